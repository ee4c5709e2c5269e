//! Solutions and counts: all at once, or one after another while the search goes on.

use crate::puzzle::{Core, Rows};
use crate::trouble::{Trouble, bad_value, refused};
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::wire::{Answering, Ended};
use runut::{
    Answer, Ask, BigUint, Counting, Detail, Event, Filling, Halt, Limits, Pick, Puzzle, Question, Refusal, Said, Stop,
    Tricks, Verdict, Watch,
};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Solutions that a search may be ahead of whoever reads them.
const AHEAD: usize = 64;
/// Time between two looks at signals while the next solution is waited for.
const PACE: Duration = Duration::from_millis(40);

/// How a puzzle is to be searched: strategy, order and tricks.
#[derive(FromPyObject)]
pub struct Way(String, Option<String>, Option<String>);

impl Way {
    /// Names the strategy.
    pub fn name(&mut self, strategy: &str) {
        self.0 = strategy.into();
    }

    /// As a question: about the first solution, for those who ask no more.
    pub fn question(&self) -> Result<Question<'_>, Refusal> {
        let read = |word: &String| {
            let expected = || bad_value("tricks", word, Said::new("python-expected-tricks"));
            Tricks::read(word).ok_or_else(expected)
        };
        let tricks = self.2.as_ref().map(read).transpose()?;
        Ok(Question { strategy: &self.0, order: self.1.as_deref(), tricks, ..Question::default() })
    }
}

/// What is asked of a search. The package has seen to it that what does not go together is not asked together.
#[derive(FromPyObject)]
pub struct Asked {
    #[pyo3(item)]
    way: Way,
    #[pyo3(item)]
    count: bool,
    #[pyo3(item)]
    limit: Option<u64>,
    #[pyo3(item)]
    all: bool,
    /// A number of any size, in digits.
    #[pyo3(item)]
    nth: Option<String>,
    #[pyo3(item)]
    random: bool,
    #[pyo3(item)]
    seed: Option<u64>,
    #[pyo3(item)]
    up_to_symmetry: bool,
    #[pyo3(item)]
    equal_pieces: bool,
}

impl Asked {
    fn pick(&self) -> Option<Pick> {
        let nth = self.nth.as_ref().and_then(|digits| digits.parse::<BigUint>().ok());
        nth.map(Pick::Nth).or(self.random.then_some(Pick::Random))
    }

    /// One board, and whether it is the only one.
    fn is_plain(&self) -> bool {
        !self.count && !self.all && self.limit.is_none()
    }

    fn most(&self) -> Option<u64> {
        if self.is_plain() && !self.random && self.nth.is_none() { Some(1) } else { self.limit }
    }

    fn question<'a>(&'a self, pick: Option<&'a Pick>) -> Result<Question<'a>, Refusal> {
        Ok(Question {
            ask: if self.count { Ask::Count } else { Ask::Solutions },
            seed: self.seed.unwrap_or_else(|| if self.random { any_seed() } else { Question::USUAL_SEED }),
            races: self.seed.is_none(),
            counting: Counting { equal_pieces: self.equal_pieces, up_to_symmetry: self.up_to_symmetry },
            pick,
            ..self.way.question()?
        })
    }
}

/// Dice for those who do not name a seed.
pub fn any_seed() -> u64 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    time.map_or(1, |time| time.as_nanos() as u64)
}

/// Writes solutions down as they are found.
struct Writer<'a> {
    answering: Answering<'a>,
    text: String,
}

impl Watch for Writer<'_> {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.text += &self.answering.solution(board);
        }
        ControlFlow::Continue(())
    }
}

