//! The board on somebody's table, over a real socket: sets, what lies on a board as a puzzle, what is left of it, and how its
//! pictures look.

use crate::common::{Running, example};
use serde_json::{Value, json};

/// Kanoodle with four pieces on it: one solution.
const CHALLENGE: [&str; 5] = ["...NN......", "....NNN....", ".U.U..V..vv", ".UUU..V...v", "....VVV...."];

fn laid(server: &Running, question: Value) -> String {
    let answer = server.post("table", question);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["text"].as_str().unwrap().into()
}

/// The rows of a board with these letters on it, as a player has them.
fn rows(map: &[&str]) -> Vec<String> {
    map.iter().map(|row| row.replace('.', "_")).collect()
}

#[test]
fn sets_have_pieces_with_colours_and_boards_in_both_languages() {
    let server = Running::start();
    for (language, colour) in [("en", "orange"), ("id", "jingga")] {
        let sets = server.get(&format!("/api/sets?lang={language}")).json();
        let kanoodle = sets.as_array().unwrap().iter().find(|set| set["name"] == "kanoodle").unwrap();
        let first = &kanoodle["pieces"][0];
        assert_eq!((&first["letter"], &first["booklet"], &first["colour"]), (&json!("l"), &json!("A"), &json!(colour)));
        assert_eq!((&first["ink"]["area"], &first["safe"]["area"]), (&json!("#f58220"), &json!("#e69f00")));
        assert_eq!(kanoodle["boards"][0]["map"], json!(vec!["..........."; 5]));
    }
}

#[test]
fn every_board_of_every_set_can_be_laid_and_is_open_again_under_its_name() {
    let server = Running::start();
    for set in server.get("/api/sets").json().as_array().unwrap() {
        for board in set["boards"].as_array().unwrap() {
            let mut question = json!({"set": set["name"], "board": board["name"]});
            if board["dated"] == true {
                question["board"] = json!("2026-11-16");
            }
            if let Some(open @ 1..) = board["open"].as_u64() {
                let mut map = board["map"].clone();
                let row = map[0].as_str().unwrap().replacen('.', "#", open as usize);
                map[0] = row.into();
                question["map"] = map;
            }
            let text = laid(&server, question.clone());
            let opened = server.post("open", json!({"puzzle": text})).json();
            assert_eq!(opened["set"], set["name"], "{question}: {opened}");
            assert_eq!(opened["alphabet"].as_array().unwrap().len(), set["pieces"].as_array().unwrap().len());
        }
    }
    let (status, code) = server.post("table", json!({"set": "kanodle"})).code();
    assert_eq!((status, code.as_str()), (400, "unknown-set"));
    let wrong = server.post("table", json!({"set": "kanoodle", "board": "5x11", "map": ["XX"]}));
    assert_eq!((wrong.status, &wrong.json()["error"]["line"]), (400, &json!(1)), "{}", wrong.text());
}

#[test]
fn what_lies_on_a_board_is_counted_from_solved_from_and_becomes_a_puzzle() {
    let server = Running::start();
    let text = laid(&server, json!({"set": "kanoodle", "board": "5x11"}));
    let at = |map: &[&str]| json!({"puzzle": text, "rows": rows(map)});
    let worth = server.post("places", json!({"puzzle": text})).json();
    assert_eq!((&worth["count"], &worth["verdict"]), (&json!("371020"), &json!("counted")));
    let worth = server.post("places", at(&CHALLENGE)).json();
    assert_eq!(worth["count"], "1");
    let lines = worth["pieces"].as_array().unwrap().iter().find(|piece| piece["name"] == "i").unwrap();
    assert_eq!(lines["live"], 1);
    assert_eq!(lines["places"][0], json!({"cells": [[4, 0], [4, 1], [4, 2], [4, 3]], "count": "1"}));
    // One piece more in a wrong place, and nothing is left; what breaks a rule is told with the reason.
    let mut wrong = CHALLENGE;
    wrong[4] = "....VVViiii";
    let told = server.post("places", at(&wrong)).json();
    assert_eq!((&told["count"], &told["verdict"]), (&json!("0"), &json!("no-solution")));
    wrong[4] = "i..iVVVi..i";
    let told = server.post("places", at(&wrong)).json();
    assert_eq!((&told["count"], &told["strategy"]), (&json!("0"), &Value::Null));
    assert!(told["reason"].as_str().is_some_and(|reason| reason.contains("shape of piece i")), "{told}");

    let mut question = at(&CHALLENGE);
    question["ask"] = json!("solve");
    let events = server.post("run", question).events();
    let solution = &events.iter().find(|(event, _)| event == "solution").expect("there is one").1["board"];
    assert_eq!(solution, &json!(["LLXNNYYYYPP", "LXXXNNNYPPP", "LUXUooVlWvv", "LUUUooVlWWv", "iiiiVVVllWW"]));

    let opened = server.post("open", at(&CHALLENGE)).json();
    assert_eq!(opened["rows"], json!(rows(&CHALLENGE)));
    let kept = opened["text"].as_str().unwrap();
    assert!(kept.ends_with("SET kanoodle\n"), "{kept}");
    assert_eq!(server.post("open", json!({"puzzle": kept})).json()["rows"], opened["rows"]);
    // A cross keeps its letter, although X may be a free cell on some maps.
    let cross = at(&["...........", ".....X.....", "....XXX....", ".....X.....", "..........."]);
    let opened = server.post("open", cross.clone()).json();
    let again = server.post("open", json!({"puzzle": opened["text"]})).json();
    assert_eq!((&again["rows"], &again["rows"]), (&cross["rows"], &opened["rows"]));
}

