
// Shows the findings that match the bar, and sorts their documents.

const fits = (entry, words) => [
  [entry.severity, ""].includes(fields.severity.value),
  [entry.rule, ""].includes(fields.rule.value),
  [entry.kind, ""].includes(fields.kind.value),
  fields.criterion.value === "" ? true : rules.get(entry.rule)?.criteria.includes(fields.criterion.value) ?? false,
  onlyNew.checked ? entry.isNew : true,
].every(Boolean) ? words.every((word) => findingTexts.get(entry).includes(word)) : false;

// The noun for each severity.
const nouns = { error: "error", warning: "warning", info: "note" };
const shown = new Map();
const pills = new Map(cards.map((card) => [card, [...card.querySelectorAll(":scope > summary .severity")]]));

// Shows above a picture that the filter hides some findings of the window.
const showPartial = (scope) => {
  const findings = [...scope.querySelectorAll(".finding")];
  const left = findings.filter((finding) => !finding.hidden).length;
  const old = scope.querySelector(":scope > .partial");
  if (left === findings.length) return old?.remove();
  const words = `The filter shows ${left} of the ${counted(findings.length, "finding")} here, and hides the marks of the others. `;
  if (old !== null) old.firstChild.data = words;
  else scope.querySelector(":scope > .stage")?.before(make("p", { className: "partial" }, words, makeButton("Show all findings", () => keepPlace(reset))));
};

// Hides the entries, flags, marks and colours of filtered findings in an open card.
const mark = (card) => {
  const list = shown.get(card) ?? entries.get(card);
  const ids = new Set(list.map((entry) => entry.id));
  for (const finding of card.querySelectorAll(".finding")) finding.hidden = !ids.has(finding.id);
  const left = (part) => part.querySelectorAll(".finding:not([hidden])").length;
  for (const group of card.querySelectorAll(".group, .cause")) {
    const [all, here] = [group.querySelectorAll(".finding").length, left(group)];
    group.hidden = here === 0;
    const count = group.querySelector(":scope > h5 .count");
    if (count !== null) count.textContent = here === all ? ` ${all} findings` : ` ${here} of ${all} findings`;
    for (const met of group.querySelectorAll(":scope > .met")) met.hidden = here !== all;
  }
  for (const more of card.querySelectorAll(".more")) {
    more.hidden = left(more) === 0;
    more.firstElementChild.textContent = `${counted(left(more), "more finding")} with the same cause`;
    if (more.previousElementSibling.querySelector(".finding:not([hidden])") === null) more.open = true;
  }
  for (const count of card.querySelectorAll(".found[data-on]")) {
    const on = new Set(count.dataset.on.split(" ").map((number) => `f${number}`));
    const here = list.filter((entry) => on.has(entry.id));
    for (const name of severities) count.classList.toggle(name, name === severities.find((worst) => here.some((entry) => entry.severity === worst)));
    count.textContent = ` ${here.length}`;
    count.nextElementSibling.textContent = here.length === 1 ? " finding" : " findings";
    for (const part of [count, count.nextElementSibling]) part.hidden = here.length === 0;
    explainCount(count);
  }
  for (const part of card.querySelectorAll("[data-f]")) part.toggleAttribute("hidden", !ids.has(`f${part.dataset.f}`));
  for (const scope of card.querySelectorAll(".scope")) {
    const here = list.filter((entry) => scope.querySelector(`#${entry.id}`) !== null);
    const isBlocked = scope.querySelector(".blocker:not([hidden])") !== null;
    for (const part of scope.querySelectorAll(".number, li.stop, .box.unreached")) {
      const own = list.filter((entry) => entry.nodes.includes(part.dataset.n));
      if (part.matches(".unreached")) {
        part.classList.toggle("muted", own.length === 0 ? !isBlocked : false);
        continue;
      }
      const worst = severities.find((name) => own.some((entry) => entry.severity === name));
      for (const name of severities) part.classList.toggle(name, name === worst);
    }
    for (const part of scope.querySelectorAll("li.beside")) part.hidden = part.querySelector(".flag:not([hidden])") === null;
    for (const part of scope.querySelectorAll(".besides")) part.hidden = part.querySelector("li:not([hidden])") === null;
    // Windows without matching findings and signs without a mark are hidden.
    scope.hidden = isAboutFindings() ? here.length === 0 : false;
    for (const entry of scope.querySelectorAll(".legend li:has(use)")) {
      const sign = entry.querySelector("use").getAttribute("href");
      entry.hidden = scope.querySelector(`.canvas .mark:not([hidden]) use[href="${sign}"]`) === null;
    }
    showPartial(scope);
    scope.dispatchEvent(new Event("marked"));
  }
};

// Hides empty chunks and sections. A chunk that is off screen reserves about the height of its cards.
const arrangeChunks = () => {
  for (const chunk of main.querySelectorAll(".chunk")) {
    const count = chunk.querySelectorAll(":scope > .document:not([hidden])").length;
    chunk.hidden = count === 0;
    chunk.style.containIntrinsicBlockSize = `auto ${count * 3}rem`;
  }
  for (const section of main.querySelectorAll(".cards")) section.hidden = section.querySelector(".document:not([hidden])") === null;
};

// A search for words starts after all texts have been read. The page stays responsive meanwhile.
let isReading = false;
const update = () => {
  if (isReading) return;
  if (search.value === "" ? true : readOn(15)) return show();
  isReading = true;
  status.textContent = "Searching…";
  setTimeout(() => {
    isReading = false;
    update();
  });
};

// Whether a link set the filter.
let isByLink = false;

