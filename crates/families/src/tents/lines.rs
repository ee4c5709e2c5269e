//! Two neighbouring lines with their counts as one propagator.
//!
//! It strikes every tent and every bare cell that no filling of both lines with their counts can hold. Going along the lines,
//! all that matters of what stands already is whether the last column has a tent (then the next one has none, for tents do
//! not touch) and how many tents each line has. Those pairs of numbers are kept as bits, one for each pair, so a step
//! along the lines is a few shifts. A line without a count is not counted.

use super::model::Options;
use runut_model::rows::Fact;
use runut_model::{Cand, Constraint, Dead, InRows, Live, Propagator, Rank, Rows};
use std::sync::Arc;

/// The constraint of two lines of the same length with these counts.
pub fn two_lines(cells: [Vec<Options>; 2], counts: [Option<usize>; 2]) -> Arc<dyn Constraint> {
    match bits(counts) {
        0..=64 => Arc::new(TwoLines::<1>::new(cells, counts)),
        65..=128 => Arc::new(TwoLines::<2>::new(cells, counts)),
        129..=256 => Arc::new(TwoLines::<4>::new(cells, counts)),
        257..=512 => Arc::new(TwoLines::<8>::new(cells, counts)),
        513..=1024 => Arc::new(TwoLines::<16>::new(cells, counts)),
        1025..=2048 => Arc::new(TwoLines::<32>::new(cells, counts)),
        // Counts are at most 128: more than fit without touching, but they may be asked for.
        _ => Arc::new(TwoLines::<261>::new(cells, counts)),
    }
}

/// For each column of two lines with these counts: in which of them there may be a tent, and in which there may be none, in
/// some filling of both; `None` if there is no filling.
pub fn filled(
    cells: &[[Options; 2]],
    counts: [Option<usize>; 2],
    is_struck: impl Fn(Cand) -> bool,
) -> Option<Vec<[[bool; 2]; 2]>> {
    let possible: Vec<Choice> = cells.iter().map(|column| choices(column, &is_struck)).collect();
    let kept = match bits(counts) {
        0..=64 => kept::<1>(&possible, counts),
        65..=128 => kept::<2>(&possible, counts),
        129..=256 => kept::<4>(&possible, counts),
        257..=1024 => kept::<16>(&possible, counts),
        _ => kept::<261>(&possible, counts),
    };
    let has = |keeps: Choice| {
        let is_tent = [0, 1].map(|line| choice(Column::Tent(line)));
        [is_tent.map(|tent| keeps & tent != 0), is_tent.map(|tent| keeps & !tent != 0)]
    };
    Some(kept?.into_iter().map(has).collect())
}

fn kept<const W: usize>(possible: &[Choice], counts: [Option<usize>; 2]) -> Option<Vec<Choice>> {
    let mut surveyor =
        Surveyor::<W>::new(TwoLines { cells: Vec::new(), counts, tally: Tally::new(counts) }, possible.len());
    surveyor.go_forth(possible);
    surveyor.go_back(possible)
}

/// How many pairs of numbers of tents there are.
fn bits(counts: [Option<usize>; 2]) -> usize {
    counts.iter().map(|count| count.map_or(1, |count| count + 1)).product::<usize>()
}

/// What a column of the two lines holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Bare,
    /// A tent in the first or in the second line; both would touch.
    Tent(usize),
}

const COLUMNS: [Column; 3] = [Column::Bare, Column::Tent(0), Column::Tent(1)];

/// Two neighbouring lines.
#[derive(Clone)]
struct TwoLines<const W: usize> {
    /// Column by column.
    cells: Vec<[Options; 2]>,
    counts: [Option<usize>; 2],
    tally: Tally<W>,
}

/// Which pairs of numbers of tents there may be, as bits: `first * stride + second`.
type Pairs<const W: usize> = [u64; W];

/// How tents are counted.
#[derive(Clone)]
struct Tally<const W: usize> {
    /// By how many bits a tent in each line moves the pairs; 0 where the line is not counted.
    shift: [usize; 2],
    /// The pairs in which a line already has a tent, by line: what a tent there can lead to.
    reached: [Pairs<W>; 2],
    /// The pair that must be reached in the end.
    end: Pairs<W>,
}

