/* Predict and Your turn: cells that a person marks, judged by what one line says. */
(() => {
const {$, data, make, draw, scene, known, go, play, fit, report, retell, fingers, last, speak} = viewer;
const {puzzle, say, rows: rowNames, columns: columnNames} = data;
const {width, height} = puzzle, total = width * height;
const [left, top, size] = data.board, right = left + width * size, bottom = top + height * size;
const UNKNOWN = 0, FILLED = 1, EMPTY = 2, VALUES = [say.unknown, say.filled, say.empty];
const body = document.body, frame = $("frame");
const fill = (key, values) =>
  say[key].replace(/\{(\w+)\}/g, (_, name) => name in values ? ordered(values[name]) : "");
/* Several numbers stay in order where the language runs from right to left; a range does not. */
const isBack = document.documentElement.dir === "rtl";
const ordered = it => local(isBack && /\d[ +=×−]+\d/.test(it) ? `\u2066${it}\u2069` : it);

const lines = [
  ...puzzle.rows.map((clue, row) => ({clue, isRow: true, name: rowNames[row],
    cells: Array.from({length: width}, (_, at) => row * width + at)})),
  ...puzzle.columns.map((clue, column) => ({clue, isRow: false, name: columnNames[column],
    cells: Array.from({length: height}, (_, at) => at * width + column)})),
];
const through = at => [lines[Math.trunc(at / width)], lines[height + at % width]];
const read = (it, cells) => it.cells.map(at => cells[at]);
const placeOf = at => fill("cell", {row: Math.trunc(at / width) + 1, column: at % width + 1});
const given = new Uint8Array(total);
for (const [row, column, value] of puzzle.given || []) given[row * width + column] = value ? FILLED : EMPTY;

/* -- drawing: a board with a line lit, marks on cells, and arrangements below ---------------- */

const hands = draw("g", {id: "hands"}, null), board = draw("g", {id: "board"}, hands);
const over = draw("g", {}, hands);
const put = (x, y, text, attributes, group) => {
  const it = draw("text", {x, y: y + .35 * attributes["font-size"], ...attributes}, group);
  it.textContent = local(text);
  return it;
};
const buildClues = () => lines.forEach((it, number) => {
  const group = draw("g", {}, board), [letters, along, down] = data.clue;
  const at = it.isRow ? number : number - height;
  const edge = it.isRow ? left - 2 : top - 2;
  it.ground = draw("rect", it.isRow
    ? {x: 0, y: top + at * size, width: edge, height: size}
    : {x: left + at * size, y: 0, width: size, height: edge}, group);
  const middle = (it.isRow ? top : left) + (at + .5) * size, numbers = it.clue.length ? it.clue : [0];
  it.numbers = letters ? numbers.map((value, place) => {
    const from = edge - letters / 3 - (it.isRow ? along : down) * (numbers.length - place - .5);
    return put(it.isRow ? from : middle, it.isRow ? middle : from, value,
      {"font-size": letters, "text-anchor": "middle", class: "number"}, group);
  }) : [];
});
const emptySign = (x, y, across, high, group) => {
  const side = Math.min(across, high) * .3;
  draw("rect", {x: x + (across - side) / 2, y: y + (high - side) / 2, width: side, height: side,
    class: "ring", "stroke-width": side / 6}, group);
};
const squares = [];
const buildCells = () => {
  for (let at = 0; at < total; at++) {
    const x = left + at % width * size, y = top + Math.trunc(at / width) * size;
    squares.push(draw("rect", {x, y, width: size, height: size}, board));
    emptySign(x, y, size, size, board);
  }
  const rule = fives => {
    let path = "";
    for (let i = 0; i <= width; i++)
      if ((i % 5 === 0 || i === width) === fives) path += `M${left + i * size} ${top}V${bottom}`;
    for (let i = 0; i <= height; i++)
      if ((i % 5 === 0 || i === height) === fives) path += `M${left} ${top + i * size}H${right}`;
    draw("path", {d: path, class: fives ? "fives" : "lines"}, board);
  };
  rule(false);
  rule(true);
};

/* A mark on a cell: what is believed, a ring, or a sign on the cell's true value. */
const RING = "M.5 .12A.38 .38 0 1 1 .499 .12z";
const sign = (at, kind, value) => {
  const x = left + at % width * size, y = top + Math.trunc(at / width) * size;
  const inside = (inset, name, more = {}) => draw("rect", {x: x + inset * size, y: y + inset * size,
    width: size * (1 - 2 * inset), height: size * (1 - 2 * inset), class: name, ...more}, over);
  const stroke = (path, share, name, across) => {
    const edge = size * (1 - share) / 2;
    draw("path", {d: path, transform: `translate(${x + edge} ${y + edge}) scale(${size * share})`,
      class: name, "stroke-width": across}, over);
  };
  if (kind === FILLED || kind === EMPTY) {
    inside(0, "thought on" + kind);
    if (kind === EMPTY) inside(.31, "is2", {"stroke-width": size * .06});
  } else if (kind === "ringed") {
    stroke(RING, 1, "under", .2);
    stroke(RING, 1, "sign ringed", .09);
  } else {
    if (value) inside(0, "on" + value);
    if (kind === "wrong") inside(1 / 6, "plate");
    else if (value === EMPTY) inside(.11, "is2", {"stroke-width": size / 16});
    stroke(data.marks[kind], kind === "wrong" || value === EMPTY ? .58 : .68, `sign ${kind} on${value}`, data.breadth);
  }
};

/* Arrangements of a line below the board; those of a column lie on their side. */
const strip = (number, label, cells) => {
  const across = Math.min(size, (right - left) / cells.length);
  const high = Math.min(size, 24, (data.under[3] - data.under[1]) / 3);
  const y = bottom + high * .7 + number * high * 1.35;
  put(left - 6, y + high / 2, label, {"font-size": Math.min(data.unit, left / label.length * 1.7),
    "text-anchor": "end", class: "label"}, over);
  cells.forEach((value, at) => {
    const x = left + at * across;
    draw("rect", {x, y, width: across, height: high, class: "c" + value}, over);
    emptySign(x, y, across, high, over);
    draw("rect", {x, y, width: across, height: high, class: "lines"}, over);
  });
};

const paint = ({cells, line: current, isBroken, marks = [], strips = [], at = -1, isPicture = false}) => {
  board.classList.toggle("picture", isPicture);
  const kind = isBroken ? " bad" : " lit", shown = new Set(current ? current.cells : []);
  for (let cell = 0; cell < total; cell++) {
    const name = "c" + cells[cell] + (shown.has(cell) ? kind : "");
    if (squares[cell].getAttribute("class") !== name) squares[cell].setAttribute("class", name);
  }
  for (const it of lines) {
    const written = read(it, cells).join("");
    it.ground.setAttribute("class", "ground" + (it === current ? kind : ""));
    if (it.written === written) continue;
    it.written = written;
    const seen = line.look(it.clue, read(it, cells));
    it.numbers.forEach((text, block) => {
      const start = seen && seen.left[block], length = it.clue[block];
      const isDone = length ? seen && start === seen.right[block]
        && written.slice(start, start + length) === "1".repeat(length) : true;
      text.setAttribute("class", isDone ? "number done" : "number");
    });
  }
  over.replaceChildren();
  for (const [cell, mark] of marks) sign(cell, mark, cells[cell]);
  strips.forEach(([label, values], number) => strip(number, label, values));
  if (at >= 0) {
    draw("rect", {x: left + at % width * size + 1.5, y: top + Math.trunc(at / width) * size + 1.5,
      width: size - 3, height: size - 3, class: "at"}, over);
  }
};
const fits = it => it.isRow ? [say["pushed.left"], say["pushed.right"]] : [say["pushed.up"], say["pushed.down"]];
const outermost = (it, cells) => {
  const now = read(it, cells), seen = line.look(it.clue, now);
  return seen ? [seen.left, seen.right].map((starts, side) =>
    [fits(it)[side], line.drawn(it.clue, starts, now.length)]) : [];
};

const tell = (heading, sentence, isBad) => {
  $("undone").textContent = "";
  $("heading").textContent = heading;
  $("heading").classList.toggle("bad", Boolean(isBad));
  speak(sentence);
};
const told = new Uint8Array(total).fill(9);
const retellAll = cells => {
  for (let at = 0; at < total; at++)
    if (told[at] !== cells[at]) retell(at, told[at] = cells[at]);
};
const named = isShown => {
  const name = isShown ? data.title : data.unnamed;
  document.title = $("title").textContent = name;
};

/* -- what the lines of a whole board say ------------------------------------------------------ */

/* Writes down what lines settle. Returns the line in which nothing fits, if there is one. */
const follow = (cells, begin = lines) => {
  const due = new Set(begin);
  for (const it of due) {
    due.delete(it);
    const now = read(it, cells), sure = line.settled(it.clue, now);
    if (!sure) return it;
    it.cells.forEach((at, place) => {
      if (now[place] === sure[place]) return;
      cells[at] = sure[place];
      for (const other of through(at)) if (other !== it) due.add(other);
    });
  }
  return null;
};
const brokenLine = cells => lines.find(it => !line.look(it.clue, read(it, cells)));

const PATIENCE = 2000;
class TooLong extends Error {}
/* Whether some solution has these cells. */
const isPossible = (cells, end, begin) => {
  if (performance.now() > end) throw new TooLong();
  const now = Uint8Array.from(cells);
  if (follow(now, begin)) return false;
  let best = -1, fewest = Infinity;
  for (const it of lines) {
    const open = it.cells.filter(at => !now[at]);
    if (open.length && open.length < fewest) [best, fewest] = [open[0], open.length];
  }
  if (best < 0) return true;
  return [FILLED, EMPTY].some(value => {
    now[best] = value;
    return isPossible(now, end, through(best));
  });
};

/* -- Your turn ---------------------------------------------------------------------------------- */

let ink = FILLED, cursor = 0, pointed = false;
let done = [], undone = [], order = new Map(), help = null;
const entered = Uint8Array.from(given);
const KEY = "nonogram:" + JSON.stringify([puzzle.rows, puzzle.columns, puzzle.given || []]);

const keep = () => {
  try {
    if (done.length || undone.length) localStorage.setItem(KEY, JSON.stringify({done, undone}));
    else localStorage.removeItem(KEY);
  } catch { /* there is no storage, or no room in it */ }
};
const isEdit = edit => Array.isArray(edit) && edit.every(it => Array.isArray(it) && it.length === 3
  && Number.isInteger(it[0]) && it[0] >= 0 && it[0] < total && !given[it[0]]
  && it.slice(1).every(value => [0, 1, 2].includes(value)));
const recall = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (!kept || ![kept.done, kept.undone].every(it => Array.isArray(it) && it.every(isEdit))) return;
    ({done, undone} = kept);
    for (const edit of done) apply(edit, 2);
  } catch { /* nothing kept, or not ours */ }
};
const apply = (edit, side) => {
  for (const change of edit) {
    entered[change[0]] = change[side];
    order.delete(change[0]);
    if (change[side]) order.set(change[0], change[side]);
  }
};
const changesTo = (cells, value) => [...new Set(cells)]
  .filter(at => !given[at] && entered[at] !== value).map(at => [at, entered[at], value]);
