// @ts-check
// Elements in one line each. No markup strings: the page's security policy allows none, and nothing has to be escaped.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, unknown>} Props attributes; `class`, `on…` for listeners, false and null leave an attribute
 * out
 * @typedef {Node | string | number | null | undefined | false | any[]} Child lists may hold lists
 */

/**
 * An element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  furnish(element, props);
  add(element, children);
  return element;
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  furnish(element, props);
  add(element, children);
  return element;
}

/** @param {Element} element @param {Props} props */
function furnish(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === "value" && "value" in element) /** @type {any} */ (element).value = value;
    else if (name === "checked" && "checked" in element) /** @type {any} */ (element).checked = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Element} element @param {Child[]} children */
function add(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) add(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/** @param {Element} element @param {...Child} children */
export function fill(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/**
 * What an element is called by whoever reads the page aloud; a cell keeps its number whatever it holds.
 * @param {Element} element
 */
const nameOf = (element) =>
  element.getAttribute("data-cell") ??
  element.getAttribute("aria-label") ??
  element.closest("label")?.textContent ??
  element.textContent;

/**
 * Fills an element anew; what has the same name as what had the focus has it again.
 * @param {Element} element @param {...Child} children
 */
export function refill(element, ...children) {
  const held =
    document.activeElement && element.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  fill(element, ...children);
  if (held === null) return;
  const same = [...element.querySelectorAll("button, input, select, textarea, [tabindex]")].find(
    (other) => nameOf(other) === held,
  );
  if (same instanceof HTMLElement) same.focus();
}

/**
 * The one of these whose box holds a point, round corners or not.
 * @param {Iterable<Element>} elements @param {number} x @param {number} y
 */
export function elementAt(elements, x, y) {
  for (const element of elements) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return element;
  }
  return null;
}

/**
 * Tells whoever cannot see it that something is not yet what was asked for.
 * @param {Element} element @param {boolean} isBusy
 */
export function busy(element, isBusy) {
  if (isBusy) element.setAttribute("aria-busy", "true");
  else element.removeAttribute("aria-busy");
}

/**
 * Custom properties for the style sheet: the one way numbers reach it.
 * @template {HTMLElement | SVGElement} E
 * @param {E} element @param {Record<string, string | number>} values
 * @returns {E}
 */
export function vars(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(`--${name}`, String(value));
  return element;
}

/** @param {string} text an SVG document @returns {SVGSVGElement | null} */
export function parseSvg(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") return null;
  return /** @type {any} */ (document.importNode(parsed, true));
}

/** Lines on a 24 by 24 ground. @type {Record<string, string>} */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  first: "m18 5-7 7 7 7M6 5v14",
  last: "m6 5 7 7-7 7M18 5v14",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  sun:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2" +
    "M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  pencil: "M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14 7l3 3",
  turn: "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
  flip: "M12 3v18M8 7 3 17h5zM16 7l5 10h-5z",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v.1h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  folder: "M3 6h6l2 2h10v11H3z",
  paste: "M9 4h6v3H9zM9 5H5v16h14V5h-4",
  draw: "M3 21h18M5 17l1-4L16.5 2.5a2.1 2.1 0 0 1 3 3L9 16z",
  again: "M4 12a8 8 0 1 0 2.3-5.6M4 4v5h5",
  help: "M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.7M12 17.5v.1M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fold: "M4 5h16M4 19h16M12 8v3M9 10l3 2 3-2M12 16v-3M9 14l3-2 3 2",
  fit: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
  over: "M4 16c0-9 14-9 16-1M20 9v6h-6M10 19h4",
  out: "M6 20V6M2 10l4-4 4 4M12 20h9",
  wall: "M4 12h11M11 8l4 4-4 4M19 4v16",
  flag: "M6 21V4h12l-3 4 3 4H6",
  branch: "M6 3v18M6 15c0-5 12-3 12-9M15 8l3-3 3 3",
  step: "M6 5v14l9-7zM18 5v14",
  screen: "M3 4h18v12H3zM12 16v5M8 21h8",
  pieces: "M4 4h6v6H4zM10 4h10v6H10zM4 10h6v10H4zM14 14h6v6h-6z",
  share: "M8 12l8-5M8 12l8 5M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" +
    "M18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  pin: "M12 21s7-6.5 7-11.5a7 7 0 1 0-14 0C5 14.5 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
};

/** @param {string} name @returns {SVGElement} */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] ?? "" }));
}

/**
 * A button with a word, an icon, or both. Where the word is hidden it is still told.
 * @param {string} label @param {() => void} press
 * @param {{icon?: string, bare?: boolean, class?: string, [more: string]: unknown}} [more]
 */
export function button(label, press, { icon: name, bare = false, class: kind = "", ...more } = {}) {
  const words = bare ? h("span", { class: "hidden" }, label) : h("span", {}, label);
  const props = { type: "button", class: `button ${bare ? "bare " : ""}${kind}`, onclick: press, ...more };
  return h("button", bare ? { title: label, ...props } : props, name ? icon(name) : null, words);
}

/**
 * A labelled list to choose from.
 * @param {string} label @param {{value: string, label: string}[]} options @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function choice(label, options, chosen, choose) {
  const select = h("select", { onchange: () => choose(select.value) },
    options.map(({ value, label }) => h("option", { value, selected: value === chosen }, label)));
  return h("label", { class: "field" }, h("span", {}, label), select);
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} turn @param {Props} [more] */
export function toggle(label, checked, turn, more = {}) {
  const box = h("input", { type: "checkbox", checked, onchange: () => turn(box.checked), ...more });
  return h("label", { class: "toggle" }, box, h("span", {}, label));
}
