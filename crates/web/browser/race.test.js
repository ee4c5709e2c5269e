// @ts-check
// The race of strategies.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { example, frames, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

/** What a button saves. @param {Page} page @param {string} name */
async function file(page, name) {
  const [coming] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFileSync(await coming.path(), "utf8");
}

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
  const rows = (await file(page, "Numbers (CSV)")).split("\n");
  assert.equal(rows[0], "strategy,seconds,counted,memory");
  assert.match(rows.filter((row) => row.startsWith("backtrack,")).pop() ?? "", /,592,$/);
  assert.match(rows.filter((row) => row.startsWith("search,")).pop() ?? "", /,\d{3,}$/);
  const seconds = (/** @type {string} */ name) => Number(rows.filter((row) => row.startsWith(`${name},`)).pop()?.split(",")[1]);
  // Both take some microseconds, and may take the same: then the first lane was first.
  const winner = seconds("backtrack") <= seconds("search") ? "backtrack" : "search";
  assert.match((await page.locator(".race-first").textContent()) ?? "", new RegExp(`^First: ${winner}, `));
  const picture = await file(page, "Picture (SVG)");
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

/**
 * What the server would tell of a search.
 * @param {number} counted @param {number} seconds that it took
 */
function told(counted, seconds) {
  const step = { kind: "try", board: ["....", "....", "....", "...."], cells: [[0, 0]], depth: 1, fits: true };
  const done = {
    verdict: "solved", count: "1", exact: false, unique: null, strategy: null, counter: { name: "tries", value: counted },
    seconds, reason: null, halt: null, notes: [], warnings: [], memory: null,
  };
  const events = [["step", { ...step, counted: counted / 2, seconds: seconds / 2 }], ["done", done]];
  return events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
}

test("who is first is told by the searches' own seconds, however late an answer comes", () => visit(async (page) => {
  const searches = new Map([["backtrack", told(40, 0.5)], ["search", told(6, 0.2)]]);
  let letGo = () => {};
  const late = new Promise((resolve) => { letGo = () => resolve(undefined); });
  await page.route("**/api/run", async (route) => {
    const { strategy } = route.request().postDataJSON();
    if (strategy === "search") await late;
    await route.fulfill({ contentType: "text/event-stream", body: searches.get(strategy) });
  });
  await example(page, "skyscrapers", "skyscrapers-report");
  await tab(page, "compare");
  await page.locator(".race > summary").click();
  for (const [at, name] of ["backtrack", "search", ""].entries())
    await page.locator(".race-fields select").nth(at).selectOption(name);
  await page.getByRole("button", { name: "Race", exact: true }).click();
  const state = (/** @type {number} */ at) => page.locator(".race-lane").nth(at).locator("p:not(.race-memory)");
  await state(0).filter({ hasText: "solved, 500 ms" }).waitFor();
  // As late as it likes: the other one is there since long, and shown.
  await frames(page, 20);
  assert.equal(await state(1).textContent(), "runs");
  assert.equal(await page.locator(".race-first").count(), 0, "nobody is first before all are there");
  letGo();
  await page.locator(".race-first").waitFor();
  assert.equal(await page.locator(".race-first").textContent(), "First: search, 200 ms.");
  assert.equal(await state(1).textContent(), "solved, 200 ms");
  const ends = await page.locator(".race-chart circle").evaluateAll((all) => all.map((end) => Number(end.getAttribute("cx"))));
  const [zero] = await page.locator(".race-chart path").first().evaluate((line) => /M([\d.]+)/.exec(line.getAttribute("d") ?? "")?.slice(1).map(Number) ?? []);
  assert.ok(Math.abs((ends[0] - zero) / (ends[1] - zero) - 2.5) < 0.01, `${ends} from ${zero}: 0.5 s and 0.2 s`);
  await shoot(page, "race-late");
  assert.deepEqual((await file(page, "Numbers (CSV)")).split("\n"), [
    "strategy,seconds,counted,memory",
    "backtrack,0,0,", "backtrack,0.25,20,", "backtrack,0.5,40,",
    "search,0,0,", "search,0.1,3,", "search,0.2,6,",
  ]);
  assert.match(await file(page, "Picture (SVG)"), />backtrack: 40 tries, 500 ms, .*>search: 6 tries, 200 ms, /s);
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
