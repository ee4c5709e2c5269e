// @ts-check
// The families with their examples as small pictures, and the ways to bring a puzzle of one's own.

import { askBeside, isPassing, isUnreachable } from "../api.js";
import { button, fill, h } from "../dom.js";
import { looks } from "../looks.js";
import { whenBack } from "../pulse.js";
import { shelf } from "../shelf.js";
import { clock, number, t } from "../words/words.js";
import { complaint } from "./asking.js";
import { newDialog } from "./new.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Example} Example */

/** Pictures that have been drawn, by their ground and text. @type {Map<string, string>} */
const drawn = new Map();

/** @param {App} app */
export function galleryRoom(app) {
  const list = h("div", { class: "families" });
  const ownGroup = h("details", { class: "family", name: "family", "data-own": true, hidden: true });
  let shownOwn = "";
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
    ownGroup, list, h("p", { class: "muted drop" }, t("gallery.drop")));

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      picture(/** @type {HTMLImageElement} */ (target));
    }
  }, { rootMargin: "200px" });

  /** @param {HTMLImageElement} image */
  async function picture(image) {
    const text = image.dataset.picture ?? "";
    const key = JSON.stringify([app.isDark, looks.asked, text]);
    try {
      if (!drawn.has(key)) {
        const { svg } = await askBeside("draw", { puzzle: text, dark: app.isDark, lenient: true, ...looks.asked });
        drawn.set(key, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
      }
      image.src = drawn.get(key) ?? "";
    } catch (error) {
      // An example without a picture still has its name.
      if (isUnreachable(error)) whenBack(show);
      else if (isPassing(error)) app.refuse(error, show);
    }
  }

  /**
   * A puzzle to be opened, with its picture.
   * @param {string} text @param {string} title @param {string} about @param {import("../dom.js").Props} [more]
   */
  function entry(text, title, about, more = {}) {
    const image = h("img", { alt: "", "data-picture": text, decoding: "async" });
    seen.observe(image);
    return h(
      "button",
      {
        type: "button",
        class: "example",
        "data-text": text,
        onclick: () => {
          app.open(text, { lenient: true });
          app.drawer(false);
        },
        ...more,
      },
      h("span", { class: "thumb" }, image),
      h("span", { class: "name" }, title),
      about ? h("span", { class: "muted" }, about) : null,
      h("span", { class: "progress" }),
    );
  }

  /** @param {Example} example */
  const exampleEntry = ({ name, title, count, text }) =>
    entry(text, title || name, solutionsText(count), { "data-example": name });

  /** What somebody has brought or made, each with a way to remove it. */
  function showOwn() {
    const { own } = shelf;
    const now = own.map(({ text }) => text).join("\0");
    if (now === shownOwn) return;
    shownOwn = now;
    ownGroup.hidden = own.length === 0;
    fill(ownGroup, h("summary", {}, h("h2", {}, t("gallery.mine"))),
      h("div", { class: "examples" }, own.map(ownEntry)));
  }

  /** @param {import("../shelf.js").Own} one */
  function ownEntry({ text, title }) {
    const remove = () => {
      const at = [...(element.parentElement?.children ?? [])].indexOf(element);
      shelf.remove(text);
      current();
      const left = ownGroup.querySelectorAll(".example");
      /** @type {HTMLElement | null} */ (left[Math.min(at, left.length - 1)] ?? list.querySelector("summary"))?.focus();
    };
    const element = h("div", { class: "own-puzzle" }, entry(text, title, ""),
      button(t("gallery.remove", { title }), remove, { icon: "bin", bare: true }));
    return element;
  }

  /** @param {import("../api.js").Family} family */
  function group({ name, title, examples, lessons }) {
    const entries = (/** @type {boolean} */ isLesson) => h("div", { class: "examples" },
      examples.filter((example) => lessons.includes(example.name) === isLesson).map(exampleEntry));
    return h("details",
      { class: "family", name: "family", "data-family": name, open: app.puzzle ? name === app.puzzle.family : false },
      h("summary", {}, h("h2", {}, title)),
      entries(false),
      lessons.length > 0 &&
        h("details", { class: "lessons" }, h("summary", {}, t("gallery.lessons")), entries(true)));
  }

  function show() {
    fill(list, app.families.map(group));
    current();
    unfold();
  }

  /** Which one is open, and what was done with each. */
  function current() {
    edit.disabled = Boolean(app.puzzle) && !app.canDraw;
    showOwn();
    for (const one of element.querySelectorAll(".example")) {
      const text = one.getAttribute("data-text") ?? "";
      const { puzzle } = app;
      const isNow = puzzle && (text === app.source || text.trim() === puzzle.text.trim() || shelf.is(text, puzzle));
      if (isNow) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
      const { isBegun, isSolved, best } = shelf.of(text);
      const mark = /** @type {HTMLElement} */ (one.querySelector(".progress"));
      mark.dataset.is = isSolved ? "solved" : isBegun ? "begun" : "";
      mark.textContent = isSolved ? t("gallery.solved", { time: clock(best ?? 0) }) : isBegun ? t("gallery.begun") : "";
    }
  }

  /** Unfolds what the puzzle that is open lies in: one's own, or its family. */
  function unfold() {
    const open = element.querySelector("[aria-current]") ?? list.querySelector(`[data-family="${app.puzzle?.family}"]`);
    for (let around = open?.closest("details"); around; around = around.parentElement?.closest("details"))
      around.open = true;
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

  return { element, show, current, unfold };
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
