//! What the documents show is what the program does: every command of README.md, README.id.md, docs/TOUR.md and docs/REPORTS.md
//! is run, and what it prints is compared with what stands below it, but for times and other measurements.
//!
//! A command is a line of an indented block that begins with `$ `; the lines below it are its output, in which `…` stands for
//! anything. Where lines are broken does not count: it depends on how long the times are. A block below `<!-- by hand -->`
//! is not run: what builds, serves or asks questions.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A command of a document.
struct Shown {
    line: usize,
    command: String,
    output: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The commands of a document, in their order.
fn commands(text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let (mut by_hand, mut is_open) = (false, false);
    for (number, line) in text.lines().enumerate() {
        let Some(inner) = line.strip_prefix("    ") else {
            if !line.is_empty() {
                (by_hand, is_open) = (line == "<!-- by hand -->", false);
            }
            continue;
        };
        if let Some(command) = inner.strip_prefix("$ ") {
            is_open = !by_hand;
            if is_open {
                all.push(Shown { line: number + 1, command: command.into(), output: Vec::new() });
            }
        } else if is_open {
            let shown = all.last_mut().expect("a command opened it");
            shown.output.push(inner.into());
        }
    }
    all
}

/// A text in one line, without what differs from run to run: times, memory, and where lines are broken.
fn settled(text: &str) -> String {
    const UNITS: [&str; 9] = ["µs", "ms", "s", "detik", "min", "menit", "B", "KiB", "MiB"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(|c: char| "(),:;".contains(c)).to_string();
    let is_number = |word: &str| {
        let word = bare(word);
        !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || ".,".contains(c))
    };
    let mut out: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_unit = |at: usize| words.get(at).is_some_and(|word| UNITS.contains(&bare(word).as_str()));
        if is_number(word) && is_unit(at + 1) {
            out.push("N".into());
        } else if at == 0 || !is_number(words[at - 1]) || !is_unit(at) {
            out.push(seconds_taken_out(word));
        }
    }
    out.join(" ")
}

/// JSON without its times: `"seconds":0.123` becomes `"seconds":N`.
fn seconds_taken_out(word: &str) -> String {
    let Some((before, after)) = word.split_once("\"seconds\":") else { return word.into() };
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-".contains(c));
    format!("{before}\"seconds\":N{}", seconds_taken_out(rest))
}

/// Whether what was printed is what was shown, `…` standing for anything.
fn is_shown(shown: &str, printed: &str) -> bool {
    let (shown, printed) = (settled(shown), settled(printed));
    let parts: Vec<&str> = shown.split('…').collect();
    let [first, middle @ .., last] = &parts[..] else { return shown == printed };
    let Some(mut rest) = printed.strip_prefix(first.trim_end()) else { return false };
    for part in middle {
        match rest.find(part.trim()) {
            Some(at) => rest = &rest[at + part.trim().len()..],
            None => return false,
        }
    }
    rest.ends_with(last.trim_start())
}

/// Runs the commands of a document in a folder that has the examples, and names each that printed something else.
fn check(document: &str, language: &str, at_least: usize) {
    let text = std::fs::read_to_string(root().join(document)).expect("it is there");
    let folder = tempfile::tempdir().expect("there is room");
    for family in std::fs::read_dir(root().join("examples")).expect("they are there").flatten() {
        let named = folder.path().join(family.file_name());
        std::fs::create_dir(&named).expect("it is new");
        for file in std::fs::read_dir(family.path()).expect("it is a folder").flatten() {
            std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("it can be read");
            std::fs::copy(file.path(), named.join(file.file_name())).expect("it can be read");
        }
    }
    let program = Path::new(env!("CARGO_BIN_EXE_runut"));
    let path = format!("{}:{}", program.parent().expect("it is in a folder").display(), env!("PATH"));
    let (mut wrong, shown) = (Vec::new(), commands(&text));
    assert!(shown.len() >= at_least, "{document} shows only {} commands", shown.len());
    for Shown { line, command, output } in &shown {
        let run = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {command}")])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("LANG", language)
            .env("LC_ALL", language)
            .env_remove("NO_COLOR")
            .stdin(std::process::Stdio::null())
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8_lossy(&run.stdout).into_owned();
        if !is_shown(&output.join("\n"), &printed) {
            wrong.push(format!("{document}:{line}: $ {command}\n{printed}"));
        }
    }
    assert!(wrong.is_empty(), "these print something else:\n\n{}\n", wrong.join("\n\n"));
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    check("README.md", "en_US.UTF-8", 10);
}

