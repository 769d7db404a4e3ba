
// The data of the filter: findings and texts. An attribute of each card lists its findings. Words are searched in the
// card's text, whether or not the card has been opened.

const rules = new Map([...document.querySelectorAll(".rule")].map((rule) => [rule.dataset.rule, {
  title: rule.querySelector(".title").textContent, criteria: rule.dataset.criteria.split(" "),
  blocking: Number(rule.dataset.blocking),
}]));

// The number, rule, severity, nodes and kind of control of each finding of a card, and whether the finding is new. The
// severity is a letter, a capital letter if the finding is certain. The weight ranks findings and documents in the same
// way as actions.

const weights = { error: 10, warning: 3, info: 0.5 };
const entries = new Map(cards.map((card) => [card, (card.dataset.found?.split(" ") ?? []).map((entry) => {
  const [number, rule, letter, nodes, kind, isNew] = entry.split(":");
  const severity = severities.find((name) => name.startsWith(letter.toLowerCase()));
  const weight = weights[severity] * (letter === letter.toLowerCase() ? 0.6 : 1) * (rules.get(rule)?.blocking ?? 1);
  return { id: `f${number}`, rule, severity, weight, nodes: nodes.split("+"), kind, isNew: isNew !== undefined };
})]));
const total = [...entries.values()].reduce((sum, list) => sum + list.length, 0);
const paths = new Map(cards.map((card) => [card, pathOf(card).toLowerCase()]));

// The text of each card and of each finding, for searching. Texts are collected in small steps while the page is idle,
// or at the first search.

const less = String.fromCharCode(60);
const tags = new RegExp(`(?:${less}[^>]*>|\\s)+`, "g");
const plain = (text) => text.replace(tags, " ").toLowerCase();
const cardTexts = new Map();
const findingTexts = new Map();
const readTexts = (card) => {
  const markup = card.querySelector(":scope > noscript")?.textContent ?? card.innerHTML;
  const ids = new Set(entries.get(card).map((entry) => entry.rule));
  cardTexts.set(card, `${paths.get(card)} ${plain(markup)} ${[...ids].join(" ")}`);
  for (const entry of entries.get(card)) {
    const [, after = ""] = markup.split(`${less}li id="${entry.id}"`);
    const [text] = after.split(/class="(?:sure|fix|change)"|\/li>/);
    findingTexts.set(entry, plain(`${text.slice(text.indexOf(">") + 1)} ${rules.get(entry.rule)?.title ?? ""} ${entry.rule}`));
  }
};
// Continues reading for `time` milliseconds. Returns whether all texts have been read.
const readOn = (time) => {
  const end = performance.now() + time;
  while (cards.length > cardTexts.size) {
    readTexts(cards[cardTexts.size]);
    if (performance.now() > end) break;
  }
  return cards.length === cardTexts.size;
};
