// @ts-check
// Rows of text and cells: the only place that knows how one is read from the other.

/** @typedef {import("../api.js").Opened} Opened */

/** What a row holds where a cell holds nothing. */
const NOTHING = new Set([".", "_", "#", "*"]);

/** @param {Opened} puzzle @returns {number[]} for every cell the number of its line in rows */
function lines(puzzle) {
  const height = new Map();
  for (const { layer, row } of puzzle.spots) {
    const key = layer ?? 0;
    height.set(key, Math.max(height.get(key) ?? 0, row + 1));
  }
  const first = new Map();
  let line = 0;
  for (const layer of [...height.keys()].sort((a, b) => b - a)) {
    first.set(layer, line);
    line += height.get(layer) + 1;
  }
  return puzzle.spots.map(({ layer, row }) => first.get(layer ?? 0) + row);
}

/**
 * The numbers of cells that are told by row and column, in space by layer, row and column.
 * @param {Opened} puzzle @param {number[][]} places
 * @returns {number[]}
 */
export function cellsAt(puzzle, places) {
  const numbers = new Map(
    puzzle.spots.map(({ layer, row, column }, cell) => [
      [...(layer === null ? [] : [layer]), row, column].join(),
      cell,
    ]),
  );
  return places.map((place) => numbers.get(place.join()) ?? -1).filter((cell) => cell >= 0);
}

/**
 * What is wrong while somebody plays: that cells are still open is no fault.
 * @typedef {{broken: {rule: string, cells: number[], message: string}[], full: boolean, solved: boolean}} Judgement
 */

/** @param {Opened} puzzle @param {import("../api.js").Judged} judged @returns {Judgement} */
export const judgementOf = (puzzle, judged) => ({
  broken: judged.broken
    .filter(({ unfinished }) => !unfinished)
    .map(({ rule, cells, message }) => ({ rule, cells: cellsAt(puzzle, cells), message })),
  full: judged.full,
  solved: judged.verdict === "right",
});

/** @param {string} row @param {boolean} isSpaced */
const tokens = (row, isSpaced) => (isSpaced ? row.trim().split(/\s+/) : [...row]);

/**
 * The letter of what a cell holds: copies of a piece are told apart by numbers.
 * @param {Pick<Opened, "supplies">} puzzle @param {string} value
 */
export function letterOf(puzzle, value) {
  const letter = value.replace(/\d+$/, "");
  return letter in puzzle.supplies ? letter : value;
}

/** @param {Opened} puzzle */
const isSpaced = (puzzle) =>
  puzzle.rows.some((row) => row.includes(" ")) || puzzle.glyphs.some((glyph) => [...glyph].length > 1);

/**
 * What the cells hold; "" for nothing.
 * @param {Opened} puzzle @param {string[]} rows
 * @returns {string[]}
 */
export function readRows(puzzle, rows) {
  const isNumbered = Object.keys(puzzle.supplies).length > 0 && rows.some((row) => /\d/.test(row));
  const spaced = isNumbered || rows.some((row) => row.trim().includes(" ")) || isSpaced(puzzle);
  const table = rows.map((row) => tokens(row, spaced));
  return lines(puzzle).map((line, cell) => {
    const token = table[line]?.[puzzle.spots[cell].column] ?? ".";
    return NOTHING.has(token) ? "" : token;
  });
}

/**
 * The same the other way round.
 * @param {Opened} puzzle @param {string[]} values
 * @returns {string[]}
 */
export function writeRows(puzzle, values) {
  const table = puzzle.rows.map((row) => (row === "" ? [] : tokens(row, isSpaced(puzzle))));
  const at = lines(puzzle);
  values.forEach((value, cell) => {
    const line = table[at[cell]];
    const column = puzzle.spots[cell].column;
    if (value) line[column] = value;
    else if (!NOTHING.has(line[column])) line[column] = ".";
  });
  const spaced = isSpaced(puzzle) || table.some((line) => line.some((word) => [...word].length > 1));
  return table.map((line) => line.join(spaced ? " " : ""));
}

/** @param {Opened} puzzle @param {string} glyph what it is called, where it is a picture on the board */
export function glyphName(puzzle, glyph) {
  return puzzle.alphabet.find((letter) => letter.glyph === glyph)?.name ?? glyph;
}
