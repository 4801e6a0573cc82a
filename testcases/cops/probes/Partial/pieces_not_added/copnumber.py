import table


def pieces(graph):
    left = set(range(len(graph)))
    while left:
        piece = {left.pop()}
        while any(graph[v] - piece for v in piece):
            piece |= set().union(*(graph[v] for v in piece))
        left -= piece
        names = {v: i for i, v in enumerate(sorted(piece))}
        yield [{names[u] for u in graph[v]} for v in sorted(piece)]


def number(graph, most):
    for k in range(1, most + 1):
        capture = table.Table(graph, k).capture
        if capture != table.NEVER:
            return k, capture
    return most + 1, 0


def answer(graph, most):
    k, capture = 0, 0
    for piece in pieces(graph):
        here = number(piece, most)
        if here[0] > k:
            k, capture = here
    return f"{k} {capture}" if k <= most else f">{most} -"
