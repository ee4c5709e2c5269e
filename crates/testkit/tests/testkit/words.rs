//! Everything that is said is said in both languages, and nothing is translated that nobody says.

use runut::Sentences;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Every file below a folder with one of these endings.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be read").path();
        if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
}

fn sources(ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), ending, &mut found);
    found.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).expect("sources are text"))).collect()
}

/// The sentences of a file: their names, and the arguments each speaks of; the mark before a conclusion counts as one.
fn sentences(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line
            .split_once(" =")
            .filter(|(id, _)| line.starts_with(|c: char| c.is_ascii_lowercase()) && !id.contains(' '))
        {
            name = id.to_string();
            sentences.entry(name.clone()).or_default();
        }
        if line.contains('¦') {
            sentences.get_mut(&name).expect("a mark stands in a sentence").insert("¦".into());
        }
        for part in line.split('$').skip(1) {
            let arg: String = part.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
            sentences.get_mut(&name).expect("an argument stands in a sentence").insert(arg);
        }
    }
    sentences
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    let ftl = sources("ftl");
    assert!(ftl.len() >= 6, "the sentence files were found");
    for (path, english) in ftl.iter().filter(|(path, _)| path.ends_with("en.ftl")) {
        let other = std::fs::read_to_string(path.with_file_name("id.ftl")).expect("every room speaks Indonesian");
        let (english, indonesian) = (sentences(english), sentences(&other));
        assert_eq!(english.keys().collect::<Vec<_>>(), indonesian.keys().collect::<Vec<_>>(), "{path:?}");
        for (id, args) in &english {
            assert_eq!(args, &indonesian[id], "arguments of {id} in {path:?}");
        }
    }
}

#[test]
fn what_is_said_exists_and_what_exists_is_said() {
    let told: BTreeSet<String> = sources("ftl").iter().flat_map(|(_, text)| sentences(text).into_keys()).collect();
    let code: String = sources("rs").into_iter().map(|(_, text)| text).collect();
    for asked in ["Said::new(\"", "voice.word(\""] {
        for part in code.split(asked).skip(1) {
            let id = part.split('"').next().unwrap_or_default();
            assert!(told.contains(id), "nothing tells `{id}`");
        }
    }
    let is_said = |id: &str| {
        let verb = id.strip_suffix("-about").or(id.strip_suffix("-examples"));
        code.contains(&format!("\"{id}\"")) || verb.is_some_and(|verb| code.contains(&format!("\"{verb}\"")))
    };
    let unsaid: Vec<&String> = told.iter().filter(|id| !is_said(id)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

#[test]
fn sentences_of_a_family_carry_its_name() {
    for family in runut::FAMILIES {
        let Sentences { en, .. } = family.sentences;
        let prefix = format!("{}-", family.name);
        for id in sentences(en).keys() {
            assert!(id.starts_with(&prefix), "{id} in {}", family.name);
        }
    }
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

/// The rows of the tables of a document below a heading of these columns.
fn rows_below<'a>(text: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let mut rows = Vec::new();
    let mut lines = text.lines();
    while lines.by_ref().any(|line| line.trim() == heading) {
        for line in lines.by_ref().skip(1).map_while(|line| line.strip_prefix('|')) {
            rows.push(line.split('|').map(str::trim).collect());
        }
    }
    rows
}

/// Every line that a language says: its file, the name of its sentence, or its line in a README, and its text.
fn lines_said(language: &str) -> Vec<(String, String, String)> {
    let mut said = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for (ending, mark) in [("ftl", " ="), ("js", "\":")] {
        let is_its = |path: &Path| path.file_name().is_some_and(|name| name == format!("{language}.{ending}").as_str());
        for (path, text) in sources(ending).into_iter().filter(|(path, _)| is_its(path)) {
            let file = format!("crates/{}", path.strip_prefix(&root).expect("it is below").display());
            let mut name = String::new();
            for line in text.lines().filter(|line| !line.starts_with(['#', '/'])) {
                let named = line.split_once(mark).map(|(id, rest)| (id.trim_start_matches([' ', '"']), rest));
                let told = match named.filter(|(id, _)| !id.contains(|c: char| " {[*,".contains(c))) {
                    Some((id, rest)) => {
                        name = id.to_string();
                        rest
                    }
                    None => line,
                };
                said.push((file.clone(), name.clone(), told.to_string()));
            }
        }
    }
    let readme = if language == "en" { "README.md".to_string() } else { format!("README.{language}.md") };
    let mut is_code = false;
    for (at, line) in document(&readme).lines().enumerate() {
        is_code ^= line.starts_with("```");
        if !is_code && !line.starts_with("    ") {
            said.push((readme.clone(), format!("line {}", at + 1), line.to_string()));
        }
    }
    said
}

/// The words of a line, without code, options, arguments and what is written in capitals because it is typed so.
fn words_of(line: &str) -> Vec<String> {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let is_prose = |word: &&str| !word.starts_with(['$', '-', '[', '*']) || word.ends_with(':');
    let parts = prose.split_whitespace().filter(is_prose).flat_map(|word| word.split(['-', '/']));
    let bare = parts.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric() && c != '{' && c != '}'));
    bare.filter(|word| !word.contains(['{', '}']) && (word.len() < 2 || word.chars().any(char::is_lowercase)))
        .map(str::to_lowercase)
        .collect()
}

