import sys

import copwin
import graphs

for line in sys.stdin:
    found = copwin.order(graphs.from_graph6(line.strip()))
    print("no" if found is None else "yes " + " ".join(str(v + 1) for v in found))
