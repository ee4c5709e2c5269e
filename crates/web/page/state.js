// @ts-check
// The puzzle that is open, the game that is played on it, and where both are kept: the address and the browser's storage.

import { readRows, writeRows } from "./board/boards.js";
import { History } from "./history.js";

/** @typedef {import("./api.js").Opened} Opened */
/** @typedef {{cell: number, part: "value" | "marks", before: string, after: string}} Change */

/** @param {string} text @returns {string} letters that an address may hold */
export function pack(text) {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} packed @returns {string} */
export function unpack(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** @param {string} text @returns {string} a short name for a long text */
function digest(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
    two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}

/** @typedef {[number, number, string]} Patch how much of a text stays at its beginning and at its end, and what comes between */

/** @param {string} before @param {string} after @returns {Patch} what makes one text of the other */
export function patch(before, after) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [from, end, after.slice(from, after.length - end)];
}

/** @param {string} before @param {Patch} patch */
export const patched = (before, [from, end, between]) => before.slice(0, from) + between + before.slice(before.length - end);

/** A game: what the cells hold, every move there was, and the time it took. */
export class Game {
  /** @param {Opened} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    /** What the puzzle gives. */
    this.given = readRows(puzzle, puzzle.rows);
    this.values = [...this.given];
    /** Pencil marks: the glyphs, with a blank between them. */
    this.marks = puzzle.spots.map(() => "");
    /** @type {History<Change[]>} */
    this.history = new History((changes, isBack) => this.put(changes, isBack));
    this.seconds = 0;
    this.solved = false;
  }

  /** @param {number} cell */
  isGiven(cell) {
    return this.given[cell] !== "";
  }

  get rows() {
    return writeRows(this.puzzle, this.values);
  }

  /**
   * One move: all of it is undone at once.
   * @param {{cell: number, part?: "value" | "marks", after: string}[]} wanted
   * @param {boolean} [isSame] whether it goes on with the last move, as a stroke does
   * @returns {boolean} whether anything changed
   */
  move(wanted, isSame = false) {
    /** @type {Change[]} */
    const changes = [];
    for (const { cell, part = "value", after } of wanted) {
      const before = part === "value" ? this.values[cell] : this.marks[cell];
      if (before !== after && !(part === "value" && this.isGiven(cell))) changes.push({ cell, part, before, after });
    }
    if (changes.length === 0) return false;
    this.put(changes, false);
    const last = this.history.past.at(-1);
    if (isSame && last) last.push(...changes);
    else this.history.add(changes);
    return true;
  }

  /** @param {Change[]} changes @param {boolean} isBack */
  put(changes, isBack) {
    for (const { cell, part, before, after } of changes) (part === "value" ? this.values : this.marks)[cell] = isBack ? before : after;
  }

  /** Back to the beginning, as a move that can be undone. */
  clear() {
    const cells = this.values.map((_, cell) => cell);
    return this.move(cells.flatMap((cell) => [
      { cell, after: this.given[cell] },
      { cell, part: /** @type {const} */ ("marks"), after: "" },
    ]));
  }

  get key() {
    return `runut:game:${digest(this.puzzle.text)}`;
  }

  save() {
    const short = (/** @type {Change[]} */ changes) =>
      changes.map(({ cell, part, before, after }) => [cell, part === "value" ? 0 : 1, before, after]);
    const { history } = this;
    const kept = { past: history.past.map(short), future: history.future.map(short), seconds: Math.round(this.seconds) };
    try {
      if (history.isFresh && this.seconds < 1) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(kept));
    } catch { /* full or forbidden: the address still holds the board */ }
  }

  /** @param {string[] | null} rows what the address tells; another board than the one kept begins a game of its own */
  restore(rows) {
    const told = rows ? readRows(this.puzzle, rows) : null;
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "null");
      if (kept) {
        const long = (/** @type {any[][]} */ changes) =>
          changes.map(([cell, part, before, after]) => ({ cell, part: part ? "marks" : "value", before, after }));
        [this.history.past, this.history.future] = [kept.past.map(long), kept.future.map(long)];
        this.seconds = kept.seconds;
        this.history.past.forEach((changes) => this.put(changes, false));
      }
    } catch { /* what cannot be read is not restored */ }
    if (told && told.some((value, cell) => value !== this.values[cell])) {
      [this.values, this.marks] = [[...this.given], this.puzzle.spots.map(() => "")];
      [this.history.past, this.history.future, this.seconds] = [[], [], 0];
      this.move(told.map((after, cell) => ({ cell, after })));
    }
  }
}

/**
 * What the address holds after `#`.
 * @typedef {{puzzle: string | null, board: string[] | null, tab: string | null}} Address
 */

/** @returns {Address} */
export function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const unpacked = (/** @type {string | null} */ packed) => {
    try { return packed === null ? null : unpack(packed); } catch { return null; }
  };
  return {
    puzzle: words.get("id") ?? unpacked(words.get("p")),
    board: unpacked(words.get("b"))?.split("\n") ?? null,
    tab: words.get("tab"),
  };
}

/** @param {Opened} puzzle @param {Game | null} game @param {string | null} tab @returns {string} */
export function addressOf(puzzle, game, tab) {
  const words = [puzzle.forms?.id ? `id=${encodeURIComponent(puzzle.forms.id)}` : `p=${pack(puzzle.text)}`];
  if (game && game.values.some((value, cell) => value !== game.given[cell])) words.push(`b=${pack(game.rows.join("\n"))}`);
  if (tab && tab !== "play") words.push(`tab=${tab}`);
  return `#${words.join("&")}`;
}

/** Settings that outlive the page. */
export const settings = {
  /** @param {string} name @param {string} otherwise @returns {string} */
  get(name, otherwise) {
    try { return localStorage.getItem(`runut:${name}`) ?? otherwise; } catch { return otherwise; }
  },
  /** @param {string} name @param {string} value @returns {boolean} whether it is kept */
  set(name, value) {
    try { localStorage.setItem(`runut:${name}`, value); } catch { return false; }
    return true;
  },
};
