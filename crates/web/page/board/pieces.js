// @ts-check
// Pieces in a tray: taken in the hand, turned, flipped, dragged to the board and back.

import { button, h, refill, s, vars } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../api.js").Opened} Opened */
/** @typedef {[number, number]} Square row and column */
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

/** @param {Square[]} shape moved to the corner and put in order @returns {Square[]} */
export function settled(shape) {
  const top = Math.min(...shape.map(([row]) => row));
  const left = Math.min(...shape.map(([, column]) => column));
  return shape
    .map(([row, column]) => /** @type {Square} */ ([row - top, column - left]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** @param {Square[]} shape a quarter turn clockwise */
export const turned = (shape) => settled(shape.map(([row, column]) => [column, -row]));
/** @param {Square[]} shape seen from behind */
export const flipped = (shape) => settled(shape.map(([row, column]) => [row, -column]));

/** @param {number[]} cells */
export const keyOf = (cells) => [...cells].sort((a, b) => a - b).join(" ");

/** Milliseconds between two presses that are one double press. */
const DOUBLE = 400;

/** Letters that have been drawn: each is found by its number. */
let drawn = 0;

/**
 * A piece as a picture. Its letter is there once and shown again on its other cells: it is called by one letter, not by
 * five.
 * @param {Square[]} shape @param {string} letter @param {boolean} isBalls
 */
export function pieceSvg(shape, letter, isBalls) {
  const high = 1 + Math.max(...shape.map(([row]) => row));
  const wide = 1 + Math.max(...shape.map(([, column]) => column));
  const has = new Set(shape.map(([row, column]) => `${row} ${column}`));
  const body = [];
  for (const [row, column] of shape) {
    if (isBalls) {
      body.push(s("circle", { class: "area rim", cx: column + 0.5, cy: row + 0.5, r: 0.47 }),
        s("circle", { class: "shine", cx: column + 0.35, cy: row + 0.33, r: 0.11 }));
      continue;
    }
    const [right, below, both] = [
      has.has(`${row} ${column + 1}`),
      has.has(`${row + 1} ${column}`),
      has.has(`${row + 1} ${column + 1}`),
    ];
    body.push(s("rect", { class: "area", x: column + 0.045, y: row + 0.045, width: 0.91, height: 0.91, rx: 0.24 }));
    if (right) body.push(s("rect", { class: "area", x: column + 0.5, y: row + 0.045, width: 1, height: 0.91 }));
    if (below) body.push(s("rect", { class: "area", x: column + 0.045, y: row + 0.5, width: 0.91, height: 1 }));
    if (right && below && both)
      body.push(s("rect", { class: "area", x: column + 0.5, y: row + 0.5, width: 1, height: 1 }));
  }
  const letters = shape.length <= 12 ? shape : shape.slice(0, 1);
  const [first, ...others] = letters;
  const id = `letter-${++drawn}`;
  return s("svg", { class: "piece-picture", viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
    body, s("text", { id, class: "piece-letter", x: first[1] + 0.5, y: first[0] + 0.5 }, letter),
    others.map(([row, column]) => s("use", { href: `#${id}`, x: column - first[1], y: row - first[0] })));
}

export class Pieces {
  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    this.list = h("div", { class: "tray-pieces", role: "listbox", "aria-orientation": "horizontal" });
    this.tools = h("div", { class: "tray-tools" });
    this.element = h("div", { class: "tray" }, this.list, this.tools);
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** Every place a piece may take: of its letter, by its cells. @type {Map<string, Map<string, number[]>>} */
    this.places = new Map();
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

  /** @param {{letter: string, places: number[][], supply?: Supply | null, about?: string | null}[]} pieces */
  set(pieces) {
    this.pieces.clear();
    this.places.clear();
    this.hand = null;
    this.moving = null;
    this.tallest = { width: 0, height: 0 };
    const spots = [...this.ground.cells()].map((cell) => /** @type {const} */ ([cell, this.ground.spot(cell)]));
    this.isSpace = spots.some(([, spot]) => spot.layer !== null && spot.layer !== undefined);
    this.square = new Map(spots.map(([cell, spot]) => [`${spot.row} ${spot.column}`, cell]));
    for (const { letter, places, supply = null, about = null } of pieces) {
      if (places.length === 0) continue;
      const flat = places.find((cells) => new Set(cells.map((cell) => this.ground.spot(cell).layer)).size === 1);
      const shape = flat
        ? settled(flat.map((cell) => [this.ground.spot(cell).row, this.ground.spot(cell).column]))
        : upright(places[0].map((cell) => this.ground.spot(cell)));
      this.pieces.set(letter, { letter, shape, size: places[0].length, supply, about });
      this.places.set(letter, new Map(places.map((cells) => [keyOf(cells), cells])));
    }
    this.show();
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
    const places = this.places.get(piece.letter);
    if (this.isSpace) {
      const fitting = [...(places?.values() ?? [])].filter(
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
    const isPlace = inside.length === cells.length && Boolean(this.places.get(piece.letter)?.has(keyOf(inside)));
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
   * Where on the board a piece is held: how much of it lies left and above.
   * @param {string} value @param {PointerEvent} event
   */
  grip(value, event) {
    const cell = this.ground.cellAt(event.clientX, event.clientY);
    if (cell === null || this.isSpace) return null;
    const spots = this.cellsOf(value).map((other) => this.ground.spot(other));
    const along = (/** @type {"row" | "column"} */ way) => {
      const [first, last] = [Math.min, Math.max].map((most) => most(...spots.map((spot) => spot[way])));
      return (this.ground.spot(cell)[way] - first + 0.5) / (last - first + 1);
    };
    return [along("column"), along("row")];
  }

  /**
   * A piece under the pointer: a drag lays it where it is let go, a press without one takes it in the hand. Until it is
   * let go it stays where it was: a drag that is given up changes nothing.
   * @param {PointerEvent} down @param {string} value what lies on the board, or the letter of a piece in the tray
   * @param {Element | null} from the picture in the tray, or none on the board
   */
  grab(down, value, from) {
    if (down.button !== 0) return;
    const letter = this.letterOf(value);
    const piece = this.pieces.get(letter);
    if (!piece) return;
    const box = from?.querySelector("svg")?.getBoundingClientRect();
    // How much of the piece lies left of and above the pointer.
    let part = box ? [(down.clientX - box.left) / box.width, (down.clientY - box.top) / box.height] : [0.5, 0.5];
    let moved = false;
    const above = down.pointerType === "touch" ? 56 : 0;
    let last = down;
    const corner = () => {
      const side = this.ground.side();
      const now = piece.shape;
      const [w, hh] = [1 + Math.max(...now.map(([, column]) => column)), 1 + Math.max(...now.map(([row]) => row))];
      return { side, x: last.clientX - part[0] * w * side, y: last.clientY - above - part[1] * hh * side };
    };
    /** @returns {{cells: number[], fits: boolean} | null} */
    const under = () => {
      if (this.isSpace) {
        const cell = this.ground.cellAt(last.clientX, last.clientY - above);
        return cell === null ? null : this.placement(cell);
      }
      const { side, x, y } = corner();
      for (const [row, column] of piece.shape) {
        const cell = this.ground.cellAt(x + (column + 0.5) * side, y + (row + 0.5) * side);
        if (cell === null) continue;
        const spot = this.ground.spot(cell);
        return this.lay(piece, spot.row - row, spot.column - column);
      }
      return null;
    };
    this.drawGhost = () => {
      const { side, x, y } = corner();
      const fresh = vars(pieceSvg(piece.shape, letter, this.isSpace), {
        area: this.ground.inks()[letter]?.area ?? "#888",
        word: this.ground.inks()[letter]?.word ?? "#fff",
        side: `${side}px`,
        wide: 1 + Math.max(...piece.shape.map(([, column]) => column)),
        left: `${x}px`,
        top: `${y}px`,
      });
      fresh.classList.add("ghost");
      if (this.ghost) this.ghost.replaceWith(fresh);
      else document.body.append(fresh);
      this.ghost = fresh;
      const found = under();
      fresh.classList.toggle("lost", !found?.fits);
      this.ground.preview(found?.cells ?? [], letter, found?.fits ?? false);
    };
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      last = event;
      if (!moved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 6) return;
      if (!moved) {
        moved = true;
        this.hand = letter;
        this.moving = from ? null : value;
        from?.classList.add("dragged");
        if (!from) {
          this.rememberLie(value);
          part = this.grip(value, down) ?? part;
          this.ground.raise(value);
        }
        this.ground.held?.(letter);
      }
      event.preventDefault();
      this.drawGhost();
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (!moved) return;
      if (event.key === "Escape") stop(false);
      else if (!this.key(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const stop = (/** @type {boolean} */ isDropped) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key, true);
      const found = isDropped && moved ? under() : null;
      this.ghost?.remove();
      this.ghost = null;
      this.ground.preview([], "", false);
      if (!moved) return;
      this.hand = null;
      this.moving = null;
      this.ground.raise(null);
      if (found?.fits) {
        this.ground.place(from ? this.named(letter) : value, found.cells);
        this.ground.say(t("pieces.placed", { letter }));
      } else if (isDropped && !from) this.lift(value);
      this.show();
    };
    const up = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      stop(true);
      if (moved) return;
      if (from) this.take(this.hand === letter ? null : letter);
      else {
        this.lift(value);
        this.take(letter);
        this.pressed = down.timeStamp;
      }
    };
    const cancel = (/** @type {PointerEvent} */ event) => { if (event.pointerId === down.pointerId) stop(false); };
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key, true);
  }
}

/** @param {Square[]} shape @returns {Square} */
const centre = (shape) => [
  shape.reduce((sum, [row]) => sum + row, 0) / shape.length,
  shape.reduce((sum, [, column]) => sum + column, 0) / shape.length,
];

/** @param {Square} one @param {Square} other */
const away = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/**
 * The shape of a piece that stands upright in space: along its diagonal plane.
 * @param {{row: number, column: number, layer: number | null}[]} spots
 */
function upright(spots) {
  // In the plane of (1,1,1) and (1,1,-1), or of (1,-1,1) and (1,-1,-1), with the centre of a ball at (2x+k, 2y+k, k).
  const centres = spots.map(({ row, column, layer }) => ({ x: 2 * row + (layer ?? 0), z: layer ?? 0 }));
  return settled(centres.map(({ x, z }) => /** @type {Square} */ ([(x + z) / 2, (x - z) / 2])));
}
