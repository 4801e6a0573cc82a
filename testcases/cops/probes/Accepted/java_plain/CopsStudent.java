import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class CopsStudent {
    private static final BufferedReader IN = new BufferedReader(new InputStreamReader(System.in));

    private static List<TreeSet<Integer>> empty(int n) {
        List<TreeSet<Integer>> closed = new ArrayList<>();
        for (int v = 0; v < n; v++) closed.add(new TreeSet<>(List.of(v)));
        return closed;
    }

    private static void join(List<TreeSet<Integer>> graph, int u, int v) {
        graph.get(u).add(v);
        graph.get(v).add(u);
    }

    private static List<TreeSet<Integer>> readGraph6(String text) {
        int n = text.charAt(0) - 63, at = 0;
        List<TreeSet<Integer>> graph = empty(n);
        for (int v = 1; v < n; v++) {
            for (int u = 0; u < v; u++, at++) {
                if ((text.charAt(1 + at / 6) - 63 >> 5 - at % 6 & 1) == 1) join(graph, u, v);
            }
        }
        return graph;
    }

    private static boolean isCorner(List<TreeSet<Integer>> graph, TreeSet<Integer> left, int u) {
        TreeSet<Integer> reach = new TreeSet<>(graph.get(u));
        reach.retainAll(left);
        return reach.stream().anyMatch(v -> v != u && graph.get(v).containsAll(reach));
    }

    private static String order(List<TreeSet<Integer>> graph) {
        TreeSet<Integer> left = new TreeSet<>();
        for (int v = 0; v < graph.size(); v++) left.add(v);
        List<Integer> order = new ArrayList<>();
        while (left.size() > 1) {
            var corner = left.stream().filter(u -> isCorner(graph, left, u)).findFirst();
            if (corner.isEmpty()) return "no";
            left.remove(corner.get());
            order.add(corner.get());
        }
        order.addAll(left);
        return "yes " + order.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static int[] distances(List<TreeSet<Integer>> graph, int from) {
        int[] far = new int[graph.size()];
        Arrays.fill(far, graph.size());
        far[from] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty()) {
            int u = queue.remove();
            for (int v : graph.get(u)) {
                if (far[v] > far[u] + 1) {
                    far[v] = far[u] + 1;
                    queue.add(v);
                }
            }
        }
        return far;
    }

    private static int farthest(List<TreeSet<Integer>> graph, int cop, Iterable<Integer> options) {
        int[] far = distances(graph, cop);
        int best = -1;
        for (int v : options) {
            if (best < 0 || far[v] > far[best]) best = v;
        }
        return best;
    }

    private static void playRobber() throws IOException {
        String[] head = IN.readLine().split(" ");
        List<TreeSet<Integer>> graph = empty(Integer.parseInt(head[4]));
        for (int i = Integer.parseInt(head[5]); i > 0; i--) {
            String[] edge = IN.readLine().split(" ");
            join(graph, Integer.parseInt(edge[0]), Integer.parseInt(edge[1]));
        }
        for (String line = IN.readLine(); line != null; line = IN.readLine()) {
            String[] words = line.split(" ");
            if (words[0].equals("READY?")) System.out.println("READY");
            if (words[0].equals("PLACE")) {
                List<Integer> all = new ArrayList<>();
                for (int v = 0; v < graph.size(); v++) all.add(v);
                System.out.println(farthest(graph, Integer.parseInt(words[1]), all));
            }
            if (words[0].equals("MOVE")) {
                System.out.println(farthest(graph, Integer.parseInt(words[2]), graph.get(Integer.parseInt(words[3]))));
            }
        }
    }

    public static void main(String[] args) throws IOException {
        if (args[0].equals("robber")) {
            playRobber();
            return;
        }
        for (String line = IN.readLine(); line != null; line = IN.readLine()) {
            System.out.println(order(readGraph6(line)));
        }
    }
}
