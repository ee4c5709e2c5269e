//! `runut convert`: a puzzle in another form.

use crate::Exit;
use crate::each::{self, Listed};
use crate::outs::{Kind, Outs};
use crate::task::{Fault, Task};
use runut::{Code, Form, Refusal, Said, wire};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let asked = Form::ALL.into_iter().find(|form| Some(form.word()) == task.word("to"));
    if let Some(list) = task.word("each") {
        let form = asked.ok_or_else(no_form)?;
        return each::run(task, list, |line| convert_line(line, form));
    }
    let fitting: &[Kind] = match asked {
        None => &[Kind::Text, Kind::Json, Kind::Ipuz],
        Some(Form::Json) => &[Kind::Json],
        Some(Form::Ipuz) => &[Kind::Ipuz, Kind::Json],
        Some(_) => &[Kind::Text],
    };
    let mut outs = Outs::plain(task, Kind::Text, fitting)?;
    if asked.is_none() && outs.iter_mut().any(|out| out.is_standard()) {
        return Err(no_form().into());
    }
    let (source, puzzle) = task.puzzle()?;
    outs.begin(&source.files)?;
    let written = outs.deliver(task, |out| {
        let by_ending = match out.kind {
            Kind::Json => Form::Json,
            Kind::Ipuz => Form::Ipuz,
            _ => Form::Text,
        };
        Ok(runut::convert(&puzzle, asked.unwrap_or(by_ending))?.into_bytes())
    });
    match written {
        Err(Fault::Refused(what)) if what.1.is_none() => Err(Fault::within(what.0, source)),
        other => other.map(|()| Exit::Answered),
    }
}

fn no_form() -> Refusal {
    let forms: Vec<&str> = Form::ALL.iter().map(|form| form.word()).collect();
    let said = Said::new("usage-missing").with("option", "--to");
    Refusal::new(Code::Usage, said).help(Said::new("usage-values").with("values", forms.join(", ")))
}

fn convert_line(line: &mut Listed<'_>, form: Form) -> Result<Exit, Fault> {
    let (_, puzzle) = line.puzzle()?;
    let text = runut::convert(&puzzle, form)?;
    line.tell(wire::Converted { family: puzzle.family.name, form: form.word(), text })?;
    Ok(Exit::Answered)
}
