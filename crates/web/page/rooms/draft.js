// @ts-check
// A puzzle while it is drawn: cells, clues around them, pieces, a list; and its text as docs/FORMATS.md tells it.

import { flipped, settled, turned } from "../board/pieces.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("../board/pieces.js").Square} Square */
/** @typedef {"packing" | "pyramid" | "skyscrapers" | "tents" | "fillin"} Kind */
/** @typedef {{row: number, column: number, layer: number | null}} Spot */
/** @typedef {{letter: string, shape: Square[]}} Piece */

/** What a cell that nobody has touched holds. @type {Record<Kind, string>} */
export const BLANK = { packing: "#", pyramid: "#", skyscrapers: ".", tents: ".", fillin: "." };
/** What a cell can be painted with. @type {Record<Kind, string[]>} */
export const BRUSHES = { packing: ["#", "*"], pyramid: ["#", "*"], skyscrapers: [], tents: ["T", ".", "A", "~"], fillin: ["#", "."] };
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwxyz";

export class Draft {
  /** @param {Kind} kind @param {number} rows @param {number} columns */
  constructor(kind, rows, columns) {
    this.kind = kind;
    this.rows = rows;
    this.columns = kind === "pyramid" || kind === "skyscrapers" ? rows : columns;
    /** @type {Spot[]} */
    this.spots = [];
    const layers = kind === "pyramid" ? rows : 1;
    for (let layer = layers - 1; layer >= 0; layer--) {
      for (let row = 0; row < this.rows - layer; row++) {
        for (let column = 0; column < this.columns - layer; column++) this.spots.push({ row, column, layer: kind === "pyramid" ? layer : null });
      }
    }
    this.cells = this.spots.map(() => BLANK[kind]);
    /** Clues or counts around the grid; "" for none. */
    this.edges = {
      top: /** @type {string[]} */ (Array(this.columns).fill("")), bottom: /** @type {string[]} */ (Array(this.columns).fill("")),
      left: /** @type {string[]} */ (Array(this.rows).fill("")), right: /** @type {string[]} */ (Array(this.rows).fill("")),
    };
    /** @type {Piece[]} */
    this.pieces = [];
    /** The numbers of a fill-in. */
    this.list = "";
  }

  /** @param {string} kept by `keep` @returns {Draft} */
  static read(kept) {
    const { kind, rows, columns, cells, ...rest } = JSON.parse(kept);
    if (!(kind in BLANK) || ![rows, columns].every((side) => Number.isInteger(side) && side > 0 && side <= 128)) throw new Error("no draft");
    const draft = Object.assign(new Draft(kind, rows, columns), { cells: cells.split(" "), ...rest });
    if (draft.cells.length !== draft.spots.length) throw new Error("no draft");
    return draft;
  }

  /** All of it, as a text that `read` reads. */
  keep() {
    const { kind, rows, columns, cells, edges, pieces, list } = this;
    return JSON.stringify({ kind, rows, columns, cells: cells.join(" "), edges, pieces, list });
  }

  /** What is written into cells rather than painted: towers, or what the list is made of. @returns {string[]} */
  glyphs() {
    if (this.kind === "skyscrapers") return Array.from({ length: this.rows }, (_, at) => String(at + 1));
    return this.kind === "fillin" ? [...new Set(this.list.replace(/\s/g, ""))].sort() : [];
  }

  /** @param {number} row @param {number} column @param {number | null} [layer] */
  at(row, column, layer = null) {
    return this.spots.findIndex((spot) => spot.row === row && spot.column === column && (spot.layer ?? null) === (layer ?? null));
  }

  /** The same puzzle on another board: what still lies on it stays. @param {number} rows @param {number} columns */
  resized(rows, columns) {
    const next = new Draft(this.kind, rows, columns);
    this.spots.forEach((spot, cell) => {
      const there = next.at(spot.row, spot.column, spot.layer);
      if (there >= 0) next.cells[there] = this.cells[cell];
    });
    for (const side of /** @type {const} */ (["top", "bottom", "left", "right"])) {
      next.edges[side] = next.edges[side].map((_, at) => this.edges[side][at] ?? "");
    }
    [next.pieces, next.list] = [this.pieces, this.list];
    return next;
  }

