//! A puzzle of which more is known, or of which something known is denied: the same puzzle with one more group in its model.

use crate::Puzzle;
use runut_engines::registry;
use runut_model::{
    Ask, BigUint, Board, Broken, Cand, CellPermutation, Counting, DeadEnd, Detail, Event, Filling, Finding, Form,
    Glyph, Group, Halt, Instance, Job, Known, Limits, Model, Picture, Refusal, Said, Scene, Step, Tier, Walk, WalkInfo,
    Watch,
};
use std::ops::ControlFlow;

/// A puzzle with one more rule.
pub struct Narrowed<'a> {
    puzzle: &'a dyn Instance,
    model: Model,
}

impl<'a> Narrowed<'a> {
    /// The puzzle when these candidates are ruled out.
    pub fn without(puzzle: &'a dyn Instance, struck: &[Cand], limits: &Limits) -> Result<Narrowed<'a>, Halt> {
        Narrowed::with(puzzle, limits, |_| Group::between(0, 0, struck.to_vec()))
    }

    /// The puzzle when a finding does not hold: something that it takes does not hold, or something that it strikes does.
    pub fn against(puzzle: &'a dyn Instance, finding: &Finding, limits: &Limits) -> Result<Narrowed<'a>, Halt> {
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

    fn with(
        puzzle: &'a dyn Instance,
        limits: &Limits,
        rule: impl FnOnce(&Model) -> Group,
    ) -> Result<Narrowed<'a>, Halt> {
        let mut model = puzzle.new_model(limits)?;
        let group = rule(&model);
        model.groups.push(group);
        Ok(Narrowed { puzzle, model })
    }
}

impl Instance for Narrowed<'_> {
    fn family(&self) -> &'static str {
        self.puzzle.family()
    }

    fn write(&self) -> String {
        self.puzzle.write()
    }

    fn write_as(&self, form: Form) -> Option<Result<String, Said>> {
        self.puzzle.write_as(form)
    }

    fn read_board(&self, text: &str) -> Result<Filling, Refusal> {
        self.puzzle.read_board(text)
    }

    fn rows(&self, filling: &Filling) -> Vec<String> {
        self.puzzle.rows(filling)
    }

    fn print(&self, filling: &Filling) -> String {
        self.puzzle.print(filling)
    }

    fn pairs(&self, filling: &Filling) -> Option<Vec<[runut_model::Cell; 2]>> {
        self.puzzle.pairs(filling)
    }

    fn describe(&self) -> Said {
        self.puzzle.describe()
    }

    fn board(&self) -> Board {
        self.puzzle.board()
    }

    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said> {
        self.puzzle.refute(before)
    }

    fn model(&self, _: &Limits) -> Result<&Model, Halt> {
        Ok(&self.model)
    }

    fn new_model(&self, limits: &Limits) -> Result<Model, Halt> {
        self.puzzle.new_model(limits)
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        self.puzzle.judge(filling)
    }

    fn glyph(&self, glyph: Glyph) -> String {
        self.puzzle.glyph(glyph)
    }

    fn given(&self) -> Filling {
        self.puzzle.given()
    }

    fn step(&self, known: &Known<'_>, hardest: Tier, limits: &Limits) -> Result<Option<Step>, Halt> {
        self.puzzle.step(known, hardest, limits)
    }

    fn obvious(&self, known: &mut Known<'_>) {
        self.puzzle.obvious(known);
    }

    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        self.puzzle.dead_end(known)
    }

    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        self.puzzle.candidate(model, candidate)
    }

    /// None: a report's own search knows nothing of the model.
    fn walks(&self) -> &'static [WalkInfo] {
        &[]
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        self.puzzle.walk(which, limits)
    }

    /// Only the one that moves nothing: the new rule need not be symmetric.
    fn symmetries(&self) -> Vec<CellPermutation> {
        vec![self.puzzle.board().cells().collect()]
    }

    fn scene(&self, filling: &Filling) -> Scene {
        self.puzzle.scene(filling)
    }

    fn picture(&self, filling: &Filling) -> Picture {
        self.puzzle.picture(filling)
    }
}

/// Whether a step is sound: nothing solves the puzzle in which it does not hold. `None`: a limit stopped it.
pub fn is_sound(puzzle: &Puzzle, finding: &Finding, limits: &Limits) -> Option<bool> {
    let narrowed = Narrowed::against(&**puzzle, finding, limits).ok()?;
    narrowed.solutions(1, limits).ok().map(|found| found.is_empty())
}

impl Narrowed<'_> {
    /// The first solutions: as many as are wanted, or all that there are. An error: a limit stopped it before it had them, so
    /// those that it had found by then are not told: somebody might take them for all.
    pub fn solutions(&self, most: u64, limits: &Limits) -> Result<Vec<Filling>, Halt> {
        let limits = Limits { solutions: Some(most), ..limits.clone() };
        let job = Job {
            puzzle: self,
            ask: Ask::Solutions,
            order: None,
            tricks: None,
            limits: &limits,
            seed: 1,
            counting: Counting::default(),
            pick: None,
            journal: None,
        };
        let mut kept = Kept::default();
        let outcome = registry::strategy("auto").expect("it is registered").run(&job, &mut kept);
        match outcome.halt {
            Some(halt) if (kept.boards.len() as u64) < most => Err(halt),
            _ => {
                debug_assert!(!kept.boards.is_empty() || *outcome.found.count() == BigUint::ZERO);
                Ok(kept.boards)
            }
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
