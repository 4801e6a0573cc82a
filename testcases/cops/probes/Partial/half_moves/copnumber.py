import table


def answer(graph, most):
    for k in range(1, most + 1):
        capture = table.Table(graph, k).capture
        if capture != table.NEVER:
            return f"{k} {max(0, 2 * capture - 1)}"
    return f">{most} -"
