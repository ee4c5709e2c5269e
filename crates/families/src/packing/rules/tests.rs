use super::*;
use crate::packing::{examples, format};
use runut_model::{Arg, Game, Limits, ReadOptions, Searched, Written};

/// Looks at a puzzle as it is given.
fn look<R>(text: &str, look: impl FnOnce(&Puzzle, &Known<'_>) -> R) -> R {
    let (puzzle, _) = format::read(text, &ReadOptions::default()).expect("the puzzle can be read");
    let model = puzzle.model(&Limits::default()).expect("nothing stops it");
    let mut known = Known::new(&model, &puzzle.given());
    puzzle.obvious(&mut known);
    look(&puzzle, &known)
}

/// What a rule finds: its sentence, what it takes and what it strikes, drawn row by row.
fn found(rule: &str, text: &str) -> Option<(&'static str, Vec<String>, Vec<String>)> {
    look(text, |puzzle, known| {
        let number = RULES.iter().position(|known| known.name == rule).expect("it is a rule");
        let finding = puzzle.find(number, known)?;
        assert!(known.is_news(&finding));
        let drawn = |&place: &Cand| puzzle.rows(&known.model().filling([place])).join("/").replace('_', ".");
        let all = |places: &[Cand]| places.iter().map(drawn).collect::<Vec<String>>();
        Some((finding.said.id, all(&finding.take), all(&finding.strike)))
    })
}

/// Nothing follows here.
const TWO_SINGLES: &str = "1 2 2\nDEFAULT\nA\nB\n";

fn places(drawn: &[&str]) -> Vec<String> {
    drawn.iter().map(|place| place.to_string()).collect()
}

#[test]
fn a_piece_with_one_place_left_lies_there() {
    let taken = found("last-place", "1 4 2\nCUSTOM\n##*#\nAA\nB\n");
    assert_eq!(taken, Some(("packing-step-last-place", places(&["AA.."]), vec![])));
    assert_eq!(found("last-place", "1 3 2\nDEFAULT\nAA\nB\n"), None);
}

#[test]
fn a_cell_that_one_place_covers_takes_it() {
    let corner = "2 4 2\nCUSTOM\n####\n#***\nAAA\nBB\n";
    let taken = found("only-cover", corner);
    assert_eq!(taken, Some(("packing-step-only-cover", places(&["B.../B..."]), vec![])));
    assert_eq!(found("last-place", corner), None);
    assert_eq!(found("only-cover", TWO_SINGLES), None);
}

#[test]
fn pieces_make_up_the_size_of_a_region() {
    let needed = found("region-size", "1 6 2\nCUSTOM\n##*###\nAA\nBBB\n");
    assert_eq!(needed, Some(("packing-step-region-with", vec![], places(&["...AA.", "....AA"]))));
    let unfit = found("region-size", "1 8 3\nCUSTOM\n####*###\nAA\nBB\nCCC\n");
    assert_eq!(unfit, Some(("packing-step-region-without", vec![], places(&[".....AA.", "......AA"]))));
    assert_eq!(found("region-size", "1 5 2\nDEFAULT\nAA\nBBB\n"), None);
}

#[test]
fn what_is_cut_off_must_be_made_up() {
    let cutting = found("cut-off", "1 5 2\nDEFAULT\nAA\nBBB\n");
    assert_eq!(cutting, Some(("packing-step-cut-off", vec![], places(&[".AA..", "..AA.", ".BBB."]))));
    assert_eq!(found("cut-off", TWO_SINGLES), None);
    assert_eq!(found("cut-off", "1 3 2\nDEFAULT\nA A\nB\n"), None, "A lies on both sides of B");
}

#[test]
fn what_alone_can_cover_a_cell_lies_nowhere_else() {
    let end = found("one-piece", "2 4 2\nCUSTOM\n####\n##**\nAA\nA\nBBB\n");
    assert_eq!(end, Some(("packing-step-one-piece", vec![], places(&["BBB./...."]))));
    assert_eq!(found("one-piece", TWO_SINGLES), None);
}

#[test]
fn a_cell_in_every_place_of_a_piece_is_its_own() {
    let middle = found("common-cell", "1 3 2\nDEFAULT\nAA\nB\n");
    assert_eq!(middle, Some(("packing-step-common-cell", vec![], places(&[".B."]))));
    assert_eq!(found("common-cell", "1 4 2\nDEFAULT\nAA\nBB\n"), None);
}

#[test]
fn no_cell_is_left_bare() {
    let middle = found("bare-cell", "1 4 2\nDEFAULT\nAA\nBB\n");
    assert_eq!(middle, Some(("packing-step-bare-cell", vec![], places(&[".AA.", ".BB."]))));
    assert_eq!(found("bare-cell", TWO_SINGLES), None);
}

#[test]
fn no_piece_is_left_without_a_place() {
    let (said, _, strike) = found("no-place", "2 3 2\nDEFAULT\nAA\nAA\nBB\n").expect("A needs the middle");
    assert_eq!((said, strike.len()), ("packing-step-no-place", 5));
    assert!(!strike.contains(&"B../B..".to_string()));
    assert_eq!(found("no-place", TWO_SINGLES), None);
}

#[test]
fn looking_ahead_sees_what_is_forced() {
    let row = "1 5 3\nDEFAULT\nAA\nBB\nC\n";
    look(row, |puzzle, known| {
        let mut sheet = Sheet::new(puzzle, known);
        let table = sheet.table(known);
        let regions = Regions::new(&table);
        let mut trial = trial::Trial::new(&table, regions.as_ref());
        let places: Vec<Cand> = table.places().collect();
        trial.lay(places[1]);
        assert_eq!(trial.snag(), None);
        let rest = [places[7], places[8]];
        assert!(trial.forced().is_some_and(|next| rest.contains(&next)), "B and C have one place each beside A");
    });
    let middle = found("ahead", "1 4 2\nDEFAULT\nAA\nBB\n");
    assert_eq!(middle, Some(("packing-step-ahead-place", vec![], places(&[".AA."]))));
    assert_eq!(found("ahead", TWO_SINGLES), None);
    assert_eq!(found("ahead-of-many", TWO_SINGLES), None);
    assert_eq!(found("cases", TWO_SINGLES), None);
}

/// Solves by the rules alone and tells which were used.
fn used(text: &str) -> Vec<&'static str> {
    let (puzzle, _) = format::read(text, &ReadOptions::default()).expect("the puzzle can be read");
    let model = puzzle.model(&Limits::default()).expect("nothing stops it");
    let mut known = Known::new(&model, &puzzle.given());
    let mut used = Vec::new();
    loop {
        puzzle.obvious(&mut known);
        assert_eq!(puzzle.dead_end(&known), None);
        let find = |rule: usize| Some((RULES[rule].name, puzzle.find(rule, &known)?));
        let Some((name, finding)) = (0..RULES.len()).find_map(find) else { break };
        assert!(known.is_news(&finding), "{name}");
        known.learn(&finding);
        used.push(name);
    }
    assert!(known.is_done());
    assert_eq!(puzzle.judge(known.board()), []);
    used
}

