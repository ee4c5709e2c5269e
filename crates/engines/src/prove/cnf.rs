//! A formula as CNF in DIMACS form, for programs that know nothing but clauses.
//!
//! Facts keep their numbers: the first variables are the facts of the formula, each with what it says in a comment. A rule
//! becomes plain clauses where these are few. Else it is counted along its facts: a counter says "at least j of the first i
//! hold", just where that is so. Counters are thus settled by the facts, and the clauses have as many solutions as the rows.
//! A line `c p show` names the facts that a board shows: whoever counts by these counts boards.

use runut_model::rows::{Fact, Row};
use runut_model::{Formula, Halt, Limits, Said};
use std::fmt::Write as _;

/// Literals that a counter costs, for each "at least j of the first i".
const COUNTER_LITERALS: f64 = 10.0;

/// Writes a formula as CNF; `say` puts sentences into words.
pub fn cnf(formula: &Formula, limits: &Limits, say: &mut dyn FnMut(&Said) -> String) -> Result<String, Halt> {
    let mut body = Body { text: String::new(), variables: formula.claims().len() as i64, clauses: 0 };
    let (mut map, mut work) = (String::new(), 0);
    let mut look = |bytes: usize, more: usize| match bytes as u64 > limits.bytes {
        true => Err(Halt::Memory),
        false => limits.look_after(more, &mut work),
    };
    for (number, claim) in formula.claims().iter().enumerate() {
        let before = map.len();
        let _ = writeln!(map, "c {} = {}", number + 1, say(&claim.said));
        look(map.len(), map.len() - before)?;
    }
    for rule in formula.rules() {
        let before = body.text.len();
        let _ = writeln!(body.text, "c {}", say(&rule.said));
        body.row(&rule.row, say);
        // Both texts are joined at the end.
        look(2 * (map.len() + body.text.len()), body.text.len() - before)?;
    }
    map.push_str("c p show");
    for shown in (0..formula.claims().len()).filter(|&number| formula.is_shown(Fact::of(number))) {
        let _ = write!(map, " {}", shown + 1);
    }
    let _ = writeln!(map, " 0\np cnf {} {}", body.variables, body.clauses);
    Ok(map + &body.text)
}

/// Clauses in the making.
struct Body {
    text: String,
    variables: i64,
    clauses: u64,
}

impl Body {
    fn clause(&mut self, literals: &[i64]) {
        for literal in literals {
            let _ = write!(self.text, "{literal} ");
        }
        self.text.push_str("0\n");
        self.clauses += 1;
    }

    fn row(&mut self, row: &Row, say: &mut dyn FnMut(&Said) -> String) {
        let facts: Vec<i64> = row.among.iter().map(|&fact| literal(fact)).collect();
        let (lo, hi, all) = (row.lo as usize, row.hi as usize, facts.len());
        if lo > hi {
            return self.clause(&[]);
        }
        let counted = if hi < all { hi + 1 } else { lo };
        let plain = chosen(all, all + 1 - lo) + chosen(all, hi + 1);
        if plain > COUNTER_LITERALS * (all * counted) as f64 {
            return self.count(&facts, lo, hi, say);
        }
        if lo > 0 {
            self.one_of_any(&facts, all + 1 - lo);
        }
        if hi < all {
            let opposites: Vec<i64> = facts.iter().map(|fact| -fact).collect();
            self.one_of_any(&opposites, hi + 1);
        }
    }

    /// Of any so many of these facts one holds.
    fn one_of_any(&mut self, facts: &[i64], size: usize) {
        let mut places: Vec<usize> = (0..size).collect();
        loop {
            let some: Vec<i64> = places.iter().map(|&place| facts[place]).collect();
            self.clause(&some);
            let can_move = |&at: &usize| places[at] < facts.len() - size + at;
            let Some(at) = (0..size).rev().find(can_move) else { return };
            let next = places[at] + 1;
            (at..size).for_each(|later| places[later] = next + later - at);
        }
    }

    /// Counts along the facts: at least j of the first i hold if they do without the last one, or if it holds and at least
    /// j - 1 of those before it.
    fn count(&mut self, facts: &[i64], lo: usize, hi: usize, say: &mut dyn FnMut(&Said) -> String) {
        let most = if hi < facts.len() { hi + 1 } else { lo };
        let listed: Vec<String> = facts.iter().map(i64::to_string).collect();
        let _ = writeln!(self.text, "c {}", say(&Said::new("export-counted").with("facts", listed.join(" "))));
        // Entry j - 1: at least j of those looked at so far.
        let mut least: Vec<i64> = Vec::new();
        for (before, &fact) in facts.iter().enumerate() {
            let mut next = Vec::new();
            for j in 1..=(before + 1).min(most) {
                let (without, fewer) = (least.get(j - 1).copied(), (j > 1).then(|| least[j - 2]));
                if without.is_none() && fewer.is_none() {
                    next.push(fact);
                    continue;
                }
                self.variables += 1;
                let own = self.variables;
                let said = Said::new("export-counter").with("least", j).with("first", before + 1);
                let _ = writeln!(self.text, "c {own} = {}", say(&said));
                self.define(own, without, fact, fewer);
                next.push(own);
            }
            least = next;
        }
        if lo > 0 {
            self.clause(&[least[lo - 1]]);
        }
        if hi < facts.len() {
            self.clause(&[-least[hi]]);
        }
    }

