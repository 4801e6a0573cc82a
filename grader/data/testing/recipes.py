#!/usr/bin/python3
"""Executes the recipes of docs/authoring.md, step by step, in a copy of the kit.

recipes.py KIT BIN: KIT is the kit's root, BIN the folder of the built programs. A block below a line that holds
nothing but a file's name in backquotes is written to that file; a block of `sh` is run and must succeed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

MOST_STEPS = 7
FENCE = re.compile(r"^\s*```(\S*)\s*$")
FILE = re.compile(r"^\s*`([^`]+)`\s*$")
STEP = re.compile(r"^(\d+)\. ")


def read_recipes(path):
    """[(title, number of steps, [(kind, file name or None, text)])]"""
    recipes = []
    file_name = None
    lines = iter(open(path, encoding="utf-8").read().split("\n"))
    for line in lines:
        if line.startswith("## "):
            recipes.append((line[3:], 0, []))
        step = STEP.match(line)
        if step:
            title, count, blocks = recipes[-1]
            assert int(step[1]) == count + 1, f"{title}: step {step[1]} does not follow {count}"
            recipes[-1] = (title, count + 1, blocks)
        name = FILE.match(line)
        fence = FENCE.match(line)
        if name:
            file_name = name[1]
        elif fence:
            indent = len(line) - len(line.lstrip())
            text = []
            for inner in lines:
                if FENCE.match(inner):
                    break
                text.append(inner[indent:])
            recipes[-1][2].append((fence[1], file_name, "\n".join(text) + "\n"))
            file_name = None
        elif line.strip():
            file_name = None
    return recipes


def copy_kit(kit, programs, copy):
    top = {"results", "install"}  # what a run leaves at the top; rooms of the source tree have such names, too
    made = shutil.ignore_patterns("build", ".git", "node_modules")
    shutil.copytree(kit, copy, symlinks=True,
                    ignore=lambda folder, names: made(folder, names) | (top if str(folder) == str(kit) else set()))
    target = os.path.join(copy, "build/release/bin")
    os.makedirs(target)
    for name in os.listdir(programs):
        if not name.endswith("_test"):
            shutil.copy2(os.path.join(programs, name), target)
    return target


def execute(recipe, copy, environment):
    title, steps, blocks = recipe
    print(f"== {title}", flush=True)
    assert 0 < steps <= MOST_STEPS, f"{title}: {steps} steps"
    for kind, file_name, text in blocks:
        if file_name:
            path = os.path.join(copy, file_name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        elif kind == "sh":
            print(text, end="", flush=True)
            subprocess.run(["/bin/bash", "-euc", text], cwd=copy, env=environment, check=True)
        else:
            raise AssertionError(f"{title}: a block of {kind or 'nothing'} without a file's name")


def main():
    kit, programs = map(os.path.abspath, sys.argv[1:3])
    recipes = read_recipes(os.path.join(kit, "docs/authoring.md"))
    assert len(recipes) >= 4, "docs/authoring.md has lost its recipes"
    with tempfile.TemporaryDirectory(prefix="recipes-") as folder:
        copy = os.path.join(folder, "kit")
        target = copy_kit(kit, programs, copy)
        environment = dict(os.environ, GRADEKIT=copy, PATH=target + ":/usr/local/bin:/usr/bin:/bin")
        for recipe in recipes:
            execute(recipe, copy, environment)


main()
