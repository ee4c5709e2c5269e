//! Following a family's rules from what is known to what follows, easiest first. Explaining, grading, hinting and making
//! puzzles are nothing else.

use crate::{Puzzle, check};
use runut_model::{
    Broken, Cand, Cell, DeadEnd, Family, Filling, Finding, Glyph, Halt, Instance, Known, Limits, RuleInfo, Said, Step,
    Thinker, Tier,
};
use std::sync::Arc;

/// How far the rules lead.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// What is written on the board at the end.
    pub board: Filling,
    /// The cells that are left open; none if the rules solve it.
    pub open: Vec<Cell>,
}

/// Follows the first so many of a puzzle's rules as far as they lead: no search, no guess. What they find holds in every
/// solution, so a board that they fill is the only one, if the judge accepts it.
///
/// ```
/// use runut::Limits;
///
/// let puzzle = runut::open(runut::example("tents-5x5").expect("it comes along").text, &Default::default())?;
/// let rules = (puzzle.family.rules)();
/// let followed = runut::follow(&puzzle, rules.len(), &Limits::default()).expect("nothing stops it");
/// assert!(followed.open.is_empty() && runut::check(&puzzle, &followed.board).is_empty());
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn follow(puzzle: &Puzzle, rules: usize, limits: &Limits) -> Result<Followed, Halt> {
    let known = Known::new(puzzle.model(limits)?, &puzzle.given());
    let mut follower = Follower::new(puzzle.family, &**puzzle, known);
    let mut steps = Vec::new();
    while let Some((rule, finding)) = follower.find(rules, limits)? {
        follower.learn(&finding);
        steps.push(follower.step(rule, finding));
    }
    Ok(Followed { steps, board: follower.known().board().clone(), open: follower.open() })
}

/// What may still stand in each cell of a position, as far as everyone sees it at once: no rule is followed. A cell that
/// holds something has nothing.
///
/// ```
/// use runut::{Glyph, Limits};
///
/// let puzzle = runut::open("4:/1/////1//2/1/4//3//1/", &Default::default())?;
/// let mut position = puzzle.given();
/// position.0[0] = Glyph::of('4');
/// let marks = runut::possible(&puzzle, &position, &Limits::default()).expect("nothing stops it");
/// assert!(marks[0].is_empty() && !marks[1].contains(&Glyph::of('4')));
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn possible(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Vec<Vec<Glyph>>, Halt> {
    let model = puzzle.model(limits)?;
    let follower = Follower::new(puzzle.family, &**puzzle, Known::at(model, &puzzle.given(), position));
    limits.look()?;
    let known = follower.known();
    let mut marks = vec![Vec::new(); puzzle.board().len()];
    for mark in model.candidates().filter(|&candidate| known.has(candidate)).flat_map(|one| model.marks(one)) {
        if position.at(mark.cell) == Glyph::NONE && !marks[mark.cell.index()].contains(&mark.glyph) {
            marks[mark.cell.index()].push(mark.glyph);
        }
    }
    Ok(marks)
}

/// Why a position cannot be finished, as far as everyone sees it at once.
#[derive(Clone, Debug, Default)]
pub struct Stuck {
    /// The rules that it breaks for good.
    pub broken: Vec<Broken>,
    /// Where nothing is left to do, if no rule is broken yet.
    pub dead_end: Option<DeadEnd>,
}

/// Looks whether a position is lost: by the judge, and where he finds nothing by what is left for each cell and piece.
///
/// ```
/// use runut::{Limits, stuck};
///
/// let puzzle = runut::open("4:/1/////1//2/1/4//3//1/", &Default::default())?;
/// let lost = |board: &str| stuck(&puzzle, &puzzle.read_board(board)?, &Limits::default()).map_err(|_| unreachable!());
/// let twice = lost("44..\n....\n....\n....")?;
/// assert!(twice.broken.len() == 1 && twice.dead_end.is_none());
/// // Somebody sees one tower only, and the first one is not the highest.
/// let hidden = lost("....\n....\n3...\n....")?;
/// assert!(hidden.broken.is_empty() && hidden.dead_end.is_some());
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn stuck(puzzle: &Puzzle, position: &Filling, limits: &Limits) -> Result<Stuck, Halt> {
    let broken: Vec<Broken> = check(puzzle, position).into_iter().filter(|broken| !broken.is_unfinished).collect();
    limits.look()?;
    if !broken.is_empty() {
        return Ok(Stuck { broken, dead_end: None });
    }
    let known = Known::at(puzzle.model(limits)?, &puzzle.given(), position);
    let dead_end = Follower::new(puzzle.family, &**puzzle, known).dead_end();
    limits.look()?;
    Ok(Stuck { broken, dead_end })
}

/// A finding with the rule that found it, by its number, and where the rule looked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub rule: usize,
    pub place: usize,
    pub finding: Finding,
}

