// @ts-check
// Explaining: the steps of reasoning one by one, lit on the board, and the tree of a search.

import { ask, isAbort } from "../api.js";
import { cellsAt } from "../board/boards.js";
import { button, fill, h, parseSvg, choice } from "../dom.js";
import { has, number, t } from "../words/words.js";
import { Asking, complaint, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Step} Step */

/** @param {App} app @returns {import("../main.js").Room} */
export function explainRoom(app) {
  /** @type {Step[]} */
  let steps = [];
  let at = -1;
  const asking = new Asking();
  const growing = new Asking();
  let isAsked = false;
  let treeStrategy = "";
  let nodes = 200;

  const start = button(t("explain.start"), explain, { class: "accent" });
  const where = h("output", {});
  const stepper = h(
    "div",
    { class: "stepper steady" },
    button(t("first"), () => show(0), { icon: "first", bare: true }),
    button(t("previous"), () => show(at - 1), { icon: "left", bare: true }),
    where,
    button(t("next"), () => show(at + 1), { icon: "right", bare: true }),
    button(t("last"), () => show(steps.length - 1), { icon: "last", bare: true }),
  );
  const list = h("ol", { class: "steps" });
  const end = h("div", { class: "answer", "aria-live": "polite" });
  const treeWay = h("div", { class: "fields" });
  const tree = h("div", { class: "search-tree", tabindex: 0, role: "img", "aria-label": t("tree.title") });
  const size = h("input", {
    type: "range",
    min: 0,
    max: 5,
    value: 2,
    step: 1,
    oninput: () => {
      nodes = [20, 50, 200, 500, 1000, 2000][Number(size.value)];
      grow();
    },
  });

  const treeSign = h("div", { class: "answer", "aria-live": "polite" });
  const branch = h("details", { ontoggle: () => { if (branch.open && !tree.childElementCount) grow(); } },
    h("summary", {}, t("tree.title")), h("p", { class: "muted" }, t("tree.help")), treeWay,
    h("label", { class: "field" }, h("span", {}, t("tree.nodes")), size), treeSign, tree);
  const element = h("div", { class: "room" }, h("div", { class: "row" }, start), end, branch, stepper, list);

  /** Whether the list moves beside the board; on a phone it lies below it, and the board must stay in sight. */
  function hasOwnScroll() {
    const panel = element.closest(".panel");
    return panel !== null && getComputedStyle(panel).overflowY === "auto";
  }

  /** @param {number} number */
  function choose(number) {
    show(number);
    if (!hasOwnScroll()) app.stage.element.scrollIntoView();
  }

  /** @param {number} next */
  function show(next) {
    if (steps.length === 0) return;
    at = Math.max(0, Math.min(steps.length - 1, next));
    where.textContent = t("explain.at", { at: number(at + 1), n: number(steps.length) });
    for (const [number, entry] of [...list.children].entries()) {
      const isNow = number === at;
      entry.classList.toggle("now", isNow);
      const press = /** @type {HTMLElement} */ (entry.firstElementChild);
      if (isNow) press.setAttribute("aria-current", "step");
      else press.removeAttribute("aria-current");
      if (isNow && hasOwnScroll()) entry.scrollIntoView({ block: "nearest" });
    }
    const step = steps[at];
    if (app.tab !== "explain" || !app.puzzle) return;
    const [lit, changed] = [step.looked, step.changed].map((places) =>
      cellsAt(/** @type {any} */ (app.puzzle), places),
    );
    app.stage.present({ rows: step.board, lit, changed, caption: `${step.step}. ${step.message}` });
  }

  async function explain() {
    const { puzzle } = app;
    if (!puzzle) return;
    isAsked = true;
    const mine = asking.begin();
    start.disabled = true;
    fill(end, working(() => asking.stop()));
    try {
      const told = await ask("explain", { puzzle: puzzle.text }, mine.signal);
      if (!asking.is(mine)) return;
      steps = told.steps;
      fill(
        list,
        steps.map((step, number) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "step", onclick: () => choose(number) },
              h("span", { class: "number" }, step.step),
              h("span", {}, step.message),
              h("span", { class: "tier", title: t("explain.tier") }, tierName(step.tier)),
            ),
            folded(step.proof),
          ),
        ),
      );
      fill(
        end,
        h(
          "div",
          { class: `verdict ${told.end.kind}` },
          h("strong", {}, told.end.message),
          told.end.kind !== "solved"
            ? h(
                "p",
                { class: "muted" },
                t("explain.grade", {
                  grade: tierName(told.grade),
                  n: number(steps.length),
                  guesses: number(told.guesses ?? 0),
                }),
              )
            : null,
        ),
      );
      start.hidden = true;
      stepper.hidden = steps.length === 0;
      show(0);
    } catch (error) {
      if (!asking.is(mine)) return;
      isAsked = false;
      fill(end, isAbort(error) ? h("p", { class: "muted" }, t("watch.stopped")) : complaint(error, explain));
    } finally {
      if (asking.is(mine)) { asking.end(mine); start.disabled = false; }
    }
  }

  async function grow() {
    const { puzzle } = app;
    if (!puzzle) return;
    const fitting = app.strategies
      .filter(({ name, shows_steps }) => shows_steps && puzzle.strategies.includes(name))
      .map(({ name }) => name);
    if (!fitting.includes(treeStrategy)) treeStrategy = fitting.includes("backtrack") ? "backtrack" : fitting[0] ?? "";
    fill(
      treeWay,
      choice(
        t("strategy"),
        fitting.map((value) => ({ value, label: value })),
        treeStrategy,
        (next) => {
          treeStrategy = next;
          grow();
        },
      ),
    );
    const mine = growing.begin();
    fill(tree);
    fill(treeSign, working(() => growing.stop()));
    try {
      const { svg, message } = await ask(
        "tree",
        { puzzle: puzzle.text, strategy: treeStrategy, nodes, dark: app.isDark },
        mine.signal,
      );
      if (!growing.is(mine)) return;
      const picture = parseSvg(svg);
      picture?.setAttribute("aria-hidden", "true");
      fill(tree, picture);
      fill(treeSign, h("p", { class: "muted" }, message));
    } catch (error) {
      if (growing.is(mine))
        fill(treeSign, isAbort(error) ? h("p", { class: "muted" }, t("watch.stopped")) : complaint(error, grow));
    } finally {
      growing.end(mine);
    }
  }

  stepper.hidden = true;
  return {
    element,
    opened() {
      asking.forget();
      growing.forget();
      start.disabled = false;
      [steps, at, isAsked] = [[], -1, false];
      start.hidden = false;
      stepper.hidden = true;
      fill(list);
      fill(end);
      fill(tree);
      fill(treeSign);
    },
    shown() {
      if (!isAsked) explain();
      if (branch.open && !tree.childElementCount && !growing.isBusy) grow();
      if (steps.length) show(at);
      else app.stage.present({ rows: app.puzzle?.rows });
    },
    left() { asking.stop(); growing.stop(); },
    closed() { asking.forget(); growing.forget(); },
    key(event) {
      if (event.key === "n" || event.key === "N") return show(at + 1), true;
      if (event.key === "b" || event.key === "B") return show(at - 1), true;
      return false;
    },
  };
}

/** Why the other ways fail, unfolded on demand. @param {import("../api.js").Proof | null} proof */
function folded(proof) {
  if (!proof?.failing.length) return null;
  const inside = h("div", {});
  const unfold = () => { if (!inside.childElementCount) fill(inside, cases(proof.failing)); };
  return h("details", { class: "proof", ontoggle: unfold },
    h("summary", {}, t("explain.proof", { n: number(proof.failing.length), laid: number(proof.effort) })), inside);
}

/** @param {import("../api.js").Case[]} all @returns {HTMLElement} */
function cases(all) {
  return h("ul", {}, all.map(({ supposed, forced, message, cases: inner }) => {
    const chain = [supposed, ...forced].map((one) => one.message).join(", ");
    return h("li", {}, `${chain}: ${message}`, inner.length ? cases(inner) : null);
  }));
}

/** @param {string | number} tier */
function tierName(tier) {
  return has(`tier.${tier}`) ? t(`tier.${tier}`) : String(tier);
}
