//! Making challenges: a solution of a set of pieces, of which some lie on the board already.
//!
//! - A set that fills its board as a whole: a random solution, all pieces shown, and the loop takes away what the rules do not
//!   need; or so many pieces, or the fewest, are shown ([`shelf`] tells which leave the solution alone).
//! - A smaller board, drawn or told by its size: pieces of the set that fill it in one way ([`choices`]). Counted are filled
//!   boards, so a board that is its own mirror image has none with one solution but those that are symmetric themselves.
//!   There pieces are taken that fill it in one way *up to symmetry*, and one piece is shown that tells it from its images.

mod choices;
mod shelf;
#[cfg(test)]
mod tests;

use super::format::{self, LARGEST_SIDE};
use super::piece::Piece;
use super::sets::{self, Called, Set};
use super::{Ground, Puzzle, Square, examples};
use choices::Choices;
use runut_model::making::{Detail, Keep, Making, Rival, Round, Sketch, Solver, Value, Wish, impossible};
use runut_model::{
    Aim, Cell, CellPermutation, Dice, Filling, Halt, Instance, ReadOptions, Recognition, Refusal, Said, Span, Tier,
    attention,
};
use shelf::Shelf;
use std::collections::BTreeMap;
use std::sync::Arc;

/// See [`Making`].
pub const MAKING: Making = Making {
    details: &[
        Detail { name: "set", value: Value::File, title: "packing-make-set" },
        Detail { name: "board", value: Value::File, title: "packing-make-board" },
        Detail { name: "placed", value: Value::Number(&[FEWEST]), title: "packing-make-placed" },
    ],
    begin,
};

const FEWEST: &str = "fewest";
/// The set whose challenges are made unless told otherwise.
const USUAL_SET: &str = "kanoodle-5x11";
/// Solutions that are drawn for one sketch before it is said that none of them can be told by so few pieces.
const MOST_DRAWN: usize = 300;
/// Choices of pieces that are tried for one sketch.
const MOST_TRIED: usize = 2_000;

/// How many pieces are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// As many as the rules need; on a board for some of the pieces none, or one that breaks its symmetry.
    AsNeeded,
    Exactly(usize),
    /// The fewest that leave the solution alone.
    Fewest,
}

fn begin(wish: &Wish) -> Result<Box<dyn Sketch>, Refusal> {
    let set = puzzle_of(wish.detail("set").unwrap_or(USUAL_SET))?;
    let (ground, holes) = match (wish.detail("board"), wish.size) {
        (Some(text), size) => board_of(text, size, set.called.as_ref())?,
        (None, Some(size)) if size != set.board.size() => rectangle(size)?,
        (None, _) => (set.ground, holes(&set)),
    };
    if !set.is_plain() {
        return Err(impossible(Said::new("packing-make-counted"), Said::new("packing-make-counted-nearest")));
    }
    let area = holes.iter().filter(|&&square| square == Square::Free).count();
    let sizes: Vec<usize> = set.pieces.iter().map(|piece| piece.cells.len()).collect();
    let choices = Choices::new(&sizes, area);
    if choices.is_empty() {
        let nearest = choices::nearest(&sizes, area);
        return Err(impossible(
            Said::new("packing-make-area").with("cells", area).with("all", sizes.iter().sum::<usize>()),
            Said::new("packing-make-area-nearest").with("cells", nearest),
        ));
    }
    let shown = shown(wish.detail("placed"), choices.most_pieces())?;
    let is_whole = area == set.area();
    if shown == Shown::Fewest && (choices.most_pieces() > shelf::MOST_PIECES || holes.len() > shelf::MOST_CELLS) {
        let said = Said::new("packing-make-fewest-large").with("pieces", shelf::MOST_PIECES);
        return Err(impossible(
            said.with("cells", shelf::MOST_CELLS),
            Said::new("packing-make-placed-nearest").with("most", choices.most_pieces() - 1),
        ));
    }
    let all = ground.symmetries(|at| holes[at] == Square::Free);
    let keeps = |way: &CellPermutation| (0..).zip(way).all(|(at, to)| holes[at] == holes[to.index()]);
    Ok(Box::new(Challenge {
        symmetries: all.into_iter().filter(keeps).collect(),
        puzzle: Puzzle::called(ground, holes.clone(), set.pieces.clone(), set.called.clone()),
        solution: Filling::empty(holes.len()),
        places: Vec::new(),
        given: 0,
        rivals: Vec::new(),
        holes,
        called: set.called.map(|called| called.set),
        set: set.pieces,
        choices,
        is_whole,
        shown,
        aim: wish.aim,
        filled: BTreeMap::new(),
        shelf: None,
        refusal: None,
    }))
}

