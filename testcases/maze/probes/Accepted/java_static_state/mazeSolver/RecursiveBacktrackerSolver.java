package mazeSolver;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import maze.Cell;
import maze.Maze;

public class RecursiveBacktrackerSolver implements MazeSolver {
    private static final Random random = new Random();
    private static boolean solved = false;
    private static int explored = 0;

    @Override
    public void solveMaze(Maze maze) {
        boolean[][] visited = new boolean[maze.sizeR][maze.sizeC];
        ArrayDeque<Cell> way = new ArrayDeque<>();
        visit(maze, maze.entrance, visited, way);
        while (!way.isEmpty() && way.peek() != maze.exit) {
            List<Cell> next = new ArrayList<>();
            Cell at = way.peek();
            for (int d = 0; d < Maze.NUM_DIR; d++) {
                if (at.neigh[d] != null && !at.wall[d].present) next.add(at.neigh[d]);
            }
            if (at.tunnelTo != null) next.add(at.tunnelTo);
            next.removeIf(cell -> visited[cell.r][cell.c]);
            if (next.isEmpty()) way.pop();
            else visit(maze, next.get(random.nextInt(next.size())), visited, way);
        }
        solved = !way.isEmpty();
    }

    private void visit(Maze maze, Cell cell, boolean[][] visited, ArrayDeque<Cell> way) {
        visited[cell.r][cell.c] = true;
        maze.drawFtPrt(cell);
        way.push(cell);
        explored++;
    }

    @Override
    public boolean isSolved() {
        return solved;
    }

    @Override
    public int cellsExplored() {
        return explored;
    }
}
