//! `runut` alone on a terminal: the conversation of the reports' programs, in both languages.
#![cfg(unix)]

use rexpect::session::{PtySession, spawn_command};
use std::path::Path;
use std::process::Command;

const PUZZLE: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";

fn talk(folder: &Path, words: &[&str], locale: &str) -> PtySession {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(words).current_dir(folder).env("LC_ALL", locale).env("NO_COLOR", "1");
    spawn_command(command, Some(10_000)).expect("a terminal can be had")
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("tc1.txt"), PUZZLE).unwrap();
    folder
}

fn status(talk: &PtySession) -> i32 {
    match talk.process().wait().unwrap() {
        rexpect::process::WaitStatus::Exited(_, status) => status,
        other => panic!("{other:?}"),
    }
}

#[test]
fn in_indonesian_with_report_bs_words() {
    let folder = folder();
    let mut talk = talk(folder.path(), &["--strategy", "backtrack", "--order", "transformation"], "id_ID.UTF-8");
    talk.exp_string("Masukkan nama file test case: ").unwrap();
    talk.send_line("tidak-ada.txt").unwrap();
    talk.exp_string("File tidak ditemukan!").unwrap();
    talk.exp_string("Masukkan nama file test case: ").unwrap();
    talk.send_line("tc1.txt").unwrap();
    talk.exp_string("A A C").unwrap();
    talk.exp_string("Waktu pencarian: ").unwrap();
    talk.exp_string("Banyak kasus yang ditinjau: ").unwrap();
    talk.exp_string("Apakah anda ingin menyimpan solusi? (ya/tidak): ").unwrap();
    talk.send_line("  YA ").unwrap();
    talk.exp_string("Masukkan nama file output: [solution-tc1.txt] ").unwrap();
    talk.send_line("").unwrap();
    talk.exp_string("Solusi berhasil disimpan dalam solution-tc1.txt").unwrap();
    talk.exp_eof().unwrap();
    assert_eq!(status(&talk), 0);
    let saved = std::fs::read_to_string(folder.path().join("solution-tc1.txt")).unwrap();
    assert!(saved.starts_with("AAC\nBAC\nBBC\n") && saved.contains("Waktu pencarian: "), "{saved}");
}

#[test]
fn in_english_with_auto() {
    let folder = folder();
    let mut talk = talk(folder.path(), &[], "C");
    talk.exp_string("Name of the test case file: ").unwrap();
    talk.send_line("tc1.txt").unwrap();
    talk.exp_string("Nodes looked at: ").unwrap();
    talk.exp_string("(yes/no): ").unwrap();
    talk.send_line("no").unwrap();
    talk.exp_eof().unwrap();
    assert_eq!(status(&talk), 0);
    assert!(!folder.path().join("solution-tc1.txt").exists());
}

#[test]
fn an_existing_file_is_overwritten_only_by_one_who_says_so() {
    let folder = folder();
    let mine = folder.path().join("mine.txt");
    std::fs::write(&mine, "my diary\n").unwrap();
    let mut talk = talk(folder.path(), &[], "C");
    talk.exp_regex("Enter alone takes the\\s+embedded example iq-challenge").unwrap();
    talk.exp_string("Name of the test case file: ").unwrap();
    talk.send_line("tc1.txt").unwrap();
    talk.exp_string("(yes/no): ").unwrap();
    talk.send_line("yes").unwrap();
    talk.exp_string("output file: [solution-tc1.txt] ").unwrap();
    talk.send_line("mine.txt").unwrap();
    talk.exp_string("mine.txt exists. Overwrite it? (yes/no): ").unwrap();
    talk.send_line("no").unwrap();
    talk.exp_string("output file: [solution-tc1.txt] ").unwrap();
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "my diary\n");
    talk.send_line("tc1.txt").unwrap();
    talk.exp_string("Overwrite it?").unwrap();
    talk.send_line("yes").unwrap();
    talk.exp_string("is what was read").unwrap();
    talk.send_line("mine.txt").unwrap();
    talk.exp_string("Overwrite it?").unwrap();
    talk.send_line("yes").unwrap();
    talk.exp_string("saved in mine.txt").unwrap();
    talk.exp_eof().unwrap();
    let saved = std::fs::read_to_string(&mine).unwrap();
    assert!(saved.lines().next().is_some_and(|row| row.len() == 3) && !saved.contains("diary"), "{saved}");
    assert_eq!(std::fs::read_to_string(folder.path().join("tc1.txt")).unwrap(), PUZZLE);
}

#[test]
fn ctrl_c_ends_the_conversation_and_a_search() {
    let folder = folder();
    let mut asked = talk(folder.path(), &[], "C");
    asked.exp_string("file: ").unwrap();
    asked.send_control('c').unwrap();
    asked.exp_eof().unwrap();
    assert_eq!(status(&asked), 3);

    let mut search = talk(folder.path(), &["solve", "--strategy", "brute", "--yes"], "C");
    search.exp_string("a second").unwrap();
    std::thread::sleep(std::time::Duration::from_millis(600));
    search.send_control('c').unwrap();
    search.exp_string("stopped at your wish").unwrap();
    search.exp_eof().unwrap();
    assert_eq!(status(&search), 3);
}

#[test]
fn a_picture_is_drawn_and_never_text_under_its_name() {
    let folder = folder();
    let mut talk = talk(folder.path(), &[], "C");
    talk.exp_string("Name of the test case file: ").unwrap();
    talk.send_line("tc1.txt").unwrap();
    talk.exp_string("(yes/no): ").unwrap();
    talk.send_line("yes").unwrap();
    talk.exp_string("Name of the output file: ").unwrap();
    talk.send_line("board.pdf").unwrap();
    talk.exp_string(".pdf is for something").unwrap();
    talk.send_line("board.svg").unwrap();
    talk.exp_string("saved in board.svg").unwrap();
    talk.exp_eof().unwrap();
    assert!(std::fs::read_to_string(folder.path().join("board.svg")).unwrap().starts_with("<svg"));
    assert!(!folder.path().join("board.pdf").exists());
}
