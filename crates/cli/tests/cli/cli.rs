//! The command line as its users meet it: what goes in, what comes out, and the exit status.

use assert_cmd::Command;
use runut::Code;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

fn runut() -> Command {
    let mut command = Command::cargo_bin("runut").expect("it is built");
    command.env("LC_ALL", "C").env_remove("NO_COLOR").timeout(Duration::from_secs(600));
    command
}

struct Ran {
    status: i32,
    out: String,
    err: String,
}

impl Ran {
    /// What it says on standard error, however its lines are broken.
    fn said(&self) -> String {
        self.err.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

fn run(words: &[&str], input: &str) -> Ran {
    let mut command = runut();
    if input.is_empty() {
        // Nothing is handed over; here that is an empty pipe, as on build machines.
        command.env("CI", "true");
    }
    let output = command.args(words).write_stdin(input).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    Ran { status: output.status.code().expect("it is not killed"), out: text(output.stdout), err: text(output.stderr) }
}

fn json(words: &[&str], input: &str) -> (i32, Value) {
    let ran = run(&[words, &["--json"]].concat(), input);
    let value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{words:?}: {error}: {}", ran.out));
    (ran.status, value)
}

fn example(name: &str) -> String {
    let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
    example.text.into()
}

fn folder_with(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("there is room for a file");
    (folder, path)
}

/// A list of one task.
const TASK: &str = r#"{"runut":"task/1","question":"q","part":1,"of":1,"verb":"grade","name":"a","puzzle":"b"}"#;

const SMALL: &str = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";
const ONLY: &str = "1 3 2\nCUSTOM\nA##\nA\nBB\n";

#[test]
fn without_a_puzzle_it_solves_the_embedded_challenge() {
    let ran = run(&["solve"], "");
    assert_eq!(ran.status, 0);
    assert_eq!(ran.out.lines().count(), 5);
    assert!(
        ran.out.lines().all(|line| line.len() == 11 && line.chars().all(|c| c.is_ascii_alphabetic())),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("5 of 12 pieces already placed") && ran.err.contains("the only solution"), "{}", ran.err);
    let (folder, _) = folder_with("board.txt", &ran.out);
    let board = folder.path().join("board.txt");
    let checked = run(&["check", "-", board.to_str().unwrap()], &example("iq-challenge"));
    assert_eq!((checked.status, checked.out.as_str()), (0, "right\n"));
}

#[test]
fn the_reports_tables_come_out_of_the_command_line() {
    let table = [
        ("a1", "position", "tries", 21),
        ("a2", "position", "tries", 342),
        ("a3", "position", "tries", 1_790),
        ("a4", "position", "tries", 25_049_400),
        ("a5", "position", "tries", 627),
        ("a6", "position", "tries", 22_015),
        ("a7", "position", "tries", 632),
        ("b1", "transformation", "cases", 1_714),
        ("b2", "transformation", "cases", 6_535),
        ("b3", "transformation", "cases", 3_202),
        ("b4", "transformation", "cases", 6),
        ("b5", "transformation", "cases", 2),
        ("b6", "transformation", "cases", 32),
        ("b7", "transformation", "cases", 2_233),
    ];
    for (case, order, counter, expected) in table {
        let words = ["solve", "-", "--strategy", "backtrack", "--order", order, "--lenient"];
        let (status, answer) = json(&words, &example(&format!("report-{case}")));
        assert_eq!(answer["counter"], serde_json::json!({"name": counter, "value": expected}), "{case}: {answer}");
        let is_solved = !["a2", "a4", "a6", "b7"].contains(&case);
        assert_eq!(
            (status, answer["verdict"].as_str()),
            if is_solved { (0, Some("solved")) } else { (1, Some("no-solution")) }
        );
    }
    let too_few = "3 3 3\nDEFAULT\nAA\n AA\nB\nBBB\n";
    assert!(run(&["solve", "-", "--lang", "id"], too_few).err.contains("Piece kurang!"));
    let areas = "3 3 3\nDEFAULT\nAA\n AA\nC\nB\nBBBB\n";
    let refuted = run(&["solve", "-", "--lang", "id", "--strategy", "backtrack", "--order", "transformation"], areas);
    assert!(refuted.status == 1 && refuted.err.contains("Ukuran piece tidak sesuai!"), "{}", refuted.err);
    let typeless = "3 6 5\nAAA\nA\nBB\n BB\nCC\nDDD\nDD\n D\nEE\n";
    let refused = run(&["solve", "-", "--lang", "id"], typeless);
    assert!(refused.status == 2 && refused.err.contains("Format file input tidak valid!"), "{}", refused.err);
}

#[test]
fn every_error_code_is_reached() {
    let many = "A".repeat((1 << 20) + 1);
    let cases: &[(&[&str], &str, Code)] = &[
        (&["solve", "--no-such-option"], "", Code::Usage),
        (&["solve", "no such file.txt"], "", Code::CannotRead),
        (&["solve", "--out", "no such folder/x.txt"], "", Code::CannotWrite),
        (&["solve", "-"], "", Code::Empty),
        (&["solve", "-"], "hello\n", Code::UnknownForm),
        (&["solve", "-"], &many, Code::TooLarge),
        (&["solve", "-"], "{\"family\": 3}", Code::BadJson),
        (&["solve", "-"], "1 1\nDEFAULT\nA\n", Code::BadHeader),
        (&["solve", "-"], "1 1 1\nA\n", Code::BadType),
        (&["solve", "-"], "2 3 1\nPYRAMID\nA\n", Code::BadHeader),
        (&["solve", "-"], "13 13 1\npyramid\nA\n", Code::TooLarge),
        (&["solve", "-"], "2 2 1\nPYRAMID  custom\n#\n\n##\n\n##\nA\n", Code::MapSize),
        (&["solve", "-"], "2 2 1\nPYRAMID CUSTOM\n#\n##\n#!\nA\n", Code::MapCharacter),
        (&["solve", "-"], "2 2 1\nCUSTOM\n##\nAAA\n", Code::MapSize),
        (&["solve", "-"], "1 2 1\nCUSTOM\n#!\nA\n", Code::MapCharacter),
        (&["solve", "-"], "1 3 1\nCUSTOM\n..A\nAA\n", Code::MapReading),
        (&["solve", "-"], "1 1 1\nDEFAULT\n1\n", Code::PieceCharacter),
        (&["solve", "-"], "1 2 1\nDEFAULT\nAB\n", Code::PieceLetters),
        (&["solve", "-"], "1 3 3\nDEFAULT\nA\nB\nA\n", Code::PieceRepeated),
        (&["solve", "-"], "1 2 1\nDEFAULT\nA\nA x2-1\n", Code::PieceTerms),
        (&["solve", "-"], "1 3 3\nDEFAULT\nA\nB\n", Code::PieceCount),
        (&["solve", "-"], "1 3 3\nDEFAULT\n", Code::NoPieces),
        (&["solve", "--set", "kanodle"], "", Code::UnknownSet),
        (&["solve", "--set", "kanoodle", "--board", "5x12"], "", Code::UnknownBoard),
        (&["solve", "--set", "-"], "SET toy\nPIECE\n", Code::BadSet),
        (&["solve", "--set", "kanoodle", "-"], "ll\n..\n", Code::BadChallenge),
        (&["solve", "-"], "; an empty grid\n###\n\n12\n", Code::EmptyGrid),
        (&["solve", "-"], "...\n#.#\n", Code::NoNumbers),
        (&["solve", "-"], "..?\n\n123\n", Code::BadToken),
        (&["solve", "--strategy", "brute"], "", Code::TooLong),
        (&["solve", "--order", "position"], "", Code::DoesNotFit),
        (&["solve", "--nth", "2"], "", Code::NoSuchSolution),
        (&["count", "-", "--checkpoint", "Cargo.toml"], SMALL, Code::BadCheckpoint),
        (&["book", "family chess, 3 puzzles", "--out", "none.pdf"], "", Code::BadBook),
        (&["merge", "-", "Cargo.toml"], SMALL, Code::BadTasks),
        (&["merge", "-", "Cargo.toml"], TASK, Code::BadResults),
        (&["convert", "-", "--to", "id"], SMALL, Code::CannotConvert),
        (&["solve", "-"], "SKYSCRAPERS\nx . x\n. .\nx . x\n", Code::GridSize),
        (&["solve", "-"], "SKYSCRAPERS\n. . .\n. . .\n. . .\n", Code::BadToken),
        (&["solve", "2:3///////"], "", Code::OutOfRange),
        (&["draw", "-", "--out", "picture.bmp"], SMALL, Code::CannotDraw),
        (&["count", "2:1/2"], "", Code::BadAddress),
        (&["generate", "tents", "--density", "81"], "", Code::CannotMake),
        (&["serve", "--host", "192.0.2.1", "--no-open"], "", Code::CannotServe),
    ];
    // By a lying strategy, in the library's own tests; by the page, in those of its server.
    let mut reached = BTreeSet::from([Code::Rejected, Code::BadQuestion]);
    for (words, input, code) in cases {
        let (status, answer) = json(words, input);
        assert_eq!((status, answer["error"]["code"].as_str()), (2, Some(code.word())), "{words:?} {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|text| text.contains(' ')), "{answer}");
        reached.insert(*code);
    }
    let output = runut().args(["solve", "-", "--json"]).write_stdin(b"1 1 1\n\xff\n".to_vec()).output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["error"]["code"], &answer["error"]["line"]), (&"not-text".into(), &2.into()));
    reached.insert(Code::NotText);
    let (_folder, puzzle) = folder_with("puzzle.txt", SMALL);
    let (status, answer) = json(&["check", puzzle.to_str().unwrap(), "-"], "AAB\n");
    assert_eq!((status, &answer["error"]["code"]), (2, &"bad-solution".into()));
    reached.insert(Code::BadSolution);
    assert_eq!(reached, Code::ALL.iter().copied().collect());
}

#[test]
fn a_refusal_shows_the_line_and_says_what_to_do() {
    let ran = run(&["solve", "-"], "5 7 5\nCUSTOM\n...X...\n.XXX\n");
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    for part in ["the board map is not 5 rows of 7", "<stdin>:4:1", ".XXX", "4 cells here", "help: "] {
        assert!(ran.err.contains(part), "{part} in\n{}", ran.err);
    }
}

#[test]
fn a_hostile_input_does_nothing_to_the_terminal() {
    let ran = run(&["solve", "-"], "1 1 1\nDEFAULT\n\u{1b}]0;gotcha\u{7}\n");
    assert_eq!(ran.status, 2);
    assert!(!ran.err.contains('\u{1b}') && !ran.err.contains('\u{7}'), "{:?}", ran.err);
}

#[test]
fn json_has_every_documented_key() {
    let (status, answer) = json(&["solve", "-"], ONLY);
    assert_eq!(status, 0);
    let keys: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    let documented =
        "family solutions pairs strategy verdict count exact unique counter seconds reason halt notes warnings";
    assert_eq!(keys, documented.split(' ').collect());
    assert_eq!(answer["solutions"], serde_json::json!([["ABB"]]));
    assert_eq!((&answer["count"], &answer["exact"], &answer["unique"]), (&"1".into(), &true.into(), &true.into()));

    let (status, answer) = json(&["solve", "-"], SMALL);
    assert_eq!((status, &answer["exact"], &answer["unique"]), (0, &false.into(), &false.into()));

    let (status, answer) = json(&["solve", "-"], "1 2 1\nDEFAULT\nA\n");
    assert_eq!((status, &answer["verdict"], &answer["count"]), (1, &"no-solution".into(), &"0".into()));
    assert_eq!(
        (&answer["strategy"], &answer["unique"], &answer["counter"]),
        (&Value::Null, &false.into(), &Value::Null)
    );
    assert!(answer["reason"].is_string());

    let (status, answer) = json(&["solve", "-", "--all"], SMALL);
    assert_eq!((status, &answer["count"], &answer["exact"]), (0, &"16".into(), &true.into()));
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(16));

