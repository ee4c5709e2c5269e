//! `runut explain`, `runut hint` and `runut grade`: the way to the solution, the next step of it, and how hard it is.

use crate::draw::Brush;
use crate::each::{self, Listed};
use crate::output::{self, Gone};
use crate::outs::{Kind, Outs};
use crate::progress::Progress;
use crate::task::{Fault, Task};
use crate::{Exit, args};
use runut::explain::{Grounds, Replay, Stage, StepNumber, captioned, graded, moves, nudge, numbers, sheet};
use runut::film::shown;
use runut::wire::{self, Teller};
use runut::{Audience, Code, End, Explained, Explanation, Hint, Model, Picture, Puzzle, Refusal, Said, Step};

/// Hundredths of a second that a step is shown in a film, unless told otherwise.
const PAUSE: u16 = 100;
/// How far the cases of a proof are set in, and up to which depth each lies further in.
const INDENT: usize = 7;
const DEEPEST: usize = 10;

/// `runut explain`.
pub fn explain(task: &Task<'_>) -> Result<Exit, Fault> {
    if let Some(list) = task.word("each") {
        return each::run(task, list, explain_line);
    }
    let wanted = args::step(task.matches)?;
    if let Some(number) = wanted.filter(|number| number.inner.is_some() && task.flag("smallest")) {
        let said = Said::new("explain-smallest-inner").with("step", number.step);
        return Err(Refusal::new(Code::Usage, said).into());
    }
    let film = if wanted.is_none() { &[Kind::Gif][..] } else { &[] };
    let fitting = [&[Kind::Text, Kind::Json, Kind::Svg, Kind::Png], film].concat();
    let (brush, mut outs) = (Brush::of(task.matches)?, Outs::of(task, Kind::Text, &fitting)?);
    let (source, puzzle) = task.puzzle()?;
    outs.begin(&source.files)?;
    let telling = Telling::of(&puzzle, task);
    let streams = wanted.is_none() && outs.iter_mut().any(|out| out.is_standard() && out.kind == Kind::Text);
    let (progress, gives_smallest) = (task.progress("progress-explaining"), task.flag("smallest"));
    let mut listener = Listener { telling: &telling, streams: streams && !gives_smallest, progress, gone: None };
    let mut explanation = runut::explain(&puzzle, &task.limits(), &mut listener)?;
    if gives_smallest {
        listener.streams = streams;
        give_smallest(task, &puzzle, &mut explanation, wanted, &mut listener);
    }
    let Listener { mut progress, gone, .. } = listener;
    if let Some(gone) = gone {
        return Err(gone.into());
    }
    wanted.map(|number| chosen(&explanation, number).map(drop)).transpose()?;
    let mut pictures = Vec::new();
    for kind in outs.iter_mut().map(|out| out.kind).filter(|kind| kind.is_picture()) {
        let drawn = match (kind, &explanation.end) {
            (_, End::Stopped(halt)) => Err(Fault::Stopped(*halt)),
            (Kind::Gif, _) => telling.film(&explanation, &brush, &mut progress),
            _ => telling.drawn(&explanation, wanted, kind, &brush),
        };
        match drawn {
            Ok(bytes) => pictures.push(bytes),
            Err(Fault::Stopped(halt)) => explanation.end = End::Stopped(halt),
            Err(fault) => return Err(fault),
        }
    }
    drop(progress);
    let exit = exit(&explanation.end);
    if exit == Exit::Stopped {
        pictures.clear();
    }
    let mut pictures = pictures.into_iter();
    let chosen = wanted.map(|number| chosen(&explanation, number)).transpose()?;
    for out in outs.iter_mut() {
        let text = match (out.kind, chosen) {
            (Kind::Json, None) => wire::text(&telling.way(&explanation)) + "\n",
            (Kind::Json, Some(Chosen::Step(at, step))) => wire::text(&telling.teller.step(at, step)) + "\n",
            (Kind::Json, Some(Chosen::Inner(_, step))) => wire::text(&telling.teller.finding(step)) + "\n",
            (Kind::Text, Some(Chosen::Step(at, step))) => telling.step(at, step),
            (Kind::Text, Some(Chosen::Inner(number, step))) => telling.inner(number, step),
            (Kind::Text, None) if out.is_standard() => telling.rest(&explanation),
            (Kind::Text, None) => telling.text(&explanation),
            _ => {
                out.write(&pictures.next().unwrap_or_default())?;
                continue;
            }
        };
        out.write(text.as_bytes())?;
    }
    outs.finish(task, |out| exit != Exit::Stopped || !out.kind.is_picture())?;
    if let End::Stopped(halt) = explanation.end {
        task.tell_stop_if_quiet(halt);
    }
    Ok(exit)
}

