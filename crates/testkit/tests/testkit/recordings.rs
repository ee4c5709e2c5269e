//! Recordings of searches: whoever reads any block of one alone has the board that the search had then.

use runut::film::Film;
use runut::record::{Tape, Thing, record};
use runut::{Detail, Event, Filling, Glyph, Limits, Mark, Puzzle, Question, Said, Verdict, Watch};
use runut_testkit::open;
use std::ops::ControlFlow;

/// A recording in memory.
#[derive(Default)]
struct Reel {
    things: Vec<Vec<Mark>>,
    reasons: Vec<Said>,
    blocks: Vec<Vec<u8>>,
}

impl Tape for Reel {
    fn things(&mut self, things: &[Thing], reasons: &[Said]) -> ControlFlow<()> {
        self.things.extend(things.iter().map(|thing| thing.marks.clone()));
        self.reasons.extend(reasons.iter().cloned());
        ControlFlow::Continue(())
    }

    fn block(&mut self, bytes: Vec<u8>) -> ControlFlow<()> {
        self.blocks.push(bytes);
        ControlFlow::Continue(())
    }
}

/// Reads numbers of seven bits a byte.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        loop {
            let (&byte, rest) = self.0.split_first().expect("a block ends with a step");
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }

    fn mark(&mut self) -> Mark {
        Mark { cell: runut::Cell(self.next() as u32), glyph: Glyph(self.next() as u32) }
    }
}

/// What lies on the board, while a block is read.
struct Reader<'a> {
    reel: &'a Reel,
    numbers: Numbers<'a>,
    steps: u64,
    tries: u64,
    depths: Vec<[u64; 2]>,
    last: i64,
    stack: Vec<Vec<usize>>,
    whole: Vec<Mark>,
}

/// The board after a step, with what was tried last; how deep it is; and whether it is told as a solution.
type Moment = (Filling, usize, bool);

impl<'a> Reader<'a> {
    fn new(reel: &'a Reel, block: &'a [u8]) -> Reader<'a> {
        let mut numbers = Numbers(block);
        let (steps, slices) = (numbers.next(), numbers.next());
        let depths = (0..slices).map(|_| [numbers.next(), numbers.next()]).collect();
        let tries = numbers.next();
        let last = numbers.next() as i64;
        let frames = numbers.next();
        let mut frame = || {
            let things = numbers.next();
            (0..things).map(|_| numbers.next() as usize).collect()
        };
        let stack = (0..frames).map(|_| frame()).collect();
        let marks = numbers.next();
        let whole = (0..marks).map(|_| numbers.mark()).collect();
        Reader { reel, numbers, steps, tries, depths, last, stack, whole }
    }

    fn thing(&mut self, ahead: u64) -> usize {
        self.last += (ahead >> 1) as i64 ^ -((ahead & 1) as i64);
        self.last as usize
    }

    fn step(&mut self, cells: usize) -> Moment {
        let first = self.numbers.next();
        let (kind, value) = (first & 7, first >> 3);
        let (mut tried, mut solved) = (None, None);
        match kind {
            0 | 4 => {
                let thing = self.thing(value);
                self.stack.push(vec![thing]);
            }
            1 => tried = Some(self.thing(value)),
            2 => {
                tried = Some(self.thing(value >> 2));
                let reason = if value & 3 < 3 { value & 3 } else { 3 + self.numbers.next() };
                assert!((reason as usize) < self.reel.reasons.len());
            }
            3 => {
                self.stack.truncate(value as usize + 1);
                assert!(self.numbers.next() as usize <= self.reel.reasons.len());
            }
            5 => {
                for _ in 0..value {
                    let ahead = self.numbers.next();
                    let thing = self.thing(ahead);
                    self.stack.last_mut().expect("there is the board").push(thing);
                }
            }
            6 => self.stack.truncate(value as usize + 1),
            _ => match value {
                0 => self.stack.truncate(1),
                1 => {
                    let count = self.numbers.next();
                    solved = Some(Filling((0..count).map(|_| Glyph(self.numbers.next() as u32)).collect()));
                }
                _ => {
                    let (length, changes) = (self.numbers.next(), self.numbers.next());
                    self.whole.resize(length as usize, Mark { cell: runut::Cell(0), glyph: Glyph::NONE });
                    for _ in 0..changes {
                        let at = self.numbers.next() as usize;
                        self.whole[at] = self.numbers.mark();
                    }
                    let mut board = Filling::empty(cells);
                    self.whole.iter().for_each(|mark| board.set(mark.cell, mark.glyph));
                    return (board, 0, false);
                }
            },
        }
        let depth = self.stack.len() - 1;
        if let Some(board) = solved {
            return (board, depth, true);
        }
        let mut board = Filling::empty(cells);
        let things = self.stack.iter().flatten().copied().chain(tried);
        things.flat_map(|thing| &self.reel.things[thing]).for_each(|mark| board.set(mark.cell, mark.glyph));
        (board, depth, false)
    }
}

