//! Pieces in copies, pieces that may not be turned or flipped, cells that may stay empty: every strategy against an
//! enumeration of its own, which knows nothing of runut but how boards are written.

use runut::{Ask, BigUint, Counting, Dice, Limits, Pick, Puzzle, Question, Silent};
use runut_testkit::sets::{iq_puzzler_pro, kanoodle, packing};
use runut_testkit::{open, sound};
use std::collections::{BTreeMap, BTreeSet};

/// A shape: its cells by row and column.
type Shape = Vec<(i32, i32)>;

#[derive(Clone)]
struct Piece {
    letter: char,
    cells: Shape,
    least: usize,
    most: usize,
    turns: bool,
    flips: bool,
}

/// What is drawn on the map: `#` a cell, `?` one that may stay empty, `*` none, a letter what must lie there.
struct Packing {
    rows: i32,
    columns: i32,
    map: Vec<char>,
    pieces: Vec<Piece>,
}

/// A tiling: what lies there, each piece by its letter and its cells.
type Tiling = BTreeSet<(char, Vec<usize>)>;

fn normal(mut cells: Shape) -> Shape {
    let (top, left) = (cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min());
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - top.unwrap(), cell.1 - left.unwrap()));
    cells.sort_unstable();
    cells
}

impl Piece {
    fn ways(&self) -> BTreeSet<Shape> {
        let mut ways = BTreeSet::new();
        for side in [false, true].into_iter().take(1 + usize::from(self.flips)) {
            let mut way: Shape = self.cells.iter().map(|&(r, c)| if side { (r, -c) } else { (r, c) }).collect();
            for _ in 0..if self.turns { 4 } else { 1 } {
                ways.insert(normal(way.clone()));
                way = way.iter().map(|&(r, c)| (c, -r)).collect();
            }
        }
        ways
    }

    fn terms(&self) -> String {
        let mut terms = match (self.least, self.most) {
            (1, 1) => String::new(),
            (0, 1) => " optional".into(),
            (0, 99) => " any".into(),
            (least, most) if least == most => format!(" x{most}"),
            (least, most) => format!(" x{least}-{most}"),
        };
        terms += if self.flips { "" } else { " one-sided" };
        terms + if self.turns { "" } else { " unturned" }
    }
}

impl Packing {
    fn text(&self) -> String {
        let mut text = format!("{} {} {}\nCUSTOM\n", self.rows, self.columns, self.pieces.len());
        for row in self.map.chunks(self.columns as usize) {
            text.extend(row.iter());
            text.push('\n');
        }
        for piece in &self.pieces {
            let (mut row, mut column) = (0, 0);
            for &(r, c) in &piece.cells {
                while row < r {
                    text.push('\n');
                    (row, column) = (row + 1, 0);
                }
                text.extend(std::iter::repeat_n(' ', (c - column) as usize));
                text.push(piece.letter);
                column = c + 1;
            }
            text.push('\n');
        }
        for piece in self.pieces.iter().filter(|piece| !piece.terms().is_empty()) {
            text += &format!("{}{}\n", piece.letter, piece.terms());
        }
        text
    }

    /// The places of every piece.
    fn places(&self) -> Vec<Vec<Vec<usize>>> {
        let of_piece = |piece: &Piece| {
            let mut places = BTreeSet::new();
            for way in piece.ways() {
                for (top, left) in (0..self.rows).flat_map(|top| (0..self.columns).map(move |left| (top, left))) {
                    let cell = |&(r, c): &(i32, i32)| {
                        let (r, c) = (r + top, c + left);
                        let at = (r * self.columns + c) as usize;
                        let is_inside = r < self.rows && c < self.columns;
                        (is_inside && (['#', '?', piece.letter].contains(&self.map[at]))).then_some(at)
                    };
                    if let Some(mut place) = way.iter().map(cell).collect::<Option<Vec<usize>>>() {
                        place.sort_unstable();
                        places.insert(place);
                    }
                }
            }
            places.into_iter().collect()
        };
        self.pieces.iter().map(of_piece).collect()
    }

    fn tilings(&self) -> BTreeSet<Tiling> {
        let mut found = BTreeSet::new();
        self.go_on(0, &self.places(), &mut Vec::new(), &mut found);
        found
    }

