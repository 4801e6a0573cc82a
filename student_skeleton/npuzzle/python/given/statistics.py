# Given: the grader uses its own copy of this file, so changes made here are lost.
"""What a run of the program cost."""

import resource


def max_ram_usage():
    """The largest part of this process that was ever resident in memory, in megabytes (Linux counts kilobytes)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
