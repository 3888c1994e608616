"use strict";
// Keys that lead through a row or a column of elements, of which one is reached by Tab.

const arrows = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
  both: { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 },
};

/** The element to which a key leads from the one that has the focus, round from the last to the first; null where it leads nowhere. */
function reachedByKey(event, elements, steps) {
  const at = elements.indexOf(document.activeElement);
  const step = steps[event.key];
  if (at < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return null;
  event.preventDefault();
  const target = event.key === "Home" ? 0 : event.key === "End" ? elements.length - 1 : at + step;
  return elements[(target + elements.length) % elements.length];
}

/** Lets Tab reach one of several elements. */
function reachByTab(elements, one) {
  for (const each of elements) each.setAttribute("tabindex", each === one ? "0" : "-1");
}

/** Waits until something holds. */
async function until(holds) {
  while (!holds()) await new Promise((done) => { setTimeout(done, 50); });
}