const write = edit => {
  if (!edit.length) return;
  apply(edit, 2);
  done.push(edit);
  undone = [];
};
const changed = () => {
  help = null;
  keep();
  turn.show();
  report(turn.step, turn.steps);
};
const takeBack = () => {
  const edit = done.pop();
  if (!edit) return;
  apply([...edit].reverse(), 1);
  undone.push(edit);
};
const again = () => {
  const edit = undone.pop();
  if (!edit) return;
  apply(edit, 2);
  done.push(edit);
};
const isFinished = () => lines.every(it => {
  const now = read(it, entered).map(value => value === FILLED ? FILLED : EMPTY);
  return line.look(it.clue, now);
});

const brokenSays = (it, cells) => {
  const now = read(it, cells), clue = it.clue.join(" ") || "0", name = it.name;
  const sum = it.clue.reduce((a, b) => a + b, 0), most = Math.max(0, ...it.clue);
  const count = now.filter(value => value === FILLED).length;
  const longest = Math.max(...now.join("").split(/[02]/).map(run => run.length));
  if (count > sum) return fill("broken.many", {line: name, clue, count, sum});
  if (longest > most) return fill("broken.long", {line: name, clue, count: longest, most});
  return fill("broken", {line: name, clue});
};
const asBroken = (it, cells, more = {}) => ({heading: say.cannot, sentence: brokenSays(it, cells),
  isBad: true, view: {cells, line: it, isBroken: true}, ...more});

