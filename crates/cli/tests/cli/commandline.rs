//! What the command line says to somebody who does not know it yet: words that were meant otherwise, names that are no
//! files, stops, texts from outside, plurals, errors of the system.

use crate::sets::CHALLENGE;
use assert_cmd::Command;
use std::path::Path;
use std::time::Duration;

struct Ran {
    status: i32,
    out: String,
    /// Standard error, however its lines are broken.
    err: String,
}

fn run_in(folder: &Path, words: &[&str], input: &str) -> Ran {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("runut"));
    command.args(words).current_dir(folder).env("LC_ALL", "C").write_stdin(input).timeout(Duration::from_secs(300));
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let err = text(output.stderr).replace("  │ ", " ");
    let err = err.split_whitespace().collect::<Vec<_>>().join(" ");
    Ran { status: output.status.code().unwrap(), out: text(output.stdout), err }
}

fn run(words: &str, input: &str) -> Ran {
    run_in(Path::new("."), &words.split_whitespace().collect::<Vec<_>>(), input)
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| std::fs::write(folder.path().join(name), text).unwrap());
    folder
}

const SMALL: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";

#[test]
fn a_tree_of_whole_boards_has_no_two_lines_alike() {
    let ran = run("tree report-a1 --strategy brute -q", "");
    let tried: Vec<&str> = ran.out.lines().filter_map(|line| line.split_once("= ")).map(|(_, tried)| tried).collect();
    assert!(tried.len() > 40, "{}", ran.out);
    for (at, one) in tried.iter().enumerate() {
        assert!(!tried[..at].contains(one), "{one}");
    }
    assert!(tried[0].starts_with("AA/A, r1c1 = BB/B, r1c1 = CCC"), "{}", ran.out);
    let long = run("tree iq-challenge --strategy brute", "");
    assert!(long.status == 2 && long.err.contains("not started: --time-limit 10s shows"), "{}", long.err);
    let begun = run("tree iq-challenge --strategy brute --nodes 4 --time-limit 300ms", "");
    assert!(
        begun.status == 3 && begun.out.contains("more nodes") && begun.out.contains("4 nodes shown"),
        "{}",
        begun.out
    );
}

#[test]
fn what_cover_is_for_is_said_as_it_is() {
    let clueless = "SKYSCRAPERS\nx . . . x\n. . . . .\n. . . . .\n. . . . .\nx . . . x\n";
    assert!(run("count - --strategy cover", clueless).out.ends_with("12\n"));
    let tents = run("solve tents-5x5 --strategy cover", "");
    assert!(
        tents.err.contains("exact covers alone") && tents.err.contains("Skyscrapers without clues"),
        "{}",
        tents.err
    );
    assert!(
        run("solve --help", "")
            .out
            .replace("\n                             ", "")
            .contains("Skyscrapers without clues")
    );
}

#[test]
fn a_challenge_is_answered_in_the_letters_it_is_written_in() {
    let ran = run("solve --set kanoodle -", CHALLENGE);
    let rows: Vec<Vec<char>> = ran.out.lines().map(|line| line.chars().collect()).collect();
    for (row, line) in rows.iter().zip(CHALLENGE.lines()) {
        for (laid, sign) in row.iter().zip(line.split(' ')) {
            assert!(('A'..='L').contains(laid) && (sign == "." || sign.starts_with(*laid)), "{}", ran.out);
        }
    }
    let folder = folder(&[("board.txt", &ran.out), ("map.txt", CHALLENGE)]);
    for words in [
        ["check", "--set", "kanoodle", "board.txt"].as_slice(),
        &["check", "--set", "kanoodle", "map.txt", "board.txt"],
    ] {
        assert_eq!(run_in(folder.path(), words, "").out, "right\n", "{words:?}");
    }
}

#[test]
fn letters_of_set_and_booklet_are_both_accepted_as_they_are_listed() {
    // B is the booklet's letter for P.
    let mixed = CHALLENGE.replace('B', "P");
    let ran = run("solve --set kanoodle -", &mixed);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("GPP") && ran.err.contains("of its booklet"), "{}{}", ran.out, ran.err);
    let own = run("solve --set kanoodle --letters own -", CHALLENGE);
    assert!(own.status == 2 && own.err.contains("not of those that --letters asks for"), "{}", own.err);
    assert!(!own.err.contains("has no piece G"), "{}", own.err);
    let none = run("solve --set kanoodle -", &CHALLENGE.replace('B', "Q"));
    assert!(none.err.contains("Kanoodle has no piece Q"), "{}", none.err);
}

