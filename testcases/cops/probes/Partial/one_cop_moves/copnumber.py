import itertools


def capture(graph, k):
    """Positions that the robber survives, round after round; one cop moves."""
    n = len(graph)
    tuples = list(itertools.product(range(n), repeat=k))
    safe = {(c, r) for c in tuples for r in range(n) if r not in c}
    time = 0
    while True:
        with_robber = {c for c, r in safe}
        if len(with_robber) < len(tuples):
            return time
        alive = {(c, r) for c in tuples for r in range(n) if r not in c and any((c, v) in safe for v in graph[r])}
        after = {(c, r) for c, r in safe if all((to, r) in alive for to in [c[:i] + (x,) + c[i + 1:] for i in range(k) for x in graph[c[i]]])}
        if after == safe:
            return None
        safe, time = after, time + 1


def answer(graph, most):
    for k in range(1, most + 1):
        time = capture(graph, k)
        if time is not None:
            return f"{k} {time}"
    return f">{most} -"
