// @ts-check
// Something small that is carried across the page under a pointer. A mouse takes it along at once; a finger when it
// goes sideways or after it has rested, since one that goes up or down at once moves the page.

import { h, vars } from "../dom.js";

/** Pixels after which a pointer carries. */
const FAR = 6;
/** Milliseconds after which a finger that rests carries. */
const REST = 220;
/** Pixels from the window's edge within which the page moves along, and how far at a time. */
const EDGE = { near: 70, step: 9 };
/** A finger hides what lies under it. */
const ABOVE_FINGER = 40;

/**
 * @typedef {{over: (x: number, y: number) => void, drop: (x: number, y: number) => void, end: () => void}} Errand
 * `over` and `drop` are told the point that is meant, `end` that nothing is carried any more.
 */

/** @param {PointerEvent} down @param {string} text what is seen under the pointer @param {Errand} errand */
export function carry(down, text, errand) {
  if (down.button !== 0) return;
  const { target } = down;
  const isFinger = down.pointerType === "touch";
  const life = new AbortController();
  const ghost = h("div", { class: "carried", "aria-hidden": "true" }, text);
  let isCarrying = false;
  let last = down;
  const point = () => ({ x: last.clientX, y: last.clientY - (isFinger ? ABOVE_FINGER : 0) });

  function show() {
    const { x, y } = point();
    vars(ghost, { left: `${x}px`, top: `${y}px` });
    errand.over(x, y);
  }

  function begin() {
    isCarrying = true;
    document.body.append(ghost);
    show();
    requestAnimationFrame(scroll);
  }

  /** Near the edge of the window the page moves along, where it is longer than the window. */
  function scroll() {
    if (life.signal.aborted) return;
    const { clientY } = last;
    const way = clientY < EDGE.near ? -EDGE.step : clientY > innerHeight - EDGE.near ? EDGE.step : 0;
    const before = scrollY;
    if (way) scrollBy(0, way);
    if (scrollY !== before) show();
    requestAnimationFrame(scroll);
  }

  /** @param {boolean} isDropped */
  function stop(isDropped) {
    clearTimeout(resting);
    life.abort();
    ghost.remove();
    if (!isCarrying) return;
    const { x, y } = point();
    if (isDropped) errand.drop(x, y);
    errand.end();
  }

  const isMine = (/** @type {PointerEvent} */ event) => event.pointerId === down.pointerId;
  const { signal } = life;
  const resting = isFinger ? setTimeout(begin, REST) : 0;
  window.addEventListener("pointermove", (event) => {
    if (!isMine(event)) return;
    last = event;
    const [across, along] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (isCarrying) show();
    else if (Math.hypot(across, along) < FAR) return;
    else if (!isFinger || Math.abs(across) > Math.abs(along)) {
      clearTimeout(resting);
      begin();
    } else stop(false);
  }, { signal });
  // What is carried keeps the page where it is.
  target?.addEventListener("touchmove", (event) => { if (isCarrying) event.preventDefault(); },
    { signal, passive: false });
  window.addEventListener("pointerup", (event) => { if (isMine(event)) stop(true); }, { signal });
  window.addEventListener("pointercancel", (event) => { if (isMine(event)) stop(false); }, { signal });
  window.addEventListener("keydown", (event) => {
    if (!isCarrying || event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stop(false);
  }, { signal, capture: true });
}
