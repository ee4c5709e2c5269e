"""Other people's solvers on the rows of a puzzle, for ./bench.

Reads from standard input: the number of facts, then a row a line, "lo hi fact fact ..." (a negative fact: that it does not
hold): of these facts at least lo and at most hi hold. Facts and rows are shuffled by the seed; seed 0 leaves them as they are.
Prints "? SECONDS" before it begins, and at the end what was found (1 or 0; ? when its time was up) and the CPU seconds that it
took: who is ended by the clock has said so. CaDiCaL gets rows that count as totalizers, and long ones of which one may hold as
chains; CP-SAT as they are, on one thread.

    python3 rows.py cadical SEED SECONDS < rows
    python3 rows.py cp-sat SEED SECONDS < rows
"""

import os
import random
import signal
import sys
import time

# From here on a totalizer that only tells one from two is much larger than a chain.
LONG = 100


def read(lines, seed):
    facts = int(next(lines))
    names = list(range(1, facts + 1))
    rows = [[int(word) for word in line.split()] for line in lines if line.strip()]
    if seed:
        random.Random(seed).shuffle(names)
        random.Random(seed).shuffle(rows)
    renamed = lambda fact: names[abs(fact) - 1] * (1 if fact > 0 else -1)
    return facts, [(lo, hi, [renamed(fact) for fact in among]) for lo, hi, *among in rows]


def clauses(facts, rows):
    from pysat.card import CardEnc, EncType

    said, top = [], facts

    def count(make, among, bound, encoding=EncType.totalizer):
        nonlocal top
        told = make(among, bound, top_id=top, encoding=encoding)
        top = max(top, told.nv)
        said.extend(told.clauses)

    for lo, hi, among in rows:
        if lo == 1:
            said.append(among)
        elif lo > 1 and lo != hi:
            count(CardEnc.atleast, among, lo)
        if hi == 0:
            said.extend([-fact] for fact in among)
        elif hi == 1 and len(among) <= 6:
            said.extend([-a, -b] for at, a in enumerate(among) for b in among[:at])
        elif hi == 1 and len(among) > LONG:
            count(CardEnc.atmost, among, 1, EncType.seqcounter)
        elif 1 < lo == hi < len(among):
            count(CardEnc.equals, among, hi)
        elif 1 < lo == hi:
            said.extend([fact] for fact in among)
        elif hi < len(among):
            count(CardEnc.atmost, among, hi)
    return said


def cadical(facts, rows, seconds):
    from pysat.solvers import Solver

    with Solver("cadical195", bootstrap_with=clauses(facts, rows)) as solver:
        begin = time.process_time()
        # It cannot be interrupted: when its time is up, the process ends.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        found = solver.solve()
        return "1" if found else "0", time.process_time() - begin


def cp_sat(facts, rows, seconds):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = [model.new_bool_var(str(at)) for at in range(facts)]
    literal = lambda fact: variables[fact - 1] if fact > 0 else variables[-fact - 1].negated()
    for lo, hi, among in rows:
        model.add_linear_constraint(sum(literal(fact) for fact in among), lo, hi)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    begin = time.process_time()
    status = solver.solve(model)
    found = {cp_model.OPTIMAL: "1", cp_model.FEASIBLE: "1", cp_model.INFEASIBLE: "0"}.get(status, "?")
    return found, time.process_time() - begin


if __name__ == "__main__":
    solver, seed, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    given = read(iter(sys.stdin), seed)
    print("?", seconds, flush=True)
    found, spent = {"cadical": cadical, "cp-sat": cp_sat}[solver](*given, seconds)
    print(found, round(spent, 4), flush=True)
    os._exit(0)
