// @ts-check
// Whoever cannot see well, or has no mouse: names, contrast, focus, keys, and results that are told.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** Every room and dialog once, each looked at. @param {Page} page @param {(place: string) => Promise<void>} look */
async function tour(page, look) {
  await page.locator('.tray [data-piece="N"]').click();
  await look("pieces");
  await tab(page, "solve");
  await page.locator("#panel-solve details summary").click();
  await page.locator("#panel-solve .accent").click();
  await page.locator("#panel-solve .verdict").waitFor();
  await look("solve");
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "play");
  for (const column of [1, 2]) {
    await cell(page, 1, column).click();
    await page.keyboard.press("4");
  }
  await cell(page, 2, 2).click();
  await page.keyboard.press("Shift+Digit3");
  await page.locator(".judgement.wrong").waitFor();
  await page.getByRole("button", { name: "What to do" }).click();
  await page.locator("#panel-play .answer :not(.muted)").first().waitFor();
  await look("play");
  await tab(page, "watch");
  await page.locator("#panel-watch select").first().selectOption("backtrack");
  await page.locator("#panel-watch input[type=range]").fill("10");
  await page.locator("#panel-watch .accent").click();
  await page.locator("#panel-watch .verdict").waitFor();
  await look("watch");
  await tab(page, "explain");
  await page.locator("#panel-explain .verdict").waitFor();
  await page.locator("#panel-explain summary").click();
  await page.locator(".search-tree svg").waitFor();
  await look("explain");
  await tab(page, "compare");
  await page.locator("#panel-compare input").fill("1");
  await page.locator("#panel-compare .accent").click();
  await page.locator("#panel-compare .accent:enabled").waitFor();
  await look("compare");
  await page.locator(".top").getByRole("button", { name: "Save" }).click();
  await page.getByLabel("JSON").waitFor();
  await look("save");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keys" }).click();
  await look("keys");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Paste" }).click();
  await page.getByRole("textbox", { name: "The puzzle" }).fill("5 7 5\nCUSTOM\n");
  await page.getByRole("button", { name: "Open it" }).click();
  await page.locator(".dialog .complaint").waitFor();
  await look("paste");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  for (const kind of ["packing", "pyramid", "skyscrapers", "tents", "fillin"]) {
    await page.getByLabel("Kind").selectOption(kind);
    if (kind === "packing") await page.getByRole("button", { name: "New piece" }).click();
    await page.locator(".tools .answer > *").waitFor();
    await look(`draw ${kind}`);
  }
}

/** Elements whose text stands out too little from what lies below it. @param {Page} page */
const faint = (page) => page.evaluate(() => {
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true }));
  /** @type {Map<string, number[]>} */
  const known = new Map();
  /** @param {string} colour @returns {number[]} red, green, blue, and how much it covers */
  const read = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return /** @type {number[]} */ (known.get(colour));
  };
  /** @param {number[]} below @param {number[]} above @param {number} part */
  const over = (below, above, part) => below.map((value, at) => value * (1 - part) + above[at] * part);
  /** @param {number[]} colour */
  const light = (colour) => {
    const [red, green, blue] = colour.map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** @param {number[]} one @param {number[]} other */
  const contrast = (one, other) => {
    const [more, less] = [light(one), light(other)].sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  };
  const found = new Set();
  const walk = window.document.createTreeWalker(window.document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(":disabled, .picture, .search-tree svg, .hidden, option")) continue;
    const chain = [];
    for (let at = /** @type {Element | null} */ (element); at; at = at.parentElement) chain.unshift(getComputedStyle(at));
    let ground = [255, 255, 255];
    let shown = 1;
    for (const style of chain) {
      const [red, green, blue, alpha] = read(style.backgroundColor);
      ground = over(ground, [red, green, blue], alpha);
      shown *= Number(style.opacity);
    }
    const style = chain[chain.length - 1];
    const isDrawn = element instanceof SVGElement;
    if (isDrawn) ground = read(style.getPropertyValue("--area")).slice(0, 3);
    const [red, green, blue, alpha] = read(isDrawn ? style.fill : style.color);
    const text = over(ground, [red, green, blue], alpha * shown);
    const ratio = contrast(text, ground);
    if (ratio < 4.5) found.add(`${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${node.textContent.trim().slice(0, 30)}" ${ratio.toFixed(2)}`);
  }
  return [...found];
});

