// @ts-check
// What is known of the position on the board: whether it can still be solved, in how many ways, and what each place of
// each piece is worth. Asked anew whenever the position changes; what was asked before is let go.

import { ask, isAbort, stream } from "../../api.js";
import { cellsAt } from "../../board/boards.js";
import { keyOf } from "../../board/shapes.js";
import { Asking } from "../asking.js";

/** @typedef {import("../../main.js").App} App */
/** @typedef {{places: Map<string, bigint>, live: number, heat: Map<number, number>}} Worth */

/**
 * `count` is exact or the least there are; null: not known. `worth` is by letter; null: not known.
 * @typedef {{
 *   values: string[], count: bigint | null, isExact: boolean, isBusy: boolean, reason: string | null,
 *   worth: Map<string, Worth> | null, error: unknown,
 * }} Known
 */

/** Seconds for all places, and then for as many solutions as can be counted. */
const SECONDS = 4;
/** Milliseconds after which a slow answer is not waited for to know whether there is any solution. */
const PATIENCE = 700;

export class Ways {
  /** @param {App} app @param {() => void} tell is told when something more is known */
  constructor(app, tell) {
    this.app = app;
    this.tell = tell;
    this.asking = new Asking();
    /** @type {Known | null} */
    this.known = null;
  }

  forget() {
    this.asking.forget();
    this.known = null;
  }

  /** Lets go of what is asked, and keeps what is known if that is all. */
  stop() {
    this.asking.forget();
    if (this.known?.isBusy || this.known?.error) this.known = null;
  }

  /** Looks at the position, unless it is the one that is known. */
  async look() {
    const { puzzle, game } = this.app;
    if (!puzzle || !game) return;
    const values = [...game.values];
    const before = this.known;
    if (before?.values.length === values.length && values.every((value, cell) => value === before.values[cell])) return;
    const mine = this.asking.begin();
    const known = (this.known = this.foreseen(before, values));
    this.tell();
    const question = { puzzle: puzzle.text, rows: game.rows };
    const impatient = setTimeout(() => this.first(question, known, mine), PATIENCE);
    try {
      /** @type {import("../../api.js").Worth} */
      const told = await ask("places", { ...question, seconds: SECONDS }, mine.signal);
      Object.assign(known, { count: BigInt(told.count), isExact: true, reason: told.reason });
      known.worth = new Map(told.pieces.map((piece) => [piece.name, worthOf(puzzle, piece)]));
    } catch (error) {
      if (isAbort(error)) return;
      if (/** @type {any} */ (error).code !== "stopped") known.error = error;
      else if (!known.isExact) await this.count(question, known, mine).catch((why) => { known.error = why; });
    } finally {
      clearTimeout(impatient);
      if (this.asking.is(mine)) {
        this.asking.end(mine);
        mine.abort();
        known.isBusy = false;
        this.tell();
      }
    }
  }

  /**
   * What is known of a position as soon as it is there: where one more piece lies, what that place was worth.
   * @param {Known | null} before @param {string[]} values @returns {Known}
   */
  foreseen(before, values) {
    /** @type {Known} */
    const known = { values, count: null, isExact: false, isBusy: true, reason: null, worth: null, error: null };
    if (!before?.worth || before.values.length !== values.length) return known;
    const cells = values.flatMap((value, cell) => (value !== before.values[cell] ? [cell] : []));
    const laid = new Set(cells.map((cell) => values[cell]));
    if (laid.size !== 1 || cells.some((cell) => before.values[cell] !== "")) return known;
    const letter = this.app.stage.pieces.letterOf([...laid][0]);
    const count = before.worth.get(letter)?.places.get(keyOf(cells));
    return count === undefined ? known : { ...known, count, isExact: true };
  }

  /**
   * Whether there is a solution at all, while the rest is worked on.
   * @param {object} question @param {Known} known @param {AbortController} mine
   */
  async first(question, known, mine) {
    try {
      for await (const { event } of stream("run", { ...question, ask: "solve", seconds: SECONDS }, mine.signal)) {
        if (event !== "solution" || known.count !== null) continue;
        known.count = 1n;
        this.tell();
      }
    } catch { /* who only wants to know earlier waits for the whole answer */ }
  }

  /**
   * At least so many: as many as are found in time.
   * @param {object} question @param {Known} known @param {AbortController} mine
   */
  async count(question, known, mine) {
    const asked = { ...question, ask: "count", strategy: "cover", seconds: SECONDS };
    for await (const { event, data } of stream("run", asked, mine.signal)) {
      if (event !== "progress" && event !== "done") continue;
      const found = BigInt(data.count);
      if (found > (known.count ?? 0n)) known.count = found;
      if (event === "done" && data.exact) [known.count, known.isExact, known.reason] = [found, true, data.reason];
      this.tell();
    }
  }

  /** How many solutions a place leaves; null: not known. @param {string} letter @param {number[]} cells */
  at(letter, cells) {
    return this.known?.worth?.get(letter)?.places.get(keyOf(cells)) ?? null;
  }

  /**
   * The pieces beside the board that can cover these cells, those with the most solutions first.
   * @param {Iterable<number>} wanted
   * @returns {{letter: string, count: bigint | null, cells: number[] | null}[]} `cells` where they are a place of it
   */
  covering(wanted) {
    const { pieces } = this.app.stage;
    const marked = [...wanted];
    const whole = keyOf(marked);
    const found = [];
    for (const letter of pieces.pieces.keys()) {
      if (pieces.isPlaced(letter)) continue;
      const places = [...pieces.placesOf(letter)].filter(
        ([, cells]) => marked.every((cell) => cells.includes(cell)) && pieces.isFree(letter, cells),
      );
      if (places.length === 0) continue;
      const worth = this.known?.worth?.get(letter)?.places;
      const count = worth ? places.reduce((sum, [key]) => sum + (worth.get(key) ?? 0n), 0n) : null;
      const exact = places.find(([key]) => key === whole);
      found.push({ letter, count: exact && worth ? (worth.get(whole) ?? 0n) : count, cells: exact ? exact[1] : null });
    }
    const order = (/** @type {bigint | null} */ count) => (count === null ? 0 : Number(count));
    return found.sort((a, b) => Number(b.cells !== null) - Number(a.cells !== null) || order(b.count) - order(a.count));
  }
}

/** @param {import("../../api.js").Opened} puzzle @param {import("../../api.js").PieceWorth} piece @returns {Worth} */
function worthOf(puzzle, { live, places, cells }) {
  const counts = cells.map(({ count }) => BigInt(count));
  const most = counts.reduce((most, count) => (count > most ? count : most), 0n);
  const numbers = cellsAt(puzzle, cells.map(({ cell }) => cell));
  const heat = numbers.map((cell, at) => /** @type {const} */ ([cell, share(counts[at], most)]));
  return {
    live,
    places: new Map(places.map(({ cells, count }) => [keyOf(cellsAt(puzzle, cells)), BigInt(count)])),
    heat: new Map(heat),
  };
}

/** @param {bigint} part @param {bigint} whole */
const share = (part, whole) => (whole === 0n ? 0 : Number((part * 1000n) / whole) / 1000 || (part > 0n ? 0.001 : 0));
