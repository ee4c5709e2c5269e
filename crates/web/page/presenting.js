// @ts-check
// Shown to many: large type, the board as large as the screen lets, and of the room that is shown only what is needed
// to go on. It stays so from room to room, until somebody leaves it.

import { button } from "./dom.js";
import { t } from "./words/words.js";

/** What of the screen a board can have beside the panel, and above it: parts of its width and height. */
const BESIDE = { width: 0.69, height: 0.84 };
const ABOVE = { width: 0.97, height: 0.72 };

export class Presenting {
  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.app = app;
    window.addEventListener("resize", () => this.lay());
    // Whoever leaves the full screen by its own key wants to leave this as well.
    document.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement && this.isFull) this.turn(false);
    });
    this.isFull = false;
  }

  get isOn() {
    return document.documentElement.classList.contains("presenting");
  }

  /** The buttons that begin it and that end it, in the language of the moment. */
  buttons() {
    const { app } = this;
    const keys = "Control+Enter";
    return {
      begin: button(t("present.begin"), () => this.turn(true), {
        icon: "screen", bare: true, class: "present", "aria-keyshortcuts": keys,
      }),
      leave: button(t("present.leave"), () => {
        this.turn(false);
        app.stage.view.focus(app.stage.view.current);
      }, { icon: "close", bare: true, class: "leave", "aria-keyshortcuts": "Escape" }),
    };
  }

  /** @param {boolean} isOn */
  async turn(isOn) {
    const { app } = this;
    if (isOn === this.isOn) return;
    app.drawer(false);
    document.documentElement.classList.toggle("presenting", isOn);
    this.lay();
    app.stage.zoom.opened();
    app.stage.pieces.show();
    app.say(t(isOn ? "present.on" : "present.off"));
    // Not every browser has a full screen to give.
    if (isOn) this.isFull = await document.documentElement.requestFullscreen?.().then(() => true, () => false) ?? false;
    else if (this.isFull) {
      this.isFull = false;
      if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    }
  }

  /** The panel stands beside the board or below it, whichever leaves the board larger. */
  lay() {
    const ratio = Number(this.app.stage.view.element.style.getPropertyValue("--ratio")) || 1;
    const high = (/** @type {typeof ABOVE} */ { width, height }) =>
      Math.min(height * innerHeight, (width * innerWidth) / ratio);
    this.app.bench.classList.toggle("panel-below", high(ABOVE) > high(BESIDE));
  }
}
