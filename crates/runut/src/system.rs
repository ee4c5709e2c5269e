//! What the operating system refuses, as sentences: by the kind of the error, so that command line, Python package and
//! server tell it in the user's language. What has no kind is quoted as the system says it.

use runut_model::Said;
use std::io::{Error, ErrorKind};

/// Why the system refused something.
///
/// ```
/// let missing = std::io::ErrorKind::NotFound.into();
/// let english = runut::Speaker::new(runut::Language::English, &[]);
/// assert_eq!(english.say(&runut::system_error(&missing)), "no such file or folder");
/// ```
pub fn system_error(error: &Error) -> Said {
    match sentence(error.kind()) {
        Some(id) => Said::new(id),
        None => {
            let text = error.to_string();
            // The number behind it is for programmers.
            let text = text.split(" (os error").next().unwrap_or(&text);
            Said::new("system-other").with("text", text)
        }
    }
}

fn sentence(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull => "system-full",
        ErrorKind::QuotaExceeded => "system-quota",
        ErrorKind::FileTooLarge => "system-file-too-large",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => "system-name",
        ErrorKind::BrokenPipe => "system-pipe",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "system-busy",
        ErrorKind::WouldBlock => "system-would-block",
        ErrorKind::TimedOut => "system-time",
        ErrorKind::Interrupted => "system-interrupted",
        ErrorKind::OutOfMemory => "system-memory",
        ErrorKind::Unsupported => "system-unsupported",
        ErrorKind::AddrInUse => "system-address-taken",
        ErrorKind::AddrNotAvailable => "system-no-address",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Speaker};

    #[test]
    fn every_kind_that_is_known_is_told_in_both_languages() {
        let [english, indonesian] = Language::ALL.map(|language| Speaker::new(language, &[]));
        let say = |kind: ErrorKind| [&english, &indonesian].map(|speaker| speaker.say(&system_error(&kind.into())));
        assert_eq!(say(ErrorKind::StorageFull), ["no space is left there", "tidak ada ruang tersisa di sana"]);
        let kinds = [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::AlreadyExists,
            ErrorKind::IsADirectory,
            ErrorKind::InvalidFilename,
            ErrorKind::BrokenPipe,
        ];
        for kind in kinds {
            let [english, indonesian] = say(kind);
            assert_ne!(english, indonesian, "{kind:?}");
            assert!(!indonesian.contains(&kind.to_string()), "{kind:?}: {indonesian}");
        }
    }

    #[test]
    fn what_is_not_known_is_quoted_as_the_system_says_it() {
        let indonesian = Speaker::new(Language::Indonesian, &[]);
        let loop_of_links = Error::other("Too many levels of symbolic links (os error 40)");
        let said = indonesian.say(&system_error(&loop_of_links));
        assert_eq!(said, "sistem menyebut: “Too many levels of symbolic links”");
    }
}
