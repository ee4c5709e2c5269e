//! `count --proof`: both forms of certificate, and counts that have none.

use assert_cmd::Command;
use std::path::Path;

const CORNERS: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";
/// Report B's first case: 37,632 filled boards, with pieces that are alike.
const MANY: &str = "5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n";

fn count(folder: &Path, puzzle: &str, more: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("runut").unwrap();
    command.current_dir(folder).args(["count", "-", "--lang", "en", "--proof", "a"]).args(more).write_stdin(puzzle);
    command.output().unwrap()
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// What the checkers of traces certify: that in Rust, if it was built beside the program, and that in Python, if it is there.
fn certified(folder: &Path, checkers: &[Checker]) -> Vec<Option<String>> {
    let answer = |checker: &Checker| {
        let mut command = match checker {
            Checker::Rust => {
                let name = format!("recount{}", std::env::consts::EXE_SUFFIX);
                std::process::Command::new(Path::new(env!("CARGO_BIN_EXE_runut")).with_file_name(name))
            }
            Checker::Python => std::process::Command::new("python3"),
        };
        if matches!(checker, Checker::Python) {
            command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../recount/recount.py"));
        }
        let out = command.current_dir(folder).args(["a.opb", "a.trace"]).output().ok()?;
        Some(out.status.success().then(|| String::from_utf8_lossy(&out.stdout).trim().to_string()))
    };
    checkers.iter().filter_map(answer).collect()
}

enum Checker {
    Rust,
    Python,
}

/// Certifies the count of an example.
fn certify(folder: &Path, example: &str) -> String {
    let mut command = Command::cargo_bin("runut").unwrap();
    let out = command.current_dir(folder).args(["count", example, "--proof", "a"]).output().unwrap();
    assert_eq!(out.status.code(), Some(0), "{example}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap().trim().to_string()
}

#[test]
fn few_boards_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let out = count(folder.path(), CORNERS, &[]);
    assert_eq!((out.status.code(), &out.stdout[..]), (Some(0), &b"16\n"[..]));
    assert!(String::from_utf8_lossy(&out.stderr).contains("veripb a.opb a.pbp"));
    assert_eq!(read(folder.path(), "a.pbp").lines().filter(|line| line.starts_with("soli")).count(), 16);
    assert!(read(folder.path(), "a.opb").contains("number 16 of the list\n*   "));
}

#[test]
fn many_boards_are_traced() {
    let folder = tempfile::tempdir().unwrap();
    let out = count(folder.path(), MANY, &["--json"]);
    assert_eq!(out.status.code(), Some(0));
    let answer: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    assert_eq!((&answer["count"], &answer["proof"]["certified"]), (&"37632".into(), &true.into()));
    assert_eq!(answer["proof"]["check"], "recount a.opb a.trace");
    let trace = read(folder.path(), "a.trace");
    assert!(trace.lines().last().unwrap().starts_with("0 ") && trace.ends_with(" 37632\n"));
    for number in certified(folder.path(), &[Checker::Rust, Checker::Python]) {
        assert_eq!(number.as_deref(), Some("37632"));
    }
}

#[test]
fn a_trace_that_is_doctored_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    count(folder.path(), MANY, &[]);
    let [rows, trace] = ["a.opb", "a.trace"].map(|name| read(folder.path(), name));
    let mut export = Command::cargo_bin("runut").unwrap();
    export.current_dir(&folder).args(["export", "rounded-6x6", "--out", "b.opb"]).assert().success();
    let (lines, foreign) = (trace.lines().collect::<Vec<_>>(), read(folder.path(), "b.opb"));
    let (line, at) = (lines[lines.len() / 2], lines.len() / 2);
    let with = |other: &[&str]| [&lines[..at], other, &lines[at + 1..]].concat().join("\n");
    let [state, _, number] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
    let facts: usize = rows.split_whitespace().nth(2).unwrap().parse().unwrap();
    let fewer = format!("#variable= {} ", facts - 1);
    let without_fact = rows.replace("+1 x2 ", "").replace(&format!("#variable= {facts} "), &fewer);
    let without_place = rows.replacen("+1 x2 ", "", 1);
    let doctored = [
        ("a number", &rows, with(&[&format!("{line}1")])),
        ("a row", &rows, with(&[&format!("{state} 99 {number}")])),
        ("a line dropped", &rows, with(&[])),
        ("a line doubled", &rows, with(&[line, line])),
        ("a fact dropped from a rule", &without_place, trace.clone()),
        ("a fact dropped", &without_fact, trace.clone()),
        ("another puzzle", &foreign, trace.clone()),
    ];
    for (what, rows, trace) in doctored {
        std::fs::write(folder.path().join("a.opb"), rows).unwrap();
        std::fs::write(folder.path().join("a.trace"), trace).unwrap();
        let answers = certified(folder.path(), &[Checker::Rust, Checker::Python]);
        assert!(answers.iter().all(Option::is_none), "{what}: {answers:?}");
    }
}

#[test]
fn one_of_several_images_is_traced() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(certify(folder.path(), "kanoodle-pyramid"), "2448");
    let trace = read(folder.path(), "a.trace");
    assert_eq!(trace.lines().filter(|line| line.starts_with("symmetry ")).count(), 7);
    assert!(trace.lines().count() < 2448);
    for number in certified(folder.path(), &[Checker::Rust]) {
        assert_eq!(number.as_deref(), Some("2448"));
    }
}

#[test]
#[ignore = "takes half a minute where everything is optimised"]
fn the_large_counts_are_certified() {
    for (example, number) in
        [("kanoodle-5x11", "371020"), ("iq-5x11", "4331140"), ("kanoodle-pyramid", "2448"), ("iq-pyramid", "26720")]
    {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(certify(folder.path(), example), number);
        for certified in certified(folder.path(), &[Checker::Rust]) {
            assert_eq!(certified.as_deref(), Some(number), "{example}");
        }
    }
}

#[test]
fn what_is_not_certified_is_told_and_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let kanoodle =
        Command::cargo_bin("runut").unwrap().args(["example", "kanoodle-5x11", "-q"]).output().unwrap().stdout;
    let out = count(folder.path(), &String::from_utf8(kanoodle).unwrap(), &["--time-limit", "500ms"]);
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(3), "{said}");
    assert!(said.contains("the count is not certified"), "{said}");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn the_command_that_checks_can_be_copied_whatever_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::cargo_bin("runut").unwrap();
    command.current_dir(&folder).args(["count", "-", "--lang", "en", "--proof", "my count"]).write_stdin(CORNERS);
    let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(said.contains("veripb 'my count.opb' 'my count.pbp'"), "{said}");
}
