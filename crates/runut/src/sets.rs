//! Sets of pieces by name, whichever family knows them; what lies on a table as a puzzle; and a set's legend as a picture.

use crate::generate::Day;
use crate::{Family, Ink, Picture, Puzzle, ReadOptions, Refusal, Scene, Shape, Speaker, open};
use runut_families::registry::FAMILIES;
use runut_model::kits::{Assembled, Kit, KitBoard, KitPiece, Kits, Table};
use runut_model::{Code, Said, Tile, signs};

/// The board that is today's, where dates are boards.
const TODAY: &str = "today";

fn kits() -> impl Iterator<Item = (&'static Family, Kits)> {
    FAMILIES.iter().filter_map(|&family| Some((family, family.kits?)))
}

/// Every set that comes with the program, with its family.
///
/// ```
/// let kanoodle = runut::sets().into_iter().map(|(_, set)| set).find(|set| set.name == "kanoodle").expect("it is there");
/// assert_eq!((kanoodle.pieces.len(), kanoodle.cells()), (12, 55));
/// ```
pub fn sets() -> Vec<(&'static Family, Kit)> {
    kits().flat_map(|(family, kits)| (kits.list)().into_iter().map(move |kit| (family, kit))).collect()
}

/// What the first family answers that does not refuse; else the refusal of the first one.
fn ask<T>(question: impl Fn(&Kits) -> Result<T, Refusal>) -> Result<(&'static Family, T), Refusal> {
    let mut refused: Option<Refusal> = None;
    for (family, kits) in kits() {
        match question(&kits) {
            Ok(answer) => return Ok((family, answer)),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::new(Code::UnknownSet, Said::new("sets-none"))))
}

/// The set of a name, or of the text of its file, with its family.
pub fn set(text: &str) -> Result<(&'static Family, Kit), Refusal> {
    runut_model::said::speak_english(crate::words::in_english);
    ask(|kits| (kits.read)(text))
}

/// What lies on a table, as the text of a puzzle. A place in a refusal is one of the map.
pub fn assemble(table: &Table<'_>) -> Result<Assembled, Refusal> {
    runut_model::said::speak_english(crate::words::in_english);
    let today = Day::today().to_string();
    let board = table.board.map(|board| if board.eq_ignore_ascii_case(TODAY) { today.as_str() } else { board });
    ask(|kits| (kits.assemble)(&Table { board, ..*table })).map(|(_, assembled)| assembled)
}

/// The sets on one of whose boards a text may be the map of what lies there: it has a cell wherever the board has one,
/// and only letters of the set. Those on which the pieces lie as they are written come alone, if there are any.
pub(crate) fn meant_by(text: &str) -> Vec<String> {
    let rows: Vec<Vec<char>> = text
        .lines()
        .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    let is_map_of = |kit: &Kit| {
        let is_letter = |sign: char| kit.pieces.iter().any(|one| one.letter == sign || one.booklet == Some(sign));
        let mut signs = rows.iter().flatten().filter(|&&sign| !signs::is_empty(sign) && !signs::is_blocked(sign));
        let has_width = |(row, known): (&Vec<char>, &&String)| row.len() == known.chars().count();
        let fits = |board: &KitBoard| {
            let known: Vec<&String> = board.map.iter().filter(|row| !row.trim().is_empty()).collect();
            rows.len() == known.len() && rows.iter().zip(&known).all(has_width)
        };
        signs.clone().next().is_some() && signs.all(|&sign| is_letter(sign)) && kit.boards.iter().any(fits)
    };
    let kits: Vec<Kit> = sets().into_iter().map(|(_, kit)| kit).filter(is_map_of).collect();
    let lies = |kit: &&Kit| assemble(&Table { set: &kit.name, map: Some(text), ..Table::default() }).is_ok();
    let named = |kit: &Kit| kit.name.clone();
    let laid: Vec<String> = kits.iter().filter(lies).map(named).collect();
    if laid.is_empty() { kits.iter().map(named).collect() } else { laid }
}

/// Opens what lies on a table.
///
/// ```
/// use runut::kits::Table;
///
/// let table = Table { set: "pentominoes", board: Some("3x20"), ..Table::default() };
/// let puzzle = runut::open_table(&table)?;
/// assert_eq!(puzzle.count().run()?.found.to_string(), "8");
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn open_table(table: &Table<'_>) -> Result<Puzzle, Refusal> {
    let Assembled { text, bare, notes } = assemble(table)?;
    let mut puzzle = open(&text, &ReadOptions::default())?;
    puzzle.warnings.splice(0..0, notes);
    on_board(puzzle, bare.as_deref())
}

/// The puzzle of a table, with the text of the board with nothing on it.
pub fn on_board(puzzle: Puzzle, bare: Option<&str>) -> Result<Puzzle, Refusal> {
    Ok(match bare {
        Some(bare) => puzzle.lying_on(open(bare, &ReadOptions::default())?),
        None => puzzle,
    })
}

/// What a piece of a set is drawn with.
pub fn ink(kit: &Kit, piece: usize) -> Ink {
    kit.pieces[piece].rgb.map_or(Ink::Piece(piece), |colour| Ink::Dyed { piece, colour })
}

