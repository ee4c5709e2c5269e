//! A board that somebody is still playing on: what is only missing is no fault, and what is wrong is one.

use runut::explain::Mistake;
use runut::{Arg, Broken, Cell, Dice, Filling, Glyph, Hint, Limits, Question, Said, Silent};
use runut_testkit::open;

/// A solution of a puzzle, if it has one.
fn solution(puzzle: &runut::Puzzle) -> Option<Filling> {
    let answer = runut::solve(puzzle, &Question::default(), &Limits::first(1), &mut Silent).ok()?;
    answer.boards.into_iter().next()
}

/// Whether nothing is wrong with a board but what it lacks.
fn can_go_on(puzzle: &runut::Puzzle, board: &Filling) -> bool {
    runut::check(puzzle, board).iter().all(|broken| broken.is_unfinished)
}

#[test]
fn part_of_a_solution_is_never_wrong() {
    let mut dice = Dice::new(9);
    let examples =
        runut::embedded().filter(|(_, example)| example.solutions > 0).map(|(_, example)| example.text.into());
    let random = runut::FAMILIES.iter().flat_map(|family| (0..60).filter_map(|seed| family.random_puzzle(seed)));
    for text in examples.chain(random).collect::<Vec<String>>() {
        let puzzle = open(&text);
        let Some(solution) = solution(&puzzle) else { continue };
        let given = puzzle.given();
        assert!(can_go_on(&puzzle, &given) && can_go_on(&puzzle, &Filling::empty(given.0.len())), "{text}");
        for _ in 0..20 {
            let mut board = solution.clone();
            let share = 1 + dice.below(9);
            for cell in puzzle.board().cells().filter(|_| dice.below(10) < share).collect::<Vec<Cell>>() {
                board.set(cell, Glyph::NONE);
            }
            assert!(can_go_on(&puzzle, &board), "{text}\n{}", puzzle.rows(&board).join("\n"));
        }
    }
}

#[test]
fn what_is_given_is_part_of_every_solution() {
    for (_, example) in runut::embedded().filter(|(_, example)| example.solutions > 0) {
        let puzzle = open(example.text);
        let (given, solution) = (puzzle.given(), solution(&puzzle).expect("it has one"));
        for cell in puzzle.board().cells().filter(|&cell| given.at(cell) != Glyph::NONE) {
            assert_eq!(given.at(cell), solution.at(cell), "{}", example.name);
        }
    }
}

#[test]
fn a_rule_that_is_really_broken_stays_broken() {
    // All of these boards are full; what they lack, no later move can bring.
    let lacking = ["empty-cell", "missing-piece", "too-few-copies", "pairing"];
    for family in runut::FAMILIES {
        for miss in family.near_misses.iter().filter(|miss| !lacking.contains(&miss.rule)) {
            let puzzle = open(miss.puzzle);
            let board = puzzle.read_board(miss.board).expect("near-misses are boards");
            assert!(!can_go_on(&puzzle, &board), "{} {} {}", family.name, miss.rule, miss.board);
        }
    }
}

/// Does what the hints say, from the given cells on, until nothing is left to do.
fn play_by_hints(puzzle: &runut::Puzzle, name: &str) {
    let mut board = puzzle.given();
    for _ in puzzle.board().cells() {
        board = match runut::hint(puzzle, &board, &Limits::default()).expect("auto fits every puzzle") {
            Hint::Done => {
                assert!(can_go_on(puzzle, &board), "{name}");
                return;
            }
            Hint::Next(mut steps) | Hint::Several(mut steps) => {
                let next = steps.pop().expect("a hint has a step").board;
                assert_ne!(next, board, "{name}: a hint writes something");
                next
            }
            other => panic!("{name}: {other:?}"),
        };
    }
    assert!(runut::check(puzzle, &board).is_empty(), "{name}: {}", puzzle.rows(&board).join("\n"));
}

