import sys

import graphs


def say(numbers):
    print(*numbers, flush=True)


def play(make):
    head = sys.stdin.readline().split()
    k, n, m = map(int, head[3:6])
    edges = [tuple(map(int, sys.stdin.readline().split())) for _ in range(m)]
    player = None
    for line in sys.stdin:
        word, *numbers = line.split()
        if word == "READY?":
            player = make(graphs.from_edges(n, edges), k)
            print("READY", flush=True)
        elif word == "PLACE":
            say(player.place(list(map(int, numbers))))
        elif word == "MOVE":
            round, *cops, robber = map(int, numbers)
            say(player.move(cops, robber, round))