/// Somebody who follows the rules.
pub(crate) struct Follower<'a> {
    rules: Arc<[RuleInfo]>,
    known: Known<'a>,
    thinker: Box<dyn Thinker + 'a>,
}

impl<'a> Follower<'a> {
    /// Begins where this is known, and rules out what everyone sees at once.
    pub fn new(family: &Family, puzzle: &'a dyn Instance, mut known: Known<'a>) -> Follower<'a> {
        let mut thinker = puzzle.thinker(&known);
        thinker.obvious(&mut known);
        Follower { rules: (family.rules)().into(), known, thinker }
    }

    pub fn known(&self) -> &Known<'a> {
        &self.known
    }

    /// The rules that are followed.
    pub fn rules(&self) -> &[RuleInfo] {
        &self.rules
    }

    /// How many of the rules are no harder than this.
    pub fn up_to(&self, tier: Tier) -> usize {
        self.rules.partition_point(|rule| rule.tier <= tier)
    }

    /// What the easiest of the first so many rules that finds anything finds.
    pub fn find(&mut self, rules: usize, limits: &Limits) -> Result<Option<(usize, Finding)>, Halt> {
        for rule in 0..rules.min(self.rules.len()) {
            limits.look()?;
            if let Some(finding) = self.thinker.find(rule, &self.known) {
                debug_assert!(self.known.is_news(&finding), "{} finds what is known", self.rules[rule].name);
                return Ok(Some((rule, finding)));
            }
        }
        Ok(None)
    }

    /// What a rule finds first.
    pub fn find_rule(&mut self, rule: usize) -> Option<Finding> {
        self.thinker.find(rule, &self.known)
    }

    /// Everything that a rule finds, as far as it looks at one place after another.
    pub fn find_all(&mut self, rule: usize) -> Vec<Found> {
        let all = self.thinker.find_all(rule, &self.known).into_iter();
        all.map(|(place, finding)| Found { rule, place, finding }).collect()
    }

    /// Whether a rule finds at a place all that was found there.
    pub fn finds(&mut self, found: &Found) -> bool {
        let known = &self.known;
        let Some(again) = self.thinker.find_at(found.rule, found.place, known) else { return false };
        let taken = |one: &Cand| again.take.contains(one) || known.taken(known.decision(*one)) == Some(*one);
        let struck = |one: &Cand| {
            let rival = again.take.iter().any(|&other| other != *one && known.decision(other) == known.decision(*one));
            rival || again.strike.contains(one) || !known.has(*one)
        };
        found.finding.take.iter().all(taken) && found.finding.strike.iter().all(struck)
    }

    /// A finding with the rule that found it.
    pub fn step(&self, rule: usize, finding: Finding) -> Step {
        let RuleInfo { name, title, tier, .. } = self.rules[rule];
        Step { rule: name, title: Said::new(title), tier, finding }
    }

    /// Writes down what was found, and what everyone sees at once then.
    pub fn learn(&mut self, finding: &Finding) {
        self.write(finding.strike.iter().copied(), finding.take.iter().copied());
    }

    /// Rules out and writes down these candidates, and what everyone sees at once then.
    pub fn write(&mut self, strike: impl Iterator<Item = Cand>, take: impl Iterator<Item = Cand>) {
        strike.for_each(|candidate| self.known.strike(candidate));
        take.for_each(|candidate| self.known.take(candidate));
        self.thinker.obvious(&mut self.known);
    }

    /// The same for many findings.
    pub fn learn_all<'f>(&mut self, findings: impl Iterator<Item = &'f Finding>) {
        findings.for_each(|finding| self.known.learn(finding));
        self.thinker.obvious(&mut self.known);
    }

    /// Writes a candidate down, right or not, and what everyone sees at once then.
    pub fn suppose(&mut self, candidate: Cand) {
        self.write(std::iter::empty(), std::iter::once(candidate));
    }

    /// Why what is known cannot all be right, if that can be seen.
    pub fn dead_end(&mut self) -> Option<DeadEnd> {
        self.thinker.dead_end(&self.known)
    }

    /// The cells in which nothing is written yet, though something can be.
    pub fn open(&self) -> Vec<Cell> {
        let model = self.known.model();
        let mut is_open = vec![false; model.board.len()];
        for decision in self.known.open() {
            for mark in self.known.options(decision).flat_map(|option| model.marks(option)) {
                is_open[mark.cell.index()] = self.known.board().at(mark.cell) == Glyph::NONE;
            }
        }
        model.board.cells().filter(|cell| is_open[cell.index()]).collect()
    }

    /// Another one who knows the same, for [`Follower::finds`] only.
    pub fn narrowed(&self) -> Follower<'a> {
        let mut narrowed = self.fork();
        narrowed.thinker.narrow();
        narrowed
    }

    /// Another one who knows the same, for looking ahead.
    pub fn fork(&self) -> Follower<'a> {
        Follower { rules: self.rules.clone(), known: self.known.clone(), thinker: self.thinker.fork() }
    }
}
