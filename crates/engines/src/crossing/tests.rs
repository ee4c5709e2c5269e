//! Counts against all choices of rows, whose columns are looked up.

use super::*;
use runut_model::{Cell, Found, Listed, Stop};
use std::collections::BTreeSet;

/// A grid whose rows and columns have some of all their fillings, one in so many being left out; the last column may
/// have no list at all.
fn drawn((height, width, glyphs): (usize, usize, usize), without: usize, dice: &mut Dice) -> Crossing {
    let mut list = |cells: Vec<Cell>| {
        let all = glyphs.pow(cells.len() as u32);
        let filling = |number: usize| (0..cells.len() as u32).map(move |at| (number / glyphs.pow(at) % glyphs) as u8);
        let fillings = (0..all).filter(|_| !dice.chance(without)).flat_map(filling).collect();
        Listed { cells, fillings }
    };
    let cell = |row: usize, column: usize| Cell((row * width + column) as u32);
    let mut lines: Vec<Listed> =
        (0..height).map(|row| list((0..width).map(|column| cell(row, column)).collect())).collect();
    lines.extend((0..width).map(|column| list((0..height).map(|row| cell(row, column)).collect())));
    lines.truncate(lines.len() - dice.below(2));
    Crossing { lines, glyphs }
}

/// How many choices of rows are right.
fn listed(crossing: &Crossing, height: usize) -> u64 {
    let (rows, columns) = crossing.lines.split_at(height);
    let known: Vec<BTreeSet<&[u8]>> = columns.iter().map(|line| line.fillings.chunks(height).collect()).collect();
    fn choose(rows: &[Listed], known: &[BTreeSet<&[u8]>], chosen: &mut Vec<Vec<u8>>) -> u64 {
        let Some(row) = rows.first() else {
            let column = |at: usize| chosen.iter().map(|row| row[at]).collect::<Vec<u8>>();
            return u64::from(known.iter().enumerate().all(|(at, known)| known.contains(&*column(at))));
        };
        let mut sum = 0;
        for filling in row.fillings.chunks(row.cells.len()) {
            chosen.push(filling.to_vec());
            sum += choose(&rows[1..], known, chosen);
            chosen.pop();
        }
        sum
    }
    choose(rows, &known, &mut Vec::new())
}

fn lines(crossing: Crossing) -> Lines {
    Lines::new(crossing, &Limits::default()).expect("there is room").expect("it is small")
}

#[test]
fn choices_that_agree_are_counted_and_no_others() {
    let mut dice = Dice::new(1);
    let (mut none, mut many) = (0, 0);
    for round in 0..240 {
        // Some have lines with more fillings than go into a word.
        let shape = [(2, 7, 2), (3, 3, 3), (4, 4, 2), (1, 5, 3), (2, 5, 3), (3, 2, 5)][round % 6];
        let crossing = drawn(shape, 2 + dice.below(3), &mut dice);
        let right = listed(&crossing, shape.0);
        let outcome = lines(crossing).count(&Limits::default(), &mut Silent);
        assert_eq!(outcome.found, Found::Exactly(right.into()), "round {round}, {shape:?}");
        none += usize::from(right == 0);
        many += usize::from(right > 1_000);
    }
    assert!(none > 5 && many > 5, "{none} have no solution, {many} have many");
}

#[test]
fn ways_down_tell_how_many_steps_a_count_takes() {
    let mut dice = Dice::new(2);
    for round in 0..4 {
        let lines = lines(drawn((3, 7, 2), 3, &mut dice));
        let mut silent = Silent;
        let (limits, start) = (Limits::default(), lines.start.as_ref().expect("there is a solution"));
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        let mut teller = Teller::new(&lines.plan, &mut tally);
        teller.count(&lines.sheet, start).unwrap();
        let promised: f64 = (0..25).map(|_| lines.promised(&limits, &mut dice).unwrap()).sum::<f64>() / 25.0;
        let ratio = promised / teller.steps as f64;
        assert!((0.8..1.25).contains(&ratio), "round {round}: {promised} promised, {} taken", teller.steps);
    }
}

#[test]
fn a_long_count_is_stopped_and_tells_what_it_has() {
    let all = drawn((8, 8, 2), usize::MAX, &mut Dice::new(3));
    let tight = Limits { bytes: 1 << 10, ..Limits::default() };
    assert_eq!(Lines::new(drawn((8, 8, 2), usize::MAX, &mut Dice::new(3)), &tight).err(), Some(Halt::Memory));
    let limits = Limits { stop: Stop::at_look(5), ..Limits::default() };
    let outcome = lines(all).count(&limits, &mut Silent);
    let Found::AtLeast(found) = outcome.found else { panic!("there are 2^64 of them, or nearly") };
    assert!(outcome.halt == Some(Halt::Stopped) && found > BigUint::ZERO);
}
