package maze;

import java.util.ArrayDeque;
import java.util.List;

/** A rectangular maze. The evaluation's own: it draws nothing and tells its watch what is done with it. */
public class NormalMaze extends Maze {
    protected boolean[][] isRecorded;
    private Watch watch;

    public NormalMaze() {
        type = NORMAL;
    }

    /** Call it after initMaze(). */
    public Watch watch() {
        watch = new Watch(this);
        return watch;
    }

    protected boolean isIn(int r, int c) {
        return r >= 0 && r < sizeR && c >= 0 && c < sizeC;
    }

    protected boolean isIn(Cell cell) {
        return cell != null && isIn(cell.r, cell.c);
    }

    @Override
    public boolean isOnEdge(int r, int c) {
        return isIn(r, c) && (r == 0 || c == 0 || r + 1 == sizeR || c + 1 == sizeC);
    }

    @Override
    public void initMaze(int rs, int cs, int entR, int entC, int exitR, int exitC, List<int[]> tunnelList) {
        if (watch != null) watch.note("initialised");
        sizeR = rs;
        sizeC = cs;
        sizeTunnel = tunnelList.size();
        map = new Cell[rs][cs];
        isRecorded = new boolean[rs][cs];
        for (int r = 0; r < rs; r++) {
            for (int c = 0; c < cs; c++) map[r][c] = new Cell(r, c);
        }
        for (int r = 0; r < rs; r++) {
            for (int c = 0; c < cs; c++) {
                for (int d : new int[] {EAST, NORTH, WEST, SOUTH}) link(map[r][c], d);
            }
        }
        entrance = isIn(entR, entC) ? map[entR][entC] : null;
        exit = isIn(exitR, exitC) ? map[exitR][exitC] : null;
    }

    /** Gives a cell its wall and neighbour on one side; of two cells the first makes the wall. */
    private void link(Cell cell, int direction) {
        int r = cell.r + deltaR[direction], c = cell.c + deltaC[direction];
        if (isIn(r, c)) cell.neigh[direction] = map[r][c];
        Wall known = isIn(r, c) ? map[r][c].wall[oppoDir[direction]] : null;
        cell.wall[direction] = known != null ? known : new Wall();
    }

    @Override
    public boolean isPerfect() {
        if (watch != null) watch.note("checked");
        boolean[][] seen = new boolean[sizeR][sizeC];
        ArrayDeque<Cell> queue = new ArrayDeque<>();
        queue.add(entrance);
        seen[entrance.r][entrance.c] = true;
        int cells = 0, links = 0;
        while (!queue.isEmpty()) {
            Cell cell = queue.remove();
            cells++;
            for (int d = 0; d <= NUM_DIR; d++) {
                Cell next = d == NUM_DIR ? cell.tunnelTo
                        : cell.neigh[d] != null && !cell.wall[d].present ? cell.neigh[d] : null;
                if (next == null) continue;
                links++;
                if (seen[next.r][next.c]) continue;
                seen[next.r][next.c] = true;
                queue.add(next);
            }
        }
        return cells == sizeR * sizeC && links == 2 * (cells - 1);
    }

    @Override
    public void draw() {}

    @Override
    public void drawFtPrt(Cell cell) {
        boolean first = !isRecorded[cell.r][cell.c];
        isRecorded[cell.r][cell.c] = true;
        if (watch != null && first) watch.visited(cell.r, cell.c);
    }

    @Override
    public boolean validate() {
        return true; // not asked: what was visited is judged elsewhere
    }
}
