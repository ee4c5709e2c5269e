//! What the server answers, over a real socket.

use crate::common::{Running, example};
use runut::verbs::{VERBS, Work};
use serde_json::{Value, json};

#[test]
fn every_example_opens_draws_and_solves() {
    let server = Running::start();
    let families = server.get("/api/families?lang=id").json();
    assert_eq!(families.as_array().unwrap().len(), runut::FAMILIES.len());
    for family in families.as_array().unwrap() {
        assert!(
            family["title"]
                .as_str()
                .is_some_and(|title| title != format!("{}-family", family["name"].as_str().unwrap()))
        );
        for example in family["examples"].as_array().unwrap() {
            let name = example["name"].as_str().unwrap();
            let puzzle = json!({"puzzle": example["text"], "lenient": true});
            let opened = server.post("open", puzzle.clone()).json();
            assert_eq!(opened["family"], family["name"], "{opened}");
            let cells = opened["spots"].as_array().unwrap().len();
            let drawn = server.post("draw", puzzle.clone()).json();
            assert!(drawn["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")), "{name}");
            assert!(drawn["frames"].as_array().is_some_and(|frames| !frames.is_empty()));
            // The board on which one begins breaks nothing, and is not solved.
            let question = json!({"puzzle": example["text"], "rows": opened["rows"], "lenient": true});
            let judged = server.post("check", question).json();
            assert_eq!(judged["verdict"], "wrong", "{name}");
            if example["count"] != "0" {
                assert_eq!(wrong(&judged), Vec::<&Value>::new(), "{name}");
            }
            let question = json!({"puzzle": example["text"], "ask": "solve", "unique": true, "lenient": true});
            let events = server.post("run", question).events();
            let (last, done) = events.last().unwrap();
            assert_eq!(last, "done", "{name}");
            let expected = if example["count"] == "0" { "no-solution" } else { "solved" };
            assert_eq!(done["verdict"], expected, "{name} {done}");
            if let Some(unique) = done["unique"].as_bool() {
                assert_eq!(unique, example["count"] == "1", "{name}");
            }
            let Some((_, solution)) = events.iter().find(|(event, _)| event == "solution") else { continue };
            let question = json!({"puzzle": example["text"], "rows": solution["board"], "lenient": true});
            let judged = server.post("check", question).json();
            let right = json!({"family": family["name"], "verdict": "right", "full": true, "broken": []});
            assert_eq!(judged, right, "{name}");
            if let Some(decisions) = opened["decisions"].as_array() {
                fits_decisions(decisions, cells);
            }
        }
    }
}

/// What is wrong with a board, and not only missing yet.
fn wrong(judged: &Value) -> Vec<&Value> {
    judged["broken"].as_array().unwrap().iter().filter(|broken| broken["unfinished"] == false).collect()
}

fn fits_decisions(decisions: &[Value], cells: usize) {
    for candidate in decisions.iter().flat_map(|decision| decision["candidates"].as_array().unwrap()) {
        for mark in candidate.as_array().unwrap() {
            assert!(
                (mark[0].as_u64().unwrap() as usize) < cells && mark[1].as_str().is_some_and(|word| !word.is_empty())
            );
        }
    }
}

