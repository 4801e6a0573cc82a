import table


def answer(graph, most):
    for k in range(1, most + 1):
        capture = table.Table(graph, k).capture
        if capture != table.NEVER:
            return f"{k} {capture}"
    return f">{most} -"