const mistake = () => {
  const broken = brokenLine(entered);
  if (broken) return asBroken(broken, entered);
  const end = performance.now() + PATIENCE;
  if (isPossible(entered, end)) return null;
  const all = [...order], upTo = count => {
    const cells = Uint8Array.from(given);
    for (const [at, value] of all.slice(0, count)) cells[at] = value;
    return cells;
  };
  if (!isPossible(given, end)) return {heading: say.cannot, sentence: say["no-solution"], isBad: true};
  let fine = 0, wrong = all.length;
  while (wrong - fine > 1) {
    const middle = fine + wrong >> 1;
    if (isPossible(upTo(middle), end)) fine = middle; else wrong = middle;
  }
  const [at, value] = all[fine], before = upTo(fine);
  const cannot = {cell: placeOf(at), value: VALUES[value]};
  const answer = (key, more, view) => ({heading: say.cannot, isBad: true,
    sentence: fill(key, {...cannot, ...more}), view: {marks: [[at, "wrong"]], ...view}});
  const followed = Uint8Array.from(before);
  followed[at] = value;
  const ends = follow(followed);
  return ends ? answer("cannot.followed", {line: ends.name}, {cells: followed, line: ends, isBroken: true})
    : answer("cannot.searched", {}, {cells: entered});
};