    let (status, answer) = json(&["solve", "-", "--limit", "3"], SMALL);
    assert_eq!((status, &answer["count"], &answer["exact"]), (0, &"3".into(), &false.into()));
}

/// What is answered within a time limit that is long enough: a busy machine may leave no time for the work at first.
fn given_time<T>(ask: impl Fn(&str) -> T, is_enough: impl Fn(&T) -> bool) -> T {
    ["200ms", "2s"].into_iter().map(&ask).find(is_enough).unwrap_or_else(|| ask("20s"))
}

/// Whether a brute force has looked at some states.
fn has_worked(answer: &Value) -> bool {
    answer["counter"]["value"].as_u64() > Some(1_000)
}

#[test]
fn a_limit_that_stops_it_is_neither_no_nor_yes() {
    let stopped =
        |limit: &str| json(&["solve", "-", "--strategy", "brute", "--time-limit", limit], &example("iq-5x11"));
    let (status, answer) = given_time(stopped, |(_, answer)| has_worked(answer));
    assert_eq!((status, &answer["verdict"], &answer["exact"]), (3, &"stopped".into(), &false.into()));
    assert_eq!((&answer["count"], &answer["unique"]), (&"0".into(), &Value::Null));
    assert!(has_worked(&answer), "{answer}");
    assert_eq!((&answer["counter"]["name"], &answer["halt"]), (&"states".into(), &"time".into()));
    let ran = run(&["solve", "-", "--memory-limit", "10K"], &example("iq-5x11"));
    assert!(ran.status == 3 && ran.err.contains("memory limit"), "{}", ran.err);
}

#[test]
fn a_brute_force_says_its_size_and_starts_only_when_told_to() {
    let ran = run(&["solve", "-", "--strategy", "brute"], &example("iq-5x11"));
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("states") && ran.err.contains("years") && ran.err.contains("--yes"), "{}", ran.err);
    let (status, answer) = json(&["solve", "-", "--strategy", "brute", "--all"], SMALL);
    assert_eq!((status, &answer["counter"]["value"], &answer["count"]), (0, &(16 * 16 * 6).into(), &"16".into()));
}