/// The puzzle of a set's or an example's name, or of a file's content: that of a puzzle, or of a set.
fn puzzle_of(text: &str) -> Result<Puzzle, Refusal> {
    let name = text.trim();
    if let Some(puzzle) = example(name) {
        return Ok(puzzle);
    }
    let is_set = text.split_whitespace().next() == Some(sets::WORD);
    let is_name = name.split_whitespace().count() <= 1;
    if is_name && sets::named(name).is_none() {
        let known: Vec<String> = sets::names().chain(examples::EXAMPLES.iter().map(|one| one.name.into())).collect();
        let said = Said::new("packing-make-set-unknown").with("name", crate::lines::shortened(name));
        return Err(impossible(said, Said::new("packing-make-set-known").with("names", known.join(", "))));
    }
    if is_set || is_name {
        let set = sets::find(text)?;
        let board = set.usual_board().or(set.boards.first());
        let (ground, squares) = match board {
            Some(board) => (board.ground, board.squares.clone()),
            None => rectangle((1, set.pieces.iter().map(|piece| piece.piece.cells.len()).sum()))?,
        };
        return Ok(set.on(ground, squares));
    }
    format::read(text, &ReadOptions::default()).map(|(puzzle, _)| puzzle)
}

fn example(name: &str) -> Option<Puzzle> {
    let example = examples::EXAMPLES.iter().find(|example| example.name.eq_ignore_ascii_case(name))?;
    format::read(example.text, &ReadOptions::default()).ok().map(|(puzzle, _)| puzzle)
}

/// A puzzle's board with nothing on it.
fn holes(puzzle: &Puzzle) -> Vec<Square> {
    let hole = |&square: &Square| if square == Square::Blocked { square } else { Square::Free };
    puzzle.squares.iter().map(hole).collect()
}

fn rectangle((rows, columns): (usize, usize)) -> Result<(Ground, Vec<Square>), Refusal> {
    if rows == 0 || columns == 0 || rows > LARGEST_SIDE || columns > LARGEST_SIDE {
        let said = Said::new("packing-make-size").with("rows", rows).with("columns", columns);
        return Err(impossible(said, Said::new("packing-make-size-nearest").with("most", LARGEST_SIDE)));
    }
    Ok((Ground::Flat { rows, columns }, vec![Square::Free; rows * columns]))
}

/// A drawn board: one of the set's own by its name, that of an example or of a puzzle's file, or a map of cells and holes.
fn board_of(
    text: &str,
    size: Option<(usize, usize)>,
    called: Option<&Called>,
) -> Result<(Ground, Vec<Square>), Refusal> {
    let is_map = |word: &str| word.chars().all(|sign| "#X.*".contains(sign));
    let name = Some(text.trim()).filter(|name| name.split_whitespace().count() == 1 && !is_map(name));
    if let Some((called, name)) = called.zip(name).filter(|(_, name)| example(name).is_none()) {
        return called.set.board(name).map(|board| (board.ground, board.squares));
    }
    let is_puzzle = format::recognises(text) != Recognition::No;
    let read = || format::read(text, &ReadOptions::default()).ok().map(|(puzzle, _)| puzzle);
    let (ground, squares) = match example(text.trim()).or_else(|| if is_puzzle { read() } else { None }) {
        Some(puzzle) => (puzzle.ground, holes(&puzzle)),
        None => read_map(text)?,
    };
    let drawn = ground.board().size();
    match size.filter(|&size| size != drawn) {
        None => Ok((ground, squares)),
        Some((rows, columns)) => {
            let said = Said::new("packing-make-board-size").with("rows", rows).with("columns", columns);
            let nearest = Said::new("packing-make-board-size-nearest").with("rows", drawn.0).with("columns", drawn.1);
            Err(impossible(said, nearest))
        }
    }
}