#[test]
fn a_map_without_its_set_is_known_as_one() {
    for map in [CHALLENGE.to_string(), CHALLENGE.replace(' ', ""), CHALLENGE.replace("G G G", "G G .")] {
        let ran = run("solve -", &map);
        assert!(ran.status == 2 && ran.err.contains("add --set kanoodle"), "{}", ran.err);
    }
    assert!(!run("solve -", "a b c\nd e f\n").err.contains("--set"));
}

#[test]
fn the_same_signs_are_read_on_every_map_and_board() {
    let same = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|text| run("convert - --to text", text));
        assert_eq!((one.status, &one.out), (0, &other.out), "{}{}", one.err, other.err);
    };
    let pieces = "AA\nA\nBB\nB\nCCC\n";
    let whole = format!("3 3 3\nCUSTOM\n###\n###\n###\n{pieces}");
    same(&whole, &format!("3 3 3\nCUSTOM\n___\n___\n___\n{pieces}"));
    same(&whole, &format!("3 3 3\nCUSTOM\n# # #\n#\t#\t#\n###\n{pieces}"));
    same("..#\n...\n#..\n\n12 345 21 42 52\n", "__*\n___\n*__\n\n12 345 21 42 52\n");
    same("TENTS\n  1 0\n1 . T\n0 . .\n", "TENTS\n  1 0\n1 _ T\n0 _ _\n");
    let towers = "SKYSCRAPERS\nx . . x\n. 1 . .\n. . . .\nx . . x\n";
    same(towers, "SKYSCRAPERS\nx _ _ x\n_ 1 _ _\n_ _ _ _\nx _ _ x\n");
    let folder = folder(&[("p.txt", SMALL), ("b.txt", "A\tA\tC\nB\tA\tC\nB\tB\tC\n")]);
    assert_eq!(run_in(folder.path(), &["check", "p.txt", "b.txt"], "").out, "right\n");
    let ones = run("solve -", "3 3 3\nCUSTOM\n111\n111\n111\nAA\nA\nBB\nB\nCCC\n");
    assert!(ones.err.contains("write # or _ for a free cell, * for a blocked one"), "{}", ones.err);
}

#[test]
fn the_help_of_a_board_is_not_what_was_typed() {
    let ran = run("check tents-5x5 tents-5x5", "");
    assert!(ran.status == 2 && ran.err.contains("runut solve tents-5x5 --out board.txt"), "{}", ran.err);
    assert!(!ran.err.contains("did you mean"), "{}", ran.err);
}

#[test]
fn a_word_that_is_no_verb_is_understood() {
    for words in ["tents", "tents --size 5", "-q tents"] {
        let ran = run(words, "");
        assert!(ran.status == 2 && ran.err.contains("`runut generate tents`"), "{words}: {}", ran.err);
        assert!(ran.err.contains("`runut solve tents-5x5`"), "{words}: {}", ran.err);
    }
    assert!(run("solve tents", "").err.contains("`runut generate tents`"));
    assert_eq!(run("heart -q", "").out, run("solve heart -q", "").out);
    let folder = folder(&[("puzzle.txt", SMALL)]);
    assert_eq!(run_in(folder.path(), &["puzzle.txt", "-q"], "").out.lines().count(), 3);
    let two = run_in(folder.path(), &["heart", "puzzle.txt"], "");
    assert!(two.err.contains("no place for `puzzle.txt`") && two.err.contains("--each LIST"), "{}", two.err);
}

#[test]
fn a_stop_is_told_to_those_who_want_quiet() {
    let searches = [
        "count pentominoes-6x10 --strategy backtrack",
        "solve pentominoes-6x10 --strategy backtrack",
        "tree pentominoes-6x10 --strategy backtrack",
        "compare pentominoes-6x10",
        "generate tents --size 40x40 --grade expert --count 50",
    ];
    for search in searches {
        let ran = run(&format!("{search} -q --time-limit 60ms"), "");
        assert_eq!((ran.status, ran.err.as_str()), (3, "stopped by the time limit"), "{search}");
    }
    assert_eq!(run("solve heart -q", "").err, "");
}

