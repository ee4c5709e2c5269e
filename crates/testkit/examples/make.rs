//! Makes puzzles with one solution: `cargo run -p runut-testkit --release --example make -- towers|camp SIZE SEED`.

use runut::generate::DRAFTS;
use runut::{Aim, FAMILIES, Form, Limits, Wish};
use runut_testkit::towers;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    match (words.first().map(String::as_str), number(1), number(2)) {
        (Some("towers"), Some(size @ 1..=16), Some(seed)) => println!("{}", towers::make(size as usize, seed)),
        (Some("camp"), Some(side), Some(seed)) => match camp(side as usize, seed) {
            Some(id) => println!("{id}"),
            None => eprintln!("seed {seed} did not lead to a puzzle with one solution"),
        },
        _ => eprintln!("usage: make towers SIZE SEED | make camp SIDE SEED"),
    }
}

/// The game ID of a board of Tents.
fn camp(side: usize, seed: u64) -> Option<String> {
    let tents = FAMILIES.iter().find(|family| family.name == "tents")?;
    let wish = Wish { size: Some((side, side)), aim: Aim::Unique, ..Wish::default() };
    let made = runut::generate(tents, &wish, seed, DRAFTS, &Limits::default()).ok()?;
    made.puzzle.write_as(Form::Id)?.ok()
}
