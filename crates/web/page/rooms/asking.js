// @ts-check
// What the rooms that start a search share: the choice of a strategy, a search that can be stopped, and the answer in
// words.

import { isAbort, isPassing, isUnreachable } from "../api.js";
import { button, choice, fill, h } from "../dom.js";
import { whenBack } from "../pulse.js";
import { duration, has, number, t } from "../words/words.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Done} Done */
/** @typedef {{strategy?: string, order?: string, tricks?: string}} Way */

/**
 * Fields to choose a strategy with its order or tricks, for the puzzle that is open.
 * @param {App} app @param {{isFilm?: boolean}} [which] `isFilm`: only those that can be watched
 */
export function strategyFields(app, { isFilm = false } = {}) {
  const element = h("div", { class: "fields" });
  /** @type {Way} */
  let way = {};

  function show() {
    const fitting = (isFilm ? app.puzzle?.films : app.puzzle?.strategies) ?? [];
    if (!way.strategy || !fitting.includes(way.strategy)) way = { strategy: fitting[0] };
    const chosen = app.strategies.find(({ name }) => name === way.strategy);
    const orders = app.puzzle?.orders[way.strategy ?? ""] ?? [];
    fill(
      element,
      choice(
        t("strategy"),
        fitting.map((name) => ({ value: name, label: name })),
        way.strategy ?? "",
        (strategy) => {
          way = { strategy };
          show();
        },
      ),
      orders.length
        ? choice(
            t("order"),
            orders.map((value) => ({ value, label: value })),
            way.order ?? orders[0],
            (order) => {
              way.order = order;
            },
          )
        : null,
      chosen?.tricks ? tricks() : null,
      chosen && has(`strategy.${chosen.name}`) ? h("p", { class: "muted" }, t(`strategy.${chosen.name}`)) : null,
    );
  }

  function tricks() {
    const input = h("input", {
      type: "text",
      value: way.tricks ?? "",
      placeholder: "inside:1-6",
      spellcheck: "false",
      oninput: () => {
        way.tricks = input.value.trim() || undefined;
      },
    });
    return h("label", { class: "field" }, h("span", {}, t("tricks")), input);
  }

  return { element, show, get way() { return way; } };
}

/** The end of a search as sentences. @param {Done} done @param {"solve" | "count"} asked */
export function verdict(done, asked) {
  const values = { n: number(done.count) };
  let said;
  if (done.verdict === "no-solution") said = t("verdict.none");
  else if (done.verdict === "stopped") said = t("verdict.stopped", values);
  else if (asked === "count")
    said = done.exact
      ? t(done.count === "1" ? "verdict.one" : "verdict.count", values)
      : t("verdict.at-least", values);
  else if (done.unique === true) said = t("verdict.unique");
  else if (done.unique === false) said = t("verdict.several");
  else said = t("verdict.solved");
  const spent = done.counter
    ? t("verdict.by", {
        strategy: done.strategy ?? "",
        n: number(done.counter.value),
        counter: counterName(done.counter.name),
        time: duration(done.seconds),
      })
    : t("verdict.time", { time: duration(done.seconds) });
  const reason =
    done.verdict === "no-solution"
      ? done.reason
      : done.halt && done.verdict === "stopped"
        ? t(`halt.${done.halt}`)
        : null;
  return h(
    "div",
    { class: `verdict ${done.verdict}` },
    h("strong", {}, said),
    reason ? h("p", {}, reason) : null,
    done.notes.length
      ? h(
          "ul",
          { class: "notes" },
          done.notes.map((note) => h("li", {}, note)),
        )
      : null,
    h("p", { class: "muted" }, spent),
  );
}

/** @param {string} name */
export function counterName(name) {
  const words = t(`counter.${name}`);
  return words === `counter.${name}` ? name : words;
}

/** One question at a time: asking anew lets go of the last one, and what is forgotten shows nothing any more. */
export class Asking {
  /** @type {AbortController | null} */
  #now = null;

  /** @returns {AbortController} of the new question */
  begin() {
    this.forget();
    return (this.#now = new AbortController());
  }

  /** Lets go of what is asked; whoever asked may say so. */
  stop() {
    this.#now?.abort();
  }

  /** Lets go of what is asked, as if it had never been. */
  forget() {
    const was = this.#now;
    this.#now = null;
    was?.abort();
  }

  /** @param {AbortController} question whether it is still the one whose answer is wanted */
  is(question) {
    return this.#now === question;
  }

  /** @param {AbortController} question that has been answered */
  end(question) {
    if (this.is(question)) this.#now = null;
  }

  get isBusy() {
    return this.#now !== null;
  }
}

/** The sign of work under way. @param {() => void} [stop] */
export const working = (stop) =>
  h(
    "div",
    { class: "working" },
    h("progress", { "aria-label": t("busy") }),
    h("span", { class: "muted" }, t("busy")),
    stop ? button(t("stop"), stop, { icon: "stop", class: "quiet" }) : null,
  );

/**
 * An error with its place and what to do. What nobody answered is asked again by itself when the server is back, if it
 * is still wanted.
 * @param {unknown} error @param {() => void} [again] asks the same once more, where that may help
 */
export function complaint(error, again) {
  const told = /** @type {import("../api.js").Refused} */ (error);
  const place = told?.line
    ? t(told.column ? "error.place" : "error.line", { line: told.line, column: told.column ?? 0 })
    : "";
  const element = h(
    "div",
    { class: `complaint ${isPassing(error) ? "soft" : ""}`, role: "alert" },
    h("strong", {}, told?.message || t("error.any")),
    place ? h("p", { class: "place" }, place) : null,
    told?.help ? h("p", {}, told.help) : null,
    again && isPassing(error)
      ? h("div", { class: "row" }, button(t("again"), again, { icon: "again", "data-again": true }))
      : null,
  );
  if (again && isUnreachable(error)) whenBack(() => { if (element.isConnected) again(); });
  return element;
}

/**
 * What stands in place of an answer that did not come: that it was stopped, or what went wrong.
 * @param {unknown} error @param {() => void} again asks the same once more
 */
export const unanswered = (error, again) =>
  isAbort(error) ? h("p", { class: "muted" }, t("watch.stopped")) : complaint(error, again);
