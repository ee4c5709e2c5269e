// @ts-check
// Writing glyphs into cells: by pointing, by keys, by the pad for fingers; large ones and small marks.

import { button, fill } from "../dom.js";
import { t } from "../words/words.js";
import { leap } from "./leaps.js";
import { Slots } from "./slots.js";

/** @typedef {import("./stage.js").Stage} Stage */

/** Pixels after which a finger paints. */
const SWIPE = 10;

/** Of no puzzle. */
const NO_SLOTS = new Slots(/** @type {any} */ ({ slots: null }));

export class Pen {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.selected = -1;
    this.isPencil = false;
    /** Along which way typing goes on: right or down. */
    this.isDown = false;
    /** @type {{after: string, seen: Set<number>} | null} */
    this.paint = null;
    this.typed = { text: "", when: 0 };
    /** @type {Slots} */
    this.slots = NO_SLOTS;
    /** The slot that is lit: that of the cursor, along the way of typing. @type {import("./slots.js").Slot | null} */
    this.slot = null;
    window.addEventListener("pointerup", () => { this.paint = null; }, { signal: stage.app.life.signal });
  }

  /** A new puzzle has been opened. */
  opened() {
    this.slots = new Slots(this.stage.puzzle);
    this.slot = null;
    this.isDown = false;
    this.selected = -1;
    this.isPencil = false;
    this.showPad();
  }

  // ---- pointers

  /**
   * Chooses a cell, and writes into it where there are few things to write.
   * @param {number} cell @param {PointerEvent} event
   */
  point(cell, event) {
    const { glyphs } = this.stage.puzzle;
    const isAgain = cell === this.selected;
    this.select(cell);
    if (this.stage.game.isGiven(cell)) return;
    if (this.stage.manner === "toggle") {
      event.preventDefault();
      this.stage.view.focus(cell);
      const cycle = ["", ...glyphs];
      const now = cycle.indexOf(this.stage.game.values[cell]);
      const after =
        event.button === 2
          ? this.stage.game.values[cell] === glyphs[1]
            ? ""
            : (glyphs[1] ?? "")
          : cycle[(now + 1) % cycle.length];
      this.stage.move([{ cell, after }]);
      if (event.pointerType === "mouse") this.paint = { after, seen: new Set([cell]) };
    } else if (isAgain && this.stage.manner === "words") {
      this.turn();
    }
  }

  /** Typing goes on the other way, where there is one. */
  turn() {
    this.isDown = !this.isDown;
    this.light();
  }

  /** Lights the slot of the cursor. */
  light() {
    const { stage } = this;
    const isHere = stage.isPlaying && this.selected >= 0;
    this.slot = isHere ? this.slots.of(this.selected, this.isDown) : null;
    if (this.slot && this.slot.cells.length > 1) this.isDown = this.slot.isDown;
    stage.view.mark("in-slot", this.slot?.cells ?? []);
    stage.view.element.classList.toggle("down", this.isDown);
    stage.app.rooms?.play.pointed?.();
  }

  /**
   * A finger that moves writes that nothing is there into the open cells it crosses, or takes that away again where it
   * began on one. One that turns out to be one of two, or to move the page, has painted nothing.
   * @param {number} cell @param {PointerEvent} down
   */
  swipe(cell, down) {
    const { stage } = this;
    const { rest } = stage.puzzle;
    if (stage.manner !== "toggle" || rest === null || !down.isPrimary) return;
    const isErasing = stage.game.values[cell] === rest;
    const seen = new Set();
    const life = new AbortController();
    let last = down;
    const paint = (/** @type {number | null} */ at) => {
      if (at === null || seen.has(at) || stage.game.isGiven(at)) return;
      if (stage.game.values[at] !== (isErasing ? rest : "")) return;
      stage.move([{ cell: at, after: isErasing ? "" : rest }], seen.size > 0);
      seen.add(at);
    };
    const isFar = (/** @type {PointerEvent} */ { clientX, clientY }) =>
      Math.hypot(clientX - down.clientX, stage.zoom.isTall ? 0 : clientY - down.clientY) >= SWIPE;
    const mine = (/** @type {PointerEvent} */ event) => event.pointerId === down.pointerId;
    window.addEventListener("pointermove", (event) => {
      if (!mine(event) || seen.size === 0 && !isFar(event)) return;
      paint(cell);
      for (const { clientX, clientY } of leap(last, event, stage.view.side / 2)) {
        paint(stage.view.cellAt(clientX, clientY));
      }
      last = event;
    }, life);
    const end = (/** @type {boolean} */ isKept) => {
      life.abort();
      if (!isKept && seen.size > 0) stage.undo();
    };
    window.addEventListener("pointerup", (event) => { if (mine(event)) end(true); }, life);
    window.addEventListener("pointercancel", (event) => { if (mine(event)) end(false); }, life);
    window.addEventListener("pointerdown", (event) => { if (!mine(event)) end(false); }, life);
  }

  /**
   * What was pressed goes on along a drag, over cells that are still open.
   * @param {number | null} cell @param {PointerEvent} event
   */
  drag(cell, event) {
    const { paint } = this;
    if (!paint || cell === null || event.buttons === 0 || paint.seen.has(cell) || this.stage.game.isGiven(cell)) return;
    paint.seen.add(cell);
    if (paint.after !== this.stage.puzzle.glyphs[0] && (this.stage.game.values[cell] === "" || paint.after === ""))
      this.stage.move([{ cell, after: paint.after }], true);
  }

  /** @param {number} cell */
  select(cell) {
    this.selected = cell;
    this.stage.view.mark("selected", [cell]);
    this.stage.bar.show(this.stage.marks);
    this.light();
  }

  // ---- keys

  /** @param {number} cell @param {KeyboardEvent} event @returns {boolean} */
  key(cell, event) {
    const { glyphs } = this.stage.puzzle;
    if (event.key === "Delete" || event.key === "Backspace" || event.key === "0" && !glyphs.includes("0")) {
      this.write(cell, "");
      if (event.key === "Backspace" && this.stage.manner === "words") this.advance(cell, -1);
      return true;
    }
    if (event.key === " " || event.key === "Enter") {
      if (this.stage.manner === "toggle") {
        const cycle = ["", ...glyphs];
        this.write(cell, cycle[(cycle.indexOf(this.stage.game.values[cell]) + 1) % cycle.length]);
      } else if (this.stage.manner === "words") this.turn();
      return true;
    }
    if (event.key.length !== 1) return false;
    const isPencil = this.isPencil || event.shiftKey && /^Digit/.test(event.code);
    const key = event.shiftKey && /^Digit\d$/.test(event.code) ? event.code.slice(5) : event.key;
    const glyph = this.glyphOf(key);
    if (glyph) {
      if (isPencil) this.pencil(cell, glyph);
      else {
        this.write(cell, glyph);
        if (this.stage.manner === "words") this.advance(cell, 1);
      }
      return true;
    }
    if (key.toLowerCase() === "p") {
      this.setPencil(!this.isPencil);
      return true;
    }
    return false;
  }

  /** The glyph of a key: itself, its number, or the second digit of a number. @param {string} key */
  glyphOf(key) {
    const { glyphs } = this.stage.puzzle;
    const now = performance.now();
    const both = now - this.typed.when < 900 ? this.typed.text + key : key;
    this.typed = { text: key, when: now };
    if (both !== key && glyphs.includes(both)) return both;
    const same =
      glyphs.find((glyph) => glyph === key) ?? glyphs.find((glyph) => glyph.toLowerCase() === key.toLowerCase());
    if (same) return same;
    return /^[1-9]$/.test(key) && !glyphs.some((glyph) => /^\d+$/.test(glyph)) ? glyphs[Number(key) - 1] : undefined;
  }

  /** @param {number} cell @param {string} after */
  write(cell, after) {
    this.stage.move([{ cell, after: this.stage.game.isGiven(cell) ? this.stage.game.given[cell] : after }]);
  }

  /** @param {number} cell @param {string} glyph */
  pencil(cell, glyph) {
    if (this.stage.game.isGiven(cell) || this.stage.game.values[cell]) return;
    const marks = new Set(this.stage.game.marks[cell].split(" ").filter(Boolean));
    if (!marks.delete(glyph)) marks.add(glyph);
    const order = this.stage.puzzle.glyphs;
    this.stage.move([
      { cell, part: "marks", after: [...marks].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(" ") },
    ]);
  }

  /** @param {number} cell @param {number} step to the next cell of the slot */
  advance(cell, step) {
    const { spots } = this.stage.puzzle;
    const at = (/** @type {boolean} */ isDown) => {
      const { row, column } = spots[cell];
      return spots.findIndex((spot, other) => this.stage.view.cells.has(other)
        && spot.row === row + (isDown ? step : 0) && spot.column === column + (isDown ? 0 : step));
    };
    let next = at(this.isDown);
    if (next < 0 && at(!this.isDown) >= 0 && this.isAlone(cell)) {
      this.isDown = !this.isDown;
      next = at(this.isDown);
    }
    if (next >= 0) this.stage.view.focus(next);
  }

  /** @param {number} cell whether it has no neighbour along the way of typing */
  isAlone(cell) {
    const { spots } = this.stage.puzzle;
    const { row, column } = spots[cell];
    return !spots.some((spot, other) => this.stage.view.cells.has(other) && (this.isDown
      ? spot.column === column && Math.abs(spot.row - row) === 1
      : spot.row === row && Math.abs(spot.column - column) === 1));
  }

  // ---- the pad for fingers

  /** @param {boolean} isPencil */
  setPencil(isPencil) {
    this.isPencil = isPencil;
    this.showPad();
    this.stage.app.say(t(isPencil ? "pad.pencil-on" : "pad.pencil-off"));
  }

  showPad() {
    const { glyphs } = this.stage.puzzle;
    if (this.stage.hasPieces) return fill(this.stage.pad);
    const press = (/** @type {string} */ glyph) => {
      if (this.selected < 0) return this.stage.app.say(t("pad.select"));
      if (glyph && this.isPencil && this.stage.manner !== "toggle") this.pencil(this.selected, glyph);
      else {
        this.write(this.selected, glyph);
        if (glyph && this.stage.manner === "words") this.advance(this.selected, 1);
      }
    };
    fill(this.stage.pad,
      glyphs.map((glyph) => button(this.stage.nameOf(glyph), () => press(glyph), { class: "key" })),
      button(t("pad.clear"), () => press(""), { class: "key wide" }),
      this.stage.manner !== "toggle" && button(t("pad.pencil"), () => this.setPencil(!this.isPencil),
        { class: "key wide", icon: "pencil", "aria-pressed": String(this.isPencil), "aria-keyshortcuts": "P" }));
  }
}
