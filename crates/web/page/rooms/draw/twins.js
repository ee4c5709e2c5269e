// @ts-check
// Two solutions side by side: what they share is faded, what differs is framed, so that it is seen without colours too.

import { askBeside } from "../../api.js";
import { cellsAt, readRows } from "../../board/boards.js";
import { h, parseSvg, s } from "../../dom.js";
import { looks } from "../../looks.js";
import { number, t } from "../../words/words.js";

/** @typedef {import("../../api.js").Opened} Opened */

/** What is seen around the cells, in cells. */
const AIR = 0.15;

/**
 * @param {Opened} puzzle @param {string[][]} boards two of them @param {boolean} dark @param {AbortSignal} signal
 * @returns {Promise<HTMLElement>}
 */
export async function twins(puzzle, boards, dark, signal) {
  const [one, other] = boards.map((rows) => readRows(puzzle, rows));
  const differs = new Set([...puzzle.spots.keys()].filter((cell) => one[cell] !== other[cell]));
  const pictures = await Promise.all(boards.map(async (rows, at) => {
    const drawing = await askBeside("draw", { puzzle: puzzle.text, rows, dark, ...looks.asked }, signal);
    return picture(puzzle, drawing, differs, t("draw.solution", { n: at + 1 }));
  }));
  return h("figure", { class: pictures.some(isWide) ? "twins wide" : "twins" }, pictures,
    h("figcaption", { class: "muted" }, t("draw.differ", { n: number(differs.size) })));
}

/** @param {Element} picture whether it would be small beside another one */
function isWide(picture) {
  const [, , width, height] = picture.querySelector("svg")?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  return width > 2.5 * height;
}

/** The part of a picture that shows these cells. @param {import("../../api.js").Frame[]} frames */
function around(frames) {
  const [left, top] = [Math.min(...frames.map(({ x }) => x)), Math.min(...frames.map(({ y }) => y))];
  const right = Math.max(...frames.map(({ x, side }) => x + side));
  const bottom = Math.max(...frames.map(({ y, side }) => y + side));
  return [left - AIR, top - AIR, right - left + 2 * AIR, bottom - top + 2 * AIR].join(" ");
}

/**
 * @param {Opened} puzzle @param {import("../../api.js").Drawing} drawing @param {Set<number>} differs
 * @param {string} name
 */
function picture(puzzle, drawing, differs, name) {
  const svg = parseSvg(drawing.svg);
  const cells = cellsAt(puzzle, drawing.frames.map(({ cell }) => cell));
  // A cell that is shown twice, as in a stack seen in space, is looked at where it is shown last.
  const shown = new Map(drawing.frames.map((frame, at) => [cells[at], frame]));
  svg?.setAttribute("viewBox", around([...shown.values()]));
  for (const [number, { x, y, side }] of shown) {
    const isOther = differs.has(number);
    const inset = isOther ? 0.06 : 0;
    const [at, length] = [inset, side - 2 * inset];
    svg?.append(s("rect", {
      class: isOther ? "differs" : "shared", "data-cell": number, x: x + at, y: y + at, width: length, height: length,
    }));
  }
  svg?.setAttribute("aria-hidden", "true");
  svg?.removeAttribute("width");
  svg?.removeAttribute("height");
  return h("div", { class: "twin", role: "img", "aria-label": name }, svg);
}
