//! The whole suite over every registered family.

use runut::FAMILIES;
use runut_testkit::{agreement, fuzz, texts};

#[test]
fn all_strategies_agree_on_every_example() {
    FAMILIES.iter().for_each(|family| agreement::examples_agree(family));
}

#[test]
fn all_strategies_agree_on_random_puzzles() {
    FAMILIES.iter().for_each(|family| agreement::random_puzzles_agree(family, 0..400));
}

#[test]
fn written_puzzles_read_back_equal() {
    FAMILIES.iter().for_each(|family| texts::written_puzzles_read_back(family, 0..300));
}

#[test]
fn a_near_miss_is_refused_for_exactly_its_rule() {
    FAMILIES.iter().for_each(|family| texts::near_misses_break_one_rule(family));
}

#[test]
fn no_bytes_break_a_reader() {
    for family in FAMILIES {
        let (seed, count) = (2026, 20_000);
        let readable = fuzz::fuzz(family, &[], seed, count);
        assert!(readable > count / 10, "{}: only {readable} of {count} inputs got past the reader", family.name);
    }
}

/// Texts from outside, where they are there.
fn shared_texts() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let folders = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let files = folders.flat_map(|folder| std::fs::read_dir(folder.path()).into_iter().flatten().flatten());
    let texts = files.filter_map(|file| std::fs::read(file.path()).ok());
    texts.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

#[test]
#[ignore = "ten million inputs a reader take minutes"]
fn ten_million_inputs_break_no_reader() {
    const THREADS: u64 = 2;
    const COUNT: u64 = 10_000_000;
    let texts = shared_texts();
    for family in FAMILIES {
        let readable: u64 = std::thread::scope(|scope| {
            let fuzzer = |thread| {
                let texts = &texts;
                scope.spawn(move || fuzz::fuzz(family, texts, 2026 + thread, COUNT / THREADS))
            };
            let fuzzers: Vec<_> = (0..THREADS).map(fuzzer).collect();
            fuzzers.into_iter().map(|fuzzer| fuzzer.join().expect("no input breaks the reader")).sum()
        });
        println!(
            "{}: {COUNT} inputs from seeds 2026 and on, {} texts from outside, {readable} readable",
            family.name,
            texts.len()
        );
        assert!(readable > COUNT / 10);
    }
}

#[test]
fn a_planted_fault_is_found() {
    // The fault: the first line is cut at its fourth byte, which may lie inside a character.
    let faulty = |puzzle: &[u8], board: &[u8], lenient: bool| {
        let text = String::from_utf8_lossy(puzzle);
        let cut = text.lines().next().filter(|line| line.len() > 4).map(|line| line[..4].len());
        cut.is_some() && fuzz::read(puzzle, board, lenient)
    };
    for family in FAMILIES {
        let run = std::thread::spawn(move || fuzz::fuzz_reader(family, &[], 2026, 20_000, faulty)).join();
        assert!(run.is_err(), "{}: the planted fault was not found", family.name);
    }
}

/// Of every family's first example, by whatever strategy its tree is grown, every node can be told in both languages.
#[test]
fn every_node_of_a_tree_can_be_told() {
    for family in FAMILIES {
        let Some(example) = family.examples.first() else { continue };
        let puzzle = runut_testkit::open(example.text);
        let limits = runut::Limits::default();
        let strategies = [runut::tree_strategy(&puzzle, &limits), runut::names::SEARCH];
        for strategy in strategies {
            let question = runut::Question { strategy, ..Default::default() };
            let tree = runut::tree(&puzzle, &question, 60, &limits, &mut runut::Silent).expect("it fits");
            for language in runut::Language::ALL {
                let speaker = runut::Speaker::new(language, &[]);
                let told = |node: usize| tree.note(node).map_or(String::new(), |note| speaker.say(&note));
                assert!((0..tree.nodes.len()).map(told).all(|words| !words.contains(['{', '$'])), "{}", family.name);
            }
        }
    }
}
