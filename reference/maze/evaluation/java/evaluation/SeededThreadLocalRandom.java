package evaluation;

/** Stands for java.util.concurrent.ThreadLocalRandom. */
public final class SeededThreadLocalRandom extends SeededRandom {
    private static final long serialVersionUID = 1;

    SeededThreadLocalRandom() {}

    public static SeededThreadLocalRandom current() {
        return Chance.local();
    }
}
