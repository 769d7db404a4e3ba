
// Makes closed cards live when they are opened, turns pages and ties pictures to lists. Without it the page is
// complete; nothing here fetches or stores anything. No less-than sign and no ampersand, so that the page is
// well-formed XML too.

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// What is in noscript is one text as long as nobody looks at it, which saves most of the time and memory.
const fill = (part) => {
  const inert = part.querySelector(":scope > noscript");
  if (inert === null) return;
  const contents = document.createElement("template");
  contents.innerHTML = inert.textContent;
  inert.replaceWith(contents.content);
};

// What opens becomes lively, and not before: a page may hold thousands of documents.
const lively = new WeakSet();
const enliven = (card) => {
  if (lively.has(card)) return;
  lively.add(card);
  fill(card);
  for (const scope of card.querySelectorAll(".scope")) {
    if (scope.querySelector(".picture") !== null) {
      tieTogether(scope);
      follow(scope);
      if (scope.querySelector(".strip") !== null) addPages(scope);
      showWorst(scope);
      addPlayer(scope);
    }
  }
  for (const finding of card.querySelectorAll(".finding")) addTicket(finding);
  for (const change of card.querySelectorAll("details.change")) addCopy(change);
  card.dispatchEvent(new Event("live", { bubbles: true }));
};

// Pages: what is on one has its number, and the button with that number shows it.

const buttons = (scope, part) => [...part.classList].filter((name) => /^on-[0-9]+$/.test(name))
  .map((name) => scope.querySelector(`.turn[value="${name.slice(3)}"]`));
const isShown = (scope, part) => buttons(scope, part).every((button) => button.checked);
const turnTo = (scope, part) => {
  for (const button of buttons(scope, part)) {
    if (button.checked) continue;
    button.checked = true;
    button.dispatchEvent(new Event("change", { bubbles: true }));
  }
};
const addPages = (scope) => {
  // The stylesheet does it for the first 24.
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
  // The tabs in the picture.
  scope.addEventListener("click", (event) => {
    const number = event.target.closest("[data-turn]")?.dataset.turn;
    if (number !== undefined) scope.querySelector(`.turn[value="${number}"]`).click();
  });
  scope.addEventListener("reveal", turnToNode);
};

// A picture larger than its canvas shows its worst finding first.
const showWorst = (scope) => {
  const canvas = scope.querySelector(".canvas");
  const worst = ["error", "warning"].flatMap((name) => [...canvas.querySelectorAll(`.wire :is(.mark, .number).${name}`)])
    .find((part) => part.getClientRects().length !== 0);
  if (worst === undefined) return;
  const [area, place] = [canvas.getBoundingClientRect(), worst.getBoundingClientRect()];
  if (place.bottom > area.bottom) canvas.scrollTop += place.top - area.top - area.height / 2;
  if (place.right > area.right) canvas.scrollLeft += place.left - area.left - area.width / 2;
};

// Picture and list

const light = (scope, node) => {
  for (const element of scope.querySelectorAll(".lit")) element.classList.remove("lit");
  trace(scope, node ?? scope.querySelector(".number.now")?.dataset.n);
  if (node === undefined) return;
  for (const element of scope.querySelectorAll(`[data-n="${node}"]`)) element.classList.add("lit");
};

// The steps before, from and after the stop at hand, over the quiet way of all.
const trace = (scope, node) => {
  const wire = scope.querySelector(".wire");
  wire.querySelector(".steps-now")?.remove();
  const numbers = [...wire.querySelectorAll(".number")].filter((number) => isShown(scope, number));
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const now = numbers.findIndex((number) => number.dataset.n === node);
  if (now === -1) return;
  const place = (number) => {
    const { e, f } = number.transform.baseVal[0].matrix;
    return `${e} ${f}`;
  };
  const isNeighbour = (number) => stops.find((stop) => stop.dataset.n === number.dataset.n)?.dataset.next === undefined;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("class", "steps-now");
  path.setAttribute("d", [now - 1, now, now + 1].flatMap((from) => {
    const [a, b] = [numbers[from], numbers[from + 1]];
    return a === undefined ? [] : b === undefined ? [] : isNeighbour(a) ? [`M${place(a)}L${place(b)}`] : [];
  }).join(""));
  numbers[0].parentElement.prepend(path);
};

