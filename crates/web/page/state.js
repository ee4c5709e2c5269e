// @ts-check
// The puzzle that is open, the game that is played on it, and where both are kept: the address and the browser's
// storage.

import { letterOf, readRows, writeRows } from "./board/boards.js";
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
  return new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}

/** The setting that keeps the game on a puzzle. @param {string} name the digest of its text */
export const gameKey = (name) => `game:${name}`;

/** @param {string} text @returns {string} a short name for a long text */
export function digest(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
    two = Math.imul(two ^ text.charCodeAt(at), 1597334677);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}

/**
 * @typedef {[number, number, string]} Patch how much of a text stays at its beginning and at its end, and what comes
 * between
 */

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
export const patched = (before, [from, end, between]) =>
  before.slice(0, from) + between + before.slice(before.length - end);

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
    /** How many moves had been made where each try began, the first one first: what comes after may be dropped. */
    this.tries = /** @type {number[]} */ ([]);
    /** How often a hint was asked for. */
    this.hints = 0;
    this.seconds = 0;
    this.solved = false;
    /** Whether another hand has led it further: a win is then no record. */
    this.isTaken = false;
    /** The best time before it was won, in seconds. @type {number | null} */
    this.best = null;
    /** Whether it has been won: what comes after is no longer on the clock. */
    this.isWon = false;
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
    for (const { cell, part, before, after } of changes)
      (part === "value" ? this.values : this.marks)[cell] = isBack ? before : after;
  }

  /** @returns {boolean} whether there was something to undo; a try whose beginning is undone is none any more */
  undo() {
    const isDone = this.history.undo();
    this.tries = this.tries.filter((start) => start <= this.history.past.length);
    return isDone;
  }

  /** From here on it is only tried. */
  begin() {
    this.tries.push(this.history.past.length);
  }

  /** What was tried last holds: it belongs to what was there before. */
  keep() {
    this.tries.pop();
  }

  /** Takes back what was tried last. @returns {boolean} whether anything changed */
  drop() {
    return this.rewind(this.tries.pop() ?? this.history.past.length);
  }

  /** Undoes all but the first so many moves. @param {number} moves @returns {boolean} whether anything changed */
  rewind(moves) {
    const isBack = this.history.past.length > moves;
    while (this.history.past.length > moves) this.undo();
    return isBack;
  }

  /** How deep in tries each cell was written: 0 where what it holds is no try. @returns {number[]} */
  get tried() {
    const depths = this.values.map(() => 0);
    const [first = Infinity] = this.tries;
    this.history.past.slice(first).forEach((changes, at) => {
      const depth = this.tries.filter((start) => start <= first + at).length;
      for (const { cell, part, after } of changes) if (part === "value") depths[cell] = after ? depth : 0;
    });
    return depths;
  }

  /** The rows as they were after so many moves. @param {number} moves */
  rowsAfter(moves) {
    const then = new Game(this.puzzle);
    this.history.past.slice(0, moves).forEach((changes) => then.put(changes, false));
    return then.rows;
  }

  /** Back to the beginning, as a move that can be undone. */
  clear() {
    const isBegun = this.move(this.changesTo(this.given));
    this.isTaken = false;
    // After a win that is a new game.
    if (this.isWon) [this.isWon, this.seconds, this.hints, this.tries] = [false, 0, 0, []];
    return isBegun;
  }

  /** Takes over another position, as a move that can be undone. @param {string[]} values */
  take(values) {
    this.isTaken = true;
    return this.move(this.changesTo(values));
  }

  /** What leads to another position, without marks. @param {string[]} values */
  changesTo(values) {
    return values.flatMap((after, cell) => [
      { cell, after },
      { cell, part: /** @type {const} */ ("marks"), after: "" },
    ]);
  }

  /** Whether a cell may hold this. @param {number} cell @param {string} value */
  mayHold(cell, value) {
    if (this.isGiven(cell)) return value === this.given[cell];
    return value === "" || this.puzzle.glyphs.includes(letterOf(this.puzzle, value));
  }

  /** Whether this is a position of this puzzle. @param {string[]} values */
  isPosition(values) {
    return values.length === this.given.length && values.every((value, cell) => this.mayHold(cell, value));
  }

  get key() {
    return `runut:${gameKey(digest(this.puzzle.text))}`;
  }

  save() {
    const short = (/** @type {Change[]} */ changes) =>
      changes.map(({ cell, part, before, after }) => [cell, part === "value" ? 0 : 1, before, after]);
    const { history } = this;
    const kept = {
      past: history.past.map(short),
      future: history.future.map(short),
      seconds: Math.round(this.seconds),
      tries: this.tries,
      hints: this.hints,
      won: this.isWon,
      taken: this.isTaken,
    };
    try {
      if (history.isFresh && this.tries.length === 0 && this.seconds < 1) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(kept));
    } catch { /* full or forbidden: the address still holds the board */ }
  }

  /**
   * Takes up the game that was kept. What is kept may be of another version, or of another hand: every move must be one
   * that could have been made here, or all of it is left out and no longer kept.
   * @returns {boolean} whether nothing faulty was found
   */
  restore() {
    const kept = stored(this.key);
    if (kept === null) return true;
    try {
      const { past, future, seconds, tries = [], hints = 0, won, taken } = JSON.parse(kept);
      const long = (/** @type {any[]} */ changes) =>
        changes.map(([cell, part, before, after]) => ({ cell, part: part ? "marks" : "value", before, after }));
      const [made, undone] = /** @type {Change[][][]} */ ([past.map(long), future.map(long)]);
      const probe = new Game(this.puzzle);
      const isStart = (/** @type {unknown} */ start) => Number.isInteger(start) && Number(start) <= made.length;
      const isCounted = seconds >= 0 && hints >= 0 && tries.every(isStart);
      if (!isCounted || ![...made, ...[...undone].reverse()].every((changes) => probe.follows(changes)))
        throw new Error("no game");
      [this.history.past, this.history.future, this.seconds] = [made, undone, seconds];
      [this.tries, this.hints, this.isWon, this.isTaken] = [tries, hints, won === true, taken === true];
      made.forEach((changes) => this.put(changes, false));
      return true;
    } catch {
      forget(this.key);
      return false;
    }
  }

  /** Makes the changes of a move, if it is one that can be made here. @param {Change[]} changes */
  follows(changes) {
    const isMove = changes.length > 0 && changes.every(({ cell, part, before, after }) => {
      if (!Number.isInteger(cell) || !(cell in this.values) || this.isGiven(cell) || typeof after !== "string")
        return false;
      const holds = part === "value" ? this.values : this.marks;
      const may =
        part === "value"
          ? this.mayHold(cell, after)
          : after.split(" ").every((mark) => mark === "" || this.puzzle.glyphs.includes(mark));
      if (holds[cell] !== before || !may) return false;
      holds[cell] = after;
      return true;
    });
    return isMove;
  }
}

