//! A search as a tree, as the reports draw it: nodes are numbered in the order of their birth, and each dead one bears the
//! rule that killed it. What the puzzle itself gives is no node. Of a large tree the way to the solution is kept and what is
//! nearest to the root; the branches below are folded into the node above them, which tells how many nodes they have.

use crate::corners::corners;
use crate::{Puzzle, Question, Verdict, ask, fits, must_show_steps};
use runut_model::{
    Board, Cand, Cell, Detail, Event, Filling, Glyph, Halt, Ink, Limits, Mark, Model, Picture, Point, Refusal, Said,
    Shape, Spot, Watch, names,
};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::ops::ControlFlow;

/// What has become of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The search was still at work below it when it ended.
    Live,
    /// It was expanded, and all that came of it is dead.
    Expanded,
    /// It was ruled out at once, by the rule of this name.
    Dead(&'static str),
    /// It is part of a solution.
    Solved,
}

impl Fate {
    /// The fates' names in `--json`, as [`Tree::census`] counts them.
    pub const WORDS: [&'static str; 4] = ["live", "expanded", "dead", "solved"];

    /// The fate's name in `--json`.
    pub fn word(self) -> &'static str {
        let at = match self {
            Fate::Live => 0,
            Fate::Expanded => 1,
            Fate::Dead(_) => 2,
            Fate::Solved => 3,
        };
        Fate::WORDS[at]
    }
}

/// Something that the search tried.
#[derive(Clone, Debug)]
pub struct Node {
    /// The how-manieth it was born, from 1.
    pub number: u64,
    /// The node it was tried after, by its place in the list; none for the first ones.
    pub parent: Option<usize>,
    /// How many nodes are above it.
    pub depth: usize,
    /// What was tried, in a few words.
    pub tried: Said,
    /// What it would write; nothing for what lies outside.
    pub marks: Vec<Mark>,
    /// What has become of it.
    pub fate: Fate,
    /// How many nodes below it are folded: they were born, and are not in the list.
    pub folded: u64,
}

/// The tree of a search.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The puzzle, from which all begins.
    pub root: Said,
    /// The nodes, each before its children, siblings in the order of their birth: all on the way to the solution, and of the
    /// others up to the number that was wanted, those nearest to the root.
    pub nodes: Vec<Node>,
    /// How many more were born.
    pub left_out: u64,
    /// Where a piece that is tried can be drawn on the board.
    stage: Option<Stage>,
    /// The node with which the solution was found.
    pub solution: Option<usize>,
    /// What is known after the search.
    pub verdict: Verdict,
    /// Why the search did not end, if it did not.
    pub halt: Option<Halt>,
    /// The strategy that searched.
    pub strategy: Option<&'static str>,
}

/// Searches for the first solution and keeps its tree: the way to the solution, and besides up to `most` nodes, dead branches being
/// folded from below. Whoever looks on is told of every step.
///
/// ```
/// use runut::{Limits, Question, Silent, names};
///
/// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
/// let question = Question { strategy: names::BACKTRACK, ..Question::default() };
/// let tree = runut::tree(&puzzle, &question, 50, &Limits::default(), &mut Silent)?;
/// assert!(tree.nodes.len() > 3);
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn tree(
    puzzle: &Puzzle,
    question: &Question<'_>,
    most: usize,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Tree, Refusal> {
    let limits = Limits { solutions: Some(1), threads: 1, ..limits.clone() };
    must_show_steps(puzzle, question, &limits)?;
    let model = puzzle.model(&limits).ok();
    let names = Names::new(puzzle, &limits);
    let is_of_boards = names.are_pieces && question.strategy == runut_model::names::BRUTE;
    let most = if is_of_boards { most.min(MOST_CELLS / puzzle.board().len().max(1)) } else { most };
    let mut grower = Grower { model, most, bytes: limits.bytes, ..Grower::new(puzzle, watch) };
    let mut answer = ask(puzzle, question, &limits, &mut grower)?;
    if grower.bytes == 0 {
        (answer.verdict, answer.halt) = (Verdict::Stopped, Some(Halt::Memory));
    }
    if grower.nodes.len() > most {
        grower.fold();
    }
    let left_out = grower.born - grower.nodes.len() as u64;
    let node = |Sprout { number, parent, depth, marks, fate, folded, .. }: Sprout| {
        let tried = names.of(&marks);
        Node { number, parent, depth, tried, marks, fate, folded }
    };
    let (nodes, solution) = in_order(grower.nodes.into_iter().map(node).collect(), grower.solution);
    Ok(Tree {
        root: puzzle.describe(),
        nodes,
        left_out,
        stage: if names.are_pieces { Stage::new(puzzle, &limits) } else { None },
        solution,
        verdict: answer.verdict,
        halt: answer.halt,
        strategy: answer.strategy,
    })
}

/// The strategy whose tree is shown unless another one is asked for: the reports' own search, or, of a puzzle for which they
/// have none, one that guesses.
pub fn tree_strategy(puzzle: &Puzzle, limits: &Limits) -> &'static str {
    let fits = |strategy: &&str| fits(puzzle, &Question { strategy, ..Question::default() }, limits);
    [names::BACKTRACK, names::COVER].into_iter().find(fits).unwrap_or(names::SEARCH)
}

/// Memory that a node takes, and each cell that it writes, until they are told: as data, as words and as JSON.
const BYTES_PER_NODE: u64 = 1 << 10;
const BYTES_PER_MARK: u64 = 1 << 7;