const NAMED = "button|checkbox|combobox|dialog|grid|gridcell|img|link|listbox|option|progressbar|radio|slider|spinbutton|tab|tablist|tabpanel|textbox|toolbar";

/** What can be used or read and has no name; a cell that holds a field is called by the field. @param {Page} page */
async function nameless(page) {
  const told = await page.locator("body").ariaSnapshot();
  return told.split("\n").map((line) => line.trim()).filter((line) => new RegExp(`^- (${NAMED})\\b(?! ")`).test(line) && line !== "- gridcell:");
}

test("text can be read, light and dark, and everything has a name", () => visit(async (page) => {
  /** @type {string[]} */
  const all = [];
  await tour(page, async (place) => {
    all.push(...(await nameless(page)).map((one) => `${place}: ${one}`));
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => { window.document.documentElement.dataset.theme = name; }, theme);
      all.push(...(await faint(page)).map((one) => `${place}, ${theme}: ${one}`));
    }
  });
  assert.equal(all.join("\n"), "");
}));

test("the focus is always seen", () => visit(async (page) => {
  const unseen = async () => page.evaluate(() => {
    const element = window.document.activeElement;
    if (!element || element === window.document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 ? null : element.outerHTML.slice(0, 120);
  });
  for (const presses of [60, 80]) {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press("Tab");
      assert.equal(await unseen(), null);
    }
    if (presses === 60) await page.getByRole("button", { name: "Draw", exact: true }).click();
  }
}));

test("keyboard only: a pyramid is drawn, all its layers and pieces", () => visit(async (page) => {
  const draw = page.getByRole("button", { name: "Draw", exact: true });
  await draw.focus();
  await page.keyboard.press("Enter");
  const focused = () => page.evaluate(() => window.document.activeElement?.getAttribute("aria-label") ?? window.document.activeElement?.textContent);
  assert.equal(await focused(), "row 1 column 1: Cell");
  await page.getByLabel("Kind").focus();
  await page.getByLabel("Kind").selectOption("pyramid");
  assert.equal(await page.evaluate(() => window.document.activeElement?.closest("label")?.firstElementChild?.textContent), "Kind");
  await page.locator('.square[tabindex="0"]').focus();
  assert.equal(await focused(), "layer 5 row 1 column 1: Cell");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  assert.equal(await focused(), "layer 4 row 1 column 2: Cell");
  await page.keyboard.press("Space");
  assert.equal(await focused(), "layer 4 row 1 column 2: Hole");
  for (const key of ["PageDown", "PageDown", "PageDown", "v", "r", "Enter"]) await page.keyboard.press(key);
  assert.match(String(await focused()), /^layer 1 .*: v$/);
  assert.equal(await page.locator(".square.written").count(), 3);
  await page.keyboard.press("Control+z");
  assert.match(String(await focused()), /^layer 1 .*: Cell$/);
  await page.locator(".drawing").getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Undo");
  assert.equal(await page.locator(".square.blocked").count(), 0);
}));

test("results are told: there is someone to tell them before they come", () => visit(async (page) => {
  const told = page.locator("body > #app > [role=status]");
  await page.locator('.tray [data-piece="N"]').click();
  await page.waitForFunction(() => window.document.querySelector("#app > [role=status]")?.textContent?.includes("Piece N in hand"));
  await cell(page, 1, 1).click();
  await page.waitForFunction(() => window.document.querySelector("#app > [role=status]")?.textContent?.includes("does not fit"));
  assert.equal(await told.getAttribute("aria-live"), "polite");
  await tab(page, "solve");
  const answer = page.locator("#panel-solve .answer");
  assert.equal(await answer.evaluate((element) => element.checkVisibility()), true);
  assert.equal(await answer.getAttribute("aria-live"), "polite");
  await page.locator("#panel-solve .accent").click();
  await answer.getByText("It is the only solution.").waitFor();
}));
