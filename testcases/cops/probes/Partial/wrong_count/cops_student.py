import sys

import copwin
import graphs

for line in sys.stdin:
    graph = graphs.from_graph6(line.strip())
    if len(graph) > 1:
        print(copwin.answer(graph))