/// Gives the steps, or the one that is asked for, their smallest reasons.
fn give_smallest(
    task: &Task<'_>,
    puzzle: &Puzzle,
    explanation: &mut Explanation,
    wanted: Option<StepNumber>,
    audience: &mut dyn Audience,
) {
    let limits = task.limits();
    let added = match Grounds::new(puzzle, &limits) {
        Ok(grounds) => grounds.add(explanation, wanted.map(|number| number.step), &limits, audience),
        Err(halt) => {
            explanation.steps.iter().enumerate().for_each(|(at, step)| audience.step(at + 1, step));
            Err(halt)
        }
    };
    if let Err(halt) = added {
        explanation.end = End::Stopped(halt);
    }
}

/// A step that is asked for.
#[derive(Clone, Copy)]
enum Chosen<'a> {
    Step(usize, &'a Explained),
    Inner(StepNumber, &'a Step),
}

/// The step of this number, or what to say where there is none.
fn chosen(explanation: &Explanation, number: StepNumber) -> Result<Chosen<'_>, Fault> {
    let refused = |said: Said| Err(Refusal::new(Code::Usage, said.with("step", number.to_string())).into());
    match (explanation.steps.get(number.step - 1), number.inner, &explanation.end) {
        (None, _, End::Stopped(halt)) => Err(Fault::Stopped(*halt)),
        (None, ..) => refused(Said::new("explain-no-step").with("steps", explanation.steps.len())),
        (Some(step), None, _) => Ok(Chosen::Step(number.step, step)),
        (Some(step), Some(inner), _) => match step.inner().nth(inner - 1) {
            Some(step) => Ok(Chosen::Inner(number, step)),
            None => refused(
                Said::new("explain-no-inner-step").with("guess", number.step).with("steps", step.inner().count()),
            ),
        },
    }
}

/// Explains a line of a list.
fn explain_line(line: &mut Listed<'_>) -> Result<Exit, Fault> {
    let (_, puzzle) = line.puzzle()?;
    let task = line.task;
    let mut explanation = runut::explain(&puzzle, &task.limits(), &mut runut::Silent)?;
    if task.flag("smallest") {
        give_smallest(task, &puzzle, &mut explanation, None, &mut runut::Silent);
    }
    let telling = Telling::of(&puzzle, task);
    line.tell(telling.way(&explanation))?;
    Ok(exit(&explanation.end))
}

fn exit(end: &End) -> Exit {
    match end {
        End::Solved | End::Several => Exit::Answered,
        End::Nothing(_) => Exit::No,
        End::Stopped(_) => Exit::Stopped,
    }
}

/// Hears an explanation and, where it is to be read at once, prints each step as it is found.
struct Listener<'a, 'b> {
    telling: &'b Telling<'a>,
    streams: bool,
    progress: Progress<'a>,
    gone: Option<Gone>,
}

impl Audience for Listener<'_, '_> {
    fn step(&mut self, number: usize, step: &Explained) {
        if self.streams && self.gone.is_none() {
            let text = self.telling.step(number, step);
            self.gone = self.progress.aside(|| output::print(&text)).err();
        }
        if self.gone.is_some() {
            // Nobody reads on.
            self.telling.task.alarm().stop.raise();
        }
    }

