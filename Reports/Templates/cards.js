
// Makes closed cards live when they are opened, and starts the page.

// The browser keeps the contents of noscript as one text. Parsing the text on demand saves most time and memory.
const fill = (part) => {
  const inert = part.querySelector(":scope > noscript");
  if (inert === null) return;
  const contents = document.createElement("template");
  contents.innerHTML = inert.textContent;
  inert.replaceWith(contents.content);
};

// The link to a finding contains the number of the finding, by which the page knows its severity.
const completeFlag = (card, flag) => {
  const id = flag.lastElementChild.getAttribute("href").slice(1);
  const { severity } = entries.get(card).find((entry) => entry.id === id);
  flag.dataset.f = id.slice(1);
  flag.prepend(make("strong", { className: `severity ${severity}`, textContent: capitalised(nouns[severity]) }), " ");
};
// The section about a rule contains the people that the rule affects, and its criteria.
const addAbout = (group) => {
  const { rule } = group.dataset;
  const about = document.querySelector(`#rule-${rule} > .about`)?.cloneNode(true);
  if (about === undefined) return;
  for (const link of about.querySelectorAll("a")) link.replaceWith(link.textContent);
  const link = make("a", { href: `#rule-${rule}` }, make("code", { textContent: rule }));
  link.dataset.filter = `rule=${rule}`;
  about.lastElementChild.append("; rule ", link);
  group.querySelector("h5").after(about);
};

// A page may contain thousands of documents, so a card becomes interactive only when it is opened.
const lively = new WeakSet();
const enliven = (card) => {
  if (lively.has(card)) return;
  lively.add(card);
  fill(card);
  card.querySelector("h3").title = pathOf(card);
  for (const stop of card.querySelectorAll(".path li:not(.page)")) stop.classList.add("stop");
  for (const flag of card.querySelectorAll(".flag")) completeFlag(card, flag);
  for (const group of card.querySelectorAll(".group")) addAbout(group);
  for (const scope of card.querySelectorAll(".scope")) {
    if (scope.querySelector(".picture") !== null) {
      addFrames(scope);
      soon(scope, () => expandPicture(scope));
      tieTogether(scope);
      later(() => follow(scope));
      if (scope.querySelector(".strip") !== null) addPages(scope);
      addPlayer(scope);
    }
  }
  for (const change of card.querySelectorAll("details.change")) addCopy(change);
  for (const finding of card.querySelectorAll(".finding")) {
    addTicket(finding);
    if (finding.closest(".scope").querySelector(".canvas") !== null) addCrop(finding);
  }
  for (const finding of card.querySelectorAll(".finding[data-languages]")) addLanguages(finding);
  for (const contract of card.querySelectorAll("details.contract")) addContract(contract);
  if (language.value !== "") translate(card);
  if (shown.has(card)) mark(card);
};

// The toggle event does not bubble, but capturing listeners receive it.
document.addEventListener("toggle", ({ target }) => {
  if (!target.open) {
    // The heading of a card stays in view, so a card may be closed far below its beginning.
    if (target.matches(".document") ? 0 > target.getBoundingClientRect().top : false) target.scrollIntoView({ behavior: "instant", block: "start" });
    return;
  }
  if (!target.matches(".document")) return fill(target);
  enliven(target);
  showWorstIn(target);
}, true);

// Closed cards cannot be opened on paper, so cards with findings are filled before printing.
let printedLanguage = "";
addEventListener("beforeprint", () => {
  printedLanguage = language.value;
  language.value = "";
  showLanguage();
  for (const card of document.querySelectorAll(".document:has(.severity):not([hidden])")) {
    enliven(card);
    for (const scope of card.querySelectorAll(".scope:has(.canvas)")) printPages(scope);
  }
  for (const list of document.querySelectorAll(".coverage details")) fill(list);
});
addEventListener("afterprint", () => {
  for (const part of document.querySelectorAll(".printed")) part.remove();
  language.value = printedLanguage;
  showLanguage();
});

if (cards.length !== 0) addBar();
for (const card of cards) {
  if (!card.open) continue;
  enliven(card);
  showWorstIn(card);
}
if (cards.length !== 0) {
  const later = window.requestIdleCallback ?? setTimeout;
  const prepare = () => {
    if (!readOn(15)) later(prepare);
  };
  later(prepare);
}
addEventListener("popstate", followAddress);
followAddress();
