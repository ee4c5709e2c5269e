//! What is said of a focus: what one looks at, its ways, why the others fail, and what stays. Places have short names, see
//! [`names`](super::names); what fails for the same reason is told together; and where that would be long it is counted.

use super::focus::{Refuted, Why};
use super::names::Name;
use super::regions::{Flaw, Regions};
use super::table::Table;
use super::trial::{Need, Snag};
use runut_model::{Cand, Case, Cell, Said};

/// Ways that are named one by one, and pieces that are told in one step; fewer in a pyramid, where names are longer.
const MOST_NAMED: (usize, usize) = (4, 3);
const MOST_TOGETHER: (usize, usize) = (6, 4);
/// Reasons that are told one by one.
const MOST_REASONS: usize = 3;
/// Letters that are listed.
const MOST_LETTERS: usize = 16;

/// What a cell is to the eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A way leads there from one side at the most.
    DeadEnd,
    /// From two sides that meet.
    Corner,
    Cell,
}

/// What a free cell is to the eye.
pub fn kind(table: &Table<'_, '_>, regions: Option<&Regions>, cell: Cell) -> Kind {
    let spot = table.spot(cell);
    let Some(regions) = regions.filter(|_| spot.layer.is_none()) else { return Kind::Cell };
    match regions.beside(cell).iter().map(|&beside| table.spot(beside)).collect::<Vec<_>>().as_slice() {
        [] | [_] => Kind::DeadEnd,
        [one, other] if one.row != other.row && one.column != other.column => Kind::Corner,
        _ => Kind::Cell,
    }
}

fn is_flat(table: &Table<'_, '_>) -> bool {
    table.puzzle.board.spots.first().is_none_or(|spot| spot.layer.is_none())
}

fn most_named(table: &Table<'_, '_>) -> usize {
    if is_flat(table) { MOST_NAMED.0 } else { MOST_NAMED.1 }
}

/// Pieces left in the box, of which each next one is forced, that are told in one step.
pub fn most_together(table: &Table<'_, '_>) -> usize {
    if is_flat(table) { MOST_TOGETHER.0 } else { MOST_TOGETHER.1 }
}

fn focused(id: &'static str, table: &Table<'_, '_>, regions: Option<&Regions>, need: Need) -> Said {
    match need {
        Need::Piece(piece) => Said::new(id).with("kind", "piece").with("what", table.letter(piece)),
        Need::Cell(cell) => {
            let kind = match kind(table, regions, cell) {
                Kind::DeadEnd => "dead-end",
                Kind::Corner => "corner",
                Kind::Cell => "cell",
            };
            Said::new(id).with("kind", kind).with("what", table.spot(cell))
        }
    }
}

/// What one looks at, within a sentence.
pub fn look_at(table: &Table<'_, '_>, regions: Option<&Regions>, need: Need) -> Said {
    focused("packing-look-at", table, regions, need)
}

fn name(table: &Table<'_, '_>, place: Cand) -> Name {
    Name::of(table.puzzle, table.known.model(), table.piece_of(place), place)
}

/// "a, b or c".
fn or(names: Vec<Said>) -> Said {
    joined(names, "packing-or")
}

/// Some joined by commas, the last two as told.
fn joined(names: Vec<Said>, last: &'static str) -> Said {
    let mut last_first = names.into_iter().rev();
    let end = last_first.next().expect("something is told");
    let joints = std::iter::once(last).chain(std::iter::repeat("packing-comma"));
    last_first.zip(joints).fold(end, |rest, (first, id)| Said::new(id).with("first", first).with("rest", rest))
}

/// The letters of some places, each once, in the order of the pieces.
fn letters(table: &Table<'_, '_>, places: &[Cand]) -> Vec<char> {
    let mut pieces: Vec<usize> = places.iter().map(|&place| table.piece_of(place)).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces.into_iter().map(|piece| table.letter(piece)).collect()
}