    fn looking(&mut self, settled: usize, of: usize) {
        self.progress.looking(settled, of);
    }
}

/// `runut grade`.
pub fn grade(task: &Task<'_>) -> Result<Exit, Fault> {
    if let Some(list) = task.word("each") {
        return each::run(task, list, grade_line);
    }
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    let (source, puzzle) = task.puzzle()?;
    outs.begin(&source.files)?;
    let mut progress = task.progress("progress-grading");
    let explanation = graded(&puzzle, &task.limits(), &mut progress)?;
    drop(progress);
    let voice = task.voice;
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => wire::text(&Telling::of(&puzzle, task).grade(&explanation)) + "\n",
            _ => {
                let numbers = explanation.numbers.map(|numbers| numbers.said());
                let lines = [explanation.grade().said(), explanation.tally()].into_iter().chain(numbers);
                lines.map(|said| voice.laid_out(&voice.say(&said), 0) + "\n").collect()
            }
        };
        Ok(text.into_bytes())
    })?;
    if let End::Stopped(halt) = explanation.end {
        task.tell(&Said::new("task-stopped").with("why", task.why(halt)));
        task.tell_stop_if_quiet(halt);
    }
    Ok(exit(&explanation.end))
}

/// Grades a line of a list.
fn grade_line(line: &mut Listed<'_>) -> Result<Exit, Fault> {
    let (_, puzzle) = line.puzzle()?;
    let explanation = graded(&puzzle, &line.task.limits(), &mut runut::Silent)?;
    line.tell(Telling::of(&puzzle, line.task).grade(&explanation))?;
    Ok(exit(&explanation.end))
}

/// Puts explanations into words.
struct Telling<'a> {
    puzzle: &'a Puzzle,
    model: Option<&'a Model>,
    teller: Teller<'a>,
    task: &'a Task<'a>,
    /// Whether proofs are told line by line.
    unfolds: bool,
}

impl<'a> Telling<'a> {
    fn of(puzzle: &'a Puzzle, task: &'a Task<'a>) -> Telling<'a> {
        let limits = task.limits();
        let teller = Teller::new(puzzle, &task.voice.speaker, &limits);
        let unfolds = task.flag("unfold");
        Telling { puzzle, model: puzzle.model(&limits).ok(), teller, task, unfolds }
    }

    fn text(&self, explanation: &Explanation) -> String {
        let steps = explanation.steps.iter().enumerate().map(|(at, step)| self.step(at + 1, step));
        steps.collect::<String>() + &self.rest(explanation)
    }

    /// What comes after the steps: the board, and how it ends.
    fn rest(&self, explanation: &Explanation) -> String {
        let board = match explanation.end {
            End::Solved | End::Several => format!("\n{}\n", self.puzzle.print(&explanation.board).trim_end()),
            _ => String::new(),
        };
        format!("{board}{}\n", self.line(&self.say(&self.end(explanation)), 0))
    }

    /// A step in a line, and a guess with all that follows from it.
    fn step(&self, number: usize, explained: &Explained) -> String {
        let step = &explained.step;
        let line = format!("{number:>3}. {} ({})", self.say(&step.finding.said), self.say(&self.source(explained)));
        let mut text = self.line(&line, 5) + "\n";
        let mut inner = 0;
        for line in &explained.lines {
            if let Some(model) = self.model.filter(|_| explained.lines.len() > 1) {
                let supposed = self.say(&self.puzzle.candidate(model, line.supposed));
                text += &(self.line(&format!("       {supposed}:"), 7) + "\n");
            }
            for step in &line.steps {
                inner += 1;
                text += &self.inner(StepNumber { step: number, inner: Some(inner) }, step);
            }
        }
        if let Some(smallest) = &explained.smallest {
            text += &(self.line(&format!("{:INDENT$}{}", "", self.say(&smallest.said())), INDENT + 2) + "\n");
        }
        let unfolded = step.finding.proof.as_ref().filter(|_| self.unfolds).map(|proof| self.teller.unfolded(proof));
        for (depth, line) in unfolded.into_iter().flatten() {
            let blanks = INDENT + 2 * depth.min(DEEPEST);
            text += &(self.line(&format!("{:blanks$}{line}", ""), blanks + 2) + "\n");
        }
        text
    }

    /// By which rule, and from which steps.
    fn source(&self, explained: &Explained) -> Said {
        let title = explained.step.title.clone();
        match explained.because.as_slice() {
            [] => title,
            because => {
                let numbers: Vec<String> = because.iter().map(usize::to_string).collect();
                let said = Said::new("explain-because").with("rule", title).with("number", because.len());
                said.with("steps", numbers.join(", "))
            }
        }
    }

    /// A step inside a guess in a line.
    fn inner(&self, number: StepNumber, step: &Step) -> String {
        self.line(&format!("       {}", self.sentence(number, step)), 11) + "\n"
    }

    /// A step with its number.
    fn sentence(&self, number: StepNumber, step: &Step) -> String {
        format!("{number}. {} ({})", self.say(&step.finding.said), self.say(&step.title))
    }

    fn say(&self, said: &Said) -> String {
        self.task.voice.say(said)
    }

    fn line(&self, text: &str, hanging: usize) -> String {
        self.task.voice.laid_out(text, hanging)
    }

    fn end(&self, explanation: &Explanation) -> Said {
        explanation.summary(|halt| self.task.why(halt))
    }

    /// Somebody who goes the way again, for its pictures.
    fn replay(&self, explanation: &Explanation) -> Option<Replay<'_>> {
        let (given, moves) = (self.puzzle.given(), moves(&explanation.steps));
        self.model.and_then(|model| Replay::new(self.puzzle, model, &given, moves))
    }

