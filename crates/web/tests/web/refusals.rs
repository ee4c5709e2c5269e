//! Everything that the server refuses, each over a real socket.

use crate::common::{Answer, Running, endless, example};
use runut_web::{Config, Port, Server};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

const JSON: (&str, &str) = ("content-type", "application/json");

#[test]
fn only_our_own_host_is_answered() {
    let server = Running::start();
    let ask = |host: &str| server.raw(format!("GET / HTTP/1.1\r\n{host}connection: close\r\n\r\n").as_bytes());
    let port = server.port;
    for ours in ["localhost", "127.0.0.1", "[::1]"] {
        assert_eq!(ask(&format!("host: {ours}:{port}\r\n")).status, 200, "{ours}");
    }
    let foreign = [
        format!("host: evil.example:{port}\r\n"),
        "host: evil.example\r\n".into(),
        "host: 127.0.0.1\r\n".into(),
        format!("host: 127.0.0.1:{}\r\n", port ^ 1),
        format!("host: 127.0.0.1.evil.example:{port}\r\n"),
        format!("host: 127.0.0.1:{port}\r\nhost: evil.example\r\n"),
        String::new(),
    ];
    for host in foreign {
        assert_eq!(ask(&host).code(), (403, "forbidden".into()), "{host}");
    }
    let absolute = format!("GET http://evil.example/ HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n");
    assert_eq!(server.raw(absolute.as_bytes()).status, 403);
}

#[test]
fn only_our_own_page_may_ask() {
    let server = Running::start();
    let body = json!({"puzzle": example("tents-5x5")}).to_string();
    let ask = |origin: &str| server.send("POST /api/open", &[JSON, ("origin", origin)], &body);
    assert_eq!(ask(&format!("http://localhost:{}", server.port)).status, 200);
    let foreign = [
        "http://evil.example".to_string(),
        "null".into(),
        "http://localhost".into(),
        format!("https://localhost:{}", server.port),
        format!("http://localhost:{}.evil.example", server.port),
        String::new(),
    ];
    for origin in foreign {
        assert_eq!(ask(&origin).code(), (403, "forbidden".into()), "{origin}");
    }
    // What a foreign page asks beforehand is not granted either.
    let before = [("origin", "http://evil.example"), ("access-control-request-method", "POST")];
    let asked = server.send("OPTIONS /api/open", &before, "");
    assert_eq!(asked.status, 403);
    assert!(!asked.head.contains("access-control-allow"), "{}", asked.head);
}

#[test]
fn every_answer_is_dressed() {
    let server = Running::start();
    let answers = [
        server.get("/"),
        server.get("/nothing"),
        server.post("open", json!({"puzzle": "?"})),
        server.post("run", json!({"puzzle": example("tents-5x5"), "ask": "solve"})),
        server.send("GET /", &[("origin", "http://evil.example")], ""),
    ];
    for answer in answers {
        let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        assert_eq!(answer.header("content-security-policy"), Some(policy), "{}", answer.head);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert!(answer.header("cache-control").is_some_and(|cache| cache.starts_with("no-")), "{}", answer.head);
    }
}

