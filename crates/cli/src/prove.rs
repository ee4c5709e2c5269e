//! `runut prove`: a verdict with a certificate, two files that somebody else's program checks; `solve --proof` too.

use crate::Exit;
use crate::each::{self, Listed};
use crate::input::Source;
use crate::output;
use crate::save::{self, Saving};
use crate::solve::{introduce, shown};
use crate::task::{Fault, Task};
use runut::prove::Way;
use runut::{Certificate, Code, Proven, Puzzle, Refusal, Said, Standing, units, wire};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The files of a certificate in the making: the rules, and the proof.
pub struct Pair {
    names: [String; 2],
    files: [Saving; 2],
}

impl Pair {
    /// Begins both, none of which may be what was read. A folder gets them under the puzzle's name.
    pub fn begin(name: &str, source: &Source) -> Result<Pair, Refusal> {
        if name == "-" {
            let refusal = Refusal::new(Code::Usage, Said::new("prove-two-files"));
            return Err(refusal.help(Said::new("prove-two-files-help")));
        }
        let stem = [".opb", ".pbp"].iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
        match name.ends_with('/') || Path::new(name).is_dir() {
            true => Pair::at(&Path::new(name).join(named_after(source)), source),
            false => Pair::at(Path::new(stem), source),
        }
    }

    fn at(stem: &Path, source: &Source) -> Result<Pair, Refusal> {
        let names = ["opb", "pbp"].map(|ending| format!("{}.{ending}", stem.display()));
        let begin = |name: &String| Saving::beside(name, source.files.iter().map(String::as_str));
        let files = [begin(&names[0])?, begin(&names[1])?];
        Ok(Pair { names, files })
    }

    /// Writes both, or none.
    fn write(self, certificate: &Certificate) -> Result<[String; 2], Refusal> {
        let [mut opb, mut pbp] = self.files;
        opb.write(certificate.opb.as_bytes())?;
        pbp.write(certificate.pbp.as_bytes())?;
        save::finish_both(opb, pbp)?;
        Ok(self.names)
    }
}

fn named_after(source: &Source) -> &str {
    Some(source.stem()).filter(|stem| !stem.is_empty()).unwrap_or("puzzle")
}

/// What is proven, and as data.
pub struct Certified {
    proven: Proven,
    pub proof: wire::Proof,
    /// The files that were begun and have got nothing.
    unwritten: Option<[String; 2]>,
}

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    if let Some(list) = task.word("each") {
        let folder = task.word("out").map(PathBuf::from);
        folder.as_deref().map(save::folder).transpose()?;
        return each::run(task, list, |line| prove_line(line, folder.as_deref()));
    }
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    let pair = task.word("out").map(|name| Pair::begin(name, &source)).transpose()?;
    let certified = certify(&puzzle, pair, task)?;
    let Certified { proven, proof, .. } = &certified;
    if task.is_json {
        let told = wire::Proved::of(&puzzle, proven, proof.clone(), &task.voice.speaker);
        output::print(&(wire::text(&told) + "\n"))?;
    } else {
        let boards: Vec<String> =
            proven.boards.iter().map(|board| shown(&puzzle, board, task.voice.colour_out)).collect();
        output::print(&boards.join("\n"))?;
    }
    certified.tell(task);
    Ok(certified.exit())
}

fn prove_line(line: &mut Listed<'_>, folder: Option<&Path>) -> Result<Exit, Fault> {
    let (source, puzzle) = line.puzzle()?;
    let pair = folder.map(|folder| Pair::at(&folder.join(line.file_name(&source)), &source)).transpose()?;
    let certified = certify(&puzzle, pair, line.task)?;
    let exit = certified.exit();
    line.tell(wire::Proved::of(&puzzle, &certified.proven, certified.proof, &line.task.voice.speaker))?;
    Ok(exit)
}

/// Proves a verdict, and writes its certificate where one is wanted.
pub fn certify(puzzle: &Puzzle, pair: Option<Pair>, task: &Task<'_>) -> Result<Certified, Fault> {
    let start = Instant::now();
    let mut progress = task.progress("progress-proving");
    let speaker = &task.voice.speaker;
    let proven = runut::prove(puzzle, &task.limits(), &mut progress, &mut |said| speaker.say(said))?;
    drop(progress);
    let (files, unwritten) = match (&proven.certificate, pair) {
        (Some(certificate), Some(pair)) => (Some(pair.write(certificate)?), None),
        (_, pair) => (None, pair.map(|pair| pair.names)),
    };
    let halt = proven.halt.map(|halt| task.halted(halt).cause);
    let proof = wire::Proof::of(&proven, files, halt, start.elapsed().as_secs_f64());
    Ok(Certified { proven, proof, unwritten })
}

impl Certified {
    /// How the program ends: what is not certified is not answered.
    pub fn exit(&self) -> Exit {
        match (&self.proven.certificate, self.proven.standing) {
            (None, _) => Exit::Stopped,
            (Some(_), Some(Standing::Nothing)) => Exit::No,
            (Some(_), _) => Exit::Answered,
        }
    }

    /// Tells a person what is proven, how large that is, and how it is checked.
    pub fn tell(&self, task: &Task<'_>) {
        let Some(certificate) = &self.proven.certificate else {
            let why = self.proven.halt.map_or_else(|| Said::new("stopped-by-user"), |halt| task.why(halt));
            let said = match self.verdict() {
                Some(verdict) => Said::new("prove-uncertified").with("verdict", verdict).with("why", why),
                None => Said::new("prove-unknown").with("why", why),
            };
            task.tell(&said);
            self.proven.halt.into_iter().for_each(|halt| task.tell_stop_if_quiet(halt));
            if let Some([opb, pbp]) = &self.unwritten {
                task.tell(&Said::new("save-nothing").with("file", format!("{opb}, {pbp}")));
            }
            return;
        };
        if let Some(verdict) = self.verdict() {
            let said = Said::new("prove-proven").with("verdict", verdict).with("way", way(certificate));
            task.tell(&said.with("time", task.voice.time(self.proof.seconds)));
        }
        let files = self.proof.certificate.as_ref().and_then(|certificate| certificate.files.as_ref());
        let said = match files {
            Some([opb, pbp]) => Said::new("prove-saved").with("opb", opb.as_str()).with("pbp", pbp.as_str()),
            None => Said::new("prove-sizes"),
        };
        let size = |text: &str| units::size(text.len() as u64);
        let said = said.with("facts", certificate.facts).with("rules", certificate.rules);
        task.tell(&said.with("rows", size(&certificate.opb)).with("proof", size(&certificate.pbp)));
        if let Some(files) = files {
            task.tell_line(&Said::new("prove-check").with("command", wire::proved::checking(files)));
        }
    }

    fn verdict(&self) -> Option<Said> {
        let said = match self.proven.standing? {
            Standing::Only => Said::new("only-solution"),
            Standing::Several => Said::new("prove-several"),
            Standing::Nothing => {
                let reason = self.proven.reason.clone().unwrap_or_else(|| Said::new("solve-exhausted"));
                Said::new("summary-refuted").with("reason", reason)
            }
        };
        Some(said)
    }
}

fn way(certificate: &Certificate) -> Said {
    let id = match certificate.way {
        Way::Boards => "prove-by-boards",
        Way::Sums => "prove-by-sums",
        Way::Cover => "prove-by-cover",
        Way::Lessons => "prove-by-lessons",
    };
    Said::new(id).with("number", certificate.dead_ends)
}
