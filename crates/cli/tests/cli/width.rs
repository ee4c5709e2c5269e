//! 80 columns: on a terminal of that width nothing that people read is wider, and no word is broken.
#![cfg(unix)]

use rexpect::session::spawn_command;
use std::process::{Command, Stdio};

const WIDTH: usize = 80;

/// What the program prints, to standard output and error alike, on a terminal that does not tell its width.
fn on_terminal(words: &[&str]) -> String {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(words).env("LC_ALL", "C").env("NO_COLOR", "1").env("TERM", "dumb");
    let mut session = spawn_command(command, Some(60_000)).expect("a terminal can be had");
    let seen = session.exp_eof().unwrap_or_else(|error| panic!("{words:?}: {error}"));
    // The session takes every byte for a character.
    let bytes: Vec<u8> = seen.chars().map(|byte| byte as u8).collect();
    String::from_utf8(bytes).expect("it prints UTF-8").replace("\r\n", "\n")
}

fn piped(words: &[&str]) -> (String, String) {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    let output = command.args(words).env("LC_ALL", "C").stdin(Stdio::null()).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// Lines that are too wide, but for those whose one word is: a path, a game ID.
fn too_wide(text: &str) -> Vec<&str> {
    let is_wide = |line: &&str| line.chars().count() > WIDTH;
    text.lines().filter(is_wide).filter(|line| line.trim().contains(' ')).collect()
}

fn words_of(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn every_page_of_help_fits() {
    let root = piped(&["help", "--lang", "en"]).0;
    let listed = root.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let verbs: Vec<&str> =
        listed.filter(|line| !line.starts_with("   ")).filter_map(|l| l.split_whitespace().next()).collect();
    assert!(verbs.first() == Some(&"solve") && verbs.len() > 12, "{verbs:?}");
    for lang in ["en", "id"] {
        let pages = verbs.iter().map(|verb| vec!["help", verb, "--lang", lang]).chain([vec!["help", "--lang", lang]]);
        for words in pages {
            let (page, err) = piped(&words);
            assert!(err.is_empty() && page.lines().count() > 8, "{words:?}: {page}{err}");
            assert_eq!(too_wide(&page), Vec::<&str>::new(), "{words:?}");
        }
    }
}

#[test]
fn every_explanation_and_comparison_fits_and_breaks_no_word() {
    for (_, example) in runut::embedded() {
        for lang in ["en", "id"] {
            let words = ["explain", example.name, "--lang", lang, "--time-limit", "20s"];
            let shown = on_terminal(&words);
            // A puzzle's own rows may be wider than any terminal.
            let own: usize = example.text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            if own <= WIDTH {
                assert_eq!(too_wide(&shown), Vec::<&str>::new(), "{words:?}");
            }
            let (piped, told) = piped(&words);
            assert_eq!(
                words_of(&shown),
                words_of(&format!("{told}{piped}")),
                "{words:?}: the same words in other lines"
            );
        }
        let shown = on_terminal(&["compare", example.name, "--strategy-time", "5ms", "--lang", "id"]);
        assert_eq!(too_wide(&shown), Vec::<&str>::new(), "compare {}", example.name);
    }
}

#[test]
fn errors_and_summaries_fit() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name).to_str().unwrap().to_string()
    };
    let wide = path("w.txt", &format!("1 1 1\nDEFAULT\n{}?{}\n", "A".repeat(300), "A".repeat(300)));
    let map = path("m.txt", "5 7 5\nCUSTOM\n...X...\n.XXX\n");
    let commands: &[&[&str]] = &[
        &["solve", "no such file of this rather long and winding name which nobody ever wrote.txt"],
        &["solve", &wide],
        &["solve", &map],
        &["solve", "iq-5x11", "--strategy", "brute"],
        &["solve", "iq-5x11", "--strategy", "cover", "--all", "--time-limit", "1ms", "--out", "/dev/null"],
        &["count", "4:/1/////1//2/1/4//3//1/", "--up-to-symmetry"],
        &["solve", "heart", "--memory-limit", "lots"],
        &["solve", "heart", "--out", "x.bmp"],
        &["examples"],
    ];
    for words in commands {
        for lang in ["en", "id"] {
            let words = [words, &["--lang", lang][..]].concat();
            let shown = on_terminal(&words);
            assert!(!shown.trim().is_empty(), "{words:?}");
            assert_eq!(too_wide(&shown), Vec::<&str>::new(), "{words:?}");
        }
    }
}
