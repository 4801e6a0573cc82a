import sys

import graphs


def play(make):
    head = sys.stdin.readline().split()
    k, n, m = map(int, head[3:6])
    edges = [tuple(map(int, sys.stdin.readline().split())) for _ in range(m)]
    player = make(graphs.from_edges(n, edges), k)
    sys.stdin.readline()
    print("READY", flush=True)
    before = sys.stdin.readline()
    for line in sys.stdin:
        word, *numbers = before.split()
        before = line
        if word == "PLACE":
            print(*player.place(list(map(int, numbers))), flush=True)
