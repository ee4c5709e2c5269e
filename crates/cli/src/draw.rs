//! `runut draw`, and how pictures are drawn for all verbs: boards, searches, trees, charts.

use crate::Exit;
use crate::args::{self, between};
use crate::each::{self, Listed};
use crate::output::Gone;
use crate::outs::{Kind, Outs};
use crate::progress::Progress;
use crate::save::{self, Saving};
use crate::task::{Fault, Task};
use clap::ArgMatches;
use runut::draw::gif::gif;
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::{Look, most_frames, svg};
use runut::draw::{HAS_PIXELS, NotDrawn};
use runut::{Code, Filling, Limits, Picture, Refusal, Said, wire};
use std::path::{Path, PathBuf};

/// Pictures of a film, unless told otherwise.
const FRAMES: usize = 120;
/// Hundredths of a second that each of them is shown, unless told otherwise.
pub const PAUSE: u16 = 12;

/// How pictures are to be drawn.
pub struct Brush {
    ground: Ground,
    scale: Option<f32>,
    /// Colours for all eyes.
    is_safe: bool,
    has_letters: bool,
    frames: Option<usize>,
    pause: Option<u16>,
}

impl Brush {
    /// As a command line asks for.
    pub fn of(matches: &ArgMatches) -> Result<Brush, Refusal> {
        Ok(Brush {
            ground: if args::has_flag(matches, "dark") { Ground::Dark } else { Ground::Light },
            scale: between(matches, "scale", 4.0..=400.0)?,
            is_safe: args::word(matches, "palette") == Some("safe"),
            has_letters: !args::has_flag(matches, "no-letters"),
            frames: between(matches, "frames", 1.0..=2_000.0)?.map(|frames| frames as usize),
            pause: between(matches, "pause", 2.0..=500.0)?.map(|pause| pause as u16),
        })
    }

    /// As pictures are drawn unless somebody asks for more.
    pub fn usual() -> Brush {
        let (scale, frames, pause) = (None, None, None);
        Brush { ground: Ground::Light, scale, is_safe: false, has_letters: true, frames, pause }
    }

    fn look(&self, kind: Kind, picture: &Picture) -> Look {
        let usual = match kind {
            Kind::Gif => Look::of_film(picture, self.ground),
            _ => Look::usual(picture, self.ground),
        };
        Look { scale: self.scale.unwrap_or(usual.scale), ..usual }
    }

    /// How many pictures like this one a film may have.
    pub fn most_frames(&self, picture: &Picture) -> usize {
        self.most_frames_of(picture, FRAMES)
    }

    /// The same where so many are usual.
    pub fn most_frames_of(&self, picture: &Picture, usual: usize) -> usize {
        self.frames.unwrap_or(usual).min(most_frames(picture, &self.look(Kind::Gif, picture)))
    }

    /// A picture with the colours and letters that are asked for.
    fn dressed(&self, picture: Picture) -> Picture {
        let picture = if self.is_safe { picture.undyed() } else { picture };
        if self.has_letters { picture } else { picture.without_letters() }
    }

    /// Draws a picture.
    pub fn draw(&self, kind: Kind, picture: &Picture, limits: &Limits) -> Result<Vec<u8>, Fault> {
        self.draw_so(kind, picture, self.look(kind, picture), limits)
    }

    /// Draws many pictures on one sheet, which may be larger than a picture.
    pub fn draw_sheet(&self, kind: Kind, picture: &Picture, limits: &Limits) -> Result<Vec<u8>, Fault> {
        let usual = Look::of_sheet(picture, self.ground, kind != Kind::Svg);
        self.draw_so(kind, picture, Look { scale: self.scale.unwrap_or(usual.scale), ..usual }, limits)
    }

    fn draw_so(&self, kind: Kind, picture: &Picture, look: Look, limits: &Limits) -> Result<Vec<u8>, Fault> {
        let picture = &self.dressed(picture.clone());
        let drawn = match kind {
            Kind::Png => png(picture, &look, limits),
            Kind::Gif => gif([picture], &look, PAUSE, limits),
            _ => limits.look().map(|()| svg(picture, &look).into_bytes()).map_err(NotDrawn::Stopped),
        };
        drawn.map_err(not_drawn)
    }