const quietly = () => ({
  block: "nearest", inline: "nearest",
  behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
});

// The picture goes with the stop in the middle of the window, and the list with what is in the middle of the picture while
// somebody moves that.
const isBeside = () => matchMedia("(min-width: 60.01rem)").matches;
const follow = (scope) => {
  const canvas = scope.querySelector(".canvas");
  const numbers = [...scope.querySelectorAll(".layer .number")];
  const middleOf = (part) => {
    const area = part.getBoundingClientRect();
    return [area.left + area.width / 2, area.top + area.height / 2];
  };
  const offset = (number) => {
    const [[x, y], [left, top]] = [middleOf(number), middleOf(canvas)];
    return [x - left, y - top];
  };
  const isLed = () => scope.classList.contains("playing") ? true : canvas.matches(":hover");
  const observer = new IntersectionObserver((entries) => {
    const stop = entries.find((entry) => entry.isIntersecting)?.target;
    const number = numbers.find((number) => number.dataset.n === stop?.dataset.n);
    if (isLed() ? true : number === undefined) return;
    trace(scope, number.dataset.n);
    const [left, top] = offset(number);
    canvas.scrollBy({ left, top, behavior: quietly().behavior });
  }, { rootMargin: "-45% 0px" });
  for (const stop of scope.querySelectorAll("li.stop[data-n]")) observer.observe(stop);
  let waiting = 0;
  canvas.addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (scope.classList.contains("playing") ? true : !canvas.matches(":hover")) return;
      const distance = (number) => Math.hypot(...offset(number));
      const [nearest] = numbers.filter((number) => isShown(scope, number)).sort((a, b) => distance(a) - distance(b));
      const entry = scope.querySelector(`.order li.stop[data-n="${nearest?.dataset.n}"]`);
      if (isBeside() ? entry !== null : false) entry.scrollIntoView({ ...quietly(), block: "center" });
    }, 120);
  });
};

// The name in an entry of the list; the role follows it.
const nameOf = (stop) => stop.querySelector("div").firstElementChild;

const tieTogether = (scope) => {
  const nodeAt = (event) => event.target.closest("[data-n]")?.dataset.n;
  scope.addEventListener("pointerover", (event) => light(scope, nodeAt(event)));
  scope.addEventListener("pointerleave", () => light(scope));
  scope.addEventListener("focusin", (event) => light(scope, nodeAt(event)));
  scope.querySelector(".wire").addEventListener("click", (event) => {
    const node = nodeAt(event);
    const entry = scope.querySelector(`.order [data-n="${node}"], .finding[data-n="${node}"]`);
    if (entry === null) return;
    light(scope, node);
    entry.scrollIntoView(quietly());
  });
  // The number in the list becomes a button, so that the way to the picture needs no pointer.
  for (const badge of scope.querySelectorAll("li.stop > b")) {
    const name = nameOf(badge.parentElement).textContent;
    const button = make("button", { type: "button", className: "badge", textContent: badge.textContent });
    button.setAttribute("aria-label", `${badge.textContent}, show ${name} in the picture`);
    button.addEventListener("click", () => {
      const node = button.closest("li").dataset.n;
      light(scope, node);
      scope.querySelector(`.wire .box[data-n="${node}"]`)?.scrollIntoView(quietly());
    });
    badge.replaceWith(button);
  }
};

// The text of a finding for a ticket

