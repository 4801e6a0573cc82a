package mazeSolver;

import maze.Maze;

/** Walks from the entrance to the exit of a maze, telling each cell with maze.drawFtPrt(). */
public interface MazeSolver {
    void solveMaze(Maze maze);

    boolean isSolved();

    int cellsExplored();
}
