// @ts-check
// Pieces in a tray: taken in the hand, turned, flipped, dragged to the board and back.

import { button, h, refill, vars } from "../dom.js";
import { t } from "../words/words.js";
import { drag } from "./drag.js";
import { away, centre, flipped, keyOf, pieceSvg, settled, turned } from "./shapes.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {import("./shapes.js").Square} Square */
/** @typedef {import("../api.js").Supply} Supply */
/** @typedef {{letter: string, shape: Square[], size: number, supply: Supply | null, about: string | null}} Piece */

/**
 * The board that pieces are laid on. What lies there is told by a value: the letter of its piece, and a number where
 * there are copies of it.
 * @typedef {{
 *   values: () => string[], isFixed: (cell: number) => boolean, spot: (cell: number) => import("../api.js").Spot,
 *   cells: () => Iterable<number>, place: (value: string, cells: number[]) => void, lift: (value: string) => void,
 *   raise: (value: string | null) => void, held?: (letter: string | null) => void,
 *   preview: (cells: number[], letter: string, fits: boolean) => void,
 *   cellAt: (x: number, y: number) => number | null, side: () => number, say: (sentence: string) => void,
 *   inks: () => Record<string, {area: string, word: string}>,
 * }} Ground
 */

/** Milliseconds between two presses that are one double press. */
const DOUBLE = 400;
/** Pieces of a tray beyond which they are shown smaller, in a strip that is moved sideways by a finger. */
const MANY = 20;