#[test]
fn check_follows_a_search_and_names_its_first_wrong_cut() {
    let steps = [
        "{\"try\": \"A\", \"cells\": [[1,1]], \"fits\": true}",
        "{\"try\": \"B\", \"cells\": [[1,2],[1,3]], \"fits\": false}",
        "{\"back\": true}",
    ];
    let (_folder, puzzle) = folder_with("puzzle.txt", "1 3 2\nDEFAULT\nA\nBB\n");
    let puzzle = puzzle.to_str().unwrap();
    let ran = run(&["check", puzzle, "--trace", "-"], &steps.join("\n"));
    let told = "2 tries, 1 placed, 1 taken back, 0 solutions\nLine 2: r1c2, r1c3 is ruled out, but there is a solution with it\n";
    assert_eq!((ran.status, ran.out.as_str()), (1, told), "{}", ran.err);
    let right = [steps[0], &steps[1].replace("false", "true"), "{\"solved\": true}"].join("\n");
    let ran = run(&["check", puzzle, "--trace", "-"], &right);
    assert!(ran.status == 0 && ran.out.contains("one solution\nNothing is wrong"), "{} {}", ran.out, ran.err);
    let ran = run(&["check", puzzle, "--trace", "-"], &right.replace("solved", "sovled"));
    assert_eq!(ran.status, 2);
    assert!(ran.said().contains("this line is no step") && ran.err.contains(":3:"), "{}", ran.err);
    assert_eq!(run(&["check", "-", "--trace", "-"], "").status, 2);
}

#[test]
fn check_reads_what_other_programs_save() {
    let (_folder, puzzle) = folder_with("puzzle.txt", "3 3 3\nCUSTOM\n*.*\n...\n*.*\nA\nA\nB\n CC\n");
    let puzzle = puzzle.to_str().unwrap();
    for board in [
        ".A.\nBAC\n.C.",
        " A \nCAB\n C",
        "*A*\nBAC\n*C*\n\nWaktu pencarian: 3 ms\nBanyak kasus yang ditinjau: 12\n",
        "\u{feff}  A\r\nB A C\r\n  C\r\nWaktu eksekusi: 1 ms.\r\n",
        "\u{1b}[31m.\u{1b}[0m\u{1b}[32mA\u{1b}[0m.\nBAC\n.C.\n",
    ] {
        let ran = run(&["check", puzzle, "-"], board);
        assert!(ran.status != 2, "{board:?}: {}", ran.err);
    }
    let (status, answer) = json(&["check", puzzle, "-"], ".A.\nA.C\n.B.");
    assert_eq!((status, &answer["verdict"]), (1, &"wrong".into()));
    let rules: Vec<&str> = answer["broken"].as_array().unwrap().iter().map(|b| b["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["empty-cell", "shape", "shape"]);
    assert_eq!(answer["broken"][0]["cells"], serde_json::json!([[1, 1]]));
}

#[test]
fn each_answers_line_by_line_in_order() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("one.txt", ONLY), ("none.txt", "1 2 1\nDEFAULT\nA\n"), ("many.txt", SMALL)] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let list = folder.path().join("list.txt");
    std::fs::write(&list, "one.txt\n\n; a comment\nnone.txt\nmissing.txt\nmany.txt\n").unwrap();
    let lines = |words: &[&str], status: i32| -> Vec<Value> {
        let ran = run(words, "");
        assert_eq!(ran.status, status, "{}", ran.err);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let answers = lines(&["solve", "--each", list.to_str().unwrap()], 2);
    let told: Vec<&Value> = answers.iter().map(|a| a.get("verdict").unwrap_or(&a["error"]["code"])).collect();
    assert_eq!(told, ["solved", "no-solution", "cannot-read", "solved"]);
    assert_eq!(answers[3]["puzzle"], "many.txt");
    std::fs::write(&list, "many.txt\none.txt\n").unwrap();
    let answers = lines(&["solve", "--all", "--each", list.to_str().unwrap()], 0);
    assert_eq!([&answers[0]["count"], &answers[1]["count"]], ["16", "1"]);
}

#[test]
fn a_file_is_saved_whole_or_not_at_all() {
    let (folder, puzzle) = folder_with("puzzle.txt", ONLY);
    let (puzzle, target) = (puzzle.to_str().unwrap(), folder.path().join("solution.txt"));
    let ran = run(&["solve", puzzle, "--out", target.to_str().unwrap()], "");
    assert_eq!((ran.status, std::fs::read_to_string(&target).unwrap().as_str()), (0, "ABB\n"));
    let over = run(&["solve", puzzle, "--out", puzzle], "");
    assert_eq!((over.status, std::fs::read_to_string(puzzle).unwrap().as_str()), (2, ONLY));
    let full = run(&["solve", puzzle, "--json", "--out", "/dev/full"], "");
    let answer: Value = serde_json::from_str(&full.out).unwrap();
    assert_eq!((full.status, &answer["error"]["code"]), (2, &"cannot-write".into()));
    let none = run(&["solve", "-", "--out", target.to_str().unwrap()], "1 2 1\nDEFAULT\nA\n");
    assert_eq!((none.status, std::fs::read_to_string(&target).unwrap().as_str()), (1, "ABB\n"));
    let mut names: Vec<String> =
        std::fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["puzzle.txt", "solution.txt"], "nothing else is left behind");
}

#[test]
fn both_languages_are_spoken_throughout() {
    let english = run(&["solve", "-"], SMALL);
    assert!(english.err.contains("not the only solution"), "{}", english.err);
    let indonesian = runut().env("LC_ALL", "id_ID.UTF-8").args(["solve", "-"]).write_stdin(SMALL).output().unwrap();
    let err = String::from_utf8(indonesian.stderr).unwrap();
    assert!(err.contains("Solusi ditemukan") && err.contains("bukan satu-satunya solusi"), "{err}");
    let missing = run(&["solve", "no such file.txt", "--lang", "id"], "");
    assert!(missing.err.contains("File tidak ditemukan!"), "{}", missing.err);
    let usage = run(&["solve", "--strategi", "auto", "--lang=id"], "");
    assert!(
        usage.status == 2 && usage.err.contains("tidak ada pilihan") && usage.err.contains("--strategy"),
        "{}",
        usage.err
    );
    let help = run(&["--help", "--lang", "id"], "");
    for english in ["Usage", "Options", "Commands", "Print help"] {
        assert!(!help.out.contains(english), "{english} in\n{}", help.out);
    }
}

#[test]
fn help_begins_with_examples_and_off_a_terminal_it_is_what_one_gets() {
    for words in [&["--help"][..], &["solve", "--help"], &["check", "-h"], &[]] {
        let ran = run(words, "");
        let at = |text: &str| ran.out.find(text).unwrap_or_else(|| panic!("{text} in {}", ran.out));
        assert!(ran.status == 0 && at("Examples:") < at("Usage:"), "{}", ran.out);
    }
}

