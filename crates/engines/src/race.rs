//! A race: the same strategy with other dice on a second processor, once the first has not answered for a moment.
//!
//! How long a search takes until it finds a board hangs on luck; two that roll different dice are seldom both unlucky. Which
//! of them is first may change from run to run, and with it which boards are told, but never what is known of the puzzle:
//! both prove what they say. Whoever wants the same boards every time does not let them race.

use crate::tally::Boards;
use runut_model::{Detail, Event, Filling, Found, Halt, Limits, Outcome, Question, Searchable, Stop, Strategy, Watch};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long the first works alone. Most puzzles are solved by then, and a thread costs more than they do.
const HEAD_START: Duration = Duration::from_millis(50);
/// The most that counts as work between two looks at the limits: what is more, others had the processor. So a busy machine
/// does not make a race of what is no race elsewhere.
const LONGEST_STRIDE: Duration = Duration::from_millis(4);
/// Solutions up to which a race pays: all that were told are remembered.
const MOST_SOLUTIONS: u64 = 16;
/// The part of the memory that the rival may take; the first has the rest.
const RIVALS_SHARE: u64 = 8;
/// The rival's dice.
const OTHER_DICE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Whether there may be a race: where it is allowed, there is a second processor, and a few solutions are wanted.
pub fn is_on(question: &Question<'_>, limits: &Limits, detail: Detail) -> bool {
    let is_few = limits.solutions.is_some_and(|most| most <= MOST_SOLUTIONS);
    let is_plain = question.pick.is_none() && question.journal.is_none() && !question.counting.up_to_symmetry;
    question.races && limits.threads > 1 && is_few && is_plain && detail != Detail::Every
}

/// Lets a strategy work, and from a moment on another one of its kind beside it; the first answer counts.
pub fn run(
    strategy: &'static dyn Strategy,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Outcome {
    let for_rival = limits.bytes / RIVALS_SHARE;
    let lane = |stop: Stop, bytes: u64| Limits { stop, bytes, threads: 1, solutions: limits.solutions };
    let track = Arc::new(Track::default());
    let first = lane(paced(&limits.stop, &track), limits.bytes - for_rival);
    let second = lane(child(&limits.stop), for_rival);
    let (ask, counting, tricks, seed) = (question.ask, question.counting, question.tricks, question.seed ^ OTHER_DICE);
    let rival = || {
        if !track.is_opened() {
            return None;
        }
        let mut boards = Boards::default();
        let question = Question { ask, counting, tricks, seed, ..Question::default() };
        let outcome = strategy.run(puzzle, &question, &second, &mut boards);
        let wins = outcome.halt.is_none() && track.arrive();
        if wins {
            first.stop.raise();
        }
        Some((wins, outcome, boards))
    };
    std::thread::scope(|scope| {
        let rival = scope.spawn(rival);
        let mut told = Telling { inner: watch, told: HashSet::new() };
        let outcome = {
            let _end = End { track: &track, rival: &second.stop };
            strategy.run(puzzle, question, &first, &mut told)
        };
        let rivals = rival.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        match rivals {
            None => Outcome { halt: cause(outcome.halt, limits), ..outcome },
            Some((true, rivals, boards)) => told.tell_rest(boards, rivals, limits),
            Some((false, ..)) => Outcome { raced: true, halt: cause(outcome.halt, limits), ..outcome },
        }
    })
}

/// A request to stop of one's own, which is raised with another one.
fn child(stop: &Stop) -> Stop {
    let parent = stop.clone();
    Stop::default().asking(move || parent.is_raised())
}

/// Why everybody was stopped, who was only told that it is time.
fn cause(halt: Option<Halt>, limits: &Limits) -> Option<Halt> {
    match halt {
        Some(Halt::Stopped) => limits.stop.look().or(halt),
        _ => halt,
    }
}

