//! What others build on does not change by accident: every public item of the library and of the words it is written in, as it
//! stands in the source, is listed in `api.txt`. Whoever changes it on purpose writes the list anew:
//! `RUNUT_WRITE_API=1 cargo test -p runut --test runut api::`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

/// The public items of a file, each in one line without its body; what is only for tests left out.
fn items(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let (mut items, mut open, mut in_trait, mut in_enum) = (Vec::new(), None::<String>, false, false);
    for line in text.lines() {
        let words = line.trim();
        in_trait = (in_trait || line.starts_with("pub trait ")) && line != "}";
        in_enum = (in_enum || line.starts_with("pub enum ")) && line != "}";
        let is_variant = in_enum && line.strip_prefix("    ").is_some_and(|rest| rest.starts_with(char::is_uppercase));
        let is_public = words.starts_with("pub ") || is_variant || in_trait && line.starts_with("    fn ");
        if open.is_none() && is_public {
            open = Some(String::new());
        }
        let Some(item) = &mut open else { continue };
        *item += words;
        *item += " ";
        let is_use = item.starts_with("pub use");
        let ends: &[char] = if is_use { &[';'] } else { &[';', '{', '}', ','] };
        // A signature over several lines has commas of its own.
        let is_whole = item.matches('(').count() == item.matches(')').count();
        if words.ends_with(ends) && (is_use || is_whole) {
            items.push(item.trim_end().trim_end_matches(['{', ',']).trim_end().to_string());
            open = None;
        }
    }
    items
}

#[test]
fn the_public_items_are_those_of_the_list() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut told = String::new();
    for (name, folder) in [("runut", here.join("src")), ("runut-model", here.join("../model/src"))] {
        let mut files = Vec::new();
        sources(&folder, &mut files);
        for file in files {
            let items = items(&std::fs::read_to_string(&file).unwrap());
            if !items.is_empty() {
                let path = file.strip_prefix(&folder).unwrap().display().to_string().replace('\\', "/");
                writeln!(told, "{name}/{path}\n    {}\n", items.join("\n    ")).unwrap();
            }
        }
    }
    let list = here.join("tests/api.txt");
    if std::env::var_os("RUNUT_WRITE_API").is_some() {
        std::fs::write(&list, &told).unwrap();
    }
    let listed = std::fs::read_to_string(&list).unwrap_or_default();
    let (now, then): (Vec<&str>, Vec<&str>) = (told.lines().collect(), listed.lines().collect());
    let new: Vec<&&str> = now.iter().filter(|line| !then.contains(line)).collect();
    let gone: Vec<&&str> = then.iter().filter(|line| !now.contains(line)).collect();
    assert!(told == listed, "public items changed. New: {new:#?}\nGone: {gone:#?}");
}