  /** A letter that no piece has. */
  freeLetter() {
    return [...LETTERS].find((letter) => !this.pieces.some((piece) => piece.letter === letter)) ?? null;
  }

  text() {
    const line = (/** @type {number} */ row, /** @type {number | null} */ layer = null) =>
      this.cells.filter((_, cell) => this.spots[cell].row === row && (this.spots[cell].layer ?? null) === layer);
    const rows = [...Array(this.rows).keys()];
    const { top, bottom, left, right } = this.edges;
    switch (this.kind) {
      case "skyscrapers": {
        const word = (/** @type {string} */ text) => text || ".";
        return ["SKYSCRAPERS", ["x", ...top.map(word), "x"].join(" "),
          ...rows.map((row) => [word(left[row]), ...line(row), word(right[row])].join(" ")),
          ["x", ...bottom.map(word), "x"].join(" "), ""].join("\n");
      }
      case "tents": {
        const word = (/** @type {string} */ text) => text || "-";
        return ["TENTS", ["-", ...top.map(word)].join(" "), ...rows.map((row) => [word(left[row]), ...line(row)].join(" ")), ""].join("\n");
      }
      case "fillin":
        return [";", ...rows.map((row) => line(row).join("")), "", this.list.trim(), ""].join("\n");
      default:
        return this.packing(line);
    }
  }

  /** @param {(row: number, layer?: number | null) => string[]} line */
  packing(line) {
    let { pieces } = this;
    let cells = (/** @type {number} */ row, /** @type {number | null} */ layer = null) => line(row, layer).join("");
    const free = this.freeLetter();
    if (this.kind === "packing" && this.cells.includes("X") && free) {
      // `X` on a flat map is a usable cell: the piece takes another letter.
      const plain = cells;
      pieces = pieces.map((piece) => (piece.letter === "X" ? { ...piece, letter: free } : piece));
      cells = (row, layer) => plain(row, layer).replaceAll("X", free);
    }
    const isFull = this.cells.every((cell) => cell === "#");
    const lines = [`${this.rows} ${this.columns} ${pieces.length}`];
    if (this.kind === "pyramid") {
      lines.push(isFull ? "PYRAMID" : "PYRAMID CUSTOM");
      for (let layer = this.rows - 1; layer >= 0 && !isFull; layer--) {
        for (let row = 0; row < this.rows - layer; row++) lines.push(cells(row, layer));
        if (layer > 0) lines.push("");
      }
    } else {
      lines.push(isFull ? "DEFAULT" : "CUSTOM");
      for (let row = 0; row < this.rows && !isFull; row++) lines.push(cells(row));
    }
    for (const { letter, shape } of pieces) {
      const high = 1 + Math.max(...shape.map(([row]) => row));
      for (let row = 0; row < high; row++) {
        const columns = shape.filter(([at]) => at === row).map(([, column]) => column);
        const wide = 1 + Math.max(-1, ...columns);
        lines.push([...Array(wide).keys()].map((column) => (columns.includes(column) ? letter : " ")).join(""));
      }
    }
    return `${lines.join("\n")}\n`;
  }

  /** Every place a piece could take on the usable cells, whatever lies there. @param {Square[]} shape @returns {number[][]} */
  places(shape) {
    const where = new Map(this.spots.map((spot, cell) => [centreKey(centreOf(spot)), cell]));
    const planes = this.kind === "pyramid"
      ? [[[2, 0, 0], [0, 2, 0]], [[1, 1, 1], [1, 1, -1]], [[1, -1, 1], [1, -1, -1]]]
      : [[[2, 0, 0], [0, 2, 0]]];
    /** @type {Map<string, Square[]>} */
    const ways = new Map();
    for (let turns = 0, now = settled(shape); turns < 4; turns++, now = turned(now)) {
      for (const way of [now, flipped(now)]) ways.set(JSON.stringify(way), way);
    }
    /** @type {Map<string, number[]>} */
    const found = new Map();
    for (const [down, right] of planes) {
      for (const way of ways.values()) {
        const [row0, column0] = way[0];
        for (const spot of this.spots) {
          const from = centreOf(spot);
          const cells = way.map(([row, column]) => where.get(centreKey(from.map((value, axis) =>
            value + (row - row0) * down[axis] + (column - column0) * right[axis]))));
          if (cells.some((cell) => cell === undefined || this.cells[cell] === "*")) continue;
          const sorted = /** @type {number[]} */ (cells).sort((a, b) => a - b);
          found.set(sorted.join(" "), sorted);
        }
      }
    }
    return [...found.values()];
  }
}

