//! `runut book` and `runut sheet`: from lists, folders and plans to pages, and what is said of puzzles that cannot be printed.
#![cfg(feature = "book")]

use assert_cmd::Command;
use runut_testkit::pdf::Pdf;
use serde_json::Value;
use std::path::Path;

/// The exit status, standard output and standard error.
fn runut(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("runut").unwrap();
    let output = command.current_dir(folder).env("LC_ALL", "C").args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn done(folder: &Path, words: &[&str]) -> String {
    let (status, out, told) = runut(folder, words);
    assert_eq!(status, 0, "{words:?}: {told}");
    out
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

fn read(folder: &Path, name: &str) -> Pdf {
    Pdf::read(&std::fs::read(folder.join(name)).unwrap())
}

#[test]
fn a_plan_becomes_a_book_and_the_same_one_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let plan = "title Two kinds\nsection First\nfamily tents, size 5x5..7x7, 6 puzzles, easy to medium\niq-challenge\nsection Second\nfamily skyscrapers, size 4, 3 puzzles, easy, symmetric\n";
    std::fs::write(at.join("plan.txt"), plan).unwrap();
    let told = done(at, &["book", "plan.txt", "--out", "one.pdf", "--json"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((told["puzzles"].as_u64(), told["title"].as_str()), (Some(10), Some("Two kinds")));
    done(at, &["book", "plan.txt", "--out", "two.pdf", "--threads", "1", "-q"]);
    assert_eq!(std::fs::read(at.join("one.pdf")).unwrap(), std::fs::read(at.join("two.pdf")).unwrap());
    let file = read(at, "one.pdf");
    assert_eq!(file.len() as u64, told["pages"].as_u64().unwrap());
    assert!(file.words(0).contains("Two kinds"), "{}", file.words(0));
    let contents = file.words(1);
    assert!(contents.contains("First, 1–7") && contents.contains("Second, 8–10"), "{contents}");
    assert_eq!(file.alternatives().iter().filter(|text| text.starts_with("Solution of puzzle ")).count(), 10);
    // A program that knows such files finds nothing wrong either.
    if let Ok(known) = std::process::Command::new("qpdf").arg("--check").arg(at.join("one.pdf")).output() {
        assert!(known.status.success(), "{}", String::from_utf8_lossy(&known.stdout));
    }
}

#[test]
fn what_generate_writes_is_a_book_in_both_languages_and_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    done(at, &["generate", "tents", "--size", "6x6", "--count", "4", "--seed", "b", "--out", "made", "-q"]);
    done(at, &["book", "made", "--out", "folder.pdf", "--out", "folder.html", "--in", "both", "--paper", "a5", "-q"]);
    let contents = read(at, "folder.pdf").words(1);
    assert!(contents.contains("Contents") && contents.contains("Daftar isi"), "{contents}");
    let html = std::fs::read_to_string(at.join("folder.html")).unwrap();
    assert!(html.contains("Daftar isi") && html.contains("size: 148mm 210mm"), "it is a page of A5 in both languages");
    done(at, &["book", "made/index.json", "--lang", "id", "--to", "svg-pages", "--out", "pages", "-q"]);
    let pages = names(&at.join("pages"));
    assert!(pages.len() > 5 && pages[0] == "page-01.svg", "{pages:?}");
    assert!(std::fs::read_to_string(at.join("pages/page-02.svg")).unwrap().contains("Daftar isi"));
    let (status, _, told) = runut(at, &["book", "made", "--to", "svg-pages", "--out", "pages", "-q"]);
    assert!(status == 2 && told.contains("pages"), "nothing is written over: {told}");
    let some = ["book", "made", "--in", "id", "--hints", "upside-down", "-q", "--out"];
    done(at, &[&some[..], &["some.pdf"]].concat());
    done(at, &[&some[..], &["one.pdf", "--per-page", "1"]].concat());
    assert_eq!(read(at, "one.pdf").len(), read(at, "some.pdf").len() + 3, "four pages of puzzles, not one");
}

#[test]
fn puzzles_that_cannot_be_printed_are_named_with_their_lines() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("broken.txt"), "3 3 1\nDEFAULT\nAB\n").unwrap();
    std::fs::write(
        at.join("list.txt"),
        "; my puzzles\ntents-5x5\nskyscrapers-3x3\nbroken.txt\nskyscrapers-none\nno such file\n",
    )
    .unwrap();
    let (status, out, told) = runut(at, &["book", "list.txt", "--out", "book.pdf"]);
    assert_eq!((status, out.as_str()), (2, ""));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("list.txt, line 4: broken.txt: line 3, column 2 of it"), "{told}");
    assert!(told.contains("--skip leaves it out, and 3 more"), "{told}");
    assert_eq!(names(at), ["broken.txt", "list.txt"], "nothing is written");
    let answer = done(at, &["book", "list.txt", "--skip", "--out", "book.pdf", "--json"]);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let lines: Vec<u64> =
        answer["skipped"].as_array().unwrap().iter().map(|one| one["line"].as_u64().unwrap()).collect();
    assert_eq!((answer["puzzles"].as_u64(), lines), (Some(1), vec![4, 6, 3, 5]));
    let (_, _, told) = runut(at, &["book", "list.txt", "--skip", "--out", "book.pdf", "--lang", "id"]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("dilewati: list.txt, baris 3: skyscrapers-3x3: ada beberapa solusinya"), "{told}");
    std::fs::write(at.join("plan.txt"), "tents-5x5\n  family tents, 3 puzles\n").unwrap();
    let (status, _, told) = runut(at, &["book", "plan.txt", "--out", "plan.pdf"]);
    assert!(status == 2 && told.contains("plan.txt:2:3") && told.contains("3 puzles"), "{told}");
    let (status, _, told) = runut(at, &["book", "list.txt", "--skip", "--out", "list.txt"]);
    assert!(status == 2 && told.contains("list.txt"), "what was read is not written: {told}");
}

