//! Writing a recording down, step by step.

use super::{Tape, Thing, glyphs};
use crate::tree::Names;
use runut_model::{Filling, Mark, Said};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::{ControlFlow, Range};

/// Steps of a block.
pub const BLOCK: usize = 4_096;
/// Steps of which a block tells how deep they are, at the least and at the most.
pub const SLICE: usize = 256;

/// The kinds of steps: the lowest three bits of what a step begins with.
mod kind {
    pub const PLACE: u64 = 0;
    pub const FAIL: u64 = 1;
    pub const RULED_OUT: u64 = 2;
    pub const BACK: u64 = 3;
    pub const GUESS: u64 = 4;
    pub const FOLLOW: u64 = 5;
    pub const DEAD: u64 = 6;
    pub const OTHER: u64 = 7;
}

/// The first of the reasons that do not fit into the byte of a step.
const FAR_REASON: u64 = 3;

/// What the other bits are for the kind that is none of the others.
mod other {
    pub const RESTART: u64 = 0;
    pub const SOLVED: u64 = 1;
    pub const WRONG_BOARD: u64 = 2;
    pub const RIGHT_BOARD: u64 = 3;
}

/// Writes steps into blocks, and hands them on.
pub struct Writer<'a> {
    names: Names<'a>,
    tape: &'a mut dyn Tape,
    most: u64,
    /// How many steps there are.
    pub steps: u64,
    /// How many bytes they take.
    pub bytes: u64,
    /// Whether there was no room for all of them.
    pub is_cut: bool,
    things: Things,
    reasons: Vec<&'static str>,
    /// How many things and reasons have been handed on.
    told: (usize, usize),
    /// Things and boards that were tried.
    tries: u64,
    /// What lies on the board: first what follows without a guess, then what was placed, each with what follows from it.
    stack: Vec<Vec<u32>>,
    /// The whole board that was tried last.
    whole: Vec<Mark>,
    /// The thing that was spoken of last.
    last: u32,
    block: Block,
}

