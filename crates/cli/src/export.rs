//! `runut export`: the rules of a puzzle for other people's solvers.

use crate::Exit;
use crate::outs::{Kind, Outs};
use crate::solve::introduce;
use crate::task::{Fault, Task};
use runut::{Code, Refusal, RowForm, Said};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let asked = RowForm::ALL.into_iter().find(|form| Some(form.word()) == task.word("to")).map(kind);
    let fitting = asked.map_or(RowForm::ALL.map(kind).to_vec(), |asked| vec![asked]);
    let mut outs = Outs::plain(task, asked.unwrap_or(Kind::Opb), &fitting)?;
    if asked.is_none() && outs.iter_mut().any(|out| out.is_standard()) {
        let forms = RowForm::ALL.map(RowForm::word).join(", ");
        let refusal = Refusal::new(Code::Usage, Said::new("usage-missing").with("option", "--to"));
        return Err(refusal.help(Said::new("usage-values").with("values", forms)).into());
    }
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    outs.begin(&source.files)?;
    let _progress = task.progress("progress-exporting");
    outs.deliver(task, |out| {
        let form = if out.kind == Kind::Cnf { RowForm::Cnf } else { RowForm::Opb };
        let rows = runut::export(&puzzle, form, &task.limits(), &mut |said| task.voice.speaker.say(said))?;
        Ok(rows.map_err(Fault::Stopped)?.into_bytes())
    })?;
    Ok(Exit::Answered)
}

fn kind(form: RowForm) -> Kind {
    match form {
        RowForm::Opb => Kind::Opb,
        RowForm::Cnf => Kind::Cnf,
    }
}
