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

/// The sentences of a file: their names, and the arguments each speaks of.
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
