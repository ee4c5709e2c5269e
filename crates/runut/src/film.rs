//! The board that a search has before it, rebuilt from what a watcher is told: for films and for pages on which a search can
//! be looked at.

use crate::{Puzzle, Question, ask, must_show_steps};
use runut_model::{Cell, Detail, Event, Filling, Halt, Limits, Mark, Model, Picture, Refusal, Watch};
use std::ops::ControlFlow;

/// What a step of a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A report's search tries something; whether it stays.
    Try {
        /// Whether it was placed.
        fits: bool,
    },
    /// A report's search takes the last thing back.
    Back,
    /// A strategy asserts something without knowing.
    Guess,
    /// Nothing can hold here; guesses are taken back.
    Dead,
    /// The search begins anew.
    Restart,
}

impl Step {
    /// The step's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Step::Try { .. } => "try",
            Step::Back => "back",
            Step::Guess => "guess",
            Step::Dead => "dead",
            Step::Restart => "restart",
        }
    }

    /// Whether something was put on the board, and not taken away.
    pub fn is_forward(self) -> bool {
        matches!(self, Step::Try { .. } | Step::Guess)
    }
}

/// Follows a search. Following costs little; the board is put together only when it is asked for.
pub struct Film<'a> {
    model: Option<&'a Model>,
    cells: usize,
    marks: Vec<Mark>,
    /// Where in `marks` each thing that lies on the board begins.
    starts: Vec<usize>,
    /// What was tried last, and did not stay.
    tried: Vec<Mark>,
    /// Whether the last step put something on the board that lies there now.
    is_fresh: bool,
}

impl<'a> Film<'a> {
    /// The film of a search by this strategy, nothing on the board yet. The strategies that guess do so on the model: if it
    /// cannot be made within the limits, they cannot begin either.
    pub fn new(puzzle: &'a Puzzle, strategy: &str, limits: &Limits) -> Film<'a> {
        let model = model_of_steps(puzzle, strategy, limits);
        let cells = puzzle.board().len();
        let (marks, starts, tried) = (Vec::new(), Vec::new(), Vec::new());
        Film { model, cells, marks, starts, tried, is_fresh: false }
    }

    /// Takes note of what happened; `None` for what is no step.
    pub fn follow(&mut self, event: &Event<'_>) -> Option<Step> {
        self.tried.clear();
        self.is_fresh = false;
        match *event {
            Event::Try { marks, fits, .. } => {
                if fits {
                    self.put(marks);
                } else {
                    self.tried.extend_from_slice(marks);
                }
                Some(Step::Try { fits })
            }
            Event::Guess(candidate) => {
                self.put(self.model.map_or(&[], |model| model.marks(candidate)));
                Some(Step::Guess)
            }
            Event::Follows(candidates) => {
                let model = self.model;
                let marks = candidates.iter().flat_map(|&one| model.map_or(&[][..], |model| model.marks(one)));
                self.marks.extend(marks);
                None
            }
            Event::Back { depth, .. } => {
                self.keep(depth);
                Some(Step::Back)
            }
            Event::Dead { depth } => {
                self.keep(depth);
                Some(Step::Dead)
            }
            Event::Restart => {
                self.keep(0);
                Some(Step::Restart)
            }
            _ => None,
        }
    }

    fn put(&mut self, marks: &[Mark]) {
        self.is_fresh = true;
        self.starts.push(self.marks.len());
        self.marks.extend_from_slice(marks);
    }

    fn keep(&mut self, depth: usize) {
        if let Some(&start) = self.starts.get(depth) {
            self.marks.truncate(start);
            self.starts.truncate(depth);
        }
    }

    /// How many things lie on the board.
    pub fn depth(&self) -> usize {
        self.starts.len()
    }

    /// The cells that the last step tried or filled.
    pub fn touched(&self) -> Vec<Cell> {
        let placed = self.starts.last().filter(|_| self.is_fresh).map_or(&[][..], |&start| &self.marks[start..]);
        placed.iter().chain(&self.tried).map(|mark| mark.cell).collect()
    }

    /// The board as it is now, with what was tried last on it.
    pub fn board(&self) -> Filling {
        let mut board = Filling::empty(self.cells);
        for mark in self.marks.iter().chain(&self.tried) {
            board.set(mark.cell, mark.glyph);
        }
        board
    }
}

/// The model by which a strategy tells its steps. The reports' own searches need none, and it may be large.
pub(crate) fn model_of_steps<'a>(puzzle: &'a Puzzle, strategy: &str, limits: &Limits) -> Option<&'a Model> {
    let is_walk = puzzle.walks().iter().any(|walk| walk.strategy == strategy);
    if is_walk { None } else { puzzle.model(limits).ok() }
}

/// Keeps boards of a search, from its beginning to its end: of a long one every second, every fourth, ... so that there are
/// never more than so many.
pub struct Reel {
    /// The boards, in order.
    pub boards: Vec<Filling>,
    most: usize,
    stride: u64,
    seen: u64,
}

