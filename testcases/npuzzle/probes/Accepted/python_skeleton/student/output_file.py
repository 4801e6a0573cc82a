def output_text(result, running_time, max_ram_usage):
    return (
        f"path_to_goal: {result.path}\ncost_of_path: {result.cost}\nnodes_expanded: {result.nodes_expanded}\n"
        f"search_depth: {result.search_depth}\nmax_search_depth: {result.max_search_depth}\n"
        f"running_time: {running_time:.8f}\nmax_ram_usage: {max_ram_usage:.8f}\n"
    )
