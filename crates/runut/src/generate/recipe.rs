//! What is wished for in words, and the command that makes a puzzle again.

use super::{Day, Entry};
use crate::shell;
use runut_model::{Aim, Code, Family, Refusal, Said, Tier};

/// The word for any puzzle with one solution.
pub const ANY_GRADE: &str = "any";

/// How hard a puzzle shall be: of this grade, or the hardest rule that it needs. Without either, as the family usually is.
pub fn aim(family: &Family, grade: Option<&str>, needs: Option<&str>) -> Result<Aim, Refusal> {
    let refused = |said: Said, names: Vec<&str>| {
        Refusal::new(Code::Usage, said).help(Said::new("usage-values").with("values", names.join(", ")))
    };
    if let Some(name) = needs {
        let rules = (family.rules)();
        return rules.iter().position(|rule| rule.name == name).map(Aim::Needs).ok_or_else(|| {
            let said = Said::new("make-unknown-rule").with("rule", name).with("family", family.title());
            refused(said, rules.iter().map(|rule| rule.name).collect())
        });
    }
    match grade {
        None => Ok(Aim::Usual),
        Some(ANY_GRADE) => Ok(Aim::Unique),
        Some(word) => Tier::named(word).map(Aim::Grade).ok_or_else(|| {
            let names = Tier::ALL.map(Tier::word).into_iter().chain([ANY_GRADE]);
            refused(Said::new("make-unknown-grade").with("grade", word), names.collect())
        }),
    }
}

/// How a puzzle was made: the command that makes it again.
#[derive(Clone)]
pub struct Recipe<'a> {
    /// The family.
    pub family: &'static Family,
    /// The day whose puzzle it is; then there is no seed.
    pub day: Option<Day>,
    /// The options in their order; a flag has no value.
    pub options: Vec<(&'a str, Option<&'a str>)>,
    /// The seed of the run.
    pub seed: &'a str,
}

impl Recipe<'_> {
    /// The command that makes one puzzle again.
    pub fn one(&self, entry: &Entry) -> String {
        again(&self.words(), entry)
    }

    /// The command without the numbers of its puzzles.
    pub fn words(&self) -> String {
        let mut words = vec!["runut".into(), "generate".into(), self.family.name.to_string()];
        if let Some(day) = self.day {
            words.extend(["--day".into(), day.to_string()]);
        }
        for (name, value) in &self.options {
            words.push(format!("--{name}"));
            words.extend(value.map(shell::word));
        }
        if self.day.is_none() {
            words.extend(["--seed".into(), shell::word(self.seed)]);
        }
        words.join(" ")
    }
}

/// The command that makes one puzzle of a run again, from the one that makes the run.
pub fn again(command: &str, entry: &Entry) -> String {
    let again = if entry.again > 0 { format!(" --again {}", entry.again) } else { String::new() };
    let first = if entry.number > 1 { format!(" --first {}", entry.number) } else { String::new() };
    format!("{command}{first}{again}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FAMILIES;

    #[test]
    fn a_command_is_read_back_by_a_shell() {
        let options = vec![("size", Some("8x8")), ("roomy", None)];
        let recipe = Recipe { family: FAMILIES[0], day: None, options, seed: "it's a seed" };
        let words = format!(r"runut generate {} --size 8x8 --roomy --seed 'it'\''s a seed'", FAMILIES[0].name);
        assert_eq!(recipe.words(), words);
        let day = Day::read("2026-11-15");
        assert!(Recipe { day, options: Vec::new(), ..recipe }.words().ends_with(" --day 2026-11-15"));
    }

    #[test]
    fn how_hard_it_shall_be_is_understood_or_refused() {
        let family = FAMILIES[0];
        assert_eq!(aim(family, None, None), Ok(Aim::Usual));
        assert_eq!(aim(family, Some("any"), None), Ok(Aim::Unique));
        assert_eq!(aim(family, Some("hard"), None), Ok(Aim::Grade(Tier::Hard)));
        let last = (family.rules)().len() - 1;
        assert_eq!(aim(family, None, Some((family.rules)()[last].name)), Ok(Aim::Needs(last)));
        for refusal in [aim(family, Some("harder"), None), aim(family, None, Some("luck"))] {
            assert_eq!(refusal.map_err(|refusal| (refusal.code, refusal.help.is_some())), Err((Code::Usage, true)));
        }
    }
}