impl Reel {
    /// An empty reel for up to `most` boards.
    pub fn new(most: usize) -> Reel {
        Reel { boards: Vec::new(), most: most.max(2), stride: 1, seen: 0 }
    }

    /// Is shown a film after a step, and keeps the board if it is its turn.
    pub fn shoot(&mut self, film: &Film<'_>) {
        if self.seen.is_multiple_of(self.stride) {
            if self.boards.len() >= self.most {
                let mut number = 0;
                self.boards.retain(|_| {
                    number += 1;
                    number % 2 == 1
                });
                self.stride *= 2;
            }
            self.boards.push(film.board());
        }
        self.seen += 1;
    }
}

/// Cells that a search may tell of before its film ends: some seconds of work, and a film shows no more of a longer one.
const MOST_TOLD: u64 = 1 << 26;

/// Takes pictures of a search while it runs.
struct Camera<'a, 'w> {
    film: Film<'a>,
    /// Cells that may still be told of.
    left: u64,
    inner: &'w mut dyn Watch,
    reel: Reel,
    solution: Option<Filling>,
}

impl Watch for Camera<'_, '_> {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.solution = Some(board.clone());
        }
        let is_forward = self.film.follow(&event).is_some_and(Step::is_forward);
        if is_forward || matches!(event, Event::Follows(_)) {
            self.reel.shoot(&self.film);
        }
        self.inner.see(event)?;
        let told = if let Event::Try { marks, .. } = event { marks.len() } else { 0 };
        self.left = self.left.saturating_sub(1 + told as u64);
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// A film of a search.
#[derive(Clone, Debug)]
pub struct Filmed {
    /// Its boards, the last one being the solution.
    pub boards: Vec<Filling>,
    /// What ended the search before it came to the solution: a limit, or for [`Halt::Watcher`] the length of a film.
    pub halt: Option<Halt>,
}

/// A search for the first solution in up to so many boards, and at the end the solution; the board `otherwise` if it finds
/// none. Of a very long search it is the beginning. Whoever looks on is told of every step.
///
/// ```
/// use runut::draw::{palette::Ground, svg};
/// use runut::{Limits, Question, Silent, film};
///
/// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
/// let question = Question { strategy: "backtrack", ..Question::default() };
/// let filmed = film::film(&puzzle, &question, &Limits::default(), 10, &puzzle.given(), &mut Silent)?;
/// let picture = puzzle.picture(&filmed.boards[0]);
/// assert!(svg::svg(&picture, &svg::Look::usual(&picture, Ground::Light)).starts_with("<svg"));
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn film(
    puzzle: &Puzzle,
    question: &Question<'_>,
    limits: &Limits,
    most: usize,
    otherwise: &Filling,
    watch: &mut dyn Watch,
) -> Result<Filmed, Refusal> {
    let limits = Limits { solutions: Some(1), ..limits.clone() };
    must_show_steps(puzzle, question, &limits)?;
    let film = Film::new(puzzle, question.strategy, &limits);
    let mut camera = Camera { film, left: MOST_TOLD, inner: watch, reel: Reel::new(most), solution: None };
    let halt = ask(puzzle, question, &limits, &mut camera)?.halt;
    let last = camera.solution.unwrap_or_else(|| otherwise.clone());
    Ok(Filmed { boards: camera.reel.boards.into_iter().chain([last]).collect(), halt })
}

/// Which of so many steps a film of up to `most` pictures shows: evenly taken, by their numbers from 1, and at its end
/// `None`, the board after all of them.
pub fn shown(steps: usize, most: usize) -> Vec<Option<usize>> {
    let taken = most.saturating_sub(1).min(steps).max(usize::from(steps > 0));
    (0..taken).map(|at| Some(1 + at * steps / taken)).chain([None]).collect()
}

