package mazeGenerator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import maze.Cell;
import maze.Maze;

public class KruskalGenerator implements MazeGenerator {
    private int[] parent;

    @Override
    public void generateMaze(Maze maze) {
        parent = new int[maze.sizeR * maze.sizeC];
        for (int i = 0; i < parent.length; i++) parent[i] = i;
        List<int[]> edges = new ArrayList<>();
        for (int r = 0; r < maze.sizeR; r++) {
            for (int c = 0; c < maze.sizeC; c++) {
                Cell cell = maze.map[r][c];
                if (cell.tunnelTo != null) join(number(maze, cell), number(maze, cell.tunnelTo));
                for (int d : new int[] {Maze.EAST, Maze.NORTH}) {
                    if (cell.neigh[d] != null) edges.add(new int[] {r, c, d});
                }
            }
        }
        Collections.shuffle(edges);
        boolean[][][] gone = new boolean[maze.sizeR][maze.sizeC][Maze.NUM_DIR];
        for (int[] edge : edges) {
            Cell cell = maze.map[edge[0]][edge[1]];
            if (join(number(maze, cell), number(maze, cell.neigh[edge[2]]))) gone[cell.r][cell.c][edge[2]] = true;
        }
        for (Cell[] row : maze.map) {
            for (Cell cell : row) {
                for (int d : new int[] {Maze.EAST, Maze.NORTH}) {
                    if (gone[cell.r][cell.c][d]) cell.wall[d].present = false;
                }
            }
        }
    }

    private static int number(Maze maze, Cell cell) {
        return cell.r * maze.sizeC + cell.c;
    }

    private int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    private boolean join(int a, int b) {
        a = find(a);
        b = find(b);
        parent[a] = b;
        return a != b;
    }
}