#[test]
fn a_position_of_any_family_is_a_puzzle_of_its_own() {
    let server = Running::start();
    let tents = json!({"puzzle": example("tents-5x5"), "rows": ["..A..", ".....", ".....", ".....", "....."]});
    assert_eq!(server.post("open", tents).json()["rows"][0], "..A..");
    let towers = example("skyscrapers-3x3");
    let events = server.post("run", json!({"puzzle": towers, "ask": "solve", "limit": 9})).events();
    let boards: Vec<&Value> =
        events.iter().filter(|(event, _)| event == "solution").map(|(_, told)| &told["board"]).collect();
    assert_eq!(boards.len(), 2);
    for board in boards {
        let mut question = json!({"puzzle": towers, "rows": board, "ask": "solve", "limit": 9});
        question["rows"][2] = json!("...");
        let events = server.post("run", question).events();
        let found: Vec<&Value> =
            events.iter().filter(|(event, _)| event == "solution").map(|(_, told)| &told["board"]).collect();
        assert_eq!(found, [board], "two rows leave no choice");
    }
}

#[test]
fn copies_take_their_cells_and_themselves_away() {
    let server = Running::start();
    let count = |puzzle: &str, rows: &[&str]| {
        let worth = server.post("places", json!({"puzzle": puzzle, "rows": rows})).json();
        (worth["count"].as_str().unwrap().to_string(), worth)
    };
    // Dominoes on 2x4: 5 ways; with one upright at the left 3, with two lying there 2.
    let dominoes = "2 4 1\nDEFAULT\nDD\nD any\n";
    let (all, worth) = count(dominoes, &["____", "____"]);
    assert_eq!(all, "5");
    let cells: Vec<&Value> =
        worth["pieces"][0]["cells"].as_array().unwrap().iter().map(|cell| &cell["count"]).collect();
    assert_eq!(cells, vec![&json!("5"); 8], "every cell is covered in every way");
    assert_eq!(worth["pieces"][0]["places"][0]["count"], "3", "{worth}");
    assert_eq!(count(dominoes, &["D1 _ _ _", "D1 _ _ _"]).0, "3");
    assert_eq!(count(dominoes, &["D1 D1 _ _", "D2 D2 _ _"]).0, "2");
    // Only four there are, or fewer.
    let some = "2 4 1\nDEFAULT\nDD\nD x4\n";
    assert_eq!(count(some, &["D1 _ _ _", "D1 _ _ _"]).0, "3");
    let few = "2 4 1\nDEFAULT\nDD\nD x3\n";
    assert_eq!(count(few, &["D1 _ _ _", "D1 _ _ _"]).0, "0");
    let opened = server.post("open", json!({"puzzle": some})).json();
    assert_eq!(opened["alphabet"][0]["supply"], json!({"least": 4, "most": 4}));
    let opened = server.post("open", json!({"puzzle": dominoes})).json();
    assert_eq!(opened["alphabet"][0]["supply"], json!({"least": 0, "most": null}));
    assert!(opened["game"].as_str().is_some_and(|game| !game.contains("once")), "{}", opened["game"]);
    assert_eq!(server.post("open", json!({"puzzle": example("heart")})).json()["alphabet"][0]["supply"], Value::Null);
}

#[test]
fn pictures_have_the_colours_and_the_letters_that_are_asked_for() {
    let server = Running::start();
    let text = laid(&server, json!({"set": "kanoodle", "board": "5x11", "map": CHALLENGE}));
    let drawn = |more: Value| {
        let mut question = json!({"puzzle": text});
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        server.post("draw", question).json()["svg"].as_str().unwrap().to_string()
    };
    let real = drawn(json!({}));
    assert!(real.contains("#1d863a") && real.contains(">N"), "green, with its letter");
    let safe = drawn(json!({"palette": "safe"}));
    assert!(!safe.contains("#1d863a") && safe.contains("#8fd0ee") && safe.contains(">N"));
    let bare = drawn(json!({"letters": false}));
    assert!(bare.contains("#1d863a") && !bare.contains("<text"), "{bare}");
    let towers = json!({"puzzle": example("skyscrapers-3x3"), "letters": false, "palette": "safe"});
    assert!(server.post("draw", towers).json()["svg"].as_str().unwrap().contains("<text"), "numbers are no letters");
    assert_eq!(server.post("draw", json!({"puzzle": text, "palette": "odd"})).code().0, 400);
    let svg =
        server.post("picture", json!({"puzzle": text, "form": "svg", "palette": "safe", "letters": false})).text();
    assert!(!svg.contains("#1d863a") && !svg.contains("<text"));
}

#[test]
fn places_have_a_limit_of_time_and_say_so() {
    let server = Running::start();
    let text = laid(&server, json!({"set": "kanoodle", "board": "5x11"}));
    let stopped = server.post("places", json!({"puzzle": text, "seconds": 0})).json();
    assert_eq!((&stopped["error"]["code"], &stopped["error"]["halt"]), (&json!("stopped"), &json!("time")));
}