#[test]
fn options_may_stand_before_the_verb() {
    let before = run("--json -q --time-limit 60s --lang id solve tents-5x5", "");
    assert!(before.status == 0 && before.out.starts_with("{\"family\":\"tents\""), "{}{}", before.out, before.err);
    assert!(run("--quiet count tents-5x5", "").err.is_empty());
    let wrong = run("--json slove", "");
    assert!(wrong.out.contains("did you mean `solve`?"), "{}", wrong.out);
    assert!(run("--version", "").out.starts_with("runut "));
}

#[test]
fn a_range_is_written_in_either_way_in_either_place() {
    let made = |size: &str, grade: &str| {
        let words = ["generate", "tents", "--size", size, "--grade", grade, "--count", "3", "--seed", "a", "--json"];
        let ran = run_in(Path::new("."), &words, "");
        let run: serde_json::Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}", ran.err));
        run["puzzles"].as_array().unwrap().clone()
    };
    let puzzles = made("5..7", "easy..medium");
    let grades: Vec<&str> = puzzles.iter().map(|puzzle| puzzle["grade"].as_str().unwrap()).collect();
    assert_eq!(grades, ["easy", "easy", "medium"]);
    assert_eq!(puzzles, made("5 to 7", "easy to medium"));
    // Each can be made again alone.
    let command = puzzles[2]["command"].as_str().unwrap();
    assert!(command.contains("--size 7x7 --grade medium"), "{command}");
    let again = run(&command["runut ".len()..].replace("--seed", "-q --seed"), "");
    assert_eq!(again.out, puzzles[2]["text"].as_str().unwrap());
    let wrong = run("generate tents --grade hard..easy", "");
    assert!(wrong.err.contains("or a range, as in easy..hard"), "{}", wrong.err);
    assert!(run("generate tents --grade eazy", "").err.contains("did you mean `easy`?"));
    #[cfg(feature = "book")]
    for line in
        ["family tents, size 5 to 6, 2 puzzles, easy..medium", "family tents, size 5..6, 2 puzzles, easy to medium"]
    {
        let folder = folder(&[]);
        let ran = run_in(folder.path(), &["book", line, "--out", "b.pdf"], "");
        assert_eq!(ran.status, 0, "{line}: {}", ran.err);
    }
}

#[test]
fn every_line_of_a_list_can_be_a_board_of_a_set() {
    let folder =
        folder(&[("one.txt", CHALLENGE), ("two.txt", &CHALLENGE.replace('B', "P")), ("list", "one.txt\ntwo.txt\n")]);
    let ran = run_in(folder.path(), &["solve", "--set", "kanoodle", "--each", "list"], "");
    assert_eq!((ran.status, ran.out.matches("\"unique\":true").count()), (0, 2), "{}{}", ran.out, ran.err);
    let graded = run_in(folder.path(), &["grade", "--each", "list", "--set", "kanoodle"], "");
    assert_eq!(graded.out.matches("\"grade\":\"").count(), 2, "{}", graded.out);
}

#[test]
fn results_are_merged_from_standard_input() {
    let tasks = run("split heart --tasks 5 -q", "").out;
    let folder = folder(&[("tasks", &tasks)]);
    let results = run_in(folder.path(), &["run", "tasks", "-q"], "").out;
    let merged = run_in(folder.path(), &["merge", "tasks", "-", "-q"], &results);
    assert_eq!((merged.status, merged.out), (0, run("count heart -q", "").out));
    let both = run_in(folder.path(), &["merge", "-", "-"], &tasks);
    assert!(both.status == 2 && both.err.contains("only one file can come from standard input"), "{}", both.err);
    let cut = run_in(folder.path(), &["merge", "tasks", "-"], &results[..results.len() - 9]);
    assert!(cut.status == 2 && cut.err.contains("has no result"), "{}", cut.err);
}

