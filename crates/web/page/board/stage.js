// @ts-check
// The middle of the page: the board as large as the window allows, the pieces below it, and who may touch them.

import { ask, newest } from "../api.js";
import { button, fill, h } from "../dom.js";
import { t } from "../words/words.js";
import { judgementOf, letterOf, readRows } from "./boards.js";
import { Pieces } from "./pieces.js";
import { SpaceView } from "./space.js";
import { BoardView } from "./view.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("./boards.js").Judgement} Judgement */
/** @typedef {import("../main.js").App} App */
/** @typedef {import("./view.js").Look & {caption?: string}} Look */

export class Stage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.view = new BoardView({
      press: (cell, event) => this.press(cell, event),
      tap: (cell, event) => this.tap(cell, event),
      enter: (cell, event) => this.enter(cell, event),
      key: (cell, event) => this.key(cell, event),
      focus: (cell) => this.focused(cell),
    });
    this.view.tell = (cell) => this.tell(cell);
    this.view.again = () => this.refresh();
    this.space = new SpaceView({ pick: (cell) => this.pickBall(cell), enter: (cell) => this.hoverBall(cell) });
    this.pieces = new Pieces({
      values: () => app.game?.values ?? [],
      isFixed: (cell) => app.game?.isGiven(cell) ?? false,
      spot: (cell) => /** @type {Opened} */ (app.puzzle).spots[cell],
      cells: () => (app.puzzle?.spots ?? []).keys(),
      place: (value, cells) =>
        this.move([...this.without(value, cells), ...cells.map((cell) => ({ cell, after: value }))]),
      lift: (value) => this.move(this.without(value, [])),
      raise: (value) => this.view.mark("raised", value ? this.pieces.cellsOf(value) : []),
      held: (letter) => this.hands?.held?.(letter),
      preview: (cells, letter, fits) => this.preview(cells, letter, fits),
      cellAt: (x, y) => this.view.cellAt(x, y),
      side: () => this.view.side,
      say: (sentence) => app.say(sentence),
      inks: () => app.puzzle?.inks ?? {},
    });
    this.title = h("h1", { class: "title" });
    this.note = h("p", { class: "note" });
    /** What a room has to say about the board at each moment. */
    this.status = h("p", { class: "status", role: "status" });
    /** What a room offers to do at once. */
    this.quick = h("div", { class: "quick" });
    this.moment = h("div", { class: "moment", hidden: true }, this.status, this.quick);
    this.back = button(t("stage.back"), () => app.go("play"), { class: "chip", icon: "left" });
    this.caption = h("p", { class: "caption", "aria-live": "polite", tabindex: 0 });
    this.offer = h("div", { class: "offer", role: "region", "aria-label": t("offer.label") });
    this.fit = h("div", { class: "fit" }, this.view.element);
    this.pad = h("div", { class: "pad", role: "toolbar", "aria-label": t("pad.label") });
    this.element = h("section", { class: "stage", id: "board", "aria-label": t("stage.label") },
      h("header", { class: "stage-head" }, h("div", {}, this.title, this.note, this.moment), this.back), this.offer,
      this.space.element, this.fit, h("div", { class: "below" }, this.pieces.element, this.pad, this.caption));
    /** @type {Look | null} what another room shows instead of the game */
    this.look = null;
    this.selected = -1;
    this.isPencil = false;
    /** Along which way typing goes on: right or down. */
    this.isDown = false;
    /** @type {{after: string, seen: Set<number>} | null} */
    this.paint = null;
    this.judge = newest(() => this.check(), (error) => {
      this.judgement = null;
      app.rooms.play.unjudged?.(error, () => this.judge(undefined));
    });
    window.addEventListener("pointerup", () => { this.paint = null; }, { signal: app.life.signal });
    this.typed = { text: "", when: 0 };
  }

  get puzzle() {
    return /** @type {Opened} */ (this.app.puzzle);
  }

  get game() {
    return /** @type {import("../state.js").Game} */ (this.app.game);
  }

  /** Whether pieces are laid here, rather than glyphs written. */
  get hasPieces() {
    return this.manner === "pieces";
  }

  /** What a player does here. Pieces with too many places for a tray are written, letter by letter. */
  get manner() {
    const { manner, decisions } = this.puzzle;
    return manner === "pieces" && !decisions?.length ? "glyphs" : manner;
  }

  get isSpace() {
    return this.puzzle.spots.some(({ layer }) => layer !== null && layer !== undefined);
  }

  get isPlaying() {
    return this.look === null;
  }

  /** What the room that is shown does with the board besides. @returns {import("../main.js").Hands | undefined} */
  get hands() {
    return this.isPlaying && this.app.puzzle && this.hasPieces ? this.app.rooms?.[this.app.tab]?.hands : undefined;
  }

  /** A new puzzle has been opened. */
  opened() {
    const { puzzle } = this;
    this.look = null;
    this.selected = -1;
    this.isPencil = false;
    this.element.classList.remove("won");
    this.title.textContent = puzzle.describe;
    fill(this.note, puzzle.warnings.map((warning) => h("span", { class: "warning" }, warning)));
    this.space.element.hidden = !this.isSpace;
    this.element.classList.toggle("has-space", this.isSpace);
    this.element.classList.toggle("has-pieces", this.hasPieces);
    this.element.dataset.family = puzzle.family;
    this.pieces.set(this.hasPieces ? placesOf(puzzle) : []);
    this.showPad();
    this.showOffer();
    this.refresh();
  }

  /** A game that a link brings beside one's own. */
  showOffer() {
    const { offer } = this.app;
    this.offer.hidden = !offer;
    if (!offer) return fill(this.offer);
    const close = () => { this.app.offer = null; this.showOffer(); this.app.writeAddress(); };
    fill(
      this.offer,
      h("p", {}, t("offer.told")),
      button(
        t("offer.theirs"),
        () => {
          close();
          this.app.go("play");
          this.take(offer);
        },
        { class: "accent" },
      ),
      button(t("offer.mine"), close, {}),
    );
  }

  /** @param {Look | null} look shows something else than the game, or the game again */
  present(look) {
    this.look = look;
    this.pieces.take(null);
    return this.refresh();
  }

  /** Draws what is to be seen now. */
  async refresh() {
    if (!this.app.puzzle) return;
    const { puzzle, game, look } = this;
    const rows = look?.rows ?? (look ? puzzle.rows : game.rows);
    const values = readRows(puzzle, rows);
    this.element.classList.toggle("playing", this.isPlaying);
    // What another room does not need keeps its place, so that the board does not move.
    this.back.classList.toggle("away", this.isPlaying);
    this.caption.textContent = look?.caption ?? "";
    this.caption.classList.toggle("away", !look?.caption);
    this.pieces.element.hidden = !this.hasPieces;
    this.pieces.element.classList.toggle("away", !this.isPlaying);
    this.pad.hidden = this.hasPieces;
    this.pad.classList.toggle("away", !this.isPlaying);
    if (this.isPlaying) this.pieces.show();
    if (this.isSpace)
      this.space.show(puzzle, values, { lit: look ? [...(look.lit ?? []), ...(look.changed ?? [])] : this.hintCells });
    const { lit, changed, moves } = look ?? {};
    await this.view.show(puzzle, { rows, lit, changed, moves }, this.app.isDark);
    this.decorate();
  }

  /** What a hint points at. @type {number[]} */
  hintCells = [];
  /** @type {Judgement | null} */
  judgement = null;

  decorate() {
    const { game, view } = this;
    const isChecking = this.isPlaying && this.app.isChecking;
    view.mark("broken", isChecking ? (this.judgement?.broken.flatMap(({ cells }) => cells) ?? []) : []);
    view.mark("hinted", this.isPlaying ? this.hintCells : []);
    view.mark("selected", this.isPlaying && !this.hasPieces && this.selected >= 0 ? [this.selected] : []);
    view.mark("given", game.values.flatMap((_, cell) => (game.isGiven(cell) ? [cell] : [])));
    view.pencil(this.isPlaying ? game.marks.map((marks, cell) => (game.values[cell] ? "" : marks)) : []);
    view.label();
  }

  /** @param {number} cell a cell in words */
  tell(cell) {
    const rows = this.look?.rows;
    const value = rows ? readRows(this.puzzle, rows)[cell] : this.game.values[cell];
    const words = [value ? glyphName(this.puzzle, value) : t("cell.open")];
    if (this.game.isGiven(cell)) words.push(t("cell.given"));
    if (!value && this.game.marks[cell] && this.isPlaying)
      words.push(t("cell.marks", { marks: this.game.marks[cell] }));
    if (this.isPlaying && this.app.isChecking && this.judgement?.broken.some(({ cells }) => cells.includes(cell)))
      words.push(t("cell.broken"));
    return words.join(", ");
  }

  // ---- moves

  /** Takes a piece off all cells but these. @param {string} value @param {number[]} cells */
  without(value, cells) {
    return this.pieces.cellsOf(value).filter((cell) => !cells.includes(cell)).map((cell) => ({ cell, after: "" }));
  }

  /**
   * @param {{cell: number, part?: "value" | "marks", after: string}[]} changes
   * @param {boolean} [isSame] whether it goes on with the last move
   */
  move(changes, isSame = false) {
    if (this.game.move(changes, isSame)) this.moved();
  }

  undo() {
    if (this.game.history.undo()) this.moved();
  }

  redo() {
    if (this.game.history.redo()) this.moved();
  }

  restart() {
    if (this.game.clear()) this.moved();
  }

  /** Takes over another position, as a move that can be undone. @param {string[]} values */
  take(values) {
    this.move(this.game.changesTo(values));
    this.app.say(t("offer.taken"));
  }

  moved() {
    this.hintCells = [];
    this.app.played();
    this.refresh();
    this.judge(undefined);
  }

  async check() {
    const { puzzle, game } = this;
    const judgement = judgementOf(puzzle, await ask("check", { puzzle: puzzle.text, rows: game.rows }));
    if (game !== this.app.game) return;
    this.judgement = judgement;
    const wasSolved = game.solved;
    game.solved = judgement.solved;
    this.decorate();
    this.app.judged(judgement, judgement.solved && !wasSolved);
  }

  // ---- pointers

  /** @param {number} cell @param {PointerEvent} event */
  press(cell, event) {
    if (!this.isPlaying) return;
    if (this.hasPieces) {
      event.preventDefault();
      if (this.pieces.hand && this.pieces.putBack(event)) return;
      if (this.pieces.hand) return void (this.pieces.press(cell), this.view.focus(cell));
      this.view.focus(cell);
      const value = this.game.values[cell];
      if (!value) this.hands?.press?.(cell, event);
      else if (!this.pieces.isGiven(value) && this.pieces.isLying(value)) this.pieces.grab(event, value, null);
    } else if (event.pointerType !== "touch") this.point(cell, event);
  }

  /**
   * A finger that only moves the page writes nothing, so a finger is heeded when it is lifted.
   * @param {number} cell @param {PointerEvent} event
   */
  tap(cell, event) {
    if (this.isPlaying && !this.hasPieces) this.point(cell, event);
  }

  /**
   * Chooses a cell, and writes into it where there are few things to write.
   * @param {number} cell @param {PointerEvent} event
   */
  point(cell, event) {
    const { glyphs } = this.puzzle;
    const isAgain = cell === this.selected;
    this.select(cell);
    if (this.game.isGiven(cell)) return;
    if (this.manner === "toggle") {
      event.preventDefault();
      this.view.focus(cell);
      const cycle = ["", ...glyphs];
      const now = cycle.indexOf(this.game.values[cell]);
      const after =
        event.button === 2
          ? this.game.values[cell] === glyphs[1]
            ? ""
            : (glyphs[1] ?? "")
          : cycle[(now + 1) % cycle.length];
      this.move([{ cell, after }]);
      if (event.pointerType === "mouse") this.paint = { after, seen: new Set([cell]) };
    } else if (isAgain && this.manner === "words") {
      this.isDown = !this.isDown;
    }
  }

  /** @param {number | null} cell @param {PointerEvent} event */
  enter(cell, event) {
    if (!this.isPlaying) return;
    if (this.hasPieces) {
      if (this.pieces.hand && !this.pieces.ghost) this.pieces.hover(cell);
      else if (cell !== null && event.buttons === 1 && !this.pieces.ghost) this.hands?.enter?.(cell, event);
      return;
    }
    const { paint } = this;
    // What was pressed goes on along a drag, over cells that are still open.
    if (!paint || cell === null || event.buttons === 0 || paint.seen.has(cell) || this.game.isGiven(cell)) return;
    paint.seen.add(cell);
    if (paint.after !== this.puzzle.glyphs[0] && (this.game.values[cell] === "" || paint.after === ""))
      this.move([{ cell, after: paint.after }], true);
  }

  /** @param {number} cell */
  focused(cell) {
    if (!this.isPlaying) return;
    if (this.hasPieces) this.pieces.hover(cell);
    else this.select(cell);
  }

  /** @param {number} cell */
  select(cell) {
    this.selected = cell;
    this.view.mark("selected", [cell]);
  }

  /** @param {number} cell */
  pickBall(cell) {
    if (this.isPlaying && this.hasPieces) this.pieces.press(cell);
  }

  /** @param {number | null} cell */
  hoverBall(cell) {
    if (this.isPlaying && this.hasPieces && this.pieces.hand && !this.pieces.ghost) this.pieces.hover(cell);
  }

  /** @param {number[]} cells @param {string} letter @param {boolean} fits */
  preview(cells, letter, fits) {
    const ink = this.puzzle.inks[letter];
    this.view.element.style.setProperty("--hand", ink?.area ?? "transparent");
    this.view.mark("preview", fits ? cells : []);
    this.view.mark("misfit", fits ? [] : cells);
    if (this.isSpace) this.space.hover(fits ? cells : [], letter);
    this.hands?.preview?.(fits ? cells : [], letter);
  }

  // ---- keys

  /** @param {number} cell @param {KeyboardEvent} event @returns {boolean} */
  key(cell, event) {
    if (event.ctrlKey) return false;
    if (!this.isPlaying) return false;
    if (this.hasPieces) {
      if (!this.pieces.hand && this.hands?.key?.(cell, event)) return true;
      if (event.key === "Enter" || event.key === " ") {
        this.pieces.press(cell);
        return true;
      }
      if (event.key === "Delete" || event.key === "Backspace") {
        const letter = this.game.values[cell];
        if (letter) this.pieces.lift(letter);
        return true;
      }
      return this.pieces.key(event);
    }
    const { glyphs } = this.puzzle;
    if (event.key === "Delete" || event.key === "Backspace" || event.key === "0" && !glyphs.includes("0")) {
      this.write(cell, "");
      if (event.key === "Backspace" && this.manner === "words") this.advance(cell, -1);
      return true;
    }
    if (event.key === " " || event.key === "Enter") {
      if (this.manner === "toggle") {
        const cycle = ["", ...glyphs];
        this.write(cell, cycle[(cycle.indexOf(this.game.values[cell]) + 1) % cycle.length]);
      } else if (this.manner === "words") this.isDown = !this.isDown;
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
        if (this.manner === "words") this.advance(cell, 1);
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
    const { glyphs } = this.puzzle;
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
    this.move([{ cell, after: this.game.isGiven(cell) ? this.game.given[cell] : after }]);
  }

  /** @param {number} cell @param {string} glyph */
  pencil(cell, glyph) {
    if (this.game.isGiven(cell) || this.game.values[cell]) return;
    const marks = new Set(this.game.marks[cell].split(" ").filter(Boolean));
    if (!marks.delete(glyph)) marks.add(glyph);
    const order = this.puzzle.glyphs;
    this.move([
      { cell, part: "marks", after: [...marks].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join(" ") },
    ]);
  }

  /** @param {number} cell @param {number} step to the next cell of the slot */
  advance(cell, step) {
    const { spots } = this.puzzle;
    const at = (/** @type {boolean} */ isDown) => {
      const { row, column } = spots[cell];
      return spots.findIndex((spot, other) => this.view.cells.has(other)
        && spot.row === row + (isDown ? step : 0) && spot.column === column + (isDown ? 0 : step));
    };
    let next = at(this.isDown);
    if (next < 0 && at(!this.isDown) >= 0 && this.isAlone(cell)) {
      this.isDown = !this.isDown;
      next = at(this.isDown);
    }
    if (next >= 0) this.view.focus(next);
  }

  /** @param {number} cell whether it has no neighbour along the way of typing */
  isAlone(cell) {
    const { spots } = this.puzzle;
    const { row, column } = spots[cell];
    return !spots.some((spot, other) => this.view.cells.has(other) && (this.isDown
      ? spot.column === column && Math.abs(spot.row - row) === 1
      : spot.row === row && Math.abs(spot.column - column) === 1));
  }

  // ---- the pad for fingers

  /** @param {boolean} isPencil */
  setPencil(isPencil) {
    this.isPencil = isPencil;
    this.showPad();
    this.app.say(t(isPencil ? "pad.pencil-on" : "pad.pencil-off"));
  }

  showPad() {
    const { glyphs } = this.puzzle;
    if (this.hasPieces) return fill(this.pad);
    const press = (/** @type {string} */ glyph) => {
      if (this.selected < 0) return this.app.say(t("pad.select"));
      if (glyph && this.isPencil && this.manner !== "toggle") this.pencil(this.selected, glyph);
      else {
        this.write(this.selected, glyph);
        if (glyph && this.manner === "words") this.advance(this.selected, 1);
      }
    };
    fill(this.pad,
      glyphs.map((glyph) => button(glyphName(this.puzzle, glyph), () => press(glyph), { class: "key" })),
      button(t("pad.clear"), () => press(""), { class: "key wide" }),
      this.manner !== "toggle" && button(t("pad.pencil"), () => this.setPencil(!this.isPencil),
        { class: "key wide", icon: "pencil", "aria-pressed": String(this.isPencil), "aria-keyshortcuts": "P" }));
  }
}

/** @param {Opened} puzzle @param {string} glyph what it is called, where it is a picture on the board */
export function glyphName(puzzle, glyph) {
  return puzzle.alphabet.find((letter) => letter.glyph === glyph)?.name ?? glyph;
}

/** Every piece with all its places, whether there are copies of it or not. @param {Opened} puzzle */
export function placesOf(puzzle) {
  /** @type {Map<string, number[][]>} */
  const places = new Map();
  for (const { name, candidates } of puzzle.decisions ?? []) {
    for (const marks of candidates) {
      // Of what need not be laid one candidate is that it lies nowhere.
      if (marks.length === 0) continue;
      const letter = letterOf(puzzle, name ?? marks[0][1]);
      if (!places.has(letter)) places.set(letter, []);
      places.get(letter)?.push(marks.map(([cell]) => cell));
    }
  }
  return [...places].map(([letter, places]) => {
    const { supply = null, about = null } = puzzle.alphabet.find(({ glyph }) => glyph === letter) ?? {};
    return { letter, places, supply, about };
  });
}

