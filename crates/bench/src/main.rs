//! `./bench`: speed as a table. Ours, a peer or baseline, and the ratio, all from one run, in process, reading and the proof
//! of uniqueness included. Searches of reports run on one thread.

mod fillin;
mod generate;
mod growth;
mod peers;
mod pictures;
mod plot;
mod proofs;
mod pyramids;
mod readme;
mod skyscrapers;
mod solvers;
mod tents;
mod walls;

use cpu_time::ThreadTime;
use runut::{Ask, Detail, Event, FAMILIES, Limits, Puzzle, Question, ReadOptions, Silent, Watch};
use runut_testkit::sets::{PENTOMINOES, iq_puzzler_pro, kanoodle, packing, pyramid};
use std::ops::ControlFlow;
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

/// A family, and one of its parts of the table.
type Part = (&'static str, fn() -> Vec<Row>);

fn main() {
    println!("{} threads; walks and peers run on one", threads());
    println!("{:<46} {:>12} {:>34} {:>9}   mark", "work", "ours", "peer or baseline", "ratio");
    let (options, wanted): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word == "--write");
    let is_named = |family: &str, word: &str| {
        family.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let is_wanted = |family: &str| {
        wanted.is_empty() && !is_named(family, "growth") || wanted.iter().any(|word| is_named(family, word))
    };
    let parts: [Part; 25] = [
        ("packing", report_walks),
        ("packing", packings),
        ("packing", counts),
        ("packing", copies),
        ("packing", enumeration),
        ("places", places),
        ("pyramid", pyramids::rows),
        ("skyscrapers", skyscrapers::rows),
        ("tents", tents::rows),
        ("fillin", fillin::rows),
        ("pictures", pictures::rows),
        ("generate", generate::rows),
        ("walls-tents", walls::camps),
        ("walls-tents-large", walls::large_camps),
        ("walls-packing", walls::packings),
        ("walls-packing-large", walls::large_packings),
        ("walls-fillin", walls::fill_ins),
        ("walls-counts", walls::counts),
        ("walls-skyscrapers", walls::grids),
        ("walls-skyscrapers", walls::hard_grids),
        ("proofs", proofs::rows),
        ("growth-packing", growth::packings),
        ("growth-skyscrapers", growth::towers),
        ("growth-tents", growth::camps),
        ("growth-fillin", growth::fill_ins),
    ];
    let mut measured: Vec<(&str, Row)> = Vec::new();
    let of_part = |(family, rows): Part| rows().into_iter().map(move |row| (family, row));
    for (family, row) in parts.into_iter().filter(|(family, _)| is_wanted(family)).flat_map(of_part) {
        let (peer, ratio) = match row.peer {
            Some((name, seconds)) => (format!("{name} {}", shown(seconds)), format!("{:.1}", seconds / row.ours)),
            None => ("-".into(), "-".into()),
        };
        println!("{:<46} {:>12} {:>34} {:>9}   {}", row.work, shown(row.ours), peer, ratio, row.mark);
        measured.push((family, row));
    }
    if !options.is_empty() {
        readme::write(&measured, wanted.is_empty());
    }
}

fn shown(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} us", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// How long this thread works, in seconds.
fn cpu_seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = ThreadTime::now();
    std::hint::black_box(work());
    start.elapsed().as_secs_f64()
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
        let examples = FAMILIES.iter().flat_map(|family| family.examples);
        return ("our own examples".into(), examples.map(|e| (e.name.into(), e.text.into())).collect());
    }
    let read = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        (name, std::fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default())
    };
    (format!("{} shared files", paths.len()), paths.iter().map(read).collect())
}

/// The shared puzzles of a family that are game IDs and URLs, each with its set; none where the folder is missing.
fn shared_index(family: &str) -> Vec<(String, String)> {
    let index = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(family).join("index.tsv");
    let text = std::fs::read_to_string(index).unwrap_or_default();
    let puzzle = |line: &str| {
        let mut columns = line.split('\t');
        Some((columns.next()?.to_string(), columns.nth(1)?.to_string()))
    };
    text.lines().skip(1).filter_map(puzzle).collect()
}

