def output_text(result, running_time, max_ram_usage):
    lines = {
        "path_to_goal": result.path,
        "cost_of_path": result.cost,
        "nodes_expanded": result.nodes_expanded,
        "search_depth": result.search_depth,
        "max_search_depth": result.max_search_depth,
        "running_time": "%g" % running_time,
        "max_ram_usage": "%g" % max_ram_usage,
    }
    return "".join(f"{key}: {value}\n" for key, value in lines.items())