    fn go_on(
        &self,
        from: usize,
        all: &[Vec<Vec<usize>>],
        laid: &mut Vec<(usize, Vec<usize>)>,
        found: &mut BTreeSet<Tiling>,
    ) {
        let is_bare = |at: usize| laid.iter().all(|(_, cells)| !cells.contains(&at));
        let Some(bare) = (from..self.map.len()).find(|&at| self.map[at] != '*' && is_bare(at)) else {
            let count = |piece: usize| laid.iter().filter(|(other, _)| *other == piece).count();
            let is_right = |(at, piece): (usize, &Piece)| (piece.least..=piece.most).contains(&count(at));
            if self.pieces.iter().enumerate().all(is_right) {
                found.insert(laid.iter().map(|(piece, cells)| (self.pieces[*piece].letter, cells.clone())).collect());
            }
            return;
        };
        for (piece, places) in all.iter().enumerate() {
            for place in places.iter().filter(|place| place[0] == bare) {
                if laid.iter().all(|(_, cells)| place.iter().all(|cell| !cells.contains(cell))) {
                    laid.push((piece, place.clone()));
                    self.go_on(bare + 1, all, laid, found);
                    laid.pop();
                }
            }
        }
        if self.map[bare] == '?' {
            self.go_on(bare + 1, all, laid, found);
        }
    }
}

impl Packing {
    /// A tiling as runut writes it: a letter a cell, and the number of its copy where there may be several.
    fn written(&self, tiling: &Tiling) -> Vec<Vec<String>> {
        let mut cells: Vec<String> = self.map.iter().map(|&c| if c == '*' { "." } else { "_" }.into()).collect();
        let mut seen: BTreeMap<char, usize> = BTreeMap::new();
        let mut by_first: Vec<&(char, Vec<usize>)> = tiling.iter().collect();
        by_first.sort_by_key(|(_, cells)| cells[0]);
        for (letter, covered) in by_first {
            let number = seen.entry(*letter).or_default();
            *number += 1;
            let piece = self.pieces.iter().find(|piece| piece.letter == *letter).expect("it is one of them");
            let is_once = piece.most == 1;
            let word = if is_once { letter.to_string() } else { format!("{letter}{number}") };
            covered.iter().for_each(|&at| cells[at].clone_from(&word));
        }
        cells.chunks(self.columns as usize).map(<[String]>::to_vec).collect()
    }

    /// Where each cell goes by the turns and reflections that keep the map and the places of every piece.
    fn symmetries(&self) -> Vec<Vec<usize>> {
        let used: Vec<(i32, i32)> = (0..self.map.len() as i32)
            .filter(|&at| self.map[at as usize] != '*')
            .map(|at| (at / self.columns, at % self.columns))
            .collect();
        let places: Vec<BTreeSet<Vec<usize>>> =
            self.places().into_iter().map(|all| all.into_iter().collect()).collect();
        let way = |way: usize| -> Option<Vec<usize>> {
            let turned = |&(r, c): &(i32, i32)| {
                let (r, c) = if way & 1 == 0 { (r, c) } else { (c, r) };
                (if way & 2 == 0 { r } else { -r }, if way & 4 == 0 { c } else { -c })
            };
            let least = |all: &[(i32, i32)]| {
                (all.iter().map(|one| one.0).min().unwrap_or(0), all.iter().map(|one| one.1).min().unwrap_or(0))
            };
            let images: Vec<(i32, i32)> = used.iter().map(turned).collect();
            let (from, to) = (least(&images), least(&used));
            let mut moved: Vec<usize> = (0..self.map.len()).collect();
            for (&(r, c), &(ir, ic)) in used.iter().zip(&images) {
                let (ir, ic) = (ir - from.0 + to.0, ic - from.1 + to.1);
                let target = used.contains(&(ir, ic)).then_some((ir * self.columns + ic) as usize)?;
                moved[(r * self.columns + c) as usize] = target;
            }
            let keeps_map = (0..moved.len()).all(|at| self.map[at] == self.map[moved[at]]);
            let keeps = |all: &BTreeSet<Vec<usize>>| all.iter().all(|place| all.contains(&image(place, &moved)));
            (keeps_map && places.iter().all(keeps)).then_some(moved)
        };
        (0..8).filter_map(way).collect()
    }

    fn up_to_symmetry(&self, tilings: &BTreeSet<Tiling>) -> usize {
        let symmetries = self.symmetries();
        let turned = |tiling: &Tiling, moved: &[usize]| -> Tiling {
            tiling.iter().map(|(letter, cells)| (*letter, image(cells, moved))).collect()
        };
        let first = |tiling: &Tiling| symmetries.iter().map(|moved| turned(tiling, moved)).min();
        tilings.iter().map(first).collect::<BTreeSet<_>>().len()
    }
}

fn image(place: &[usize], moved: &[usize]) -> Vec<usize> {
    let mut place: Vec<usize> = place.iter().map(|&at| moved[at]).collect();
    place.sort_unstable();
    place
}

