"use strict";
/* One line: what its clue and the known cells say. `lengths` are its blocks; a cell is 0 unknown,
   1 filled or 2 empty. */
const line = (() => {

/* Where its blocks can stand. before[i][p]: the first i blocks fit into the cells before p;
   after[i][p]: blocks i, i + 1 … fit into the cells from p on. */
const tables = (lengths, cells) => {
  const size = cells.length, count = lengths.length;
  const table = () => Array.from({length: count + 1}, () => new Uint8Array(size + 2));
  const before = table(), after = table(), room = new Uint16Array(size + 1);
  for (let p = size - 1; p >= 0; p--) room[p] = cells[p] === 2 ? 0 : room[p + 1] + 1;
  before[0][0] = after[count][size] = 1;
  for (let i = 0; i <= count; i++) {
    for (let p = 1; p <= size; p++) {
      if (cells[p - 1] !== 1 && before[i][p - 1]) before[i][p] = 1;
      const start = p - lengths[i - 1];
      if (i && start >= 0 && room[start] >= lengths[i - 1] && fromLeft(before, cells, i - 1, start))
        before[i][p] = 1;
    }
  }
  for (let i = count; i >= 0; i--) {
    for (let p = size - 1; p >= 0; p--) {
      if (cells[p] !== 1 && after[i][p + 1]) after[i][p] = 1;
      if (i < count && room[p] >= lengths[i] && fromRight(after, cells, i, p + lengths[i]))
        after[i][p] = 1;
    }
  }
  return {before, after, room};
};

/* May block i start there, as far as the blocks before it say? The cell between two is empty. */
const fromLeft = (before, cells, i, start) =>
  i ? start > 0 && cells[start - 1] !== 1 && before[i][start - 1] : before[0][start];

/* And end there, as far as the blocks after it say? */
const fromRight = (after, cells, i, end) =>
  i + 1 < after.length - 1
    ? end < cells.length && cells[end] !== 1 && after[i + 1][end + 1] : after[i + 1][end];

/* null where nothing fits; else the starts of the blocks in the outermost fits, `left` and
   `right`, and for each cell whether it can be filled, whether empty. */
const look = (lengths, cells) => {
  const size = cells.length, count = lengths.length;
  const {before, after, room} = tables(lengths, cells);
  if (!before[count][size]) return null;
  const left = [], right = [], filled = new Uint8Array(size), empty = new Uint8Array(size);
  lengths.forEach((length, i) => {
    let covered = 0;                      // cells up to here can be under the block
    for (let s = 0; s + length <= size; s++) {
      if (room[s] < length || !fromLeft(before, cells, i, s)
        || !fromRight(after, cells, i, s + length)) continue;
      if (left.length === i) left.push(s);
      right[i] = s;
      for (let c = Math.max(s, covered); c < s + length; c++) filled[c] = 1;
      covered = s + length;
    }
  });
  for (let c = 0; c < size; c++) {
    if (cells[c] === 1) continue;
    for (let i = 0; i <= count && !empty[c]; i++) empty[c] = before[i][c] & after[i][c + 1];
  }
  return {left, right, filled, empty};
};

/* The cells that are sure: a copy in which they are known. null where nothing fits. */
const settled = (lengths, cells) => {
  const seen = look(lengths, cells);
  return seen && Array.from(cells, (value, c) =>
    !seen.empty[c] ? 1 : !seen.filled[c] ? 2 : value);
};

/* The leftmost fit in which a cell has a value, as cells; null where there is none. */
const example = (lengths, cells, cell, value) => {
  const tried = Array.from(cells);
  if (cell !== undefined) {
    if (tried[cell] && tried[cell] !== value) return null;
    tried[cell] = value;
  }
  const seen = look(lengths, tried);
  return seen && drawn(lengths, seen.left, tried.length);
};

/* Blocks that start there, as cells. */
const drawn = (lengths, starts, size) => {
  const cells = new Array(size).fill(2);
  lengths.forEach((length, i) => cells.fill(1, starts[i], starts[i] + length));
  return cells;
};

return {look, settled, example, drawn};
})();
