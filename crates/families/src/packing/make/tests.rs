use super::*;
use runut_model::Arg;

fn refused(wish: Wish) -> (&'static str, Vec<(&'static str, Arg)>, &'static str) {
    let refusal = begin(&wish).err().expect("it cannot be made");
    (refusal.said.id, refusal.said.args, refusal.help.expect("it tells the nearest").id)
}

fn wish(details: &[(&'static str, &str)]) -> Wish {
    Wish { details: details.iter().map(|&(name, text)| (name, text.to_string())).collect(), ..Wish::default() }
}

#[test]
fn wishes_that_cannot_be_are_refused_with_the_nearest() {
    let number = |name, number: usize| (name, Arg::from(number));
    let (said, args, nearest) = refused(wish(&[("placed", "12")]));
    assert_eq!((said, nearest), ("packing-make-placed-bad", "packing-make-placed-nearest"));
    assert_eq!(args, [("text", Arg::from("12")), number("pieces", 12)]);
    assert_eq!(refused(wish(&[("placed", "few")])).0, "packing-make-placed-bad");
    assert_eq!(refused(wish(&[("placed", "-1")])).0, "packing-make-placed-bad");
    let large = Wish { size: Some((7, 9)), ..Wish::default() };
    let refusal = begin(&large).err().expect("the set has 55 cells");
    assert_eq!(refusal.said.args, [number("cells", 63), number("all", 55)]);
    assert_eq!(refusal.help.expect("there is a nearest").args, [number("cells", 55)]);
    let (said, args, _) = refused(wish(&[("board", "##\n")]));
    assert_eq!((said, args), ("packing-make-area", vec![number("cells", 2), number("all", 55)]));
    assert_eq!(refused(Wish { size: Some((0, 5)), ..Wish::default() }).0, "packing-make-size");
    assert_eq!(refused(Wish { size: Some((1, 500)), ..Wish::default() }).0, "packing-make-size");
    assert_eq!(refused(wish(&[("set", "kanoodel")])).0, "packing-make-set-unknown");
    assert_eq!(refused(wish(&[("board", "..\n..\n")])).0, "packing-make-board-empty");
    let drawn = Wish { size: Some((3, 3)), ..wish(&[("board", "####\n")]) };
    assert_eq!(refused(drawn).0, "packing-make-board-size");
    let many = "13 13 25\nDEFAULT\n".to_string()
        + &('A'..='W').chain(['Y']).map(|letter| format!("{}\n", letter.to_string().repeat(7))).collect::<String>()
        + "Z\n";
    assert_eq!(refused(wish(&[("set", &many), ("placed", "fewest")])).0, "packing-make-fewest-large");
}

#[test]
fn a_sign_that_no_board_has_is_named_with_its_place() {
    let refusal = begin(&wish(&[("board", "##\n#?\n")])).err().expect("no board has that");
    assert_eq!(refusal.said.id, "packing-make-board-character");
    assert_eq!(refusal.span, Some(Span { line: 2, column: 2, length: 1 }));
}

#[test]
fn boards_are_read_from_maps_puzzles_and_examples() {
    let (ground, squares) = board_of("\n.#\n##*\n\n", None, None).expect("it is a map");
    assert_eq!(ground, Ground::Flat { rows: 2, columns: 3 });
    let free: Vec<bool> = squares.iter().map(|&square| square == Square::Free).collect();
    assert_eq!(free, [false, true, false, true, true, false]);
    let (ground, squares) = board_of("heart", None, None).expect("it is an example");
    assert_eq!((ground, squares.len()), (Ground::Flat { rows: 6, columns: 7 }, 42));
    let (ground, squares) = board_of("1 3 2\nCUSTOM\nA#*\nA\nB\n", None, None).expect("it is a puzzle");
    assert_eq!(ground, Ground::Flat { rows: 1, columns: 3 });
    assert_eq!(squares, [Square::Free, Square::Free, Square::Blocked], "what lies on it is taken away");
}

#[test]
fn every_choice_has_the_boards_size_and_comes_once() {
    let sizes = [5, 5, 4, 3, 4, 5, 1];
    for area in 0..=28 {
        let choices = Choices::new(&sizes, area);
        let area_of =
            |choice: u64| (0..sizes.len()).filter(|at| choice >> at & 1 == 1).map(|at| sizes[at]).sum::<usize>();
        let wanted: Vec<u64> = (0..1 << sizes.len()).filter(|&choice| area_of(choice) == area).collect();
        let mut told: Vec<u64> = choices.shuffled(&mut Dice::new(area as u64)).collect();
        told.sort_unstable();
        assert_eq!(told, wanted, "{area}");
        assert_eq!(choices.most_pieces(), wanted.iter().map(|choice| choice.count_ones()).max().unwrap_or(0) as usize);
    }
    assert_eq!(choices::nearest(&[5, 5], 8), 10);
    assert_eq!(choices::nearest(&[5, 5], 7), 5);
}