/// Something that is placed now.
#[derive(Clone, Copy)]
enum Placed {
    /// A node of the tree.
    Node(usize),
    /// Given by the puzzle itself.
    Given,
}

/// A node while the tree grows.
struct Sprout {
    number: u64,
    parent: Option<usize>,
    depth: usize,
    marks: Vec<Mark>,
    fate: Fate,
    /// Whether anything was tried after it.
    has_borne: bool,
    /// Nodes below it that are folded.
    folded: u64,
}

/// Listens to a search and grows its tree. When there are twice as many nodes as are wanted, what is finished is folded into the
/// nodes above it: the deepest first, and last what was tried beside the way that the search is on.
struct Grower<'a, 'w> {
    inner: &'w mut dyn Watch,
    model: Option<&'a Model>,
    given: Filling,
    nodes: Vec<Sprout>,
    path: Vec<Placed>,
    /// What was taken back last, while nothing else has happened since.
    taken_back: Vec<Placed>,
    most: usize,
    /// Memory that is left for the tree.
    bytes: u64,
    /// How many nodes were born, those that are folded too.
    born: u64,
    /// From this depth on what is ruled out at once is not kept at all: it would be folded soon.
    floor: usize,
    solution: Option<usize>,
}

impl<'a, 'w> Grower<'a, 'w> {
    fn new(puzzle: &Puzzle, inner: &'w mut dyn Watch) -> Grower<'a, 'w> {
        let (nodes, path, taken_back, given) = (Vec::new(), Vec::new(), Vec::new(), puzzle.given());
        let (most, bytes, born, floor) = (0, 0, 0, usize::MAX);
        Grower { inner, model: None, given, nodes, path, taken_back, most, bytes, born, floor, solution: None }
    }

    /// Something was tried, and stays if it fits.
    fn tried(&mut self, marks: &[Mark], fate: Fate) {
        self.taken_back.clear();
        let stays = fate == Fate::Live;
        if stays && !marks.is_empty() && marks.iter().all(|mark| self.given.at(mark.cell) == mark.glyph) {
            self.path.push(Placed::Given);
            return;
        }
        self.born += 1;
        let node = |placed: &Placed| if let Placed::Node(node) = placed { Some(*node) } else { None };
        let parent = self.path.iter().rev().find_map(node);
        let depth = parent.map_or(0, |parent| self.nodes[parent].depth + 1);
        if let Some(parent) = parent {
            self.nodes[parent].has_borne = true;
        }
        if !stays && depth >= self.floor {
            if let Some(parent) = parent {
                self.nodes[parent].folded += 1;
            }
            return;
        }
        self.bytes = self.bytes.saturating_sub(bytes(marks.len()));
        let (number, marks) = (self.born, marks.to_vec());
        self.nodes.push(Sprout { number, parent, depth, marks, fate, has_borne: false, folded: 0 });
        if stays {
            self.path.push(Placed::Node(self.nodes.len() - 1));
        }
        if self.nodes.len() / 2 > self.most {
            self.fold();
        }
    }

    /// Takes back what was placed after the first `depth` things.
    fn back(&mut self, depth: usize, why: Option<&'static str>) {
        let leaf = self.path.len().checked_sub(1);
        for at in (depth..self.path.len()).rev() {
            let Placed::Node(node) = self.path[at] else { continue };
            let is_dead = Some(at) == leaf && !self.nodes[node].has_borne;
            self.nodes[node].fate = why.filter(|_| is_dead).map_or(Fate::Expanded, Fate::Dead);
        }
        let taken: Vec<Placed> = self.path.drain(depth.min(self.path.len())..).collect();
        self.taken_back.splice(0..0, taken);
    }

    /// What is placed now is a solution.
    fn solved(&mut self) {
        // Some searches step back before they tell what they found.
        self.path.append(&mut self.taken_back);
        for placed in &self.path {
            if let Placed::Node(node) = *placed {
                self.nodes[node].fate = Fate::Solved;
                self.solution = Some(node);
            }
        }
    }

    /// Folds finished branches until there are no more nodes than are wanted, or all that is left is on the way.
    fn fold(&mut self) {
        let on_way: HashSet<usize> = self
            .path
            .iter()
            .chain(&self.taken_back)
            .filter_map(|placed| if let Placed::Node(node) = placed { Some(*node) } else { None })
            .collect();
        let is_kept = |nodes: &[Sprout], at: usize| on_way.contains(&at) || nodes[at].fate == Fate::Solved;
        let mut children: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
        for (at, node) in self.nodes.iter().enumerate() {
            children.entry(node.parent).or_default().push(at);
        }
        let mut parents: Vec<Option<usize>> = children.keys().copied().collect();
        let height = |parent: Option<usize>| parent.map(|at| (self.nodes[at].depth, at));
        parents.sort_by_key(|&at| (at.is_none_or(|at| is_kept(&self.nodes, at)), Reverse(height(at))));
        let mut is_gone = vec![false; self.nodes.len()];
        let mut left = self.nodes.len();
        for parent in parents {
            // Its children's own children are deeper, so they are folded already. What was ruled out at once goes first.
            let mut ripe: Vec<usize> = children[&parent].clone();
            ripe.retain(|&child| !is_kept(&self.nodes, child));
            ripe.sort_by_key(|&child| (!matches!(self.nodes[child].fate, Fate::Dead(_)), Reverse(child)));
            let most = left.saturating_sub(self.most);
            for child in ripe.into_iter().take(most) {
                is_gone[child] = true;
                left -= 1;
                let folded = 1 + self.nodes[child].folded;
                self.bytes += bytes(self.nodes[child].marks.len());
                self.floor = self.floor.min(self.nodes[child].depth);
                if let Some(parent) = parent {
                    self.nodes[parent].folded += folded;
                }
            }
        }
        let mut place = vec![0; self.nodes.len()];
        let mut next = 0;
        for (at, gone) in is_gone.iter().enumerate() {
            place[at] = next;
            next += usize::from(!gone);
        }
        let mut gone = is_gone.into_iter();
        self.nodes.retain(|_| gone.next() == Some(false));
        self.nodes.iter_mut().for_each(|node| node.parent = node.parent.map(|parent| place[parent]));
        for placed in self.path.iter_mut().chain(&mut self.taken_back) {
            if let Placed::Node(node) = placed {
                *node = place[*node];
            }
        }
        self.solution = self.solution.map(|node| place[node]);
    }