/// A block while it is written.
#[derive(Default)]
struct Block {
    head: Vec<u8>,
    steps: usize,
    depths: Vec<[u16; 2]>,
    body: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// Writes for somebody who takes up to so many bytes.
    pub fn new(names: Names<'a>, tape: &'a mut dyn Tape, most: u64) -> Writer<'a> {
        let mut writer = Writer {
            names,
            tape,
            most,
            steps: 0,
            bytes: 0,
            is_cut: false,
            things: Things::default(),
            reasons: Vec::new(),
            told: (0, 0),
            tries: 0,
            stack: vec![Vec::new()],
            whole: Vec::new(),
            last: 0,
            block: Block::default(),
        };
        writer.begin();
        writer
    }

    fn depth(&self) -> usize {
        self.stack.len() - 1
    }

    fn shown_depth(&self) -> u16 {
        self.depth().min(usize::from(u16::MAX)) as u16
    }

    fn begin(&mut self) {
        let mut head = Vec::new();
        for number in [self.tries, u64::from(self.last), self.stack.len() as u64] {
            put(&mut head, number);
        }
        for frame in &self.stack {
            put(&mut head, frame.len() as u64);
            frame.iter().for_each(|&thing| put(&mut head, u64::from(thing)));
        }
        put(&mut head, self.whole.len() as u64);
        self.whole.iter().for_each(|mark| put_mark(&mut head, mark));
        let depth = self.shown_depth();
        self.block = Block { head, depths: vec![[depth, depth]], ..Block::default() };
    }

    /// A step has been written.
    fn stepped(&mut self) -> ControlFlow<()> {
        let depth = self.shown_depth();
        let slice = self.block.depths.last_mut().expect("a block has a slice");
        *slice = [slice[0].min(depth), slice[1].max(depth)];
        self.steps += 1;
        self.block.steps += 1;
        if self.block.steps == BLOCK {
            self.hand_on()?;
            self.begin();
        } else if self.block.steps.is_multiple_of(SLICE) {
            self.block.depths.push([depth, depth]);
        }
        ControlFlow::Continue(())
    }

    fn hand_on(&mut self) -> ControlFlow<()> {
        if self.told != (self.things.len(), self.reasons.len()) {
            let thing = |marks: &[Mark]| Thing { marks: marks.to_vec(), name: self.names.of(marks) };
            let things: Vec<Thing> = self.things.after(self.told.0).map(thing).collect();
            let reasons: Vec<Said> = self.reasons[self.told.1..].iter().map(|reason| Said::new(reason)).collect();
            self.told = (self.things.len(), self.reasons.len());
            self.tape.things(&things, &reasons)?;
        }
        let Block { head, steps, depths, body } = std::mem::take(&mut self.block);
        let mut bytes = Vec::with_capacity(head.len() + body.len() + 4 * depths.len() + 8);
        put(&mut bytes, steps as u64);
        put(&mut bytes, depths.len() as u64);
        for [least, most] in depths {
            put(&mut bytes, u64::from(least));
            put(&mut bytes, u64::from(most));
        }
        bytes.extend(head);
        bytes.extend(body);
        self.bytes += bytes.len() as u64;
        self.tape.block(bytes)?;
        self.is_cut = self.bytes + self.things.bytes() > self.most;
        if self.is_cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Hands on what is left.
    pub fn finish(&mut self) -> ControlFlow<()> {
        if self.block.steps == 0 { ControlFlow::Continue(()) } else { self.hand_on() }
    }

    fn put(&mut self, kind: u64, value: u64) {
        put(&mut self.block.body, value << 3 | kind);
    }

    /// The number of a thing, and how far it is from the last one.
    fn thing(&mut self, marks: &[Mark]) -> (u32, u64) {
        let thing = self.things.number(marks, self.last);
        let ahead = i64::from(thing) - i64::from(self.last);
        self.last = thing;
        (thing, (ahead << 1 ^ ahead >> 63) as u64)
    }

    /// Something is tried, and stays.
    pub fn place(&mut self, marks: &[Mark]) -> ControlFlow<()> {
        self.stand(kind::PLACE, marks)
    }

    /// Something is supposed.
    pub fn guess(&mut self, marks: &[Mark]) -> ControlFlow<()> {
        self.stand(kind::GUESS, marks)
    }

    fn stand(&mut self, kind: u64, marks: &[Mark]) -> ControlFlow<()> {
        let (thing, ahead) = self.thing(marks);
        self.put(kind, ahead);
        self.tries += 1;
        self.stack.push(vec![thing]);
        self.stepped()
    }

    /// Something is tried and does not stay, by a rule if one is named.
    pub fn fail(&mut self, marks: &[Mark], why: Option<&'static str>) -> ControlFlow<()> {
        let (_, ahead) = self.thing(marks);
        self.tries += 1;
        match why {
            None => self.put(kind::FAIL, ahead),
            Some(why) => {
                let reason = self.reason(why);
                self.put(kind::RULED_OUT, ahead << 2 | reason.min(FAR_REASON));
                if reason >= FAR_REASON {
                    put(&mut self.block.body, reason - FAR_REASON);
                }
            }
        }
        self.stepped()
    }

    fn reason(&mut self, why: &'static str) -> u64 {
        let known = self.reasons.iter().position(|reason| *reason == why);
        known.unwrap_or_else(|| {
            self.reasons.push(why);
            self.reasons.len() - 1
        }) as u64
    }

    /// What was placed after the first so many is taken back, by a rule if one is named.
    pub fn back(&mut self, depth: usize, why: Option<&'static str>) -> ControlFlow<()> {
        let reason = why.map_or(0, |why| self.reason(why) + 1);
        self.fall(kind::BACK, depth);
        put(&mut self.block.body, reason);
        self.stepped()
    }

    /// The same because nothing can hold.
    pub fn dead(&mut self, depth: usize) -> ControlFlow<()> {
        self.fall(kind::DEAD, depth);
        self.stepped()
    }

    fn fall(&mut self, kind: u64, depth: usize) {
        self.stack.truncate(depth + 1);
        self.put(kind, self.depth() as u64);
    }

    /// These hold now, as long as what was placed last stays.
    pub fn follow<'m>(&mut self, all: impl ExactSizeIterator<Item = &'m [Mark]>) -> ControlFlow<()> {
        self.put(kind::FOLLOW, all.len() as u64);
        for marks in all {
            let (thing, ahead) = self.thing(marks);
            put(&mut self.block.body, ahead);
            self.stack.last_mut().expect("there is always the board").push(thing);
        }
        self.stepped()
    }

    /// The search begins anew.
    pub fn restart(&mut self) -> ControlFlow<()> {
        self.stack.truncate(1);
        self.put(kind::OTHER, other::RESTART);
        self.stepped()
    }

    /// A solution.
    pub fn solved(&mut self, board: &Filling) -> ControlFlow<()> {
        self.put(kind::OTHER, other::SOLVED);
        put(&mut self.block.body, board.0.len() as u64);
        glyphs(board).for_each(|glyph| put(&mut self.block.body, glyph));
        self.stepped()
    }

    /// A whole board is tried, of which nothing stays for the next one.
    pub fn whole(&mut self, marks: &[Mark], fits: bool) -> ControlFlow<()> {
        self.put(kind::OTHER, if fits { other::RIGHT_BOARD } else { other::WRONG_BOARD });
        let is_new = |&at: &usize| self.whole.get(at) != Some(&marks[at]);
        let new: Vec<usize> = (0..marks.len()).filter(is_new).collect();
        let body = &mut self.block.body;
        put(body, marks.len() as u64);
        put(body, new.len() as u64);
        for at in new {
            put(body, at as u64);
            put_mark(body, &marks[at]);
        }
        self.tries += 1;
        self.whole.clear();
        self.whole.extend_from_slice(marks);
        self.stepped()
    }
}

