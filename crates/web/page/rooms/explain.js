// @ts-check
// Explaining: the steps of reasoning one by one, lit on the board, and the tree of a search.

import { ask, askBeside } from "../api.js";
import { cellsAt } from "../board/boards.js";
import { button, fill, h, parseSvg, choice } from "../dom.js";
import { looks } from "../looks.js";
import { has, number, t } from "../words/words.js";
import { Asking, unanswered, working } from "./asking.js";

/** @typedef {import("../main.js").App} App */
/** @typedef {import("../api.js").Step} Step */
/** @typedef {import("../api.js").Move} Move */

/** @param {App} app @returns {import("../main.js").Room} */
export function explainRoom(app) {
  /** @type {Step[]} */
  let steps = [];
  /** @type {Move[]} the same steps, for the server to draw */
  let moves = [];
  let at = -1;
  /** The step inside the guess that is shown; 0 for none. The last one is the guess's end. */
  let inside = 0;
  const asking = new Asking();
  const growing = new Asking();
  const reasoning = new Asking();
  let isAsked = false;
  let treeStrategy = "";
  let nodes = 200;

  const start = button(t("explain.start"), explain, { class: "accent" });
  const where = h("output", {});
  const stepper = h(
    "div",
    { class: "stepper steady needed" },
    button(t("first"), () => show(0), { icon: "first", bare: true }),
    button(t("previous"), back, { icon: "left", bare: true }),
    where,
    button(t("next"), forth, { icon: "right", bare: true }),
    button(t("last"), () => show(steps.length - 1), { icon: "last", bare: true }),
  );
  const list = h("ol", { class: "steps" });
  const end = h("div", { class: "answer needed", "aria-live": "polite" });
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
  const reason = h("div", { class: "answer", "aria-live": "polite" });
  const smallest = h("details", { class: "smallest", ontoggle: findSmallest },
    h("summary", {}, t("explain.smallest")), reason);
  const growOnce = () => { if (branch.open && !tree.childElementCount) grow(); };
  const branch = h("details", { class: "branch", ontoggle: growOnce },
    h("summary", {}, t("tree.title")), h("p", { class: "muted" }, t("tree.help")), treeWay,
    h("label", { class: "field" }, h("span", {}, t("tree.nodes")), size), treeSign, tree);
  const element = h("div", { class: "room" }, h("div", { class: "row" }, start), end, branch, stepper, smallest, list);

  /** Whether the list moves beside the board; on a phone it lies below it, and the board must stay in sight. */
  function hasOwnScroll() {
    const panel = element.closest(".panel");
    return panel !== null && getComputedStyle(panel).overflowY === "auto";
  }

  /** @param {number} number @param {number} [within] */
  function choose(number, within) {
    show(number, within);
    if (!hasOwnScroll()) app.stage.element.scrollIntoView();
  }

  /** @param {number} number how many steps a guess has inside, its end among them */
  function depthOf(number) {
    return moves[number].inner.reduce((depth, line) => depth + line.length - 1, 0);
  }

  /** The next one; into a guess that is unfolded. */
  function forth() {
    if (steps.length === 0) return;
    const isOpen = list.children[at]?.querySelector("details.guess")?.hasAttribute("open");
    if ((inside > 0 || isOpen) && inside < depthOf(at)) show(at, inside + 1);
    else show(at + 1);
  }

  function back() {
    if (inside > 0) show(at, inside - 1);
    else show(at - 1);
  }

  /** @param {number} next @param {number} [within] */
  function show(next, within = 0) {
    if (steps.length === 0) return;
    at = Math.max(0, Math.min(steps.length - 1, next));
    inside = within;
    const step = steps[at];
    const name = inside ? `${step.step}.${inside}` : step.step;
    where.textContent = t("explain.at", { at: inside ? name : number(at + 1), n: number(steps.length) });
    for (const [number, entry] of [...list.children].entries()) entry.classList.toggle("now", number === at);
    for (const press of list.querySelectorAll("button.step")) {
      if (press.getAttribute("data-step") !== String(name)) {
        press.removeAttribute("aria-current");
        continue;
      }
      press.setAttribute("aria-current", "step");
      if (hasOwnScroll()) press.scrollIntoView({ block: "nearest" });
    }
    if (app.tab !== "explain" || !app.puzzle) return;
    findSmallest();
    const [lit, changed] = inside ? [[], []] : [step.looked, step.changed].map((places) =>
      cellsAt(/** @type {any} */ (app.puzzle), places),
    );
    const inner = step.guess[inside - 1] ?? step.dead_end;
    const message = inside && inner ? inner.message : step.message;
    app.stage.present({ rows: step.board, lit, changed, moves: trail(at, inside), caption: `${name}. ${message}` });
  }

  /** Of the step that is shown, while it is unfolded. */
  async function findSmallest() {
    if (!smallest.open || !app.puzzle || !steps.length) return;
    const [mine, { step }] = [reasoning.begin(), steps[at]];
    fill(reason, working(() => reasoning.stop()));
    try {
      const { message } = await askBeside("smallest", { puzzle: app.puzzle.text, step }, mine.signal);
      if (reasoning.is(mine)) fill(reason, h("p", {}, `${step}. ${message}`));
    } catch (error) {
      if (!reasoning.is(mine)) return;
      fill(reason, unanswered(error, findSmallest));
    } finally {
      reasoning.end(mine);
    }
  }

  /**
   * What is supposed and what follows, up to a step of one of the possibilities.
   * @param {any[][]} lines @param {number} step
   */
  function within(lines, step) {
    for (const line of lines) {
      if (step < line.length) return line.slice(0, step + 1);
      step -= line.length - 1;
    }
    return [];
  }

  /** The moves up to a step, or to one inside it. @param {number} place @param {number} inner */
  function trail(place, inner) {
    const last = inner ? within(moves[place].inner, inner) : [moves[place]];
    return [...moves.slice(0, place), ...last].map((move) => ({ ...move, inner: [] }));
  }

  /** The whole picture of a step. @param {number} place */
  async function drawn(place) {
    const asked = { puzzle: app.puzzle?.text, moves: trail(place, 0), dark: app.isDark, ...looks.asked };
    const picture = parseSvg((await askBeside("draw", asked)).svg);
    picture?.setAttribute("aria-hidden", "true");
    return picture;
  }

  /** The steps that one rests on. @param {Step} step */
  function because({ because: steps }) {
    if (!steps.length) return null;
    return h("small", { class: "muted because" }, ` ${t("explain.because", { steps: steps.join(", ") })}`);
  }

  /** The steps of a guess, unfolded on demand. @param {Step} step @param {number} place */
  function guessed(step, place) {
    if (!step.guess.length) return null;
    const entry = (/** @type {string} */ message, /** @type {number} */ within) => h("li", {},
      h("button",
        { type: "button", class: "step", "data-step": `${step.step}.${within}`, onclick: () => choose(place, within) },
        h("span", { class: "number" }, `${step.step}.${within}`), h("span", {}, message)));
    const told = [...step.guess, ...(step.dead_end ? [step.dead_end] : [])];
    const summary = h("summary", {}, t("explain.guess", { n: number(step.guess.length) }));
    return h("details", { class: "proof guess" }, summary,
      h("ol", {}, told.map(({ message }, at) => entry(message, at + 1))));
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
      [steps, moves] = [told.steps, told.moves];
      fill(
        list,
        steps.map((step, number) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "step", "data-step": step.step, onclick: () => choose(number) },
              h("span", { class: "number" }, step.step),
              h("span", {}, step.message, because(step)),
              h("span", { class: "tier", title: t("explain.tier") }, tierName(step.tier)),
            ),
            folded(step.proof, () => drawn(number)),
            guessed(step, number),
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
      smallest.hidden = stepper.hidden = steps.length === 0;
      show(0);
    } catch (error) {
      if (!asking.is(mine)) return;
      isAsked = false;
      fill(end, unanswered(error, explain));
    } finally {
      if (asking.is(mine)) { asking.end(mine); start.disabled = false; }
    }
  }

  async function grow() {
    const { puzzle } = app;
    if (!puzzle) return;
    const { films } = puzzle;
    if (!films.includes(treeStrategy)) treeStrategy = films[0] ?? "";
    fill(
      treeWay,
      choice(
        t("strategy"),
        films.map((value) => ({ value, label: value })),
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
      const { svg, message } = await askBeside(
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
        fill(treeSign, unanswered(error, grow));
    } finally {
      growing.end(mine);
    }
  }

  smallest.hidden = stepper.hidden = true;
  return {
    element,
    opened() {
      asking.forget();
      growing.forget();
      reasoning.forget();
      start.disabled = false;
      [steps, moves, at, inside, isAsked] = [[], [], -1, 0, false];
      start.hidden = false;
      smallest.hidden = stepper.hidden = true;
      fill(reason);
      fill(list);
      fill(end);
      fill(tree);
      fill(treeSign);
    },
    shown() {
      if (!isAsked) explain();
      if (branch.open && !tree.childElementCount && !growing.isBusy) grow();
      if (steps.length) show(at, inside);
      else app.stage.present({ rows: app.puzzle?.rows });
    },
    left() { for (const one of [asking, growing, reasoning]) one.stop(); },
    closed() { for (const one of [asking, growing, reasoning]) one.forget(); },
    key(event) {
      if (event.key === "n" || event.key === "N") return forth(), true;
      if (event.key === "b" || event.key === "B") return back(), true;
      return false;
    },
  };
}

/**
 * Why the other ways fail, unfolded on demand: the picture with all ways, and each in words.
 * @param {import("../api.js").Proof | null} proof @param {() => Promise<SVGElement | null>} draw
 */
function folded(proof, draw) {
  if (!proof?.failing.length) return null;
  const picture = h("div", { class: "ways" });
  const inside = h("div", {});
  const unfold = async () => {
    if (inside.childElementCount) return;
    fill(inside, cases(proof.failing));
    fill(picture, await draw().catch(() => null));
  };
  return h("details", { class: "proof", ontoggle: unfold },
    h("summary", {}, t("explain.proof", { n: number(proof.failing.length), laid: number(proof.effort) })),
    picture, inside);
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
