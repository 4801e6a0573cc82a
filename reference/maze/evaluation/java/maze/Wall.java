package maze;

/** The wall between two cells, which share one object, or between a cell and the outside. */
public class Wall {
    /** Whether it stands. */
    public boolean present = true;
    /** Whether it has been drawn. */
    public boolean drawn = false;

    Watch watch;  // who wants to know of changes; null for walls that are in no maze of the evaluation
    int code;     // 4 * cell + side, for the watch

    /** What the evaluation makes of every write to `present`. */
    public static void setPresent(Wall wall, boolean present) {
        if (wall.watch != null && wall.present != present) wall.watch.wallChanged(wall.code, present);
        wall.present = present;
    }
}
