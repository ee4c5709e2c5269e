//! One small position for every rule in which it sees something, and one in which it must not.

use super::*;
use crate::fillin::format;
use runut_model::making::Nobody;
use runut_model::{Dice, Filling, Game, Limits, Searched, Wish, Written};

/// Slots in a row that do not cross.
const TWO: &str = "..#..\n\n12 34\n";
const THREE: &str = "..#..#..\n\n12 34 56\n";
/// A row at the top (slot 0), one at the bottom (slot 1) and a column that joins them (slot 2).
const CORNER: &str = "...\n.##\n...\n\n123 143 356\n";
/// Two rows (slots 0 and 1) and three columns.
const BLOCK: &str = "...\n...\n\n";

/// Looks at a puzzle when this much is written, and some numbers have been ruled out of slots, such as `12@0`.
fn look<T>(text: &str, board: &str, struck: &[&str], look: impl Fn(&Desk<'_>) -> T) -> T {
    let puzzle = format::read(text).expect("the test's puzzle can be read");
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let nothing = Filling::empty(puzzle.squares.len());
    let position = if board.is_empty() { nothing.clone() } else { puzzle.read_board(board).expect("a board") };
    let mut known = Known::at(&model, &nothing, &position);
    for name in struck {
        let sheet = puzzle.sheet(&known);
        let desk = Desk::new(&sheet.notes, &known);
        let named = model.candidates().find(|&one| desk.tag(one) == *name).expect("there is such a candidate");
        known.strike(named);
    }
    puzzle.obvious(&mut known);
    let sheet = puzzle.sheet(&known);
    look(&Desk::new(&sheet.notes, &known))
}

impl Desk<'_> {
    fn tag(&self, candidate: Cand) -> String {
        format!("{}@{}", self.name(candidate), self.known.decision(candidate))
    }
}

/// What a rule finds: the candidates that hold, and those that do not, with commas between them. `-` if it finds nothing.
fn found(rule: &str, text: &str, board: &str, struck: &[&str]) -> String {
    let rule = RULES.iter().position(|known| known.name == rule).expect("there is such a rule");
    look(text, board, struck, |desk| {
        let Some(finding) = desk.puzzle.find(rule, desk.known) else { return "-".into() };
        assert!(desk.known.is_news(&finding) && !finding.looked.is_empty());
        let tags = |all: &[Cand]| all.iter().map(|&one| desk.tag(one)).collect::<Vec<String>>().join(",");
        format!("{} not {}", tags(&finding.take), tags(&finding.strike))
    })
}

/// The sentence of the dead end in a position.
fn dead(text: &str, board: &str, struck: &[&str]) -> Option<&'static str> {
    look(text, board, struck, |desk| Some(desk.puzzle.dead_end(desk.known)?.said.id))
}

#[test]
fn the_only_number_of_a_length_goes_into_its_slot() {
    assert_eq!(found("only", "..#...\n\n12 345\n", "", &[]), "12@0 not ");
    assert_eq!(found("only", "..#..\n\n12 12\n", "", &[]), "12@0,12@1 not ");
    assert_eq!(found("only", TWO, "12#..\n", &[]), "34@1 not ");
    assert_eq!(found("only", TWO, "", &[]), "-");
}

#[test]
fn written_digits_that_one_number_has_settle_it() {
    assert_eq!(found("pattern", THREE, "1.#..#..\n", &[]), "12@0 not ");
    assert_eq!(found("pattern", "..#..#..\n\n12 13 56\n", "1.#..#..\n", &[]), "-");
    // One number is left here, but not for what is written.
    assert_eq!(found("pattern", TWO, "", &["12@0"]), "-");
}

#[test]
fn a_used_number_does_not_go_elsewhere() {
    let text = "..#..#..#..\n\n12 13 34 56\n";
    assert_eq!(found("used", text, "12#1.#..#..\n", &[]), "13@1 not ");
    assert_eq!(found("used", text, "..#1.#..#..\n", &[]), "-");
    // Listed twice, so it is not used up.
    assert_eq!(found("used", "..#..#..#..\n\n12 12 13 56\n", "12#1.#..#..\n", &[]), "-");
}

#[test]
fn the_last_number_of_a_slot_is_taken() {
    assert_eq!(found("last", TWO, "", &["12@0"]), "34@0 not ");
    assert_eq!(found("last", TWO, "", &[]), "-");
}

#[test]
fn a_number_with_one_home_goes_there() {
    assert_eq!(found("home", THREE, "", &["12@1", "12@2"]), "12@0 not ");
    assert_eq!(found("home", THREE, "", &["12@1"]), "-");
    assert_eq!(found("home", "..#..#..\n\n12 12 56\n", "", &["12@1"]), "12@0,12@2 not ");
}

