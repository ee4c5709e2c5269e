//! The piece sets that people count with, and boards for them.

/// Rows separated by `/`, a dot for an empty place.
pub type Drawn = &'static str;

/// The 12 pentominoes: F I L N P T U V W X Y Z.
pub const PENTOMINOES: [Drawn; 12] = [
    ".XX/XX/.X",
    "XXXXX",
    "XXXX/X",
    "XX/.XXX",
    "XXX/XX",
    "XXX/.X/.X",
    "XXX/X.X",
    "XXX/X/X",
    "XX/.XX/..X",
    ".X/XXX/.X",
    "XXXX/.X",
    "XX/.X/.XX",
];
/// The 5 tetrominoes: I O T S L.
pub const TETROMINOES: [Drawn; 5] = ["XXXX", "XX/XX", "XXX/.X", "XX/.XX", "XXX/X"];
/// What IQ Puzzler Pro and Kanoodle have in common: L N P U V W Y l v.
const COMMON: [Drawn; 9] =
    ["XXXX/X", "XX/.XXX", "XXX/XX", "XXX/X.X", "XXX/X/X", "XX/.XX/..X", "XXXX/.X", "XXX/X", "XX/X"];

/// IQ Puzzler Pro: the common pieces and F s t.
pub fn iq_puzzler_pro() -> Vec<Drawn> {
    [&COMMON[..], &[".XX/XX/.X", "XX/.XX", "XXX/.X"]].concat()
}

/// Kanoodle: the common pieces and X i o.
pub fn kanoodle() -> Vec<Drawn> {
    [&COMMON[..], &[".X/XXX/.X", "XXXX", "XX/XX"]].concat()
}

/// The pieces of the puzzle a day, R L N P U V Y Z.
const CALENDAR: [Drawn; 8] = ["XXX/XXX", "XXXX/X", "XX/.XXX", "XXX/XX", "XXX/X.X", "XXX/X/X", "XXXX/.X", "XX/.X/.XX"];

/// The letters and pieces of a set by its name.
pub fn named(set: &str) -> Option<Vec<(char, Drawn)>> {
    let (letters, pieces) = match set {
        "kanoodle" => ("LNPUVWYlvXio", kanoodle()),
        "iq-puzzler-pro" => ("LNPUVWYlvFst", iq_puzzler_pro()),
        "pentominoes" => ("FILNPTUVWXYZ", PENTOMINOES.to_vec()),
        "tetrominoes" => ("IOTSL", TETROMINOES.to_vec()),
        "calendar" => ("RLNPUVYZ", CALENDAR.to_vec()),
        _ => return None,
    };
    let piece = |letter: char| Some((letter, pieces[letters.find(letter)?]));
    // The order of the set: solutions are numbered by it.
    let order = match set {
        "kanoodle" => "lPLYNvVWUioX",
        "iq-puzzler-pro" => "FLNPUVWYlstv",
        _ => letters,
    };
    order.chars().map(piece).collect()
}

/// A packing of these pieces on a rectangle, or on a map of `#` and `*` with rows separated by `/`. Letters in order, no X.
pub fn packing(rows: usize, columns: usize, map: Option<&str>, pieces: &[Drawn]) -> String {
    let kind = map.map_or("DEFAULT\n".into(), |map| format!("CUSTOM\n{}\n", map.replace('/', "\n")));
    format!("{rows} {columns} {}\n{kind}{}", pieces.len(), lettered(pieces))
}

/// A pyramid of this side, filled by these pieces.
pub fn pyramid(side: usize, pieces: &[Drawn]) -> String {
    format!("{side} {side} {}\nPYRAMID\n{}", pieces.len(), lettered(pieces))
}

fn lettered(pieces: &[Drawn]) -> String {
    let mut text = String::new();
    let letters = ('A'..='Z').chain('a'..='z').filter(|&letter| letter != 'X');
    for (letter, piece) in letters.zip(pieces) {
        text += &piece.replace('X', &letter.to_string()).replace('.', " ").replace('/', "\n");
        text.push('\n');
    }
    text
}

/// A triangle of this side: one cell in the first row, one more in each that follows.
pub fn triangle(side: usize) -> String {
    let row = |row: usize| "#".repeat(row + 1) + &"*".repeat(side - 1 - row);
    (0..side).map(row).collect::<Vec<_>>().join("/")
}