#[test]
fn the_challenges_need_no_guess() {
    let challenges = examples::EXAMPLES.iter().filter(|example| example.solutions == 1);
    let used: Vec<&str> = challenges.flat_map(|example| used(example.text)).collect();
    assert!(["ahead", "cases", "ahead-of-many"].iter().all(|rule| used.contains(rule)), "{used:?}");
}

#[test]
fn dead_ends_are_named() {
    let named = |text: &str| look(text, |puzzle, known| puzzle.dead_end(known).map(|end| (end.said.id, end.cells)));
    assert_eq!(named("1 3 2\nCUSTOM\n#*#\nAA\nB\n"), Some(("packing-without-place", vec![])));
    assert_eq!(named("1 4 1\nCUSTOM\n##*#\nAA\n"), Some(("packing-uncovered", vec![Cell(3)])));
    let threes = named("1 7 3\nCUSTOM\n###*###\nAA\nBB\nCC\n");
    assert_eq!(threes, Some(("packing-unfillable", vec![Cell(0), Cell(1), Cell(2)])));
    assert_eq!(named(TWO_SINGLES), None);
}

#[test]
fn a_place_is_named_by_its_piece_and_cells() {
    look("1 3 2\nDEFAULT\nAA\nB\n", |puzzle, known| {
        let said = puzzle.candidate(known.model(), Cand(1));
        let spots = puzzle.board.spots_of(&[Cell(1), Cell(2)]);
        assert_eq!(said.args, [("piece", Arg::from('A')), ("cells", Arg::from(spots))]);
    });
}

