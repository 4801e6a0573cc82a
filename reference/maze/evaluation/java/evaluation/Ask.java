package evaluation;

import java.util.ArrayList;
import java.util.List;

/** One ask of asks.txt; the form is described with the judge program. Row 0 is the bottom row. */
final class Ask {
    boolean solver;
    String name;
    boolean tunnelType;
    int rows, cols;
    int entranceRow, entranceCol, exitRow, exitCol;
    final List<int[]> tunnels = new ArrayList<>();
    int repeats = 1;
    long seed = 0;
    /** Solver: for each cell, row by row, 1 when the wall to the EAST is open + 2 when the one to the NORTH is. */
    byte[] open;

    static List<Ask> read(List<String> lines) {
        List<Ask> asks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String[] words = lines.get(i).trim().split("\\s+");
            if (words[0].isEmpty() || words[0].startsWith("#")) continue;
            if (words[0].equals("generator") || words[0].equals("solver")) {
                Ask ask = new Ask();
                ask.solver = words[0].equals("solver");
                ask.name = words[1];
                asks.add(ask);
            } else {
                i = asks.get(asks.size() - 1).take(words, lines, i);
            }
        }
        return asks;
    }

    /** Takes one line; returns the number of the last line that it used. */
    private int take(String[] words, List<String> lines, int line) {
        switch (words[0]) {
            case "size":
                rows = number(words, 1);
                cols = number(words, 2);
                exitRow = rows - 1;
                exitCol = cols - 1;
                break;
            case "type":
                tunnelType = words[1].equals("tunnel");
                break;
            case "entrance":
                entranceRow = number(words, 1);
                entranceCol = number(words, 2);
                break;
            case "exit":
                exitRow = number(words, 1);
                exitCol = number(words, 2);
                break;
            case "tunnel":
                tunnels.add(new int[] {number(words, 1), number(words, 2), number(words, 3), number(words, 4)});
                tunnelType = true;
                break;
            case "repeats":
                repeats = number(words, 1);
                break;
            case "maze":
                return takeMaze(words, lines, line);
            case "seed":
                seed = Long.parseLong(words[1]);
                break;
            default: // same: for the judge
        }
        return line;
    }

    private static int number(String[] words, int i) {
        return Integer.parseInt(words[i]);
    }

    private int takeMaze(String[] words, List<String> lines, int line) {
        open = new byte[rows * cols];
        if (words[1].equals("snake")) snake();
        if (words[1].equals("branches")) branches(Long.parseUnsignedLong(words[2]));
        if (!words[1].equals("walls")) return line;
        for (int row = 0; row < rows; row++) {
            String digits = lines.get(line + 1 + row).trim();
            for (int col = 0; col < cols; col++) open[row * cols + col] = (byte) (3 - (digits.charAt(col) - '0'));
        }
        return line + rows;
    }

    private void snake() {
        for (int row = 0; row < rows; row++) {
            for (int col = 0; col < cols; col++) {
                boolean turn = col == (row % 2 == 0 ? cols - 1 : 0) && row + 1 < rows;
                open[row * cols + col] = (byte) ((col + 1 < cols ? 1 : 0) + (turn ? 2 : 0));
            }
        }
    }

    private void branches(long seed) {
        for (int i = 0; i + 1 < rows * cols; i++) {
            boolean lastRow = i / cols + 1 == rows, lastCol = i % cols + 1 == cols;
            boolean east = lastRow || (!lastCol && (mix(seed + i + 1) & 1) == 0);
            open[i] = (byte) (east ? 1 : 2);
        }
    }

    private static long mix(long z) {
        z *= 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
