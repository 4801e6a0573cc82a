"""Cops and robber in plain Python, one file for each task."""
import sys

import copnumber
import copwin
import graphs
import robber
import talk
import team


def answer_lines(answer):
    for line in sys.stdin:
        words = line.split()
        if words and not words[0].startswith("#"):
            print(answer(words), flush=True)


def main(task):
    if task == "copwin1":
        answer_lines(lambda words: copwin.answer(graphs.from_graph6(words[0])))
    elif task == "copnumber":
        answer_lines(lambda words: copnumber.answer(graphs.from_graph6(words[0]), int(words[1])))
    elif task == "robber":
        talk.play(robber.Robber)
    else:
        talk.play(team.Team)


main(sys.argv[1])
