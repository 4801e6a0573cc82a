package mazeGenerator;

import maze.Maze;

/** Makes perfect mazes. */
public interface MazeGenerator {
    /** `maze` has all of its walls. */
    void generateMaze(Maze maze);
}
