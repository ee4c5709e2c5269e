// @ts-check
// The whole search at a glance: its tree, drawn along its steps. A bar is something that lies on the board, as long as
// it lies there; what is tried after it stands below it. Far out, where a column of pixels holds thousands of steps, it
// shows how deep they go; near, every bar has its name.

import { button, h } from "../../dom.js";
import { t } from "../../words/words.js";
import { KINDS } from "./tape.js";

/** @typedef {import("./tape.js").Tape} Tape */

const TALLEST = 20;
const [PLACE, FAIL, , GUESS, , , , SOLVED] = KINDS.keys();
const INKS = ["bar", "busy", "bad", "good", "word", "now"];
/** Pixels of a step from which on bars are drawn one by one. */
const NEAR = 2;

export class Score {
  /** @param {{go: (step: number) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    /** @type {Tape | null} */
    this.tape = null;
    /** The steps that are seen. */
    this.from = 0;
    this.span = 1;
    this.now = 0;
    this.isFitted = true;
    this.canvas = h("canvas", { class: "score", "aria-hidden": "true" });
    /** Colours of the style sheet that a canvas cannot ask for by name. */
    this.inks = Object.fromEntries(INKS.map((name) => [name, h("i", { class: `ink-${name}`, hidden: true })]));
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
      Object.values(this.inks),
      h(
        "div",
        { class: "row nowrap" },
        this.line,
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
      if (drag && !drag.moved) this.hands.go(this.stepAt(event.offsetX));
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
    const step = Math.ceil(this.from + (x / this.canvas.clientWidth) * this.span);
    return Math.max(0, Math.min(this.tape?.steps ?? 0, step));
  }

  /** @param {Tape | null} tape */
  show(tape) {
    this.tape = tape;
    this.isFitted = true;
    this.grown();
  }

  /** There are more steps than before. */
  grown() {
    this.line.max = String(this.tape?.steps ?? 1);
    if (this.isFitted) this.fit();
    else this.draw();
  }

  fit() {
    this.see(0, this.tape?.steps ?? 1);
    this.isFitted = true;
  }

  /** @param {number} times how much more is seen @param {number} [at] what part of the width stays where it is */
  zoom(times, at) {
    const here = at ?? (this.now - this.from) / this.span;
    const part = here >= 0 && here <= 1 ? here : 0.5;
    const span = this.span * times;
    this.see(this.from + part * (this.span - Math.max(8, span)), span);
  }

  /** @param {number} from @param {number} span */
  see(from, span) {
    const steps = this.tape?.steps ?? 1;
    this.span = Math.max(8, Math.min(steps, span));
    this.from = Math.max(0, Math.min(steps - this.span, from));
    this.isFitted = this.span >= steps;
    this.draw();
  }

  /** Looks at nothing but the bar there. @param {number} step @param {number} y */
  enter(step, y) {
    const { tape } = this;
    if (!tape || step < 1) return;
    const depth = Math.min(Math.floor(y / this.tall) + 1, tape.seen(step)[1]);
    if (depth < 1) return this.fit();
    const first = tape.since(step, depth);
    const last = tape.find(step, (_, now) => now < depth, (least) => least < depth);
    this.see(first - 1, last - first + 1);
  }

  /** @param {number} step follows the search, where it is not seen */
  mark(step) {
    this.now = step;
    this.line.value = String(step);
    const isSeen = step >= this.from && step <= this.from + this.span;
    if (isSeen || this.isFitted) this.draw();
    else this.see(step - this.span / 2, this.span);
  }

  /** How tall a row is. */
  get tall() {
    return Math.min(TALLEST, this.canvas.clientHeight / ((this.tape?.deepest ?? 1) + 1));
  }

