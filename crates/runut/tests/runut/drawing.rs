//! What is told of a drawing, and what is made of it: for every family, with nothing but its drawing.

use runut::drawing::{Drawing, Reworked, Stroke, Unworkable};
use runut::{Cell, Draft, Limits, Puzzle, Side};

fn drawing(puzzle: &Puzzle) -> Drawing {
    Drawing::of(puzzle.draft(&puzzle.given()).expect("it can be drawn")).expect("of a kind that there is")
}

fn example(name: &str) -> Drawing {
    drawing(&runut::open(runut::example(name).expect("it comes along").text, &Default::default()).unwrap())
}

/// Words of cells, row by row.
fn drawn(kind: &str, rows: &[&str]) -> Draft {
    let cells: Vec<String> = rows.iter().flat_map(|row| row.split(' ').map(String::from)).collect();
    Draft::new(kind, rows.len(), cells.len() / rows.len(), cells)
}

fn of(draft: Draft) -> Drawing {
    Drawing::of(draft).expect("there is such a kind")
}

fn solutions(drawing: &Drawing, most: u64) -> usize {
    drawing.open().unwrap().solve().first(most).run().unwrap().boards.len()
}

fn flaw(worked: Result<Reworked, Unworkable>) -> (String, Vec<Stroke>) {
    match worked {
        Err(Unworkable::Flawed(flaw)) => (flaw.said.to_string(), flaw.strokes),
        _ => panic!("it is flawed"),
    }
}

#[test]
fn a_complaint_is_led_back_to_what_was_drawn() {
    let at = |draft: Draft| of(draft).flaws().1.into_iter().flat_map(|flaw| flaw.strokes).collect::<Vec<_>>();
    let square = || drawn("skyscrapers", &[". . .", ". 2 .", ". . 1"]);
    let clue = |side, at: usize, word: &str| {
        let mut draft = square();
        draft.edges[side as usize][at] = word.into();
        draft
    };
    for side in Side::ALL {
        assert_eq!(at(clue(side, 1, "7")), [Stroke::Edge(side, 1)]);
    }
    let mut tall = square();
    tall.cells[5] = "12".into();
    assert_eq!(at(tall), [Stroke::Cell(Cell(5))]);
    let mut camp = drawn("tents", &[". T .", ". . T"]);
    camp.edges[Side::Left as usize][1] = "99".into();
    assert_eq!(at(camp), [Stroke::Edge(Side::Left, 1)]);
    let mut words = drawn("fillin", &[". .", ". #"]);
    words.list = "12 1-".into();
    assert_eq!(at(words.clone()), [Stroke::List]);
    words.list = "12 13".into();
    words.cells[2] = "!".into();
    assert_eq!(at(words), [Stroke::Cell(Cell(2))]);
    let mut board = example("report-a1").draft().clone();
    board.pieces[1].letter = "é".into();
    assert_eq!(at(board), [Stroke::Piece(1)]);
}

#[test]
fn a_rule_that_is_broken_already_is_seen_at_its_cells() {
    let cells = |draft: Draft| of(draft).flaws().1.iter().map(|flaw| flaw.strokes.clone()).collect::<Vec<_>>();
    let pair = |one, other| vec![vec![Stroke::Cell(Cell(one)), Stroke::Cell(Cell(other))]];
    assert_eq!(cells(drawn("skyscrapers", &["3 . 3", ". . .", ". . ."])), pair(0, 2));
    assert_eq!(cells(drawn("tents", &["T A .", ". . A", ". . T"])), pair(1, 5));
    assert!(cells(drawn("skyscrapers", &["3 . .", ". 3 .", ". . ."])).is_empty());
}

#[test]
fn a_solution_tells_its_clues() {
    let towers = of(drawn("skyscrapers", &["1 2 3", "2 3 1", "3 1 2"])).from_solution().unwrap().unwrap();
    let edges = [["3", "2", "1"], ["1", "2", "2"], ["3", "2", "1"], ["1", "2", "2"]];
    assert_eq!(towers.drawing.draft().edges, edges.map(|edge| edge.map(String::from).to_vec()));
    assert!(towers.drawing.draft().cells.iter().all(|cell| cell == "."));
    assert_eq!(towers.changed.len(), 12);
    let camp = of(drawn("tents", &["T A .", ". ~ .", "A T ."])).from_solution().unwrap().unwrap();
    assert_eq!(camp.drawing.draft().cells.concat(), "T......T.");
    assert_eq!(camp.drawing.draft().edge(Side::Top), ["1", "1", "0"]);
    assert_eq!(camp.drawing.draft().edge(Side::Left), ["1", "0", "1"]);
    let words = of(drawn("fillin", &["1 2 3", "4 # 5", "6 7 8"])).from_solution().unwrap().unwrap();
    assert_eq!(words.drawing.draft().list, "123 146 358 678");
    assert_eq!(words.drawing.draft().cells.concat(), "....#....");
    let mut board = example("report-a1").draft().clone();
    board.cells = ["A", "A", "B", "A", "B", "B", "*", "*", "*"].map(String::from).to_vec();
    let packed = of(board).from_solution().unwrap().unwrap();
    let letters: Vec<&str> = packed.drawing.draft().pieces.iter().map(|piece| piece.letter.as_str()).collect();
    assert_eq!((letters.concat(), packed.drawing.draft().cells.concat()), ("AB".into(), "######***".into()));
    for worked in [towers, camp, words, packed] {
        assert!(
            solutions(&worked.drawing, 1) == 1 && worked.drawing.flaws() == (true, Vec::new()),
            "{}",
            worked.drawing.text()
        );
    }
}