const checked = () => {
  try {
    return mistake() || {heading: say["good.heading"], sentence: say.good};
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return {heading: say["unsure.heading"], sentence: say.unsure};
  }
};

/* A line that gives something: where one only counts and pushes, rather than any other. */
const findHint = () => {
  const hints = [];
  for (const it of lines) {
    const now = read(it, entered), sure = line.settled(it.clue, now);
    const cells = it.cells.map((at, place) => [at, sure[place]])
      .filter((_, place) => now[place] !== sure[place]);
    if (!cells.length) continue;
    const filled = now.filter(value => value === FILLED).length;
    const isComplete = filled === it.clue.reduce((a, b) => a + b, 0);
    const seen = line.look(it.clue, now), pushed = new Set();
    it.clue.forEach((length, block) => {
      for (let at = seen.right[block]; at < seen.left[block] + length; at++) pushed.add(it.cells[at]);
    });
    const isPushed = cells.some(([at, value]) => value === FILLED && pushed.has(at));
    hints.push({line: it, cells, rank: isComplete ? 0 : isPushed ? 1 : 2,
      key: isComplete ? "step.complete" : isPushed ? "step.pushed" : "step.all"});
  }
  if (hints.length) return hints.sort((a, b) => a.rank - b.rank)[0];
  const end = performance.now() + PATIENCE;
  for (let at = 0; at < total && performance.now() < end; at++) {
    if (entered[at]) continue;
    for (const value of [FILLED, EMPTY]) {
      const cells = Uint8Array.from(entered);
      cells[at] = value;
      const broken = follow(cells, through(at));
      if (broken) return {tried: [at, value], followed: cells, line: broken, cells: [[at, 3 - value]]};
    }
  }
  return null;
};
const listed = numbers => {
  const runs = [];
  for (const it of numbers) {
    if (runs.length && runs.at(-1)[1] === it - 1) runs.at(-1)[1] = it; else runs.push([it, it]);
  }
  return runs.map(([a, b]) => a === b ? a : a + 1 === b ? `${a}, ${b}` : `${a}–${b}`).join(", ");
};
const placed = (it, cells, value) => {
  const numbers = cells.filter(pair => pair[1] === value).map(([at]) => it.cells.indexOf(at) + 1);
  return numbers.length ? fill(value === FILLED ? "are.filled" : "are.empty", {cells: listed(numbers)}) : "";
};