#[test]
fn crossing_slots_share_a_digit() {
    // The bottom row begins with 1 or 3, and the column ends with 3 or 6.
    assert_eq!(found("crossing", CORNER, "", &[]), "356@1 not 123@1,143@1");
    assert_eq!(found("crossing", CORNER, "", &["123@1", "143@1", "356@2"]), " not 356@0");
    assert_eq!(found("crossing", THREE, "", &[]), "-");
}

#[test]
fn slots_that_share_as_many_numbers_keep_them() {
    let text = "..#..#..#..\n\n12 34 56 78\n";
    let struck = ["56@0", "78@0", "56@1", "78@1"];
    assert_eq!(found("share", text, "", &struck), " not 12@2,34@2,12@3,34@3");
    assert_eq!(found("share", text, "", &struck[..3]), "-");
    assert_eq!(found("share-many", text, "", &struck), "-");
    let ten = format!("{}\n\n10 11 12 13 14 15 16 17 18 19\n", [".."; 10].join("#"));
    let struck: Vec<String> = (0..5).flat_map(|slot| (15..20).map(move |number| format!("{number}@{slot}"))).collect();
    let struck: Vec<&str> = struck.iter().map(String::as_str).collect();
    assert_eq!(found("share", &ten, "", &struck), "-");
    assert_eq!(found("share-many", &ten, "", &struck).matches('@').count(), 25);
}

#[test]
fn a_column_has_the_digits_that_the_rows_have_in_its_place() {
    // The rows begin with 1 and 2, so 11 is not the first column.
    assert_eq!(found("count", &format!("{BLOCK}112 211 11 12 21\n"), "", &[]), " not 11@2");
    assert_eq!(found("count", &format!("{BLOCK}112 121 11 12 21\n"), "", &["12@2", "21@2", "11@3", "11@4"]), "-");
    assert_eq!(found("count", TWO, "", &[]), "-");
}

#[test]
fn a_row_and_a_column_have_digits_together() {
    // First digits: three times 1 and once 2. The first column cannot be 22, and 12 goes with 11 only.
    let square = "..\n..\n\n11 12 12 22\n";
    assert_eq!(found("count-two", square, "", &[]), " not 22@2");
    assert_eq!(found("count-two", square, "", &["22@2", "22@0", "11@0"]), " not 12@2");
    assert_eq!(found("count-two", &format!("{BLOCK}112 211 11 12 21\n"), "", &[]), "-");
}

#[test]
fn a_number_leaves_enough_for_those_that_cross_it() {
    let bridges = "...#...\n.#.#.#.\n\n";
    // Both columns below 151 would need 12.
    assert_eq!(found("clash", &format!("{bridges}151 293 12 23 24 35\n"), "", &[]), " not 151@0");
    assert_eq!(found("clash", &format!("{bridges}152 293 12 23 24 35\n"), "", &["35@2", "12@3", "35@4", "12@5"]), "-");
}

#[test]
fn a_number_leaves_something_for_the_slots_beyond() {
    // With 123 above, the columns end with 4, 5 and 7.
    assert_eq!(found("chain", &format!("{BLOCK}123 456 14 25 37\n"), "", &[]), " not 123@0");
    let settled = ["456@0", "123@1", "25@2", "36@2", "14@3", "36@3", "14@4", "25@4"];
    assert_eq!(found("chain", &format!("{BLOCK}123 456 14 25 36\n"), "", &settled), "-");
}

#[test]
fn dead_ends_are_seen() {
    assert_eq!(dead(TWO, "", &[]), None);
    assert_eq!(dead(TWO, "", &["12@0", "34@0"]), Some("fillin-dead-slot"));
    assert_eq!(dead(TWO, "1.#..\n", &["12@0"]), Some("fillin-dead-pattern"));
    assert_eq!(dead(TWO, "3.#3.\n", &[]), Some("fillin-dead-number"));
    assert_eq!(dead(TWO, "12#12\n", &[]), Some("fillin-dead-used"));
    assert_eq!(dead("..\n.#\n\n12 34\n", "", &["12@0", "34@1"]), Some("fillin-dead-crossing"));
    assert_eq!(dead(THREE, "", &["34@0", "56@0", "34@1", "56@1"]), Some("fillin-dead-share"));
}

#[test]
fn two_numbers_that_disagree_in_a_cell_are_a_dead_end() {
    let puzzle = format::read(CORNER).expect("it can be read");
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let mut known = Known::new(&model, &Filling::empty(9));
    known.take(Cand(model.decisions[0].start));
    known.take(Cand(model.decisions[2].end - 1));
    assert_eq!(puzzle.dead_end(&known).map(|dead_end| dead_end.cells), Some(vec![Cell(0)]));
}

