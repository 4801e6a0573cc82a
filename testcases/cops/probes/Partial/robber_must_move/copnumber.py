import itertools


def capture(graph, k):
    """Positions that the robber survives, round after round; he has to move."""
    n = len(graph)
    tuples = list(itertools.product(range(n), repeat=k))
    safe = {(c, r) for c in tuples for r in range(n) if r not in c}
    time = 0
    while True:
        with_robber = {c for c, r in safe}
        if len(with_robber) < len(tuples):
            return time
        alive = {(c, r) for c in tuples for r in range(n) if r not in c and any((c, v) in safe for v in (graph[r] - {r} or {r}))}
        after = {(c, r) for c, r in safe if all((to, r) in alive for to in itertools.product(*(graph[x] for x in c)))}
        if after == safe:
            return None
        safe, time = after, time + 1


def answer(graph, most):
    for k in range(1, most + 1):
        time = capture(graph, k)
        if time is not None:
            return f"{k} {time}"
    return f">{most} -"
