//! A small reader of PDF files, which knows nothing of how ours are written: the words of each page, what pictures tell, the
//! outline, and where links lead. Enough of the format for tests; anything else is a fault that it names.

use std::collections::BTreeMap;

/// A file that was read.
pub struct Pdf {
    objects: BTreeMap<u32, Object>,
    /// The pages, by the numbers of their objects.
    pages: Vec<u32>,
}

struct Object {
    dictionary: String,
    stream: Option<Vec<u8>>,
}

/// The codes of a font, and what they mean.
type Letters = BTreeMap<u32, String>;

impl Pdf {
    /// Reads a file.
    ///
    /// # Panics
    /// If it is none, or one of a kind that this reader does not know.
    pub fn read(bytes: &[u8]) -> Pdf {
        assert!(bytes.starts_with(b"%PDF-1."), "it is no PDF file");
        let mut objects = BTreeMap::new();
        let mut at = 0;
        while let Some(found) = find(bytes, b" 0 obj", at) {
            let digits = bytes[..found].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            let number: u32 = text(&bytes[found - digits..found]).parse().expect("an object has a number");
            let body = found + 6;
            let end = find(bytes, b"endobj", body).expect("an object ends");
            let stream = find(bytes, b"stream\n", body).filter(|&stream| stream < end);
            let (dictionary, stream, end) = match stream {
                None => (text(&bytes[body..end]), None, end),
                Some(stream) => {
                    let dictionary = text(&bytes[body..stream]);
                    let length = number_after(&dictionary, "/Length").expect("a stream has a length") as usize;
                    let raw = &bytes[stream + 7..stream + 7 + length];
                    let content = match dictionary.contains("/FlateDecode") {
                        true => miniz_oxide::inflate::decompress_to_vec_zlib(raw).expect("it was deflated"),
                        false => raw.to_vec(),
                    };
                    (dictionary, Some(content), find(bytes, b"endobj", stream + 7 + length).expect("it ends"))
                }
            };
            objects.insert(number, Object { dictionary, stream });
            at = end;
        }
        let mut pdf = Pdf { objects, pages: Vec::new() };
        let root = pdf
            .objects
            .values()
            .find(|object| object.dictionary.contains("/Type/Catalog") || object.dictionary.contains("/Type /Catalog"));
        let root = root.expect("there is a catalogue").dictionary.clone();
        let first = reference_after(&root, "/Pages").expect("the catalogue has pages");
        let mut pages = Vec::new();
        pdf.add_pages(first, &mut pages);
        pdf.pages = pages;
        pdf
    }

    fn add_pages(&self, number: u32, pages: &mut Vec<u32>) {
        let dictionary = &self.objects[&number].dictionary;
        match dictionary.find("/Kids") {
            None => pages.push(number),
            Some(at) => {
                let list = dictionary[at..].split_once('[').and_then(|(_, rest)| rest.split_once(']')).expect("a list");
                references(list.0).into_iter().for_each(|kid| self.add_pages(kid, pages));
            }
        }
    }

    /// How many pages there are.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether there is no page at all.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Width and height of a page in points.
    pub fn size(&self, page: usize) -> (f64, f64) {
        let dictionary = &self.objects[&self.pages[page]].dictionary;
        let at = dictionary.find("/MediaBox").expect("a page has a size");
        let inside = dictionary[at..].split_once('[').and_then(|(_, rest)| rest.split_once(']')).expect("four numbers");
        let sides: Vec<f64> = inside.0.split_whitespace().map(|side| side.parse().expect("a number")).collect();
        (sides[2] - sides[0], sides[3] - sides[1])
    }

