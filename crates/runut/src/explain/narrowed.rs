//! A puzzle of which more is known, or of which something known is denied: the same puzzle with one more group in its model.

use crate::Puzzle;
use runut_engines::registry;
use runut_model::{
    BigUint, Cand, Cell, CellPermutation, Detail, Event, Filling, Finding, Glyph, Group, Halt, Known, Limits, Model,
    Question, Searchable, Watch, names,
};
use std::ops::ControlFlow;

/// A puzzle with one more rule.
pub struct Narrowed {
    model: Model,
}

impl Narrowed {
    /// A puzzle of this model.
    pub fn of(model: Model) -> Narrowed {
        Narrowed { model }
    }

    /// The puzzle when these candidates are ruled out.
    pub fn without(puzzle: &Puzzle, struck: &[Cand], limits: &Limits) -> Result<Narrowed, Halt> {
        Narrowed::with(puzzle, limits, |_| Group::between(0, 0, struck.to_vec()))
    }

    /// The puzzle when this much has been filled in. None: something is written that nothing can write there.
    pub fn at(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Option<Narrowed>, Halt> {
        let (given, mut model) = (puzzle.given(), puzzle.model(limits)?.clone());
        let known = Known::at(puzzle.model(limits)?, &given, position);
        let mut groups = vec![Group::between(0, 0, known.struck())];
        for (at, markers) in model.markers().into_iter().enumerate() {
            let cell = Cell(at as u32);
            let (written, marks) = (position.at(cell), |one: &Cand| known.model().marks(*one));
            let writes = |one: &Cand| known.has(*one) && marks(one).iter().any(|mark| mark.cell == cell);
            if written == Glyph::NONE || written == given.at(cell) {
                continue;
            }
            let among: Vec<Cand> = markers.into_iter().filter(writes).collect();
            // Of a piece in copies any of them may lie there, but one does.
            let decision = among.first().map(|&first| known.decision(first));
            let is_near = |group: &Group| group.lo > 0 && group.about.is_none_or(|about| about == cell);
            let holds = |group: &Group| is_near(group) && group.among.iter().all(|one| !known.has(*one) || writes(one));
            match decision {
                None => return Ok(None),
                Some(one) if known.options(one).all(|option| writes(&option)) => {}
                Some(_) if model.groups.iter().any(holds) => {}
                Some(_) => groups.push(Group::between(1, among.len() as u32, among)),
            }
        }
        model.groups.extend(groups);
        Ok(Some(Narrowed { model }))
    }

    /// The puzzle when a finding does not hold: something that it takes does not hold, or something that it strikes does.
    pub fn against(puzzle: &Puzzle, finding: &Finding, limits: &Limits) -> Result<Narrowed, Halt> {
        Narrowed::with(puzzle, limits, |model| {
            let rivals = finding.take.iter().flat_map(|taken| {
                let holds = |options: &&std::ops::Range<u32>| options.contains(&taken.0);
                let decision = model.decisions.iter().find(holds).expect("every candidate is in one").clone();
                decision.map(Cand).filter(move |other| other != taken)
            });
            let mut denied: Vec<Cand> = rivals.chain(finding.strike.iter().copied()).collect();
            denied.sort_unstable();
            denied.dedup();
            Group::between(1, denied.len() as u32, denied)
        })
    }

    fn with(puzzle: &Puzzle, limits: &Limits, rule: impl FnOnce(&Model) -> Group) -> Result<Narrowed, Halt> {
        let mut model = puzzle.model(limits)?.clone();
        let group = rule(&model);
        model.groups.push(group);
        Ok(Narrowed { model })
    }
}

impl Searchable for Narrowed {
    fn model(&self, _: &Limits) -> Result<&Model, Halt> {
        Ok(&self.model)
    }

    fn cells(&self) -> usize {
        self.model.board.len()
    }

