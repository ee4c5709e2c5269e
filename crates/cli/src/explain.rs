//! `runut explain`, `runut hint` and `runut grade`: the way to the solution, the next step of it, and how hard it is.

use crate::clock::Alarm;
use crate::draw::Image;
use crate::input::{self, Fault, Source};
use crate::output::print_and_end;
use crate::solve::why_halted;
use crate::voice::Voice;
use crate::{Exit, args, json};
use clap::ArgMatches;
use runut::explain::place;
use runut::wire::Teller;
use runut::{
    Code, End, Explained, Explanation, Filling, Halt, Hint, Ink, Limits, Model, Puzzle, Refusal, Said, Silent,
};
use serde_json::Value;

/// What a verb works on.
struct Asked {
    source: Source,
    puzzle: Puzzle,
    alarm: Alarm,
}

impl Asked {
    fn limits(&self) -> Limits {
        Limits { stop: self.alarm.stop.clone(), ..Limits::default() }
    }
}

/// Runs a verb on what is asked, and tells what is wrong with it.
fn on(matches: &ArgMatches, voice: &Voice, verb: impl FnOnce(&Asked, bool) -> Result<Exit, Fault>) -> Exit {
    let as_json = matches.get_flag("json");
    let asked = || -> Result<Exit, Fault> {
        let time = args::time_limit(matches)?;
        let (source, puzzle) = input::named_or_embedded(matches, voice)?;
        verb(&Asked { source, puzzle, alarm: Alarm::after(time) }, as_json)
    };
    asked().unwrap_or_else(|fault| fault.tell(as_json, voice))
}

/// `runut explain`.
pub fn explain(matches: &ArgMatches, voice: &Voice) -> Exit {
    on(matches, voice, |asked, as_json| {
        let image = Image::of(matches, "image")?;
        let wanted = args::step(matches)?;
        let explanation = runut::explain(&asked.puzzle, &asked.limits(), &mut Silent)?;
        let telling = Telling::of(asked, voice);
        if let Some(number) = wanted.filter(|&number| number > explanation.steps.len()) {
            let said = Said::new("explain-no-step").with("step", number).with("steps", explanation.steps.len());
            return Err(Refusal::new(Code::Usage, said).into());
        }
        if let Some(image) = &image {
            draw(asked, &explanation, wanted, telling.model, image)?;
            voice.tell(&voice.say(&Said::new("draw-done").with("file", image.path.as_str())));
        }
        let text = match (as_json, wanted) {
            (true, None) => format!("{}\n", telling.json(&explanation)),
            (true, Some(number)) => format!("{}\n", telling.step_json(number, &explanation.steps[number - 1])),
            (false, Some(number)) => telling.step(number, &explanation.steps[number - 1]),
            (false, None) => telling.text(&explanation),
        };
        Ok(print_and_end(&text, exit(&explanation.end), voice))
    })
}

fn exit(end: &End) -> Exit {
    match end {
        End::Solved | End::Several => Exit::Answered,
        End::Nothing(_) => Exit::No,
        End::Stopped(_) => Exit::Stopped,
    }
}

/// Draws a step, or the board at the end: what the step looks at, and what it changes.
fn draw(
    asked: &Asked,
    explanation: &Explanation,
    wanted: Option<usize>,
    model: Option<&Model>,
    image: &Image,
) -> Result<(), Refusal> {
    let Some(number) = wanted else {
        return image.write_picture(asked.puzzle.picture(&explanation.board), &asked.source.name);
    };
    let explained = &explanation.steps[number - 1];
    let mut picture = asked.puzzle.picture(&explained.board);
    picture.light(&explained.step.finding.looked, Ink::Looked);
    picture.light(&model.map_or(Vec::new(), |model| explained.step.changed(model)), Ink::Changed);
    image.write_picture(picture, &asked.source.name)
}

/// `runut grade`.
pub fn grade(matches: &ArgMatches, voice: &Voice) -> Exit {
    on(matches, voice, |asked, as_json| {
        let explanation = runut::explain(&asked.puzzle, &asked.limits(), &mut Silent)?;
        let text = match as_json {
            true => format!("{}\n", Telling::of(asked, voice).grade_json(&explanation)),
            false => format!("{}\n{}\n", voice.say(&explanation.grade().said()), voice.say(&explanation.tally())),
        };
        Ok(print_and_end(&text, exit(&explanation.end), voice))
    })
}

/// Puts explanations into words.
struct Telling<'a> {
    puzzle: &'a Puzzle,
    model: Option<&'a Model>,
    teller: Teller<'a>,
    /// Whether the time limit has passed.
    is_late: bool,
    voice: &'a Voice,
}

