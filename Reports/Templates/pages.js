
// Pages: each part of a page has the page's number as a class, and the button with this number shows the page.

const buttons = (scope, part) => [...part.classList].filter((name) => /^on-[0-9]+$/.test(name))
  .map((name) => scope.querySelector(`.turn[value="${name.slice(3)}"]`));
const isShown = (scope, part) => buttons(scope, part).every((button) => button.checked);
const turnTo = (scope, part) => {
  for (const button of buttons(scope, part)) {
    if (!button.checked) turn(button);
  }
};
// The number on a tab has a tooltip, because the word after the number is visible only to screen readers.
const explainCount = (count) => {
  count.closest("label").title = count.hidden ? "" : `${plainText(count)} ${plainText(count.nextElementSibling)} on this page`;
};
const addPages = (scope) => {
  for (const count of scope.querySelectorAll(".strip .found")) explainCount(count);
  // The style sheet handles the first 24 pages.
  const late = [...scope.querySelectorAll('[class*=" on-"]')]
    .filter((part) => buttons(scope, part).some((button) => Number(button.value) > 24));
  scope.addEventListener("change", () => {
    for (const part of late) part.classList.toggle("late", !isShown(scope, part));
  });
  const turnToNode = (event) => {
    const node = event.target.closest(".finding[data-n]")?.dataset.n;
    const part = node === undefined ? null : scope.querySelector(`.wire [data-n="${node}"]`);
    if (part !== null) turnTo(scope, part);
  };
  scope.addEventListener("click", turnToNode);
  // Tabs in the picture turn to their page.
  scope.addEventListener("click", (event) => {
    const number = event.target.closest("[data-turn]")?.dataset.turn;
    if (number !== undefined) scope.querySelector(`.turn[value="${number}"]`).click();
  });
  scope.addEventListener("reveal", turnToNode);
};

// Turns a page with arrow keys on the tabs of the stop `node`, or with Page Up and Page Down anywhere. Returns whether
// `key` turned a page.
const turnByKey = (scope, key, node) => {
  const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[key];
  const strips = [...scope.querySelectorAll(".strip")].filter((strip) => isShown(scope, strip));
  const strip = key.startsWith("Page") ? strips[0] : strips.find((strip) => strip.dataset.n === node);
  if (by === undefined ? true : strip === undefined) return false;
  const turns = [...strip.querySelectorAll(".turn")];
  const page = (turns.findIndex((button) => button.checked) + by + turns.length) % turns.length;
  turn(turns[page]);
  return true;
};
const pageName = (button) => button.nextElementSibling.firstChild.textContent.trim();
const isChoice = (button) => button.closest(".choice") !== null;
const pageWords = (button) => {
  const turns = [...button.closest(".strip").querySelectorAll(".turn")];
  return `${isChoice(button) ? "Alternative" : "Page"} ${turns.indexOf(button) + 1} of ${turns.length}: ${pageName(button)}. `;
};

// The button of the page after the visible pages, or null after the last one. The pages and alternatives inside a page
// precede the page after it.
const nextPage = (scope) => {
  const strips = [...scope.querySelectorAll(".strip")].filter((strip) => isShown(scope, strip));
  strips.sort((a, b) => buttons(scope, b).length - buttons(scope, a).length);
  return strips.map((strip) => {
    const turns = [...strip.querySelectorAll(".turn")];
    return turns[turns.findIndex((button) => button.checked) + 1];
  }).find((button) => button !== undefined) ?? null;
};
const nextWords = (button) => `${isChoice(button) ? "Alternative" : "Next page"}: ${pageName(button)}`;
const turn = (button) => {
  button.checked = true;
  // On a small screen, the tabs scroll.
  const [strip, tab] = [button.closest(".strip"), button.parentElement];
  strip.scrollLeft += tab.getBoundingClientRect().left - strip.getBoundingClientRect().left - 40;
  button.dispatchEvent(new Event("change", { bubbles: true }));
};

// Makes the picture as high as the visible pages need: `data-end` is the lower end of the parts that are always visible,
// and of each page that ends further down. Returns whether the height has changed.
const wholeHeights = new WeakMap();
const fitPages = (scope) => {
  const wire = scope.querySelector(".canvas .wire");
  if (wire.dataset.end === undefined) return false;
  const { x, y, width, height } = wire.viewBox.baseVal;
  if (!wholeHeights.has(wire)) wholeHeights.set(wire, height);
  const shown = [...scope.querySelectorAll(".turn[data-end]:checked")].filter((button) => isShown(scope, button.closest(".strip")));
  const now = Math.max(...[wire, ...shown].map((part) => Number(part.dataset.end))) - 2 * y;
  if (now === height) return false;
  wire.setAttribute("viewBox", `${x} ${y} ${width} ${now}`);
  wire.setAttribute("height", now * Number(wire.getAttribute("width")) / width);
  return true;
};
const wholeHeight = (wire) => wholeHeights.get(wire) ?? wire.viewBox.baseVal.height;

// The printed report contains every page with a finding: the picture is copied for each hidden page.
const printPages = (scope) => {
  const before = [...scope.querySelectorAll(".turn:checked")];
  let last = scope.querySelector(".canvas");
  for (const button of scope.querySelectorAll(".turn:not(:checked)")) {
    const words = button.nextElementSibling;
    if (words.querySelector(".found:not([hidden])") === null) continue;
    turnTo(scope, button.closest(".strip"));
    button.checked = true;
    fitPages(scope);
    const wire = scope.querySelector(".canvas .wire").cloneNode(true);
    for (const part of wire.querySelectorAll('[class*=" on-"]')) {
      if (isShown(scope, part)) part.setAttribute("class", part.getAttribute("class").replace(/ on-[0-9]+| late/g, ""));
      else part.remove();
    }
    const copy = make("div", { className: "printed" }, make("p", { textContent: `Page ${words.firstChild.textContent.trim()}` }), wire);
    last.after(copy);
    last = copy;
    for (const one of before) one.checked = true;
  }
  fitPages(scope);
};
