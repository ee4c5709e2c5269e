// @ts-check
// How the steps of a search lie along its strip: one after another, but for what is folded. What lies on the board and
// all that was tried after it can be folded, and then takes little room, however many steps it holds.

/** What a fold takes at the least, in steps. */
const LEAST = 8;
/** A fold takes this part of all that is not folded, at the most. */
const SHARE = 1 / 16;

/** @typedef {{after: number, last: number}} Fold the steps after one, up to and with another */
/** @typedef {Fold & {from: number, wide: number}} Laid where a fold lies on the strip */

export class Folds {
  constructor() {
    /** @type {Fold[]} */
    this.all = [];
    this.steps = 0;
    /** Those that are in no other one, in order. @type {Laid[]} */
    this.laid = [];
    /** How long the strip is, in steps. */
    this.length = 0;
  }

  /** @param {number} steps there are now */
  grow(steps) {
    this.steps = steps;
    this.lay();
  }

  /** @param {Fold} fold */
  add(fold) {
    this.all.push(fold);
    this.lay();
  }

  /** @param {Fold} fold */
  remove({ after, last }) {
    this.all = this.all.filter((other) => other.after !== after || other.last !== last);
    this.lay();
  }

  clear() {
    this.all = [];
    this.lay();
  }

  lay() {
    const outer = this.all
      .filter((one) => !this.all.some((other) => other !== one && other.after <= one.after && other.last >= one.last))
      .sort((one, other) => one.after - other.after);
    const rest = this.steps - outer.reduce((sum, { after, last }) => sum + last - after, 0);
    let lost = 0;
    this.laid = outer.map(({ after, last }) => {
      const wide = Math.min(last - after, Math.max(LEAST, rest * SHARE));
      const laid = { after, last, from: after - lost, wide };
      lost += last - after - wide;
      return laid;
    });
    this.length = this.steps - lost;
  }

  /** The last of those that lie before something. @param {(fold: Laid) => boolean} isBefore */
  before(isBefore) {
    let [low, high] = [0, this.laid.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.laid[middle])) low = middle + 1;
      else high = middle;
    }
    return this.laid[low - 1] ?? null;
  }

  /** Where a step ends on the strip. @param {number} step */
  placeOf(step) {
    const fold = this.before(({ after }) => after < step);
    if (!fold) return step;
    const part = Math.min(1, (step - fold.after) / (fold.last - fold.after));
    return fold.from + part * fold.wide + Math.max(0, step - fold.last);
  }

  /** The step at a place, as a number that need not be whole. @param {number} place */
  stepAt(place) {
    const fold = this.before(({ from }) => from < place);
    if (!fold) return place;
    const part = Math.min(1, (place - fold.from) / fold.wide);
    return fold.after + part * (fold.last - fold.after) + Math.max(0, place - fold.from - fold.wide);
  }

  /** The fold in which a step is. @param {number} step */
  holding(step) {
    const fold = this.before(({ after }) => after < step);
    return fold && step <= fold.last ? fold : null;
  }
}
