// @ts-check
// A moment of motion when a puzzle is solved: a wave over the board from where the last move was made. Nothing moves
// for whoever asked their system for less motion.

/** More cells than these only make it slow. */
const MOST = 900;

/** @param {import("./view.js").BoardView} view @param {number} from the cell where it begins */
export function wave(view, from) {
  if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  const { puzzle, cells } = view;
  if (!puzzle || cells.size > MOST) return;
  const start = puzzle.spots[from] ?? puzzle.spots[0];
  for (const [cell, element] of cells) {
    const { row, column, layer } = puzzle.spots[cell];
    const away = Math.hypot(row - start.row, column - start.column, (layer ?? 0) - (start.layer ?? 0));
    element.animate(
      [
        { background: "transparent", transform: "scale(1)" },
        { background: "color-mix(in srgb, var(--good) 38%, transparent)", transform: "scale(1.08)", offset: 0.35 },
        { background: "transparent", transform: "scale(1)" },
      ],
      { duration: 620, delay: away * 55, easing: "ease-out" },
    );
  }
}