/// Whether words are somewhere among others, the last one perhaps with `-nya`.
fn says(line: &[String], words: &[String]) -> bool {
    let (last, before) = words.split_last().expect("a term has words");
    line.windows(words.len()).any(|window| {
        let (end, start) = window.split_last().expect("as many as the term has");
        start == before && (end == last || end.strip_suffix("nya") == Some(last.as_str()))
    })
}

#[test]
fn indonesian_has_one_term_for_one_thing() {
    let glossary = document("docs/GLOSSARY.md");
    let abolished = rows_below(&glossary, "| not | but | where |");
    let quoted: Vec<&str> =
        glossary.lines().filter_map(|line| line.strip_prefix("- `")).map(|line| line.trim_end_matches('`')).collect();
    assert!(abolished.len() > 20 && quoted.len() > 5, "{abolished:?} {quoted:?}");
    let mut faults = Vec::new();
    let mut quotes_seen = BTreeSet::new();
    for (file, name, line) in lines_said("id") {
        let mut own = line.clone();
        for quote in &quoted {
            if own.contains(quote) {
                quotes_seen.insert(*quote);
                own = own.replace(quote, " ");
            }
        }
        let words = words_of(&own);
        for row in &abolished {
            let [not, but, place, ..] = row[..] else { panic!("three columns: {row:?}") };
            if file.contains(place) && says(&words, &words_of(not)) {
                faults.push(format!("{file}, {name}: “{not}”; the term is “{but}”"));
            }
        }
        if let Some(category) = ["[zero]", "[one]", "[two]", "[few]", "[many]"].iter().find(|word| line.contains(*word))
        {
            faults.push(format!("{file}, {name}: {category} never matches in Indonesian; write [1]"));
        }
    }
    assert!(faults.is_empty(), "docs/GLOSSARY.md has another term:\n{}", faults.join("\n"));
    assert_eq!(quotes_seen, quoted.into_iter().collect(), "every sentence of a report that is excepted is said");
}

#[test]
fn every_term_of_the_glossary_is_said() {
    let glossary = document("docs/GLOSSARY.md");
    let rows = rows_below(&glossary, "| English | Indonesian | what it is |");
    assert!(rows.len() > 60, "{rows:?}");
    for (column, language) in ["en", "id"].into_iter().enumerate() {
        let said =
            lines_said(language).into_iter().map(|(_, _, line)| line.to_lowercase()).collect::<Vec<_>>().join("\n");
        for term in rows.iter().flat_map(|row| row[column].split(", ")) {
            assert!(said.contains(&term.to_lowercase()), "nobody says “{term}” ({language})");
        }
    }
}
