import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Set;

/** N-puzzle: java Driver METHOD BOARD */
public class Driver {
    static int maxDepth = 0;
    static int expanded = 0;

    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            System.err.println("Usage: java Driver METHOD BOARD");
            System.exit(1);
        }
        long start = System.nanoTime();
        Node root = new Node(parse(args[1]), null, null, 0);
        Node goal;
        switch (args[0]) {
            case "bfs": goal = bfs(root); break;
            case "dfs": goal = dfs(root); break;
            case "ast": goal = ast(root); break;
            default:
                System.err.println("Unknown method " + args[0]);
                System.exit(1);
                return;
        }
        double time = (System.nanoTime() - start) / 1e9;
        write(goal, time);
    }

    static int[] parse(String text) {
        String[] words = text.split(",");
        int[] board = new int[words.length];
        for (int i = 0; i < words.length; i++) {
            board[i] = Integer.parseInt(words[i]);
        }
        return board;
    }

    static Node bfs(Node root) {
        ArrayDeque<Node> queue = new ArrayDeque<>();
        Set<String> explored = new HashSet<>();
        queue.add(root);
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            if (!explored.add(node.key)) continue;
            if (node.isGoal()) return node;
            expanded++;
            for (Node child : node.children()) {
                if (!explored.contains(child.key)) {
                    queue.add(child);
                    maxDepth = Math.max(maxDepth, child.depth);
                }
            }
        }
        return null;
    }

    static Node dfs(Node root) {
        ArrayDeque<Node> stack = new ArrayDeque<>();
        Set<String> explored = new HashSet<>();
        stack.push(root);
        while (!stack.isEmpty()) {
            Node node = stack.pop();
            if (!explored.add(node.key)) continue;
            if (node.isGoal()) return node;
            expanded++;
            List<Node> children = node.children();
            Collections.reverse(children);
            for (Node child : children) {
                if (!explored.contains(child.key)) {
                    stack.push(child);
                    maxDepth = Math.max(maxDepth, child.depth);
                }
            }
        }
        return null;
    }

    static Node ast(Node root) {
        PriorityQueue<Node> queue = new PriorityQueue<>();
        Set<String> explored = new HashSet<>();
        queue.add(root);
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            if (!explored.add(node.key)) continue;
            if (node.isGoal()) return node;
            expanded++;
            for (Node child : node.children()) {
                if (!explored.contains(child.key)) {
                    queue.add(child);
                    maxDepth = Math.max(maxDepth, child.depth);
                }
            }
        }
        return null;
    }

    static void write(Node goal, double time) throws Exception {
        List<String> path = new ArrayList<>();
        for (Node n = goal; n.parent != null; n = n.parent) {
            path.add("'" + n.move + "'");
        }
        Collections.reverse(path);
        Runtime rt = Runtime.getRuntime();
        double ram = (rt.totalMemory() - rt.freeMemory()) / 1048576.0;
        try (PrintWriter out = new PrintWriter("output.txt")) {
            out.println("path_to_goal: [" + String.join(", ", path) + "]");
            out.println("cost_of_path: " + path.size());
            out.println("nodes_expanded: " + expanded);
            out.println("search_depth: " + goal.depth);
            out.println("max_search_depth: " + maxDepth);
            out.println(String.format(Locale.ROOT, "running_time: %.8f", time));
            out.println(String.format(Locale.ROOT, "max_ram_usage: %.8f", ram));
        }
    }
}
