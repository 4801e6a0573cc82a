package mazeGenerator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import maze.Cell;
import maze.Maze;

/** Grows one tree from a random cell by random walls beside it: Prim's algorithm. */
public class KruskalGenerator implements MazeGenerator {
    private final Random random = new Random();
    private final List<Object[]> walls = new ArrayList<>();
    private boolean[][] in;

    @Override
    public void generateMaze(Maze maze) {
        in = new boolean[maze.sizeR][maze.sizeC];
        add(maze.map[random.nextInt(maze.sizeR)][random.nextInt(maze.sizeC)]);
        while (!walls.isEmpty()) {
            Collections.swap(walls, random.nextInt(walls.size()), walls.size() - 1);
            Object[] wall = walls.remove(walls.size() - 1);
            Cell cell = (Cell) wall[0];
            int d = (Integer) wall[1];
            if (in[cell.neigh[d].r][cell.neigh[d].c]) continue;
            cell.wall[d].present = false;
            add(cell.neigh[d]);
        }
    }

    private void add(Cell cell) {
        in[cell.r][cell.c] = true;
        for (int d = 0; d < Maze.NUM_DIR; d++) {
            if (cell.neigh[d] != null) walls.add(new Object[] {cell, d});
        }
        Cell end = cell.tunnelTo;
        if (end != null && !in[end.r][end.c]) add(end);
    }
}
