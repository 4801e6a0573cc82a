package maze;

import java.util.List;

/** What generators and solvers know of every maze. Row 0 is the bottom row. */
public abstract class Maze {
    public static final int NORMAL = 0, TUNNEL = 1, HEX = 2;

    /** Directions. Cells of rectangular mazes have walls and neighbours at EAST, NORTH, WEST and SOUTH only. */
    public static final int EAST = 0, NORTHEAST = 1, NORTHWEST = 2, NORTH = 2, WEST = 3, SOUTHWEST = 4, SOUTHEAST = 5,
            SOUTH = 5, NUM_DIR = 6;

    /** What one step in a direction does to row and column, and the direction back. */
    public static final int[] deltaR = {0, 1, 1, 0, -1, -1};
    public static final int[] deltaC = {1, 1, 0, -1, -1, 0};
    public static final int[] oppoDir = {3, 4, 5, 0, 1, 2};

    public int type;
    public int sizeR;
    public int sizeC;
    public int sizeTunnel;
    public Cell[][] map = null;
    public Cell entrance;
    public Cell exit;
    public boolean isVisu = true;

    public abstract boolean isOnEdge(int r, int c);

    /** Builds a maze with all walls; tunnels are {row, column, row, column}. */
    public abstract void initMaze(int rs, int cs, int entR, int entC, int exitR, int exitC, List<int[]> tunnelList);

    public abstract boolean isPerfect();

    public abstract void draw();

    /** Tells that a solver came to this cell. */
    public abstract void drawFtPrt(Cell cell);

    public abstract boolean validate();
}
