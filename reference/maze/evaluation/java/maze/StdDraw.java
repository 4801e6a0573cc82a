package maze;

import java.awt.Color;

/** Stands for the skeleton's drawing class: there is no display here, and nothing is drawn. */
public final class StdDraw {
    public static final Color BLACK = Color.BLACK, BLUE = Color.BLUE, CYAN = Color.CYAN, GRAY = Color.GRAY,
            GREEN = Color.GREEN, MAGENTA = Color.MAGENTA, ORANGE = Color.ORANGE, PINK = Color.PINK, RED = Color.RED,
            WHITE = Color.WHITE, YELLOW = Color.YELLOW;

    private StdDraw() {}

    public static void setCanvasSize(int width, int height) {}

    public static void setXscale(double min, double max) {}

    public static void setYscale(double min, double max) {}

    public static void setPenColor(Color color) {}

    public static void setPenRadius(double radius) {}

    public static void line(double x0, double y0, double x1, double y1) {}

    public static void circle(double x, double y, double radius) {}

    public static void filledCircle(double x, double y, double radius) {}

    public static void square(double x, double y, double halfLength) {}

    public static void filledSquare(double x, double y, double halfLength) {}

    public static void text(double x, double y, String text) {}

    public static void clear() {}

    public static void show() {}

    public static void show(int milliseconds) {}

    public static void pause(int milliseconds) {}
}
