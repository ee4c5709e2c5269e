//! `runut generate` as a person meets it: what is printed, what is in the folder, what is said where it cannot be.
#![cfg(target_os = "linux")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

struct Told {
    status: i32,
    out: String,
    err: String,
}

fn runut_in(folder: &Path, words: &[&str]) -> Told {
    let output = Command::new(assert_cmd::cargo::cargo_bin("runut"))
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Told { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

fn runut(line: &str) -> Told {
    runut_in(Path::new("."), &line.split_whitespace().collect::<Vec<&str>>())
}

fn made(line: &str) -> Value {
    let told = runut(&format!("generate {line} --json"));
    assert_eq!(told.status, 0, "{line}: {} {}", told.out, told.err);
    serde_json::from_str(&told.out).unwrap()
}

fn names(folder: &Path) -> BTreeSet<String> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// The kinds of puzzle that are asked for here: every family, small enough to come at once.
const KINDS: [&str; 4] = ["tents --size 7x7", "skyscrapers --size 5", "fillin --size 7x7", "packing"];

#[test]
fn what_is_made_has_the_grade_and_one_solution() {
    for kind in KINDS {
        for grade in ["easy", "medium", "hard"] {
            let run = made(&format!("{kind} --grade {grade} --seed held"));
            let puzzle = &run["puzzles"][0];
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join("it.txt"), puzzle["text"].as_str().unwrap()).unwrap();
            let ask = |words: &[&str]| -> Value {
                serde_json::from_str(&runut_in(folder.path(), words).out).unwrap_or_else(|_| panic!("{words:?}"))
            };
            assert_eq!(ask(&["grade", "it.txt", "--json"])["grade"], grade, "{kind}");
            assert_eq!(puzzle["grade"], grade, "{kind}");
            let solved = ask(&["solve", "it.txt", "--limit", "2", "--json"]);
            assert_eq!((&solved["unique"], &solved["solutions"][0]), (&true.into(), &puzzle["solution"]), "{kind}");
        }
    }
}

#[test]
fn the_line_that_is_told_makes_the_same_puzzle() {
    let told = runut("generate tents --size 6x6 --grade easy --seed it's --first 3");
    assert_eq!(told.status, 0, "{}", told.err);
    let line = told.err.lines().find_map(|line| line.strip_prefix("Again: runut ")).expect("it is told");
    let again = Command::new("sh")
        .args(["-c", &format!("\"$0\" {line}")])
        .arg(assert_cmd::cargo::cargo_bin("runut"))
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(again.stdout).unwrap(), told.out);
    assert!(told.err.contains("It is easy: the hardest rule that it needs is \""), "{}", told.err);
    let run = made("tents --size 6x6 --grade easy --seed it's --count 3");
    assert_eq!(run["puzzles"][2]["text"].as_str(), Some(told.out.as_str()), "the third of the run is the same");
    assert_ne!(runut("generate tents --size 6x6 --grade easy --seed its --first 3").out, told.out);
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    for kind in KINDS {
        let count = if kind == "packing" { 3 } else { 12 };
        let run = |threads: usize| {
            runut(&format!("generate {kind} --grade medium --seed same --count {count} --threads {threads} --json")).out
        };
        let one = run(1);
        assert!(one.contains("\"report\":{"), "{kind}: {one}");
        assert_eq!((&one, &one), (&run(2), &run(8)), "{kind}");
    }
}

#[test]
fn no_two_puzzles_of_a_run_are_equal_up_to_symmetry() {
    let told = runut("generate tents --size 4x4 --grade easy --seed few --count 60 --json");
    let run: Value = serde_json::from_str(&told.out).unwrap();
    let puzzles = run["puzzles"].as_array().unwrap();
    let hashes: BTreeSet<&str> = puzzles.iter().filter_map(|puzzle| puzzle["hash"].as_str()).collect();
    assert_eq!(hashes.len(), puzzles.len());
    let again = run["report"]["again"].as_u64().unwrap();
    assert!(again > 0, "on so small a board some come twice");
    let remade = puzzles.iter().find(|puzzle| puzzle["command"].as_str().unwrap().contains("--again"));
    let remade = remade.expect("one of them was made anew");
    let alone = runut(remade["command"].as_str().unwrap().strip_prefix("runut ").unwrap());
    assert_eq!(Some(alone.out.as_str()), remade["text"].as_str(), "its line makes it alone");
    let nearest = &run["report"]["nearest"][0];
    assert!(nearest["differ"].as_u64().unwrap() > 0, "{nearest}");
}

