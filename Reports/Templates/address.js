
// The address contains the filter and the current place (`at`), so reloading, links and the Back button keep both.

// A malformed address counts as empty.
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};
const readAddress = () => {
  const text = location.hash.slice(1);
  if (!text.includes("=")) return { filter: new URLSearchParams(), at: decoded(text) };
  const filter = new URLSearchParams(text);
  const at = filter.get("at") ?? "";
  filter.delete("at");
  return { filter, at };
};
const filterNow = () => {
  const state = new URLSearchParams();
  for (const one of named) if (one.value !== "") state.set(one.name, one.value);
  if (onlyNew.checked) state.set("new", "yes");
  if (language.value !== "") state.set("lang", language.value);
  return state;
};
// Stores the filter and the place in the browser's history. While the reader types, the last entry is replaced.
const remember = (at, replaces = false) => {
  const state = filterNow();
  const filter = state.toString();
  if (filter !== "" ? at !== "" : false) state.set("at", at);
  const address = `#${filter === "" ? at : state}`;
  if (address === (location.hash === "" ? "#" : location.hash)) return;
  if (replaces) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
};
const recall = (state) => {
  for (const one of named) one.value = state.get(one.name) ?? "";
  onlyNew.checked = state.has("new");
  language.value = state.get("lang") ?? "";
  if (language.selectedIndex === -1) language.value = "";
  showLanguage();
  update();
  arrange();
};

let isTyping = false;
const apply = (isWord = false) => {
  isByLink = false;
  update();
  if (fields.sort.value !== "" ? true : !isWord) arrange();
  remember("", isWord ? isTyping : false);
  isTyping = isWord === true;
};

// Going to a place

// Finds the element with this id, in the page or in a card that has not been opened yet.
const find = (id) => {
  const there = document.getElementById(id);
  if (there !== null) return there;
  const card = cards.find((card) => card.querySelector(":scope > noscript")?.textContent.includes(` id="${id}"`));
  if (card === undefined) return null;
  enliven(card);
  return document.getElementById(id);
};

// The browser only estimates the height of parts that are off screen. The scroll position is therefore corrected until
// it is stable, or until the reader scrolls.
let landing = 0;
const stopLanding = () => { landing += 1; };
for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(name, stopLanding, { passive: true });
const scrollUntilSteady = (scroll) => {
  stopLanding();
  const own = landing;
  let steady = 0;
  const correct = (left) => {
    if (own !== landing) return;
    const before = scrollY;
    scroll();
    steady = 1 > Math.abs(scrollY - before) ? steady + 1 : 0;
    if (left > 0 ? steady !== 8 : false) requestAnimationFrame(() => correct(left - 1));
  };
  correct(60);
};
// A finding is shown with the title of its rule above it if both fit into the upper half of the window.
const land = (target) => {
  const title = target.closest(".group")?.querySelector("h5") ?? target;
  const isNear = () => innerHeight / 2 > target.getBoundingClientRect().top - title.getBoundingClientRect().top;
  scrollUntilSteady(() => (isNear() ? title : target).scrollIntoView({ behavior: "instant", block: "start" }));
};

// Calls `act` without moving the part of the page in the middle of the window.
const keepPlace = (act) => {
  const middle = document.elementFromPoint(innerWidth / 2, (form.getBoundingClientRect().bottom + innerHeight) / 2);
  const part = middle?.closest(".finding, .stage, .scope, .document") ?? null;
  const top = part?.getBoundingClientRect().top;
  act();
  if (part !== null) scrollUntilSteady(() => scrollBy({ top: part.getBoundingClientRect().top - top, behavior: "instant" }));
};

// Opens every part that hides the target, and scrolls to the target.
const reveal = (target) => {
  target.dispatchEvent(new Event("reveal", { bubbles: true }));
  for (let part = target; part !== null; part = part.parentElement) {
    if (!part.matches("details")) continue;
    part.open = true;
    if (part.matches(".document")) enliven(part);
    else fill(part);
  }
  if (!target.matches("a, button, input, select, textarea, summary, [tabindex]")) target.tabIndex = -1;
  for (const other of document.querySelectorAll(".target")) other.classList.remove("target");
  target.classList.add("target");
  target.focus({ preventScroll: true });
  land(target);
};
const showAll = () => {
  for (const one of named) one.value = "";
  onlyNew.checked = false;
  update();
  arrange();
};
const goTo = (id, isFromOverview = false) => {
  const target = id === "" ? null : find(id);
  if (target === null) return false;
  unseek();
  // A link from the overview to a document clears the filter; a link to a hidden finding does, too.
  const isWhole = isFromOverview ? target.closest(".document") !== null : false;
  if (isWhole ? narrowing() : target.closest("[hidden]") !== null) showAll();
  reveal(target);
  return true;
};

// Applies a filter and goes to the worst finding that matches it, which is in the first document.
const showFound = (filter, isLink = false) => {
  if (language.value !== "") filter.set("lang", language.value);
  isByLink = isLink;
  recall(filter);
  const first = main.querySelector(".document:not([hidden])");
  const [entry] = first === null ? [] : [...shown.get(first) ?? entries.get(first)].sort((a, b) => b.weight - a.weight);
  remember(entry?.id ?? "");
  if (entry !== undefined) goTo(entry.id);
  else first?.firstElementChild.focus();
};

const followAddress = () => {
  const { filter, at } = readAddress();
  isByLink = true;
  recall(filter);
  goTo(at);
};

// A link within the page leads to a place, or filters by a rule, criterion or action and leads to the first finding.
document.addEventListener("click", (event) => {
  if (event.button !== 0 ? true : event.ctrlKey ? true : event.metaKey ? true : event.shiftKey) return;
  const link = event.target.closest("[data-filter], a[href^='#']");
  if (link === null) return;
  event.preventDefault();
  isTyping = false;
  if (link.dataset.filter === undefined) {
    const id = decoded(link.getAttribute("href").slice(1));
    if (goTo(id, link.closest("main") === null)) remember(id);
    return;
  }
  showFound(new URLSearchParams(link.dataset.filter), true);
});
