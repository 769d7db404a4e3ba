
// The bar filters by words, severity, rule, kind of control, criterion and dialect, or for new findings, and sorts the
// documents.

const field = (name, words, options) => {
  const select = make("select", { name });
  select.setAttribute("aria-label", words);
  for (const [value, title] of options) select.append(new Option(title, value));
  return select;
};
const capitalised = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;
const different = (values) => [...new Set(values)].filter((value) => value !== "").sort();
const allEntries = [...entries.values()].flat();
const found = [...new Set(allEntries.map((entry) => entry.rule))];
const criteria = different(found.flatMap((id) => rules.get(id)?.criteria ?? []));
const kinds = different(allEntries.map((entry) => entry.kind));
const dialects = different(cards.map((card) => card.dataset.dialect));

const search = make("input", { type: "search", name: "q", placeholder: "File, control or message" });
search.setAttribute("aria-label", "Search files, controls and messages");
search.setAttribute("aria-keyshortcuts", "/");
search.title = "Press / to search";
const fields = {
  severity: field("severity", "Severity", [["", "All severities"], ["error", "Errors"], ["warning", "Warnings"], ["info", "Notes"]]),
  rule: field("rule", "Rule", [["", "All rules"], ...found.map((id) => [id, rules.get(id)?.title ?? id]).sort((a, b) => a[1].localeCompare(b[1]))]),
  kind: field("kind", "Kind of control without a name", [["", "All controls"], ...kinds.map((name) => [name, name === "other" ? "Outside the Tab order" : `${capitalised(name)}s`])]),
  criterion: field("criterion", "Criterion", [["", "All criteria"], ...criteria.map((name) => [name, `WCAG ${name}`])]),
  dialect: field("dialect", "Toolkit", [["", "All toolkits"], ...dialects.map((name) => [name, name])]),
  sort: field("sort", "Order of documents", [["", "Worst first"], ["path", "By path"], ["stops", "Most stops first"]]),
};
const named = [search, ...Object.values(fields)];
const onlyNew = make("input", { type: "checkbox", name: "new" });
const status = make("span", { className: "shown" });
status.setAttribute("role", "status");
const clear = make("button", { type: "button", textContent: "Reset" });
const nothing = make("p", { className: "nothing", hidden: true }, "No findings or documents match. ",
  make("button", { type: "button", textContent: "Show everything" }));
const form = make("form", { className: "filter" });
const overview = make("a", { href: "#overview", textContent: "Overview" });

// A button shows the fields that few readers need. A field with a value is always visible.
const extras = [fields.kind, fields.criterion, fields.dialect, fields.sort];
const moreFilters = makeButton("More filters", () => showExtras(moreFilters.getAttribute("aria-expanded") === "false"));
moreFilters.setAttribute("aria-expanded", "false");
const showExtras = (isShown) => {
  for (const one of extras) one.hidden = isShown ? false : one.value === "";
  moreFilters.setAttribute("aria-expanded", String(isShown));
};

const isAboutFindings = () => onlyNew.checked ? true
  : [fields.severity, fields.rule, fields.kind, fields.criterion].some((one) => one.value !== "");
const narrowing = () => isAboutFindings() ? true : [search, fields.dialect].some((one) => one.value !== "");
const reset = () => {
  for (const one of named) one.value = "";
  onlyNew.checked = false;
  unseek();
  apply();
};

const addBar = () => {
  form.setAttribute("role", "search");
  form.setAttribute("aria-label", "Findings and documents");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(search, fields.severity, fields.rule);
  if (allEntries.some((entry) => entry.isNew)) form.append(make("label", {}, onlyNew, " New only"));
  if (Object.keys(languageTexts).length > 0) form.append(language);
  form.append(overview, make("span", { className: "line" }), status, clear, moreFilters);
  if (kinds.length > 1) form.append(fields.kind);
  if (criteria.length > 1) form.append(fields.criterion);
  if (dialects.length > 1) form.append(fields.dialect);
  form.append(fields.sort);
  for (const one of extras) one.hidden = true;
  main.before(form);
  main.prepend(nothing);
  if (omittedLanguages.length > 0) main.prepend(languageNote);
  form.addEventListener("input", ({ target }) => apply(target === search));
  clear.addEventListener("click", () => keepPlace(reset));
  // The bar may have two lines. Scrolling to a place leaves room for the bar.
  new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${form.offsetHeight}px`)).observe(form);
  nothing.querySelector("button").addEventListener("click", () => {
    reset();
    search.focus();
  });
  for (const item of document.querySelectorAll(".tally li")) {
    const button = make("button", { type: "button" }, ...item.childNodes);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      if (fields.severity.value !== item.dataset.severity) return showFound(new URLSearchParams({ severity: item.dataset.severity }));
      fields.severity.value = "";
      apply();
    });
    item.append(button);
  }
  // A slash moves focus to the search field, as on many pages, except in a text field.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" ? true : event.ctrlKey ? true : event.metaKey ? true : event.altKey) return;
    if (event.target.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select")) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
};
