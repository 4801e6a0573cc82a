def answer(graph):
    n = len(graph)
    everything = set(range(n))
    for u in range(n):
        if n > 1 and not any(v != u and graph[u] & everything <= graph[v] for v in graph[u]):
            return "no"
    return "yes " + " ".join(map(str, range(n)))
