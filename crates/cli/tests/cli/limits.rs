//! Limits hold for every verb, whatever it is doing: it ends soon, says that it was stopped, and leaves nothing half-written.
#![cfg(target_os = "linux")]

use runut_testkit::planted::{self, endless_camp};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How a command ended, what it said, and how long the processors worked for it.
struct Ran {
    status: Option<i32>,
    out: String,
    err: String,
    worked: Duration,
}

/// Runs a command under a shell that tells how long the processors worked for it.
fn run(folder: &Path, words: &[&str], input: Stdio) -> Ran {
    let binary = assert_cmd::cargo::cargo_bin("runut");
    let script = format!("'{}' \"$@\"; s=$?; times >times.txt; exit $s", binary.display());
    let output = Command::new("bash")
        .args(["-c", &script, "runut"])
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(input)
        .output()
        .unwrap();
    let times = std::fs::read_to_string(folder.join("times.txt")).unwrap();
    std::fs::remove_file(folder.join("times.txt")).unwrap();
    let seconds = |word: &str| -> f64 {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m').unwrap();
        minutes.parse::<f64>().unwrap() * 60.0 + seconds.parse::<f64>().unwrap()
    };
    // The second line is about the children.
    let worked: f64 = times.lines().nth(1).unwrap().split_whitespace().map(seconds).sum();
    Ran {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        worked: Duration::from_secs_f64(worked),
    }
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn every_verb_that_works_long_ends_with_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("camp.txt"), endless_camp()).unwrap();
    std::fs::write(folder.path().join("large.txt"), planted::tents(100, 1)).unwrap();
    std::fs::write(folder.path().join("steps.jsonl"), "").unwrap();
    let before = names(folder.path());
    let commands: &[&[&str]] = &[
        &["solve", "iq-5x11", "--all", "--strategy", "search", "--out", "boards.svg"],
        &["solve", "iq-5x11", "--all", "--strategy", "search", "--out", "boards.txt"],
        &["solve", "iq-5x11", "--strategy", "brute"],
        &["solve", "iq-5x11", "--strategy", "backtrack", "--out", "film.gif"],
        &["count", "camp.txt"],
        &["count", "iq-5x11", "--strategy", "cover", "--threads", "1"],
        &["tree", "iq-5x11", "--nodes", "3"],
        &["tree", "iq-5x11", "--nodes", "100000000", "--out", "tree.dot"],
        &["tree", "iq-5x11", "--nodes", "3", "--out", "tree.png"],
        &["split", "iq-5x11", "--tasks", "1000000", "--out", "tasks.jsonl"],
        &["check", "large.txt", "--trace", "steps.jsonl"],
        &["compare", "iq-5x11", "--count", "--out", "table.csv"],
        &["compare", "iq-5x11", "--count", "--out", "chart.png"],
    ];
    for words in commands {
        for json in [false, true] {
            let form: &[&str] = if json { &["--json"] } else { &[] };
            let limited = [*words, &["--time-limit", "300ms"], form].concat();
            let ran = run(folder.path(), &limited, Stdio::null());
            assert_eq!(ran.status, Some(3), "{limited:?}: {}", ran.err);
            match json {
                true => {
                    let told: serde_json::Value = serde_json::from_str(&ran.out)
                        .unwrap_or_else(|error| panic!("{limited:?}: {error}: {}", ran.out));
                    assert!(told.is_array() || told["verdict"] == "stopped", "{limited:?}: {told}");
                }
                false => {
                    let said = format!("{}{}", ran.out, ran.err).to_lowercase();
                    assert!(said.contains("stopped"), "{limited:?}: {said}");
                }
            }
            // On two threads 0.3 s and 0.2 s after the stop, and what starting takes.
            assert!(ran.worked < Duration::from_millis(1_200), "{limited:?} worked for {:?}", ran.worked);
            assert_eq!(names(folder.path()), before, "{limited:?} leaves something behind");
        }
    }
}

#[test]
fn waiting_for_input_ends_with_the_limit_too() {
    let folder = tempfile::tempdir().unwrap();
    for verb in
        ["solve", "count", "prove", "explain", "hint", "grade", "tree", "compare", "convert", "export", "draw", "check"]
    {
        let more: &[&str] = match verb {
            "convert" => &["--to", "text"],
            "export" => &["--to", "cnf"],
            "draw" => &["--out", "x.svg"],
            "check" => &["board.txt"],
            _ => &[],
        };
        // Nobody writes into this pipe, and nobody closes it.
        let (reader, _writer) = std::io::pipe().unwrap();
        let words = [&[verb, "-"], more, &["--time-limit", "100ms", "--memory-limit", "64M"]].concat();
        let ran = run(folder.path(), &words, reader.into());
        assert_eq!(ran.status, Some(3), "{words:?}: {}", ran.err);
        assert_eq!(ran.err, "stopped by the time limit\n", "{words:?}");
        assert_eq!(names(folder.path()), Vec::<String>::new(), "{words:?}");
    }
}

#[test]
fn a_tree_without_a_limit_has_none_and_more_nodes_than_before() {
    let folder = tempfile::tempdir().unwrap();
    // Report A's case 6 has 22,015 tries and no solution.
    let ran = run(folder.path(), &["tree", "report-a6", "--nodes", "20000", "--lenient", "-q"], Stdio::null());
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    assert!(ran.out.contains("20,000 nodes shown, 2,015 left out"), "{:?}", ran.out.lines().last());
    // One line is the root, and some tell how many are left out there.
    let lines = ran.out.lines().skip(1).take_while(|line| !line.starts_with("20,000 nodes"));
    assert_eq!(lines.filter(|line| !line.contains('…')).count(), 20_000);
}

#[test]
fn a_file_larger_than_the_system_allows_is_refused_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards.txt"), "mine\n").unwrap();
    let binary = assert_cmd::cargo::cargo_bin("runut");
    // Blocks of 512 or 1,024 bytes: far less than a thousand boards.
    let script = format!("ulimit -f 8; '{}' solve iq-5x11 --limit 1000 --out boards.txt", binary.display());
    let output =
        Command::new("bash").args(["-c", &script]).current_dir(folder.path()).env("LC_ALL", "C").output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("boards.txt") && told.contains("large"), "{told}");
    assert_eq!(names(folder.path()), ["boards.txt"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("boards.txt")).unwrap(), "mine\n");
}
