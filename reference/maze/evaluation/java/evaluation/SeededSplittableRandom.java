package evaluation;

/** Stands for java.util.SplittableRandom. */
public final class SeededSplittableRandom extends SeededRandom {
    private static final long serialVersionUID = 1;

    public SeededSplittableRandom() {}

    public SeededSplittableRandom(long seed) {
        super(seed);
    }

    public SeededSplittableRandom split() {
        return new SeededSplittableRandom(nextLong());
    }
}
