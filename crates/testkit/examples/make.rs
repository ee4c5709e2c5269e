//! Makes Skyscrapers puzzles with one solution: `cargo run -p runut-testkit --release --example make -- SIZE SEED`.

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [size @ 1..=16, seed] => println!("{}", runut_testkit::towers::make(size as usize, seed)),
        _ => eprintln!("usage: make SIZE SEED, where SIZE is from 1 to 16"),
    }
}
