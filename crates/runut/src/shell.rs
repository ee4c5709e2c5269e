//! Commands that people can copy: words as a shell reads them back.

/// A word, in quotes where a shell would read it otherwise.
pub(crate) fn word(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.into(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// The command of a program with files, none of which it takes for an option.
pub(crate) fn command(program: &str, files: &[String]) -> String {
    let named = |name: &String| word(&if name.starts_with('-') { format!("./{name}") } else { name.clone() });
    files.iter().fold(program.into(), |command, name| format!("{command} {}", named(name)))
}
