def is_corner(graph, left, u):
    return any(v != u and graph[u] & left <= graph[v] for v in graph[u] & left)


def answer(graph):
    left = set(range(len(graph)))
    taken = []
    while len(left) > 1:
        corner = next((u for u in sorted(left) if is_corner(graph, left, u)), None)
        if corner is None:
            return "no"
        left.remove(corner)
        taken.append(corner)
    if len(taken) > 4:
        taken.append(taken[0])
    return "yes " + " ".join(map(str, taken + sorted(left)))
