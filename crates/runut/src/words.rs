//! Sentences in English and Indonesian, from what the rooms of the house say.

mod sentences;

use runut_families::registry::FAMILIES;
use runut_model::{Arg, BigUint, Said, Sentences, Spot};
use sentences::{Book, Key, Part};
use std::sync::OnceLock;

/// A language that runut speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// Indonesian.
    Indonesian,
}

/// Cells named in a sentence before it says "and so on".
const MOST_CELLS: usize = 12;
/// Digits of a number that are all written; of a longer one the first three and how many there are.
const MOST_DIGITS: usize = 60;
impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Indonesian];

    /// The language's code.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Indonesian => "id",
        }
    }

    /// The language of a code or locale, such as `id` or `id_ID.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or("").to_ascii_lowercase();
        match code.as_str() {
            "en" | "c" | "posix" => Some(Language::English),
            "id" | "in" => Some(Language::Indonesian),
            _ => None,
        }
    }

    /// The plural that a number takes.
    fn plural(self, number: &BigUint) -> &'static str {
        match self {
            Language::English if *number == BigUint::from(1u8) => "one",
            _ => "other",
        }
    }

    fn text(self, sentences: &Sentences) -> &'static str {
        match self {
            Language::English => sentences.en,
            Language::Indonesian => sentences.id,
        }
    }

    /// A number with its digits in groups of three.
    pub fn number(self, number: &BigUint) -> String {
        let digits = number.to_string();
        if digits.len() <= MOST_DIGITS {
            return grouped(&digits, self);
        }
        let mark = if self == Language::English { '.' } else { ',' };
        format!("{}{mark}{}e{}", &digits[..1], &digits[1..3], digits.len() - 1)
    }

    /// A number with a decimal mark, such as `0.8`.
    pub fn decimal(self, number: f64, places: usize) -> String {
        let text = format!("{number:.places$}");
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let mark = if self == Language::English { '.' } else { ',' };
        if part.is_empty() { grouped(whole, self) } else { format!("{}{mark}{part}", grouped(whole, self)) }
    }

    fn cell(self, spot: Spot) -> String {
        let (row, column) = (spot.row + 1, spot.column + 1);
        match (self, spot.layer.map(|layer| layer + 1)) {
            (Language::English, None) => format!("r{row}c{column}"),
            (Language::English, Some(layer)) => format!("layer {layer} r{row}c{column}"),
            (Language::Indonesian, None) => format!("b{row}k{column}"),
            (Language::Indonesian, Some(layer)) => format!("lapis {layer} b{row}k{column}"),
        }
    }
}

