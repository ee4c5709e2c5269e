//! docs/schema against what the program and the page's server really answer: every answer is what its schema says, and
//! every key, word and alternative of the schemas comes in some answer.
#![cfg(target_os = "linux")]

use crate::page::{self, Running};
use runut::wire;
use runut_testkit::schema::Schemas;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Sentences for people: they change with the language, and nothing else does.
const SENTENCES: [&str; 6] = ["message", "title", "help", "reason", "notes", "warnings"];
/// Where the codes of errors are listed. Each has a test of its own that reaches it.
const CODES: &str = "parts.json#/$defs/code/enum = ";

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn schemas() -> Schemas {
    Schemas::read(&root().join("docs/schema")).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The program, and the schemas that its answers are held against.
struct Desk {
    schemas: Schemas,
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Desk {
        Desk { schemas: schemas(), folder: tempfile::tempdir().unwrap() }
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.path().join(name), text).unwrap();
    }

    fn begin(&self, words: &[&str]) -> Child {
        Command::new(assert_cmd::cargo::cargo_bin("runut"))
            .args(words)
            .current_dir(self.folder.path())
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Holds what was printed against the schema of its verb; one value a line.
    fn hold(&self, schema: &str, words: &[&str], output: Output) -> Vec<Value> {
        let text = String::from_utf8(output.stdout).expect("it prints UTF-8");
        assert!(!text.is_empty(), "{words:?} prints nothing: {}", String::from_utf8_lossy(&output.stderr));
        let read = |line: &str| -> Value {
            let value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{words:?}: {error}: {line}"));
            self.schemas.check(schema, &value).unwrap_or_else(|fault| panic!("{words:?} is not {schema}: {fault}"));
            value
        };
        text.lines().map(read).collect()
    }

    /// Asks a verb with `--json`.
    fn ask(&self, line: &str, input: &str) -> Value {
        let words: Vec<&str> = line.split_whitespace().chain(["--json"]).collect();
        let mut child = self.begin(&words);
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let mut told = self.hold(&format!("{}.json", words[0]), &words, child.wait_with_output().unwrap());
        assert_eq!(told.len(), 1, "{words:?}");
        told.remove(0)
    }

    /// Asks a verb about every line of a list.
    fn each(&self, line: &str) -> Vec<Value> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let told = self.hold(&format!("{}.json", words[0]), &words, self.begin(&words).wait_with_output().unwrap());
        assert!(told.iter().all(|answer| answer["puzzle"].is_string()), "{words:?}");
        told
    }

    /// Asks a verb that waits for its puzzle until its time is over.
    fn wait_in_vain(&self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().chain(["--time-limit", "50ms", "--json"]).collect();
        let mut child = self.begin(&words);
        let input = child.stdin.take();
        let told = self.hold(&format!("{}.json", words[0]), &words, child.wait_with_output().unwrap());
        assert_eq!((&told[0]["verdict"], &told[0]["halt"]), (&"stopped".into(), &"time".into()), "{words:?}");
        drop(input);
    }

    /// Stops a search as soon as it has printed something.
    fn interrupt(&self, line: &str) -> Value {
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut child = self.begin(&words);
        let mut out = child.stdout.take().unwrap();
        let mut text = vec![0];
        out.read_exact(&mut text).unwrap();
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        out.read_to_end(&mut text).unwrap();
        let output = Output { stdout: text, ..child.wait_with_output().unwrap() };
        self.hold(&format!("{}.json", words[0]), &words, output).remove(0)
    }

    /// An answer of the page's server.
    fn page(&self, server: &Running, schema: &str, verb: &str, question: Value) -> Value {
        let told = server.post(verb, question.clone()).json();
        self.schemas.check(schema, &told).unwrap_or_else(|fault| panic!("{verb} {question} is not {schema}: {fault}"));
        told
    }

    /// The events of one of its streams; the names of those that came.
    fn stream(&self, server: &Running, verb: &str, question: Value) -> BTreeSet<String> {
        let events = server.post(verb, question.clone()).events();
        for (event, data) in &events {
            let schema = format!("page/{verb}.json#/$defs/{event}");
            self.schemas.check(&schema, data).unwrap_or_else(|fault| panic!("{question} is not {schema}: {fault}"));
        }
        events.into_iter().map(|(event, _)| event).collect()
    }
}

