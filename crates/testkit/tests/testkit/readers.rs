//! What all readers share: line ends, and where a fault stands in the text as a person sees it.

use runut::{Code, Puzzle, ReadOptions, Refusal};

fn open(bytes: &[u8]) -> Result<Puzzle, Refusal> {
    runut::open_bytes(bytes, &ReadOptions::default())
}

/// The code, the line and the column of a fault.
fn place(bytes: &[u8]) -> (Code, usize, usize) {
    let refusal = open(bytes).err().unwrap_or_else(|| panic!("{} is read", String::from_utf8_lossy(bytes)));
    let span = refusal.span.unwrap_or_else(|| panic!("{refusal} has no place"));
    (refusal.code, span.line, span.column)
}

#[test]
fn every_kind_of_line_end_is_one() {
    for (_, example) in runut::embedded() {
        // Some reports' files promise another number of pieces.
        let open = |text: &str| runut::open_bytes(text.as_bytes(), &ReadOptions { lenient: true });
        let expected = open(example.text).unwrap().write();
        for end in ["\r\n", "\r"] {
            let text = example.text.replace('\n', end);
            let puzzle = open(&text).unwrap_or_else(|refusal| panic!("{}: {refusal}", example.name));
            assert_eq!(puzzle.write(), expected, "{} with {end:?}", example.name);
        }
    }
    // A lone CR ends a line in messages, in mixed files, and inside JSON too.
    assert_eq!(place(b"2 2 1\rDEFAULT\rAA\r A!\r"), (Code::PieceCharacter, 4, 3));
    assert_eq!(place(b"2 2 1\nDEFAULT\rAA\r\n A!\r"), (Code::PieceCharacter, 4, 3));
    let json = r#"{"family": "packing", "puzzle": ["1 2 1\rDEFAULT", "AA"]}"#;
    assert_eq!(open(json.as_bytes()).unwrap().write(), "1 2 1\nDEFAULT\nAA\n");
}

#[test]
fn an_address_inside_json_is_read_by_the_family_that_is_named() {
    let json = |family: &str, address: &str| format!(r#"{{"family": "{family}", "puzzle": ["{address}"]}}"#);
    for address in ["2:///////", "https://puzz.link/p?skyscrapers%2F2%2F2%2Fn", "SKYSCRAPERS/2/2/n/"] {
        let puzzle = open(json("skyscrapers", address).as_bytes()).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(
            (puzzle.family.name, puzzle.write()),
            ("skyscrapers", open(b"2:///////").unwrap().write()),
            "{address}"
        );
        let other = open(json("packing", address).as_bytes()).err().map(|refusal| (refusal.code, refusal.span));
        assert_eq!(other, Some((Code::BadHeader, None)), "{address}");
    }
}

#[test]
fn columns_count_characters() {
    for (text, line, column) in [
        ("{\"🧩🧩\": x}", 1, 8),
        ("{\"é\": 1,\n \"ñandú\": x}", 2, 11),
        ("\u{feff}{\"🧩\": x}", 1, 7),
        ("{\"🧩\":\r\n\"é\" x}", 2, 5),
        ("{\"🧩\":\r\"é\" x}", 2, 5),
        ("{\"a\": 🧩}", 1, 7),
        ("{\"a\":\t\tx}", 1, 8),
    ] {
        assert_eq!(place(text.as_bytes()), (Code::BadJson, line, column), "{text:?}");
    }
    assert_eq!(place("1 1 1\nDEFAULT\nA🧩".as_bytes()), (Code::PieceCharacter, 3, 2));
    assert_eq!(place("1 3 1\nCUSTOM\n#é#\nA".as_bytes()), (Code::MapCharacter, 3, 2));
    assert_eq!(place("TENTS\n é 1\n1 T .\n".as_bytes()), (Code::OutOfRange, 2, 2));
    assert_eq!(place("2x1:_a,é,0,9".as_bytes()), (Code::OutOfRange, 1, 8));
    assert_eq!(place("https://example.org/é?tents/2/1/é".as_bytes()), (Code::BadAddress, 1, 33));
    assert_eq!(place("..#é!\n\n12\n".as_bytes()), (Code::BadToken, 1, 5));
    // Bytes that are no text, after other characters, line ends of all kinds and a mark.
    assert_eq!(place(b"\xef\xbb\xbf\xc3\xa9 \xff"), (Code::NotText, 1, 3));
    assert_eq!(place(b"a\rb\r\nc\n\xc3\xa9\xff"), (Code::NotText, 4, 2));
}
