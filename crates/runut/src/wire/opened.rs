//! A puzzle, and all that somebody needs to show it and to let it be played.

use super::schema::one_of;
use super::{Rows, StrategyInfo};
use crate::{
    Cand, Cell, Form, Ink, Limits, Manner, Model, Puzzle, Question, Role, STRATEGIES, Speaker, Strategy, names,
};
use runut_draw::palette::{self, Ground, Rgb};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use std::collections::BTreeMap;

/// Decisions are told up to so many marks: nobody can do anything with more by hand.
const MOST_MARKS: usize = 20_000;

/// A puzzle, and all that is needed to show it and to play it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Opened {
    /// The kind of puzzle.
    pub family: &'static str,
    /// What it is, in a line.
    pub describe: String,
    /// The rules of the game in a sentence or two; null where nobody tells them.
    pub game: Option<String>,
    /// The puzzle as text.
    pub text: String,
    /// What was let pass while reading.
    pub warnings: Vec<String>,
    /// The same puzzle in other forms.
    pub forms: Forms,
    /// Where its cells lie.
    pub spots: Vec<Spot>,
    /// The board on which one begins: what is given.
    #[schemars(extend("$ref" = "#/$defs/board"))]
    pub rows: Rows,
    /// The strategies that fit it.
    pub strategies: Vec<&'static str>,
    /// Those of them whose searches can be watched, the ones worth watching first.
    pub films: Vec<&'static str>,
    /// The orders that strategies have on it.
    #[schemars(schema_with = "orders_schema")]
    pub orders: BTreeMap<&'static str, Vec<&'static str>>,
    /// What may stand in cells, in the order of the keys.
    pub alphabet: Vec<Letter>,
    /// What a player does.
    #[schemars(transform = one_of(Manner::ALL.map(Manner::word)))]
    pub manner: &'static str,
    /// The set that its pieces are, by name; null where they are none that comes with the program.
    pub set: Option<String>,
    /// Where words are written: the places for them, and the words; else null.
    pub slots: Option<Slots>,
    /// Where pieces are laid: how they may be; else null.
    pub laying: Option<Laying>,
    /// The lines of which it is told how many cells hold a sign.
    pub totals: Vec<Total>,
    /// What there is to decide; null where it is more than anybody could look at.
    pub decisions: Option<Vec<Decision>>,
}

/// Other forms of a puzzle, as far as they can hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Forms {
    /// A game ID.
    pub id: Option<String>,
    /// A link.
    pub url: Option<String>,
    /// An ipuz file.
    pub ipuz: Option<String>,
}

/// Where a cell lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Spot {
    /// Row, from 0.
    pub row: u32,
    /// Column, from 0.
    pub column: u32,
    /// Layer from the bottom; null on a flat board.
    pub layer: Option<u32>,
}

/// Something that may stand in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Letter {
    /// As rows write it.
    pub glyph: String,
    /// What it is called.
    pub name: String,
    /// What part it plays.
    #[schemars(transform = one_of(Role::ALL.map(Role::word)))]
    pub role: &'static str,
    /// Its colours; null where it has none of its own.
    pub ink: Option<Colours>,
    /// Those that all eyes can tell apart; null where it has none of its own.
    pub safe: Option<Colours>,
    /// What else there is to say of it, such as the shape and colour of a set's piece.
    pub about: Option<String>,
    /// How many of it are laid; null: just one, or it is not laid.
    pub supply: Option<Supply>,
}

/// How many copies of a piece are laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Supply {
    /// So many at the least.
    pub least: u32,
    /// So many at the most; null: as many as the board holds.
    pub most: Option<u32>,
}

/// Colours, as #rrggbb.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Colours {
    /// Of its area.
    pub area: String,
    /// Of what is written on it.
    pub word: String,
}

