//! A long count survives: killed at any moment it goes on and comes to the same number.
#![cfg(unix)]

use runut::Dice;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const KILLS: u32 = 20;

fn count(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(["count", "puzzle.txt", "--strategy", "cover", "--checkpoint", "ck", "-q"]).args(words);
    command.current_dir(folder).env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn puzzle(folder: &Path, name: &str) {
    let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
    std::fs::write(folder.join("puzzle.txt"), example.text).unwrap();
}

/// Waits until a run has left a checkpoint that was not there before, or is done.
fn wait_for_news(child: &mut Child, file: &Path, before: Option<&[u8]>) {
    while child.try_wait().unwrap().is_none() && std::fs::read(file).ok().as_deref() == before {
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Every other run is killed some time after it has written, the others whenever the dice say: so that there is something
/// to go on from on a machine of any speed.
#[test]
fn killed_at_twenty_random_moments_it_comes_to_the_same_count() {
    let folder = tempfile::tempdir().unwrap();
    puzzle(folder.path(), "iq-5x11");
    let file = folder.path().join("ck");
    let mut dice = Dice::new(2026);
    let (mut kills, mut went_on) = (0, 0);
    while kills < KILLS {
        let before = std::fs::read(&file).ok();
        let mut child = count(folder.path(), &["--threads", "1"]).spawn().unwrap();
        if kills % 2 == 0 {
            wait_for_news(&mut child, &file, before.as_deref());
        }
        std::thread::sleep(Duration::from_millis(dice.below(500) as u64));
        match child.try_wait().unwrap() {
            None => {
                child.kill().unwrap();
                child.wait().unwrap();
                kills += 1;
                went_on += u32::from(before.is_some());
            }
            Some(status) => {
                assert!(status.success());
                let output = child.wait_with_output().unwrap();
                assert_eq!(String::from_utf8_lossy(&output.stdout), "4331140\n");
                std::fs::remove_file(&file).unwrap();
            }
        }
    }
    let output = count(folder.path(), &["--json"]).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["count"], &answer["exact"]), (&"4331140".into(), &true.into()));
    assert!(went_on > KILLS / 3, "only {went_on} of {KILLS} runs began from a checkpoint");
}

#[test]
fn a_checkpoint_of_another_question_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    puzzle(folder.path(), "report-b1");
    assert!(count(folder.path(), &[]).status().unwrap().success());
    let file = folder.path().join("ck");
    let whole = std::fs::read_to_string(&file).unwrap();
    let refused = |words: &[&str], why: &str| {
        let before = std::fs::read(&file).unwrap();
        let output = count(folder.path(), words).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(output.status.code() == Some(2) && err.contains(why), "{why}: {err}");
        assert_eq!(std::fs::read(&file).unwrap(), before, "what is refused is not touched");
    };
    refused(&["--equal-pieces"], "another puzzle or other options");
    refused(&["--up-to-symmetry"], "another puzzle or other options");
    std::fs::write(&file, whole.replace("version ", "version 9")).unwrap();
    refused(&[], "another version");
    std::fs::write(&file, whole.replace("done", "doen")).unwrap();
    refused(&[], "damaged");
    std::fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    refused(&[], "damaged");
    // Another build whose placements come in another order: its sum over the order differs, all else is right.
    let (head, rest) = whole.split_once("order ").expect("the order is in it");
    let (order, rest) = rest.split_once('\n').unwrap();
    let other = format!("{head}order {:016x}\n{rest}", !u64::from_str_radix(order, 16).unwrap());
    let (body, _) = other.rsplit_once("sum ").unwrap();
    let sum = body
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    std::fs::write(&file, format!("{body}sum {sum:016x}\n")).unwrap();
    refused(&[], "another order");
    std::fs::write(&file, "my diary\n").unwrap();
    refused(&[], "not a checkpoint");
    std::fs::write(&file, &whole).unwrap();
    puzzle(folder.path(), "report-b2");
    refused(&[], "another puzzle");
    puzzle(folder.path(), "report-b1");
    let output = count(folder.path(), &[]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "37632\n", "the finished count is there at once");
}