/// Reads a map: `#`, `X` or `_` is a cell, `.`, `*` or a blank is none. Rows may end early.
fn read_map(text: &str) -> Result<(Ground, Vec<Square>), Refusal> {
    let bad = |said: Said| impossible(said, Said::new("packing-make-board-help"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let first = lines.iter().take_while(|line| line.is_empty()).count();
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut squares = Vec::new();
    for (at, line) in lines.iter().enumerate().take(last).skip(first) {
        for (column, character) in line.chars().enumerate() {
            squares.push(match character {
                '#' | 'X' | '_' => Square::Free,
                '.' | '*' | ' ' | '\t' => Square::Blocked,
                _ => {
                    let span = Span { line: at + 1, column: column + 1, length: 1 };
                    let label = Said::new("packing-make-board-character-here");
                    let label = label.with("character", crate::lines::shown(character));
                    return Err(bad(Said::new("packing-make-board-character")).at(span, label));
                }
            });
        }
        squares.resize((at + 1 - first) * columns, Square::Blocked);
    }
    let rows = last - first;
    if !squares.contains(&Square::Free) {
        return Err(bad(Said::new("packing-make-board-empty")));
    }
    rectangle((rows, columns)).map(|(ground, _)| (ground, squares))
}

fn shown(text: Option<&str>, pieces: usize) -> Result<Shown, Refusal> {
    let Some(text) = text else { return Ok(Shown::AsNeeded) };
    match text.parse::<usize>() {
        _ if text == FEWEST => Ok(Shown::Fewest),
        Ok(count) if count < pieces => Ok(Shown::Exactly(count)),
        _ => {
            let said = Said::new("packing-make-placed-bad").with("text", crate::lines::shortened(text));
            let nearest = Said::new("packing-make-placed-nearest").with("most", pieces - 1);
            Err(impossible(said.with("pieces", pieces), nearest))
        }
    }
}

/// A challenge in the making.
struct Challenge {
    set: Vec<Piece>,
    /// The set, if it was named.
    called: Option<Arc<Set>>,
    /// The board with nothing on it.
    holes: Vec<Square>,
    /// The turns and reflections that leave the board as it is.
    symmetries: Vec<CellPermutation>,
    /// Which pieces of the set fill the board by their sizes.
    choices: Choices,
    /// Whether that are all of them.
    is_whole: bool,
    shown: Shown,
    aim: Aim,
    puzzle: Puzzle,
    solution: Filling,
    /// Where each piece of the puzzle lies in the solution.
    places: Vec<Vec<Cell>>,
    /// The pieces that are shown, a bit a piece.
    given: u64,
    /// Of other solutions that were found, the pieces on which they agree with this one.
    rivals: Vec<u64>,
    /// For choices of pieces that were tried, the solutions of those that fill the board in one way up to symmetry.
    filled: BTreeMap<u64, Vec<Filling>>,
    /// The solutions of the last pieces of which some were chosen to be shown.
    shelf: Option<(u64, Shelf)>,
    refusal: Option<Refusal>,
}

impl Challenge {
    /// Whether it is told beforehand which pieces are shown, and not found out by what the rules need.
    fn is_chosen(&self) -> bool {
        let is_searched = matches!(self.aim, Aim::Usual | Aim::Unique | Aim::Grade(Tier::Guess));
        let has_room = self.puzzle.pieces.len() <= shelf::MOST_PIECES && self.holes.len() <= shelf::MOST_CELLS;
        match self.shown {
            Shown::AsNeeded => !self.is_whole,
            Shown::Exactly(_) => is_searched && has_room,
            Shown::Fewest => true,
        }
    }

    /// The hardest tier of what may be used to solve it.
    fn hardest(&self) -> Tier {
        let aim = if self.aim == Aim::Usual { self.usual() } else { self.aim };
        aim.tier(&attention::infos::<Puzzle>()).unwrap_or(Tier::Guess)
    }

    /// Takes these pieces of the set, and lays none of them.
    fn begin_with(&mut self, choice: u64) {
        let chosen = (0..).zip(&self.set).filter(|(at, _)| choice >> at & 1 == 1);
        let pieces: Vec<Piece> = chosen.map(|(_, piece)| piece.clone()).collect();
        if self.puzzle.pieces == pieces {
            self.puzzle.squares.clone_from(&self.holes);
        } else {
            let called = self.called.as_ref().map(|set| Called::of(set, &pieces));
            self.puzzle = Puzzle::called(self.puzzle.ground, self.holes.clone(), pieces, called);
        }
    }

    fn keep(&mut self, solution: Filling) {
        let of_piece = |piece| self.puzzle.board.cells().filter(|&cell| solution.at(cell) == piece).collect();
        self.places = (0..self.puzzle.pieces.len()).map(|piece| of_piece(self.puzzle.glyph(piece))).collect();
        self.solution = solution;
        self.rivals.clear();
    }

    fn show(&mut self, pieces: impl IntoIterator<Item = usize>) {
        self.puzzle.squares.clone_from(&self.holes);
        self.given = 0;
        pieces.into_iter().for_each(|piece| self.give(piece));
    }

    /// Refuses for good.
    fn refuse(&mut self, said: Said, nearest: Said) -> bool {
        self.refusal = Some(impossible(said, nearest));
        false
    }

    /// Pieces that fill the board in one way up to symmetry, and one of them shown if it needs one.
    fn sketch_choice(&mut self, dice: &mut Dice, solver: &mut dyn Solver) -> Result<bool, Halt> {
        let mut tried = 0usize;
        for choice in self.choices.shuffled(dice).take(MOST_TRIED) {
            solver.limits().look()?;
            tried += 1;
            self.begin_with(choice);
            if !self.filled.contains_key(&choice) {
                let solutions = self.solutions_up_to_symmetry(solver)?;
                self.filled.insert(choice, solutions);
            }
            let solutions = &self.filled[&choice];
            if solutions.is_empty() {
                continue;
            }
            let solution = solutions[dice.below(solutions.len())].clone();
            let others: Vec<Filling> = solutions.iter().filter(|&other| *other != solution).cloned().collect();
            self.keep(solution);
            let differs = |piece: &usize| {
                let is_moved =
                    |other: &Filling| self.places[*piece].iter().any(|&cell| other.at(cell) != self.solution.at(cell));
                others.iter().all(is_moved)
            };
            let telling: Vec<usize> = (0..self.places.len()).filter(differs).collect();
            match (others.is_empty(), telling.is_empty()) {
                (true, _) => self.show([]),
                (false, false) => self.show([telling[dice.below(telling.len())]]),
                (false, true) => continue,
            }
            return Ok(true);
        }
        let said = Said::new("packing-make-choices").with("tried", tried);
        Ok(self.refuse(said, Said::new("packing-make-choices-nearest")))
    }

    /// All solutions, if they are one up to symmetry; else none.
    fn solutions_up_to_symmetry(&mut self, solver: &mut dyn Solver) -> Result<Vec<Filling>, Halt> {
        let Some(all) = solver.all(&self.puzzle, self.symmetries.len())? else { return Ok(Vec::new()) };
        let Some(first) = all.first() else { return Ok(all) };
        let image = |way: &CellPermutation| {
            let mut image = first.clone();
            way.iter().zip(&first.0).for_each(|(&to, &glyph)| image.set(to, glyph));
            image
        };
        let images: Vec<Filling> = self.symmetries.iter().map(image).collect();
        Ok(if all.iter().all(|one| images.contains(one)) { all } else { Vec::new() })
    }

    /// Draws solutions until there is one that some of its pieces tell, so many or the fewest.
    fn sketch_chosen(&mut self, choice: u64, dice: &mut Dice, solver: &mut dyn Solver) -> Result<bool, Halt> {
        let mut fewest = usize::MAX;
        for _ in 0..MOST_DRAWN {
            solver.limits().look()?;
            self.show([]);
            let Some(solution) = solver.draw(&self.puzzle, dice)? else { return Ok(false) };
            self.keep(solution);
            match self.choose(choice, dice, solver)? {
                Chosen::Pieces(set) => {
                    self.show((0..self.places.len()).filter(|at| set >> at & 1 == 1));
                    return Ok(true);
                }
                Chosen::Fewest(count) => fewest = fewest.min(count),
                Chosen::Unknown => {
                    let most = self.places.len() - 1;
                    let said = Said::new("packing-make-fewest-unknown");
                    return Ok(self.refuse(said, Said::new("packing-make-placed-nearest").with("most", most)));
                }
            }
        }
        let said = Said::new("packing-make-too-few").with("tried", MOST_DRAWN);
        Ok(self.refuse(said, Said::new("packing-make-too-few-nearest").with("fewest", fewest)))
    }

    /// Chooses the pieces that are shown of the solution.
    fn choose(&mut self, choice: u64, dice: &mut Dice, solver: &mut dyn Solver) -> Result<Chosen, Halt> {
        if self.shelf.as_ref().is_none_or(|(of, _)| *of != choice) {
            self.shelf = Some((choice, Shelf::new(&self.puzzle, solver)?));
        }
        let (_, mut shelf) = self.shelf.take().expect("it was just made");
        let mut shared = shelf.shared(&self.solution);
        let pieces = self.places.len();
        let wanted = if let Shown::Exactly(count) = self.shown { Some(count) } else { None };
        let mut chosen = Chosen::Fewest(pieces);
        'sizes: for size in wanted.map_or(0..=pieces, |count| count..=count) {
            let mut sets = shared.sets(size);
            let mut is_unknown = false;
            while !sets.is_empty() {
                let set = sets.swap_remove(dice.below(sets.len()));
                if shared.has(set) {
                    continue;
                }
                if shelf.is_whole {
                    chosen = Chosen::Pieces(set);
                    break 'sizes;
                }
                self.show((0..pieces).filter(|at| set >> at & 1 == 1));
                match solver.rival(&self.puzzle, &self.solution)? {
                    Rival::None => {
                        chosen = Chosen::Pieces(set);
                        break 'sizes;
                    }
                    Rival::Some(other) => shared.add(shelf.agreement(&self.solution, &other)),
                    Rival::Unknown => is_unknown = true,
                }
            }
            if is_unknown && wanted.is_none() {
                chosen = Chosen::Unknown;
                break;
            }
        }
        if let Chosen::Fewest(_) = chosen {
            let least = (0..=pieces).find(|&size| !shared.sets(size).is_empty());
            chosen = Chosen::Fewest(least.unwrap_or(pieces));
        }
        self.shelf = Some((choice, shelf));
        Ok(chosen)
    }
}

/// Which pieces are to be shown.
enum Chosen {
    /// These.
    Pieces(u32),
    /// None that are so few; it takes as many as this.
    Fewest(usize),
    /// The searches were too long.
    Unknown,
}

impl Sketch for Challenge {
    fn sketch(&mut self, dice: &mut Dice, solver: &mut dyn Solver) -> Result<bool, Halt> {
        self.refusal = None;
        if self.shown == Shown::AsNeeded && !self.is_whole {
            return self.sketch_choice(dice, solver);
        }
        for choice in self.choices.shuffled(dice).take(MOST_TRIED) {
            solver.limits().look()?;
            if let Shown::Exactly(count) = self.shown
                && count >= choice.count_ones() as usize
            {
                continue;
            }
            self.begin_with(choice);
            let Some(solution) = solver.draw(&self.puzzle, dice)? else { continue };
            if self.shown == Shown::Exactly(0)
                && self.is_whole
                && let Rival::Some(_) = solver.rival(&self.puzzle, &solution)?
            {
                return Ok(self.refuse(Said::new("packing-make-bare"), Said::new("packing-make-bare-nearest")));
            }
            if self.is_chosen() {
                return self.sketch_chosen(choice, dice, solver);
            }
            self.keep(solution);
            self.show(0..self.places.len());
            return Ok(true);
        }
        let said = Said::new("packing-make-no-solution").with("tried", self.choices.len().min(MOST_TRIED as u64));
        Ok(self.refuse(said, Said::new("packing-make-no-solution-nearest")))
    }

    /// Looked for where rules take long: easy and medium ones are faster than any search.
    fn has_several(&mut self, solver: &mut dyn Solver) -> Result<bool, Halt> {
        if self.is_chosen() || self.hardest() <= Tier::Medium {
            return Ok(false);
        }
        if self.rivals.iter().any(|rival| rival & self.given == self.given) {
            return Ok(true);
        }
        let Rival::Some(other) = solver.rival(&self.puzzle, &self.solution)? else { return Ok(false) };
        let agrees = |cells: &Vec<Cell>| cells.iter().all(|&cell| other.at(cell) == self.solution.at(cell));
        self.rivals
            .push((0..).zip(&self.places).filter(|(_, cells)| agrees(cells)).fold(0, |set, (at, _)| set | 1 << at));
        Ok(true)
    }

    fn refusal(&self) -> Option<Refusal> {
        self.refusal.clone()
    }

    fn usual(&self) -> Aim {
        match self.shown {
            Shown::AsNeeded if self.is_whole => Aim::Grade(Tier::Medium),
            _ => Aim::Unique,
        }
    }

    fn puzzle(&self) -> &dyn Instance {
        &self.puzzle
    }

    fn solution(&self) -> Filling {
        self.solution.clone()
    }

    fn rounds(&self) -> Vec<Round> {
        let keep = match self.shown {
            Shown::Exactly(count) => Keep::Exactly(count),
            _ => Keep::Few,
        };
        let parts = (0..self.places.len()).collect();
        if self.is_chosen() { Vec::new() } else { vec![Round { parts, keep }] }
    }

    fn take(&mut self, part: usize) {
        self.given &= !(1 << part);
        self.places[part].iter().for_each(|cell| self.puzzle.squares[cell.index()] = Square::Free);
    }

    fn give(&mut self, part: usize) {
        self.given |= 1 << part;
        self.places[part].iter().for_each(|cell| self.puzzle.squares[cell.index()] = Square::Fixed(part));
    }
}
