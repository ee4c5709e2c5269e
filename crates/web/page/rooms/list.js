// @ts-check
// The list of words or numbers beside a board: those that are used up or fit nowhere any more are grey, a press writes
// one into the slot that is lit, and one that is dragged is written where it is dropped.

import { carry } from "../board/carry.js";
import { fill, h } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../board/slots.js").Word} Word */

/** @param {App} app */
export function listBox(app) {
  const list = h("div", { class: "listed" });
  const element = h("section", { class: "needed", hidden: true }, h("h2", {}, t("list.title")), list);
  /** @type {{word: Word, button: HTMLButtonElement}[]} */
  let entries = [];

  /** @param {Word} word @param {import("../board/slots.js").Slot | null} slot */
  function write(word, slot) {
    const { pen, game } = app.stage;
    if (!slot) return app.say(t("list.choose"));
    if (!pen.slots.agrees(word, slot, game.given)) return app.say(t("list.no", { word: word.text }));
    app.stage.move(slot.cells.map((cell, at) => ({ cell, after: word.glyphs[at] })));
  }

  /**
   * The slot at a point that a word is meant for: one in which it agrees with what is written, before one that is
   * written over; of two, the one along the way of typing.
   * @param {Word} word @param {number} x @param {number} y
   */
  function under(word, x, y) {
    const { pen, game, view } = app.stage;
    const cell = view.cellAt(x, y);
    if (cell === null) return null;
    const near = [...pen.slots.at.get(cell) ?? []].sort((one) => (one.isDown === pen.isDown ? -1 : 1));
    const agreeing = (/** @type {string[]} */ values) => near.find((slot) => pen.slots.agrees(word, slot, values));
    const slot = agreeing(game.values) ?? agreeing(game.given);
    return { cell, slot: slot ?? near[0] ?? null, fits: Boolean(slot) };
  }

  /** @param {Word} word @param {PointerEvent} down */
  function drag(word, down) {
    const { view } = app.stage;
    if (!app.stage.isPlaying) return;
    const light = (/** @type {ReturnType<typeof under>} */ found) => {
      const cells = found?.slot?.cells ?? [];
      view.mark("target", found?.fits ? cells : []);
      view.mark("misfit", found?.fits ? [] : cells);
    };
    carry(down, word.text, {
      over: (x, y) => {
        isCarried = true;
        light(under(word, x, y));
      },
      drop: (x, y) => {
        const found = under(word, x, y);
        if (!found) return;
        write(word, found.slot);
        if (found.slot && found.fits) app.stage.pen.isDown = found.slot.isDown;
        view.focus(found.cell);
      },
      end: () => {
        light(null);
        // The press that ends it is none.
        setTimeout(() => { isCarried = false; });
      },
    });
  }

  /** Whether a word is carried, and not pressed. */
  let isCarried = false;

  /** @param {Word} word */
  function entry(word) {
    const button = h("button", {
      type: "button",
      class: "word",
      onclick: () => { if (!isCarried) write(word, app.stage.pen.slot); },
      onpointerdown: (/** @type {PointerEvent} */ event) => drag(word, event),
      oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    }, word.text, word.times > 1 ? h("small", {}, ` ×${word.times}`) : null);
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
