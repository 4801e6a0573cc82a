package maze;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sees what is done with a maze from the moment it is made, and compares the maze with what it was. */
public final class Watch {
    private static final int[] SIDES = {Maze.EAST, Maze.NORTH, Maze.WEST, Maze.SOUTH};

    private final NormalMaze maze;
    private final int type, rows, cols, tunnels;
    private final Cell entrance, exit;
    private final Cell[] cells;
    private final Cell[] partners;
    private final Wall[] walls;  // by 4 * cell + side
    private final boolean[] standing;
    private final List<String> notes = new ArrayList<>();
    private int[] events = new int[64];  // the code of a wall that was opened, or ~code of one that was closed
    private int eventCount = 0;
    private int[] visits = new int[64];
    private int visitCount = 0;
    private boolean stopped = false;

    Watch(NormalMaze maze) {
        this.maze = maze;
        type = maze.type;
        rows = maze.sizeR;
        cols = maze.sizeC;
        tunnels = maze.sizeTunnel;
        entrance = maze.entrance;
        exit = maze.exit;
        cells = new Cell[rows * cols];
        partners = new Cell[rows * cols];
        walls = new Wall[4 * rows * cols];
        standing = new boolean[4 * rows * cols];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = maze.map[i / cols][i % cols];
            partners[i] = cells[i].tunnelTo;
            for (int side = 0; side < 4; side++) {
                Wall wall = cells[i].wall[SIDES[side]];
                walls[4 * i + side] = wall;
                standing[4 * i + side] = wall.present;
                if (wall.watch == this) continue;
                wall.watch = this;
                wall.code = 4 * i + side;
            }
        }
    }

    /** From now on nothing is noted. */
    public void stop() {
        stopped = true;
    }

    void wallChanged(int code, boolean present) {
        if (stopped) return;
        if (eventCount == events.length) events = Arrays.copyOf(events, 2 * eventCount);
        events[eventCount++] = present ? ~code : code;
    }

    void visited(int row, int col) {
        if (stopped || row >= rows || col >= cols) return;
        if (visitCount == visits.length) visits = Arrays.copyOf(visits, 2 * visitCount);
        visits[visitCount++] = row * cols + col;
    }

    void note(String what) {
        if (!stopped && !notes.contains(what)) notes.add(what);
    }

    /** Cells in the order of first visits. */
    public int[] visited() {
        return Arrays.copyOf(visits, visitCount);
    }

    /** The walls that are open now, in the order in which each was opened last. */
    public int[] carved() {
        int[] lastEvent = new int[walls.length];
        Arrays.fill(lastEvent, -1);
        for (int i = 0; i < eventCount; i++) lastEvent[events[i] < 0 ? ~events[i] : events[i]] = i;
        int[] carved = new int[walls.length];
        int count = 0;
        boolean[] told = new boolean[walls.length];
        for (int i = 0; i < eventCount; i++) {
            int code = events[i];
            if (code < 0 || lastEvent[code] != i || !isOpen(code)) continue;
            carved[count++] = code;
            told[code] = true;
        }
        for (int code = 0; code < walls.length; code++) {
            if (!isOpen(code) || told[walls[code].code]) continue;
            carved[count++] = code;  // opened in a way that was not seen: through an object of the submission's own
            told[walls[code].code] = true;
        }
        return Arrays.copyOf(carved, count);
    }

    private boolean isOpen(int code) {
        Cell cell = cells[code / 4];
        Wall wall = cell.wall != null && cell.wall.length > SIDES[code % 4] ? cell.wall[SIDES[code % 4]] : null;
        return wall == null || !wall.present;
    }

    /** What is not as it was, in the words of the answer. */
    public List<String> changed(boolean solver) {
        List<String> changed = new ArrayList<>(notes);
        boolean shape = maze.type != type || maze.sizeR != rows || maze.sizeC != cols || maze.entrance != entrance
                || maze.exit != exit || maze.map == null || maze.map.length != rows;
        boolean tunnel = maze.sizeTunnel != tunnels, objects = false, state = false;
        for (int i = 0; i < cells.length; i++) {
            Cell cell = cells[i];
            shape = shape || maze.map[i / cols].length != cols || maze.map[i / cols][i % cols] != cell
                    || cell.r != i / cols || cell.c != i % cols;
            tunnel = tunnel || cell.tunnelTo != partners[i];
            for (int side = 0; side < 4; side++) {
                objects = objects || cell.wall == null || cell.wall.length != Maze.NUM_DIR
                        || cell.wall[SIDES[side]] != walls[4 * i + side];
                state = state || walls[4 * i + side].present != standing[4 * i + side];
            }
        }
        boolean again = changed.contains("initialised");  // then of course all objects are new
        if (tunnel && !again) changed.add("tunnels");
        if (objects && !again) changed.add("wall objects");
        if (shape && !again) changed.add("shape");
        if (state && solver) changed.add("walls");
        if (!solver && visitCount > 0) changed.add("visits");
        return changed;
    }
}
