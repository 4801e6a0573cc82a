package evaluation;

import java.io.IOException;
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

/** Runs the submission's generators and solver as asks.txt says; writes what they did. Nothing is judged here. */
public final class Evaluation {
    private final StringBuilder out = new StringBuilder();

    private Evaluation() {}

    public static void main(String[] args) throws IOException {
        List<Ask> asks = Ask.read(Files.readAllLines(Path.of(args[0]), StandardCharsets.US_ASCII));
        Evaluation evaluation = new Evaluation();
        evaluation.run(asks);
        Files.write(Path.of(args[1]), evaluation.out.toString().getBytes(StandardCharsets.US_ASCII));
        System.out.flush();
        System.exit(0); // also when the submission left threads behind
    }

    private void run(List<Ask> asks) {
        out.append("{\"format\":\"maze answer 1\",\"language\":\"java\",\"seeded\":false,\"asks\":[");
        for (int i = 0; i < asks.size(); i++) {
            out.append(i > 0 ? ",\n" : "\n").append("{\"runs\":[");
            for (int run = 0; run < asks.get(i).repeats; run++) {
                out.append(run > 0 ? ",\n" : "");
                runOnce(asks.get(i));
            }
            out.append("]}");
        }
        out.append("]}\n");
    }

    private void runOnce(Ask ask) {
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

    private static MazeGenerator generator(String name) throws Exception {
        if (!name.equals("kruskal")) return (MazeGenerator) made("mazeGenerator.HuntAndKillGenerator");
        // The hand-out's table and the skeleton give the class two names.
        return (MazeGenerator) made("mazeGenerator.KruskalGenerator", "mazeGenerator.KruskalsGenerator");
    }

    /** A new object of the first of these classes that exists. */
    private static Object made(String... names) throws Exception {
        for (String name : names) {
            try {
                return Class.forName(name).getDeclaredConstructor().newInstance();
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