#[test]
fn completions_and_manual_come_from_the_same_definition() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(run(&["completions", shell], "").out.contains("time-limit"), "{shell}");
    }
    assert!(run(&["man", "solve"], "").out.contains("time\\-limit"));
    assert!(run(&["man"], "").out.starts_with(".ie"));
}

#[test]
fn colours_are_for_terminals_and_those_who_ask() {
    assert!(!run(&["solve", "-"], SMALL).out.contains('\u{1b}'));
    let asked = run(&["solve", "-", "--color", "always"], SMALL);
    assert!(asked.out.contains("\u{1b}["));
    let (_folder, puzzle) = folder_with("puzzle.txt", SMALL);
    assert_eq!(run(&["check", puzzle.to_str().unwrap(), "-"], &asked.out).status, 0);
}

#[test]
fn a_puzzle_as_json_is_read() {
    let text = r#"{"family": "packing", "puzzle": ["1 3 2", "CUSTOM", "A##", "A", "BB"]}"#;
    assert_eq!(run(&["solve", "-", "-q"], text).out, "ABB\n");
}

#[test]
fn a_puzzle_is_written_in_another_form_or_not_at_all() {
    let (folder, path) = folder_with("small.txt", SMALL);
    let path = path.to_str().unwrap();
    let written = run(&["convert", path, "--to", "json"], "");
    assert_eq!(written.status, 0, "{}", written.err);
    assert_eq!(run(&["convert", "-", "--to", "text"], &written.out).out, SMALL);
    let target = folder.path().join("small.json");
    let target = target.to_str().unwrap();
    assert_eq!(run(&["convert", path, "--to", "json", "--out", target], "").status, 0);
    assert_eq!(std::fs::read_to_string(target).unwrap(), written.out);
    std::fs::remove_file(target).unwrap();
    for (form, ending) in [("id", "txt"), ("url", "txt"), ("ipuz", "ipuz")] {
        let target = folder.path().join(format!("other.{ending}"));
        let refused = run(&["convert", path, "--to", form, "--out", target.to_str().unwrap()], "");
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{form}");
        assert!(refused.err.contains(form) && !target.exists(), "{}", refused.err);
    }
}

/// The report's example, from FORMATS.md, and its solution.
const TOWERS: &str = "SKYSCRAPERS\nx . 1 . . x\n2 . . . . 3\n1 . . . . .\n4 . . . . 1\n. . . . . .\nx . . 1 . x\n";
const TOWERS_ID: &str = "4:/1/////1//2/1/4//3//1/";

#[test]
fn a_game_id_or_url_is_a_puzzle_wherever_a_file_is() {
    assert_eq!(run(&["convert", "-", "--to", "id"], TOWERS).out, format!("{TOWERS_ID}\n"));
    assert_eq!(run(&["convert", TOWERS_ID, "--to", "text"], "").out, TOWERS);
    let url = run(&["convert", TOWERS_ID, "--to", "url"], "").out;
    for (word, input) in [(TOWERS_ID, ""), (url.trim(), ""), ("-", TOWERS_ID), ("-", url.as_str())] {
        let (status, answer) = json(&["solve", word], input);
        assert_eq!((status, &answer["solutions"][0][0]), (0, &"3421".into()), "{word} {input}: {answer}");
    }
    assert_eq!(run(&["count", TOWERS_ID], "").out, "1\n");
    assert_eq!(run(&["check", TOWERS_ID, "-"], "3421\n4312\n1234\n2143\n").out, "right\n");
    let solved = run(&["solve", TOWERS_ID, "-q"], "").out;
    assert_eq!(run(&["check", TOWERS_ID, "-"], &solved).out, "right\n", "{solved}");
    assert_eq!(run(&["solve", "-", "-q"], &solved).out, solved, "a printed board opens again");
    let (_folder, list) = folder_with("list.txt", &format!("; two forms\n{TOWERS_ID}\n{url}\n2:1/1//////\n"));
    let listed = run(&["count", "--each", list.to_str().unwrap()], "");
    let verdicts = listed.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["verdict"].clone());
    assert_eq!(verdicts.collect::<Vec<_>>(), ["counted", "counted", "no-solution"], "{}", listed.out);
}

#[test]
fn a_refusal_points_into_a_game_id() {
    let refused = run(&["solve", "4:/1/////1//2/9/4//3//1/"], "");
    assert!(refused.status == 2 && refused.err.contains("<puzzle>:1:15"), "{}", refused.err);
    let (_, answer) = json(&["solve", "4:/1/////1//2/9/4//3//1/"], "");
    assert_eq!((&answer["error"]["line"], &answer["error"]["column"]), (&1.into(), &15.into()));
}

#[test]
fn clues_that_clash_are_refuted_at_once_and_searched_only_by_name() {
    let (status, answer) = json(&["solve", "3:1///1////////"], "");
    assert_eq!((status, answer["strategy"].clone(), answer["verdict"].as_str()), (1, Value::Null, Some("no-solution")));
    assert!(answer["reason"].as_str().is_some_and(|reason| reason.contains("column 1")), "{answer}");
    let (status, answer) = json(&["solve", "3:1///1////////", "--strategy", "brute"], "");
    assert_eq!((status, &answer["counter"]["value"]), (1, &19_683.into()));
    let (_, answer) = json(&["solve", "3:///////////,11g"], "");
    assert_eq!(answer["error"]["code"], "out-of-range", "eleven is one number");
    let (_, answer) = json(&["solve", "3:///////////,1_1g"], "");
    assert!(answer["reason"].as_str().is_some_and(|reason| reason.contains("r1c1, r1c2")), "{answer}");
}

#[test]
fn a_brute_force_beyond_all_time_says_so() {
    let seven = run(&["solve", &format!("7:{}", "/".repeat(27)), "--strategy", "brute"], "");
    assert!(seven.status == 2 && seven.err.contains("7^49") && seven.err.contains("years"), "{}", seven.err);
    let id = format!("7:{}", "/".repeat(27));
    let stopped = |limit: &str| json(&["solve", &id, "--strategy", "brute", "--time-limit", limit], "");
    let (status, answer) = given_time(stopped, |(_, answer)| has_worked(answer));
    assert_eq!((status, answer["verdict"].as_str()), (3, Some("stopped")));
    assert!(has_worked(&answer), "{answer}");
}

const CAMP: &str = "TENTS\n  1 0 2 0 2\n2 . . . . .\n0 . . T . T\n2 . T . T .\n0 . . . . T\n1 . . . . .\n";

#[test]
fn tents_are_paired_with_trees() {
    let (status, answer) = json(&["solve", "-"], CAMP);
    assert_eq!((status, &answer["solutions"][0][2]), (0, &"ATAT~".into()), "{answer}");
    let pairs = answer["pairs"][0].as_array().expect("a solution has pairs");
    assert_eq!(pairs.len(), 5);
    for pair in pairs {
        let number = |end: usize, axis: usize| pair[end][axis].as_i64().expect("a place has two numbers");
        assert_eq!((number(0, 0) - number(1, 0)).abs() + (number(0, 1) - number(1, 1)).abs(), 1, "{pair}");
    }
    let url = run(&["convert", "-", "--to", "url"], CAMP).out;
    assert_eq!(run(&["convert", url.trim(), "--to", "text"], "").out, CAMP);
    let refused = run(&["convert", "tents/5/5/3g2j1hk1322313", "--to", "id"], "");
    assert!(
        refused.status == 2 && refused.out.is_empty() && refused.err.contains("needs all counts"),
        "{}",
        refused.err
    );
}

