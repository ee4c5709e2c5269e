// @ts-check
// What this browser remembers of puzzles: which were begun or solved and how fast, and which one has brought or made.

import { digest, gameKey, settings } from "./state.js";

/** @typedef {import("./api.js").Opened} Opened */
/** @typedef {{best?: number, same?: string}} Record seconds; the name of the text that the server made of it */
/** @typedef {{text: string, family: string, title: string}} Own a puzzle of one's own */

const RECORDS = "records";
const OWN = "own";
/** So many puzzles of one's own are remembered, and so many characters of them. */
const MOST = { puzzles: 100, characters: 400_000 };

/** @template T @param {string} name @param {T} otherwise @returns {T} */
function read(name, otherwise) {
  try {
    const kept = JSON.parse(settings.get(name, "null"));
    const isSuch = kept !== null && typeof kept === "object" && Array.isArray(kept) === Array.isArray(otherwise);
    return isSuch ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/** @returns {{[name: string]: Record}} */
const records = () => read(RECORDS, {});

/** @param {(all: {[name: string]: Record}) => void} change */
function write(change) {
  const all = records();
  change(all);
  settings.set(RECORDS, JSON.stringify(all));
}

export const shelf = {
  /** A text was opened, and is this puzzle. @param {string} source @param {Opened} puzzle */
  opened(source, puzzle) {
    if (source === puzzle.text) return;
    write((all) => { all[digest(source)] = { same: digest(puzzle.text) }; });
  },

  /**
   * What is remembered of a text.
   * @param {string} text @returns {{isBegun: boolean, isSolved: boolean, best: number | null}}
   */
  of(text) {
    const all = records();
    const name = all[digest(text)]?.same ?? digest(text);
    const best = all[name]?.best ?? null;
    return { isBegun: settings.get(gameKey(name), "") !== "", isSolved: best !== null, best };
  },

  /** Whether two texts are the same puzzle, as far as that is known. @param {string} text @param {Opened} puzzle */
  is(text, puzzle) {
    return text === puzzle.text || records()[digest(text)]?.same === digest(puzzle.text);
  },

  /** A game was won. @param {Opened} puzzle @param {number} seconds @returns {number | null} the best time before */
  won(puzzle, seconds) {
    const before = shelf.of(puzzle.text).best;
    const best = Math.min(before ?? Infinity, Math.round(seconds));
    write((all) => { all[digest(puzzle.text)] = { best }; });
    return before;
  },

  /** Puzzles of one's own, the newest first. @returns {Own[]} */
  get own() {
    const isOwn = (/** @type {any} */ one) =>
      [one?.text, one?.family, one?.title].every((word) => typeof word === "string");
    return read(OWN, /** @type {Own[]} */ ([])).filter(isOwn);
  },

  /** Remembers a puzzle that somebody has brought or made. @param {Opened} puzzle */
  bring({ text, family, describe }) {
    const { own } = shelf;
    if (own.some((one) => one.text === text) || text.length > MOST.characters) return;
    const all = [{ text, family, title: describe }, ...own].slice(0, MOST.puzzles);
    while (all.reduce((sum, one) => sum + one.text.length, 0) > MOST.characters) all.pop();
    settings.set(OWN, JSON.stringify(all));
  },

  /** @param {string} text */
  remove(text) {
    settings.set(OWN, JSON.stringify(shelf.own.filter((one) => one.text !== text)));
  },
};