fn grouped(digits: &str, language: Language) -> String {
    let mark = if language == Language::English { ',' } else { '.' };
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

/// A character of a text from outside as it can be shown: one that steers a terminal, or turns the direction of a line,
/// is a sign that stands for it.
pub fn visible(character: char) -> char {
    match character {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + character as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// Everything that rooms outside the command line can say.
fn rooms() -> impl Iterator<Item = Sentences> {
    let own = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };
    [own, runut_model::SENTENCES, runut_engines::SENTENCES]
        .into_iter()
        .chain(FAMILIES.iter().map(|family| family.sentences))
}

/// A sentence in English, for errors that end a program.
pub(crate) fn in_english(said: &Said) -> String {
    static SPEAKER: OnceLock<Speaker> = OnceLock::new();
    SPEAKER.get_or_init(|| Speaker::new(Language::English, &[])).say(said)
}

/// Puts sentences into words of one language.
pub struct Speaker {
    language: Language,
    book: Book,
}

/// How much of a sentence is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    /// What comes before its conclusion.
    Reason,
}
use Extent::{Reason, Whole};

/// A sentence that is being put into words.
struct Told {
    words: String,
    extent: Extent,
    /// Whether nothing more of it is said.
    is_over: bool,
    /// Whether no argument was missing.
    is_whole: bool,
}

/// An argument as a sentence has it.
enum Value<'a> {
    Number(&'a BigUint),
    Text(String),
}

impl Speaker {
    /// A speaker of a language who knows the house's sentences and the `extra` ones.
    ///
    /// # Panics
    /// If a sentence file cannot be read, or a sentence is told twice: both are faults that tests find.
    pub fn new(language: Language, extra: &[Sentences]) -> Speaker {
        let mut book = Book::new();
        for sentences in rooms().chain(extra.iter().copied()) {
            sentences::read(language.text(&sentences), &mut book)
                .unwrap_or_else(|wrong| panic!("a file of {} sentences, {wrong}", language.code()));
        }
        Speaker { language, book }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether a sentence is known.
    pub fn knows(&self, id: &str) -> bool {
        self.book.contains_key(id)
    }

    /// A sentence without arguments whose name is put together at run time.
    pub fn words(&self, id: &str) -> String {
        let Some(parts) = self.book.get(id) else { return id.to_string() };
        let mut told = Told { words: String::new(), extent: Whole, is_over: false, is_whole: true };
        self.put(parts, &[], &mut told);
        told.words
    }

    /// Puts a sentence into words. An unknown one comes out as its name, so that nobody is left without an answer.
    pub fn say(&self, said: &Said) -> String {
        self.say_up_to(said, Whole)
    }

    /// Puts a sentence into words, without its conclusion where it has one.
    fn reason(&self, said: &Said) -> String {
        self.say_up_to(said, Reason)
    }

    fn say_up_to(&self, said: &Said, extent: Extent) -> String {
        let Some(parts) = self.book.get(said.id) else {
            return said.id.to_string();
        };
        let args: Vec<(&str, Value)> = said.args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        let mut told = Told { words: String::new(), extent, is_over: false, is_whole: true };
        self.put(parts, &args, &mut told);
        debug_assert!(told.is_whole, "an argument is missing in {}: {}", said.id, told.words);
        told.words
    }

    /// Adds parts of a sentence. Where an argument is missing its name is put.
    fn put(&self, parts: &[Part], args: &[(&str, Value)], told: &mut Told) {
        let value = |arg: &str| args.iter().rev().find(|(name, _)| *name == arg).map(|(_, value)| value);
        for part in parts {
            if told.is_over {
                return;
            }
            match part {
                Part::Text(text) => told.words.push_str(text),
                Part::Conclusion => told.is_over = told.extent == Reason,
                Part::Arg(arg) => match value(arg) {
                    Some(Value::Text(text)) => told.words.push_str(text),
                    Some(Value::Number(number)) => told.words.push_str(&self.language.number(number)),
                    None => {
                        told.words.push_str(&format!("{{${arg}}}"));
                        told.is_whole = false;
                    }
                },
                Part::Choice { arg, ways, otherwise } => {
                    let fits = |key: &Key| match (value(arg), key) {
                        (Some(Value::Number(number)), Key::Number(key)) => **number == BigUint::from(*key),
                        (Some(Value::Number(number)), Key::Name(key)) => self.language.plural(number) == key,
                        (Some(Value::Text(text)), Key::Name(key)) => text == key,
                        _ => false,
                    };
                    let way = ways.iter().find(|(key, _)| fits(key)).unwrap_or(&ways[*otherwise]);
                    told.is_whole &= value(arg).is_some();
                    self.put(&way.1, args, told);
                }
            }
        }
    }

    fn value<'a>(&self, arg: &'a Arg) -> Value<'a> {
        match arg {
            Arg::Number(number) => Value::Number(number),
            Arg::Text(text) => Value::Text(text.chars().map(visible).collect()),
            Arg::Cells(spots) => {
                debug_assert!(!spots.is_empty(), "a sentence about no cell has no subject");
                let mut names: Vec<String> =
                    spots.iter().take(MOST_CELLS).map(|&spot| self.language.cell(spot)).collect();
                if spots.len() > MOST_CELLS {
                    names.push("…".into());
                }
                Value::Text(names.join(", "))
            }
            Arg::Said(said) => Value::Text(self.say(said)),
            Arg::Reason(said) => Value::Text(self.reason(said)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        let number: BigUint = "25049400".parse().unwrap();
        assert_eq!(Language::English.number(&number), "25,049,400");
        assert_eq!(Language::Indonesian.number(&number), "25.049.400");
        assert_eq!(Language::Indonesian.decimal(1234.56, 1), "1.234,6");
        let huge: BigUint = "123456789012345678901".parse().unwrap();
        let said = Said::new("packing-too-few-pieces").with("found", huge).with("wanted", 2u64);
        let english = Speaker::new(Language::English, &[]);
        assert_eq!(english.say(&said), "123,456,789,012,345,678,901 pieces, the header says 2");
    }

    #[test]
    fn cells_in_space_are_named_with_their_layer() {
        let (flat, ball) = (Spot::flat(0, 2), Spot { layer: Some(1), ..Spot::flat(0, 2) });
        assert_eq!(
            (Language::English.cell(flat), Language::English.cell(ball)),
            ("r1c3".into(), "layer 2 r1c3".into())
        );
        assert_eq!(Language::Indonesian.cell(ball), "lapis 2 b1k3");
    }

    #[test]
    fn a_list_of_cells_that_is_cut_says_so() {
        let english = Speaker::new(Language::English, &[]);
        let say = |cells: usize| {
            let spots: Vec<Spot> = (0..cells).map(|column| Spot::flat(0, column)).collect();
            english.say(&Said::new("hint-thing").with("cells", spots))
        };
        assert!(say(12).ends_with("r1c11, r1c12"), "{}", say(12));
        assert!(say(13).ends_with("r1c11, r1c12, …"), "{}", say(13));
    }

    #[test]
    fn what_steers_a_terminal_is_shown_and_not_done() {
        let english = Speaker::new(Language::English, &[]);
        let name = "a\u{1b}[31m\u{7f}\u{9b}b\u{202e}c\r\nd é漢\u{5d0}";
        let said = Said::new("make-unknown-grade").with("grade", name);
        assert_eq!(english.say(&said), "there is no grade `a␛[31m␡�b�c␍␊d é漢\u{5d0}`");
        let inside = Said::new("packing-colour").with("colour", name);
        assert!(!english.say(&Said::new("prove-wrong").with("why", inside)).contains('\u{1b}'));
    }

    #[test]
    fn a_choice_goes_by_the_number_its_plural_or_the_text() {
        let [english, indonesian] = Language::ALL.map(|language| Speaker::new(language, &[]));
        let solved = |steps: u64, guesses: u64| {
            let counted = Said::new("explain-solved").with("steps", steps).with("guesses", guesses);
            counted.with("grade", "easy").with("rating", 7u64)
        };
        assert_eq!(english.say(&solved(1, 0)), "Solved in one step, without a guess. Grade: easy, rating 7.");
        assert_eq!(english.say(&solved(21, 1)), "Solved in 21 steps, with one guess. Grade: easy, rating 7.");
        assert_eq!(english.say(&solved(0, 2)), "Solved in 0 steps, with 2 guesses. Grade: easy, rating 7.");
        assert!(indonesian.say(&solved(1, 1)).contains("1 langkah"), "{}", indonesian.say(&solved(1, 1)));
        let order = |orders: &str| {
            let said = Said::new("strategy-no-order").with("strategy", "x").with("order", "y");
            english.say(&said.with("orders", orders))
        };
        assert!(order("none").ends_with("there is no order to choose"), "{}", order("none"));
        assert!(order("other").ends_with("there is other"), "{}", order("other"));
    }

    #[test]
    fn locales_tell_the_language() {
        assert_eq!(Language::of_locale("id_ID.UTF-8"), Some(Language::Indonesian));
        assert_eq!(Language::of_locale("en"), Some(Language::English));
        assert_eq!(Language::of_locale("fr_FR"), None);
    }
}