#[test]
fn a_file_is_found_by_its_exact_name_and_nothing_becomes_a_path() {
    let server = Running::start();
    assert_eq!(server.get("/").header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(server.get("/assets/index.html").status, 200);
    let paths = [
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/assets/..%2fCargo.toml",
        "/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/%ff",
        "/assets/./index.html",
        "/assets/index.html/",
        "/assets/",
        "/assets",
        "/index.html",
        "/api",
        "/api/nothing",
        "/favicon.ico",
    ];
    for path in paths {
        let status = server.get(path).status;
        assert!([400, 404].contains(&status), "{path}: {status}");
    }
}

#[test]
fn a_file_is_sent_once() {
    let server = Running::start();
    let tag = server.get("/").header("etag").expect("a file has a tag").to_string();
    let again = server.send("GET /", &[("if-none-match", &tag)], "");
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn a_question_must_be_a_question() {
    let server = Running::start();
    let body = json!({"puzzle": example("tents-5x5")}).to_string();
    assert_eq!(server.get("/api/open").code(), (405, "bad-method".into()));
    assert_eq!(server.send("POST /", &[JSON], &body).code(), (405, "bad-method".into()));
    assert_eq!(server.send("POST /api/open", &[], &body).code(), (415, "not-json".into()));
    assert_eq!(
        server.send("POST /api/open", &[("content-type", "text/plain")], &body).code(),
        (415, "not-json".into())
    );
    for wrong in ["{", "[]", "3", "{}", "{\"puzzle\":3}", "\u{0}"] {
        assert_eq!(server.send("POST /api/open", &[JSON], wrong).code(), (400, "bad-question".into()), "{wrong}");
    }
    let tents = example("tents-5x5");
    for (verb, question) in [
        ("convert", json!({"puzzle": tents, "to": "pdf"})),
        ("picture", json!({"puzzle": tents, "form": "bmp"})),
        ("draw", json!({"puzzle": tents, "lit": [25]})),
        ("draw", json!({"puzzle": tents, "lit": [-1]})),
        ("run", json!({"puzzle": tents, "ask": "everything"})),
        ("run", json!({"puzzle": tents, "ask": "solve", "tricks": "all"})),
        ("run", json!({"puzzle": tents, "ask": "solve", "limit": -1})),
    ] {
        assert_eq!(server.post(verb, question.clone()).code(), (400, "bad-question".into()), "{verb} {question}");
    }
}

#[test]
fn bad_puzzles_and_boards_are_refused_in_the_words_of_the_command_line() {
    let server = Running::start();
    let error = server.post("open", json!({"puzzle": "5 7 5\nCUSTOM\n...X...\n.XXX\n", "lang": "id"}));
    let said = runut::Speaker::new(runut::Language::Indonesian, &[]);
    let refusal = runut::open("5 7 5\nCUSTOM\n...X...\n.XXX\n", &Default::default()).err().unwrap();
    assert_eq!(error.status, 400);
    assert_eq!(
        error.json()["error"],
        json!({
            "code": "map-size", "message": said.say(&refusal.said), "line": 4, "column": 1,
            "help": said.say(refusal.help.as_deref().unwrap()), "halt": null,
        })
    );
    for verb in ["open", "draw", "check", "convert", "picture", "run"] {
        let question = json!({"puzzle": "hello\n", "rows": [], "to": "text", "form": "svg", "ask": "solve"});
        assert_eq!(server.post(verb, question).code(), (400, "unknown-form".into()), "{verb}");
    }
    let tents = example("tents-5x5");
    for verb in ["draw", "check"] {
        let question = json!({"puzzle": tents, "rows": ["A"]});
        assert_eq!(server.post(verb, question).code(), (400, "bad-solution".into()), "{verb}");
    }
    let packing = example("heart");
    assert_eq!(server.post("convert", json!({"puzzle": packing, "to": "id"})).code(), (400, "cannot-convert".into()));
    let large = json!({"puzzle": format!("16:{}", "/".repeat(63)), "form": "png", "scale": 400});
    assert_eq!(server.post("picture", large).code(), (400, "cannot-draw".into()));
    let misfit = server.post("run", json!({"puzzle": tents, "ask": "solve", "strategy": "cover"})).events();
    assert_eq!((misfit[0].0.as_str(), &misfit[0].1["error"]["code"]), ("error", &json!("does-not-fit")));
}

#[test]
fn a_question_has_a_largest_size() {
    let server = Running::start();
    // The largest puzzle there may be is read, and refused as the command line refuses it.
    let puzzle = "A".repeat(1 << 20);
    assert_eq!(server.post("open", json!({"puzzle": puzzle})).code(), (400, "unknown-form".into()));
    let puzzle = "A".repeat((1 << 20) + 1);
    assert_eq!(server.post("open", json!({"puzzle": puzzle})).code(), (400, "too-large".into()));
    // Beyond that nothing is read: said to be too large, and found to be too large on the way.
    let said = server.raw(
        format!(
            "POST /api/open HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n",
            server.host()
        )
        .as_bytes(),
    );
    assert_eq!(said.code(), (413, "too-large".into()));
    let mut found = format!(
        "POST /api/open HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
        server.host()
    );
    for _ in 0..21 {
        found += &format!("10000\r\n{}\r\n", "A".repeat(0x10000));
    }
    assert_eq!(server.raw(found.as_bytes()).code(), (413, "too-large".into()));
}

#[test]
fn a_question_that_does_not_arrive_is_given_up() {
    let server = Running::start();
    let head = format!(
        "POST /api/open HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{{",
        server.host()
    );
    assert_eq!(server.raw(head.as_bytes()).code(), (408, "too-slow".into()));
    let broken = head.replace("content-length: 9\r\n\r\n{", "transfer-encoding: chunked\r\n\r\nZZZ\r\n");
    assert_eq!(server.raw(broken.as_bytes()).code(), (400, "bad-question".into()), "this is not slow");
}

#[test]
fn who_says_nothing_is_sent_away() {
    let server = Running::start();
    let mut stream = server.connect();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: ").unwrap();
    let mut told = Vec::new();
    // A connection that stays open would run into the reader's own limit, which is an error.
    assert!(stream.read_to_end(&mut told).is_ok(), "it is still waiting");
}

#[test]
fn a_full_queue_says_so_at_once_and_is_free_again_when_its_readers_leave() {
    let server = Running::start();
    let cores = std::thread::available_parallelism().unwrap().get();
    let readers: Vec<_> = (0..cores + 16).map(|_| server.begin(endless(60))).collect();
    std::thread::sleep(Duration::from_millis(1_000));
    let refused = server.post("run", endless(60));
    assert_eq!((refused.code(), refused.header("retry-after")), ((503, "busy".into()), Some("1")));
    // Short questions have a queue of their own.
    assert_eq!(server.post("open", json!({"puzzle": example("tents-5x5")})).status, 200);
    drop(readers);
    let answer = (0..100)
        .find_map(|_| {
            let answer = server.post("run", json!({"puzzle": example("tents-5x5"), "ask": "solve"}));
            std::thread::sleep(Duration::from_millis(50));
            (answer.status == 200).then_some(answer)
        })
        .expect("the searches end when nobody reads them");
    assert_eq!(answer.events().last().unwrap().1["verdict"], "solved");
}

#[test]
fn a_count_never_keeps_a_hint_waiting() {
    let server = Running::start();
    let cores = std::thread::available_parallelism().unwrap().get();
    let mut readers: Vec<_> = (0..cores).map(|_| server.begin(endless(60))).collect();
    // Those that work tell how far they are: every place for searches is taken.
    for reader in &mut readers {
        await_text(reader, "event: progress");
    }
    let films: Vec<_> = (0..cores).map(|_| endless_film(&server)).collect();
    let puzzle = example("tents-5x5");
    for verb in ["hint", "open", "draw"] {
        assert_eq!(server.post(verb, json!({"puzzle": puzzle})).status, 200, "{verb}");
    }
    drop(films);
    for verb in ["grade", "explain", "tree"] {
        assert_eq!(server.post(verb, json!({"puzzle": puzzle})).status, 200, "{verb}");
    }
}

#[test]
fn searches_that_nobody_reads_do_not_keep_others_from_watching() {
    let server = Running::start();
    let watched =
        |puzzle: &str| json!({"puzzle": puzzle, "ask": "solve", "strategy": "backtrack", "watch": true, "every": 1});
    let mut unread: Vec<_> = (0..8).map(|_| server.begin(watched(example("iq-5x11")))).collect();
    for reader in &mut unread {
        await_text(reader, "event: step");
    }
    // A machine that has no time for it yet says so: whoever tries again gets through, since the eight fill up and wait.
    let mut tries = std::iter::repeat_with(|| server.post("run", watched(example("report-a1")))).take(30);
    let ninth = tries.find(|answer| answer.status != 503).expect("the eight wait for their readers");
    assert_eq!(ninth.events().last().unwrap().1["verdict"], "solved");
}

/// Reads until something is told, and no further.
fn await_text(reader: &mut TcpStream, wanted: &str) {
    let (mut text, mut byte) = (String::new(), [0]);
    while !text.ends_with(wanted) {
        reader.read_exact(&mut byte).expect("it tells more");
        text.push(char::from(byte[0]));
    }
}

/// A film of a search that does not end.
fn endless_film(server: &Running) -> TcpStream {
    let question = json!({"puzzle": example("iq-5x11"), "form": "gif", "strategy": "brute"}).to_string();
    let mut stream = server.connect();
    stream.write_all(&server.request("POST /api/picture", &[JSON], &question)).unwrap();
    stream
}

#[test]
fn who_leaves_before_the_answer_begins_stops_the_work() {
    let server = Running::start();
    let cores = std::thread::available_parallelism().unwrap().get();
    let readers: Vec<_> = (0..cores).map(|_| endless_film(&server)).collect();
    std::thread::sleep(Duration::from_millis(500));
    drop(readers);
    let graded = server.post("grade", json!({"puzzle": example("tents-5x5")}));
    assert_eq!(graded.status, 200);
}

#[test]
fn a_search_has_a_time_and_a_memory_limit() {
    let server = Running::start();
    let question = json!({"puzzle": example("iq-5x11"), "ask": "solve", "strategy": "brute", "seconds": 0.3});
    let done = server.post("run", question).events().pop().unwrap().1;
    assert_eq!((&done["verdict"], &done["halt"]), (&json!("stopped"), &json!("time")), "{done}");
    // 51 pieces of hundreds of cells on the largest board.
    let piece = |at: usize| {
        let letter = char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[at]).to_string();
        let cells = if at < 13 { 322 } else { 321 };
        (0..cells).collect::<Vec<_>>().chunks(18).map(|row| letter.repeat(row.len()) + "\n").collect::<String>()
    };
    let pieces: String = (0..51).map(piece).collect();
    let puzzle = format!("128 128 51\nDEFAULT\n{pieces}");
    let question = json!({"puzzle": puzzle, "ask": "solve", "strategy": "search", "seconds": 60});
    let done = server.post("run", question).events().pop().unwrap().1;
    assert_eq!((&done["verdict"], &done["halt"]), (&json!("stopped"), &json!("memory")), "{done}");
}

#[test]
fn a_named_port_that_is_taken_is_an_error_and_the_usual_one_has_followers() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let refusal = Server::bind(&Config { host: None, port: Port::Exactly(port) }).err().expect("it is taken");
    let english = runut::Speaker::new(runut::Language::English, &[runut_web::SENTENCES]);
    assert_eq!(refusal.code, runut::Code::CannotServe);
    assert_eq!(english.say(&refusal.said), format!("port {port} of 127.0.0.1 is taken"));
    let usual = || Server::bind(&Config { host: None, port: Port::Usual }).unwrap();
    let (first, second) = (usual(), usual());
    assert_ne!(first.address(), second.address());
    assert!(!first.is_open_to_others());
    let open = Server::bind(&Config { host: Some("0.0.0.0".into()), port: Port::Exactly(0) }).unwrap();
    assert!(open.is_open_to_others() && open.address().starts_with("http://127.0.0.1:"));
    assert!(first.addresses_for_others().is_empty());
    let port = open.address().trim_end_matches('/').rsplit(':').next().unwrap().to_string();
    for other in open.addresses_for_others() {
        let host = other.trim_start_matches("http://").trim_end_matches('/');
        assert!(!host.starts_with("127.") && !host.starts_with("0."), "{other}");
        assert!(host.ends_with(&port) && TcpStream::connect(host).is_ok(), "{other} is reached");
    }
}

