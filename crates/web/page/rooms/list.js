// @ts-check
// The list of words or numbers beside a board: those that are used up or fit nowhere any more are grey, and a press
// writes one into the slot that is lit.

import { fill, h } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../board/slots.js").Word} Word */

/** @param {App} app */
export function listBox(app) {
  const list = h("div", { class: "listed" });
  const element = h("section", { hidden: true }, h("h2", {}, t("list.title")), list);
  /** @type {{word: Word, button: HTMLButtonElement}[]} */
  let entries = [];

  /** @param {Word} word */
  function write(word) {
    const { pen, game } = app.stage;
    const { slot } = pen;
    if (!slot) return app.say(t("list.choose"));
    if (!pen.slots.agrees(word, slot, game.given)) return app.say(t("list.no", { word: word.text }));
    app.stage.move(slot.cells.map((cell, at) => ({ cell, after: word.glyphs[at] })));
  }

  /** @param {Word} word */
  function entry(word) {
    const button = h("button", { type: "button", class: "word", onclick: () => write(word) }, word.text,
      word.times > 1 ? h("small", {}, ` ×${word.times}`) : null);
    return { word, button };
  }

  function show() {
    const { pen, game } = app.stage;
    for (const { word, button } of entries) {
      const isUsed = pen.slots.left(word, game.values) <= 0;
      const isLost = isUsed || !pen.slots.fits(word, game.values);
      const isHere = !isUsed && pen.slot !== null && pen.slots.agrees(word, pen.slot, game.values);
      button.classList.toggle("used", isUsed);
      button.classList.toggle("unfit", isLost);
      button.classList.toggle("here", isHere);
      button.title = isUsed ? t("list.used") : isLost ? t("list.unfit") : isHere ? t("list.here") : "";
    }
  }

  return {
    element,
    opened() {
      const { slots } = app.stage.pen;
      element.hidden = slots.words.length === 0;
      entries = slots.words.map(entry);
      const lengths = [...new Set(slots.words.map(({ glyphs }) => glyphs.length))];
      fill(list, lengths.map((length) => h("div", { class: "words" },
        entries.filter(({ word }) => word.glyphs.length === length).map(({ button }) => button))));
      show();
    },
    show,
  };
}
