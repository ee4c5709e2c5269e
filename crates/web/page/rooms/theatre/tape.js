// @ts-check
// A recorded search that can be wound to any of its steps. The format is told in API.md: blocks of steps, each of which
// can be read alone. What was read last is kept; the rest stays in the bytes that came.

import { KINDS, Reader, State } from "./reader.js";

/** @typedef {import("./reader.js").Moment} Moment */
/**
 * @typedef {{name: string, marks: number[]}} Thing cell and glyph in turn
 * @typedef {{deep: number, text: string, when: string[]}} CodeLine
 * @typedef {{kinds: Uint8Array, depths: Uint16Array, starts: Uint32Array}} Outline
 */

/** Blocks whose outline is kept. */
const KEPT = 400;

/** @param {number[]} marks cell and glyph in turn */
const cellsOf = (marks) => marks.filter((_, at) => at % 2 === 0);

const [PLACE, , BACK, GUESS, , DEAD, , SOLVED] = KINDS.keys();

export class Tape {
  constructor() {
    /** @type {Thing[]} */
    this.things = [];
    /** @type {string[]} */
    this.reasons = [];
    /** @type {Map<number, string>} */
    this.glyphs = new Map();
    /** @type {CodeLine[]} */
    this.code = [];
    /** @type {number[]} */
    this.given = [];
    this.blockSize = 4096;
    this.sliceSize = 256;
    this.steps = 0;
    this.bytes = 0;
    this.deepest = 1;
    /** @type {Uint8Array[]} */
    this.blocks = [];
    /** Of every slice, how deep it is at the least and at the most, in turn. @type {number[]} */
    this.slices = [];
    /** @type {Map<number, Outline>} */
    this.outlines = new Map();
  }

  /** @param {{block: number, slice: number, given: number[], code: CodeLine[]}} opening */
  open({ block, slice, given, code }) {
    [this.blockSize, this.sliceSize, this.given, this.code] = [block, slice, given, code];
  }

  /** @param {{things: Thing[], reasons: string[], glyphs: [number, string][]}} news */
  learn({ things, reasons, glyphs }) {
    for (const thing of things) this.things.push(thing);
    this.reasons.push(...reasons);
    for (const [glyph, word] of glyphs) this.glyphs.set(glyph, word);
  }

  /** @param {Uint8Array} bytes */
  add(bytes) {
    const reader = new Reader(bytes);
    this.steps += reader.next();
    for (let left = reader.next(); left > 0; left -= 1) {
      const [least, most] = [reader.next(), reader.next()];
      this.slices.push(least, most);
      this.deepest = Math.max(this.deepest, most);
    }
    this.bytes += bytes.length;
    this.blocks.push(bytes);
  }

  /** A block's reader with what lies on the board before its first step. @param {number} block */
  enter(block) {
    const reader = new Reader(this.blocks[block]);
    const steps = reader.next();
    for (let left = 2 * reader.next(); left > 0; left -= 1) reader.next();
    return { reader, steps, state: new State(reader) };
  }

  /** The board after so many steps; before the first one nothing lies there. @param {number} step @returns {Moment} */
  at(step) {
    if (step <= 0 || !this.blocks.length)
      return { kind: "", depth: 0, tries: 0, stack: [[]], tried: null, reason: null, board: null };
    const at = Math.min(step, this.steps) - 1;
    const { reader, state } = this.enter(Math.floor(at / this.blockSize));
    for (let left = at % this.blockSize; left >= 0; left -= 1) state.step(reader, left === 0);
    return state.moment();
  }

  /** The kinds and depths of the steps of a block. @param {number} block @returns {Outline} */
  outline(block) {
    const known = this.outlines.get(block);
    if (known) return known;
    const { reader, steps, state } = this.enter(block);
    const outline = { kinds: new Uint8Array(steps), depths: new Uint16Array(steps), starts: new Uint32Array(steps) };
    for (let at = 0; at < steps; at += 1) {
      state.step(reader, false);
      outline.kinds[at] = state.kind;
      outline.depths[at] = state.stack.length - 1;
      outline.starts[at] = state.last;
    }
    if (this.outlines.size >= KEPT) this.outlines.delete(/** @type {number} */ (this.outlines.keys().next().value));
    this.outlines.set(block, outline);
    return outline;
  }

  /** @param {number} step from 1 @returns {[number, number, number]} its kind, its depth and the thing it speaks of */
  seen(step) {
    const outline = this.outline(Math.floor((step - 1) / this.blockSize));
    const at = (step - 1) % this.blockSize;
    return [outline.kinds[at], outline.depths[at], outline.starts[at]];
  }

  /**
   * The first step after this one that is so, or the last one. Whole slices are passed over where they cannot hold it.
   * @param {number} step @param {(kind: number, depth: number, before: number) => boolean} is
   * @param {(least: number, most: number) => boolean} [mayHold] @returns {number}
   */
  find(step, is, mayHold = () => true) {
    let before = step > 0 ? this.seen(step)[0] : -1;
    for (let next = step + 1; next <= this.steps; next += 1) {
      const slice = this.sliceOf(next);
      if ((next - 1) % this.sliceSize === 0 && !mayHold(this.slices[2 * slice], this.slices[2 * slice + 1])) {
        next += Math.min(this.sliceSize, this.steps - next + 1) - 1;
        before = -1;
        continue;
      }
      const [kind, depth] = this.seen(next);
      if (is(kind, depth, before)) return next;
      before = kind;
    }
    return this.steps;
  }

