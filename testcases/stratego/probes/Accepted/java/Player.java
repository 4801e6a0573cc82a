import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays legal moves by chance. Knows nothing but the messages. */
public class Player {
    private static final String[] NAMES = {"UP", "DOWN", "LEFT", "RIGHT"};
    private static final int[][] STEPS = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    private static final String[] ROWS = {"8BFB88B8B8", "B7B7666677", "s123344455", "9999559999"};

    private static char at(List<String> grid, int x, int y) {
        return y < 0 || y >= grid.size() || x < 0 || x >= grid.get(y).length() ? '+' : grid.get(y).charAt(x);
    }

    private static String choose(List<String> grid, Random chance) {
        List<String> moves = new ArrayList<>();
        for (int y = 0; y < grid.size(); y++) {
            for (int x = 0; x < grid.get(y).length(); x++) {
                if ("123456789s".indexOf(at(grid, x, y)) < 0) continue;
                for (int k = 0; k < 4; k++) {
                    if (".#*".indexOf(at(grid, x + STEPS[k][0], y + STEPS[k][1])) >= 0) moves.add(x + " " + y + " " + NAMES[k]);
                }
            }
        }
        return moves.isEmpty() ? "SURRENDER" : moves.get(chance.nextInt(moves.size()));
    }

    public static void main(String[] args) throws IOException {
        Random chance = new Random(Long.parseLong(args[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] words = in.readLine().split(" ");
        boolean red = words[0].equals("RED");
        int width = Integer.parseInt(words[2]), height = Integer.parseInt(words[3]);
        for (int i = 0; i < 4; i++) System.out.println(ROWS[red ? i : 3 - i] + ".".repeat(width - 10));
        List<String> grid = new ArrayList<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("START") || line.contains(" ")) continue;
            if (line.length() != width) break; // the last word
            grid.add(line);
            if (grid.size() < height) continue;
            System.out.println(choose(grid, chance));
            grid.clear();
        }
    }
}
