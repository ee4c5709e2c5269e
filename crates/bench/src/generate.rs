//! Making puzzles: seconds a puzzle, proof included, on one thread; beside the programs of the Portable Puzzle Collection where
//! these are installed. Its grades and ours do not mean the same; docs/GENERATE.md tells which are set against which.

use crate::{PATIENCE, Row};
use runut::generate::{DRAFTS, Maker, seed};
use runut::{Aim, FAMILIES, Limits, Tier, Wish};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Instant;

/// A kind of puzzle: the family, the size, details, the grades with their marks in seconds, and how many are made.
struct Kind {
    family: &'static str,
    size: Option<(usize, usize)>,
    details: &'static [(&'static str, &'static str)],
    grades: &'static [(Tier, f64)],
    count: u64,
}

const fn square(side: usize) -> Option<(usize, usize)> {
    Some((side, side))
}

/// Every grade, with one mark for all but the hardest.
const KINDS: &[Kind] = &[
    Kind {
        family: "tents",
        size: square(10),
        details: &[],
        grades: &[(Tier::Easy, 0.05), (Tier::Medium, 0.05), (Tier::Hard, 0.05), (Tier::Expert, 0.5)],
        count: 50,
    },
    Kind {
        family: "tents",
        size: square(20),
        details: &[],
        grades: &[(Tier::Easy, 0.1), (Tier::Medium, 0.1), (Tier::Hard, 0.1), (Tier::Expert, 0.1)],
        count: 20,
    },
    Kind {
        family: "tents",
        size: square(30),
        details: &[],
        grades: &[(Tier::Easy, 1.0), (Tier::Medium, 1.0), (Tier::Hard, 1.0), (Tier::Expert, 1.0)],
        count: 10,
    },
    Kind {
        family: "tents",
        size: square(40),
        details: &[],
        grades: &[(Tier::Easy, 3.0), (Tier::Medium, 3.0), (Tier::Hard, 3.0), (Tier::Expert, 3.0)],
        count: 5,
    },
    Kind {
        family: "skyscrapers",
        size: square(6),
        details: &[],
        grades: &[(Tier::Easy, 0.02), (Tier::Medium, 0.02), (Tier::Hard, 0.02), (Tier::Expert, 0.1)],
        count: 50,
    },
    Kind {
        family: "skyscrapers",
        size: square(8),
        details: &[],
        grades: &[(Tier::Easy, 0.25), (Tier::Medium, 0.25), (Tier::Hard, 0.25), (Tier::Expert, 2.0)],
        count: 20,
    },
    Kind {
        family: "skyscrapers",
        size: square(9),
        details: &[],
        grades: &[(Tier::Easy, 0.25), (Tier::Medium, 0.25), (Tier::Hard, 0.25), (Tier::Expert, 2.0)],
        count: 10,
    },
    Kind { family: "skyscrapers", size: square(12), details: &[], grades: &[(Tier::Hard, 1.0)], count: 5 },
    Kind {
        family: "fillin",
        size: square(15),
        details: &[],
        grades: &[(Tier::Easy, 0.25), (Tier::Medium, 0.25)],
        count: 20,
    },
    Kind {
        family: "fillin",
        size: square(11),
        details: &[("digits", "2")],
        grades: &[(Tier::Hard, 0.2), (Tier::Expert, 0.2)],
        count: 20,
    },
    Kind {
        family: "packing",
        size: None,
        details: &[],
        grades: &[(Tier::Easy, 0.05), (Tier::Medium, 0.05), (Tier::Hard, 0.05), (Tier::Expert, 0.05)],
        count: 50,
    },
];

/// The collection's name for a family, and the parameters of a grade that comes near to ours.
fn collection(family: &str, tier: Tier) -> Option<(&'static str, &'static str)> {
    match (family, tier) {
        ("tents", Tier::Easy) => Some(("sgt-tents", "de")),
        ("tents", Tier::Medium | Tier::Hard) => Some(("sgt-tents", "dt")),
        ("skyscrapers", Tier::Easy | Tier::Medium) => Some(("sgt-towers", "de")),
        ("skyscrapers", Tier::Hard) => Some(("sgt-towers", "dh")),
        ("skyscrapers", Tier::Expert) => Some(("sgt-towers", "dx")),
        _ => None,
    }
}

pub fn rows() -> Vec<Row> {
    KINDS.iter().flat_map(|kind| kind.grades.iter().map(|&(tier, mark)| row(kind, tier, mark))).collect()
}

fn row(kind: &Kind, tier: Tier, mark: f64) -> Row {
    let family = *FAMILIES.iter().find(|family| family.name == kind.family).expect("it is one of them");
    let details = kind.details.iter().map(|&(name, text)| (name, text.to_string())).collect();
    let wish = Wish { size: kind.size, details, aim: Aim::Grade(tier) };
    let limits = Limits::default();
    let start = Instant::now();
    let mut maker = Maker::new(family, &wish, &limits).unwrap_or_else(|failed| panic!("{failed:?}"));
    // The first one sets up what all of them share.
    let first = maker.make(seed("bench", 0, 0), DRAFTS).is_ok();
    let set_up = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let made = (1..=kind.count).filter(|&number| maker.make(seed("bench", number, 0), DRAFTS).is_ok()).count();
    let ours = start.elapsed().as_secs_f64() / kind.count as f64;
    let size = kind.size.map_or(String::new(), |(rows, columns)| format!(" {rows}x{columns}"));
    let missed = kind.count as usize - made + usize::from(!first);
    let fails = if missed > 0 { format!(", {missed} FAILED") } else { String::new() };
    let set_up = if kind.size.is_none() { format!(", the first one {set_up:.2} s") } else { String::new() };
    let peer = kind.size.and_then(|size| collected(kind.family, tier, size));
    Row {
        work: format!("make {}{size} {}, each of {}", kind.family, tier.word(), kind.count),
        ours,
        peer,
        mark: format!("{mark} s{set_up}{fails}"),
    }
}

/// What the collection takes for one puzzle of this size, where it is installed: the mean of those that it makes in our
/// patience. If it makes none, all of that.
fn collected(family: &str, tier: Tier, (side, _): (usize, usize)) -> Option<(&'static str, f64)> {
    let (program, letters) = collection(family, tier)?;
    let parameters = if family == "tents" { format!("{side}x{side}{letters}") } else { format!("{side}{letters}") };
    let start = Instant::now();
    let begin = |folder: &str| {
        let mut command = Command::new(format!("{folder}{program}"));
        command.args(["--generate", "20", &parameters]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()
    };
    // Debian keeps games where few shells look.
    let mut child = begin("").or_else(|| begin("/usr/games/"))?;
    let lines = BufReader::new(child.stdout.take()?).lines();
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for _ in lines {
            let _ = sender.send(Instant::now());
        }
    });
    let mut times = Vec::new();
    while let Ok(time) = receiver.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) {
        times.push(time);
    }
    let _ = child.kill();
    let _ = child.wait();
    let last = times.last().map_or(PATIENCE, |last| last.duration_since(start));
    let is_known = !times.is_empty() || start.elapsed() >= PATIENCE;
    is_known.then(|| (program, last.as_secs_f64() / times.len().max(1) as f64))
}
