//! Sentences in English and Indonesian, from what the rooms of the house say.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use runut_families::registry::FAMILIES;
use runut_model::{Arg, BigUint, Said, Sentences, Spot};
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
/// Whole numbers up to this one are exact as floating point, which is what plural rules look at.
const EXACT: u64 = 1 << 53;

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
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// A speaker of a language who knows the house's sentences and the `extra` ones.
    ///
    /// # Panics
    /// If a sentence file cannot be parsed, or a sentence is told twice: both are faults that tests find.
    pub fn new(language: Language, extra: &[Sentences]) -> Speaker {
        let tag = language.code().parse().expect("our language codes are valid");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| number(value, Language::English),
            Language::Indonesian => |value, _| number(value, Language::Indonesian),
        }));
        for sentences in rooms().chain(extra.iter().copied()) {
            let resource = FluentResource::try_new(language.text(&sentences).to_string())
                .unwrap_or_else(|(_, errors)| panic!("a sentence file cannot be parsed: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a sentence is told twice: {errors:?}"));
        }
        Speaker { language, bundle }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether a sentence is known.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A sentence without arguments whose name is put together at run time.
    pub fn words(&self, id: &str) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        pattern.map_or_else(
            || id.to_string(),
            |words| self.bundle.format_pattern(words, None, &mut Vec::new()).into_owned(),
        )
    }

    /// Puts a sentence into words. An unknown one comes out as its name, so that nobody is left without an answer.
    pub fn say(&self, said: &Said) -> String {
        let Some(pattern) = self.bundle.get_message(said.id).and_then(|message| message.value()) else {
            return said.id.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &said.args {
            args.set(*name, self.value(arg));
        }
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", said.id);
        words.into_owned()
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => match u64::try_from(number) {
                Ok(small) if small < EXACT => FluentValue::from(small as f64),
                _ => FluentValue::from(self.language.number(number)),
            },
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Cells(spots) => {
                debug_assert!(!spots.is_empty(), "a sentence about no cell has no subject");
                let mut names: Vec<String> =
                    spots.iter().take(MOST_CELLS).map(|&spot| self.language.cell(spot)).collect();
                if spots.len() > MOST_CELLS {
                    names.push("…".into());
                }
                FluentValue::from(names.join(", "))
            }
            Arg::Said(said) => FluentValue::from(self.say(said)),
        }
    }
}

fn number(value: &FluentValue<'_>, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.number(&BigUint::from(number.value as u64))),
        _ => None,
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
            english.say(&Said::new("hint-wrong-together").with("cells", spots))
        };
        assert!(say(12).ends_with("r1c11, r1c12"), "{}", say(12));
        assert!(say(13).ends_with("r1c11, r1c12, …"), "{}", say(13));
    }

    #[test]
    fn locales_tell_the_language() {
        assert_eq!(Language::of_locale("id_ID.UTF-8"), Some(Language::Indonesian));
        assert_eq!(Language::of_locale("en"), Some(Language::English));
        assert_eq!(Language::of_locale("fr_FR"), None);
    }
}
