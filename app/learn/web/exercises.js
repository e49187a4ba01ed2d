/* Exercises: all that is said was prepared when the page was written. A task is a board of one or
   more rows; `line` are the cells of it that can be marked, `cells` those that are sure. */
(() => {
const {tasks, signs} = data;
let at = -1, tool = 1, pointed = 0, marks = {}, chosen = "", strength = 0, judged = false, first = null;
const tally = new Map();

/* -- the board ------------------------------------------------------------------------------- */

const SIGNS = {"#": "filled", ".": "empty", "?": "unknown"};
let buttons = [];

/* A board of cells; `put` may put something else into one of them. */
const boardOf = (task, table, put) => {
  if (task.columns) {
    const head = make("tr", table);
    make("td", head);
    for (const clue of task.columns) make("th", head, clue.join("\n") || "0", {scope: "col"});
  }
  const places = new Map(task.line.map(([row, column], cell) => [`${row} ${column}`, cell]));
  task.board.forEach((known, row) => {
    const line = make("tr", table);
    make("th", line, task.rows[row].join(" ") || "0", {scope: "row"});
    [...known].forEach((sign, column) => {
      const box = make("td", line), cell = places.get(`${row} ${column}`);
      const isAsked = sign === "?" && cell !== undefined && (!task.asked || task.asked === cell + 1);
      if (!isAsked || !put(box, cell))
        make("i", box, "", {"class": SIGNS[sign], role: "img", "aria-label": say[SIGNS[sign]]});
      box.className = "cell";
    });
  });
};
const buildBoard = task => {
  $("board").replaceChildren();
  buttons = [];
  boardOf(task, $("board"), (box, cell) => {
    const button = make("button", box, "", {type: "button", tabindex: "-1"});
    button.addEventListener("click", () => { pointed = cell; mark(cell, tool); });
    return buttons[cell] = button;
  });
  pointed = buttons.findIndex(Boolean);
};

/* All tasks on paper, as long as they are not done. */
const print = () => {
  if (!$("end").hidden) return;
  const paper = make("div", document.body, undefined, {id: "paper"});
  make("h1", paper, `${document.title} – ${say["what-is-sure"]}`);
  tasks.forEach((task, number) => {
    const part = make("section", paper);
    make("p", part, `${number + 1}.  ${task.about || task.ask}`);
    boardOf(task, make("table", part), (box, cell) => task.asked && make("b", box, "?"));
    make("p", part, task.offered.map(([, label]) => `☐ ${label}`).join("   "));
  });
  addEventListener("afterprint", () => paper.remove(), {once: true});
};

const mark = (cell, value) => {
  if (judged || !buttons[cell]) return;
  if (marks[cell] === value || value === undefined) delete marks[cell]; else marks[cell] = value;
  if (Object.keys(marks).length && chosen === "nothing") chosen = "";
  show();
};

const show = () => {
  const task = tasks[at], wanted = new Map(task.cells);
  buttons.forEach((button, cell) => {
    const value = marks[cell];
    let kind = value === 1 ? "filled" : value === 0 ? "empty" : "unknown", note = say[kind];
    if (judged) {
      const right = wanted.get(cell);
      if (value !== undefined) {
        kind = (right === undefined ? "unknown" : right ? "filled" : "empty")
          + (value === right ? " judged right" : " judged wrong");
        note += `, ${value === right ? say.right : say.wrong}`;
      } else if (right !== undefined) {
        kind = (right ? "filled" : "empty") + " judged missed";
        note = `${right ? say.filled : say.empty}, ${say.missed}`;
      }
    }
    button.className = kind;
    button.setAttribute("aria-label", fill(say.cell, {number: cell + 1, value: note}));
    button.tabIndex = cell === pointed ? 0 : -1;
  });
  for (const it of document.querySelectorAll("#tools button"))
    it.setAttribute("aria-pressed", String(Number(it.value) === tool));
  for (const it of document.querySelectorAll("#reasons button")) {
    it.setAttribute("aria-pressed", String(it.value === chosen));
    it.disabled = judged;
  }
  $("hint").disabled = judged || strength >= task.hints.length;
  $("check").textContent = judged ? (at + 1 < tasks.length ? say.next : say.done) : say.check;
};

/* -- a task ---------------------------------------------------------------------------------- */

const begin = number => {
  at = number;
  marks = {}; chosen = ""; strength = 0; judged = false; first = null;
  const task = tasks[at];
  $("count").textContent = local(`${at + 1} / ${tasks.length}`);
  $("heading").textContent = task.ask;
  $("about").textContent = task.about;
  $("answer").replaceChildren();
  $("witness").replaceChildren();
  $("witness").hidden = true;
  buildBoard(task);
  $("reasons").replaceChildren();
  for (const [name, label] of task.offered) {
    const it = make("button", $("reasons"), label, {type: "button", value: name});
    it.addEventListener("click", () => {
      if (judged) return;
      chosen = chosen === name ? "" : name;
      if (chosen === "nothing") marks = {};
      show();
    });
  }
  show();
};

/* The idea that explains wrong marks best; as `closest` in app/exercises/ideas.py. */
const key = cell => cell.join();
const likeness = (some, others) => {
  const both = [...some].filter(it => others.has(it)).length;
  return both / (some.size + others.size - both);
};
const closest = (ideas, wrong, all) => {
  const groups = new Map();
  for (const idea of ideas) {
    const own = idea.own = new Set(idea.cells.map(key));
    if (2 * [...own].filter(it => wrong.has(it)).length < own.size) continue;
    if (!groups.has(idea.error)) groups.set(idea.error, []);
    groups.get(idea.error).push(idea);
  }
  let best, most = .5, lacking = Infinity;
  for (const group of groups.values()) {
    const together = new Set(group.flatMap(it => [...it.own]));
    for (const idea of group) {
      const share = Math.max(likeness(wrong, idea.own), likeness(wrong, together));
      const lacks = idea.right.filter(cell => !all.has(key(cell))).length;
      if (share > most || share === most && lacks < lacking) [best, most, lacking] = [idea, share, lacks];
    }
  }
  return best;
};

/* Everything that is wrong in an answer: what is said of it, and its name. */
const judge = task => {
  const wanted = new Map(task.cells), said = [], errors = [];
  const marked = Object.entries(marks).map(([cell, value]) => [Number(cell), value]);
  const wrong = marked.filter(([cell, value]) => wanted.get(cell) !== value);
  const missed = task.cells.filter(([cell]) => marks[cell] === undefined);
  const all = new Set(marked.map(key));
  const idea = wrong.length ? closest(task.ideas, new Set(wrong.map(key)), all) : undefined;
  const isExact = idea && idea.own.size === wrong.length && wrong.every(it => idea.own.has(key(it)));
  const isSame = answer => answer.length === marked.length && answer.every(it => all.has(key(it)));
  if (!isExact && task.gapless.some(isSame)) {
    errors.push("touching");
    said.push(task.gap);
  } else if (wrong.length) {
    const values = new Set(wrong.map(([, value]) => value));
    errors.push(idea ? idea.error : values.size > 1 ? "unfounded" : values.has(1) ? "unfounded-filled" : "unfounded-empty");
    if (idea) said.push(idea.text);
  } else if (missed.length && marked.length) said.push(say.more);
  const mistaken = (chosen === "nothing") === Boolean(task.cells.length);
  if (task.cells.length ? chosen === "nothing" : wrong.length || mistaken) errors.push("nothing");
  else {
    if (missed.length) errors.push("missed");
    if (chosen !== task.reason) errors.push("reason");
  }
  if (chosen && chosen !== task.reason) {
    const note = task.offered.find(([name]) => name === chosen);
    if (note[2]) said.push(note[2]);
  }
  return {wrong, said, errors, right: !wrong.length && !missed.length && chosen === task.reason};
};

/* The first answer counts. A wrong one is contradicted, and may be given once more. */
const check = () => {
  const task = tasks[at], found = judge(task);
  if (!Object.keys(marks).length && !chosen) { $("asked").textContent = say.unanswered; return; }
  $("asked").textContent = "";
  if (!first) {
    const sum = tally.get(task.rule) || {tasks: 0, right: 0, hints: 0, errors: new Map()};
    tally.set(task.rule, sum);
    sum.tasks += 1;
    sum.right += found.right && strength < 2;
    for (const name of found.errors) sum.errors.set(name, (sum.errors.get(name) || 0) + 1);
    judged = found.right;
  } else judged = true;
  first = first || found;
  if (judged) tally.get(task.rule).hints += strength;
  const answer = $("answer"), doubtful = found.wrong.find(([cell, value]) => (task.against[cell] || [])[value]);
  answer.replaceChildren();
  make("strong", answer, found.right ? say.right : say.wrong,
    {"class": found.right ? "right" : "wrong"});
  if (!judged && found.wrong.length && task.columns) found.said.push(say["against.board"]);
  for (const text of [...found.said, judged ? task.text : say.again]) make("p", answer, text);
  $("witness").replaceChildren();
  $("witness").hidden = true;
  if (doubtful) contradict(task, ...doubtful);
  show();
};

/* An arrangement of all blocks in which a marked cell is otherwise. */
const contradict = (task, cell, value) => {
  const box = $("witness");
  box.hidden = false;
  make("p", box, fill(say.against, {number: cell + 1}));
  const line = make("tr", make("table", box));
  [...task.against[cell][value]].forEach((sign, column) => {
    const it = make("td", line, undefined, {"class": "cell"});
    make("i", it, "", {"class": SIGNS[sign] + (column === cell ? " ringed" : ""),
      role: "img", "aria-label": say[SIGNS[sign]]});
  });
};

const hint = () => {
  const task = tasks[at];
  if (judged || strength >= task.hints.length) return;
  const text = task.hints[strength++];
  make("p", $("answer"), text);
  if (strength >= 3)
    for (const [row, column] of task.because)
      $("board").rows[row + (task.columns ? 1 : 0)].cells[column + 1].classList.add("ringed");
  show();
};

const go = () => {
  if (!judged) return check();
  if (!at && !$("task").hidden) { turn("card"); $("on").focus(); return; }
  if (at + 1 < tasks.length) next(); else finish();
};
/* The rule comes after the first answer, said of that task. */
const turn = shown => {
  for (const it of ["card", "task", "end"]) $(it).hidden = it !== shown;
};
const next = () => {
  turn("task");
  begin(at + 1);
  $("heading").focus();
};

/* -- handing in: as app/learn/results.py reads it ------------------------------------------------- */

const encode = name => {
  const bytes = [1];
  const put = number => {
    for (; number > 127; number >>= 7) bytes.push(number & 127 | 128);
    bytes.push(number);
  };
  put(data.version);
  put(tally.size);
  for (const [rule, it] of tally) {
    for (const number of [data.numbers[rule], it.tasks, it.right, it.hints, it.errors.size])
      put(number);
    for (const [error, count] of it.errors) { put(data.numbers[error]); put(count); }
  }
  const short = [...name.trim().normalize("NFC")].slice(0, data.name).join("");
  bytes.push(...new TextEncoder().encode(short));
  let number = 0n;
  for (const byte of bytes) number = number << 8n | BigInt(byte);
  const base = BigInt(signs.length);
  let code = "";
  for (; number; number /= base) code = signs[Number(number % base)] + code;
  let sum = code.length;
  for (const sign of code) sum = (sum * data.factor + signs.indexOf(sign) + 1) % data.prime;
  let tail = "";
  for (let i = 0; i < data.checked; i++) {
    tail = signs[sum % signs.length] + tail;
    sum = Math.floor(sum / signs.length);
  }
  return (code + tail).match(/.{1,5}/g).join("-");
};

const finish = () => {
  turn("end");
  let right = 0;
  for (const it of tally.values()) right += it.right;
  $("score").textContent = fill(say.score, {right, count: tasks.length});
  name();
  $("over").focus();
};
const name = () => { $("code").value = encode($("name").value); $("copied").textContent = ""; };
const copy = async () => {
  $("code").select();
  try { await navigator.clipboard.writeText($("code").value); }
  catch { if (!document.execCommand("copy")) return; }
  $("copied").textContent = say.copied;
};

/* -- keys, colours, beginning ---------------------------------------------------------------- */

const step = by => {
  for (let cell = pointed + by; cell >= 0 && cell < buttons.length; cell += by)
    if (buttons[cell]) { pointed = cell; show(); buttons[cell].focus(); return; }
};
const onKey = event => {
  if (event.altKey || event.ctrlKey || event.metaKey || !$("end").hidden) return;
  const key = event.key, on = event.target;
  const isCell = buttons.includes(on);
  const isButton = on.tagName === "BUTTON" && !isCell;
  const number = Number(key);
  let action;
  if (key === "ArrowRight" || key === "ArrowDown") action = () => step(1);
  else if (key === "ArrowLeft" || key === "ArrowUp") action = () => step(-1);
  else if (key === " " && !isButton) action = () => mark(pointed, 1);
  else if (key === "x" || key === ".") action = () => mark(pointed, 0);
  else if (key === "Delete" || key === "Backspace") action = () => mark(pointed);
  else if (key === "Enter" && !isButton) action = go;
  else if (key === "h") action = hint;
  else if (number >= 1 && number <= $("reasons").children.length)
    action = () => $("reasons").children[number - 1].click();
  if (action) { event.preventDefault(); action(); }
};

for (const it of document.querySelectorAll("#tools button"))
  it.addEventListener("click", () => { tool = Number(it.value); show(); });
$("on").addEventListener("click", go);
$("hint").addEventListener("click", hint);
$("check").addEventListener("click", go);
$("name").addEventListener("input", name);
$("copy").addEventListener("click", copy);
$("print").addEventListener("click", () => window.print());
addEventListener("beforeprint", print);
document.addEventListener("keydown", onKey);
document.body.classList.add("ready");
next();
})();
