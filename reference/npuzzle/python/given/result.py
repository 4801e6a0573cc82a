"""What a search reports."""

from dataclasses import dataclass, field


@dataclass
class SearchResult:
    # The moves of the blank from the start to the goal; empty for a solved board.
    path: list = field(default_factory=list)

    # The number of moves in the path.
    cost: int = 0

    # How many boards were expanded. The goal is not: it was removed and checked only.
    nodes_expanded: int = 0

    # The depth of the goal in the search tree; the start has depth 0.
    search_depth: int = 0

    # The largest depth of any board that was ever ADDED to the frontier, visited or not.
    max_search_depth: int = 0
