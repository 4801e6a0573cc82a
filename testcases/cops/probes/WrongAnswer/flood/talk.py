import sys


def play(make):
    for line in sys.stdin:
        if line.startswith("READY?"):
            print("READY", flush=True)
        if line.startswith("PLACE"):
            sys.stdout.write("1" * 100000)
            sys.stdout.flush()
