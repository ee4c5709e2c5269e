//! Long work says what it is doing: on a terminal in a line that goes away, and an explanation by its steps as they are found.
#![cfg(unix)]

use rexpect::session::spawn_command;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

fn runut(words: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(words).env("LC_ALL", "C").env("NO_COLOR", "1").env("TERM", "xterm");
    command
}

/// A camp whose rules find little: the search for its solutions goes on for long.
fn camp() -> tempfile::NamedTempFile {
    let side = 30;
    let row = |row: usize| {
        let cell = |column: usize| if row % 3 == 1 && column % 3 == 1 { " T" } else { " ." };
        format!("-{}\n", (0..side).map(cell).collect::<String>())
    };
    let text = format!("TENTS\n{}\n{}", vec!["-"; side].join(" "), (0..side).map(row).collect::<String>());
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    file
}

#[test]
fn on_a_terminal_every_long_verb_says_what_it_is_doing() {
    let camp = camp();
    let camp = camp.path().to_str().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let film = folder.path().join("film.gif").to_str().unwrap().to_string();
    let commands: &[(&[&str], &str)] = &[
        (&["solve", "iq-5x11", "--strategy", "backtrack"], "searching, [0-9,]+ looked at"),
        (&["solve", "iq-5x11", "--strategy", "brute", "--yes"], "searching, [0-9,]+ looked at"),
        (&["count", "iq-5x11", "--strategy", "cover"], "[0-9]% 0:[0-9]+  counting, [^\r]* left, [0-9,]+ solutions"),
        (&["count", camp, "--strategy", "search"], "counting, [0-9,]+ solutions"),
        (&["tree", "iq-5x11", "--nodes", "3"], "growing the tree, [0-9,]+ looked at"),
        (&["compare", "iq-5x11", "--count"], "brute, [0-9,]+ looked at"),
        (&["solve", "fig-jig", "--out", &film, "--scale", "400", "--strategy", "backtrack"], "drawn into"),
    ];
    for (words, expected) in commands {
        let mut session = spawn_command(runut(&[words, &["--time-limit", "20s"][..]].concat()), Some(30_000)).unwrap();
        let seen = session.exp_regex(expected).unwrap_or_else(|error| panic!("{words:?}: {error}"));
        let widest = format!("{}{}", seen.0, seen.1);
        let lines = widest.split(['\r', '\n']).map(|line| line.replace("\u{1b}[2K", ""));
        // The session takes every byte for a character: bars and spinners count three.
        assert!(lines.map(|line| line.len()).all(|wide| wide < 80 + 2 * 2 * 20), "{words:?}: {widest}");
        let _ = session.send_control('c');
        session.exp_eof().unwrap_or_else(|error| panic!("{words:?}: {error}"));
    }
}

#[test]
fn off_a_terminal_nothing_is_said_of_progress() {
    let output = runut(&["count", "iq-5x11", "--strategy", "cover", "--time-limit", "1s", "-q"]).output().unwrap();
    // That it was stopped is said all the same, and nothing else.
    assert_eq!(String::from_utf8_lossy(&output.stderr), "stopped by the time limit\n");
}

#[test]
fn an_explanation_is_told_step_by_step() {
    let whole = runut(&["explain", "iq-challenge"]).output().unwrap();
    let steps = whole.stdout.iter().filter(|&&byte| byte == b'\n').count();
    let mut child = runut(&["explain", "iq-challenge"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it can be started");
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert!(first.starts_with("  1. "), "{first}");
    assert!(rest.lines().count() + 1 < steps, "all {steps} lines came at once");
}
