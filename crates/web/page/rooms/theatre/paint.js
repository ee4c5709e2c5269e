// @ts-check
// The strip of a search on its canvas. A bar is something that lies on the board, as long as it lies there; what is
// tried after it stands below it. Far out, where a column of pixels holds thousands of steps, it shows how deep they
// go; nearer, every bar has its name; and where there is room, the board as it was then.

import { number, t } from "../../words/words.js";
import { KINDS } from "./reader.js";

/** @typedef {import("./tape.js").Tape} Tape */
/** @typedef {import("./folds.js").Folds} Folds */
/** @typedef {import("./folds.js").Laid} Laid */
/** @typedef {import("./thumbs.js").Thumbs} Thumbs */
/**
 * What is to be painted, and where.
 * @typedef {{
 *   pen: CanvasRenderingContext2D, tape: Tape, folds: Folds, thumbs: Thumbs | null, inks: Record<string, string>,
 *   from: number, span: number, width: number, height: number,
 * }} View
 * @typedef {{begin: number, first: number, name: string, fold: Laid | null}} Bar
 * @typedef {{top: (depth: number) => number, tall: (depth: number) => number, at: (y: number) => number}} Rows
 */

const [PLACE, FAIL, , GUESS] = KINDS.keys();
/** Pixels of a step from which on bars are drawn one by one. */
const NEAR = 2;
/** Rows are so tall at the most: from far, and near. */
const TALL_FAR = 20;
const TALL_NEAR = 76;
/** A row above all that is seen to begin or end. */
const THIN = 5;
/** Bars from this width on, in rows of this height, have a small board. */
const BOARD_WIDE = 90;
const BOARD_TALL = 26;
/** The height of letters. */
const LETTERS = 12;
/** The sign that folds a bar takes this width. */
export const SIGN = 16;
/** Bars from this width on have it. */
export const SIGNED = 44;

/** @param {View} view whether its bars are drawn one by one */
export const isNear = ({ width, span }) => width / span >= NEAR;

/** Where something is, in pixels. @param {View} view @param {number} place */
export const across = ({ from, span, width }, place) => ((place - from) / span) * width;

/** The first and the last step that are seen. @param {View} view */
function seen({ tape, folds, from, span }) {
  const first = Math.max(0, Math.floor(folds.stepAt(from)));
  return [first, Math.min(tape.steps, Math.ceil(folds.stepAt(from + span)) + 1)];
}

/** Every step that is seen, but for those that are folded. @param {View} view @returns {Iterable<number>} */
function* steps(view) {
  const [first, last] = seen(view);
  for (let step = first + 1; step <= last; step += 1) {
    const fold = view.folds.holding(step);
    if (fold) step = fold.last;
    else yield step;
  }
}

/**
 * Where the rows are. From far all are there; near, those in which something begins or ends have all the room.
 * @param {View} view @returns {Rows}
 */
export function rowsOf(view) {
  const { tape, height } = view;
  if (!isNear(view)) {
    const tall = Math.min(TALL_FAR, height / (tape.deepest + 1));
    return { top: (depth) => depth * tall, tall: () => tall, at: (y) => Math.floor(y / tall) };
  }
  let [least, most] = [Infinity, 1];
  for (const step of steps(view)) {
    const [kind, depth] = tape.seen(step);
    least = Math.min(least, kind === PLACE || kind === GUESS ? depth - 1 : depth);
    most = Math.max(most, kind === FAIL ? depth + 1 : depth);
  }
  const above = Math.max(0, Math.min(least - 1, most - 1));
  const thin = Math.min(THIN, height / 3 / Math.max(1, above));
  const tall = Math.min(TALL_NEAR, (height - above * thin) / (most - above));
  return {
    top: (depth) => (depth < above ? depth * thin : above * thin + (depth - above) * tall),
    tall: (depth) => (depth < above ? thin : tall),
    at: (y) => (y < above * thin ? Math.floor(y / thin) : above + Math.floor((y - above * thin) / tall)),
  };
}

/** @param {View} view */
export function paint(view) {
  if (isNear(view)) near(view);
  else far(view);
}

/** @param {View} view */
function far(view) {
  const { pen, tape, folds, inks, from, span, width, height } = view;
  const rows = rowsOf(view);
  const each = span / width;
  for (let x = 0; x < width; x += 1) {
    const first = Math.floor(folds.stepAt(from + x * each)) + 1;
    if (first > tape.steps) break;
    const last = Math.min(tape.steps, Math.max(first, Math.floor(folds.stepAt(from + (x + 1) * each))));
    const [least, most] = depths(tape, first, last);
    pen.fillStyle = inks.bar;
    pen.fillRect(x, 0, 1, Math.max(1, rows.top(least)));
    pen.fillStyle = inks.busy;
    pen.fillRect(x, rows.top(least), 1, rows.top(most) - rows.top(least));
  }
  for (const fold of folds.laid) {
    const begin = across(view, fold.from);
    const broad = (fold.wide / span) * width;
    if (begin > width || begin + broad < 0) continue;
    const top = rows.top(tape.seen(fold.after)[1]);
    pen.fillStyle = inks.bar;
    pen.fillRect(begin, 0, Math.max(2, broad - 1), height);
    pen.font = `${LETTERS}px system-ui, sans-serif`;
    write(view, `▸ ${number(fold.last - fold.after)}`, begin + 4, Math.min(top + 8, height - 8), broad - 6);
  }
}