    fn marks(&self, candidate: Cand) -> Vec<Mark> {
        self.model.map_or(Vec::new(), |model| model.marks(candidate).to_vec())
    }
}

impl Watch for Grower<'_, '_> {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Try { marks, fits: true, .. } => self.tried(marks, Fate::Live),
            Event::Try { marks, fits: false, why } => self.tried(marks, Fate::Dead(why.unwrap_or("tree-wrong"))),
            Event::Guess(candidate) => self.tried(&self.marks(candidate), Fate::Live),
            Event::Back { depth, why } => self.back(depth, why),
            Event::Dead { depth } => self.back(depth, Some("tree-nothing-left")),
            Event::Restart => self.back(0, None),
            Event::Solved(_) => self.solved(),
            _ => {}
        }
        if self.bytes == 0 {
            return ControlFlow::Break(());
        }
        self.inner.see(event)
    }
}

/// Memory that a node takes.
fn bytes(marks: usize) -> u64 {
    BYTES_PER_NODE + BYTES_PER_MARK * marks as u64
}

/// Nodes with each before its children, and the place of one of them.
fn in_order(nodes: Vec<Node>, solution: Option<usize>) -> (Vec<Node>, Option<usize>) {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    let mut open: Vec<usize> = Vec::new();
    for (at, node) in nodes.iter().enumerate().rev() {
        node.parent.map_or(&mut open, |parent| &mut children[parent]).push(at);
    }
    let mut place = vec![0; nodes.len()];
    let mut next = 0;
    while let Some(node) = open.pop() {
        place[node] = next;
        next += 1;
        open.append(&mut children[node]);
    }
    let mut ordered: Vec<(usize, Node)> = nodes.into_iter().enumerate().map(|(at, node)| (place[at], node)).collect();
    ordered.sort_by_key(|(at, _)| *at);
    let moved = |(_, node): (usize, Node)| Node { parent: node.parent.map(|parent| place[parent]), ..node };
    (ordered.into_iter().map(moved).collect(), solution.map(|node| place[node]))
}

/// Whether something that was tried after a node is shown.
fn has_children(nodes: &[Node], node: usize) -> bool {
    // Children come after their parent, the first one at once.
    nodes.get(node + 1).is_some_and(|next| next.parent == Some(node))
}

/// Cells of a tree of whole boards: each piece of each of them is named, after a stop too, so there are only so many.
const MOST_CELLS: usize = 1 << 18;
/// Glyphs of what was tried that are told: a brute force tries whole boards.
const MOST_GLYPHS: usize = 40;
/// Pieces that are told of those that are tried together.
const MOST_PIECES: usize = 12;

/// What was tried, in a few words: where it begins, and what would stand there. A piece is told by its shape as it lies, so that
/// no two of its places are called alike; in space, where rows do not show that, by its cells.
pub struct Names<'a> {
    puzzle: &'a Puzzle,
    board: Board,
    are_pieces: bool,
}

