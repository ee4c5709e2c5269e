//! No bytes, random or mutated, make a reader panic, hang or take much memory.

use runut::{Dice, Family, Limits, ReadOptions};

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
    "3 3 4",
    "PYRAMID CUSTOM",
    "SKYSCRAPERS",
    "TENTS",
    "2x1:_a,1,0,1",
    "tents/2/1/",
    "x . x",
    "2:///////",
    "p?skyscrapers/2/2/",
    "https://",
    "towers.html#",
    "2x2dt#1",
    "%2F",
    "%C3",
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

/// Inputs made from a family's own puzzles and from other texts: random, copied, cut, spiced.
pub struct Inputs<'a> {
    family: &'a Family,
    texts: &'a [String],
    dice: Dice,
}

impl<'a> Inputs<'a> {
    /// The inputs of a seed.
    pub fn new(family: &'a Family, texts: &'a [String], seed: u64) -> Inputs<'a> {
        Inputs { family, texts, dice: Dice::new(seed) }
    }

    /// The next input: a random puzzle, an example, one of the texts or plain noise, with some bytes changed.
    pub fn next_input(&mut self) -> Vec<u8> {
        let dice = &mut self.dice;
        let examples = self.family.examples;
        let mut bytes: Vec<u8> = match dice.below(8) {
            0 => (0..dice.below(64)).map(|_| dice.roll() as u8).collect(),
            1 => {
                (0..dice.below(12)).flat_map(|_| format!("{}\n", SPICE[dice.below(SPICE.len())]).into_bytes()).collect()
            }
            2 if !examples.is_empty() => examples[dice.below(examples.len())].text.into(),
            3 if !self.texts.is_empty() => self.texts[dice.below(self.texts.len())].clone().into(),
            _ => self.family.random_puzzle(dice.roll()).unwrap_or_default().into(),
        };
        for _ in 0..dice.below(4) {
            mutate(&mut bytes, dice);
        }
        bytes
    }
}

/// Reads an input as a puzzle and another as its board, and does with them all that needs no search. Returns whether the
/// puzzle could be read.
///
/// # Panics
/// If something is wrong with the reader.
pub fn read(puzzle: &[u8], board: &[u8], lenient: bool) -> bool {
    let Ok(puzzle) = runut::open_bytes(puzzle, &ReadOptions { lenient }) else { return false };
    puzzle.describe();
    let _ = puzzle.refute(None);
    let _ = puzzle.model(&Limits { bytes: 1 << 16, ..Limits::first(1) });
    if let Ok(board) = puzzle.read_board(&String::from_utf8_lossy(board)) {
        puzzle.judge(&board);
        puzzle.scene(&board);
    }
    crate::texts::forms_read_back(&puzzle);
    true
}

/// Reads `count` inputs; returns how many could be read.
///
/// # Panics
/// If something is wrong with the reader.
pub fn fuzz(family: &Family, texts: &[String], seed: u64, count: u64) -> u64 {
    fuzz_reader(family, texts, seed, count, read)
}

/// As [`fuzz`], with a reader of one's own: a puzzle, a board and whether to be lenient.
///
/// # Panics
/// If the reader does.
pub fn fuzz_reader(
    family: &Family,
    texts: &[String],
    seed: u64,
    count: u64,
    read: impl Fn(&[u8], &[u8], bool) -> bool,
) -> u64 {
    let mut inputs = Inputs::new(family, texts, seed);
    let mut readable = 0;
    for number in 0..count {
        let (puzzle, board) = (inputs.next_input(), inputs.next_input());
        readable += u64::from(read(&puzzle, &board, number % 2 == 0));
    }
    readable
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
