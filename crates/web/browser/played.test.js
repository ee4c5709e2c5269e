// @ts-check
// An easy puzzle of each family is played to its win: by mouse, by finger and by keys, on small and large screens, light,
// dark and in the system's colours; and axe has nothing to say about what is seen then.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { cell, flaws, middle, shoot, start, stop, swipe, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {"mouse" | "touch" | "keys"} Input */
/** @typedef {{row: number, column: number, value: string, given: boolean}} Spot from 1 */

before(start);
after(stop);

/** What is done with a puzzle follows from how it is played, not from its family. @type {[string, string, "pieces" | "glyphs" | "toggle" | "words"][]} */
const PUZZLES = [
  ["packing", "kanoodle-easy-1", "pieces"],
  ["skyscrapers", "skyscrapers-easy-4x4", "glyphs"],
  ["tents", "tents-5x5", "toggle"],
  ["fillin", "fig-jig", "words"],
];

/** Each way of playing and each width at least once for every family. @type {[Input, number, number, {dark?: boolean, forced?: boolean}][]} */
const SEATS = [
  ["mouse", 1280, 800, {}],
  ["touch", 390, 844, { dark: true }],
  ["keys", 1920, 1080, { forced: true }],
  ["touch", 320, 640, {}],
];

/** @param {string} name @returns {string[]} the rows of its solution */
function solution(name) {
  const told = JSON.parse(execFileSync(process.env.RUNUT ?? "runut", ["solve", name, "--json"], { encoding: "utf8" }));
  return told.solutions[0];
}

/** What is to be put where. @param {Page} page @param {string[]} rows @returns {Promise<Spot[]>} */
async function wanted(page, rows) {
  const labels = await page.locator(".stage .cell").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return labels.map((label) => {
    const [row, column] = (label.match(/\d+/g) ?? []).map(Number);
    const line = rows[row - 1].includes(" ") ? rows[row - 1].trim().split(/\s+/) : [...rows[row - 1]];
    return { row, column, value: line[column - 1], given: label.includes("given") };
  });
}

