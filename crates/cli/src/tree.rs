//! `runut tree`: a search as a tree, as text, as a picture or in Graphviz' language.

use crate::Exit;
use crate::args::{self, Options};
use crate::draw::Brush;
use crate::outs::{Kind, Outs};
use crate::solve::announce;
use crate::task::{Fault, Task};
use crate::voice::wrapped;
use runut::wire::{self, Teller};
use runut::{Limits, Question, Said, Tree, Verdict, names, tree_strategy};

/// Nodes that are shown, unless told otherwise.
const NODES: usize = 200;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let (options, nodes) = (Options::of_tree(task.matches)?, args::nodes(task.matches)?.unwrap_or(NODES));
    let fitting = [Kind::Text, Kind::Json, Kind::Svg, Kind::Png, Kind::Dot];
    let (brush, mut outs) = (Brush::of(task.matches)?, Outs::of(task, Kind::Text, &fitting)?);
    let (source, puzzle) = task.puzzle()?;
    outs.begin(&source.files)?;
    let limits = task.limits();
    let question = Question {
        strategy: task.word("strategy").unwrap_or_else(|| tree_strategy(&puzzle, &limits)),
        order: options.order.as_deref(),
        tricks: options.tricks,
        ..Question::default()
    };
    if question.strategy == names::BRUTE {
        announce(&puzzle, &options, &limits, task, Said::new("brute-too-long-tree-help"))?;
    }
    let mut progress = task.progress("progress-tree");
    let tree = runut::tree(&puzzle, &question, nodes, &limits, &mut progress)?;
    progress.stage(Said::new("progress-drawing"));
    let exit = exit(&tree);
    let teller = Teller::new(&puzzle, &task.voice.speaker, &limits);
    let say = |said: &Said| task.voice.say(said);
    // What a stopped search has come to is still shown; who takes too long over that is ended.
    let limits = if tree.halt.is_some() { Limits::default() } else { limits };
    let summary: Vec<String> = [tree.summary()].iter().chain(&tree.outcome(|halt| task.why(halt))).map(say).collect();
    let has_text = outs.iter_mut().any(|out| out.is_standard());
    let made = outs
        .iter_mut()
        .map(|out| match out.kind {
            Kind::Text => {
                let text = tree.text(&say, &limits).map_err(Fault::Stopped)?;
                let lines = summary.iter().map(|line| wrapped(line, task.voice.width(), 2) + "\n");
                Ok(format!("{text}{}", lines.collect::<String>()).into_bytes())
            }
            Kind::Json => Ok((wire::text(&teller.tree(&tree, |halt| task.halted(halt))) + "\n").into_bytes()),
            Kind::Dot => Ok(tree.dot(&say, &limits).map_err(Fault::Stopped)?.into_bytes()),
            kind => brush.draw(kind, &tree.picture(&say, &limits).map_err(Fault::Stopped)?, &limits),
        })
        .collect::<Result<Vec<_>, Fault>>()?;
    drop(progress);
    let mut made = made.into_iter();
    // A tree that is not whole for want of time is shown, and not kept.
    outs.iter_mut().try_for_each(|out| out.write(&made.next().unwrap_or_default()))?;
    outs.finish(task, |_| exit != Exit::Stopped)?;
    if !has_text {
        summary.iter().filter(|_| task.speaks()).for_each(|line| task.voice.tell(line));
    }
    tree.halt.into_iter().for_each(|halt| task.tell_stop_if_quiet(halt));
    Ok(exit)
}

fn exit(tree: &Tree) -> Exit {
    match (tree.halt, tree.verdict) {
        (Some(_), _) => Exit::Stopped,
        (None, Verdict::NoSolution) => Exit::No,
        (None, _) => Exit::Answered,
    }
}
