//! `runut prove`, `solve --proof` and `export`: the files and the sentences that a person gets.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Trees in the middles of a board's sides, so that the tents stand in its corners: one board, two ways to pair them.
const RING: &str = "TENTS\n  2 0 2\n2 . T .\n0 T . T\n2 . T .\n";

/// The ring with its tents, as it is printed.
const BOARD: &str = "TENTS\n  2 0 2\n2 A T A\n0 T ~ T\n2 A T A\n";

struct Ran {
    status: Option<i32>,
    out: String,
    err: String,
}

fn run(folder: &Path, words: &[&str]) -> Ran {
    let program = assert_cmd::cargo::cargo_bin("runut");
    let output = Command::new(program)
        .args(words)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    // Long sentences are broken where the line ends.
    let err = text(output.stderr).replace("\n  ", " ");
    Ran { status: output.status.code(), out: text(output.stdout), err }
}

/// A folder with the ring in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ring.txt"), RING).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}{}", ran.out, ran.err))
}

#[test]
fn a_person_gets_the_board_the_verdict_both_files_and_the_line_that_checks_them() {
    let folder = folder();
    let ran = run(folder.path(), &["prove", "ring.txt", "--out", "ring"]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(0), BOARD), "{}", ran.err);
    assert!(ran.err.contains("the only solution; proven in "), "{}", ran.err);
    assert!(ran.err.contains("saved in ring.opb: 17 facts, 19 rules, "), "{}", ran.err);
    assert!(ran.err.ends_with("Anybody can check it: veripb ring.opb ring.pbp\n"), "{}", ran.err);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let (opb, pbp) = (read("ring.opb"), read("ring.pbp"));
    assert!(opb.contains("* 2 tents in row 1\n") && opb.contains("* x1: a tent in r1c1\n"), "{opb}");
    assert!(pbp.contains("\nsoli ") && pbp.contains("\nconclusion BOUNDS "), "{pbp}");
    // The other language is in the comments, and nowhere else.
    let ran = run(folder.path(), &["prove", "ring.txt", "--out", "cincin", "--lang", "id"]);
    assert!(ran.err.contains("satu-satunya solusi; terbukti dalam "), "{}", ran.err);
    assert!(ran.err.ends_with("Siapa pun bisa memeriksanya: veripb cincin.opb cincin.pbp\n"), "{}", ran.err);
    let bare = |text: &str| text.lines().filter(|line| !line.starts_with("* ")).map(String::from).collect::<Vec<_>>();
    let other = read("cincin.opb");
    assert!(other.contains("* x1: tenda di b1k1\n") && bare(&other) == bare(&opb), "{other}");
    assert_eq!(read("cincin.pbp"), pbp);
}

#[test]
fn without_a_name_it_tells_how_large_the_proof_is_and_writes_nothing() {
    let folder = folder();
    let ran = run(folder.path(), &["prove", "ring.txt"]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(0), BOARD));
    assert!(ran.err.contains("--out NAME writes both") && !ran.err.contains("veripb"), "{}", ran.err);
    assert_eq!(names(folder.path()), ["ring.txt"]);
}

