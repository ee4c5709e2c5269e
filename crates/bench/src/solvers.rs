//! Other people's solvers that are no crates: CaDiCaL (PyPI's python-sat) and CP-SAT (ortools), on the rows of a puzzle, through
//! `peers/rows.py`. They are measured where Python finds them; `RUNUT_BENCH_PYTHON` names another Python.

use runut::model::{Rows, rows::Row};
use runut::{Limits, Puzzle};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A solver: what it is called in the table and when it gave up, how many orders of a board it is asked, what it is called by the
/// script, and its package.
pub struct Solver {
    pub name: &'static str,
    pub gave_up: &'static str,
    pub orders: u64,
    word: &'static str,
    package: &'static str,
}

/// CaDiCaL 1.9.5, rows that count as totalizers.
pub const CADICAL: Solver =
    Solver { name: "CaDiCaL", gave_up: "CaDiCaL gave up", orders: 5, word: "cadical", package: "pysat" };
/// CP-SAT on one thread.
pub const CP_SAT: Solver =
    Solver { name: "CP-SAT", gave_up: "CP-SAT gave up", orders: 1, word: "cp-sat", package: "ortools" };

/// Those of them that are installed.
pub fn there() -> impl Iterator<Item = &'static Solver> {
    [&CADICAL, &CP_SAT].into_iter().filter(|solver| solver.is_there())
}

fn python() -> String {
    std::env::var("RUNUT_BENCH_PYTHON").unwrap_or_else(|_| "python3".into())
}

/// A puzzle's rows as the script reads them: those of its model, or else its rules as proofs tell them.
pub fn rows(puzzle: &Puzzle) -> String {
    let limits = Limits::default();
    let model = puzzle.model(&limits).expect("nothing stops it");
    match Rows::of_model(model, &limits).expect("nothing stops it") {
        Some(rows) => written(rows.facts(), rows.rows()),
        None => {
            let formula = puzzle.in_rows(&limits).expect("nothing stops it").expect("the family tells its rules so");
            written(formula.claims().len(), formula.rules().iter().map(|rule| &rule.row))
        }
    }
}

fn written<'a>(facts: usize, rows: impl IntoIterator<Item = &'a Row>) -> String {
    let mut text = format!("{facts}\n");
    for row in rows {
        let _ = write!(text, "{} {}", row.lo, row.hi);
        for fact in &row.among {
            let _ = write!(text, " {}{}", if fact.is_plain() { "" } else { "-" }, fact.number() + 1);
        }
        text.push('\n');
    }
    text
}

impl Solver {
    /// Whether it is installed.
    pub fn is_there(&self) -> bool {
        let import = format!("import {}", self.package);
        let asked = Command::new(python()).args(["-c", &import]).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    }

    /// CPU seconds to a first solution, or to the proof that there is none, facts and rows shuffled by the seed. An error:
    /// given up after so many.
    pub fn solve(&self, rows: &str, seed: u64, patience: Duration) -> Result<f64, f64> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/rows.py");
        let mut child = Command::new(python())
            .arg(script)
            .args([self.word, &seed.to_string(), &patience.as_secs_f64().to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it is there");
        child.stdin.take().expect("it is piped").write_all(rows.as_bytes()).expect("the script reads all rows");
        let told = child.wait_with_output().expect("the script ends");
        let told = String::from_utf8_lossy(&told.stdout).into_owned();
        // The last line counts: who was ended by the clock got no further than the first.
        let last = told.lines().last().unwrap_or_default();
        let (found, seconds) = last.trim().split_once(' ').expect("the script tells what it found and when");
        let seconds = seconds.parse().expect("a time is a number");
        if found == "?" { Err(seconds) } else { Ok(seconds) }
    }
}
