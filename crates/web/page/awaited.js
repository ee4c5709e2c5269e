// @ts-check
// The answers for the stage that are out. From a question until its answer is seen, has failed or was let go, the stage
// is busy. This is the one place that knows it.

import { onPulse } from "./pulse.js";

/** Answers that are out. */
let out = 0;
/** Whether nobody is there to answer: then nothing is waited for. */
let isGone = false;
/** @type {(isBusy: boolean) => void} */
let listener = () => {};

/** Whether an answer for the stage is out. */
export const isBusy = () => out > 0 && !isGone;

/** Is told when the stage begins to be busy and when it ends. @param {(isBusy: boolean) => void} told */
export const onBusy = (told) => { listener = told; };

/** @param {number} more */
function count(more) {
  out += more;
  listener(isBusy());
}

/**
 * The stage is busy until this is there, or is known not to come.
 * @template T @param {Promise<T>} answer @returns {Promise<T>}
 */
export async function awaited(answer) {
  count(1);
  try {
    return await answer;
  } finally {
    // What is shown because of it, and what is asked in turn, comes before the end is told.
    setTimeout(() => count(-1));
  }
}

onPulse((isNowGone) => {
  isGone = isNowGone;
  count(0);
});
