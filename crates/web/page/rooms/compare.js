// @ts-check
// Comparing strategies: bars on a logarithmic scale, in a table that can be read aloud.

import { stream } from "../api.js";
import { button, fill, h, vars } from "../dom.js";
import { duration, number, span, t } from "../words/words.js";
import { Asking, counterName, unanswered, working } from "./asking.js";
import { raceSection } from "./race/room.js";

/** @typedef {import("../main.js").App} App */
/**
 * @typedef {{
 *   strategy: string, verdict: string, counter: import("../api.js").Counter | null, seconds: number | null,
 *   halt: string | null, space: string | null, whole_seconds: number | null, reason: string | null,
 * }} Row
 */

/** @param {App} app @returns {import("../main.js").Room} */
export function compareRoom(app) {
  const asking = new Asking();
  const race = raceSection(app);
  /** @type {Row[]} */
  let rows = [];
  let isByTime = false;

  const start = button(t("compare.start"), run, { class: "accent" });
  const stop = button(t("stop"), () => asking.stop(), { icon: "stop", class: "quiet" });
  const limit = h("input", { type: "number", min: 1, max: 60, value: 5, class: "short" });
  const work = button(t("compare.work"), () => measure(false), { class: "segment" });
  const time = button(t("compare.time"), () => measure(true), { class: "segment" });
  const chart = h("div", { class: "chart" });
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const element = h(
    "div",
    { class: "room" },
    h("p", { class: "muted" }, t("compare.help")),
    h(
      "div",
      { class: "row" },
      start,
      stop,
      h("label", { class: "field inline" }, h("span", {}, t("compare.seconds")), limit),
    ),
    h("div", { class: "segments", role: "group", "aria-label": t("compare.measure") }, work, time),
    chart,
    answer,
    race.element,
  );

  /** @param {boolean} byTime */
  function measure(byTime) {
    isByTime = byTime;
    work.setAttribute("aria-pressed", String(!byTime));
    time.setAttribute("aria-pressed", String(byTime));
    draw();
  }

  function draw() {
    const amount = (/** @type {Row} */ row) =>
      isByTime ? (row.seconds ?? 0) * 1e6 : (row.counter?.value ?? 0);
    const most = Math.log10(1 + Math.max(1, ...rows.map(amount)));
    if (rows.length === 0) return fill(chart);
    fill(
      chart,
      h(
        "table",
        {},
        h("caption", { class: "hidden" }, t("compare.caption")),
        h(
          "thead",
          { class: "hidden" },
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("strategy")),
            h("th", { scope: "col" }, t(isByTime ? "compare.time" : "compare.work")),
            h("th", { scope: "col" }, t("compare.answer")),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map((row) => {
            const bar = vars(h("i", { class: `bar ${row.halt === null ? "" : "open"}`, "aria-hidden": "true" }), {
              part: Math.log10(1 + amount(row)) / most,
            });
            const isRefused = row.verdict === "refused";
            const told = isByTime
              ? duration(row.seconds ?? 0)
              : row.counter
                ? `${number(row.counter.value)} ${counterName(row.counter.name)}`
                : "–";
            return h(
              "tr",
              { "data-halt": row.halt ?? false },
              h("th", { scope: "row" }, row.strategy),
              h("td", {}, !isRefused && [bar, h("span", { class: "amount" }, told)]),
              h(
                "td",
                { class: "muted" },
                h(
                  "span",
                  { class: "ending" },
                  row.halt !== null
                    ? t(`compare.halt.${row.halt}`)
                    : isRefused
                      ? ""
                      : `${t("compare.answer")}: ${t(`compare.answer.${row.verdict}`)}`,
                ),
                [
                  isRefused ? (row.reason ?? "") : "",
                  row.space ? t("compare.space", { space: number(row.space) }) : "",
                  row.whole_seconds === null ? "" : t("compare.whole", { time: span(row.whole_seconds) }),
                ]
                  .filter((part) => part !== "")
                  .map((part) => h("span", {}, part)),
              ),
            );
          }),
        ),
      ),
      h("p", { class: "muted" }, t("compare.scale")),
    );
  }

  /** @param {boolean} isBusy */
  function busy(isBusy) {
    start.disabled = isBusy;
    stop.hidden = !isBusy;
  }

  async function run() {
    const { puzzle } = app;
    if (!puzzle) return;
    const mine = asking.begin();
    rows = [];
    draw();
    busy(true);
    fill(answer, working());
    try {
      for await (const { event, data } of stream(
        "compare",
        { puzzle: puzzle.text, each: Number(limit.value) || 5 },
        mine.signal,
      )) {
        if (event === "row") {
          rows.push(data);
          draw();
        }
      }
      fill(answer);
    } catch (error) {
      if (asking.is(mine))
        fill(answer, unanswered(error, run));
    } finally {
      if (asking.is(mine)) { asking.end(mine); busy(false); }
    }
  }

  busy(false);
  measure(false);
  return {
    element,
    opened() { asking.forget(); busy(false); rows = []; draw(); fill(answer); race.opened(); },
    shown() { app.stage.present({ rows: app.puzzle?.rows }); race.shown(); },
    left() { asking.stop(); race.left(); },
    closed() { asking.forget(); race.closed(); },
  };
}
