package evaluation;

import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Where the submission's chance and its clock come from: the seed of the case and the number of the run. So the same
 * submission makes the same mazes each time, and runs within one millisecond differ. FixedChance turns its calls to Java's
 * own sources into calls to these.
 */
public final class Chance {
    private static long state;
    private static long nanos;
    private static SeededThreadLocalRandom local;
    private static SeededRandom shared;

    private Chance() {}

    /** Before each run. */
    static void start(long seed, long run) {
        state = mix(mix(seed + 1) + run);
        nanos = 1_600_000_000_000_000_000L + (mix(state) >>> 8);
        local = new SeededThreadLocalRandom();
        shared = new SeededRandom();
    }

    static synchronized long nextSeed() {
        state += 0x9e3779b97f4a7c15L;
        return mix(state);
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    static SeededThreadLocalRandom local() {
        return local;
    }

    // A clock that goes on whenever somebody looks at it.

    public static synchronized long nanoTime() {
        nanos += 100_000 + (nanos >>> 7 & 0xffff);
        return nanos;
    }

    public static synchronized long currentTimeMillis() {
        nanos += 1_000_000;
        return nanos / 1_000_000;
    }

    public static java.time.Instant now() {
        return java.time.Instant.ofEpochMilli(currentTimeMillis());
    }

    public static double random() {
        return shared.nextDouble();
    }

    public static void shuffle(List<?> list) {
        Collections.shuffle(list, shared);
    }

    public static RandomGenerator getDefault() {
        return new SeededRandom();
    }

    public static RandomGenerator of(String name) {
        RandomGenerator.of(name); // throws when there is none of that name
        return new SeededRandom();
    }
}
