//! The boards that are hard for everybody, first solution, CPU seconds on one thread: the mean (of the logarithms) or the
//! median of several orders, since the time of one order jumps by the luck of it. The shared boards where they are, else boards of
//! the test kit's makers.

use crate::solvers::{self, CADICAL, Solver};
use crate::{Row, cpu_seconds, open};
use runut::{Ask, Dice, Limits, Question, Silent, Stop};
use runut_testkit::{planted, towers};
use std::path::Path;
use std::time::{Duration, Instant};

/// Orders of a board's variables.
const ORDERS: std::ops::RangeInclusive<u64> = 1..=5;
/// Orders of a packing.
const MANY_ORDERS: std::ops::RangeInclusive<u64> = 1..=20;
/// A search that takes longer is given up, and counts as so long.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where half a minute is what we ask of ourselves.
const LONG_PATIENCE: Duration = Duration::from_secs(90);

/// The shared packings that other solvers are given, too.
const BESIDE_PEERS: [&str; 3] = ["packing-11x11-8-9-0", "packing-12x12-8-0", "packing-13x13-8-9-0"];

/// A board's name and its text.
type Board = (String, String);

/// The shared hard boards of a kind.
fn shared(kind: &str) -> Vec<Board> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/hard");
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let name = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().trim_end_matches(".txt").to_string();
    let mut boards: Vec<Board> = entries
        .filter(|entry| name(entry).starts_with(kind))
        .filter_map(|entry| Some((name(&entry), std::fs::read_to_string(entry.path()).ok()?)))
        .collect();
    boards.sort();
    boards
}

/// CPU seconds to the first solution in this order, or the whole patience.
fn first(text: &str, seed: u64) -> f64 {
    first_within(text, seed, PATIENCE)
}

/// The same with a patience of its own.
fn first_within(text: &str, seed: u64, patience: Duration) -> f64 {
    let stop = Stop::default().by(Instant::now() + patience);
    let question = Question { ask: Ask::Solutions, seed, ..Question::default() };
    cpu_seconds(|| {
        runut::solve(&open(text), &question, &Limits { stop, ..Limits::first(1) }, &mut Silent).expect("auto fits")
    })
}

/// The mean of the logarithms.
fn mean(times: &[f64]) -> f64 {
    (times.iter().map(|seconds| seconds.max(1e-6).ln()).sum::<f64>() / times.len() as f64).exp()
}

/// The median, and the longest.
fn median(mut times: Vec<f64>) -> (f64, f64) {
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() - 1])
}

/// Tents: each board, and all to 60x60 together, against CaDiCaL and CP-SAT on the same rows.
pub fn camps() -> Vec<Row> {
    let mut boards = shared("tents");
    if boards.is_empty() {
        let made = |(side, seed): (usize, u64)| (format!("tents {side}x{side}, seed {seed}"), camp(side, seed));
        boards = [(40, 1), (40, 2), (50, 1), (50, 2), (60, 1), (60, 2)].map(made).into();
    }
    let ours: Vec<f64> =
        boards.iter().map(|(_, text)| mean(&ORDERS.map(|seed| first(text, seed)).collect::<Vec<_>>())).collect();
    let is_medium = |at: &usize| !boards[*at].0.starts_with("tents-80");
    let mut rows = Vec::new();
    let medium: Vec<usize> = (0..boards.len()).filter(is_medium).collect();
    for solver in solvers::there() {
        let theirs: Vec<_> = medium.iter().map(|&at| peers(solver, solver.orders, &boards[at].1)).collect();
        for (&at, theirs) in medium.iter().zip(&theirs) {
            rows.push(row(format!("{}, mean of 5 orders", boards[at].0), ours[at], Some(*theirs), "0.33 or more"));
        }
        let together = (
            mean(&medium.iter().map(|&at| ours[at]).collect::<Vec<_>>()),
            mean(&theirs.iter().map(|theirs| theirs.1).collect::<Vec<_>>()),
        );
        rows.push(row(
            "Tents to 60x60, mean of all".into(),
            together.0,
            Some((solver.name, together.1)),
            "1 or more, aim 2",
        ));
    }
    let nobody = rows.is_empty();
    let alone = (0..boards.len()).filter(|at| nobody || !is_medium(at));
    rows.extend(alone.map(|at| row(format!("{}, mean of 5 orders", boards[at].0), ours[at], None, "20 s at 80x80")));
    rows
}

/// Tents of a size that no other solver ends: 100x100 with ten trees on a hundred cells.
pub fn large_camps() -> Vec<Row> {
    let of_seed = |seed: u64| {
        let [text, _] = planted::camp_of(100, 10, &mut Dice::new(seed));
        row(format!("tents 100x100, density .10, seed {seed}"), first(&text, 0), None, "aim: 300 s on two cores")
    };
    [1, 2, 3].map(of_seed).into()
}

/// A solver's mean over so many orders: it gave up where it ended none of them.
fn peers(solver: &Solver, orders: u64, text: &str) -> (&'static str, f64) {
    let rows = solvers::rows(&open(text));
    let asked: Vec<_> = (1..=orders).map(|seed| solver.solve(&rows, seed, PATIENCE)).collect();
    let name = if asked.iter().any(Result::is_ok) { solver.name } else { solver.gave_up };
    let times: Vec<f64> = asked.into_iter().map(|time| time.unwrap_or_else(|given_up| given_up)).collect();
    (name, mean(&times))
}

