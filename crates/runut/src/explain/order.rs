//! Which step comes next, and what is told with it.
//!
//! Of all that the easiest rules find, people take first what they can write down, and then what is near to where they
//! just were. What everyone does in one go ([`Join`]) is one step.

use crate::Puzzle;
use crate::follow::{Follower, Found};
use runut_model::live::Change;
use runut_model::{Arg, Cand, Cell, Finding, Halt, Join, Known, Limits, Model, Said, Step, Tier, views};

/// Some cells of a board.
#[derive(Clone)]
pub struct Cells(Vec<u64>);

impl Cells {
    pub fn none(model: &Model) -> Cells {
        Cells(vec![0; model.board.len().div_ceil(64)])
    }

    /// The cells of which something became known since so many changes.
    pub fn changed(known: &Known<'_>, since: usize) -> Cells {
        let mut cells = Cells::none(known.model());
        for Change::Struck(one) | Change::Taken(one) in &known.changes()[since..] {
            cells.insert(known.model(), *one);
        }
        cells
    }

    /// The cells that a finding looks at and those that it settles or narrows.
    pub fn of(finding: &Finding, model: &Model) -> Cells {
        let mut cells = Cells::none(model);
        finding.looked.iter().for_each(|&cell| cells.put(cell));
        finding.take.iter().chain(&finding.strike).for_each(|&one| cells.insert(model, one));
        cells
    }

    /// These and others.
    pub fn and(mut self, other: &Cells) -> Cells {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    pub fn meets(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn insert(&mut self, model: &Model, candidate: Cand) {
        model.marks(candidate).iter().for_each(|mark| self.put(mark.cell));
    }

    fn put(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }
}

/// What the rules up to a tier find next, the parts of it that are done in one go one after another; all of them are
/// learned already. Nothing: they find nothing more. `recent` are the cells that the step before changed; unless it `joins`,
/// it is one part.
pub fn next_parts(
    follower: &mut Follower<'_>,
    hardest: Tier,
    recent: &Cells,
    joins: bool,
    limits: &Limits,
) -> Result<Vec<Found>, Halt> {
    let found = easiest(follower, hardest, joins, limits)?;
    let Some(first) = choose(&found, recent, follower.known().model()) else { return Ok(Vec::new()) };
    let join = if joins { follower.rules()[first.rule].join } else { Join::Alone };
    let mut parts = Vec::new();
    match join {
        Join::Alone | Join::Run | Join::ByLine | Join::Summary => learn(follower, &mut parts, first.clone()),
        Join::Kind | Join::Behind => {
            let rest = found.iter().filter(|other| other.rule == first.rule && *other != first);
            [first].into_iter().chain(rest).for_each(|part| learn(follower, &mut parts, part.clone()));
        }
    }
    if join == Join::Run {
        run_on(follower, &mut parts);
    }
    if joins {
        follow_behind(follower, &mut parts);
    }
    Ok(parts)
}

/// All that the rules of the easiest tier find that find anything. Of expert rules it is the easiest one: where proofs are
/// long, short ones count for more than near ones.
fn easiest(follower: &mut Follower<'_>, hardest: Tier, joins: bool, limits: &Limits) -> Result<Vec<Found>, Halt> {
    let mut all: Vec<Found> = Vec::new();
    for rule in 0..follower.up_to(hardest) {
        if !joins && follower.rules()[rule].join == Join::Summary {
            continue;
        }
        let tier = follower.rules()[rule].tier;
        let is_enough = |found: &Found| tier == Tier::Expert || follower.rules()[found.rule].tier < tier;
        if all.first().is_some_and(is_enough) {
            break;
        }
        limits.look()?;
        all.extend(follower.find_all(rule));
    }
    Ok(all)
}

/// What a finding tells of the first row in which it tells anything.
pub fn first_line(finding: &Finding, model: &Model) -> Finding {
    let row = |cell: Cell| (model.board.spot(cell).layer, model.board.spot(cell).row);
    let row_of = |one: &Cand| model.marks(*one).first().map(|mark| row(mark.cell));
    let first = finding.take.iter().chain(&finding.strike).filter_map(row_of).min();
    let is_there = |one: &&Cand| row_of(one) == first;
    let mut said = finding.said.clone();
    for (_, arg) in &mut said.args {
        if let Arg::Cells(spots) = arg {
            spots.retain(|spot| Some((spot.layer, spot.row)) == first);
        }
    }
    Finding {
        take: finding.take.iter().filter(is_there).copied().collect(),
        strike: finding.strike.iter().filter(is_there).copied().collect(),
        looked: finding.looked.iter().copied().filter(|&cell| Some(row(cell)) == first).collect(),
        said,
        ..finding.clone()
    }
}

fn choose<'f>(found: &'f [Found], recent: &Cells, model: &Model) -> Option<&'f Found> {
    let is_far = |found: &Found| !Cells::of(&found.finding, model).meets(recent);
    found.iter().min_by_key(|found| (found.finding.take.is_empty(), is_far(found), found.rule, found.place))
}

