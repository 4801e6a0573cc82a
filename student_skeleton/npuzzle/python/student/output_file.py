"""The file output.txt: seven lines, each a key, a colon, one space, the value and one newline.

    path_to_goal: ['Up', 'Left', 'Left']
    cost_of_path: 3
    nodes_expanded: 10
    search_depth: 3
    max_search_depth: 4
    running_time: 0.00188088
    max_ram_usage: 0.07812500

The last two have exactly eight digits after the point. The path of a solved board is [].
"""


def output_text(result, running_time, max_ram_usage):
    """The text of output.txt, from a SearchResult, seconds and megabytes."""
    return None  # TODO: the seven lines
