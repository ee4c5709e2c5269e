//! JSON Schemas, as far as docs/schema uses them, held against real answers.
//!
//! A keyword that is not known here must not pass for one that was checked: reading a schema that has one fails. So
//! does a reference that leads nowhere, and a property that is required and not described. What of the schemas the
//! answers so far have shown is written down, so that a test can tell that nothing is described that never comes.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// What a schema may say of a value and is checked, and what it may say besides.
const CHECKED: [&str; 14] = [
    "$ref",
    "type",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "minItems",
    "maxItems",
    "minimum",
    "pattern",
    "anyOf",
    "oneOf",
];
const TOLD: [&str; 5] = ["$schema", "$id", "$defs", "title", "description"];
const KINDS: [&str; 7] = ["null", "boolean", "integer", "number", "string", "array", "object"];
/// The one pattern that there is.
const DIGITS: &str = "^[0-9]+$";

/// All schemas of a folder.
pub struct Schemas {
    files: BTreeMap<String, Value>,
    shown: Mutex<BTreeSet<String>>,
}

/// What is wrong with a value, and what of the schema it shows if nothing is.
#[derive(Default)]
struct Report {
    faults: Vec<(String, String)>,
    shown: BTreeSet<String>,
}

impl Schemas {
    /// Reads every schema of a folder and of those in it.
    ///
    /// # Errors
    /// What is wrong with the schemas themselves, a line each.
    pub fn read(folder: &Path) -> Result<Schemas, String> {
        let mut files = BTreeMap::new();
        let mut folders = vec![folder.to_path_buf()];
        while let Some(here) = folders.pop() {
            for entry in std::fs::read_dir(&here).map_err(|error| format!("{}: {error}", here.display()))? {
                let path = entry.map_err(|error| error.to_string())?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "json") {
                    let name = path.strip_prefix(folder).expect("it is in there").to_string_lossy().replace('\\', "/");
                    let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
                    let schema = serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
                    files.insert(name, schema);
                }
            }
        }
        Schemas::of(files)
    }

    /// Schemas by the names of their files.
    ///
    /// # Errors
    /// See [`Schemas::read`].
    pub fn of(files: BTreeMap<String, Value>) -> Result<Schemas, String> {
        let schemas = Schemas { files, shown: Mutex::default() };
        let mut wrong = Vec::new();
        for (name, schema) in &schemas.files {
            schemas.inspect(schema, &format!("{name}#"), &mut wrong);
        }
        if wrong.is_empty() { Ok(schemas) } else { Err(wrong.join("\n")) }
    }

    /// Whether a value is what a schema says. `at` names a file, or a part of one: `solve.json`,
    /// `run.json#/$defs/done`.
    ///
    /// # Errors
    /// Where the value is something else, a line each.
    pub fn check(&self, at: &str, value: &Value) -> Result<(), String> {
        let at = if at.contains('#') { at.to_string() } else { format!("{at}#") };
        let schema = self.find(&at).ok_or_else(|| format!("there is no schema {at}"))?;
        let report = self.look(schema, &at, value, "");
        if report.faults.is_empty() {
            self.shown.lock().unwrap_or_else(PoisonError::into_inner).extend(report.shown);
            return Ok(());
        }
        let lines = report.faults.iter().map(|(place, fault)| format!("{place}: {fault}"));
        Err(lines.collect::<Vec<_>>().join("\n"))
    }

    /// What no value that was checked has shown yet: properties, words of a list, alternatives.
    pub fn unseen(&self) -> Vec<String> {
        let mut all = BTreeSet::new();
        for (name, schema) in &self.files {
            each_schema(schema, &format!("{name}#"), &mut |schema, at| all.extend(promises(schema, at)));
        }
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        all.difference(&shown).cloned().collect()
    }

    /// The schema at `FILE#/POINTER`.
    fn find(&self, at: &str) -> Option<&Value> {
        let (file, pointer) = at.split_once('#')?;
        self.files.get(file)?.pointer(pointer)
    }

    /// Where a reference leads, from the file it stands in.
    fn target(from: &str, reference: &str) -> String {
        let (here, _) = from.split_once('#').unwrap_or((from, ""));
        let (file, pointer) = reference.split_once('#').unwrap_or((reference, ""));
        let mut parts: Vec<&str> = here.split('/').collect();
        if !file.is_empty() {
            parts.pop();
            for part in file.split('/') {
                match part {
                    ".." => drop(parts.pop()),
                    part => parts.push(part),
                }
            }
        }
        format!("{}#{pointer}", parts.join("/"))
    }

    /// What is wrong with a schema itself.
    fn inspect(&self, schema: &Value, at: &str, wrong: &mut Vec<String>) {
        each_schema(schema, at, &mut |schema, at| {
            let mut say = |fault: String| wrong.push(format!("{at}: {fault}"));
            let Some(schema) = schema.as_object() else { return say("a schema is an object".into()) };
            for key in schema.keys().filter(|key| !CHECKED.contains(&key.as_str()) && !TOLD.contains(&key.as_str())) {
                say(format!("nobody checks {key}"));
            }
            if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
                let target = Schemas::target(at, reference);
                if self.find(&target).is_none() {
                    say(format!("{reference} leads nowhere"));
                }
            }
            if kinds(schema).iter().any(|kind| !KINDS.contains(kind)) {
                say(format!("{} is no type", schema["type"]));
            }
            if schema.get("pattern").is_some_and(|pattern| pattern != DIGITS) {
                say(format!("nobody checks the pattern {}", schema["pattern"]));
            }
            if schema.get("additionalProperties").is_some_and(|more| more != false) {
                say("additionalProperties is false or not there".into());
            }
            if schema.contains_key("properties") && !schema.contains_key("additionalProperties") {
                say("properties without additionalProperties".into());
            }
            for name in words(schema, "required") {
                if schema.get("properties").is_none_or(|properties| properties.get(name).is_none()) {
                    say(format!("{name} is required and not described"));
                }
            }
        });
    }

    fn look(&self, schema: &Value, at: &str, value: &Value, place: &str) -> Report {
        let mut report = Report::default();
        let Some(schema) = schema.as_object() else { unreachable!("it was inspected") };
        let fault = |what: String| (if place.is_empty() { "/".into() } else { place.to_string() }, what);
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            let target = Schemas::target(at, reference);
            report.add(self.look(self.find(&target).expect("it was inspected"), &target, value, place));
        }
        if schema.contains_key("type") && !kinds(schema).iter().any(|kind| is_of_kind(value, kind)) {
            report.faults.push(fault(format!("{} is not of type {}", short(value), schema["type"])));
        }
        if let Some(all) = schema.get("enum").and_then(Value::as_array) {
            match all.contains(value) {
                true => drop(report.shown.insert(format!("{at}/enum = {value}"))),
                false => report.faults.push(fault(format!("{} is none of {}", short(value), schema["enum"]))),
            }
        }
        if schema.get("const").is_some_and(|only| only != value) {
            report.faults.push(fault(format!("{} is not {}", short(value), schema["const"])));
        }
        if let (Some(least), Some(number)) = (schema.get("minimum").and_then(Value::as_f64), value.as_f64())
            && number < least
        {
            report.faults.push(fault(format!("{number} is less than {least}")));
        }
        if let (true, Some(text)) = (schema.contains_key("pattern"), value.as_str())
            && (text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()))
        {
            report.faults.push(fault(format!("{} is no decimal number", short(value))));
        }
        if let Some(object) = value.as_object() {
            self.look_inside(schema, at, object, place, &mut report);
        }
        if let Some(list) = value.as_array() {
            let bound = |key: &str| schema.get(key).and_then(Value::as_u64);
            let count = list.len() as u64;
            if bound("minItems").is_some_and(|least| count < least)
                || bound("maxItems").is_some_and(|most| count > most)
            {
                report.faults.push(fault(format!("{count} entries are too few or too many")));
            }
            if let Some(items) = schema.get("items") {
                for (number, item) in list.iter().enumerate() {
                    report.add(self.look(items, &format!("{at}/items"), item, &format!("{place}/{number}")));
                }
            }
        }
        for key in ["anyOf", "oneOf"] {
            let Some(branches) = schema.get(key).and_then(Value::as_array) else { continue };
            let looked: Vec<Report> = (0..)
                .zip(branches)
                .map(|(number, branch)| self.look(branch, &format!("{at}/{key}/{number}"), value, place))
                .collect();
            let fitting = looked.iter().filter(|report| report.faults.is_empty()).count();
            if key == "oneOf" && fitting > 1 {
                report.faults.push(fault(format!("{} fits {fitting} alternatives", short(value))));
            }
            if fitting == 0 {
                // The alternative that was meant is the one that was followed farthest, else the first.
                let depth = |report: &Report| report.faults.iter().map(|(place, _)| place.matches('/').count()).max();
                let nearness = |report: &Report| (depth(report), usize::MAX - report.faults.len());
                let meant = looked.into_iter().rev().max_by_key(nearness);
                report.faults.extend(meant.map_or(Vec::new(), |report| report.faults));
            } else {
                for (number, branch) in looked.into_iter().enumerate().filter(|(_, report)| report.faults.is_empty()) {
                    report.shown.insert(format!("{at}/{key}/{number}"));
                    report.shown.extend(branch.shown);
                }
            }
        }
        report
    }

    fn look_inside(
        &self,
        schema: &Map<String, Value>,
        at: &str,
        object: &Map<String, Value>,
        place: &str,
        report: &mut Report,
    ) {
        let here = || if place.is_empty() { "/".into() } else { place.to_string() };
        for name in words(schema, "required").into_iter().filter(|name| !object.contains_key(*name)) {
            report.faults.push((here(), format!("{name} is missing")));
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        for (name, value) in object {
            match properties.and_then(|properties| properties.get(name)) {
                Some(inner) => {
                    let at = format!("{at}/properties/{name}");
                    report.add(self.look(inner, &at, value, &format!("{place}/{name}")));
                    report.shown.insert(at);
                }
                None if schema.get("additionalProperties") == Some(&Value::Bool(false)) => {
                    report.faults.push((here(), format!("{name} is not described")));
                }
                None => {}
            }
        }
    }
}