  draw() {
    const { canvas, tape } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    const scale = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!tape?.steps) return;
    const inks = Object.fromEntries(INKS.map((name) => [name, getComputedStyle(this.inks[name]).color]));
    if (width / this.span < NEAR) this.far(context, inks, width);
    else this.near(context, inks, width);
    const { solution } = tape;
    if (tape.seen(solution)[0] === SOLVED) {
      context.fillStyle = inks.good;
      context.fillRect(((solution - 0.5 - this.from) / this.span) * width - 1, 0, 3, height);
    }
    context.fillStyle = inks.now;
    context.fillRect(((this.now - 0.5 - this.from) / this.span) * width - 1, 0, 2, height);
  }

  /** @param {CanvasRenderingContext2D} context @param {Record<string, string>} inks @param {number} width */
  far(context, inks, width) {
    const tape = /** @type {Tape} */ (this.tape);
    const { tall } = this;
    const each = this.span / width;
    for (let x = 0; x < width; x += 1) {
      const first = Math.floor(this.from + x * each) + 1;
      const last = Math.min(tape.steps, Math.max(first, Math.floor(this.from + (x + 1) * each)));
      if (first > tape.steps) break;
      const [least, most] = this.depths(first, last);
      context.fillStyle = inks.bar;
      context.fillRect(x, 0, 1, Math.max(1, least * tall));
      context.fillStyle = inks.busy;
      context.fillRect(x, least * tall, 1, (most - least) * tall);
    }
  }

  /** How deep steps are, at the least and at the most. @param {number} first @param {number} last */
  depths(first, last) {
    const tape = /** @type {Tape} */ (this.tape);
    let [least, most] = [Infinity, 0];
    if (last - first >= tape.sliceSize) {
      for (let slice = tape.sliceOf(first); slice <= tape.sliceOf(last); slice += 1) {
        least = Math.min(least, tape.slices[2 * slice]);
        most = Math.max(most, tape.slices[2 * slice + 1]);
      }
    } else {
      for (let step = first; step <= last; step += 1) {
        const depth = tape.seen(step)[1];
        least = Math.min(least, depth);
        most = Math.max(most, depth);
      }
    }
    return [least, most];
  }

  /** @param {CanvasRenderingContext2D} context @param {Record<string, string>} inks @param {number} width */
  near(context, inks, width) {
    const tape = /** @type {Tape} */ (this.tape);
    const { tall } = this;
    const wide = width / this.span;
    const left = (/** @type {number} */ step) => (step - this.from) * wide;
    const first = Math.floor(this.from);
    const last = Math.min(tape.steps, Math.ceil(this.from + this.span) + 1);
    /** @type {{begin: number, name: string}[]} */
    const open = tape.at(first).stack.slice(1).map(([thing]) => ({ begin: 0, name: tape.things[thing]?.name ?? "" }));
    context.font = `${Math.min(12, tall * 0.7)}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    const close = (/** @type {number} */ depth, /** @type {number} */ x) => {
      for (const [row, { begin, name }] of [...open.entries()].slice(depth)) {
        const broad = Math.max(1, x - begin - 1);
        context.fillStyle = inks.bar;
        context.fillRect(begin, row * tall, broad, tall - 1);
        if (broad > 26 && tall > 10) {
          context.fillStyle = inks.word;
          context.save();
          context.beginPath();
          context.rect(begin, row * tall, broad - 3, tall);
          context.clip();
          context.fillText(name, Math.max(begin, 0) + 4, (row + 0.5) * tall);
          context.restore();
        }
      }
      open.length = Math.min(open.length, depth);
    };
    for (let step = first + 1; step <= last; step += 1) {
      const [kind, depth, thing] = tape.seen(step);
      if (kind === PLACE || kind === GUESS) open.push({ begin: left(step - 1), name: tape.things[thing]?.name ?? "" });
      else if (kind === FAIL) {
        context.fillStyle = inks.bad;
        context.fillRect(left(step - 1), depth * tall, Math.max(1, wide - 1), Math.min(6, tall - 1));
      } else if (depth < open.length) close(depth, left(step - 1));
    }
    close(0, left(last));
  }
}
