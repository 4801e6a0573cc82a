package mazeSolver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import maze.Cell;
import maze.Maze;

/** A backtracker by recursion: right, but a long way overflows the stack. */
public class RecursiveBacktrackerSolver implements MazeSolver {
    private boolean solved = false;
    private int explored = 0;

    @Override
    public void solveMaze(Maze maze) {
        visit(maze, maze.entrance, new boolean[maze.sizeR][maze.sizeC]);
    }

    private void visit(Maze maze, Cell cell, boolean[][] visited) {
        visited[cell.r][cell.c] = true;
        explored++;
        maze.drawFtPrt(cell);
        solved = cell == maze.exit;
        List<Cell> next = new ArrayList<>();
        for (int d = 0; d < Maze.NUM_DIR; d++) {
            if (cell.neigh[d] != null && !cell.wall[d].present) next.add(cell.neigh[d]);
        }
        if (cell.tunnelTo != null) next.add(cell.tunnelTo);
        Collections.shuffle(next);
        for (Cell other : next) {
            if (!solved && !visited[other.r][other.c]) visit(maze, other, visited);
        }
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