/// The ways of a focus in a sentence.
pub fn listed(table: &Table<'_, '_>, regions: Option<&Regions>, need: Need, ways: &[Cand]) -> Said {
    let focus = focused("packing-focus", table, regions, need);
    let is_cell = matches!(need, Need::Cell(_));
    if ways.len() <= most_named(table) {
        let names: Vec<Name> = ways.iter().map(|&way| name(table, way)).collect();
        let named = or(names.iter().map(|one| if is_cell { one.short(&names) } else { one.said() }).collect());
        let id = if is_cell { "packing-ways-cover" } else { "packing-ways-place" };
        return Said::new(id).with("focus", focus).with("ways", named).with("count", ways.len());
    }
    let said = match is_cell {
        true => {
            let letters = letters(table, ways);
            let named: Vec<Said> = match letters.len() {
                ..=MOST_LETTERS => {
                    letters.iter().map(|&one| Said::new("packing-way").with("piece", one).with("shape", "")).collect()
                }
                many => vec![Said::new("packing-pieces").with("count", many)],
            };
            Said::new("packing-ways-cover-many").with("letters", or(named))
        }
        false => Said::new("packing-ways-place-many"),
    };
    said.with("focus", focus).with("count", ways.len())
}

/// The step that a focus is worth: its ways, those that fail, and what stays.
pub fn step(
    table: &Table<'_, '_>,
    regions: Option<&Regions>,
    need: Need,
    ways: &[Cand],
    refuted: &[Refuted],
    standing: &[Cand],
) -> Said {
    let so = match standing {
        [] => Said::new("packing-so-none"),
        [only] => Said::new("packing-so").with("place", name(table, *only).said()),
        several => Said::new("packing-so-left").with("count", several.len()),
    };
    if let ([only], true) = (standing, ways.len() == 1) {
        return single(table, regions, need, *only);
    }
    Said::new("packing-step-focus")
        .with("listed", listed(table, regions, need, ways))
        .with("failing", failing(table, ways, refuted))
        .with("so", so)
}

/// Why ways of a focus fail, without the one that stays.
pub fn why(table: &Table<'_, '_>, regions: Option<&Regions>, need: Need, ways: &[Cand], refuted: &[Refuted]) -> Said {
    let id = match need {
        Need::Cell(_) => "packing-ways-cover-count",
        Need::Piece(_) => "packing-ways-place-many",
    };
    let counted = Said::new(id).with("focus", focused("packing-focus", table, regions, need)).with("count", ways.len());
    Said::new("packing-why").with("counted", counted).with("failing", failing(table, ways, refuted))
}

/// The only place that meets a need.
pub fn single(table: &Table<'_, '_>, regions: Option<&Regions>, need: Need, place: Cand) -> Said {
    let id = match need {
        Need::Cell(_) => "packing-step-only-cover",
        Need::Piece(_) => "packing-step-last-place",
    };
    let focus = focused("packing-focus", table, regions, need);
    Said::new(id).with("focus", focus).with("place", name(table, place).said())
}

/// The last pieces, one after another.
pub fn finish(table: &Table<'_, '_>, places: &[Cand]) -> Said {
    let names = places.iter().map(|&place| name(table, place).said()).collect();
    Said::new("packing-step-finish").with("places", joined(names, "packing-comma"))
}

/// Why some ways fail: by reasons if they are few, else by numbers.
fn failing(table: &Table<'_, '_>, ways: &[Cand], refuted: &[Refuted]) -> Said {
    let mut reasons: Vec<(Reason, Vec<Cand>)> = Vec::new();
    for one in refuted {
        let reason = Reason::of(one);
        match reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, places)) => places.push(one.place),
            None => reasons.push((reason, vec![one.place])),
        }
    }
    if refuted.len() <= most_named(table) && reasons.len() <= MOST_REASONS {
        let all: Vec<Name> = ways.iter().map(|&way| name(table, way)).collect();
        let told = reasons.iter().map(|(reason, places)| {
            let names = places.iter().map(|&place| name(table, place).short(&all)).collect();
            reason.said(table).with("names", or(names))
        });
        return joined_sentences(told.collect());
    }
    let once = refuted.iter().filter(|one| one.length() == 1).count();
    let most = refuted.iter().map(Refuted::length).max().unwrap_or(0);
    let id = match once {
        0 => "packing-fail-later",
        all if all == refuted.len() => "packing-fail-at-once",
        _ => "packing-fail",
    };
    let said = Said::new(id).with("count", refuted.len());
    match once {
        all if all == refuted.len() => said,
        0 => said.with("most", u64::from(most)),
        _ => said.with("once", once).with("rest", refuted.len() - once).with("most", u64::from(most)),
    }
}