const hintSays = hint => {
  const {line: it, cells, strength, tried} = hint, heading = say["hint.heading"];
  if (tried) {
    const [at, value] = tried, about = {cell: placeOf(at), value: VALUES[value],
      opposite: VALUES[3 - value], line: it.name};
    if (strength === 1) return {heading, sentence: say["what-if.1"]};
    if (strength === 2)
      return {heading, sentence: fill("what-if.2", about), view: {marks: [[at, "ringed"]]}};
    return {heading, sentence: fill("what-if.3", about), canEnter: true,
      view: {cells: hint.followed, line: it, isBroken: true, marks: [[at, "ringed"]]}};
  }
  const view = {line: it}, about = {line: it.name};
  if (strength === 1) return {heading, sentence: fill("hint.1", about), view};
  const rings = cells.map(([at]) => [at, "ringed"]);
  if (strength === 2) return {heading, sentence: fill("hint.2", about), view: {...view, marks: rings}};
  about.sure = [FILLED, EMPTY].map(value => placed(it, cells, value)).filter(Boolean).join(" ");
  return {heading: it.name, sentence: fill(hint.key, about), canEnter: true,
    view: {...view, marks: cells, strips: outermost(it, entered)}};
};
const askHint = () => {
  if (help && help.hint) {
    help.hint.strength = Math.min(3, help.hint.strength + 1);
  } else {
    let wrong = null;
    try { wrong = mistake(); } catch (error) { if (!(error instanceof TooLong)) throw error; }
    if (wrong) {
      help = {heading: say["hint.heading"], sentence: say["hint.wrong"], isBad: true};
      return turn.show();
    }
    const hint = findHint();
    const isFull = entered.every(Boolean);
    help = hint ? {hint: {...hint, strength: 1}}
      : {heading: say["hint.heading"], sentence: say[isFull ? "hint.full" : "hint.none"]};
  }
  if (help.hint) help = {...hintSays(help.hint), hint: help.hint};
  turn.show();
};
const enterHint = () => {
  if (!help || !help.canEnter) return;
  write(help.hint.cells.map(([at, value]) => [at, entered[at], value]));
  changed();
};

const turn = {
  size: [right + 4, data.under[3] + 4],
  get step() { return done.length; },
  get steps() { return done.length + undone.length; },
  cells: () => entered,
  go: number => {
    const wanted = Math.max(0, Math.min(turn.steps, Math.trunc(Number(number)) || 0));
    while (done.length > wanted) takeBack();
    while (done.length < wanted) again();
    changed();
  },
  can: at => !given[at],
  valueAt: at => entered[at],
  put: (cells, value) => {
    if (stroke && stroke.edit) apply([...stroke.edit].reverse(), 1);
    const edit = changesTo(cells, value);
    apply(edit, 2);
    if (stroke) stroke.edit = edit; else if (edit.length) { apply([...edit].reverse(), 1); write(edit); }
    if (!stroke) return changed();
    help = null;
    turn.show();
  },
  end: isKept => {
    const {edit = []} = stroke;
    stroke = null;
    apply([...edit].reverse(), 1);
    if (isKept) write(edit);
    changed();
  },
  show: () => {
    const isOver = isFinished();
    body.classList.toggle("can-enter", Boolean(help && help.canEnter && !isOver));
    body.classList.remove("shows");
    $("undo").disabled = !done.length;
    $("redo").disabled = !undone.length;
    $("hint").disabled = $("check").disabled = isOver;
    const count = entered.filter(Boolean).length;
    $("count").textContent = local(`${count} / ${total}`);
    named(isOver);
    if (isOver) {
      tell(say["finished.heading"], say.finished);
      paint({cells: entered.map(value => value || EMPTY), isPicture: true});
    } else if (help) {
      tell(help.heading, help.sentence, help.isBad);
      paint({cells: entered, at: pointed ? cursor : -1, ...help.view});
    } else {
      tell(say["mode.play"], say["play.start"]);
      paint({cells: entered, at: pointed ? cursor : -1});
    }
    retellAll(entered);
  },
};

/* -- Predict ------------------------------------------------------------------------------------ */

let asked = null, beliefs = new Map(), kept = new Map(), phase = "asked", reasons = [], skipped = 0;
const tally = {right: 0, missed: 0, wrong: 0};

const ask = () => {
  beliefs = new Map();
  reasons = [];
  asked = null;
  skipped = 0;
  let next = viewer.step;
  while (next < last && data.asks[next + 1] < 0) { next++; skipped++; }
  go(next, true);
  phase = next < last ? "asked" : "over";
  if (phase === "asked") {
    asked = lines[data.asks[next + 1]];
    for (const at of [...kept.keys()]) if (known[at]) kept.delete(at);
    for (const at of asked.cells) if (kept.has(at)) beliefs.set(at, kept.get(at));
    cursor = asked.cells.find(at => !known[at]) ?? asked.cells[0];
  }
  predict.show();
};
const canBelieve = at => phase === "asked" && asked.cells.includes(at) && !known[at];