    /// Only the one that moves nothing: the new rule need not be symmetric.
    fn symmetries(&self) -> Vec<CellPermutation> {
        vec![self.model.board.cells().collect()]
    }
}

/// Whether a step is sound: nothing solves the puzzle in which it does not hold. `None`: a limit stopped it.
pub fn is_sound(puzzle: &Puzzle, finding: &Finding, limits: &Limits) -> Option<bool> {
    let narrowed = Narrowed::against(puzzle, finding, limits).ok()?;
    narrowed.solutions(1, limits).ok().map(|found| found.is_empty())
}

impl Narrowed {
    /// The first solutions: as many as are wanted, or all that there are. An error: a limit stopped it before it had
    /// them, so those that it had found by then are not told: somebody might take them for all.
    pub fn solutions(&self, most: u64, limits: &Limits) -> Result<Vec<Filling>, Halt> {
        let limits = Limits { solutions: Some(most), ..limits.clone() };
        let mut kept = Kept::default();
        let outcome = registry::strategy(names::AUTO).expect("it is registered").run(
            self,
            &Question::default(),
            &limits,
            &mut kept,
        );
        match outcome.halt {
            Some(halt) if (kept.boards.len() as u64) < most => Err(halt),
            _ => {
                debug_assert!(!kept.boards.is_empty() || *outcome.found.count() == BigUint::ZERO);
                Ok(kept.boards)
            }
        }
    }
}

impl Narrowed {
    /// Whether there is any solution. None: a search of about so many nodes does not tell.
    pub fn is_solvable(&self, nodes: u64, limits: &Limits) -> Result<Option<bool>, Halt> {
        let auto = registry::strategy(names::AUTO).expect("it is registered");
        let limits = Limits { solutions: Some(1), ..limits.clone() };
        let outcome = auto.run(self, &Question::default(), &limits, &mut UpTo(nodes));
        match outcome.halt {
            Some(Halt::Watcher) => Ok(None),
            Some(halt) => Err(halt),
            None => Ok(Some(*outcome.found.count() > BigUint::ZERO)),
        }
    }
}

/// Stops a search after so many nodes.
struct UpTo(u64);

impl Watch for UpTo {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress { counter, .. } if counter > self.0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Keeps the solutions it is told.
#[derive(Default)]
struct Kept {
    boards: Vec<Filling>,
}

impl Watch for Kept {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.boards.push(board.clone());
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Said;

    /// Two towers by two, with the first one given: one solution, 1 2 / 2 1.
    fn puzzle() -> Puzzle {
        crate::open("2:///////,1c", &Default::default()).expect("it is an ID")
    }

    fn candidate(puzzle: &Puzzle, cell: u32, height: u32) -> Cand {
        let model = puzzle.model(&Limits::default()).expect("it is small");
        let is_it = |&one: &Cand| {
            let marks = model.marks(one);
            marks.len() == 1 && marks[0].cell == Cell(cell) && marks[0].glyph == Glyph(height)
        };
        model.candidates().find(is_it).expect("every height has a candidate")
    }

    #[test]
    fn a_step_is_sound_if_no_solution_denies_it() {
        let puzzle = puzzle();
        let sound = |take: &[(u32, u32)], strike: &[(u32, u32)]| {
            let all =
                |some: &[(u32, u32)]| some.iter().map(|&(cell, height)| candidate(&puzzle, cell, height)).collect();
            let finding = Finding {
                take: all(take),
                strike: all(strike),
                looked: vec![],
                said: Said::new("hint-done"),
                edges: Vec::new(),
                proof: None,
            };
            is_sound(&puzzle, &finding, &Limits::default())
        };
        assert_eq!(sound(&[(1, 2)], &[]), Some(true));
        assert_eq!(sound(&[(1, 1)], &[]), Some(false));
        assert_eq!(sound(&[], &[(1, 1)]), Some(true));
        assert_eq!(sound(&[], &[(1, 2)]), Some(false));
        assert_eq!(sound(&[(1, 2), (2, 2)], &[(3, 2)]), Some(true));
        assert_eq!(sound(&[(1, 2), (2, 2)], &[(3, 1)]), Some(false), "one of three is wrong");
        assert_eq!(sound(&[(1, 2), (3, 2)], &[(2, 1)]), Some(false), "another one of three is wrong");
    }

    #[test]
    fn what_is_ruled_out_is_in_no_solution() {
        let puzzle = crate::open("3:///////////", &Default::default()).expect("it is an ID");
        let without = |struck: &[Cand]| {
            let narrowed = Narrowed::without(&puzzle, struck, &Limits::default()).expect("nothing stops it");
            narrowed.solutions(100, &Limits::default()).expect("nothing stops it")
        };
        assert_eq!(without(&[]).len(), 12);
        let struck = candidate(&puzzle, 4, 3);
        let boards = without(&[struck]);
        assert!(boards.len() == 8 && boards.iter().all(|board| board.at(Cell(4)) != Glyph(3)), "{boards:?}");
    }
}
