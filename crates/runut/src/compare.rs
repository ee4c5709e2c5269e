//! The strategies side by side: what each answers, what it looked at and how long it took.
//!
//! One run at a time, so that whoever asks can show each as it ends. The clock and the alarm are the caller's.

use crate::{Answer, Puzzle, Question, ask, misfit};
use runut_engines::registry::STRATEGIES;
use runut_model::{
    Ask, BigUint, Detail, Event, Ink, Limits, Picture, Place, Refusal, Said, Shape, Tricks, Watch, names,
};
use std::ops::ControlFlow;
use std::time::Duration;

/// A strategy, with its order or tricks where it has several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The strategy's name.
    pub strategy: &'static str,
    /// One of its orders.
    pub order: Option<&'static str>,
    /// Where and which of its tricks are used.
    pub tricks: Option<Tricks>,
}

impl Way {
    /// What it is called in a table: `backtrack position`, `deduce inside`.
    pub fn name(&self) -> String {
        let place = self.tricks.map(|tricks| match tricks.place {
            Place::Before => "before",
            Place::Inside => "inside",
        });
        [Some(self.strategy), self.order, place].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Every way to search a puzzle: each strategy but `auto`, which only chooses among them; each order; tricks before the search
/// and inside it.
pub fn ways(puzzle: &Puzzle) -> Vec<Way> {
    let mut ways = Vec::new();
    for strategy in STRATEGIES.iter().map(|strategy| strategy.name()).filter(|name| *name != names::AUTO) {
        let walks: Vec<_> = puzzle.walks().iter().filter(|walk| walk.strategy == strategy).collect();
        if walks.is_empty() {
            ways.push(Way { strategy, order: None, tricks: None });
        }
        for walk in walks {
            let way = Way { strategy, order: walk.order, tricks: None };
            match walk.tricks {
                None => ways.push(way),
                Some(tricks) => ways.extend(
                    [Place::Before, Place::Inside].map(|place| Way { tricks: Some(Tricks { place, ..tricks }), ..way }),
                ),
            }
        }
    }
    ways
}

/// What became of one way.
#[derive(Clone, Debug)]
pub struct Run {
    /// Which one.
    pub way: Way,
    /// What it answered, or why it refuses.
    pub answer: Result<Answer, Refusal>,
    /// How long it took.
    pub time: Duration,
    /// The size of its space, where that is known beforehand.
    pub space: Option<BigUint>,
    /// How much of the whole was done when it was stopped, from 0 to 1, where that is known.
    pub share: Option<f64>,
}

impl Run {
    /// How long the whole would take, where a part was done.
    pub fn whole(&self) -> Option<f64> {
        self.share.filter(|share| *share > 0.0).map(|share| self.time.as_secs_f64() / share)
    }

    /// Whether it was stopped before its answer.
    pub fn is_stopped(&self) -> bool {
        self.answer.as_ref().is_ok_and(|answer| answer.halt.is_some())
    }

    fn seconds(&self) -> Option<f64> {
        self.answer.as_ref().ok().map(|_| self.time.as_secs_f64())
    }
}

/// Lets one way run: to the first solution, or with [`Ask::Count`] to the last. It is given up after `most`, as soon as it
/// tells how far it is. Whoever looks on is told how far it is, too.
///
/// ```
/// use runut::{Ask, Limits, Silent, compare};
/// use std::time::{Duration, Instant};
///
/// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
/// let (begun, most) = (Instant::now(), Duration::from_secs(5));
/// for way in compare::ways(&puzzle) {
///     let run = compare::run(&puzzle, way, Ask::Count, &Limits::default(), most, || begun.elapsed(), &mut Silent);
///     println!("{}: {:?}", run.way.name(), run.time);
/// }
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn run(
    puzzle: &Puzzle,
    way: Way,
    asked: Ask,
    limits: &Limits,
    most: Duration,
    clock: impl Fn() -> Duration,
    watch: &mut dyn Watch,
) -> Run {
    let question =
        Question { ask: asked, strategy: way.strategy, order: way.order, tricks: way.tricks, ..Question::default() };
    let limits = Limits { solutions: (asked == Ask::Solutions).then_some(1), ..limits.clone() };
    let space = space(puzzle, &way, &limits);
    let start = clock();
    let mut share = Share { share: None, is_over: || clock().saturating_sub(start) >= most, inner: watch };
    // What is refuted before any search is refuted by nobody's strategy: who does not fit has no part in it.
    let answer = match misfit(puzzle, &question, &limits) {
        Some(refusal) => Err(refusal),
        None => ask(puzzle, &question, &limits, &mut share),
    };
    let time = clock().saturating_sub(start);
    let counter = answer.as_ref().ok().and_then(|answer| answer.counter).map(|(_, count)| count);
    let visited = space.as_ref().zip(counter).map(|(space, count)| ratio(&BigUint::from(count), space));
    Run { way, answer, time, space, share: visited.or(share.share) }
}

fn space(puzzle: &Puzzle, way: &Way, limits: &Limits) -> Option<BigUint> {
    let walk = puzzle.walks().iter().find(|walk| walk.strategy == way.strategy && walk.order == way.order)?;
    puzzle.walk(walk, limits).ok()?.space()
}

/// Listens to how much of the whole is done.
struct Share<'w, F: Fn() -> bool> {
    share: Option<f64>,
    is_over: F,
    inner: &'w mut dyn Watch,
}

impl<F: Fn() -> bool> Watch for Share<'_, F> {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Progress { done, of: Some(of), .. } = event {
            self.share = Some(ratio(done, of));
        }
        if (self.is_over)() { ControlFlow::Break(()) } else { self.inner.see(event) }
    }
}

