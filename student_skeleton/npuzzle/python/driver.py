# Given: the grader uses its own copy of this file, so changes made here are lost.
"""The program: reads the command line, searches, writes output.txt.

    python3 driver.py bfs 1,2,5,3,4,0,6,7,8
"""

import sys
import time

from given.statistics import max_ram_usage
from student import search
from student.arguments import UsageError, read_arguments
from student.output_file import output_text


def main(arguments):
    try:
        method, board = read_arguments(arguments)
    except UsageError as error:
        print(f"driver: {error}", file=sys.stderr)
        return 2

    start = time.perf_counter()
    result = {"bfs": search.bfs, "dfs": search.dfs, "ast": search.ast}[method](board)
    running_time = time.perf_counter() - start
    if result is None:
        raise NotImplementedError(f"{method}() found nothing (is it written yet?)")

    text = output_text(result, running_time, max_ram_usage())
    if text is None:
        raise NotImplementedError("output_text() gave nothing (is it written yet?)")
    with open("output.txt", "w", encoding="ascii", newline="\n") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