impl<'a> Names<'a> {
    /// The names of what is tried on this puzzle.
    pub fn new(puzzle: &'a Puzzle, limits: &Limits) -> Names<'a> {
        let are_pieces = puzzle.model(limits).is_ok_and(Model::has_pieces);
        Names { puzzle, board: puzzle.board(), are_pieces }
    }

    /// The name of what writes this.
    pub fn of(&self, marks: &[Mark]) -> Said {
        let Names { puzzle, board, are_pieces } = self;
        let Some(first) = marks.first() else { return Said::new("tree-off-board") };
        let is_one = marks.iter().all(|mark| mark.glyph == first.glyph);
        if is_one && *are_pieces {
            let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
            let letter = puzzle.glyph(first.glyph);
            return match shape(&board.spots_of(&cells), &letter) {
                Some((spot, shape)) => Said::new("tree-tried").with("cell", spot).with("text", shape),
                None => Said::new("tree-tried-cells").with("text", letter).with("cells", board.spots_of(&cells)),
            };
        }
        if *are_pieces {
            return self.of_pieces(marks);
        }
        if is_one {
            return Said::new("tree-tried")
                .with("cell", board.spot(first.cell))
                .with("text", puzzle.glyph(first.glyph));
        }
        // What a brute force changes first comes last.
        let told = &marks[marks.len().saturating_sub(MOST_GLYPHS)..];
        let before = if told.len() < marks.len() { "…" } else { "" };
        let text: String =
            std::iter::once(before.into()).chain(told.iter().map(|mark| puzzle.glyph(mark.glyph))).collect();
        Said::new("tree-tried").with("cell", board.spot(told[0].cell)).with("text", text)
    }

    /// The names of several pieces that are tried together, as a brute force does: each as it would be called alone.
    fn of_pieces(&self, marks: &[Mark]) -> Said {
        let pieces: Vec<&[Mark]> = marks.chunk_by(|one, other| one.glyph == other.glyph).collect();
        let more = (pieces.len() > MOST_PIECES).then(|| Said::new("tree-more-pieces"));
        let told = pieces.iter().take(MOST_PIECES).map(|piece| self.of(piece)).chain(more);
        let joined = |before: Said, next: Said| Said::new("tree-and").with("before", before).with("next", next);
        told.reduce(joined).unwrap_or_else(|| Said::new("tree-off-board"))
    }
}

/// The first cell of a piece, row by row, and its rows as they lie: `LLLL/L`. `None` in space, and for what is too large to be
/// read so.
fn shape(spots: &[Spot], letter: &str) -> Option<(Spot, String)> {
    const LARGEST: u32 = 8;
    let first = *spots.iter().min_by_key(|spot| (spot.row, spot.column))?;
    let range = |of: fn(&Spot) -> u32| {
        let (low, high) = (spots.iter().map(of).min()?, spots.iter().map(of).max()?);
        (high - low < LARGEST).then_some(low..=high)
    };
    if spots.iter().any(|spot| spot.layer.is_some()) {
        return None;
    }
    let (rows, columns) = (range(|spot| spot.row)?, range(|spot| spot.column)?);
    let is_in = |row, column| spots.iter().any(|spot| (spot.row, spot.column) == (row, column));
    let line = |row| {
        let line: String = columns.clone().map(|column| if is_in(row, column) { letter } else { "." }).collect();
        line.trim_end_matches('.').to_string()
    };
    Some((first, rows.map(line).collect::<Vec<_>>().join("/")))
}

/// Puts sentences into words.
pub type Say<'a> = dyn Fn(&Said) -> String + 'a;

impl Tree {
    /// How many nodes are of each kind: live, expanded, dead, part of the solution.
    pub fn census(&self) -> [usize; 4] {
        let count = |wanted: fn(&Fate) -> bool| self.nodes.iter().filter(|node| wanted(&node.fate)).count();
        [
            count(|fate| *fate == Fate::Live),
            count(|fate| *fate == Fate::Expanded),
            count(|fate| matches!(fate, Fate::Dead(_))),
            count(|fate| *fate == Fate::Solved),
        ]
    }

    /// What there is to say below the tree: how many nodes, and how many are left out.
    pub fn summary(&self) -> Said {
        if self.nodes.is_empty() {
            return Said::new("tree-summary-empty");
        }
        let [live, expanded, dead, solved] = self.census();
        let id = if self.left_out > 0 { "tree-summary-cut" } else { "tree-summary" };
        let said = Said::new(id).with("nodes", self.nodes.len()).with("live", live).with("expanded", expanded);
        let said = said.with("dead", dead).with("solved", solved);
        if self.left_out > 0 { said.with("out", self.left_out) } else { said }
    }

    /// What a search came to that did not end on a solution. `why` tells what a halt is due to.
    pub fn outcome(&self, why: impl Fn(Halt) -> Said) -> Option<Said> {
        match (self.halt, self.verdict) {
            (Some(halt), _) => Some(Said::new("explain-stopped").with("why", why(halt))),
            (None, Verdict::NoSolution) => Some(Said::new("tree-no-solution")),
            (None, _) => None,
        }
    }

    /// A node's fate in words; none where there is nothing to say.
    pub fn note(&self, node: usize) -> Option<Said> {
        match self.nodes[node].fate {
            Fate::Dead(why) => Some(Said::new(why)),
            Fate::Solved if self.solution == Some(node) => Some(Said::new("tree-solution")),
            Fate::Live if !has_children(&self.nodes, node) => Some(Said::new("tree-live")),
            _ => None,
        }
    }

    /// Nodes and folds in the order in which they are told: what is folded below a node comes before its children.
    fn items(&self) -> Vec<Item> {
        let below: u64 = self.nodes.iter().map(|node| node.folded).sum();
        let fold = |parent, depth, nodes| (nodes > 0).then_some(Item::Fold { parent, depth, nodes });
        let mut items = Vec::with_capacity(self.nodes.len());
        items.extend(fold(None, 0, self.left_out.saturating_sub(below)));
        for (at, node) in self.nodes.iter().enumerate() {
            items.push(Item::Node(at));
            items.extend(fold(Some(at), node.depth + 1, node.folded));
        }
        items
    }

    /// What is told of a fold.
    fn folded(&self, nodes: u64, say: &Say<'_>) -> String {
        say(&Said::new("tree-folded").with("nodes", nodes))
    }

    /// The tree as text, a line a node, the root first.
    pub fn text(&self, say: &Say<'_>, limits: &Limits) -> Result<String, Halt> {
        let wide = self.nodes.iter().map(|node| node.number).max().unwrap_or(0).to_string().len();
        let mut text = if self.nodes.is_empty() { String::new() } else { say(&self.root) + "\n" };
        for (number, item) in self.items().into_iter().enumerate() {
            look_at(number, limits)?;
            // Writing into a string cannot fail.
            let _ = match item {
                Item::Fold { depth, nodes, .. } => {
                    writeln!(text, "{:>wide$}   {}{}", "", "  ".repeat(depth), self.folded(nodes, say))
                }
                Item::Node(at) => {
                    let node = &self.nodes[at];
                    let mark = match node.fate {
                        Fate::Live => '…',
                        Fate::Expanded => '-',
                        Fate::Dead(_) => '×',
                        Fate::Solved => '✓',
                    };
                    let note = self.note(at).map_or(String::new(), |note| format!("  ({})", say(&note)));
                    let indent = "  ".repeat(node.depth);
                    writeln!(text, "{:>wide$} {mark} {indent}{}{note}", node.number, say(&node.tried))
                }
            };
        }
        Ok(text)
    }

