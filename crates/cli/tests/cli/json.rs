//! `docs/JSON.md` against what the program prints: every key that it lists is there, with a value of the kind that it says,
//! and no other.

use assert_cmd::Command;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// What stands under a key: the kinds of value that a document allows or that answers have.
type Keys = BTreeMap<String, BTreeSet<&'static str>>;

const KINDS: [&str; 6] = ["null", "boolean", "number", "string", "list", "object"];

/// The tables of a document, by the heading above them.
struct Document {
    tables: BTreeMap<String, Vec<(String, String)>>,
}

impl Document {
    fn read(text: &str) -> Document {
        let mut tables: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        let (mut heading, mut is_keys) = (String::new(), false);
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("##") {
                heading = title.trim_start_matches('#').trim().to_string();
            }
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            match fields.as_slice() {
                ["", "key", "type", ..] => is_keys = true,
                ["", rule, ..] if rule.starts_with("---") => {}
                ["", key, kind, ..] if is_keys => {
                    tables.entry(heading.clone()).or_default().push((key.to_string(), kind.to_string()));
                }
                _ => is_keys = false,
            }
        }
        Document { tables }
    }

    /// The shape that a field links to: `[steps](#step)` is `step`.
    fn link(field: &str) -> Option<String> {
        let (_, rest) = field.split_once("](#")?;
        rest.split_once(')').map(|(name, _)| name.replace('-', " "))
    }

    /// All keys of a section, those of the shapes it names included; and those under which the same shape comes again.
    fn keys(&self, section: &str, before: &str, into: &mut Keys, again: &mut BTreeSet<String>) {
        let table = self.tables.get(section).unwrap_or_else(|| panic!("no table under {section}"));
        for (key, kind) in table {
            let Some(name) = key.strip_prefix('`').and_then(|key| key.strip_suffix('`')) else {
                let shape = Document::link(key).unwrap_or_else(|| panic!("{section}: {key} is no key"));
                self.keys(&shape, before, into, again);
                continue;
            };
            let path = format!("{before}{name}");
            let shape = Document::link(kind);
            let words: Vec<&str> = kind.split_whitespace().collect();
            let mut kinds: BTreeSet<&str> = KINDS.into_iter().filter(|kind| words.contains(kind)).collect();
            if shape.is_some() && !kinds.contains("list") {
                kinds.insert("object");
            }
            assert!(!kinds.is_empty(), "{section}: {path} has no type");
            if shape.as_deref() == Some(section) {
                again.insert(path.clone());
            } else if let Some(shape) = shape {
                let inner = if kinds.contains("list") { "[]." } else { "." };
                self.keys(&shape, &format!("{path}{inner}"), into, again);
            }
            assert!(into.insert(path.clone(), kinds).is_none(), "{section}: {path} is listed twice");
        }
    }
}

/// The keys of an answer. What has the shape of what it lies in is not told again.
fn collect(value: &Value, before: &str, into: &mut Keys, again: &BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                let path = format!("{before}{key}");
                into.entry(path.clone()).or_default().insert(kind(value));
                let inner = if value.is_array() { "[]." } else { "." };
                let below = if again.contains(&path) { before.to_string() } else { format!("{path}{inner}") };
                collect(value, &below, into, again);
            }
        }
        Value::Array(list) => list.iter().for_each(|one| collect(one, before, into, again)),
        _ => {}
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

/// Runs the program in a folder with all examples; one value for each line that it prints.
fn answers(folder: &tempfile::TempDir, line: &str, input: &str) -> Vec<Value> {
    let mut command = Command::cargo_bin("runut").expect("it is built");
    command.env("LC_ALL", "C").current_dir(folder.path()).timeout(Duration::from_secs(600));
    let output = command.args(line.split_whitespace()).write_stdin(input).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("it prints UTF-8");
    assert!(!text.is_empty(), "{line} prints nothing");
    let read = |one: &str| serde_json::from_str(one).unwrap_or_else(|error| panic!("{line}: {error}: {one}"));
    text.lines().map(read).collect()
}

/// All Latin squares of 9x9.
const LONG_TASK: &str = concat!(
    r#"{"runut":"task/1","question":"q","part":1,"of":1,"verb":"count-each","name":"squares","#,
    r#""puzzle":"9:///////////////////////////////////"}"#
);

