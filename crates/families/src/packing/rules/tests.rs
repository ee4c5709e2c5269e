use super::*;
use crate::packing::{examples, format};
use runut_model::{Arg, Game, Limits, ReadOptions, Searched, Written};
use runut_model::{Case, Cell, Finding};

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
fn the_last_pieces_are_told_together() {
    let taken = found("finish", "1 5 2\nCUSTOM\n##*##\nAA\nBB\n");
    assert_eq!(taken, None, "either may lie left");
    let taken = found("finish", "1 6 2\nCUSTOM\n##*###\nAA\nBBB\n");
    assert_eq!(taken, Some(("packing-step-finish", places(&["AA....", "...BBB"]), vec![])));
    assert_eq!(found("finish", "1 2 1\nDEFAULT\nAA\n"), None, "one piece is no run");
}

/// Every step that the rules find on the way to a solution, as far as they lead.
fn each_step(text: &str, mut see: impl FnMut(&Known<'_>, &'static str, &Finding)) -> bool {
    let (puzzle, _) = format::read(text, &ReadOptions::default()).expect("the puzzle can be read");
    let model = puzzle.model(&Limits::default()).expect("nothing stops it");
    let mut known = Known::new(&model, &puzzle.given());
    loop {
        puzzle.obvious(&mut known);
        assert_eq!(puzzle.dead_end(&known), None);
        let find = |rule: usize| Some((RULES[rule].name, puzzle.find(rule, &known)?));
        let Some((name, finding)) = (0..RULES.len()).find_map(find) else { break };
        assert!(known.is_news(&finding), "{name}");
        see(&known, name, &finding);
        known.learn(&finding);
    }
    known.is_done() && puzzle.judge(known.board()).is_empty()
}

/// The examples with one solution.
fn challenges() -> impl Iterator<Item = &'static str> {
    examples::EXAMPLES.iter().filter(|example| example.solutions == 1).map(|example| example.text)
}

fn has_cases(case: &Case) -> bool {
    !case.cases.is_empty()
}

#[test]
fn a_proof_has_all_ways_and_keeps_to_the_means_of_its_rule() {
    for text in challenges() {
        each_step(text, |known, rule, finding| {
            let proof = finding.proof.as_ref().expect("every finding has one");
            let mut ways = proof.ways.clone();
            let all: Vec<Cand> = match proof.cells.as_slice() {
                [] => known.options(known.decision(ways[0])).collect(),
                [cell] => {
                    let covers = |one: &Cand| known.model().marks(*one).iter().any(|mark| mark.cell == *cell);
                    let open = known.open().flat_map(|piece| known.options(piece));
                    open.filter(covers).collect()
                }
                cells => panic!("{cells:?}"),
            };
            ways.sort_unstable();
            assert_eq!(ways, all, "{rule}");
            let stays: Vec<Cand> = finding.take.iter().copied().filter(|one| ways.contains(one)).collect();
            let fails: Vec<Cand> = proof.failing.iter().map(|case| case.supposed).collect();
            assert!(stays.len() == 1 && fails.len() + 1 == ways.len() && !fails.contains(&stays[0]), "{rule}");
            let longest = proof.failing.iter().map(Case::length).max().unwrap_or(0);
            let in_cases = proof.failing.iter().any(has_cases);
            match rule {
                "finish" => assert!((2..=6).contains(&finding.take.len()) && longest == 0),
                "last-place" | "only-cover" => assert!(finding.take.len() == 1 && longest == 0),
                "at-once" => assert!(longest == 1 && (2..=24).contains(&ways.len())),
                "forced" => assert!(longest > 1 && !in_cases && proof.effort() <= 30),
                "short-cases" => assert!(in_cases && longest <= 8 && proof.effort() <= 30),
                "cases" => assert!(longest > 1),
                other => panic!("{other}"),
            }
        });
    }
}

#[test]
fn a_hole_is_not_cut_off_that_cannot_be_filled() {
    let holes = look("1 8 3\nCUSTOM\n########\nAAA\nBBB\nCC\n", |puzzle, known| {
        let mut sheet = Sheet::new(puzzle, known);
        let regions = sheet.regions(known).expect("all are connected");
        let table = sheet.table(known);
        let mut trial = trial::Trial::new(&table, Some(&regions));
        // One cell is left of it.
        let place = table.places_of(0).nth(1).expect("it has six places");
        trial.lay(place);
        let snag = trial.snag();
        trial.take_off(0);
        assert_eq!(trial.snag(), None);
        snag
    });
    assert_eq!(holes, Some(trial::Snag::Unmet(trial::Need::Cell(Cell(0)))), "nothing is that small");
}