#[test]
fn what_overlaps_a_piece_on_the_board_is_out_at_once() {
    look("1 4 2\nCUSTOM\nAA##\nAA\nBB\n", |_, known| {
        assert!(known.taken(0).is_some());
        assert_eq!(known.left(1), 1);
    });
}

/// Boards with and without holes, with unconnected pieces, in space, solvable or not; and the challenges.
fn many_puzzles() -> Vec<Puzzle> {
    let random = (0..800).map(crate::packing::maker::random_puzzle);
    let challenges =
        examples::EXAMPLES.iter().filter(|example| example.solutions < 400).map(|one| one.text.to_string());
    let read = |text: String| format::read(&text, &ReadOptions { lenient: true }).expect("it can be read").0;
    random.chain(challenges).map(read).collect()
}

#[test]
fn going_on_finds_what_a_fresh_look_finds() {
    let mut steps = 0;
    for (number, puzzle) in many_puzzles().iter().enumerate() {
        let model = puzzle.model(&Limits::default()).expect("nothing stops it");
        let mut known = Known::new(&model, &puzzle.given());
        let mut thinker = puzzle.thinker(&known);
        // As an explanation goes, and with every rule asked each time.
        let asks_all = number % 2 == 0;
        loop {
            let mut fresh = known.clone();
            puzzle.obvious(&mut fresh);
            thinker.obvious(&mut known);
            assert_eq!(known.struck(), fresh.struck(), "{}", puzzle.write());
            if let Some(place) = known.open().find_map(|piece| known.options(piece).last()) {
                follow_fork(puzzle, &*thinker, known.clone(), place);
            }
            let mut found = None;
            for (rule, info) in RULES.iter().enumerate() {
                let finding = thinker.find(rule, &known);
                assert_eq!(finding, puzzle.find(rule, &known), "{} on\n{}", info.name, puzzle.write());
                found = found.or(finding);
                if found.is_some() && !asks_all {
                    break;
                }
            }
            let Some(finding) = found else { break };
            known.learn(&finding);
            steps += 1;
        }
    }
    assert!(steps > 1_000, "{steps} steps are too few to tell");
}

/// Somebody who looks ahead goes on from a copy, right or not.
fn follow_fork(puzzle: &Puzzle, thinker: &dyn runut_model::Thinker, mut known: Known<'_>, place: Cand) {
    let mut fork = thinker.fork();
    known.take(place);
    fork.obvious(&mut known);
    // Looking ahead of what is laid at random takes long, and keeps nothing.
    for (rule, info) in RULES.iter().enumerate().filter(|(_, info)| info.tier < Tier::Expert) {
        assert_eq!(fork.find(rule, &known), puzzle.find(rule, &known), "{} on\n{}", info.name, puzzle.write());
    }
}

#[test]
fn an_outline_has_the_same_candidates() {
    for puzzle in many_puzzles() {
        let limits = Limits::default();
        let (model, outline) = (puzzle.model(&limits).unwrap(), puzzle.outline(&limits).unwrap());
        assert_eq!(model.decisions, outline.decisions);
        assert!(model.candidates().all(|one| model.marks(one) == outline.marks(one)));
    }
}
