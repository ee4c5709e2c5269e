// @ts-check
// A stack of balls that is turned in space, by dragging or by arrow keys.

import { button, fill, h, s, vars } from "../dom.js";
import { letterOf } from "./boards.js";
import { t } from "../words/words.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {{x: number, y: number, z: number}} Point */

const RADIUS = 0.5;
/** Half of a diagonal: how much higher a layer lies than the one below it. */
const RISE = Math.SQRT1_2;

export class SpaceView {
  /** @param {{pick?: (cell: number) => void, enter?: (cell: number | null) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.yaw = -0.5;
    this.pitch = 0.62;
    /** Layers from here on are not shown, to look inside. */
    this.upTo = Infinity;
    this.svg = s("svg", { class: "space-picture", tabindex: 0, role: "img" });
    this.peel = h("input", { type: "range", min: 1, step: 1, oninput: () => this.peelTo(Number(this.peel.value)) });
    this.tools = h("div", { class: "space-tools" });
    this.element = h("div", { class: "space" }, this.svg, this.tools);
    /** @type {Opened | null} */
    this.puzzle = null;
    /** @type {string[]} */
    this.values = [];
    /** @type {Set<number>} */
    this.preview = new Set();
    /** @type {Set<number>} */
    this.lit = new Set();
    this.hand = "";
    /** @type {Opened["inks"]} */
    this.inks = {};
    this.listen();
  }

  listen() {
    /** @type {{x: number, y: number, yaw: number, pitch: number, moved: boolean, cell: number | null} | null} */
    let drag = null;
    const cellOf = (/** @type {EventTarget | null} */ target) => {
      const ball = target instanceof Element ? target.closest("[data-cell]") : null;
      return ball ? Number(ball.getAttribute("data-cell")) : null;
    };
    this.svg.addEventListener("pointerdown", (event) => {
      drag = {
        x: event.clientX,
        y: event.clientY,
        yaw: this.yaw,
        pitch: this.pitch,
        moved: false,
        cell: cellOf(event.target),
      };
      this.svg.setPointerCapture(event.pointerId);
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!drag) return void this.hands.enter?.(cellOf(event.target));
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moved && Math.hypot(dx, dy) < 5) return;
      drag.moved = true;
      this.turn(drag.yaw + dx / 120, drag.pitch + dy / 160);
    });
    this.svg.addEventListener("pointerup", () => {
      if (drag && !drag.moved && drag.cell !== null) this.hands.pick?.(drag.cell);
      drag = null;
    });
    this.svg.addEventListener("pointercancel", () => { drag = null; });
    this.svg.addEventListener("pointerleave", () => this.hands.enter?.(null));
    this.svg.addEventListener("keydown", (event) => {
      /** @type {Record<string, [number, number]>} */
      const steps = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      this.turn(this.yaw + step[0], this.pitch + step[1]);
    });
  }

  /** @param {number} yaw @param {number} pitch */
  turn(yaw, pitch) {
    this.yaw = yaw;
    this.pitch = Math.max(-0.2, Math.min(Math.PI / 2, pitch));
    this.draw();
  }

  /** @param {number} layers */
  peelTo(layers) {
    this.upTo = layers;
    this.peel.value = String(layers);
    this.draw();
  }

  /** @param {Opened} puzzle @param {string[]} values @param {{lit?: number[]}} [look] */
  show(puzzle, values, { lit = [] } = {}) {
    if (this.puzzle !== puzzle) {
      this.puzzle = puzzle;
      const layers = 1 + Math.max(...puzzle.spots.map(({ layer }) => layer ?? 0));
      this.peel.max = String(layers);
      this.peel.value = String(layers);
      this.upTo = layers;
      this.svg.setAttribute("aria-label", t("space.label"));
      fill(this.tools,
        h("label", { class: "field inline" }, h("span", {}, t("space.peel")), this.peel),
        button(t("space.above"), () => this.turn(0, Math.PI / 2), { class: "quiet" }),
        button(t("space.back"), () => { this.peelTo(layers); this.turn(-0.5, 0.62); }, { class: "quiet" }));
    }
    this.values = values;
    this.lit = new Set(lit);
    this.draw();
  }

  /** @param {Iterable<number>} cells @param {string} glyph the piece in hand */
  hover(cells, glyph) {
    this.preview = new Set(cells);
    this.hand = glyph;
    this.draw();
  }

  draw() {
    const { puzzle } = this;
    if (!puzzle) return;
    const layers = 1 + Math.max(...puzzle.spots.map(({ layer }) => layer ?? 0));
    const middle = { x: (layers - 1) / 2, y: (layers - 1) / 2, z: ((layers - 1) * RISE) / 3 };
    const [cy, sy, cp, sp] = [Math.cos(this.yaw), Math.sin(this.yaw), Math.cos(this.pitch), Math.sin(this.pitch)];
    const balls = [];
    for (let cell = 0; cell < puzzle.spots.length; cell++) {
      const { row, column, layer } = puzzle.spots[cell];
      const up = layer ?? 0;
      if (up >= this.upTo || isBlocked(puzzle, cell)) continue;
      const x = column + up / 2 - middle.x;
      const y = row + up / 2 - middle.y;
      const z = up * RISE - middle.z;
      const [tx, ty] = [x * cy - y * sy, x * sy + y * cy];
      balls.push({ cell, x: tx, y: ty * sp - z * cp, near: ty * cp + z * sp });
    }
    this.inks = puzzle.inks;
    balls.sort((a, b) => a.near - b.near);
    const reach = (layers - 1) * 0.72 + 0.9;
    this.svg.setAttribute("viewBox", `${-reach} ${-reach * 0.86} ${2 * reach} ${1.72 * reach}`);
    fill(this.svg, balls.map(({ cell, x, y }) => this.ball(puzzle, cell, x, y)));
  }

  /** @param {Opened} puzzle @param {number} cell @param {number} x @param {number} y */
  ball(puzzle, cell, x, y) {
    const isPreview = this.preview.has(cell);
    const glyph = isPreview ? this.hand : this.values[cell];
    const letter = letterOf(puzzle, glyph);
    const ink = this.inks[letter];
    const kind = `ball${ink ? "" : " empty"}${isPreview ? " preview" : ""}${this.lit.has(cell) ? " lit" : ""}`;
    const group = s("g", { class: kind, "data-cell": cell },
      s("circle", { cx: x, cy: y, r: RADIUS - 0.015 }),
      ink ? s("circle", { class: "shine", cx: x - 0.16, cy: y - 0.18, r: 0.12 }) : null,
      ink ? s("text", { x, y: y + 0.13 }, letter) : null);
    return ink ? vars(group, { area: ink.area, word: ink.word }) : group;
  }
}

/** @param {Opened} puzzle @param {number} cell whether no piece may lie there */
function isBlocked(puzzle, cell) {
  let blocked = blockedOf.get(puzzle);
  if (!blocked) {
    const usable = new Set(puzzle.laying?.cells ?? puzzle.spots.keys());
    blocked = new Set([...puzzle.spots.keys()].filter((at) => !usable.has(at)));
    blockedOf.set(puzzle, blocked);
  }
  return blocked.has(cell);
}

/** @type {WeakMap<Opened, Set<number>>} */
const blockedOf = new WeakMap();
