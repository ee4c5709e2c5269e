//! The shared puzzles through every form, where they are there.

use runut::{FAMILIES, Form, Puzzle, ReadOptions};
use std::path::Path;

fn open(text: &str) -> Puzzle {
    runut::open(text, &ReadOptions::default()).unwrap_or_else(|refusal| panic!("{refusal}\n{text}"))
}

/// The first column of a family's index: game IDs, URLs, or the texts of its files.
fn puzzles(family: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(family);
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap_or_default();
    let column = index.lines().skip(1).filter_map(|line| line.split('\t').next());
    let text = |word: &str| match std::fs::read(folder.join(word)) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) => word.to_string(),
    };
    column.map(text).collect()
}

#[test]
fn shared_puzzles_read_back_equal_from_every_form() {
    for family in FAMILIES {
        let mut forms = 0;
        for text in puzzles(family.name) {
            // Some of the shared files are there to be refused.
            let Ok(puzzle) = runut::open(&text, &ReadOptions::default()) else { continue };
            assert_eq!(puzzle.family.name, family.name, "{text}");
            for form in Form::ALL {
                let Ok(written) = runut::convert(&puzzle, form) else { continue };
                assert_eq!(open(&written).write(), puzzle.write(), "{written}");
                forms += 1;
            }
        }
        println!("{}: {forms} texts written and read back", family.name);
    }
}