#[test]
fn one_of_a_thing_is_not_many() {
    let nouns =
        "tries|nodes|cases|states|solutions|puzzles|drafts|cells|pieces|rows|columns|steps|pages|tasks|parts|results";
    let nouns: Vec<&str> = nouns.split('|').collect();
    let none = "1 1 1\nCUSTOM\nA\nA\n";
    let outputs = [
        run("compare -", none),
        run("estimate -", "1 1 1\nDEFAULT\nA\n"),
        run("solve - --strategy backtrack", "1 1 1\nDEFAULT\nA\n"),
        run("solve - --strategy brute", "1 1 1\nDEFAULT\nA\n"),
        run("count -", "1 1 1\nDEFAULT\nA\n"),
        run("tree - --strategy backtrack", "1 1 1\nDEFAULT\nA\n"),
        run("count - --places", "1 1 1\nDEFAULT\nA\n"),
        run("generate tents --size 5 --seed a", ""),
        run("split heart --tasks 1", ""),
    ];
    for ran in outputs {
        let said = format!("{} {}", ran.out, ran.err);
        let words: Vec<&str> = said.split_whitespace().collect();
        for two in words.windows(2) {
            let noun = two[1].trim_matches(|c: char| !c.is_alphabetic());
            assert!(two[0].trim_start_matches('(') != "1" || !nouns.contains(&noun), "{} {}: {said}", two[0], two[1]);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_the_system_refuses_is_told_in_the_users_language() {
    let folder = folder(&[("list", "")]);
    let say = |words: &[&str]| run_in(folder.path(), &[words, &["--lang", "id"]].concat(), "").err;
    let long = format!("{}.txt", "a".repeat(300));
    let cases: [(&[&str], &str); 6] = [
        (&["solve", "/"], "itu folder"),
        (&["solve", "list/puzzle.txt"], "ada bagian jalur yang bukan folder"),
        (&["solve", "heart", "--out", "/proc/x.txt"], "berkas atau folder itu tidak ada"),
        (&["solve", "heart", "--out", "/dev/full"], "tidak ada ruang tersisa di sana"),
        (&["solve", "heart", "--out", &long], "tidak ada berkas yang bisa bernama begitu"),
        (&["count", "heart", "--checkpoint", "/dev/full/x"], "bukan folder"),
    ];
    for (words, wanted) in cases {
        let said = say(words);
        assert!(said.contains(wanted), "{words:?}: {said}");
        assert!(!said.contains("os error"), "{said}");
    }
}

#[test]
fn what_steers_a_terminal_is_never_printed() {
    let bad = "\u{1b}[31m\u{9b}2J\u{202e}";
    let name = format!("a{bad}.txt");
    let puzzle = format!("3 3 {bad}X\nDEFAULT\nA\n");
    let set = format!("SET x\nTITLE t{bad}\nPIECE A B n{bad} red #ff0000\nAA\nBOARD b{bad} 1x2\n");
    let trace = format!("{{\"try\": \"{bad}\", \"cells\": [[1,1]], \"fits\": true}}\n");
    let folder = folder(&[("puzzle", &puzzle), ("set", &set), ("list", &format!("{name}\n")), ("trace", &trace)]);
    let cases: [&[&str]; 11] = [
        &["solve", "puzzle"],
        &["solve", &name],
        &["check", "heart", &name],
        &["solve", "heart", "--strategy", bad],
        &["solve", "heart", "--out", &name, "--out", &name],
        &["solve", "heart", "--out", &name],
        &["solve", "--set", &name],
        &["solve", "--set", bad],
        &["sets", "set"],
        &["book", "list", "--out", "b.pdf"],
        &["check", "report-a1", "--trace", "trace"],
    ];
    for words in cases {
        let ran = run_in(folder.path(), words, "");
        let said = format!("{}{}", ran.out, ran.err);
        let steers = |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
        assert!(!said.contains(steers), "{words:?}: {said:?}");
    }
    let missing = format!("b{bad}.txt");
    assert!(run_in(folder.path(), &["solve", &missing], "").err.contains("b␛[31m�2J�.txt"));
}

#[cfg(feature = "book")]
#[test]
fn a_puzzle_that_is_in_a_book_twice_is_told_with_both_places() {
    let turned = "TENTS\n  1 0 2 0 2\n1 . . . . .\n0 . . . . T\n2 . T . T .\n0 . . T . T\n2 . . . . .\n";
    let folder = folder(&[
        ("turned.txt", turned),
        ("list", "tents-5x5\nturned.txt\nfig-jig\n"),
        ("other", "tents-5x5\nfig-jig\n"),
    ]);
    let ran = run_in(folder.path(), &["book", "list", "--out", "b.pdf"], "");
    let wanted = "warning: list, line 2: turned.txt is the same puzzle as list, line 1: tents-5x5";
    assert!(ran.status == 0 && ran.err.contains(wanted), "{}", ran.err);
    let json = run_in(folder.path(), &["book", "list", "--out", "b.pdf", "--json"], "");
    assert!(json.out.contains("\"warnings\":[\"list, line 2: turned.txt"), "{}", json.out);
    assert!(!run_in(folder.path(), &["book", "other", "--out", "b.pdf"], "").err.contains("warning"));
}