#[test]
fn what_only_packings_can_be_asked_is_refused_elsewhere() {
    let strategies = ["search", "cover", "auto", "sweep"];
    for (option, strategies) in [("--up-to-symmetry", &strategies[..2]), ("--equal-pieces", &strategies)] {
        for (puzzle, input) in [("3:///////////", ""), ("-", CAMP), ("-", "..\n..\n\n12 34 13 24\n")] {
            for strategy in strategies {
                let (status, answer) = json(&["count", puzzle, option, "--strategy", strategy], input);
                assert_eq!(status, 2, "{option} {puzzle} {strategy}: {answer}");
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let checkpoint = folder.path().join("camp.ck");
    let (status, _) = json(&["count", "-", "--checkpoint", checkpoint.to_str().unwrap()], CAMP);
    assert!(status == 2 && !checkpoint.exists(), "a search cannot be taken up again");
}

#[test]
fn pictures_are_drawn_whole_or_not_at_all() {
    let (folder, puzzle) = folder_with("camp.txt", CAMP);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let puzzle = puzzle.to_str().unwrap();
    for (name, magic) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.gif", b"GIF89a")] {
        let ran = run(&["solve", puzzle, "-q", "--strategy", "backtrack", "--out", &path(name)], "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(std::fs::read(path(name)).unwrap().starts_with(magic), "{name}");
        assert_eq!(run(&["draw", puzzle, "--out", &path(name), "--dark", "--scale", "20"], "").status, 0);
    }
    let before = std::fs::read_dir(folder.path()).unwrap().count();
    for (target, said) in [("a.bmp", ".svg, .png, .gif"), ("nowhere/a.png", "cannot be written"), ("a", ".svg")] {
        let ran = run(&["draw", puzzle, "--out", &path(target)], "");
        assert!(ran.status == 2 && ran.err.contains(said), "{target}: {}", ran.err);
    }
    let ran = run(&["draw", puzzle, "--out", &path("b.png"), "--scale", "100000"], "");
    assert_eq!(ran.status, 2, "{}", ran.err);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), before, "nothing is left behind");
}

#[test]
fn a_limit_holds_however_fast_solutions_come() {
    let trees = |row: usize| {
        (0..20).map(|column| if row % 4 == 1 && column % 4 == 1 { " T" } else { " ." }).collect::<String>()
    };
    let rows: String = (0..20).map(|row| format!("-{}\n", trees(row))).collect();
    let camp = format!("TENTS\n{}\n{rows}", vec!["-"; 20].join(" "));
    for (strategy, limit) in
        [("brute", "--time-limit=300ms"), ("backtrack", "--time-limit=300ms"), ("brute", "--memory-limit=1M")]
    {
        let (status, answer) = json(&["count", "-", "--yes", "--strategy", strategy, limit], &camp);
        assert_eq!((status, answer["verdict"].as_str()), (3, Some("stopped")), "{strategy} {limit}");
    }
}

#[test]
fn an_ipuz_row_may_be_empty() {
    let text = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"puzzle":[[0,0],[],[0,0]],"clues":{"a":["12","34"]}}"#;
    let (status, answer) = json(&["count", "-"], text);
    assert_eq!((status, &answer["count"]), (0, &"2".into()), "{answer}");
}

#[test]
fn tricks_are_named_and_their_worth_is_told() {
    let ran = run(&["solve", "-", "--strategy", "deduce", "--tricks", "before:1-6"], CAMP);
    assert!(ran.status == 0 && ran.err.contains("4^5 = 1,024 choices") && ran.err.contains("trick 6"), "{}", ran.err);
    for (words, said) in [
        (["--strategy", "deduce", "--tricks", "inside:7"], "tricks 1 to 6"),
        (["--strategy", "deduce", "--tricks", "sometimes"], "inside:1-4,6"),
        (["--strategy", "search", "--tricks", "inside:1"], "no tricks"),
    ] {
        let ran = run(&[&["solve", "-"][..], &words].concat(), CAMP);
        assert!(ran.status == 2 && ran.err.contains(said), "{words:?}: {}", ran.err);
    }
    let (status, answer) = json(&["solve", "-", "--strategy", "deduce"], SMALL);
    assert_eq!((status, &answer["error"]["code"]), (2, &"does-not-fit".into()), "packings have no tricks");
}

