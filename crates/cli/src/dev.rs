//! `runut dev schemas FOLDER`, for whoever works on runut: writes docs/schema from the types of the answers.

use crate::Exit;
use crate::messages::refuse;
use crate::save::{self, Saving};
use crate::voice::Voice;
use runut::{Refusal, wire};
use std::ffi::OsString;
use std::path::Path;

/// The folder, where this is what is asked.
pub fn asked(words: &[OsString]) -> Option<&Path> {
    match words {
        [_, dev, schemas, folder] if dev == "dev" && schemas == "schemas" => Some(Path::new(folder)),
        _ => None,
    }
}

/// Writes every schema into a folder.
pub fn schemas(folder: &Path, voice: &Voice) -> Exit {
    match write(folder) {
        Ok(()) => Exit::Answered,
        Err(refusal) => refuse(&refusal, None, false, voice),
    }
}

fn write(folder: &Path) -> Result<(), Refusal> {
    let mut files = wire::schema::files();
    files.push(crate::run::schema());
    #[cfg(feature = "page")]
    files.extend(runut_web::schemas());
    for (name, text) in wire::schema::written(files) {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), save::folder)?;
        let mut file = Saving::beside(&path.to_string_lossy(), [])?;
        file.write(text.as_bytes())?;
        file.finish()?;
    }
    Ok(())
}
