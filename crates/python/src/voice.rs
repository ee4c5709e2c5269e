//! The languages: one speaker each, made when it is first asked for and kept.

use crate::trouble::{self, usage};
use pyo3::prelude::*;
use runut::{Language, Said, Sentences, Speaker};
use std::sync::OnceLock;

/// What only this room says.
const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };

/// The speaker of a language.
pub fn speaker(code: &str) -> PyResult<&'static Speaker> {
    static SPEAKERS: [OnceLock<Speaker>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    let made = |at: usize| SPEAKERS[at].get_or_init(|| Speaker::new(Language::ALL[at], &[SENTENCES]));
    let codes = Language::ALL.map(Language::code);
    codes.iter().position(|known| *known == code).map(made).ok_or_else(|| {
        let refusal = usage(Said::new("python-no-language").with("language", code));
        let help = Said::new("python-values").with("values", codes.join(", "));
        trouble::refused(&refusal.help(help), made(0))
    })
}
