// @ts-check
// A puzzle while it is drawn: cells, numbers around them, pieces, a list. Its text is written by the server.

import { flipped, settled, turned } from "../../board/shapes.js";

/** @typedef {import("../../api.js").Kind} Kind */
/** @typedef {import("../../api.js").Spot} Spot */
/** @typedef {import("../../api.js").Sheet} Sheet */
/** @typedef {import("../../api.js").Side} Side */
/** @typedef {import("../../board/shapes.js").Square} Square */

const SIDES = /** @type {const} */ (["top", "bottom", "left", "right"]);
const LARGEST = 128;

/** The cells of a board, the highest layer first. @param {Kind} kind @param {number} rows @param {number} columns */
function spotsOf(kind, rows, columns) {
  /** @type {Spot[]} */
  const spots = [];
  for (let layer = kind.stacked ? rows - 1 : 0; layer >= 0; layer--) {
    for (let row = 0; row < rows - layer; row++) {
      for (let column = 0; column < columns - layer; column++) {
        spots.push({ row, column, layer: kind.stacked ? layer : null });
      }
    }
  }
  return spots;
}

export class Draft {
  /** An empty board. @param {Kind} kind @param {number} [rows] @param {number} [columns] */
  constructor(kind, rows = kind.rows.usual, columns = (kind.columns ?? kind.rows).usual) {
    this.kind = kind;
    this.rows = rows;
    this.columns = kind.columns ? columns : rows;
    this.spots = spotsOf(kind, this.rows, this.columns);
    this.cells = this.spots.map(() => kind.blank);
    const none = (/** @type {number} */ count) => /** @type {string[]} */ (Array(count).fill(""));
    /** Numbers around the board; "" for none. @type {Record<Side, string[]>} */
    this.edges = {
      top: none(this.columns), bottom: none(this.columns), left: none(this.rows), right: none(this.rows),
    };
    /** @type {import("../../api.js").PieceShape[]} */
    this.pieces = [];
    /** The list beside the board, with blanks between its words. */
    this.list = "";
  }

  /** @param {Kind[]} kinds @param {Sheet} sheet as the server tells it @returns {Draft} */
  static of(kinds, { kind: name, rows, columns, ...rest }) {
    const kind = kinds.find((other) => other.name === name);
    const isSide = (/** @type {unknown} */ side) =>
      Number.isInteger(side) && Number(side) > 0 && Number(side) <= LARGEST;
    if (!kind || ![rows, columns].every(isSide)) throw new Error("no draft");
    const draft = Object.assign(new Draft(kind, rows, columns), rest);
    if (draft.cells.length !== draft.spots.length) throw new Error("no draft");
    return draft;
  }

  /** @param {Kind[]} kinds @param {string} kept by `keep` @returns {Draft} */
  static read(kinds, kept) {
    const { cells, ...rest } = JSON.parse(kept);
    return Draft.of(kinds, { ...rest, cells: cells.split(" ") });
  }

  /** All of it, as the server takes it. @returns {Sheet} */
  get sheet() {
    const { kind, rows, columns, cells, edges, pieces, list } = this;
    return { kind: kind.name, rows, columns, cells, edges, pieces, list };
  }

  /** All of it, as a text that `read` reads. */
  keep() {
    return JSON.stringify({ ...this.sheet, cells: this.cells.join(" ") });
  }

  /** What is written into cells rather than painted. @returns {string[]} */
  glyphs() {
    const { keys, glyphs } = this.kind;
    if (keys === "numbers") return Array.from({ length: this.rows }, (_, at) => String(at + 1));
    return keys === "listed" ? [...new Set(this.list.replace(/\s/g, ""))].sort() : glyphs;
  }

  /** What a key puts into a cell. @param {string} key @returns {string | null} */
  typed(key) {
    const { brushes, keys, blank } = this.kind;
    const brush = brushes.find((other) => other.key === key.toLowerCase());
    if (brush) return brush.glyph;
    if (keys === "nothing" || key.length !== 1) return null;
    if (keys === "numbers") return key === "0" ? blank : /\d/.test(key) ? key : null;
    return this.kind.glyphs.includes(key) || /[\p{L}\p{N}]/u.test(key) ? key : null;
  }

  /** The brush that paints this, if there is one. @param {string} value */
  brushOf(value) {
    return this.kind.brushes.find(({ glyph }) => glyph === value);
  }

  /** @param {number} cell whether it is no part of the board */
  isHole(cell) {
    return this.brushOf(this.cells[cell])?.look === "hole";
  }

  /** The number of a cell, or -1. @param {number} row @param {number} column @param {number | null} [layer] */
  at(row, column, layer = null) {
    return this.spots.findIndex((spot) => spot.row === row && spot.column === column && spot.layer === layer);
  }

  /** The same puzzle on another board: what still lies on it stays. @param {number} rows @param {number} columns */
  resized(rows, columns) {
    const next = new Draft(this.kind, rows, columns);
    this.spots.forEach((spot, cell) => {
      const there = next.at(spot.row, spot.column, spot.layer);
      if (there >= 0) next.cells[there] = this.cells[cell];
    });
    for (const side of SIDES) next.edges[side] = next.edges[side].map((_, at) => this.edges[side][at] ?? "");
    [next.pieces, next.list] = [this.pieces, this.list];
    return next;
  }

  /** A letter that no piece has. */
  freeLetter() {
    const letters = [...(this.kind.pieces?.letters ?? "")];
    return letters.find((letter) => !this.pieces.some((piece) => piece.letter === letter)) ?? null;
  }

  /** The letters' colours: pieces have them in their order. @returns {Record<string, import("../../api.js").Ink>} */
  inks() {
    const inks = this.kind.pieces?.inks ?? [];
    return Object.fromEntries(this.pieces.map(({ letter }, at) => [letter, inks[at % inks.length]]));
  }

  /**
   * Every place a piece could take on the usable cells, whatever lies there.
   * @param {Square[]} shape @returns {number[][]}
   */
  places(shape) {
    const where = new Map(this.spots.map((spot, cell) => [centreOf(spot).join(" "), cell]));
    /** @type {Map<string, Square[]>} */
    const ways = new Map();
    for (let turns = 0, now = settled(shape); turns < 4; turns++, now = turned(now)) {
      for (const way of [now, flipped(now)]) ways.set(JSON.stringify(way), way);
    }
    /** @type {Map<string, number[]>} */
    const found = new Map();
    for (const [down, right] of this.kind.pieces?.planes ?? []) {
      for (const way of ways.values()) {
        const [row0, column0] = way[0];
        for (const spot of this.spots) {
          const from = centreOf(spot);
          const cells = way.map(([row, column]) => where.get(from.map((value, axis) =>
            value + (row - row0) * down[axis] + (column - column0) * right[axis]).join(" ")));
          if (cells.some((cell) => cell === undefined || this.isHole(cell))) continue;
          const sorted = /** @type {number[]} */ (cells).sort((a, b) => a - b);
          found.set(sorted.join(" "), sorted);
        }
      }
    }
    return [...found.values()];
  }
}

/** The middle of a cell, as the planes of pieces count it. @param {Spot} spot */
const centreOf = ({ row, column, layer }) => [2 * row + (layer ?? 0), 2 * column + (layer ?? 0), layer ?? 0];
