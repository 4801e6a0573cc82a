package maze;

import java.util.List;

/** A rectangular maze with tunnels. */
public class TunnelMaze extends NormalMaze {
    public TunnelMaze() {
        type = TUNNEL;
    }

    @Override
    public void initMaze(int rs, int cs, int entR, int entC, int exitR, int exitC, List<int[]> tunnelList) {
        super.initMaze(rs, cs, entR, entC, exitR, exitC, tunnelList);
        for (int[] ends : tunnelList) {
            Cell first = map[ends[0]][ends[1]], second = map[ends[2]][ends[3]];
            first.tunnelTo = second;
            second.tunnelTo = first;
        }
    }
}