/// A small puzzle with some of all terms.
fn random(seed: u64) -> Packing {
    const SHAPES: [&[(i32, i32)]; 8] = [
        &[(0, 0)],
        &[(0, 0), (0, 1)],
        &[(0, 0), (0, 1), (0, 2)],
        &[(0, 0), (0, 1), (1, 0)],
        &[(0, 0), (0, 1), (1, 1), (1, 2)],
        &[(0, 0), (0, 1), (0, 2), (1, 0)],
        &[(0, 0), (0, 2)],
        &[(0, 0), (0, 1), (1, 0), (1, 1)],
    ];
    let mut dice = Dice::new(seed);
    let (rows, columns) = (1 + dice.below(4) as i32, 1 + dice.below(4) as i32);
    let mut shapes: Vec<usize> = (0..SHAPES.len()).collect();
    dice.shuffle(&mut shapes);
    let numbers = [(1, 1), (0, 1), (0, 99), (0, 99), (0, 2), (1, 3), (2, 2)];
    let piece = |(at, &shape): (usize, &usize)| {
        let (least, most) = numbers[dice.below(numbers.len())];
        let letter = char::from(b'A' + at as u8);
        Piece { letter, cells: SHAPES[shape].to_vec(), least, most, turns: !dice.chance(5), flips: !dice.chance(4) }
    };
    let pieces: Vec<Piece> = shapes[..1 + seed as usize % 3].iter().enumerate().map(piece).collect();
    let mut square = |_: i32| match dice.below(14) {
        0 => '*',
        1 | 2 => '?',
        3 => pieces[dice.below(pieces.len())].letter,
        _ => '#',
    };
    Packing { map: (0..rows * columns).map(&mut square).collect(), rows, columns, pieces }
}

fn asked(puzzle: &Puzzle, strategy: &str, ask: Ask, counting: Counting) -> Option<runut::Answer> {
    let question = Question { ask, strategy, counting, ..Question::default() };
    runut::solve(puzzle, &question, &Limits { threads: 2, ..Limits::default() }, &mut Silent).ok()
}

/// The words of every cell, as a person reads them.
fn words(puzzle: &Puzzle, board: &runut::Filling) -> Vec<Vec<String>> {
    let row = |row: &String| match row.contains(' ') {
        true => row.split_whitespace().map(String::from).collect(),
        false => row.chars().map(String::from).collect(),
    };
    let rows = puzzle.rows(board);
    let one_word = |rows: &[String]| rows.iter().all(|row| !row.contains(' '));
    // A board of one column has words without blanks.
    match puzzle.board().size().1 {
        1 if one_word(&rows) => rows.into_iter().map(|row| vec![row]).collect(),
        _ => rows.iter().map(row).collect(),
    }
}

#[test]
fn every_strategy_finds_the_tilings_that_there_are() {
    let (mut with_some, mut compared) = (0, 0);
    for seed in 0..1_500 {
        let packing = random(seed);
        let text = packing.text();
        let tilings = packing.tilings();
        let expected: BTreeSet<Vec<Vec<String>>> = tilings.iter().map(|tiling| packing.written(tiling)).collect();
        assert_eq!(expected.len(), tilings.len());
        with_some += usize::from(!tilings.is_empty());
        let puzzle = open(&text);
        assert_eq!(open(&puzzle.write()).write(), puzzle.write(), "{text}");
        for strategy in ["auto", "search", "learn", "cover", "sweep", "brute"] {
            let Some(answer) = asked(&puzzle, strategy, Ask::Solutions, Counting::default()) else { continue };
            compared += 1;
            let found: BTreeSet<Vec<Vec<String>>> = answer.boards.iter().map(|board| words(&puzzle, board)).collect();
            assert_eq!((answer.boards.len(), &found), (expected.len(), &expected), "seed {seed} by {strategy}\n{text}");
            let count = asked(&puzzle, strategy, Ask::Count, Counting::default()).expect("it fitted");
            assert_eq!(*count.found.count(), BigUint::from(expected.len()), "seed {seed} by {strategy}\n{text}");
        }
        let distinct = packing.up_to_symmetry(&tilings);
        for strategy in ["cover", "sweep", "auto"] {
            let counting = Counting { up_to_symmetry: true, ..Counting::default() };
            if let Some(answer) = asked(&puzzle, strategy, Ask::Count, counting) {
                assert_eq!(*answer.found.count(), BigUint::from(distinct), "seed {seed}, {strategy}, symmetry\n{text}");
            }
        }
    }
    assert!(with_some > 300 && compared > 5_000, "{with_some} with tilings, {compared} compared");
}

#[test]
fn every_tiling_has_its_number() {
    for seed in (0..400).filter(|seed| random(*seed).tilings().len() < 200) {
        let packing = random(seed);
        let expected: BTreeSet<_> = packing.tilings().iter().map(|tiling| packing.written(tiling)).collect();
        let puzzle = open(&packing.text());
        let nth = |number: usize| {
            let pick = Pick::Nth(BigUint::from(number));
            let question = Question { pick: Some(&pick), ..Question::default() };
            let answer = runut::solve(&puzzle, &question, &Limits::default(), &mut Silent).ok()?;
            answer.boards.first().map(|board| words(&puzzle, board))
        };
        let numbered: BTreeSet<_> = (1..=expected.len()).filter_map(nth).collect();
        assert_eq!(numbered, expected, "{}", packing.text());
    }
}

