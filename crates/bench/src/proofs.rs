//! Certificates: all examples proven, and the same verdicts by CaDiCaL with a DRAT proof on the exported CNF, where `cadical` is
//! installed. A board that is the only one is forbidden there by a clause.

use crate::{Row, open, timed};
use runut::model::rows::Fact;
use runut::{Limits, Puzzle, RowForm, Silent, Standing};
use std::fmt::Write as _;
use std::process::{Command, Stdio};

/// The puzzles, with what is to be refuted in each.
fn puzzles() -> Vec<(Puzzle, Option<String>)> {
    let examples = runut::embedded().map(|(_, example)| open(example.text));
    examples
        .filter_map(|puzzle| {
            let proven = prove(&puzzle);
            (proven.standing != Some(Standing::Several)).then(|| {
                let cnf = cnf(&puzzle, &proven);
                (puzzle, cnf)
            })
        })
        .collect()
}

fn prove(puzzle: &Puzzle) -> runut::Proven {
    let proven = runut::prove(puzzle, &Limits::default(), &mut Silent, &mut |said| said.id.into());
    proven.expect("every family tells its rows")
}

/// The rules as clauses, and one more that forbids the board that was found.
fn cnf(puzzle: &Puzzle, proven: &runut::Proven) -> Option<String> {
    let limits = Limits::default();
    let formula = runut::prove::formula(puzzle, &limits).ok()?.ok()?;
    let text = runut::export(puzzle, RowForm::Cnf, &limits, &mut |said| said.id.into()).ok()?.ok()?;
    let Some(board) = proven.boards.first() else { return Some(text) };
    let (map, rest) = text.split_once("p cnf ")?;
    let (head, clauses) = rest.split_once('\n')?;
    let (variables, number) = head.split_once(' ')?;
    let mut forbidden = String::new();
    for fact in formula.seen(board) {
        let number = fact.number() as i64 + 1;
        let _ = write!(forbidden, "{} ", if fact == Fact::of(fact.number()) { -number } else { number });
    }
    let number: u64 = number.parse().ok()?;
    Some(format!("{map}p cnf {variables} {}\n{clauses}{forbidden}0\n", number + 1))
}

/// All examples with one solution or none.
pub fn rows() -> Vec<Row> {
    let puzzles = puzzles();
    let ours = timed(3, || puzzles.iter().for_each(|(puzzle, _)| drop(prove(puzzle))));
    let work = format!("certificates of {} examples with one or no solution", puzzles.len());
    let is_there = Command::new("cadical").arg("--version").stdout(Stdio::null()).status().is_ok();
    let peer =
        is_there.then(|| ("CaDiCaL with DRAT", puzzles.iter().filter_map(|(_, cnf)| cnf.as_deref()).map(refute).sum()));
    vec![Row { work, ours, peer, mark: "-".into() }]
}

/// Seconds that CaDiCaL takes for a proof, its start included; at most 20.
fn refute(cnf: &str) -> f64 {
    let folder = std::env::temp_dir();
    let [file, proof] =
        ["cnf", "drat"].map(|ending| folder.join(format!("runut-bench-{}.{ending}", std::process::id())));
    std::fs::write(&file, cnf).expect("there is room");
    let seconds = timed(1, || {
        let mut command = Command::new("cadical");
        command.args(["-q", "-t", "20"]).args([&file, &proof]).stdout(Stdio::null());
        command.status().expect("it is there")
    });
    let _ = (std::fs::remove_file(file), std::fs::remove_file(proof));
    seconds
}
