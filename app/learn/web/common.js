"use strict";
/* What pages of the play have in common: to find and make elements, and the colours. */
const data = JSON.parse(document.getElementById("data").textContent);
const {say} = data;
const $ = id => document.getElementById(id);
const {digits} = document.documentElement.dataset;
const local = it => digits ? String(it).replace(/\d/g, digit => digits[digit]) : it;
const make = (tag, at, text, attributes) => {
  const it = document.createElement(tag);
  if (text !== undefined) it.textContent = local(text);
  for (const name in attributes) it.setAttribute(name, attributes[name]);
  if (at) at.append(it);
  return it;
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => local(values[name] ?? all));

const THEMES = ["auto", "light", "dark", "high-contrast"], root = document.documentElement;
const worn = () => root.getAttribute("data-theme") || "auto";
const wear = theme => {
  if (theme === "auto") root.removeAttribute("data-theme"); else root.setAttribute("data-theme", theme);
  $("theme").setAttribute("aria-label", say["wear." + theme]);
  $("theme").title = say["wear." + theme];
};
const asked = new URLSearchParams(location.search).get("theme");
wear(THEMES.includes(asked) ? asked : worn());
$("theme").addEventListener("click", () =>
  wear(THEMES[(THEMES.indexOf(worn()) + 1) % THEMES.length]));