    /// The tree in Graphviz' language.
    pub fn dot(&self, say: &Say<'_>, limits: &Limits) -> Result<String, Halt> {
        let mut text = String::from(
            "digraph search {\n  rankdir=LR;\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n",
        );
        let escaped = |text: String| text.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "  n0 [label=\"{}\", fillcolor=white];", escaped(say(&self.root)));
        for (at, item) in self.items().into_iter().enumerate() {
            look_at(at, limits)?;
            let above = |parent: Option<usize>| parent.map_or(0, |parent| self.nodes[parent].number);
            let number = match item {
                Item::Fold { parent, nodes, .. } => {
                    let (label, above) = (escaped(self.folded(nodes, say)), above(parent));
                    let _ = writeln!(text, "  f{above} [label=\"{label}\", shape=plaintext, fillcolor=white];");
                    let _ = writeln!(text, "  n{above} -> f{above} [style=dashed];");
                    continue;
                }
                Item::Node(number) => number,
            };
            let node = &self.nodes[number];
            let colour = match node.fate {
                Fate::Live => "lightblue",
                Fate::Expanded => "white",
                Fate::Dead(_) => "lightgrey",
                Fate::Solved => "gold",
            };
            let note = self.note(number).map_or(String::new(), |note| format!("\\n{}", escaped(say(&note))));
            let label = escaped(say(&node.tried));
            let _ = writeln!(text, "  n{0} [label=\"{0}: {label}{note}\", fillcolor={colour}];", node.number);
            let _ = writeln!(text, "  n{} -> n{};", above(node.parent), node.number);
        }
        let _ = writeln!(text, "  label=\"{}\";\n}}", escaped(say(&self.summary())));
        Ok(text)
    }

    /// The tree as a picture: from left to right, a line for every leaf, and beside each dead one what killed it. A piece is drawn
    /// where it lies, with those that lie there already.
    pub fn picture(&self, say: &Say<'_>, limits: &Limits) -> Result<Picture, Halt> {
        let items = self.items();
        let stage = self.stage.as_ref();
        let mut labels: Vec<String> = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate() {
            look_at(at, limits)?;
            let letter = stage.zip(node.marks.first()).and_then(|(stage, mark)| stage.letters.get(&mark.glyph));
            let name = letter.map_or_else(|| say(&node.tried), |(letter, _)| letter.clone());
            labels.push(format!("{}: {name}", node.number));
        }
        let drawn = stage.map_or((0.0, 0.0), Stage::size);
        let room = if stage.is_some() { drawn.0 + 0.2 } else { 0.0 };
        let widest = labels.iter().map(|label| Shape::width_of(label, LETTERS)).fold(2.0, f32::max) + 0.4 + room;
        let line = LINE.max(drawn.1 + 0.36);
        let (node_rows, fold_rows) = self.rows(&items);
        let root = say(&self.root);
        let root_width = Shape::width_of(&root, LETTERS) + 0.4;
        let first = root_width + GAP;
        let across = |depth: usize| first + depth as f32 * (widest + GAP);
        let place = |node: usize| (across(self.nodes[node].depth), node_rows[node] * line);
        let mut picture = Picture::default();
        let ways = items.iter().enumerate().map(|(at, item)| match *item {
            Item::Node(number) => (self.nodes[number].parent, place(number), Ink::Grid),
            Item::Fold { parent, depth, .. } => (parent, (across(depth), fold_rows[at] * line), Ink::Spent),
        });
        for (parent, (x, y), ink) in ways {
            let bend = x - GAP / 2.0;
            let from = parent.map_or((root_width, 0.0), |parent| (place(parent).0 + widest, place(parent).1));
            let points = [from, (bend, from.1), (bend, y), (x, y)];
            let stroke = |pair: &[Point]| Shape::Line { from: pair[0], to: pair[1], width: 0.05, ink };
            picture.shapes.extend(points.map(|(x, y)| (x, y + line / 2.0)).windows(2).map(stroke));
        }
        picture.shapes.extend(boxed((0.0, 0.0), (root_width, line), root, Ink::Open));
        picture.size = (root_width, line);
        let beside = |picture: &mut Picture, (x, y): Point, text: String| {
            let room = Shape::width_of(&text, SMALL_LETTERS);
            picture.size.0 = picture.size.0.max(x + room);
            picture.size.1 = picture.size.1.max(y + line / 2.0);
            picture.shapes.push(Shape::Note { at: (x, y), size: SMALL_LETTERS, text, ink: Ink::Clue });
        };
        for (at, item) in items.iter().enumerate() {
            look_at(at, limits)?;
            let number = match *item {
                Item::Node(number) => number,
                Item::Fold { depth, nodes, .. } => {
                    let to = (across(depth) + 0.1, fold_rows[at] * line + line / 2.0);
                    beside(&mut picture, to, self.folded(nodes, say));
                    continue;
                }
            };
            let (node, (x, y)) = (&self.nodes[number], place(number));
            let ink = match node.fate {
                Fate::Live => Ink::Looked,
                Fate::Expanded => Ink::Open,
                Fate::Dead(_) => Ink::Spent,
                Fate::Solved => Ink::Seen,
            };
            picture.shapes.extend(boxed((x, y), (widest, line), std::mem::take(&mut labels[number]), ink));
            if let Some(stage) = stage.filter(|_| !node.marks.is_empty()) {
                self.draw_board(number, stage, (x + widest - drawn.0 - 0.15, y + (line - drawn.1) / 2.0), &mut picture);
            }
            picture.size = (picture.size.0.max(x + widest), picture.size.1.max(y + line));
            let cross = if matches!(node.fate, Fate::Dead(_)) { "× " } else { "" };
            if let Some(note) = self.note(number).map(|note| format!("{cross}{}", say(&note))) {
                beside(&mut picture, (x + widest + 0.2, y + line / 2.0), note);
            }
        }
        let (below, text) = ((0.0, picture.size.1 + LINE), say(&self.summary()));
        picture.size = (picture.size.0.max(Shape::width_of(&text, LETTERS)), below.1 + LINE);
        picture.shapes.push(Shape::Note { at: below, size: LETTERS, text, ink: Ink::Clue });
        Ok(picture)
    }

