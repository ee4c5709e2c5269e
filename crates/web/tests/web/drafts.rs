//! What is drawn becomes text and comes back, over a real socket; and the page itself names no family.

use crate::common::{Running, example};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn empty(kind: &Value) -> Value {
    let rows = kind["rows"]["usual"].as_u64().unwrap() as usize;
    let columns = kind["columns"]["usual"].as_u64().map_or(rows, |columns| columns as usize);
    let cells = if kind["stacked"] == true { (1..=rows).map(|side| side * side).sum() } else { rows * columns };
    let none = |count: usize| vec![""; count];
    json!({
        "kind": kind["name"], "rows": rows, "columns": columns, "cells": vec![&kind["blank"]; cells],
        "edges": {"top": none(columns), "bottom": none(columns), "left": none(rows), "right": none(rows)},
        "pieces": kind["pieces"]["begin"].as_array().unwrap_or(&Vec::new()), "list": "",
    })
}

#[test]
fn every_example_is_drawn_and_written_again_as_it_was() {
    let server = Running::start();
    for (_, example) in runut::embedded() {
        let text = server.post("open", json!({"puzzle": example.text, "lenient": true})).json()["text"].clone();
        let drawn = server.post("draft", json!({"puzzle": text})).json();
        let again = server.post("open", json!({"puzzle": drawn["text"]})).json();
        assert_eq!(again["text"], text, "{}: {}", example.name, drawn["text"]);
        let written = server.post("write", json!({"draft": drawn["draft"]})).json();
        assert_eq!(written["text"], drawn["text"], "{}", example.name);
    }
}

#[test]
fn what_lies_on_a_board_is_given_in_its_drawing() {
    let server = Running::start();
    let kept = |name: &str, rows: &[&str]| {
        let text = server.post("draft", json!({"puzzle": example(name), "rows": rows})).json()["text"].clone();
        server.post("open", json!({"puzzle": text})).json()
    };
    let tents = kept("tents-5x5", &["..A~.", ".....", ".....", ".....", "....."]);
    assert_eq!(tents["rows"], json!(["..A~.", "..T.T", ".T.T.", "....T", "....."]));
    assert!(tents["text"].as_str().unwrap().contains("2 . . A ~ ."), "{}", tents["text"]);
    assert_eq!(kept("skyscrapers-3x3", &["...", ".2.", "..."])["rows"], json!(["...", ".2.", "..."]));
    let packing = kept("report-a1", &["AA_", "___", "___"]);
    assert_eq!(packing["rows"][0], "AA_", "{}", packing["text"]);
    // On a flat map X may be a free cell; beside `#` it is the piece.
    let question = json!({"puzzle": "1 3 2\nDEFAULT\nX\nAA\n", "rows": ["X__"]});
    assert_eq!(server.post("draft", question).json()["text"], "1 3 2\nCUSTOM\nX##\nX\nAA\n");
}

#[test]
fn a_set_that_is_changed_by_hand_is_that_set_until_a_piece_is_another() {
    let server = Running::start();
    let text = "3 4 5\nCUSTOM\n#X##\nXXX#\n#X##\nSET pentominoes FILPX\n";
    let mut draft = server.post("draft", json!({"puzzle": text})).json()["draft"].clone();
    let written = |draft: &Value| server.post("write", json!({"draft": draft})).json()["text"].clone();
    assert_eq!(written(&draft), text);
    draft["cells"][3] = json!("*");
    assert!(written(&draft).as_str().unwrap().ends_with("#X#*\nXXX#\n#X##\nSET pentominoes FILPX\n"));
    draft["pieces"][0]["shape"] = json!([[0, 0], [0, 1]]);
    let drawn = written(&draft);
    assert!(!drawn.as_str().unwrap().contains("SET"), "{drawn}");
}

