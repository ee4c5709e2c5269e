//! The rules that people solve by, as docs/RULES.md lists them.

use runut::{FAMILIES, Language, Speaker};
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
