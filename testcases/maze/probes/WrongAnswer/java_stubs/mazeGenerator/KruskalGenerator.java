package mazeGenerator;

import maze.Maze;

public class KruskalGenerator implements MazeGenerator {
    @Override
    public void generateMaze(Maze maze) {}
}