impl Colours {
    /// Those of an ink on a light ground.
    pub fn of(ink: Ink) -> Colours {
        let colour = |[red, green, blue]: Rgb| format!("#{red:02x}{green:02x}{blue:02x}");
        Colours { area: colour(palette::area(ink, Ground::Light)), word: colour(palette::word(ink, Ground::Light)) }
    }
}

/// Places for words, and the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Slots {
    /// The cells of each place, by their number and in reading order.
    pub places: Vec<Vec<u32>>,
    /// The words, glyph by glyph, each as often as it is used.
    pub words: Vec<Vec<String>>,
}

/// How pieces may be laid: each in one of its ways, moved anywhere on the cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Laying {
    /// The cells that pieces may lie on, by their number.
    pub cells: Vec<u32>,
    /// The pieces.
    pub pieces: Vec<Ways>,
}

/// The ways in which a piece may lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Ways {
    /// The piece's letter.
    pub letter: String,
    /// For each way the layer, row and column of its cells, counted from the first one.
    pub ways: Vec<Vec<[i32; 3]>>,
}

/// How many cells of a line hold a sign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Total {
    /// The cells of the line by their number.
    pub cells: Vec<u32>,
    /// How many of them hold a sign.
    pub count: usize,
    /// The side of the board beside which that is written: top, bottom, left or right.
    pub side: &'static str,
}

/// A decision: exactly one of its candidates holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Decision {
    /// A piece's letter; null for what a cell or a slot holds.
    pub name: Option<String>,
    /// For every candidate, the cells by their number and what it writes there.
    pub candidates: Vec<Vec<(u32, String)>>,
}

/// What may still stand in the cells of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Marks {
    /// For every cell the glyphs, as rows write them; none where something stands.
    pub marks: Vec<Vec<String>>,
}

impl Marks {
    /// What is [`possible`](crate::possible()).
    pub fn of(puzzle: &Puzzle, possible: &[Vec<crate::Glyph>]) -> Marks {
        let cell = |glyphs: &Vec<crate::Glyph>| glyphs.iter().map(|&glyph| puzzle.glyph(glyph)).collect();
        Marks { marks: possible.iter().map(cell).collect() }
    }
}

impl Opened {
    /// All that is told of a puzzle. What a limit cuts off is left out: decisions, the alphabet of a family that has none.
    pub fn of(puzzle: &Puzzle, speaker: &Speaker, limits: &Limits) -> Opened {
        let form = |form: Form| puzzle.write_as(form).and_then(Result::ok);
        let alphabet = puzzle.alphabet(limits).unwrap_or_default();
        let letter = |letter: &crate::Letter| Letter {
            glyph: letter.written.clone(),
            name: letter.name.as_ref().map_or_else(|| letter.written.clone(), |name| speaker.say(name)),
            role: letter.role.word(),
            ink: letter.ink.map(Colours::of),
            safe: letter.ink.map(|ink| Colours::of(ink.piece().map_or(ink, Ink::Piece))),
            about: letter.about.as_ref().map(|about| speaker.say(about)),
            supply: letter.supply.map(|supply| Supply { least: supply.least, most: supply.most }),
        };
        let spot = |spot: &crate::Spot| Spot { row: spot.row, column: spot.column, layer: spot.layer };
        let fits = |strategy: &&&dyn Strategy| strategy.fits(puzzle, &Question::default(), limits).is_ok();
        let model = puzzle.model(limits).ok().filter(|model| model.mark_count() <= MOST_MARKS);
        Opened {
            family: puzzle.family.name,
            describe: speaker.say(&puzzle.describe()),
            game: puzzle.game().map(|game| speaker.say(&game)),
            text: puzzle.write(),
            warnings: puzzle.warnings.iter().map(|warning| speaker.say(warning)).collect(),
            forms: Forms { id: form(Form::Id), url: form(Form::Url), ipuz: form(Form::Ipuz) },
            spots: puzzle.board().spots.iter().map(spot).collect(),
            rows: puzzle.rows(&puzzle.given()),
            strategies: STRATEGIES.iter().filter(fits).map(|strategy| strategy.name()).collect(),
            films: films(puzzle, fits),
            orders: orders(puzzle),
            alphabet: alphabet.iter().map(letter).collect(),
            manner: puzzle.manner(limits).map_or("glyphs", |manner| manner.word()),
            set: puzzle.set().map(String::from),
            slots: puzzle.slots().map(|slots| slots_of(puzzle, &slots)),
            laying: puzzle.laying().map(|laying| laying_of(puzzle, laying)),
            totals: puzzle.totals().iter().map(total).collect(),
            decisions: model.map(|model| decisions(puzzle, model, &alphabet)),
        }
    }
}