/** How deep steps are, at the least and at the most. @param {Tape} tape @param {number} first @param {number} last */
function depths(tape, first, last) {
  let [least, most] = [Infinity, 0];
  if (last - first >= tape.sliceSize) {
    const end = tape.sliceOf(last);
    for (let slice = tape.sliceOf(first); slice <= end; slice += 1) {
      least = Math.min(least, tape.slices[2 * slice]);
      most = Math.max(most, tape.slices[2 * slice + 1]);
    }
  } else {
    for (let step = first; step <= last; step += 1) {
      const depth = tape.seen(step)[1];
      least = Math.min(least, depth);
      most = Math.max(most, depth);
    }
  }
  return [least, most];
}

/** What stands on a folded bar. @param {string} name @param {Laid} fold */
const folded = (name, { after, last }) => `${name}: ${t("theatre.folded", { n: number(last - after) })}`;

/** @param {View} view @param {string} word @param {number} x @param {number} y @param {number} room */
function write({ pen, inks }, word, x, y, room) {
  if (room < 12) return;
  pen.save();
  pen.beginPath();
  pen.rect(x, y - 9, room, 18);
  pen.clip();
  pen.fillStyle = inks.word;
  pen.fillText(word, x, y);
  pen.restore();
}

/** @param {View} view */
function near(view) {
  const { pen, tape, folds, inks, width } = view;
  const rows = rowsOf(view);
  const left = (/** @type {number} */ step) => across(view, folds.placeOf(step));
  const [first, last] = seen(view);
  const start = folds.holding(first)?.after ?? first;
  /** @type {Bar[]} */
  const open = tape.at(start).stack.slice(1).map(([thing]) => ({
    begin: -1, first: 0, name: tape.things[thing]?.name ?? "", fold: null,
  }));
  pen.font = `${LETTERS}px system-ui, sans-serif`;
  pen.textBaseline = "middle";
  const close = (/** @type {number} */ depth, /** @type {number} */ x) => {
    for (const [row, bar] of [...open.entries()].slice(depth)) drawBar(view, rows, row, bar, x, start);
    open.length = Math.min(open.length, depth);
  };
  for (let step = start + 1; step <= last; step += 1) {
    const fold = folds.holding(step);
    if (fold) {
      const bar = open[open.length - 1];
      if (bar) bar.fold = fold;
      step = fold.last;
      continue;
    }
    const [kind, depth, thing] = tape.seen(step);
    const name = () => tape.things[thing]?.name ?? "";
    if (kind === PLACE || kind === GUESS) open.push({ begin: left(step - 1), first: step, name: name(), fold: null });
    else if (kind === FAIL) drawFail(view, rows, step, depth, name(), left(step - 1), left(step));
    else if (depth < open.length) close(depth, left(step - 1));
  }
  close(0, Math.min(width + 2, left(last)));
  pen.fillStyle = inks.now;
}

/**
 * @param {View} view @param {Rows} rows @param {number} row @param {Bar} bar @param {number} until
 * @param {number} start the step before the first one that is seen
 */
function drawBar(view, rows, row, bar, until, start) {
  const { pen, inks, thumbs, tape } = view;
  const [top, tall] = [rows.top(row), rows.tall(row)];
  const begin = Math.max(bar.begin, -1);
  const broad = Math.max(1, until - begin - 1);
  pen.fillStyle = inks.bar;
  pen.fillRect(begin, top, broad, tall - 1);
  if (bar.fold) hatch(view, begin, top, broad, tall - 1);
  if (broad <= 26 || tall <= 10) return;
  const end = begin + broad - 2;
  let x = Math.max(begin, 0) + 4;
  if (broad > SIGNED) {
    write(view, bar.fold ? "▸" : "▾", x, top + tall / 2, SIGN);
    x += SIGN - 4;
  }
  if (thumbs && broad >= BOARD_WIDE && tall >= BOARD_TALL) {
    const first = bar.first || tape.since(Math.max(1, start), row + 1);
    x += drawBoard(view, thumbs, first, x, top, tall, end - x);
  }
  write(view, bar.fold ? folded(bar.name, bar.fold) : bar.name, x, top + tall / 2, end - x);
}

/** @param {View} view @param {number} x @param {number} y @param {number} wide @param {number} high */
function hatch({ pen, inks }, x, y, wide, high) {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, wide, high);
  pen.clip();
  pen.strokeStyle = inks.busy;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let at = Math.max(x, -high) - high; at < Math.min(x + wide, 4000); at += 7) {
    pen.moveTo(at, y + high);
    pen.lineTo(at + high, y);
  }
  pen.stroke();
  pen.restore();
}

/**
 * A small board; tells how much room it takes.
 * @param {View} view @param {Thumbs} thumbs @param {number} step @param {number} x @param {number} top
 * @param {number} tall @param {number} room
 */
function drawBoard({ pen }, thumbs, step, x, top, tall, room) {
  const high = Math.min(tall - 5, room / thumbs.wide(1));
  pen.imageSmoothingQuality = "high";
  const board = thumbs.of(step);
  if (board) pen.drawImage(board, x, top + 2, thumbs.wide(high), high);
  return thumbs.wide(high) + 6;
}

/**
 * What was tried and does not stay.
 * @param {View} view @param {Rows} rows @param {number} step @param {number} depth @param {string} name
 * @param {number} begin @param {number} end
 */
function drawFail(view, rows, step, depth, name, begin, end) {
  const { pen, inks, thumbs } = view;
  const [top, tall] = [rows.top(depth), rows.tall(depth)];
  const broad = Math.max(1, end - begin - 1);
  const hasBoard = thumbs && broad >= BOARD_WIDE && tall >= BOARD_TALL;
  pen.fillStyle = inks.bad;
  pen.fillRect(begin, top, broad, hasBoard ? tall - 1 : Math.min(6, tall - 1));
  if (!hasBoard) return;
  const x = Math.max(begin, 0) + 4;
  const taken = drawBoard(view, thumbs, step, x, top, tall, end - x - 2);
  write(view, name, x + taken, top + tall / 2, end - x - taken - 2);
}