fn ratio(part: &BigUint, whole: &BigUint) -> f64 {
    let float = |number: &BigUint| number.to_string().parse::<f64>().unwrap_or(f64::INFINITY);
    if *whole == BigUint::ZERO { 1.0 } else { float(part) / float(whole) }
}

/// A line of a chart: a name, a length of time, and what to write beside the bar.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What stands before the bar.
    pub name: String,
    /// Its length; none where there is nothing to measure.
    pub seconds: Option<f64>,
    /// Whether the time is only what was spent until it was stopped.
    pub is_stopped: bool,
    /// What stands behind it.
    pub note: String,
}

impl Bar {
    /// The bar of a run.
    pub fn of(run: &Run, note: String) -> Bar {
        Bar { name: run.way.name(), seconds: run.seconds(), is_stopped: run.is_stopped(), note }
    }
}

/// Bars below each other, their lengths by the logarithm of the time; each group under its title.
pub fn chart(groups: &[(String, Vec<Bar>)], say: &crate::tree::Say<'_>) -> Picture {
    let bars = || groups.iter().flat_map(|(_, bars)| bars);
    let times = || bars().filter_map(|bar| bar.seconds).map(|seconds| seconds.max(SHORTEST));
    let least = times().fold(f64::INFINITY, f64::min).min(1e-3).log10().floor();
    let most = times().fold(SHORTEST, f64::max).log10().ceil().max(least + 1.0);
    let names = bars().map(|bar| Shape::width_of(&bar.name, LETTERS)).fold(1.0, f32::max) + 0.3;
    let along = |seconds: f64| (((seconds.max(SHORTEST).log10() - least) / (most - least)) as f32 * LONGEST).max(0.06);
    let mut picture = Picture::default();
    let mut y = 0.0;
    let note = |at, size, text: String, ink| Shape::Note { at, size, text, ink };
    for (title, bars) in groups {
        picture.shapes.push(note((0.0, y + LINE / 2.0), LETTERS * 1.15, title.clone(), Ink::Given));
        let mut widest = Shape::width_of(title, LETTERS * 1.15);
        y += LINE;
        for (number, bar) in bars.iter().enumerate() {
            let middle = y + LINE / 2.0;
            picture.shapes.push(note((0.0, middle), LETTERS, bar.name.clone(), Ink::Clue));
            let length = bar.seconds.map_or(0.0, along);
            let (top, bottom, end) = (y + 0.12, y + LINE - 0.12, names + length);
            let ink = if bar.is_stopped { Ink::Spent } else { Ink::Piece(number) };
            if bar.seconds.is_some() {
                let points = vec![(names, top), (end, top), (end, bottom), (names, bottom)];
                picture.shapes.push(Shape::Polygon { points, ink });
            }
            picture.shapes.push(note((end + 0.2, middle), SMALL_LETTERS, bar.note.clone(), Ink::Clue));
            widest = widest.max(end + 0.2 + Shape::width_of(&bar.note, SMALL_LETTERS));
            y += LINE;
        }
        picture.size.0 = picture.size.0.max(widest);
        y += LINE / 2.0;
    }
    let text = say(&Said::new("compare-scale"));
    picture.size = (picture.size.0.max(Shape::width_of(&text, SMALL_LETTERS)), y + LINE);
    picture.shapes.push(note((0.0, y + LINE / 2.0), SMALL_LETTERS, text, Ink::Clue));
    picture
}

