//! Makes puzzles with one solution: `cargo run -p runut-testkit --release --example make -- towers|camp SIZE SEED`.

use runut_testkit::{camps, towers};

/// How often a camp is changed before another seed would do better.
const ROUNDS: usize = 2_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    match (words.first().map(String::as_str), number(1), number(2)) {
        (Some("towers"), Some(size @ 2..=16), Some(seed)) => println!("{}", towers::make(size as usize, seed)),
        (Some("camp"), Some(side @ 1..=128), Some(seed)) => match camps::make(side as usize, seed, ROUNDS) {
            Some(id) => println!("{id}"),
            None => eprintln!("seed {seed} did not lead to a puzzle with one solution"),
        },
        _ => eprintln!("usage: make towers SIZE SEED | make camp SIDE SEED"),
    }
}
