// @ts-check
// Whoever cannot see well, or has no mouse: names, contrast, focus, keys, and results that are told.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, flaws, settled, start, still, stop, tab, visit } from "./browser.js";

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
  await page.locator("#panel-explain .branch > summary").click();
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
  await page.getByRole("button", { name: "Lay a set of pieces" }).click();
  await look("sets");
  await page.locator('[data-set="pentominoes"]').click();
  await look("boards");
  await page.locator('[data-board="6x10"]').click();
  await page.locator('.ways[data-ways="many"]').waitFor();
  await page.locator('.tray [data-piece="X"]').click();
  await cell(page, 2, 2).click();
  await page.locator('.ways[data-ways="none"]').waitFor();
  for (const column of [5, 6, 7, 8, 9]) await cell(page, 1, column).click();
  await page.locator('.quick [data-offer="I"]').waitFor();
  await look("table, marked");
  await page.keyboard.press("Control+z");
  await page.locator('.tray [data-piece="I"]').click();
  await look("table, in hand");
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  for (const kind of ["packing", "pyramid", "skyscrapers", "tents", "fillin"]) {
    await page.getByLabel("Kind").selectOption(kind);
    if (kind === "packing") await page.getByRole("button", { name: "New piece" }).click();
    await page.locator(".tools .answer > *").waitFor();
    if (kind !== "fillin") await page.locator(".verdict-line strong").waitFor();
    if (kind === "skyscrapers") await page.locator(".twins").waitFor();
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
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(":disabled, .picture, .search-tree svg, .twin svg, .hidden, option")) continue;
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

/** What is called otherwise than it is labelled. @param {Page} page */
const misnamed = (page) => page.evaluate(() => {
  const words = (/** @type {string | null} */ text) => (text ?? "").toLowerCase().replace(/\s+/g, " ").trim();
  return [...window.document.querySelectorAll("button, a, [role=option], [role=gridcell], [role=tab]")]
    .filter((element) => element.hasAttribute("aria-label") && element.checkVisibility() && words(element.textContent) && !words(element.getAttribute("aria-label")).includes(words(element.textContent)))
    .map((element) => `${element.getAttribute("aria-label")}: ${element.textContent}`);
});

test("what is called by a name shows nothing else", () => visit(async (page) => {
  assert.ok(await page.locator(".tray .piece").count());
  // The letter that is shown again looks as the first one does, and stays in its cell.
  const high = await page.locator(".tray .piece :is(text, use)").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  assert.ok(new Set(high).size === 1 && high[0] < 24, `${high}`);
  assert.deepEqual(await misnamed(page), []);
  await example(page, "skyscrapers", "skyscrapers-report");
  await cell(page, 2, 2).click();
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.press("Shift+Digit4");
  await cell(page, 2, 2).and(page.locator('[aria-label$="marks 3 4"]')).waitFor();
  assert.deepEqual(await misnamed(page), []);
}));

for (const width of [1440, 390]) test(`the ways back, and to bring a search, have names, ${width} pixels wide`, () => visit(async (page) => {
  for (const room of ["solve", "watch"]) {
    await tab(page, room);
    await settled(page);
    await page.getByRole("button", { name: "Back to my game" }).waitFor();
    assert.deepEqual(await flaws(page), [], room);
  }
  await page.getByRole("button", { name: "Back to my game" }).click();
  assert.equal(await page.locator("#tab-play").getAttribute("aria-selected"), "true");
}, { width, height: 844, touch: width === 390, axe: true }));

test("where the system chooses the colours, what is chosen still shows", () => visit(async (page) => {
  await page.emulateMedia({ forcedColors: "active" });
  await tab(page, "solve");
  const seen = await page.locator(".tabs button").evaluateAll((all) => all.map((one) => {
    const { borderBottomColor, borderBottomWidth, color } = getComputedStyle(one);
    return { isNow: one.getAttribute("aria-selected") === "true", look: `${borderBottomColor} ${borderBottomWidth} ${color}`, edge: borderBottomColor, ground: getComputedStyle(/** @type {Element} */ (one.closest(".tabs"))).backgroundColor };
  }));
  const now = seen.filter(({ isNow }) => isNow);
  assert.equal(now.length, 1);
  assert.notEqual(now[0].edge, now[0].ground);
  for (const other of seen.filter(({ isNow }) => !isNow)) assert.equal(other.edge, other.ground, "only one is underlined");
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "play");
  await cell(page, 2, 2).click();
  const outline = (/** @type {string} */ which) => page.locator(which).first().evaluate((one) => getComputedStyle(one).outlineStyle);
  assert.equal(await outline(".cell.selected"), "solid");
  assert.equal(await outline(".example[aria-current]"), "solid");
}));

test("pencil marks on a phone can be read, and stay in their cells", () => visit(async (page) => {
  await page.getByRole("button", { name: "Puzzles" }).click();
  await still(page);
  await example(page, "skyscrapers", "skyscrapers-9x9");
  await cell(page, 1, 1).click();
  for (let mark = 1; mark <= 9; mark++) await page.keyboard.press(`Shift+Digit${mark}`);
  await page.locator(".marks", { hasText: "9" }).waitFor();
  const { least, isInside } = await page.locator(".marks").evaluate((marks) => {
    const spans = [...marks.children];
    const box = /** @type {Element} */ (marks.closest(".cell")).getBoundingClientRect();
    return {
      least: Math.min(...spans.map((span) => parseFloat(getComputedStyle(span).fontSize))),
      isInside: spans.every((span) => { const { left, right, top, bottom } = span.getBoundingClientRect(); return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1; }),
    };
  });
  assert.ok(least >= 10, `${least} pixels`);
  assert.ok(isInside);
}, { width: 390, height: 844, touch: true }));

for (const { width, height } of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 390, height: 844 }]) {
  test(`the board stays where it is between rooms, ${width} pixels wide`, () => visit(async (page) => {
    for (const [family, name] of [["packing", "iq-challenge"], ["tents", "tents-8x8"], ["skyscrapers", "skyscrapers-report"]]) {
      if (width < 1081) await page.getByRole("button", { name: "Puzzles" }).click();
      await still(page);
      await example(page, family, name);
      /** @type {Record<string, number[]>} */
      const boxes = {};
      for (const room of ["play", "solve", "explain", "watch", "compare"]) {
        await tab(page, room);
        if (room === "explain") await page.locator("#panel-explain .verdict").waitFor();
        await settled(page);
        await page.evaluate(() => scrollTo(0, 0));
        const box = await page.locator(".board").first().boundingBox();
        assert.ok(box);
        boxes[room] = [box.x, box.y, box.width, box.height].map(Math.round);
      }
      await tab(page, "play");
      for (const [room, box] of Object.entries(boxes)) assert.deepEqual(box, boxes.play, `${name}: ${room}`);
    }
  }, { width, height }));
}

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
  assert.equal(await page.locator(".square.hole").count(), 0);
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
