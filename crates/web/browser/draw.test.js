// @ts-check
// Drawing a puzzle: taking it back, finding it again, and doing it with a finger.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { middle, shoot, start, stop, swipe, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {Page} page @param {string} [kind] */
async function draw(page, kind) {
  if (await page.locator(".menu").isVisible()) await page.locator(".menu").click();
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  if (kind) await page.getByLabel("Kind").selectOption(kind);
}

/** @param {Page} page @param {number} cell */
const square = (page, cell) => page.locator(`.square[data-cell="${cell}"]`);

/** @param {Page} page */
const trees = (page) => page.locator('.square[aria-label$=": Tree"]').count();

test("what is drawn is undone and redone, a stroke at a time, by buttons and keys", () => visit(async (page) => {
  await draw(page, "tents");
  const [from, to] = [await square(page, 6).boundingBox(), await square(page, 9).boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await square(page, 20).click();
  assert.equal(await trees(page), 5);
  await page.getByLabel("Above column 2").pressSequentially("12");
  await page.keyboard.press("Control+z");
  assert.equal(await page.getByLabel("Above column 2").inputValue(), "");
  const [undo, redo] = ["Undo", "Redo"].map((name) => page.locator(".drawing").getByRole("button", { name }));
  await undo.click();
  assert.equal(await trees(page), 4);
  await undo.click();
  assert.equal(await trees(page), 0);
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await trees(page), 4);
  await page.keyboard.press("Control+y");
  assert.equal(await trees(page), 5);
  await redo.click();
  assert.equal(await page.getByLabel("Above column 2").inputValue(), "12");
  assert.equal(await redo.isDisabled(), true);
  // Other boards, sizes and pieces are moves too.
  await page.getByLabel("Kind").selectOption("packing");
  await page.getByRole("button", { name: "New piece" }).click();
  await page.locator('[data-dot="0 1"]').click();
  await page.getByLabel("Rows").fill("4");
  await page.getByLabel("Rows").press("Enter");
  assert.equal(await page.locator(".square").count(), 44);
  await undo.click();
  assert.equal(await page.locator(".square").count(), 55);
  await undo.click();
  await undo.click();
  assert.equal(await page.locator(".piece-list .piece").count(), 12);
  await undo.click();
  assert.equal(await trees(page), 5);
}));

test("a draft outlives a reload with all its moves, can be saved, and can be begun anew", () => visit(async (page) => {
  await draw(page, "tents");
  for (const cell of [7, 10, 20]) await square(page, cell).click();
  await page.locator(".tools .good", { hasText: "3 trees" }).waitFor();
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.locator(".tools").getByText("Here is what you drew last.").waitFor();
  assert.equal(await trees(page), 3);
  await shoot(page, "draft-found");
  await page.keyboard.press("Control+z");
  assert.equal(await trees(page), 2);
  await page.locator(".tools .good", { hasText: "2 trees" }).waitFor();
  await page.locator(".top").getByRole("button", { name: "Save" }).click();
  assert.match(await page.getByRole("textbox", { name: "Text" }).inputValue(), /T/);
  await page.keyboard.press("Escape");
  await page.locator(".tools").getByRole("button", { name: "Close" }).click();
  await draw(page);
  assert.equal(await trees(page), 2);
  await page.locator(".found").getByRole("button", { name: "Start over" }).click();
  assert.equal(await trees(page), 0);
  await page.keyboard.press("Control+z");
  assert.equal(await trees(page), 2);
}));

const PHONE = { width: 390, height: 844, touch: true };

test("a pointer that is told of in leaps paints what lies between", () => visit(async (page) => {
  await draw(page, "tents");
  const [from, to] = [await middle(square(page, 6)), await middle(square(page, 10))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.waitForFunction(() => window.document.querySelectorAll('.square[aria-label$=": Tree"]').length === 5);
}));

test("a drawer that slides away takes no finger from what lies below", () => visit(async (page) => {
  await page.locator(".menu").tap();
  const draw = page.getByRole("button", { name: "Draw", exact: true });
  await draw.click({ trial: true });
  const takers = await draw.evaluate((button) => {
    const { x, y } = button.getBoundingClientRect();
    const isTaken = () => Boolean(document.elementFromPoint(x + 2, y + 2)?.closest(".gallery"));
    const before = isTaken();
    /** @type {HTMLElement} */ (button).click();
    return [before, isTaken()];
  });
  assert.deepEqual(takers, [true, false]);
}, PHONE));

test("touch: a finger paints, chooses a cell and writes into it, and gives pieces", () => visit(async (page) => {
  await draw(page, "tents");
  await swipe(page, await middle(square(page, 6)), await middle(square(page, 10)));
  await page.waitForFunction(() => window.document.querySelectorAll('.square[aria-label$=": Tree"]').length === 5);
  await page.locator(".drawing").getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => !window.document.querySelector('.square[aria-label$=": Tree"]'));
  await page.getByLabel("Kind").selectOption("skyscrapers");
  await square(page, 5).tap();
  await page.locator(".drawing .pad").getByRole("button", { name: "3" }).tap();
  await square(page, 5).and(page.getByText("3")).waitFor();
  await page.getByLabel("Kind").selectOption("packing");
  const piece = page.locator('.drawing .tray [data-piece="U"]');
  await piece.tap();
  await page.locator(".drawing").getByRole("button", { name: "Turn" }).tap();
  await swipe(page, await middle(piece), await middle(square(page, 24), 0, 56));
  await page.waitForFunction(() => window.document.querySelectorAll(".square.written").length === 5);
  await shoot(page, "phone-drawn");
}, PHONE));