#[test]
fn a_map_of_letters_is_right_if_it_can_be_parted() {
    let mut judged = 0;
    for seed in 0..400 {
        let packing = random(seed);
        let puzzle = open(&packing.text());
        for tiling in packing.tilings().iter().take(5) {
            let letters: Vec<String> = packing
                .written(tiling)
                .iter()
                .map(|row| row.iter().map(|word| word.chars().next().expect("a word")).collect())
                .collect();
            let text = letters.join("\n");
            let board = puzzle.read_board(&text).expect("it is a board");
            assert_eq!(puzzle.judge(&board), [], "{text}\n{}", packing.text());
            judged += 1;
        }
    }
    assert!(judged > 200, "{judged}");
    let trominoes = open("2 3 1\nDEFAULT\nLL\nL\nL any\n");
    let broken = |board: &str| -> Vec<&str> {
        let board = trominoes.read_board(board).expect("it is a board");
        trominoes.judge(&board).iter().map(|broken| broken.rule).collect()
    };
    assert!(broken("LLL\nLLL\n").is_empty());
    assert!(broken("L1 L1 L2\nL1 L2 L2\n").is_empty());
    assert_eq!(broken("L1 L1 L1\nL2 L2 L2\n"), ["shape", "shape"]);
    assert_eq!(broken("LL_\nL__\n"), ["empty-cell"]);
}

#[test]
fn every_step_holds() {
    let mut checked = sound::Checked::default();
    for seed in 0..300 {
        checked.add(sound::steps_hold(&open(&random(seed).text()), &Limits::default(), 1));
    }
    assert!(checked.steps > 150, "{checked:?}");
}

/// Counts by covering the first bare cell of a board of up to 64 cells in every way, each piece once.
fn enumerated(rows: i32, columns: i32, pieces: &[Piece]) -> u64 {
    let packing = Packing { rows, columns, map: vec!['#'; (rows * columns) as usize], pieces: pieces.to_vec() };
    let mut from: Vec<Vec<(usize, u64)>> = vec![Vec::new(); packing.map.len()];
    for (piece, places) in packing.places().iter().enumerate() {
        for place in places {
            from[place[0]].push((piece, place.iter().fold(0, |mask, at| mask | 1 << at)));
        }
    }
    fn go_on(covered: u64, used: u32, from: &[Vec<(usize, u64)>]) -> u64 {
        let bare = (!covered).trailing_zeros() as usize;
        if bare >= from.len() {
            return 1;
        }
        let fits = |&&(piece, mask): &&(usize, u64)| used >> piece & 1 == 0 && covered & mask == 0;
        from[bare].iter().filter(fits).map(|(piece, mask)| go_on(covered | mask, used | 1 << piece, from)).sum()
    }
    go_on(0, 0, &from)
}

fn one_sided(drawn: &[&'static str]) -> (String, Vec<Piece>) {
    let letters = ('A'..='Z').filter(|&letter| letter != 'X');
    let cells = |drawn: &str| -> Shape {
        let row = |(row, line): (i32, &str)| {
            (0..).zip(line.chars()).filter(|&(_, c)| c == 'X').map(|(column, _)| (row, column)).collect::<Shape>()
        };
        (0..).zip(drawn.split('/')).flat_map(row).collect()
    };
    let piece = |(letter, drawn): (char, &&str)| Piece {
        letter,
        cells: cells(drawn),
        least: 1,
        most: 1,
        turns: true,
        flips: false,
    };
    let pieces = letters.zip(drawn).map(piece).collect();
    (packing(5, 11, None, drawn) + "EACH one-sided\n", pieces)
}

#[test]
#[ignore = "takes half a minute"]
fn one_sided_sets_are_counted_as_an_enumeration_counts_them() {
    for drawn in [iq_puzzler_pro(), kanoodle()] {
        let (text, pieces) = one_sided(&drawn);
        let answer = asked(&open(&text), "auto", Ask::Count, Counting::default()).expect("it fits");
        assert_eq!(*answer.found.count(), BigUint::from(enumerated(5, 11, &pieces)));
    }
}

#[test]
fn published_counts_of_any_number_of_pieces() {
    let count = |text: &str| asked(&open(text), "auto", Ask::Count, Counting::default()).expect("it fits").found;
    let trominoes = count("9 12 2\nDEFAULT\nIII\nLL\nL\nEACH any\n");
    assert_eq!(trominoes.to_string(), "20574308184277971");
    let small = count("8 8 4\nDEFAULT\nM\nDD\nIII\nLL\nL\nEACH any\n");
    assert_eq!(small.to_string(), "92109458286284989468604");
}
