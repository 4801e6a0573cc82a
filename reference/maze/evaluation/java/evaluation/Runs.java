package evaluation;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import maze.Maze;
import maze.NormalMaze;
import maze.TunnelMaze;
import maze.Watch;
import mazeGenerator.MazeGenerator;
import mazeSolver.MazeSolver;

/**
 * The program that holds the submission: does the runs of the asks, from one on, and tells each on a line of its standard
 * output as soon as it is done. Nothing is judged here.
 */
public final class Runs {
    private final StringBuilder out = new StringBuilder();
    private ClassLoader loader;

    private Runs() {}

    /** Arguments: the file of asks, the number of the first ask and of its first run. */
    public static void main(String[] args) throws IOException {
        List<Ask> asks = Ask.read(Files.readAllLines(Path.of(args[0]), StandardCharsets.US_ASCII));
        OutputStream records = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        records.write("ready\n".getBytes(StandardCharsets.US_ASCII));
        int first = Integer.parseInt(args[2]);
        for (int ask = Integer.parseInt(args[1]); ask < asks.size(); ask++) {
            for (int run = first; run < asks.get(ask).repeats; run++) {
                Runs one = new Runs();
                one.runOnce(asks.get(ask), run);
                records.write(one.out.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
            }
            first = 0;
        }
        System.err.flush();
        Runtime.getRuntime().halt(0); // also when the submission left threads behind
    }

    private void runOnce(Ask ask, int run) {
        loader = new RecordingLoader(Runs.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        Chance.start(ask.seed, run);
        NormalMaze maze = mazeFor(ask);
        Watch watch = maze.watch();
        String error = null;
        MazeSolver solver = null;
        String returned = "";
        try {
            if (ask.solver) {
                solver = (MazeSolver) made("mazeSolver.RecursiveBacktrackerSolver");
                solver.solveMaze(maze);
                returned = ",\"solved\":" + solver.isSolved() + ",\"explored\":" + solver.cellsExplored();
            } else {
                generator(ask.name).generateMaze(maze);
            }
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable e) {
            error = e.toString();
        }
        watch.stop();
        int cells = ask.rows * ask.cols;
        out.append(ask.solver ? "{\"visited\":\"" : "{\"carved\":\"");
        append(ask.solver ? watch.visited() : watch.carved(), ask.solver ? cells : 4L * cells);
        out.append('"').append(returned);
        List<String> changed = watch.changed(ask.solver);
        if (!changed.isEmpty()) out.append(",\"changed\":[\"").append(String.join("\",\"", changed)).append("\"]");
        if (error != null) out.append(",\"error\":\"").append(escaped(error)).append('"');
        out.append('}');
    }

    private static NormalMaze mazeFor(Ask ask) {
        NormalMaze maze = ask.tunnelType ? new TunnelMaze() : new NormalMaze();
        maze.initMaze(ask.rows, ask.cols, ask.entranceRow, ask.entranceCol, ask.exitRow, ask.exitCol, ask.tunnels);
        maze.isVisu = false;
        for (int i = 0; ask.open != null && i < ask.open.length; i++) {
            if ((ask.open[i] & 1) != 0) maze.map[i / ask.cols][i % ask.cols].wall[Maze.EAST].present = false;
            if ((ask.open[i] & 2) != 0) maze.map[i / ask.cols][i % ask.cols].wall[Maze.NORTH].present = false;
        }
        return maze;
    }

    private MazeGenerator generator(String name) throws Exception {
        if (!name.equals("kruskal")) return (MazeGenerator) made("mazeGenerator.HuntAndKillGenerator");
        // The hand-out's table and the skeleton give the class two names.
        return (MazeGenerator) made("mazeGenerator.KruskalGenerator", "mazeGenerator.KruskalsGenerator");
    }

    /** A new object of the first of these classes that exists. */
    private Object made(String... names) throws Exception {
        for (String name : names) {
            try {
                return Class.forName(name, true, loader).getDeclaredConstructor().newInstance();
            } catch (ClassNotFoundException e) {
                continue;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("the class " + name + " needs a constructor without parameters");
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw new IllegalStateException("the constructor of " + name + " failed: " + e.getCause());
            }
        }
        throw new IllegalStateException("there is no class " + names[0]);
    }

    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /** Numbers below `count` in base 64, each with as few digits as the largest needs. */
    private void append(int[] numbers, long count) {
        int digits = 1;
        for (long reach = 64; reach < count; reach *= 64) digits++;
        char[] text = new char[numbers.length * digits];
        Arrays.fill(text, 'A');
        for (int i = 0; i < numbers.length; i++) {
            int number = numbers[i];
            for (int at = (i + 1) * digits - 1; number != 0; at--, number /= 64) text[at] = DIGITS.charAt(number % 64);
        }
        out.append(text);
    }

    private static String escaped(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), 600); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') result.append('\\').append(c);
            else if (c >= ' ' && c <= '~') result.append(c);
            else result.append(String.format("\\u%04x", (int) c));
        }
        return result.toString();
    }
}
