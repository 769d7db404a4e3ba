
// The filter: words, a severity, a rule, a criterion, a dialect and what is new, and how documents are sorted; all of
// it kept in the address. Cards say what was found in them; words are looked up in their text, live or not. No
// less-than sign and no ampersand here.

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const severities = ["error", "warning", "info"];
const cards = [...document.querySelectorAll(".document")];
const main = document.querySelector("main");
const rules = new Map([...document.querySelectorAll(".rule")].map((rule) => [rule.dataset.rule, {
  title: rule.querySelector(".title").textContent, criteria: rule.dataset.criteria.split(" "),
}]));

// What there is to find: number, rule, severity, node, kind of control and perhaps "new" of each finding of a card.

const entries = new Map(cards.map((card) => [card, (card.dataset.found?.split(" ") ?? []).map((entry) => {
  const [number, rule, severity, node, kind, isNew] = entry.split(":");
  return { id: `f${number}`, rule, severity, node: node === "" ? undefined : node, kind, isNew: isNew !== undefined };
})]));
const total = [...entries.values()].reduce((sum, list) => sum + list.length, 0);
const paths = new Map(cards.map((card) => [card, (main.dataset.prefix + card.querySelector("h3").textContent).toLowerCase()]));

// Texts to search in: of a card, and of each of its findings. They are made bit by bit when there is nothing else to do,
// or when somebody searches before that.

const less = String.fromCharCode(60);
const tags = new RegExp(`(?:${less}[^>]*>|\\s)+`, "g");
const plain = (text) => text.replace(tags, " ").toLowerCase();
const cardTexts = new Map();
const findingTexts = new Map();
const readTexts = (card) => {
  const markup = card.querySelector(":scope > noscript")?.textContent ?? card.innerHTML;
  cardTexts.set(card, `${paths.get(card)} ${plain(markup)}`);
  for (const entry of entries.get(card)) {
    const [, after = ""] = markup.split(`${less}li id="${entry.id}"`);
    const [text] = after.split(/class="(?:sure|fix|change)"|\/li>/);
    findingTexts.set(entry, plain(`${text.slice(text.indexOf(">") + 1)} ${rules.get(entry.rule)?.title ?? ""}`));
  }
};
// Reads on for some milliseconds; whether all has been read.
const readOn = (time) => {
  const end = performance.now() + time;
  while (cards.length > cardTexts.size) {
    readTexts(cards[cardTexts.size]);
    if (performance.now() > end) break;
  }
  return cards.length === cardTexts.size;
};

// The bar

const field = (name, words, options) => {
  const select = make("select", { name });
  select.setAttribute("aria-label", words);
  for (const [value, title] of options) select.append(new Option(title, value));
  return select;
};
const search = make("input", { type: "search", name: "q", placeholder: "File, control or message" });
search.setAttribute("aria-label", "Search files, controls and messages");
const found = [...new Set([...entries.values()].flat().map((entry) => entry.rule))];
const criteria = [...new Set(found.flatMap((id) => rules.get(id)?.criteria ?? []))].filter((name) => name !== "").sort();
const kinds = [...new Set([...entries.values()].flat().map((entry) => entry.kind))].filter((name) => name !== "").sort();
const dialects = [...new Set(cards.map((card) => card.dataset.dialect))].filter((name) => name !== "").sort();
const fields = {
  severity: field("severity", "Severity", [["", "All severities"], ...severities.map((name) => [name, `${name[0].toUpperCase()}${name.slice(1)}s`])]),
  rule: field("rule", "Rule", [["", "All rules"], ...found.map((id) => [id, rules.get(id)?.title ?? id]).sort((a, b) => a[1].localeCompare(b[1]))]),
  kind: field("kind", "Kind of control without a name", [["", "All controls"], ...kinds.map((name) => [name, `${name[0].toUpperCase()}${name.slice(1)}s`])]),
  criterion: field("criterion", "Criterion", [["", "All criteria"], ...criteria.map((name) => [name, `WCAG ${name}`])]),
  dialect: field("dialect", "Toolkit", [["", "All toolkits"], ...dialects.map((name) => [name, name])]),
  sort: field("sort", "Order of documents", [["", "Worst first"], ["path", "By path"], ["stops", "Most stops first"]]),
};
const onlyNew = make("input", { type: "checkbox", name: "new" });
const status = make("span", { className: "shown" });
status.setAttribute("role", "status");
const clear = make("button", { type: "button", textContent: "Reset" });
const nothing = make("p", { className: "nothing", hidden: true }, "No finding and no document fits. ",
  make("button", { type: "button", textContent: "Show everything" }));
const form = make("form", { className: "filter" });

const narrowing = () => [search, fields.severity, fields.rule, fields.kind, fields.criterion, fields.dialect].some((one) => one.value !== "") || onlyNew.checked;
const reset = () => {
  for (const one of [search, ...Object.values(fields)]) one.value = "";
  onlyNew.checked = false;
  apply();
};

// What is shown