#[test]
fn what_is_too_large_for_the_paper_is_told_with_what_would_do() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let large = ["book", "family tents, size 30x30, 1 puzzle, easy", "--out", "large.pdf"];
    let (status, _, told) = runut(at, &large);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(status == 2 && told.contains("too large for A4 with cells of 7 mm"), "{told}");
    let cell = told.split("or cells of ").nth(1).and_then(|rest| rest.split(' ').next()).expect("it is told");
    done(at, &[&large[..], &["--cell", cell, "-q"]].concat());
    done(at, &[&large[..3], &["a3.pdf", "--paper", "A3", "-q"]].concat());
    let (status, _, told) = runut(at, &["sheet", "tents-8x8", "heart", "--cell", "25", "--out", "sheet.pdf"]);
    assert!(status == 2 && told.contains("does not fit on one page"), "{told}");
}

#[test]
fn a_sheet_has_its_puzzles_on_one_page_and_their_solutions_overleaf() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    done(at, &["sheet", "tents-5x5", "heart", "fig-jig", "--out", "sheet.pdf", "-q"]);
    assert_eq!(read(at, "sheet.pdf").len(), 1);
    done(at, &["sheet", "heart", "--solution", "--title", "For Ana", "--paper", "Letter", "--out", "ana.pdf", "-q"]);
    let file = read(at, "ana.pdf");
    assert_eq!(file.len(), 2);
    assert!(file.words(0).contains("For Ana"));
    let (status, _, told) = runut(at, &["sheet", "skyscrapers-none", "--solution", "--out", "none.pdf"]);
    assert!(status == 2 && told.contains("has no solution"), "{told}");
}

#[test]
fn a_hundred_puzzles_take_little_memory_and_a_stop_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    done(at, &["generate", "tents", "--size", "10x10", "--count", "100", "--seed", "c", "--out", "made", "-q"]);
    let answer = done(at, &["book", "made", "--out", "book.pdf", "--memory-limit", "200M", "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["puzzles"], 100);
    std::fs::remove_file(at.join("book.pdf")).unwrap();
    let long = "family packing, 300 puzzles, expert";
    for form in ["pdf", "svg-pages"] {
        let (status, _, told) = runut(at, &["book", long, "--to", form, "--out", "b.pdf", "--time-limit", "300ms"]);
        assert_eq!(status, 3, "{told}");
        assert_eq!(names(at), ["made"], "nothing is left behind");
    }
    // Ctrl-C, in the midst of the work.
    #[cfg(unix)]
    {
        let program = assert_cmd::cargo::cargo_bin("runut");
        let words = ["book", "made", long, "--out", "b.pdf", "--certify", "proofs", "-q"];
        let mut child = std::process::Command::new(program).current_dir(at).args(words).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(300));
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(3));
        assert_eq!(names(at), ["made"], "nothing is left behind");
    }
}

