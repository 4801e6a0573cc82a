import sys


def play(make):
    print("READY", flush=True)
    print("0", flush=True)
    sys.stdin.read()