/// The boards of a film as pictures, all of one size, each made when its turn comes: what is left of a puzzle is laid out
/// beside the board, so all have room for the largest.
pub fn pictures<'a>(
    puzzle: &'a Puzzle,
    boards: &'a [Filling],
    limits: &Limits,
) -> Result<impl ExactSizeIterator<Item = Picture> + use<'a>, Halt> {
    let mut size = (0.0f32, 0.0f32);
    for board in boards {
        limits.look()?;
        let picture = puzzle.picture(board);
        size = (size.0.max(picture.size.0), size.1.max(picture.size.1));
    }
    Ok(boards.iter().map(move |board| Picture { size, ..puzzle.picture(board) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    use runut_model::{Glyph, Silent};

    /// Films a search; `None` for one that does not fit.
    fn filmed<'a>(puzzle: &'a Puzzle, strategy: &str, most: usize, watch: &'a mut Silent) -> Option<Camera<'a, 'a>> {
        let film = Film::new(puzzle, strategy, &Limits::default());
        let mut camera = Camera { film, left: MOST_TOLD, inner: watch, reel: Reel::new(most), solution: None };
        let question = Question { strategy, ..Question::default() };
        ask(puzzle, &question, &Limits::first(1), &mut camera).ok().map(|_| camera)
    }

    fn example(name: &str) -> Puzzle {
        let (_, example) = crate::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
        crate::open(example.text, &Default::default()).expect("it is readable")
    }

    #[test]
    fn a_search_ends_on_its_solution() {
        for (family, example) in crate::embedded().filter(|(_, example)| example.solutions == 1) {
            for strategy in ["backtrack", "cover"] {
                let puzzle = crate::open(example.text, &Default::default()).unwrap();
                if puzzle.board().len() > if strategy == "cover" { 60 } else { 30 } {
                    continue;
                }
                let mut nobody = Silent;
                let Some(camera) = filmed(&puzzle, strategy, 10, &mut nobody) else { continue };
                assert!(camera.reel.boards.len() <= 10);
                let (last, solution) = (camera.film.board(), camera.solution.expect("it has one"));
                let given = puzzle.given();
                for cell in puzzle.board().cells().filter(|&cell| given.at(cell) == Glyph::NONE) {
                    let is_filled = family.name == "packing" || strategy == "cover";
                    assert!(last.at(cell) == solution.at(cell) || !is_filled, "{} by {strategy}", example.name);
                }
            }
        }
    }

    #[test]
    fn a_film_shows_what_follows_from_guesses() {
        let puzzle = example("tents-8x8");
        let mut nobody = Silent;
        let camera = filmed(&puzzle, "search", 100, &mut nobody).expect("it fits");
        let solution = camera.solution.expect("it has one");
        assert_eq!(camera.film.board(), solution, "nothing but guesses would leave cells open");
        assert!(camera.film.depth() < 3, "few of the {} tents are guessed", puzzle.board().len());
    }

    #[test]
    fn a_film_of_a_search_without_end_is_its_beginning() {
        let puzzle = example("skyscrapers-9x9");
        let question = Question { strategy: "brute", ..Question::default() };
        let filmed = film(&puzzle, &question, &Limits::default(), 20, &puzzle.given(), &mut Silent).expect("it fits");
        assert_eq!(filmed.halt, Some(Halt::Watcher));
        assert!((10..=21).contains(&filmed.boards.len()) && filmed.boards.last() == Some(&puzzle.given()));
    }

    #[test]
    fn pictures_are_of_one_size_and_a_sweep_has_none() {
        let puzzle = example("iq-challenge");
        let (nothing, limits) = (puzzle.given(), Limits::default());
        let question = |strategy| Question { strategy, ..Question::default() };
        // What `auto` takes for the first solution has steps, whatever it would take for all of them.
        for strategy in ["cover", "auto"] {
            let filmed = film(&puzzle, &question(strategy), &limits, 6, &nothing, &mut Silent).expect("it has steps");
            assert_eq!(filmed.halt, None);
            let boards = filmed.boards;
            let drawn: Vec<Picture> = pictures(&puzzle, &boards, &limits).expect("nothing stops it").collect();
            assert!((3..=7).contains(&drawn.len()) && drawn.iter().all(|one| one.size == drawn[0].size));
            let mut sizes = boards.iter().map(|board| puzzle.picture(board).size);
            assert!(sizes.any(|size| size != drawn[0].size), "by themselves they are not");
        }
        let puzzle = example("report-a1");
        let refusal = film(&puzzle, &question("sweep"), &Limits::default(), 6, &puzzle.given(), &mut Silent)
            .expect_err("no steps");
        assert_eq!(refusal.said.id, "solve-no-steps");
    }

    #[test]
    fn steps_are_taken_evenly_and_the_end_comes_last() {
        assert_eq!(shown(0, 10), [None]);
        assert_eq!(shown(3, 10), [Some(1), Some(2), Some(3), None]);
        assert_eq!(shown(9, 4), [Some(1), Some(4), Some(7), None]);
        assert_eq!(shown(5, 1), [Some(1), None], "a film has a step at least");
    }

    #[test]
    fn a_reel_keeps_boards_at_even_distances() {
        for (most, steps) in [(10, 7u32), (10, 10), (10, 11), (10, 1_000), (3, 17), (64, 5_000)] {
            let mut reel = Reel::new(most);
            for number in 0..steps {
                let marks = vec![Mark { cell: Cell(0), glyph: Glyph(number) }];
                let (starts, tried) = (vec![0], Vec::new());
                reel.shoot(&Film { model: None, cells: 1, marks, starts, tried, is_fresh: true });
            }
            let shown: Vec<u32> = reel.boards.iter().map(|board| board.at(Cell(0)).0).collect();
            let gaps: Vec<u32> = shown.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(gaps.iter().all(|&gap| gap == gaps[0]), "{most} of {steps}: {shown:?}");
            assert!(shown[0] == 0 && shown.len() <= most && shown.len() * 2 >= most.min(steps as usize), "{shown:?}");
            assert!(steps - shown[shown.len() - 1] <= gaps[0], "the end is missing: {most} of {steps}: {shown:?}");
        }
    }
}
