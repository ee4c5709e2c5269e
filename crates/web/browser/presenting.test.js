// @ts-check
// The board shown to many: how large it is, what is left beside it, and how one gets in and out.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cell, example, settled, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** @param {Page} page */
const isOn = (page) => page.evaluate(() => document.documentElement.classList.contains("presenting"));

/** How much of the window's height or width the board has, and the smallest letters of what is seen. @param {Page} page */
const measured = (page) => page.evaluate(() => {
  const { width, height } = /** @type {Element} */ (document.querySelector(".stage .board")).getBoundingClientRect();
  let least = Infinity;
  let whose = "";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("svg, .hidden, option, .skip")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least) [least, whose] = [size, `${element.className} ${node.textContent.slice(0, 30)}`];
  }
  const isInside = document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight;
  return { high: height / innerHeight, wide: width / innerWidth, least, whose, isInside };
});

for (const [family, name, dark] of /** @type {[string, string, boolean][]} */ ([
  ["skyscrapers", "skyscrapers-report", false], ["fillin", "fig-jig", true],
  ["packing", "iq-challenge", false], ["packing", "pyramid-challenge", true],
])) {
  test(`${name} on a large screen: the board is large, the type can be read from afar, in every room`, () => visit(async (page) => {
    await example(page, family, name);
    await page.getByRole("button", { name: "Show to many" }).click();
    assert.ok(await isOn(page));
    /** @type {Record<string, number[]>} */
    const boxes = {};
    for (const room of ["play", "explain", "watch"]) {
      await tab(page, room);
      if (room === "explain") await page.locator("#panel-explain .stepper").waitFor();
      if (room === "watch") {
        await page.locator("#panel-watch .accent").click();
        await page.locator("#panel-watch [aria-pressed]").waitFor();
        await page.waitForFunction(() => document.querySelector("#panel-watch .counters dd")?.textContent !== "–");
        // It stays there, wherever it is by now, be it at its end.
        await page.locator("#panel-watch").getByRole("button", { name: "One step back" }).click();
      }
      await settled(page);
      await shoot(page, `presenting-${name}-${room}`);
      const { high, wide, least, whose, isInside } = await measured(page);
      if (!name.includes("pyramid")) assert.ok(high > 0.7 || wide > 0.93 && high > 0.6, `${room}: ${high} high, ${wide} wide`);
      assert.ok(least >= 24, `${room}: ${least} px, ${whose}`);
      assert.ok(isInside, `${room}: nothing lies outside of the screen`);
      assert.equal(await page.locator(".top, .gallery").filter({ visible: true }).count(), 0);
      const box = await page.locator(".stage .board").first().boundingBox();
      assert.ok(box);
      boxes[room] = [box.x, box.y, box.width, box.height].map(Math.round);
    }
    for (const [room, box] of Object.entries(boxes)) assert.deepEqual(box, boxes.play, `${room}: the board stays where it is`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.documentElement.classList.contains("presenting"));
    assert.ok(await page.locator(".top").isVisible());
  }, { width: 1920, height: 1080, dark }));
}

test("by its key, in the other language, while somebody plays and is hinted; leaving it changes nothing", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-easy-4x4");
  const before = await page.locator(".stage .board").first().boundingBox();
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.documentElement.classList.contains("presenting"));
  assert.ok(await page.getByRole("button", { name: "Tutup tampilan besar" }).isVisible());
  const first = page.locator('.stage .cell[data-cell="0"]');
  await first.click();
  await page.keyboard.press("3");
  await first.and(page.locator('[aria-label$=": 3"]')).waitFor();
  await page.keyboard.press("h");
  await page.locator("#panel-play .answer p").first().waitFor();
  // Another room and back, and another puzzle's step: it stays as it is.
  await page.locator("#tab-explain").click();
  await page.locator(".caption", { hasText: "1." }).waitFor();
  await page.keyboard.press("n");
  await page.locator(".caption", { hasText: "2." }).waitFor();
  assert.ok(await isOn(page));
  await page.locator("#tab-play").click();
  await first.and(page.locator('[aria-label$=": 3"]')).waitFor();
  await page.getByRole("button", { name: "Tutup tampilan besar" }).click();
  assert.equal(await isOn(page), false);
  assert.deepEqual(await page.locator(".stage .board").first().boundingBox(), before);
}, { locale: "id", width: 1440, height: 900 }));

test("with a piece in hand, Escape puts it back before it leaves", () => visit(async (page) => {
  await page.keyboard.press("Control+Enter");
  await page.locator('.tray [data-piece="N"]').click();
  await cell(page, 1, 3).focus();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector('.tray [aria-selected="true"]'));
  assert.ok(await isOn(page));
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.documentElement.classList.contains("presenting"));
}));
