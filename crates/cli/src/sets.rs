//! `runut sets`: sets of pieces by name, and the legend of one of them.

use crate::draw::{Brush, must_have_pixels};
use crate::outs::{Kind, Out, Outs};
use crate::task::{Fault, Task};
use crate::{Exit, input};
use runut::draw::text::{TextStyle, text};
use runut::kits::{Kit, KitPiece};
use runut::{Family, Said, Scene, sets, visible, wire};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    match task.word("set") {
        Some(word) => show(task, word),
        None => list(task),
    }
}

/// All sets, each with a small picture of its pieces.
fn list(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    outs.begin([])?;
    outs.deliver(task, |out| {
        let told = match out.kind {
            Kind::Json => wire::text(&wire::sets(&task.voice.speaker)) + "\n",
            _ => runut::sets().iter().map(|(_, kit)| entry(kit, out, task)).collect::<Vec<_>>().join("\n"),
        };
        Ok(told.into_bytes())
    })?;
    Ok(Exit::Answered)
}

fn entry(kit: &Kit, out: &Out, task: &Task<'_>) -> String {
    let boards: Vec<&str> = kit.boards.iter().map(|board| board.name.as_str()).collect();
    let said = headline("sets-entry", kit).with("name", kit.name.as_str()).with("boards", boards.join(", "));
    let line = task.voice.laid_out(&task.voice.say(&said), 2);
    let scene = sets::pieces_scene(kit, task.voice.width() - 2);
    format!("{line}\n{}", indented(&drawn(&scene, out, task), 2))
}

fn headline(id: &'static str, kit: &Kit) -> Said {
    Said::new(id).with("title", kit.title.clone()).with("pieces", kit.pieces.len()).with("cells", kit.cells())
}

/// The legend of a set: its letters, names, colours and shapes, and its boards.
fn show(task: &Task<'_>, word: &str) -> Result<Exit, Fault> {
    let fitting = [Kind::Text, Kind::Json, Kind::Svg, Kind::Png, Kind::Gif];
    let mut outs = Outs::of(task, Kind::Text, &fitting)?;
    let brush = Brush::of(task.matches)?;
    let source = input::set(word)?;
    let (family, kit) = match runut::set(&input::text(&source)) {
        Ok(found) => found,
        Err(refusal) => return Err(Fault::within(refusal, source)),
    };
    outs.begin(&source.files)?;
    outs.deliver(task, |out| match out.kind {
        Kind::Json => Ok(as_json(family, &kit, task).into_bytes()),
        kind if kind.is_picture() => {
            must_have_pixels(kind)?;
            brush.draw(kind, &sets::legend(&kit, &task.voice.speaker), &task.limits())
        }
        _ => Ok(legend(&kit, out, task).into_bytes()),
    })?;
    Ok(Exit::Answered)
}

fn as_json(family: &'static Family, kit: &Kit, task: &Task<'_>) -> String {
    wire::text(&[wire::Set::of(family, kit, &task.voice.speaker)]) + "\n"
}

fn legend(kit: &Kit, out: &Out, task: &Task<'_>) -> String {
    let voice = task.voice;
    let mut told = format!("{}\n\n", voice.laid_out(&voice.say(&headline("sets-headline", kit)), 2));
    // A column that no piece has anything to say in is left out.
    let heads = ["sets-letter", "sets-booklet", "sets-name", "sets-colour"].map(|id| voice.word(id));
    let cells = |piece: &KitPiece| {
        let colour = piece.colour.as_ref().map_or(String::new(), |colour| voice.say(colour));
        let booklet = piece.booklet.map_or(String::new(), String::from);
        [piece.letter.to_string(), booklet, harmless(piece.name.as_deref().unwrap_or_default()), colour]
    };
    let rows: Vec<[String; 4]> = kit.pieces.iter().map(cells).collect();
    let wide = |text: &String| text.chars().count();
    let widths: [usize; 4] = std::array::from_fn(|at| match rows.iter().all(|row| row[at].is_empty()) {
        true => 0,
        false => rows.iter().map(|row| wide(&row[at])).chain([wide(&heads[at])]).max().unwrap_or(0) + 2,
    });
    let line = |row: &[String; 4]| -> String {
        let cell = |(text, &width): (&String, &usize)| match width {
            0 => String::new(),
            _ => format!("{text}{}", " ".repeat(width - wide(text))),
        };
        row.iter().zip(&widths).map(cell).collect()
    };
    told += &format!("{}{}\n", line(&heads), voice.word("sets-shape"));
    let margin = widths.iter().sum();
    for (at, row) in rows.iter().enumerate() {
        let shape = indented(&drawn(&sets::piece_scene(kit, at), out, task), margin);
        told += &format!("{}{}", line(row), &shape[margin..]);
    }
    let widest = kit.boards.iter().map(|board| wide(&board.name)).max().unwrap_or(0);
    for (at, board) in kit.boards.iter().enumerate() {
        let title = voice.say(&board.title);
        let head = if at == 0 { format!("\n{}\n", voice.word("sets-boards")) } else { String::new() };
        let line = format!("  {}{}  {title}", harmless(&board.name), " ".repeat(widest - wide(&board.name)));
        told += &format!("{head}{}\n", voice.laid_out(&line, widest + 4));
        if !board.is_stacked && board.map.iter().any(|row| row.contains('#')) {
            told += &board.map.iter().map(|row| format!("{}{row}\n", " ".repeat(widest + 4))).collect::<String>();
        }
    }
    told
}

/// A name from a file, without what would steer the terminal.
fn harmless(name: &str) -> String {
    name.chars().map(visible).collect()
}

/// A drawing in the terminal's colours, or in plain letters without blanks at the ends of lines.
fn drawn(scene: &Scene, out: &Out, task: &Task<'_>) -> String {
    let colour = task.voice.colour_out && out.is_standard();
    let drawn = text(scene, TextStyle { colour, spaced: false });
    if colour { drawn } else { drawn.lines().map(|line| format!("{}\n", line.trim_end())).collect() }
}

fn indented(text: &str, by: usize) -> String {
    let line = |line: &str| match line.is_empty() {
        true => "\n".into(),
        false => format!("{}{line}\n", " ".repeat(by)),
    };
    text.lines().map(line).collect()
}
