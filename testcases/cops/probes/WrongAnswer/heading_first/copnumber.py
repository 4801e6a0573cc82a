import table

printed = []


def answer(graph, most):
    if not printed:
        printed.append(print("working"))
    for k in range(1, most + 1):
        capture = table.Table(graph, k).capture
        if capture != table.NEVER:
            return f"{k} {capture}"
    return f">{most} -"
