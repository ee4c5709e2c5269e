//! What each place is worth: for every piece and place, and every cell and piece, in how many solutions it is so.
//!
//! A piece stands here for whatever a family writes into cells: of a puzzle without pieces the same is told of its signs. A
//! place is a candidate that writes one sign only, so the slots of a crossword have cells and no places.

use crate::corners::corners;
use crate::tree::Say;
use crate::{Puzzle, Verdict};
use runut_engines::places::{Untold, worth};
use runut_model::{
    BigUint, Cand, Cell, Code, Filling, Glyph, Halt, Ink, Letter, Limits, Model, Picture, Point, Question, Refusal,
    Role, Said, Shape, Tile, Watch,
};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// What the places of one piece are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The piece, or the sign.
    pub letter: Letter,
    /// Pieces that can take its places and are not told apart from it: only where equal pieces are alike.
    pub also: Vec<Letter>,
    /// Its places and the number of solutions of each, those with the most first; places that are in no solution come last.
    pub places: Vec<(Cand, BigUint)>,
    /// For each cell of the board the number of solutions in which it lies there.
    pub cells: Vec<BigUint>,
}

impl Kind {
    /// How many places are in a solution.
    pub fn live(&self) -> usize {
        self.places.iter().filter(|(_, count)| *count != BigUint::ZERO).count()
    }

    /// The place with the most solutions, and the one with the fewest, of those that have some.
    pub fn best_and_worst(&self) -> Option<[&(Cand, BigUint); 2]> {
        let live = &self.places[..self.live()];
        Some([live.first()?, live.last()?])
    }

    /// Tells of another piece, too, that is not told apart from it: what both can cover is one place.
    fn take_in(&mut self, other: Kind, model: &Model) {
        let covered = |place: &Cand| model.marks(*place).iter().map(|mark| mark.cell).collect::<BTreeSet<Cell>>();
        let known: HashMap<BTreeSet<Cell>, usize> =
            self.places.iter().enumerate().map(|(at, (place, _))| (covered(place), at)).collect();
        for (place, count) in other.places {
            match known.get(&covered(&place)) {
                Some(&at) => self.places[at].1 += count,
                None => self.places.push((place, count)),
            }
        }
        self.cells.iter_mut().zip(other.cells).for_each(|(sum, more)| *sum += more);
        self.also.push(other.letter);
    }

    /// The letters of all pieces that are meant.
    fn names(&self) -> String {
        [&self.letter]
            .into_iter()
            .chain(&self.also)
            .map(|letter| letter.written.as_str())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Whether a drawing shows it: not what is given, nor what only says that nothing else is there.
    fn is_shown(&self) -> bool {
        matches!(self.letter.role, Role::Sign | Role::Piece)
    }
}

/// What all places of a puzzle are worth.
#[derive(Clone)]
pub struct Places<'a> {
    puzzle: &'a Puzzle,
    model: Option<&'a Model>,
    /// The strategy that counted; none where the puzzle was refuted before any search.
    pub strategy: Option<&'static str>,
    /// How many solutions there are.
    pub total: BigUint,
    /// The pieces, in the puzzle's order.
    pub kinds: Vec<Kind>,
    /// Nodes of the search, or states.
    pub nodes: u64,
    /// Why there is no solution.
    pub reason: Option<Said>,
}

/// Counts for every place of every piece the solutions that it leaves, exactly. Of a question its strategy (`auto`, `sweep`
/// or `cover`) and its way of counting matter. Takes two to four times as long as a count.
///
/// ```
/// use runut::{Limits, Question, Silent};
///
/// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
/// let places = runut::places(&puzzle, &Question::default(), &Limits::default(), &mut Silent)?.expect("no limit");
/// assert_eq!(places.total, 16u8.into());
/// let line = &places.kinds[2];
/// assert_eq!((line.letter.written.as_str(), line.places.len(), line.live()), ("C", 6, 4), "never through the middle");
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn places<'a>(
    puzzle: &'a Puzzle,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Result<Places<'a>, Halt>, Refusal> {
    let refuted = puzzle.refute(None);
    let counted = match &refuted {
        Some(_) => None,
        None => match worth(puzzle, question, limits, watch) {
            Ok(worth) => Some(worth),
            Err(Untold::Halted(halt)) => return Ok(Err(halt)),
            Err(Untold::Unfit(said)) => return Err(Refusal::new(Code::DoesNotFit, said)),
        },
    };
    let told = match counted {
        None => Ok(Places {
            puzzle,
            model: None,
            strategy: None,
            total: BigUint::ZERO,
            kinds: Vec::new(),
            nodes: 0,
            reason: refuted,
        }),
        Some(worth) => kinds(puzzle, &worth.counts, &worth.alike, limits).map(|(model, kinds)| Places {
            puzzle,
            model: Some(model),
            strategy: Some(worth.strategy),
            reason: (worth.total == BigUint::ZERO).then(|| Said::new("solve-exhausted")),
            total: worth.total,
            kinds,
            nodes: worth.nodes,
        }),
    };
    Ok(told)
}