/** The middle of a ball as docs/FORMATS.md tells it. @param {Spot} spot */
const centreOf = ({ row, column, layer }) => [2 * row + (layer ?? 0), 2 * column + (layer ?? 0), layer ?? 0];
/** @param {number[]} centre */
const centreKey = (centre) => centre.join(" ");

/** @param {string[]} lines of pieces @returns {Piece[]} */
function readPieces(lines) {
  /** @type {Piece[]} */
  const pieces = [];
  let from = 0;
  lines.forEach((line, row) => {
    const letter = line.trim()[0];
    if (!letter) return;
    let last = pieces[pieces.length - 1];
    if (last?.letter !== letter) {
      pieces.push((last = { letter, shape: [] }));
      from = row;
    }
    [...line].forEach((character, column) => { if (character === letter) last.shape.push([row - from, column]); });
  });
  return pieces.map(({ letter, shape }) => ({ letter, shape: settled(shape) }));
}

/** The draft of a puzzle that the server has opened, from its own plain text. @param {{family: string, text: string}} puzzle @returns {Draft} */
export function draftOf({ family, text }) {
  const lines = text.replaceAll("\r", "").split("\n");
  if (family === "packing") {
    const [rows, columns] = lines[0].trim().split(/\s+/).map(Number);
    const type = lines[1].trim().toUpperCase();
    const draft = new Draft(type.startsWith("PYRAMID") ? "pyramid" : "packing", rows, columns);
    let rest = lines.slice(2);
    if (type.endsWith("CUSTOM")) {
      if (draft.kind === "pyramid") {
        const need = (rows * (rows + 1)) / 2;
        const map = [];
        while (map.length < need && rest.length) {
          const line = rest.shift() ?? "";
          if (line.trim()) map.push(line.trim());
        }
        draft.cells = [...map.join("")];
      } else {
        draft.cells = [...rest.slice(0, rows).join("")];
        rest = rest.slice(rows);
      }
    }
    draft.pieces = readPieces(rest);
    return draft;
  }
  if (family === "skyscrapers" || family === "tents") {
    const table = lines.slice(1).filter((line) => line.trim()).map((line) => line.trim().split(/\s+/));
    const clue = (/** @type {string} */ word) => (word === "." || word === "-" || word === "0" && family === "skyscrapers" ? "" : word);
    if (family === "skyscrapers") {
      const size = table.length - 2;
      const draft = new Draft("skyscrapers", size, size);
      draft.edges.top = table[0].slice(1, -1).map(clue);
      draft.edges.bottom = table[size + 1].slice(1, -1).map(clue);
      draft.edges.left = table.slice(1, -1).map((row) => clue(row[0]));
      draft.edges.right = table.slice(1, -1).map((row) => clue(row[size + 1]));
      draft.cells = table.slice(1, -1).flatMap((row) => row.slice(1, -1));
      return draft;
    }
    const columns = table[1].length - 1;
    const draft = new Draft("tents", table.length - 1, columns);
    draft.edges.top = table[0].slice(-columns).map(clue);
    draft.edges.left = table.slice(1).map((row) => clue(row[0]));
    draft.cells = table.slice(1).flatMap((row) => row.slice(1));
    return draft;
  }
  const body = lines.filter((line) => !line.startsWith(";"));
  const from = body.findIndex((line) => line.trim());
  let to = from;
  while (to < body.length && body[to].trim()) to += 1;
  const grid = body.slice(from, to);
  const draft = new Draft("fillin", grid.length, Math.max(...grid.map((line) => line.length)));
  draft.cells = grid.flatMap((line) => [...line.padEnd(draft.columns, "#")].map((character) => (character === "_" ? "." : character)));
  draft.list = body.slice(to).join("\n").trim();
  return draft;
}