    /// The board small, with what lies on it when a node is tried; what is tried is framed.
    fn draw_board(&self, node: usize, stage: &Stage, (left, top): Point, picture: &mut Picture) {
        let square = |cell: Cell| {
            let (x, y) = stage.corners[cell.index()];
            let (x, y, side) = (left + x * stage.scale, top + y * stage.scale, stage.scale * 1.02);
            vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
        };
        let above = std::iter::successors(self.nodes[node].parent, |&at| self.nodes[at].parent);
        let laid: Vec<&Mark> = match self.nodes.len() > MOST_WHOLE_BOARDS {
            true => Vec::new(),
            false => above.flat_map(|at| &self.nodes[at].marks).collect(),
        };
        let ground = stage.cells.iter().map(|&cell| Shape::Polygon { points: square(cell), ink: Ink::Shade(0) });
        picture.shapes.extend(ground);
        for mark in stage.given.iter().chain(laid).chain(&self.nodes[node].marks) {
            let ink = stage.letters.get(&mark.glyph).map_or(Ink::Given, |(_, ink)| *ink);
            picture.shapes.push(Shape::Polygon { points: square(mark.cell), ink });
        }
        let cells: Vec<Cell> = self.nodes[node].marks.iter().map(|mark| mark.cell).collect();
        let at: Vec<Point> = cells.iter().map(|cell| stage.corners[cell.index()]).collect();
        let has = |x: f32, y: f32| at.contains(&(x, y));
        for &(x, y) in &at {
            let sides = [
                ((x, y), (x + 1.0, y), has(x, y - 1.0)),
                ((x, y + 1.0), (x + 1.0, y + 1.0), has(x, y + 1.0)),
                ((x, y), (x, y + 1.0), has(x - 1.0, y)),
                ((x + 1.0, y), (x + 1.0, y + 1.0), has(x + 1.0, y)),
            ];
            for (from, to, _) in sides.into_iter().filter(|(_, _, is_inside)| !is_inside) {
                let moved = |(x, y): Point| (left + x * stage.scale, top + y * stage.scale);
                picture.shapes.push(Shape::Line { from: moved(from), to: moved(to), width: 0.04, ink: Ink::Blocked });
            }
        }
    }

    /// The line of every node and of every fold: leaves below each other in the order of their birth, a parent on its first
    /// child's line.
    fn rows(&self, items: &[Item]) -> (Vec<f32>, Vec<f32>) {
        let (mut next, mut rows, mut folds) = (0.0, vec![0.0; self.nodes.len()], vec![0.0; items.len()]);
        for (at, item) in items.iter().enumerate() {
            match *item {
                Item::Node(number) => {
                    rows[number] = next;
                    // Its first child, or else what is folded below it, stands beside it.
                    let goes_on = match items.get(at + 1) {
                        Some(Item::Node(child)) => self.nodes[*child].parent == Some(number),
                        Some(Item::Fold { parent, .. }) => *parent == Some(number),
                        None => false,
                    };
                    next += if goes_on { 0.0 } else { 1.0 };
                }
                Item::Fold { .. } => {
                    folds[at] = next;
                    next += 1.0;
                }
            }
        }
        (rows, folds)
    }
}

/// A node, or what is folded below one.
#[derive(Clone, Copy)]
enum Item {
    Node(usize),
    Fold {
        /// None: below the root.
        parent: Option<usize>,
        depth: usize,
        nodes: u64,
    },
}

/// Nodes up to which each shows the whole board, and not only what is tried.
const MOST_WHOLE_BOARDS: usize = 1_000;

/// The board, small, on which pieces are drawn.
#[derive(Clone, Debug)]
struct Stage {
    /// The upper left corner of each cell, in cells.
    corners: Vec<Point>,
    /// The cells that can be filled.
    cells: Vec<Cell>,
    /// What the puzzle itself puts there.
    given: Vec<Mark>,
    /// How each glyph is written and drawn.
    letters: HashMap<Glyph, (String, Ink)>,
    extent: Point,
    scale: f32,
}

impl Stage {
    /// How high a board is drawn, and how wide at the most.
    const HIGH: f32 = 1.25;
    const WIDE: f32 = 3.5;

