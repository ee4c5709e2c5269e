//! No bytes, random or mutated, make a reader panic, hang or take much memory.

use runut::{AnyFamily, Dice, Limits, ReadOptions};

/// Lines, characters and numbers that have broken readers before.
const SPICE: &[&str] = &[
    "",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\r",
    "\r\n",
    "\u{feff}",
    "\0",
    "\u{1b}[31m",
    "é",
    "🧩",
    "-1",
    "0",
    "1",
    "128",
    "129",
    "99999999999999999999",
    "1 1 1",
    "128 128 52",
    "DEFAULT",
    "CUSTOM",
    "PYRAMID",
    "X",
    "#",
    "*",
    ".",
    "{",
    "}",
    "[",
    "A",
    "AAAAAAAAAAAAAAAA",
    "z",
    ";",
    ":",
    "/",
    ",",
    "_",
    "-",
];

/// Reads `count` inputs made from the family's own puzzles; returns how many could be read.
pub fn fuzz(family: &'static dyn AnyFamily, seed: u64, count: u64) -> u64 {
    let mut dice = Dice::new(seed);
    let mut readable = 0;
    for _ in 0..count {
        let bytes = input(family, &mut dice);
        let how = ReadOptions { lenient: dice.chance(2) };
        let Ok(puzzle) = runut::open_bytes(&bytes, &how) else { continue };
        readable += 1;
        let limits = Limits { bytes: 1 << 20, ..Limits::first(1) };
        puzzle.describe();
        let _ = puzzle.refute(None);
        let _ = puzzle.model(&limits);
        let board = input(family, &mut dice);
        if let Ok(board) = puzzle.read_board(&String::from_utf8_lossy(&board)) {
            puzzle.judge(&board);
            puzzle.scene(&board);
        }
        let written = puzzle.write();
        let again = runut::open(&written, &ReadOptions::default());
        let again = again.unwrap_or_else(|refusal| panic!("what is written can be read: {refusal}\n{written}"));
        assert_eq!(again.write(), written);
    }
    readable
}

/// A random puzzle, an example or plain noise, with some bytes changed.
fn input(family: &dyn AnyFamily, dice: &mut Dice) -> Vec<u8> {
    let mut bytes: Vec<u8> = match dice.below(8) {
        0 => (0..dice.below(64)).map(|_| dice.roll() as u8).collect(),
        1 => (0..dice.below(12)).flat_map(|_| format!("{}\n", SPICE[dice.below(SPICE.len())]).into_bytes()).collect(),
        2 => family.examples()[dice.below(family.examples().len())].text.into(),
        _ => family.random_puzzle(dice.roll()).into(),
    };
    for _ in 0..dice.below(4) {
        mutate(&mut bytes, dice);
    }
    bytes
}

fn mutate(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let at = dice.below(bytes.len() + 1);
    let end = (at + dice.below(8)).min(bytes.len());
    match dice.below(5) {
        0 if at < bytes.len() => bytes[at] = dice.roll() as u8,
        1 => drop(bytes.drain(at..end)),
        2 => {
            let copy = bytes[at..end].to_vec();
            let to = dice.below(bytes.len() + 1);
            bytes.splice(to..to, copy);
        }
        3 => {
            let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
            let line = [lines[dice.below(lines.len())], b"\n"].concat();
            bytes.splice(at..at, line);
        }
        _ => {
            let spice = SPICE[dice.below(SPICE.len())];
            bytes.splice(at..at, spice.bytes());
        }
    }
}
