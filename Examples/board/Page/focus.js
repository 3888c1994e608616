"use strict";
// Keys that move through a row or column of elements, of which Tab reaches one.

const arrows = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
  both: { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 },
};

/** Returns the element to which a key moves the focus, wrapping around at the ends; null if it does not move. */
function reachedByKey(event, elements, steps) {
  const at = elements.indexOf(document.activeElement);
  const step = steps[event.key];
  if (at < 0 || (step === undefined && event.key !== "Home" && event.key !== "End")) return null;
  event.preventDefault();
  const target = event.key === "Home" ? 0 : event.key === "End" ? elements.length - 1 : at + step;
  return elements[(target + elements.length) % elements.length];
}

/** Makes one of several elements the target of Tab. */
function reachByTab(elements, one) {
  for (const each of elements) each.setAttribute("tabindex", each === one ? "0" : "-1");
}

/** Waits until a condition is true. */
async function until(holds) {
  while (!holds()) await new Promise((done) => { setTimeout(done, 50); });
}
