//! Puzzles in other forms, and as pictures.

use super::schema::one_of;
use super::{Place, places};
use crate::{Form, Picture, Puzzle};
use schemars::JsonSchema;
use serde::Serialize;

/// A puzzle as JSON, which every verb reads again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PuzzleLines<'a> {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The lines of its text form.
    pub puzzle: Vec<&'a str>,
}

/// A puzzle in another form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Converted {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The form.
    #[schemars(transform = one_of(Form::ALL.map(Form::word)))]
    pub form: &'static str,
    /// The puzzle in it, with a line end.
    pub text: String,
}

/// A puzzle that was drawn into a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Drawn {
    /// The kind of puzzle.
    pub family: &'static str,
    /// What was drawn.
    pub file: String,
}

/// A board as a picture, and where its cells are.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Shown {
    /// The picture.
    pub svg: String,
    /// Its width and height in cells, without the margin.
    #[schemars(inner(range(min = 0)))]
    pub size: [f32; 2],
    /// How much is left free around it, in cells: the viewBox begins at minus that.
    #[schemars(range(min = 0))]
    pub margin: f32,
    /// Where the cells are, in units of a cell.
    pub frames: Vec<Frame>,
}

/// Where a cell is in a picture, in units of a cell.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Frame {
    /// The cell.
    pub cell: Place,
    /// Its left side.
    pub x: f32,
    /// Its upper side.
    pub y: f32,
    /// How wide and high it is.
    #[schemars(range(min = 0))]
    pub side: f32,
}

impl Shown {
    /// A picture that was drawn with this margin.
    pub fn of(puzzle: &Puzzle, picture: &Picture, svg: String, margin: f32) -> Shown {
        let cells: Vec<_> = picture.frames.iter().map(|frame| frame.cell).collect();
        let frames = picture.frames.iter().zip(places(puzzle, &cells));
        let frame = |(frame, cell): (&crate::Frame, Place)| Frame {
            cell,
            x: frame.corner.0,
            y: frame.corner.1,
            side: frame.side,
        };
        Shown { svg, size: [picture.size.0, picture.size.1], margin, frames: frames.map(frame).collect() }
    }
}