#[test]
fn what_is_no_solution_tells_no_clues() {
    let (said, at) = flaw(of(drawn("skyscrapers", &["1 2 3", "2 3 1", "3 1 ."])).from_solution().unwrap());
    assert_eq!(at, [Stroke::Cell(Cell(8))], "{said}");
    let (said, at) = flaw(of(drawn("skyscrapers", &["1 2", "1 2"])).from_solution().unwrap());
    assert_eq!(at, [Stroke::Cell(Cell(0)), Stroke::Cell(Cell(2))], "{said}");
    let (said, at) = flaw(of(drawn("fillin", &[". .", ". ."])).from_solution().unwrap());
    assert_eq!((said.as_str(), at.len()), ("the board does not hold a whole solution yet", 0));
    let (said, _) = flaw(of(drawn("tents", &["T . .", ". . ."])).from_solution().unwrap());
    assert!(!said.is_empty());
}

#[test]
fn as_few_givens_as_can_be_leave_one_solution() {
    // So many settle a Latin square: the smallest critical sets of sides 2, 3 and 4 have 1, 2 and 4 cells.
    for (side, fewest) in [(1, 0), (2, 1), (3, 2), (4, 4)] {
        let square = of(Draft::new("skyscrapers", side, side, vec![".".into(); side * side]));
        let settled = square.settled(&Limits::default()).expect("there are Latin squares");
        assert_eq!((settled.changed.len(), solutions(&settled.drawing, 2)), (fewest, 1), "{}", settled.drawing.text());
    }
    for name in ["report-a1", "iq-challenge", "tents-5x5", "fig-jig-square", "skyscrapers-3x3", "pentominoes-6x10"] {
        let before = example(name);
        let settled = before.settled(&Limits::default()).unwrap_or_else(|_| panic!("{name} has solutions"));
        assert_eq!(solutions(&settled.drawing, 2), 1, "{name}: {}", settled.drawing.text());
        assert_eq!(settled.changed.is_empty(), solutions(&before, 2) == 1, "{name}");
        let pared = settled.drawing.pared(&Limits::default()).unwrap_or_else(|_| panic!("{name} has one solution"));
        assert_eq!(solutions(&pared.drawing, 2), 1, "{name}: {}", pared.drawing.text());
    }
}

#[test]
fn nothing_that_is_left_can_be_spared() {
    for name in ["skyscrapers-easy-5x5", "skyscrapers-report", "tents-8x8"] {
        let pared = example(name).pared(&Limits::default()).unwrap_or_else(|_| panic!("{name} has one solution"));
        assert!(!pared.changed.is_empty(), "{name} has clues that are not needed");
        assert!(pared.halt.is_none());
        let again = pared.drawing.pared(&Limits::default()).unwrap_or_else(|_| panic!("{name} has one solution"));
        assert_eq!(again.changed.len(), 0, "{name}: {}", again.drawing.text());
    }
    let several = of(Draft::new("skyscrapers", 3, 3, vec![".".into(); 9])).pared(&Limits::default());
    assert_eq!(flaw(several).0, "it does not have just one solution yet");
}

#[test]
fn a_contradiction_is_told_by_the_fewest_that_make_it() {
    // A tower of 3 hides all behind it, so that the left cannot see 3; the clue below has nothing to do with it.
    let mut draft = drawn("skyscrapers", &["3 . .", ". . .", ". . ."]);
    draft.edges[Side::Left as usize][0] = "3".into();
    draft.edges[Side::Bottom as usize][1] = "2".into();
    let conflict = of(draft).conflict(&Limits::default()).expect("there is no solution");
    assert_eq!(conflict, [Stroke::Cell(Cell(0)), Stroke::Edge(Side::Left, 0)]);
    let mut words = drawn("fillin", &[". .", "# #"]);
    words.list = "123".into();
    assert_eq!(of(words).conflict(&Limits::default()).ok(), Some(Vec::new()));
    assert!(example("tents-5x5").conflict(&Limits::default()).is_err());
}

#[test]
fn work_that_is_stopped_says_so_or_leaves_one_solution() {
    let whole = example("skyscrapers-easy-4x4");
    for look in 0..60 {
        let limits = || Limits { stop: runut::Stop::at_look(look), ..Limits::default() };
        match whole.pared(&limits()) {
            Ok(pared) => assert_eq!(solutions(&pared.drawing, 2), 1, "stopped at look {look}"),
            Err(unworkable) => assert!(matches!(unworkable, Unworkable::Stopped(_))),
        }
        let open = of(Draft::new("skyscrapers", 3, 3, vec![".".into(); 9]));
        match open.settled(&limits()) {
            Ok(settled) => assert_eq!(solutions(&settled.drawing, 2), 1, "stopped at look {look}"),
            Err(unworkable) => assert!(matches!(unworkable, Unworkable::Stopped(_))),
        }
    }
}
