//! `runut draw` and `--image`: pictures of boards, and of searches.

use crate::Exit;
use crate::args::{Options, between};
use crate::clock::Alarm;
use crate::input;
use crate::messages::refuse;
use crate::save::Saving;
use crate::voice::Voice;
use clap::ArgMatches;
use runut::draw::gif::{gif, most_frames};
use runut::draw::palette::Ground;
use runut::draw::pixels::NotDrawn;
use runut::draw::png::png;
use runut::draw::svg::{Look, svg};
use runut::film::{film, pictures};
use runut::{Code, Filling, Limits, Picture, Puzzle, Question, Refusal, Said, Silent};
use std::path::Path;
use std::time::Duration;

/// How long a search is looked at for its film, unless a time limit says otherwise.
const FILM_TIME: Duration = Duration::from_secs(10);
/// Pictures of a film, unless told otherwise.
const FRAMES: usize = 120;
/// Hundredths of a second that each of them is shown, unless told otherwise.
const PAUSE: u16 = 12;

/// A kind of picture, by the ending of its file's name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
    Gif,
}

/// How a picture is to be drawn, and where it goes.
pub struct Image {
    pub path: String,
    kind: Kind,
    ground: Ground,
    scale: Option<f32>,
    frames: usize,
    pause: u16,
}

impl Image {
    /// The picture that a command line asks for with this option.
    pub fn of(matches: &ArgMatches, option: &str) -> Result<Option<Image>, Refusal> {
        let Some(path) = matches.get_one::<String>(option) else { return Ok(None) };
        Ok(Some(Image {
            path: path.clone(),
            kind: kind(path)?,
            ground: if matches.get_flag("dark") { Ground::Dark } else { Ground::Light },
            scale: between(matches, "scale", 4.0..=400.0)?,
            frames: between(matches, "frames", 1.0..=2_000.0)?.map_or(FRAMES, |frames| frames as usize),
            pause: between(matches, "pause", 2.0..=500.0)?.map_or(PAUSE, |pause| pause as u16),
        }))
    }

    fn look(&self, picture: &Picture) -> Look {
        let usual = match self.kind {
            Kind::Gif => Look::of_film(picture, self.ground),
            _ => Look::usual(picture, self.ground),
        };
        Look { scale: self.scale.unwrap_or(usual.scale), ..usual }
    }

    /// Refuses a place where no file can be written.
    pub fn can_be_written(&self, source: &str) -> Result<(), Refusal> {
        Saving::beside(&self.path, source).map(|_| ())
    }

    /// Draws a board, or the search for it, and writes the file.
    pub fn write(
        &self,
        puzzle: &Puzzle,
        board: &Filling,
        options: Option<&Options>,
        source: &str,
    ) -> Result<(), Refusal> {
        self.can_be_written(source)?;
        let picture = puzzle.picture(board);
        let bytes = match (self.kind, options) {
            (Kind::Gif, Some(options)) => {
                let look = self.look(&picture);
                let most = self.frames.min(most_frames(&picture, &look));
                let boards = self.film(puzzle, options, most, board)?;
                let drawing = Limits::default();
                pictures(puzzle, &boards, &drawing)
                    .map_err(NotDrawn::Stopped)
                    .and_then(|pictures| gif(pictures, &look, self.pause, &drawing))
            }
            _ => self.drawn(&picture),
        };
        self.save(bytes, source)
    }

    /// Draws a picture that is no board and writes the file.
    pub fn write_picture(&self, picture: Picture, source: &str) -> Result<(), Refusal> {
        self.can_be_written(source)?;
        self.save(self.drawn(&picture), source)
    }

    fn drawn(&self, picture: &Picture) -> Result<Vec<u8>, NotDrawn> {
        let look = self.look(picture);
        match self.kind {
            Kind::Svg => Ok(svg(picture, &look).into_bytes()),
            Kind::Png => png(picture, &look, &Limits::default()),
            Kind::Gif => gif([picture], &look, self.pause, &Limits::default()),
        }
    }

    /// Writes a file whose bytes are all there: who stops the drawing leaves nothing behind.
    fn save(&self, bytes: Result<Vec<u8>, NotDrawn>, source: &str) -> Result<(), Refusal> {
        let bytes = bytes.map_err(not_drawn)?;
        let mut file = Saving::beside(&self.path, source)?;
        file.write_bytes(&bytes)?;
        file.finish()
    }

    /// The search step by step, as pictures.
    fn film(&self, puzzle: &Puzzle, options: &Options, most: usize, board: &Filling) -> Result<Vec<Filling>, Refusal> {
        let alarm = Alarm::after(Some(options.time.unwrap_or(FILM_TIME)));
        let limits = Limits { stop: alarm.stop.clone(), bytes: options.bytes, ..Limits::default() };
        let question = Question {
            strategy: &options.strategy,
            order: options.order.as_deref(),
            tricks: options.tricks,
            seed: options.seed,
            ..Question::default()
        };
        film(puzzle, &question, &limits, most, board, &mut Silent)
    }
}

/// The kind of picture that a file's name asks for.
fn kind(path: &str) -> Result<Kind, Refusal> {
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    match ending.as_deref() {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        Some("gif") => Ok(Kind::Gif),
        _ => {
            let said = Said::new("draw-unknown-kind").with("name", path);
            Err(Refusal::new(Code::CannotDraw, said).help(Said::new("draw-unknown-kind-help")))
        }
    }
}

/// Runs `runut draw`.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let as_json = matches.get_flag("json");
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let (source, puzzle) = match input::open_named(matches, voice) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let board = match text("solution").map(input::read).transpose() {
        Ok(None) => Ok(Filling::empty(puzzle.board().len())),
        Ok(Some(solution)) => match puzzle.read_board(&input::text(&solution)) {
            Ok(board) => Ok(board),
            Err(refusal) => return refuse(&refusal, Some(&solution), as_json, voice),
        },
        Err(refusal) => Err(refusal),
    };
    let drawn = Image::of(matches, "out").and_then(|image| {
        let image = image.expect("the parser demands it");
        image.write(&puzzle, &board?, None, &source.name).map(|()| image.path)
    });
    match drawn {
        Ok(path) => {
            voice.tell(&voice.say(&Said::new("draw-done").with("file", path)));
            Exit::Answered
        }
        Err(refusal) => refuse(&refusal, None, as_json, voice),
    }
}

fn not_drawn(why: NotDrawn) -> Refusal {
    let said = match why {
        NotDrawn::TooLarge => Said::new("draw-too-large"),
        NotDrawn::Stopped(_) => Said::new("draw-stopped"),
    };
    Refusal::new(Code::CannotDraw, said).help(Said::new("draw-too-large-help"))
}
