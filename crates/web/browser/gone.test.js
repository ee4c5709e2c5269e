// @ts-check
// The server is killed while somebody plays, and started again: one line says so, nothing is lost, and all goes on.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { cell, example, settled, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

before(start);
after(stop);

const GONE = "The server is gone.";

/** A server of our own. @param {number} port 0 for any @returns {Promise<{address: string, port: number, kill: () => Promise<void>}>} */
async function serve(port) {
  const child = spawn(process.env.RUNUT ?? "runut", ["serve", "--no-open", "--port", String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((resolve) => { child.once("exit", () => resolve(undefined)); });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (bytes) => {
      said += bytes;
      const found = /http:\/\/[^\s]+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`no server: ${said}`)));
  });
  return { address, port: Number(new URL(address).port), kill: async () => { child.kill("SIGKILL"); await ended; } };
}

/** @param {Page} page @param {number} row @param {number} column @param {string} held */
const holds = (page, row, column, held) => cell(page, row, column).and(page.locator(`[aria-label*=": ${held}"]`)).waitFor();

test("the server killed in Play: one line, every move kept and seen, and it goes on by itself", async () => {
  let server = await serve(0);
  try {
    await visit(async (page) => {
      await example(page, "skyscrapers", "skyscrapers-easy-4x4");
      await cell(page, 1, 1).click();
      await page.keyboard.press("3");
      await holds(page, 1, 1, "3");
      await page.waitForFunction(() => location.hash.includes("b="));
      assert.equal(await page.locator(".gone").textContent(), "");
      await server.kill();
      // The heartbeat tells, without any question.
      await page.locator(".gone", { hasText: GONE }).waitFor();
      const shown = await page.locator(".stage .picture:not(.paper)").innerHTML();
      for (const [row, digit] of [[2, "4"], [3, "1"]]) {
        await cell(page, Number(row), 1).click();
        await page.keyboard.press(String(digit));
        await cell(page, Number(row), 1).and(page.locator(`[data-written="${digit}"]`)).waitFor();
      }
      await page.keyboard.press("Delete");
      await cell(page, 3, 1).and(page.locator('[aria-label$=": empty"]')).waitFor();
      await page.keyboard.press("1");
      await shoot(page, "gone");
      // The board stays where it was, and nobody shouts.
      assert.equal(await page.locator(".stage .picture:not(.paper)").innerHTML(), shown);
      assert.equal(await page.locator(".toast").isVisible(), false);
      assert.equal(await page.locator("#panel-play .complaint, .lost .complaint").count(), 0);
      assert.equal(await page.locator(".gone").count(), 1);
      // What is asked for meanwhile is done when the server is back, with the moves that were made.
      await page.getByRole("button", { name: "Where to look" }).click();
      await page.locator("#panel-play .answer .complaint").waitFor();
      server = await serve(server.port);
      await page.waitForFunction(() => document.querySelector(".gone")?.textContent === "");
      await page.waitForFunction((shown) => document.querySelector(".stage .picture:not(.paper)")?.innerHTML !== shown, shown);
      await page.waitForFunction(() => !document.querySelector(".cell[data-written]"));
      await page.locator("#panel-play .answer p:not(.muted)").first().waitFor();
      assert.equal(await page.locator("#panel-play .complaint").count(), 0);
      for (const [row, digit] of [[1, "3"], [2, "4"], [3, "1"]]) await holds(page, Number(row), 1, String(digit));
      await page.locator(".judgement.wrong, .cell.selected").first().waitFor();
      for (let moves = 0; moves < 5; moves++) await page.getByRole("button", { name: "Undo" }).click();
      await holds(page, 1, 1, "empty");
      await page.waitForFunction((shown) => document.querySelector(".stage .picture:not(.paper)")?.innerHTML !== shown, shown);
    }, { address: server.address, isCutOff: true });
  } finally {
    await server.kill();
  }
});