const judge = () => {
  const now = read(asked, known), sure = line.settled(asked.clue, now), marks = [];
  asked.cells.forEach((at, place) => {
    if (known[at]) return;
    const isSure = sure[place] !== UNKNOWN, said = beliefs.get(at);
    if (said) marks.push([at, said === sure[place] ? "right" : "wrong"]);
    else if (isSure) marks.push([at, "missed"]);
  });
  return marks;
};
const reveal = () => {
  const marks = judge(), before = Uint8Array.from(known), under = data.depths[viewer.step + 1];
  const begun = new Set(kept.keys());
  for (const at of asked.cells) kept.delete(at);
  for (const [at, mark] of marks) {
    if (mark !== "right" || !begun.has(at)) tally[mark]++;
    if (mark === "right" && !under) kept.set(at, beliefs.get(at));
  }
  reasons = marks.filter(it => it[1] === "wrong").slice(0, 3).map(([at]) => ({at, before}));
  asked.marks = marks;
  phase = "revealed";
  go(viewer.step + 1, true);
  predict.show();
};
const goOn = () => {
  if (phase === "asked") return reveal();
  if (phase === "over") return;
  if (reasons.length) {
    phase = "reason";
    asked.reason = reasons.shift();
    return predict.show();
  }
  ask();
};
const reasonSays = () => {
  const {at, before} = asked.reason, now = read(asked, before), cell = asked.cells.indexOf(at);
  const both = [FILLED, EMPTY].map(value => line.example(asked.clue, now, cell, value));
  const view = {cells: before, line: asked, marks: [[at, "wrong"]]};
  if (both[0] && both[1]) {
    tell(asked.name + between + say["not-sure"], fill("both-fit", {cell: placeOf(at)}), true);
    paint({...view, strips: [[say["if-filled"], both[0]], [say["if-empty"], both[1]]]});
  } else {
    const value = both[0] ? FILLED : EMPTY;
    tell(asked.name + between + say["it-is-wrong"], fill("opposite",
      {cell: placeOf(at), value: VALUES[value], opposite: VALUES[3 - value], line: asked.name}), true);
    paint({...view, isBroken: true, strips: outermost(asked, before)});
  }
};
const believed = () => {
  const cells = Uint8Array.from(known);
  for (const [at, value] of kept) if (!cells[at]) cells[at] = value;
  return cells;
};
const predict = {
  get step() { return viewer.step; },
  get steps() { return last; },
  cells: believed,
  go: number => { go(number, true); ask(); },
  can: canBelieve,
  valueAt: at => beliefs.get(at) || UNKNOWN,
  put: (cells, value) => {
    if (stroke && stroke.before) beliefs = new Map(stroke.before);
    else if (stroke) stroke.before = new Map(beliefs);
    for (const at of cells) {
      if (!canBelieve(at)) continue;
      if (value) beliefs.set(at, value); else beliefs.delete(at);
    }
    predict.show();
  },
  end: isKept => {
    if (!isKept && stroke.before) beliefs = stroke.before;
    stroke = null;
    predict.show();
  },
  show: () => {
    body.classList.remove("can-enter");
    body.classList.toggle("shows", phase === "revealed" || phase === "over");
    const isLast = phase === "revealed" || phase === "reason";
    $("reveal").textContent = say[!isLast ? "reveal" : reasons.length ? "go-on" : "next"];
    $("reveal").disabled = phase === "over";
    $("count").textContent = fill("tally", tally);
    named(phase === "over");
    for (const value of [0, 1, 2]) $("ink-" + value).disabled = phase !== "asked";
    const on = [...kept].filter(([at]) => !known[at] && !(phase === "asked" && asked.cells.includes(at)));
    if (phase === "asked") {
      tell(asked.name + between + say["what-is-sure"],
        say["predict.ask"] + (skipped ? " " + fill("skipped", {count: skipped}) : ""));
      paint({cells: known, line: asked, marks: [...on, ...beliefs], at: cursor});
    } else if (phase === "revealed") {
      const missed = asked.marks.filter(it => it[1] === "missed").map(([at]) => asked.cells.indexOf(at) + 1);
      const more = missed.length && beliefs.size ? " " + fill("missed", {cells: listed(missed)}) : "";
      tell(data.heads[viewer.step], data.texts[viewer.step] + more);
      paint({cells: known, marks: [...on.filter(([at]) => !asked.cells.includes(at)), ...asked.marks]});
    } else if (phase === "reason") reasonSays();
    else {
      tell(say["over.heading"], say.over);
      paint({cells: known, isPicture: known.every(Boolean)});
    }
    told.fill(9);
    retellAll(believed());
  },
};