    /// None for a board that would be too small to be seen.
    fn new(puzzle: &Puzzle, limits: &Limits) -> Option<Stage> {
        const SMALLEST: f32 = 0.06;
        let (corners, extent) = corners(&puzzle.board());
        let scale = (Stage::HIGH / extent.1).min(Stage::WIDE / extent.0).min(0.3);
        let model = puzzle.model(limits).ok()?;
        let given = puzzle.given();
        let markers = model.markers();
        let is_used = |cell: &Cell| given.at(*cell) != Glyph::NONE || !markers[cell.index()].is_empty();
        let cells: Vec<Cell> = puzzle.board().cells().filter(is_used).collect();
        let given = cells.iter().map(|&cell| Mark { cell, glyph: given.at(cell) });
        let given = given.filter(|mark| mark.glyph != Glyph::NONE).collect();
        let letters = puzzle.alphabet(limits).ok()?.into_iter();
        let letters =
            letters.map(|letter| (letter.glyph, (letter.written, letter.ink.unwrap_or(Ink::Given)))).collect();
        (scale >= SMALLEST).then_some(Stage { corners, cells, given, letters, extent, scale })
    }

    fn size(&self) -> Point {
        (self.extent.0 * self.scale, self.extent.1 * self.scale)
    }
}

/// Words on a ground of their own.
fn boxed((x, y): Point, (width, line): Point, text: String, ink: Ink) -> [Shape; 2] {
    let (top, bottom) = (y + 0.08, y + line - 0.08);
    let points = vec![(x, top), (x + width, top), (x + width, bottom), (x, bottom)];
    let note = Shape::Note { at: (x + 0.2, y + line / 2.0), size: LETTERS, text, ink: Ink::Given };
    [Shape::Polygon { points, ink }, note]
}

/// Looks at the limits at every so many nodes: to say one takes a few microseconds.
fn look_at(node: usize, limits: &Limits) -> Result<(), Halt> {
    const NODES_PER_LOOK: usize = 256;
    if node.is_multiple_of(NODES_PER_LOOK) { limits.look() } else { Ok(()) }
}