#[test]
fn a_folder_has_a_file_for_each_and_an_index_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let line =
        ["generate", "tents", "--size", "6", "--grade", "easy", "--count", "3", "--seed", "a", "--out", "new/box"];
    let told = runut_in(folder.path(), &line);
    assert_eq!((told.status, told.out.as_str()), (0, ""), "{}", told.err);
    assert!(told.err.contains("3 puzzles and index.json are in new/box."), "{}", told.err);
    let made = folder.path().join("new/box");
    let files = ["index.json", "tents-0001.txt", "tents-0002.txt", "tents-0003.txt"].map(String::from);
    assert_eq!(names(&made), BTreeSet::from(files));
    let index = std::fs::read_to_string(made.join("index.json")).unwrap();
    let run: Value = serde_json::from_str(&index).unwrap();
    for puzzle in run["puzzles"].as_array().unwrap() {
        let text = std::fs::read_to_string(made.join(puzzle["file"].as_str().unwrap())).unwrap();
        assert_eq!(puzzle["text"].as_str(), Some(text.as_str()));
    }
    std::fs::remove_file(made.join("index.json")).unwrap();
    let again = runut_in(folder.path(), &line);
    assert_eq!(again.status, 2, "{}", again.err);
    assert!(again.err.contains("tents-0001.txt is there already"), "{}", again.err);
    assert!(!made.join("index.json").exists(), "nothing was written");
    let more = [&line[..8], &["--seed", "a", "--out", "new/box", "--first", "4", "--to", "json"]].concat();
    assert_eq!(runut_in(folder.path(), &more).status, 0);
    assert!(made.join("tents-0006.json").exists());
}

#[test]
fn ctrl_c_leaves_whole_files_and_an_index_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("runut"))
        .args(["generate", "tents", "--size", "12", "--count", "100000", "--seed", "long", "--out", "box"])
        .current_dir(folder.path())
        .env("LC_ALL", "C")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let made = folder.path().join("box");
    while !made.join("tents-0003.txt").exists() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended by itself");
        std::thread::yield_now();
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("of 100,000 made") || said.contains("of 100000 made"), "{said}");
    let run: Value = serde_json::from_str(&std::fs::read_to_string(made.join("index.json")).unwrap()).unwrap();
    assert_eq!((&run["stopped"], &run["report"]), (&"stopped".into(), &Value::Null));
    let listed = run["puzzles"].as_array().unwrap().iter().map(|puzzle| puzzle["file"].as_str().unwrap().to_string());
    let listed: BTreeSet<String> = listed.chain(["index.json".into()]).collect();
    assert_eq!(names(&made), listed);
    for puzzle in run["puzzles"].as_array().unwrap() {
        let text = std::fs::read_to_string(made.join(puzzle["file"].as_str().unwrap())).unwrap();
        assert_eq!(puzzle["text"].as_str(), Some(text.as_str()));
    }
}

#[test]
fn several_are_printed_apart_and_addresses_one_a_line() {
    let told = runut("generate tents --size 5 --grade easy --seed b --count 2 --quiet");
    let heads: Vec<&str> = told.out.lines().filter(|line| line.starts_with("---")).collect();
    assert_eq!((heads, told.err.as_str()), (vec!["--- 1: easy ---", "--- 2: easy ---"], ""));
    for (form, begins) in [("id", "5x5:"), ("url", "https://puzz.link/p?tents/5/5/")] {
        let told = runut(&format!("generate tents --size 5 --grade easy --seed b --count 3 --quiet --to {form}"));
        let lines: Vec<&str> = told.out.lines().collect();
        assert!(lines.len() == 3 && lines.iter().all(|line| line.starts_with(begins)), "{}", told.out);
        for line in lines {
            let graded = runut_in(Path::new("."), &["grade", line, "--json"]);
            assert!(graded.out.contains("\"grade\":\"easy\""), "{line}: {}", graded.out);
        }
    }
    let spoken = runut("generate tents --size 5 --grade easy --seed b --count 3");
    for part in [
        "3 puzzles: 3 easy; ",
        "Hardest rule: ",
        "Most alike: ",
        "Again: runut generate tents --size 5 --grade easy --seed b --count 3",
    ] {
        assert!(spoken.err.contains(part), "no {part} in {}", spoken.err);
    }
}

