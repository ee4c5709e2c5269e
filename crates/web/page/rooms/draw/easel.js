// @ts-check
// What all parts of the drawing room share: the draft, the brush in hand, every move there was, and where all that is
// kept.

import { History } from "../../history.js";
import { patch, patched, settings } from "../../state.js";
import { Draft } from "./draft.js";

/** @typedef {import("../../api.js").Kind} Kind */

/** The brush that paints nothing: a press only chooses the cell to write into. */
export const WRITE = "";

export class Easel {
  /** @type {Draft} made by `begin`, `take` or `restore` before anyone looks */
  draft = /** @type {any} */ (null);

  /** @param {import("../../main.js").App} app */
  constructor(app) {
    this.app = app;
    this.brush = WRITE;
    /** The cell that keys begin from and the pad writes into. */
    this.current = 0;
    /** @type {string | null} the piece whose shape is being painted */
    this.shaping = null;
    /** The draft as it is kept, and how it came there. Moves of the same part follow each other as one. */
    this.now = "";
    /** The board one begins with: nothing that has to be kept. */
    this.blank = "";
    /** @type {History<{part: string, before: string, after: string}>} */
    this.history = new History(({ before, after }, isBack) => { this.now = isBack ? before : after; });
    /** Told when a move was made. */
    this.moved = () => {};
    /** Told when all of the board and the tools may look different. */
    this.shown = () => {};
  }

  /** Every kind of board that can be drawn, of all families. */
  get kinds() {
    return this.app.families.flatMap(({ drafting }) => drafting);
  }

  get kind() {
    return this.draft.kind;
  }

  /** The brush one begins with: the first one that changes an untouched cell. */
  firstBrush() {
    return this.kind.brushes.find(({ glyph }) => glyph !== this.kind.blank)?.glyph ?? WRITE;
  }

  /** Takes another draft, as a move. @param {Draft} draft */
  take(draft) {
    this.draft = draft;
    this.brush = this.firstBrush();
    this.shaping = null;
    this.renewed();
  }

  /** An empty board. @param {Kind} kind */
  begin(kind) {
    const draft = new Draft(kind);
    draft.pieces = kind.pieces?.begin.map((piece) => ({ ...piece })) ?? [];
    this.take(draft);
  }

  /** A move was made. @param {string} [part] what it goes on with: typing into the same place, the same stroke */
  changed(part = "") {
    const after = this.draft.keep();
    if (after === this.now) return;
    const last = this.history.past.at(-1);
    if (part && last?.part === part && this.history.future.length === 0) last.after = after;
    else this.history.add({ part, before: this.now, after });
    this.now = after;
    this.moved();
  }

  /** The same where all of the board and the tools may look different. */
  renewed() {
    this.shown();
    this.changed();
  }

  /** @param {"undo" | "redo"} way @returns {boolean} whether there was such a move */
  step(way) {
    if (!this.history[way]()) return false;
    const { kind } = this;
    this.draft = Draft.read(this.kinds, this.now);
    if (this.kind !== kind) this.brush = this.firstBrush();
    this.shown();
    return true;
  }

  /** Forgets how the draft came about. */
  forget() {
    [this.history.past, this.history.future] = [[], []];
  }

  /** The draft and all that led to it, or at least the draft where there is no room for more. */
  save() {
    const { past, future, isFresh } = this.history;
    if (!this.draft || isFresh && this.now === this.blank) return;
    const states = [...past.map(({ before }) => before), this.now, ...future.map(({ after }) => after).reverse()];
    const patches = states.slice(1).map((after, at) => patch(states[at], after));
    const kept = JSON.stringify({ first: states[0], patches, at: past.length });
    if (!settings.set("draft", kept)) settings.set("draft", JSON.stringify({ first: this.now, patches: [], at: 0 }));
  }

  /** @returns {boolean} whether there was a draft */
  restore() {
    try {
      const kept = JSON.parse(settings.get("draft", "null"));
      if (!kept) return false;
      let before = kept.first;
      const made = kept.patches.map((/** @type {import("../../state.js").Patch} */ change) => {
        const move = { part: "", before, after: patched(before, change) };
        before = move.after;
        return move;
      });
      const now = kept.at ? made[kept.at - 1].after : kept.first;
      this.draft = Draft.read(this.kinds, now);
      this.now = now;
      [this.history.past, this.history.future] = [made.slice(0, kept.at), made.slice(kept.at).reverse()];
    } catch {
      return false;
    }
    this.brush = this.firstBrush();
    return true;
  }
}
