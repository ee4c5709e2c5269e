//! The certificates of a book, in a folder beside it: of puzzle 7 its text, its rules and the proof, as `7.txt`, `7.opb` and
//! `7.pbp`. A puzzle is marked as certified when its files are written, never before.

use crate::save::SavingFolder;
use crate::task::{Fault, Task};
use runut::{Code, Refusal, Said};
use runut_book::{Book, Unready, Voices, certificate};

/// A folder of certificates in the making.
pub struct Certificates {
    name: String,
    folder: SavingFolder,
}

impl Certificates {
    /// As the command line says; none where nobody asks for them.
    pub fn begin(task: &Task<'_>) -> Result<Option<Certificates>, Refusal> {
        let begin = |name: &str| Ok(Certificates { name: name.into(), folder: SavingFolder::begin(name)? });
        task.word("certify").map(begin).transpose()
    }

    /// Writes the certificates of all puzzles that have one, marks these, and tells how many were looked at.
    pub fn write(
        &mut self,
        task: &Task<'_>,
        book: &mut Book,
        voices: &Voices,
        mut told: impl FnMut(usize),
    ) -> Result<(), Fault> {
        for (number, ready) in (1..).zip(book.puzzles_mut()) {
            let found = certificate(ready, voices, &task.limits()).map_err(|why| match why {
                Unready::Stopped(halt) => Fault::Stopped(halt),
                Unready::Wrong(why) => {
                    let said = Said::new("book-bad-puzzle").with("name", number.to_string()).with("why", why);
                    Refusal::new(Code::Rejected, said).into()
                }
            })?;
            if let Some(found) = found {
                self.folder.write(&format!("{number}.txt"), ready.puzzle.write().as_bytes())?;
                self.folder.write(&format!("{number}.opb"), found.opb.as_bytes())?;
                self.folder.write(&format!("{number}.pbp"), found.pbp.as_bytes())?;
                ready.is_certified = true;
            }
            told(number);
        }
        Ok(())
    }

    /// Puts the folder into its place.
    pub fn finish(self, task: &Task<'_>) -> Result<(), Fault> {
        self.folder.finish()?;
        task.tell(&Said::new("save-done").with("file", self.name));
        Ok(())
    }
}
