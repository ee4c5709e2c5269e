//! The rules that people solve by, as docs/RULES.md lists them.

use runut::{FAMILIES, Language, Speaker};
use std::path::Path;

#[test]
fn every_rule_is_documented_with_its_tier() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let speaker = Speaker::new(Language::English, &[]);
    for family in FAMILIES {
        let row = |runut::RuleInfo { name, title, tier }: runut::RuleInfo| {
            format!("| {} | `{name}` | {} |\n", tier.word(), speaker.say(&runut::Said::new(title)))
        };
        let table: String = (family.rules)().into_iter().map(row).collect();
        assert!(text.contains(&table), "docs/RULES.md should have for {}:\n{table}", family.name);
    }
}