impl<const W: usize> Tally<W> {
    fn new(counts: [Option<usize>; 2]) -> Tally<W> {
        let stride = counts[1].map_or(1, |count| count + 1);
        let (first, second) = (counts[0].unwrap_or(0), counts[1].unwrap_or(0));
        let shift = [counts[0].map_or(0, |_| stride), counts[1].map_or(0, |_| 1)];
        let pairs = |wanted: &dyn Fn(usize, usize) -> bool| {
            let mut bits = [0; W];
            for (one, other) in (0..=first).flat_map(|one| (0..=second).map(move |other| (one, other))) {
                if wanted(one, other) {
                    let at = one * stride + other;
                    bits[at / 64] |= 1 << (at % 64);
                }
            }
            bits
        };
        let reached =
            [pairs(&|one, _| counts[0].is_none() || one > 0), pairs(&|_, other| counts[1].is_none() || other > 0)];
        Tally { shift, reached, end: pairs(&|one, other| one == first && other == second) }
    }

    /// The pairs after a column, from those before it.
    fn step(&self, pairs: &Pairs<W>, column: Column) -> Pairs<W> {
        match column {
            Column::Bare => *pairs,
            Column::Tent(line) => both(&shifted_up(pairs, self.shift[line]), &self.reached[line]),
        }
    }

    /// The pairs before a column that lead to one of those after it.
    fn step_back(&self, pairs: &Pairs<W>, column: Column) -> Pairs<W> {
        match column {
            Column::Bare => *pairs,
            Column::Tent(line) => shifted_down(&both(pairs, &self.reached[line]), self.shift[line]),
        }
    }
}

fn both<const W: usize>(one: &Pairs<W>, other: &Pairs<W>) -> Pairs<W> {
    std::array::from_fn(|at| one[at] & other[at])
}

fn add<const W: usize>(to: &mut Pairs<W>, more: &Pairs<W>) {
    for (to, more) in to.iter_mut().zip(more) {
        *to |= more;
    }
}

fn is_none<const W: usize>(pairs: &Pairs<W>) -> bool {
    pairs.iter().all(|&word| word == 0)
}

fn shifted_up<const W: usize>(pairs: &Pairs<W>, by: usize) -> Pairs<W> {
    let (words, bits) = (by / 64, by % 64);
    std::array::from_fn(|at| {
        let word = |at: Option<usize>| at.map_or(0, |at| pairs[at]);
        let low = if bits == 0 { 0 } else { word(at.checked_sub(words + 1)) >> (64 - bits) };
        word(at.checked_sub(words)) << bits | low
    })
}

fn shifted_down<const W: usize>(pairs: &Pairs<W>, by: usize) -> Pairs<W> {
    let (words, bits) = (by / 64, by % 64);
    std::array::from_fn(|at| {
        let word = |at: usize| pairs.get(at).copied().unwrap_or(0);
        let high = if bits == 0 { 0 } else { word(at + words + 1) << (64 - bits) };
        word(at + words) >> bits | high
    })
}

impl<const W: usize> TwoLines<W> {
    fn new([first, second]: [Vec<Options>; 2], counts: [Option<usize>; 2]) -> TwoLines<W> {
        TwoLines {
            cells: first.into_iter().zip(second).map(|(one, other)| [one, other]).collect(),
            counts,
            tally: Tally::new(counts),
        }
    }
}

impl<const W: usize> Constraint for TwoLines<W> {
    fn scope(&self) -> Vec<Cand> {
        // A cell that is settled from the start never changes.
        let open = self.cells.iter().flatten().filter(|cell| cell.tent.is_some() && cell.bare.is_some());
        open.flat_map(|cell| [cell.tent, cell.bare]).flatten().collect()
    }

    fn in_rows(&self) -> Option<&dyn InRows> {
        Some(self)
    }

    fn rank(&self) -> Rank {
        Rank::Cheap
    }

    fn begin(&self) -> Box<dyn Propagator> {
        Box::new(Surveyor::new(self.clone(), self.cells.len()))
    }
}

impl<const W: usize> InRows for TwoLines<W> {
    /// The two counts, and that no two tents touch.
    fn say(&self, rows: &mut Rows) {
        for (line, count) in self.counts.into_iter().enumerate() {
            let Some(count) = count else { continue };
            let tents = self.cells.iter().filter_map(|column| Some(rows.fact(column[line].tent?)));
            let tents: Vec<Fact> = tents.collect();
            rows.row(count, count, tents);
        }
        for at in 0..self.cells.len() {
            let window = self.cells[at..].iter().take(2).flatten();
            let tents: Vec<Fact> = window.filter_map(|cell| Some(rows.fact(cell.tent?))).collect();
            rows.row(0, 1, tents);
        }
    }
}