const fits = (entry, words) => [
  [entry.severity, ""].includes(fields.severity.value),
  [entry.rule, ""].includes(fields.rule.value),
  [entry.kind, ""].includes(fields.kind.value),
  fields.criterion.value === "" ? true : rules.get(entry.rule)?.criteria.includes(fields.criterion.value) ?? false,
  onlyNew.checked ? entry.isNew : true,
].every(Boolean) ? words.every((word) => findingTexts.get(entry).includes(word)) : false;

const shown = new Map();
const pills = new Map(cards.map((card) => [card, [...card.querySelectorAll(":scope > summary .severity")]]));

// In a live card, what belongs to findings that are filtered out goes too: entries, flags, marks, colours.
const mark = (card) => {
  const list = shown.get(card) ?? entries.get(card);
  const ids = new Set(list.map((entry) => entry.id));
  for (const finding of card.querySelectorAll(".finding")) finding.hidden = !ids.has(finding.id);
  for (const group of card.querySelectorAll(".group, .cause")) group.hidden = group.querySelector(".finding:not([hidden])") === null;
  for (const more of card.querySelectorAll(".more")) {
    more.hidden = more.querySelector(".finding:not([hidden])") === null;
    if (more.previousElementSibling.querySelector(".finding:not([hidden])") === null) more.open = true;
  }
  for (const count of card.querySelectorAll(".found[data-on]")) {
    const on = new Set(count.dataset.on.split(" ").map((number) => `f${number}`));
    const here = list.filter((entry) => on.has(entry.id));
    for (const name of severities) count.classList.toggle(name, name === severities.find((worst) => here.some((entry) => entry.severity === worst)));
    count.textContent = ` ${here.length}`;
    count.nextElementSibling.textContent = here.length === 1 ? " finding" : " findings";
    for (const part of [count, count.nextElementSibling]) part.hidden = here.length === 0;
  }
  for (const part of card.querySelectorAll("[data-f]")) part.toggleAttribute("hidden", !ids.has(`f${part.dataset.f}`));
  for (const scope of card.querySelectorAll(".scope")) {
    const here = list.filter((entry) => scope.querySelector(`#${entry.id}`) !== null);
    const isBlocked = scope.querySelector(".blocker:not([hidden])") !== null;
    for (const part of scope.querySelectorAll(".number, li.stop, .box.unreached")) {
      const own = here.filter((entry) => entry.node === part.dataset.n);
      if (part.matches(".unreached")) {
        part.classList.toggle("muted", own.length === 0 ? !isBlocked : false);
        continue;
      }
      const worst = severities.find((name) => own.some((entry) => entry.severity === name));
      for (const name of severities) part.classList.toggle(name, name === worst);
    }
    for (const part of scope.querySelectorAll("li.beside")) part.hidden = part.querySelector(".flag:not([hidden])") === null;
    for (const part of scope.querySelectorAll(".besides")) part.hidden = part.querySelector("li:not([hidden])") === null;
  }
};

// Words wait until all texts have been read, but the page never waits for that.
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

// What has been asked for last. Who types on asks for less, so that what is hidden need not be looked at.
let asked = null;

const show = () => {
  const others = [...Object.values(fields).map((one) => one.value), onlyNew.checked].join();
  const isLess = asked === null ? false : asked.others === others ? search.value.startsWith(asked.words) : false;
  asked = { others, words: search.value };
  const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const isAboutFindings = [fields.severity, fields.rule, fields.kind, fields.criterion].some((one) => one.value !== "") || onlyNew.checked;
  const isNarrow = narrowing();
  let findings = 0;
  let documents = 0;
  for (const card of cards) {
    if (isLess ? card.hidden : false) continue;
    const isOfDialect = [card.dataset.dialect, ""].includes(fields.dialect.value);
    const path = paths.get(card);
    const others = words.filter((word) => !path.includes(word));
    const all = entries.get(card);
    const list = isOfDialect ? (isNarrow ? all.filter((entry) => fits(entry, others)) : all) : [];
    const isThere = list.length !== 0 || (isOfDialect ? (isAboutFindings ? false : words.every((word) => cardTexts.get(card).includes(word))) : false);
    const isSame = (shown.get(card) ?? all).length === list.length ? (shown.get(card) ?? all).every((entry, index) => entry === list[index]) : false;
    if (card.hidden === isThere) card.hidden = !isThere;
    // A document found by a control in it shows all that is wrong in it.
    const visible = list.length === 0 ? (isAboutFindings ? list : all) : list;
    findings += isThere ? visible.length : 0;
    documents += isThere ? 1 : 0;
    if (isSame ? visible === list : false) continue;
    shown.set(card, visible);
    for (const pill of pills.get(card)) {
      const name = severities.find((name) => pill.classList.contains(name));
      const count = visible.filter((entry) => entry.severity === name).length;
      pill.hidden = count === 0;
      pill.textContent = counted(count, name);
    }
    if (card.querySelector(":scope > noscript") === null) mark(card);
  }
  for (const chunk of main.querySelectorAll(".chunk")) {
    const count = chunk.querySelectorAll(":scope > .document:not([hidden])").length;
    chunk.hidden = count === 0;
    // As long as it is out of sight, it takes about this much room.
    chunk.style.containIntrinsicBlockSize = `auto ${count * 3}rem`;
  }
  for (const section of main.querySelectorAll(".cards")) section.hidden = section.querySelector(".document:not([hidden])") === null;
  nothing.hidden = documents !== 0;
  clear.disabled = !narrowing() ? fields.sort.value === "" : false;
  status.textContent = narrowing()
    ? `${findings} of ${counted(total, "finding")} in ${counted(documents, "document")}` : counted(total, "finding");
  for (const button of document.querySelectorAll(".tally button")) {
    button.setAttribute("aria-pressed", String(button.closest("li").dataset.severity === fields.severity.value));
  }
};