    /// The words of a page, with a blank after each run of letters.
    pub fn words(&self, page: usize) -> String {
        let dictionary = &self.objects[&self.pages[page]].dictionary;
        let content = reference_after(dictionary, "/Contents").expect("a page has a content");
        let content = self.objects[&content].stream.as_ref().expect("it is a stream");
        let fonts = self.fonts(dictionary);
        let mut words = String::new();
        let (mut font, mut is_text) = ("", false);
        let tokens = tokens(content);
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Word(word) if word == "Tf" => {
                    if let Some(Token::Word(name)) = at.checked_sub(2).map(|at| &tokens[at]) {
                        font = name.trim_start_matches('/');
                    }
                }
                Token::Word(word) if word == "BT" => is_text = true,
                Token::Text(codes) if is_text => {
                    let letters = fonts.get(font).unwrap_or_else(|| panic!("page {page}: no font {font}"));
                    for code in codes.chunks(2) {
                        let code = code.iter().fold(0, |code, &byte| code << 8 | u32::from(byte));
                        words += letters.get(&code).map_or("\u{fffd}", String::as_str);
                    }
                }
                Token::Word(word) if word == "ET" => {
                    words.push(' ');
                    is_text = false;
                }
                Token::Word(_) | Token::Text(_) => {}
            }
        }
        words
    }

    /// The fonts of a page by their names there.
    fn fonts(&self, page: &str) -> BTreeMap<String, Letters> {
        let resources = match reference_after(page, "/Resources") {
            Some(number) => &self.objects[&number].dictionary,
            None => page,
        };
        let mut fonts = BTreeMap::new();
        let Some(at) = resources.find("/Font") else { return fonts };
        let inside = match reference_after(&resources[at..], "/Font") {
            Some(number) => self.objects[&number].dictionary.as_str(),
            None => resources[at + 5..].split(">>").next().unwrap_or_default(),
        };
        for entry in inside.split('/').skip(1) {
            let mut words = entry.split_whitespace();
            let (Some(name), Some(number)) = (words.next(), words.next().and_then(|word| word.parse::<u32>().ok()))
            else {
                continue;
            };
            if let Some(map) =
                self.objects.get(&number).and_then(|font| reference_after(&font.dictionary, "/ToUnicode"))
            {
                fonts.insert(name.to_string(), letters(self.objects[&map].stream.as_deref().unwrap_or_default()));
            }
        }
        fonts
    }

    /// What pictures and links tell those who do not see them, in the order of the file.
    pub fn alternatives(&self) -> Vec<String> {
        let of = |object: &Object| value_after(&object.dictionary, "/Alt");
        self.objects.values().filter_map(of).collect()
    }

    /// The titles of the outline.
    pub fn outline(&self) -> Vec<String> {
        let is_item = |object: &&Object| object.dictionary.contains("/Parent") && object.dictionary.contains("/Dest");
        self.objects.values().filter(is_item).filter_map(|item| value_after(&item.dictionary, "/Title")).collect()
    }

    /// Whether a name stands in one of the dictionaries.
    pub fn has(&self, name: &str) -> bool {
        self.objects.values().any(|object| object.dictionary.contains(name))
    }
}

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

fn find(bytes: &[u8], what: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|window| window == what).map(|at| from + at)
}

fn number_after(text: &str, key: &str) -> Option<u32> {
    let rest = text[text.find(key)? + key.len()..].trim_start();
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

fn reference_after(text: &str, key: &str) -> Option<u32> {
    let rest = &text[text.find(key)? + key.len()..];
    let mut words = rest.split_whitespace();
    let number = words.next()?.trim_start_matches('[').parse().ok()?;
    (words.next() == Some("0") && words.next().is_some_and(|word| word.starts_with('R'))).then_some(number)
}

fn references(text: &str) -> Vec<u32> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.chunks(3).filter_map(|three| three[0].parse().ok()).collect()
}

/// A text of a dictionary, in whatever way it is written.
fn value_after(dictionary: &str, key: &str) -> Option<String> {
    let rest = dictionary[dictionary.find(key)? + key.len()..].trim_start();
    let bytes: Vec<u8> = rest.chars().map(|letter| letter as u8).collect();
    let token = tokens(&bytes).into_iter().next()?;
    let Token::Text(bytes) = token else { return None };
    Some(match bytes.strip_prefix(&[0xfe, 0xff]) {
        None => text(&bytes),
        Some(wide) => {
            let units: Vec<u16> = wide.chunks(2).map(|two| u16::from(two[0]) << 8 | u16::from(two[1])).collect();
            String::from_utf16_lossy(&units)
        }
    })
}

