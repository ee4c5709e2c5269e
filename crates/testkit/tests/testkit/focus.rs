//! Packings explained by focus: few steps, short sentences, and proofs that can be followed with the pieces in hand. What
//! follows them here shares no code with the rules: it knows the places of the pieces, the board, and how to count.

use runut::generate::{DRAFTS, Maker};
use runut::model::Known;
use runut::wire::Teller;
use runut::{Aim, Cand, Case, Cell, End, Explanation, Language, Limits, Made, Model, Puzzle, Silent, Speaker, Wish};
use runut_testkit::open;
use std::collections::{BTreeMap, BTreeSet};

fn explained(puzzle: &Puzzle) -> Explanation {
    runut::explain(puzzle, &Limits::default(), &mut Silent).expect("auto fits")
}

fn maker<'a>(set: &str, placed: &str, limits: &'a Limits) -> Maker<'a> {
    let family = runut::FAMILIES.iter().find(|family| family.name == "packing").expect("it is there");
    let details = [("set", set), ("placed", placed)].map(|(name, text)| (name, text.to_string()));
    let wish = Wish { aim: Aim::Unique, details: details.into_iter().collect(), ..Wish::default() };
    Maker::new(family, &wish, limits).expect("it can be made")
}

fn make(maker: &mut Maker<'_>, seed: u64) -> Made {
    maker.make(seed, DRAFTS).unwrap_or_else(|failed| panic!("seed {seed}: {failed:?}"))
}

fn placed(puzzle: &Puzzle) -> usize {
    puzzle.given().0.iter().filter_map(|glyph| glyph.character()).collect::<BTreeSet<char>>().len()
}

/// For both sets, challenges with the fewest pieces on the board that leave one solution, with one more and two more.
fn challenges(count: u64) -> Vec<(&'static str, usize, Made)> {
    let limits = Limits::default();
    let mut all = Vec::new();
    for set in ["kanoodle-5x11", "iq-5x11"] {
        let mut fewest = maker(set, "fewest", &limits);
        let mut makers: BTreeMap<usize, Maker<'_>> = BTreeMap::new();
        for seed in 0..count {
            let made = make(&mut fewest, seed);
            let shown = placed(&made.puzzle);
            all.push((set, 0, made));
            for more in 1..3 {
                let more_shown = shown + more;
                let maker = makers.entry(more_shown).or_insert_with(|| maker(set, &more_shown.to_string(), &limits));
                all.push((set, more, make(maker, seed)));
            }
        }
    }
    all
}

#[test]
fn made_challenges_take_few_steps_in_short_sentences_that_can_be_followed() {
    let mut steps: BTreeMap<(&str, usize), Vec<usize>> = BTreeMap::new();
    for (set, more, made) in challenges(8) {
        let explanation = explained(&made.puzzle);
        assert_eq!(explanation.end, End::Solved, "{}", made.text);
        assert!(explanation.steps.iter().all(|step| !step.step.finding.take.is_empty()), "every step lays a piece");
        are_short(&made.puzzle, &explanation);
        can_be_followed(&made.puzzle, &explanation);
        steps.entry((set, more)).or_default().push(explanation.steps.len());
    }
    for ((set, more), counts) in steps {
        let most = [9, 8, 7][more];
        let sum: usize = counts.iter().sum();
        assert!(sum <= most * counts.len(), "{set}, {more} more than the fewest: {counts:?}, not {most} in the mean");
    }
}

#[test]
fn the_examples_take_few_steps_in_short_sentences_that_can_be_followed() {
    for family in runut::FAMILIES.iter().filter(|family| family.name == "packing") {
        for example in family.examples.iter().filter(|example| example.solutions < 400) {
            let puzzle = open(example.text);
            let explanation = explained(&puzzle);
            are_short(&puzzle, &explanation);
            can_be_followed(&puzzle, &explanation);
            let most = if example.name == "iq-challenge" { 10 } else { 12 };
            assert!(explanation.steps.len() <= most, "{}: {} steps", example.name, explanation.steps.len());
        }
    }
}

#[test]
fn proofs_in_pyramids_can_be_followed() {
    let limits = Limits::default();
    let mut maker = maker("kanoodle-pyramid", "4", &limits);
    let mut effort = 0;
    for seed in 0..6 {
        let made = make(&mut maker, seed);
        let explanation = explained(&made.puzzle);
        assert_eq!(explanation.end, End::Solved, "{}", made.text);
        are_short(&made.puzzle, &explanation);
        effort += can_be_followed(&made.puzzle, &explanation);
    }
    assert!(effort > 30, "{effort} pieces laid are too few to tell");
}