/// Everything that the command line is asked here.
fn ask_the_command_line(desk: &Desk) {
    let names: Vec<&str> = runut::embedded().map(|(_, example)| example.name).collect();
    desk.write("all.txt", &(names.join("\n") + "\nnothing.txt\n"));
    desk.write("bad.txt", "TENTS\n 1 1\n1 . x\n");
    let count = names.len() + 1;

    // Every example.
    let solved = desk.each("solve --each all.txt --lenient --time-limit 2s");
    assert_eq!(solved.len(), count);
    let mut boards = String::from("fig-jig nothing.txt\n");
    for answer in solved.iter().filter(|answer| answer["verdict"] == "solved") {
        let name = answer["puzzle"].as_str().unwrap();
        let rows: Vec<&str> = answer["solutions"][0].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        desk.write(&format!("{name}.board"), &rows.join("\n"));
        boards += &format!("{name} {name}.board\n");
    }
    desk.write("boards.txt", &boards);
    assert_eq!(desk.each("count --each all.txt --lenient --time-limit 200ms --limit 1000").len(), count);
    let judged = desk.each("check --each boards.txt --lenient");
    assert!(judged[1..].iter().all(|answer| answer["verdict"] == "right"), "{judged:?}");
    for verb in ["explain", "grade"] {
        assert_eq!(desk.each(&format!("{verb} --each all.txt --lenient --time-limit 200ms")).len(), count);
    }
    for form in ["text", "id", "url", "ipuz", "json"] {
        assert_eq!(desk.each(&format!("convert --each all.txt --lenient --to {form}")).len(), count);
    }
    assert_eq!(desk.each("draw --each all.txt --lenient --to svg --out drawn").len(), count);
    for name in names {
        desk.ask(&format!("hint {name} --lenient --what --time-limit 200ms"), "");
        desk.ask(&format!("tree {name} --lenient --nodes 20 --time-limit 200ms"), "");
        desk.ask(&format!("convert {name} --lenient --to json"), "");
        desk.ask(&format!("count {name} --lenient --places --time-limit 200ms"), "");
    }
    desk.ask("count report-a1 --places --equal-pieces", "");
    assert_eq!(desk.each("prove --each all.txt --lenient --time-limit 2s --out proofs").len(), count);

    // Every way to end.
    desk.ask("prove tents-5x5", "");
    desk.ask("prove tents-8x8 --memory-limit 10K", "");
    desk.ask("prove tents-8x8 --memory-limit 1K", "");
    desk.ask("prove skyscrapers-4x4", "");
    desk.ask("count heart --proof counted", "");
    desk.ask("count heart --proof uncounted --memory-limit 10K", "");
    desk.ask("solve tents-5x5 --proof tents", "");
    assert_eq!(desk.ask("solve tents-8x8 --proof tents --memory-limit 10K", "")["proof"]["halt"], "memory");
    desk.ask("solve report-a1 --strategy brute", "");
    desk.ask("solve report-a1 --strategy backtrack --order transformation", "");
    desk.ask("solve tents-5x5 --strategy deduce", "");
    desk.ask("solve report-a4 --lenient --strategy backtrack --time-limit 100ms", "");
    desk.ask("solve iq-5x11 --memory-limit 10K", "");
    desk.ask("solve report-a2", "");
    desk.ask("count report-a2", "");
    desk.ask("count tents-5x5 --strategy deduce", "");
    desk.ask("count iq-5x11 --memory-limit 10K", "");
    desk.ask("check tents-5x5 -", "A....\n..T.T\n.T.T.\n....T\n.....\n");
    desk.ask("explain iq-challenge", "");
    desk.ask("explain skyscrapers-none", "");
    desk.ask("explain tents-8x8 --step 2", "");
    let guessing = desk.ask("explain skyscrapers-9x9", "");
    let has_inner = |step: &&Value| step["guess"].as_array().is_some_and(|inner| !inner.is_empty());
    let guess = guessing["steps"].as_array().and_then(|steps| steps.iter().find(has_inner)).expect("there is a guess");
    desk.ask(&format!("explain skyscrapers-9x9 --step {}.1", guess["step"]), "");
    desk.ask("explain iq-challenge --memory-limit 10K", "");
    desk.ask("grade iq-challenge --memory-limit 10K", "");
    for stage in ["right", "area", "rule", "cell", "reason", "what"] {
        desk.ask(&format!("hint tents-5x5 --stage {stage}"), "");
        desk.ask(&format!("hint tents-5x5 - --stage {stage}"), "A....\n..T.T\n.T.T.\n....T\n.....\n");
    }
    desk.ask("hint tents-5x5 -", "A....\n..T.T\n.T.T.\n....T\n.....\n");
    desk.ask("hint tents-5x5 -", "~~A~A\n~~T~T\nATAT~\n~~~~T\n~~~~A\n");
    desk.ask("hint iq-challenge --memory-limit 10K", "");
    desk.ask("tree iq-5x11 --strategy backtrack --time-limit 50ms", "");
    desk.ask("compare tents-5x5 --count --strategy-time 100ms", "");
    desk.ask("compare skyscrapers-7x7 --strategy-time 50ms", "");
    desk.ask("compare --all-examples --strategy-time 1ms", "");
    desk.ask("estimate tents-5x5", "");
    desk.ask("estimate iq-5x11", "");
    desk.ask("estimate iq-5x11 --memory-limit 10K", "");
    desk.ask("estimate iq-5x11 --time-limit 50ms", "");
    desk.ask("generate tents --size 5 --grade easy --count 3 --seed a", "");
    desk.ask("generate skyscrapers --size 6 --grade guess --seed a", "");
    for name in ["tents-8x8", "heart", "pyramid-challenge"] {
        desk.ask(&format!("explain {name} --smallest"), "");
    }
    for grade in ["medium", "hard", "expert"] {
        desk.ask(&format!("generate tents --size 9 --grade {grade} --seed a"), "");
    }
    desk.ask("generate tents --size 3x3 --grade expert --drafts 50 --seed a", "");
    desk.ask("generate tents --size 40 --count 100 --time-limit 100ms", "");
    desk.ask("generate tents --size 9 --count 100000 --memory-limit 10K", "");
    desk.ask("generate tents --size 0", "");
    let foldered = desk.ask("generate tents --size 5 --grade easy --seed a --out made", "");
    assert_eq!(foldered["puzzles"][0]["file"], "tents-0001.txt");
    let index = std::fs::read_to_string(desk.folder.path().join("made/index.json")).unwrap();
    assert_eq!(desk.schemas.check("generate.json", &serde_json::from_str(&index).unwrap()), Ok(()));
    let cut = "{\"try\": 1, \"cells\": [[1,1]], \"fits\": false}\n{\"try\": 2, \"cells\": [[1,1]], \"fits\": false}\n";
    let cut = format!("{cut}{}", cut.replace('2', "3"));
    assert_eq!(desk.ask("check skyscrapers-3x3 --trace -", &cut)["verdict"], "wrong");
    assert_eq!(desk.ask("check skyscrapers-none --trace -", &cut)["verdict"], "right");
    assert_eq!(desk.ask("check report-b1 --trace -", "")["verdict"], "unjudged");
    desk.ask("book tents-5x5 skyscrapers-3x3 --skip --out book.pdf", "");
    desk.ask("book - --skip --out lines.pdf", "tents-5x5\nskyscrapers-3x3\n");
    desk.ask("book family --out none.pdf", "");
    desk.ask("book iq-challenge --out stopped.pdf --memory-limit 10K", "");
    desk.ask("sets", "");
    desk.ask("sets kanoodle", "");
    desk.ask("sets nothing", "");
    desk.hold("examples.json", &["examples"], desk.begin(&["examples", "--json"]).wait_with_output().unwrap());
    ask_for_tasks(desk);
    for verb in
        ["solve", "count", "prove", "explain", "hint", "grade", "tree", "compare", "estimate", "check", "convert"]
    {
        let rest = match verb {
            "check" => " nothing.txt",
            "convert" => " --to id",
            _ => "",
        };
        desk.wait_in_vain(&format!("{verb} -{rest}"));
        assert_eq!(desk.ask(&format!("{verb} bad.txt{rest}"), "")["error"]["line"], 3);
    }
    desk.write("one.txt", "tents-40x40.txt\n");
    desk.write("tents-40x40.txt", &format!("40x40:{},{}\n", "z".repeat(63) + "y", vec!["0"; 80].join(",")));
    let stopped = desk.each("draw --each one.txt --to png --scale 100 --out drawn --time-limit 1ms");
    assert_eq!(stopped[0]["verdict"], "stopped");
    let spoilt = desk.ask("solve report-a1 --out /dev/full --out -", "");
    assert_eq!((&spoilt["solutions"][0][0], &spoilt["error"]["code"]), (&"AAB".into(), &"cannot-write".into()));
    // Work that does not heed its stop is ended in the midst of its object; none is known that does so. It is joined as
    // the error above is.
    let last_words = wire::text(&wire::Stopped::new(wire::Cause::Time, "stopped by the time limit".into()));
    let begun = r#"{"family":"packing","solutions":[["AAB","ABB","CCC"]"#;
    let cut = serde_json::from_str(&format!("{begun}],{}", &last_words[1..])).unwrap();
    assert_eq!(desk.schemas.check("solve.json", &cut), Ok(()));
    let stopped = desk.interrupt("solve iq-5x11 --all --json");
    assert_eq!((&stopped["verdict"], &stopped["halt"]), (&"stopped".into(), &"stopped".into()));
}