/* -- pointer and keys ----------------------------------------------------------------------------- */

let mode = "watch", stroke = null;
const MODES = {predict, play: turn};
const now = () => MODES[mode];

const cellAt = (event, isNear) => {
  const box = scene.getBoundingClientRect(), view = scene.viewBox.baseVal;
  const x = (event.clientX - box.left) / box.width * view.width;
  const y = (event.clientY - box.top) / box.height * view.height;
  let column = Math.floor((x - left) / size), row = Math.floor((y - top) / size);
  if (isNear) {
    column = Math.max(0, Math.min(width - 1, column));
    row = Math.max(0, Math.min(height - 1, row));
  }
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
};
/* The cells of a drag, from where it began along one line. */
const dragged = at => {
  const {start} = stroke, right = at % width - start % width;
  const down = Math.trunc(at / width) - Math.trunc(start / width);
  if (!right && !down && !stroke.way) return [start];
  if (mode === "predict") stroke.way = asked.isRow ? 1 : width;
  else stroke.way = stroke.way || (Math.abs(right) >= Math.abs(down) ? 1 : width);
  const steps = stroke.way === 1 ? right : down, way = stroke.way * Math.sign(steps);
  return Array.from({length: Math.abs(steps) + 1}, (_, it) => start + it * way);
};
frame.addEventListener("pointerdown", event => {
  if (mode === "watch") return;
  if (stroke) return now().end(false);
  if (event.button === 1 || event.pointerType === "touch" && fingers.size > 1) return;
  const at = cellAt(event);
  if (at < 0 || !now().can(at)) return;
  const wanted = event.button !== 2 ? ink : ink === EMPTY ? FILLED : EMPTY;
  const value = now().valueAt(at) === wanted ? UNKNOWN : wanted;
  try { frame.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
  stroke = {start: at, value, pointer: event.pointerId};
  pointed = event.pointerType !== "touch" && pointed;
  cursor = at;
  now().put([at], value);
});
frame.addEventListener("pointermove", event => {
  if (!stroke || event.pointerId !== stroke.pointer) return;
  const cells = dragged(cellAt(event, true));
  cursor = cells.at(-1);
  if (cells.length !== stroke.count) {
    stroke.count = cells.length;
    now().put(cells, stroke.value);
  }
});
for (const [name, isKept] of [["pointerup", true], ["pointercancel", false]])
  frame.addEventListener(name, event => {
    if (stroke && event.pointerId === stroke.pointer) now().end(isKept);
  });
frame.addEventListener("contextmenu", event => { if (mode !== "watch") event.preventDefault(); });

const choose = value => {
  ink = value;
  for (const it of [0, 1, 2]) $("ink-" + it).setAttribute("aria-pressed", String(it === ink));
};
const tellCursor = () => {
  $("cursor").textContent = fill("at", {cell: placeOf(cursor),
    value: VALUES[now().valueAt(cursor) || now().cells()[cursor]]});
};
const look = () => {
  if (viewer.zoom <= 1) return;
  const box = squares[cursor].getBoundingClientRect(), edge = frame.getBoundingClientRect();
  const shift = (low, high, least, most) => low < least ? low - least : high > most ? high - most : 0;
  frame.scrollLeft += shift(box.left - box.width, box.right + box.width, edge.left, edge.right);
  frame.scrollTop += shift(box.top - box.height, box.bottom + box.height, edge.top, edge.bottom);
};
const walk = (right, down, carries) => {
  if (mode === "predict") {
    if (phase !== "asked") return;
    const place = asked.cells.indexOf(cursor) + right + down;
    cursor = asked.cells[Math.max(0, Math.min(asked.cells.length - 1, place))];
    predict.show();
  } else {
    const value = entered[cursor], before = cursor;
    const column = Math.max(0, Math.min(width - 1, cursor % width + right));
    cursor = Math.max(0, Math.min(height - 1, Math.trunc(cursor / width) + down)) * width + column;
    pointed = true;
    if (carries && cursor !== before) turn.put([cursor], value); else turn.show();
  }
  look();
  tellCursor();
};
const set = (value, takesBack) => {
  if (!now().can(cursor)) return;
  pointed = true;
  now().put([cursor], takesBack && now().valueAt(cursor) === value ? UNKNOWN : value);
  tellCursor();
};
const cycle = () => set([FILLED, EMPTY, UNKNOWN][now().valueAt(cursor)]);
const BOTH = {
  ArrowLeft: event => walk(-1, 0, event.shiftKey), ArrowRight: event => walk(1, 0, event.shiftKey),
  ArrowUp: event => walk(0, -1, event.shiftKey), ArrowDown: event => walk(0, 1, event.shiftKey),
  f: () => set(FILLED, true), e: () => set(EMPTY, true), x: () => set(EMPTY, true),
  Delete: () => set(UNKNOWN), Backspace: () => set(UNKNOWN), s: () => choose(ink === FILLED ? EMPTY : FILLED),
};
const OWN = {
  play: {" ": () => set(FILLED, true), h: askHint, Enter: enterHint,
    m: () => { help = checked(); turn.show(); }},
  predict: {" ": () => phase === "asked" ? cycle() : goOn(), Enter: goOn, PageDown: goOn},
};
const onKey = event => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (mode === "play" && isFinished() && (key === "h" || key === "m")) return;
  const action = OWN[mode][key] || BOTH[key];
  if (!action) return;
  event.preventDefault();
  action(event);
};
const onControl = event => {
  const key = event.key.toLowerCase();
  if (mode !== "play") return false;
  if (key === "z" && !event.shiftKey) takeBack();
  else if (key === "y" || key === "z") again();
  else if (key === "delete") write(changesTo([...order.keys()], UNKNOWN));
  else return false;
  event.preventDefault();
  changed();
  return true;
};
for (const it of [predict, turn]) Object.assign(it, {onKey, onControl});

