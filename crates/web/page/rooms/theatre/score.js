// @ts-check
// The whole search at a glance: a strip that is moved, zoomed, folded and pressed; `paint.js` draws it.

import { button, h } from "../../dom.js";
import { number, t } from "../../words/words.js";
import { Folds } from "./folds.js";
import { across, isNear, paint, rowsOf, SIGN, SIGNED } from "./paint.js";
import { KINDS } from "./reader.js";
import { Thumbs } from "./thumbs.js";

/** @typedef {import("./tape.js").Tape} Tape */
/** @typedef {import("../../api.js").Opened} Opened */

const SOLVED = KINDS.indexOf("solved");
const INKS = ["bar", "busy", "bad", "good", "word", "now", "paper", "line"];
/** Milliseconds until boards are drawn for which there was no time. */
const BETWEEN = 40;
/** Steps that are seen at the least. */
const LEAST = 8;

export class Score {
  /** @param {{go: (step: number) => void, puzzle: () => Opened | null, say: (sentence: string) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    /** @type {Tape | null} */
    this.tape = null;
    this.folds = new Folds();
    /** What is seen of the strip, in steps that are not folded. */
    this.from = 0;
    this.span = 1;
    this.now = 0;
    this.isFitted = true;
    /** The picture that comes next, where this one has not all its boards. */
    this.again = 0;
    /** @type {Thumbs | null} */
    this.thumbs = null;
    this.canvas = h("canvas", { class: "score", "aria-hidden": "true" });
    /** Colours of the style sheet that a canvas cannot ask for by name. */
    this.swatches = Object.fromEntries(INKS.map((name) => [name, h("i", { class: `ink-${name}`, hidden: true })]));
    this.line = h("input", {
      type: "range",
      class: "timeline",
      min: 0,
      max: 1,
      step: 1,
      value: 0,
      "aria-label": t("theatre.timeline"),
      oninput: () => hands.go(Number(this.line.value)),
    });
    this.element = h(
      "div",
      { class: "theatre-strip" },
      this.canvas,
      Object.values(this.swatches),
      h(
        "div",
        { class: "row nowrap" },
        this.line,
        button(t("theatre.fold"), () => this.fold(this.now), { bare: true, icon: "fold" }),
        button(t("theatre.nearer"), () => this.zoom(0.4), { bare: true, icon: "plus" }),
        button(t("theatre.farther"), () => this.zoom(2.5), { bare: true, icon: "minus" }),
        button(t("theatre.fit"), () => this.fit(), { bare: true, icon: "fit" }),
      ),
    );
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  listen() {
    /** @type {{x: number, from: number, moved: boolean} | null} */
    let drag = null;
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      drag = { x: event.offsetX, from: this.from, moved: false };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const by = event.offsetX - drag.x;
      if (Math.abs(by) > 4) drag.moved = true;
      if (drag.moved) this.see(drag.from - (by / canvas.clientWidth) * this.span, this.span);
    });
    canvas.addEventListener("pointerup", (event) => {
      if (drag && !drag.moved) this.press(event.offsetX, event.offsetY);
      drag = null;
    });
    canvas.addEventListener("dblclick", (event) => this.enter(this.stepAt(event.offsetX), event.offsetY));
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(event.deltaY / 300), event.offsetX / canvas.clientWidth);
      },
      { passive: false },
    );
  }

  /** @param {number} x @returns {number} the step there */
  stepAt(x) {
    const step = Math.ceil(this.folds.stepAt(this.from + (x / this.canvas.clientWidth) * this.span));
    return Math.max(0, Math.min(this.tape?.steps ?? 0, step));
  }

  /** Goes to the step there, or folds the bar whose sign is pressed. @param {number} x @param {number} y */
  press(x, y) {
    const step = this.stepAt(x);
    const sign = this.signAt(x, y, step);
    if (sign) this.fold(sign);
    else this.hands.go(step);
  }

  /** The step that placed the bar on whose sign this is. @param {number} x @param {number} y @param {number} step */
  signAt(x, y, step) {
    const { view } = this;
    if (!view || !isNear(view)) return null;
    const depth = rowsOf(view).at(y) + 1;
    const fold = this.folds.holding(step);
    const bar = view.tape.bar(fold && view.tape.seen(fold.after)[1] === depth ? fold.after : step, depth);
    if (!bar || bar.last <= bar.first) return null;
    const begin = Math.max(0, across(view, this.folds.placeOf(bar.first - 1)));
    const broad = across(view, this.folds.placeOf(bar.last)) - begin;
    return broad > SIGNED && x - begin < SIGN ? bar.first : null;
  }

  /** @param {Tape | null} tape */
  show(tape) {
    this.tape = tape;
    this.thumbs = null;
    this.folds.clear();
    this.isFitted = true;
    this.grown();
  }

  /** There are more steps than before. */
  grown() {
    const steps = this.tape?.steps ?? 0;
    this.line.max = String(steps || 1);
    this.folds.grow(steps);
    if (this.isFitted) this.fit();
    else this.draw();
  }

  fit() {
    this.see(0, this.folds.length || 1);
    this.isFitted = true;
  }

  /** @param {number} times how much more is seen @param {number} [at] what part of the width stays where it is */
  zoom(times, at) {
    const here = at ?? (this.folds.placeOf(this.now) - this.from) / this.span;
    const part = here >= 0 && here <= 1 ? here : 0.5;
    const span = this.span * times;
    this.see(this.from + part * (this.span - Math.max(LEAST, span)), span);
  }

  /** @param {number} from @param {number} span */
  see(from, span) {
    const length = this.folds.length || 1;
    this.span = Math.max(LEAST, Math.min(length, span));
    this.from = Math.max(0, Math.min(length - this.span, from));
    this.isFitted = this.span >= length;
    this.draw();
  }

  /** Looks at nothing but the bar there, and unfolds it. @param {number} step @param {number} y */
  enter(step, y) {
    const { tape, view } = this;
    if (!tape || !view || step < 1) return;
    const fold = this.folds.holding(step);
    if (fold) return this.fold(step);
    const bar = tape.bar(step, Math.min(rowsOf(view).at(y) + 1, tape.seen(step)[1]));
    if (!bar) return this.fit();
    const from = this.folds.placeOf(bar.first - 1);
    this.see(from, this.folds.placeOf(bar.last) - from + 1);
  }

  /**
   * Folds what was placed last before a step, with all that was tried after it; or unfolds what holds the step.
   * @param {number} step
   */
  fold(step) {
    const { tape, folds } = this;
    if (!tape || step < 1) return;
    const held = folds.holding(step) ?? folds.laid.find(({ after }) => after === step);
    if (held) {
      folds.remove(held);
      this.hands.say(t("theatre.unfolded"));
    } else {
      let depth = tape.seen(step)[1];
      let bar = tape.bar(step, depth);
      while (bar && bar.last <= bar.first) bar = tape.bar(step, (depth -= 1));
      if (!bar) return;
      folds.add({ after: bar.first, last: bar.last });
      this.hands.say(t("theatre.folded", { n: number(bar.last - bar.first) }));
    }
    const place = folds.placeOf(step);
    if (this.isFitted || this.span >= folds.length) this.fit();
    else this.see(Math.min(this.from, place - this.span / 4), this.span);
  }

  /**
   * @param {number} step follows the search, where it is not seen
   * @param {boolean} isLast whether none was asked for after it, to which somebody has put the line
   */
  mark(step, isLast) {
    this.now = step;
    if (isLast) this.line.value = String(step);
    const place = this.folds.placeOf(step);
    const isSeen = place >= this.from && place <= this.from + this.span;
    if (isSeen || this.isFitted) this.draw();
    else this.see(place - this.span / 2, this.span);
  }

  /** What is to be painted. @returns {import("./paint.js").View | null} */
  get view() {
    const { canvas, tape, folds, from, span } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height || !tape?.steps) return null;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const inks = Object.fromEntries(INKS.map((name) => [name, getComputedStyle(this.swatches[name]).color]));
    return { pen, tape, folds, thumbs: this.boards(tape, inks), inks, from, span, width, height };
  }

  /** Small boards in the colours that the page has now. @param {Tape} tape @param {Record<string, string>} inks */
  boards(tape, inks) {
    const puzzle = this.hands.puzzle();
    if (!puzzle) return null;
    const { thumbs } = this;
    if (thumbs?.tape === tape && thumbs.puzzle === puzzle && thumbs.inks.paper === inks.paper) return thumbs;
    return (this.thumbs = new Thumbs(puzzle, tape, inks));
  }

  draw() {
    const { canvas } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    const scale = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    const { view } = this;
    clearTimeout(this.again);
    if (!view) return;
    view.thumbs?.begin();
    paint(view);
    if (view.thumbs?.isBehind) this.again = setTimeout(() => this.draw(), BETWEEN);
    const stroke = (/** @type {number} */ step, /** @type {string} */ ink, /** @type {number} */ wide) => {
      pen.fillStyle = ink;
      pen.fillRect(across(view, this.folds.placeOf(step) - (this.folds.holding(step) ? 0 : 0.5)) - 1, 0, wide, height);
    };
    const { solution } = view.tape;
    if (view.tape.seen(solution)[0] === SOLVED) stroke(solution, view.inks.good, 3);
    stroke(this.now, view.inks.now, 2);
  }
}