/// The same for the first, whose work is measured at every look: after its head start the track is opened.
fn paced(stop: &Stop, track: &Arc<Track>) -> Stop {
    let (parent, track, pace) = (stop.clone(), Arc::clone(track), Mutex::new((Instant::now(), Duration::ZERO)));
    let is_open = AtomicBool::new(false);
    Stop::default().asking(move || {
        if !is_open.load(Ordering::Relaxed) {
            let mut pace = pace.lock().unwrap_or_else(PoisonError::into_inner);
            let now = Instant::now();
            let stride = now - std::mem::replace(&mut pace.0, now);
            pace.1 += stride.min(LONGEST_STRIDE);
            if pace.1 >= HEAD_START {
                is_open.store(true, Ordering::Relaxed);
                track.open();
            }
        }
        parent.is_raised()
    })
}

/// Where they race: opened for the rival after a while, and over for whoever is there first.
#[derive(Default)]
struct Track {
    stage: Mutex<Stage>,
    change: Condvar,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Alone,
    Racing,
    Over,
}

impl Track {
    /// Lets the rival begin.
    fn open(&self) {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if *stage == Stage::Alone {
            *stage = Stage::Racing;
            self.change.notify_all();
        }
    }

    /// Whether nobody has arrived before.
    fn arrive(&self) -> bool {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        self.change.notify_all();
        std::mem::replace(&mut *stage, Stage::Over) != Stage::Over
    }

    /// Waits until the rival may begin; not, if the first is there by then.
    fn is_opened(&self) -> bool {
        let stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.change.wait_while(stage, |stage| *stage == Stage::Alone);
        *waited.unwrap_or_else(PoisonError::into_inner) == Stage::Racing
    }
}

/// The first is there, or has stumbled: either way the rival neither begins nor goes on.
struct End<'a> {
    track: &'a Track,
    rival: &'a Stop,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.track.arrive();
        self.rival.raise();
    }
}

/// Hands on what the first tells, and remembers its boards.
struct Telling<'w> {
    inner: &'w mut dyn Watch,
    told: HashSet<Filling>,
}

impl Telling<'_> {
    /// Tells the boards of the rival, who has won, that are not told yet, as far as that many are wanted.
    fn tell_rest(self, boards: Boards, rivals: Outcome, limits: &Limits) -> Outcome {
        let left = limits.solutions.map_or(usize::MAX, |most| most as usize).saturating_sub(self.told.len());
        let is_new = |board: &&Filling| !self.told.contains(*board);
        let is_heard =
            boards.0.iter().filter(is_new).take(left).all(|board| self.inner.see(Event::Solved(board)).is_continue());
        let outcome = Outcome { raced: true, ..rivals };
        match is_heard {
            true => outcome,
            false => {
                Outcome { found: Found::AtLeast(outcome.found.count().clone()), halt: Some(Halt::Watcher), ..outcome }
            }
        }
    }
}

