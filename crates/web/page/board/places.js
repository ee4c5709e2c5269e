// @ts-check
// Where pieces may lie: each in one of its ways, moved anywhere on the board. However many places there are, those of
// a piece are worked out only when somebody takes it.

import { letterOf, readRows } from "./boards.js";
import { settled, upright } from "./shapes.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("./shapes.js").Square} Square */
/** @typedef {import("../api.js").Spot} Spot */
/**
 * A piece as a tray is told of it: what it looks like, and the cells of all its places.
 * @typedef {{
 *   letter: string, shape: Square[], places: () => number[][], supply?: import("../api.js").Supply | null,
 *   about?: string | null,
 * }} Layable
 */

/** @param {Opened} puzzle @returns {Layable[]} every piece, whether there are copies of it or not */
export function layable(puzzle) {
  const told = puzzle.laying ? byWays(puzzle, puzzle.laying) : byCandidates(puzzle);
  return told.map((piece) => {
    const { supply = null, about = null } = puzzle.alphabet.find(({ glyph }) => glyph === piece.letter) ?? {};
    return { ...piece, supply, about };
  });
}

/** @param {Opened} puzzle @param {import("../api.js").Laying} laying @returns {Layable[]} */
function byWays(puzzle, { cells, pieces }) {
  const given = readRows(puzzle, puzzle.rows);
  const at = new Map(cells.map((cell) => {
    const { layer, row, column } = puzzle.spots[cell];
    return [`${layer ?? 0} ${row} ${column}`, cell];
  }));
  return pieces.map(({ letter, ways }) => {
    // Of a piece that is laid once, what is given of it lies in its place.
    const fixed = letter in puzzle.supplies ? [] : cells.filter((cell) => given[cell] === letter);
    /** @param {number[][]} way @param {Spot} from @returns {number[] | null} */
    const moved = (way, from) => {
      /** @type {number[]} */
      const place = [];
      for (const [up, down, right] of way) {
        const cell = at.get(`${(from.layer ?? 0) + up} ${from.row + down} ${from.column + right}`);
        if (cell === undefined || given[cell] && given[cell] !== letter) return null;
        place.push(cell);
      }
      return fixed.every((cell) => place.includes(cell)) ? place : null;
    };
    const places = () => ways.flatMap((way) => puzzle.spots.flatMap((from) => {
      const place = moved(way, from);
      return place ? [place] : [];
    }));
    const flat = ways.find((way) => way.every(([up]) => up === 0)) ?? ways[0];
    return { letter, shape: settled(flat.map(([, row, column]) => [row, column])), places };
  });
}

/** Where nobody tells ways, the candidates are the places. @param {Opened} puzzle @returns {Layable[]} */
function byCandidates(puzzle) {
  /** @type {Map<string, number[][]>} */
  const all = new Map();
  for (const { name, candidates } of puzzle.decisions ?? []) {
    for (const marks of candidates) {
      // Of what need not be laid one candidate is that it lies nowhere.
      if (marks.length === 0) continue;
      const letter = letterOf(puzzle, name ?? marks[0][1]);
      all.set(letter, [...(all.get(letter) ?? []), marks.map(([cell]) => cell)]);
    }
  }
  const spots = (/** @type {number[]} */ cells) => cells.map((cell) => puzzle.spots[cell]);
  return [...all].map(([letter, places]) => {
    const flat = places.find((cells) => new Set(spots(cells).map(({ layer }) => layer)).size === 1);
    const shape = flat
      ? settled(spots(flat).map(({ row, column }) => [row, column]))
      : upright(spots(places[0]));
    return { letter, shape, places: () => places };
  });
}