impl Report {
    fn add(&mut self, other: Report) {
        self.faults.extend(other.faults);
        self.shown.extend(other.shown);
    }
}

/// What a schema promises that some value should show.
fn promises(schema: &Value, at: &str) -> Vec<String> {
    let keys = |key: &str| schema.get(key).and_then(Value::as_object).into_iter().flat_map(Map::keys);
    let properties = keys("properties").map(|name| format!("{at}/properties/{name}"));
    let listed = schema.get("enum").and_then(Value::as_array).into_iter().flatten();
    let alternatives = ["anyOf", "oneOf"].into_iter().flat_map(|key| {
        let count = schema.get(key).and_then(Value::as_array).map_or(0, Vec::len);
        (0..count).map(move |number| format!("{at}/{key}/{number}"))
    });
    properties.chain(listed.map(|value| format!("{at}/enum = {value}"))).chain(alternatives).collect()
}

/// Every schema in a schema, itself included.
fn each_schema(schema: &Value, at: &str, see: &mut impl FnMut(&Value, &str)) {
    see(schema, at);
    for key in ["properties", "$defs"] {
        for (name, inner) in schema.get(key).and_then(Value::as_object).into_iter().flatten() {
            each_schema(inner, &format!("{at}/{key}/{name}"), see);
        }
    }
    if let Some(inner) = schema.get("items") {
        each_schema(inner, &format!("{at}/items"), see);
    }
    for key in ["anyOf", "oneOf"] {
        for (number, inner) in schema.get(key).and_then(Value::as_array).into_iter().flatten().enumerate() {
            each_schema(inner, &format!("{at}/{key}/{number}"), see);
        }
    }
}