    /// A step with its sentence, or the board at the end.
    fn picture(&self, replay: &mut Option<Replay<'_>>, told: &Explanation, number: Option<StepNumber>) -> Picture {
        let step = number.and_then(|number| {
            let explained = told.steps.get(number.step - 1)?;
            let step = number.inner.map_or(Some(&explained.step), |inner| explained.inner().nth(inner - 1))?;
            let picture = replay.as_mut()?.picture(number, &|said| self.say(said))?;
            let smallest = explained.smallest.as_ref().filter(|_| number.inner.is_none());
            let reason = smallest.map_or(String::new(), |smallest| format!(". {}", self.say(&smallest.said())));
            Some(captioned(picture, &(self.sentence(number, step) + &reason)))
        });
        step.unwrap_or_else(|| captioned(self.puzzle.picture(&told.board), &self.say(&self.end(told))))
    }

    /// A step; or all of them below each other, and the board at the end.
    fn drawn(
        &self,
        explanation: &Explanation,
        wanted: Option<StepNumber>,
        kind: Kind,
        brush: &Brush,
    ) -> Result<Vec<u8>, Fault> {
        let (limits, mut replay) = (self.task.limits(), self.replay(explanation));
        if wanted.is_some() {
            return brush.draw(kind, &self.picture(&mut replay, explanation, wanted), &limits);
        }
        let mut pictures = Vec::new();
        for number in numbers(&explanation.steps).into_iter().map(Some).chain([None]) {
            limits.look().map_err(Fault::Stopped)?;
            pictures.push(self.picture(&mut replay, explanation, number));
        }
        let sheet = sheet(&pictures, &|said| self.say(said));
        brush.draw_sheet(kind, &sheet, &limits)
    }