#[test]
fn tents_that_cannot_be_are_refuted_with_the_reason() {
    for (text, said) in [
        ("TENTS\n 1 1\n1 T .\n1 . .\n", "one tree"),
        ("TENTS\n - - -\n- ~ T ~\n", "no free side"),
        ("TENTS\n - - - -\n- T A A T\n", "touch"),
        ("TENTS\n - - -\n- A . T\n- . . .\n", "no tree beside"),
        ("TENTS\n - - -\n3 . T .\n- . . .\n", "only 2 fit"),
    ] {
        let (status, answer) = json(&["solve", "-"], text);
        assert_eq!((status, &answer["strategy"]), (1, &Value::Null), "{text}");
        assert!(answer["reason"].as_str().is_some_and(|reason| reason.contains(said)), "{text}: {answer}");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let (_folder, puzzle) = folder_with("puzzle.txt", &example("kanoodle-5x11"));
    let binary = assert_cmd::cargo::cargo_bin("runut");
    let script = format!("'{}' solve '{}' --all | head -n 2", binary.display(), puzzle.display());
    let output = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 2);
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_printed_is_an_error() {
    let (folder, puzzle) = folder_with("puzzle.txt", ONLY);
    std::fs::write(folder.path().join("list.txt"), "puzzle.txt\n").unwrap();
    let (puzzle, list) = (puzzle.to_str().unwrap(), folder.path().join("list.txt"));
    for words in [
        &["solve", puzzle][..],
        &["count", puzzle],
        &["count", puzzle, "--json"],
        &["check", puzzle, puzzle],
        &["solve", "--each", list.to_str().unwrap()],
        &["examples"],
        &["example", "heart"],
        &["man"],
        &["--help"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let binary = assert_cmd::cargo::cargo_bin("runut");
        let status =
            std::process::Command::new(binary).args(words).stdout(full).stderr(std::process::Stdio::null()).status();
        assert_eq!(status.unwrap().code(), Some(2), "{words:?}");
    }
    let folder_as_list = run(&["solve", "--each", folder.path().to_str().unwrap()], "");
    let [list, puzzle] = folder_as_list.out.lines().collect::<Vec<&str>>()[..] else {
        panic!("{}", folder_as_list.out)
    };
    assert!(
        folder_as_list.status == 2 && list.contains("\"error\"") && puzzle.contains("\"solved\""),
        "{list}{puzzle}"
    );
}

#[test]
fn counts_come_alone_and_never_bare_when_they_are_not_the_whole() {
    let count = |words: &[&str], input: &str| run(&[&["count", "-"], words].concat(), input);
    assert_eq!(count(&[], SMALL).out, "16\n");
    assert_eq!(count(&["--up-to-symmetry"], SMALL).out, "2\n");
    assert_eq!(count(&["--equal-pieces"], SMALL).out, "8\n");
    assert_eq!(count(&["--limit", "3"], SMALL).out, ">= 3\n");
    let none = count(&[], "1 2 1\nDEFAULT\nA\n");
    assert_eq!((none.status, none.out.as_str()), (1, "0\n"));
    let limited = |limit: &str| count(&["--strategy", "cover", "--time-limit", limit], &example("iq-5x11"));
    let so_far = |ran: &Ran| -> Option<u64> { ran.out.strip_prefix(">= ")?.trim().parse().ok() };
    let stopped = given_time(limited, |ran| so_far(ran) > Some(0));
    assert!(stopped.status == 3 && so_far(&stopped) > Some(0), "{}", stopped.out);
    let journal = count(&["--checkpoint", "ck", "--strategy", "sweep"], SMALL);
    assert!(journal.status == 2 && journal.err.contains("only cover can"), "{}", journal.err);
    // Where the usable cells lie in the map does not matter: a square is a square.
    assert_eq!(count(&["--up-to-symmetry"], "2 3 4\nCUSTOM\n##*\n##*\nA\nB\nC\nD\n").out, "3\n");
}

#[test]
fn a_fault_far_along_a_line_is_told_with_its_true_column() {
    let line = "A".repeat(300) + "?" + &"A".repeat(300);
    let ran = run(&["solve", "-"], &format!("1 1 1\nDEFAULT\n{line}\n"));
    assert!(ran.err.contains("<stdin>:3:301") && ran.err.lines().all(|line| line.chars().count() < 120), "{}", ran.err);
}

#[test]
#[cfg(unix)]
fn saving_follows_links_and_keeps_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, puzzle) = folder_with("puzzle.txt", ONLY);
    let (link, target) = (folder.path().join("link.txt"), folder.path().join("target"));
    std::os::unix::fs::symlink("target", &link).unwrap();
    for _ in 0..2 {
        assert_eq!(run(&["solve", puzzle.to_str().unwrap(), "--out", link.to_str().unwrap()], "").status, 0);
        assert!(link.is_symlink() && std::fs::read_to_string(&target).unwrap() == "ABB\n");
        std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
    run(&["solve", puzzle.to_str().unwrap(), "--out", link.to_str().unwrap()], "");
    assert_eq!(std::fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_grid_and_its_words_may_come_from_two_files() {
    let (folder, grid) = folder_with("grid.txt", "....\n.##.\n____\n.##R\n");
    let words = folder.path().join("words.txt");
    std::fs::write(&words, "\u{feff}SATU\r\nSAPI\r\nULAR\r\nPENA\r\n").unwrap();
    let both = [grid.to_str().unwrap(), "--words", words.to_str().unwrap()];
    let ran = run(&[&["solve"], &both[..], &["--quiet"]].concat(), "");
    assert_eq!(
        (ran.status, ran.out.lines().nth(1), ran.out.lines().nth(3)),
        (0, Some("SATU"), Some("PENA")),
        "{}",
        ran.err
    );
    assert_eq!(run(&[&["check", both[0], "-"], &both[1..]].concat(), &ran.out).out, "right\n");
    assert_eq!(run(&[&["count"], &both[..], &["--quiet"]].concat(), "").out, "1\n");
    let converted = run(&[&["convert"], &both[..], &["--to", "text"]].concat(), "");
    assert_eq!(run(&["count", "-", "--quiet"], &converted.out).out, "1\n");

    let picture = folder.path().join("grid.svg");
    let ran = run(&[&["draw"], &both[..], &["--out", picture.to_str().unwrap()]].concat(), "");
    assert!(ran.status == 0 && std::fs::read_to_string(picture).unwrap().contains("<svg"), "{}", ran.err);
    let ran = run(&["solve", both[0], "--words", "-"], "SATU\nSA-PI\n");
    assert!(ran.status == 2 && ran.err.contains("grid.txt + <stdin>:7:3"), "{}", ran.err);
    let ran = run(&["solve", both[0], "--words", "-"], "");
    assert!(ran.status == 2 && ran.err.contains("there is no list of numbers"), "{}", ran.err);
    let (_, answer) = json(&["solve", "-", "--words", "-"], "");
    assert_eq!(answer["error"]["code"], "usage");
    let (_, answer) = json(&["solve", "--words", both[2]], "");
    assert_eq!(answer["error"]["code"], "usage", "the embedded puzzle has a list");
}

#[test]
fn a_refuted_fill_in_lists_every_length_that_is_wrong() {
    let ran = run(&["solve", "-"], "....#..\n#.#.###\n#.....#\n\n123 456\n12345 12\n");
    assert_eq!(ran.status, 1);
    let wrong = "length 3 has 2 slots and 2 numbers";
    assert!(!ran.err.contains(wrong), "what is right is not listed: {}", ran.err);
    assert!(ran.said().contains("length 4 has one slot and 0 numbers, 1 missing"), "{}", ran.err);
    let ran = run(&["solve", "-"], "9..\n#.#\n...\n\n123 253 456\n");
    assert!(
        ran.status == 1 && ran.said().contains("9 is given at r1c1, but no number of length 3 has it in place 1"),
        "{}",
        ran.err
    );
}

#[test]
fn a_solved_fill_in_is_a_puzzle_again() {
    let solved = run(&["solve", "-", "--quiet"], &example("fig-jig"));
    assert!(solved.out.starts_with("1357######\n") && solved.out.ends_with("\n59302 64081\n"), "{}", solved.out);
    let (status, answer) = json(&["count", "-"], &solved.out);
    assert_eq!((status, &answer["count"], &answer["unique"]), (0, &"1".into(), &true.into()));
}

#[test]
fn a_message_names_the_column_in_characters() {
    let message = run(&["solve", "-", "--lang", "en"], "{\"🧩🧩\": x}\n").err;
    assert!(message.contains("<stdin>:1:8]"), "{message}");
    let long = format!("{{\"{}\": x}}\n", "é".repeat(150));
    let message = run(&["solve", "-", "--lang", "en"], &long).err;
    assert!(message.contains("<stdin>:1:156]"), "{message}");
}

#[test]
fn a_puzzle_is_named_the_same_way_everywhere() {
    let board = |words: &[&str]| {
        let ran = run(words, "");
        assert_eq!(ran.status, 0, "{words:?}: {}", ran.err);
        ran
    };
    let heart = board(&["solve", "heart", "-q"]).out;
    for words in [&["heart"][..], &["HEART", "-q"], &["--lang", "en", "heart"], &["solve", "Heart"]] {
        assert_eq!(board(words).out, heart, "{words:?}");
    }
    assert!(board(&["heart"]).err.starts_with("the embedded example heart\n"), "it is said whose it is");
    assert!(board(&["solve", "heart", "-q"]).err.is_empty());
    assert_eq!(board(&["count", "4:/1/////1//2/1/4//3//1/", "-q"]).out, "1\n");
    assert_eq!(board(&["4:/1/////1//2/1/4//3//1/", "-q"]).out, board(&["solve", TOWERS_ID, "-q"]).out);
    for verb in ["grade", "explain", "hint", "tree", "count", "compare"] {
        assert_eq!(run(&[verb, "fig-jig", "-q"], "").status, 0, "{verb}");
    }
    // A file that is there wins over the example of its name.
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("heart"), ONLY).unwrap();
    let mine = runut().current_dir(folder.path()).args(["heart", "-q"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&mine.stdout), "ABB\n");
    for (word, said) in [("hart", "`heart`"), ("heart.txt", "`heart`"), ("nothing-like-it", "runut examples")] {
        let ran = run(&["solve", word], "");
        assert!(ran.status == 2 && ran.said().contains(&format!("no file {word}")), "{}", ran.err);
        assert!(ran.said().contains(said), "{word}: {}", ran.err);
    }
    let slip = run(&["slove", "heart"], "");
    assert!(
        slip.status == 2 && slip.err.contains("no command `slove`") && slip.err.contains("`solve`"),
        "{}",
        slip.err
    );
    let both = run(&["solve", TOWERS_ID, "--words", "list.txt"], "");
    assert!(both.status == 2 && both.said().contains("has no use for --words"), "{}", both.err);
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(run(&["help"], "").out, run(&["--help"], "").out);
    for verb in ["solve", "draw", "help"] {
        assert_eq!(run(&["help", verb], "").out, run(&[verb, "--help"], "").out);
    }
    let solve = run(&["help", "solve"], "").out;
    let at = |text: &str| solve.find(text).unwrap_or_else(|| panic!("{text} in {solve}"));
    assert!(at("\nArguments:") < at("\nOptions:"), "{solve}");
    assert_eq!(run(&["help", "slove"], "").status, 2);
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Width and height as the file's own header tells them.
fn size_of_picture(bytes: &[u8]) -> (u32, u32) {
    let number = |at: usize, count: usize, swap: bool| {
        let part = &bytes[at..at + count];
        let digit = |sum: u32, byte: &u8| sum << 8 | u32::from(*byte);
        if swap { part.iter().rev().fold(0, digit) } else { part.iter().fold(0, digit) }
    };
    match bytes.starts_with(b"\x89PNG") {
        true => (number(16, 4, false), number(20, 4, false)),
        false => (number(6, 2, true), number(8, 2, true)),
    }
}

#[test]
fn what_is_written_is_what_the_ending_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let text = |name: &str| std::fs::read_to_string(path(name)).unwrap();
    let outs: Vec<String> =
        ["a.txt", "a.json", "a.svg", "a.png"].iter().flat_map(|name| ["--out".into(), path(name)]).collect();
    let outs: Vec<&str> = outs.iter().map(String::as_str).collect();
    let ran = run(&[&["solve", "fig-jig", "--scale", "20", "--out", "-"][..], &outs].concat(), "");
    assert_eq!((ran.status, ran.out == text("a.txt")), (0, true), "{}", ran.err);
    let answer: Value = serde_json::from_str(&text("a.json")).unwrap();
    assert_eq!((&answer["verdict"], &answer["solutions"][0][0]), (&"solved".into(), &"1357######".into()));
    assert!(text("a.svg").starts_with("<svg"));
    let (width, height) = size_of_picture(&std::fs::read(path("a.png")).unwrap());
    assert!(
        (200..400).contains(&width) && (80..200).contains(&height),
        "{width}x{height}: ten by four cells of 20 pixels"
    );
    let quiet = run(&["solve", "fig-jig", "--out", &path("a.txt")], "");
    assert!(quiet.status == 0 && quiet.out.is_empty() && quiet.err.contains("saved in"), "{}", quiet.err);

    // What does not fit is refused with what does, before any work, and nothing is left behind.
    let before = names(folder.path());
    for (words, fitting) in [
        (&["solve", "heart"][..], ".txt, .json, .svg, .png, .gif"),
        (&["count", "heart"], ".txt, .json"),
        (&["grade", "fig-jig"], ".txt, .json"),
        (&["tree", "fig-jig"], ".txt, .json, .svg, .png, .dot"),
        (&["compare", "fig-jig"], ".txt, .json, .csv, .svg, .png"),
        (&["explain", "fig-jig", "--step", "1"], ".txt, .json, .svg, .png"),
        (&["draw", "fig-jig"], ".svg, .png, .gif"),
    ] {
        let ran = run(&[words, &["--out", &path("x.bmp")]].concat(), "");
        assert!(
            ran.status == 2 && ran.said().ends_with(&format!("end the name in {fitting}")),
            "{words:?}: {}",
            ran.err
        );
    }
    for (words, said) in [
        (&["solve", "heart", "--scale", "9"][..], "--scale does nothing"),
        (&["solve", "heart", "--frames", "9", "--out", "b.png"], "--frames does nothing"),
        (&["solve", "heart", "--out", "b.txt", "--out", "b.txt"], "named twice"),
        (&["tree", "heart", "--frames", "9"], "no option"),
        (&["draw", "heart", "--pause", "9", "--out", "b.gif"], "no option"),
    ] {
        let ran = runut().current_dir(folder.path()).args(words).output().unwrap();
        let err = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.code() == Some(2) && err.contains(said), "{words:?}: {err}");
    }
    assert_eq!(names(folder.path()), before);
}

#[test]
fn without_a_solution_nothing_is_drawn_as_if_it_were_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (svg, gif, text, json) = (path("a.svg"), path("a.gif"), path("a.txt"), path("a.json"));
    let words = ["solve", "-", "--out", &svg, "--out", &gif, "--out", &text, "--out", &json];
    let ran = run(&words, "1 2 1\nDEFAULT\nA\n");
    assert_eq!((ran.status, names(folder.path())), (1, vec!["a.json".to_string()]), "{}", ran.err);
    assert!(ran.said().contains(&format!("nothing is written into {svg}")), "{}", ran.err);
    let answer: Value = serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(answer["verdict"], "no-solution");
}