/// The candidates' numbers, piece by piece.
fn kinds<'a>(
    puzzle: &'a Puzzle,
    counts: &[BigUint],
    alike: &[Vec<Cand>],
    limits: &Limits,
) -> Result<(&'a Model, Vec<Kind>), Halt> {
    let model = puzzle.model(limits)?;
    let mut kinds: Vec<Kind> = Vec::new();
    let mut of_glyph: HashMap<Glyph, Option<usize>> = HashMap::new();
    for letter in puzzle.alphabet(limits)? {
        of_glyph.insert(letter.glyph, Some(kinds.len()));
        let cells = vec![BigUint::ZERO; puzzle.board().len()];
        kinds.push(Kind { letter, also: Vec::new(), places: Vec::new(), cells });
    }
    // Copies of a piece have glyphs of their own that are written alike.
    let written: HashMap<String, usize> =
        kinds.iter().enumerate().map(|(number, kind)| (kind.letter.written.clone(), number)).collect();
    for mark in model.candidates().flat_map(|candidate| model.marks(candidate)) {
        of_glyph.entry(mark.glyph).or_insert_with(|| written.get(&puzzle.glyph(mark.glyph)).copied());
    }
    let of_glyph = |glyph: &Glyph| of_glyph.get(glyph).copied().flatten();
    for (number, count) in counts.iter().enumerate() {
        let marks = model.marks(Cand(number as u32));
        let Some(first) = marks.first() else { continue };
        if marks.iter().all(|mark| mark.glyph == first.glyph)
            && let Some(kind) = of_glyph(&first.glyph)
        {
            kinds[kind].places.push((Cand(number as u32), count.clone()));
        }
    }
    // A cell may be written by several candidates of a solution, as where slots cross: those of one decision are enough.
    let mut writer: Vec<Option<usize>> = vec![None; puzzle.board().len()];
    for (number, range) in model.decisions.iter().enumerate() {
        limits.look()?;
        for candidate in range.clone().map(Cand) {
            for mark in model.marks(candidate) {
                let is_crossed = !model.has_pieces() && *writer[mark.cell.index()].get_or_insert(number) != number;
                if let Some(kind) = of_glyph(&mark.glyph).filter(|_| !is_crossed) {
                    kinds[kind].cells[mark.cell.index()] += &counts[candidate.index()];
                }
            }
        }
    }
    let kind = |one: &Cand| model.marks(*one).first().and_then(|mark| of_glyph(&mark.glyph));
    let mut is_told = vec![true; kinds.len()];
    for group in alike {
        let mut members = group.iter().filter_map(kind);
        let Some(first) = members.next() else { continue };
        for other in members {
            is_told[other] = false;
            let other = kinds[other].clone();
            kinds[first].take_in(other, model);
        }
    }
    for kind in &mut kinds {
        kind.places.sort_by(|one, other| other.1.cmp(&one.1));
    }
    let mut is_told = is_told.into_iter();
    kinds.retain(|kind| is_told.next() == Some(true) && !kind.cells.is_empty());
    Ok((model, kinds))
}

/// So many hundredths of the whole.
fn percent(part: &BigUint, whole: &BigUint) -> f64 {
    if *whole == BigUint::ZERO {
        return 0.0;
    }
    let millionths = u64::try_from(part * 1_000_000u32 / whole).unwrap_or(u64::MAX);
    millionths as f64 / 10_000.0
}

/// Columns of a terminal.
const WIDTH: usize = 80;
/// Between two drawings beside each other.
const BESIDE: &str = "    ";

