// @ts-check
// Shapes of pieces: turned, flipped, and as pictures.

import { s } from "../dom.js";

/** @typedef {[number, number]} Square row and column */

/** @param {Square[]} shape moved to the corner and put in order @returns {Square[]} */
export function settled(shape) {
  const top = Math.min(...shape.map(([row]) => row));
  const left = Math.min(...shape.map(([, column]) => column));
  return shape
    .map(([row, column]) => /** @type {Square} */ ([row - top, column - left]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** @param {Square[]} shape a quarter turn clockwise */
export const turned = (shape) => settled(shape.map(([row, column]) => [column, -row]));
/** @param {Square[]} shape seen from behind */
export const flipped = (shape) => settled(shape.map(([row, column]) => [row, -column]));

/** @param {number[]} cells */
export const keyOf = (cells) => [...cells].sort((a, b) => a - b).join(" ");

/** Letters that have been drawn: each is found by its number. */
let drawn = 0;

/**
 * A piece as a picture. Its letter is there once and shown again on its other cells: it is called by one letter, not by
 * five.
 * @param {Square[]} shape @param {string} letter @param {boolean} isBalls
 */
export function pieceSvg(shape, letter, isBalls) {
  const high = 1 + Math.max(...shape.map(([row]) => row));
  const wide = 1 + Math.max(...shape.map(([, column]) => column));
  const has = new Set(shape.map(([row, column]) => `${row} ${column}`));
  const body = [];
  for (const [row, column] of shape) {
    if (isBalls) {
      body.push(s("circle", { class: "area rim", cx: column + 0.5, cy: row + 0.5, r: 0.47 }),
        s("circle", { class: "shine", cx: column + 0.35, cy: row + 0.33, r: 0.11 }));
      continue;
    }
    const [right, below, both] = [
      has.has(`${row} ${column + 1}`),
      has.has(`${row + 1} ${column}`),
      has.has(`${row + 1} ${column + 1}`),
    ];
    body.push(s("rect", { class: "area", x: column + 0.045, y: row + 0.045, width: 0.91, height: 0.91, rx: 0.24 }));
    if (right) body.push(s("rect", { class: "area", x: column + 0.5, y: row + 0.045, width: 1, height: 0.91 }));
    if (below) body.push(s("rect", { class: "area", x: column + 0.045, y: row + 0.5, width: 0.91, height: 1 }));
    if (right && below && both)
      body.push(s("rect", { class: "area", x: column + 0.5, y: row + 0.5, width: 1, height: 1 }));
  }
  const letters = shape.length <= 12 ? shape : shape.slice(0, 1);
  const [first, ...others] = letters;
  const id = `letter-${++drawn}`;
  return s("svg", { class: "piece-picture", viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
    body, s("text", { id, class: "piece-letter", x: first[1] + 0.5, y: first[0] + 0.5 }, letter),
    others.map(([row, column]) => s("use", { href: `#${id}`, x: column - first[1], y: row - first[0] })));
}

/** @param {Square[]} shape @returns {Square} */
export const centre = (shape) => [
  shape.reduce((sum, [row]) => sum + row, 0) / shape.length,
  shape.reduce((sum, [, column]) => sum + column, 0) / shape.length,
];

/** @param {Square} one @param {Square} other */
export const away = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * The shape of a piece that stands upright in space: along its diagonal plane.
 * @param {{row: number, column: number, layer: number | null}[]} spots
 */
export function upright(spots) {
  // In the plane of (1,1,1) and (1,1,-1), or of (1,-1,1) and (1,-1,-1), with the centre of a ball at (2x+k, 2y+k, k).
  const centres = spots.map(({ row, column, layer }) => ({ x: 2 * row + (layer ?? 0), z: layer ?? 0 }));
  return settled(centres.map(({ x, z }) => /** @type {Square} */ ([(x + z) / 2, (x - z) / 2])));
}
