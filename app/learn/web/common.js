"use strict";
/* What pages of the play have in common: to find and make elements, and the colours. */
const data = JSON.parse(document.getElementById("data").textContent);
const {say} = data;
const $ = id => document.getElementById(id);
const {digits, themes} = document.documentElement.dataset;
const local = it => digits ? String(it).replace(/\d/g, digit => digits[digit]) : it;
const make = (tag, at, text, attributes) => {
  const it = document.createElement(tag);
  if (text !== undefined) it.textContent = local(text);
  for (const name in attributes) it.setAttribute(name, attributes[name]);
  if (at) at.append(it);
  return it;
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => local(values[name] ?? all));

const THEMES = JSON.parse(themes), THEME_NAMES = Object.keys(THEMES);
const root = document.documentElement;
const worn = () => root.dataset.theme || "auto";
const wear = theme => {
  root.dataset.theme = theme;
  $("theme").title = THEMES[theme];
  $("theme").setAttribute("aria-label", $("theme").title);
};
const asked = new URLSearchParams(location.search).get("theme");
wear(THEME_NAMES.includes(asked) ? asked : worn());
$("theme").addEventListener("click", () =>
  wear(THEME_NAMES[(THEME_NAMES.indexOf(worn()) + 1) % THEME_NAMES.length]));
