// @ts-check
// How pieces look, everywhere on the page: in their real colours or in those that all eyes can tell apart, with their
// letters or without.

import { settings } from "./state.js";

export const looks = {
  get isSafe() {
    return settings.get("palette", "real") === "safe";
  },

  get hasLetters() {
    return settings.get("letters", "on") === "on";
  },

  /** What a picture is asked for with. */
  get asked() {
    return { palette: looks.isSafe ? "safe" : "real", letters: looks.hasLetters };
  },

  /**
   * The colours of a piece.
   * @template T @param {{ink: T, safe: T}} piece
   */
  inkOf: (piece) => (looks.isSafe ? piece.safe : piece.ink),

  /** @param {"palette" | "letters"} name @param {string} value */
  set(name, value) {
    settings.set(name, value);
    looks.dress();
  },

  /** Letters that the page draws itself are left out by the style sheet. */
  dress() {
    document.documentElement.dataset.letters = looks.hasLetters ? "on" : "off";
  },
};