/// Tasks of every kind, their results, and what they come to.
fn ask_for_tasks(desk: &Desk) {
    let print = |schema: &str, line: &str| -> String {
        let words: Vec<&str> = line.split_whitespace().collect();
        let output = desk.begin(&words).wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout.clone()).unwrap();
        desk.hold(schema, &words, output);
        text
    };
    let mut lists = vec![
        "pentominoes-6x10 --tasks 5 --up-to-symmetry".to_string(),
        "report-a1 --tasks 3 --equal-pieces".into(),
        "--each two.txt --verb solve".into(),
        "--each two.txt --verb count".into(),
        "--each two.txt --verb grade".into(),
        "--each two.txt --verb explain".into(),
        "--generate tents --seed a --size 6 --needs needed-cells".into(),
        "--generate tents --size 3x3 --grade expert --drafts 50 --seed a".into(),
        "--generate skyscrapers --seed a".into(),
    ];
    let grades = ["easy", "medium", "hard", "expert", "guess", "any"];
    lists.extend(grades.map(|grade| format!("--generate tents --size 8 --grade {grade} --seed a --count 2")));
    desk.write("two.txt", "tents-5x5\nbad.txt\n");
    for list in lists {
        desk.write("tasks.jsonl", &print("task.json", &format!("split {list}")));
        desk.write("results.jsonl", &print("result.json", "run tasks.jsonl"));
        let schema = match list.split_once("--verb ") {
            Some((_, verb)) => format!("{verb}.json"),
            None => "merge.json".into(),
        };
        print(&schema, "merge tasks.jsonl results.jsonl --json");
    }
    desk.write("tasks.jsonl", &print("task.json", "split report-a1 --tasks 3"));
    print("task.json", "split tasks.jsonl --part 1 --tasks 2");
    desk.ask("run tasks.jsonl --results new.jsonl", "");
    desk.ask("run tasks.jsonl --results tasks.jsonl", "");
    desk.ask("merge tasks.jsonl tasks.jsonl", "");
    desk.write("tasks.jsonl", &print("task.json", "split iq-5x11 --tasks 2"));
    desk.ask("run tasks.jsonl --results long.jsonl --time-limit 1ms", "");
    // Stopped as a whole: what it has done by then is told.
    let words = ["run", "tasks.jsonl", "--results", "long.jsonl", "--threads", "1", "--json"];
    let child = desk.begin(&words);
    let is_at_work = || {
        std::fs::read_to_string(format!("/proc/{}/stat", child.id())).is_ok_and(|stat| {
            let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
            fields[11].parse::<u64>().is_ok_and(|ticks| ticks > 5)
        })
    };
    while !is_at_work() {
        std::thread::yield_now();
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let told = desk.hold("run.json", &words, child.wait_with_output().unwrap());
    assert_eq!(told[0]["halt"], "stopped", "{told:?}");
    let words = ["merge", "-", "new.jsonl", "--time-limit", "50ms", "--json"];
    let mut child = desk.begin(&words);
    let input = child.stdin.take();
    let told = desk.hold("merge.json", &words, child.wait_with_output().unwrap());
    assert_eq!(told[0]["halt"], "time", "{told:?}");
    drop(input);
}

