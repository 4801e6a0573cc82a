package evaluation;

import java.util.Random;

/** What `new Random()` is in a submission: its seed comes from the case. */
public class SeededRandom extends Random {
    private static final long serialVersionUID = 1;

    public SeededRandom() {
        super(Chance.nextSeed());
    }

    public SeededRandom(long seed) {
        super(seed);
    }
}