#[test]
fn it_ends_at_once_though_searches_run() {
    let mut server = Running::start();
    let mut reader = server.begin(endless(60));
    std::thread::sleep(Duration::from_millis(500));
    server.end();
    // The search that was under way says how far it came.
    let mut text = String::new();
    let _ = reader.read_to_string(&mut text);
    assert!(text.contains("\"verdict\":\"stopped\""), "{text}");
}

#[test]
fn reasons_are_asked_for_as_everything_else_is() {
    let server = Running::start();
    let question = || json!({"puzzle": example("tents-5x5"), "strategy": "backtrack", "nodes": 9, "each": 1});
    for (verb, key) in [("explain", "steps"), ("hint", "where"), ("grade", "grade"), ("tree", "svg")] {
        let answer = server.post(verb, question());
        assert!(answer.json().get(key).is_some_and(|value| !value.is_null()), "{verb}: {answer:?}");
        let wrong = server.post(verb, json!({"puzzle": "nothing at all"}));
        assert_eq!(wrong.status, 400, "{verb}");
    }
    let smallest = |step: usize| server.post("smallest", json!({"puzzle": example("tents-5x5"), "step": step}));
    let told = smallest(2).json();
    assert_eq!((told["bound"].as_str(), told["facts"].as_array().map(Vec::len)), (Some("smallest"), Some(2)), "{told}");
    for step in [0, 99] {
        let wrong = smallest(step);
        assert!(wrong.status == 400 && wrong.text().contains(&format!("no step {step}")), "{wrong:?}");
    }
    let rows = server.post("compare", question()).text();
    assert!(
        rows.contains("event: row") && rows.contains("backtrack") && rows.trim_end().ends_with("{\"halt\":null}"),
        "{rows}"
    );
}