test("a puzzle that is chosen while the server is gone opens when it is back", async () => {
  let server = await serve(0);
  try {
    await visit(async (page) => {
      await example(page, "tents", "tents-5x5");
      await server.kill();
      await page.locator('[data-example="tents-8x8"]').click();
      await page.locator(".gone", { hasText: GONE }).waitFor();
      assert.equal(await page.locator(".toast").isVisible(), false);
      await tab(page, "solve");
      await page.locator("#panel-solve .accent").click();
      await page.locator("#panel-solve .complaint").waitFor();
      server = await serve(server.port);
      await page.locator(".title", { hasText: "8x8" }).waitFor();
      assert.equal(await page.locator(".lost").textContent(), "");
    }, { address: server.address, isCutOff: true });
  } finally {
    await server.kill();
  }
});

test("the server killed while a room is shown: what the room is asked meanwhile it answers when the server is back", async () => {
  let server = await serve(0);
  try {
    await visit(async (page) => {
      await example(page, "skyscrapers", "skyscrapers-easy-4x4");
      for (const room of ["solve", "explain"]) {
        await tab(page, "play");
        await page.locator(".stage .picture svg").first().waitFor();
        await server.kill();
        await page.locator(".gone", { hasText: GONE }).waitFor();
        await tab(page, room);
        if (room === "solve") await page.locator("#panel-solve .accent").first().click();
        await page.locator(`#panel-${room} .complaint`).first().waitFor();
        assert.equal(await page.locator(".toast").isVisible(), false, room);
        server = await serve(server.port);
        await page.locator(`#panel-${room} .verdict`).waitFor();
        await page.waitForFunction(() => !document.querySelector(".lost .complaint") && document.querySelector(".gone")?.textContent === "");
        assert.equal(await page.locator(`#panel-${room} .complaint`).count(), 0, room);
      }
    }, { address: server.address, isCutOff: true });
  } finally {
    await server.kill();
  }
});

/**
 * Kills the server in a room, lets something be asked of it, and starts it again.
 * @param {(page: Page, gone: (ask: () => Promise<void>, kept: () => Promise<void>) => Promise<void>) => Promise<void>} story
 * `ask` is done while nobody answers; `kept` looks at what must not be lost meanwhile
 */
async function inRoom(story) {
  let server = await serve(0);
  try {
    await visit((page) => story(page, async (ask, kept) => {
      await server.kill();
      await ask();
      await page.locator(".gone", { hasText: GONE }).waitFor();
      await kept();
      assert.equal(await page.locator(".toast").isVisible(), false, "nobody shouts");
      assert.equal(await page.locator(".lost .complaint").count(), 0, "the board is seen");
      server = await serve(server.port);
      await page.waitForFunction(() => document.querySelector(".gone")?.textContent === "");
    }), { address: server.address, isCutOff: true });
  } finally {
    await server.kill();
  }
}

test("the server killed in Watch: what is recorded can be wound on, and what is asked comes when it is back", () => inRoom(async (page, gone) => {
  await example(page, "skyscrapers", "skyscrapers-easy-4x4");
  await tab(page, "watch");
  await page.locator("#panel-watch .accent").click();
  await page.locator("#panel-watch .accent:enabled").waitFor();
  await page.locator(".timeline").fill("3");
  await settled(page);
  const step = page.locator("#panel-watch .counters dd").nth(2);
  const [before] = (await step.textContent() ?? "").match(/\d+/) ?? [];
  const watched = () => page.locator(".stage .cell").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.split(": ")[1]).join());
  await settled(page);
  const board = await watched();
  await gone(async () => {
    // Each step writes or erases one tower: after an odd number of them the board is another one, wherever it was paused.
    for (let presses = 0; presses < 7; presses++) await page.getByRole("button", { name: "One step", exact: true }).click();
  }, async () => {
    await step.filter({ hasText: String(Number(before) + 7) }).waitFor();
    await settled(page);
    assert.notEqual(await watched(), board, "the board goes along");
    assert.equal(await page.locator("#panel-watch .complaint").count(), 0);
    await shoot(page, "gone-watch");
    await page.locator("#panel-watch .accent").click();
    await page.locator("#panel-watch .complaint").waitFor();
  });
  await page.waitForFunction(() => !document.querySelector("#panel-watch .complaint") && document.querySelector("#panel-watch .counters dd")?.textContent !== "–");
  await page.waitForFunction(() => !document.querySelector(".cell[data-written]"));
}));

