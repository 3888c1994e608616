"use strict";
// Light and dark, accents, layout, and the drag settings from the module.

const look = {
  settings: { theme: "auto", accent: "infield", layout: null, map: true },
  dark: matchMedia("(prefers-color-scheme: dark)"),
  narrow: matchMedia("(max-width: 720px)"),
  calm: matchMedia("(prefers-reduced-motion: reduce)"),

  start(onLayout) {
    try {
      Object.assign(this.settings, JSON.parse(localStorage.getItem("itinerary-board-look") || "{}"));
    } catch { /* No storage here: the look lasts as long as the page. */ }
    for (const kind of ["theme", "accent"]) {
      for (const input of document.querySelectorAll(`input[name="${kind}"]`)) {
        input.checked = input.value === this.settings[kind];
        input.addEventListener("change", () => this.set(kind, input.value));
      }
    }
    this.onLayout = onLayout;
    this.dark.addEventListener("change", () => this.apply());
    this.narrow.addEventListener("change", () => this.apply());
    find("appearance").addEventListener("click", () => find("appearance-dialog").showModal());
    find("layout").addEventListener("click", () => this.set("layout", this.layout === "rows" ? "columns" : "rows"));
    this.apply();
  },

  /** The layout of the days: as chosen; by default rows if there is little space, otherwise columns. */
  get layout() {
    return this.settings.layout ?? (this.narrow.matches ? "rows" : "columns");
  },

  /** True if the map is shown, if there is one. */
  get hasMap() {
    return this.settings.map;
  },

  set(kind, value) {
    this.settings[kind] = value;
    try {
      localStorage.setItem("itinerary-board-look", JSON.stringify(this.settings));
    } catch { /* As above. */ }
    this.apply();
  },

  apply() {
    const root = document.documentElement;
    const isDark = this.settings.theme === "dark" || (this.settings.theme === "auto" && this.dark.matches);
    root.toggleAttribute("data-dark", isDark);
    root.dataset.accent = this.settings.accent;
    find("layout").setAttribute("aria-pressed", String(this.layout === "rows"));
    find("map-toggle").setAttribute("aria-pressed", String(this.hasMap));
    this.onLayout(this.layout);
  },

  /** Applies the appearance and haptics of a drag. */
  adopt(appearance) {
    this.appearance = appearance;
    const lengths = { "shadow-x": "shadowX", "shadow-y": "shadowY", "shadow-radius": "shadowRadius", "line-thickness": "lineThickness", "line-margin": "lineMargin", perspective: "perspective" };
    const numbers = { "lift-scale": "liftScale", "shadow-opacity": "shadowOpacity", "tint-opacity": "tintOpacity", "dimmed-opacity": "dimmedOpacity" };
    const times = { "shuffle-seconds": "shuffleSeconds", "line-fade-seconds": "lineFadeSeconds", "tint-seconds": "tintFadeSeconds" };
    for (const [name, key] of Object.entries(lengths)) this.property(name, appearance[key] + "px");
    for (const [name, key] of Object.entries(numbers)) this.property(name, appearance[key]);
    for (const [name, key] of Object.entries(times)) this.property(name, appearance[key] + "s");
    this.property("lift-tilt", appearance.liftTiltDegrees + "deg");
    for (const [name, spring] of [["lift", "lift"], ["settle", "settle"], ["snap-back", "snapBack"]]) {
      this.property(name + "-seconds", appearance.springs[spring].seconds + "s");
      this.property(name + "-easing", easing(appearance.springs[spring], spring === "lift" ? springRest : settlingRest));
    }
  },

  property(name, value) {
    document.documentElement.style.setProperty("--" + name, value);
  },

  /** Vibrates for a drag event if the device supports it. */
  feel(feedback) {
    if (!navigator.userActivation?.hasBeenActive) return;
    const taps = this.appearance.taps[feedback];
    const length = { light: 8, selection: 5, medium: 15, error: 12 }[feedback];
    navigator.vibrate?.(taps.flatMap((tap, index) => (index ? [tap - taps[index - 1] - length, length] : [length])));
  },
};

/** The part of its way that a damped spring still has at a part of its time. Its envelope decays to one thousandth. */
function springRest({ damping }, time) {
  const decay = Math.log(1000);
  const swing = damping < 1 ? (decay / damping) * Math.sqrt(1 - damping * damping) : 0;
  return Math.exp(-decay * time) * (Math.cos(swing * time) + (swing ? (decay / swing) * Math.sin(swing * time) : decay * time));
}

/** The same for a card that moves to its place: it stops when it arrives, so it never moves away from its place. */
function settlingRest(spring, time) {
  const { damping } = spring;
  const arrival = damping < 1 ? ((Math.PI - Math.acos(damping)) * damping) / (Math.log(1000) * Math.sqrt(1 - damping * damping)) : 1;
  return time >= Math.min(1, arrival) ? 0 : springRest(spring, time);
}

/** Returns the way of a spring as a CSS easing. */
function easing(spring, rest = settlingRest) {
  const steps = Array.from({ length: 25 }, (_, step) => (step === 24 ? 1 : +(1 - rest(spring, step / 24)).toFixed(4)));
  return `linear(${steps.join(", ")})`;
}
