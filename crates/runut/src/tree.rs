//! A search as a tree, as the reports draw it: nodes are numbered in the order of their birth, and each dead one bears the
//! rule that killed it. What the puzzle itself gives is no node. Of a large tree the first nodes are kept, and the way to the
//! solution.

use crate::{Puzzle, Question, Verdict, ask, fits, must_show_steps};
use runut_model::{
    Cand, Cell, Detail, Event, Filling, Halt, Ink, Limits, Mark, Model, Picture, Refusal, Said, Shape, Watch, names,
};
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
}

/// The tree of a search.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The puzzle, from which all begins.
    pub root: Said,
    /// The nodes, each before its children, siblings in the order of their birth: the first ones, up to the number that was
    /// wanted, and those on the way to the solution.
    pub nodes: Vec<Node>,
    /// How many more were born.
    pub left_out: u64,
    /// The node with which the solution was found.
    pub solution: Option<usize>,
    /// What is known after the search.
    pub verdict: Verdict,
    /// Why the search did not end, if it did not.
    pub halt: Option<Halt>,
    /// The strategy that searched.
    pub strategy: Option<&'static str>,
}

/// Searches for the first solution and keeps the tree of the first `most` nodes and the way to the solution. Whoever looks on
/// is told of every step.
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
    let mut grower = Grower { model, most, bytes: limits.bytes, ..Grower::new(puzzle, watch) };
    let mut answer = ask(puzzle, question, &limits, &mut grower)?;
    if grower.bytes == 0 {
        (answer.verdict, answer.halt) = (Verdict::Stopped, Some(Halt::Memory));
    }
    let left_out = grower.born - grower.nodes.len() as u64;
    let (nodes, solution) = in_order(grower.nodes, grower.solution);
    Ok(Tree {
        root: puzzle.describe(),
        nodes,
        left_out,
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
enum Placed {
    /// A node of the tree.
    Node(usize),
    /// A node that was left out: its number, and what it writes.
    LeftOut(u64, Vec<Mark>),
    /// Given by the puzzle itself.
    Given,
}

/// Listens to a search and grows its tree.
struct Grower<'a, 'w> {
    inner: &'w mut dyn Watch,
    puzzle: &'a Puzzle,
    model: Option<&'a Model>,
    given: Filling,
    nodes: Vec<Node>,
    path: Vec<Placed>,
    /// What was taken back last, while nothing else has happened since.
    taken_back: Vec<Placed>,
    most: usize,
    /// Memory that is left for the tree.
    bytes: u64,
    /// How many nodes were born, those that are left out too.
    born: u64,
    solution: Option<usize>,
}

impl<'a, 'w> Grower<'a, 'w> {
    fn new(puzzle: &'a Puzzle, inner: &'w mut dyn Watch) -> Grower<'a, 'w> {
        let (nodes, path, taken_back, given) = (Vec::new(), Vec::new(), Vec::new(), puzzle.given());
        Grower {
            inner,
            puzzle,
            model: None,
            given,
            nodes,
            path,
            taken_back,
            most: 0,
            bytes: 0,
            born: 0,
            solution: None,
        }
    }

    /// Something was tried, and stays if it fits.
    fn tried(&mut self, marks: &[Mark], fate: Fate) {
        self.taken_back.clear();
        let stays = fate == Fate::Live;
        let is_given = stays && !marks.is_empty() && marks.iter().all(|mark| self.given.at(mark.cell) == mark.glyph);
        let placed = match is_given {
            true => Placed::Given,
            false => {
                self.born += 1;
                match self.nodes.len() < self.most {
                    true => Placed::Node(self.grow(self.born, marks.to_vec(), fate, self.path.len())),
                    false if stays => Placed::LeftOut(self.born, marks.to_vec()),
                    false => return,
                }
            }
        };
        if stays {
            self.path.push(placed);
        }
    }

    /// Adds a node that was tried after the first `placed` things of the path.
    fn grow(&mut self, number: u64, marks: Vec<Mark>, fate: Fate, placed: usize) -> usize {
        let above = &self.path[..placed];
        let node = |placed: &Placed| if let Placed::Node(node) = placed { Some(*node) } else { None };
        let parent = above.iter().rev().find_map(node);
        let depth = above.iter().filter(|placed| !matches!(placed, Placed::Given)).count();
        let tried = tried(self.puzzle, &marks);
        self.bytes = self.bytes.saturating_sub(BYTES_PER_NODE + BYTES_PER_MARK * marks.len() as u64);
        self.nodes.push(Node { number, parent, depth, tried, marks, fate });
        self.nodes.len() - 1
    }

    /// Takes back what was placed after the first `depth` things.
    fn back(&mut self, depth: usize, why: Option<&'static str>) {
        let leaf = self.path.len().checked_sub(1);
        for at in (depth..self.path.len()).rev() {
            let Placed::Node(node) = self.path[at] else { continue };
            let was_cut_below = node + 1 == self.nodes.len() && self.born > self.nodes.len() as u64;
            let is_dead = Some(at) == leaf && !was_cut_below && !has_children(&self.nodes, node);
            self.nodes[node].fate = why.filter(|_| is_dead).map_or(Fate::Expanded, Fate::Dead);
        }
        let taken: Vec<Placed> = self.path.drain(depth.min(self.path.len())..).collect();
        self.taken_back.splice(0..0, taken);
    }

    /// What is placed now is a solution: all of it becomes part of the tree.
    fn solved(&mut self) {
        // Some searches step back before they tell what they found.
        self.path.append(&mut self.taken_back);
        for at in 0..self.path.len() {
            let node = match &self.path[at] {
                Placed::Given => continue,
                Placed::Node(node) => *node,
                Placed::LeftOut(number, marks) => self.grow(*number, marks.clone(), Fate::Solved, at),
            };
            self.nodes[node].fate = Fate::Solved;
            self.path[at] = Placed::Node(node);
            self.solution = Some(node);
        }
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

/// Nodes with each before its children, and the place of one of them. Only the way to the solution was added later.
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

/// Whether something was tried after a node.
fn has_children(nodes: &[Node], node: usize) -> bool {
    // Children come after their parent, the first one at once.
    nodes.get(node + 1).is_some_and(|next| next.parent == Some(node))
}

/// Glyphs of what was tried that are told: a brute force tries whole boards.
const MOST_GLYPHS: usize = 40;

/// What was tried, in a few words: where it begins, and what would stand there.
fn tried(puzzle: &Puzzle, marks: &[Mark]) -> Said {
    let Some(first) = marks.first() else { return Said::new("tree-off-board") };
    let spot = |cell: Cell| puzzle.board().spot(cell);
    let is_one = marks.iter().all(|mark| mark.glyph == first.glyph);
    let told = if is_one { 1 } else { MOST_GLYPHS };
    let more = if !is_one && marks.len() > MOST_GLYPHS { "…" } else { "" };
    let text: String = marks.iter().take(told).map(|mark| puzzle.glyph(mark.glyph)).chain([more.into()]).collect();
    Said::new("tree-tried").with("cell", spot(first.cell)).with("text", text)
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

    /// The tree as text, a line a node.
    pub fn text(&self, say: &Say<'_>, limits: &Limits) -> Result<String, Halt> {
        let wide = self.nodes.iter().map(|node| node.number).max().unwrap_or(0).to_string().len();
        let mut text = String::new();
        for (number, node) in self.nodes.iter().enumerate() {
            look_at(number, limits)?;
            let mark = match node.fate {
                Fate::Live => '…',
                Fate::Expanded => '-',
                Fate::Dead(_) => '×',
                Fate::Solved => '✓',
            };
            let note = self.note(number).map_or(String::new(), |note| format!("  ({})", say(&note)));
            let indent = "  ".repeat(node.depth);
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{:>wide$} {mark} {indent}{}{note}", node.number, say(&node.tried));
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
        for (number, node) in self.nodes.iter().enumerate() {
            look_at(number, limits)?;
            let colour = match node.fate {
                Fate::Live => "lightblue",
                Fate::Expanded => "white",
                Fate::Dead(_) => "lightgrey",
                Fate::Solved => "gold",
            };
            let note = self.note(number).map_or(String::new(), |note| format!("\\n{}", escaped(say(&note))));
            let label = escaped(say(&node.tried));
            let _ = writeln!(text, "  n{0} [label=\"{0}: {label}{note}\", fillcolor={colour}];", node.number);
            let parent = node.parent.map_or(0, |parent| self.nodes[parent].number);
            let _ = writeln!(text, "  n{parent} -> n{};", node.number);
        }
        let _ = writeln!(text, "  label=\"{}\";\n}}", escaped(say(&self.summary())));
        Ok(text)
    }

    /// The tree as a picture: from left to right, a line for every leaf, and beside each dead one what killed it.
    pub fn picture(&self, say: &Say<'_>, limits: &Limits) -> Result<Picture, Halt> {
        let mut labels: Vec<String> = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate() {
            look_at(at, limits)?;
            labels.push(format!("{}: {}", node.number, say(&node.tried)));
        }
        let widest = labels.iter().map(|label| Shape::width_of(label, LETTERS)).fold(2.0, f32::max) + 0.4;
        let rows = self.rows();
        let root = say(&self.root);
        let root_width = Shape::width_of(&root, LETTERS) + 0.4;
        let first = root_width + GAP;
        let place = |node: usize| (first + self.nodes[node].depth as f32 * (widest + GAP), rows[node] * LINE);
        let mut picture = Picture::default();
        for (number, node) in self.nodes.iter().enumerate() {
            let ((x, y), bend) = (place(number), place(number).0 - GAP / 2.0);
            // A node that follows nodes that are left out is joined by a longer line.
            let from = node.parent.map_or((root_width, 0.0), |parent| (place(parent).0 + widest, place(parent).1));
            let points = [from, (bend, from.1), (bend, y), (x, y)];
            let line = |pair: &[(f32, f32)]| Shape::Line { from: pair[0], to: pair[1], width: 0.05, ink: Ink::Grid };
            picture.shapes.extend(points.map(|(x, y)| (x, y + LINE / 2.0)).windows(2).map(line));
        }
        picture.shapes.extend(boxed((0.0, 0.0), root_width, root, Ink::Open));
        picture.size = (root_width, LINE);
        for (number, (node, label)) in self.nodes.iter().zip(labels).enumerate() {
            look_at(number, limits)?;
            let (x, y) = place(number);
            let ink = match node.fate {
                Fate::Live => Ink::Looked,
                Fate::Expanded => Ink::Open,
                Fate::Dead(_) => Ink::Spent,
                Fate::Solved => Ink::Seen,
            };
            picture.shapes.extend(boxed((x, y), widest, label, ink));
            let middle = y + LINE / 2.0;
            picture.size = (picture.size.0.max(x + widest), picture.size.1.max(y + LINE));
            let cross = if matches!(node.fate, Fate::Dead(_)) { "× " } else { "" };
            if let Some(note) = self.note(number).map(|note| format!("{cross}{}", say(&note))) {
                let room = Shape::width_of(&note, SMALL_LETTERS);
                picture.size.0 = picture.size.0.max(x + widest + 0.2 + room);
                let at = (x + widest + 0.2, middle);
                picture.shapes.push(Shape::Note { at, size: SMALL_LETTERS, text: note, ink: Ink::Clue });
            }
        }
        let (below, text) = ((0.0, picture.size.1 + LINE), say(&self.summary()));
        picture.size = (picture.size.0.max(Shape::width_of(&text, LETTERS)), below.1 + LINE);
        picture.shapes.push(Shape::Note { at: below, size: LETTERS, text, ink: Ink::Clue });
        Ok(picture)
    }

    /// The line of every node: leaves below each other in the order of their birth, a parent on its first child's line.
    fn rows(&self) -> Vec<f32> {
        let mut next = 0.0;
        let mut rows = Vec::with_capacity(self.nodes.len());
        for number in 0..self.nodes.len() {
            rows.push(next);
            if !has_children(&self.nodes, number) {
                next += 1.0;
            }
        }
        rows
    }
}

/// Words on a ground of their own.
fn boxed((x, y): (f32, f32), width: f32, text: String, ink: Ink) -> [Shape; 2] {
    let (top, bottom) = (y + 0.08, y + LINE - 0.08);
    let points = vec![(x, top), (x + width, top), (x + width, bottom), (x, bottom)];
    let note = Shape::Note { at: (x + 0.2, y + LINE / 2.0), size: LETTERS, text, ink: Ink::Given };
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
            let numbers: Vec<u64> = cut.nodes.iter().map(|node| node.number).collect();
            assert!((1..=most as u64).all(|number| numbers.contains(&number)), "the first {most} are there");
        }
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
        assert!(letters[0].contains("\"B\""), "{letters:?}");
        assert_eq!(tree.nodes[0].number, 1);
    }

    #[test]
    fn a_search_that_guesses_has_a_tree_too() {
        let tree = grown("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", "cover", 50);
        assert_eq!(tree.verdict, Verdict::Solved);
        assert!(tree.nodes.iter().any(|node| node.fate == Fate::Solved));
    }
}
