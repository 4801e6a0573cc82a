import sys


def play(make):
    for line in sys.stdin:
        if line.startswith("READY?"):
            print("READY", flush=True)