#[test]
fn hints_lead_to_a_solution() {
    for (_, example) in runut::embedded().filter(|(_, example)| example.solutions > 0) {
        play_by_hints(&open(example.text), example.name);
    }
    for family in runut::FAMILIES {
        for text in (0..60).filter_map(|seed| family.random_puzzle(seed)) {
            let puzzle = open(&text);
            if solution(&puzzle).is_some() {
                play_by_hints(&puzzle, &text);
            }
        }
    }
}

/// Whether a sentence speaks of a list of cells that is empty.
fn has_no_subject(said: &Said) -> bool {
    said.args.iter().any(|(_, arg)| match arg {
        Arg::Cells(cells) => cells.is_empty(),
        Arg::Said(inner) | Arg::Reason(inner) => has_no_subject(inner),
        Arg::Number(_) | Arg::Text(_) => false,
    })
}

/// A board on which somebody wrote this and that, right and wrong, also over what is given.
fn scribbled(puzzle: &runut::Puzzle, solution: &Filling, dice: &mut Dice) -> Filling {
    let model = puzzle.model(&Limits::default()).expect("it is small");
    let glyphs: Vec<Glyph> = model.candidates().map(|one| model.marks(one)[0].glyph).collect();
    let mut board = puzzle.given();
    for cell in puzzle.board().cells().filter(|&cell| solution.at(cell) != Glyph::NONE) {
        match dice.below(12) {
            0 => board.set(cell, glyphs[dice.below(glyphs.len())]),
            1..5 => board.set(cell, solution.at(cell)),
            _ => {}
        }
    }
    board
}

#[test]
fn whatever_is_written_a_hint_names_what_is_wrong_with_it() {
    let (mut dice, mut by_rule, mut otherwise) = (Dice::new(14), 0, 0);
    for family in runut::FAMILIES {
        for text in (0..100).filter_map(|seed| family.random_puzzle(seed)) {
            let puzzle = open(&text);
            let Some(solution) = solution(&puzzle) else { continue };
            for _ in 0..4 {
                let board = scribbled(&puzzle, &solution, &mut dice);
                let shown = || format!("{text}\n{}", puzzle.rows(&board).join("\n"));
                let broken: Vec<Broken> =
                    runut::check(&puzzle, &board).into_iter().filter(|broken| !broken.is_unfinished).collect();
                match runut::hint(&puzzle, &board, &Limits::default()).expect("auto fits every puzzle") {
                    Hint::Wrong(Mistake { broken: told, .. }) if broken.is_empty() => {
                        otherwise += 1;
                        assert!(!told.is_empty(), "{}", shown());
                        for wrong in &told {
                            assert!(!wrong.cells.is_empty() && !has_no_subject(&wrong.said), "{wrong:?}\n{}", shown());
                        }
                    }
                    Hint::Wrong(Mistake { broken: told, .. }) => {
                        by_rule += 1;
                        let (rules, wrong) = told.split_at(broken.len());
                        assert_eq!(rules, broken, "the rules of the game come first\n{}", shown());
                        // Then what of it is wrong, if that is one thing alone.
                        assert!(wrong.len() < 2 && wrong.iter().all(|one| one.rule == "wrong"), "{told:?}");
                        assert!(told.iter().all(|wrong| !has_no_subject(&wrong.said)), "{told:?}");
                    }
                    Hint::Next(steps) | Hint::Several(steps) => {
                        assert!(broken.is_empty(), "{}", shown());
                        let sentences = steps.iter().map(|step| &step.step.finding.said);
                        assert!(sentences.into_iter().all(|said| !has_no_subject(said)), "{}", shown());
                    }
                    Hint::Done => assert!(broken.is_empty(), "{}", shown()),
                    other => panic!("{other:?}\n{}", shown()),
                }
            }
        }
    }
    assert!(by_rule > 100 && otherwise > 50, "{by_rule} broken rules, {otherwise} others");
}
