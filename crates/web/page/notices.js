// @ts-check
// How the page speaks besides its rooms: a dialog, a note for what goes wrong, and a voice for whoever listens.

import { isUnreachable, Refused } from "./api.js";
import { button, fill, h } from "./dom.js";
import { onPulse, whenBack } from "./pulse.js";
import { complaint } from "./rooms/asking.js";
import { t } from "./words/words.js";

/** What furnish() makes before anyone looks. @type {any} */
const LATER = null;

export class Notices {
  /** @type {HTMLElement} */
  live = LATER;
  /** @type {HTMLElement} */
  toast = LATER;
  /** The line that tells that the server is gone. @type {HTMLElement} */
  gone = LATER;
  /** @type {HTMLDialogElement} */
  box = LATER;
  /** What to do when the dialog is closed. @type {() => void} */
  whenClosed = () => {};

  /** What was refused last because nobody answered. @type {(() => void) | null} */
  missed = null;

  constructor() {
    onPulse((isGone) => {
      this.gone.textContent = isGone ? t("gone") : "";
      this.say(t(isGone ? "gone" : "gone.back"));
      if (isGone) whenBack(() => this.back());
    });
  }

  /** The server is back: what it was asked for last is asked again. */
  back() {
    const { missed } = this;
    this.missed = null;
    missed?.();
  }

  /** Makes the elements, anew in another language. */
  furnish() {
    this.gone = h("p", { class: "gone" });
    this.live = h("div", { class: "hidden", role: "status", "aria-live": "polite" });
    this.toast = h("div", { class: "toast", role: "alert", hidden: true });
    this.box = h("dialog", {
      class: "dialog",
      onclose: () => {
        this.whenClosed();
        this.whenClosed = () => {};
      },
      onclick: (/** @type {Event} */ event) => {
        if (event.target === this.box) this.closeDialog();
      },
    });
  }

  /** @param {string} title @param {HTMLElement} content @param {() => void} [whenClosed] */
  dialog(title, content, whenClosed = () => {}) {
    this.whenClosed();
    this.whenClosed = whenClosed;
    fill(
      this.box,
      h(
        "div",
        { class: "sheet" },
        h(
          "header",
          { class: "row spread" },
          h("h2", { id: "dialog-title" }, title),
          button(t("close"), () => this.closeDialog(), { icon: "close", bare: true }),
        ),
        content,
      ),
    );
    this.box.setAttribute("aria-labelledby", "dialog-title");
    if (!this.box.open) this.box.showModal();
  }

  closeDialog() {
    if (this.box.open) this.box.close();
  }

  /** Told to whoever listens rather than looks. @param {string} sentence */
  say(sentence) {
    this.live.textContent = sentence;
  }

  /** @param {string} message @param {string} help */
  warn(message, help) {
    this.refuse(new Refused(400, { message, help }));
  }

  /** @param {unknown} error @param {() => void} [again] asks the same once more, where that may help */
  refuse(error, again) {
    if (!(error instanceof Refused)) console.warn(error);
    if (again && isUnreachable(error)) {
      this.missed = again;
      return;
    }
    const retry = again && (() => { this.toast.hidden = true; again(); });
    fill(
      this.toast,
      complaint(error, retry),
      button(
        t("close"),
        () => {
          this.toast.hidden = true;
        },
        { icon: "close", bare: true },
      ),
    );
    this.toast.hidden = false;
  }
}