/// No sentence has more than 160 characters, and none lists cells.
fn are_short(puzzle: &Puzzle, explanation: &Explanation) {
    for language in [Language::English, Language::Indonesian] {
        let speaker = Speaker::new(language, &[]);
        let teller = Teller::new(puzzle, &speaker, &Limits::default());
        for step in &explanation.steps {
            let finding = &step.step.finding;
            let mut told = vec![speaker.say(&finding.said)];
            if let Some(proof) = &finding.proof {
                told.extend([speaker.say(&proof.focus), speaker.say(&proof.listed)]);
                told.extend(teller.unfolded(proof).into_iter().map(|(_, line)| line));
            }
            for sentence in told.iter().flat_map(|text| text.split(". ")) {
                assert!(sentence.chars().count() <= 160, "{} characters: {sentence}", sentence.chars().count());
                let cells = sentence.split(", ").filter(|word| is_cell(word)).count();
                assert_eq!(cells, 0, "{sentence}");
            }
        }
    }
}

/// Whether a word is the bare name of a cell, such as `r2c10`.
fn is_cell(word: &str) -> bool {
    let rest = word.strip_prefix(['r', 'b']).and_then(|rest| rest.split_once(['c', 'k']));
    rest.is_some_and(|(row, column)| row.parse::<u32>().is_ok() && column.parse::<u32>().is_ok())
}

/// Somebody who lays pieces.
struct Hand<'a> {
    model: &'a Model,
    laid: Vec<Cand>,
    struck: BTreeSet<Cand>,
    free: BTreeSet<Cell>,
    /// The piece of every place.
    pieces: Vec<usize>,
}

impl Hand<'_> {
    fn cells(&self, place: Cand) -> impl Iterator<Item = Cell> {
        self.model.marks(place).iter().map(|mark| mark.cell)
    }

    fn lay(&mut self, place: Cand) {
        assert!(self.possible().contains(&place), "{place:?} cannot be laid");
        for cell in self.cells(place).collect::<Vec<_>>() {
            self.free.remove(&cell);
        }
        self.laid.push(place);
    }

    fn take_off(&mut self) {
        let place = self.laid.pop().expect("something is laid");
        let cells: Vec<Cell> = self.cells(place).collect();
        self.free.extend(cells);
    }

    fn is_laid(&self, piece: usize) -> bool {
        self.laid.iter().any(|&place| self.pieces[place.index()] == piece)
    }

    /// Where pieces of the box can be laid.
    fn possible(&self) -> Vec<Cand> {
        let fits = |place: &Cand| {
            !self.struck.contains(place)
                && !self.is_laid(self.pieces[place.index()])
                && self.cells(*place).all(|cell| self.free.contains(&cell))
        };
        self.model.candidates().filter(fits).collect()
    }

    fn covering(&self, cell: Cell) -> Vec<Cand> {
        self.possible().into_iter().filter(|&place| self.cells(place).any(|own| own == cell)).collect()
    }

    fn places(&self, piece: usize) -> Vec<Cand> {
        self.possible().into_iter().filter(|place| self.pieces[place.index()] == piece).collect()
    }

    fn is_forced(&self, place: Cand) -> bool {
        self.places(self.pieces[place.index()]) == [place]
            || self.cells(place).any(|cell| self.covering(cell) == [place])
    }

    /// Follows a case to its end, and tells how many pieces were laid.
    fn follow(&mut self, case: &Case) -> u32 {
        self.lay(case.supposed);
        for &next in &case.forced {
            assert!(self.is_forced(next), "{next:?} is not forced");
            self.lay(next);
        }
        let mut count = 1 + case.forced.len() as u32;
        let is_wrong = match (case.end.id, case.cells.as_slice()) {
            ("packing-uncovered", &[cell]) => self.covering(cell).is_empty(),
            ("packing-without-place", []) => {
                (0..self.model.decisions.len()).any(|piece| !self.is_laid(piece) && self.places(piece).is_empty())
            }
            ("packing-unfillable" | "packing-unbalanced", region) => self.is_wrong(region, case.end.id),
            ("packing-neither-cover", &[cell]) => self.all_fail(&self.covering(cell), case, &mut count),
            ("packing-neither-place", []) => {
                let piece = self.pieces[case.cases[0].supposed.index()];
                self.all_fail(&self.places(piece), case, &mut count)
            }
            other => panic!("{other:?}"),
        };
        assert!(is_wrong, "{case:?}");
        (0..=case.forced.len()).for_each(|_| self.take_off());
        count
    }

    fn all_fail(&mut self, ways: &[Cand], case: &Case, count: &mut u32) -> bool {
        let mut cases: Vec<Cand> = case.cases.iter().map(|case| case.supposed).collect();
        cases.sort_unstable();
        case.cases.iter().for_each(|case| *count += self.follow(case));
        cases == ways
    }

    /// Whether no pieces that fit into a region have its size, or not with its colours.
    fn is_wrong(&self, region: &[Cell], end: &str) -> bool {
        let spots = &self.model.board.spots;
        let colour =
            |cell: Cell| if (spots[cell.index()].row + spots[cell.index()].column).is_multiple_of(2) { 1 } else { -1 };
        let is_inside = |place: &Cand| self.cells(*place).all(|cell| region.contains(&cell));
        let sides = |place: Cand| self.cells(place).filter(|cell| !region.contains(cell)).count();
        // Every piece lies inside or outside as a whole, so the region is closed.
        assert!(self.possible().into_iter().all(|place| [0, self.cells(place).count()].contains(&sides(place))));
        let mut fitting: BTreeMap<usize, BTreeSet<i32>> = BTreeMap::new();
        for place in self.possible().into_iter().filter(is_inside) {
            fitting.entry(self.pieces[place.index()]).or_default().insert(self.cells(place).map(colour).sum());
        }
        let mut sums: BTreeSet<(usize, i32)> = [(0, 0)].into();
        for (&piece, surpluses) in &fitting {
            let size = self.model.marks(Cand(self.model.decisions[piece].start)).len();
            let more = |&(sum, surplus): &(usize, i32)| {
                surpluses.iter().map(move |own| (sum + size, surplus + own)).collect::<Vec<_>>()
            };
            sums.extend(sums.iter().flat_map(more).collect::<Vec<_>>());
        }
        let wanted: i32 = region.iter().map(|&cell| colour(cell)).sum();
        match end {
            "packing-unfillable" => !sums.iter().any(|&(size, _)| size == region.len()),
            _ => !sums.contains(&(region.len(), wanted)),
        }
    }
}