fn words<'a>(schema: &'a Map<String, Value>, key: &str) -> Vec<&'a str> {
    schema.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

fn kinds(schema: &Map<String, Value>) -> Vec<&str> {
    match schema.get("type") {
        Some(Value::String(kind)) => vec![kind],
        Some(_) => words(schema, "type"),
        None => Vec::new(),
    }
}

fn is_of_kind(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    }
}

/// A value as it is told in a fault.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn schemas(files: &[(&str, Value)]) -> Result<Schemas, String> {
        Schemas::of(files.iter().map(|(name, schema)| (name.to_string(), schema.clone())).collect())
    }

    fn fault(schema: Value, value: Value) -> String {
        let schemas = schemas(&[("one.json", schema)]).expect("it is a schema");
        schemas.check("one.json", &value).expect_err("it must not pass")
    }

    #[test]
    fn every_keyword_can_fail() {
        for (schema, good, bad, told) in [
            (json!({"type": "integer"}), json!(3), json!(3.5), "/: 3.5 is not of type \"integer\""),
            (json!({"type": ["string", "null"]}), json!(null), json!(1), "/: 1 is not of type [\"string\",\"null\"]"),
            (json!({"type": "number"}), json!(2), json!("2"), "/: \"2\" is not of type \"number\""),
            (json!({"type": "boolean"}), json!(true), json!(null), "/: null is not of type \"boolean\""),
            (json!({"type": "array"}), json!([]), json!({}), "/: {} is not of type \"array\""),
            (json!({"type": "object"}), json!({}), json!([]), "/: [] is not of type \"object\""),
            (json!({"enum": ["a", "b"]}), json!("b"), json!("c"), "/: \"c\" is none of [\"a\",\"b\"]"),
            (json!({"const": "a"}), json!("a"), json!("b"), "/: \"b\" is not \"a\""),
            (json!({"minimum": 1}), json!(1), json!(0), "/: 0 is less than 1"),
            (json!({"pattern": DIGITS}), json!("120"), json!("1,200"), "/: \"1,200\" is no decimal number"),
            (json!({"items": {"type": "string"}}), json!(["a"]), json!(["a", 1]), "/1: 1 is not of type \"string\""),
            (json!({"minItems": 2}), json!([1, 2]), json!([1]), "/: 1 entries are too few or too many"),
            (json!({"maxItems": 2}), json!([1, 2]), json!([1, 2, 3]), "/: 3 entries are too few or too many"),
            (
                json!({"properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}),
                json!({"a": ""}),
                json!({}),
                "/: a is missing",
            ),
            (
                json!({"properties": {"a": {"type": "string"}}, "additionalProperties": false}),
                json!({}),
                json!({"b": 1}),
                "/: b is not described",
            ),
            (
                json!({"properties": {"a": {"type": "string"}}, "additionalProperties": false}),
                json!({"a": "x"}),
                json!({"a": 1}),
                "/a: 1 is not of type \"string\"",
            ),
            (
                json!({"anyOf": [{"type": "string"}, {"type": "null"}]}),
                json!(null),
                json!(1),
                "/: 1 is not of type \"string\"",
            ),
            (json!({"oneOf": [{"type": "integer"}, {"minimum": 3}]}), json!(2), json!(3), "/: 3 fits 2 alternatives"),
            (
                json!({"$ref": "#/$defs/word", "$defs": {"word": {"type": "string"}}}),
                json!("a"),
                json!(1),
                "/: 1 is not of type \"string\"",
            ),
        ] {
            let checked = schemas(&[("one.json", schema.clone())]).expect("it is a schema").check("one.json", &good);
            assert_eq!(checked, Ok(()), "{schema}");
            assert_eq!(fault(schema, bad), told);
        }
    }

    #[test]
    fn the_alternative_that_was_meant_tells_what_is_wrong() {
        let list = json!({"type": "array", "items": {"type": "object",
            "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": false}});
        let schema = json!({"anyOf": [list, {"type": "string"}]});
        assert_eq!(fault(schema, json!([{"a": "x"}, {"a": 2}])), "/1/a: 2 is not of type \"string\"");
    }

    #[test]
    fn a_schema_that_says_more_than_is_checked_is_refused() {
        for (schema, told) in [
            (json!({"uniqueItems": true}), "one.json#: nobody checks uniqueItems"),
            (json!({"items": {"maxLength": 3}}), "one.json#/items: nobody checks maxLength"),
            (json!({"pattern": "^a"}), "one.json#: nobody checks the pattern \"^a\""),
            (json!({"$ref": "#/$defs/a"}), "one.json#: #/$defs/a leads nowhere"),
            (json!({"$ref": "two.json#/$defs/b"}), "one.json#: two.json#/$defs/b leads nowhere"),
            (json!({"type": "text"}), "one.json#: \"text\" is no type"),
            (json!({"properties": {}}), "one.json#: properties without additionalProperties"),
            (json!({"additionalProperties": true}), "one.json#: additionalProperties is false or not there"),
            (json!({"required": ["a"]}), "one.json#: a is required and not described"),
            (json!({"anyOf": [true]}), "one.json#/anyOf/0: a schema is an object"),
        ] {
            assert_eq!(schemas(&[("one.json", schema)]).err().as_deref(), Some(told));
        }
    }

    #[test]
    fn a_reference_leads_into_other_files_and_folders() {
        let parts = json!({"$defs": {"word": {"enum": ["a", "b"]}}});
        let inner = json!({"items": {"$ref": "../parts.json#/$defs/word"}});
        let schemas = schemas(&[("parts.json", parts), ("page/list.json", inner)]).expect("they are schemas");
        assert_eq!(schemas.check("page/list.json", &json!(["a"])), Ok(()));
        assert!(schemas.check("page/list.json", &json!(["c"])).is_err());
        assert_eq!(schemas.unseen(), ["parts.json#/$defs/word/enum = \"b\""], "what passed has shown an a");
        assert_eq!(schemas.check("other.json", &json!(1)), Err("there is no schema other.json#".into()));
    }
}
