#!/usr/bin/env python3
"""Holds the directions between folders: folder_arrows.py SOURCE_ROOT

Reads every #include "..." below reference/ and grader/ and says, each with its file, which of them goes
against the table below, which folders include each other in a circle, and which folder has grown too large.
"""

import collections
import pathlib
import re
import sys

# The grader's folders from the bottom up: a folder may include itself and what its line names.
GRADER = {
    "grader/text": "",
    "grader/core": "text",
    "grader/data": "core text",
    "grader/box": "core",
    "grader/box/client": "box core",
    "grader/intake": "core text",
    "grader/run": "box/client data core text",
    "grader/judge": "run core text",
    "grader/report": "core text",
    "grader/results": "report data box/client core text",
    "grader/grade": "results judge run intake data box/client box core text",
    "grader/staff": "grade judge run intake data box/client core text",
    "grader/skeleton": "core text",
    "grader/app": "staff grade results report run skeleton intake data box/client core text",
}
ASSIGNMENTS = ("maze", "npuzzle", "stratego", "cops")
LARGEST = 32  # source files in one folder
# Folders still being cut: they may be larger, or in a circle with each other.
UNFINISHED = {"grader/box", "reference/maze/judge", "reference/npuzzle/judge"}

SOURCES = {".cpp", ".hpp", ".h"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def sources(root):
    for top in ("reference", "grader"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in SOURCES and "fixtures" not in path.parts and path.is_file():
                yield path


def unfinished(folder):
    return any(folder == name or folder.startswith(name + "/") for name in UNFINISHED)


def found(root, file, name):
    """The file that an include names: from the repository, from reference/, or from the including file."""
    for base in (root, root / "reference", file.parent):
        target = base / name
        if target.is_file():
            return target.resolve()
    return None  # made by the build, or of a library


def room(folder):
    """The grader's room that a folder belongs to: the longest name of the table that it begins with."""
    fitting = [name for name in GRADER if folder == name or folder.startswith(name + "/")]
    return max(fitting, key=len) if fitting else folder


def refused(source, target, is_test):
    """Why a file in folder `source` may not include one in `target`; empty: it may."""
    if source == target:
        return ""
    if source.startswith("reference/"):
        if target.startswith("grader/"):
            return "reference/ never includes grader/"
        mine, other = source.split("/")[1], target.split("/")[1]
        if mine != other and other in ASSIGNMENTS:
            return "an assignment is included by nobody but itself"
        return ""
    if target.startswith("reference/"):
        part = target.split("/")[1]
        return "" if part == "support" else "grader/ includes no assignment: it runs programs"
    mine, other = room(source), room(target)
    if mine == other or mine not in GRADER:
        return ""
    if is_test and "testing" in target.split("/"):
        return ""
    allowed = {"grader/" + name for name in GRADER[mine].split()}
    return "" if other in allowed else f"{mine} may include only: {GRADER[mine] or 'nothing'}"


def circles(arrows):
    """Every arrow that lies on a circle of folders, as sets of folders that reach each other."""

    def reachable(start):
        seen, todo = set(), [start]
        while todo:
            for target in arrows.get(todo.pop(), ()):
                if target not in seen:
                    seen.add(target)
                    todo.append(target)
        return seen

    reach = {folder: reachable(folder) for folder in arrows}
    return {
        tuple(sorted(other for other in reach[folder] if folder in reach.get(other, ())))
        for folder in arrows
        if folder in reach[folder]
    }


def mistakes(root):
    arrows, sizes = collections.defaultdict(set), collections.Counter()
    for file in sources(root):
        source = file.parent.relative_to(root).as_posix()
        sizes[source] += 1
        is_test = file.stem.endswith(("_test", "_bench")) or "testing" in file.parts
        for name in INCLUDE.findall(file.read_text(encoding="utf-8")):
            target_file = found(root, file, name)
            if target_file is None:
                continue
            target = target_file.parent.relative_to(root).as_posix()
            if why := refused(source, target, is_test):
                yield f"{file.relative_to(root)} includes {name}: {why}"
            if not is_test and source != target:
                arrows[source].add(target)
    for circle in sorted(circles(arrows)):
        if not all(unfinished(folder) for folder in circle):
            yield "these folders include each other in a circle: " + ", ".join(circle)
    for folder, size in sorted(sizes.items()):
        if size > LARGEST and not unfinished(folder):
            yield f"{folder} holds {size} source files, more than {LARGEST}: cut it by what its files do"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    found_mistakes = list(mistakes(root))
    for mistake in found_mistakes:
        print(mistake, file=sys.stderr)
    return 1 if found_mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
