// @ts-check
// Drawing a puzzle: paint the board, write around it, make pieces and lay some of them. The server reads along.

import { ask } from "../../api.js";
import { button, fill, h } from "../../dom.js";
import { historyButtons } from "../../history.js";
import { t } from "../../words/words.js";
import { DraftBoard } from "./board.js";
import { Draft } from "./draft.js";
import { Easel } from "./easel.js";
import { draftPalette } from "./palette.js";
import { showArea } from "./pieces.js";
import { Reader } from "./reader.js";
import { draftTools } from "./tools.js";
import { workshop } from "./workshop.js";

/** @typedef {import("../../api.js").Opened} Opened */

/** @param {import("../../main.js").App} app */
export function drawRoom(app) {
  const easel = new Easel(app);
  const board = new DraftBoard(easel);
  const go = button(t("draw.play"), play, { class: "accent", icon: "play" });
  const moves = historyButtons(() => step("undo"), () => step("redo"));
  const found = h("div", { class: "row spread found", hidden: true });
  const reader = new Reader(easel, board, (isAllowed) => {
    go.disabled = !isAllowed;
    if (app.isDrawing) app.saver.disabled = !isAllowed;
  });
  const palette = draftPalette(easel, board, moves.element);
  const bench = workshop(easel, board, reader);
  const status = [reader.element, bench.element];
  const tools = draftTools(easel, { found, status, go, listed: () => palette.show() });
  const title = h("h1", { class: "title" });
  const surface = h("section", { class: "stage drawing", "aria-label": t("draw.label") },
    h("header", { class: "stage-head" }, title, reader.verdict.line), h("div", { class: "fit" }, board.element),
    palette.element, palette.pad, board.pieces.element);
  /** The last one who began. */
  let beginner = {};

  easel.shown = () => {
    title.textContent = easel.kind.title;
    board.setPieces();
    board.draw();
    palette.show();
    tools.show();
    moves.show(easel.history);
    bench.moved();
    reader.read();
  };
  easel.moved = () => {
    found.hidden = true;
    bench.moved();
    moves.show(easel.history);
    showArea(tools.element, easel);
    reader.read();
  };
  window.addEventListener("pagehide", () => easel.save(), { signal: app.life.signal });

  /** @param {"undo" | "redo"} way */
  function step(way) {
    if (easel.step(way)) found.hidden = true;
  }

  async function play() {
    const { understood } = reader;
    if (!understood) return;
    app.closeEditor();
    await app.open(understood.text);
  }

  /** Tells that this is what was drawn last. */
  function showFound() {
    fill(found, h("p", { class: "muted" }, t("draw.found")),
      button(t("draw.clear"), () => easel.begin(easel.kind), { icon: "bin" }));
    found.hidden = false;
  }

  /**
   * Begins with a puzzle, with the draft that was left, or with an empty board.
   * @param {Opened | null} puzzle
   */
  async function start(puzzle) {
    const mine = (beginner = {});
    easel.shaping = null;
    reader.forget();
    const wasLeft = easel.restore();
    if (wasLeft) showFound();
    if (puzzle) {
      try {
        const { draft } = await ask("draft", { puzzle: puzzle.text });
        if (mine !== beginner) return;
        easel.take(Draft.of(easel.kinds, draft));
      } catch (error) {
        if (mine !== beginner) return;
        app.refuse(error, () => start(puzzle));
        return start(null);
      }
    } else if (wasLeft) easel.shown();
    else if (easel.kinds.length) easel.begin(easel.kinds[0]);
    if (wasLeft || !easel.draft) return;
    easel.forget();
    moves.show(easel.history);
    easel.blank = puzzle ? "" : easel.now;
  }

  return {
    surface, tools: tools.element, start,
    /** Keeps the drawing, and lets go of whatever is asked about it. */
    save: () => {
      easel.save();
      bench.moved();
      reader.rest();
    },
    focus: () => board.focus(),
    undo: () => step("undo"),
    redo: () => step("redo"),
    /** What can be saved of the drawing. */
    get understood() { return reader.understood; },
  };
}