/// Writes a part down, if it is still news, without what is known by now.
fn learn(follower: &mut Follower<'_>, parts: &mut Vec<Found>, mut part: Found) {
    let known = follower.known();
    if known.is_news(&part.finding) {
        part.finding.strike.retain(|&one| known.has(one));
        follower.learn(&part.finding);
        parts.push(part);
    }
}

/// The rules that are told together with others in this way.
fn rules_that(join: Join, follower: &Follower<'_>) -> Vec<usize> {
    (0..follower.rules().len()).filter(|&rule| follower.rules()[rule].join == join).collect()
}

/// Goes on with what follows in the row or column of all parts so far.
fn run_on(follower: &mut Follower<'_>, parts: &mut Vec<Found>) {
    let running = rules_that(Join::Run, follower);
    let mut told = 0;
    while told < parts.len() {
        told = parts.len();
        let model = follower.known().model();
        let all: Vec<&Finding> = parts.iter().map(|part| &part.finding).collect();
        let next = running.iter().flat_map(|&rule| follower.find_all(rule)).find(|next| {
            let together = || all.iter().copied().chain([&next.finding]);
            [true, false].into_iter().any(|is_row| are_in_one_line(model, together(), is_row))
        });
        let Some(next) = next else { return };
        learn(follower, parts, next);
    }
}

fn are_in_one_line<'f>(model: &Model, findings: impl Iterator<Item = &'f Finding>, is_row: bool) -> bool {
    let written = findings.flat_map(|finding| finding.take.iter().chain(&finding.strike));
    let spots = written.flat_map(|&one| model.marks(one)).map(|mark| model.board.spot(mark.cell));
    let mut lines = spots.map(|spot| (spot.layer, if is_row { spot.row } else { spot.column }));
    let first = lines.next();
    lines.all(|line| Some(line) == first)
}

/// Goes on with what is told with the step that it follows from.
fn follow_behind(follower: &mut Follower<'_>, parts: &mut Vec<Found>) {
    let model = follower.known().model();
    for rule in rules_that(Join::Behind, follower) {
        let written: Vec<Cells> = parts.iter().map(|part| written(&part.finding, model)).collect();
        let follows = |next: &Found| {
            let looked = Cells::of(&next.finding, model);
            written.iter().any(|cells| cells.meets(&looked))
        };
        let found: Vec<Found> = follower.find_all(rule).into_iter().filter(follows).collect();
        found.into_iter().for_each(|part| learn(follower, parts, part));
    }
}

fn written(finding: &Finding, model: &Model) -> Cells {
    let mut cells = Cells::none(model);
    finding.take.iter().for_each(|&one| cells.insert(model, one));
    cells
}

/// What is done in one go as one step, and what it is part by part, if it has several.
pub fn joined(puzzle: &Puzzle, follower: &Follower<'_>, parts: Vec<Found>) -> (Step, Vec<Step>) {
    let model = follower.known().model();
    let joins: Vec<Join> = parts.iter().map(|part| follower.rules()[part.rule].join).collect();
    let mut steps: Vec<Step> = parts.into_iter().map(|part| follower.step(part.rule, part.finding)).collect();
    if steps.len() == 1 {
        return (steps.remove(0), Vec::new());
    }
    let findings = || steps.iter().map(|step| &step.finding);
    let finding = Finding {
        take: findings().flat_map(|finding| finding.take.iter().copied()).collect(),
        strike: findings().flat_map(|finding| finding.strike.iter().copied()).collect(),
        looked: views::each_once(findings().flat_map(|finding| finding.looked.iter().copied())),
        said: told_together(puzzle, model, &steps, &joins),
        edges: findings().flat_map(|finding| finding.edges.iter().copied()).collect(),
        proof: None,
    };
    let step = Step { rule: steps[0].rule, title: steps[0].title.clone(), tier: steps[0].tier, finding };
    (step, steps)
}

/// The first part in its own words; of others of its kind what comes of them, and what follows in its own words again.
fn told_together(puzzle: &Puzzle, model: &Model, steps: &[Step], joins: &[Join]) -> Said {
    let alike = joins.iter().take_while(|&&join| join == joins[0] && join != Join::Alone).count().max(1);
    let others = steps[1..alike].iter().map(|step| &step.finding);
    let first = steps[0].finding.said.clone();
    let mut said = match joins[0] {
        _ if alike == 1 => first,
        Join::Run => {
            let written = others.flat_map(|finding| &finding.take).map(|&one| puzzle.candidate(model, one));
            Said::new("explain-run").with("first", first).with("rest", listed(written.collect()))
        }
        _ => {
            let changed = others.flat_map(|finding| finding.take.iter().chain(&finding.strike));
            let cells = views::each_once(changed.flat_map(|&one| model.marks(one)).map(|mark| mark.cell));
            let spots: Vec<_> = cells.into_iter().map(|cell| model.board.spot(cell)).collect();
            Said::new("explain-alike").with("first", first).with("cells", spots)
        }
    };
    for step in &steps[alike..] {
        said = Said::new("explain-then").with("before", said).with("next", step.finding.said.clone());
    }
    said
}

/// Things one after another, with commas.
pub fn listed(all: Vec<Said>) -> Said {
    let and = |rest, one| Said::new("explain-and").with("first", one).with("rest", rest);
    all.into_iter().rev().reduce(and).expect("there is something")
}
