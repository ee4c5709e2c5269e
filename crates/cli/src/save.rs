//! Files are written whole or not at all: into a new file beside the target, which takes its name at the very end.

use crate::input::cause;
use runut::{Code, Refusal, Said};
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file in the making. Dropped before [`Saving::finish`], it leaves nothing behind.
pub struct Saving {
    target: PathBuf,
    /// The name it has while it is made; none where the target is no ordinary file and is written directly.
    working: Option<PathBuf>,
    file: BufWriter<File>,
    /// Whether there is a board in it already.
    pub is_begun: bool,
}

impl Saving {
    /// Begins a file for solutions of the puzzle that was read from `puzzle`, which must not be that file itself.
    pub fn beside(target: &str, puzzle: &str) -> Result<Saving, Refusal> {
        let same = std::fs::canonicalize(target).ok().zip(std::fs::canonicalize(puzzle).ok());
        if same.is_some_and(|(target, puzzle)| target == puzzle) {
            let said = Said::new("save-over-puzzle").with("name", target);
            return Err(Refusal::new(Code::CannotWrite, said).help(Said::new("save-over-puzzle-help")));
        }
        Saving::begin(target)
    }

    /// Begins a file. Fails at once where it cannot be written.
    fn begin(target: &str) -> Result<Saving, Refusal> {
        // Through a link, what it points to is replaced, not the link.
        let path = std::fs::canonicalize(target).unwrap_or_else(|_| behind_link(Path::new(target)));
        let fail = |error: std::io::Error| unwritable(Path::new(target), &error);
        match std::fs::metadata(&path) {
            Ok(known) if known.is_dir() => return Err(fail(std::io::ErrorKind::IsADirectory.into())),
            Ok(known) if !known.is_file() => {
                let file = OpenOptions::new().write(true).open(&path).map_err(fail)?;
                return Ok(Saving { target: path, working: None, file: BufWriter::new(file), is_begun: false });
            }
            Ok(_) => drop(OpenOptions::new().append(true).open(&path).map_err(fail)?),
            Err(_) => {}
        }
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("board");
        let working = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&working).map_err(fail)?;
        if let Ok(known) = std::fs::metadata(&path) {
            // Who could not read the old file cannot read the new one. Where that cannot be had, the file is still saved.
            let _ = std::fs::set_permissions(&working, known.permissions());
        }
        Ok(Saving { target: path, working: Some(working), file: BufWriter::new(file), is_begun: false })
    }

    /// Adds to the file.
    pub fn write(&mut self, text: &str) -> Result<(), Refusal> {
        self.write_bytes(text.as_bytes())
    }

    /// Adds to a file that is no text.
    pub fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        self.file.write_all(bytes).map_err(|error| unwritable(&self.target, &error))
    }

    /// Puts the file into its place.
    pub fn finish(mut self) -> Result<(), Refusal> {
        let target = self.target.clone();
        let fail = |error: std::io::Error| unwritable(&target, &error);
        self.file.flush().map_err(fail)?;
        if let Some(working) = &self.working {
            self.file.get_ref().sync_all().map_err(fail)?;
            std::fs::rename(working, &self.target).map_err(fail)?;
        }
        self.working = None;
        Ok(())
    }
}

impl Drop for Saving {
    fn drop(&mut self) {
        if let Some(working) = &self.working {
            let _ = std::fs::remove_file(working);
        }
    }
}

/// What a link points to that leads nowhere yet, or the path itself.
fn behind_link(path: &Path) -> PathBuf {
    match std::fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.into(),
    }
}

fn unwritable(target: &Path, error: &std::io::Error) -> Refusal {
    let name = target.display().to_string();
    Refusal::new(Code::CannotWrite, Said::new("save-failed").with("name", name).with("error", cause(error)))
        .help(Said::new("save-failed-help"))
}