#[test]
fn a_region_has_a_surplus_that_its_pieces_make_up() {
    // The cross of five cells has three more of one colour; the straight piece has one.
    let text = "3 7 2\nCUSTOM\n*#*****\n###****\n*#*####\nAAAAA\nBBBB\n";
    let named = look(text, |puzzle, known| puzzle.dead_end(known).map(|end| end.said.id));
    assert_eq!(named, Some("packing-without-place"), "A does not fit anywhere");
    let region = look(
        "2 8 3\nCUSTOM\n####****\n####****\nAAA\n A\nBBB\n B\n".replace(" 3\n", " 2\n").as_str(),
        |puzzle, known| {
            let mut sheet = Sheet::new(puzzle, known);
            let regions = sheet.regions(known).expect("all are connected");
            let table = sheet.table(known);
            let mut trial = trial::Trial::new(&table, Some(&regions));
            let place = table.places_of(0).next().expect("it lies there");
            let before = trial.snag();
            trial.lay(place);
            (before, trial.snag().is_some())
        },
    );
    assert_eq!(region, (None, true), "two of them make up the surplus of none, but fill no rectangle");
    // Three T-tetrominoes and a square: four by four cells have no surplus, three of them have two each.
    let board = "4 4 4\nDEFAULT\nAAA\n A\nBBB\n B\nCCC\n C\nDD\nDD\n";
    let end = look(board, |puzzle, known| puzzle.dead_end(known).map(|end| (end.said.id, end.cells.len())));
    assert_eq!(end, Some(("packing-unbalanced", 16)));
    let connected = board.replace("DD\nDD", "D D\nD D");
    assert_eq!(look(&connected, |puzzle, known| puzzle.dead_end(known)), None, "D is in two parts");
}

#[test]
fn a_region_that_is_too_large_is_not_taken_for_what_is_left_of_it() {
    let bars: String = ('A'..='Z').map(|letter| format!("{}\n", letter.to_string().repeat(6))).collect();
    for text in [format!("6 26 26\nDEFAULT\n{bars}"), format!("26 6 26\nDEFAULT\n{bars}")] {
        look(&text, |puzzle, known| {
            assert_eq!(puzzle.dead_end(known), None, "it can be filled:\n{text}");
            let mut sheet = Sheet::new(puzzle, known);
            let table = sheet.table(known);
            let regions = Regions::new(&table).expect("bars are connected");
            for place in table.places_of(0) {
                let mut trial = trial::Trial::new(&table, Some(&regions));
                trial.lay(place);
                assert_eq!(trial.snag(), None, "wherever a bar lies, each region has a multiple of six cells");
            }
        });
    }
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
        let (_, next) = trial.forced().expect("B and C have one place each beside A");
        assert!([places[7], places[8]].contains(&next) && trial.is_forced(next));
        trial.lay(next);
        trial.take_off(0);
        assert_eq!((trial.forced(), trial.depth()), (None, 0), "as it was before");
    });
    for rule in ["at-once", "forced", "short-cases", "cases"] {
        assert_eq!(found(rule, TWO_SINGLES), None, "{rule}: either may lie left");
    }
}

#[test]
fn the_challenges_need_no_guess() {
    let mut used = Vec::new();
    for text in challenges() {
        assert!(each_step(text, |_, rule, _| used.push(rule)), "{text}");
    }
    assert!(RULES.iter().all(|rule| used.contains(&rule.name)), "{used:?}");
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
fn no_two_places_have_the_same_name() {
    for puzzle in many_puzzles() {
        let model = puzzle.model(&Limits::default()).expect("nothing stops it");
        let mut names: Vec<String> =
            model.candidates().map(|one| format!("{:?}", puzzle.candidate(&model, one))).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), model.len(), "{}", puzzle.write());
    }
}

#[test]
fn a_place_is_named_by_its_piece_its_shape_and_its_first_cell() {
    look("1 3 2\nDEFAULT\nAA\nB\n", |puzzle, known| {
        let said = puzzle.candidate(known.model(), Cand(1));
        let cell = Arg::from(puzzle.board.spot(Cell(1)));
        assert_eq!(said.args, [("piece", Arg::from('A')), ("shape", Arg::from("⠉")), ("cell", cell)]);
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
    let random = (0..3_000).map(crate::packing::maker::random_puzzle);
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
            assert_eq!(thinker.dead_end(&known), puzzle.dead_end(&known), "{}", puzzle.write());
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