/// What deciding each of a family's shared puzzles took, with the side that the name of its set begins with.
fn shared_times(family: &str) -> Vec<(usize, f64)> {
    let side = |set: &str| {
        let digits = set.find(|c: char| !c.is_ascii_digit()).unwrap_or(set.len());
        set[..digits].parse().unwrap_or(0)
    };
    shared_index(family).iter().map(|(puzzle, set)| (side(set), timed(3, || decide(puzzle)))).collect()
}

/// The longest of the times of boards with these sides.
fn worst(times: &[(usize, f64)], sides: std::ops::RangeInclusive<usize>) -> f64 {
    times.iter().filter(|(side, _)| sides.contains(side)).map(|(_, seconds)| *seconds).fold(0.0, f64::max)
}

/// Decides a puzzle: the first board and whether it is the only one.
fn decide(text: &str) {
    if let Ok(puzzle) = runut::open(text, &ReadOptions::default()) {
        let _ = runut::solve(&puzzle, &Question::default(), &Limits::first(2), &mut Silent);
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

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |threads| threads.get())
}

fn limits() -> Limits {
    Limits { threads: threads(), ..Limits::default() }
}

/// Our time to read and count a packing.
fn counted(text: &str, expected: u128) -> f64 {
    let question = Question { ask: Ask::Count, ..Question::default() };
    timed(3, || {
        let answer = runut::ask(&open(text), &question, &limits(), &mut Silent).expect("auto fits");
        assert_eq!(*answer.found.count(), expected.into());
    })
}

/// The most memory that this process has had, in MiB, where the system tells.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

/// Counts of any number of copies.
fn copies() -> Vec<Row> {
    let trominoes = "9 12 2\nDEFAULT\nIII\nLL\nL\nEACH any\n";
    let small = "8 8 4\nDEFAULT\nM\nDD\nIII\nLL\nL\nEACH any\n";
    let row = |(work, text, expected): (&str, &str, u128)| Row {
        work: work.into(),
        ours: counted(text, expected),
        peer: None,
        mark: "1 s".into(),
    };
    let counts = [
        ("count 9x12, any trominoes", trominoes, 20_574_308_184_277_971),
        ("count 8x8, any mono-, do- and trominoes", small, 92_109_458_286_284_989_468_604),
    ];
    counts.into_iter().map(row).collect()
}

/// Counts, against dlx-rs and a plain bitmask search on the same placements.
fn counts() -> Vec<Row> {
    let hole = ["########"; 3].join("/") + "/###**###/###**###/" + &["########"; 3].join("/");
    let with_square: Vec<&str> = PENTOMINOES.into_iter().chain(["XX/XX"]).collect();
    let pentominoes = packing(6, 10, None, &PENTOMINOES);
    let (kanoodle, iq) = (packing(5, 11, None, &kanoodle()), packing(5, 11, None, &iq_puzzler_pro()));
    let ours = [
        counted(&pentominoes, 9_356),
        counted(&packing(8, 8, Some(&hole), &PENTOMINOES), 520),
        counted(&kanoodle, 371_020),
        counted(&iq, 4_331_140),
    ];
    let memory = peak_memory().map_or("not known here".into(), |most| format!("peak so far {most:.0} MiB"));
    let square = counted(&packing(8, 8, None, &with_square), 129_168);
    let peer = |text: &str, expected: u64, count: fn(&runut::Model) -> u64| {
        let puzzle = open(text);
        let model = puzzle.model(&Limits::default()).expect("it fits into memory");
        timed(1, || assert_eq!(count(model), expected))
    };
    let row = |work: &str, ours: f64, peer: Option<(&'static str, f64)>, mark: &str| Row {
        work: work.into(),
        ours,
        peer,
        mark: mark.into(),
    };
    let others = |work: &str, text: &str, expected: u64, ours: f64, mark: &str| -> Vec<Row> {
        let marks = peers::COUNTS.iter().map(|(name, _)| if *name == "dlx-rs" { mark } else { "faster" });
        let counts = peers::COUNTS.iter().zip(marks);
        counts.map(|((name, count), mark)| row(work, ours, Some((name, peer(text, expected, *count))), mark)).collect()
    };
    let kanoodle_plain = peer(&kanoodle, 371_020, peers::plain_count);
    let mut rows = others("count 6x10 pentominoes", &pentominoes, 9_356, ours[0], "100 times");
    rows.extend(others("count Kanoodle 5x11", &kanoodle, 371_020, ours[2], "400 times"));
    rows.extend([
        row("count 8x8 without its centre", ours[1], None, &format!("64 MiB: {memory}")),
        row("count Kanoodle 5x11", ours[2], Some(("plain bitmask search", kanoodle_plain)), "80 times"),
        row("count IQ Puzzler Pro 5x11", ours[3], Some(("our Kanoodle", ours[2])), "ratio 0.5 or more"),
        row("count 8x8, pentominoes and square", square, None, "10 s"),
    ]);
    rows
}