/** @param {string} key @returns {string | null} */
function stored(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

/** @param {string} key */
function forget(key) {
  try { localStorage.removeItem(key); } catch { /* what cannot be reached is not kept either */ }
}

/**
 * What the address holds after `#`. `fault` is what of it cannot be read.
 * @typedef {{
 *   puzzle: string | null, board: string[] | null, tab: string | null, fault: "puzzle" | "board" | null,
 * }} Address
 */

/** @returns {Address} */
export function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const unpacked = (/** @type {string | null} */ packed) => {
    try { return packed === null ? null : unpack(packed); } catch { return null; }
  };
  const puzzle = words.get("id") ?? unpacked(words.get("p"));
  const board = unpacked(words.get("b"));
  const isLost = { puzzle: location.hash.length > 1 && !puzzle, board: words.has("b") && board === null };
  return {
    puzzle,
    board: board?.split("\n") ?? null,
    tab: words.get("tab"),
    fault: isLost.puzzle ? "puzzle" : isLost.board ? "board" : null,
  };
}

/** @param {Opened} puzzle @param {Game | null} game @param {string | null} tab @returns {string} */
export function addressOf(puzzle, game, tab) {
  const words = [puzzle.forms?.id ? `id=${encodeURIComponent(puzzle.forms.id)}` : `p=${pack(puzzle.text)}`];
  if (game && game.values.some((value, cell) => value !== game.given[cell]))
    words.push(`b=${pack(game.rows.join("\n"))}`);
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
