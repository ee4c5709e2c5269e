// @ts-check
// Whether the server is there. Every question tells; where nobody asks for a while, a quiet one does. Who waits for it
// goes on when it is back.

/** Milliseconds between two looks: while it answers, and while it does not. */
const EVERY = { there: 5_000, gone: 1_000 };
/** Milliseconds after which a look without an answer tells that nobody is there. */
const PATIENCE = 10_000;

let isGone = false;
let looking = 0;
/** @type {Set<(isGone: boolean) => void>} */
const listeners = new Set();
/** What was asked in vain, and is asked again. @type {Set<() => void>} */
const waiting = new Set();

/** Is told when the server goes and when it is back. @param {(isGone: boolean) => void} listener */
export const onPulse = (listener) => void listeners.add(listener);

/** Does something once, when the server is back. @param {() => void} task */
export const whenBack = (task) => void waiting.add(task);

/** @param {boolean} isThere what a question has shown */
export function heard(isThere) {
  if (isGone === isThere) {
    isGone = !isThere;
    listeners.forEach((listener) => listener(isGone));
    if (isThere) {
      const tasks = [...waiting];
      waiting.clear();
      tasks.forEach((task) => task());
    }
  }
  clearTimeout(looking);
  looking = setTimeout(look, isGone ? EVERY.gone : EVERY.there);
}

/** Looks whether it is there; a page that nobody sees asks nothing. */
async function look() {
  if (document.visibilityState !== "visible") return;
  try {
    await fetch("/api/strategies", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    heard(true);
  } catch {
    heard(false);
  }
}

document.addEventListener("visibilitychange", look);
window.addEventListener("online", look);
