"""A graph is a list of closed neighbourhoods: a set for each vertex, itself included."""


def from_edges(n, edges):
    closed = [{v} for v in range(n)]
    for u, v in edges:
        closed[u].add(v)
        closed[v].add(u)
    return closed


def from_graph6(text):
    values = [ord(c) - 63 for c in text]
    n, values = (values[0], values[1:]) if values[0] < 63 else (values[1] << 12 | values[2] << 6 | values[3], values[4:])
    bits = [value >> i & 1 for value in values for i in range(5, -1, -1)]
    pairs = [(u, v) for v in range(n) for u in range(v)]
    return from_edges(n, [pair for pair, bit in zip(pairs, bits) if bit])
