// @ts-check
// A recorded search on the page: its tape, where one is in it, its strip, and how it comes from the server.

import { json } from "../../api.js";
import { Playing } from "./playing.js";
import { Score } from "./score.js";
import { Tape } from "./tape.js";

/** Milliseconds between two looks at a strip that grows. */
const BETWEEN = 100;

export class Reel {
  /**
   * @param {{
   *   moved: (step: number) => void, turned: (isPlaying: boolean) => void, rate: () => number, begun: () => void,
   *   puzzle: () => import("../../api.js").Opened | null, say: (sentence: string) => void,
   * }} hands `begun`: there is something to see
   */
  constructor(hands) {
    this.hands = hands;
    this.tape = new Tape();
    this.playing = new Playing(hands);
    this.score = new Score({ ...hands, go: (step) => this.go(step) });
    this.score.show(this.tape);
  }

  /** @param {number} step goes there and stays */
  go(step) {
    this.playing.go(step);
  }

  get step() {
    return this.playing.step;
  }

  clear() {
    this.tape = new Tape();
    this.playing.reset();
    this.score.element.remove();
    this.score.show(this.tape);
  }

  /**
   * Takes a recording as it comes; what is told at its end is returned.
   * @param {AsyncIterable<{event: string, bytes: Uint8Array}>} frames @param {() => void} opened it is known what it is
   * @returns {Promise<{event: string, told: any} | null>}
   */
  async load(frames, opened) {
    const { tape, playing, score } = this;
    /** @type {{event: string, told: any} | null} */
    let last = null;
    let painted = 0;
    try {
      for await (const { event, bytes } of frames) {
        if (event === "open") {
          tape.open(json(bytes));
          opened();
        } else if (event === "things") tape.learn(json(bytes));
        else if (event === "block") {
          tape.add(bytes);
          playing.steps = tape.steps;
          if (tape.blocks.length === 1) {
            playing.isOpen = true;
            this.hands.begun();
          }
          if (performance.now() - painted > BETWEEN) {
            score.grown();
            painted = performance.now();
          }
        } else last = { event, told: json(bytes) };
      }
      return last;
    } finally {
      playing.isOpen = false;
      if (tape === this.tape) score.grown();
    }
  }
}
