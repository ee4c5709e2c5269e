// @ts-check
// The families with their examples as small pictures, and the ways to bring a puzzle of one's own.

import { ask, isPassing, isUnreachable } from "../api.js";
import { button, fill, h } from "../dom.js";
import { looks } from "../looks.js";
import { whenBack } from "../pulse.js";
import { number, t } from "../words/words.js";
import { complaint } from "./asking.js";
import { newDialog } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Example} Example */

/** Pictures that have been drawn, by their ground and text. @type {Map<string, string>} */
const drawn = new Map();

/** @param {App} app */
export function galleryRoom(app) {
  const list = h("div", { class: "families" });
  const file = h("input", { type: "file", class: "hidden", tabindex: -1, "aria-hidden": "true", onchange: async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen) bring(await chosen.text());
  } });
  const edit = button(t("gallery.edit"), () => app.openEditor(app.puzzle), { icon: "pencil", class: "quiet" });
  const element = h("nav", { class: "gallery", id: "gallery", "aria-label": t("gallery.label") },
    h("div", { class: "own" },
      button(t("gallery.new"), () => { app.drawer(false); newDialog(app); }, { icon: "plus", class: "set new" }),
      button(t("gallery.set"), () => app.chooseSet(), { icon: "pieces", class: "set" }),
      button(t("gallery.open"), () => file.click(), { icon: "folder" }),
      button(t("gallery.paste"), () => paste(), { icon: "paste" }),
      button(t("gallery.draw"), () => app.openEditor(null), { icon: "draw" }),
      edit, file),
    list, h("p", { class: "muted drop" }, t("gallery.drop")));

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      picture(/** @type {HTMLImageElement} */ (target));
    }
  }, { rootMargin: "200px" });

  /** @param {HTMLImageElement} image */
  async function picture(image) {
    const text = image.dataset.text ?? "";
    const key = JSON.stringify([app.isDark, looks.asked, text]);
    try {
      if (!drawn.has(key)) {
        const { svg } = await ask("draw", { puzzle: text, dark: app.isDark, lenient: true, ...looks.asked });
        drawn.set(key, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
      }
      image.src = drawn.get(key) ?? "";
    } catch (error) {
      // An example without a picture still has its name.
      if (isUnreachable(error)) whenBack(show);
      else if (isPassing(error)) app.refuse(error, show);
    }
  }

  /** @param {Example} example */
  function entry(example) {
    const image = h("img", { alt: "", "data-text": example.text, decoding: "async" });
    seen.observe(image);
    const count = solutionsText(example.count);
    return h(
      "button",
      {
        type: "button",
        class: "example",
        "data-example": example.name,
        onclick: () => {
          app.open(example.text, { lenient: true });
          app.drawer(false);
        },
      },
      h("span", { class: "thumb" }, image),
      h("span", { class: "name" }, example.title || example.name),
      h("span", { class: "muted" }, count),
    );
  }

  function show() {
    fill(
      list,
      app.families.map((family) =>
        h(
          "details",
          {
            class: "family",
            name: "family",
            "data-family": family.name,
            open: app.puzzle ? family.name === app.puzzle.family : false,
          },
          h("summary", {}, h("h2", {}, family.title)),
          h("div", { class: "examples" }, family.examples.map(entry)),
        ),
      ),
    );
    current();
  }

  function current() {
    edit.disabled = Boolean(app.puzzle) && !app.canDraw;
    for (const one of list.querySelectorAll(".example")) {
      const name = one.getAttribute("data-example");
      const example = app.families.flatMap(({ examples }) => examples).find((other) => other.name === name);
      const isNow = Boolean(
        app.puzzle && example && (example.text === app.source || example.text.trim() === app.puzzle.text.trim()),
      );
      if (isNow) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
  }

  /** @param {string} text */
  async function bring(text) {
    app.drawer(false);
    try {
      await app.open(text, { mayThrow: true });
    } catch (error) {
      paste(text, error);
    }
  }

  /** @param {string} [text] @param {unknown} [error] */
  function paste(text = "", error) {
    const area = h("textarea", {
      rows: 12,
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "off",
      placeholder: t("paste.placeholder"),
      "aria-label": t("paste.label"),
    });
    area.value = text;
    const answer = h("div", { "aria-live": "polite" }, error ? complaint(error) : null);
    const lenient = h("input", { type: "checkbox" });
    app.dialog(t("paste.title"), h("div", { class: "room" }, h("p", { class: "muted" }, t("paste.help")), area, answer,
      h("label", { class: "toggle" }, lenient, h("span", {}, t("paste.lenient"))),
      h("div", { class: "row" }, button(t("paste.open"), async () => {
        try {
          await app.open(area.value, { mayThrow: true, lenient: lenient.checked });
          app.closeDialog();
        } catch (error) {
          fill(answer, complaint(error));
          markLine(area, /** @type {any} */ (error).line);
        }
      }, { class: "accent", "data-open": true }))));
    app.drawer(false);
    area.focus();
    if (error) markLine(area, /** @type {any} */ (error).line);
  }

  const life = { signal: app.life.signal };
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  }, life);
  document.addEventListener(
    "dragleave",
    (event) => {
      if (!event.relatedTarget) document.body.classList.remove("dropping");
    },
    life,
  );
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const dropped = event.dataTransfer?.files?.[0];
    const text = dropped ? await dropped.text() : event.dataTransfer?.getData("text/plain");
    if (text) bring(text);
  }, life);
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) bring(text);
  }, life);

  return { element, show, current };
}

/** @param {string} count */
function solutionsText(count) {
  if (!/^\d+$/.test(count)) return count;
  if (count === "0") return t("solutions.none");
  return count === "1" ? t("solutions.one") : t("solutions.many", { n: number(count) });
}

/** Selects the line an error is in. @param {HTMLTextAreaElement} area @param {number | null} line */
function markLine(area, line) {
  if (!line) return;
  const lines = area.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
}
