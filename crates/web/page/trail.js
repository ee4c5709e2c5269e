// @ts-check
// Where one is: the address holds the puzzle, the game and the room, and the browser's history leads through them.

import { ask, isAbort, isPassing, openPuzzle } from "./api.js";
import { readRows } from "./board/boards.js";
import { addressOf, Game, readAddress } from "./state.js";
import { TABS } from "./tabs.js";
import { t } from "./words/words.js";

/** @typedef {import("./main.js").App} App */
/** @typedef {import("./api.js").Opened} Opened */
/** @typedef {import("./api.js").Refused} Refused */

/** What the address tells instead of a tab while a puzzle is drawn. */
const DRAWING = "draw";

/** What tells steps of ours in the browser's history from links that somebody follows. */
const OURS = { runut: true };

export class Trail {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {number} */
    this.writing = 0;
    this.wrote = "";
    /**
     * Puzzle and room that the address tells; another one is a step that the browser can take back.
     * @type {string | null}
     */
    this.wrotePlace = null;
    /** Whether we go where the browser's history or a link leads, which is no step of our own. */
    this.isLed = false;
  }

  /** Heeds the browser's history and links that are followed. */
  listen() {
    window.addEventListener("popstate", ({ state }) => { if (state?.runut) this.comeBack(); });
    window.addEventListener("hashchange", () => { if (!history.state?.runut) this.read(); });
  }

  /**
   * Opens what a link holds: the puzzle, and a position if that is one. Where the puzzle cannot be read, what was open
   * stays.
   * @param {import("./state.js").Address} address
   * @returns {Promise<{message: string, help: string} | null>} what is wrong with it
   */
  async openLink({ puzzle: text, board, tab, fault }) {
    if (!text) return { message: t("link.no-puzzle"), help: t("link.no-puzzle-help") };
    const mine = this.app.opening.begin();
    let why = fault === "board" ? t("link.damaged") : "";
    /** @type {Opened} */
    let puzzle;
    try {
      puzzle = await openPuzzle({ puzzle: text }, mine.signal);
      // Whether these rows are a board of this puzzle only the server can tell.
      if (board) await ask("check", { puzzle: puzzle.text, rows: board }, mine.signal).catch((error) => {
        if (isAbort(error) || isPassing(error)) throw error;
        why = `${error.message}.`;
      });
    } catch (error) {
      if (!this.app.opening.is(mine)) return null;
      if (!isPassing(error))
        return {
          message: t("link.refused", { why: /** @type {Error} */ (error).message }),
          help: /** @type {Refused} */ (error).help ?? "",
        };
      this.app.refuse(error, () => this.follow({ puzzle: text, board, tab, fault }));
      return null;
    }
    if (!this.app.opening.is(mine)) return null;
    let position = board && !why ? readRows(puzzle, board) : null;
    if (position && !new Game(puzzle).isPosition(position)) [position, why] = [null, t("link.foreign")];
    this.app.show(text, puzzle, position, TABS.find((name) => name === tab));
    return why ? { message: t("link.no-position", { why }), help: t("link.own-game") } : null;
  }

  /** The address holds the puzzle and the game, so that a link is a saved game. */
  write() {
    clearTimeout(this.writing);
    if (this.place === this.wrotePlace) this.writing = setTimeout(() => this.put(), 150);
    else this.put();
  }

  /** The puzzle and the room that are shown. */
  get place() {
    return `${this.app.puzzle?.text ?? ""}\n${this.app.isDrawing ? DRAWING : this.app.tab}`;
  }

  put() {
    clearTimeout(this.writing);
    const { puzzle, game, isDrawing, tab, offer } = this.app;
    if (!puzzle) return;
    // While another game is offered, the address still holds it.
    const address = offer ? location.hash : addressOf(puzzle, game, isDrawing ? DRAWING : tab);
    const isStep = this.wrotePlace !== null && this.wrotePlace !== this.place && !this.isLed;
    [this.wrote, this.wrotePlace] = [address, this.place];
    if (isStep) history.pushState(OURS, "", address);
    else history.replaceState(OURS, "", address);
  }

  /** Goes where something else than a press leads. @param {() => Promise<void> | void} go */
  async led(go) {
    this.isLed = true;
    try {
      await go();
    } finally {
      this.put();
      this.isLed = false;
    }
  }

  /** What the address holds, when the page begins or a link is followed. */
  async read() {
    if (location.hash === this.wrote && this.app.puzzle) return;
    await this.follow(readAddress());
  }

  /** @param {import("./state.js").Address} address */
  async follow(address) {
    await this.led(async () => {
      const wrong = address.puzzle || address.fault ? await this.openLink(address) : null;
      const otherwise = this.app.families.flatMap(({ examples }) => examples)[0];
      if (!this.app.puzzle && otherwise) await this.app.open(otherwise.text, { lenient: true });
      if (address.tab === DRAWING) this.app.openEditor(null);
      if (wrong) this.app.warn(wrong.message, wrong.help);
    });
  }

  /** The browser goes back or forth to a puzzle and a room of ours; the game on it is the one that is played. */
  async comeBack() {
    const { puzzle, tab } = readAddress();
    this.app.closeDialog();
    await this.led(async () => {
      if (puzzle && !(this.app.puzzle && [this.app.puzzle.forms?.id, this.app.puzzle.text].includes(puzzle)))
        await this.app.open(puzzle);
      if (tab === DRAWING) return this.app.isDrawing ? undefined : this.app.openEditor(null);
      this.app.closeEditor();
      this.app.go(TABS.find((name) => name === tab) ?? "play");
    });
  }
}