    /// The whole way, a picture a step, and at the end the board. Where there are more steps than a film can have, they are
    /// taken evenly, and that is said.
    fn film(&self, explanation: &Explanation, brush: &Brush, progress: &mut Progress<'_>) -> Result<Vec<u8>, Fault> {
        let (all, mut replay) = (numbers(&explanation.steps), self.replay(explanation));
        let most = brush.most_frames_of(&self.picture(&mut replay, explanation, None), all.len() + 1);
        let numbers: Vec<Option<StepNumber>> =
            shown(all.len(), most).into_iter().map(|at| at.map(|at| all[at - 1])).collect();
        let mut size = (0.0f32, 0.0f32);
        for &number in &numbers {
            self.task.limits().look().map_err(Fault::Stopped)?;
            let one = self.picture(&mut replay, explanation, number).size;
            size = (size.0.max(one.0), size.1.max(one.1));
        }
        if numbers.len() <= all.len() {
            let said = Said::new("explain-film-cut").with("shown", numbers.len() - 1).with("steps", all.len());
            progress.aside(|| self.task.tell(&said));
        }
        let pictures = numbers.iter().map(|&number| Picture { size, ..self.picture(&mut replay, explanation, number) });
        brush.film(pictures, PAUSE, &self.task.limits(), progress)
    }

    fn way(&self, explanation: &Explanation) -> wire::Way {
        self.teller.way(explanation, |halt| self.task.halted(halt))
    }

    fn grade(&self, explanation: &Explanation) -> wire::Grade {
        self.teller.grade(explanation, |halt| self.task.halted(halt))
    }
}

/// `runut hint`.
pub fn hint(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    let (source, puzzle) = task.puzzle()?;
    let (files, position) = match task.word("position") {
        None => (Vec::new(), puzzle.given()),
        Some(name) => task.board(name, &puzzle, &source).map(|(source, board)| (source.files, board))?,
    };
    outs.begin(source.files.iter().chain(&files))?;
    let progress = task.progress("progress-hint");
    let hint = runut::hint(&puzzle, &position, &task.limits())?;
    drop(progress);
    let telling = Telling::of(&puzzle, task);
    let stage = match task.word("stage").and_then(Stage::named) {
        _ if task.flag("what") || task.flag("unfold") => Stage::What,
        stage => stage.unwrap_or(Stage::Area),
    };
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => wire::text(&telling.teller.hint(&hint, stage, |halt| task.halted(halt))) + "\n",
            _ => telling.hint(&hint, stage),
        };
        Ok(text.into_bytes())
    })?;
    Ok(match hint {
        Hint::Wrong(_) | Hint::Nothing(_) => Exit::No,
        Hint::Stopped(halt) => {
            task.tell_stop_if_quiet(halt);
            Exit::Stopped
        }
        Hint::Next(_) | Hint::Several(_) | Hint::Done => Exit::Answered,
    })
}

/// How to be told more than at a stage; `last` says it where nothing is left but what to do.
fn further(stage: Stage, last: &'static str) -> Said {
    match Stage::ALL.into_iter().find(|&next| next > stage) {
        None | Some(Stage::What) => Said::new(last),
        Some(next) => Said::new("hint-more").with("stage", next.word()),
    }
}

impl Telling<'_> {
    fn hint(&self, hint: &Hint, stage: Stage) -> String {
        let line = |said: Said| format!("{}\n", self.line(&self.say(&said), 2));
        match hint {
            Hint::Wrong(mistake) if stage == Stage::What => {
                mistake.broken.iter().map(|broken| line(broken.said.clone())).collect()
            }
            Hint::Wrong(mistake) => {
                line(mistake.nudge(self.puzzle, stage).0) + &line(further(stage, "hint-last-wrong"))
            }
            Hint::Done => line(Said::new("hint-done")),
            Hint::Nothing(why) => line(Said::new("explain-nothing").with("why", why.clone())),
            Hint::Stopped(halt) => line(Said::new("explain-stopped").with("why", self.task.why(*halt))),
            Hint::Next(steps) | Hint::Several(steps) if stage == Stage::What => {
                steps.iter().enumerate().map(|(at, step)| self.step(at + 1, step)).collect()
            }
            Hint::Next(steps) | Hint::Several(steps) => {
                line(self.nudge(steps, stage)) + &line(further(stage, "hint-last"))
            }
        }
    }

    fn nudge(&self, steps: &[Explained], stage: Stage) -> Said {
        let title = || steps[steps.len() - 1].step.title.clone();
        self.model.map_or_else(title, |model| nudge(self.puzzle, model, steps, stage).0)
    }
}
