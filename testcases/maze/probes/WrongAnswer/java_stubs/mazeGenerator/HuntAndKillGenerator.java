package mazeGenerator;

import maze.Maze;

public class HuntAndKillGenerator implements MazeGenerator {
    @Override
    public void generateMaze(Maze maze) {}
}