#[test]
fn every_day_has_its_puzzle() {
    for family in ["tents", "skyscrapers", "fillin", "packing"] {
        let [sunday, again, monday] =
            ["2026-11-15", "2026-11-15", "2026-11-16"].map(|day| made(&format!("{family} --day {day}")));
        assert_eq!(sunday, again, "{family}");
        assert_ne!(sunday["puzzles"][0]["text"], monday["puzzles"][0]["text"], "{family}");
        let grades = (&sunday["puzzles"][0]["grade"], &monday["puzzles"][0]["grade"]);
        assert_eq!(grades, (&"expert".into(), &"easy".into()), "{family}");
        assert_eq!(sunday["puzzles"][0]["command"], format!("runut generate {family} --day 2026-11-15"));
    }
    let today = made("tents --day");
    assert!(today["seed"].as_str().unwrap().starts_with("day 20"), "{today}");
}

/// What cannot be had, and what is said: where, what, what to do.
#[test]
fn impossible_wishes_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("apart.txt"), "...\n###\n...\n").unwrap();
    std::fs::write(folder.path().join("few.txt"), "cat\ndog\n").unwrap();
    let cases: &[(&str, &[&str])] = &[
        ("skyscrapers --size 8 --grade easy --givens none", &["8x8", "ask for medium"]),
        ("skyscrapers --size 6 --givens 37", &["36"]),
        ("tents --size 8 --density 81", &["16"]),
        ("fillin --pattern apart.txt", &["cross"]),
        ("fillin --words few.txt", &["word"]),
        ("tents --size 0x5", &["--size", "10x10"]),
        ("tents --size 5x", &["--size"]),
        ("tents --symmetric", &["--symmetric is not for", "--density"]),
        ("tents --needs fish", &["has no rule `fish`", "needed-cells"]),
        ("tents --day 2026-02-30", &["`2026-02-30`", "2026-11-15"]),
        ("tents --count 2000000", &["at most"]),
        ("tents --count 0", &["--count"]),
        ("packing --placed 99", &["12"]),
        ("skyscrapers --size 5x6", &["square"]),
        ("chess", &["tents"]),
    ];
    for (line, parts) in cases {
        let words: Vec<&str> = ["generate"].into_iter().chain(line.split_whitespace()).collect();
        let told = runut_in(folder.path(), &words);
        assert_eq!((told.status, told.out.as_str()), (2, ""), "{line}: {}", told.err);
        for part in *parts {
            assert!(told.err.contains(part), "{line}: no {part} in:\n{}", told.err);
        }
    }
}

#[test]
fn whoever_asks_for_too_much_is_told_the_nearest() {
    let told = runut("generate tents --size 3x3 --grade expert --seed n --drafts 300");
    assert_eq!((told.status, told.out.as_str()), (3, ""), "{}", told.err);
    assert!(told.err.contains("gave up after 300 drafts: the hardest was "), "{}", told.err);
    let stopped = runut("generate tents --size 40 --grade expert --count 1000 --time-limit 300ms --json");
    let run: Value = serde_json::from_str(&stopped.out).unwrap();
    assert_eq!((stopped.status, &run["stopped"]), (3, &"time".into()));
}

#[test]
fn a_run_of_a_million_keeps_what_it_has_made_and_leaves_no_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let line = ["generate", "tents", "--size", "5", "--count", "1000000", "--out", "box", "--time-limit"];
    let told = runut_in(folder.path(), &[&line[..], &["2s"]].concat());
    let names = names(&folder.path().join("box"));
    assert!(names.contains("tents-0001.txt") && names.contains("index.json"), "{names:?} {}", told.err);
    assert!(told.status == 3 && told.err.contains("of 1,000,000 made"), "{} {}", told.status, told.err);
    let empty = tempfile::tempdir().unwrap();
    let large = ["generate", "tents", "--size", "60", "--count", "3", "--out", "box", "--time-limit", "1ms"];
    let told = runut_in(empty.path(), &large);
    assert_eq!((told.status, std::fs::read_dir(empty.path()).unwrap().count()), (3, 0), "{}", told.err);
}
