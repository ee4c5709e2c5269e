//! The tables of docs/RULES.md, "How the grades compare", from the shared cases and from puzzles made anew:
//! `cargo run -p runut-testkit --release --example tables`.
//!
//! Words behind `--` choose among `grades`, `made`, `smallest` and `sound`; without any, it is the first three. `sound` searches
//! for the negation of every step. Names of families choose among these. `--seeds N` makes puzzles from the seeds 1 to N for
//! each grade, 200 unless told; `--every N` looks for the smallest reasons in every Nth puzzle, 10 unless told, and
//! `--seconds S` for no more than so long a family. `--write` puts the tables into the document.

mod grades;
mod made;
mod smallest;

use std::path::Path;

/// The folders of the shared cases.
const FOLDERS: [&str; 5] = ["tents", "skyscrapers", "fillin", "packing", "pyramid"];
/// Characters in a line of it.
const WIDTH: usize = 128;
/// The lines of the document between which the tables stand.
const MARKS: [&str; 2] = ["<!-- tables -->\n", "<!-- end of tables -->\n"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |name: &str| words.iter().any(|word| word == name);
    let number = |name: &str, otherwise: usize| {
        let at = words.iter().position(|word| word == name);
        at.map_or(otherwise, |at| words[at + 1].parse().expect("a number"))
    };
    let is_all = !["grades", "made", "smallest", "sound"].into_iter().any(has);
    let folders: Vec<&str> = match FOLDERS.into_iter().any(has) {
        true => FOLDERS.into_iter().filter(|folder| has(folder)).collect(),
        false => FOLDERS.into(),
    };
    let mut tables = Vec::new();
    if is_all || has("grades") {
        tables.push(grades::tables(&folders));
    }
    if is_all || has("made") {
        tables.push(made::table(&folders, number("--seeds", 200) as u64));
    }
    if is_all || has("smallest") {
        tables.push(smallest::table(&folders, number("--every", 10), number("--seconds", 600)));
    }
    if has("sound") {
        tables.push(grades::sound(&folders));
    }
    let tables = tables.join("\n");
    println!("{tables}");
    if has("--write") {
        write(&tables);
    }
}

fn write(tables: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let text = std::fs::read_to_string(&path).expect("the document is there");
    let (before, rest) = text.split_once(MARKS[0]).expect("it has the first mark");
    let (_, after) = rest.split_once(MARKS[1]).expect("it has the second mark");
    let text = [before, MARKS[0], "\n", tables, "\n", MARKS[1], after].concat();
    std::fs::write(path, text).expect("it can be written");
}

/// A table as Markdown: the words of its head, of which those behind `|` stand right, and its rows.
fn markdown(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let names = head.iter().map(|name| name.trim_start_matches('|').to_string()).collect();
    let sides = head.iter().map(|name| if name.starts_with('|') { "---:" } else { "---" }.to_string()).collect();
    [names, sides].into_iter().chain(rows.iter().cloned()).map(line).collect()
}

/// A paragraph in lines as wide as those of the document.
fn paragraph(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        if lines[lines.len() - 1].len() + 1 + word.len() > WIDTH {
            lines.push(String::new());
        }
        let line = lines.last_mut().expect("there is one");
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(word);
    }
    lines.join("\n") + "\n"
}

/// A number with one decimal.
fn one(value: f64) -> String {
    format!("{value:.1}")
}
