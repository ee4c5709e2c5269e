//! `./bench`: speed as a table. Ours, a peer or baseline, and the ratio, all from one run, in process, reading and the proof
//! of uniqueness included. Searches of reports run on one thread.

mod peers;

use runut::{Ask, FAMILIES, Limits, Puzzle, Question, ReadOptions, Silent};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A search that takes longer is given up, and its time is shown as "more than".
const PATIENCE: Duration = Duration::from_secs(20);

/// A line of the table.
struct Row {
    work: String,
    ours: f64,
    peer: Option<(&'static str, f64)>,
    mark: String,
}

fn main() {
    println!("{:<46} {:>12} {:>34} {:>9}   mark", "work", "ours", "peer or baseline", "ratio");
    for row in report_walks().into_iter().chain(packings()) {
        let (peer, ratio) = match row.peer {
            Some((name, seconds)) => (format!("{name} {}", shown(seconds)), format!("{:.1}", seconds / row.ours)),
            None => ("-".into(), "-".into()),
        };
        println!("{:<46} {:>12} {:>34} {:>9}   {}", row.work, shown(row.ours), peer, ratio, row.mark);
    }
}

fn shown(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} us", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// The best of a few runs, in seconds.
fn timed<T>(runs: usize, mut work: impl FnMut() -> T) -> f64 {
    let best = (0..runs).map(|_| {
        let start = Instant::now();
        std::hint::black_box(work());
        start.elapsed()
    });
    best.min().expect("there is a run").as_secs_f64()
}

fn example(name: &str) -> &'static str {
    runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded").1.text
}

fn open(text: &str) -> Puzzle {
    runut::open(text, &ReadOptions { lenient: true }).expect("it can be read")
}

/// Report A's longest case, against the same search written as plainly as the report tells it.
fn report_walks() -> Vec<Row> {
    let text = example("report-a4");
    let question = Question { strategy: "backtrack", ..Question::default() };
    let ours = timed(5, || {
        let answer = runut::solve(&open(text), &question, &Limits::first(1), &mut Silent).expect("it can be walked");
        assert_eq!(answer.counter.map(|(_, tries)| tries), Some(25_049_400));
    });
    let plain = timed(1, || assert_eq!(peers::report_a_plainly(text), 25_049_400));
    vec![Row {
        work: "report A case 4, 25,049,400 tries".into(),
        ours,
        peer: Some(("plain recursion", plain)),
        mark: "0.4 s".into(),
    }]
}

/// The shared packing files where they are, else our own examples.
fn packing_files() -> (String, Vec<(String, String)>) {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/packing");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&shared)
        .map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
        .unwrap_or_default();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    if paths.is_empty() {
        let examples = FAMILIES.iter().flat_map(|family| family.examples());
        return ("our own examples".into(), examples.map(|e| (e.name.into(), e.text.into())).collect());
    }
    let read = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        (name, std::fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default())
    };
    (format!("{} shared files", paths.len()), paths.iter().map(read).collect())
}

/// Decides a puzzle: the first board and whether it is the only one.
fn decide(text: &str) {
    if let Ok(puzzle) = runut::open(text, &ReadOptions::default()) {
        let _ = runut::solve(&puzzle, &Question::default(), &Limits::first(1), &mut Silent);
        let _ = runut::is_unique(&puzzle, &Limits::default());
    }
}

/// The first board of every packing, against dlx-rs on those with places for every piece.
fn packings() -> Vec<Row> {
    let (which, files) = packing_files();
    let mut times: Vec<(f64, &str)> =
        files.iter().map(|(name, text)| (timed(3, || decide(text)), name.as_str())).collect();
    times.sort_by(|a, b| b.0.total_cmp(&a.0));
    let total: f64 = times.iter().map(|(seconds, _)| seconds).sum();
    let mut rows = vec![
        Row { work: format!("{which}, decided, all"), ours: total, peer: None, mark: "-".into() },
        Row {
            work: format!("slowest of them: {}", times[0].1),
            ours: times[0].0,
            peer: None,
            mark: "0.1 s each".into(),
        },
    ];
    let (mut ours, mut theirs) = (0.0, 0.0);
    for (_, text) in &files {
        let Some(puzzle) = runut::open(text, &ReadOptions::default()).ok().filter(|p| p.refute(None).is_none()) else {
            continue;
        };
        let limits = Limits::first(1);
        let model = puzzle.model(&limits).expect("it fits into memory");
        let Some(peer) = peers::dlx_first(model, PATIENCE / 10) else { continue };
        theirs += peer.as_secs_f64();
        let question = Question { ask: Ask::Solutions, ..Question::default() };
        ours += timed(3, || runut::solve(&open(text), &question, &limits, &mut Silent).expect("auto fits"));
    }
    rows.push(Row {
        work: format!("{which}, first board, those dlx-rs ends in 2 s"),
        ours,
        peer: Some(("dlx-rs", theirs)),
        mark: "faster".into(),
    });
    rows
}