// The order: as written, which is worst first and by folder, or one flat list.

const homes = cards.map((card) => [card, card.parentElement]);
const flat = make("section", { className: "cards flat" }, make("h2"));
const sort = () => {
  if (fields.sort.value === "") {
    for (const [card, home] of homes) if (card.parentElement !== home) home.append(card);
    flat.remove();
    return;
  }
  const sorted = [...cards].sort(fields.sort.value === "path"
    ? (a, b) => paths.get(a).localeCompare(paths.get(b)) : (a, b) => Number(b.dataset.stops) - Number(a.dataset.stops));
  flat.firstElementChild.textContent = `All documents, ${fields.sort.selectedOptions[0].textContent.toLowerCase()}`;
  nothing.after(flat);
  flat.replaceChildren(flat.firstElementChild, ...sorted.flatMap((_, start) => start % 50 === 0
    ? [make("div", { className: "chunk" }, ...sorted.slice(start, start + 50))] : []));
};
let order = "";
const arrange = () => {
  if (order === fields.sort.value) return;
  order = fields.sort.value;
  sort();
};

// The address

const named = [search, ...Object.values(fields)];
const remember = () => {
  const state = new URLSearchParams();
  for (const one of named) if (one.value !== "") state.set(one.name, one.value);
  if (onlyNew.checked) state.set("new", "yes");
  history.replaceState(null, "", `#${state}`);
};
const recall = (address) => {
  const state = new URLSearchParams(address);
  for (const one of named) one.value = state.get(one.name) ?? "";
  onlyNew.checked = state.has("new");
  arrange();
  update();
};
const apply = () => {
  arrange();
  update();
  remember();
};

if (cards.length !== 0) {
  form.setAttribute("role", "search");
  form.setAttribute("aria-label", "Findings and documents");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(search, fields.severity, fields.rule);
  if (kinds.length > 1) form.append(fields.kind);
  if (criteria.length > 1) form.append(fields.criterion);
  if (dialects.length > 1) form.append(fields.dialect);
  if ([...entries.values()].flat().some((entry) => entry.isNew)) form.append(make("label", {}, onlyNew, " New only"));
  form.append(fields.sort, status, clear);
  main.before(form);
  main.prepend(nothing);
  form.addEventListener("input", apply);
  clear.addEventListener("click", reset);
  nothing.querySelector("button").addEventListener("click", () => {
    reset();
    search.focus();
  });
  for (const item of document.querySelectorAll(".tally li")) {
    const button = make("button", { type: "button" }, ...item.childNodes);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      fields.severity.value = fields.severity.value === item.dataset.severity ? "" : item.dataset.severity;
      apply();
    });
    item.append(button);
  }
  document.addEventListener("live", (event) => {
    if (shown.has(event.target)) mark(event.target);
  });
  // Who follows a link to what is filtered out wants to see it.
  document.addEventListener("reveal", (event) => {
    if (event.target.closest("[hidden]") !== null) reset();
  });
  // A rule, a criterion, an action: its findings, from the first document on.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-filter]");
    if (link === null) return;
    event.preventDefault();
    recall(link.dataset.filter);
    remember();
    const first = main.querySelector(".document:not([hidden])");
    if (first === null) return;
    const go = () => {
      const [entry] = shown.get(first) ?? entries.get(first);
      const finding = document.getElementById(entry?.id ?? "");
      if (finding === null) return first.firstElementChild.focus();
      finding.dispatchEvent(new Event("reveal", { bubbles: true }));
      for (let part = finding; part !== null; part = part.parentElement) if (part.matches("details")) part.open = true;
      finding.tabIndex = -1;
      finding.focus({ preventScroll: true });
      finding.scrollIntoView();
    };
    const isLive = first.querySelector(":scope > noscript") === null;
    if (!isLive) first.addEventListener("live", () => setTimeout(go), { once: true });
    first.open = true;
    if (isLive) go();
  });
  const follow = () => {
    if (location.hash.includes("=")) recall(location.hash.slice(1));
  };
  addEventListener("hashchange", follow);
  recall(location.hash.includes("=") ? location.hash.slice(1) : "");
  const later = window.requestIdleCallback ?? setTimeout;
  const prepare = () => {
    if (!readOn(15)) later(prepare);
  };
  later(prepare);
}