#[test]
fn every_verdict_is_proven_and_has_its_status() {
    let folder = folder();
    for (puzzle, status, verdict, boards, conclusion) in [
        ("ring.txt", 0, "only-solution", 1, "conclusion BOUNDS 4 4;"),
        ("skyscrapers-4x4", 0, "several-solutions", 2, "conclusion BOUNDS 0 "),
        ("skyscrapers-none", 1, "no-solution", 0, "conclusion UNSAT"),
        ("fig-jig", 0, "only-solution", 1, "conclusion BOUNDS "),
    ] {
        let ran = run(folder.path(), &["prove", puzzle, "--out", "it", "--json"]);
        let told = json(&ran);
        assert_eq!((ran.status, &told["verdict"]), (Some(status), &verdict.into()), "{puzzle}: {told}");
        assert_eq!(told["solutions"].as_array().map(Vec::len), Some(boards), "{puzzle}");
        assert_eq!(told["reason"].is_string(), boards == 0, "{puzzle}");
        let certificate = &told["certificate"];
        assert_eq!(certificate["files"], serde_json::json!(["it.opb", "it.pbp"]));
        assert_eq!(certificate["check"], "veripb it.opb it.pbp");
        for ending in ["opb", "pbp"] {
            let size = std::fs::metadata(folder.path().join(format!("it.{ending}"))).unwrap().len();
            assert_eq!(certificate[ending], size, "{puzzle}");
        }
        let pbp = std::fs::read_to_string(folder.path().join("it.pbp")).unwrap();
        assert!(pbp.contains(conclusion), "{puzzle}: {pbp}");
    }
}

#[test]
fn several_solutions_are_shown_by_two_boards() {
    let folder = folder();
    let ran = run(folder.path(), &["prove", "skyscrapers-4x4"]);
    let boards: Vec<&str> = ran.out.split("\n\n").collect();
    assert!(boards.len() == 2 && boards[0].trim() != boards[1].trim(), "{}", ran.out);
    assert!(ran.err.contains("several solutions, two of which are these; proven in "), "{}", ran.err);
    assert!(ran.err.contains("by the two boards"), "{}", ran.err);
}

#[test]
fn no_proof_within_the_limits_is_an_answer_of_its_own_and_leaves_nothing() {
    let folder = folder();
    // There is memory for the search, and none for the proof.
    let words = ["prove", "skyscrapers-9x9", "--out", "it", "--memory-limit", "500K"];
    let ran = run(folder.path(), &words);
    assert_eq!(ran.status, Some(3), "{}", ran.err);
    assert!(ran.err.contains("the only solution; but that is not certified:"), "{}", ran.err);
    assert!(ran.err.contains("stopped by the memory limit of"), "{}", ran.err);
    assert!(ran.err.contains("nothing is written into it.opb, it.pbp"), "{}", ran.err);
    assert_eq!(names(folder.path()), ["ring.txt"]);
    let told = json(&run(folder.path(), &[&words[..], &["--json"]].concat()));
    assert_eq!((&told["verdict"], &told["certificate"]), (&"only-solution".into(), &Value::Null));
    assert_eq!(told["halt"], "memory");
    // Where even the search is stopped, nothing is known.
    let ran = run(folder.path(), &["prove", "skyscrapers-9x9", "--out", "it", "--memory-limit", "1K"]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(3), ""), "{}", ran.err);
    assert!(ran.err.contains("nothing is proven: stopped by the memory limit"), "{}", ran.err);
    assert_eq!(names(folder.path()), ["ring.txt"]);
}

#[test]
fn the_files_are_named_as_one_expects() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("proofs")).unwrap();
    for (out, opb) in [("a.opb", "a.opb"), ("b.pbp", "b.opb"), ("v1.2", "v1.2.opb"), ("proofs", "proofs/ring.opb")] {
        let ran = run(folder.path(), &["prove", "ring.txt", "--out", out]);
        assert!(ran.err.contains(&format!("saved in {opb}:")), "{out}: {}", ran.err);
        assert!(folder.path().join(opb).exists(), "{out}");
    }
    let ran = run(folder.path(), &["prove", "ring.txt", "--out", "my ring"]);
    assert!(ran.err.ends_with("veripb 'my ring.opb' 'my ring.pbp'\n"), "{}", ran.err);
    let ran = run(folder.path(), &["prove", "ring.txt", "--out", "-"]);
    assert!(ran.status == Some(2) && ran.err.contains("a certificate is two files"), "{}", ran.err);
    let ran = run(folder.path(), &["prove", "ring.txt", "--out", "no/where"]);
    assert!(ran.status == Some(2) && ran.err.contains("no/where.opb cannot be written"), "{}", ran.err);
    // What was read is not written over.
    std::fs::rename(folder.path().join("ring.txt"), folder.path().join("ring.opb")).unwrap();
    let ran = run(folder.path(), &["prove", "ring.opb", "--out", "ring"]);
    assert!(ran.status == Some(2) && ran.err.contains("ring.opb is what was read"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(folder.path().join("ring.opb")).unwrap(), RING);
}

