package mazeGenerator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import maze.Cell;
import maze.Maze;

public class HuntAndKillGenerator implements MazeGenerator {
    private final Random random = new Random();
    private boolean[][] visited;
    private final ArrayDeque<Cell> way = new ArrayDeque<>();

    @Override
    public void generateMaze(Maze maze) {
        visited = new boolean[maze.sizeR][maze.sizeC];
        Cell at = enter(maze.map[random.nextInt(maze.sizeR)][random.nextInt(maze.sizeC)]);
        while (at != null) {
            List<Integer> ways = directions(at, false);
            if (ways.isEmpty()) {
                way.pop();
                at = way.peek();
            } else {
                int d = ways.get(random.nextInt(ways.size()));
                at.wall[d].present = false;
                at = enter(at.neigh[d]);
            }
        }
    }

    private Cell enter(Cell cell) {
        way.push(cell);
        visited[cell.r][cell.c] = true;
        Cell end = cell.tunnelTo;
        if (end == null || visited[end.r][end.c]) return cell;
        visited[end.r][end.c] = true;
        way.push(end);
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
}