#[test]
fn the_booklet_of_the_house_has_forty_certified_challenges_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/booklet.txt");
    let words = ["book", plan.to_str().unwrap(), "--out", "booklet.pdf", "--certify", "proofs", "--json"];
    let answer: Value = serde_json::from_str(&done(at, &words)).unwrap();
    assert_eq!((answer["puzzles"].as_u64(), answer["certified"].as_u64()), (Some(40), Some(40)));
    let file = read(at, "booklet.pdf");
    let told = file.alternatives();
    assert_eq!(told.iter().filter(|text| text.starts_with("Solution of puzzle ")).count(), 40);
    let pieces = told.iter().filter(|text| text.starts_with("Piece ")).count();
    assert_eq!(pieces, 48, "two boxes of twelve are cut out as squares, and two as balls");
    let words: String = (0..file.len()).map(|page| file.words(page)).collect();
    assert!(words.contains("IQ Puzzler Pro") && words.contains("Kanoodle"), "both are named");
    let ratings = words.split("rating ").skip(1).filter_map(|rest| rest.split(' ').next()?.parse::<u32>().ok());
    let ratings: Vec<u32> = ratings.collect();
    assert!(ratings.len() == 40 && ratings.is_sorted(), "{ratings:?}");
    assert_eq!(words.matches(" · certified").count(), 40, "each is marked");
    // Three files a puzzle, and the proof is that of the puzzle that lies beside it.
    assert_eq!(names(&at.join("proofs")).len(), 3 * 40);
    let text = |name: &str| std::fs::read_to_string(at.join(name)).unwrap();
    for number in [1, 17, 40] {
        done(at, &["prove", &format!("proofs/{number}.txt"), "--out", "again", "-q"]);
        for ending in ["opb", "pbp"] {
            assert_eq!(text(&format!("proofs/{number}.{ending}")), text(&format!("again.{ending}")), "{number}");
        }
        let solution = told.iter().find_map(|text| text.strip_prefix(&format!("Solution of puzzle {number}: ")));
        let board = done(at, &["solve", &format!("proofs/{number}.txt"), "-q"]);
        let bare = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
        assert_eq!(solution.map(bare), Some(bare(&board)), "puzzle {number} is what is certified under its number");
    }
}

#[test]
fn certificates_are_written_with_the_book_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let answer = done(at, &["book", "tents-5x5", "fig-jig", "--out", "plain.pdf", "--json"]);
    assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["certified"], Value::Null);
    let plain = read(at, "plain.pdf");
    let words: String = (0..plain.len()).map(|page| plain.words(page)).collect();
    assert!(!words.to_lowercase().contains("certified"), "nothing is claimed that nobody asked for");
    let (status, _, told) = runut(at, &["book", "tents-5x5", "--out", "a.pdf", "--certify", "proofs"]);
    assert!(status == 0 && told.contains("1 of 1 are certified") && told.contains("saved in proofs"), "{told}");
    assert_eq!(names(&at.join("proofs")), ["1.opb", "1.pbp", "1.txt"]);
    let (status, _, told) = runut(at, &["book", "tents-5x5", "--out", "b.pdf", "--certify", "proofs"]);
    assert!(status == 2 && told.contains("proofs"), "a folder that is there is not written over: {told}");
    let (status, _, _) = runut(at, &["book", "skyscrapers-none", "--out", "b.pdf", "--certify", "others"]);
    assert_eq!(status, 2);
    assert_eq!(names(at), ["a.pdf", "plain.pdf", "proofs"], "nothing is left of what was refused");
}

