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
    # BEGIN SOLUTION
    # STUB: return None  # TODO: the seven lines
    return (
        f"path_to_goal: {result.path}\n"
        f"cost_of_path: {result.cost}\n"
        f"nodes_expanded: {result.nodes_expanded}\n"
        f"search_depth: {result.search_depth}\n"
        f"max_search_depth: {result.max_search_depth}\n"
        f"running_time: {running_time:.8f}\n"
        f"max_ram_usage: {max_ram_usage:.8f}\n"
    )
    # END SOLUTION