fn row(work: String, ours: f64, peer: Option<(&'static str, f64)>, mark: &str) -> Row {
    Row { work, ours, peer, mark: mark.into() }
}

/// Packings of large pieces: the median of many orders.
pub fn packings() -> Vec<Row> {
    let of_orders = |(name, text): &Board| {
        let (wanted, patience) = if name.contains("13x13") { ("30 s", LONG_PATIENCE) } else { ("2 s", PATIENCE) };
        of_many(name, text, wanted, patience)
    };
    let boards = shared("packing");
    let mut rows: Vec<Row> = boards.iter().map(of_orders).collect();
    for (name, text) in boards.iter().filter(|(name, _)| BESIDE_PEERS.contains(&name.as_str())) {
        rows.extend(beside_peers(name, text));
    }
    rows
}

/// The first board of one order beside other solvers, as far as they are there.
fn beside_peers(name: &str, text: &str) -> Vec<Row> {
    let ours = first(text, 1);
    let work = format!("{name}, first board, one order");
    solvers::there().map(|solver| row(work.clone(), ours, Some(peers(solver, 1, text)), "faster")).collect()
}

/// A packing in many orders: the median, and how far the slowest is from it.
fn of_many(name: &str, text: &str, wanted: &str, patience: Duration) -> Row {
    let (median, longest) = median(MANY_ORDERS.map(|seed| first_within(text, seed, patience)).collect());
    let mark = format!("{wanted}; slowest {:.1} times the median (5)", longest / median);
    row(format!("{name}, median of {} orders", MANY_ORDERS.count()), median, None, &mark)
}

/// Larger ones, from the test kit's maker.
pub fn large_packings() -> Vec<Row> {
    let of_kind = |(side, pieces, seed): (usize, usize, u64)| {
        let text = planted::packing_of(side, pieces, seed);
        let name = format!("{side}x{side} cut into {pieces} pieces, seed {seed}");
        let mut rows = vec![of_many(&name, &text, "-", PATIENCE)];
        if seed == 1 {
            rows.extend(beside_peers(&name, &text));
        }
        rows
    };
    [(16, 27, 1), (16, 27, 2), (16, 27, 5), (18, 44, 1), (18, 44, 2)].into_iter().flat_map(of_kind).collect()
}

/// Open fill-ins.
pub fn fill_ins() -> Vec<Row> {
    let of_orders = |(name, text): &Board| {
        let (median, longest) = median(ORDERS.map(|seed| first(text, seed)).collect());
        row(format!("{name}, median of 5 orders"), median, None, &format!("2 s; slowest {longest:.2} s"))
    };
    shared("fillin").iter().map(of_orders).collect()
}

/// Skyscrapers 8x8 with many solutions, counted, against the search that lists them all.
pub fn counts() -> Vec<Row> {
    let counted = |text: &str, strategy: &str| {
        let question = Question { ask: Ask::Count, strategy, ..Question::default() };
        let limits = Limits { stop: Stop::default().by(Instant::now() + PATIENCE), threads: 1, ..Limits::default() };
        let mut found = None;
        let seconds = cpu_seconds(|| {
            found = Some(runut::ask(&open(text), &question, &limits, &mut Silent).expect("it fits").found);
        });
        (seconds, found.expect("it was counted"))
    };
    let of_board = |(seed, without_clue): (u64, usize)| {
        let [text, _] = towers::planted(8, without_clue, 0, &mut Dice::new(seed));
        let ((ours, found), (listed, same)) = (counted(&text, "auto"), counted(&text, "search"));
        assert!(!same.is_exact() || !found.is_exact() || found.count() == same.count(), "{text}");
        let many = if found.is_exact() { format!("{}", found.count()) } else { format!("more than {}", found.count()) };
        let peer = if same.is_exact() { "search" } else { "search gave up" };
        row(format!("count Skyscrapers 8x8, {many} solutions"), ours, Some((peer, listed)), "5 times")
    };
    [(1, 6), (2, 8), (3, 8), (4, 10)].map(of_board).into()
}

/// Large Skyscrapers with one solution, decided: the median and the slowest of five that rules solve.
pub fn grids() -> Vec<Row> {
    let of_side = |side: usize| {
        let (median, longest) = median(ORDERS.map(|seed| decided(&towers::make(side, seed))).collect());
        let mark = format!("0.3 s at 16x16; slowest {longest:.2} s");
        row(format!("Skyscrapers {side}x{side}, decided, median of 5"), median, None, &mark)
    };
    [12, 14, 16].map(of_side).into()
}

/// Those that need a search: five of them decided, and the first board against CaDiCaL.
pub fn hard_grids() -> Vec<Row> {
    let of_side = |side: usize| {
        let boards: Vec<String> = ORDERS.map(|seed| towers::sparse(side, seed)).collect();
        let (median, longest) = median(boards.iter().map(|text| decided(text)).collect());
        let mark = format!("0.3 s at 16x16; slowest {longest:.2} s");
        let mut rows = vec![row(format!("hard Skyscrapers {side}x{side}, decided, median of 5"), median, None, &mark)];
        if CADICAL.is_there() {
            let ours = |text: &String| ORDERS.map(|seed| first(text, seed)).collect::<Vec<_>>();
            let ours = mean(&boards.iter().flat_map(ours).collect::<Vec<_>>());
            let theirs = mean(&boards.iter().map(|text| peers(&CADICAL, CADICAL.orders, text).1).collect::<Vec<_>>());
            let work = format!("hard Skyscrapers {side}x{side}, first board, mean of 5 orders each");
            rows.push(row(work, ours, Some((CADICAL.name, theirs)), "faster"));
        }
        rows
    };
    [12, 14, 16].into_iter().flat_map(of_side).collect()
}

fn decided(text: &str) -> f64 {
    cpu_seconds(|| crate::decide(text))
}

fn camp(side: usize, seed: u64) -> String {
    let [text, _] = planted::camp(side, &mut Dice::new(seed));
    text
}
