// @ts-check
// What of a drawing is shown, and where its cells are.

import { parseSvg } from "../dom.js";
import { cellsAt } from "./boards.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("../api.js").Drawing} Drawing */
/** @typedef {import("../api.js").Frame} Frame */

/** @param {Drawing} drawing @param {{x: number, y: number, width: number, height: number}} box what of it is shown */
export function framed(drawing, box) {
  const svg = parseSvg(drawing.svg);
  svg?.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg?.removeAttribute("width");
  svg?.removeAttribute("height");
  return svg;
}

/**
 * A cell that is shown twice is pointed at where it is shown last.
 * @param {Opened} puzzle @param {Frame[]} frames @returns {Map<number, Frame>}
 */
export function lastFrames(puzzle, frames) {
  const cells = cellsAt(puzzle, frames.map(({ cell }) => cell));
  return new Map(frames.map((frame, at) => [cells[at], frame]));
}

/**
 * What of a drawing is shown. Pieces that are not on the board yet lie in the tray instead, if there is one, and a
 * stack is turned in space beside its layers.
 * @param {Opened} puzzle @param {Drawing} drawing @param {unknown[]} [moves] of a step
 */
export function crop(puzzle, { size, margin, frames }, moves) {
  const whole = { x: -margin, y: -margin, width: size[0] + 2 * margin, height: size[1] + 2 * margin };
  if (puzzle.manner !== "pieces" || !(puzzle.laying || puzzle.decisions?.length) || frames.length === 0) return whole;
  const shown = [...lastFrames(puzzle, frames).values()];
  const left = Math.min(...shown.map(({ x }) => x));
  const top = Math.min(...shown.map(({ y }) => y));
  const right = Math.max(...shown.map(({ x, side }) => x + side));
  const bottom = Math.max(...shown.map(({ y, side }) => y + side));
  const air = Math.min(margin, 0.3);
  // A step has the numbers of rows, columns and layers around the board.
  const [before, above, below] = moves ? [0.75, 0.6, shown.length < frames.length ? 0.6 : air] : [air, air, air];
  return { x: left - before, y: top - above, width: right - left + before + air, height: bottom - top + above + below };
}
