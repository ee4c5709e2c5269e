#!/usr/bin/env python3
"""Are the ipuz files that runut writes accepted by an independent reader, the Python package `ipuz`?

usage: ipuz_check.py PATH/TO/runut PUZZLE...

Every puzzle is written as ipuz, read by the package, written by it again, and read back by runut: the text form must be
the same before and after. Skipped, with a message, where the package is not installed (`pip install ipuz`).
"""
import subprocess
import sys
import tempfile


def convert(binary, path, form):
    run = subprocess.run([binary, "convert", path, "--to", form], capture_output=True, text=True, check=True)
    return run.stdout


def main():
    try:
        import ipuz
    except ImportError:
        print("skipped: the Python package ipuz is not installed")
        return 0
    binary, puzzles = sys.argv[1], sys.argv[2:]
    for path in puzzles:
        puzzle = ipuz.read(convert(binary, path, "ipuz"))
        with tempfile.NamedTemporaryFile("w", suffix=".ipuz") as file:
            file.write(ipuz.write(puzzle))
            file.flush()
            again = convert(binary, file.name, "text")
        if again != convert(binary, path, "text"):
            print(f"{path}: changed on its way through ipuz")
            return 1
    print(f"{len(puzzles)} puzzles accepted and unchanged")
    return 0


if __name__ == "__main__":
    sys.exit(main())