#[test]
fn candidates_are_called_by_number_way_and_first_cell() {
    let puzzle = format::read(CORNER).expect("it can be read");
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let said = puzzle.candidate(&model, Cand(model.decisions[2].start));
    let wanted = Said::new("fillin-candidate").with("number", "123").with("way", "down");
    assert_eq!(said, wanted.with("cell", model.board.spot(Cell(0))));
}

/// Follows the rules to the end with somebody who remembers, and compares every look of every rule with that of
/// somebody who looks at everything anew. Returns how often each rule found something.
fn follow(puzzle: &Puzzle) -> Vec<usize> {
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let mut known = Known::new(&model, &Game::given(puzzle));
    let mut thinker = puzzle.thinker(&known);
    let mut found = vec![0; RULES.len()];
    let mut is_lazy = false;
    loop {
        let mut plain = known.clone();
        puzzle.obvious(&mut plain);
        thinker.obvious(&mut known);
        assert_eq!(known.struck(), plain.struck(), "{}", puzzle.write());
        assert_eq!(thinker.dead_end(&known), puzzle.dead_end(&known), "{}", puzzle.write());
        // Somebody who looks ahead from here sees the same; and what is found there is not remembered here.
        let mut ahead = thinker.fork();
        let anew = |rule: usize, known: &Known<'_>| puzzle.find(rule, known);
        let mut step = None;
        is_lazy = !is_lazy;
        for (rule, found) in found.iter_mut().enumerate() {
            let finding = thinker.find(rule, &known);
            assert_eq!(finding, anew(rule, &known), "{} in {}", RULES[rule].name, puzzle.write());
            assert_eq!(finding, ahead.find(rule, &known), "{} ahead in {}", RULES[rule].name, puzzle.write());
            if step.is_none() {
                *found += usize::from(finding.is_some());
                step = finding;
            }
            if step.is_some() && is_lazy {
                break;
            }
        }
        if let Some(wrong) = known.open().find(|&slot| known.left(slot) > 1) {
            let mut supposed = known.clone();
            supposed.take(known.options(wrong).last().expect("it has two"));
            ahead.obvious(&mut supposed);
            for (rule, info) in RULES.iter().enumerate() {
                assert_eq!(ahead.find(rule, &supposed), anew(rule, &supposed), "{} supposed", info.name);
            }
        }
        let Some(step) = step else { return found };
        known.learn(&step);
    }
}

#[test]
fn who_remembers_finds_what_who_looks_anew_finds() {
    // Many slots share numbers here.
    let many = "....#...#\n#...#...#\n.........\n##.....#.\n...#.#...\n.#.....##\n.........\n#...#...#\n#...#....\n\n\
        111 112 121 122 211 211 221 221 221 221 221 222 222 222 1112 1122 1211 2111 2112 2122 21212 22112 22121 \
        112122221 212122212 222122222 222222212\n";
    let mut found = vec![0; RULES.len()];
    let mut count = |text: &str| {
        let puzzle = format::read(text).expect("it can be read");
        found.iter_mut().zip(follow(&puzzle)).for_each(|(all, here)| *all += here);
    };
    count(many);
    (0..4000).for_each(|seed| count(&crate::fillin::maker::random_puzzle(seed)));
    for (side, shape, digits, seeds) in [
        (7, "blocks", "2", 12),
        (11, "blocks", "2", 4),
        (11, "blocks", "3", 4),
        (15, "lattice", "2", 2),
        (15, "blocks", "10", 2),
    ] {
        let details = [("shape", shape), ("digits", digits)].map(|(name, text)| (name, text.to_string()));
        let wish = Wish { size: Some((side, side)), details: details.into(), ..Wish::default() };
        let mut sketch = (crate::fillin::make::MAKING.begin)(&wish).expect("there are such puzzles");
        for seed in 0..seeds {
            assert!(sketch.sketch(&mut Dice::new(seed), &mut Nobody::default()).expect("nothing stops it"));
            count(&sketch.puzzle().write());
        }
    }
    crate::fillin::FAMILY.examples.iter().for_each(|example| count(example.text));
    for (rule, &times) in RULES.iter().zip(&found) {
        assert!(times > 0, "{} was never tried: {found:?}", rule.name);
    }
}

#[test]
fn an_outline_has_the_candidates_and_decisions_of_the_model() {
    let texts = (0..200).map(crate::fillin::maker::random_puzzle);
    for text in texts.chain(crate::fillin::FAMILY.examples.iter().map(|example| example.text.to_string())) {
        let puzzle = format::read(&text).expect("it can be read");
        let limits = Limits::default();
        let (model, outline) = (puzzle.model(&limits).expect("small"), puzzle.outline(&limits).expect("small"));
        assert_eq!(model.decisions, outline.decisions);
        assert!(model.candidates().all(|one| model.marks(one) == outline.marks(one)), "{text}");
        assert!(outline.groups.is_empty() && outline.constraints.is_empty());
    }
}
