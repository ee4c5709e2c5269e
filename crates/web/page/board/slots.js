// @ts-check
// Places for words and the words that go into them: which place a cell is in, what is written there, what still fits.

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {{cells: number[], isDown: boolean}} Slot */
/** @typedef {{glyphs: string[], text: string, times: number}} Word as often as it is listed */

export class Slots {
  /** @param {Opened} puzzle */
  constructor(puzzle) {
    const { places, words } = puzzle.slots ?? { places: [], words: [] };
    const isDown = (/** @type {number[]} */ [first, second = first]) =>
      puzzle.spots[second].row !== puzzle.spots[first].row;
    /** @type {Slot[]} */
    this.slots = places.map((cells) => ({ cells, isDown: isDown(cells) }));
    /** @type {Map<number, Slot[]>} */
    this.at = new Map();
    for (const slot of this.slots)
      for (const cell of slot.cells) this.at.set(cell, [...(this.at.get(cell) ?? []), slot]);
    /** @type {Map<string, Word>} */
    const listed = new Map();
    for (const glyphs of words) {
      const key = JSON.stringify(glyphs);
      const word = listed.get(key) ?? { glyphs, text: glyphs.join(""), times: 0 };
      word.times += 1;
      listed.set(key, word);
    }
    /** The shortest first. */
    this.words = [...listed.values()].sort((a, b) => a.glyphs.length - b.glyphs.length);
  }

  /** The place that a cell is in, along a way if there is one. @param {number} cell @param {boolean} isDown */
  of(cell, isDown) {
    const found = this.at.get(cell) ?? [];
    return found.find((slot) => slot.isDown === isDown) ?? found[0] ?? null;
  }

  /** @param {Slot} slot @param {string[]} values whether every cell of it is written */
  isFull(slot, values) {
    return slot.cells.every((cell) => values[cell] !== "");
  }

  /**
   * Whether a word agrees with what is written in a place.
   * @param {Word} word @param {Slot} slot @param {string[]} values
   */
  agrees({ glyphs }, { cells }, values) {
    return glyphs.length === cells.length && cells.every((cell, at) => ["", glyphs[at]].includes(values[cell]));
  }

  /** How often a word can still be written. @param {Word} word @param {string[]} values */
  left(word, values) {
    const written = this.slots.filter((slot) => this.isFull(slot, values) && this.agrees(word, slot, values));
    return word.times - written.length;
  }

  /** Whether a word still fits somewhere. @param {Word} word @param {string[]} values */
  fits(word, values) {
    return this.slots.some((slot) => !this.isFull(slot, values) && this.agrees(word, slot, values));
  }
}
