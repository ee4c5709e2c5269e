//! A hint for every puzzle: where to look first.

use crate::book::{Numbered, Part, Press};
use crate::flow::Thing;
use crate::setter::Type;
use runut::Said;
use runut::draw::paper::{Block, Role};

/// The chapter of the hints, in two columns.
pub fn chapter(press: &Press<'_>, all: &[&Numbered<'_>]) -> Part {
    let mut flow = press.flow();
    flow.title(&press.heading("book-hints"));
    flow.say(&Said::new("book-hints-told"));
    flow.gap(2.0);
    let body = press.style.format.body();
    let (number, words) = (Type::bold(body), Type::regular(body));
    let (gap, indent) = ((8.0, 1.6), number.width("000") + 2.0);
    let wide = (flow.wide - gap.0) / 2.0;
    let thing = |one: &&Numbered<'_>| {
        let said = one.ready.hint.clone().unwrap_or(Said::new("book-no-hint"));
        let mut blocks = vec![Block::new(Role::Paragraph, vec![number.words((0.0, 0.0), one.number.to_string())])];
        let mut y = 0.0;
        for (at, (language, told)) in press.voices.each(&said).enumerate() {
            let kind = if at > 0 { words.in_grey(0x40) } else { words };
            let (mut block, high) = kind.set(Role::Paragraph, &told, (indent, y), wide - indent);
            block.language = (at > 0).then_some(language.code());
            blocks.push(block);
            y += high;
        }
        Thing { size: (wide, y), blocks }
    };
    flow.shelves(all.iter().map(thing).collect(), gap);
    Part::new(press.heading("book-hints"), flow)
}