/** Goes to a cell by the arrows. @param {Page} page @param {number} row @param {number} column */
async function walk(page, row, column) {
  const at = () => page.evaluate(() => (document.activeElement?.getAttribute("aria-label") ?? "").match(/\d+/g)?.map(Number) ?? []);
  for (let steps = 0; steps < 60; steps++) {
    const [r, c] = await at();
    if (r === row && c === column) return;
    await page.keyboard.press(r < row ? "ArrowDown" : r > row ? "ArrowUp" : c < column ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`no way to row ${row} column ${column}`);
}

/** @param {Page} page @param {Input} input @param {Spot[]} spots */
async function write(page, input, spots) {
  const open = spots.filter(({ given }) => !given);
  if (input === "keys") await cell(page, 1, 1).focus();
  for (const { row, column, value } of open) {
    const key = page.locator(".pad").getByRole("button", { name: value, exact: true });
    if (input === "keys") {
      await walk(page, row, column);
      await page.keyboard.press(value);
    } else if (input === "touch") {
      await cell(page, row, column).tap();
      await key.tap();
    } else {
      await cell(page, row, column).click();
      await key.click();
    }
  }
}

/** @param {Page} page @param {Input} input @param {Spot[]} spots */
async function press(page, input, spots) {
  const signs = spots.filter(({ given, value }) => !given && value === "A");
  if (input === "keys") await cell(page, 1, 1).focus();
  for (const { row, column } of signs) {
    if (input === "keys") {
      await walk(page, row, column);
      await page.keyboard.press("Space");
    } else if (input === "touch") await cell(page, row, column).tap();
    else await cell(page, row, column).click();
    await cell(page, row, column).and(page.locator('[aria-label*="Tent"]')).waitFor();
  }
}

/** The runs of two cells or more that words go into. @param {Spot[]} spots @returns {{spots: Spot[], word: string}[]} */
function runs(spots) {
  const at = new Map(spots.map((spot) => [`${spot.row} ${spot.column}`, spot]));
  return [[0, 1], [1, 0]].flatMap(([down, right]) => spots.flatMap((spot) => {
    if (at.has(`${spot.row - down} ${spot.column - right}`)) return [];
    const run = [];
    for (let next = /** @type {Spot | undefined} */ (spot); next; next = at.get(`${next.row + down} ${next.column + right}`)) run.push(next);
    return run.length > 1 ? [{ spots: run, word: run.map(({ value }) => value).join("") }] : [];
  }));
}

/** @param {Page} page @param {Input} input @param {Spot[]} spots */
async function spell(page, input, spots) {
  if (input === "keys") return write(page, input, spots);
  for (const { spots: run, word } of runs(spots)) {
    // Not where another one crosses it.
    const place = run.find((spot) => runs(spots).filter((other) => other.spots.includes(spot)).length === 1) ?? run[0];
    const goal = cell(page, place.row, place.column);
    const entry = page.locator(".word", { hasText: new RegExp(`^${word}$`) });
    if (input === "touch") {
      await goal.tap();
      if (await page.locator(".cell.in-slot").count() !== run.length) await goal.tap();
      await entry.tap();
    } else {
      await entry.hover();
      await page.mouse.down();
      const { x, y } = await middle(goal);
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    }
    await goal.and(page.locator(`[aria-label*=": ${place.value}"]`)).waitFor();
  }
}

/** The cells of a piece in the tray, from its corner. @param {Page} page @param {string} letter */
const shapeOf = (page, letter) => page.locator(`.tray [data-piece="${letter}"] svg`).evaluate((svg) => {
  const number = (/** @type {Element} */ one, /** @type {string} */ name) => Number(one.getAttribute(name));
  const text = /** @type {Element} */ (svg.querySelector("text"));
  const [x, y] = [number(text, "x") - 0.5, number(text, "y") - 0.5];
  return [[y, x], ...[...svg.querySelectorAll("use")].map((one) => [y + number(one, "y"), x + number(one, "x")])].map((place) => place.join()).sort().join(" ");
});

/** @param {Page} page @param {Input} input @param {Spot[]} spots */
async function lay(page, input, spots) {
  const letters = new Set(spots.filter(({ given }) => !given).map(({ value }) => value));
  for (const letter of letters) {
    const own = spots.filter(({ value }) => value === letter);
    const [top, left] = [Math.min(...own.map(({ row }) => row)), Math.min(...own.map(({ column }) => column))];
    const [bottom, right] = [Math.max(...own.map(({ row }) => row)), Math.max(...own.map(({ column }) => column))];
    const goal = own.map(({ row, column }) => `${row - top},${column - left}`).sort().join(" ");
    const piece = page.locator(`.tray [data-piece="${letter}"]`);
    if (input === "keys") {
      await piece.focus();
      await page.keyboard.press("Enter");
    } else if (input === "touch") await piece.tap();
    else await piece.click();
    for (let turns = 0; turns < 8 && await shapeOf(page, letter) !== goal; turns++) {
      const name = turns === 4 ? "Flip" : "Turn";
      if (input === "keys") await page.keyboard.press(name === "Flip" ? "f" : "r");
      else if (input === "touch") await page.locator(".tray").getByRole("button", { name }).tap();
      else await page.locator(".tray").getByRole("button", { name }).click();
    }
    assert.equal(await shapeOf(page, letter), goal);
    if (input === "keys") {
      // It lies around the cell that is pointed at; of its own cells one shows it in its place.
      for (const { row, column } of own) {
        await cell(page, row, column).focus();
        const seen = await page.locator(".cell.preview").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(":")[0]).sort().join());
        if (seen === own.map((spot) => `row ${spot.row} column ${spot.column}`).sort().join()) break;
      }
      await page.keyboard.press("Enter");
    } else {
      const [one, other] = [await middle(cell(page, top, left)), await middle(cell(page, bottom, right))];
      const centre = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      const from = await middle(piece.locator("svg"));
      if (input === "touch") await swipe(page, from, { x: centre.x, y: centre.y + 56 });
      else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(centre.x, centre.y, { steps: 4 });
        await page.mouse.up();
      }
    }
    await page.waitForFunction(({ letter, size }) => document.querySelectorAll(`.stage .cell[aria-label*=": ${letter}"]`).length === size, { letter, size: own.length });
  }
}

const HANDS = { pieces: lay, glyphs: write, toggle: press, words: spell };

for (const [family, name, manner] of PUZZLES) {
  const text = readFileSync(new URL(`../../../examples/${family}/${name}.txt`, import.meta.url));
  for (const [input, width, height, look] of SEATS) {
    const seat = `${input}, ${width} px${look.dark ? ", dark" : look.forced ? ", the system's colours" : ""}`;
    test(`${name} played to its win: ${seat}`, () => visit(async (page) => {
      await page.locator(`.stage[data-family="${family}"]`).waitFor();
      await shoot(page, `begun-${family}-${width}`);
      const spots = await wanted(page, solution(name));
      await HANDS[manner](page, input, spots);
      await page.locator("#panel-play .judgement.won").waitFor();
      await page.locator(".stage.won").waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window");
      await page.evaluate(() => scrollTo(0, 0));
      await shoot(page, `won-${family}-${width}`);
      assert.deepEqual(await flaws(page), []);
    }, { at: `#p=${text.toString("base64url")}`, width, height, touch: input === "touch", axe: true, ...look }));
  }
}
