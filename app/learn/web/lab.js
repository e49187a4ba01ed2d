/* The overlap lab: one line, its answer covered. All sentences were prepared when the page was
   written, and so were the fits; what is here is how blocks push each other. */
const {size, lengths, gaps, possible, known, path, left, right, shared: sure} = data;
const RIGHT_PUSHED = 2, BOTH = 3, SUM = 4, ALL = 5;

/* The nearest fit in which no block stands left of its bound: app/exercises/lab.py says why. */
const least = (lengths, gaps, possible, known, bounds) => {
  const starts = [...bounds];
  for (let before = ""; before !== String(starts);) {
    before = String(starts);
    for (let i = 0; i < starts.length; i++) {
      const bound = i ? Math.max(starts[i], starts[i - 1] + lengths[i - 1] + gaps[i]) : starts[i];
      starts[i] = possible[i].find(it => it >= bound);
      if (starts[i] === undefined) return null;
    }
    for (let i = 0; i < starts.length; i++) {
      const next = i + 1 < starts.length ? starts[i + 1] : known.length;
      for (let c = next - 1; c >= starts[i] + lengths[i]; c--)
        if (known[c] === "#") { starts[i] = c + 1 - lengths[i]; break; }
    }
  }
  return starts;
};
const turned = (starts, sizes) =>
  starts.map((start, i) => size - start - sizes[i]).reverse();
const mirrored = {
  lengths: [...lengths].reverse(),
  gaps: lengths.map((_, i) => i ? gaps[lengths.length - i] : 0),
  possible: lengths.map((length, i) => possible[i].map(it => size - it - length).reverse()).reverse(),
  known: [...known].reverse(),
};
const greatest = bounds => {
  const it = mirrored;
  const found = least(it.lengths, it.gaps, it.possible, it.known, turned(bounds, lengths));
  return found && turned(found, it.lengths);
};

/* One block pushed to this start; others give way as they must. */
const pushed = (starts, block, start) => {
  start = Math.min(Math.max(start, left[block]), right[block]);
  if (start === starts[block]) return starts;
  const wanted = starts.map((it, i) => i === block ? start : it);
  const found = start > starts[block]
    ? least(lengths, gaps, possible, [...known], wanted) : greatest(wanted);
  return found || starts;
};

let stage = data.broken ? ALL : 0, starts = left, guess = new Set(), pointed = 0;
const covers = (starts, cell) => starts.some((it, i) => it <= cell && cell < it + lengths[i]);
const total = starts => starts.reduce((sum, it) => sum + it, 0);

/* -- the strips ------------------------------------------------------------------------------ */

const strips = {};
const strip = (name, tag) => {
  const name_ = make("div", $("strips"), say[name], {"class": "name"});
  const box = make("div", $("strips"), undefined, {"class": "strip", role: "group",
    "aria-label": say[name]});
  const cells = Array.from({length: size}, () =>
    make(tag, box, "", tag === "i" ? {role: "img"} : {type: "button", tabindex: "-1"}));
  cells.forEach((it, c) => { it.style.gridColumn = c + 1; it.style.gridRow = 1; });
  strips[name] = {name: name_, box, cells};
  return cells;
};
const numbers = make("div", $("strips"), undefined, {"class": "strip", "aria-hidden": "true"});
for (let c = 1; c <= size; c++) make("b", numbers, String(c));
const SIGNS = {"#": "filled", ".": "empty", "?": "unknown"};
const paint = (it, c, kind, note = kind) => {
  it.className = kind;
  it.setAttribute("aria-label", fill(say.cell, {number: c + 1, value: say[note] || note}));
};
strip("line", "i").forEach((it, c) => paint(it, c, SIGNS[known[c]]));
const blocks = [];
if (!data.broken) {
  strip("blocks", "i");
  lengths.forEach((length, i) => {
    const it = make("button", strips.blocks.box, String(length), {type: "button", "class": "block"});
    blocks.push(it);
    let held = null;
    const cellAt = event => {
      const box = strips.blocks.box.getBoundingClientRect(), first = strips.blocks.cells[0];
      const wide = strips.blocks.cells[size - 1].getBoundingClientRect().right - box.left;
      return Math.floor((event.clientX - first.getBoundingClientRect().left) * size / wide);
    };
    it.addEventListener("pointerdown", event => {
      held = cellAt(event) - starts[i];
      it.setPointerCapture(event.pointerId);
    });
    it.addEventListener("pointermove", event => {
      if (held !== null) { stop(); starts = pushed(starts, i, cellAt(event) - held); show(); }
    });
    for (const end of ["pointerup", "pointercancel"]) it.addEventListener(end, () => { held = null; });
  });
  strip("leftmost", "i");
  strip("rightmost", "i");
  strip("both", "button").forEach((it, c) =>
    it.addEventListener("click", () => { pointed = c; toggle(c); }));
}