const ticketText = (finding) => {
  const text = (root, selector) => {
    const element = root.querySelector(selector);
    return element === null ? "" : element.innerText.replace(/\s+/g, " ").trim();
  };
  const card = finding.closest(".document");
  const group = finding.closest(".group");
  // What is the same for all that have one cause is said with the first.
  const first = finding.closest(".more")?.closest(".cause")?.querySelector(".finding") ?? finding;
  const about = [...group.querySelectorAll(".about dt")].map((term) =>
    `${term.textContent}: ${term.nextElementSibling.innerText.replace(/\s+/g, " ").trim()}`);
  const source = [...finding.querySelectorAll(":scope > pre code")].map((line) => `    ${line.textContent}`).join("\n");
  const notes = [...finding.querySelectorAll(".notes > li")].map((note) => {
    const copy = note.cloneNode(true);
    for (const excerpt of copy.querySelectorAll("pre")) excerpt.remove();
    return `- ${copy.textContent.replace(/\s+/g, " ").trim()}`;
  });
  // The first paragraph is what the rule says, the second how to fix it.
  const fix = document.querySelectorAll(`#rule-${group.dataset.rule} > p:not(.facts)`)[1] ?? null;
  return [
    `${text(finding, ".severity")}: ${text(finding, ".message")}`,
    "",
    `Where: ${pathOf(card)}, ${text(finding, ".weight .place")}`,
    source === "" ? "" : `\n${source}\n`,
    ...notes,
    ...about,
    `How sure: ${text(first, ".sure")}`,
    text(first, ".help"),
    fix === null ? "" : `How to fix it: ${fix.textContent.replace(/\s+/g, " ").trim()}`,
  ].filter((line, index) => index === 1 || line !== "").join("\n");
};

const addTicket = (finding) => {
  const button = make("button", { type: "button", textContent: "Text for a ticket" });
  const status = make("span", { role: "status", className: "count" });
  const part = make("div", { className: "ticket" }, button, " ", status);
  button.addEventListener("click", async () => {
    const area = part.querySelector("textarea") ?? make("textarea", { readOnly: true, value: ticketText(finding) });
    area.setAttribute("aria-label", "Text for a ticket");
    part.append(area);
    area.focus();
    area.select();
    try {
      await navigator.clipboard.writeText(area.value);
      status.textContent = "Copied";
    } catch {
      status.textContent = "Selected, ready to be copied";
    }
  });
  finding.append(part);
};

// The lines of a change as a unified difference, which names the file, for the clipboard.
const addCopy = (change) => {
  const difference = change.querySelector(".diff");
  if (difference === null) return;
  const button = make("button", { type: "button", textContent: "Copy the changed lines" });
  const status = make("span", { role: "status", className: "count" });
  button.addEventListener("click", async () => {
    const end = (line) => (line.matches("code") && "returns" in difference.dataset ? "\r\n" : "\n");
    const text = [...difference.children].map((line) => line.textContent + end(line)).join("");
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(difference);
      status.textContent = "Selected, ready to be copied";
    }
  });
  change.append(button, " ", status);
};

// Cards

// The folder that all are in is said once.
const pathOf = (card) => document.querySelector("main").dataset.prefix + card.querySelector("h3").textContent;
const cards = [...document.querySelectorAll(".document")];
for (const card of cards) if (card.open) enliven(card);
// Toggling does not bubble, but it can be seen on its way down.
document.addEventListener("toggle", ({ target }) => {
  if (!target.open) return;
  if (target.matches(".document")) enliven(target);
  else fill(target);
}, true);

// Where an element with an id is: in the page, or in a card that is not live yet.
const find = (id) => {
  const there = document.getElementById(id);
  if (there !== null) return there;
  const card = cards.find((card) => card.querySelector(":scope > noscript")?.textContent.includes(` id="${id}"`));
  if (card === undefined) return null;
  enliven(card);
  return document.getElementById(id);
};

// A link into a closed card opens it.
const reveal = () => {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id === "" || id.includes("=")) return;
  const target = find(id);
  if (target === null) return;
  target.dispatchEvent(new Event("reveal", { bubbles: true }));
  for (let part = target; part !== null; part = part.parentElement) {
    if (!part.matches("details")) continue;
    part.open = true;
    if (part.matches(".document")) enliven(part);
  }
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
addEventListener("DOMContentLoaded", reveal);

// On paper nobody can open anything.
addEventListener("beforeprint", () => {
  for (const card of document.querySelectorAll(".document:has(.severity):not([hidden])")) enliven(card);
  for (const list of document.querySelectorAll(".coverage details")) fill(list);
});