export class Pieces {
  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    this.list = h("div", { class: "tray-pieces", role: "listbox" });
    this.tools = h("div", { class: "tray-tools" });
    this.element = h("div", { class: "tray" }, this.list, this.tools);
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** Who tells the places of a piece. @type {Map<string, () => number[][]>} */
    this.telling = new Map();
    /** Every place of the pieces that were asked for, by its cells. @type {Map<string, Map<string, number[]>>} */
    this.told = new Map();
    /** @type {string | null} */
    this.hand = null;
    /** What is dragged across the board. @type {string | null} */
    this.moving = null;
    /** How high the tray was at its fullest, as wide as it is. */
    this.tallest = { width: 0, height: 0 };
    /** When a press picked up what lay on the board. */
    this.pressed = -Infinity;
    /** How a piece in hand lies in space: a number among those that cover the ball. */
    this.lie = 0;
    this.isSpace = false;
    /** @type {number | null} */
    this.at = null;
    /** @type {Map<string, number>} */
    this.square = new Map();
    /** The piece that is dragged, as it is seen under the pointer. @type {SVGElement | null} */
    this.ghost = null;
    /** Draws it anew, while one is dragged. */
    this.drawGhost = () => {};
  }

  /** @param {import("./places.js").Layable[]} pieces */
  set(pieces) {
    this.pieces.clear();
    this.told.clear();
    this.hand = null;
    this.moving = null;
    this.tallest = { width: 0, height: 0 };
    const spots = [...this.ground.cells()].map((cell) => /** @type {const} */ ([cell, this.ground.spot(cell)]));
    this.isSpace = spots.some(([, spot]) => spot.layer !== null && spot.layer !== undefined);
    this.square = new Map(spots.map(([cell, spot]) => [`${spot.row} ${spot.column}`, cell]));
    this.telling = new Map(pieces.map(({ letter, places }) => [letter, places]));
    for (const { letter, shape, supply = null, about = null } of pieces)
      this.pieces.set(letter, { letter, shape, size: shape.length, supply, about });
    this.element.classList.toggle("many", pieces.length > MANY);
    this.show();
  }

  /** Every place that a piece may take, by its cells. @param {string} letter */
  placesOf(letter) {
    const known = this.told.get(letter);
    if (known) return known;
    const places = new Map((this.telling.get(letter)?.() ?? []).map((cells) => [keyOf(cells), cells]));
    this.told.set(letter, places);
    return places;
  }

  /** @param {string} value the piece that lies there */
  letterOf(value) {
    const letter = value.replace(/\d+$/, "");
    return this.pieces.get(letter)?.supply ? letter : value;
  }

  /** @param {string} letter whether there may be several of it on the board */
  hasCopies(letter) {
    const supply = this.pieces.get(letter)?.supply;
    return Boolean(supply && supply.most !== 1);
  }

  /** @param {string} letter how many of it are still beside the board */
  left(letter) {
    const values = this.ground.values().filter((value) => value && this.letterOf(value) === letter);
    if (!this.hasCopies(letter)) return values.length >= (this.pieces.get(letter)?.size ?? 0) ? 0 : 1;
    return (this.pieces.get(letter)?.supply?.most ?? Infinity) - new Set(values).size;
  }

  /** @param {string} letter whether all of it lies on the board */
  isPlaced(letter) {
    return this.left(letter) <= 0;
  }

  /** @param {string} value whether a whole piece lies there */
  isLying(value) {
    const piece = this.pieces.get(this.letterOf(value));
    return Boolean(piece && this.cellsOf(value).length >= piece.size);
  }

  /** @param {string} value whether the puzzle has laid it already */
  isGiven(value) {
    return this.isLying(value) && this.cellsOf(value).every((cell) => this.ground.isFixed(cell));
  }

  /** @param {string} value */
  cellsOf(value) {
    return this.ground.values().flatMap((other, cell) => (other === value ? [cell] : []));
  }

  /** What the next one of a piece is called on the board. @param {string} letter */
  named(letter) {
    if (!this.hasCopies(letter)) return letter;
    const taken = new Set(this.ground.values());
    let number = 1;
    while (taken.has(`${letter}${number}`)) number += 1;
    return `${letter}${number}`;
  }

  show() {
    if (this.hand && this.isPlaced(this.hand)) this.hand = null;
    const waiting = [...this.pieces.values()].filter(({ letter }) => !this.isPlaced(letter));
    // A list to choose from has something to choose.
    this.list.setAttribute("role", waiting.length ? "listbox" : "group");
    if (waiting.length) this.list.setAttribute("aria-orientation", "horizontal");
    else this.list.removeAttribute("aria-orientation");
    this.list.setAttribute("aria-label", t("pieces.label", { n: waiting.length }));
    refill(this.list, waiting.map((piece) => this.entry(piece)),
      waiting.length === 0 ? h("p", { class: "muted" }, t("pieces.all")) : null);
    refill(this.tools,
      button(t("pieces.turn"), () => this.turn(), { icon: "turn", disabled: !this.hand, "aria-keyshortcuts": "R" }),
      button(t("pieces.flip"), () => this.flip(), { icon: "flip", disabled: !this.hand, "aria-keyshortcuts": "F" }));
    this.element.classList.toggle("in-hand", this.hand !== null);
    this.keepHeight();
    this.ground.held?.(this.hand);
  }

  /** A tray that empties keeps its height, so that the board does not move. */
  keepHeight() {
    const { width } = this.list.getBoundingClientRect();
    if (this.tallest.width !== width) {
      this.tallest = { width, height: 0 };
      vars(this.list, { tallest: "0px" });
    }
    this.tallest.height = Math.max(this.tallest.height, this.list.getBoundingClientRect().height);
    vars(this.list, { tallest: `${this.tallest.height}px` });
  }

  /** @param {Piece} piece */
  entry({ letter, shape, about }) {
    const isHeld = letter === this.hand;
    const left = this.left(letter);
    const count = this.hasCopies(letter) ? `×${left === Infinity ? "∞" : left}` : "";
    const name = [t("pieces.one", { letter, n: shape.length }), about, count].filter(Boolean).join(", ");
    const entry = h("div", {
      class: "piece", role: "option", tabindex: 0, "data-piece": letter, "data-count": count || null,
      "aria-selected": String(isHeld),
      "aria-label": name,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" || event.key === " ") this.take(isHeld ? null : letter);
        else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
          const next = event.key === "ArrowRight" ? entry.nextElementSibling : entry.previousElementSibling;
          if (next instanceof HTMLElement) next.focus();
        } else if (!this.key(event)) return;
        event.preventDefault();
      },
    }, pieceSvg(shape, letter, this.isSpace));
    entry.addEventListener("pointerdown", (event) => this.grab(event, letter, entry));
    const wide = 1 + Math.max(...shape.map(([, column]) => column));
    const high = 1 + Math.max(...shape.map(([row]) => row));
    const ink = this.ground.inks()[letter];
    return vars(entry, { wide, high, area: ink?.area ?? "#888", word: ink?.word ?? "#fff" });
  }

  /** @param {string | null} letter */
  take(letter) {
    this.hand = letter;
    this.lie = 0;
    if (letter) this.ground.say(t("pieces.taken", { letter }));
    this.show();
    this.hover(this.at);
  }

  turn() {
    const piece = this.hand ? this.pieces.get(this.hand) : null;
    if (!piece) return;
    if (this.isSpace) this.lie += 1;
    else piece.shape = turned(piece.shape);
    this.lookAgain();
  }

  flip() {
    const piece = this.hand ? this.pieces.get(this.hand) : null;
    if (!piece) return;
    if (this.isSpace) this.lie -= 1;
    else piece.shape = flipped(piece.shape);
    this.lookAgain();
  }

  /** The piece in hand lies another way. */
  lookAgain() {
    if (this.ghost) return this.drawGhost();
    this.show();
    this.hover(this.at);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key;
    if (this.hand && key.toLowerCase() === "r") return this.turn(), true;
    if (this.hand && key.toLowerCase() === "f") return this.flip(), true;
    if (this.hand && key === "Escape") return this.take(null), true;
    const letter = this.pieces.has(key)
      ? key
      : [...this.pieces.keys()].find((other) => other.toLowerCase() === key.toLowerCase());
    if (key.length === 1 && letter && !this.hand && !this.isPlaced(letter)) return this.take(letter), true;
    return false;
  }

  /** @param {string} letter @param {number[]} cells */
  isFree(letter, cells) {
    const values = this.ground.values();
    const own = this.hasCopies(letter) ? this.moving : letter;
    return cells.every((cell) => values[cell] === "" || values[cell] === own);
  }

  /**
   * Where the piece in hand would lie if it covered this cell.
   * @param {number} cell
   * @returns {{cells: number[], fits: boolean} | null}
   */
  placement(cell) {
    const piece = this.hand ? this.pieces.get(this.hand) : null;
    if (!piece) return null;
    if (this.isSpace) {
      const fitting = [...this.placesOf(piece.letter).values()].filter(
        (cells) => cells.includes(cell) && this.isFree(piece.letter, cells),
      );
      if (fitting.length === 0) return { cells: [cell], fits: false };
      return { cells: fitting[((this.lie % fitting.length) + fitting.length) % fitting.length], fits: true };
    }
    const spot = this.ground.spot(cell);
    const middle = centre(piece.shape);
    const anchors = [...piece.shape].sort((a, b) => away(a, middle) - away(b, middle));
    let first = null;
    for (const [row, column] of anchors) {
      const found = this.lay(piece, spot.row - row, spot.column - column);
      if (found.fits) return found;
      first ??= found;
    }
    return first;
  }

  /** @param {Piece} piece @param {number} row @param {number} column where its corner goes */
  lay(piece, row, column) {
    const cells = piece.shape.map(([down, right]) => this.square.get(`${row + down} ${column + right}`));
    const inside = /** @type {number[]} */ (cells.filter((cell) => cell !== undefined));
    const isPlace = inside.length === cells.length && this.placesOf(piece.letter).has(keyOf(inside));
    return { cells: inside, fits: isPlace && this.isFree(piece.letter, inside) };
  }

  /** The first piece of the tray, for keys. */
  focus() {
    const first = this.list.querySelector('[role="option"]');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** Puts the piece in hand back if a press that follows a press has picked it up. @param {PointerEvent} event */
  putBack(event) {
    const isSecond = event.timeStamp - this.pressed < DOUBLE;
    if (isSecond) this.take(null);
    return isSecond;
  }

  /** @param {number | null} cell shows where the piece in hand would lie */
  hover(cell) {
    this.at = cell;
    const found = cell === null ? null : this.placement(cell);
    this.ground.preview(found?.cells ?? [], this.hand ?? "", found?.fits ?? false);
  }

  /** Lays the piece in hand, or picks up the one that lies here. @param {number} cell @returns {boolean} */
  press(cell) {
    if (this.hand) {
      const found = this.placement(cell);
      const letter = this.hand;
      if (!found?.fits) return this.ground.say(t("pieces.no", { letter })), false;
      this.layIt(letter, found.cells);
      return true;
    }
    const value = this.ground.values()[cell];
    if (!value || !this.pieces.has(this.letterOf(value)) || this.isGiven(value)) return false;
    this.lift(value);
    this.take(this.letterOf(value));
    return true;
  }

  /** Lays a piece. @param {string} letter @param {number[]} cells */
  layIt(letter, cells) {
    this.hand = null;
    this.ground.preview([], "", false);
    this.ground.place(this.named(letter), cells);
    this.ground.say(t("pieces.placed", { letter }));
    this.show();
  }

  /** Takes a piece off the board. @param {string} value */
  lift(value) {
    if (!this.pieces.has(this.letterOf(value)) || this.cellsOf(value).length === 0 || this.isGiven(value)) return;
    this.rememberLie(value);
    this.ground.lift(value);
    this.show();
  }

  /** A piece in hand lies as it lay on the board. @param {string} value */
  rememberLie(value) {
    const piece = this.pieces.get(this.letterOf(value));
    const cells = this.cellsOf(value);
    if (this.isSpace || cells.length !== piece?.size) return;
    piece.shape = settled(cells.map((cell) => [this.ground.spot(cell).row, this.ground.spot(cell).column]));
  }

  /**
   * @param {PointerEvent} down @param {string} value what lies on the board, or the letter of a piece in the tray
   * @param {Element | null} from the picture in the tray, or none on the board
   */
  grab(down, value, from) {
    drag(this, down, value, from);
  }
}
