//! A schema as text: a property a line, and what is short in one.

use serde_json::{Map, Value};

/// Lines are no longer, where they can be broken.
const WIDTH: usize = 120;
/// The keywords in the order in which they are read.
const ORDER: [&str; 16] = [
    "$schema",
    "title",
    "description",
    "$ref",
    "type",
    "const",
    "enum",
    "pattern",
    "minimum",
    "items",
    "minItems",
    "maxItems",
    "anyOf",
    "properties",
    "required",
    "additionalProperties",
];

/// A part of a schema with everything in its order.
enum Part {
    Plain(String),
    Words(Vec<String>),
    List(Vec<Part>),
    Fields(Vec<(String, Part)>),
}

/// A schema with a line end.
pub fn text(schema: &Value) -> String {
    let mut text = String::new();
    put(&schema_part(schema), 0, 0, &mut text);
    text + "\n"
}

fn schema_part(schema: &Value) -> Part {
    match schema {
        Value::Object(object) => {
            let required = object.get("required").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let part = |key: &str, inner: &Value| match (key, inner) {
                ("properties" | "$defs", Value::Object(map)) => {
                    fields(map, |key| place(required, key), &schema_part_of)
                }
                (_, inner) => schema_part(inner),
            };
            fields(object, |key| ORDER.iter().position(|&known| known == key).unwrap_or(ORDER.len()), &part)
        }
        Value::Array(list) if list.iter().all(Value::is_string) => {
            Part::Words(list.iter().map(Value::to_string).collect())
        }
        Value::Array(list) => Part::List(list.iter().map(schema_part).collect()),
        other => Part::Plain(other.to_string()),
    }
}

fn schema_part_of(_: &str, schema: &Value) -> Part {
    schema_part(schema)
}

/// What must be there in its order, and then what may.
fn place(required: &[Value], key: &str) -> usize {
    required.iter().position(|name| name == key).unwrap_or(required.len())
}

fn fields(map: &Map<String, Value>, place: impl Fn(&str) -> usize, part: &dyn Fn(&str, &Value) -> Part) -> Part {
    let mut sorted: Vec<(&String, &Value)> = map.iter().collect();
    sorted.sort_by_key(|(key, _)| place(key));
    Part::Fields(sorted.into_iter().map(|(key, inner)| (format!("\"{key}\": "), part(key, inner))).collect())
}

/// Puts a part behind `used` characters of its line; lines of its own begin after `indent` blanks.
fn put(part: &Part, indent: usize, used: usize, text: &mut String) {
    let short = in_line(part);
    let is_one = matches!(part, Part::Plain(_));
    if is_one || !part.is_broken() && indent + used + short.chars().count() < WIDTH {
        return text.push_str(&short);
    }
    let begin = format!("\n{}", " ".repeat(indent + 2));
    let mut column = WIDTH;
    let mut next = |text: &mut String, at: usize, length: usize| {
        text.push_str(if at == 0 { "" } else { "," });
        column += length + 2;
        if column > WIDTH {
            column = indent + 2 + length;
            text.push_str(&begin);
        } else {
            text.push(' ');
        }
    };
    let is_list = !matches!(part, Part::Fields(_));
    text.push(if is_list { '[' } else { '{' });
    match part {
        Part::Plain(_) => {}
        Part::Words(words) => words.iter().enumerate().for_each(|(at, word)| {
            next(text, at, word.chars().count());
            text.push_str(word);
        }),
        Part::List(list) => list.iter().enumerate().for_each(|(at, inner)| {
            next(text, at, WIDTH);
            put(inner, indent + 2, 0, text);
        }),
        Part::Fields(fields) => fields.iter().enumerate().for_each(|(at, (key, inner))| {
            next(text, at, WIDTH);
            text.push_str(key);
            put(inner, indent + 2, key.chars().count(), text);
        }),
    }
    text.push_str(&format!("\n{}{}", " ".repeat(indent), if is_list { ']' } else { '}' }));
}

impl Part {
    /// Whether it takes more lines than one, however short it is: an object that tells its keys does.
    fn is_broken(&self) -> bool {
        match self {
            Part::Fields(fields) => fields.iter().any(|(key, part)| {
                key.starts_with("\"properties\"") || key.starts_with("\"$defs\"") || part.is_broken()
            }),
            Part::List(list) => list.iter().any(Part::is_broken),
            Part::Plain(_) | Part::Words(_) => false,
        }
    }
}

fn in_line(part: &Part) -> String {
    match part {
        Part::Plain(text) => text.clone(),
        Part::Words(words) => format!("[{}]", words.join(", ")),
        Part::List(list) => format!("[{}]", list.iter().map(in_line).collect::<Vec<_>>().join(", ")),
        Part::Fields(fields) if fields.is_empty() => "{}".into(),
        Part::Fields(fields) => {
            let one = |(key, part): &(String, Part)| format!("{key}{}", in_line(part));
            format!("{{ {} }}", fields.iter().map(one).collect::<Vec<_>>().join(", "))
        }
    }
}
