/* Several pages in one file. The address says which is open and at which step, `#2/12`; without a
   number there are the contents. To go to another page is to begin anew: the viewer knows one. */
const sheet = (() => {
const {pages} = JSON.parse(document.getElementById("data").textContent);
const chosen = hash => {
  const found = /^#(\d+)(?:\/|$)/.exec(hash), number = found ? Number(found[1]) : 0;
  return number <= pages.length ? number : 0;
};
const number = chosen(location.hash), turnTo = it => { location.hash = it || ""; };
addEventListener("hashchange", event => {
  const {hash} = new URL(event.newURL);
  if (chosen(hash) === number) return;
  if (location.hash !== hash) location.replace(hash || "#"); // a step was written over it meanwhile
  location.reload();
});
addEventListener("message", event => {
  const asked = event.data && event.data.nonogram;
  if (asked && Number.isFinite(asked.open)) turnTo(asked.open);
});
const link = (id, to) => {
  const it = document.getElementById(id);
  if (to >= 1 && to <= pages.length) it.href = "#" + to;
  else { it.role = "link"; it.ariaDisabled = "true"; }
};
link("page-before", number - 1);
link("page-after", number + 1);
const place = document.getElementById("page-number");
place.textContent = local(`${number} / ${pages.length}`);
place.ariaLabel = `${place.textContent}, ${place.title}`;
if (number) return {told: pages[number - 1], prefix: `#${number}/`, number};
const theme = new URLSearchParams(location.search).get("theme");
if (Object.hasOwn(JSON.parse(themes), theme))
  document.documentElement.dataset.theme = theme;
document.body.classList.add("contents");
window.nonogram = {step: 0, steps: 0, go: () => 0, state: () => [], sentence: () => ""};
return null;
})();