impl<'a> Telling<'a> {
    /// Of what was asked, once there is an answer: if that has steps, there is a model already.
    fn of(asked: &'a Asked, voice: &'a Voice) -> Telling<'a> {
        let limits = asked.limits();
        let teller = Teller::new(&asked.puzzle, &voice.speaker, &limits);
        let model = asked.puzzle.model(&limits).ok();
        Telling { puzzle: &asked.puzzle, model, teller, is_late: asked.alarm.is_late(), voice }
    }

    fn text(&self, explanation: &Explanation) -> String {
        let steps = explanation.steps.iter().enumerate().map(|(at, step)| self.step(at + 1, step));
        let mut text: String = steps.collect();
        if matches!(explanation.end, End::Solved | End::Several) {
            text += &format!("\n{}\n", self.puzzle.print(&explanation.board).trim_end());
        }
        text += &self.voice.say(&self.end(explanation));
        text.push('\n');
        text
    }

    /// A step in a line, and a guess with all that follows from it.
    fn step(&self, number: usize, explained: &Explained) -> String {
        let Explained { step, guess, .. } = explained;
        let mut text =
            format!("{number:>3}. {} ({})\n", self.voice.say(&step.finding.said), self.voice.say(&step.title));
        for (at, inner) in guess.iter().enumerate() {
            let said = self.voice.say(&inner.finding.said);
            text += &format!("       {number}.{}. {said} ({})\n", at + 1, self.voice.say(&inner.title));
        }
        text
    }

    fn end(&self, explanation: &Explanation) -> Said {
        explanation.summary(|halt| self.why(halt))
    }

    fn why(&self, halt: Halt) -> Said {
        why_halted(halt, self.is_late, Limits::BYTES)
    }

    fn json(&self, explanation: &Explanation) -> Value {
        json::told(self.teller.way(explanation, |halt| self.why(halt)))
    }

    fn step_json(&self, number: usize, explained: &Explained) -> Value {
        json::told(self.teller.step(number, explained))
    }

    fn grade_json(&self, explanation: &Explanation) -> Value {
        json::told(self.teller.grade(explanation))
    }
}

/// `runut hint`.
pub fn hint(matches: &ArgMatches, voice: &Voice) -> Exit {
    on(matches, voice, |asked, as_json| {
        let position = position(matches, asked)?;
        let hint = runut::hint(&asked.puzzle, &position, &asked.limits())?;
        let telling = Telling::of(asked, voice);
        let text = match as_json {
            true => format!("{}\n", telling.hint_json(&hint)),
            false => telling.hint(&hint, matches.get_flag("what")),
        };
        let exit = match hint {
            Hint::Wrong(_) | Hint::Nothing(_) => Exit::No,
            Hint::Stopped(_) => Exit::Stopped,
            Hint::Next(_) | Hint::Several(_) | Hint::Done => Exit::Answered,
        };
        Ok(print_and_end(&text, exit, voice))
    })
}

/// The board as far as it is filled: from a file, else what the puzzle gives.
fn position(matches: &ArgMatches, asked: &Asked) -> Result<Filling, Fault> {
    let Some(name) = matches.get_one::<String>("position") else { return Ok(asked.puzzle.given()) };
    if name == "-" && asked.source.name == input::STDIN {
        let refusal = Refusal::new(Code::Usage, Said::new("check-both-stdin"));
        return Err(refusal.help(Said::new("check-both-stdin-help")).into());
    }
    let source = input::read(name)?;
    asked.puzzle.read_board(&input::text(&source)).map_err(|refusal| Fault::within(refusal, source))
}

impl Telling<'_> {
    fn hint(&self, hint: &Hint, tells_what: bool) -> String {
        let line = |said: Said| format!("{}\n", self.voice.say(&said));
        match hint {
            Hint::Wrong(broken) => broken.iter().map(|broken| line(broken.said.clone())).collect(),
            Hint::Done => line(Said::new("hint-done")),
            Hint::Nothing(why) => line(Said::new("explain-nothing").with("why", why.clone())),
            Hint::Stopped(halt) => line(Said::new("explain-stopped").with("why", self.why(*halt))),
            Hint::Next(steps) | Hint::Several(steps) if tells_what => {
                steps.iter().enumerate().map(|(at, step)| self.step(at + 1, step)).collect()
            }
            Hint::Next(steps) | Hint::Several(steps) => line(self.place(steps)) + &line(Said::new("hint-more")),
        }
    }

    fn place(&self, steps: &[Explained]) -> Said {
        let title = || steps[steps.len() - 1].step.title.clone();
        self.model.map_or_else(title, |model| place(self.puzzle, model, steps).0)
    }

    fn hint_json(&self, hint: &Hint) -> Value {
        json::told(self.teller.hint(hint, |halt| self.why(halt)))
    }
}
