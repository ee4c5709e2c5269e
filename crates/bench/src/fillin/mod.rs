//! Fill-ins: the first filling against crate ingrid_core, and how soon every shared puzzle is decided.

use super::{Row, open};
use ingrid_core::backtracking_search::find_fill;
use ingrid_core::grid_config::generate_grid_config_from_template_string;
use ingrid_core::word_list::{WordList, WordListSourceConfig, WordListSourceConfigProvider};
use runut::{Ask, FAMILIES, Limits, Question, Silent};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// A filling that takes the peer longer is given up.
const PATIENCE: Duration = Duration::from_secs(5);
/// Seeds whose median is our time to the first filling.
const FEW_SEEDS: std::ops::RangeInclusive<u64> = 1..=5;
/// Seeds of the tie-breaking whose worst is shown.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=50;

/// A puzzle file.
struct File {
    name: String,
    text: String,
}

/// The table's lines.
pub fn rows() -> Vec<Row> {
    let (which, files) = files();
    first_fillings(&files).into_iter().chain(decisions(&which, &files)).collect()
}

/// The shared fill-ins where they are, else our own examples.
fn files() -> (String, Vec<File>) {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/fillin");
    let paths = std::fs::read_dir(&shared).into_iter().flatten().flatten().map(|entry| entry.path());
    let paths: BTreeSet<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    let read = |path: &std::path::PathBuf| {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        File { name, text: std::fs::read_to_string(path).expect("the shared files can be read") }
    };
    if !paths.is_empty() {
        return (format!("{} shared fill-ins", paths.len()), paths.iter().map(read).collect());
    }
    let family = FAMILIES.iter().find(|family| family.name == "fillin").expect("it is registered");
    let examples = family.examples.iter().map(|e| File { name: e.name.into(), text: e.text.into() });
    ("our own fill-ins".into(), examples.collect())
}

/// Our time to read a puzzle and answer about it, with this seed.
fn answered(text: &str, ask: Ask, solutions: u64, seed: u64) -> (f64, u64) {
    let start = Instant::now();
    let question = Question { ask, seed, ..Question::default() };
    let answer = runut::ask(&open(text), &question, &Limits::first(solutions), &mut Silent).expect("auto fits");
    (start.elapsed().as_secs_f64(), u64::try_from(answer.found.count()).expect("at most the limit"))
}

/// A puzzle's grid, and its numbers.
fn parts(text: &str) -> (String, Vec<String>) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(';')).collect();
    let grid: Vec<&str> = lines.iter().take_while(|line| !line.is_empty()).copied().collect();
    let numbers = lines[grid.len()..].iter().flat_map(|line| line.split_whitespace()).map(str::to_string);
    (grid.join("\n"), numbers.collect())
}

/// Whether the peer can be asked: 21x21 and up, no number twice (it drops repeats), every slot of two cells or more, and a
/// filling to be found.
fn is_for_peer(file: &File) -> bool {
    let (grid, numbers) = parts(&file.text);
    let distinct: BTreeSet<&String> = numbers.iter().collect();
    let is_large = grid.lines().count() >= 21 && grid.lines().all(|line| line.len() >= 21);
    let has_lone = numbers.iter().any(|number| number.len() == 1);
    is_large && distinct.len() == numbers.len() && !has_lone && answered(&file.text, Ask::Solutions, 1, 1).1 == 1
}

/// The time that ingrid_core takes to its first filling, its word list made from the numbers alone. `Err`: given up.
fn ingrid(file: &File) -> Result<f64, f64> {
    let start = Instant::now();
    let (grid, numbers) = parts(&file.text);
    let longest = numbers.iter().map(String::len).max();
    let source = WordListSourceConfig {
        id: "0".into(),
        enabled: true,
        provider: WordListSourceConfigProvider::Memory { words: numbers.into_iter().map(|n| (n, 50)).collect() },
        normalization: None,
    };
    let list = WordList::new(vec![source], None, longest, None);
    let config = generate_grid_config_from_template_string(list, &grid, 0);
    let filled = find_fill(&config.to_config_ref(), Some(PATIENCE), None).is_ok();
    let spent = start.elapsed().as_secs_f64();
    if filled { Ok(spent) } else { Err(spent) }
}

/// The first filling of every large puzzle, side by side, and of all that the peer ends together.
fn first_fillings(files: &[File]) -> Vec<Row> {
    let mut rows = Vec::new();
    let (mut ours_together, mut theirs_together) = (0.0, 0.0);
    for file in files.iter().filter(|file| is_for_peer(file)) {
        let mut times: Vec<f64> = FEW_SEEDS.map(|seed| answered(&file.text, Ask::Solutions, 1, seed).0).collect();
        times.sort_by(f64::total_cmp);
        let ours = times[times.len() / 2];
        let peer = match ingrid(file) {
            Ok(seconds) => {
                ours_together += ours;
                theirs_together += seconds;
                ("ingrid_core", seconds)
            }
            Err(seconds) => ("ingrid_core gave up", seconds),
        };
        let work = format!("first filling {}", file.name);
        rows.push(Row { work, ours, peer: Some(peer), mark: "10 times".into() });
    }
    let (work, peer) = ("first filling, all that ingrid_core ends".into(), Some(("ingrid_core", theirs_together)));
    rows.push(Row { work, ours: ours_together, peer, mark: "10 times".into() });
    rows
}

/// Every puzzle decided: unique, several or none.
fn decisions(which: &str, files: &[File]) -> Vec<Row> {
    let decided = |file: &File, seed: u64| answered(&file.text, Ask::Count, 2, seed).0;
    let row = |work: String, ours: f64, mark: &str| Row { work, ours, peer: None, mark: mark.into() };
    let once: Vec<(f64, &File)> = files.iter().map(|file| (decided(file, 1), file)).collect();
    let total = once.iter().map(|(seconds, _)| seconds).sum();
    let mut rows = vec![row(format!("{which}, decided, all, one thread"), total, "2 s with --each")];
    rows.push(slowest("slowest of them", &once, "0.3 s"));
    let mut worst: Vec<(f64, String)> = Vec::new();
    for file in files {
        let all = SEEDS.map(|seed| (decided(file, seed), seed));
        let (seconds, seed) = all.max_by(|a, b| a.0.total_cmp(&b.0)).expect("there are seeds");
        worst.push((seconds, format!("{} seed {seed}", file.name)));
    }
    worst.sort_by(|a, b| b.0.total_cmp(&a.0));
    rows.push(row(format!("seeds 1-50, worst: {}", worst[0].1), worst[0].0, "0.3 s"));
    let lattice = worst.iter().find(|(_, name)| name.contains("latt-51") || name.contains("latt-61"));
    rows.extend(lattice.map(|(seconds, name)| row(format!("51x51, 61x61, seeds 1-50: {name}"), *seconds, "0.05 s")));
    rows
}

fn slowest(what: &str, times: &[(f64, &File)], mark: &str) -> Row {
    let (seconds, file) = times.iter().max_by(|a, b| a.0.total_cmp(&b.0)).expect("there are files");
    Row { work: format!("{what}: {}", file.name), ours: *seconds, peer: None, mark: mark.into() }
}