#[test]
fn keys_names_and_colours() {
    let server = Running::start();
    let open = |name: &str| server.post("open", json!({"puzzle": example(name)})).json();
    let glyphs = |puzzle: &Value| -> Vec<Value> {
        let letters = puzzle["alphabet"].as_array().unwrap().iter();
        letters.map(|letter| json!([letter["glyph"], letter["name"], letter["role"]])).collect()
    };
    let tents = open("tents-5x5");
    let letters = [json!(["A", "Tent", "sign"]), json!(["~", "Grass", "rest"]), json!(["T", "Tree", "fixed"])];
    assert_eq!((glyphs(&tents), &tents["manner"]), (letters.to_vec(), &json!("toggle")));
    assert!(tents["game"].as_str().is_some_and(|game| game.contains("never touch")), "{}", tents["game"]);
    assert_eq!(tents["rows"], json!([".....", "..T.T", ".T.T.", "....T", "....."]));
    assert!(tents["forms"]["url"].as_str().is_some_and(|url| url.contains("tents/5/5/")), "{}", tents["forms"]);
    assert_eq!((&tents["forms"]["ipuz"], &tents["orders"]), (&Value::Null, &json!({})));
    let towers = open("skyscrapers-6x6");
    assert_eq!(glyphs(&towers)[5], json!(["6", "6", "sign"]));
    assert_eq!((glyphs(&towers).len(), &towers["manner"]), (6, &json!("glyphs")));
    assert_eq!(open("fig-jig")["manner"], "words");
    let heart = open("heart");
    let letters: Vec<&Value> = heart["decisions"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(glyphs(&heart).iter().map(|letter| &letter[0]).collect::<Vec<_>>(), letters);
    assert!(heart["alphabet"][0]["ink"]["area"].as_str().is_some_and(|ink| ink.starts_with('#')));
    assert_eq!(
        (&heart["manner"], &heart["orders"]["backtrack"]),
        (&json!("pieces"), &json!(["position", "transformation"]))
    );
    assert!(open("iq-pyramid")["game"].as_str().is_some_and(|game| game.contains("upright")));
    assert_eq!(open("iq-pyramid")["orders"], json!({}));
    assert!(heart["strategies"].as_array().unwrap().contains(&json!("sweep")));
    let fits = |name: &str| tents["strategies"].as_array().unwrap().contains(&json!(name));
    assert!(fits("sweep") && !fits("cover"));
    // Heights above 9 are words.
    let large = server.post("open", json!({"puzzle": format!("12:{}", "/".repeat(47))})).json();
    assert_eq!((&large["alphabet"][9]["glyph"], &large["rows"][0]), (&json!("10"), &json!(". . . . . . . . . . . .")));
    assert_eq!(server.get("/api/strategies").json()[0]["name"], "auto");
}

#[test]
fn a_verdict_comes_with_both_files_of_its_certificate() {
    let server = Running::start();
    let prove = |name: &str, lang: &str| server.post("prove", json!({"puzzle": example(name), "lang": lang})).json();
    let only = prove("tents-5x5", "en");
    assert_eq!(only["verdict"], "only-solution");
    assert_eq!(only["solutions"], json!([["~~A~A", "~~T~T", "ATAT~", "~~~~T", "~~~~A"]]));
    assert_eq!(only["certificate"]["files"], json!(["runut-tents.opb", "runut-tents.pbp"]));
    assert_eq!(only["certificate"]["check"], "veripb runut-tents.opb runut-tents.pbp");
    let (opb, pbp) = (only["opb"].as_str().unwrap(), only["pbp"].as_str().unwrap());
    assert_eq!((&only["certificate"]["opb"], &only["certificate"]["pbp"]), (&json!(opb.len()), &json!(pbp.len())));
    assert!(opb.contains("* x1: a tent in r1c1\n") && opb.contains("\nmin: "), "{opb}");
    assert!(pbp.starts_with("pseudo-Boolean proof version 3.0\n") && pbp.contains("\nconclusion BOUNDS "), "{pbp}");
    // Only the comments are in the language of the page.
    let indonesian = prove("tents-5x5", "id");
    assert!(indonesian["opb"].as_str().is_some_and(|opb| opb.contains("* x1: tenda di b1k1\n")));
    assert_eq!(indonesian["pbp"], only["pbp"]);
    let none = prove("skyscrapers-none", "en");
    assert_eq!((&none["verdict"], &none["solutions"]), (&json!("no-solution"), &json!([])));
    assert!(none["pbp"].as_str().is_some_and(|pbp| pbp.contains("\nconclusion UNSAT")));
    let several = prove("skyscrapers-4x4", "en");
    assert_eq!((&several["verdict"], several["solutions"].as_array().unwrap().len()), (&json!("several-solutions"), 2));
}

#[test]
fn slots_lines_and_lessons() {
    let server = Running::start();
    let told = server.post("open", json!({"puzzle": "AB.\n#.#\n\nABA\nBB\n"})).json();
    // Across by row, then down by column; each word as often as it is listed.
    assert_eq!(told["slots"]["places"], json!([[0, 1, 2], [1, 4]]), "{told}");
    assert_eq!(told["slots"]["words"], json!([["A", "B", "A"], ["B", "B"]]));
    assert_eq!(told["totals"], json!([]));
    let told = server.post("open", json!({"puzzle": "TENTS\n- 1 -\n1 T .\n0 . .\n"})).json();
    let lines = json!([
        {"cells": [0, 1], "count": 1, "side": "left"},
        {"cells": [2, 3], "count": 0, "side": "left"},
        {"cells": [0, 2], "count": 1, "side": "top"},
    ]);
    assert_eq!(told["totals"], lines, "{told}");
    assert_eq!(told["slots"], Value::Null);
    for family in server.get("/api/families").json().as_array().unwrap() {
        let names: Vec<&Value> = family["examples"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
        let lessons = family["lessons"].as_array().unwrap();
        assert!(lessons.iter().all(|lesson| names.contains(&lesson)), "{lessons:?}");
        assert!(lessons.len() < names.len(), "{} has something to play", family["name"]);
        for example in family["examples"].as_array().unwrap().iter().filter(|one| !lessons.contains(&one["name"])) {
            assert_ne!(example["count"], "0", "{} cannot be played", example["name"]);
        }
    }
}

#[test]
fn marks_are_what_may_still_stand_there() {
    let server = Running::start();
    let marks = |puzzle: &str, rows: &[&str]| {
        server.post("marks", json!({"puzzle": puzzle, "rows": rows})).json()["marks"].clone()
    };
    let told = marks("4:/1/////1//2/1/4//3//1/", &["4...", "..2.", "....", "...."]);
    assert_eq!(told[0], json!([]), "what is written needs none");
    assert_eq!(told[1], json!(["1", "2", "3"]));
    assert_eq!(told[2], json!(["1", "3"]));
    assert_eq!(told[4], json!(["1", "3"]));
    assert_eq!(told[5], json!(["1", "3", "4"]));
    let told = marks("...\n#.#\n\nABA\nBC\n", &["...", "#.#"]);
    assert_eq!((&told[0], &told[4]), (&json!(["A"]), &json!(["C"])), "{told}");
    let rows = ["..........."; 5];
    let stopped = server.post("marks", json!({"puzzle": example("iq-5x11"), "rows": rows, "megabytes": 0}));
    assert_eq!(stopped.code(), (503, "stopped".into()));
}

#[test]
fn while_playing_open_cells_are_no_fault() {
    let server = Running::start();
    let check = |name: &str, rows: &[&str]| {
        let judged = server.post("check", json!({"puzzle": example(name), "rows": rows})).json();
        let rules: Vec<&str> = wrong(&judged).iter().map(|one| one["rule"].as_str().unwrap()).collect();
        (rules.join(" "), judged["full"].as_bool().unwrap(), judged["verdict"] == "right")
    };
    let tents = |rows: &[&str]| check("tents-5x5", rows);
    assert_eq!(tents(&["....."; 5]), (String::new(), false, false));
    assert_eq!(tents(&["..A..", "..T.T", ".T.T.", "....T", "....."]), (String::new(), false, false));
    assert_eq!(tents(&["..AA.", "..T.T", ".T.T.", "....T", "....."]).0, "touch column-count pairing");
    assert_eq!(tents(&["~~~~.", "..T.T", ".T.T.", "....T", "....."]).0, "row-count");
    assert_eq!(tents(&["~~A~A", "~~T~T", "ATAT~", "~~~~T", "~~~~A"]), (String::new(), true, true));
    // Nobody has to write the grass.
    assert_eq!(tents(&["..A.A", ".....", "A.A..", ".....", "....A"]), (String::new(), true, true));
    let packing = |rows: &[&str]| {
        let puzzle = "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n";
        let judged = server.post("check", json!({"puzzle": puzzle, "rows": rows})).json();
        wrong(&judged).iter().map(|one| one["cells"].to_string()).collect::<String>()
    };
    assert_eq!(packing(&["AA_", "A__", "___"]), "");
    assert_eq!(packing(&["A_A", "___", "___"]), "[[0,0],[0,2]]", "no part of the piece");
    assert_eq!(packing(&["AA_", "_A_", "A__"]), "[[0,0],[0,1],[1,1],[2,0]]");
}

#[test]
fn a_search_can_be_watched_step_by_step() {
    let server = Running::start();
    let question =
        json!({"puzzle": example("report-a1"), "ask": "solve", "strategy": "backtrack", "watch": true, "every": 1});
    let events = server.post("run", question).events();
    let steps: Vec<&Value> = events.iter().filter(|(name, _)| name == "step").map(|(_, data)| data).collect();
    let tries = steps.iter().filter(|step| step["kind"] == "try").count();
    let done = &events.last().unwrap().1;
    assert_eq!(done["counter"], json!({"name": "tries", "value": tries}), "every try is shown");
    assert!(steps.iter().all(|step| step["board"].as_array().is_some_and(|rows| rows.len() == 3)), "{steps:?}");
    assert!(steps.iter().any(|step| step["kind"] == "back"));
    let times: Vec<f64> = steps.iter().chain([&done]).map(|one| one["seconds"].as_f64().unwrap()).collect();
    assert!(times.is_sorted(), "the search's own seconds, up to its end: {times:?}");
}

#[test]
fn a_free_search_shows_some_of_its_boards_and_a_slow_one_keeps_its_pace() {
    let server = Running::start();
    let question = json!({
        "puzzle": example("iq-5x11"), "ask": "solve", "strategy": "backtrack", "watch": true, "seconds": 1,
    });
    let events = server.post("run", question).events();
    let steps = events.iter().filter(|(name, _)| name == "step").count();
    assert!((5..=70).contains(&steps), "{steps} boards in a second");
    assert!(events.iter().any(|(name, _)| name == "progress"));
    let question = json!({
        "puzzle": example("report-a1"), "ask": "solve", "strategy": "backtrack", "watch": true, "pace": 20, "seconds": 1,
    });
    let events = server.post("run", question).events();
    let steps = events.iter().filter(|(name, _)| name == "step").count();
    assert!((10..=21).contains(&steps), "{steps} steps in a second");
}

#[test]
fn counting_and_several_solutions() {
    let server = Running::start();
    let counted = server.post("run", json!({"puzzle": example("pentominoes-6x10"), "ask": "count"})).events();
    let done = &counted.last().unwrap().1;
    assert_eq!((&done["count"], &done["exact"], &done["unique"]), (&json!("9356"), &json!(true), &json!(false)));
    let question = json!({"puzzle": example("report-a1"), "ask": "solve", "limit": 100});
    let solved = server.post("run", question).events();
    assert_eq!(solved.iter().filter(|(name, _)| name == "solution").count(), 16);
    assert_eq!(solved.last().unwrap().1["exact"], true);
}

#[cfg(feature = "book")]
#[test]
fn the_print_button_gets_a_sheet() {
    let server = Running::start();
    let puzzle = example("tents-5x5");
    let rows = ["....A", "..T.T", ".T.T.", "....T", "....."];
    for question in [
        json!({"puzzle": puzzle}),
        json!({"puzzle": puzzle, "rows": rows, "solution": true, "paper": "A5", "palette": "safe", "lang": "id"}),
    ] {
        let answer = server.post("sheet", question);
        assert_eq!(answer.status, 200);
        assert!(answer.body.starts_with(b"%PDF-1.7"), "it is a PDF");
    }
    assert_eq!(server.post("sheet", json!({"puzzle": puzzle, "paper": "A9"})).code(), (400, "bad-question".into()));
    assert_eq!(server.post("sheet", json!({"puzzle": "hello"})).code(), (400, "unknown-form".into()));
}

#[test]
fn pictures_are_files() {
    let server = Running::start();
    let picture = |question: Value| server.post("picture", question);
    let tents = example("tents-5x5");
    // `scale` is pixels a cell: of a picture with its margin, as `draw` tells both.
    let drawn = server.post("draw", json!({"puzzle": tents})).json();
    let side = |at: usize, scale: f64| {
        ((drawn["size"][at].as_f64().unwrap() + 2.0 * drawn["margin"].as_f64().unwrap()) * scale).ceil() as u32
    };
    for (question, scale) in [
        (json!({"puzzle": tents, "form": "png", "dark": true, "scale": 20}), 20.0),
        (json!({"puzzle": tents, "form": "png"}), 48.0),
    ] {
        let png = picture(question);
        assert_eq!((png.header("content-type"), &png.body[1..4]), (Some("image/png"), &b"PNG"[..]));
        let number = |from: usize| u32::from_be_bytes(png.body[from..from + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (side(0, scale), side(1, scale)), "width and height in its header");
    }
    assert_eq!(picture(json!({"puzzle": tents, "form": "svg"})).header("content-type"), Some("image/svg+xml"));
    let film = picture(json!({"puzzle": example("report-a1"), "form": "gif", "strategy": "backtrack"}));
    assert_eq!((film.header("content-type"), &film.body[..4]), (Some("image/gif"), &b"GIF8"[..]), "{}", film.text());
    let text = server.post("convert", json!({"puzzle": tents, "to": "id"})).json();
    assert_eq!(server.post("open", json!({"puzzle": text["text"]})).json()["text"], tents);
}

#[test]
fn every_verb_takes_a_time_and_a_memory_limit_and_says_that_it_was_stopped() {
    let server = Running::start();
    let (tents, packing) = (example("tents-8x8"), example("iq-challenge"));
    let ask = |verb: &str, limit: &str| {
        server.post(verb, json!({"puzzle": tents, "to": "id", "form": "png", "rows": vec!["........"; 8], limit: 0}))
    };
    for verb in ["open", "draw", "check", "convert", "picture", "smallest", "estimate"] {
        let stopped = ask(verb, "seconds");
        assert_eq!(stopped.code(), (503, "stopped".into()), "{verb}");
        assert_eq!(stopped.json()["error"]["halt"], "time", "{verb}");
    }
    for (limit, halt) in [("seconds", "time"), ("megabytes", "memory")] {
        for verb in ["explain", "grade", "hint", "tree"] {
            let stopped = server.post(verb, json!({"puzzle": packing, "strategy": "cover", limit: 0}));
            assert_eq!((stopped.status, &stopped.json()["halt"]), (200, &json!(halt)), "{verb} {limit}");
        }
        let unproven = server.post("prove", json!({"puzzle": tents, limit: 0})).json();
        assert_eq!((&unproven["verdict"], &unproven["halt"]), (&json!("stopped"), &json!(halt)), "{limit}");
        assert_eq!((&unproven["certificate"], &unproven["opb"]), (&Value::Null, &Value::Null));
        let question = json!({"puzzle": packing, "ask": "count", limit: 0});
        let done = server.post("run", question).events().pop().unwrap().1;
        assert_eq!((&done["verdict"], &done["halt"]), (&json!("stopped"), &json!(halt)), "{done}");
    }
    let explained = server.post("explain", json!({"puzzle": packing, "megabytes": 0})).json();
    assert_eq!((&explained["end"]["kind"], &explained["grade"]), (&json!("stopped"), &json!("stopped")));
    let told = explained["end"]["message"].as_str().unwrap();
    assert!(told.contains("more memory than a page may take"), "{told}");
    let compared = server.post("compare", json!({"puzzle": tents, "seconds": 0})).events();
    assert_eq!(compared, [("done".to_string(), json!({"halt": "time"}))]);
    // Nobody gets more than the server gives.
    let question = json!({"puzzle": tents, "seconds": 1e300, "megabytes": 1e300});
    assert_eq!(server.post("hint", question).json()["halt"], Value::Null);
    let wrong = server.post("hint", json!({"puzzle": tents, "seconds": "long"}));
    assert_eq!(wrong.code(), (400, "bad-question".into()));
}

#[test]
fn every_verb_of_the_library_has_its_route_and_refuses_what_is_no_question_for_it() {
    let server = Running::start();
    for verb in &VERBS {
        let is_list = verb.work == Work::List;
        match is_list {
            true => assert!(server.get(&format!("/api/{}", verb.name)).json().is_array(), "{}", verb.name),
            false => {
                let refused = server.post(verb.name, json!({"lang": "id"}));
                assert_eq!(refused.code(), (400, "bad-question".into()), "{}", verb.name);
                let message = refused.json()["error"]["message"].as_str().unwrap().to_string();
                assert!(message.starts_with("pertanyaan tidak dapat dipahami: missing field"), "{message}");
            }
        }
    }
}

#[test]
fn a_page_is_told_how_large_a_search_would_be() {
    let server = Running::start();
    let rows = server.post("estimate", json!({"puzzle": example("iq-challenge")})).json();
    let names: Vec<&str> = rows.as_array().unwrap().iter().filter_map(|row| row["strategy"].as_str()).collect();
    assert!(names.contains(&"cover") && names.len() > 5, "{names:?}");
    let one = server.post("estimate", json!({"puzzle": example("iq-challenge"), "strategy": "sweep"})).json();
    assert_eq!((one.as_array().unwrap().len(), &one[0]["strategy"]), (1, &json!("sweep")));
}

#[test]
fn a_strategy_that_was_stopped_is_told_from_one_that_ended() {
    let server = Running::start();
    let rows = server.post("compare", json!({"puzzle": example("iq-challenge"), "each": 0.5})).events();
    let row = |name: &str| &rows.iter().find(|(_, row)| row["strategy"] == name).expect(name).1;
    let brute = rows.iter().map(|(_, row)| row).find(|row| row["halt"] == "time").expect("one is stopped");
    assert_eq!(brute["verdict"], "stopped");
    assert_eq!((&row("cover")["verdict"], &row("cover")["halt"]), (&json!("solved"), &Value::Null));
}

#[test]
fn a_new_puzzle_is_the_one_that_the_command_makes() {
    use runut::generate::{Day, Order, aim};
    use runut::{FAMILIES, Limits, Wish};
    let server = Running::start();
    let made = |order: &Order<'_>, family: &str| {
        let family = FAMILIES.iter().find(|one| one.name == family).unwrap();
        let seed = order.seed_of(1, 0);
        runut::generate(family, &order.wish, seed, order.drafts, &Limits::default()).map_err(|_| ()).unwrap().text
    };
    for family in FAMILIES {
        let told = server.post("generate", json!({"family": family.name, "grade": "medium", "seed": "page"})).json();
        let wish = Wish { aim: aim(family, Some("medium"), None).unwrap(), ..Wish::default() };
        assert_eq!(told["text"], json!(made(&Order::one(wish, "page"), family.name)), "{}", family.name);
        let command = format!("runut generate {} --grade medium --seed page", family.name);
        assert_eq!((&told["grade"], &told["command"]), (&json!("medium"), &json!(command)));
    }
    let day = Day::read("2026-11-15").unwrap();
    let told = server.post("generate", json!({"family": "tents", "day": "2026-11-15", "grade": "easy"})).json();
    assert_eq!(told["text"], json!(made(&Order::one(day.wish(), &day.seed()), "tents")), "the day chooses the grade");
    assert_eq!(told["command"], json!("runut generate tents --day 2026-11-15"));
    let small = server.post("generate", json!({"family": "tents", "size": [5, 6], "seed": "1"})).json();
    assert_eq!(small["text"].as_str().map(|text| text.lines().count()), Some(7), "{small}");
    for wrong in [
        json!({"family": "tennis"}),
        json!({"family": "tents", "day": "2026-02-30"}),
        json!({"family": "tents", "grade": "harder"}),
        json!({"family": "tents", "size": [100_000, 100_000]}),
        json!({"family": "skyscrapers", "size": [9, 8]}),
        json!({"family": "tents", "size": [-1, 5]}),
    ] {
        let answer = server.post("generate", wrong.clone());
        assert_eq!(answer.status, 400, "{wrong}: {answer:?}");
    }
    let stopped = server.post("generate", json!({"family": "tents", "seconds": 0}));
    assert_eq!(stopped.code(), (503, "stopped".into()));
}
