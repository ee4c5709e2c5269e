// @ts-check
// The server is killed while somebody plays, and started again: one line says so, nothing is lost, and all goes on.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { cell, example, shoot, start, stop, tab, visit } from "./browser.js";

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