#[test]
fn a_search_that_finds_nothing_has_a_film_and_no_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (gif, png) = (path("a.gif"), path("a.png"));
    let words = ["solve", "skyscrapers-none", "--strategy", "backtrack", "--out", &gif, "--out", &png];
    let ran = run(&words, "");
    assert_eq!((ran.status, names(folder.path())), (1, vec!["a.gif".to_string()]), "{}", ran.err);
    assert!(frames(&std::fs::read(&gif).unwrap()) > 3, "{}", ran.err);
    assert!(ran.said().contains(&format!("nothing is written into {png}")), "{}", ran.err);
}

/// How many pictures a film has: each begins with a graphic control extension.
fn frames(bytes: &[u8]) -> usize {
    bytes.windows(3).filter(|window| *window == [0x21, 0xf9, 0x04]).count()
}

#[test]
fn a_film_of_an_explanation_has_a_picture_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("way.gif");
    let (_, told) = json(&["explain", "fig-jig"], "");
    let steps = told["steps"].as_array().unwrap().len();
    let ran = run(&["explain", "fig-jig", "--scale", "12", "--out", path.to_str().unwrap()], "");
    assert_eq!((ran.status, frames(&std::fs::read(&path).unwrap())), (0, steps + 1), "{}", ran.err);
    let words = ["explain", "fig-jig", "--scale", "12", "--frames", "4", "--out", path.to_str().unwrap()];
    let ran = run(&words, "");
    assert_eq!(frames(&std::fs::read(&path).unwrap()), 4);
    assert!(ran.err.contains(&format!("3 of {steps} steps")), "{}", ran.err);
}

