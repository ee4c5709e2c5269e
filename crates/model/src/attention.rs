//! Rules that go on where they were: after a step, only what it touched is looked at again.
//!
//! A family that is [`Attentive`] keeps what its rules look at on a [`Sheet`], and tells for each rule whether it looks at
//! the board as a whole or at one place after another: cells, lines, trees, slots. A place at which a rule found nothing is
//! not looked at again until something that it depends on changes. What is found, and in which order, is the same as if
//! everything were looked at each time; only faster.

use crate::live::Change;
use crate::{DeadEnd, Finding, Join, Known, RuleInfo, Tier};
use std::sync::Arc;

/// Somebody who looks for the next step, and remembers where there is nothing to be found.
pub trait Thinker: Send {
    /// What the rule of this number finds first. What is known has only grown since the last time.
    fn find(&mut self, rule: usize, known: &Known<'_>) -> Option<Finding>;
    /// What it finds at every place where it looks, with these places, in their order. A rule that looks at everything
    /// together tells the first thing only.
    fn find_all(&mut self, rule: usize, known: &Known<'_>) -> Vec<(usize, Finding)>;
    /// What it finds at one of these places, looked at or not. Nothing of a rule that looks at everything together.
    fn find_at(&mut self, rule: usize, place: usize, known: &Known<'_>) -> Option<Finding>;
    /// Rules out what everyone sees at once, see [`Reasoned::obvious`](crate::Reasoned::obvious).
    fn obvious(&mut self, known: &mut Known<'_>);
    /// Why what is known cannot all be right, see [`Reasoned::dead_end`](crate::Reasoned::dead_end).
    fn dead_end(&mut self, known: &Known<'_>) -> Option<DeadEnd>;
    /// From now on it is asked at places only, and for dead ends: it need not remember where there is nothing.
    fn narrow(&mut self) {}
    /// Another one who remembers the same, for looking ahead on a copy of what is known.
    fn fork<'a>(&self) -> Box<dyn Thinker + 'a>
    where
        Self: 'a;
}

/// What a family's rules look at, kept up to date.
pub trait Sheet: Clone + Send {
    /// How many places there are of a kind.
    fn places(&self, kind: usize) -> usize;
    /// Notes that something was struck or taken, and tells which places of which kinds depend on it. `known` may be ahead of
    /// the change.
    fn note(&mut self, change: Change, known: &Known<'_>, touch: &mut dyn FnMut(usize, usize));
    /// Rules out what everyone sees at once after these changes.
    fn obvious(&mut self, changes: &[Change], known: &mut Known<'_>);
}

/// A puzzle with rules that look at a sheet.
pub trait Attentive: Sync + Sized + 'static {
    /// What the rules look at.
    type Sheet<'a>: Sheet;
    /// The sheet when this is known.
    fn sheet<'a>(&'a self, known: &Known<'_>) -> Self::Sheet<'a>;
    /// The rules, easiest first.
    fn rules() -> &'static [Rule<Self>];
    /// Why what is known cannot all be right, as far as it is seen on the sheet.
    fn dead_end(sheet: &mut Self::Sheet<'_>, known: &Known<'_>) -> Option<DeadEnd>;
}

/// What [`Reasoned`](crate::Reasoned) asks of every puzzle with such rules, whatever its sheet is.
pub trait Attended: Sync {
    /// What the rule of this number finds when everything is looked at anew.
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding>;
    /// Rules out what everyone sees at once, when everything is looked at anew.
    fn obvious(&self, known: &mut Known<'_>);
    /// Somebody who thinks about it when this is known, and has looked at nothing yet.
    fn thinker<'a>(&'a self, known: &Known<'_>) -> Box<dyn Thinker + 'a>;
    /// Why what is known cannot all be right, when everything is looked at anew.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd>;
}

/// Where a rule looks.
pub enum Look<P: Attentive> {
    /// At everything together.
    Whole(for<'a> fn(&mut P::Sheet<'a>, &Known<'_>) -> Option<Finding>),
    /// At one place of a kind after another, in their order. What it finds at a place depends on nothing but what
    /// [`Sheet::note`] tells of it.
    Each(usize, for<'a> fn(&mut P::Sheet<'a>, &Known<'_>, usize) -> Option<Finding>),
    /// The same, but what it finds at a place may depend on anything.
    Far(usize, for<'a> fn(&mut P::Sheet<'a>, &Known<'_>, usize) -> Option<Finding>),
}

/// One of a family's rules.
pub struct Rule<P: Attentive> {
    /// The rule's name in `--json`.
    pub name: &'static str,
    /// The sentence that names it to a person.
    pub title: &'static str,
    /// How hard it is to see.
    pub tier: Tier,
    /// What is told together with what it finds.
    pub join: Join,
    /// Looks for the first thing it can find.
    pub look: Look<P>,
}

impl<P: Attentive> Rule<P> {
    /// A rule of this name, title and tier that looks like this.
    pub const fn new(name: &'static str, title: &'static str, tier: Tier, look: Look<P>) -> Rule<P> {
        Rule { name, title, tier, join: Join::Alone, look }
    }

    /// The same rule, told together with others.
    pub const fn joined(mut self, join: Join) -> Rule<P> {
        self.join = join;
        self
    }
}

/// What is told of each of a family's rules, in their order.
pub fn infos<P: Attentive>() -> Vec<RuleInfo> {
    let info = |rule: &Rule<P>| RuleInfo { name: rule.name, title: rule.title, tier: rule.tier, join: rule.join };
    P::rules().iter().map(info).collect()
}

impl<P: Attentive> Attended for P {
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        let mut sheet = self.sheet(known);
        match P::rules()[rule].look {
            Look::Whole(find) => find(&mut sheet, known),
            Look::Each(kind, find) | Look::Far(kind, find) => {
                (0..sheet.places(kind)).find_map(|place| find(&mut sheet, known, place))
            }
        }
    }

    fn obvious(&self, known: &mut Known<'_>) {
        let changes = known.changes().to_vec();
        self.sheet(known).obvious(&changes, known);
    }

    fn thinker<'a>(&'a self, known: &Known<'_>) -> Box<dyn Thinker + 'a> {
        let sheet = self.sheet(known);
        let todo = P::rules().iter().map(|rule| Places::all(rule.look.places(&sheet))).collect();
        let mut watchers: Vec<Vec<usize>> = Vec::new();
        for (number, rule) in P::rules().iter().enumerate() {
            if let Look::Each(kind, _) = rule.look {
                watchers.resize(watchers.len().max(kind + 1), Vec::new());
                watchers[kind].push(number);
            }
        }
        let watchers = watchers.into();
        Box::new(Attention::<P> { sheet, noted: known.changes().len(), cleared: 0, todo, watchers })
    }

    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        P::dead_end(&mut self.sheet(known), known)
    }
}

impl<P: Attentive> Look<P> {
    fn places(&self, sheet: &P::Sheet<'_>) -> usize {
        match self {
            Look::Whole(_) => 1,
            Look::Each(kind, _) | Look::Far(kind, _) => sheet.places(*kind),
        }
    }
}

struct Attention<'a, P: Attentive> {
    sheet: P::Sheet<'a>,
    /// How many changes are on the sheet.
    noted: usize,
    /// After how many changes the obvious was ruled out.
    cleared: usize,
    /// For every rule, where it has to look. None of them is left to one who is narrowed.
    todo: Vec<Places>,
    /// For every kind of places, the rules that look there.
    watchers: Arc<[Vec<usize>]>,
}

impl<P: Attentive> Attention<'_, P> {
    fn catch_up(&mut self, known: &Known<'_>) {
        let (todo, watchers) = (&mut self.todo, &self.watchers);
        for &change in &known.changes()[self.noted..] {
            self.sheet.note(change, known, &mut |kind, place| {
                watchers.get(kind).into_iter().flatten().for_each(|&rule| todo[rule].insert(place));
            });
        }
        if self.noted < known.changes().len() {
            let is_far = |rule: &Rule<P>| matches!(rule.look, Look::Whole(_) | Look::Far(..));
            let rules = P::rules().iter().zip(todo.iter_mut());
            rules.filter(|(rule, _)| is_far(rule)).for_each(|(_, todo)| todo.fill());
        }
        self.noted = known.changes().len();
    }

    fn look(&mut self, rule: usize, place: usize, known: &Known<'_>) -> Option<Finding> {
        match &P::rules()[rule].look {
            Look::Whole(find) => find(&mut self.sheet, known),
            Look::Each(_, find) | Look::Far(_, find) => find(&mut self.sheet, known, place),
        }
    }
}

impl<P: Attentive> Thinker for Attention<'_, P> {
    fn find(&mut self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        self.catch_up(known);
        while let Some(place) = self.todo[rule].first() {
            let found = self.look(rule, place, known);
            if found.is_some() {
                return found;
            }
            self.todo[rule].remove(place);
        }
        None
    }

    fn find_all(&mut self, rule: usize, known: &Known<'_>) -> Vec<(usize, Finding)> {
        self.catch_up(known);
        let mut all = Vec::new();
        for place in self.todo[rule].listed() {
            match self.look(rule, place, known) {
                Some(found) => all.push((place, found)),
                None => self.todo[rule].remove(place),
            }
        }
        all
    }

    fn find_at(&mut self, rule: usize, place: usize, known: &Known<'_>) -> Option<Finding> {
        let (Look::Each(_, find) | Look::Far(_, find)) = P::rules()[rule].look else { return None };
        self.catch_up(known);
        find(&mut self.sheet, known, place)
    }

    fn obvious(&mut self, known: &mut Known<'_>) {
        self.catch_up(known);
        let changes = known.changes()[self.cleared..].to_vec();
        self.sheet.obvious(&changes, known);
        self.cleared = known.changes().len();
    }

    fn narrow(&mut self) {
        self.todo = Vec::new();
        self.watchers = Arc::new([]);
    }

    fn dead_end(&mut self, known: &Known<'_>) -> Option<DeadEnd> {
        self.catch_up(known);
        P::dead_end(&mut self.sheet, known)
    }

    fn fork<'a>(&self) -> Box<dyn Thinker + 'a>
    where
        Self: 'a,
    {
        Box::new(Attention::<P> {
            sheet: self.sheet.clone(),
            noted: self.noted,
            cleared: self.cleared,
            todo: self.todo.clone(),
            watchers: self.watchers.clone(),
        })
    }
}

/// A set of places.
#[derive(Clone)]
struct Places {
    words: Vec<u64>,
    /// No word before this one has a place.
    from: usize,
    /// How many places there can be.
    count: usize,
}

impl Places {
    fn all(count: usize) -> Places {
        let mut places = Places { words: vec![0; count.div_ceil(64)], from: 0, count };
        places.fill();
        places
    }

    fn fill(&mut self) {
        self.words.fill(u64::MAX);
        if let (Some(last), rest @ 1..) = (self.words.last_mut(), self.count % 64) {
            *last = (1 << rest) - 1;
        }
        self.from = 0;
    }

    fn insert(&mut self, place: usize) {
        self.words[place / 64] |= 1 << (place % 64);
        self.from = self.from.min(place / 64);
    }

    fn remove(&mut self, place: usize) {
        self.words[place / 64] &= !(1 << (place % 64));
    }

    fn listed(&self) -> Vec<usize> {
        let bits =
            |(at, &word): (usize, &u64)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit);
        self.words.iter().enumerate().flat_map(bits).collect()
    }

    fn first(&mut self) -> Option<usize> {
        while self.from < self.words.len() {
            let word = self.words[self.from];
            if word != 0 {
                return Some(self.from * 64 + word.trailing_zeros() as usize);
            }
            self.from += 1;
        }
        None
    }
}

/// Somebody who looks at everything each time.
pub struct Plain<'a, P: ?Sized>(pub &'a P);

impl<P: crate::Reasoned + ?Sized> Thinker for Plain<'_, P> {
    fn find(&mut self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        self.0.find(rule, known)
    }

    fn find_all(&mut self, rule: usize, known: &Known<'_>) -> Vec<(usize, Finding)> {
        self.0.find(rule, known).map(|found| (0, found)).into_iter().collect()
    }

    fn find_at(&mut self, _: usize, _: usize, _: &Known<'_>) -> Option<Finding> {
        None
    }

    fn obvious(&mut self, known: &mut Known<'_>) {
        self.0.obvious(known);
    }

    fn dead_end(&mut self, known: &Known<'_>) -> Option<DeadEnd> {
        self.0.dead_end(known)
    }

    fn fork<'a>(&self) -> Box<dyn Thinker + 'a>
    where
        Self: 'a,
    {
        Box::new(Plain(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Cand, Cell, Filling, Glyph, Mark, Model, ModelMaker, Said};
    use std::sync::Mutex;

    /// Four cells in a row, `a` or `b` each; a cell right of an `a` is no `b`.
    struct Row {
        /// Where the rules looked.
        looks: Mutex<Vec<String>>,
    }

    #[derive(Clone)]
    struct Seen<'a>(&'a Row);

    const CELLS: usize = 0;

    impl Sheet for Seen<'_> {
        fn places(&self, _: usize) -> usize {
            4
        }

        fn note(&mut self, change: Change, known: &Known<'_>, touch: &mut dyn FnMut(usize, usize)) {
            let (Change::Struck(one) | Change::Taken(one)) = change;
            let cell = known.decision(one);
            touch(CELLS, cell);
            if cell < 3 {
                touch(CELLS, cell + 1);
            }
        }

        fn obvious(&mut self, changes: &[Change], _: &mut Known<'_>) {
            self.0.looks.lock().unwrap().push(format!("after {}", changes.len()));
        }
    }

    impl Attentive for Row {
        type Sheet<'a> = Seen<'a>;

        fn sheet<'a>(&'a self, _: &Known<'_>) -> Seen<'a> {
            Seen(self)
        }

        fn rules() -> &'static [Rule<Row>] {
            const RULES: &[Rule<Row>] = &[
                Rule::new(
                    "right",
                    "plain-rule-only-place",
                    Tier::Easy,
                    Look::Each(CELLS, |sheet, known, at| right(sheet, known, at)),
                ),
                Rule::new("all", "plain-rule-only-option", Tier::Easy, Look::Whole(|sheet, known| all(sheet, known))),
            ];
            RULES
        }

        fn dead_end(_: &mut Seen<'_>, _: &Known<'_>) -> Option<DeadEnd> {
            None
        }
    }

    fn right(sheet: &mut Seen<'_>, known: &Known<'_>, cell: usize) -> Option<Finding> {
        sheet.0.looks.lock().unwrap().push(format!("cell {cell}"));
        let left = cell.checked_sub(1).and_then(|left| known.taken(left));
        let b = Cand(2 * cell as u32 + 1);
        let found = left.is_some_and(|left| left.0 % 2 == 0) && known.has(b);
        found.then(|| Finding {
            take: vec![],
            strike: vec![b],
            looked: vec![],
            said: Said::new("plain-only-place"),
            edges: Vec::new(),
            proof: None,
        })
    }

    fn all(sheet: &mut Seen<'_>, _: &Known<'_>) -> Option<Finding> {
        sheet.0.looks.lock().unwrap().push("all".into());
        None
    }

    fn model() -> Model {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 4));
        for cell in 0..4 {
            maker.decision(['a', 'b'].map(|letter| [mark(cell, letter)]));
        }
        maker.finish()
    }

    #[test]
    fn only_what_was_touched_is_looked_at_again() {
        let (row, model) = (Row { looks: Mutex::new(Vec::new()) }, model());
        let looks = || std::mem::take(&mut *row.looks.lock().unwrap()).join(", ");
        let mut known = Known::new(&model, &Filling::empty(4));
        let mut thinker = row.thinker(&known);
        assert_eq!(thinker.find(0, &known), None);
        assert_eq!(thinker.find(1, &known), None);
        assert_eq!(looks(), "cell 0, cell 1, cell 2, cell 3, all");
        assert_eq!((thinker.find(0, &known), thinker.find(1, &known)), (None, None));
        assert_eq!(looks(), "", "nothing has changed");
        known.take(Cand(2));
        thinker.obvious(&mut known);
        assert_eq!(looks(), "after 2");
        let found = thinker.find(0, &known).expect("cell 2 is right of an a");
        assert_eq!((found.strike.as_slice(), looks().as_str()), (&[Cand(5)][..], "cell 1, cell 2"));
        let mut fork = thinker.fork();
        assert!(fork.find(0, &known).is_some() && fork.find(1, &known).is_none());
        assert_eq!(looks(), "cell 2, all", "it remembers what is to be found, and what was looked at");
        known.learn(&found);
        thinker.obvious(&mut known);
        assert_eq!((thinker.find(0, &known), looks().as_str()), (None, "after 1, cell 2, cell 3"));
        assert_eq!(row.find(0, &known), None);
        assert_eq!(looks(), "cell 0, cell 1, cell 2, cell 3", "a look at everything");
    }

    #[test]
    fn all_that_is_to_be_found_is_found_at_its_places() {
        let (row, model) = (Row { looks: Mutex::new(Vec::new()) }, model());
        let mut known = Known::new(&model, &Filling::empty(4));
        let mut thinker = row.thinker(&known);
        [Cand(0), Cand(4)].into_iter().for_each(|taken| known.take(taken));
        let found = thinker.find_all(0, &known);
        let places: Vec<(usize, &[Cand])> = found.iter().map(|(at, found)| (*at, &found.strike[..])).collect();
        assert_eq!(places, [(1, &[Cand(3)][..]), (3, &[Cand(7)][..])]);
        row.looks.lock().unwrap().clear();
        assert_eq!(thinker.find_all(0, &known), found, "they stay to be found");
        assert_eq!(row.looks.lock().unwrap().join(", "), "cell 1, cell 3");
        assert_eq!(thinker.find_at(0, 3, &known), Some(found[1].1.clone()));
        assert_eq!(thinker.find_at(0, 2, &known), None);
    }

    #[test]
    fn places_are_looked_at_in_their_order() {
        let mut places = Places::all(130);
        (0..130).filter(|place| place % 64 != 1).for_each(|place| places.remove(place));
        assert_eq!(places.first(), Some(1));
        places.remove(1);
        assert_eq!(places.first(), Some(65));
        places.insert(3);
        assert_eq!(places.first(), Some(3), "one that comes back comes first");
        assert_eq!(places.listed(), [3, 65, 129]);
        [3, 65, 129].into_iter().for_each(|place| places.remove(place));
        assert_eq!(places.first(), None);
    }
}
