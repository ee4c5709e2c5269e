//! The files of docs/schema, written from the types of the answers: what a field's comment says is its description.
//!
//! A key means the same wherever it stands, so what it holds is told once, in `common`. What several files speak of is
//! a definition of `parts.json`, and every other one of the file that speaks of it. An object has the keys that its type
//! has and no other.
//!
//! # Layout
//! - [`files`]: the table of the files, and which answers are in each.
//! - `print`: a schema as text.

mod files;
mod print;

use super::{Failure, Named, Stopped};
use crate::{Code, Counter, Standing, Tier, Verdict};
pub use files::files;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The file with what several files speak of.
const PARTS: &str = "parts.json";
/// The codes of the errors that only the page's server knows.
const PAGE_CODES: [&str; 9] =
    ["forbidden", "not-found", "bad-method", "too-slow", "not-json", "fault", "busy", "stopped", "closing"];

/// A file of docs/schema.
pub struct File {
    name: &'static str,
    title: &'static str,
    answers: Vec<Entry>,
    has_events: bool,
}

/// An answer, or the data of an event: its name in the file, and its schema.
pub struct Entry {
    name: &'static str,
    schema: Box<dyn Fn(&mut SchemaGenerator) -> Value>,
}

impl File {
    /// A file by its place in the folder; what it is about.
    pub fn new(name: &'static str, title: &'static str) -> File {
        File { name, title, answers: Vec::new(), has_events: false }
    }

    /// One more thing that may be answered.
    pub fn or(mut self, answer: Entry) -> File {
        self.answers.push(answer);
        self
    }

    /// That it may be answered that a limit or the user stopped it.
    fn or_stopped(self) -> File {
        self.or(Entry::defined("stopped"))
    }

    /// That it may be answered that something is wrong with the question.
    pub fn or_error(self) -> File {
        self.or(Entry::defined("error"))
    }

    /// Its answers are events by their names.
    pub fn as_events(self) -> File {
        File { has_events: true, ..self }
    }
}

impl Entry {
    fn new(name: &'static str, schema: impl Fn(&mut SchemaGenerator) -> Value + 'static) -> Entry {
        Entry { name, schema: Box::new(schema) }
    }

    /// An answer of this type.
    pub fn of<T: JsonSchema>(name: &'static str) -> Entry {
        Entry::new(name, |generator| T::json_schema(generator).to_value())
    }

    /// The same, which may be one of many: then it names its puzzle.
    fn named<T: JsonSchema>(name: &'static str) -> Entry {
        Entry::new(name, |generator| {
            let mut schema = Named::<'_, T>::json_schema(generator).to_value();
            schema["description"] = T::json_schema(generator).to_value()["description"].take();
            schema
        })
    }

    /// What is defined in `parts.json` by this name.
    fn defined(name: &'static str) -> Entry {
        Entry::at(name, &format!("#/$defs/{name}"))
    }

    /// What is defined in another file.
    fn at(name: &'static str, place: &str) -> Entry {
        let reference = json!({"$ref": place});
        Entry::new(name, move |_| reference.clone())
    }

    /// A variant of an enum that tells its name in a key of the object.
    pub(crate) fn variant<T: JsonSchema>(name: &'static str, word: &'static str) -> Entry {
        Entry::new(name, move |generator| {
            let variants = T::json_schema(generator).to_value();
            let mut variants = variants["oneOf"].as_array().into_iter().flatten();
            let is_meant = |variant: &&Value| variant["properties"]["verb"]["const"] == word;
            let mut variant = variants.find(is_meant).expect("there is such a variant").clone();
            if let Some(Value::String(at)) = variant.as_object_mut().and_then(|variant| variant.remove("$ref")) {
                let inner = generator.definitions()[at.trim_start_matches("#/$defs/")].clone();
                join(&mut variant, inner);
            }
            variant
        })
    }

    /// The same with the keys of another answer besides.
    pub(crate) fn and(self, other: Entry) -> Entry {
        Entry::new(self.name, move |generator| {
            let mut whole = (self.schema)(generator);
            let other = (other.schema)(generator);
            join(&mut whole, other);
            whole
        })
    }

    /// The same, described so.
    pub(crate) fn described(self, description: &'static str) -> Entry {
        self.then(move |schema| schema["description"] = description.into())
    }

    /// The same with these keys alone.
    fn only(self, keys: &'static [&str]) -> Entry {
        self.then(move |schema| {
            let is_kept = |key: &str| keys.contains(&key);
            if let Some(properties) = schema["properties"].as_object_mut() {
                properties.retain(|key, _| is_kept(key));
            }
            if let Some(required) = schema["required"].as_array_mut() {
                required.retain(|key| key.as_str().is_some_and(is_kept));
            }
        })
    }