    /// Draws pictures of one size one after the other, each for `usual_pause` unless the command line asks for another.
    pub fn film(
        &self,
        pictures: impl ExactSizeIterator<Item = Picture>,
        usual_pause: u16,
        limits: &Limits,
        progress: &mut Progress<'_>,
    ) -> Result<Vec<u8>, Fault> {
        progress.stage(Said::new("progress-drawing"));
        let of = pictures.len();
        let mut pictures = pictures.peekable();
        let Some(look) = pictures.peek().map(|first| self.look(Kind::Gif, first)) else { return Ok(Vec::new()) };
        let drawn = pictures.enumerate().map(|(at, picture)| {
            progress.part(at, of, || Said::new("progress-frame").with("frame", at + 1).with("of", of));
            self.dressed(picture)
        });
        gif(drawn, &look, self.pause.unwrap_or(usual_pause), limits).map_err(not_drawn)
    }
}

/// Refuses a kind of picture that this build cannot draw, before any work is done for it.
pub fn must_have_pixels(kind: Kind) -> Result<(), Refusal> {
    if HAS_PIXELS || !matches!(kind, Kind::Png | Kind::Gif) { Ok(()) } else { Err(runut::without_pixels()) }
}

fn not_drawn(why: NotDrawn) -> Fault {
    match why {
        NotDrawn::Stopped(halt) => Fault::Stopped(halt),
        NotDrawn::WithoutPixels => runut::without_pixels().into(),
        NotDrawn::TooLarge => {
            let refusal = Refusal::new(Code::CannotDraw, Said::new("draw-too-large"));
            refusal.help(Said::new("draw-too-large-help")).into()
        }
    }
}

/// What can be drawn into.
const KINDS: [Kind; 3] = [Kind::Svg, Kind::Png, Kind::Gif];

/// Runs `runut draw`.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let brush = Brush::of(task.matches)?;
    if let Some(list) = task.word("each") {
        return draw_each(task, list, &brush);
    }
    let mut outs = Outs::plain(task, Kind::Svg, &KINDS)?;
    let (source, puzzle) = task.puzzle()?;
    let (files, board) = match task.word("solution") {
        None => (Vec::new(), Filling::empty(puzzle.board().len())),
        Some(name) => task.board(name, &puzzle, &source).map(|(source, board)| (source.files, board))?,
    };
    outs.begin(source.files.iter().chain(&files))?;
    let _progress = task.progress("progress-drawing");
    let picture = puzzle.picture(&board);
    outs.deliver(task, |out| brush.draw(out.kind, &picture, &task.limits()))?;
    Ok(Exit::Answered)
}

/// Draws every puzzle of a list into a folder.
fn draw_each(task: &Task<'_>, list: &str, brush: &Brush) -> Result<Exit, Fault> {
    let out = args::words(task.matches, "out");
    let [folder] = &out[..] else {
        let refusal = Refusal::new(Code::Usage, Said::new("out-one-folder"));
        return Err(refusal.into());
    };
    let kind = KINDS.into_iter().find(|kind| Some(kind.ending()) == task.word("to")).unwrap_or(Kind::Svg);
    must_have_pixels(kind)?;
    let folder = PathBuf::from(folder);
    save::folder(&folder)?;
    each::run(task, list, |line| draw_line(line, brush, kind, &folder))
}

fn draw_line(line: &mut Listed<'_>, brush: &Brush, kind: Kind, folder: &Path) -> Result<Exit, Fault> {
    let (source, puzzle) = line.puzzle()?;
    let name = line.file_name(&source);
    let path = folder.join(format!("{name}.{}", kind.ending())).display().to_string();
    let mut file = Saving::beside(&path, source.files.iter().map(String::as_str))?;
    let picture = puzzle.picture(&Filling::empty(puzzle.board().len()));
    file.write(&brush.draw(kind, &picture, &line.task.limits())?)?;
    file.finish()?;
    line.tell(wire::Drawn { family: puzzle.family.name, file: path })?;
    Ok(Exit::Answered)
}

/// Draws a board, or the search that a film is of, for every picture that is wanted.
pub fn draw_outs(outs: &mut Outs, mut make: impl FnMut(Kind) -> Result<Vec<u8>, Fault>) -> Result<(), Fault> {
    // All are made before any is written.
    let mut made = Vec::new();
    for out in outs.iter_mut().filter(|out| out.kind.is_picture()) {
        made.push(make(out.kind)?);
    }
    let pictures = outs.iter_mut().filter(|out| out.kind.is_picture());
    pictures.zip(made).try_for_each(|(out, bytes)| out.write(&bytes)).map_err(|gone: Gone| gone.into())
}
