def solve(method, start):
    while True:
        pass
