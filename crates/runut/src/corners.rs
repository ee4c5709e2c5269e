//! Where the cells of a board are drawn where it is shown small and more than once.

use runut_model::{Board, Point, Spot};

/// Between two layers, in cells.
const LAYERS_APART: f32 = 0.5;

/// The upper left corner of each cell, layers beside each other with the base first, and the size of the whole.
pub(crate) fn corners(board: &Board) -> (Vec<Point>, Point) {
    let layers = board.spots.iter().filter_map(|spot| spot.layer).max().unwrap_or(0);
    let (mut across, mut start) = (0.0f32, Vec::new());
    for layer in 0..=layers {
        start.push(across);
        let of_layer = board.spots.iter().filter(|spot| spot.layer.unwrap_or(0) == layer);
        across += of_layer.map(|spot| spot.column + 1).max().unwrap_or(0) as f32 + LAYERS_APART;
    }
    let corner = |spot: &Spot| (start[spot.layer.unwrap_or(0) as usize] + spot.column as f32, spot.row as f32);
    let corners: Vec<Point> = board.spots.iter().map(corner).collect();
    let size = corners.iter().fold((0.0f32, 0.0f32), |size, at| (size.0.max(at.0 + 1.0), size.1.max(at.1 + 1.0)));
    (corners, size)
}
