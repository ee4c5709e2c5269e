//! `--out FILE`: where an answer goes. The ending of a file's name decides what is written into it; `-`, and standard output
//! where no file is named, get text, or JSON with `--json`.
//!
//! All files are begun before the work, so that one that cannot be written is known then, and put into their places after it.

use crate::args;
use crate::draw::must_have_pixels;
use crate::output::{self, Gone};
use crate::save::Saving;
use crate::task::{Fault, Task};
use runut::{Code, Refusal, Said};
use std::path::Path;

/// Options that only films heed, and those that all pictures do.
const FILM_OPTIONS: [&str; 2] = ["frames", "pause"];
const PICTURE_OPTIONS: [&str; 6] = ["scale", "dark", "palette", "no-letters", "frames", "pause"];

/// What can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Text,
    Json,
    Ipuz,
    Svg,
    Png,
    Gif,
    Dot,
    Csv,
    Opb,
    Cnf,
    #[cfg(feature = "book")]
    Pdf,
    #[cfg(feature = "book")]
    Html,
}

/// The refusal of pages where the feature `book` is off.
#[cfg(not(feature = "book"))]
pub fn without_books() -> Refusal {
    Refusal::new(Code::CannotDraw, Said::new("book-without")).help(Said::new("book-without-help"))
}

impl Kind {
    /// The ending of a file's name that asks for it.
    pub fn ending(self) -> &'static str {
        match self {
            Kind::Text => "txt",
            Kind::Json => "json",
            Kind::Ipuz => "ipuz",
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Gif => "gif",
            Kind::Dot => "dot",
            Kind::Csv => "csv",
            Kind::Opb => "opb",
            Kind::Cnf => "cnf",
            #[cfg(feature = "book")]
            Kind::Pdf => "pdf",
            #[cfg(feature = "book")]
            Kind::Html => "html",
        }
    }

    /// Every kind.
    const ALL: &[Kind] = &[
        Kind::Text,
        Kind::Json,
        Kind::Ipuz,
        Kind::Svg,
        Kind::Png,
        Kind::Gif,
        Kind::Dot,
        Kind::Csv,
        Kind::Opb,
        Kind::Cnf,
        #[cfg(feature = "book")]
        Kind::Pdf,
        #[cfg(feature = "book")]
        Kind::Html,
    ];

    /// What a file's name asks for by its ending, if that is the ending of something that is written.
    pub fn of_name(name: &str) -> Option<Kind> {
        let ending = Path::new(name).extension()?.to_str()?.to_ascii_lowercase();
        Kind::ALL.iter().copied().find(|kind| kind.ending() == ending)
    }

    /// Whether it is drawn.
    pub fn is_picture(self) -> bool {
        matches!(self, Kind::Svg | Kind::Png | Kind::Gif)
    }
}

/// One place that an answer goes to.
pub struct Out {
    /// The file's name, or `-`.
    pub name: String,
    pub kind: Kind,
    /// None for standard output.
    file: Option<Saving>,
}

impl Out {
    /// Whether it is standard output.
    pub fn is_standard(&self) -> bool {
        self.name == "-"
    }

    /// Adds to it.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        match &mut self.file {
            Some(file) => file.write(bytes).map_err(Gone::Refused),
            None => output::write(bytes),
        }
    }
}

/// All places that an answer goes to.
pub struct Outs {
    outs: Vec<Out>,
}

impl Outs {
    /// Those that a command line names. Standard output gets what `standard` says, or JSON where that is asked for; files
    /// what fits the verb.
    pub fn of(task: &Task<'_>, standard: Kind, fitting: &[Kind]) -> Result<Outs, Refusal> {
        let mut outs = Outs::plain(task, if task.is_json { Kind::Json } else { standard }, fitting)?;
        // Who asks for JSON wants to read it, whatever else is written.
        if task.is_json && !outs.outs.iter().any(Out::is_standard) {
            outs.outs.push(Out { name: "-".into(), kind: Kind::Json, file: None });
        }
        Ok(outs)
    }

    /// The same of a verb whose answer is no JSON.
    pub fn plain(task: &Task<'_>, standard: Kind, fitting: &[Kind]) -> Result<Outs, Refusal> {
        let outs = Outs::named(task, standard, fitting)?;
        PICTURE_OPTIONS.iter().try_for_each(|option| outs.must_use(option, task, fitting))?;
        Ok(outs)
    }

    fn named(task: &Task<'_>, standard: Kind, fitting: &[Kind]) -> Result<Outs, Refusal> {
        let mut outs: Vec<Out> = Vec::new();
        let named = args::words(task.matches, "out");
        for name in if named.is_empty() { vec!["-".to_string()] } else { named } {
            if outs.iter().any(|out| out.name == name) {
                return Err(Refusal::new(Code::Usage, Said::new("out-twice").with("name", name)));
            }
            let kind = if name == "-" { standard } else { kind(&name, fitting)? };
            must_have_pixels(kind)?;
            outs.push(Out { name, kind, file: None });
        }
        Ok(Outs { outs })
    }