#[test]
fn kinds_have_names_of_their_own_and_their_empty_boards_become_text() {
    let server = Running::start();
    let mut names = BTreeSet::new();
    for family in server.get("/api/families?lang=id").json().as_array().unwrap() {
        for kind in family["drafting"].as_array().unwrap() {
            assert!(names.insert(kind["name"].to_string()), "{} twice", kind["name"]);
            let written = server.post("write", json!({"draft": empty(kind)}));
            assert_eq!(written.status, 200, "{}", written.text());
            let opened = server.post("open", json!({"puzzle": written.json()["text"]}));
            let code = opened.json()["error"]["code"].clone();
            match kind["list"].is_null() {
                true => assert_eq!(opened.json()["family"], family["name"], "{}", opened.text()),
                // An empty list is no list.
                false => assert!(code.is_string(), "{}", opened.text()),
            }
        }
    }
    let wanted = ["\"fillin\"", "\"packing\"", "\"pyramid\"", "\"skyscrapers\"", "\"tents\""];
    assert!(wanted.iter().all(|kind| names.contains(*kind)), "{names:?}");
}

#[test]
fn what_is_no_drawing_is_refused() {
    let server = Running::start();
    let families = server.get("/api/families").json();
    let (tents, pyramid) = (&families[2]["drafting"][0], &families[0]["drafting"][1]);
    let changed = |kind: &Value, key: &str, value: Value| {
        let mut draft = empty(kind);
        draft[key] = value;
        server.post("write", json!({"draft": draft})).code()
    };
    let refused = (400, "bad-question".to_string());
    assert_eq!(changed(tents, "kind", json!("chess")), refused);
    assert_eq!(changed(tents, "rows", json!(0)), refused);
    assert_eq!(changed(tents, "rows", json!(7)), refused);
    assert_eq!(changed(tents, "columns", json!(4_000_000_000u64)), refused);
    assert_eq!(changed(tents, "cells", json!([])), refused);
    assert_eq!(changed(tents, "edges", json!({"top": [], "bottom": [], "left": [], "right": []})), refused);
    assert_eq!(changed(pyramid, "rows", json!(128)), refused);
    // What cells hold is for the family's reader to judge; here it only must do no harm.
    let mut wild = empty(pyramid);
    wild["pieces"] = json!([{"letter": "", "shape": [[0, 0]]}, {"letter": "é", "shape": []}]);
    wild["cells"] = vec!["\n*"; 55].into();
    let text = server.post("write", json!({"draft": wild})).json()["text"].clone();
    assert_eq!(server.post("open", json!({"puzzle": text})).status, 400);
}

/// A square of towers without a clue, or with what is set in it.
fn towers(server: &Running, set: impl Fn(&mut Value)) -> Value {
    let families = server.get("/api/families").json();
    let kinds = families.as_array().unwrap().iter().flat_map(|family| family["drafting"].as_array().unwrap());
    let mut draft = empty(kinds.into_iter().find(|kind| kind["name"] == "skyscrapers").expect("it can be drawn"));
    set(&mut draft);
    draft
}

/// How many solutions a drawing has, up to two.
fn solutions(server: &Running, text: &Value) -> usize {
    let answer = server.post("run", json!({"puzzle": text, "ask": "solve", "limit": 2}));
    answer.events().iter().filter(|(event, _)| event == "solution").count()
}

#[test]
fn what_is_wrong_with_a_drawing_is_told_at_its_place_and_without_lines() {
    let server = Running::start();
    let write = |draft: Value| server.post("write", json!({"draft": draft})).json();
    let wrong = write(towers(&server, |draft| draft["edges"]["right"][2] = json!("9")));
    assert_eq!((&wrong["opens"], &wrong["flaws"][0]["at"]["edges"]), (&json!(false), &json!([["right", 2]])));
    assert_eq!(wrong["flaws"][0]["message"], "clues and heights go from 1 to 4 here");
    assert_eq!(wrong["flaws"][0]["here"], "9 here");
    assert!(!wrong["flaws"].to_string().contains("line"), "{}", wrong["flaws"]);
    let twice = write(towers(&server, |draft| {
        (draft["cells"][1], draft["cells"][13]) = (json!("2"), json!("2"));
    }));
    assert_eq!((&twice["opens"], &twice["flaws"][0]["at"]["cells"]), (&json!(true), &json!([1, 13])));
    let right = write(towers(&server, |_| {}));
    assert_eq!((&right["opens"], &right["flaws"]), (&json!(true), &json!([])));
}

