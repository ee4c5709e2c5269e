//! Certifies puzzles and lets VeriPB check: a line each, and a table by folder and way.
//!
//! `cargo run --release -p runut-testkit --example certify -- [--veripb PATH] [--write] FILE|FOLDER|LIST.csv...`
//! `--write` puts the table into docs/PROOFS.md.
//! A list has a game ID or the name of a file beside it in its first or its column `puzzle`, `id` or `file`.

use runut::{Language, Limits, Proven, Silent, Speaker, Stop};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// What stands before and behind the table.
const BEGIN: &str = "<!-- certify -->\n";
const END: &str = "<!-- /certify -->\n";
/// How long a proof may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What became of a puzzle.
struct Line {
    kind: String,
    end: String,
    dead_ends: u64,
    bytes: usize,
    proving: Duration,
    checking: Duration,
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).peekable();
    let mut veripb = "veripb".to_string();
    if words.next_if_eq("--veripb").is_some() {
        veripb = words.next().expect("a path follows");
    }
    let is_written = words.next_if_eq("--write").is_some();
    let folder = std::env::temp_dir().join(format!("runut-certify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is room for the certificates");
    let speaker = Speaker::new(Language::English, &[]);
    let mut lines = Vec::new();
    for (kind, name, text) in words.flat_map(|word| puzzles(Path::new(&word))) {
        let Some(line) = certify(&veripb, &folder, &speaker, &kind, &text) else { continue };
        if line.end != "verified" || line.proving + line.checking > Duration::from_millis(500) {
            println!(
                "{name}: {} in {:?}, checked in {:?}, {} bytes",
                line.end, line.proving, line.checking, line.bytes
            );
        }
        lines.push(line);
    }
    let _ = std::fs::remove_dir_all(&folder);
    let table = table(&lines);
    print!("{table}");
    if is_written {
        write(&table);
    }
    if lines.iter().all(|line| line.end == "verified") { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The puzzles of a file, a folder or a list: kind, name and text.
fn puzzles(path: &Path) -> Vec<(String, String, String)> {
    let stem = |path: &Path| path.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    if path.is_dir() {
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(path).expect("a folder").flatten().map(|entry| entry.path()).collect();
        files.sort();
        return files.iter().flat_map(|file| puzzles(file)).map(|(_, name, text)| (stem(path), name, text)).collect();
    }
    let Ok(text) = std::fs::read_to_string(path) else { return Vec::new() };
    if path.extension().is_some_and(|ending| ending == "csv" || ending == "tsv") {
        let separator = if path.extension().is_some_and(|ending| ending == "csv") { ',' } else { '\t' };
        let id = |line: &str| line.split(separator).find(|word| word.contains(':')).map(str::to_string);
        let kind = path.parent().map_or(String::new(), stem);
        return text.lines().filter_map(id).map(|id| (kind.clone(), id.clone(), id)).collect();
    }
    vec![(stem(path), path.display().to_string(), text)]
}

fn certify(veripb: &str, folder: &Path, speaker: &Speaker, kind: &str, text: &str) -> Option<Line> {
    let puzzle = runut::open(text, &Default::default()).ok()?;
    let begin = Instant::now();
    let limits = Limits { stop: Stop::default().by(begin + PATIENCE), ..Limits::default() };
    let proven = runut::prove(&puzzle, &limits, &mut Silent, &mut |said| speaker.say(said));
    let proving = begin.elapsed();
    let line = |end: String, dead_ends, bytes, checking| {
        let (rows, _) = puzzle.board().size();
        let kind = format!(
            "{kind} {}",
            if rows <= 8 {
                "to 8"
            } else if rows == 9 {
                "9"
            } else {
                "larger"
            }
        );
        Some(Line { kind, end, dead_ends, bytes, proving, checking })
    };
    let none = Duration::ZERO;
    let certificate = match proven {
        Err(refusal) => return line(format!("refused: {}", refusal.said), 0, 0, none),
        Ok(Proven { certificate: None, halt, .. }) => return line(format!("stopped: {halt:?}"), 0, 0, none),
        Ok(Proven { certificate: Some(certificate), .. }) => certificate,
    };
    let files = ["opb", "pbp"].map(|ending| folder.join("it").with_extension(ending));
    std::fs::write(&files[0], &certificate.opb).expect("it can be written");
    std::fs::write(&files[1], &certificate.pbp).expect("it can be written");
    let begin = Instant::now();
    let told = Command::new(veripb).args(&files).stderr(Stdio::piped()).output().expect("veripb runs");
    let checking = begin.elapsed();
    let said = String::from_utf8_lossy(&told.stdout).into_owned() + &String::from_utf8_lossy(&told.stderr);
    let end = match told.status.success() && said.contains("VERIFIED") {
        true => "verified".to_string(),
        false => format!("not verified: {}", said.trim().replace('\n', " | ")),
    };
    line(end, certificate.dead_ends, certificate.pbp.len(), checking)
}

/// Puts the table between its two marks.
fn write(table: &str) {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROOFS.md");
    let text = std::fs::read_to_string(&document).expect("the document is there");
    let (before, rest) = text.split_once(BEGIN).expect("the table has a mark before it");
    let (_, after) = rest.split_once(END).expect("the table has a mark behind it");
    std::fs::write(&document, format!("{before}{BEGIN}{table}{END}{after}")).expect("it can be written");
}

fn table(lines: &[Line]) -> String {
    let mut table = String::from("| puzzles | verified | dead ends | bytes | ms to prove | ms to check |\n");
    table.push_str("| --- | --- | --- | --- | --- | --- |\n");
    let mut kinds: BTreeMap<&str, Vec<&Line>> = BTreeMap::new();
    lines.iter().for_each(|line| kinds.entry(&line.kind).or_default().push(line));
    for (kind, lines) in kinds {
        let verified = lines.iter().filter(|line| line.end == "verified").count();
        let spread = |value: &dyn Fn(&Line) -> f64, digits: usize| {
            let mut all: Vec<f64> = lines.iter().map(|line| value(line)).collect();
            all.sort_by(f64::total_cmp);
            format!("{:.digits$} to {:.digits$}", all[all.len() / 2], all[all.len() - 1])
        };
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let _ = writeln!(
            table,
            "| {kind} | {verified} of {} | {} | {} | {} | {} |",
            lines.len(),
            spread(&|line| line.dead_ends as f64, 0),
            spread(&|line| line.bytes as f64, 0),
            spread(&|line| millis(line.proving), 1),
            spread(&|line| millis(line.checking), 1),
        );
    }
    table
}
