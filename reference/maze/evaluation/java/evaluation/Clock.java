package evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Ends a program one of whose runs takes too much time of the processor, or waits for too long. */
final class Clock extends Thread {
    private static final double TICKS = 100; // of /proc/PID/stat, a second

    private final Process program;
    private double cpuAtStart = 0;
    private double allowed = 10; // also to start the program
    private long wallAtStart = System.nanoTime();
    private volatile String why;
    private double seconds = 0;

    Clock(Process program) {
        this.program = program;
        setDaemon(true);
    }

    /** A run begins. */
    synchronized void run(Ask ask) {
        // A right program takes a few hundredths of a second on a small maze, and five on a million cells.
        int cells = ask.rows * ask.cols;
        allowed = cells <= 1000 ? 0.8 : 4 + 7e-6 * cells;
        cpuAtStart = cpu();
        wallAtStart = System.nanoTime();
    }

    /** Why the program was ended; null when it was not. */
    String why() {
        return why;
    }

    /** Of the processor, in the last run. */
    double seconds() {
        return seconds;
    }

    private double cpu() {
        try {
            String stat = Files.readString(Path.of("/proc/" + program.pid() + "/stat"));
            String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(words[11]) + Long.parseLong(words[12])) / TICKS;
        } catch (IOException | RuntimeException e) {
            return 0; // it has ended
        }
    }

    private synchronized void look() {
        seconds = Math.max(cpu() - cpuAtStart, 0);
        double waited = (System.nanoTime() - wallAtStart) / 1e9;
        if (seconds > allowed) {
            why = String.format("it did not end within %.1f s of CPU time: an endless loop, or far too slow", allowed);
        } else if (waited > 25 + 10 * allowed) {
            why = String.format("it waited for %.0f s and did not end", waited);
        }
        if (why != null) program.destroyForcibly();
    }

    @Override
    public void run() {
        try {
            while (program.isAlive() && why == null) {
                look();
                Thread.sleep(50);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
