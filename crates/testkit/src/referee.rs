//! Checks certificates as VeriPB does, as far as runut writes them, so that a proof is checked on every machine. It reads the
//! two files and shares no code with those who write them. The real checker is asked too, where it is installed.

use std::collections::BTreeMap;

/// A variable or its opposite.
type Literal = (usize, bool);

/// A sum of literals, each so often, is at least so much.
#[derive(Clone, Debug)]
struct Sum {
    terms: BTreeMap<Literal, i128>,
    least: i128,
}

impl Sum {
    /// The sum of any terms, with what is negative or doubled put right.
    fn of(terms: impl IntoIterator<Item = (i128, Literal)>, least: i128) -> Sum {
        let mut sum = Sum { terms: BTreeMap::new(), least };
        terms.into_iter().for_each(|(times, literal)| sum.add(times, literal));
        sum
    }

    fn add(&mut self, times: i128, (variable, sign): Literal) {
        let (times, literal) = if times < 0 { (-times, (variable, !sign)) } else { (times, (variable, sign)) };
        // A negative multiple of a literal is a positive one of its opposite, less a constant.
        if literal.1 != sign {
            self.least += times;
        }
        let opposite = self.terms.remove(&(variable, !literal.1)).unwrap_or(0);
        let both = times.min(opposite);
        self.least -= both;
        if opposite > both {
            self.terms.insert((variable, !literal.1), opposite - both);
        }
        if times > both {
            *self.terms.entry(literal).or_default() += times - both;
        }
    }

    fn plus(mut self, other: &Sum) -> Sum {
        self.least += other.least;
        other.terms.iter().for_each(|(&literal, &times)| self.add(times, literal));
        self
    }

    fn times(mut self, factor: i128) -> Sum {
        self.least *= factor;
        self.terms.values_mut().for_each(|times| *times *= factor);
        self
    }

    fn divided(mut self, divisor: i128) -> Sum {
        let up = |number: i128| (number + divisor - 1).div_euclid(divisor);
        self.least = up(self.least);
        self.terms.values_mut().for_each(|times| *times = up(*times));
        self
    }

    fn denied(&self) -> Sum {
        let all: i128 = self.terms.values().sum();
        Sum::of(self.terms.iter().map(|(&(variable, sign), &times)| (times, (variable, !sign))), all - self.least + 1)
    }

    /// What is still possible beyond the least, where some variables are known; negative: it cannot hold.
    fn slack(&self, known: &BTreeMap<usize, bool>) -> i128 {
        let possible =
            self.terms.iter().filter(|((variable, sign), _)| known.get(variable).is_none_or(|own| own == sign));
        possible.map(|(_, times)| times).sum::<i128>() - self.least
    }

    /// Learns what must hold; whether it learnt anything.
    fn speak(&self, known: &mut BTreeMap<usize, bool>) -> Result<bool, Contradiction> {
        let slack = self.slack(known);
        if slack < 0 {
            return Err(Contradiction);
        }
        let before = known.len();
        let needed = self.terms.iter().filter(|(_, times)| **times > slack).map(|(&literal, _)| literal);
        for (variable, sign) in needed.collect::<Vec<_>>() {
            known.entry(variable).or_insert(sign);
        }
        Ok(known.len() > before)
    }
}

/// Something that cannot be.
struct Contradiction;

/// What is wrong with a certificate.
pub type Fault = String;

/// What a certificate shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The rows cannot hold.
    Nothing,
    /// They can, with the objective between these bounds, and no lower.
    Bounds(i128, i128),
}

/// Checks a proof about a formula.
pub fn check(opb: &str, pbp: &str) -> Result<Shown, Fault> {
    let (rows, objective) = read(opb)?;
    let mut referee =
        Referee { last: rows.len(), rows: (1..).zip(rows.clone()).collect(), given: rows, objective, best: None };
    let mut shown = None;
    for line in pbp.lines() {
        let line = line.strip_suffix(';').unwrap_or(line).trim();
        let (rule, rest) = line.split_once(' ').unwrap_or((line, ""));
        match rule {
            "pseudo-Boolean" | "output" | "end" | "" => {}
            "f" if rest.parse() == Ok(referee.last) => {}
            "rup" => referee.follows(rest)?,
            "pol" => referee.adds_up(rest)?,
            "soli" => referee.board(rest)?,
            "del" => {
                let names = rest.strip_prefix("id").ok_or("what is deleted")?.split_whitespace();
                for name in names {
                    let name: usize = number(name)?;
                    referee.rows.remove(&name).ok_or(format!("{name} is not there"))?;
                }
            }
            "conclusion" => shown = Some(referee.concludes(rest)?),
            _ => return Err(format!("not understood: {line}")),
        }
    }
    shown.ok_or("nothing is concluded".into())
}

struct Referee {
    rows: BTreeMap<usize, Sum>,
    last: usize,
    given: Vec<Sum>,
    objective: Option<Vec<Literal>>,
    /// The lowest objective of a board so far.
    best: Option<i128>,
}

impl Referee {
    fn keep(&mut self, sum: Sum) {
        self.last += 1;
        self.rows.insert(self.last, sum);
    }

    fn row(&self, name: &str) -> Result<&Sum, Fault> {
        self.rows.get(&number(name)?).ok_or(format!("row {name} is not there"))
    }

