// @ts-check
// The board on the table: pieces are laid as they lie there, and at each moment it is told whether the rest can still
// be laid, in how many ways, and where the next piece can go.

import { isAbort, stream } from "../../api.js";
import { letterOf, readRows } from "../../board/boards.js";
import { button, choice, fill, h } from "../../dom.js";
import { historyButtons } from "../../history.js";
import { number, t } from "../../words/words.js";
import { Asking, complaint, working } from "../asking.js";
import { hasCopiesLaid, hintBox } from "../hints.js";
import { legend } from "./legend.js";
import { Marks, waysText } from "./marks.js";
import { setsDialog } from "./sets.js";
import { Ways } from "./ways.js";

/** @typedef {import("../../main.js").App} App */

/** Milliseconds before it is said that something is worked on: most answers come sooner. */
const CALM = 250;

/** @param {App} app @returns {import("../../main.js").Room} */
export function tableRoom(app) {
  const ways = new Ways(app, showWays);
  const marks = new Marks(app, ways);
  const key = legend(app);
  const hints = hintBox(app);
  const finishing = new Asking();
  const moves = historyButtons(() => app.stage.undo(), () => app.stage.redo());
  const clear = button(t("table.clear"), () => app.stage.restart(), { icon: "bin", class: "quiet" });
  const verdict = h("div", { class: "ways", "data-ways": "" });
  const finish = button(t("table.finish"), finishIt, { icon: "check", class: "accent" });
  const ended = h("div", { class: "answer", "aria-live": "polite" });
  const hand = h("p", { class: "muted hand" });
  const play = button(t("table.play"), () => goOn("play"), { icon: "play" });
  const explain = button(t("table.explain"), () => goOn("explain"), { icon: "bulb" });
  const share = button(t("table.share"), () => app.save(), { icon: "share" });
  const copies = h("p", { class: "muted" }, t("table.copies"));
  const boards = h("section", { class: "table-board" });
  let waiting = 0;
  /** What the piece in hand would leave where it is shown. */
  let here = "";

  const element = h("div", { class: "room" },
    h("section", {}, verdict, hand, h("div", { class: "row" }, finish, clear), ended),
    moves.element,
    marks.element,
    h("section", {}, h("h2", {}, t("hint.title")), hints.buttons, hints.answer),
    key.element,
    boards,
    h("section", {}, h("h2", {}, t("table.go-on")), h("div", { class: "row" }, play, explain, share), copies));

  const isHere = () => app.tab === "table";
  const isAsGiven = () => app.game?.values.every((value, cell) => value === app.game?.given[cell]) ?? true;
  const isFull = () => {
    const { puzzle, game, stage } = app;
    return Boolean(puzzle && game && stage.judgement?.solved && game.values.every((value, at) => value === seen[at]));
  };
  /** The values that were judged last. @type {string[]} */
  let seen = [];

  /** What is known in a few words. */
  function sentence() {
    const { known } = ways;
    if (isFull()) return { kind: "won", text: t("table.done") };
    if (!known || known.error) return { kind: "", text: "" };
    const { count, isExact, isBusy } = known;
    if (count === 0n && isAsGiven()) return { kind: "none", text: t("table.never") };
    if (count !== null && isExact)
      return { kind: count === 0n ? "none" : count === 1n ? "one" : "many", text: waysText(count) };
    if (isBusy && count === null) return { kind: "busy", text: t("table.busy") };
    if (count === 1n) return { kind: "many", text: t("table.some") };
    if (count) return { kind: "many", text: t("table.at-least", { n: number(String(count)) }) };
    return { kind: "busy", text: t("table.stopped") };
  }

  function showWays() {
    if (!isHere()) return;
    const { known } = ways;
    const { kind, text } = sentence();
    clearTimeout(waiting);
    if (known?.isBusy && kind === "busy" && verdict.textContent)
      waiting = setTimeout(() => tell("busy", text, null), CALM);
    else tell(kind, text, known?.count === 0n ? known.reason : null);
    if (known?.error) fill(verdict, complaint(known.error, () => { ways.forget(); ways.look(); }));
    finish.disabled = known?.count === 0n || isFull();
    showHand();
    marks.show();
  }

  /** @param {string} kind @param {string} text @param {string | null} reason */
  function tell(kind, text, reason) {
    const { status } = app.stage;
    verdict.dataset.ways = kind;
    fill(verdict, h("strong", {}, text), reason ? h("p", {}, reason) : null);
    status.dataset.ways = kind;
    if (status.firstChild?.textContent !== text) fill(status, h("span", {}, text), h("small", {}, here));
  }

  /** Where the piece in hand can go. */
  function showHand() {
    const letter = app.stage.pieces.hand;
    const worth = letter ? ways.known?.worth?.get(letter) : undefined;
    app.stage.view.warm(worth?.heat ?? new Map());
    const ink = app.puzzle?.inks[letter ?? ""];
    app.stage.view.element.style.setProperty("--warm", ink?.area ?? "transparent");
    hand.hidden = !worth;
    if (worth)
      hand.textContent = t("table.hand", { letter: letter ?? "", live: worth.live, places: worth.places.size });
  }

  /** @param {number[]} cells @param {string} letter */
  function preview(cells, letter) {
    const count = cells.length ? ways.at(letter, cells) : null;
    here = count === null ? "" : t("table.here", { ways: waysText(count) });
    app.stage.view.element.classList.toggle("dead-end", count === 0n);
    const told = app.stage.status.querySelector("small");
    if (told) told.textContent = here;
    if (here && document.activeElement?.closest(".cells")) app.say(here);
  }

  /** Lays the rest, as a move that can be taken back. */
  async function finishIt() {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    const hadFocus = document.activeElement === finish;
    const mine = finishing.begin();
    fill(ended, working(() => finishing.stop()));
    try {
      const question = { puzzle: puzzle.text, rows: game.rows, ask: "solve" };
      /** @type {string[] | null} */
      let board = null;
      let verdict = "";
      for await (const { event, data } of stream("run", question, mine.signal)) {
        if (event === "solution") board = data.board;
        if (event === "done") verdict = data.verdict;
      }
      if (!finishing.is(mine)) return;
      fill(ended, board ? null : h("p", {}, t(verdict === "no-solution" ? "table.none" : "table.stopped")));
      if (!board) return;
      app.stage.move(added(readRows(puzzle, board)));
      if (hadFocus) moves.element.querySelector("button")?.focus();
    } catch (error) {
      if (finishing.is(mine)) fill(ended, isAbort(error) ? null : complaint(error, finishIt));
    } finally {
      finishing.end(mine);
    }
  }

  /** What a solution adds to what lies on the board: its copies are counted on. @param {string[]} solution */
  function added(solution) {
    const { puzzle, game, stage } = app;
    if (!puzzle || !game) return [];
    const taken = new Set(game.values);
    /** @type {Map<string, string>} */
    const names = new Map();
    return solution.flatMap((value, cell) => {
      if (!value || game.values[cell]) return [];
      const letter = letterOf(puzzle, value);
      if (!stage.pieces.hasCopies(letter)) return [{ cell, after: value }];
      let name = names.get(value);
      for (let next = 1; !name; next++) if (!taken.has(`${letter}${next}`)) name = `${letter}${next}`;
      taken.add(name);
      names.set(value, name);
      return [{ cell, after: name }];
    });
  }

  /** Goes on with what lies on the board as a puzzle of its own. @param {string} tab */
  async function goOn(tab) {
    const { puzzle, game } = app;
    if (!puzzle || !game) return;
    if (isAsGiven() || isFull()) return app.go(tab);
    try {
      await app.openIn(tab, puzzle.text, game.rows);
    } catch (error) {
      app.refuse(error, () => goOn(tab));
    }
  }

  /** The set, and its boards to change to. */
  function showBoards() {
    const { puzzle } = app;
    const set = app.sets.find(({ name }) => name === puzzle?.set);
    const plain = set?.boards.filter(({ dated, open }) => !dated && !open) ?? [];
    const now = puzzle ? plain.find(({ map }) => isBoard(puzzle.rows, map)) : undefined;
    const others = [
      ...(now ? [] : [{ value: "", label: t("table.this-board") }]),
      ...plain.map(({ name, title }) => ({ value: name, label: title || name })),
      ...(set && plain.length < set.boards.length ? [{ value: "…", label: t("table.more-boards") }] : []),
    ];
    fill(boards,
      set && set.boards.length > 1
        ? choice(t("table.board", { set: set.title }), others, now?.name ?? "", (name) => {
            if (name === "…") setsDialog(app, set);
            else if (name) app.lay(set.name, name).catch((error) => app.refuse(error));
            showBoards();
          })
        : null,
      button(t(set ? "table.other-set" : "table.choose-set"), () => app.chooseSet(), { icon: "pieces" }));
  }

  return {
    element,
    isLaying: true,
    opened() {
      ways.forget();
      marks.cells.clear();
      here = "";
      hints.forget();
      finishing.forget();
      fill(ended);
      fill(verdict);
      showBoards();
    },
    shown() {
      app.stage.moment.hidden = false;
      app.stage.present(null);
      key.show();
      this.played?.();
    },
    left() {
      ways.stop();
      hints.stop();
      finishing.stop();
      marks.clear();
      app.stage.view.warm(new Map());
      app.stage.view.element.classList.remove("dead-end");
      app.stage.moment.hidden = true;
    },
    closed() {
      ways.forget();
      hints.forget();
      finishing.forget();
    },
    played() {
      if (!isHere()) return;
      moves.show(app.game?.history);
      clear.disabled = isAsGiven();
      const isCopied = hasCopiesLaid(app);
      play.disabled = explain.disabled = isCopied && !isFull();
      copies.hidden = !isCopied;
      hints.forget();
      key.show();
      marks.settle();
      ways.look();
    },
    judged() {
      seen = [...(app.game?.values ?? [])];
      showWays();
    },
    key(event) {
      return event.key === "Escape" && !app.stage.pieces.hand && marks.clear();
    },
    hint: hints.ask,
    hands: {
      held: showHand,
      preview,
      press(cell, event) {
        const { target } = event;
        // A finger would stay with the cell on which it began.
        if (target instanceof Element && target.hasPointerCapture(event.pointerId))
          target.releasePointerCapture(event.pointerId);
        if (event.button === 0) marks.press(cell, event);
      },
      enter: (cell, event) => marks.enter(cell, event),
      key(cell, event) {
        const isEmpty = !app.game?.values[cell];
        if (event.key === " " && isEmpty) return marks.toggle(cell), true;
        if (event.key === "Enter" && isEmpty) return marks.lay() || (marks.toggle(cell), true);
        if ((event.key === "Delete" || event.key === "Backspace") && isEmpty) return marks.clear();
        return event.key.length === 1 && marks.cells.size > 0 && marks.lay(event.key);
      },
    },
  };
}

/** Whether these rows are of a board, whatever lies on it. @param {string[]} rows @param {string[]} map */
function isBoard(rows, map) {
  const cells = (/** @type {string[]} */ lines) => lines.filter((line) => line !== "");
  const outline = cells(rows).map((row) => [...row].map((sign) => (sign === "." || sign === "*" ? "#" : ".")).join(""));
  return outline.join() === cells(map).join();
}
