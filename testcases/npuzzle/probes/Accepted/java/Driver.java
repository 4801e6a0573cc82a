import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;

public class Driver {
    private static final String[] NAMES = {"Up", "Down", "Left", "Right"};

    private static final class Node {
        final String board; // one character per place
        final Node parent;
        final int move;
        final int depth;
        final int key;
        final int turn;

        Node(String board, Node parent, int move, int depth, int key, int turn) {
            this.board = board;
            this.parent = parent;
            this.move = move;
            this.depth = depth;
            this.key = key;
            this.turn = turn;
        }
    }

    private int expanded = 0;
    private int deepest = 0;
    private int turns = 0;
    private final String method;
    private final ArrayDeque<Node> line = new ArrayDeque<>();
    private final PriorityQueue<Node> heap =
            new PriorityQueue<>(Comparator.<Node>comparingInt(n -> n.key).thenComparingInt(n -> n.turn));

    private Driver(String method) {
        this.method = method;
    }

    private static int distance(String board) {
        int sum = 0;
        for (int place = 0; place < 9; place++) {
            int tile = board.charAt(place) - '0';
            if (tile != 0) sum += Math.abs(place / 3 - tile / 3) + Math.abs(place % 3 - tile % 3);
        }
        return sum;
    }

    private void push(String board, Node parent, int move, int depth) {
        deepest = Math.max(deepest, depth);
        Node node = new Node(board, parent, move, depth, depth + distance(board), turns++);
        if (method.equals("ast")) heap.add(node);
        else if (method.equals("dfs")) line.addFirst(node);
        else line.addLast(node);
    }

    private static String slid(String board, int blank, int target) {
        char[] tiles = board.toCharArray();
        tiles[blank] = tiles[target];
        tiles[target] = '0';
        return new String(tiles);
    }

    private static int target(int blank, int move) {
        if (move == 0) return blank >= 3 ? blank - 3 : -1;
        if (move == 1) return blank < 6 ? blank + 3 : -1;
        if (move == 2) return blank % 3 > 0 ? blank - 1 : -1;
        return blank % 3 < 2 ? blank + 1 : -1;
    }

    private Node search(String start) {
        HashSet<String> known = new HashSet<>();
        known.add(start);
        push(start, null, -1, 0);
        while (!line.isEmpty() || !heap.isEmpty()) {
            Node node = method.equals("ast") ? heap.poll() : line.pollFirst();
            if (node.board.equals("012345678")) return node;
            expanded++;
            int blank = node.board.indexOf('0');
            for (int i = 0; i < 4; i++) {
                int move = method.equals("dfs") ? 3 - i : i;
                int target = target(blank, move);
                if (target < 0) continue;
                String child = slid(node.board, blank, target);
                if (known.add(child)) push(child, node, move, node.depth + 1);
            }
        }
        return null;
    }

    private void write(Node goal, double seconds) throws IOException {
        List<String> path = new ArrayList<>();
        for (Node at = goal; at.parent != null; at = at.parent) path.add("'" + NAMES[at.move] + "'");
        Collections.reverse(path);
        Runtime runtime = Runtime.getRuntime();
        double megabytes = (runtime.totalMemory() - runtime.freeMemory()) / 1048576.0;
        try (PrintWriter out = new PrintWriter("output.txt", "US-ASCII")) {
            out.print("path_to_goal: [" + String.join(", ", path) + "]\n");
            out.print("cost_of_path: " + path.size() + "\n");
            out.print("nodes_expanded: " + expanded + "\n");
            out.print("search_depth: " + goal.depth + "\n");
            out.print("max_search_depth: " + deepest + "\n");
            out.print(String.format(Locale.ROOT, "running_time: %.8f\n", seconds));
            out.print(String.format(Locale.ROOT, "max_ram_usage: %.8f\n", megabytes));
        }
    }

    private static void complain(String what) {
        System.err.println("Driver: " + what);
        System.exit(2);
    }

    private static boolean isBoard(String text) {
        String[] words = text.split(",", -1);
        HashSet<String> seen = new HashSet<>();
        for (String word : words) {
            if (!word.matches("[0-8]")) return false;
            seen.add(word);
        }
        return words.length == 9 && seen.size() == 9;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 2) complain("usage: Driver METHOD BOARD");
        if (!args[0].matches("bfs|dfs|ast")) complain("unknown method " + args[0]);
        if (!isBoard(args[1])) complain("the board is no permutation of 0 to 8");
        Driver driver = new Driver(args[0]);
        long start = System.nanoTime();
        Node goal = driver.search(args[1].replace(",", ""));
        driver.write(goal, (System.nanoTime() - start) / 1e9);
    }
}
