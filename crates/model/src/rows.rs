//! A model as rows: facts that hold or do not, and how many of some of them hold.
//!
//! Every candidate is a fact; of a decision with two options one is the opposite of the other. Groups are rows as they are.
//! A family's own constraint says itself in rows ([`InRows`](crate::InRows)), with *helpers* where it needs
//! them: facts that are no candidates, such as "this tree has its tent there".

use crate::{Cand, Glyph, Halt, Limits, Model};
use std::collections::{BTreeMap, HashSet};
use std::ops::Not;

/// Memory that a mark of a model costs in rows and in the search over them. An estimate from above.
const BYTES_PER_MARK: u64 = 256;

/// Something that holds or does not, or that it does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fact(u32);

impl Fact {
    /// The fact of this number, holding.
    pub fn of(number: usize) -> Fact {
        Fact(2 * number as u32)
    }

    /// The number that it shares with its opposite.
    #[inline]
    pub fn number(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Its place in a list with one entry for every fact and one for its opposite.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it says that something holds.
    #[inline]
    pub fn is_plain(self) -> bool {
        self.0 & 1 == 0
    }
}

/// The opposite.
impl Not for Fact {
    type Output = Fact;

    #[inline]
    fn not(self) -> Fact {
        Fact(self.0 ^ 1)
    }
}

/// Of these facts at least `lo` and at most `hi` hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Row {
    /// How many hold at the least.
    pub lo: u32,
    /// How many hold at the most.
    pub hi: u32,
    /// The facts, each named once, in order.
    pub among: Vec<Fact>,
}

/// Facts and the rows between them.
#[derive(Default)]
pub struct Rows {
    facts: usize,
    /// Each row once.
    rows: Vec<Row>,
    known: HashSet<Row>,
    /// The fact that each candidate is.
    of: Vec<Fact>,
}

impl Rows {
    /// The rows of a model. None: it has a constraint that cannot be said in rows.
    pub fn of_model(model: &Model, limits: &Limits) -> Result<Option<Rows>, Halt> {
        if !Rows::can_say(model) {
            return Ok(None);
        }
        if (model.mark_count() as u64).saturating_mul(BYTES_PER_MARK) > limits.bytes {
            return Err(Halt::Memory);
        }
        let mut rows = Rows::default();
        for decision in &model.decisions {
            rows.decide(decision.len());
        }
        let mut work = 0;
        for group in &model.groups {
            limits.look_after(group.among.len(), &mut work)?;
            let among = group.among.iter().map(|&candidate| rows.fact(candidate)).collect();
            rows.row(group.lo as usize, group.hi as usize, among);
        }
        rows.agree(model, limits)?;
        for said in model.constraints.iter().filter_map(|constraint| constraint.in_rows()) {
            limits.look()?;
            said.say(&mut rows);
        }
        Ok(Some(rows))
    }

    /// Whether there are such rows of a model.
    pub fn can_say(model: &Model) -> bool {
        model.constraints.iter().all(|constraint| constraint.in_rows().is_some())
    }

    /// A decision among so many candidates.
    fn decide(&mut self, options: usize) {
        if options == 2 {
            let fact = self.helper();
            self.of.extend([fact, !fact]);
            return;
        }
        let facts: Vec<Fact> = (0..options).map(|_| self.helper()).collect();
        self.of.extend(&facts);
        self.row(1, 1, facts);
    }

    /// Candidates that mark one cell agree on its glyph. Where a group or a decision has all that mark it, it says so already.
    fn agree(&mut self, model: &Model, limits: &Limits) -> Result<(), Halt> {
        let covered = model.cells_with_group(|group| group.hi <= 1);
        let (mut owner, mut work) = (vec![usize::MAX; model.len()], 0);
        for (number, decision) in model.decisions.iter().enumerate() {
            decision.clone().for_each(|candidate| owner[candidate as usize] = number);
        }
        for (cell, markers) in model.markers().into_iter().enumerate().filter(|(cell, _)| !covered[*cell]) {
            limits.look_after(1 + markers.len(), &mut work)?;
            if markers.windows(2).all(|pair| owner[pair[0].index()] == owner[pair[1].index()]) {
                continue;
            }
            let mut written: BTreeMap<(usize, Glyph), Vec<Fact>> = BTreeMap::new();
            for candidate in markers {
                let mut marks = model.marks(candidate).iter();
                let mark = marks.find(|mark| mark.cell.index() == cell).expect("it marks the cell");
                written.entry((owner[candidate.index()], mark.glyph)).or_default().push(self.fact(candidate));
            }
            self.agree_on(written);
        }
        Ok(())
    }

    /// A cell that several decisions write: for each of them and each glyph, the facts that write it.
    fn agree_on(&mut self, written: BTreeMap<(usize, Glyph), Vec<Fact>>) {
        let mut glyphs: BTreeMap<Glyph, Fact> = BTreeMap::new();
        for ((_, glyph), facts) in written {
            let stands = *glyphs.entry(glyph).or_insert_with(|| self.helper());
            facts.iter().for_each(|&fact| self.some(vec![!fact, stands]));
            self.some(facts.into_iter().chain([!stands]).collect());
        }
        self.row(0, 1, glyphs.into_values().collect());
    }

    /// How many facts there are, helpers among them.
    pub fn facts(&self) -> usize {
        self.facts
    }

    /// The fact that a candidate is.
    pub fn fact(&self, candidate: Cand) -> Fact {
        self.of[candidate.index()]
    }

    /// All rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// A fact that is no candidate.
    pub fn helper(&mut self) -> Fact {
        self.facts += 1;
        Fact::of(self.facts - 1)
    }

    /// Adds a row, unless it is there already.
    pub fn row(&mut self, lo: usize, hi: usize, mut among: Vec<Fact>) {
        among.sort_unstable();
        let row = Row { lo: lo as u32, hi: hi.min(among.len()) as u32, among };
        if self.known.insert(row.clone()) {
            self.rows.push(row);
        }
    }

    /// One of these holds at the least.
    pub fn some(&mut self, among: Vec<Fact>) {
        self.row(1, among.len(), among);
    }

    /// How much memory they take.
    pub fn bytes(&self) -> usize {
        let each = |row: &Row| 2 * (row.among.len() * size_of::<Fact>() + size_of::<Row>());
        self.rows.iter().map(each).sum()
    }
}
