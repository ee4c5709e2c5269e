//! A runut without the page and without pixels: it says what it lacks and how to get it, and does everything else.
//!
//! A program of its own: it is built without the features that the others ask for.
#![cfg(not(any(feature = "book", feature = "page", feature = "pixels")))]

use assert_cmd::Command;
use std::path::Path;

/// The exit status, standard output and standard error.
fn runut(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("runut").unwrap().current_dir(folder).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn serve_says_how_to_get_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, told) = runut(folder.path(), &["serve", "--lang", "en"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(told.contains("was built without the page") && told.contains("feature `page`"), "{told}");
    let (_, _, told) = runut(folder.path(), &["serve", "--lang", "id"]);
    assert!(told.contains("dibangun tanpa halaman") && told.contains("fitur `page`"), "{told}");
    let (status, out, _) = runut(folder.path(), &["serve", "--json"]);
    assert!(status == 2 && out.contains("\"cannot-serve\""), "{out}");
}

#[test]
fn png_and_gif_are_refused_before_the_work_and_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let asked: [&[&str]; 5] = [
        &["draw", "heart", "--out", "heart.png"],
        &["solve", "heart", "--strategy", "backtrack", "--out", "heart.gif"],
        &["explain", "heart", "--out", "heart.gif"],
        &["solve", "heart", "--out", "heart.svg", "--out", "heart.png"],
        &["draw", "--each", "list.txt", "--to", "png", "--out", "pictures"],
    ];
    std::fs::write(folder.path().join("list.txt"), "heart\n").unwrap();
    for words in asked {
        let (status, out, told) = runut(folder.path(), words);
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}: {told}");
        assert!(told.contains("built without PNG and GIF") && told.contains("feature `pixels`"), "{words:?}: {told}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "{words:?} left something");
    }
    let (_, _, told) = runut(folder.path(), &["draw", "heart", "--out", "heart.png", "--lang", "id"]);
    assert!(told.contains("dibangun tanpa PNG dan GIF") && told.contains("fitur `pixels`"), "{told}");
}

#[test]
fn books_are_refused_before_the_work_and_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    for words in [["book", "heart", "--out", "heart.pdf"], ["sheet", "heart", "--out", "heart.pdf"]] {
        let (status, out, told) = runut(folder.path(), &words);
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}: {told}");
        assert!(told.contains("built without books") && told.contains("feature `book`"), "{words:?}: {told}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{words:?} left something");
    }
}

#[test]
fn boards_and_svg_are_as_ever() {
    let folder = tempfile::tempdir().unwrap();
    let (status, board, _) = runut(folder.path(), &["solve", "heart", "--out", "-", "--out", "heart.svg"]);
    assert_eq!(status, 0);
    let picture = std::fs::read_to_string(folder.path().join("heart.svg")).unwrap();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    std::fs::write(folder.path().join("board.txt"), board).unwrap();
    assert_eq!(runut(folder.path(), &["check", "heart", "board.txt"]).0, 0);
}