#[test]
fn a_puzzle_without_a_proof_is_not_marked() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let words = ["book", "skyscrapers-9x9", "skyscrapers-easy-4x4", "--cell", "5", "--out", "b.pdf"];
    let answer = done(at, &[&words[..], &["--certify", "proofs", "--memory-limit", "2M", "--json"]].concat());
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((answer["puzzles"].as_u64(), answer["certified"].as_u64()), (Some(2), Some(1)));
    assert_eq!(names(&at.join("proofs")), ["1.opb", "1.pbp", "1.txt"]);
    let file = read(at, "b.pdf");
    let words: String = (0..file.len()).map(|page| file.words(page)).collect();
    assert_eq!(words.matches(" · certified").count(), 1);
    assert!(words.contains("1 of 2 puzzles of this book are certified"), "{words}");
}

/// The plan that docs/BOOK.md shows is made as it stands, with the files that it names.
#[test]
fn the_plan_of_the_document_is_made() {
    let document = include_str!("../../../../docs/BOOK.md");
    let plan: String = document
        .lines()
        .skip_while(|line| !line.starts_with("    ; for the writer"))
        .map_while(|line| line.strip_prefix("    "))
        .map(|line| format!("{line}\n"))
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::write(at.join("plan.txt"), &plan).unwrap();
    done(at, &["example", "iq-challenge", "--out", "iq-challenge.txt"]);
    std::fs::create_dir(at.join("more-puzzles")).unwrap();
    done(at, &["example", "tents-5x5", "--out", "more-puzzles/tents-5x5.txt"]);
    let told = done(at, &["book", "plan.txt", "--out", "book.pdf", "--json"]);
    assert!(told.contains("\"title\":\"Summer puzzles\"") && told.contains("\"puzzles\":32,"), "{plan}\n{told}");
}

/// Files and folders of puzzles are taken alike by all that take several.
#[test]
fn books_sheets_and_lists_take_files_and_folders_alike() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir(at.join("some")).unwrap();
    for (name, file) in [
        ("tents-5x5", "some/a.txt"),
        ("skyscrapers-easy-4x4", "some/b.txt"),
        ("fig-jig-easy-7x7", "some/c.txt"),
        ("iq-challenge", "some/d.txt"),
    ] {
        done(at, &["example", name, "--out", file]);
        // A puzzle's own file, not a list of what its lines could name.
        let told = done(at, &["book", file, "--out", "book.pdf", "--json"]);
        assert!(told.contains("\"puzzles\":1,"), "{file}: {told}");
        done(at, &["sheet", file, "--out", "sheet.pdf", "-q"]);
    }
    let told = done(at, &["book", "some", "--out", "book.pdf", "--json"]);
    assert!(told.contains("\"puzzles\":4,"), "{told}");
    done(at, &["sheet", "some", "--out", "sheet.pdf", "-q"]);
    let graded = done(at, &["grade", "--each", "some"]);
    let named: Vec<bool> = graded
        .lines()
        .zip('a'..)
        .map(|(line, name)| line.starts_with(&format!("{{\"puzzle\":\"{name}.txt\"")))
        .collect();
    assert_eq!(named, [true; 4], "{graded}");
    // What generate has written is taken in the order of its index, without the index itself.
    done(at, &["generate", "tents", "--size", "5x5", "--count", "2", "--seed", "1", "--out", "made", "-q"]);
    assert_eq!(done(at, &["grade", "--each", "made"]).lines().count(), 2);
    assert!(done(at, &["book", "made", "--out", "book.pdf", "--json"]).contains("\"puzzles\":2,"));
    done(at, &["sheet", "made", "--out", "sheet.pdf", "-q"]);
    // A puzzle that is a bad one is told as such; the name of a file that is not there is still one.
    let refused = |file: &str, text: &str| {
        std::fs::write(at.join(file), text).unwrap();
        let (status, _, told) = runut(at, &["book", file, "--out", "bad.pdf"]);
        assert_eq!(status, 2, "{told}");
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(refused("bad.txt", "5 11 12\nDEFAULT\nAA\n").contains("bad.txt: line 1, column 6 of it:"));
    assert!(
        refused("list.txt", "nothing.txt\n").contains("list.txt, line 1: nothing.txt: there is no file nothing.txt")
    );
}
