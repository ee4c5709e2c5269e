"""The notebooks are run from their first cell to their last, as a new user would, and shown results are looked at."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from conftest import ROOT

pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
import nbformat  # noqa: E402
from jupyter_client import KernelManager  # noqa: E402
from jupyter_client.kernelspec import KernelSpec  # noqa: E402
from nbclient import NotebookClient  # noqa: E402

NOTEBOOKS = ROOT / "docs/notebooks"


class OwnKernel(KernelManager):
    """The kernel of this very Python, whatever others are installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        words = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        return KernelSpec(argv=words, display_name="this one", language="python")


def executed(name: str, folder: Path) -> list[str]:
    """All that the cells show, as text; of pictures and stories their source."""
    notebook = nbformat.read(NOTEBOOKS / name, as_version=4)
    nbformat.validate(notebook)
    kernel = OwnKernel()
    client = NotebookClient(notebook, km=kernel, timeout=180, resources={"metadata": {"path": str(folder)}})
    client.execute()
    shown = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error"
            if output.output_type == "stream":
                assert output.name == "stdout", output.text
                shown.append(output.text)
            else:
                shown.extend(str(data) for data in output.data.values())
    return shown


def test_they_are_small_and_fresh():
    """Without results: those are made where they are read, and a change of a notebook is a change of its words."""
    names = {file.name for file in NOTEBOOKS.glob("*.ipynb")}
    assert names == {"tour.ipynb", "cluster.ipynb"}
    for name in names:
        assert (NOTEBOOKS / name).stat().st_size < 150_000
        for cell in nbformat.read(NOTEBOOKS / name, as_version=4).cells:
            assert not cell.get("outputs") and not cell.get("execution_count"), name


def test_the_tour(tmp_path):
    shown = executed("tour.ipynb", tmp_path)
    text = "\n".join(shown)
    assert "9356\n2339" in text
    assert sum("<svg" in one and "<details" not in one for one in shown) >= 6
    assert any("<details" in one and "<svg" in one for one in shown), "the explanation is no story"
    assert "line 3 column 2 code piece-letters" in text
    assert "('stopped', 'time')" in text
    assert "runut generate tents --size 8x8 --grade medium --seed 'a tour'" in text


def test_the_cluster(tmp_path):
    pytest.importorskip("distributed")
    shown = executed("cluster.ipynb", tmp_path)
    text = "\n".join(shown)
    assert "129168" in shown and "True" in shown
    assert "no result" in text and "two different" in text
    assert "#SBATCH --array=1-8" in text
    assert any(one.endswith("tasks, 100 %") for one in shown), "progress is not told"