/// A section of the document, and questions whose answers have all of its keys.
const SECTIONS: &[(&str, &[(&str, &str)])] = &[
    (
        "solve",
        &[
            ("solve tents-5x5.txt --strategy deduce --json", ""),
            ("solve report-a2.txt --json", ""),
            ("solve report-a1.txt --strategy brute --json", ""),
            ("solve report-a1.txt --strategy backtrack --order transformation --json", ""),
            ("solve report-a4.txt --lenient --time-limit 1ms --strategy backtrack --json", ""),
            ("count skyscrapers-4x4.txt --json", ""),
            ("solve --each -", "report-a1.txt\n"),
            ("solve tents-5x5.txt --proof tents --json", ""),
        ],
    ),
    (
        "prove",
        &[
            ("prove tents-5x5.txt --out tents --json", ""),
            ("prove skyscrapers-none.txt --json", ""),
            ("prove tents-5x5.txt --memory-limit 1K --json", ""),
            ("prove --each -", "tents-5x5.txt\n"),
        ],
    ),
    (
        "count --places",
        &[
            ("count report-a1.txt --places --json", ""),
            ("count report-a2.txt --places --json", ""),
            ("count report-a1.txt --places --equal-pieces --json", ""),
        ],
    ),
    (
        "check",
        &[("check report-a1.txt - --json", "AAB\nACB\nCCB\n"), ("check report-a1.txt - --json", "AAB\nABB\nCCC\n")],
    ),
    (
        "explain",
        &[
            ("explain skyscrapers-9x9.txt --json", ""),
            ("explain iq-challenge.txt --json", ""),
            ("explain tents-5x5.txt --smallest --json", ""),
            ("explain skyscrapers-none.txt --json", ""),
            ("explain skyscrapers-9x9.txt --time-limit 1ms --json", ""),
        ],
    ),
    (
        "hint",
        &[
            ("hint skyscrapers-9x9.txt --what --json", ""),
            ("hint kanoodle-5x11.txt --what --json", ""),
            ("hint tents-5x5.txt - --json", "A....\n..T.T\n.T.T.\n....T\n.....\n"),
            ("hint tents-5x5.txt - --what --json", "A....\n..T.T\n.T.T.\n....T\n.....\n"),
            ("hint tents-5x5.txt - --json", "~~A~A\n~~T~T\nATAT~\n~~~~T\n~~~~A\n"),
            ("hint skyscrapers-none.txt --json", ""),
        ],
    ),
    ("grade", &[("grade tents-8x8.txt --json", ""), ("grade skyscrapers-3x3.txt --json", "")]),
    (
        "tree",
        &[
            ("tree fig-jig.txt --json", ""),
            ("tree report-b1.txt --strategy backtrack --json", ""),
            ("tree skyscrapers-none.txt --json", ""),
        ],
    ),
    (
        "estimate",
        &[
            ("estimate tents-5x5.txt --json", ""),
            ("estimate report-a2.txt --json", ""),
            ("estimate iq-5x11.txt --json", ""),
        ],
    ),
    (
        "compare",
        &[
            ("compare tents-5x5.txt --time-limit 100ms --json", ""),
            ("compare --all-examples --time-limit 1ms --json", ""),
        ],
    ),
    ("run", &[("run - --results results.jsonl --time-limit 1ms --json", LONG_TASK)]),
    ("examples", &[("examples --json", "")]),
    ("convert", &[("convert tents-5x5.txt --to json", "")]),
    (
        "Errors",
        &[("solve tents.txt --json", ""), ("tree --strategy nothing --json", ""), ("solve --each -", "nothing.txt\n")],
    ),
];

#[test]
fn the_document_lists_the_keys_that_answers_have_and_no_other() {
    let folder = tempfile::tempdir().unwrap();
    for (_, example) in runut::embedded() {
        std::fs::write(folder.path().join(format!("{}.txt", example.name)), example.text).unwrap();
    }
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/JSON.md")).unwrap();
    let document = Document::read(&text);
    for (section, questions) in SECTIONS {
        let (mut listed, mut found, mut again) = (Keys::new(), Keys::new(), BTreeSet::new());
        document.keys(section, "", &mut listed, &mut again);
        for (line, input) in *questions {
            answers(&folder, line, input).iter().for_each(|answer| collect(answer, "", &mut found, &again));
        }
        // Which rules a hint needs is not for this test: what its steps can have, those of an explanation have.
        let is_rare = |key: &str| *section == "hint" && key.starts_with("steps[].");
        let missing: Vec<&String> = listed.keys().filter(|key| !found.contains_key(*key) && !is_rare(key)).collect();
        assert!(missing.is_empty(), "{section}: listed, but in no answer: {missing:?}");
        for (key, kinds) in &found {
            let allowed = listed.get(key).unwrap_or_else(|| panic!("{section}: {key} is not in docs/JSON.md"));
            assert!(kinds.is_subset(allowed), "{section}: {key} is {kinds:?}, listed as {allowed:?}");
        }
    }
}
