package maze;

public class Cell {
    public int r;
    public int c;
    public Wall wall[] = {null, null, null, null, null, null};
    public Cell neigh[] = {null, null, null, null, null, null};
    public Cell tunnelTo = null;
    public boolean visited = false; // added

    public Cell(int r, int c) {
        this.r = r;
        this.c = c;
    }

    public Cell() {
        this(0, 0);
    }
}
