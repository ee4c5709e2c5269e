//! Size against time: how far a strategy gets as boards grow. A plot for each family, `docs/pictures/growth-FAMILY.svg`: ours
//! beside the reports' own search, and beside a peer where it is there. Boards of the test kit's makers, three seeds each; the
//! median of the processor's time to the first board. A curve ends where it takes longer than our patience.

use crate::plot::{Curve, Plot};
use crate::solvers::{self, CADICAL};
use crate::{Row, cpu_seconds, open, peers};
use runut::{Limits, Question, Silent, Stop};
use runut_testkit::{planted, towers};
use std::path::Path;
use std::time::{Duration, Instant};

const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;
const PATIENCE: Duration = Duration::from_secs(20);

/// A family's boards by size.
struct Kind {
    name: &'static str,
    title: &'static str,
    sides: &'static [usize],
    make: fn(usize, u64) -> String,
    peer: Option<Peer>,
}

/// Somebody else: a name, whether it is there, and the seconds that it takes for a board; none when it gives up.
type Peer = (&'static str, fn() -> bool, fn(&str) -> Option<f64>);

/// The plot of Packings; its row is the largest board.
pub fn packings() -> Vec<Row> {
    vec![grow(&Kind {
        name: "packing",
        title: "Packings: a square cut into pieces of about 8 cells",
        sides: &[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20],
        make: planted::packing,
        peer: Some(("dlx-rs", || true, dlx)),
    })]
}

/// The plot of Skyscrapers; its row is the largest board.
pub fn towers() -> Vec<Row> {
    vec![grow(&Kind {
        name: "skyscrapers",
        title: "Skyscrapers: one solution, all clues, no tower too many",
        sides: &[4, 5, 6, 7, 8, 9, 10, 12, 14, 16],
        make: towers::sparse,
        peer: Some(("CaDiCaL", || CADICAL.is_there(), cadical)),
    })]
}

/// The plot of Tents; its row is the largest board.
pub fn camps() -> Vec<Row> {
    vec![grow(&Kind {
        name: "tents",
        title: "Tents: random camps",
        sides: &[6, 8, 10, 14, 20, 30, 40, 50, 60, 80],
        make: planted::tents,
        peer: Some(("CaDiCaL", || CADICAL.is_there(), cadical)),
    })]
}

/// The plot of Fill-ins; its row is the largest board.
pub fn fill_ins() -> Vec<Row> {
    vec![grow(&Kind {
        name: "fillin",
        title: "Fill-ins: random grids of digits",
        sides: &[5, 7, 9, 11, 15, 21, 31, 41, 61, 81],
        make: planted::fillin,
        peer: None,
    })]
}

fn grow(kind: &Kind) -> Row {
    let mut curves = vec![curve("runut", kind, |text| searched(text, "auto"))];
    curves.push(curve("the report's backtracking", kind, |text| searched(text, "backtrack")));
    if let Some((name, is_there, solve)) = &kind.peer
        && is_there()
    {
        curves.push(curve(name, kind, solve));
    }
    let plot = Plot { title: kind.title, across: "cells along a side", curves: &curves };
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/pictures/growth-{}.svg", kind.name));
    std::fs::write(file, plot.svg()).expect("the documents are there");
    let (side, ours) = *curves[0].points.last().expect("the smallest board is solved");
    let work = format!("{}, {side}x{side}, median of {}", kind.name, SEEDS.count());
    Row { work, ours, peer: None, mark: "-".into() }
}

/// The times of somebody, as far as it gets.
fn curve(name: &'static str, kind: &Kind, solve: impl Fn(&str) -> Option<f64>) -> Curve {
    let median = |side: usize| {
        let mut times: Vec<f64> = SEEDS.map(|seed| solve(&(kind.make)(side, seed)).unwrap_or(f64::INFINITY)).collect();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let timed = kind.sides.iter().map(|&side| (side, median(side)));
    Curve { name, points: timed.take_while(|(_, seconds)| seconds.is_finite()).collect() }
}

fn searched(text: &str, strategy: &str) -> Option<f64> {
    let limits = Limits { stop: Stop::default().by(Instant::now() + PATIENCE), ..Limits::first(1) };
    let question = Question { strategy, ..Question::default() };
    let mut is_whole = false;
    let seconds = cpu_seconds(|| {
        is_whole = runut::solve(&open(text), &question, &limits, &mut Silent).expect("it fits").halt.is_none();
    });
    is_whole.then_some(seconds)
}

fn dlx(text: &str) -> Option<f64> {
    let puzzle = open(text);
    let model = puzzle.model(&Limits::default()).expect("it fits into memory");
    peers::dlx_first(model, PATIENCE).map(|time| time.as_secs_f64())
}

fn cadical(text: &str) -> Option<f64> {
    CADICAL.solve(&solvers::rows(&open(text)), 1, PATIENCE).ok()
}
