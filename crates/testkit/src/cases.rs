//! The shared cases, where they are there.

use std::path::Path;

/// A shared puzzle.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file's name, or the set that the puzzle belongs to.
    pub name: String,
    /// The puzzle's text, ID or URL.
    pub text: String,
}

/// The shared puzzles of a folder, none where the folder is missing.
pub fn shared(folder: &str) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(folder);
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap_or_default();
    let case = |line: &str| {
        let (first, last) = (line.split('\t').next()?, line.split('\t').next_back()?);
        Some(match std::fs::read(folder.join(first)) {
            Ok(bytes) => Case { name: first.into(), text: String::from_utf8_lossy(&bytes).into_owned() },
            Err(_) => Case { name: last.into(), text: first.into() },
        })
    };
    index.lines().skip(1).filter_map(case).collect()
}