/// What may still stand in a column: bit 0 nothing, bit 1 a tent in the first line, bit 2 one in the second.
type Choice = u8;

fn choice(column: Column) -> Choice {
    match column {
        Column::Bare => 1,
        Column::Tent(line) => 2 << line,
    }
}

struct Surveyor<const W: usize> {
    lines: TwoLines<W>,
    /// Before each column: the pairs that may have been reached, with the last column bare or not.
    before: Vec<[Pairs<W>; 2]>,
    /// Before each column: the pairs from which the end can be reached.
    after: Vec<[Pairs<W>; 2]>,
    /// The choices as it left them: where they are the same nothing new follows.
    settled: Vec<Choice>,
}

impl<const W: usize> Propagator for Surveyor<W> {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        let is_struck = |candidate: Cand| !live.has(candidate);
        let possible: Vec<Choice> = self.lines.cells.iter().map(|column| choices(column, is_struck)).collect();
        if possible == self.settled {
            return Ok(());
        }
        self.go_forth(&possible);
        self.settled = self.go_back(&possible).ok_or(Dead)?;
        for (column, &keeps) in self.lines.cells.iter().zip(&self.settled) {
            for (line, cell) in column.iter().enumerate() {
                let is_tent = choice(Column::Tent(line));
                strike_unless(live, cell.tent, keeps & is_tent != 0)?;
                strike_unless(live, cell.bare, keeps & !is_tent != 0)?;
            }
        }
        Ok(())
    }
}

fn strike_unless(live: &mut Live, candidate: Option<Cand>, is_possible: bool) -> Result<(), Dead> {
    match candidate {
        Some(candidate) if !is_possible => live.strike(candidate),
        _ => Ok(()),
    }
}

/// What the candidates of a column still allow.
fn choices(column: &[Options; 2], is_struck: impl Fn(Cand) -> bool) -> Choice {
    let is_live = |candidate: Option<Cand>| candidate.is_some_and(|candidate| !is_struck(candidate));
    // A cell without candidates lies beside the board and stays bare.
    let may_be_bare = |cell: &Options| *cell == Options::default() || is_live(cell.bare);
    let [one, other] = column;
    u8::from(may_be_bare(one) && may_be_bare(other))
        | u8::from(is_live(one.tent) && may_be_bare(other)) << 1
        | u8::from(may_be_bare(one) && is_live(other.tent)) << 2
}

impl<const W: usize> TwoLines<W> {
    /// The pairs after a column that may hold these, from those before it.
    fn forth(&self, [after_bare, after_tent]: &[Pairs<W>; 2], choices: Choice) -> [Pairs<W>; 2] {
        let mut next = [[0; W]; 2];
        for column in COLUMNS.into_iter().filter(|&column| choices & choice(column) != 0) {
            match column {
                Column::Bare => {
                    add(&mut next[0], after_bare);
                    add(&mut next[0], after_tent);
                }
                Column::Tent(_) => add(&mut next[1], &self.tally.step(after_bare, column)),
            }
        }
        next
    }

    /// The pairs before a column from which those after it can be reached, if it holds just this.
    fn back(&self, [to_bare, to_tent]: &[Pairs<W>; 2], column: Column) -> [Pairs<W>; 2] {
        match column {
            Column::Bare => [*to_bare; 2],
            Column::Tent(_) => [self.tally.step_back(to_tent, column), [0; W]],
        }
    }

    fn start(&self) -> [Pairs<W>; 2] {
        let mut start = [[0; W]; 2];
        start[0][0] = 1;
        start
    }
}

impl<const W: usize> Surveyor<W> {
    fn new(lines: TwoLines<W>, columns: usize) -> Surveyor<W> {
        let nowhere = vec![[[0; W]; 2]; columns + 1];
        Surveyor { lines, before: nowhere.clone(), after: nowhere, settled: Vec::new() }
    }

    fn go_forth(&mut self, possible: &[Choice]) {
        self.before[0] = self.lines.start();
        for (at, &choices) in possible.iter().enumerate() {
            self.before[at + 1] = self.lines.forth(&self.before[at], choices);
        }
    }