#[test]
fn a_list_is_proven_into_a_folder() {
    let folder = folder();
    std::fs::write(folder.path().join("list.txt"), "ring.txt\nskyscrapers-none\nmissing.txt\n").unwrap();
    let ran = run(folder.path(), &["prove", "--each", "list.txt", "--out", "proofs"]);
    assert_eq!(ran.status, Some(2), "{}", ran.err);
    let told: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&told[0]["puzzle"], &told[0]["verdict"]), (&"ring.txt".into(), &"only-solution".into()));
    assert_eq!(told[0]["certificate"]["check"], "veripb proofs/0001-ring.opb proofs/0001-ring.pbp");
    assert_eq!((&told[1]["verdict"], &told[2]["error"]["code"]), (&"no-solution".into(), &"cannot-read".into()));
    let expected = ["0001-ring.opb", "0001-ring.pbp", "0002-skyscrapers-none.opb", "0002-skyscrapers-none.pbp"];
    assert_eq!(names(&folder.path().join("proofs")), expected);
}

#[test]
fn solve_proves_what_it_says_where_it_is_asked_to() {
    let folder = folder();
    let ran = run(folder.path(), &["solve", "ring.txt", "--proof", "ring"]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(0), BOARD));
    assert!(ran.err.contains("solved in ") && ran.err.ends_with("veripb ring.opb ring.pbp\n"), "{}", ran.err);
    assert_eq!(names(folder.path()), ["ring.opb", "ring.pbp", "ring.txt"]);
    let ran = run(folder.path(), &["solve", "skyscrapers-none", "--proof", "none", "--json"]);
    let told = json(&ran);
    assert_eq!((ran.status, &told["verdict"]), (Some(1), &"no-solution".into()));
    assert_eq!(told["proof"]["certificate"]["files"], serde_json::json!(["none.opb", "none.pbp"]));
    assert_eq!(json(&run(folder.path(), &["solve", "ring.txt", "--json"]))["proof"], Value::Null);
    // What is stopped is not proven.
    let ran = run(folder.path(), &["solve", "iq-5x11", "--strategy", "brute", "--time-limit", "50ms", "--proof", "x"]);
    assert_eq!(ran.status, Some(3), "{}", ran.err);
    assert!(!folder.path().join("x.opb").exists());
}

#[test]
fn rules_are_written_for_other_solvers() {
    let folder = folder();
    let ran = run(folder.path(), &["export", "ring.txt", "--to", "opb"]);
    assert!(ran.status == Some(0) && ran.out.starts_with("* #variable= 17 #constraint= "), "{}{}", ran.out, ran.err);
    assert!(!ran.out.contains("min:"), "nothing is sought but a solution: {}", ran.out);
    let ran = run(folder.path(), &["export", "ring.txt", "--out", "ring.cnf", "--lang", "id"]);
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    let cnf = std::fs::read_to_string(folder.path().join("ring.cnf")).unwrap();
    assert!(cnf.starts_with("c 1 = tenda di b1k1\n") && cnf.contains("\nc p show 1 2 3 4 5 0\np cnf 17 "), "{cnf}");
    let ran = run(folder.path(), &["export", "ring.txt"]);
    assert!(ran.status == Some(2) && ran.err.contains("--to is missing"), "{}", ran.err);
    let ran = run(folder.path(), &["export", "ring.txt", "--out", "ring.txt"]);
    assert!(ran.status == Some(2) && ran.err.contains(".opb, .cnf"), "{}", ran.err);
}