// The subject of the action with this filter, such as "27 buttons have no name", or else that a link set the filter.
const linkWords = () => {
  const now = filterNow();
  now.delete("lang");
  const action = [...document.querySelectorAll(".todo a[data-filter]")]
    .find((link) => new URLSearchParams(link.dataset.filter).toString() === now.toString());
  return action === undefined ? "Filtered by the link: " : `${action.textContent.split(":")[0]}: `;
};

// The last search. A longer search can only match fewer documents, so hidden documents are skipped.
let asked = null;

const show = () => {
  const others = [...Object.values(fields).map((one) => one.value), onlyNew.checked].join();
  const isLess = asked === null ? false : asked.others === others ? search.value.startsWith(asked.words) : false;
  asked = { others, words: search.value };
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const isAbout = isAboutFindings();
  const isNarrow = narrowing();
  let findings = 0;
  let documents = 0;
  let isChanged = false;
  for (const card of cards) {
    if (isLess ? card.hidden : false) continue;
    const isOfDialect = [card.dataset.dialect, ""].includes(fields.dialect.value);
    const path = paths.get(card);
    const others = words.filter((word) => !path.includes(word));
    const all = entries.get(card);
    const list = isOfDialect ? (isNarrow ? all.filter((entry) => fits(entry, others)) : all) : [];
    const isThere = list.length !== 0 || (isOfDialect ? (isAbout ? false : words.every((word) => cardTexts.get(card).includes(word))) : false);
    const isSame = (shown.get(card) ?? all).length === list.length ? (shown.get(card) ?? all).every((entry, index) => entry === list[index]) : false;
    if (card.hidden === isThere) card.hidden = !isThere;
    // A document that matches by one of its controls shows all its findings.
    const visible = list.length === 0 ? (isAbout ? list : all) : list;
    findings += isThere ? visible.length : 0;
    documents += isThere ? 1 : 0;
    if (isSame ? visible === list : false) continue;
    shown.set(card, visible);
    isChanged = true;
    for (const pill of pills.get(card)) {
      const name = severities.find((name) => pill.classList.contains(name));
      const count = visible.filter((entry) => entry.severity === name).length;
      pill.hidden = count === 0;
      pill.textContent = counted(count, nouns[name]);
    }
    if (card.querySelector(":scope > noscript") === null) mark(card);
  }
  arrangeChunks();
  if (isChanged) sortAgain();
  nothing.hidden = documents !== 0;
  showExtras(moreFilters.getAttribute("aria-expanded") === "true");
  clear.disabled = !narrowing() ? fields.sort.value === "" : false;
  clear.textContent = narrowing() ? "Show all findings" : "Reset";
  status.textContent = narrowing()
    ? `${isByLink ? linkWords() : ""}${findings} of ${counted(total, "finding")} in ${counted(documents, "document")}`
    : counted(total, "finding");
  for (const button of document.querySelectorAll(".tally button")) {
    button.setAttribute("aria-pressed", String(button.closest("li").dataset.severity === fields.severity.value));
  }
};

// Documents appear in the original order (worst first) or in one list without the two headings. With a filter, only the
// visible findings determine the worst document.

const homes = cards.map((card) => [card, card.parentElement]);
const flat = make("section", { className: "cards flat" }, make("h2"));
const counts = new Map();
const countsOf = (card) => {
  const list = shown.get(card) ?? entries.get(card);
  return [Math.max(0, ...list.map((entry) => entry.weight)),
    ...severities.map((name) => list.filter((entry) => entry.severity === name).length)];
};
const byCounts = (a, b) => {
  const [one, other] = [counts.get(a), counts.get(b)];
  const place = one.findIndex((count, index) => count !== other[index]);
  return place === -1 ? 0 : other[place] - one[place];
};
const orders = {
  path: (a, b) => paths.get(a).localeCompare(paths.get(b)),
  stops: (a, b) => Number(b.dataset.stops) - Number(a.dataset.stops),
  worst: byCounts,
};
let arranged = "";
const arrange = () => {
  const order = fields.sort.value === "" ? (narrowing() ? "worst" : "") : fields.sort.value;
  if (order === "" ? arranged === "" : false) return;
  arranged = order;
  // Moving a card removes focus from its elements.
  const focused = document.activeElement;
  if (order === "") {
    for (const [card, home] of homes) home.append(card);
    flat.remove();
  } else if (!sort(order)) {
    return;
  }
  arrangeChunks();
  if (document.activeElement !== focused) focused.focus({ preventScroll: true });
  for (const card of cards) if (card.open) showWorstIn(card);
};
// Sorts the flat list. Returns whether its order has changed.
const sort = (order) => {
  if (order === "worst") for (const card of cards) counts.set(card, countsOf(card));
  const sorted = [...cards].sort(orders[order]);
  const now = [...flat.querySelectorAll(":scope > .chunk > .document")];
  flat.firstElementChild.textContent = `All documents, ${fields.sort.selectedOptions[0].textContent.toLowerCase()}`;
  if (flat.isConnected ? sorted.every((card, index) => card === now[index]) : false) return false;
  nothing.after(flat);
  flat.replaceChildren(flat.firstElementChild, ...sorted.flatMap((_, start) => start % 50 === 0
    ? [make("div", { className: "chunk" }, ...sorted.slice(start, start + 50))] : []));
  return true;
};
// Sorting starts after the reader has stopped typing.
let sorting = 0;
const sortAgain = () => {
  if (fields.sort.value !== "") return;
  clearTimeout(sorting);
  sorting = setTimeout(arrange, 200);
};