    fn follows(&mut self, rest: &str) -> Result<(), Fault> {
        let (claim, hints) = rest.split_once(':').ok_or("a line names the rows it follows from")?;
        let sum = read_sums(claim)?.remove(0);
        let mut rows = vec![sum.denied()];
        for name in hints.split_whitespace() {
            rows.push(self.row(name)?.clone());
        }
        let mut known = BTreeMap::new();
        loop {
            let mut has_learnt = false;
            for row in &rows {
                match row.speak(&mut known) {
                    Err(Contradiction) => {
                        self.keep(sum);
                        return Ok(());
                    }
                    Ok(more) => has_learnt |= more,
                }
            }
            if !has_learnt {
                return Err(format!("it does not follow: rup {rest}"));
            }
        }
    }

    fn adds_up(&mut self, rest: &str) -> Result<(), Fault> {
        let mut stack: Vec<Sum> = Vec::new();
        let mut words = rest.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let top = |stack: &mut Vec<Sum>| stack.pop().ok_or(Fault::from("too few operands"));
            match (word, words.peek().copied()) {
                ("+", _) => {
                    let sum = top(&mut stack)?.plus(&top(&mut stack)?);
                    stack.push(sum);
                }
                (factor, Some("*")) => {
                    words.next();
                    let sum = top(&mut stack)?.times(number(factor)?);
                    stack.push(sum);
                }
                (divisor, Some("d")) => {
                    words.next();
                    let sum = top(&mut stack)?.divided(number(divisor)?);
                    stack.push(sum);
                }
                (name, _) => stack.push(self.row(name)?.clone()),
            }
        }
        let [sum] = &stack[..] else { return Err("it does not add up to one row".into()) };
        self.keep(sum.clone());
        Ok(())
    }

    fn board(&mut self, rest: &str) -> Result<(), Fault> {
        let literals = rest.split_whitespace().map(literal).collect::<Result<Vec<Literal>, Fault>>()?;
        let known: BTreeMap<usize, bool> = literals.into_iter().collect();
        let holds =
            |sum: &Sum| sum.terms.keys().all(|(variable, _)| known.contains_key(variable)) && sum.slack(&known) >= 0;
        if !self.given.iter().all(holds) {
            return Err("the board breaks a row".into());
        }
        let objective = self.objective.as_ref().ok_or("there is no objective")?;
        let value = objective.iter().filter(|(variable, sign)| known.get(variable) == Some(sign)).count() as i128;
        if self.best.is_some_and(|best| value >= best) {
            return Err("the board is no better".into());
        }
        self.best = Some(value);
        let less = Sum::of(objective.iter().map(|&literal| (-1, literal)).collect::<Vec<_>>(), 1 - value);
        self.keep(less);
        Ok(())
    }

    fn concludes(&self, rest: &str) -> Result<Shown, Fault> {
        let is_contradiction = |sum: &Sum| sum.slack(&BTreeMap::new()) < 0;
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words[..] {
            ["UNSAT", ":", name] if is_contradiction(self.row(name)?) => Ok(Shown::Nothing),
            ["BOUNDS", least, most] => {
                let (least, most): (i128, i128) = (number(least)?, number(most)?);
                let is_reached = self.best.is_some_and(|best| best <= most);
                let is_least = least <= 0 || (self.rows.values().any(is_contradiction) && self.best == Some(least));
                match is_reached && is_least {
                    true => Ok(Shown::Bounds(least, most)),
                    false => Err("the bounds are not shown".into()),
                }
            }
            _ => Err(format!("not concluded: {rest}")),
        }
    }
}

fn number<N: std::str::FromStr>(word: &str) -> Result<N, Fault> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

fn literal(word: &str) -> Result<Literal, Fault> {
    let (sign, name) = word.strip_prefix('~').map_or((true, word), |name| (false, name));
    let variable = name.strip_prefix('x').ok_or(format!("{word} is no variable"))?;
    Ok((number(variable)?, sign))
}

/// The rows of a formula, an equation as two of them, and its objective.
fn read(opb: &str) -> Result<(Vec<Sum>, Option<Vec<Literal>>), Fault> {
    let (mut rows, mut objective) = (Vec::new(), None);
    for line in opb.lines().filter(|line| !line.starts_with('*')) {
        let line = line.trim().strip_suffix(';').ok_or(format!("a row ends with ;: {line}"))?;
        match line.strip_prefix("min:") {
            Some(terms) => {
                let literals = terms.split_whitespace().skip(1).step_by(2).map(literal);
                objective = Some(literals.collect::<Result<Vec<_>, _>>()?);
            }
            None => rows.extend(read_sums(line)?),
        }
    }
    Ok((rows, objective))
}

/// A row as it is written: one sum, or two if it is an equation.
fn read_sums(text: &str) -> Result<Vec<Sum>, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [terms @ .., relation, least] = &words[..] else { return Err(format!("no row: {text}")) };
    let least: i128 = number(least)?;
    let terms = terms.chunks(2).map(|term| match term {
        [times, name] => Ok((number::<i128>(times.trim_start_matches('+'))?, literal(name)?)),
        _ => Err(format!("no row: {text}")),
    });
    let terms = terms.collect::<Result<Vec<_>, Fault>>()?;
    let most = || Sum::of(terms.iter().map(|&(times, literal)| (-times, literal)), -least);
    match *relation {
        ">=" => Ok(vec![Sum::of(terms, least)]),
        "=" => Ok(vec![Sum::of(terms.iter().copied(), least), most()]),
        _ => Err(format!("no row: {text}")),
    }
}