  /** @param {number} step from 1 */
  sliceOf(step) {
    const block = Math.floor((step - 1) / this.blockSize);
    return block * (this.blockSize / this.sliceSize) + Math.floor(((step - 1) % this.blockSize) / this.sliceSize);
  }

  /** The first of the steps up to this one that are all so deep. @param {number} step @param {number} depth */
  since(step, depth) {
    let first = step;
    while (first > 1) {
      const before = first - 1;
      const isWhole = before % this.sliceSize === 0 && this.slices[2 * this.sliceOf(before)] >= depth;
      if (!isWhole && this.seen(before)[1] < depth) break;
      first = isWhole ? before - this.sliceSize + 1 : before;
    }
    return first;
  }

  /**
   * What lies on the board at this depth after a step, if anything does: the step that placed it, and the last one
   * before it is taken back.
   * @param {number} step @param {number} depth
   */
  bar(step, depth) {
    if (step < 1 || depth < 1 || this.seen(step)[1] < depth) return null;
    const back = this.find(step, (_, now) => now < depth, (least) => least < depth);
    return { first: this.since(step, depth), last: this.seen(back)[1] < depth ? back - 1 : back };
  }

  /** The step at which so many things have been tried. @param {number} tries */
  whenTried(tries) {
    let [low, high] = [0, this.blocks.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.enter(middle).state.tries < tries) low = middle;
      else high = middle - 1;
    }
    if (tries <= 0 || !this.blocks.length) return 0;
    const { reader, steps, state } = this.enter(low);
    for (let at = 1; at <= steps; at += 1) {
      state.step(reader, false);
      if (state.tries >= tries) return low * this.blockSize + at;
    }
    return this.steps;
  }

  /** The next step that is not below what this one placed. @param {number} step */
  over(step) {
    const depth = step > 0 ? this.seen(step)[1] : 0;
    const isPlaced = step > 0 && [PLACE, GUESS].includes(this.seen(step)[0]);
    const most = isPlaced ? depth - 1 : depth;
    return this.find(step, (_, now) => now <= most, (least) => least <= most);
  }

  /** The next step that is above where this one is. @param {number} step */
  out(step) {
    const most = (step > 0 ? this.seen(step)[1] : 0) - 1;
    return most < 0 ? this.steps : this.find(step, (_, now) => now <= most, (least) => least <= most);
  }

  /** The next step at which the search has to turn back. @param {number} step */
  deadEnd(step) {
    const isTurn = (/** @type {number} */ kind) => kind === BACK || kind === DEAD;
    return this.find(step, (kind, _, before) => isTurn(kind) && !isTurn(before));
  }

  /** The solution that ends the search, or its last step. */
  get solution() {
    for (let step = this.steps; step > Math.max(0, this.steps - this.blockSize); step -= 1)
      if (this.seen(step)[0] === SOLVED) return step;
    return this.steps;
  }

  /**
   * What lies in the cells, as it is written; `lost`: cells in which several things lie; `rivals`: all cells of those.
   * @param {Moment} moment
   */
  values({ kind, stack, tried, board }) {
    /** @type {string[]} */
    const values = this.given.map((glyph) => this.word(glyph));
    /** @type {Set<number>} */
    const fresh = new Set();
    /** @type {Set<number>} */
    const lost = new Set();
    const put = (/** @type {number[]} */ marks, /** @type {boolean} */ isTried) => {
      for (let at = 0; at < marks.length; at += 2) {
        const cell = marks[at];
        const word = this.word(marks[at + 1]);
        if (isTried && values[cell] && values[cell] !== word) lost.add(cell);
        values[cell] = word;
        if (isTried) fresh.add(cell);
      }
    };
    if (board) {
      const seen = new Set();
      for (let at = 0; at < board.length; at += 2) {
        if (seen.has(board[at])) lost.add(board[at]);
        seen.add(board[at]);
      }
      put(board, false);
      return { values, fresh, lost, rivals: lost };
    }
    const lying = stack.flat().map((thing) => this.things[thing]?.marks ?? []);
    for (const marks of lying) put(marks, false);
    if (tried !== null) put(this.things[tried]?.marks ?? [], true);
    const others = lying.map(cellsOf).filter((cells) => cells.some((cell) => lost.has(cell)));
    const rivals = new Set(lost.size ? [...others.flat(), ...fresh] : []);
    const last = stack[stack.length - 1]?.[0];
    if (last !== undefined && (kind === "place" || kind === "guess"))
      for (const cell of cellsOf(this.things[last].marks)) fresh.add(cell);
    return { values, fresh, lost, rivals };
  }

  /** @param {number} glyph */
  word(glyph) {
    return glyph ? (this.glyphs.get(glyph) ?? "") : "";
  }
}