#[test]
fn the_indonesian_readme_shows_what_the_program_prints() {
    check("README.id.md", "id_ID.UTF-8", 10);
}

#[test]
fn the_tour_shows_what_the_program_prints() {
    check("docs/TOUR.md", "en_US.UTF-8", 40);
}

#[test]
fn the_reports_count_what_the_program_counts() {
    check("docs/REPORTS.md", "en_US.UTF-8", 15);
}

#[test]
fn the_document_of_makers_shows_what_the_program_prints() {
    check("docs/GENERATE.md", "en_US.UTF-8", 4);
}

#[test]
fn the_document_of_tasks_shows_what_the_program_prints() {
    check("docs/TASKS.md", "en_US.UTF-8", 8);
}

#[test]
fn the_document_of_proofs_shows_what_the_program_prints() {
    check("docs/PROOFS.md", "en_US.UTF-8", 5);
}

#[test]
fn the_document_of_books_shows_what_the_program_prints() {
    check("docs/BOOK.md", "en_US.UTF-8", 4);
}

#[test]
fn the_readmes_are_short_and_say_the_same() {
    let read = |name: &str| std::fs::read_to_string(root().join(name)).expect("it is there");
    let (english, indonesian) = (read("README.md"), read("README.id.md"));
    for (name, text) in [("README.md", &english), ("README.id.md", &indonesian)] {
        let lines = text.lines().count();
        assert!(lines < 250, "{name} has {lines} lines");
        let picture = text.lines().position(|line| line.contains("![")).expect("there is a picture");
        assert!(picture < 25, "the first picture of {name} is on line {picture}");
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http") && !link.starts_with('#')) {
            assert!(root().join(link.split('#').next().unwrap_or(link)).exists(), "{name} leads to {link}");
        }
    }
    let shape = |text: &str| {
        let count = |prefix: &str| text.lines().filter(|line| line.starts_with(prefix)).count();
        (count("## "), count("### "), commands(text).len(), count("| "))
    };
    assert_eq!(shape(&english), shape(&indonesian), "chapters, parts, commands, rows of tables");
}

/// The tutorial builds a family that the browser tests play: its lines are those of that family's file.
#[test]
fn the_tutorial_is_the_family_that_is_played() {
    let family = std::fs::read_to_string(root().join("crates/web/examples/guest/quilt.rs")).unwrap();
    let tutorial = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let blocks: Vec<&str> = tutorial.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let mut told = 0;
    for block in &blocks {
        assert!(family.contains(block), "the tutorial shows what is not in the file:\n{block}");
        told += block.lines().count();
    }
    let lines = family.lines().filter(|line| !line.is_empty() && !line.starts_with("//!") && !line.starts_with("use "));
    assert!(blocks.len() >= 8 && told * 10 >= lines.count() * 8, "{told} lines in {} blocks", blocks.len());
}

/// Paths in backquotes, as documents for those who read the code name them.
#[test]
fn files_that_the_documents_name_are_there() {
    let names = |text: &str| -> Vec<String> {
        let quoted = text.split('`').skip(1).step_by(2);
        quoted.filter(|word| word.starts_with("crates/") || word.starts_with("docs/")).map(String::from).collect()
    };
    let mut looked = 0;
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/REPORTS.md", "docs/RULES.md", "docs/JSON.md"] {
        let text = std::fs::read_to_string(root().join(document)).unwrap();
        for name in names(&text).iter().filter(|name| !name.contains(char::is_uppercase) || name.ends_with(".md")) {
            assert!(root().join(name).exists(), "{document} names {name}, which is not there");
            looked += 1;
        }
    }
    assert!(looked > 60, "only {looked} names were found");
}
