def solve(method, start):
    while True:
        print("searching " * 1000)