/// What a frame of an answer holds, by its name.
fn frame(answer: &Answer, name: &str) -> Option<Value> {
    let mut rest = &answer.body[..];
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let (told, next) = after.split_at(u32::from_le_bytes(*length) as usize);
        let (word, data) = told[1..].split_at(usize::from(told[0]));
        if word == name.as_bytes() {
            return Some(serde_json::from_slice(data).unwrap());
        }
        rest = next;
    }
    None
}

#[test]
fn a_search_that_is_brought_has_a_size_of_its_own_and_is_followed_or_stopped() {
    let server = Running::start();
    let question = json!({"puzzle": example("skyscrapers-3x3")});
    let line = json!({"try": 1, "cells": [[9, 9]], "fits": false}).to_string();
    // Larger than any other question.
    let long = vec![&line[..]; (4 << 20) / line.len()].join("\n");
    let told = frame(&server.bring(&question, &long), "traced").expect("it is followed");
    assert_eq!((&told["verdict"], &told["tries"]), (&json!("wrong"), &json!((4 << 20) / line.len())));
    assert_eq!(server.bring(&question, "{oops").code(), (400, "bad-json".into()));
    for (limit, halt) in [("seconds", "time"), ("megabytes", "memory")] {
        let limited = json!({"puzzle": example("iq-challenge"), limit: 0});
        let stopped = server.bring(&limited, "");
        assert_eq!(stopped.code(), (503, "stopped".into()), "{limit}");
        assert_eq!(stopped.json()["error"]["halt"], halt);
    }
    // Beyond its size it is refused in words: where that is said before, and where it is found.
    let body = format!("{question}\n{}", " ".repeat((16 << 20) + 1));
    let kind = ("content-type", "application/x-ndjson");
    let found = server.send("POST /api/trace", &[kind], &body);
    assert_eq!(found.code(), (413, "too-large".into()));
    assert!(found.text().contains("up to 16 MB"), "{}", found.text());
    let said = format!(
        "POST /api/trace HTTP/1.1\r\nhost: {}\r\ncontent-type: {}\r\ncontent-length: 99999999\r\n\r\n",
        server.host(),
        kind.1
    );
    assert_eq!(server.raw(said.as_bytes()).code(), (413, "too-large".into()));
    // No other question may be as large, and a page of another site cannot send this one.
    assert_eq!(server.post("open", json!({"puzzle": long})).code(), (413, "too-large".into()));
    assert_eq!(server.send("POST /api/trace", &[("content-type", "text/plain")], &body[..90]).status, 415);
}

#[test]
fn only_a_few_searches_are_brought_at_a_time() {
    let server = Running::start();
    let head = format!(
        "POST /api/trace HTTP/1.1\r\nhost: {}\r\ncontent-type: application/x-ndjson\r\ncontent-length: 1000\r\n\r\n{{",
        server.host()
    );
    let slow = || {
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).unwrap();
        stream
    };
    let question = json!({"puzzle": example("skyscrapers-3x3")});
    let asked = || server.bring(&question, "");
    let mut waiting: Vec<TcpStream> = (0..4).map(|_| slow()).collect();
    let busy = (0..200).find(|_| {
        std::thread::sleep(Duration::from_millis(10));
        let is_busy = asked().status == 503;
        // Who asks may himself have taken the last place from one of them.
        waiting.extend((!is_busy).then(slow));
        is_busy
    });
    assert!(busy.is_some(), "the fifth is sent away");
    drop(waiting);
    let free = (0..200).find(|_| {
        std::thread::sleep(Duration::from_millis(10));
        asked().status == 200
    });
    assert!(free.is_some(), "who leaves makes room");
}