    /// The same by another name.
    fn named_as(self, name: &'static str) -> Entry {
        Entry { name, ..self }
    }

    /// The same, in which a key may be missing.
    fn maybe(self, key: &'static str) -> Entry {
        self.then(move |schema| {
            if let Some(required) = schema["required"].as_array_mut() {
                required.retain(|name| name != key);
            }
        })
    }

    /// The same, in which a key is always there.
    fn with(self, key: &'static str) -> Entry {
        self.then(move |schema| {
            if let Some(required) = schema["required"].as_array_mut() {
                required.push(key.into());
            }
        })
    }

    /// The same, in which a key holds something of its own.
    pub(crate) fn holding(self, key: &'static str, schema: Value) -> Entry {
        self.then(move |whole| {
            let old = std::mem::replace(&mut whole["properties"][key], schema.clone());
            if let (Some(description), None) = (old.get("description"), schema.get("description")) {
                whole["properties"][key]["description"] = description.clone();
            }
        })
    }

    /// The same without a key.
    pub(crate) fn without(self, key: &'static str) -> Entry {
        self.maybe(key).then(move |schema| {
            schema["properties"].as_object_mut().and_then(|properties| properties.remove(key));
        })
    }

    /// The same, in which a key always has the same value.
    pub(crate) fn always(self, key: &'static str, value: impl Into<Value>) -> Entry {
        self.holding(key, json!({"const": value.into()}))
    }

    fn then(self, change: impl Fn(&mut Value) + 'static) -> Entry {
        Entry::new(self.name, move |generator| {
            let mut schema = (self.schema)(generator);
            change(&mut schema);
            schema
        })
    }
}

/// Puts the keys of an object's schema into another one.
fn join(whole: &mut Value, other: Value) {
    let Value::Object(other) = other else { return };
    for (key, value) in other {
        match (&mut whole[&key], value) {
            (Value::Object(have), Value::Object(more)) => have.extend(more),
            (Value::Array(have), Value::Array(more)) => have.extend(more),
            (have @ Value::Null, value) => *have = value,
            _ => {}
        }
    }
}

/// Every file as text, by its place in the folder.
pub fn written(files: Vec<File>) -> BTreeMap<String, String> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let bodies: Vec<(File, Vec<(&str, Value)>)> = files
        .into_iter()
        .map(|file| {
            let bodies = file.answers.iter().map(|answer| (answer.name, (answer.schema)(&mut generator))).collect();
            (file, bodies)
        })
        .collect();
    let mut defined = common(&mut generator);
    for (name, mut schema) in generator.take_definitions(false) {
        clean(&mut schema, &name);
        let is_new = defined.insert(kebab(&name), schema).is_none();
        assert!(is_new, "{name} is defined twice");
    }
    let mut definitions = Definitions { used: BTreeMap::new(), defined };
    let mut own = Vec::new();
    for (file, mut bodies) in bodies {
        for (name, body) in &mut bodies {
            clean(body, name);
            definitions.follow(body, file.name);
        }
        own.push((file, bodies));
    }
    let mut texts = BTreeMap::new();
    for (file, bodies) in own {
        texts.insert(file.name.to_string(), print::text(&definitions.file(&file, bodies)));
    }
    texts.insert(PARTS.into(), print::text(&definitions.parts()));
    texts
}

/// Definitions, and the files that speak of each.
struct Definitions {
    defined: BTreeMap<String, Value>,
    used: BTreeMap<String, BTreeSet<&'static str>>,
}

impl Definitions {
    /// Notes what a schema of a file speaks of.
    fn follow(&mut self, schema: &Value, file: &'static str) {
        let mut names = Vec::new();
        each_reference(&mut schema.clone(), &mut |at| names.extend(at.strip_prefix("#/$defs/").map(String::from)));
        for name in names {
            let inner = self.defined.get(&name).unwrap_or_else(|| panic!("{file}: nobody defines {name}")).clone();
            if self.used.entry(name).or_default().insert(file) {
                self.follow(&inner, file);
            }
        }
    }

    fn is_shared(&self, name: &str) -> bool {
        self.used.get(name).is_some_and(|files| files.len() > 1)
    }

    /// A schema as it stands in a file: references lead to where their aims are.
    fn placed(&self, mut schema: Value, file: &str) -> Value {
        let up = "../".repeat(file.matches('/').count());
        each_reference(&mut schema, &mut |at| {
            if let Some(name) = at.strip_prefix("#/$defs/") {
                if file != PARTS && self.is_shared(name) {
                    *at = format!("{up}{PARTS}{at}");
                }
            } else {
                *at = format!("{up}{at}");
            }
        });
        schema
    }

