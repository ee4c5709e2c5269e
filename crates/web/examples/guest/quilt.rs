//! Quilt, a made-up family: every digit from 1 to the side of a square stands once in every row and column.
//!
//! It tells nothing of its alphabet, of what a player does or of how it is drawn: all that is as the house has it for those
//! who do not say.

use runut::{
    Board, Broken, Cand, Cell, CellPermutation, Code, DeadEnd, Example, Family, Filling, Finding, Glyph, Group, Halt,
    Ink, Known, Limits, Mark, Model, ModelMaker, NearMiss, ReadOptions, Recognition, Refusal, Rule, Said, Scene,
    Sentences, Tier, Tile, Walk, WalkInfo,
};

/// The family.
pub struct Quilt;

/// A square with what is given; 0 where nothing is.
pub struct Puzzle {
    side: usize,
    givens: Vec<u32>,
}

impl Puzzle {
    /// Every row and column.
    fn lines(&self) -> impl Iterator<Item = Vec<Cell>> {
        let n = self.side;
        let cell = move |row: usize, column: usize| Cell((row * n + column) as u32);
        let rows = (0..n).map(move |at| (0..n).map(|step| cell(at, step)).collect());
        rows.chain((0..n).map(move |at| (0..n).map(|step| cell(step, at)).collect()))
    }
}

fn glyph(digit: u32) -> Glyph {
    if digit == 0 { Glyph::NONE } else { Glyph::of(char::from_digit(digit, 10).expect("sides are below 10")) }
}

fn digits(text: &str) -> Result<Vec<Vec<u32>>, Refusal> {
    let refused = || Refusal::new(Code::BadToken, Said::new("quilt-bad"));
    let digit = |letter: char| if letter == '.' { Some(0) } else { letter.to_digit(10) };
    let row = |line: &str| line.trim().chars().map(digit).collect::<Option<Vec<u32>>>().ok_or_else(refused);
    let rows: Vec<Vec<u32>> = text.lines().filter(|line| !line.trim().is_empty()).map(row).collect::<Result<_, _>>()?;
    let n = rows.len();
    let fits =
        (1..10).contains(&n) && rows.iter().all(|row| row.len() == n && row.iter().all(|&digit| digit <= n as u32));
    if fits { Ok(rows) } else { Err(refused()) }
}

/// A cell for which one digit is left.
fn last_digit(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let decision = known.open().find(|&decision| known.left(decision) == 1)?;
    let only = known.options(decision).next()?;
    let mark = known.model().marks(only)[0];
    let spot = Board::flat(puzzle.side, puzzle.side).spot(mark.cell);
    let said = Said::new("quilt-last").with("digit", mark.glyph.character().unwrap_or(' ')).with("cell", spot);
    Some(Finding { take: vec![only], strike: Vec::new(), looked: vec![mark.cell], said })
}

const EXAMPLE: Example =
    Example { name: "quilt-3x3", title: || Said::new("quilt-example"), text: "QUILT\n1..\n...\n.2.\n", solutions: 1 };

impl Family for Quilt {
    type Puzzle = Puzzle;