    /// Those of pages, all of whose forms heed what pictures do.
    #[cfg(feature = "book")]
    pub fn of_pages(task: &Task<'_>, standard: Kind) -> Result<Outs, Refusal> {
        Outs::named(task, standard, &[Kind::Pdf, Kind::Html])
    }

    /// Refuses an option that does nothing for what is written.
    fn must_use(&self, option: &str, task: &Task<'_>, fitting: &[Kind]) -> Result<(), Refusal> {
        let is_used = |kind: &Kind| *kind == Kind::Gif || kind.is_picture() && !FILM_OPTIONS.contains(&option);
        if !args::is_given(task.matches, option) || self.outs.iter().any(|out| is_used(&out.kind)) {
            return Ok(());
        }
        let endings: Vec<Kind> = fitting.iter().copied().filter(is_used).collect();
        let said = Said::new("out-no-picture").with("option", format!("--{option}"));
        Err(Refusal::new(Code::Usage, said).help(Said::new("out-endings").with("endings", listed(&endings))))
    }

    /// Begins all files. None of those that were read may be among them.
    pub fn begin<'a>(&mut self, inputs: impl IntoIterator<Item = &'a String> + Clone) -> Result<(), Refusal> {
        for out in self.outs.iter_mut().filter(|out| !out.is_standard()) {
            out.file = Some(Saving::beside(&out.name, inputs.clone().into_iter().map(String::as_str))?);
        }
        Ok(())
    }

    /// Whether anything of this kind is wanted.
    pub fn want(&self, kind: Kind) -> bool {
        self.outs.iter().any(|out| out.kind == kind)
    }

    /// All of them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Out> {
        self.outs.iter_mut()
    }

    /// Adds text to all of a kind.
    pub fn write(&mut self, kind: Kind, text: &str) -> Result<(), Gone> {
        self.outs.iter_mut().filter(|out| out.kind == kind).try_for_each(|out| out.write(text.as_bytes()))
    }

    /// Fills all of them and puts them into their places.
    pub fn deliver(
        mut self,
        task: &Task<'_>,
        mut make: impl FnMut(&Out) -> Result<Vec<u8>, Fault>,
    ) -> Result<(), Fault> {
        // Nothing is put into its place before all is made, and standard output comes last: what is said there is so.
        let made = self.outs.iter().map(&mut make).collect::<Result<Vec<_>, Fault>>()?;
        let mut standard = Vec::new();
        for (out, bytes) in self.outs.iter_mut().zip(made) {
            match out.is_standard() {
                true => standard = bytes,
                false => out.write(&bytes)?,
            }
        }
        let told = self.finish_files(|_| true)?;
        output::write(&standard)?;
        output::flush()?;
        told.iter().for_each(|said| task.tell(said));
        Ok(())
    }

    /// Puts those into their places that have been filled. What is written to standard output has arrived then.
    pub fn finish(self, task: &Task<'_>, is_filled: impl Fn(&Out) -> bool) -> Result<(), Fault> {
        output::flush()?;
        self.finish_files(is_filled)?.iter().for_each(|said| task.tell(said));
        Ok(())
    }

    /// Puts those files into their places that have been filled; what there is to say of each.
    pub fn finish_files(self, is_filled: impl Fn(&Out) -> bool) -> Result<Vec<Said>, Fault> {
        let mut told = Vec::new();
        for out in self.outs {
            let is_filled = is_filled(&out);
            let Some(file) = out.file else { continue };
            if is_filled {
                file.finish()?;
            }
            let id = match is_filled {
                true if out.kind.is_picture() => "draw-done",
                true => "save-done",
                false => "save-nothing",
            };
            told.push(Said::new(id).with("file", out.name));
        }
        Ok(told)
    }
}

/// What a file's name asks for.
fn kind(name: &str, fitting: &[Kind]) -> Result<Kind, Refusal> {
    let asked = Kind::of_name(name);
    let known = fitting.iter().find(|kind| Some(**kind) == asked);
    let unknown = || {
        // A device or a pipe has no ending: it gets what a file without doubts would get.
        let is_device = std::fs::metadata(name).is_ok_and(|known| !known.is_file() && !known.is_dir());
        fitting.first().filter(|_| is_device)
    };
    known.or_else(unknown).copied().ok_or_else(|| {
        let said = Said::new("out-unfit").with("name", name);
        Refusal::new(Code::CannotDraw, said).help(Said::new("out-endings").with("endings", listed(fitting)))
    })
}

fn listed(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| format!(".{}", kind.ending())).collect::<Vec<_>>().join(", ")
}