    /// `own` holds just where `without` does, or `fact` and `fewer` do; none of the first never does, none of the last always.
    /// Where `without` holds, so does `fewer`.
    fn define(&mut self, own: i64, without: Option<i64>, fact: i64, fewer: Option<i64>) {
        without.iter().for_each(|without| self.clause(&[-without, own]));
        self.clause(&[&[-fact][..], fewer.map(|fewer| -fewer).as_slice(), &[own]].concat());
        self.clause(&[&[-own][..], without.as_slice(), &[fact]].concat());
        fewer.iter().for_each(|fewer| self.clause(&[-own, *fewer]));
    }
}

fn literal(fact: Fact) -> i64 {
    let variable = fact.number() as i64 + 1;
    if fact.is_plain() { variable } else { -variable }
}

/// How many literals all choices of so many facts have.
fn chosen(all: usize, size: usize) -> f64 {
    if size > all {
        return 0.0;
    }
    (0..size.min(all - size)).fold(size as f64, |choices, at| choices * (all - at) as f64 / (at + 1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many assignments of these variables keep all clauses: what has to be is, else both ways are tried.
    fn solutions(clauses: &[Vec<i64>], open: &[i64]) -> u64 {
        if clauses.iter().any(Vec::is_empty) {
            return 0;
        }
        let Some(&first) = open.first() else { return 1 };
        let forced = clauses.iter().find(|clause| clause.len() == 1).map(|clause| clause[0]);
        let ways = forced.map_or(vec![first, -first], |literal| vec![literal]);
        let holds = |literal: i64| {
            let kept = clauses.iter().filter(|clause| !clause.contains(&literal));
            let left = kept.map(|clause| clause.iter().copied().filter(|&other| other != -literal).collect());
            let open: Vec<i64> = open.iter().copied().filter(|&variable| variable != literal.abs()).collect();
            solutions(&left.collect::<Vec<_>>(), &open)
        };
        ways.into_iter().map(holds).sum()
    }

    /// The clauses of a row over so many facts, and their variables.
    fn clauses(all: usize, lo: usize, hi: usize) -> (Vec<Vec<i64>>, Vec<i64>) {
        let mut formula = Formula::default();
        let facts = (0..all).map(|_| formula.helper(Said::new("export-counted"))).collect();
        formula.rule(Said::new("export-counted"), lo, hi, facts);
        let text = cnf(&formula, &Limits::default(), &mut |said| said.id.to_string()).expect("there is room");
        let head = text.lines().find(|line| line.starts_with("p cnf")).expect("it has a head");
        let numbers: Vec<i64> = head.split(' ').skip(2).map(|word| word.parse().expect("a number")).collect();
        let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
        let read = |line: &str| line.split(' ').map(|word| word.parse().expect("a literal")).collect::<Vec<i64>>();
        let clauses: Vec<Vec<i64>> =
            lines.map(|line| read(line).into_iter().take_while(|&one| one != 0).collect()).collect();
        assert_eq!(clauses.len() as i64, numbers[1], "{text}");
        (clauses, (1..=numbers[0]).collect())
    }

    #[test]
    fn a_row_and_its_clauses_have_as_many_solutions() {
        let mut counted = 0;
        for all in 0..=10 {
            for (lo, hi) in (0..=all + 1).flat_map(|lo| (0..=all).map(move |hi| (lo, hi))) {
                let (clauses, variables) = clauses(all, lo, hi);
                counted += u32::from(variables.len() > all);
                let expected = (0..1u32 << all).filter(|set| (lo..=hi).contains(&(set.count_ones() as usize))).count();
                assert_eq!(solutions(&clauses, &variables), expected as u64, "{lo} to {hi} of {all}");
            }
        }
        assert!(counted > 10, "only {counted} rows were counted");
    }

    #[test]
    fn long_rows_stay_short() {
        let (clauses, variables) = clauses(60, 1, 1);
        assert!(clauses.len() < 600, "{}", clauses.len());
        assert_eq!(solutions(&clauses, &variables), 60);
    }

    #[test]
    fn choices_have_their_literals() {
        assert_eq!([chosen(4, 2), chosen(5, 5), chosen(3, 4), chosen(5, 1)], [12.0, 5.0, 0.0, 5.0]);
        assert!(chosen(1_000, 500) > 1e300 && chosen(5_000, 2_500).is_infinite());
    }
}
