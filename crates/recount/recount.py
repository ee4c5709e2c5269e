#!/usr/bin/env python3
"""recount.py NAME.opb NAME.trace adds a count up again; src/main.rs tells the rules and does the same faster.
A state is the set of filled rows, as the bits of a number; so are the rows of a fact."""
import sys
from functools import reduce

def must(holds, what):
    if not holds:
        sys.exit(f"not certified: {what}")

def union(sets):
    return reduce(int.__or__, sets, 0)

def moved(sets, symmetry):
    return sorted(union(to for row, to in zip(rows, symmetry) if row & filled) for filled in sets)

def after(state, row, fitting):
    return [state | fact for fact in fitting if fact & row] + ([state | row] if row & optional else [])

def ways(state, before):
    """In how many ways a state can be completed, of what fitted before."""
    if state in listed or state in dead:
        return listed.get(state, 0)
    fitting = [fact for fact in before if not fact & state]
    has_facts, waiting = union(fitting), needed & ~state
    if waiting & ~has_facts or not fitting:
        return 0 if waiting else 1
    fewest = lambda row: sum(1 for fact in fitting if fact & row)
    row = next((row for row in told["order"][-1] if row & has_facts), 0)
    row = row or min((row for row in rows if row & waiting), key=fewest, default=0)
    must(row and not any(ways(then, fitting) for then in after(state, row, fitting)), f"{state:x} is not told")
    dead.add(state)
    return 0

opb, kinds, facts, rows = open(sys.argv[1]).read().splitlines(), {"+1": [], "-1": []}, {}, []
for words in (line.split() for line in opb if not line.startswith("*")):
    sign = {("=", "1", ";"): "+1", (">=", "-1", ";"): "-1"}.get(tuple(words[-3:]))
    must(sign and words[:-3:2] == [sign] * len(set(words[1:-3:2])), f"not a row: {words}")
    rows.append(1 << len(rows))
    kinds[sign].append(rows[-1])
    facts.update((name, facts.get(name, 0) | rows[-1]) for name in words[1:-3:2])
must(opb and opb[0].startswith(f"* #variable= {len(facts)} "), "not as many facts as the first line tells")
needed, optional, facts = union(kinds["+1"]), union(kinds["-1"]), sorted(facts.values())
told, lines, listed, dead = {"order": [[]], "symmetry": [rows]}, [], {}, set()
for what, *numbers in (line.split(" ") for line in open(sys.argv[2]).read().splitlines() if not line.startswith("*")):
    if what in told:
        told[what].append([1 << int(number) - 1 for number in numbers])
        continue
    state, row, number = int(what, 16), 1 << int(numbers[0]) - 1, int(numbers[1])
    must(not state & row and not (state | row) >> len(rows) and len(numbers) == 2, f"{state:x} has no such row")
    must(state not in listed, f"{state:x} is told twice")
    lines.append((state, row, number))
    listed.update((image, number) for to in told["symmetry"] for image in moved([state], to))
must(all(moved(sets, to) == sets for to in told["symmetry"] for sets in (facts, [needed], [optional])), "no symmetry")
must(0 in listed, "it does not begin where no row is filled")
for state, row, number in lines:
    fitting = [fact for fact in facts if not fact & state]
    must(number == sum(ways(then, fitting) for then in after(state, row, fitting)), f"{state:x} has not {number} ways")
print(listed[0])