test("the server killed in Compare: the rows stay, and what is asked comes when it is back; so does a race", () => inRoom(async (page, gone) => {
  await example(page, "skyscrapers", "skyscrapers-easy-4x4");
  await tab(page, "compare");
  const chart = page.locator("#panel-compare .chart");
  await page.locator("#panel-compare input").fill("1");
  await page.locator("#panel-compare .accent").first().click();
  await page.locator("#panel-compare .accent:enabled").first().waitFor();
  const rows = await chart.locator("tbody tr").count();
  await page.locator(".race > summary").click();
  await gone(async () => {
    await page.locator(".race").getByRole("button").first().click();
    await page.locator(".race .complaint").waitFor();
  }, async () => {
    assert.equal(await chart.locator("tbody tr").count(), rows);
    await page.locator("#panel-compare .accent").first().click();
    await page.locator("#panel-compare > .room > .answer .complaint").waitFor();
  });
  await page.waitForFunction((rows) => document.querySelectorAll("#panel-compare .chart tbody tr").length === rows, rows);
  await page.locator(".race [aria-label], .race-chart").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("#panel-compare .complaint"));
}));

test("the server killed at the table: pieces are still laid, and are counted when it is back", () => inRoom(async (page, gone) => {
  await example(page, "packing", "pentominoes-6x10");
  await tab(page, "table");
  await page.locator('.ways[data-ways="many"]').waitFor();
  const lay = async (/** @type {string} */ letter, /** @type {number} */ row, /** @type {number} */ column) => {
    await page.locator(`.tray [data-piece="${letter}"]`).click();
    await cell(page, row, column).click();
    await page.waitForFunction((letter) => document.querySelectorAll(`.cell[aria-label$=": ${letter}"]`).length === 5, letter);
  };
  await lay("I", 1, 3);
  await page.locator('.ways[data-ways="many"]').waitFor();
  await gone(() => lay("X", 4, 5), async () => {
    await lay("P", 3, 9);
    assert.equal(await page.locator(".cell.broken").count(), 0);
    await shoot(page, "gone-table");
  });
  await page.locator('.ways[data-ways="many"] strong, .ways[data-ways="none"] strong').first().waitFor();
  assert.equal(await page.locator("#panel-table .complaint").count(), 0);
  for (const letter of ["I", "X", "P"]) assert.equal(await page.locator(`.cell[aria-label$=": ${letter}"]`).count(), 5, letter);
}));

test("the server killed while somebody draws: the strokes stay, and are read when it is back", () => inRoom(async (page, gone) => {
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByLabel("Kind").selectOption("skyscrapers");
  await page.locator(".verdict-line strong").waitFor();
  const square = (/** @type {number} */ at) => page.locator(`.square[data-cell="${at}"]`);
  await gone(async () => {
    await square(0).click();
    await page.keyboard.press("2");
    await page.locator(".tools .complaint").waitFor();
  }, async () => {
    await square(1).click();
    await page.keyboard.press("1");
    await square(1).and(page.locator(".square", { hasText: "1" })).waitFor();
    await shoot(page, "gone-draw");
  });
  await page.locator(".verdict-line:not([data-old]) strong").waitFor();
  await page.waitForFunction(() => !document.querySelector(".tools .complaint"));
  assert.match(await square(0).textContent() ?? "", /2/);
  await page.getByRole("button", { name: "Undo" }).first().click();
}));

test("the server killed while a new puzzle is wished for: the wish stays, and is granted when it is back", () => inRoom(async (page, gone) => {
  await page.locator(".own .new").click();
  await page.locator(".dialog select").first().selectOption("tents");
  await page.locator(".dialog input").first().fill("6");
  await gone(async () => {
    await page.locator("[data-make]").click();
    await page.locator(".dialog .complaint").waitFor();
  }, async () => {
    assert.equal(await page.locator(".dialog select").first().inputValue(), "tents");
  });
  await page.locator('.stage[data-family="tents"] .picture svg').waitFor();
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
}));