impl Places<'_> {
    /// What is known.
    pub fn verdict(&self) -> Verdict {
        if self.total == BigUint::ZERO { Verdict::NoSolution } else { Verdict::Counted }
    }

    /// How large a part of the solutions some are, in percent.
    pub fn percent(&self, count: &BigUint) -> f64 {
        percent(count, &self.total)
    }

    /// The cells that a place covers.
    pub fn covered(&self, place: Cand) -> Vec<Cell> {
        self.model.map_or(Vec::new(), |model| model.marks(place).iter().map(|mark| mark.cell).collect())
    }

    /// All as text: how many solutions there are, and for each piece how many places, a map with the percentage of each cell, and
    /// the places with the most and the fewest solutions.
    pub fn text(&self, say: &Say<'_>, limits: &Limits) -> Result<String, Halt> {
        let mut text = say(&Said::new("places-total").with("count", self.total.clone())) + "\n";
        let shown: Vec<&Kind> = self.kinds.iter().filter(|kind| kind.is_shown()).collect();
        if self.total == BigUint::ZERO || shown.is_empty() {
            return Ok(text);
        }
        text += &(say(&Said::new("places-key")) + "\n");
        let lines: Vec<Vec<Option<Cell>>> = self.lines();
        let widest = lines.iter().map(Vec::len).max().unwrap_or(0);
        // The map takes three columns a cell, and both places one each.
        let is_roomy = 5 * widest + 2 * BESIDE.len() <= WIDTH;
        for kind in shown {
            limits.look()?;
            // Writing into a string cannot fail.
            let _ = write!(text, "\n{}", self.of_kind(kind, &lines, (widest, is_roomy), say));
        }
        Ok(text)
    }

    /// The board's cells as they are written, line by line; none for what is no part of it.
    fn lines(&self) -> Vec<Vec<Option<Cell>>> {
        let is_used = |cell: &Cell| self.kinds.iter().any(|kind| kind.cells[cell.index()] != BigUint::ZERO);
        let empty = Filling::empty(self.puzzle.board().len());
        let mut rows = self.puzzle.scene(&empty).rows;
        // What stands beside the board is left out; an empty line between two layers is not.
        rows.retain(|row| row.is_empty() || row.iter().any(|tile| tile.cell.is_some()));
        let used = |tile: &Tile| tile.cell.map(|cell| Some(cell).filter(is_used));
        rows.iter().map(|row| row.iter().filter_map(used).collect()).collect()
    }

    fn of_kind(
        &self,
        kind: &Kind,
        lines: &[Vec<Option<Cell>>],
        (widest, is_roomy): (usize, bool),
        say: &Say<'_>,
    ) -> String {
        let hottest = kind.cells.iter().max().cloned().unwrap_or_default();
        let share = |cell: Cell| {
            let count = &kind.cells[cell.index()];
            match () {
                () if *count == BigUint::ZERO => "-".into(),
                () if *count == self.total => if is_roomy { "**" } else { "*" }.into(),
                () if is_roomy => format!("{:.0}", self.percent(count).min(99.0)),
                () => format!("{:.0}", (percent(count, &hottest) / 100.0 * 9.0).max(0.0)),
            }
        };
        let mut columns = vec![(
            say(&Said::new(if is_roomy { "places-percent" } else { "places-tenths" })),
            if is_roomy { 3 * widest } else { widest },
            drawn(lines, |cell| {
                let share = cell.map_or(String::new(), share);
                if is_roomy { format!("{share:>3}") } else { format!("{share:>1}") }
            }),
        )];
        if let Some(both) = kind.best_and_worst() {
            let most = if both[0].1 == both[1].1 { 1 } else { 2 };
            for ((place, count), id) in both.into_iter().zip(["places-best", "places-worst"]).take(most) {
                let covered = self.covered(*place);
                let title = say(&Said::new(id).with("count", count.clone()));
                let tile = |cell: Option<Cell>| match cell {
                    Some(cell) if covered.contains(&cell) => kind.letter.written.clone(),
                    Some(_) => ".".into(),
                    None => " ".into(),
                };
                columns.push((title, widest, drawn(lines, tile)));
            }
        }
        let head = match kind.places.len() {
            0 => Said::new("places-of-sign"),
            some => Said::new("places-of").with("live", kind.live()).with("places", some),
        };
        let mut text = say(&head.with("name", kind.names())) + "\n";
        let is_beside = columns.iter().map(|(title, wide, _)| title.chars().count().max(*wide)).sum::<usize>()
            + BESIDE.len() * (columns.len() - 1)
            <= WIDTH;
        if !is_beside {
            for (title, _, lines) in columns {
                let _ = writeln!(text, "{title}\n{}", lines.join("\n"));
            }
            return text;
        }
        for row in 0..=lines.len() {
            let cells = columns.iter().map(|(title, wide, lines)| {
                let wide = title.chars().count().max(*wide);
                let part = if row == 0 { title } else { &lines[row - 1] };
                format!("{part:<wide$}")
            });
            let line = cells.collect::<Vec<_>>().join(BESIDE);
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// A picture: the board once a piece, each cell shaded by its share of the solutions and with its percentage, the best place
    /// framed; below them what the shades mean.
    pub fn picture(&self, say: &Say<'_>, limits: &Limits) -> Result<Picture, Halt> {
        let mut picture = Picture::default();
        let shown: Vec<&Kind> = self.kinds.iter().filter(|kind| kind.is_shown()).collect();
        let title = say(&Said::new("places-total").with("count", self.total.clone()));
        picture.shapes.push(note((0.0, TITLE / 2.0), TITLE_LETTERS, title.clone(), Ink::Given));
        picture.size = (Shape::width_of(&title, TITLE_LETTERS), TITLE);
        let (corners, size) = corners(&self.puzzle.board());
        let heads: Vec<String> = shown.iter().map(|kind| self.head(kind, say)).collect();
        let head = heads.iter().map(|head| Shape::width_of(head, LETTERS)).fold(0.0, f32::max) + CHIP + 0.3;
        let (wide, high) = (size.0.max(head) + GAP, HEAD + size.1 + GAP);
        // About as wide as a sheet is: four boards high for every three across, by their sides.
        let across = ((shown.len() as f32 * high / wide * 1.3).sqrt().round() as usize).clamp(1, shown.len().max(1));
        let most = shown.iter().flat_map(|kind| &kind.cells).max().cloned().unwrap_or_default();
        for (number, (kind, head)) in shown.iter().zip(heads).enumerate() {
            limits.look()?;
            let origin = ((number % across) as f32 * wide, TITLE + (number / across) as f32 * high);
            self.board(kind, head, origin, &corners, &most, &mut picture);
            picture.size.0 = picture.size.0.max(origin.0 + wide - GAP);
            picture.size.1 = picture.size.1.max(origin.1 + high);
        }
        if self.total != BigUint::ZERO && !shown.is_empty() {
            self.legend(&most, say, &mut picture);
        }
        Ok(picture)
    }

    /// What stands over a board.
    fn head(&self, kind: &Kind, say: &Say<'_>) -> String {
        match kind.places.len() {
            0 => String::new(),
            some => say(&Said::new("places-of-short").with("live", kind.live()).with("places", some)),
        }
    }

    fn board(
        &self,
        kind: &Kind,
        head: String,
        (left, top): Point,
        corners: &[Point],
        most: &BigUint,
        picture: &mut Picture,
    ) {
        let middle = top + HEAD / 2.0;
        let ink = kind.letter.ink.unwrap_or(Ink::Seen);
        let names = kind.names();
        let chip = (Shape::width_of(&names, LETTERS) + 0.3).max(CHIP);
        let (low, high) = (middle - CHIP / 2.0, middle + CHIP / 2.0);
        let points = vec![(left, low), (left + chip, low), (left + chip, high), (left, high)];
        picture.shapes.push(Shape::Polygon { points, ink });
        picture.shapes.push(Shape::Text { at: (left + chip / 2.0, middle), size: LETTERS, text: names, ink });
        picture.shapes.push(note((left + chip + 0.25, middle), LETTERS, head, Ink::Clue));
        let place = |cell: usize| (left + corners[cell].0, top + HEAD + corners[cell].1);
        let is_used = |cell: &usize| self.kinds.iter().any(|kind| kind.cells[*cell] != BigUint::ZERO);
        let used: Vec<usize> = (0..corners.len()).filter(is_used).collect();
        for &cell in &used {
            let (x, y) = place(cell);
            let (count, inset) = (&kind.cells[cell], 0.03);
            let ink = Ink::Shade(percent(count, most).round() as u8);
            let (right, bottom) = (x + 1.0 - inset, y + 1.0 - inset);
            let points = vec![(x + inset, y + inset), (right, y + inset), (right, bottom), (x + inset, bottom)];
            picture.shapes.push(Shape::Polygon { points, ink });
        }
        for &cell in used.iter().filter(|&&cell| kind.cells[cell] != BigUint::ZERO) {
            let ((x, y), count) = (place(cell), &kind.cells[cell]);
            let ink = Ink::Shade(percent(count, most).round() as u8);
            let text = match self.percent(count) {
                little if little < 0.1 => "·".into(),
                some if some < 9.95 => format!("{some:.1}"),
                much => format!("{much:.0}"),
            };
            picture.shapes.push(Shape::Text { at: (x + 0.5, y + 0.5), size: CELL_LETTERS, text, ink });
        }
        if let Some([(best, _), _]) = kind.best_and_worst().filter(|_| kind.live() > 1) {
            let covered = self.covered(*best);
            let is_in = |x: f32, y: f32| covered.iter().any(|cell| place(cell.index()) == (x, y));
            for cell in &covered {
                let (x, y) = place(cell.index());
                let sides = [
                    ((x, y), (x + 1.0, y), (x, y - 1.0)),
                    ((x, y + 1.0), (x + 1.0, y + 1.0), (x, y + 1.0)),
                    ((x, y), (x, y + 1.0), (x - 1.0, y)),
                    ((x + 1.0, y), (x + 1.0, y + 1.0), (x + 1.0, y)),
                ];
                let outer = sides.into_iter().filter(|(_, _, beside)| !is_in(beside.0, beside.1));
                let line = |(from, to, _)| Shape::Line { from, to, width: 0.1, ink: Ink::Looked };
                picture.shapes.extend(outer.map(line));
            }
        }
    }

    /// The shades from nothing to the most, and what the frame means.
    fn legend(&self, most: &BigUint, say: &Say<'_>, picture: &mut Picture) {
        const STEPS: u8 = 50;
        let (top, left) = (picture.size.1 + 0.2, 1.2);
        let step = RAMP / f32::from(STEPS + 1);
        for at in 0..=STEPS {
            let (x, bottom) = (left + f32::from(at) * step, top + 0.5);
            let points = vec![(x, top), (x + step * 1.05, top), (x + step * 1.05, bottom), (x, bottom)];
            picture.shapes.push(Shape::Polygon { points, ink: Ink::Shade(at * (100 / STEPS)) });
        }
        let middle = top + 0.25;
        picture.shapes.push(note((0.0, middle), LETTERS, "0 %".into(), Ink::Clue));
        let end = format!("{:.0} %", self.percent(most));
        picture.shapes.push(note((left + RAMP + 0.2, middle), LETTERS, end, Ink::Clue));
        let words = say(&Said::new("places-legend"));
        // Beside the ramp if there is room, else below it.
        let beside = left + RAMP + 2.4;
        let room = Shape::width_of(&words, LETTERS);
        let at = if beside + room <= picture.size.0 { (beside, middle) } else { (0.0, middle + 0.8) };
        picture.shapes.push(note(at, LETTERS, words, Ink::Clue));
        picture.size = (picture.size.0.max(at.0 + room).max(left + RAMP + 2.2), at.1 + 0.4);
    }
}

/// Lines of a drawing.
fn drawn(lines: &[Vec<Option<Cell>>], tile: impl Fn(Option<Cell>) -> String) -> Vec<String> {
    lines.iter().map(|line| line.iter().map(|&cell| tile(cell)).collect()).collect()
}

fn note(at: Point, size: f32, text: String, ink: Ink) -> Shape {
    Shape::Note { at, size, text, ink }
}

/// Room for the title, and for what stands over a board; between two boards; how large letters are, in cells.
const TITLE: f32 = 1.4;
const TITLE_LETTERS: f32 = 0.65;
const HEAD: f32 = 1.0;
const CHIP: f32 = 0.75;
const GAP: f32 = 1.0;
const LETTERS: f32 = 0.45;
const CELL_LETTERS: f32 = 0.34;
/// How long the ramp of shades is.
const RAMP: f32 = 6.0;
