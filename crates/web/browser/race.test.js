// @ts-check
// The race of strategies.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { example, shoot, start, stop, tab, visit } from "./browser.js";

before(start);
after(stop);

test("strategies race side by side, and what they did is saved as numbers and as a picture", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "compare");
  await page.locator(".race > summary").click();
  const fields = page.locator(".race-fields select");
  await fields.nth(0).selectOption("backtrack");
  await fields.nth(1).selectOption("search");
  await fields.nth(2).selectOption("");
  await page.getByRole("button", { name: "Race", exact: true }).click();
  const lanes = page.locator(".race-lane");
  await page.waitForFunction(() => [...window.document.querySelectorAll(".race-lane p:not(.race-memory)")].every((state) => state.textContent?.startsWith("solved")));
  assert.equal(await lanes.count(), 2);
  assert.equal(await lanes.nth(0).locator(".race-count").textContent(), "592 tries");
  await page.waitForFunction(() => window.document.querySelectorAll(".race-board svg").length === 2);
  assert.equal(await page.locator(".race-chart path").count(), 2);
  // What keeps no account of its memory says so.
  assert.equal(await lanes.nth(0).locator(".race-memory").textContent(), "memory not measured");
  assert.match((await lanes.nth(1).locator(".race-memory").textContent()) ?? "", /^holds [\d.]+ [KM]B at the most$/);
  // Boards side by side over the stage, the chart below them, where the window is wide.
  const box = async (/** @type {string} */ what, at = 0) => /** @type {{x: number, y: number, width: number}} */ (await page.locator(what).nth(at).boundingBox());
  assert.equal(await page.locator(".stage > .race-wide").count(), 1);
  assert.ok((await box(".race-lane", 1)).x > (await box(".race-lane", 0)).x + 200);
  assert.ok((await box(".race-chart")).y > (await box(".race-lane")).y && (await box(".race-chart")).width > 500);
  assert.notEqual(await page.locator(".race-chart path").nth(0).getAttribute("stroke-dasharray"), await page.locator(".race-chart path").nth(1).getAttribute("stroke-dasharray"));
  await shoot(page, "race");
  const file = async (/** @type {string} */ name) => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    return readFileSync(await (await coming).path(), "utf8");
  };
  const rows = (await file("Numbers (CSV)")).split("\n");
  assert.equal(rows[0], "strategy,seconds,counted,memory");
  assert.match(rows.filter((row) => row.startsWith("backtrack,")).pop() ?? "", /,592,$/);
  assert.match(rows.filter((row) => row.startsWith("search,")).pop() ?? "", /,\d{3,}$/);
  const picture = await file("Picture (SVG)");
  assert.match(picture, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(picture, />backtrack<.*>search</s);
  assert.match(picture, />backtrack: 592 tries, [^<]*, memory not measured</);
  assert.match(picture, />search: [^<]* holds [\d.]+ [KM]B at the most</);
  await page.setViewportSize({ width: 940, height: 900 });
  await page.locator(".race > .race-track .race-lane").first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".stage > .race-wide").waitFor();
  await tab(page, "play");
  assert.equal(await page.locator(".stage > .race-wide").count(), 0, "the board is there again");
}));

test("one that is stopped is hatched, and says so; leaving the room ends the race", () => visit(async (page) => {
  await example(page, "packing", "iq-5x11");
  await tab(page, "compare");
  await page.locator(".race > summary").click();
  await page.locator(".race-fields select").nth(0).selectOption("backtrack");
  for (const other of [1, 2]) await page.locator(".race-fields select").nth(other).selectOption("");
  const gone = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/run"));
  await page.getByRole("button", { name: "Race", exact: true }).click();
  await page.waitForFunction(() => Number(window.document.querySelector(".race-count")?.textContent?.replaceAll(",", "")) > 1000);
  await tab(page, "play");
  assert.match((await gone).failure()?.errorText ?? "", /ABORTED/);
  await tab(page, "compare");
  await page.locator(".race .answer", { hasText: "Stopped" }).waitFor();
}));
