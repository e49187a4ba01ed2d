/* Shows the steps that a page holds: rectangles, texts, and what cells each step changes.
   The numbers: see puzzle_page.py. */
const viewer = (() => {
const $ = id => document.getElementById(id);
const held = typeof sheet === "undefined"
  ? {told: JSON.parse($("data").textContent), prefix: "#"} : sheet;
if (!held) return null;                   // the contents of a booklet
const {told, prefix} = held, data = {...told, ...unpack(told.packed)};
const {steps, cells, looks, say, puzzle} = data;
const last = steps.length - 1, width = puzzle.width, height = puzzle.height;
const SVG = "http://www.w3.org/2000/svg";
const query = new URLSearchParams(location.search);
const parts = [];                         // name, corner and group of each part
const shown = [];                         // the look that each part has now
const undone = [];                        // what a step back puts in the place of a step
const known = new Uint8Array(width * height);
let step = -1, timer = 0, ending = 0, speed = 1, zoom = 1, laid = false;
let guest = null;                         // what else uses the board: see play.js

const make = (tag, attributes, parent, text) => {
  const it = document.createElement(tag);
  for (const name in attributes) it.setAttribute(name, attributes[name]);
  if (text !== undefined) it.textContent = local(text);
  if (parent) parent.append(it);
  return it;
};

/* -- painting ------------------------------------------------------------------------------ */

const draw = (tag, attributes, parent) => {
  const it = document.createElementNS(SVG, tag);
  for (const name in attributes) it.setAttribute(name, attributes[name]);
  if (parent) parent.append(it);
  return it;
};

const scene = $("scene");
const trees = (data.tree ? data.tree.sizes : []).map(size =>
  draw("svg", {class: "scene", viewBox: [0, 0, ...size], "aria-hidden": true}));
for (let at = 0; at < data.names.length; at += 3) {
  const [name, x, y] = data.names.slice(at, at + 3);
  parts.push({name, x, y, group: draw("g", {}, name.startsWith("tree/") ? trees[name[5]] : scene)});
}
/* The finished picture, without lines, clues and proof. */
const picture = parts.find(it => it.name === "picture");
if (picture) picture.group.id = "picture";
const boardLeft = data.board[0], boardTop = data.board[1];

/* On a phone the lens of a column lies on its side, below the board: down becomes along. */
const turned = (x, y) => {
  const [left, top] = data.beside, share = Math.min(1, width / height);
  return [boardLeft + (y - boardTop) * share, data.under[1] + x - left, share];
};

const paint = (part, look) => {
  const {group, x, y} = part, turn = laid && part.name === "lens/beside";
  group.replaceChildren();
  const names = new Map();                // above the strips of a column, by where they stand
  look.forEach((number, at) => {
    const item = data.items[number];
    if (typeof item[0] === "string") return write(item, x, y, turn && names, group);
    const [dx, dy, across, down, role, to] = item;
    const fine = Math.min(across, down) < 3 && !part.name.startsWith("grid") ? " fine" : "";
    const place = {x: x + dx, y: y + dy, width: across, height: down, class: "r" + role + fine};
    if (to !== undefined) place["data-go"] = to;
    if (turn) {
      const [left, top, share] = turned(place.x, place.y);
      Object.assign(place, {x: left, y: top, width: down * share, height: across});
    }
    if (at || !turn) draw("rect", place, group);
  });
};

const write = ([text, dx, dy, anchor, size, bold, role], x, y, turn, group) => {
  let left = x + dx, middle = y + dy;
  if (data.shapes[text]) return draw("path", {d: data.shapes[text], class: `r${role} fine`,
    transform: `translate(${left - size / 2} ${middle - size / 2}) scale(${size})`}, group);
  let where = ["start", "middle", "end"][anchor];
  if (turn) {
    const isName = middle < boardTop;
    if (!anchor && !isName) left += size * .3 * text.length;
    [left, middle] = turned(left, middle);
    where = isName ? "end" : "middle";
    if (isName) {
      const lines = turn.get(middle) || [];
      turn.set(middle, lines);
      lines.push([y + dy, text]);
      text = lines.sort((a, b) => a[0] - b[0]).map(it => it[1]).join(" ");
      if (lines.it) lines.it.remove();
      left = boardLeft - size * .5;
    }
  }
  const it = draw("text", {x: left, y: middle + .35 * size, class: "r" + role,
    "text-anchor": where, "font-size": size}, group);
  if (bold) it.setAttribute("font-weight", "bold");
  it.textContent = text;
  if (turn && where === "end") turn.get(middle).it = it;
};

const change = list => {
  const before = [];
  for (let at = 0; at < list.length; at += 2) {
    const name = list[at];
    before.push(name, shown[name]);
    shown[name] = list[at + 1];
    stale.add(name);
  }
  return before;
};
const stale = new Set();

const settle = list => {
  const before = [];
  for (let at = 0; at < list.length; at += 2) {
    before.push(list[at], known[list[at]]);
    known[list[at]] = list[at + 1];
    changedCells.add(list[at]);
  }
  return before;
};
const changedCells = new Set();

const move = number => {
  while (step < number) {
    step++;
    undone[step] = [change(steps[step]), settle(cells[step])];
  }
  while (step > number) {
    change(undone[step][0]);
    settle(undone[step][1]);
    step--;
  }
  for (const name of stale) paint(parts[name], shown[name] === undefined ? [] : looks[shown[name]]);
  stale.clear();
};

/* -- around the board ----------------------------------------------------------------------- */

const rows = [];
const buildTable = () => {
  for (let row = 0; row < height; row++) {
    const tr = make("tr", {}, $("table"));
    make("th", {scope: "row"}, tr, `${data.rows[row]}: ${puzzle.rows[row].join(" ") || 0}`);
    for (let column = 0; column < width; column++) rows.push(make("td", {}, tr, say.unknown));
  }
};
const buildHead = () => {
  const head = $("table").createTHead().insertRow();
  make("td", {}, head);
  puzzle.columns.forEach((clue, at) =>
    make("th", {scope: "col"}, head, `${at + 1}: ${clue.join(" ") || 0}`));
};

const entries = [];
const buildList = () => {
  steps.forEach((_, number) => {
    const it = make("button", {type: "button"}, make("li", {}, $("list")));
    make("i", {}, it, number);
    make("b", {}, it, data.heads[number]);
    const settled = cells[number].length / 2;
    make("u", {}, it, number && settled ? "+" + settled : "");
    it.tabIndex = -1;
    it.addEventListener("click", () => go(number));
    entries.push(it);
  });
};

const inView = it => {
  const list = $("list");
  if (!list.clientHeight) return;
  const top = it.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + it.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
};

/* A sentence that is scrolled can be reached by the keyboard. */
const speak = text => {
  const it = $("sentence");
  it.textContent = text;
  if (it.scrollHeight > it.clientHeight + 1) it.tabIndex = 0; else it.removeAttribute("tabindex");
};

const tell = before => {
  const back = step < before;
  $("undone").textContent = back && before - step === 1
    ? say["taken-back"].replace("{heading}", data.heads[before]) : "";
  $("heading").textContent = data.heads[step];
  speak(data.texts[step]);
  $("count").textContent = local(`${step} / ${last}`);
  const slider = $("slider");
  slider.value = step;
  slider.setAttribute("aria-valuetext", $("count").textContent);
  const isListed = $("list").contains(document.activeElement);
  if (entries[before]) {
    entries[before].removeAttribute("aria-current");
    entries[before].tabIndex = -1;
  }
  entries[step].setAttribute("aria-current", "step");
  entries[step].tabIndex = 0;
  if (isListed) entries[step].focus({preventScroll: true});
  inView(entries[step]);
  $("first").disabled = $("back").disabled = step === 0;
  $("last").disabled = $("forward").disabled = step === last;
  const words = [say.unknown, say.filled, say.empty];
  for (const cell of changedCells) rows[cell].textContent = words[known[cell]];
  changedCells.clear();
};
const retell = (cell, value) => { rows[cell].textContent = [say.unknown, say.filled, say.empty][value]; };

/* At the end of watching there is the picture alone, after a moment with the last proof. */
const finish = isAtOnce => {
  const isOver = step === last && Boolean(picture) && !guest;
  clearTimeout(ending);
  if (scene.classList.contains("finished") === isOver) return;
  if (isOver && !isAtOnce) { ending = setTimeout(finish, LAST_PROOF_MS, true); return; }
  scene.classList.toggle("finished", isOver);
  paint(picture, isOver ? looks[data.picture] : []);
  fit();
};
const LAST_PROOF_MS = 1200;

/* -- where it stands ------------------------------------------------------------------------ */

const clamp = number => Math.max(0, Math.min(last, Math.trunc(Number(number)) || 0));

/* Browsers complain of an address that changes too often. */
let noting = 0;
const note = () => {
  try { history.replaceState(null, "", prefix + step); } catch { /* some frames have no address */ }
};

const go = (number, quiet) => {
  const before = step;
  move(clamp(number));
  if (step === before) return step;
  tell(before);
  finish(step - before !== 1);
  clearTimeout(noting);
  if (!quiet) noting = setTimeout(note, 150);
  report(step, last);
  return step;
};
const report = (step, steps) => {
  if (parent !== window) parent.postMessage({nonogram: {step, steps}}, "*");
};

const addressed = hash => /^(?:step=)?(-?\d+)$/.exec(hash.slice(prefix.length))?.[1];

const play = on => {
  clearTimeout(timer);
  timer = 0;
  if (on && step === last) go(0);
  if (on) timer = setTimeout(tick, data.pace / speed);
  drawIcon($("play"), timer ? "pause" : "play");
  $("play").setAttribute("aria-label", timer ? say.pause : say.play);
  $("play").setAttribute("aria-pressed", String(Boolean(timer)));
  $("said").setAttribute("aria-live", timer ? "off" : "polite");
};
const tick = () => {
  go(step + 1);
  if (step < last) timer = setTimeout(tick, data.pace / speed); else play(false);
};
const jump = number => {
  if (guest) return guest.go(number);
  play(false);
  go(number);
};

const SPEEDS = [.25, .5, 1, 2, 4, 8];
const hurry = by => {
  speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(speed) + by))];
  $("speed").textContent = local(speed + "×");
  if (timer) { clearTimeout(timer); timer = setTimeout(tick, data.pace / speed); }
};