fn joined_sentences(sentences: Vec<Said>) -> Said {
    let mut last_first = sentences.into_iter().rev();
    let end = last_first.next().expect("something fails");
    last_first.fold(end, |rest, first| Said::new("packing-sentences").with("first", first).with("rest", rest))
}

/// Why something fails, in half a sentence.
#[derive(PartialEq, Eq)]
enum Reason<'a> {
    AtOnce(&'a Snag),
    After(u32),
}

impl<'a> Reason<'a> {
    fn of(refuted: &'a Refuted) -> Reason<'a> {
        match &refuted.why {
            Why::Snag(snag) if refuted.forced.is_empty() => Reason::AtOnce(snag),
            _ => Reason::After(refuted.length()),
        }
    }

    fn said(&self, table: &Table<'_, '_>) -> Said {
        match self {
            Reason::After(count) => Said::new("packing-fails-after").with("count", u64::from(*count)),
            Reason::AtOnce(Snag::Unmet(Need::Cell(cell))) => {
                Said::new("packing-fails-bare").with("cell", table.spot(*cell))
            }
            Reason::AtOnce(Snag::Unmet(Need::Piece(piece))) => {
                Said::new("packing-fails-unplaced").with("piece", table.letter(*piece))
            }
            Reason::AtOnce(Snag::Region(cells, flaw)) => {
                let said = match flaw {
                    Flaw::Size => Said::new("packing-fails-size"),
                    Flaw::Surplus(surplus) => Said::new("packing-fails-surplus").with("surplus", *surplus),
                };
                said.with("size", cells.len()).with("cell", table.spot(cells[0]))
            }
        }
    }
}

/// A case as data.
pub fn case(table: &Table<'_, '_>, refuted: &Refuted) -> Case {
    let (end, cells, lost, cases) = match &refuted.why {
        Why::Snag(snag) => {
            let (cells, lost) = match snag {
                Snag::Unmet(Need::Cell(cell)) => (vec![*cell], None),
                Snag::Unmet(Need::Piece(piece)) => (Vec::new(), table.any_place(*piece)),
                Snag::Region(cells, _) => (cells.clone(), None),
            };
            (wrong(table, snag), cells, lost, Vec::new())
        }
        Why::Neither(need, cases) => {
            let (said, cells) = match need {
                Need::Cell(cell) => (Said::new("packing-neither-cover").with("cell", table.spot(*cell)), vec![*cell]),
                Need::Piece(piece) => {
                    (Said::new("packing-neither-place").with("piece", table.letter(*piece)), Vec::new())
                }
            };
            (said.with("count", cases.len()), cells, None, cases.iter().map(|one| case(table, one)).collect())
        }
    };
    Case { supposed: refuted.place, forced: refuted.forced.clone(), end, cells, lost, cases }
}

/// What is wrong.
pub fn wrong(table: &Table<'_, '_>, snag: &Snag) -> Said {
    match snag {
        Snag::Unmet(Need::Cell(cell)) => Said::new("packing-uncovered").with("cell", table.spot(*cell)),
        Snag::Unmet(Need::Piece(piece)) => Said::new("packing-without-place").with("piece", table.letter(*piece)),
        Snag::Region(cells, flaw) => {
            let said = match flaw {
                Flaw::Size => Said::new("packing-unfillable"),
                Flaw::Surplus(surplus) => Said::new("packing-unbalanced").with("surplus", *surplus),
            };
            said.with("cell", table.spot(cells[0])).with("size", cells.len())
        }
    }
}
