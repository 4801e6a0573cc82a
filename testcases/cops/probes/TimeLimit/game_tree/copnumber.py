import itertools


def caught_within(graph, cops, robber, moves):
    if robber in cops:
        return True
    if moves == 0:
        return False
    return any(
        robber in to or all(caught_within(graph, to, v, moves - 1) for v in graph[robber])
        for to in itertools.product(*(graph[c] for c in cops))
    )


def answer(graph, most):
    n = len(graph)
    for k in range(1, most + 1):
        for time in range(n * n):
            for cops in itertools.combinations_with_replacement(range(n), k):
                if all(caught_within(graph, cops, v, time) for v in range(n)):
                    return f"{k} {time}"
    return f">{most} -"
