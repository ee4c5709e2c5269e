// @ts-check
// Small boards for the strip of a search: what lies on the board after a step, drawn once and kept for a while.

import { letterOf } from "../../board/boards.js";

/** @typedef {import("./tape.js").Tape} Tape */
/** @typedef {import("../../api.js").Opened} Opened */

/** Boards that are kept. */
const KEPT = 400;
/** Milliseconds for new boards in one picture of the strip: whoever drags on must not wait. */
const PATIENCE = 2;
/** Pixels of the longer side of a board: more than are shown, so that letters stay clear. */
const SIDE = 144;

export class Thumbs {
  /** @param {Opened} puzzle @param {Tape} tape @param {Record<string, string>} inks */
  constructor(puzzle, tape, inks) {
    this.puzzle = puzzle;
    this.tape = tape;
    this.inks = inks;
    /** @type {Map<number, HTMLCanvasElement>} */
    this.kept = new Map();
    this.until = 0;
    /** Whether a board could not be drawn in time. */
    this.isBehind = false;
    const layers = [...new Set(puzzle.spots.map(({ layer }) => layer ?? 0))].sort((one, other) => one - other);
    const most = (/** @type {(spot: Opened["spots"][number]) => number} */ of) => Math.max(...puzzle.spots.map(of)) + 1;
    const [rows, columns] = [most(({ row }) => row), most(({ column }) => column)];
    /** The layers of a stack lie side by side. */
    this.places = puzzle.spots.map(({ row, column, layer }) => ({
      row, column: column + layers.indexOf(layer ?? 0) * (columns + 1),
    }));
    this.rows = rows;
    this.columns = layers.length * (columns + 1) - 1;
    const filled = (puzzle.decisions ?? []).flatMap(({ candidates }) => candidates.flat().map(([cell]) => cell));
    /** The cells into which something can be written, where that is known. */
    this.open = puzzle.decisions ? new Set(filled) : null;
  }

  /** A new picture of the strip begins: there is little time for boards that have not been drawn. */
  begin() {
    this.until = performance.now() + PATIENCE;
    this.isBehind = false;
  }

  /** The board after a step; none if there is no time to draw it now. @param {number} step */
  of(step) {
    const known = this.kept.get(step);
    if (known) return known;
    if (performance.now() > this.until) {
      this.isBehind = true;
      return null;
    }
    const drawn = this.draw(step);
    if (this.kept.size >= KEPT) this.kept.delete(/** @type {number} */ (this.kept.keys().next().value));
    this.kept.set(step, drawn);
    return drawn;
  }

  /** How wide a board of this height is. @param {number} high */
  wide(high) {
    return (high * this.columns) / this.rows;
  }

  /** @param {number} step */
  draw(step) {
    const { puzzle, tape, inks } = this;
    const side = Math.max(2, Math.round((SIDE * (window.devicePixelRatio || 1)) / Math.max(this.rows, this.columns)));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [this.columns * side + 1, this.rows * side + 1];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const moment = tape.at(step);
    const { values, fresh, lost } = tape.values(moment);
    const known = puzzle.inks;
    const bad = moment.kind === "fail" ? (lost.size ? lost : fresh) : lost;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const [cell, { row, column }] of this.places.entries()) {
      const [x, y] = [column * side, row * side];
      const ink = values[cell] ? known[letterOf(puzzle, values[cell])] : null;
      const isOpen = Boolean(values[cell]) || (this.open?.has(cell) ?? true);
      pen.fillStyle = ink?.area ?? (isOpen ? inks.paper : inks.now);
      pen.fillRect(x, y, side, side);
      if (side > 5) {
        pen.strokeStyle = inks.line;
        pen.strokeRect(x + 0.5, y + 0.5, side, side);
      }
      if (values[cell] && side > 6 && !ink) {
        const word = [...values[cell]];
        pen.font = `600 ${(side * 0.8) / Math.max(1, word.length * 0.6)}px system-ui, sans-serif`;
        pen.fillStyle = fresh.has(cell) ? inks.bar : inks.now;
        pen.fillText(word.join(""), x + side / 2 + 0.5, y + side / 2 + 1);
      }
      if (bad.has(cell)) {
        pen.strokeStyle = inks.bad;
        pen.lineWidth = Math.max(1.5, side / 7);
        pen.strokeRect(x + pen.lineWidth / 2, y + pen.lineWidth / 2, side - pen.lineWidth, side - pen.lineWidth);
        pen.lineWidth = 1;
      }
    }
    return canvas;
  }
}
