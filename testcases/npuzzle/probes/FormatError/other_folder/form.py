"""The file output.txt."""

import os

KEYS = ("path_to_goal", "cost_of_path", "nodes_expanded", "search_depth", "max_search_depth")


def lines(result, seconds, megabytes):
    values = [f"{key}: {value}" for key, value in zip(KEYS, result)]
    return values + [f"running_time: {seconds:.8f}", f"max_ram_usage: {megabytes:.8f}"]


def text(result, seconds, megabytes):
    return "".join(line + "\n" for line in lines(result, seconds, megabytes))


def write(result, seconds, megabytes):
    os.mkdir("results")
    with open("results/output.txt", "w", encoding="utf-8", newline="") as file:
        file.write(text(result, seconds, megabytes))
