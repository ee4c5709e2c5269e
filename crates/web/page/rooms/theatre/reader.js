// @ts-check
// The bytes of a recorded search, step by step: how a block is read is told in API.md.

/**
 * @typedef {{
 *   kind: string, depth: number, tries: number, stack: number[][], tried: number | null, reason: number | null,
 *   board: number[] | null,
 * }} Moment what lies on the board after a step; `board`, where the step tells a whole one: cell and glyph in turn
 */

/** What the steps are called, by the number that stands for them in an outline. */
export const KINDS = ["place", "fail", "back", "guess", "follow", "dead", "restart", "solved", "board"];
const [PLACE, FAIL, BACK, GUESS, FOLLOW, DEAD, RESTART, SOLVED, BOARD] = KINDS.keys();
/** What counts as a try. */
const TRIES = new Set([PLACE, FAIL, GUESS, BOARD]);

/** Reads numbers of seven bits a byte, the lowest first. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    let number = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at];
      this.at += 1;
      number += (byte & 0x7f) * scale;
      if (byte < 0x80 || byte === undefined) return number;
      scale *= 128;
    }
  }
}

/** What lies on the board while a block is read. */
export class State {
  /** @param {Reader} reader */
  constructor(reader) {
    this.tries = reader.next();
    this.last = reader.next();
    this.kind = RESTART;
    /** @type {number | null} */
    this.tried = null;
    /** @type {number | null} */
    this.reason = null;
    /** @type {number[] | null} */
    this.board = null;
    /** @type {number[][]} */
    this.stack = [];
    for (let frames = reader.next(); frames > 0; frames -= 1) {
      const frame = [];
      for (let things = reader.next(); things > 0; things -= 1) frame.push(reader.next());
      this.stack.push(frame);
    }
    /** @type {number[]} */
    this.whole = [];
    for (let left = 2 * reader.next(); left > 0; left -= 1) this.whole.push(reader.next());
  }

  /** @param {number} ahead */
  thing(ahead) {
    this.last += ahead % 2 === 0 ? ahead / 2 : -(ahead + 1) / 2;
    return this.last;
  }

  /** @param {number} depth */
  keep(depth) {
    this.stack.length = Math.min(this.stack.length, depth + 1);
  }

  /** @param {Reader} reader @param {boolean} isLast whether the board is wanted */
  step(reader, isLast) {
    const first = reader.next();
    const value = Math.floor(first / 8);
    [this.tried, this.reason, this.board] = [null, null, null];
    switch (first % 8) {
      case 0:
      case 4:
        this.kind = first % 8 === 0 ? PLACE : GUESS;
        this.stack.push([this.thing(value)]);
        break;
      case 1:
        this.kind = FAIL;
        this.tried = this.thing(value);
        break;
      case 2:
        this.kind = FAIL;
        this.tried = this.thing(Math.floor(value / 4));
        this.reason = value % 4 < 3 ? value % 4 : 3 + reader.next();
        break;
      case 3: {
        this.kind = BACK;
        this.keep(value);
        const reason = reader.next();
        this.reason = reason ? reason - 1 : null;
        break;
      }
      case 5:
        this.kind = FOLLOW;
        for (let left = value; left > 0; left -= 1) this.stack[this.stack.length - 1].push(this.thing(reader.next()));
        break;
      case 6:
        this.kind = DEAD;
        this.keep(value);
        break;
      default:
        this.other(value, reader, isLast);
    }
    if (TRIES.has(this.kind)) this.tries += 1;
  }

  /** @param {number} which @param {Reader} reader @param {boolean} isLast */
  other(which, reader, isLast) {
    if (which === 0) {
      this.kind = RESTART;
      this.keep(0);
    } else if (which === 1) {
      this.kind = SOLVED;
      const cells = reader.next();
      const board = [];
      for (let cell = 0; cell < cells; cell += 1) {
        const glyph = reader.next();
        if (glyph) board.push(cell, glyph);
      }
      this.board = board;
    } else {
      this.kind = BOARD;
      this.whole.length = 2 * reader.next();
      for (let left = reader.next(); left > 0; left -= 1) {
        const at = 2 * reader.next();
        this.whole[at] = reader.next();
        this.whole[at + 1] = reader.next();
      }
      if (isLast) this.board = [...this.whole];
    }
  }

  /** @returns {Moment} */
  moment() {
    const { stack, tries, tried, reason, board } = this;
    return { kind: KINDS[this.kind], depth: stack.length - 1, tries, stack, tried, reason, board };
  }
}