/// A number, seven bits a byte, the lowest first.
fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_mark(bytes: &mut Vec<u8>, mark: &Mark) {
    put(bytes, u64::from(mark.cell.0));
    put(bytes, u64::from(mark.glyph.0));
}

/// All things that were tried, by their numbers.
#[derive(Default)]
struct Things {
    marks: Vec<Mark>,
    places: Vec<Range<usize>>,
    numbers: HashMap<Vec<Mark>, u32, BuildHasherDefault<Quick>>,
    /// For each, what came after it the last time: that is nearly always what comes after it again.
    next: Vec<u32>,
}

impl Things {
    fn len(&self) -> usize {
        self.places.len()
    }

    fn bytes(&self) -> u64 {
        (32 * self.places.len() + 16 * self.marks.len()) as u64
    }

    fn after(&self, first: usize) -> impl Iterator<Item = &[Mark]> {
        self.places[first..].iter().map(|place| &self.marks[place.clone()])
    }

    fn number(&mut self, marks: &[Mark], last: u32) -> u32 {
        let likely = self.next.get(last as usize).copied();
        let is_it =
            |&number: &u32| self.places.get(number as usize).is_some_and(|place| &self.marks[place.clone()] == marks);
        if let Some(number) = likely.filter(is_it) {
            return number;
        }
        let number = match self.numbers.get(marks) {
            Some(&number) => number,
            None => {
                let number = self.places.len() as u32;
                self.places.push(self.marks.len()..self.marks.len() + marks.len());
                self.marks.extend_from_slice(marks);
                self.numbers.insert(marks.to_vec(), number);
                self.next.push(number + 1);
                number
            }
        };
        if let Some(next) = self.next.get_mut(last as usize) {
            *next = number;
        }
        number
    }
}

/// A hash of numbers that we make ourselves: nobody can choose them so that they collide often.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