fn answer(puzzle: &Puzzle, asked: &Asked, work: &Work) -> Result<String, Trouble> {
    let pick = asked.pick();
    let question = asked.question(pick.as_ref())?;
    let limits = Limits { solutions: asked.most(), ..work.limits.clone() };
    let notes = runut::notes(puzzle, &question, &limits);
    let mut writer = Writer { answering: Answering::new(puzzle, None), text: String::new() };
    let begun = Instant::now();
    let mut answer: Answer = runut::ask(puzzle, &question, &limits, &mut writer)?;
    let seconds = begun.elapsed().as_secs_f64();
    if asked.is_plain() && answer.verdict == Verdict::Solved && answer.unique.is_none() {
        runut::look_for_second(puzzle, &mut answer, &work.part(runut::SECOND_LOOK));
    }
    let ended = Ended::of(puzzle, &answer, seconds, &notes, work.speaker, |halt| work.halted(halt).cause);
    Ok(writer.text + &writer.answering.end(&ended))
}

/// Solves or counts.
#[pyfunction]
pub fn ask(py: Python<'_>, core: &Core, asked: Asked, within: Within) -> PyResult<String> {
    let work = Work::begin(&within)?;
    work.run(py, || answer(&core.0, &asked, &work))
}

/// Begins a search whose solutions are taken one after another.
#[pyfunction]
pub fn solutions(core: &Core, asked: Asked, within: Within) -> PyResult<Solutions> {
    let work = Work::begin(&within)?;
    asked.question(None).map_err(|refusal| refused(&refusal, work.speaker))?;
    Ok(Solutions::begin(core.0.clone(), asked, work))
}

/// What a search on its own thread tells.
enum Told {
    Solution(Rows),
    End(Result<Option<Halt>, Refusal>),
}

/// Solutions, one after another. The search waits for its reader, and ends when nobody reads any more.
#[pyclass(frozen, module = "runut._runut")]
pub struct Solutions {
    told: Mutex<Option<Receiver<Told>>>,
    stop: Stop,
    work: Work,
}

impl Solutions {
    fn begin(puzzle: Arc<Puzzle>, asked: Asked, work: Work) -> Solutions {
        let (teller, told) = sync_channel(AHEAD);
        let limits = Limits { solutions: asked.limit, ..work.elsewhere() };
        let stop = limits.stop.clone();
        std::thread::spawn(move || {
            let mut herald = Herald { puzzle: &puzzle, teller };
            let question = asked.question(None);
            let answer = question.and_then(|question| runut::ask(&puzzle, &question, &limits, &mut herald));
            // Nobody may be there any more to hear it.
            let _ = herald.teller.send(Told::End(answer.map(|answer| answer.halt)));
        });
        Solutions { told: Mutex::new(Some(told)), stop, work }
    }

    fn end(&self) {
        self.stop.raise();
        *self.told.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// The next thing that is told, or nothing yet.
    fn wait(&self) -> Result<Told, RecvTimeoutError> {
        match &*self.told.lock().unwrap_or_else(PoisonError::into_inner) {
            None => Ok(Told::End(Ok(None))),
            Some(told) => told.recv_timeout(PACE),
        }
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Rows>> {
        let trouble = loop {
            match py.detach(|| self.wait()) {
                Ok(Told::Solution(rows)) => return Ok(Some(rows)),
                Ok(Told::End(Ok(None))) | Err(RecvTimeoutError::Disconnected) => break None,
                Ok(Told::End(Ok(Some(halt)))) => break Some(Trouble::Stopped(halt)),
                Ok(Told::End(Err(refusal))) => break Some(Trouble::Refused(refusal)),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        };
        self.end();
        trouble.map_or(Ok(None), |trouble| Err(trouble.raised(&self.work)))
    }

    /// Ends the search.
    fn close(&self, py: Python<'_>) {
        py.detach(|| self.end());
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// Hands solutions over, and breaks the search off when nobody takes them.
struct Herald<'a> {
    puzzle: &'a Puzzle,
    teller: SyncSender<Told>,
}

impl Watch for Herald<'_> {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let rows = |board: &Filling| Told::Solution(self.puzzle.rows(board));
        match event {
            Event::Solved(board) if self.teller.send(rows(board)).is_err() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