/* -- buttons -------------------------------------------------------------------------------- */

const ICONS = {
  first: "M3 4h3v16h-3zM21 4v16l-12-8z", back: "M16 3l3 3-7 6 7 6-3 3-10-9z",
  play: "M6 3l15 9-15 9z", pause: "M5 4h5v16h-5zM14 4h5v16h-5z",
  forward: "M8 3l-3 3 7 6-7 6 3 3 10-9z", last: "M18 4h3v16h-3zM3 4l12 8-12 8z",
  theme: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3v14a7 7 0 0 1 0-14z",
};
const drawIcon = (button, name) => {
  button.replaceChildren();
  draw("path", {d: ICONS[name]}, draw("svg", {viewBox: "0 0 24 24", "aria-hidden": "true"}, button));
};

/* A button that is held repeats. */
const repeated = (id, action) => {
  let wait = 0;
  const stop = () => { clearTimeout(wait); wait = 0; };
  const repeat = () => { action(); wait = setTimeout(repeat, 120); };
  $(id).addEventListener("pointerdown", event => {
    if (event.button === 0) wait = setTimeout(repeat, 500);
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel"])
    $(id).addEventListener(name, stop);
  $(id).addEventListener("click", action);
};

const THEMES = JSON.parse(themes), THEME_NAMES = Object.keys(THEMES);
const root = document.documentElement;
const wear = name => {
  root.dataset.theme = name;
  $("theme").title = THEMES[name];
  $("theme").setAttribute("aria-label", $("theme").title);
};
const worn = () => root.dataset.theme || "auto";

/* -- size ------------------------------------------------------------------------------------ */

const fit = () => {
  const frame = $("frame"), wide = frame.clientWidth, high = frame.clientHeight;
  if (!wide || !high) return;
  const [left, top, cell] = data.board, [fullWidth, fullHeight] = data.size;
  const narrow = left + width * cell + 4;
  const tall = Math.max(fullHeight, data.under[1] + data.beside[2] - data.beside[0] + 4);
  const whole = Math.min(wide / fullWidth, high / fullHeight);
  const turn = Math.min(wide / narrow, high / tall) > whole * 1.15;
  if (turn !== laid) {
    laid = turn;
    parts.forEach((part, at) => {
      if (part.name === "lens/beside" && shown[at] !== undefined) paint(part, looks[shown[at]]);
    });
  }
  const [x, y, across, down] = scene.classList.contains("finished")
    ? [left - 4, top - 4, width * cell + 8, height * cell + 8]
    : [0, 0, ...guest && guest.size || (laid ? [narrow, tall] : [fullWidth, fullHeight])];
  const best = Math.min(wide / across, high / down);
  document.body.classList.toggle("small", best * cell < 13 || zoom > 1);
  const scale = best * zoom;
  scene.setAttribute("viewBox", `${x} ${y} ${across} ${down}`);
  scene.setAttribute("width", Math.floor(across * scale));
  scene.setAttribute("height", Math.floor(down * scale));
  $("view").classList.toggle("zoomed", zoom > 1);
};

const enlarge = (factor, x, y) => {
  const frame = $("frame"), before = zoom;
  zoom = Math.max(1, Math.min(8, factor ? zoom * factor : 1));
  if (x === undefined) { x = frame.clientWidth / 2; y = frame.clientHeight / 2; }
  const left = frame.scrollLeft + x, top = frame.scrollTop + y, share = zoom / before;
  fit();
  frame.scrollLeft = left * share - x;
  frame.scrollTop = top * share - y;
};

const fingers = new Map();
const apart = () => {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
};
const pinch = event => {
  if (!fingers.has(event.pointerId)) return;
  const two = fingers.size === 2, before = two ? apart() : 0, was = fingers.get(event.pointerId);
  fingers.set(event.pointerId, event);
  if (!two || !before) return;
  const [a, b] = [...fingers.values()], box = $("frame").getBoundingClientRect();
  if (guest) {
    $("frame").scrollLeft -= (event.clientX - was.clientX) / 2;
    $("frame").scrollTop -= (event.clientY - was.clientY) / 2;
  }
  enlarge(apart() / before, (a.clientX + b.clientX) / 2 - box.left,
    (a.clientY + b.clientY) / 2 - box.top);
};

/* -- paper: the empty puzzle and the answer, or the board as it is now --------------------------- */

const print = () => {
  const paper = $("paper"), at = step, theme = worn(), [, , cell] = data.board;
  const right = width * cell + 4, bottom = height * cell + 4;
  const add = (title, groups, isPicture) => {
    const figure = make("figure", {}, paper);
    make("h1", {}, figure, title);
    draw("svg", {class: "scene", viewBox: isPicture ? [boardLeft, boardTop, right - 4, bottom - 4]
      : [0, 0, boardLeft + right, boardTop + bottom]}, figure)
      .append(...groups.map(it => {
        const copy = it.cloneNode(true);
        copy.removeAttribute("id");
        return copy;
      }));
  };
  paper.replaceChildren();
  const drawn = () => [...scene.children].filter(it => getComputedStyle(it).display !== "none");
  if (guest) add($("title").textContent, drawn());
  else {
    move(0);
    finish(true);
    add(data.unnamed, drawn());
    move(last);
    finish(true);
    add($("title").textContent, drawn(), Boolean(picture));
    move(at);
    finish(true);
  }
  if (getComputedStyle(root).colorScheme !== "light") root.dataset.theme = "light";
  window.addEventListener("afterprint", () => { paper.replaceChildren(); wear(theme); },
    {once: true});
};

/* -- taking it along ------------------------------------------------------------------------- */

const buildTake = () => {
  const take = $("take"), link = $("copy-link"), non = $("take-non"), name = link.textContent;
  take.addEventListener("toggle", () => { link.textContent = name; });
  document.addEventListener("click", event => { if (!take.contains(event.target)) take.open = false; });
  link.addEventListener("click", async () => {
    const address = location.href.split("#")[0] + prefix + step;
    try { await navigator.clipboard.writeText(address); } catch { // in some frames
      const it = make("textarea", {}, take);
      it.value = address;
      it.select();
      document.execCommand("copy");
      it.remove();
    }
    link.textContent = say["exercise.copied"];
  });
  non.href = URL.createObjectURL(new Blob([data.non], {type: "text/plain"}));
  non.addEventListener("click", () => { non.download = $("title").textContent + ".non"; });
  if (data.puzzlink) $("take-puzzlink").href = data.puzzlink; else $("take-puzzlink").remove();
};

/* -- beginning ------------------------------------------------------------------------------- */

const KEYS = {
  ArrowRight: () => jump(step + 1), ArrowLeft: () => jump(step - 1),
  PageDown: () => jump(step + 10), PageUp: () => jump(step - 10),
  Home: () => jump(0), End: () => jump(last), " ": () => play(!timer),
  "+": () => hurry(1), "=": () => hurry(1), "-": () => hurry(-1),
};
const onKey = event => {
  const on = event.target, key = event.key;
  if (event.altKey) return;
  if (/^( |Enter)$/.test(key) && on.closest("button,summary,a")) return;
  if (key === "Escape") $("take").open = false;
  if (event.ctrlKey || event.metaKey) {
    if (guest && guest.onControl(event)) return;
    const factor = {"+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0}[key];
    if (factor === undefined || document.activeElement !== $("frame")) return;
    event.preventDefault();
    return enlarge(factor);
  }
  if (guest) return guest.onKey(event);
  const isMoving = on === $("frame") && zoom > 1;
  if (on.id === "slider" && key !== " ") return;
  if (isMoving && /^(Arrow|Page)/.test(key)) return;
  const listed = {ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft"}[key];
  const action = KEYS[listed && $("list").contains(on) ? listed : key];
  if (action) { event.preventDefault(); action(); }
};

document.body.classList.add("ready");
hurry(0);
document.title = $("title").textContent = told.mode === "watch" ? data.title : data.unnamed;
buildHead();
buildTable();
buildList();
buildTake();
for (const name of ["first", "back", "forward", "last", "theme"]) drawIcon($(name), name);
$("slider").max = last;
$("slider").addEventListener("input", () => jump($("slider").value));
$("first").addEventListener("click", () => jump(0));
$("last").addEventListener("click", () => jump(last));
$("play").addEventListener("click", () => play(!timer));
repeated("back", () => jump(step - 1));
repeated("forward", () => jump(step + 1));
$("faster").addEventListener("click", () => hurry(1));
$("slower").addEventListener("click", () => hurry(-1));
$("larger").addEventListener("click", () => enlarge(1.5));
$("smaller").addEventListener("click", () => enlarge(1 / 1.5));
$("whole").addEventListener("click", () => enlarge(0));
$("theme").addEventListener("click", () =>
  wear(THEME_NAMES[(THEME_NAMES.indexOf(worn()) + 1) % THEME_NAMES.length]));
$("frame").addEventListener("pointerdown", event => {
  if (event.pointerType === "touch") fingers.set(event.pointerId, event);
});
$("frame").addEventListener("pointermove", pinch);
for (const name of ["pointerup", "pointercancel", "pointerleave"])
  $("frame").addEventListener(name, event => fingers.delete(event.pointerId));
let turnedBy = 0;
$("frame").addEventListener("wheel", event => {
  if (event.ctrlKey) { event.preventDefault(); return enlarge(event.deltaY < 0 ? 1.2 : 1 / 1.2); }
  if (guest || zoom > 1 || parent !== window || root.scrollHeight > innerHeight) return;
  event.preventDefault();
  turnedBy += event.deltaY;
  if (Math.abs(turnedBy) >= 50) { jump(step + Math.sign(turnedBy)); turnedBy = 0; }
}, {passive: false});
document.addEventListener("keydown", onKey);
addEventListener("hashchange", ({newURL}) => { // a step may have been noted over it
  const number = addressed(new URL(newURL).hash);
  clearTimeout(noting);
  if (number && !guest) { play(false); go(number, location == newURL && clamp(number) == number); }
});
window.addEventListener("message", event => {
  const asked = event.data && event.data.nonogram;
  if (asked && Number.isFinite(asked.go)) jump(asked.go);
});
new ResizeObserver(fit).observe($("frame"));
window.addEventListener("beforeprint", print);

const asked = query.get("theme");
wear(THEME_NAMES.includes(asked) ? asked : worn());
const start = addressed(location.hash);
fit();
go(start || 0, !start || clamp(start) == start);
fit();
play(data.mode === "watch" && query.has("autoplay"));

window.nonogram = {
  get step() { return guest ? guest.step : step; },
  get steps() { return guest ? guest.steps : last; },
  go: number => { jump(number); return window.nonogram.step; },
  state: () => written(guest ? guest.cells() : known),
  sentence: () => guest ? $("sentence").textContent : data.texts[step],
};
const written = cells => Array.from({length: height}, (_, row) =>
  Array.from(cells.subarray(row * width, (row + 1) * width), it => data.signs[it]).join(""));
return {
  $, data, make, draw, scene, trees, known, go, play, fit, clamp, report, retell, fingers, addressed, last,
  get step() { return step; },
  get zoom() { return zoom; },
  lend: it => { guest = it; finish(true); },
  speak,
  tell: () => tell(step),
};
})();