#[test]
fn each_is_there_for_every_verb_that_answers_one_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("one.txt"), ONLY).unwrap();
    std::fs::write(folder.path().join("board.txt"), "ABB\n").unwrap();
    std::fs::write(folder.path().join("wrong.txt"), "BBA\n").unwrap();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, format!("fig-jig\none.txt\n{TOWERS_ID}\nmissing.txt\n")).unwrap();
    let list = list.to_str().unwrap();
    let lines = |words: &[&str], status: i32| -> Vec<Value> {
        let ran = run(words, "");
        assert_eq!(ran.status, status, "{words:?}: {}", ran.err);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    for (words, key, expected) in [
        (&["solve"][..], "verdict", ["solved", "solved", "solved"]),
        (&["count"], "verdict", ["counted", "counted", "counted"]),
        (&["grade"], "grade", ["easy", "easy", "easy"]),
        (&["explain"], "family", ["fillin", "packing", "skyscrapers"]),
        (&["convert", "--to", "text"], "form", ["text", "text", "text"]),
    ] {
        let answers = lines(&[words, &["--each", list]].concat(), 2);
        assert_eq!(answers.len(), 4, "{words:?}");
        let told: Vec<&Value> = answers[..3].iter().map(|answer| &answer[key]).collect();
        assert_eq!(told, expected, "{words:?}: {answers:?}");
        assert_eq!((&answers[1]["puzzle"], &answers[3]["error"]["code"]), (&"one.txt".into(), &"cannot-read".into()));
    }
    let pictures = folder.path().join("pictures");
    let drawn = lines(&["draw", "--each", list, "--out", pictures.to_str().unwrap(), "--to", "png"], 2);
    assert_eq!(names(&pictures), ["0001-fig-jig.png", "0002-one.png", "0003.png"]);
    assert!(std::fs::read(drawn[1]["file"].as_str().unwrap()).unwrap().starts_with(b"\x89PNG"));
    let boards = folder.path().join("boards.txt");
    std::fs::write(&boards, "one.txt\tboard.txt\none.txt wrong.txt\none.txt\n").unwrap();
    let judged = lines(&["check", "--each", boards.to_str().unwrap()], 2);
    assert_eq!(
        [&judged[0]["verdict"], &judged[1]["verdict"], &judged[2]["error"]["code"]],
        ["right", "wrong", "usage"]
    );
    // The time is each puzzle's own.
    std::fs::write(folder.path().join("hard.txt"), example("iq-5x11")).unwrap();
    std::fs::write(&boards, "hard.txt\none.txt\n").unwrap();
    let counted = |limit: &str| {
        lines(&["count", "--strategy", "search", "--time-limit", limit, "--each", boards.to_str().unwrap()], 3)
    };
    let counted = given_time(counted, |lines| lines[1]["verdict"] == "counted");
    assert_eq!([&counted[0]["verdict"], &counted[1]["verdict"]], ["stopped", "counted"]);
}

#[test]
fn a_refused_option_is_named() {
    for (words, option, why) in [
        (&["solve", TOWERS_ID, "--nth", "2", "--strategy", "search"][..], "--nth", "only sweep and"),
        (&["solve", TOWERS_ID, "--random", "--strategy", "search"], "--random", "only sweep and"),
        (&["count", TOWERS_ID, "--up-to-symmetry", "--strategy", "learn"], "--up-to-symmetry", "only sweep and"),
        (&["count", TOWERS_ID, "--equal-pieces"], "--equal-pieces", "packings"),
    ] {
        let ran = run(words, "");
        assert!(ran.status == 2 && ran.said().contains(option) && ran.said().contains(why), "{}", ran.err);
    }
}

#[test]
fn what_is_too_large_for_tables_is_told_to_be_too_large() {
    let towers = format!("13:3{}", "/".repeat(51));
    let row = format!("{}\n{}\n", "..#".repeat(42) + "..", "#".repeat(128));
    let slots = 43 * 7;
    let words = format!("{}\n{}\n", row.repeat(7), "12 ".repeat(slots));
    for (input, most, size) in [(towers.as_str(), "12x12", "13x13".to_string()), ("-", "256", slots.to_string())] {
        for question in
            [&["solve", input, "--nth", "2"][..], &["solve", input, "--random"], &["count", input, "--up-to-symmetry"]]
        {
            let ran = run(question, &words);
            let said = ran.said();
            assert!(ran.status == 2 && said.contains(question[2]) && !said.contains("packing"), "{}", ran.err);
            assert!(said.contains(most) && said.contains(&size) && said.contains("--all --limit"), "{}", ran.err);
        }
    }
}

#[test]
fn every_family_is_counted_numbered_and_drawn() {
    // Four trees, each with its tent on any of its four sides; the board can be turned over in three ways.
    let bare = " . . . .".repeat(4);
    let camp = format!("TENTS\n{}\n-{bare} .\n-{} .\n-{bare} .\n", " -".repeat(17), " . . T .".repeat(4));
    assert_eq!(run(&["count", "-", "-q"], &camp).out, "256\n");
    assert_eq!(run(&["count", "-", "-q", "--up-to-symmetry"], &camp).out, "76\n");
    for (name, number) in [(TOWERS_ID, "1"), ("tents-5x5", "1"), ("fig-jig", "1")] {
        let board = run(&["solve", name, "-q"], "").out;
        assert_eq!(run(&["count", name, "-q", "--up-to-symmetry"], "").out, format!("{number}\n"), "{name}");
        for words in [&["--nth", "1"][..], &["--random", "--seed", "5"]] {
            let ran = run(&[&["solve", name, "-q"][..], words].concat(), "");
            assert_eq!((ran.status, ran.out), (0, board.clone()), "{name}, {words:?}");
        }
        let beyond = run(&["solve", name, "--nth", "2"], "");
        assert!(beyond.status == 2 && beyond.said().contains("only one solution"), "{name}: {}", beyond.err);
    }
}

#[test]
fn a_strategy_that_does_not_fit_proves_nothing() {
    let (status, rows) = json(&["compare", "-"], "1 3 1\nDEFAULT\nA\n");
    let answer =
        |name: &str| rows.as_array().unwrap().iter().find(|row| row["strategy"] == name).unwrap()["verdict"].clone();
    assert_eq!(
        (status, answer("cover"), answer("deduce"), answer("learn")),
        (0, "no-solution".into(), "refused".into(), "refused".into())
    );
}
