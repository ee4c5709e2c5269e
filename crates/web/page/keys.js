// @ts-check
// Keys that mean the same everywhere, and the list of all keys.

import { h } from "./dom.js";
import { t } from "./words/words.js";

/** @typedef {import("./main.js").App} App */

/** @param {App} app @param {KeyboardEvent} event */
export function pressed(app, event) {
  const target = event.target;
  const isTyping =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement &&
      !["checkbox", "range", "button"].includes(target.type) &&
      !target.matches(".edge"));
  if (event.key === "Escape" && app.bench.classList.contains("drawer")) app.drawer(false);
  if (isTyping || app.box.open) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "enter" && !app.isDrawing) {
      event.preventDefault();
      app.presenting.turn(!app.presenting.isOn);
    }
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (!app.isDrawing && !app.isPlaying) app.go("play");
    const moves = app.isDrawing ? app.editor : app.stage;
    if (key === "y" || event.shiftKey) moves.redo();
    else moves.undo();
    return;
  }
  if (event.defaultPrevented || event.altKey || app.isDrawing) return;
  const tab = /^[1-6]$/.test(event.key) && app.tabs[Number(event.key) - 1];
  if (tab && !(target instanceof Element && target.closest(".cells"))) app.go(tab);
  else if (app.rooms[app.tab].key?.(event)) event.preventDefault();
  else if (key === "h" && app.isPlaying) app.rooms[app.tab].hint?.(event.shiftKey ? "what" : "where");
  else if (key === "?") keysDialog(app);
  else if (app.isPlaying && app.puzzle && app.stage.hasPieces && app.stage.pieces.key(event))
    event.preventDefault();
  else if (event.key === "Escape") app.presenting.turn(false);
}

/** Every key and what it does. @param {App} app */
export function keysDialog(app) {
  const keys = [
    "arrows", "glyphs", "marks", "clear", "pieces", "place", "undo", "redo", "zoom", "hint", "tabs", "steps",
    "search", "present",
  ];
  app.dialog(
    t("keys.title"),
    h(
      "dl",
      { class: "keys" },
      keys.map((name) => h("div", {}, h("dt", {}, t(`keys.${name}`)), h("dd", {}, t(`keys.${name}.what`)))),
    ),
  );
}
