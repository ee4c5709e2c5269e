// @ts-check
// "Prove it": what a person reads, and what is in the zip that is saved; if VeriPB is there, it checks it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { example, flaws, shoot, start, stop, tab, visit } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

const VERIPB = process.env.RUNUT_VERIPB ?? new URL("../../../target/veripb/bin/veripb", import.meta.url).pathname;

before(start);
after(stop);

/** The files of a zip that keeps them as they are, read from its end as unzip does. @param {Buffer} bytes */
function unzipped(bytes) {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  assert.ok(end >= 0, "it ends as a zip");
  /** @type {Record<string, string>} */
  const files = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    const [size, named] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const entry = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + named);
    assert.equal(bytes.readUInt16LE(at + 10), 0, "kept as it is");
    assert.equal(bytes.toString("utf8", entry + 30, entry + 30 + named), name);
    files[name] = bytes.toString("utf8", entry + 30 + named, entry + 30 + named + size);
    at += 46 + named;
  }
  return files;
}

/** @param {Page} page */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-proof]").click()]);
  const bytes = readFileSync(await download.path());
  const folder = mkdtempSync(join(tmpdir(), "runut-proof-"));
  try {
    const path = join(folder, "it.zip");
    writeFileSync(path, bytes);
    // Somebody else's program finds nothing wrong with it either.
    execFileSync("python3", ["-c", "import sys,zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None", path]);
    const files = unzipped(bytes);
    const names = Object.keys(files);
    if (existsSync(VERIPB)) {
      for (const name of names) writeFileSync(join(folder, name), files[name]);
      const told = execFileSync(VERIPB, names.map((name) => join(folder, name))).toString();
      assert.match(told, /VERIFIED/);
    }
    return { name: download.suggestedFilename(), files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the only solution: the board, the sentence, the files and the line that checks them", () => visit(async (page) => {
  await example(page, "tents", "tents-5x5");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Prove it" }).click();
  await page.getByText("Proven: this is the only solution.").waitFor();
  assert.equal(await page.locator(".answer code").innerText(), "veripb runut-tents.opb runut-tents.pbp");
  // The sentence comes with the answer, the board as soon as it is drawn.
  const tents = page.locator('.stage .cell[aria-label*="Tent"]');
  await tents.nth(4).waitFor();
  assert.equal(await tents.count(), 5, "the board is shown");
  await shoot(page, "proof");
  assert.deepEqual(await flaws(page), []);
  const { name, files } = await saved(page);
  assert.equal(name, "runut-tents.zip");
  assert.deepEqual(Object.keys(files), ["runut-tents.opb", "runut-tents.pbp"]);
  assert.match(files["runut-tents.opb"], /^\* #variable= \d+ #constraint= \d+\n\* x1: a tent in r1c1\n/);
  assert.match(files["runut-tents.pbp"], /conclusion BOUNDS \d+ \d+;\nend pseudo-Boolean proof;\n$/);
}, { axe: true }));

test("no solution, in Indonesian: the reason, and rules in that language", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-none");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Buktikan" }).click();
  await page.getByText("Terbukti: tidak ada solusi.").waitFor();
  const { files } = await saved(page);
  assert.match(files["runut-skyscrapers.opb"], /b1k1/);
  assert.match(files["runut-skyscrapers.pbp"], /conclusion UNSAT/);
}, { locale: "id" }));

test("several: both boards can be looked at", () => visit(async (page) => {
  await example(page, "skyscrapers", "skyscrapers-4x4");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Prove it" }).click();
  await page.getByText("Proven: there are several solutions, such as these two.").waitFor();
  assert.equal(await page.locator(".stepper output:visible").innerText(), "1 of 2");
  const { files } = await saved(page);
  assert.equal(files["runut-skyscrapers.pbp"].match(/^soli /gm)?.length, 2);
}));

test("a stop is no proof, and says so", () => visit(async (page) => {
  await page.route("**/api/prove", async (route) => {
    const body = { ...route.request().postDataJSON(), seconds: 0 };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await example(page, "tents", "tents-5x5");
  await tab(page, "solve");
  await page.getByRole("button", { name: "Prove it" }).click();
  await page.getByText("Nothing is proven.").waitFor();
  await page.getByText("There is no certificate: no proof was found within the limits. The time was over.").waitFor();
  assert.equal(await page.locator("[data-proof]").count(), 0);
}));
