import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Node implements Comparable<Node> {
    static long made = 0;

    final int[] board;
    final Node parent;
    final String move;
    final int depth;
    final String key;
    final int f;
    final long number = made++;   // first come, first served when f is equal

    Node(int[] board, Node parent, String move, int depth) {
        this.board = board;
        this.parent = parent;
        this.move = move;
        this.depth = depth;
        this.key = Arrays.toString(board);
        this.f = depth + manhattan();
    }

    int side() {
        return (int) Math.sqrt(board.length);
    }

    boolean isGoal() {
        for (int i = 0; i < board.length; i++) {
            if (board[i] != i) return false;
        }
        return true;
    }

    int manhattan() {
        int n = side();
        int sum = 0;
        for (int i = 0; i < board.length; i++) {
            int tile = board[i];
            if (tile != 0) {
                sum += Math.abs(i / n - tile / n) + Math.abs(i % n - tile % n);
            }
        }
        return sum;
    }

    List<Node> children() {
        int n = side();
        int blank = 0;
        while (board[blank] != 0) blank++;
        List<Node> list = new ArrayList<>();
        if (blank >= n) list.add(swapped(blank, blank - n, "Up"));
        if (blank < n * (n - 1)) list.add(swapped(blank, blank + n, "Down"));
        if (blank % n > 0) list.add(swapped(blank, blank - 1, "Left"));
        if (blank % n < n - 1) list.add(swapped(blank, blank + 1, "Right"));
        return list;
    }

    private Node swapped(int from, int to, String move) {
        int[] copy = board.clone();
        copy[from] = copy[to];
        copy[to] = 0;
        return new Node(copy, this, move, depth + 1);
    }

    @Override
    public int compareTo(Node other) {
        return f != other.f ? Integer.compare(f, other.f) : Long.compare(number, other.number);
    }
}
