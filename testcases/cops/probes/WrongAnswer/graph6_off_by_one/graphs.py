def from_edges(n, edges):
    closed = [{v} for v in range(n)]
    for u, v in edges:
        closed[u].add(v)
        closed[v].add(u)
    return closed


def from_graph6(text):
    n = ord(text[0]) - 62
    bits = [ord(c) - 63 >> i & 1 for c in text[1:] for i in range(5, -1, -1)]
    pairs = [(u, v) for v in range(n) for u in range(v)]
    return from_edges(n, [pair for pair, bit in zip(pairs, bits) if bit])