/// Everything that the page's server is asked here.
fn ask_the_page(desk: &Desk) {
    let server = Running::start();
    for list in ["families", "strategies"] {
        let told = server.get(&format!("/api/{list}?lang=id")).json();
        assert_eq!(desk.schemas.check(&format!("page/{list}.json"), &told), Ok(()));
    }
    let told = server.get("/api/sets?lang=id").json();
    assert_eq!(desk.schemas.check("sets.json", &told), Ok(()));
    desk.page(&server, "page/table.json", "table", json!({"set": "kanoodle", "board": "5x11"}));
    for (_, example) in runut::embedded() {
        let text = example.text;
        let ask = |schema: &str, verb: &str, more: Value| {
            let mut question = json!({"puzzle": text, "lenient": true, "seconds": 0.5, "lang": "id"});
            question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            desk.page(&server, schema, verb, question)
        };
        ask("page/open.json", "open", json!({}));
        let drafted = ask("page/draft.json", "draft", json!({}));
        desk.page(&server, "page/write.json", "write", json!({"draft": drafted["draft"]}));
        for how in ["clues", "unique", "fewer"] {
            let question = json!({"draft": drafted["draft"], "how": how, "seconds": 0.5, "lang": "id"});
            desk.page(&server, "page/rework.json", "rework", question);
        }
        let question = json!({"draft": drafted["draft"], "seconds": 0.5});
        desk.page(&server, "page/conflict.json", "conflict", question);
        ask("page/draw.json", "draw", json!({}));
        let rows = runut_testkit::open(text).rows(&runut_testkit::open(text).given());
        ask("check.json", "check", json!({"rows": rows}));
        ask("page/marks.json", "marks", json!({"rows": rows}));
        ask("page/stuck.json", "stuck", json!({"rows": rows}));
        ask("count.json", "places", json!({"rows": rows}));
        ask("page/open.json", "open", json!({"rows": rows}));
        ask("convert.json", "convert", json!({"to": "url"}));
        ask("page/prove.json", "prove", json!({}));
        for verb in ["explain", "grade", "hint", "tree"] {
            ask(&format!("{verb}.json"), verb, json!({"nodes": 20}));
        }
        let question = json!({"puzzle": text, "lenient": true, "ask": "solve", "limit": 3, "seconds": 1});
        desk.stream(&server, "run", question);
    }
    // Two towers of one height in a row, and a highest tower where somebody sees three.
    for rows in [["11.", "...", "..."], ["3..", "...", "..."]] {
        let question = json!({"puzzle": page::example("skyscrapers-3x3"), "rows": rows});
        desk.page(&server, "page/stuck.json", "stuck", question);
    }
    // A drawing with a number that cannot stand beside the board, and one that nobody has time for.
    let mut draft =
        desk.page(&server, "page/draft.json", "draft", json!({"puzzle": page::example("tents-5x5")}))["draft"].take();
    let question = json!({"draft": draft, "how": "unique", "seconds": 0});
    assert_eq!(desk.page(&server, "page/rework.json", "rework", question)["error"]["halt"], "time");
    draft["edges"]["top"][0] = json!("99");
    desk.page(&server, "page/write.json", "write", json!({"draft": draft}));
    let example = page::example;
    let run = |question: Value| desk.stream(&server, "run", question);
    // The second search goes through guesses, dead ends and new beginnings.
    for (name, strategy) in [("report-a1", "backtrack"), ("pentominoes-6x10", "search")] {
        let watched =
            run(json!({"puzzle": example(name), "ask": "solve", "strategy": strategy, "watch": true, "every": 1}));
        assert!(watched.contains("step") && watched.contains("done"), "{name}: {watched:?}");
    }
    run(json!({"puzzle": example("tents-5x5"), "ask": "count", "strategy": "deduce"}));
    run(json!({"puzzle": example("report-a2"), "ask": "solve"}));
    run(json!({"puzzle": example("iq-5x11"), "ask": "count", "megabytes": 0}));
    let events = run(json!({"puzzle": example("iq-5x11"), "ask": "solve", "strategy": "brute", "seconds": 0.5}));
    assert!(events.contains("progress"), "{events:?}");
    let events = run(json!({"puzzle": example("tents-5x5"), "ask": "solve", "strategy": "cover"}));
    assert_eq!(events, BTreeSet::from(["error".into()]));
    desk.stream(&server, "compare", json!({"puzzle": example("report-a2"), "each": 0.1}));
    desk.stream(&server, "compare", json!({"puzzle": example("iq-challenge"), "each": 0.1, "seconds": 1}));
    desk.stream(&server, "compare", json!({"puzzle": example("tents-5x5"), "seconds": 0}));
    desk.page(&server, "page/prove.json", "prove", json!({"puzzle": "no puzzle"}));
    let unproven =
        desk.page(&server, "page/prove.json", "prove", json!({"puzzle": example("tents-5x5"), "seconds": 0}));
    assert_eq!((&unproven["verdict"], &unproven["opb"]), (&"stopped".into(), &Value::Null));
    let stopped = json!({"puzzle": example("tents-5x5"), "to": "id", "seconds": 0});
    assert_eq!(desk.page(&server, "convert.json", "convert", stopped)["error"]["halt"], "time");
    desk.page(&server, "parts.json#/$defs/error", "nothing", json!({}));
    // A puzzle of more marks than anybody looks at.
    let large = json!({"puzzle": "60 60 1\nDEFAULT\nAA\nA\n"});
    assert_eq!(desk.page(&server, "page/open.json", "open", large)["decisions"], Value::Null);
}