/// What each place is worth, against a count of the same board on as many threads.
fn places() -> Vec<Row> {
    let boards = [
        ("Kanoodle 5x11", packing(5, 11, None, &kanoodle())),
        ("IQ Puzzler Pro 5x11", packing(5, 11, None, &iq_puzzler_pro())),
        ("6x10 pentominoes", packing(6, 10, None, &PENTOMINOES)),
        ("Kanoodle pyramid", pyramid(5, &kanoodle())),
        ("IQ Puzzler Pro pyramid", pyramid(5, &iq_puzzler_pro())),
    ];
    let mut rows = Vec::new();
    for (name, text) in boards {
        for threads in [1, threads()] {
            let limits = Limits { threads, ..Limits::default() };
            let question = Question { ask: Ask::Count, ..Question::default() };
            let (mut count, mut ours) = (f64::INFINITY, f64::INFINITY);
            // In turns, so that both meet the same machine.
            for _ in 0..9 {
                let counted = || runut::ask(&open(&text), &question, &limits, &mut Silent).expect("auto fits");
                count = count.min(timed(1, counted));
                ours = ours.min(timed(1, || {
                    let puzzle = open(&text);
                    let told = runut::places(&puzzle, &question, &limits, &mut Silent).expect("auto fits");
                    told.expect("nothing stops it").total
                }));
            }
            let work = format!("places of {name}, {threads} thread{}", if threads == 1 { "" } else { "s" });
            let mark = if name == "Kanoodle 5x11" { "ratio 0.25 or more" } else { "-" };
            rows.push(Row { work, ours, peer: Some(("our count", count)), mark: mark.into() });
        }
    }
    rows
}

/// Every board of Kanoodle on 5x11, judged and written out.
fn enumeration() -> Vec<Row> {
    let text = packing(5, 11, None, &kanoodle());
    let puzzle = open(&text);
    let mut written = Written { puzzle: &puzzle, bytes: 0, boards: 0 };
    let start = Instant::now();
    runut::ask(&puzzle, &Question::default(), &limits(), &mut written).expect("auto fits");
    let seconds = start.elapsed().as_secs_f64();
    let a_minute = written.boards as f64 / seconds * 60.0 / 1e6;
    let mark = format!("5 million a minute: {a_minute:.1} million, {} MB", written.bytes / 1_000_000);
    vec![Row { work: "all 371,020 boards of Kanoodle 5x11".into(), ours: seconds, peer: None, mark }]
}

/// Turns boards into text and throws it away.
struct Written<'a> {
    puzzle: &'a Puzzle,
    bytes: usize,
    boards: u64,
}

impl Watch for Written<'_> {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.bytes += self.puzzle.rows(board).join("\n").len() + 2;
            self.boards += 1;
        }
        ControlFlow::Continue(())
    }
}
