
// Changes the language of names, pages and keys in pictures and lists. The table of translations contains the texts of
// each card; `data-t` is the number of an element's text.

const readLanguages = () => {
  const table = document.getElementById("texts");
  return table === null ? { texts: {}, omitted: [] } : JSON.parse(table.textContent);
};
const { texts: languageTexts, omitted: omittedLanguages } = readLanguages();

const languageTag = (code) => code.replace(/[.@].*/, "").replaceAll("_", "-");
const languageName = (code) => {
  try {
    const name = new Intl.DisplayNames([languageTag(code)], { type: "language", fallback: "none" }).of(languageTag(code));
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
};
const language = field("lang", "Language of names and keys", [["", "Source text"], ...Object.keys(languageTexts)
  .map((code) => [code, languageName(code)])]);
const languageNote = make("p", { className: "note", textContent: omittedLanguages.length === 0 ? ""
  : `To keep this page small, the text in ${omittedLanguages.join(", ")} is omitted. List a language in the option --languages to include its text.` });

// The source text of each translated element.
const sources = new WeakMap();

// The width of `text` in the font of `part`.
const ruler = document.createElement("canvas").getContext("2d");
const widthOf = (text, part) => {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(part);
  ruler.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return ruler.measureText(text).width;
};

// The maximum width of a text in a picture: the width of its box, or a little more than the width of the source text.
const roomFor = (part, source) => {
  const box = part.parentElement.matches(".box") ? part.parentElement.querySelector(":scope > rect") : null;
  const own = Math.max(...[source, ...source.querySelectorAll("tspan")].map((line) =>
    Number(line.getAttribute("textLength") ?? (line.childElementCount > 0 ? 0 : widthOf(line.textContent, part)))));
  if (box === null ? true : part.matches(".tab")) return own * 1.1 + 4;
  const first = source.querySelector("tspan") ?? source;
  const offset = Number(first.getAttribute("x")) - box.x.baseVal.value;
  const width = box.width.baseVal.value;
  const icon = part.parentElement.querySelector(":scope > use");
  const end = icon === null ? width : icon.x.baseVal.value - box.x.baseVal.value > offset ? width - 22 : width;
  const room = getComputedStyle(part).textAnchor === "middle" ? 2 * Math.min(offset, end - offset) : end - offset;
  return Math.max(own, room - 6);
};

// Fills each line with words, and cuts the last line.
const linesFor = (text, part, room, most) => {
  const lines = [];
  let words = text.split(/\s+/);
  while (words.length > 0 ? lines.length + 1 !== most : false) {
    let count = 1;
    while (words.length > count ? room >= widthOf(words.slice(0, count + 1).join(" "), part) : false) count += 1;
    lines.push(words.slice(0, count).join(" "));
    words = words.slice(count);
  }
  if (words.length > 0) lines.push(words.join(" "));
  return lines;
};
const fitLine = (line, text, part, room) => {
  const width = widthOf(text, part);
  line.textContent = text;
  line.removeAttribute("textLength");
  if (room >= width) return;
  if (room * 5 >= width * 4) {
    line.setAttribute("textLength", Math.round(room));
    line.setAttribute("lengthAdjust", "spacingAndGlyphs");
    return;
  }
  const letters = [...text];
  while (letters.length > 1 ? widthOf(`${letters.join("")}…`, part) > room : false) letters.pop();
  line.textContent = `${letters.join("").trimEnd()}…`;
};
const drawTranslation = (part, source, text) => {
  const room = roomFor(part, source);
  const spans = [...part.querySelectorAll("tspan")];
  if (spans.length === 0) return fitLine(part, text, part, room);
  const lines = linesFor(text, part, room, spans.length);
  spans.forEach((span, index) => fitLine(span, lines[index] ?? "", part, room));
};

// Shows the source text in `part`, or its translation `text`.
const write = (part, text) => {
  const source = sources.get(part) ?? part.cloneNode(true);
  const isDrawn = part.namespaceURI === "http://www.w3.org/2000/svg";
  for (const name of ["textLength", "lengthAdjust"]) {
    const value = source.getAttribute(name);
    if (value !== null) part.setAttribute(name, value);
    else part.removeAttribute(name);
  }
  part.replaceChildren(...source.cloneNode(true).childNodes);
  if (typeof text !== "string") {
    part.removeAttribute("lang");
    return;
  }
  sources.set(part, source);
  part.setAttribute("lang", languageTag(language.value));
  if (!isDrawn) part.replaceChildren(make("bdi", { textContent: text === "" ? "no name" : text }));
  else if (part.closest(".layer") !== null) part.textContent = text;
  else drawTranslation(part, source, text);
};

const translate = (card) => {
  const texts = languageTexts[language.value]?.[card.id];
  for (const part of card.querySelectorAll("[data-t]")) {
    if (texts === undefined ? !sources.has(part) : false) continue;
    write(part, texts?.[part.dataset.t]);
  }
  for (const title of card.querySelectorAll("title.added")) title.remove();
  for (const badge of card.querySelectorAll(".badge")) {
    badge.setAttribute("aria-label", `${badge.textContent}, show ${nameOf(badge.parentElement).textContent} in the picture`);
  }
};

let languageNow = "";
const showLanguage = () => {
  if (language.value === languageNow) return;
  languageNow = language.value;
  for (const card of cards) if (lively.has(card)) translate(card);
};
language.addEventListener("input", showLanguage);

// A finding that occurs only in translations has buttons that show the picture in these languages.
const addLanguages = (finding) => {
  const card = finding.closest(".document");
  const known = finding.dataset.languages.split(" ").filter((code) => languageTexts[code]?.[card.id] !== undefined);
  if (known.length === 0) return;
  const part = make("p", { className: "languages" });
  for (const code of known.slice(0, 4)) {
    part.append(makeButton(`Show in ${languageName(code)}`, () => {
      language.value = code;
      showLanguage();
      remember(finding.id);
      const scope = finding.closest(".scope");
      if (scope.querySelector(".canvas") === null) return;
      const keys = scope.querySelector(".show-keys");
      if (keys !== null) keys.checked = true;
      scope.querySelector(".stage").scrollIntoView({ ...quietly(), block: "start" });
      light(scope, finding.dataset.n);
    }), " ");
  }
  finding.querySelector(".message").after(part);
};