    /// What each column has in some filling; `None` if there is none.
    fn go_back(&mut self, possible: &[Choice]) -> Option<Vec<Choice>> {
        let columns = possible.len();
        self.after[columns] = [self.lines.tally.end; 2];
        let mut supported = vec![0; columns];
        for (at, &choices) in possible.iter().enumerate().rev() {
            let mut here = [[0; W]; 2];
            for column in COLUMNS.into_iter().filter(|&column| choices & choice(column) != 0) {
                let leads = self.lines.back(&self.after[at + 1], column);
                if meet(&leads, &self.before[at]) {
                    supported[at] |= choice(column);
                }
                add_both(&mut here, &leads);
            }
            self.after[at] = here;
        }
        supported.iter().all(|&choices| choices != 0).then_some(supported)
    }
}

fn add_both<const W: usize>(to: &mut [Pairs<W>; 2], more: &[Pairs<W>; 2]) {
    add(&mut to[0], &more[0]);
    add(&mut to[1], &more[1]);
}

/// Whether some pair is in both, with the same column before.
fn meet<const W: usize>(one: &[Pairs<W>; 2], other: &[Pairs<W>; 2]) -> bool {
    (0..2).any(|last| !is_none(&both(&one[last], &other[last])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;
    use std::collections::BTreeSet;

    /// All fillings of two lines, listed: the slow referee. Bit `line * width + column` is a tent.
    fn fillings(width: usize, counts: [Option<usize>; 2]) -> Vec<u32> {
        let is_right = |&tents: &u32| {
            let has = |line: usize, column: usize| tents >> (line * width + column) & 1 == 1;
            let touch = (0..width).any(|at| {
                (has(0, at) && has(1, at))
                    || at + 1 < width && (has(0, at) || has(1, at)) && (has(0, at + 1) || has(1, at + 1))
            });
            let number = |line: usize| (0..width).filter(|&column| has(line, column)).count();
            !touch && (0..2).all(|line| counts[line].is_none_or(|count| count == number(line)))
        };
        (0..1 << (2 * width)).filter(is_right).collect()
    }

    #[test]
    fn what_no_filling_holds_is_struck_and_nothing_else() {
        let mut dice = Dice::new(5);
        for round in 0..2_000 {
            let width = 1 + dice.below(7);
            let counts = [0, 1].map(|_| (!dice.chance(4)).then(|| dice.below(4)));
            // Tent and bare candidates of every cell, in the order of the referee's bits.
            let options = |at: usize| Options { tent: Some(Cand(2 * at as u32)), bare: Some(Cand(2 * at as u32 + 1)) };
            let cells = [0, 1].map(|line| (0..width).map(|column| options(line * width + column)).collect());
            let mut live = Live::new(4 * width);
            for at in 0..2 * width {
                match dice.below(4) {
                    0 => live.strike(options(at).tent.unwrap()).unwrap(),
                    1 if dice.chance(3) => live.strike(options(at).bare.unwrap()).unwrap(),
                    _ => {}
                }
            }
            let allows = |&tents: &u32| {
                (0..2 * width).all(|at| {
                    let candidate = if tents >> at & 1 == 1 { options(at).tent } else { options(at).bare };
                    live.has(candidate.unwrap())
                })
            };
            let good: Vec<u32> = fillings(width, counts).into_iter().filter(allows).collect();
            let expected: Vec<(bool, bool)> = (0..2 * width)
                .map(|at| (good.iter().any(|t| t >> at & 1 == 1), good.iter().any(|t| t >> at & 1 == 0)))
                .collect();
            let mut surveyor = two_lines(cells, counts).begin();
            let done = surveyor.prune(&mut live);
            let found =
                (0..2 * width).map(|at| (live.has(options(at).tent.unwrap()), live.has(options(at).bare.unwrap())));
            match good.is_empty() {
                true => assert_eq!(done, Err(Dead), "round {round}"),
                false => assert_eq!((done, found.collect()), (Ok(()), expected), "round {round}"),
            }
        }
    }

    /// What each column has in some filling, by sets of pairs of numbers: the referee of lines that are too long to
    /// list.
    fn supported(allowed: &[Vec<Column>], counts: [Option<usize>; 2]) -> Option<Vec<Vec<Column>>> {
        type State = (usize, usize, bool);
        let step = |&(one, other, was_tent): &State, column: Column| match column {
            Column::Bare => Some((one, other, false)),
            Column::Tent(_) if was_tent => None,
            Column::Tent(line) => Some((one + usize::from(line == 0), other + usize::from(line == 1), true)),
        };
        let mut before = vec![BTreeSet::from([(0, 0, false)])];
        for (at, columns) in allowed.iter().enumerate() {
            let next = before[at].iter().flat_map(|state| columns.iter().filter_map(|&column| step(state, column)));
            before.push(next.collect());
        }
        let is_right = |&(one, other, _): &State| {
            counts[0].is_none_or(|count| count == one) && counts[1].is_none_or(|count| count == other)
        };
        let mut good: BTreeSet<State> = before[allowed.len()].iter().copied().filter(is_right).collect();
        let mut found = Vec::new();
        for (at, columns) in allowed.iter().enumerate().rev() {
            let leads = |state: &State, column: Column| step(state, column).is_some_and(|next| good.contains(&next));
            let held = |column: &Column| before[at].iter().any(|state| leads(state, *column));
            found.push(columns.iter().copied().filter(held).collect());
            let is_good = |state: &State| columns.iter().any(|&column| leads(state, column));
            good = before[at].iter().copied().filter(is_good).collect();
        }
        found.reverse();
        (!good.is_empty()).then_some(found)
    }

    #[test]
    fn long_lines_are_counted_as_short_ones() {
        let mut dice = Dice::new(6);
        let (mut settled, mut dead) = (0, 0);
        for round in 0..400 {
            let width = 12 + dice.below(50);
            let options = |at: usize| Options { tent: Some(Cand(2 * at as u32)), bare: Some(Cand(2 * at as u32 + 1)) };
            let mut live = Live::new(4 * width);
            let one_in = 2 + dice.below(12);
            for at in (0..2 * width).filter(|_| dice.chance(one_in)) {
                live.strike(options(at).tent.unwrap()).unwrap();
            }
            let allows = |live: &Live, at: usize, column: Column| {
                let has = |line: usize, is_tent: bool| {
                    let options = options(line * width + at);
                    live.has(if is_tent { options.tent } else { options.bare }.unwrap())
                };
                (0..2).all(|line| has(line, column == Column::Tent(line)))
            };
            let allowed = |live: &Live| -> Vec<Vec<Column>> {
                let columns = |at| COLUMNS.into_iter().filter(|&column| allows(live, at, column)).collect();
                (0..width).map(columns).collect()
            };
            let before = allowed(&live);
            // As many as fit, or a few less: where little is left to choose.
            let mut counts = [0, 0];
            let mut was_tent = false;
            for columns in &before {
                let tent = columns.iter().find(|column| !was_tent && **column != Column::Bare);
                was_tent = tent.is_some() && !dice.chance(20);
                if let Some(Column::Tent(line)) = tent.filter(|_| was_tent) {
                    let line = if columns.len() == 3 { dice.below(2) } else { *line };
                    counts[line] += 1;
                }
            }
            let spare = dice.below(2);
            let counts = [Some(counts[0] + spare), Some(counts[1]).filter(|_| !dice.chance(8))];
            let cells = [0, 1].map(|line| (0..width).map(|column| options(line * width + column)).collect());
            let done = two_lines(cells, counts).begin().prune(&mut live);
            let told = format!("round {round}: {counts:?} in {width}");
            match supported(&before, counts) {
                None => assert_eq!(done, Err(Dead), "{told}"),
                Some(expected) => {
                    let has = |at: usize, line: usize, is_tent: bool| {
                        expected[at].iter().any(|&column| (column == Column::Tent(line)) == is_tent)
                    };
                    assert_eq!(done, Ok(()), "{told}");
                    for (at, line) in (0..width).flat_map(|at| [(at, 0), (at, 1)]) {
                        let options = options(line * width + at);
                        let found = [options.tent, options.bare].map(|candidate| live.has(candidate.unwrap()));
                        assert_eq!(found, [has(at, line, true), has(at, line, false)], "{told}, column {at}");
                    }
                    settled += usize::from(expected != before);
                }
            }
            dead += usize::from(done.is_err());
        }
        assert!(settled > 40 && dead > 40, "{settled} were narrowed, {dead} have no filling");
    }

    #[test]
    fn wide_counts_are_counted_too() {
        let options = |at: u32| Options { tent: Some(Cand(2 * at)), bare: Some(Cand(2 * at + 1)) };
        let lines = [(0..100).map(options).collect(), (100..200).map(options).collect()];
        let mut live = Live::new(400);
        // 50 tents of 100 cells leave no choice but their parity; none then fits into the other line but between them.
        two_lines(lines, [Some(49), Some(1)]).begin().prune(&mut live).unwrap();
        let lines = [(0..100).map(options).collect(), (100..200).map(options).collect()];
        assert_eq!(two_lines(lines, [Some(50), Some(1)]).begin().prune(&mut live), Err(Dead));
    }
}
