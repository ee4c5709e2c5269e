//! Addresses: game IDs, links of puzz.link and its kin, links of the Portable Puzzle Collection's pages.
//!
//! People copy them from browsers, chats and papers. So capitals, percent-encoding, any host or none, `http` or
//! `https`, a slash at the end do no harm. What is left is the plain address, which a family reads: `8x8:…` or
//! `tents/8/8/…`. A word that looks like an address but is none that can be read is still one: it gets an answer as
//! such, and is never taken for the name of a file that is not there.

use super::{Puzzle, opened};
use runut_families::registry::FAMILIES;
use runut_model::{Code, Family, KnownAs, ReadOptions, Refusal, Said, Span};

/// Something that has the form of an address, and where its characters stand in what was written.
pub struct Address {
    /// Without percent-encoding, in small letters.
    text: String,
    /// The column of each character, and the one after the last.
    columns: Vec<usize>,
    line: usize,
    form: Form,
}

/// The forms, each with the byte where its part begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// `8x8:…`.
    Id,
    /// `8x8dt#…`: what a game ID is made from.
    Seed,
    /// `…/tents.html#` and a game ID or seed.
    Page { name: usize },
    /// `…?tents/8/8/…`.
    Link { kind: usize },
    /// Any other link.
    Elsewhere { host: usize },
}

impl Address {
    /// The address that a text consists of.
    pub fn of(text: &str) -> Option<Address> {
        let word = text.trim();
        if word.is_empty() || word.contains(char::is_whitespace) {
            return None;
        }
        let before = &text[..text.len() - text.trim_start().len()];
        let first = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        let (text, columns) = plain(word, first);
        let form = form(&text)?;
        Some(Address { text, columns, line: before.matches('\n').count() + 1, form })
    }

    /// The puzzle at this address.
    pub fn open(&self, how: &ReadOptions) -> Result<Puzzle, Refusal> {
        let (family, from) = self.family()?;
        let text = &self.text[from..];
        let text = if let Form::Link { .. } = self.form { whole_link(text) } else { text.into() };
        let moved = |refusal: Refusal| Refusal {
            span: refusal.span.map(|span| self.span(from, span.column - 1, span.length)),
            ..refusal
        };
        opened(family, &text, how).map_err(moved)
    }

    /// The family that reads this address, and the byte from which on it does.
    fn family(&self) -> Result<(&'static Family, usize), Refusal> {
        match self.form {
            Form::Id => FAMILIES
                .iter()
                .find(|family| (family.is_address)(&self.text))
                .map(|&family| (family, 0))
                .ok_or_else(|| self.refusal(0, self.text.len(), Said::new("open-id-unknown"), readable())),
            Form::Seed => Err(self.seed(0)),
            Form::Page { name } => {
                let page = self.text[name..].split('.').next().unwrap_or_default();
                let id = (name + page.len() + ".html#".len()).min(self.text.len());
                let family = named(page, |known| known.pages).ok_or_else(|| {
                    let said = Said::new("open-page-unknown").with("name", page);
                    let help = Said::new("open-page-unknown-help").with("known", names(|known| known.pages));
                    self.refusal(name, page.len(), said, help)
                })?;
                match &self.text[id..] {
                    seed if is_seed(seed) => Err(self.seed(id)),
                    word if (family.is_address)(word) => Ok((family, id)),
                    word => {
                        let said = Said::new("open-page-id").with("name", page);
                        Err(self.refusal(id, word.len(), said, Said::new("open-page-id-help")))
                    }
                }
            }
            Form::Link { kind } => {
                let name = self.text[kind..].split('/').next().unwrap_or_default();
                let family = named(name, |known| known.links).ok_or_else(|| {
                    let said = Said::new("open-link-unknown").with("name", name);
                    let help = Said::new("open-link-unknown-help").with("known", names(|known| known.links));
                    self.refusal(kind, name.len(), said, help)
                })?;
                match is_link(&self.text[kind..], 3) {
                    true => Ok((family, kind)),
                    false => {
                        let said = Said::new("open-link-size");
                        let help = Said::new("open-link-size-help").with("name", name);
                        Err(self.refusal(kind, self.text.len() - kind, said, help))
                    }
                }
            }
            Form::Elsewhere { host } => {
                let name = self.text[host..].split(['/', '?', '#']).next().unwrap_or_default();
                let said = Said::new("open-elsewhere").with("host", name);
                Err(self.refusal(host, name.len(), said, readable()))
            }
        }
    }

    fn seed(&self, from: usize) -> Refusal {
        let seed = &self.text[from..];
        self.refusal(from, seed.len(), Said::new("open-seed"), Said::new("open-seed-help"))
    }

    /// A fault in so many bytes from one on.
    fn refusal(&self, from: usize, bytes: usize, said: Said, help: Said) -> Refusal {
        let length = self.text[from..from + bytes].chars().count();
        Refusal::new(Code::BadAddress, said).at(self.span(from, 0, length), Said::new("open-address-here")).help(help)
    }

    /// The place of characters that are counted from a byte on, as they were written.
    fn span(&self, from: usize, skipped: usize, length: usize) -> Span {
        let last = self.columns.len() - 1;
        let first = (self.text[..from].chars().count() + skipped).min(last);
        let (start, end) = (self.columns[first], self.columns[(first + length).min(last)]);
        Span { line: self.line, column: start, length: end.saturating_sub(start).max(1) }
    }
}