/// The same moments by the film that the command line makes.
struct Witness<'a> {
    film: Film<'a>,
    moments: Vec<Moment>,
}

impl Watch for Witness<'_> {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.moments.push((board.clone(), self.film.depth(), true));
        } else if self.film.follow(&event).is_some() || matches!(event, Event::Follows(_)) {
            self.moments.push((self.film.board(), self.film.depth(), false));
        }
        ControlFlow::Continue(())
    }

    fn see_whole(&mut self, marks: &[Mark], fits: bool) -> ControlFlow<()> {
        let mut board = Filling::empty(self.film.board().0.len());
        marks.iter().for_each(|mark| board.set(mark.cell, mark.glyph));
        self.moments.push((board, 0, false));
        let _ = fits;
        ControlFlow::Continue(())
    }
}

fn limits() -> Limits {
    Limits::first(1)
}

fn recorded(puzzle: &Puzzle, strategy: &str, most: u64) -> Option<(Reel, runut::record::Recorded)> {
    let mut reel = Reel::default();
    let question = Question { strategy, ..Question::default() };
    record(puzzle, &question, most, &limits(), &mut reel).ok().map(|recorded| (reel, recorded))
}

#[test]
fn every_block_alone_tells_the_boards_of_the_search() {
    let (mut steps, mut strategies) = (0, std::collections::BTreeSet::new());
    let small = [
        "iq-challenge",
        "tents-8x8",
        "skyscrapers-report",
        "fig-jig",
        "report-b1",
        "report-a1",
        "pyramid-challenge",
        "skyscrapers-3x3",
    ];
    for name in small {
        let puzzle = open(runut::example(name).expect("it is embedded").text);
        for strategy in ["brute", "backtrack", "deduce", "search", "learn", "cover"] {
            if strategy == "brute" && name != "skyscrapers-3x3" {
                continue;
            }
            let Some((reel, recorded)) = recorded(&puzzle, strategy, 1 << 22) else { continue };
            let mut witness = Witness { film: Film::new(&puzzle, strategy, &limits()), moments: Vec::new() };
            let question = Question { strategy, ..Question::default() };
            if recorded.is_cut {
                continue;
            }
            runut::ask(&puzzle, &question, &limits(), &mut witness).expect("it was asked before");
            assert_eq!(recorded.steps as usize, witness.moments.len(), "{name} by {strategy}");
            let mut moments = witness.moments.iter();
            for (number, block) in reel.blocks.iter().enumerate() {
                let mut reader = Reader::new(&reel, block);
                assert!(number > 0 || reader.tries == 0);
                assert_eq!(number > 0, reader.tries > 0, "{name} by {strategy}: block {number}");
                for at in 0..reader.steps {
                    let moment = reader.step(puzzle.board().len());
                    assert_eq!(Some(&moment), moments.next(), "{name} by {strategy}: step {steps} and {at}");
                    let [least, most] = reader.depths[at as usize / 256];
                    assert!((least..=most).contains(&(moment.1 as u64)), "{name} by {strategy}: {moment:?}");
                    steps += 1;
                }
                assert!(reader.numbers.0.is_empty(), "{name} by {strategy}: a block is longer than its steps");
            }
            strategies.insert(strategy);
        }
    }
    assert!(steps > 100_000 && strategies.len() == 6, "{steps} by {strategies:?}");
}

#[test]
fn a_recording_without_room_ends_and_says_so() {
    let puzzle = open(runut::example("skyscrapers-report").expect("it is embedded").text);
    let (reel, cut) = recorded(&puzzle, "brute", 100_000).expect("it has steps");
    let size: usize = reel.blocks.iter().map(Vec::len).sum();
    assert!(cut.is_cut && cut.bytes as usize == size && size < 150_000, "{size}");
    assert_eq!(cut.answer.verdict, Verdict::Stopped);
    let (_, whole) = recorded(&puzzle, "backtrack", 1 << 22).expect("it has steps");
    assert!(!whole.is_cut && whole.answer.verdict == Verdict::Solved);
}
