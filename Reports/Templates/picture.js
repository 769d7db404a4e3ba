
// Ties the picture of a window to the list of its stops.

// A picture larger than its canvas shows the finding that a link leads to, or else its worst finding.
const wanted = new WeakMap();
const showWorst = (scope) => {
  const canvas = scope.querySelector(".canvas");
  const signs = [wanted.has(scope) ? `[data-n="${wanted.get(scope)}"]` : null, ".error", ".warning", ".info"];
  const worst = signs.filter((sign) => sign !== null)
    .flatMap((sign) => [...canvas.querySelectorAll(`.wire :is(.mark, .number)${sign}`)])
    .find((part) => part.getClientRects().length !== 0);
  if (worst === undefined) return;
  const [area, place] = [canvas.getBoundingClientRect(), worst.getBoundingClientRect()];
  if (place.bottom > area.bottom ? true : area.top > place.top) canvas.scrollTop += place.top - area.top - area.height / 2;
  if (place.right > area.right ? true : area.left > place.left) canvas.scrollLeft += place.left - area.left - area.width / 2;
};

// A picture that was closed or moved in the page forgets where it was scrolled to.
const showWorstIn = (card) => {
  for (const scope of card.querySelectorAll(".scope:has(.canvas)")) showWorst(scope);
};

const light = (scope, node) => {
  for (const element of scope.querySelectorAll(".lit")) element.classList.remove("lit");
  trace(scope, node ?? scope.querySelector(".playing .number.now")?.dataset.n);
  if (node === undefined) return;
  for (const element of scope.querySelectorAll(`[data-n="${node}"]`)) element.classList.add("lit");
};

// A page has only the digits of most numbers, and a line for the order of a screen reader, which makes a large one much
// smaller. An open card has a circle around each number, and numbers along the line.
const expandPicture = (scope) => {
  const layer = scope.querySelector(".wire > .layer.tab:not(.under):has(.number, .numbers)");
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const numberOf = (digits) => {
    const stop = stops[Number(digits.textContent) - 1];
    const classes = [digits.parentElement.getAttribute("class").replace("numbers", "number")];
    if (stop.matches(".doubtful")) classes.push("doubtful");
    if (digits.textContent.length > 2) classes.push(digits.textContent.length > 3 ? "longest" : "long");
    const number = svgElement("g", {
      class: classes.join(" "), transform: `translate(${digits.getAttribute("x")} ${digits.getAttribute("y")})`,
      "data-n": stop.dataset.n,
    });
    const words = svgElement("text");
    words.textContent = digits.textContent;
    number.append(svgElement("circle"), words);
    return number;
  };
  if (layer !== null) {
    const value = (number) => Number(number.querySelector("text").textContent);
    const numbers = [...layer.querySelectorAll(".number"), ...[...layer.querySelectorAll("tspan")].map(numberOf)];
    layer.replaceChildren(...numbers.sort((a, b) => value(a) - value(b)));
  }
  for (const line of scope.querySelectorAll("path.reading")) {
    const corners = line.getAttribute("d").slice(1).split("L").map((corner) => corner.split(" "));
    line.replaceWith(...corners.map(([x, y], index) => {
      const words = svgElement("text", { class: line.getAttribute("class"), x, y });
      words.textContent = Number(line.dataset.first) + index;
      return words;
    }));
  }
};

// The steps to and from the stop under the pointer, with focus or in play, over the quiet way of all.
const trace = (scope, node) => {
  const wire = scope.querySelector(".wire");
  wire.querySelector(".steps-now")?.remove();
  if (node === undefined) return;
  const numbers = [...wire.querySelectorAll(".layer.tab .number")].filter((number) => isShown(scope, number));
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const now = numbers.findIndex((number) => number.dataset.n === node);
  if (now === -1) return;
  const place = (number) => {
    const { e, f } = number.transform.baseVal[0].matrix;
    return `${e} ${f}`;
  };
  const isNeighbour = (number) => stops.find((stop) => stop.dataset.n === number.dataset.n)?.dataset.next === undefined;
  const steps = [now - 1, now, now + 1].flatMap((from) => {
    const [a, b] = [numbers[from], numbers[from + 1]];
    return a === undefined ? [] : b === undefined ? [] : isNeighbour(a) ? [`M${place(a)}L${place(b)}`] : [];
  });
  numbers[0].parentElement.prepend(svgElement("path", { class: "steps-now", d: steps.join("") }));
};

// While somebody scrolls, the picture goes with the stop in the middle of the window, and the list with what is in the
// middle of the picture. Until then, the picture stays at its worst finding.
let isMoved = false;
for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, () => { isMoved = true; }, { passive: true });
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
    if (!isMoved ? true : isLed() ? true : number === undefined) return;
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
  scope.addEventListener("focusout", () => light(scope));
  scope.querySelector(".wire").addEventListener("click", (event) => {
    const node = nodeAt(event);
    const entry = scope.querySelector(`.order [data-n="${node}"], .finding[data-n="${node}"]`);
    if (entry === null) return;
    light(scope, node);
    entry.scrollIntoView(quietly());
  });
  scope.addEventListener("reveal", (event) => {
    const node = nodeAt(event);
    if (node === undefined) return;
    wanted.set(scope, node);
    showWorst(scope);
  });
  addBadges(scope);
};

// The number in the list becomes a button, so that the way to the picture needs no pointer. Tab stops at one of them;
// arrow keys, Home and End move among them.
const addBadges = (scope) => {
  const badges = [...scope.querySelectorAll("li.stop > b")].map((badge) => {
    const name = nameOf(badge.parentElement).textContent;
    const button = makeButton(badge.textContent, () => {
      const node = button.closest("li").dataset.n;
      light(scope, node);
      scope.querySelector(`.wire .box[data-n="${node}"]`)?.scrollIntoView(quietly());
    }, `${badge.textContent}, show ${name} in the picture`);
    button.className = "badge";
    button.tabIndex = -1;
    badge.replaceWith(button);
    return button;
  });
  if (badges.length === 0) return;
  badges[0].tabIndex = 0;
  const order = scope.querySelector(".order");
  order.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".badge")) return;
    for (const badge of badges) badge.tabIndex = badge === target ? 0 : -1;
  });
  order.addEventListener("keydown", (event) => {
    const shown = badges.filter((badge) => badge.getClientRects().length !== 0);
    const now = shown.indexOf(event.target);
    if (now === -1) return;
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (shown[to] === undefined) return;
    event.preventDefault();
    shown[to].focus();
  });
};
