//! The title page and the contents.

use crate::book::{Numbered, Part, Press};
use crate::flow::Sheet;
use crate::setter::{LEADING, Type};
use runut::draw::paper::{Block, Item, Role, Target};
use runut::{Grade, Said, Tier};

/// The first pages of a book, before these chapters.
pub fn front(press: &Press<'_>, title: &str, all: &[&Numbered<'_>], parts: &[Part]) -> Vec<Sheet> {
    let entries: usize = parts.iter().map(|part| 1 + part.marks.len()).sum();
    let mut sheets = vec![title_page(press, title, all)];
    // The contents are laid out twice: their own length moves what they tell.
    let length = contents(press, parts, 0).len();
    let told = contents(press, parts, 1 + length);
    debug_assert!(told.len() == length && entries > 0);
    sheets.extend(told);
    sheets
}

fn title_page(press: &Press<'_>, title: &str, all: &[&Numbered<'_>]) -> Sheet {
    let (wide, high) = press.style.format.area();
    let body = press.style.format.body();
    let (middle, mut y) = (wide / 2.0, high * 0.16);
    let mut sheet = Sheet::new();
    let mut put = |role: Role, kind: Type, words: &str, y: &mut f32, after: f32| {
        let (block, high) = kind.set_centred(role, words, (middle, *y), wide);
        *y += high + after;
        sheet.push(block);
    };
    put(Role::Heading(1), Type::bold(body * 3.6), title, &mut y, 4.0);
    for words in press.voices.each(&Said::new("book-subject").with("count", all.len())).map(|(_, words)| words) {
        put(Role::Paragraph, Type::regular(body * 1.25), &words, &mut y, 1.0);
    }
    // The picture of a puzzle of middling size and its grades below it say what is inside.
    let shown = all[all.len() / 2].ready;
    let picture = press.style.begun(&shown.puzzle);
    let room = (wide * 0.62, high * 0.4);
    let cell = (room.0 / picture.size.0).min(room.1 / picture.size.1).min(14.0);
    y += high * 0.06;
    let at = (middle - picture.size.0 * cell / 2.0, y);
    y += picture.size.1 * cell + high * 0.06;
    let grades = Tier::ALL.iter().filter_map(|&tier| {
        let count = all.iter().filter(|one| one.ready.grade == Grade::Needs(tier)).count();
        (count > 0).then(|| format!("{} {count}", press.voices.line(&Grade::Needs(tier).said())))
    });
    let grades = grades.collect::<Vec<_>>().join(", ");
    put(Role::Paragraph, Type::regular(body * 1.05), &grades, &mut y, 0.0);
    sheet.push(Block::new(Role::Decoration, vec![Item::Picture { at, cell, picture }]));
    sheet
}

/// The contents, when so many pages stand before the first chapter.
fn contents(press: &Press<'_>, parts: &[Part], before: usize) -> Vec<Sheet> {
    let mut flow = press.flow();
    flow.title(&press.heading("book-contents"));
    let body = press.style.format.body();
    let mut first = before;
    for part in parts {
        flow.gap(body * 0.5);
        let own = (Type::bold(body * 1.05), part.title.as_str(), first, 0.0);
        let kind = Type::regular(body);
        let marks = part.marks.iter().map(|(title, at)| (kind, title.as_str(), first + at, body * 1.6));
        for (kind, title, page, indent) in [own].into_iter().chain(marks) {
            let number = (page + 1).to_string();
            let room = flow.wide - indent - 14.0;
            let lines = kind.lines(title, room);
            let high = lines.len().max(1) as f32 * kind.leading();
            flow.need(high);
            let mut items: Vec<Item> = lines
                .iter()
                .enumerate()
                .map(|(at, line)| kind.words((indent, flow.y + at as f32 * kind.leading()), line.as_str()))
                .collect();
            let y = flow.y + high - kind.leading();
            items.push(kind.words((flow.wide - kind.width(&number), y), number));
            let end = lines.last().map_or(0.0, |line| kind.width(line));
            let base = y + body * LEADING * 0.74;
            let dots =
                Item::Line { from: (indent + end + 2.0, base), to: (flow.wide - 9.0, base), width: 0.15, grey: 0x90 };
            let link = Some((Target::Page(page), (indent, flow.y), (flow.wide - indent, high)));
            flow.put(Block { link, ..Block::new(Role::Entry, items) });
            flow.put(Block::new(Role::Decoration, vec![dots]));
            flow.y += high;
        }
        first += part.sheets.len();
    }
    flow.finish()
}