/// What can be read at all.
fn readable() -> Said {
    Said::new("open-elsewhere-help").with("links", names(|known| known.links)).with("pages", names(|known| known.pages))
}

/// The family that other collections know by this name.
fn named(name: &str, of: fn(KnownAs) -> &'static [&'static str]) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| of(family.known_as).contains(&name)).copied()
}

/// All such names.
fn names(of: fn(KnownAs) -> &'static [&'static str]) -> String {
    FAMILIES.iter().flat_map(|family| of(family.known_as)).copied().collect::<Vec<_>>().join(", ")
}

/// A word without percent-encoding and in small letters, and the column of each character, from the word's first on.
fn plain(word: &str, first: usize) -> (String, Vec<usize>) {
    let characters: Vec<char> = word.chars().collect();
    let (mut text, mut columns, mut at) = (String::new(), Vec::new(), 0);
    while at < characters.len() {
        columns.push(first + at);
        let digit = |place: usize| characters.get(place).and_then(|digit| digit.to_digit(16));
        let code = digit(at + 1).zip(digit(at + 2)).map(|(high, low)| (high * 16 + low) as u8);
        match (characters[at], code) {
            ('%', Some(code)) if code.is_ascii_graphic() => {
                text.push(code.to_ascii_lowercase() as char);
                at += 3;
            }
            (character, _) => {
                text.push(character.to_ascii_lowercase());
                at += 1;
            }
        }
    }
    columns.push(first + at);
    (text, columns)
}

/// A link as the families read it: with its four parts, even if nothing stands in the last one, and no slash at the
/// end.
fn whole_link(text: &str) -> String {
    let mut parts: Vec<&str> = text.splitn(4, '/').collect();
    parts.resize(4, "");
    parts[3] = parts[3].trim_end_matches('/');
    parts.join("/")
}

/// Of which form a plain word is.
fn form(word: &str) -> Option<Form> {
    let scheme = word.find("://").filter(|&at| at > 0 && word[..at].bytes().all(|byte| byte.is_ascii_lowercase()));
    let host = scheme.map(|at| at + "://".len()).or(word.starts_with("www.").then_some(0));
    if let Some(name) = page_name(word, host.is_some()) {
        return Some(Form::Page { name });
    }
    if let Some(kind) = link_kind(word) {
        return Some(Form::Link { kind });
    }
    if let Some(host) = host {
        return Some(Form::Elsewhere { host });
    }
    if is_seed(word) {
        return Some(Form::Seed);
    }
    is_id(word).then_some(Form::Id)
}

/// Where the name of a page of the Portable Puzzle Collection begins. Any site may carry a copy of the pages, so they
/// are known by what follows, or by their name.
fn page_name(word: &str, has_host: bool) -> Option<usize> {
    let end = word.find(".html#").or_else(|| word.strip_suffix(".html").filter(|_| has_host).map(str::len))?;
    let name = word[..end].rfind('/').map_or(0, |at| at + 1);
    let id = word[end..].trim_start_matches(".html").trim_start_matches('#');
    let is_known = named(&word[name..end], |known| known.pages).is_some();
    (is_known || is_id(id) || is_seed(id) || word.contains(COLLECTION)).then_some(name)
}

/// What the addresses of the collection's own site have in them.
const COLLECTION: &str = "/~sgtatham/puzzles/js/";

/// Where the kind of a puzz.link address begins. Many sites run that program, most of them as `p`. Without a question
/// mark it may be a path: that has mostly a dot in it, but what begins as a link that can be read is one all the same.
fn link_kind(word: &str) -> Option<usize> {
    match word.rsplit_once('?') {
        Some((before, link)) => {
            let is_program = ["p", "p.html"].contains(&before.trim_end_matches('/').rsplit('/').next().unwrap_or(""));
            let kind = link.split('/').next().unwrap_or_default();
            (is_link(link, 3) || (is_program && is_kind(kind))).then_some(before.len() + 1)
        }
        None => {
            let kind = word.split('/').next().unwrap_or_default();
            let is_known = named(kind, |known| known.links).is_some();
            (is_link(word, 4) && (is_known || !word.contains('.'))).then_some(0)
        }
    }
}

/// `KIND/COLUMNS/ROWS`, and what follows if there must be four parts.
fn is_link(word: &str, parts: usize) -> bool {
    let words: Vec<&str> = word.splitn(4, '/').collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    words.len() >= parts && is_kind(words[0]) && is_number(words[1]) && is_number(words[2])
}

fn is_kind(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// A size, perhaps with a grade, as `8x8dt`.
fn is_size(head: &str) -> bool {
    head.starts_with(|c: char| c.is_ascii_digit()) && head.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The names of files have dots; game IDs have none.
fn is_id(word: &str) -> bool {
    word.split_once(':').is_some_and(|(head, rest)| is_size(head) && !rest.contains('.'))
}

fn is_seed(word: &str) -> bool {
    word.split_once('#').is_some_and(|(head, seed)| is_size(head) && !seed.is_empty() && !seed.contains('.'))
}
