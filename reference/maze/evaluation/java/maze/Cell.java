package maze;

/** A cell with its walls, neighbours and tunnel, by direction. */
public class Cell {
    public int r;
    public int c;
    public Wall[] wall = new Wall[Maze.NUM_DIR];
    public Cell[] neigh = new Cell[Maze.NUM_DIR];
    /** The other end of its tunnel, or null. */
    public Cell tunnelTo = null;

    public Cell() {
        this(0, 0);
    }

    public Cell(int r, int c) {
        this.r = r;
        this.c = c;
    }
}