impl Watch for Telling<'_> {
    fn detail(&self) -> Detail {
        self.inner.detail()
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.told.insert(board.clone());
        }
        self.inner.see(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Tally;
    use runut_model::{Ask, BigUint, CellPermutation, Counter, Glyph, Model, Said};

    /// A puzzle that nobody looks at.
    struct Nothing;

    impl Searchable for Nothing {
        fn model(&self, _: &Limits) -> Result<&Model, Halt> {
            unreachable!("runners know their way")
        }

        fn cells(&self) -> usize {
            1
        }

        fn symmetries(&self) -> Vec<CellPermutation> {
            Vec::new()
        }
    }

    /// A strategy that tells these boards first, and then works until it is stopped, or answers.
    struct Runner {
        first: (&'static [u32], bool),
        rival: (&'static [u32], bool),
    }

    impl Strategy for Runner {
        fn name(&self) -> &'static str {
            "runner"
        }

        fn fits(&self, _: &dyn Searchable, _: &Question<'_>, _: &Limits) -> Result<(), Said> {
            Ok(())
        }

        fn run(&self, _: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
            let (boards, answers) = if question.seed == 1 { self.first } else { self.rival };
            let mut tally = Tally::new(question.ask, limits, watch);
            let _ = boards.iter().try_for_each(|&glyph| tally.found(&Filling(vec![Glyph(glyph)])));
            while !answers && !tally.is_over() && tally.pulse(0, || (BigUint::ZERO, None)).is_continue() {
                std::thread::yield_now();
            }
            tally.outcome("runner", (Counter::Nodes, question.seed), None)
        }
    }

    fn race(runner: &'static Runner, limits: &Limits) -> (Outcome, Vec<u32>) {
        let mut boards = Boards::default();
        let question = Question { races: true, ..Question::default() };
        assert!(is_on(&question, limits, Detail::Answers));
        let outcome = run(runner, &Nothing, &question, limits, &mut boards);
        (outcome, boards.0.iter().map(|board| board.0[0].0).collect())
    }

    fn two_lanes(solutions: u64) -> Limits {
        Limits { threads: 2, ..Limits::first(solutions) }
    }

    #[test]
    fn the_rivals_answer_counts_where_the_first_has_none() {
        static NONE: Runner = Runner { first: (&[], false), rival: (&[], true) };
        static ONLY: Runner = Runner { first: (&[], false), rival: (&[7], true) };
        let (outcome, boards) = race(&NONE, &two_lanes(2));
        assert_eq!((outcome.found, outcome.halt, outcome.raced), (Found::Exactly(BigUint::ZERO), None, true));
        assert_eq!(boards, []);
        let (outcome, boards) = race(&ONLY, &two_lanes(2));
        assert_eq!((outcome.found, outcome.halt, outcome.raced), (Found::Exactly(BigUint::from(1u8)), None, true));
        assert_eq!(boards, [7]);
    }

    #[test]
    fn no_board_is_told_twice_and_none_too_many() {
        static SAME: Runner = Runner { first: (&[1], false), rival: (&[1, 2], true) };
        static OTHERS: Runner = Runner { first: (&[1], false), rival: (&[2, 3, 4], true) };
        static ALL: Runner = Runner { first: (&[3], false), rival: (&[1, 2, 3], true) };
        assert_eq!(race(&SAME, &two_lanes(2)).1, [1, 2]);
        let (outcome, boards) = race(&OTHERS, &two_lanes(3));
        assert_eq!((outcome.found, boards), (Found::AtLeast(BigUint::from(3u8)), vec![1, 2, 3]));
        let (outcome, boards) = race(&ALL, &two_lanes(9));
        assert_eq!((outcome.found, boards), (Found::Exactly(BigUint::from(3u8)), vec![3, 1, 2]));
    }

    #[test]
    fn the_first_counts_where_the_rival_has_nothing() {
        static FIRST: Runner = Runner { first: (&[5], true), rival: (&[], false) };
        let (outcome, boards) = race(&FIRST, &two_lanes(2));
        assert_eq!((outcome.found, outcome.halt), (Found::Exactly(BigUint::from(1u8)), None));
        assert_eq!((outcome.counter.1, boards), (1, vec![5]));
    }

    #[test]
    fn both_stop_with_the_others_and_tell_why() {
        static ENDLESS: Runner = Runner { first: (&[1], false), rival: (&[2], false) };
        for (raise, halt) in
            [(Stop::raise as fn(&Stop), Halt::Stopped), (Stop::raise_for_memory as fn(&Stop), Halt::Memory)]
        {
            let limits = two_lanes(2);
            let stop = limits.stop.clone();
            let (outcome, boards) = std::thread::scope(|scope| {
                scope.spawn(move || {
                    std::thread::sleep(HEAD_START * 2);
                    raise(&stop);
                });
                race(&ENDLESS, &limits)
            });
            assert_eq!((outcome.found, outcome.halt), (Found::AtLeast(BigUint::from(1u8)), Some(halt)));
            assert_eq!(boards, [1]);
        }
    }

    #[test]
    fn there_is_no_race_where_none_is_wanted() {
        let question = Question { races: true, ..Question::default() };
        let all = Limits { solutions: None, ..two_lanes(1) };
        let alone = Limits { threads: 1, ..two_lanes(1) };
        assert!(!is_on(&question, &all, Detail::Answers) && !is_on(&question, &alone, Detail::Answers));
        assert!(!is_on(&question, &two_lanes(1), Detail::Every));
        assert!(!is_on(&Question { ask: Ask::Count, ..Question::default() }, &two_lanes(1), Detail::Answers));
    }
}
