//! Ctrl-C in every phase: reading, making tables, searching, printing. It ends at once and in good order.
#![cfg(target_os = "linux")]

use runut::Dice;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Time of the processors that may be spent after Ctrl-C.
const MOST: Duration = Duration::from_millis(200);

/// Whether a child has ended, and how long the processors have worked for it, in steps of a hundredth of a second.
fn worked(child: u32) -> (bool, Duration) {
    let stat = std::fs::read_to_string(format!("/proc/{child}/stat")).expect("nobody has waited for it yet");
    // What comes before the last bracket is its name, which may hold anything.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |at: usize| fields[at].parse::<u64>().expect("it is a number");
    (fields[0] == "Z", Duration::from_millis(10 * (ticks(11) + ticks(12))))
}

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
    let before = worked(child.id()).1;
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let after = loop {
        let (has_ended, worked) = worked(child.id());
        assert!(worked - before < MOST, "{words:?} worked on for {:?}", worked - before);
        if has_ended {
            break worked;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(after - before < MOST, "{words:?} worked on for {:?}", after - before);
    let output = child.wait_with_output().unwrap();
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
        &["prove", "skyscrapers-9x9.txt", "--out", "proof"],
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
