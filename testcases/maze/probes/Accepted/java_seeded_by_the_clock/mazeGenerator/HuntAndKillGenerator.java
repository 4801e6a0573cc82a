package mazeGenerator;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import maze.Cell;
import maze.Maze;

public class HuntAndKillGenerator implements MazeGenerator {
    private final Random random = new Random(System.nanoTime());
    private boolean[][] visited;
    private int firstRow;

    @Override
    public void generateMaze(Maze maze) {
        visited = new boolean[maze.sizeR][maze.sizeC];
        firstRow = 0;
        Cell at = enter(maze.map[random.nextInt(maze.sizeR)][random.nextInt(maze.sizeC)]);
        while (at != null) {
            List<Integer> ways = directions(at, false);
            if (ways.isEmpty()) {
                at = hunt(maze);
            } else {
                int d = ways.get(random.nextInt(ways.size()));
                at.wall[d].present = false;
                at = enter(at.neigh[d]);
            }
        }
    }

    private Cell enter(Cell cell) {
        visited[cell.r][cell.c] = true;
        Cell end = cell.tunnelTo;
        if (end == null || visited[end.r][end.c]) return cell;
        visited[end.r][end.c] = true;
        return end;
    }

    private List<Integer> directions(Cell cell, boolean wanted) {
        List<Integer> found = new ArrayList<>();
        for (int d = 0; d < Maze.NUM_DIR; d++) {
            Cell next = cell.neigh[d];
            if (next != null && visited[next.r][next.c] == wanted) found.add(d);
        }
        return found;
    }

    private Cell hunt(Maze maze) {
        boolean full = true;
        for (int r = firstRow; r < maze.sizeR; r++) {
            for (int c = 0; c < maze.sizeC; c++) {
                if (visited[r][c]) continue;
                full = false;
                List<Integer> back = directions(maze.map[r][c], true);
                if (back.isEmpty()) continue;
                maze.map[r][c].wall[back.get(random.nextInt(back.size()))].present = false;
                return enter(maze.map[r][c]);
            }
            if (full) firstRow = r + 1;
        }
        return null;
    }
}