enum Token {
    Word(String),
    Text(Vec<u8>),
}

/// The words and texts of a stream.
fn tokens(bytes: &[u8]) -> Vec<Token> {
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'(' => {
                let (text, next) = literal(bytes, at + 1);
                tokens.push(Token::Text(text));
                at = next;
            }
            b'<' if bytes.get(at + 1) != Some(&b'<') => {
                let end = find(bytes, b">", at).unwrap_or(bytes.len());
                let digits: Vec<u8> = bytes[at + 1..end].iter().copied().filter(u8::is_ascii_hexdigit).collect();
                let byte = |pair: &[u8]| u8::from_str_radix(&text(pair), 16).expect("two digits");
                tokens.push(Token::Text(digits.chunks(2).map(byte).collect()));
                at = end + 1;
            }
            byte if byte.is_ascii_whitespace() || b"[]<>".contains(&byte) => at += 1,
            first => {
                let is_end = |&byte: &u8| byte.is_ascii_whitespace() || b"[]<>(/".contains(&byte);
                let rest = bytes[at + 1..].iter().position(is_end).map_or(bytes.len(), |end| at + 1 + end);
                tokens.push(Token::Word(text(&bytes[at..rest])));
                at = rest.max(at + usize::from(first > 0));
            }
        }
    }
    tokens
}

/// A text in brackets, and where what follows it begins.
fn literal(bytes: &[u8], mut at: usize) -> (Vec<u8>, usize) {
    let (mut text, mut depth) = (Vec::new(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => {
                let octal: Vec<u8> =
                    bytes[at + 1..].iter().copied().take(3).take_while(|byte| (b'0'..b'8').contains(byte)).collect();
                if octal.is_empty() {
                    text.push(match bytes[at + 1] {
                        b'n' => b'\n',
                        b'r' => b'\r',
                        b't' => b'\t',
                        b'b' => 8,
                        b'f' => 12,
                        other => other,
                    });
                    at += 2;
                } else {
                    text.push(octal.iter().fold(0u32, |value, digit| value * 8 + u32::from(digit - b'0')) as u8);
                    at += 1 + octal.len();
                }
                continue;
            }
            b'(' => depth += 1,
            b')' if depth == 0 => return (text, at + 1),
            b')' => depth -= 1,
            _ => {}
        }
        text.push(bytes[at]);
        at += 1;
    }
    (text, at)
}

/// What the codes of a font mean.
fn letters(map: &[u8]) -> Letters {
    let mut letters = Letters::new();
    let lines = text(map);
    let (mut is_single, mut is_range) = (false, false);
    for line in lines.lines() {
        match line.trim() {
            line if line.ends_with("beginbfchar") => is_single = true,
            line if line.ends_with("beginbfrange") => is_range = true,
            "endbfchar" => is_single = false,
            "endbfrange" => is_range = false,
            line => {
                let parts: Vec<&str> = line.split(['<', '>']).filter(|part| !part.trim().is_empty()).collect();
                let number = |part: &str| u32::from_str_radix(part, 16).ok();
                match &parts[..] {
                    [code, meaning] if is_single => drop(number(code).map(|code| letters.insert(code, meant(meaning)))),
                    [from, to, meaning] if is_range => {
                        let (Some(from), Some(to), Some(first)) = (number(from), number(to), number(meaning)) else {
                            continue;
                        };
                        (from..=to).for_each(|code| {
                            drop(letters.insert(code, meant(&format!("{:04x}", first + code - from))))
                        });
                    }
                    _ => {}
                }
            }
        }
    }
    letters
}

fn meant(digits: &str) -> String {
    let units = digits.as_bytes().chunks(4).filter_map(|four| u16::from_str_radix(&text(four), 16).ok());
    String::from_utf16_lossy(&units.collect::<Vec<u16>>())
}
