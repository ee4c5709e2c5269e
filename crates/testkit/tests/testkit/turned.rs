//! A puzzle that is turned or mirrored is the same puzzle: it has the same grade, the same numbers, and
//! needs the same hardest rule.

use runut::explain::{Numbers, graded};
use runut::generate::{DRAFTS, generate, seed};
use runut::{Aim, FAMILIES, Family, Grade, Limits, Silent, Tier, Wish};
use runut_testkit::open;

/// How a family's text is mirrored at a line from top to bottom, or turned upside down where a mirror would turn but half of
/// its numbers; and how it is mirrored at the diagonal.
struct Turns {
    /// Up to which tier all numbers are the same.
    surely: Tier,
    mirrored: fn(&str) -> String,
    swapped: fn(&str) -> String,
}

impl Turns {
    /// All ways in which a puzzle can lie, some of them twice.
    fn all(&self, text: &str) -> Vec<String> {
        let mut text = text.to_string();
        let turn = |turn: usize| {
            text = (if turn.is_multiple_of(2) { self.mirrored } else { self.swapped })(&text);
            text.clone()
        };
        (0..8).map(turn).collect()
    }
}

type Rows = Vec<Vec<String>>;

fn transposed(rows: &Rows) -> Rows {
    (0..rows[0].len()).map(|at| rows.iter().map(|row| row[at].clone()).collect()).collect()
}

fn reversed(mut rows: Rows) -> Rows {
    rows.iter_mut().for_each(|row| row.reverse());
    rows
}

fn words(text: &str) -> Rows {
    text.lines().map(|row| row.split_whitespace().map(String::from).collect()).collect()
}

fn lines(rows: &Rows, between: &str) -> String {
    rows.iter().map(|row| format!("{}\n", row.join(between))).collect()
}

/// A title, and a square with the clues around it.
fn skyscrapers(text: &str, turn: impl Fn(Rows) -> Rows) -> String {
    let (title, rows) = text.split_once('\n').expect("a title and rows");
    format!("{title}\n{}", lines(&turn(words(rows)), " "))
}

/// A title, the columns' counts, and rows that begin with theirs.
fn tents(text: &str, turn: impl Fn([Vec<String>; 2], Rows) -> ([Vec<String>; 2], Rows)) -> String {
    let (title, rows) = text.split_once('\n').expect("a title and rows");
    let mut rows = words(rows);
    let columns = rows.remove(0);
    let counts = rows.iter_mut().map(|row| row.remove(0)).collect();
    let ([counts, columns], rows) = turn([counts, columns], rows);
    let rows: Rows = rows.into_iter().zip(counts).map(|(row, count)| [vec![count], row].concat()).collect();
    format!("{title}\n  {}\n{}", columns.join(" "), lines(&rows, " "))
}

/// A grid of letters, and the list, whose numbers are read the other way where the grid is upside down.
fn fillin(text: &str, turn: impl Fn(Rows) -> Rows, number: fn(&str) -> String) -> String {
    let (grid, list) = text.split_once("\n\n").expect("a grid and a list");
    let grid = grid.lines().map(|row| row.chars().map(String::from).collect()).collect();
    let list = list.lines().map(|line| line.split(' ').map(number).collect()).collect();
    format!("{}\n{}", lines(&turn(grid), ""), lines(&list, " "))
}

const SKYSCRAPERS: Turns = Turns {
    surely: Tier::Hard,
    mirrored: |text| skyscrapers(text, reversed),
    swapped: |text| skyscrapers(text, |rows| transposed(&rows)),
};
const TENTS: Turns = Turns {
    surely: Tier::Hard,
    mirrored: |text| {
        tents(text, |[counts, columns], rows| ([counts, columns.into_iter().rev().collect()], reversed(rows)))
    },
    swapped: |text| tents(text, |[counts, columns], rows| ([columns, counts], transposed(&rows))),
};
const FILLIN: Turns = Turns {
    surely: Tier::Medium,
    mirrored: |text| {
        let upside_down = |rows: Rows| reversed(rows).into_iter().rev().collect();
        fillin(text, upside_down, |number| number.chars().rev().collect())
    },
    swapped: |text| fillin(text, |rows| transposed(&rows), str::to_string),
};

/// The grade, and the numbers beside it. Where rules look at everything together, of several chains or sets of slots one is
/// followed first, and what others find then can be less: so above this tier there may be one round more or less. The same with
/// clumps of trees.
fn needs(text: &str, surely: Tier) -> (Grade, Option<Numbers>) {
    let explanation = graded(&open(text), &Limits::default(), &mut Silent).expect("it can be explained");
    let is_above = matches!(explanation.grade(), Grade::Needs(tier) if tier > surely);
    let without = |numbers: Numbers| match is_above {
        true => Numbers { work: 0, bottleneck: None, ..numbers },
        false => numbers,
    };
    (explanation.grade(), explanation.numbers.map(without))
}

/// Made puzzles and the family's own examples lie in eight ways, and need the same in each of them.
fn need_the_same(name: &str, turns: &Turns, made: &[(usize, Tier)], is_plain: fn(&str) -> bool) {
    let family: &Family = FAMILIES.iter().find(|family| family.name == name).expect("it is one of them");
    let made = made.iter().flat_map(|made| (0..3).map(move |number| (made, number)));
    let made = made.map(|((size, tier), number)| {
        let wish = Wish { size: Some((*size, *size)), aim: Aim::Grade(*tier), ..Wish::default() };
        generate(family, &wish, seed("turned", number, 0), DRAFTS, &Limits::default()).expect("it can be made").text
    });
    let own = family.examples.iter().filter(|example| example.solutions == 1).map(|example| example.text.to_string());
    let mut looked = 0;
    for text in made.chain(own).filter(|text| is_plain(text)) {
        let expected = needs(&text, turns.surely);
        let mut texts = turns.all(&text);
        for other in &texts {
            assert_eq!(needs(other, turns.surely), expected, "{other}");
        }
        texts.sort_unstable();
        texts.dedup();
        looked += usize::from(texts.len() > 1);
    }
    assert!(looked > 12, "{looked} puzzles of {name}");
}

#[test]
fn skyscrapers_need_the_same_however_they_lie() {
    let made = [(5, Tier::Medium), (6, Tier::Easy), (6, Tier::Medium), (6, Tier::Hard), (6, Tier::Expert)];
    need_the_same("skyscrapers", &SKYSCRAPERS, &made, |text| text.starts_with("SKYSCRAPERS"));
}

#[test]
fn tents_need_the_same_however_they_lie() {
    let made = [(8, Tier::Easy), (8, Tier::Medium), (9, Tier::Hard), (9, Tier::Expert), (12, Tier::Expert)];
    need_the_same("tents", &TENTS, &made, |text| text.starts_with("TENTS"));
}

#[test]
fn fill_ins_need_the_same_however_they_lie() {
    let made = [(7, Tier::Easy), (9, Tier::Medium), (9, Tier::Hard), (9, Tier::Expert)];
    need_the_same("fillin", &FILLIN, &made, |text| text.contains("\n\n") && !text.contains(';'));
}