const toggle = cell => {
  if (stage >= BOTH) return;
  if (!guess.delete(cell)) guess.add(cell);
  show();
};

/* What is said: the question; then how the guess was, and the answer. */
const sentences = () => {
  if (data.broken) return [data.broken];
  if (stage < BOTH) return [data.asks[stage]];
  const said = [];
  if (guess.size) {
    const wrong = [...guess].filter(it => !sure.includes(it)).sort((a, b) => a - b);
    const missed = sure.filter(it => !guess.has(it)).length;
    const counts = {right: guess.size - wrong.length, missed, wrong: wrong.length};
    said.push(fill(wrong.length || missed ? say.judged : say["judged.all"], counts));
    if (wrong.length) said.push(data.unsure[wrong[0]]);
  }
  said.push(stage >= SUM ? data.sure : data.both);
  return said.filter(Boolean);
};

const show = () => {
  const answered = stage >= BOTH, text = sentences().join(" ");
  if ($("said").textContent !== text) $("said").textContent = text;
  $("lab").classList.toggle("broken", Boolean(data.broken));
  $("pushing").hidden = stage < RIGHT_PUSHED || path.length < 2;
  $("again").disabled = stage === 0;
  $("on").textContent = stage < ALL ? say[`uncover.${stage}`] : say[timer ? "pause" : "play"];
  if (data.broken) { $("on").hidden = $("again").hidden = true; return; }
  $("on").disabled = stage === ALL && path.length < 2;
  const at = total(starts);
  $("slider").max = path.length - 1;
  $("slider").value = path.slice(1).filter(it => at >= total(it)).length;
  strips.blocks.cells.forEach((it, c) => paint(it, c, "unknown"));
  blocks.forEach((it, i) => {
    it.style.gridColumn = `${starts[i] + 1} / span ${lengths[i]}`;
    it.setAttribute("aria-label", fill(say.block, {number: i + 1, length: lengths[i],
      first: starts[i] + 1, last: starts[i] + lengths[i]}));
  });
  for (const [name, fit, from] of [["leftmost", left, 1], ["rightmost", right, RIGHT_PUSHED]]) {
    const it = strips[name];
    it.name.hidden = it.box.hidden = stage < from;
    it.cells.forEach((cell, c) =>
      paint(cell, c, covers(fit, c) ? "filled" : known[c] === "." ? "empty" : "unknown"));
  }
  strips.both.name.textContent = say[answered ? "both" : "guess"];
  strips.both.box.setAttribute("aria-label", strips.both.name.textContent);
  strips.both.cells.forEach((it, c) => {
    const mine = guess.has(c), is = sure.includes(c);
    if (!answered) paint(it, c, mine ? "guessed" : "unknown", mine ? "filled" : "unknown");
    else if (mine) paint(it, c, is ? "filled judged right" : "unknown judged wrong", is ? "right" : "wrong");
    else paint(it, c, is ? guess.size ? "filled judged missed" : "sure" : "unknown",
      is ? guess.size ? "missed" : "filled" : "unknown");
    it.tabIndex = c === pointed ? 0 : -1;
    it.setAttribute("aria-pressed", String(mine));
  });
  more();
};

