// @ts-check
// A piece that is dragged: from the tray or across the board, with its picture under the pointer.

import { vars } from "../dom.js";
import { t } from "../words/words.js";
import { pieceSvg } from "./shapes.js";

/** @typedef {import("./pieces.js").Pieces} Pieces */

/**
 * Where on the board a piece is held: how much of it lies left and above.
 * @param {Pieces} pieces @param {string} value @param {PointerEvent} event
 */
function grip(pieces, value, event) {
  const cell = pieces.ground.cellAt(event.clientX, event.clientY);
  if (cell === null || pieces.isSpace) return null;
  const spots = pieces.cellsOf(value).map((other) => pieces.ground.spot(other));
  const along = (/** @type {"row" | "column"} */ way) => {
    const [first, last] = [Math.min, Math.max].map((most) => most(...spots.map((spot) => spot[way])));
    return (pieces.ground.spot(cell)[way] - first + 0.5) / (last - first + 1);
  };
  return [along("column"), along("row")];
}

/**
 * A piece under the pointer: a drag lays it where it is let go, a press without one takes it in the hand. Until it is
 * let go it stays where it was: a drag that is given up changes nothing.
 * @param {Pieces} pieces @param {PointerEvent} down
 * @param {string} value what lies on the board, or the letter of a piece in the tray
 * @param {Element | null} from the picture in the tray, or none on the board
 */
export function drag(pieces, down, value, from) {
  if (down.button !== 0) return;
  const letter = pieces.letterOf(value);
  const piece = pieces.pieces.get(letter);
  if (!piece) return;
  const box = from?.querySelector("svg")?.getBoundingClientRect();
  // How much of the piece lies left of and above the pointer.
  let part = box ? [(down.clientX - box.left) / box.width, (down.clientY - box.top) / box.height] : [0.5, 0.5];
  let moved = false;
  const above = down.pointerType === "touch" ? 56 : 0;
  let last = down;
  const corner = () => {
    const side = pieces.ground.side();
    const now = piece.shape;
    const [w, hh] = [1 + Math.max(...now.map(([, column]) => column)), 1 + Math.max(...now.map(([row]) => row))];
    return { side, x: last.clientX - part[0] * w * side, y: last.clientY - above - part[1] * hh * side };
  };
  /** @returns {{cells: number[], fits: boolean} | null} */
  const under = () => {
    if (pieces.isSpace) {
      const cell = pieces.ground.cellAt(last.clientX, last.clientY - above);
      return cell === null ? null : pieces.placement(cell);
    }
    const { side, x, y } = corner();
    for (const [row, column] of piece.shape) {
      const cell = pieces.ground.cellAt(x + (column + 0.5) * side, y + (row + 0.5) * side);
      if (cell === null) continue;
      const spot = pieces.ground.spot(cell);
      return pieces.lay(piece, spot.row - row, spot.column - column);
    }
    return null;
  };
  pieces.drawGhost = () => {
    const { side, x, y } = corner();
    const fresh = vars(pieceSvg(piece.shape, letter, pieces.isSpace), {
      area: pieces.ground.inks()[letter]?.area ?? "#888",
      word: pieces.ground.inks()[letter]?.word ?? "#fff",
      side: `${side}px`,
      wide: 1 + Math.max(...piece.shape.map(([, column]) => column)),
      left: `${x}px`,
      top: `${y}px`,
    });
    fresh.classList.add("ghost");
    if (pieces.ghost) pieces.ghost.replaceWith(fresh);
    else document.body.append(fresh);
    pieces.ghost = fresh;
    const found = under();
    fresh.classList.toggle("lost", !found?.fits);
    pieces.ground.preview(found?.cells ?? [], letter, found?.fits ?? false);
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    if (!moved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 6) return;
    if (!moved) {
      moved = true;
      pieces.hand = letter;
      pieces.moving = from ? null : value;
      from?.classList.add("dragged");
      if (!from) {
        pieces.rememberLie(value);
        part = grip(pieces, value, down) ?? part;
        pieces.ground.raise(value);
      }
      pieces.ground.held?.(letter);
    }
    event.preventDefault();
    pieces.drawGhost();
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (!moved) return;
    if (event.key === "Escape") stop(false);
    else if (!pieces.key(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = (/** @type {boolean} */ isDropped) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", key, true);
    const found = isDropped && moved ? under() : null;
    pieces.ghost?.remove();
    pieces.ghost = null;
    pieces.ground.preview([], "", false);
    if (!moved) return;
    pieces.hand = null;
    pieces.moving = null;
    pieces.ground.raise(null);
    if (found?.fits) {
      pieces.ground.place(from ? pieces.named(letter) : value, found.cells);
      pieces.ground.say(t("pieces.placed", { letter }));
    } else if (isDropped && !from) pieces.lift(value);
    pieces.show();
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    stop(true);
    if (moved) return;
    if (from) pieces.take(pieces.hand === letter ? null : letter);
    else {
      pieces.lift(value);
      pieces.take(letter);
      pieces.pressed = down.timeStamp;
    }
  };
  const cancel = (/** @type {PointerEvent} */ event) => { if (event.pointerId === down.pointerId) stop(false); };
  window.addEventListener("pointermove", move, { passive: false });
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", key, true);
}
