"use strict";
/* What Python's zlib.compress made smaller, as text: the page's own, so that it is there at once. */
const inflate = text => {
  const bytes = Uint8Array.from(atob(text), it => it.charCodeAt(0));
  let out = new Uint8Array(1 << 16), size = 0, at = 2, bit = 0;
  const take = count => {
    let value = 0;
    for (let i = 0; i < count; i++) {
      value |= (bytes[at] >> bit & 1) << i;
      if (++bit === 8) { bit = 0; at++; }
    }
    return value;
  };
  const put = byte => {
    if (size === out.length) {
      const larger = new Uint8Array(2 * size);
      larger.set(out);
      out = larger;
    }
    out[size++] = byte;
  };
  /* Codes of these lengths: how many there are of each, and what they mean, in their order. */
  const codes = lengths => {
    const counts = new Array(16).fill(0), meanings = [];
    for (const it of lengths) if (it) counts[it]++;
    for (let length = 1; length < 16; length++)
      lengths.forEach((it, meaning) => { if (it === length) meanings.push(meaning); });
    return {counts, meanings};
  };
  const next = ({counts, meanings}) => {
    for (let length = 1, code = 0, first = 0, index = 0; ; length++) {
      code |= take(1);
      const count = counts[length];
      if (code - count < first) return meanings[index + code - first];
      index += count;
      first = first + count << 1;
      code <<= 1;
    }
  };
  const copy = (number, far) => {
    const extra = number < 8 ? 0 : number === 28 ? 0 : (number >> 2) - 1;
    const base = number < 8 ? number + 3 : number === 28 ? 258 : (4 + number % 4 << extra) + 3;
    let length = base + take(extra);
    const place = next(far), more = place < 4 ? 0 : (place >> 1) - 1;
    const back = (place < 4 ? place : 2 + place % 2 << more) + take(more) + 1;
    while (length--) put(out[size - back]);
  };
  const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const told = () => {
    const count = take(5) + 257, distances = take(5) + 1, orders = take(4) + 4;
    const short = new Array(19).fill(0), lengths = [];
    for (let i = 0; i < orders; i++) short[ORDER[i]] = take(3);
    const code = codes(short);
    while (lengths.length < count + distances) {
      const it = next(code);
      if (it < 16) lengths.push(it);
      else {
        const again = it === 16 ? 3 + take(2) : it === 17 ? 3 + take(3) : 11 + take(7);
        lengths.push(...new Array(again).fill(it === 16 ? lengths.at(-1) : 0));
      }
    }
    return [codes(lengths.slice(0, count)), codes(lengths.slice(count))];
  };
  const usual = () => [
    codes(Array.from({length: 288}, (_, it) => it < 144 ? 8 : it < 256 ? 9 : it < 280 ? 7 : 8)),
    codes(new Array(30).fill(5)),
  ];
  for (let isLast = 0; !isLast;) {
    isLast = take(1);
    const kind = take(2);
    if (kind === 0) {
      if (bit) { bit = 0; at++; }
      const length = bytes[at] | bytes[at + 1] << 8;
      at += 4;
      for (let i = 0; i < length; i++) put(bytes[at++]);
      continue;
    }
    const [near, far] = kind === 1 ? usual() : told();
    for (let it = next(near); it !== 256; it = next(near))
      if (it < 256) put(it); else copy(it - 257, far);
  }
  return new TextDecoder().decode(out.subarray(0, size));
};
const unpack = text => JSON.parse(inflate(text));
/* Runs another script that the page holds; the page's policy knows it by its hash. */
const run = id => {
  const script = document.createElement("script");
  script.textContent = inflate(document.getElementById(id).textContent);
  document.body.append(script);
};

/* The digits of the language, what stands between the parts of a heading, the names of the themes. */
const {digits, between = " · ", themes} = document.documentElement.dataset;
const local = it => digits ? String(it).replace(/\d/g, digit => digits[digit]) : it;