/* Under the line: the sum; then all arrangements, and on what they agree. */
let told = -1;
const more = () => {
  if (told === stage) return;
  told = stage;
  const box = $("more");
  box.replaceChildren();
  if (stage >= SUM) make("p", box, data.sum);
  if (stage < ALL) return;
  for (const text of data.counted) make("p", box, text);
  const list = make("div", make("div", box, undefined, {"class": "wide", tabindex: "0"}));
  for (const text of data.arrangements) {
    const line = make("div", list, undefined, {"class": "strip", role: "img", "aria-label": text});
    for (const sign of text) make("i", line, "", {"class": sign === "#" ? "filled" : "unknown"});
  }
  if (data.shown) make("p", box, data.shown);
  make("p", box, data.agreed);
};

/* -- going on -------------------------------------------------------------------------------- */

let timer = 0;
const stop = () => { clearInterval(timer); timer = 0; };
const push = () => {
  if (timer) { stop(); show(); return; }
  let at = Number($("slider").value);
  if (at >= path.length - 1) at = 0;
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) {
    starts = path[at ? 0 : path.length - 1];
    show();
    return;
  }
  starts = path[at];
  timer = setInterval(() => {
    at += 1;
    starts = path[Math.min(at, path.length - 1)];
    if (at >= path.length - 1) stop();
    show();
  }, 300);
  show();
};
const goOn = () => {
  if (data.broken) return;
  if (stage >= ALL) { if (path.length > 1) push(); return; }
  if (timer) starts = path[path.length - 1];
  stop();
  stage += 1;
  if (stage === 1) starts = left;
  if (stage === RIGHT_PUSHED && path.length > 1) { starts = left; $("slider").value = 0; push(); }
  show();
};
const again = () => { stop(); stage = 0; starts = left; guess = new Set(); show(); };
const slide = to => { stop(); starts = path[Math.min(Math.max(to, 0), path.length - 1)]; show(); };

const onKey = event => {
  if (event.altKey || event.ctrlKey || event.metaKey || data.broken) return;
  const key = event.key, on = document.activeElement, number = Number(key);
  const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const cells = strips.both.cells, cell = cells.indexOf(on), block = blocks.indexOf(on);
  const first = starts.findIndex((it, i) => it <= cell && cell < it + lengths[i]);
  let action;
  if (key === " " && cell < 0 && (on.tagName !== "BUTTON" || block >= 0)) action = goOn;
  else if (number >= 1 && number <= blocks.length) action = () => blocks[number - 1].focus();
  else if (by && cell >= 0) action = () => {
    pointed = Math.min(Math.max(cell + by, 0), size - 1);
    show();
    cells[pointed].focus();
  };
  else if (by && block >= 0) action = () => {
    stop();
    starts = pushed(starts, block, starts[block] + by);
    show();
  };
  else if (key === "ArrowUp" && cell >= 0 && blocks.length)
    action = () => blocks[Math.max(first, 0)].focus();
  else if (key === "ArrowDown" && block >= 0)
    action = () => { pointed = starts[block]; show(); cells[pointed].focus(); };
  else if (by && on.id !== "slider") action = () => slide(Number($("slider").value) + by);
  else if (key === "Home" && on.id !== "slider") action = () => slide(0);
  else if (key === "End" && on.id !== "slider") action = () => slide(path.length - 1);
  if (action) { event.preventDefault(); action(); }
};
$("slider").addEventListener("input", () => slide(Number($("slider").value)));
$("on").addEventListener("click", goOn);
$("again").addEventListener("click", again);
document.addEventListener("keydown", onKey);
document.body.classList.add("ready");
show();