#[test]
fn a_drawing_is_made_unique_and_pared_down_and_told_from_its_solution() {
    let server = Running::start();
    let work = |draft: &Value, how: &str| server.post("rework", json!({"draft": draft, "how": how})).json();
    let open = towers(&server, |_| {});
    let unique = work(&open, "unique");
    assert_eq!((&unique["count"], &unique["halt"], &unique["flaw"]), (&json!(4), &Value::Null, &Value::Null));
    assert_eq!(unique["changed"]["cells"].as_array().unwrap().len(), 4);
    assert_eq!(solutions(&server, &unique["text"]), 1, "{}", unique["text"]);
    assert_eq!(work(&unique["draft"], "fewer")["count"], 0, "four is the fewest");
    let flaw = &work(&open, "fewer")["flaw"];
    assert_eq!(flaw["message"], "it does not have just one solution yet");
    let rows = ["1", "2", "3", "4", "2", "1", "4", "3", "3", "4", "1", "2", "4", "3", "2", "1"];
    let clues = work(&towers(&server, |draft| draft["cells"] = json!(rows)), "clues");
    assert_eq!(clues["count"], 16);
    assert_eq!(clues["draft"]["edges"]["top"], json!(["4", "2", "2", "1"]));
    assert_eq!(clues["draft"]["cells"], open["cells"]);
    assert_eq!(solutions(&server, &clues["text"]), 2, "two squares look like that from all sides");
    let settled = work(&clues["draft"], "unique");
    assert_eq!(settled["count"], 1, "{settled}");
    let fewer = work(&settled["draft"], "fewer");
    assert!(fewer["count"].as_u64().unwrap() > 0, "{fewer}");
    assert_eq!(solutions(&server, &fewer["text"]), 1);
    let unfilled = work(&towers(&server, |draft| draft["cells"][0] = json!("3")), "clues");
    assert_eq!(unfilled["flaw"]["at"]["cells"].as_array().unwrap().len(), 15, "{unfilled}");
    assert_eq!(unfilled["draft"]["edges"], open["edges"], "nothing is changed");
}

#[test]
fn a_drawing_without_a_solution_tells_what_contradicts_each_other() {
    let server = Running::start();
    let conflict = |draft: Value| server.post("conflict", json!({"draft": draft}));
    let impossible = towers(&server, |draft| {
        draft["edges"]["left"][0] = json!("4");
        draft["edges"]["bottom"][2] = json!("2");
        draft["cells"][1] = json!("3");
    });
    let at = conflict(impossible).json()["at"].clone();
    assert_eq!((&at["cells"], &at["edges"]), (&json!([1]), &json!([["left", 0]])));
    assert_eq!(conflict(towers(&server, |_| {})).code(), (400, "bad-question".into()));
}

#[test]
fn work_on_a_drawing_keeps_to_its_limits() {
    let server = Running::start();
    let open = towers(&server, |_| {});
    for how in ["unique", "fewer"] {
        let answer = server.post("rework", json!({"draft": open, "how": how, "seconds": 0}));
        assert_eq!(answer.code(), (503, "stopped".into()), "{how}");
        assert_eq!(answer.json()["error"]["halt"], "time");
    }
    assert_eq!(server.post("conflict", json!({"draft": open, "seconds": 0})).code().0, 503);
    assert_eq!(server.post("rework", json!({"draft": open, "how": "magic"})).code(), (400, "bad-question".into()));
    let none = json!({"kind": "chess", "rows": 1, "columns": 1, "cells": ["."], "pieces": [], "list": "",
        "edges": {"top": [""], "bottom": [""], "left": [""], "right": [""]}});
    for verb in ["rework", "conflict"] {
        let answer = server.post(verb, json!({"draft": none, "how": "unique"}));
        assert_eq!(answer.code(), (400, "bad-question".into()), "{verb}");
    }
}

/// Every file that the page consists of.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the page is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn the_page_names_no_family() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("page"), &mut found);
    assert!(found.len() > 20, "the page was found");
    let names: Vec<&str> = runut::FAMILIES.iter().map(|family| family.name).chain(["pyramid"]).collect();
    for path in found {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for (line, text) in (1..).zip(text.to_lowercase().lines()) {
            let mut words = text.split(|character: char| !character.is_alphanumeric());
            let named = words.find(|word| names.contains(word));
            assert_eq!(named, None, "{}:{line}", path.display());
        }
    }
}