/* -- from one to another ---------------------------------------------------------------------------- */

const enter = name => {
  play(false);
  told.fill(9);
  if (stroke) now().end(false);
  mode = name;
  body.classList.toggle("hand", mode !== "watch");
  body.classList.toggle("predict", mode === "predict");
  body.classList.remove("shows", "can-enter");
  for (const it of ["watch", "predict", "play"]) {
    const button = $("mode-" + it);
    if (button) button.setAttribute("aria-pressed", String(it === mode));
  }
  if (mode === "watch") hands.remove();
  else {
    if (!squares.length) { buildClues(); buildCells(); }
    scene.append(hands);
  }
  frame.setAttribute("role", mode === "watch" ? "group" : "application");
  $("tools").hidden = mode === "watch";
  viewer.lend(mode === "watch" ? null : now());
  choose(ink);
  $("ink-0").disabled = $("ink-1").disabled = $("ink-2").disabled = false;
  if (mode === "watch") {
    named(true);
    $("heading").classList.remove("bad");
    viewer.tell();
    retellAll(known);
  } else if (mode === "predict") {
    kept = new Map();
    if (viewer.step === last) go(0, true);
    ask();
  } else {
    turn.show();
    report(turn.step, turn.steps);
  }
  fit();
};
recall();
for (const it of ["watch", "predict", "play"])
  if ($("mode-" + it)) $("mode-" + it).addEventListener("click", () => enter(it));
for (const value of [0, 1, 2]) $("ink-" + value).addEventListener("click", () => choose(value));
const press = (id, action) => $(id).addEventListener("click", action);
press("undo", () => { takeBack(); changed(); });
press("redo", () => { again(); changed(); });
press("hint", askHint);
press("check", () => { help = checked(); turn.show(); });
press("enter", enterHint);
press("reveal", goOn);
body.classList.toggle("has-modes", Boolean($("mode-watch")));
if (data.mode === "watch") $("mode-watch").setAttribute("aria-pressed", "true");
else enter(data.mode);
})();