/// The searches that can be watched: the puzzle's own walks first, and trying everything last.
fn films(puzzle: &Puzzle, fits: impl Fn(&&&dyn Strategy) -> bool) -> Vec<&'static str> {
    let is_shown = |strategy: &&&dyn Strategy| strategy.has_steps() && strategy.name() != names::AUTO && fits(strategy);
    let mut films: Vec<&str> = STRATEGIES.iter().filter(is_shown).map(|strategy| strategy.name()).collect();
    let is_walk = |name: &str| puzzle.walks().iter().any(|walk| walk.strategy == name);
    films.sort_by_key(|&name| (name == names::BRUTE, !is_walk(name)));
    films
}

fn orders(puzzle: &Puzzle) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut orders: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (walk, order) in puzzle.walks().iter().filter_map(|walk| Some((walk, walk.order?))) {
        let known = orders.entry(walk.strategy).or_default();
        if !known.contains(&order) {
            known.push(order);
        }
    }
    orders
}

/// The strategies that have orders in one family or another, each with a list of such.
fn orders_schema(_: &mut SchemaGenerator) -> Schema {
    let orders = super::strategies().into_iter().filter(|strategy| !strategy.orders.is_empty());
    let order = |strategy: StrategyInfo| {
        let list =
            serde_json::json!({"type": "array", "items": {"type": "string"}, "description": "The orders that it has."});
        (strategy.name.to_string(), list)
    };
    let properties: serde_json::Map<_, _> = orders.map(order).collect();
    json_schema!({"type": "object", "properties": properties, "required": []})
}

fn slots_of(puzzle: &Puzzle, slots: &crate::Slots) -> Slots {
    Slots {
        places: slots.places.iter().map(|cells| numbers(cells)).collect(),
        words: slots.words.iter().map(|word| word.iter().map(|&glyph| puzzle.glyph(glyph)).collect()).collect(),
    }
}

fn laying_of(puzzle: &Puzzle, laying: crate::Laying) -> Laying {
    let piece = |piece: crate::Ways| Ways { letter: puzzle.glyph(piece.glyph), ways: piece.ways };
    Laying { cells: numbers(&laying.cells), pieces: laying.pieces.into_iter().map(piece).collect() }
}

fn total(total: &crate::Total) -> Total {
    Total { cells: numbers(&total.cells), count: total.count, side: total.side.word() }
}

fn numbers(cells: &[Cell]) -> Vec<u32> {
    cells.iter().map(|cell| cell.0).collect()
}

fn decisions(puzzle: &Puzzle, model: &Model, alphabet: &[crate::Letter]) -> Vec<Decision> {
    let decision = |options: &std::ops::Range<u32>| {
        let marks = |candidate: u32| {
            let marks = model.marks(Cand(candidate)).iter();
            marks.map(|mark| (mark.cell.0, puzzle.glyph(mark.glyph))).collect()
        };
        let first = options.clone().next().and_then(|candidate| model.marks(Cand(candidate)).first());
        let piece = first
            .and_then(|mark| alphabet.iter().find(|letter| letter.glyph == mark.glyph && letter.role == Role::Piece));
        Decision { name: piece.map(|letter| letter.written.clone()), candidates: options.clone().map(marks).collect() }
    };
    model.decisions.iter().map(decision).collect()
}
