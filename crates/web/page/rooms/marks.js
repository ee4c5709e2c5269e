// @ts-check
// Small marks that the server fills in: what may still stand in every open cell. On request those that have become
// impossible go by themselves, as part of the move that made them so.

import { ask, isUnreachable, newest } from "../api.js";
import { button, h, toggle } from "../dom.js";
import { settings } from "../state.js";
import { t } from "../words/words.js";

/** The setting that keeps marks up to date. */
const FOLLOWING = "marks";

/** @param {import("../main.js").App} app */
export function marksBox(app) {
  let isFollowing = settings.get(FOLLOWING, "off") === "on";
  const follows = toggle(t("pencil.follow"), isFollowing, (on) => {
    isFollowing = on;
    settings.set(FOLLOWING, on ? "on" : "off");
    if (on) follow(undefined);
  }, { "data-marks": "follow" });
  const element = h("section", { hidden: true },
    h("h2", {}, t("pad.pencil")),
    h("div", { class: "row" }, button(t("pencil.fill"), () => writeAll(), { icon: "pencil", "data-marks": "fill" })),
    follows);

  /** What may stand in each cell, in the order of the keys. @returns {Promise<string[][]>} */
  async function possible() {
    const { puzzle, game } = app.stage;
    /** @type {{marks: string[][]}} */
    const { marks } = await ask("marks", { puzzle: puzzle.text, rows: game.rows });
    return marks.map((glyphs) => puzzle.glyphs.filter((glyph) => glyphs.includes(glyph)));
  }

  async function writeAll() {
    const { game } = app;
    try {
      const marks = await possible();
      if (game !== app.game) return;
      app.stage.move(marks.map((glyphs, cell) => ({ cell, part: "marks", after: glyphs.join(" ") })));
    } catch (error) {
      app.refuse(error, writeAll);
    }
  }

  const follow = newest(async () => {
    const { game } = app;
    const last = game?.history.past.at(-1);
    // Before what is undone nothing may change, or it could not be redone.
    if (!isFollowing || !game || game.history.future.length || game.marks.every((marks) => marks === "")) return;
    const marks = await possible();
    if (game !== app.game || game.history.past.at(-1) !== last || game.history.future.length) return;
    const changes = game.marks.flatMap((now, cell) => {
      if (!now || game.values[cell]) return [];
      const after = now.split(" ").filter((glyph) => marks[cell].includes(glyph)).join(" ");
      return after === now ? [] : [{ cell, part: /** @type {const} */ ("marks"), after }];
    });
    if (!game.move(changes, true)) return;
    game.save();
    app.stage.decorate();
  }, (error) => { if (!isUnreachable(error)) app.refuse(error); });

  return {
    element,
    opened() { element.hidden = !["glyphs", "words"].includes(app.stage.manner); },
    played() { follow(undefined); },
  };
}