/// Times below this are not told apart, in seconds.
const SHORTEST: f64 = 1e-6;
/// How long the longest bar is, how high a line and how large its letters are, in cells.
const LONGEST: f32 = 10.0;
const LINE: f32 = 0.75;
const LETTERS: f32 = 0.38;
const SMALL_LETTERS: f32 = 0.32;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use runut_model::Silent;
    use std::cell::Cell;

    #[test]
    fn every_way_is_listed_once_and_answers_or_says_why_not() {
        let puzzle = crate::open("4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2", &Default::default()).unwrap();
        let ways = ways(&puzzle);
        let names: Vec<String> = ways.iter().map(Way::name).collect();
        assert_eq!(names, ["brute", "backtrack", "deduce", "search", "learn", "cover", "sweep"]);
        let ticks = Cell::new(0);
        let clock = || {
            ticks.set(ticks.get() + 1);
            Duration::from_millis(ticks.get())
        };
        let backtrack = run(&puzzle, ways[1], Ask::Solutions, &Limits::default(), Duration::MAX, clock, &mut Silent);
        let answer = backtrack.answer.unwrap();
        assert_eq!((answer.verdict, answer.counter.unwrap().1 > 0), (Verdict::Solved, true));
        assert!(backtrack.time > Duration::ZERO);
        assert!(
            run(&puzzle, ways[2], Ask::Solutions, &Limits::default(), Duration::MAX, clock, &mut Silent)
                .answer
                .is_err(),
            "no tricks here"
        );
    }

    #[test]
    fn who_does_not_fit_does_not_refute() {
        let puzzle = crate::open("1 3 1\nDEFAULT\nA\n", &Default::default()).unwrap();
        assert!(puzzle.refute(None).is_some(), "the areas differ");
        for way in ways(&puzzle) {
            let clock = || Duration::ZERO;
            let run = run(&puzzle, way, Ask::Solutions, &Limits::default(), Duration::MAX, clock, &mut Silent);
            let answers = !["deduce", "learn"].contains(&way.strategy);
            assert_eq!(run.answer.is_ok(), answers, "{}", way.name());
        }
    }

    #[test]
    fn the_whole_is_estimated_from_the_part() {
        let way = Way { strategy: "brute", order: None, tricks: None };
        let refused = Err(Refusal::new(runut_model::Code::Usage, Said::new("compare-scale")));
        let run = Run { way, answer: refused, time: Duration::from_secs(2), space: None, share: Some(0.25) };
        assert_eq!((run.whole(), run.is_stopped()), (Some(8.0), false));
    }
}