#[test]
fn every_answer_is_what_its_schema_says_and_every_part_of_the_schemas_comes() {
    let desk = Desk::new();
    ask_the_command_line(&desk);
    ask_the_page(&desk);
    // That no reason is found within the budget is for the library's own test.
    // What only a board of somebody else's family has.
    let is_foreign = |part: &str| {
        let kind = part.strip_prefix("page/families.json#/$defs/kind/properties/");
        kind.is_some_and(|key| ["help/anyOf/1", "keys/enum = \"these\""].contains(&key))
    };
    let is_rare =
        |part: &String| part.starts_with(CODES) || part.ends_with("bound/enum = \"unknown\"") || is_foreign(part);
    let unseen: Vec<String> = desk.schemas.unseen().into_iter().filter(|part| !is_rare(part)).collect();
    assert!(unseen.is_empty(), "described, and in no answer:\n{}", unseen.join("\n"));
}

/// The files below a folder, by their place in it.
fn files(folder: &Path, below: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = format!("{below}{}", entry.file_name().unwrap().to_string_lossy());
        if entry.is_dir() {
            found.extend(files(&entry, &format!("{name}/")));
        } else {
            found.insert(name, std::fs::read_to_string(&entry).unwrap());
        }
    }
    found
}

#[test]
fn the_schemas_are_those_that_the_types_write() {
    let desk = Desk::new();
    let output = desk.begin(&["dev", "schemas", "written"]).wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = files(&desk.folder.path().join("written"), "");
    let there = files(&root().join("docs/schema"), "");
    let names: BTreeSet<&String> = written.keys().chain(there.keys()).collect();
    for name in names {
        let is_the_same = written.get(name) == there.get(name);
        assert!(is_the_same, "docs/schema/{name} is not what the types say: run `runut dev schemas docs/schema`");
    }
}

