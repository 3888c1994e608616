// The package in a headless Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";

import { load } from "swift-itinerary";
import { long } from "./long.mjs";
import { example, trips } from "./trips.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json" };
let found;
let server;
let browser;
let profile;

/** The page of the README. */
function first() {
  const [, code] = /```html\n([\s\S]*?)```/.exec(readFileSync("node_modules/swift-itinerary/README.md", "utf8"));
  assert.ok(code.trim().split("\n").length <= 10);
  return code;
}

function content(path) {
  if (path === "/first.html") return first();
  if (path === "/trip.json") return example("great-lakes-2010.json");
  if (path === "/names") return JSON.stringify(trips);
  if (path === "/long") return JSON.stringify(long());
  if (path.startsWith("/trips/")) return example(path.slice(7));
  return readFileSync(join(".", normalize(path)));
}

function received(request) {
  return new Promise((done) => {
    let body = "";
    request.on("data", (part) => { body += part; }).on("end", () => done(body));
  });
}

before(async () => {
  let finish;
  const results = new Promise((done) => { finish = done; });
  server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    try {
      const body = path === "/results" ? finish(JSON.parse(await received(request))) ?? "" : content(path);
      response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const page = `http://127.0.0.1:${server.address().port}/page.html`;
  const options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--user-data-dir=${profile}`, "--remote-debugging-port=0", page];
  browser = spawn("chromium", options, { stdio: "ignore" });
  const late = new Promise((_, fail) => { setTimeout(() => fail(new Error("the page has no results after 120 s")), 120000).unref(); });
  found = await Promise.race([results, late]);
  assert.equal(found.failure, undefined);
});

after(async () => {
  server.close();
  server.closeAllConnections();
  if (browser.exitCode === null) {
    const ended = new Promise((done) => { browser.on("exit", done); });
    browser.kill();
    await ended;
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test("answers in a browser are those in Node.js", async () => {
  const library = await load();
  assert.deepEqual(found.audits, trips.map((name) => library.audit(example(name)).json));
  assert.deepEqual(found.reroutes, trips.map((name) => library.reroute(example(name)).json));
});

test("answers in a worker of a browser are those of the page", () => {
  assert.deepEqual(found.inWorker, found.reroutes);
});

test("a time limit and a signal stop a question in a worker of a browser, and the next one is answered", () => {
  assert.deepEqual(found.stopped, ["time-limit", "cancelled"]);
  assert.equal(found.after, found.audits[0]);
});

test("an error in a browser is a value", () => {
  assert.equal(found.error, "unknown-item");
});

test("the first audit of the README takes a page of at most ten lines", async () => {
  assert.equal(found.first, (await load()).audit(example("great-lakes-2010.json")).sentence);
});
