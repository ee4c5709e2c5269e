// @ts-check
// New puzzles: of a kind, a size and a grade, from a seed or a surprise; that of the day; and another one after a win.

import { ask } from "../api.js";
import { button, choice, fill, h } from "../dom.js";
import { settings } from "../state.js";
import { t } from "../words/words.js";
import { Asking, unanswered, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */
/** What a player wishes for; without a size or a grade as the family usually is. */
/** @typedef {{family: string, size?: [number, number], grade?: string}} Wish */

const GRADES = ["easy", "medium", "hard", "expert"];
/** The setting that remembers the last wish. */
const LAST = "new";

/** @param {App} app @returns {Wish} what was wished for last */
function last(app) {
  const otherwise = { family: app.puzzle?.family ?? app.families[0]?.name ?? "" };
  try {
    const { family, size, grade } = JSON.parse(settings.get(LAST, "{}"));
    if (!app.families.some(({ name }) => name === family)) return otherwise;
    const isSize = Array.isArray(size) && size.length === 2 && size.every(Number.isInteger);
    return { family, size: isSize ? /** @type {any} */ (size) : undefined, grade: GRADES.find((one) => one === grade) };
  } catch {
    return otherwise;
  }
}

const anySeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/**
 * Makes a puzzle and opens it, unless another one is opened meanwhile.
 * @param {App} app @param {Wish & {seed?: string, day?: string}} wish @param {AbortSignal} [signal]
 */
async function make(app, wish, signal) {
  const mine = app.opening.begin();
  const either = AbortSignal.any(signal ? [mine.signal, signal] : [mine.signal]);
  /** @type {{text: string, grade: string}} */
  let made;
  try {
    made = await ask("generate", wish, either);
  } catch (error) {
    if (mine.signal.aborted) return;
    throw error;
  }
  await app.openIn("play", made.text);
  app.say(t("new.made", { grade: t(`tier.${made.grade}`) }));
}

/** Another one of the kind that was wished for last, or of the one that is open. @param {App} app */
export async function next(app) {
  const wish = last(app);
  const { family } = app.puzzle ?? wish;
  try {
    await make(app, { ...(wish.family === family ? wish : { family }), seed: anySeed() });
  } catch (error) {
    app.refuse(error, () => next(app));
  }
}

/** @param {App} app */
export function newDialog(app) {
  let wish = last(app);
  const asking = new Asking();
  const answer = h("div", { "aria-live": "polite" });
  const seed = h("input", { type: "text", maxlength: 60, spellcheck: "false", autocomplete: "off" });
  const side = (/** @type {0 | 1} */ at) =>
    h("input", { type: "number", min: 1, max: 128, placeholder: t("new.usual"), value: wish.size?.[at] ?? "" });
  const [rows, columns] = [side(0), side(1)];

  /** @param {string} label @param {HTMLInputElement} input */
  const field = (label, input) => h("label", { class: "field" }, h("span", {}, label), input);

  /** @param {{seed?: string, day?: string}} from */
  async function begin(from) {
    const mine = asking.begin();
    fill(answer, working(() => asking.stop()));
    try {
      await make(app, { ...wish, ...from }, mine.signal);
      if (!asking.is(mine)) return;
      settings.set(LAST, JSON.stringify(wish));
      app.closeDialog();
    } catch (error) {
      if (!asking.is(mine)) return;
      fill(answer, unanswered(error, () => begin(from)));
    } finally {
      asking.end(mine);
    }
  }

  const grades = GRADES.map((value) => ({ value, label: t(`tier.${value}`) }));

  function wished() {
    const [height, width] = [rows, columns].map(({ valueAsNumber }) => valueAsNumber);
    // A single number is a square.
    const sides = [height || width, width || height];
    return { ...wish, size: sides[0] ? /** @type {[number, number]} */ (sides) : undefined };
  }

  app.dialog(t("new.title"), h("form", {
    class: "room",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      wish = wished();
      begin({ seed: seed.value.trim() || anySeed() });
    },
  },
  h("p", { class: "muted" }, t("new.help")),
  h("div", { class: "fields" },
    choice(t("new.family"), app.families.map(({ name, title }) => ({ value: name, label: title })), wish.family,
      (family) => { wish = { ...wish, family }; }),
    choice(t("new.grade"), [{ value: "", label: t("new.usual") }, ...grades],
      wish.grade ?? "", (grade) => { wish = { ...wish, grade: grade || undefined }; }),
    field(t("new.rows"), rows), field(t("new.columns"), columns), field(t("new.seed"), seed)),
  h("p", { class: "muted" }, t("new.seed-help")),
  answer,
  h("div", { class: "row" },
    h("button", { type: "submit", class: "button accent", "data-make": true }, t("new.make")),
    button(t("new.today"), () => begin({ day: "today" }), { icon: "sun", "data-today": true }))),
  () => asking.forget());
}
