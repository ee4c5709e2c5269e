// @ts-check
// The brushes, and keys for fingers.

import { button, fill, h, refill } from "../../dom.js";
import { t } from "../../words/words.js";
import { WRITE } from "./easel.js";

/**
 * @param {import("./easel.js").Easel} easel @param {import("./board.js").DraftBoard} board
 * @param {HTMLElement} moves the buttons that undo and redo
 */
export function draftPalette(easel, board, moves) {
  const element = h("div", { class: "palette" });
  const pad = h("div", { class: "pad", role: "toolbar", "aria-label": t("pad.label") });

  /** @param {string} glyph @param {string} name */
  const segment = (glyph, name) => button(name, () => {
    easel.brush = glyph;
    board.pieces.take(null);
    show();
  }, { class: "segment", "aria-pressed": String(easel.brush === glyph) });

  function show() {
    const { kind, draft } = easel;
    const brushes = kind.brushes.map(({ glyph, name }) => segment(glyph, name));
    if (brushes.length && kind.keys !== "nothing") brushes.push(segment(WRITE, t("draw.write")));
    const group = h("div", { class: "segments", role: "group", "aria-label": t("draw.brush") }, brushes);
    refill(element, brushes.length ? group : null, moves);
    const isWriting = easel.brush === WRITE;
    board.element.classList.toggle("writing", isWriting);
    const glyphs = isWriting ? draft.glyphs() : [];
    const key = (/** @type {string} */ name, /** @type {string} */ glyph, kind = "key") =>
      button(name, () => board.put(easel.current, glyph), { class: kind });
    fill(pad, glyphs.map((glyph) => key(glyph, glyph)),
      glyphs.length ? key(t("pad.clear"), kind.blank, "key wide") : null);
  }

  return { element, pad, show };
}
