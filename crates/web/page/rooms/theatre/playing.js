// @ts-check
// Where one is in a recording, and how it goes on: step by step, at a speed of one's own, or dragged.

/** Steps a second; the last is the whole search in a few seconds. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 250, 1000, 5000, Infinity];
/** Seconds that the whole search takes at the last speed. */
const WHOLE = 6;

export class Playing {
  /** @param {{moved: (step: number) => void, rate: () => number, turned: (isPlaying: boolean) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.step = 0;
    this.steps = 0;
    this.isPlaying = false;
    /** Whether there may be more steps. */
    this.isOpen = false;
    this.part = 0;
    this.then = 0;
    /** Whether the step is not seen yet: nothing plays on before it is. */
    this.isComing = false;
  }

  /** Begins anew. */
  reset() {
    [this.step, this.steps, this.part, this.isOpen, this.isComing] = [0, 0, 0, false, false];
    this.play(false);
  }

  /** @param {boolean} on */
  play(on) {
    const wasPlaying = this.isPlaying;
    if (on && this.step >= this.steps && !this.isOpen) [this.step, this.isComing] = [0, false];
    this.isPlaying = on;
    this.hands.turned(on);
    if (!on || wasPlaying) return;
    this.then = performance.now();
    requestAnimationFrame((now) => this.tick(now));
  }

  /** @param {number} now */
  tick(now) {
    if (!this.isPlaying) return;
    const rate = this.hands.rate();
    const each = rate === Infinity ? Math.max(60, this.steps / WHOLE) : rate;
    this.part += (Math.max(0, now - this.then) / 1000) * each;
    this.then = now;
    if (!this.isComing) {
      const whole = Math.floor(this.part);
      this.part -= whole;
      if (whole > 0) this.move(this.step + whole);
    }
    if (this.step >= this.steps && !this.isOpen && !this.isComing) return this.play(false);
    requestAnimationFrame((next) => this.tick(next));
  }

  /** Goes to a step and stays there. @param {number} step */
  go(step) {
    this.play(false);
    this.move(step);
  }

  /** @param {number} step */
  move(step) {
    const next = Math.max(0, Math.min(this.steps, step));
    if (next === this.step) return;
    this.step = next;
    this.isComing = true;
    this.hands.moved(next);
  }

  /** A step is seen now. @param {number} step @returns {boolean} whether it is the one that was asked for last */
  seen(step) {
    if (step === this.step) this.isComing = false;
    return step === this.step;
  }
}
