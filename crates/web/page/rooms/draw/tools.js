// @ts-check
// The tools beside a drawing: its kind, its size, its pieces or its list.

import { button, choice, h, refill } from "../../dom.js";
import { t } from "../../words/words.js";
import { pieceTools } from "./pieces.js";

/** @typedef {import("./easel.js").Easel} Easel */
/** @typedef {import("../../api.js").Sizes} Sizes */

/**
 * @param {Easel} easel
 * @param {{found: HTMLElement, status: HTMLElement[], go: HTMLElement, listed: () => void}} parts
 * what else is shown there, and who is told that the list has changed
 */
export function draftTools(easel, { found, status, go, listed }) {
  const element = h("aside", { class: "panel tools", "aria-label": t("draw.tools") });

  function show() {
    const { kind, app } = easel;
    refill(element, h("div", { class: "room" },
      h("div", { class: "row spread" }, h("h2", {}, t("draw.heading")),
        button(t("close"), () => app.closeEditor(), { icon: "close", bare: true })),
      found, kinds(easel), sizes(easel),
      kind.help ? h("p", { class: "muted" }, kind.help) : null,
      kind.pieces ? pieceTools(easel, show) : null,
      kind.list ? list(easel, kind.list, listed) : null,
      status,
      h("div", { class: "row" }, go,
        button(t("draw.clear"), () => easel.begin(easel.kind), { class: "quiet", icon: "bin" }))));
  }

  return { element, show };
}

/** @param {Easel} easel */
function kinds(easel) {
  const options = easel.kinds.map(({ name, label }) => ({ value: name, label }));
  return choice(t("draw.kind"), options, easel.kind.name, (name) => {
    const kind = easel.kinds.find((other) => other.name === name);
    if (kind) easel.begin(kind);
  });
}

/** @param {Easel} easel */
function sizes(easel) {
  const { draft, kind } = easel;
  const resize = (/** @type {number} */ rows, /** @type {number} */ columns) => {
    easel.draft = draft.resized(rows, columns);
    easel.renewed();
  };
  return h("div", { class: "row" },
    size(t(kind.columns ? "draw.rows" : "draw.side"), kind.rows, draft.rows, (rows) => resize(rows, draft.columns)),
    kind.columns && size(t("draw.columns"), kind.columns, draft.columns, (columns) => resize(draft.rows, columns)));
}

/** @param {string} label @param {Sizes} sizes @param {number} value @param {(next: number) => void} set */
function size(label, { least, most }, value, set) {
  const input = h("input", {
    type: "number", min: least, max: most, value, class: "short",
    onchange: () => set(Math.max(least, Math.min(most, Number(input.value) || value))),
  });
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/** @param {Easel} easel @param {string} label @param {() => void} listed */
function list(easel, label, listed) {
  const area = h("textarea", {
    rows: 5, spellcheck: "false",
    oninput: () => {
      easel.draft.list = area.value;
      listed();
      easel.changed("list");
    },
  }, easel.draft.list);
  return h("label", { class: "field" }, h("span", {}, label), area);
}
