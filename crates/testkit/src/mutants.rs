//! Planted faults: each a small wrong change to the program that some test has to notice. `./check --mutants` plants
//! them, one at a time, in a copy of the tree.
//!
//! A fault is a file in `crates/testkit/mutants`, named after it: what it is, the file or folder `in` which its old
//! text stands exactly once, the words for `cargo test` that must fail, the old text and the new one:
//!
//! ```text
//! The judge takes a changed given.
//! in: crates/families/src/skyscrapers/judge.rs
//! test: -p runut-families --lib skyscrapers::judge
//! <<<<
//! given != height(glyph)
//! ====
//! given < height(glyph)
//! >>>>
//! ```

use std::path::{Path, PathBuf};

/// A fault that can be planted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mutant {
    /// The name of its file, without the ending.
    pub name: String,
    /// What is wrong then.
    pub what: String,
    /// The file or folder that it is planted in, from the root of the tree.
    pub place: String,
    /// What `cargo test` is told, so that it fails.
    pub tests: Vec<String>,
    old: String,
    new: String,
}

/// The root of the tree that this was built from.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All faults of a tree, by name.
///
/// # Errors
/// If a file cannot be read, or does not tell a fault: which one, and why.
pub fn all(root: &Path) -> Result<Vec<Mutant>, String> {
    let folder = root.join("crates/testkit/mutants");
    let mut found = Vec::new();
    for path in files(&folder)? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        found.push(parse(&name, &read(&path)?).ok_or_else(|| format!("{name}: not a fault; see mutants.rs"))?);
    }
    found.sort_by(|one, other| (&one.place, &one.name).cmp(&(&other.place, &other.name)));
    Ok(found)
}

fn parse(name: &str, text: &str) -> Option<Mutant> {
    let (head, change) = text.split_once("<<<<\n")?;
    let (old, change) = change.split_once("====\n")?;
    let (new, rest) = change.split_once(">>>>\n")?;
    let told = |key: &str| head.lines().find_map(|line| line.strip_prefix(key)).map(|said| said.trim().to_string());
    let is_told = rest.is_empty() && old != new && !old.trim().is_empty();
    is_told.then_some(Mutant {
        name: name.into(),
        what: head.split("\nin:").next()?.replace('\n', " "),
        place: told("in:")?,
        tests: told("test:")?.split_whitespace().map(String::from).collect(),
        old: old.trim_end_matches('\n').into(),
        new: new.trim_end_matches('\n').into(),
    })
}

impl Mutant {
    /// The file of a tree that changes, what it says now, and what it says with the fault in it.
    ///
    /// # Errors
    /// If the old text does not stand there, or more than once.
    pub fn planted(&self, root: &Path) -> Result<(PathBuf, [String; 2]), String> {
        let mut changed = Vec::new();
        for path in files(&root.join(&self.place))? {
            let text = read(&path)?;
            changed.extend(text.match_indices(&self.old).map(|(at, _)| (path.clone(), text.clone(), at)));
        }
        match changed.as_slice() {
            [(path, text, at)] => {
                let with = [&text[..*at], &self.new, &text[at + self.old.len()..]].concat();
                Ok((path.clone(), [text.clone(), with]))
            }
            found => Err(format!("{}: its old text stands {} times in {}", self.name, found.len(), self.place)),
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A file, or all files below a folder.
fn files(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.into()]);
    }
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        found.extend(files(&entry.map_err(|error| error.to_string())?.path())?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_can_still_be_planted() {
        let root = root();
        let mutants = all(&root).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!(mutants.len() > 30, "{} faults", mutants.len());
        let wrong: Vec<String> = mutants.iter().filter_map(|mutant| mutant.planted(&root).err()).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn a_fault_says_where_it_goes() {
        let text = "Wrong.\nVery.\nin: crates/testkit/src/mutants.rs\ntest: -p a --lib b\n<<<<\nold\n====\nnew\n>>>>\n";
        let mutant = parse("name", text).expect("it is a fault");
        assert_eq!((mutant.what.as_str(), mutant.tests.join(" ").as_str()), ("Wrong. Very.", "-p a --lib b"));
        assert_eq!((mutant.old.as_str(), mutant.new.as_str()), ("old", "new"));
        assert!(mutant.planted(&root()).is_err_and(|wrong| wrong.contains("times")));
        for broken in [text.replace("in:", "on:"), text.replace("====", "==="), text.replace("new", "old")] {
            assert_eq!(parse("name", &broken), None, "{broken}");
        }
    }
}
