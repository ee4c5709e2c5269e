//! The rules that people solve by, as docs/RULES.md lists them.

use runut::model::Arg;
use runut::{FAMILIES, Language, Limits, Silent, Speaker, explain};
use runut_testkit::open;
use std::path::Path;

#[test]
fn every_rule_is_documented_with_its_tier() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let speaker = Speaker::new(Language::English, &[]);
    let table = |rules: Vec<runut::RuleInfo>| -> String {
        let row = |rule: runut::RuleInfo| {
            let title = speaker.say(&runut::Said::new(rule.title));
            format!("| {} | `{}` | {title} |\n", rule.tier.word(), rule.name)
        };
        rules.into_iter().map(row).collect()
    };
    for family in FAMILIES {
        let table = table((family.rules)());
        assert!(text.contains(&table), "docs/RULES.md should have for {}:\n{table}", family.name);
    }
    let plain = table(runut::model::plain::RULES.to_vec());
    assert!(text.contains(&plain), "docs/RULES.md should have for families without rules of their own:\n{plain}");
}

#[test]
fn made_examples_have_the_grade_that_they_are_called_by() {
    let mut count = 0;
    for example in FAMILIES.iter().flat_map(|family| family.examples) {
        let title = (example.title)();
        let Some((_, Arg::Said(grade))) = title.args.iter().find(|(name, _)| *name == "grade") else { continue };
        let explanation = explain(&open(example.text), &Limits::default(), &mut Silent).expect("it can be explained");
        assert_eq!(explanation.grade().said(), **grade, "{}", example.name);
        count += 1;
    }
    assert!(count >= 24, "{count} made examples");
}