/// Follows every proof of an explanation with the pieces in hand; tells how many were laid.
fn can_be_followed(puzzle: &Puzzle, explanation: &Explanation) -> u32 {
    let model = puzzle.model(&Limits::default()).expect("it was made before");
    let known = Known::new(model, &puzzle.given());
    let usable = model.candidates().flat_map(|place| model.marks(place)).map(|mark| mark.cell);
    let pieces = model.candidates().map(|place| known.decision(place)).collect();
    let mut hand = Hand { model, laid: Vec::new(), struck: BTreeSet::new(), free: usable.collect(), pieces };
    for place in (0..model.decisions.len()).filter_map(|piece| known.taken(piece)) {
        hand.lay(place);
    }
    let mut all = 0;
    for step in &explanation.steps {
        let finding = &step.step.finding;
        if let Some(proof) = &finding.proof {
            let ways = match proof.cells.as_slice() {
                &[cell] => hand.covering(cell),
                _ => hand.places(hand.pieces[proof.ways[0].index()]),
            };
            assert_eq!(proof.ways.iter().copied().collect::<BTreeSet<_>>(), ways.into_iter().collect());
            let laid: u32 = proof.failing.iter().map(|case| hand.follow(case)).sum();
            assert_eq!(laid, proof.effort());
            all += laid;
            let failing: BTreeSet<Cand> = proof.failing.iter().map(|case| case.supposed).collect();
            let stays: Vec<Cand> = proof.ways.iter().copied().filter(|way| !failing.contains(way)).collect();
            match finding.take.as_slice() {
                [] => assert_eq!(finding.strike.iter().copied().collect::<BTreeSet<_>>(), failing),
                [first, ..] => assert_eq!(stays, [*first]),
            }
            assert!(finding.take.iter().skip(1).all(|_| step.step.rule == "finish"));
        }
        hand.struck.extend(&finding.strike);
        for (at, &place) in finding.take.iter().enumerate() {
            assert!(at == 0 || hand.is_forced(place));
            hand.lay(place);
        }
    }
    if explanation.end == End::Solved {
        assert_eq!(hand.free, BTreeSet::new());
    }
    all
}
