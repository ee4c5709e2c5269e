"""Slurm arrays: the scripts are run by hand, one job after another."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from conftest import PROGRAM

import runut
from runut import slurm, tasks


def sh(script: Path | str, **more: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        ["sh", str(script)], env={**os.environ, **more}, cwd="/", capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", ["plain", "a b's \"$HOME\" `x`; *"])
def test_the_jobs_by_hand(tmp_path, name):
    parts = tasks.split("pentominoes-6x10", tasks=40)
    script = slurm.write(parts, tmp_path / name, jobs=5, runut=PROGRAM)
    folder = tmp_path / name
    assert Path(script) == folder / "run.sh"
    first, last = map(int, re.search(r"^#SBATCH --array=(\d+)-(\d+)$", Path(script).read_text(), re.M).groups())
    assert (first, last) == (1, 5)
    assert all(len(line) <= 80 or line.startswith(("cd ", "exec ")) for line in Path(script).read_text().splitlines())
    for job in range(first, last):
        done = sh(script, SLURM_ARRAY_TASK_ID=str(job))
        assert done.returncode == 0, done.stderr
    missing = sh(folder / "merge.sh")
    assert missing.returncode == 2 and missing.stdout == ""
    assert sh(script, SLURM_ARRAY_TASK_ID=str(last)).returncode == 0
    merged = sh(folder / "merge.sh")
    assert (merged.returncode, merged.stdout) == (0, "9356\n"), merged.stderr
    done = [
        json.loads(line)["part"] for file in folder.glob("results-*.jsonl") for line in file.read_text().splitlines()
    ]
    assert sorted(done) == list(range(1, len(parts) + 1))
    assert len(list(folder.glob("results-*.jsonl"))) == 5
    # Submitted again it does nothing twice.
    before = (folder / "results-2.jsonl").read_bytes()
    assert sh(script, SLURM_ARRAY_TASK_ID="2").returncode == 0
    assert (folder / "results-2.jsonl").read_bytes() == before


def test_every_job_has_its_share():
    for wanted, jobs in ((30, 7), (30, 100), (200, 13), (1, 1)):
        parts = tasks.split("pentominoes-6x10", tasks=wanted)
        jobs = min(jobs, len(parts))
        firsts = slurm._firsts(parts, jobs)
        assert len(firsts) == jobs + 1 and firsts[0] == 1 and firsts[-1] == len(parts) + 1
        assert all(one < other for one, other in zip(firsts, firsts[1:]))
    parts = tasks.split("pentominoes-6x10", tasks=200)
    firsts, weights = slurm._firsts(parts, 4), parts.weights
    shares = [sum(weights[part] for part in range(a, b)) for a, b in zip(firsts, firsts[1:])]
    assert max(shares) < 0.4 * sum(weights.values())


def test_nothing_is_overwritten_unasked(tmp_path):
    parts = tasks.batch(["tents-5x5"], "grade")
    (tmp_path / "merge.sh").write_text("mine")
    with pytest.raises(FileExistsError):
        slurm.write(parts, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["merge.sh"]
    slurm.write(parts, tmp_path, overwrite=True, time="2-00:00:00", memory="500M", cpus=4)
    script = (tmp_path / "run.sh").read_text()
    assert "#SBATCH --time=2-00:00:00\n" in script and "#SBATCH --mem=500M\n" in script
    assert "#SBATCH --cpus-per-task=4\n" in script and "--memory-limit 375M" in script
    assert "mine" not in (tmp_path / "merge.sh").read_text()


@pytest.mark.parametrize("wrong", [{"time": "1h\nrm"}, {"memory": "much"}, {"jobs": 0}])
def test_what_slurm_would_not_read_is_refused(tmp_path, wrong):
    with pytest.raises((ValueError, runut.Refused)):
        slurm.write(tasks.batch(["tents-5x5"], "grade"), tmp_path / "new", **wrong)
    assert not (tmp_path / "new").exists()