    fn file(&self, file: &File, bodies: Vec<(&'static str, Value)>) -> Value {
        let mut whole = json!({"$schema": schemars::consts::meta_schemas::DRAFT2020_12, "title": file.title});
        let mut defined = Map::new();
        let mut references: Vec<Value> = Vec::new();
        for (name, body) in bodies {
            let body = self.placed(body, file.name);
            // What is nothing but a reference needs no name of its own, unless it is an event.
            let is_reference = body.get("$ref").is_some() && body.as_object().is_some_and(|body| body.len() == 1);
            if is_reference && !file.has_events {
                references.push(body);
                continue;
            }
            references.push(json!({"$ref": format!("#/$defs/{name}")}));
            assert!(defined.insert(name.into(), body).is_none(), "{}: {name} is there twice", file.name);
        }
        let is_own = |name: &&String| self.used[*name].contains(file.name) && !self.is_shared(name);
        for name in self.used.keys().filter(is_own) {
            let body = self.placed(self.defined[name].clone(), file.name);
            assert!(defined.insert(name.clone(), body).is_none(), "{}: {name} is there twice", file.name);
        }
        if !file.has_events {
            match references.as_slice() {
                [only] => whole["$ref"] = only["$ref"].clone(),
                _ => whole["anyOf"] = references.into(),
            }
        }
        if !defined.is_empty() {
            whole["$defs"] = defined.into();
        }
        whole
    }

    fn parts(&self) -> Value {
        let shared = self.used.keys().filter(|name| self.is_shared(name));
        let defined: Map<String, Value> =
            shared.map(|name| (name.clone(), self.placed(self.defined[name].clone(), PARTS))).collect();
        let title = "What answers have in common";
        json!({"$schema": schemars::consts::meta_schemas::DRAFT2020_12, "title": title, "$defs": defined})
    }
}

/// What keys hold that mean the same wherever they stand, and what else types cannot say.
fn common(generator: &mut SchemaGenerator) -> BTreeMap<String, Value> {
    let string = |description: &str| json!({"type": "string", "description": description});
    let words = |words: Vec<&str>, description: &str| json!({"enum": words, "description": description});
    let standings = Standing::ALL.map(Standing::word);
    let tiers = Tier::ALL.map(Tier::word).to_vec();
    let stopped = Verdict::Stopped.word();
    let grades = [&tiers[..], &["not-unique", "no-solution", stopped]].concat();
    let codes: Vec<&str> = Code::ALL.iter().map(|code| code.word()).chain(PAGE_CODES).collect();
    let mut all = BTreeMap::from([
        ("sentence", string("A sentence for people. It changes with the language, and nothing else does.")),
        ("sentences", json!({"type": "array", "items": {"$ref": "#/$defs/sentence"}})),
        ("family", string("The kind of puzzle, such as packing, skyscrapers, tents or fillin.")),
        (
            "digits",
            json!({"type": "string", "pattern": "^[0-9]+$",
                "description": "A whole number of any size, in decimal digits."}),
        ),
        ("seconds", json!({"type": "number", "minimum": 0, "description": "A length of time in seconds."})),
        (
            "board",
            json!({"type": "array", "items": {"type": "string"}, "description":
                "The rows of a board, cells only; in a pyramid the layers from the apex, an empty row between them."}),
        ),
        ("tier", words(tiers, "How hard something is to see.")),
        ("grade-word", words(grades, "The hardest tier on the way, or why there is none.")),
        ("verdict", words(Verdict::ALL.map(Verdict::word).to_vec(), "What is known after a search.")),
        ("standing", words([&standings[..], &[stopped]].concat(), "How many solutions there are.")),
        ("counter-word", words(Counter::ALL.map(Counter::word).to_vec(), "What was counted.")),
        ("code", words(codes, "One of a closed list; JSON.md tells what each means, and API.md those of the page.")),
    ]);
    let answers = [Entry::named::<Stopped>("stopped").always("verdict", stopped), Entry::named::<Failure>("error")];
    for answer in answers {
        let mut schema = (answer.schema)(generator);
        clean(&mut schema, answer.name);
        all.insert(answer.name, schema);
    }
    all.into_iter().map(|(name, schema)| (name.to_string(), schema)).collect()
}

/// What a key holds wherever it stands, if its values have this shape.
fn known(key: &str, plain: &Value) -> Option<Value> {
    let texts = json!({"type": "array", "items": {"type": "string"}});
    let (name, shape) = match key {
        "message" | "title" | "help" | "reason" => ("sentence", json!({"type": "string"})),
        "notes" | "warnings" => ("sentences", texts),
        "family" => ("family", json!({"type": "string"})),
        "count" | "space" | "weight" => ("digits", json!({"type": "string"})),
        "tier" | "nearest" => ("tier", json!({"type": "string"})),
        "seconds" | "whole_seconds" => ("seconds", json!({"type": "number"})),
        "board" | "solution" => ("board", texts),
        "solutions" => ("board", texts),
        _ => return None,
    };
    let reference = json!({"$ref": format!("#/$defs/{name}")});
    if *plain == shape {
        return Some(reference);
    }
    let many = json!({"type": "array", "items": shape});
    (key == "solutions" && *plain == many).then(|| json!({"type": "array", "items": reference}))
}

/// Brings what was derived into the form that the files have.
fn clean(schema: &mut Value, key: &str) {
    let Value::Object(object) = schema else { return };
    for gone in ["format", "default", "minLength", "maxLength", "maximum"] {
        object.remove(gone);
    }
    if let Some(Value::String(text)) = object.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace('`', "\"");
    }
    if let Some(Value::String(at)) = object.get_mut("$ref") {
        if let Some(name) = at.strip_prefix("#/$defs/") {
            *at = format!("#/$defs/{}", kebab(name));
        }
        object.retain(|key, _| ["$ref", "description"].contains(&key.as_str()));
    }
    if object.contains_key("enum") || object.contains_key("const") {
        object.remove("type");
    }
    // An entry is one of those that a tuple has, wherever it stands.
    if let Some(Value::Array(mut items)) = object.remove("prefixItems") {
        items.iter_mut().for_each(|item| clean(item, ""));
        items.dedup();
        let one = if items.len() == 1 { items.remove(0) } else { json!({"anyOf": items}) };
        object.insert("items".into(), one);
    }
    // Variants without anything in them are words.
    if let Some(variants) = object.get("oneOf").and_then(Value::as_array)
        && variants.iter().all(|variant| variant.get("const").is_some())
    {
        let words: Vec<Value> = variants.iter().map(|variant| variant["const"].clone()).collect();
        object.remove("oneOf");
        object.insert("enum".into(), words.into());
    }
    for inner in ["items", "anyOf", "oneOf"] {
        match object.get_mut(inner) {
            Some(Value::Array(list)) => list.iter_mut().for_each(|one| clean(one, "")),
            Some(one) => clean(one, ""),
            None => {}
        }
    }
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        for (key, inner) in properties.iter_mut() {
            clean(inner, key);
        }
        object.insert("additionalProperties".into(), false.into());
    } else {
        object.remove("additionalProperties");
    }
    let description = object.remove("description");
    let mut plain = object.clone();
    let may_be_null = match object.get("type").and_then(Value::as_array).map(Vec::as_slice) {
        Some([kind, null]) if null == "null" => plain.insert("type".into(), kind.clone()).is_some(),
        _ => false,
    };
    if let Some(reference) = known(key, &plain.into()) {
        *schema = if may_be_null { json!({"anyOf": [reference, {"type": "null"}]}) } else { reference };
    }
    if let Some(description) = description {
        schema["description"] = description;
    }
}

