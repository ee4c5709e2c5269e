// @ts-check
// The middle of the page: the board as large as the window allows, the pieces below it, and who may touch them.

import { ask, newest } from "../api.js";
import { button, fill, h } from "../dom.js";
import { t } from "../words/words.js";
import { glyphName, judgementOf, readRows } from "./boards.js";
import { MarksBar } from "./bar.js";
import { Layers } from "./layers.js";
import { Pen } from "./pen.js";
import { Pieces } from "./pieces.js";
import { layable } from "./places.js";
import { SpaceView } from "./space.js";
import { BoardView } from "./view.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("./boards.js").Judgement} Judgement */
/** @typedef {import("../main.js").App} App */
/**
 * What a room shows instead of the game: `broken` are the cells in which something is wrong.
 * @typedef {import("./view.js").Look & {caption?: string, broken?: number[]}} Look
 */

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
    this.layers = new Layers(this);
    this.bar = new MarksBar(this);
    /** The rules of the game, for paper. */
    this.rules = h("p", { class: "rules" });
    this.zoom = new Zoom(this, this.fit);
    this.pad = h("div", { class: "pad", role: "toolbar", "aria-label": t("pad.label") });
    this.element = h("section", { class: "stage", id: "board", "aria-label": t("stage.label") },
      h("header", { class: "stage-head" }, h("div", {}, this.title, this.note, this.moment),
        h("div", { class: "row" }, this.zoom.element, this.back)), this.offer,
      this.rules, this.space.element, this.fit, this.bar.element,
      h("div", { class: "below" }, this.pieces.element, this.pad, this.caption));
    /** @type {Look | null} what another room shows instead of the game */
    this.look = null;
    this.pen = new Pen(this);
    this.judge = newest(() => this.check(), (error) => {
      this.judgement = null;
      app.rooms.play.unjudged?.(error, () => this.judge(undefined));
    });
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

  /** What a player does here. Pieces of which nobody tells how they lie are written, letter by letter. */
  get manner() {
    const { manner, laying, decisions } = this.puzzle;
    return manner === "pieces" && !laying && !decisions?.length ? "glyphs" : manner;
  }

  /** Whether all places of the pieces are looked at one by one, as counting what is left of each needs. */
  get hasTable() {
    return this.hasPieces && Boolean(this.puzzle.decisions?.length);
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
    this.element.classList.remove("won");
    this.title.textContent = puzzle.describe;
    this.rules.textContent = puzzle.game ?? "";
    fill(this.note, puzzle.warnings.map((warning) => h("span", { class: "warning" }, warning)));
    this.space.element.hidden = !this.isSpace;
    this.element.classList.toggle("has-space", this.isSpace);
    this.element.classList.toggle("has-pieces", this.hasPieces);
    this.element.classList.toggle("paints", this.manner === "toggle");
    this.element.dataset.family = puzzle.family;
    this.pieces.set(this.hasPieces ? layable(puzzle) : []);
    this.pen.opened();
    this.showOffer();
    this.refresh();
  }

  /** A game that a link brings beside one's own. */
  showOffer() {
    const { offer } = this.app;
    this.offer.hidden = !offer;
    if (!offer) return fill(this.offer);
    const close = () => { this.app.offer = null; this.showOffer(); this.app.trail.write(); };
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
  refresh() {
    if (!this.app.puzzle) return;
    const { puzzle, game, look } = this;
    const rows = look?.rows ?? (look ? puzzle.rows : game.rows);
    const values = readRows(puzzle, rows);
    this.element.classList.toggle("playing", this.isPlaying);
    // What another room does not need keeps its place, so that the board does not move.
    this.back.classList.toggle("away", this.isPlaying);
    this.pieces.element.hidden = !this.hasPieces;
    this.pieces.element.classList.toggle("away", !this.isPlaying);
    this.pad.hidden = this.hasPieces;
    this.pad.classList.toggle("away", !this.isPlaying);
    if (this.isPlaying) this.pieces.show();
    // Whoever plays need not wait to read what was played; what a room shows is of the same moment as its picture.
    if (!look) this.see(look, values);
    const shown = () => {
      if (puzzle !== this.app.puzzle) return;
      this.see(look, values);
      this.decorate();
      this.app.presenting.lay();
      this.zoom.show();
      look?.shown?.();
    };
    const { lit, changed, moves } = look ?? {};
    this.view.show(puzzle, { rows, lit, changed, moves, isMine: this.isPlaying, shown }, this.app.isDark);
  }

  /** All that belongs to a picture but itself. @param {Look | null} look @param {string[]} values of the cells */
  see(look, values) {
    this.seen = values;
    this.wrong = look?.broken ?? [];
    this.caption.textContent = look?.caption ?? "";
    this.caption.classList.toggle("away", !look?.caption);
    if (!this.isSpace) return;
    const lit = look ? [...(look.lit ?? []), ...(look.changed ?? [])] : this.hintCells;
    this.space.show(this.puzzle, values, { lit });
  }

  /** Points out what is wrong with the board that another room shows. @param {number[]} cells */
  pointOut(cells) {
    this.wrong = cells;
    this.decorate();
  }

  /** What a hint points at. @type {number[]} */
  hintCells = [];
  /** What the cells hold that are to be seen. @type {string[]} */
  seen = [];
  /** Where something is wrong with the board that another room shows. @type {number[]} */
  wrong = [];
  /** @type {Judgement | null} */
  judgement = null;

  decorate() {
    const { game, view } = this;
    // What lies there still belongs to another puzzle; this one is decorated when it is drawn.
    if (view.isOther) return;
    const judged = this.app.isChecking ? (this.judgement?.broken.flatMap(({ cells }) => cells) ?? []) : [];
    view.mark("broken", this.isPlaying ? judged : this.wrong);
    view.mark("hinted", this.isPlaying ? this.hintCells : []);
    view.mark("selected", this.isPlaying && !this.hasPieces && this.pen.selected >= 0 ? [this.pen.selected] : []);
    view.mark("given", game.values.flatMap((_, cell) => (game.isGiven(cell) ? [cell] : [])));
    this.pen.light();
    this.layers.show();
    view.pencil(this.marks);
    this.bar.show(this.marks);
    view.label();
  }

  /** The small marks that are to be seen, of each cell. @returns {string[]} */
  get marks() {
    const { values, marks } = this.game;
    return this.isPlaying ? marks.map((text, cell) => (values[cell] ? "" : text)) : [];
  }

  /** What a glyph is called. @param {string} glyph */
  nameOf(glyph) {
    return glyphName(this.puzzle, glyph);
  }

  /** @param {number} cell a cell in words */
  tell(cell) {
    const value = this.seen[cell];
    const words = [value ? this.nameOf(value) : t("cell.open")];
    if (this.game.isGiven(cell)) words.push(t("cell.given"));
    if (this.view.marked.get("tried")?.has(cell)) words.push(t("cell.tried"));
    if (!value && this.game.marks[cell] && this.isPlaying)
      words.push(t("cell.marks", { marks: this.game.marks[cell] }));
    if (this.view.marked.get("broken")?.has(cell)) words.push(t("cell.broken"));
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
    if (this.game.undo()) this.moved();
  }

  redo() {
    if (this.game.history.redo()) this.moved();
  }

  restart() {
    if (this.game.clear()) this.moved();
  }

  /** Takes over another position, as a move that can be undone. @param {string[]} values */
  take(values) {
    if (this.game.take(values)) this.moved();
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
    } else if (event.pointerType === "touch") this.pen.swipe(cell, event);
    else if (event.button !== 1) this.pen.point(cell, event);
  }

  /**
   * A finger that only moves the page writes nothing, so a finger is heeded when it is lifted.
   * @param {number} cell @param {PointerEvent} event
   */
  tap(cell, event) {
    if (this.isPlaying && !this.hasPieces) this.pen.point(cell, event);
  }

  /** @param {number | null} cell @param {PointerEvent} event */
  enter(cell, event) {
    if (!this.isPlaying) return;
    if (this.hasPieces) {
      if (this.pieces.hand && !this.pieces.ghost) this.pieces.hover(cell);
      else if (cell !== null && event.buttons === 1 && !this.pieces.ghost) this.hands?.enter?.(cell, event);
      return;
    }
    this.pen.drag(cell, event);
  }

  /** @param {number} cell */
  focused(cell) {
    if (!this.isPlaying) return;
    if (this.hasPieces) this.pieces.hover(cell);
    else this.pen.select(cell);
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
    return this.pen.key(cell, event) || this.zoom.key(event);
  }
}
