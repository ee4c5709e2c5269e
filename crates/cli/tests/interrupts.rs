//! Ctrl-C in every phase: reading, making tables, searching, printing. It ends at once and in good order.
#![cfg(unix)]

use runut::Dice;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs a command, interrupts it after a while, and returns its exit status and what it printed.
fn interrupted(folder: &std::path::Path, words: &[&str], after: Duration) -> (Option<i32>, String, String) {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("runut"))
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(std::fs::File::create(folder.join("out")).unwrap())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Standard input stays open: who reads it waits.
    let input = child.stdin.take();
    std::thread::sleep(after);
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let start = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(2), "{words:?} took {:?} to stop", start.elapsed());
    drop(input);
    let out = std::fs::read_to_string(folder.join("out")).unwrap();
    (output.status.code(), out, String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn it_stops_at_once_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    for (_, example) in runut::embedded() {
        std::fs::write(folder.path().join(format!("{}.txt", example.name)), example.text).unwrap();
    }
    let commands: &[&[&str]] = &[
        &["solve", "-"],
        &["solve", "iq-5x11.txt", "--all"],
        &["solve", "iq-5x11.txt", "--all", "--json"],
        &["solve", "iq-5x11.txt", "--all", "--strategy", "search"],
        &["solve", "iq-5x11.txt", "--strategy", "brute", "--yes"],
        &["solve", "iq-5x11.txt", "--strategy", "backtrack"],
        &["solve", "iq-5x11.txt", "--all", "--out", "boards.txt"],
        &["count", "iq-5x11.txt", "--json"],
        &["count", "iq-5x11.txt", "--strategy", "cover", "--json"],
        &["count", "iq-5x11.txt", "--strategy", "cover", "--checkpoint", "ck"],
        &["solve", "--each", "-"],
    ];
    let mut dice = Dice::new(3);
    for _ in 0..3 {
        for words in commands {
            let after = Duration::from_millis(60 + dice.below(400) as u64);
            let (status, out, err) = interrupted(folder.path(), words, after);
            assert!(matches!(status, Some(0 | 3)), "{words:?} ended with {status:?} after {after:?}: {err}");
            assert!(!err.contains("panicked"), "{err}");
            if words.contains(&"--json") {
                let answer: serde_json::Value =
                    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{words:?}: {error}"));
                assert_eq!(answer["verdict"] == "stopped", status == Some(3), "{words:?}");
            }
        }
    }
    let left: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".part"))
        .collect();
    assert!(left.is_empty(), "half-written files are left: {left:?}");
}