/// Looks at every reference of a schema.
fn each_reference(schema: &mut Value, see: &mut dyn FnMut(&mut String)) {
    match schema {
        Value::Object(object) => {
            for (key, inner) in object {
                match inner {
                    Value::String(at) if key == "$ref" => see(at),
                    inner => each_reference(inner, see),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| each_reference(one, see)),
        _ => {}
    }
}

/// The name of a type as it stands in a file: `broken-rule` for `BrokenRule`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !text.is_empty() && !text.ends_with('-') {
            text.push('-');
        }
        text.extend(sign.to_lowercase());
    }
    text
}

/// One of these words, or null where there may be none: for a field whose type is a text.
pub(crate) fn one_of(words: impl IntoIterator<Item = &'static str>) -> impl FnMut(&mut Schema) {
    let words: Vec<&str> = words.into_iter().collect();
    move |schema| {
        let may_be_null = schema.get("type").is_some_and(Value::is_array);
        let mut words: Vec<Value> = words.iter().map(|&word| word.into()).collect();
        words.extend(may_be_null.then_some(Value::Null));
        schema.insert("enum".into(), words.into());
    }
}

/// An object with a number for every one of these words.
pub(crate) fn numbers_of(words: &[&str], of_what: &str) -> Schema {
    let number = |word: &&str| {
        let description = format!("How many {of_what} {word}.");
        (word.to_string(), json!({"type": "integer", "minimum": 0, "description": description}))
    };
    let properties: Map<String, Value> = words.iter().map(number).collect();
    schemars::json_schema!({"type": "object", "properties": properties, "required": words})
}
