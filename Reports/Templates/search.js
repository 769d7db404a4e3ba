
// What a filter looks for: the findings of each card, and texts. Cards say what was found in them; words are looked up
// in their text, live or not.

const rules = new Map([...document.querySelectorAll(".rule")].map((rule) => [rule.dataset.rule, {
  title: rule.querySelector(".title").textContent, criteria: rule.dataset.criteria.split(" "),
}]));

// What there is to find: number, rule, severity, node, kind of control and perhaps "new" of each finding of a card.

const entries = new Map(cards.map((card) => [card, (card.dataset.found?.split(" ") ?? []).map((entry) => {
  const [number, rule, severity, node, kind, isNew] = entry.split(":");
  return { id: `f${number}`, rule, severity, node: node === "" ? undefined : node, kind, isNew: isNew !== undefined };
})]));
const total = [...entries.values()].reduce((sum, list) => sum + list.length, 0);
const paths = new Map(cards.map((card) => [card, pathOf(card).toLowerCase()]));

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