/// How high a node's line is, how large its letters are and those beside it, and how far levels are apart, in cells.
const LINE: f32 = 0.8;
const LETTERS: f32 = 0.4;
const SMALL_LETTERS: f32 = 0.32;
const GAP: f32 = 0.8;

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Silent;

    fn grown(text: &str, strategy: &str, most: usize) -> Tree {
        let puzzle = crate::open(text, &Default::default()).unwrap();
        let question = Question { strategy, ..Question::default() };
        tree(&puzzle, &question, most, &Limits::default(), &mut Silent).unwrap()
    }

    const TOWERS: &str = "4:3/1/4/2/2/2/1/2/2/2/1/3/2/1/3/2";
    const TENTS: &str = "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2";

    #[test]
    fn every_try_is_a_node_and_what_is_cut_is_counted() {
        let whole = grown(TOWERS, "backtrack", usize::MAX);
        let (all, cut) = (whole.nodes.len(), grown(TOWERS, "backtrack", 20));
        assert_eq!((whole.left_out, cut.nodes.len() as u64 + cut.left_out), (0, all as u64));
        assert!(whole.nodes.iter().map(|node| node.number).eq(1..=all as u64));
        let [_, expanded, dead, solved] = whole.census();
        assert_eq!(
            (expanded + dead + solved, solved),
            (all, 16),
            "sixteen cells are filled on the way to the solution"
        );
    }

    #[test]
    fn children_stand_below_their_parents_and_die_by_a_rule() {
        let tree = grown(TOWERS, "backtrack", 100);
        for (number, node) in tree.nodes.iter().enumerate() {
            assert!(node.parent.is_none_or(|parent| parent < number && tree.nodes[parent].depth + 1 == node.depth));
        }
        for (text, strategy) in [(TOWERS, "backtrack"), (TENTS, "backtrack")] {
            let tree = grown(text, strategy, 300);
            let parents = tree.nodes.iter().filter_map(|node| node.parent);
            assert!(parents.into_iter().all(|parent| !matches!(tree.nodes[parent].fate, Fate::Dead(_))), "{strategy}");
        }
        let speaker = crate::Speaker::new(crate::Language::English, &[]);
        let limits = Limits::default();
        let text = tree.text(&|said| speaker.say(said), &limits).expect("nothing stops it");
        assert!(text.lines().any(|line| line.contains("already")), "{text}");
        assert!(tree.dot(&|said| speaker.say(said), &limits).is_ok_and(|dot| dot.starts_with("digraph")));
    }

    #[test]
    fn the_way_to_the_solution_is_kept_where_the_tree_is_cut() {
        let whole = grown(TOWERS, "backtrack", usize::MAX);
        let way = |tree: &Tree| -> Vec<(u64, String)> {
            let nodes = tree.nodes.iter().filter(|node| node.fate == Fate::Solved);
            nodes.map(|node| (node.number, format!("{:?}", node.tried))).collect()
        };
        for most in [1, 3, 20, 100] {
            let cut = grown(TOWERS, "backtrack", most);
            assert_eq!(way(&cut), way(&whole), "{most}");
            assert_eq!(cut.nodes.len() as u64 + cut.left_out, whole.nodes.len() as u64, "{most}");
            assert_eq!(cut.nodes[cut.solution.expect("it is there")].number, way(&whole)[15].0);
            for (at, node) in cut.nodes.iter().enumerate() {
                assert!(node.parent.is_none_or(|parent| parent < at), "parents come first");
            }
            assert!(cut.nodes.len() <= most.max(16), "{} nodes of {most}", cut.nodes.len());
            // What is folded below a node is what the whole tree has below it, and does not show here.
            let is_shown: HashSet<u64> = cut.nodes.iter().map(|node| node.number).collect();
            let above = |at: usize| std::iter::successors(whole.nodes[at].parent, |&at| whole.nodes[at].parent);
            for node in &cut.nodes {
                let shown_above =
                    |at: usize| above(at).map(|at| whole.nodes[at].number).find(|at| is_shown.contains(at));
                let hidden = (0..whole.nodes.len()).filter(|&at| !is_shown.contains(&whole.nodes[at].number));
                let below = hidden.filter(|&at| shown_above(at) == Some(node.number)).count();
                assert_eq!(node.folded, below as u64, "below {} of {most}", node.number);
            }
        }
    }

    #[test]
    fn a_cut_tree_says_how_much_is_folded_where() {
        let tree = grown("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", "backtrack", 4);
        let speaker = crate::Speaker::new(crate::Language::English, &[]);
        let say = |said: &Said| speaker.say(said);
        let text = tree.text(&say, &Limits::default()).expect("nothing stops it");
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].contains("3x3"), "the root comes first: {text}");
        let told = |line: &str| Some(line.trim().strip_prefix("… ")?.split(' ').next()?.to_string());
        let folded = lines.iter().filter_map(|line| told(line)).map(|number| match number.as_str() {
            "one" => 1,
            digits => digits.parse::<u64>().expect("a number"),
        });
        assert_eq!((folded.sum::<u64>(), tree.left_out > 3), (tree.left_out, true), "{text}");
        let dot = tree.dot(&say, &Limits::default()).expect("nothing stops it");
        assert!(dot.contains("more node") && dot.contains("[style=dashed]"), "{dot}");
    }

    #[test]
    fn no_two_places_of_a_piece_are_called_alike() {
        for name in ["kanoodle-hard-2", "iq-challenge", "pyramid-challenge"] {
            let (_, example) = crate::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
            let tree = grown(example.text, "cover", usize::MAX);
            let mut seen: HashMap<(Option<usize>, String), Vec<Mark>> = HashMap::new();
            for node in &tree.nodes {
                let name = (node.parent, format!("{:?}", node.tried));
                let other = seen.insert(name, node.marks.clone());
                assert_eq!(other, None, "{:?} after {:?}", node.tried, node.parent);
            }
            assert!(seen.len() > 10, "{name}: {}", seen.len());
        }
    }

    #[test]
    fn equal_pieces_have_their_own_letters() {
        let tree = grown("2 4 4\nDEFAULT\nAA\nBB\nCC\nDD\n", "cover", usize::MAX);
        let solved = tree.nodes.iter().filter(|node| node.fate == Fate::Solved);
        let letters: Vec<char> = solved.filter_map(|node| node.marks[0].glyph.character()).collect();
        assert_eq!(letters, ['A', 'B', 'C', 'D']);
    }

    #[test]
    fn a_piece_is_drawn_where_it_is_tried() {
        let tree = grown("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", "cover", usize::MAX);
        let speaker = crate::Speaker::new(crate::Language::English, &[]);
        let picture = tree.picture(&|said| speaker.say(said), &Limits::default()).expect("nothing stops it");
        let inks = |wanted: Ink| {
            picture.shapes.iter().filter(move |shape| match shape {
                Shape::Polygon { ink, .. } => *ink == wanted,
                _ => false,
            })
        };
        let cells = |letter: char| {
            let laid =
                |at: usize| tree.nodes[at].marks.iter().filter(|mark| mark.glyph.character() == Some(letter)).count();
            let above =
                |at: usize| std::iter::successors(Some(at), |&at| tree.nodes[at].parent).map(laid).sum::<usize>();
            (0..tree.nodes.len()).map(above).sum::<usize>()
        };
        for (number, letter) in ['A', 'B', 'C'].into_iter().enumerate() {
            assert_eq!(inks(Ink::Piece(number)).count(), cells(letter), "{letter}");
        }
        assert_eq!(inks(Ink::Shade(0)).count(), 9 * tree.nodes.len(), "a board each");
    }

    #[test]
    fn a_tree_that_takes_too_much_memory_says_so() {
        let puzzle = crate::open(TOWERS, &Default::default()).unwrap();
        let question = Question { strategy: "backtrack", ..Question::default() };
        let limits = Limits { bytes: 20 << 10, ..Limits::default() };
        let tree = tree(&puzzle, &question, 1_000, &limits, &mut Silent).unwrap();
        assert_eq!((tree.verdict, tree.halt), (Verdict::Stopped, Some(Halt::Memory)));
        assert!((10..20).contains(&tree.nodes.len()), "{} nodes of a kilobyte each", tree.nodes.len());
    }

    #[test]
    fn what_is_given_is_no_node() {
        // The piece C lies on the board; what is left can be laid in one way.
        let tree = grown("3 3 3\nCUSTOM\nA##\nAA#\nCCC\nAA\nA\nBB\nB\nCCC\n", "cover", 50);
        assert_eq!((tree.verdict, tree.left_out), (Verdict::Solved, 0));
        let letters: Vec<String> = tree.nodes.iter().map(|node| format!("{:?}", node.tried)).collect();
        assert_eq!(letters.len(), 1, "{letters:?}");
        assert!(letters[0].contains("BB/.B"), "{letters:?}");
        assert_eq!(tree.nodes[0].number, 1);
    }

    #[test]
    fn a_search_that_guesses_has_a_tree_too() {
        let tree = grown("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", "cover", 50);
        assert_eq!(tree.verdict, Verdict::Solved);
        assert!(tree.nodes.iter().any(|node| node.fate == Fate::Solved));
    }
}
