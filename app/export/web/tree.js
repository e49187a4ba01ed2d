/* The search as a tree, below what is said of a step. A click on a node goes to the step that opened
   it, and so do the arrow keys: out, to the next one, and to the one before. */
if (viewer && viewer.data.tree) {
  const {$, data, trees, make} = viewer, {name, opened, outer} = data.tree;
  const pane = make("div", {id: "tree", tabindex: 0, role: "group"});
  pane.append(...trees);
  $("said").after(pane);
  const told = () => {
    const counts = trees[0].querySelector("text");
    pane.setAttribute("aria-label", counts ? `${name}: ${counts.textContent}` : name);
  };
  const jump = step => {
    if (step === undefined) return;
    viewer.play(false);
    viewer.go(step);
    told();
  };
  const previous = () => opened.findLast(it => it < viewer.step);
  const next = () => opened.find(it => it > viewer.step);
  const runsBack = document.dir === "rtl";
  const ways = {
    ArrowUp: () => outer[viewer.step], ArrowDown: next,
    ArrowLeft: runsBack ? next : previous, ArrowRight: runsBack ? previous : next,
  };
  pane.addEventListener("keydown", event => {
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    jump(way());
  });
  pane.addEventListener("click", ({target}) => {
    if (target.dataset.go) jump(Number(target.dataset.go));
  });
  pane.addEventListener("focus", told);
  told();
}
