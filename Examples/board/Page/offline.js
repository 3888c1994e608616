"use strict";
// Lets the board open without a network: its own files are cached, but not the server's data.

const shelf = "itinerary-board";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(shelf).then((kept) => kept.addAll(boardFiles)));
});

addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), discardModules()])));

/** Deletes the modules of earlier versions, which have other names. */
async function discardModules() {
  const kept = await caches.open(shelf);
  const modules = (await kept.keys()).filter(({ url }) => url.endsWith(".wasm.gz"));
  const isOld = ({ url }) => !boardFiles.some((file) => url.endsWith(file.slice(1)));
  await Promise.all(modules.filter(isOld).map((each) => kept.delete(each)));
}

addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || pathname.includes("/api/")) return;
  // The server comes first, so that a new version is shown immediately.
  event.respondWith(fetch(event.request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(caches.open(shelf).then((kept) => kept.put(event.request, copy)));
    return answer;
  }).catch(() => caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? Response.error())));
});
