//! What `book` and `sheet` share: how pages look, and where they go.

use crate::args;
use crate::outs::{Kind, Outs};
use crate::save::SavingFolder;
use crate::task::{Fault, Task};
use runut::draw::palette::Ground;
use runut::draw::paper::Volume;
use runut::draw::pdf::{Unwritten, pdf};
use runut::draw::sheets::{file_name, html, svg_page};
use runut::{Code, Language, Limits, Refusal, Said};
use runut_book::{Format, Hints, Paper, Style, Voices};

/// What made the pages.
pub const MAKER: &str = concat!("runut ", env!("CARGO_PKG_VERSION"));

/// The looks that a command line asks for. `cell` is the least side of a cell, unless told otherwise.
pub fn style(task: &Task<'_>, cell: f32, binding: f32) -> Result<Style, Refusal> {
    let paper = task.word("paper").and_then(Paper::named).unwrap_or(Paper::A4);
    let cell = args::between(task.matches, "cell", 2.0..=25.0)?.unwrap_or(cell);
    let mut style = Style::usual(Format { paper, binding, cell });
    let palette = task.word("palette").unwrap_or("print");
    style.ground = if palette == "print" { Ground::Print } else { Ground::Light };
    style.is_undyed = palette == "safe";
    Ok(style)
}

/// The languages that are asked for, or that of the program.
pub fn voices(task: &Task<'_>) -> Voices {
    match task.word("in") {
        Some(args::BOTH) => Voices::of(&Language::ALL),
        word => Voices::of(&[word.and_then(Language::of_locale).unwrap_or(task.voice.speaker.language())]),
    }
}

/// Where hints are to stand.
pub fn hints(task: &Task<'_>) -> Hints {
    Hints::ALL.into_iter().find(|hints| Some(hints.word()) == task.word("hints")).unwrap_or_default()
}

/// Where pages go: files of their kinds, or a folder of pictures.
pub enum Target {
    Files(Outs),
    Folder(String, SavingFolder),
}

impl Target {
    /// As the command line says. None of the files that were read may be written.
    pub fn begin(task: &Task<'_>, read: &[String]) -> Result<Target, Fault> {
        let standard = match task.word("to") {
            Some("svg-pages") => {
                let [folder] = &args::words(task.matches, "out")[..] else {
                    return Err(Refusal::new(Code::Usage, Said::new("out-one-folder")).into());
                };
                return Ok(Target::Folder(folder.clone(), SavingFolder::begin(folder)?));
            }
            Some("html") => Kind::Html,
            _ => Kind::Pdf,
        };
        let mut outs = Outs::of_pages(task, standard)?;
        outs.begin(read)?;
        Ok(Target::Files(outs))
    }

    /// Writes all pages, and puts what is written into its place.
    pub fn deliver(self, task: &Task<'_>, volume: &Volume, limits: &Limits) -> Result<(), Fault> {
        match self {
            Target::Files(outs) => outs.deliver(task, |out| match out.kind {
                Kind::Html => limits.look().map(|()| html(volume).into_bytes()).map_err(Fault::Stopped),
                _ => pdf(volume, limits).map_err(unwritten),
            }),
            Target::Folder(name, mut folder) => {
                let pages = volume.pages.len();
                for page in 0..pages {
                    limits.look().map_err(Fault::Stopped)?;
                    folder.write(&file_name(page, pages), svg_page(volume, page).as_bytes())?;
                }
                folder.finish()?;
                task.tell(&Said::new("save-done").with("file", name));
                Ok(())
            }
        }
    }
}

fn unwritten(why: Unwritten) -> Fault {
    match why {
        Unwritten::Stopped(halt) => Fault::Stopped(halt),
        Unwritten::Faulty(error) => {
            Refusal::new(Code::CannotDraw, Said::new("book-faulty").with("error", error)).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_what_a_book_has() {
        assert_eq!(args::PAPERS, Paper::ALL.map(Paper::word));
        assert_eq!(args::HINTS, Hints::ALL.map(Hints::word));
    }
}