#[test]
fn the_codes_of_errors_are_those_that_there_are() {
    let text = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
    let parts: Value = serde_json::from_str(&text("docs/schema/parts.json")).unwrap();
    let listed: BTreeSet<&str> =
        parts["$defs"]["code"]["enum"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let contract = text("crates/web/API.md");
    let rows = contract.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").nth(1));
    let pages = rows.flat_map(|cell| cell.split(", ")).filter_map(|code| code.strip_prefix('`')?.strip_suffix('`'));
    let codes: BTreeSet<&str> = runut::Code::ALL.iter().map(|code| code.word()).chain(pages).collect();
    assert_eq!(listed, codes);
}

/// An answer without what differs from run to run and from language to language.
fn bare(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let kept = object.iter().filter(|(key, _)| !SENTENCES.contains(&key.as_str()) && !key.ends_with("seconds"));
            kept.map(|(key, value)| (key.clone(), bare(value))).collect::<serde_json::Map<_, _>>().into()
        }
        Value::Array(list) => list.iter().map(bare).collect(),
        other => other.clone(),
    }
}

#[test]
fn only_sentences_change_with_the_language() {
    let desk = Desk::new();
    for line in [
        "solve tents-5x5 --strategy deduce",
        "solve report-a2",
        "solve report-a4 --lenient",
        "count skyscrapers-4x4",
        "explain tents-8x8",
        "explain heart",
        "hint skyscrapers-9x9",
        "grade skyscrapers-3x3",
        "tree fig-jig",
        "convert tents-5x5 --to ipuz",
        "solve nothing.txt",
        "compare tents-5x5",
        "generate tents --size 3 --grade expert --drafts 20 --seed a",
    ] {
        let [english, indonesian] = ["en", "id"].map(|language| desk.ask(&format!("{line} --lang {language}"), ""));
        let (mut one, mut other) = (bare(&english), bare(&indonesian));
        for rows in [&mut one, &mut other].into_iter().filter_map(Value::as_array_mut) {
            rows.iter_mut().for_each(|row| row["bytes"] = Value::Null);
        }
        assert_eq!(one, other, "{line}");
        let is_silent = ["count skyscrapers-4x4", "solve report-a4 --lenient"].contains(&line);
        assert!(is_silent || english != indonesian, "{line} says the same in both languages");
    }
}
