//! Errors and warnings as people see them: what is wrong, where, and what to do.

use crate::Exit;
use crate::input::Source;
use crate::output::print;
use crate::voice::{Voice, wrapped};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, MietteError, MietteSpanContents, SourceCode,
    SourceSpan, SpanContents,
};
use runut::{Refusal, Said, Span, wire};
use std::io::Write;

/// Longest line that is shown of an input; of a longer one, the part around the fault.
const WIDEST: usize = 64;
/// Columns before the fault that are shown at the most: below it there must be room for what is wrong with it.
const FARTHEST: usize = 32;
/// What the renderer writes before a line of the input, and between the fault and what is said of it.
const FRAME: usize = 12;

/// Tells a refusal, to a person or as JSON, and ends with exit status 2.
pub fn refuse(refusal: &Refusal, source: Option<&Source>, as_json: bool, voice: &Voice) -> Exit {
    if as_json {
        let _ = print(&format!("{}\n", wire::text(&wire::Failure::of(refusal, &voice.speaker))));
    } else {
        let _ = writeln!(std::io::stderr(), "{}", describe(refusal, source, voice).trim_end());
    }
    Exit::Bad
}

/// Tells warnings.
pub fn warn(warnings: &[Said], voice: &Voice) {
    for warning in warnings {
        voice.tell(&voice.say(&Said::new("warning").with("what", warning.clone())));
    }
}

/// A refusal with the line it speaks of.
fn describe(refusal: &Refusal, source: Option<&Source>, voice: &Voice) -> String {
    let mut shown = MietteDiagnostic::new(voice.say(&refusal.said));
    if let Some(help) = &refusal.help {
        shown = shown.with_help(voice.say(help));
    }
    let snippet = refusal.span.zip(source).map(|(span, source)| Snippet::new(source, span));
    if let (Some(snippet), Some(label)) = (&snippet, &refusal.label) {
        let room = voice.width_err.saturating_sub(FRAME + snippet.before);
        let label = wrapped(&voice.say(label), room.max(FARTHEST), 0);
        shown = shown.with_label(LabeledSpan::new_with_span(Some(label), snippet.span));
    }
    let theme = if voice.colour_err { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme).with_links(false).with_context_lines(1);
    let handler = handler.with_width(voice.width_err).with_break_words(false);
    let mut text = String::new();
    let rendered = match snippet {
        Some(snippet) => {
            let report = miette::Report::new(shown).with_source_code(snippet);
            handler.render_report(&mut text, report.as_ref())
        }
        None => handler.render_report(&mut text, &shown),
    };
    if rendered.is_err() { voice.say(&refusal.said) } else { translated(text, voice) }
}

/// The one word that the renderer itself writes.
fn translated(text: String, voice: &Voice) -> String {
    text.replacen("help: ", &format!("{}: ", voice.word("help-word")), 1)
}

/// The part of an input that is shown: harmless on a terminal, and never wider than a screen.
struct Snippet {
    name: String,
    text: String,
    span: SourceSpan,
    /// The marked column in characters, from 0: the renderer would count the bytes of what is shown.
    column: usize,
    /// Columns that are shown before what is marked, and half of that.
    before: usize,
}

impl SourceCode for Snippet {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let found = self.text.read_span(span, before, after)?;
        let (data, span, line, lines) = (found.data(), *found.span(), found.line(), found.line_count());
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), data, span, line, self.column, lines)))
    }
}

impl Snippet {
    fn new(source: &Source, at: Span) -> Snippet {
        let text = String::from_utf8_lossy(&source.bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n").replace('\r', "\n");
        let from = if at.column > FARTHEST { at.column - FARTHEST / 2 } else { 1 };
        let (mut shown, mut span) = (String::new(), (0, 0));
        for (number, line) in (1..).zip(text.lines()) {
            if number > at.line + 1 {
                break;
            }
            // Lines far above are not shown; they only have to be counted.
            if number + 1 >= at.line {
                let first = if number == at.line { from } else { 1 };
                let part: Vec<char> = line.chars().skip(first - 1).take(WIDEST).map(harmless).collect();
                if number == at.line {
                    let skip = (at.column - from).min(part.len());
                    let before: usize = part[..skip].iter().map(|c| c.len_utf8()).sum();
                    let marked: usize = part[skip..].iter().take(at.length).map(|c| c.len_utf8()).sum();
                    span = (shown.len() + before, marked);
                }
                shown.extend(part);
            }
            shown.push('\n');
        }
        Snippet {
            name: source.name.chars().map(harmless).collect(),
            text: shown,
            span: span.into(),
            column: at.column - 1,
            before: (at.column - from).min(WIDEST) + at.length.min(WIDEST) / 2,
        }
    }
}

/// A character that does nothing to a terminal but stand there.
fn harmless(character: char) -> char {
    if character.is_control() { '\u{fffd}' } else { character }
}