    fn name(&self) -> &'static str {
        "quilt"
    }

    fn title(&self) -> Said {
        Said::new("quilt-family")
    }

    fn sentences(&self) -> Sentences {
        Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") }
    }

    fn examples(&self) -> &'static [Example] {
        &[EXAMPLE]
    }

    fn near_misses(&self) -> &'static [NearMiss] {
        &[NearMiss { puzzle: "QUILT\n..\n..\n", board: "11\n22\n", rule: "repeated" }]
    }

    fn random_puzzle(&self, _: u64) -> String {
        EXAMPLE.text.into()
    }

    fn recognises(&self, text: &str) -> Recognition {
        if text.trim_start().starts_with("QUILT\n") { Recognition::Sure } else { Recognition::No }
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
        let rows = digits(text.trim_start().trim_start_matches("QUILT"))?;
        Ok((Puzzle { side: rows.len(), givens: rows.concat() }, Vec::new()))
    }

    fn write(&self, puzzle: &Puzzle) -> String {
        format!("QUILT\n{}\n", self.rows(puzzle, &self.given(puzzle)).join("\n"))
    }

    fn read_board(&self, puzzle: &Puzzle, text: &str) -> Result<Filling, Refusal> {
        let cells = digits(text)?.concat();
        let is_board = cells.len() == puzzle.givens.len();
        let board = Filling(cells.into_iter().map(glyph).collect());
        if is_board { Ok(board) } else { Err(Refusal::new(Code::BadSolution, Said::new("quilt-bad"))) }
    }

    fn rows(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        let cell = |glyph: &Glyph| glyph.character().unwrap_or('.');
        filling.0.chunks(puzzle.side).map(|row| row.iter().map(cell).collect()).collect()
    }

    fn describe(&self, puzzle: &Puzzle) -> Said {
        let given = puzzle.givens.iter().filter(|&&digit| digit > 0).count();
        Said::new("quilt-described").with("side", puzzle.side).with("given", given)
    }

    fn game(&self, _: &Puzzle) -> Option<Said> {
        Some(Said::new("quilt-game"))
    }

    fn board(&self, puzzle: &Puzzle) -> Board {
        Board::flat(puzzle.side, puzzle.side)
    }

    fn given(&self, puzzle: &Puzzle) -> Filling {
        Filling(puzzle.givens.iter().map(|&digit| glyph(digit)).collect())
    }

    fn refute(&self, _: &Puzzle, _: Option<&WalkInfo>) -> Option<Said> {
        None
    }

    fn model(&self, puzzle: &Puzzle, _: &Limits) -> Result<Model, Halt> {
        let n = puzzle.side as u32;
        let mut maker = ModelMaker::new(self.board(puzzle));
        let mut stitches = Vec::new();
        for (at, &given) in puzzle.givens.iter().enumerate() {
            let digits = if given == 0 { 1..=n } else { given..=given };
            let mark = |digit: u32| Mark { cell: Cell(at as u32), glyph: glyph(digit) };
            let candidates = maker.decision(digits.clone().map(|digit| [mark(digit)]));
            stitches.extend(candidates.map(Cand).zip(digits.map(mark)));
        }
        for line in puzzle.lines() {
            for digit in 1..=n {
                let is_in = |mark: &Mark| mark.glyph == glyph(digit) && line.contains(&mark.cell);
                maker.group(Group::one(stitches.iter().filter(|(_, mark)| is_in(mark)).map(|(one, _)| *one).collect()));
            }
        }
        Ok(maker.finish())
    }

    fn judge(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
        let mut broken = Vec::new();
        for line in puzzle.lines() {
            for digit in 1..=puzzle.side as u32 {
                let cells: Vec<Cell> = line.iter().copied().filter(|&cell| filling.at(cell) == glyph(digit)).collect();
                let said = Said::new("quilt-broken-repeated").with("digit", u64::from(digit));
                if cells.len() > 1 {
                    broken.push(Broken { rule: "repeated", cells, said, is_unfinished: false });
                }
            }
        }
        let open: Vec<Cell> = self.board(puzzle).cells().filter(|&cell| filling.at(cell) == Glyph::NONE).collect();
        if !open.is_empty() {
            let said = Said::new("quilt-broken-open");
            broken.push(Broken { rule: "open", cells: open, said, is_unfinished: true });
        }
        broken
    }

    fn rules(&self) -> &'static [Rule<Puzzle>] {
        &[Rule { name: "last-digit", title: "quilt-rule-last-digit", tier: Tier::Easy, find: last_digit }]
    }

    fn obvious(&self, puzzle: &Puzzle, known: &mut Known<'_>) {
        let model = known.model();
        let taken: Vec<Mark> =
            (0..model.decisions.len()).filter_map(|at| known.taken(at)).map(|one| model.marks(one)[0]).collect();
        for line in puzzle.lines() {
            for stitch in taken.iter().filter(|mark| line.contains(&mark.cell)) {
                let is_same = |other: &Mark| other.glyph == stitch.glyph && other.cell != stitch.cell;
                let same = model.candidates().filter(|&one| is_same(&model.marks(one)[0]));
                let repeats: Vec<Cand> = same.filter(|&one| line.contains(&model.marks(one)[0].cell)).collect();
                repeats.into_iter().for_each(|one| known.strike(one));
            }
        }
    }

    fn dead_end(&self, _: &Puzzle, _: &Known<'_>) -> Option<DeadEnd> {
        None
    }

    fn candidate(&self, puzzle: &Puzzle, model: &Model, candidate: Cand) -> Said {
        let mark = model.marks(candidate)[0];
        let spot = self.board(puzzle).spot(mark.cell);
        Said::new("quilt-candidate").with("digit", mark.glyph.character().unwrap_or(' ')).with("cell", spot)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        &[]
    }

    fn walk<'a>(&self, _: &'a Puzzle, _: &WalkInfo, _: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
        unreachable!("there is none")
    }

    fn symmetries(&self, puzzle: &Puzzle) -> Vec<CellPermutation> {
        vec![self.board(puzzle).cells().collect()]
    }

    fn scene(&self, puzzle: &Puzzle, filling: &Filling) -> Scene {
        let given = self.given(puzzle);
        let tile = |cell: Cell| {
            let ink = match (given.at(cell), filling.at(cell)) {
                (Glyph::NONE, Glyph::NONE) => Ink::Open,
                (Glyph::NONE, _) => Ink::Filled,
                _ => Ink::Given,
            };
            let shown = if ink == Ink::Given { given.at(cell) } else { filling.at(cell) };
            Tile { cell: Some(cell), text: shown.character().map_or(String::new(), String::from), ink }
        };
        let tiles: Vec<Tile> = self.board(puzzle).cells().map(tile).collect();
        Scene { rows: tiles.chunks(puzzle.side).map(<[Tile]>::to_vec).collect(), is_spaced: true }
    }
}