fn extent(piece: &KitPiece) -> (usize, usize) {
    let side = |axis: fn(&(u32, u32)) -> u32| piece.shape.iter().map(axis).max().map_or(0, |last| last as usize + 1);
    (side(|cell| cell.0), side(|cell| cell.1))
}

/// A piece of a set as rows of tiles.
pub fn piece_scene(kit: &Kit, piece: usize) -> Scene {
    let one = &kit.pieces[piece];
    let (rows, columns) = extent(one);
    let tile = |row: usize, column: usize| match one.shape.contains(&(row as u32, column as u32)) {
        true => Tile { cell: None, text: one.letter.into(), ink: ink(kit, piece) },
        false => Tile { cell: None, text: " ".into(), ink: Ink::Open },
    };
    let row = |row: usize| (0..columns).map(|column| tile(row, column)).collect();
    Scene { rows: (0..rows).map(row).collect(), is_spaced: false }
}

/// All pieces of a set side by side, in as many bands as so many columns ask for.
pub fn pieces_scene(kit: &Kit, width: usize) -> Scene {
    let blank = || Tile { cell: None, text: " ".into(), ink: Ink::Open };
    let mut scene = Scene::default();
    let mut band: Vec<Vec<Tile>> = Vec::new();
    for piece in 0..kit.pieces.len() {
        let drawn = piece_scene(kit, piece).rows;
        let wide = band.first().map_or(0, Vec::len);
        let columns = drawn[0].len();
        if wide > 0 && wide + 1 + columns > width {
            scene.rows.extend(std::mem::take(&mut band));
            scene.rows.push(Vec::new());
        }
        let before = band.first().map_or(0, Vec::len);
        let begin = if before == 0 { 0 } else { before + 1 };
        band.resize_with(band.len().max(drawn.len()), Vec::new);
        for (at, row) in band.iter_mut().enumerate() {
            row.resize_with(begin, blank);
            row.extend(drawn.get(at).cloned().unwrap_or_default());
            row.resize_with(begin + columns, blank);
        }
    }
    scene.rows.extend(band);
    scene
}

/// Cells of a piece in a legend, in units of the picture.
const SMALL: f32 = 0.5;
/// The height of a legend's words.
const WORD: f32 = 0.34;

/// The legend of a set: every piece with its letter, its name and its colour.
pub fn legend(kit: &Kit, speaker: &Speaker) -> Picture {
    let mut picture = Picture::default();
    let note = |at, text: String, size: f32, ink| Shape::Note { at, size, text, ink };
    let widest = kit.pieces.iter().map(|piece| extent(piece).1).max().unwrap_or(1) as f32 * SMALL;
    let said: Vec<String> = kit.pieces.iter().map(|piece| caption(piece, speaker)).collect();
    let words = said.iter().map(|text| Shape::width_of(text, WORD)).fold(0.0, f32::max);
    let column = widest + 0.4 + words + 0.6;
    let columns = kit.pieces.len().div_ceil(18).max(if kit.pieces.len() > 6 { 2 } else { 1 });
    let in_column = kit.pieces.len().div_ceil(columns);
    picture.shapes.push(note((0.0, 0.3), speaker.say(&kit.title), 0.5, Ink::Given));
    let mut bottom = 0.9f32;
    for (at, text) in said.into_iter().enumerate() {
        let (across, down) = (at / in_column, at % in_column);
        let above = kit.pieces[across * in_column..][..down].iter().map(|piece| extent(piece).0 as f32 * SMALL + 0.35);
        let (left, top) = (across as f32 * column, 0.9 + above.sum::<f32>());
        let ink = ink(kit, at);
        for &(row, column) in &kit.pieces[at].shape {
            let (x, y) = (left + column as f32 * SMALL, top + row as f32 * SMALL);
            let points = vec![(x, y), (x + SMALL, y), (x + SMALL, y + SMALL), (x, y + SMALL)];
            picture.shapes.push(Shape::Polygon { points, ink });
        }
        for &(row, column) in &kit.pieces[at].shape {
            let middle = (left + (column as f32 + 0.5) * SMALL, top + (row as f32 + 0.5) * SMALL);
            picture.shapes.push(Shape::Text { at: middle, size: 0.34, text: kit.pieces[at].letter.into(), ink });
        }
        let high = extent(&kit.pieces[at]).0 as f32 * SMALL;
        picture.shapes.push(note((left + widest + 0.4, top + high / 2.0), text, WORD, Ink::Clue));
        bottom = bottom.max(top + high);
    }
    let title = Shape::width_of(&speaker.say(&kit.title), 0.5);
    picture.size = ((columns as f32 * column - 0.6).max(title), bottom);
    picture
}

/// The words beside a piece of a legend: its letter, the booklet's, its name and its colour.
fn caption(piece: &KitPiece, speaker: &Speaker) -> String {
    let letter = match piece.booklet {
        Some(booklet) => format!("{} ({booklet})", piece.letter),
        None => piece.letter.into(),
    };
    let colour = piece.colour.as_ref().map(|colour| speaker.say(colour));
    [Some(letter), piece.name.clone(), colour].into_iter().flatten().collect::<Vec<_>>().join("  ")
}
