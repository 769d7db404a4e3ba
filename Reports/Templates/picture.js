
// Connects the picture of a window to the list of its stops.

// The lower edge of the bar and of the heading of an open card, which stay at the top of a wide window.
const topOf = (scope) => {
  const heading = scope.closest(".document").firstElementChild;
  const bar = form.getBoundingClientRect().bottom;
  return getComputedStyle(heading).position === "sticky" ? bar + heading.offsetHeight : Math.max(0, bar);
};
// The visible area of a canvas.
const seenPart = (scope) => {
  const { left, right, top, bottom } = scope.querySelector(".canvas").getBoundingClientRect();
  return { left, right, top: Math.max(top, topOf(scope)), bottom: Math.min(bottom, innerHeight) };
};
// Scrolls the page once, when play begins: nothing moves under the pointer while a person steps through the stops. The
// title of the window is shown as well if it fits.
const bringIntoView = (scope) => {
  const viewer = scope.querySelector(".viewer");
  const { top, bottom } = viewer.getBoundingClientRect();
  const low = topOf(scope);
  if (low > top ? false : innerHeight >= bottom) return;
  const fits = (part) => innerHeight - low - 16 >= bottom - part.getBoundingClientRect().top;
  const block = fits(scope) ? "start" : fits(viewer) ? "nearest" : "start";
  (fits(scope) ? scope : viewer).scrollIntoView({ behavior: "instant", block });
};
// Scrolls the picture, but not the page, until the part is visible.
const keepInView = (scope, part) => {
  const area = seenPart(scope);
  const place = part.getBoundingClientRect();
  const margin = 24;
  const away = (start, end, low, high) => {
    if (low + margin > start) return Math.min(start - low - margin, 0);
    return end > high - margin ? Math.min(end - high + margin, start - low - margin) : 0;
  };
  scope.querySelector(".canvas").scrollBy({
    left: away(place.left, place.right, area.left, area.right), top: away(place.top, place.bottom, area.top, area.bottom), behavior: "instant",
  });
};
// Scrolls the list, but not the page, to an entry.
const scrollList = (scope, entry) => {
  const list = scope.querySelector(".order");
  if (entry === null ? true : list.clientHeight === list.scrollHeight) return;
  const [area, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (area.top > place.top ? true : place.bottom > area.bottom) list.scrollTop += place.top - area.top - area.height / 3;
};

const light = (scope, node) => {
  for (const element of scope.querySelectorAll(".lit")) element.classList.remove("lit");
  trace(scope, scope.querySelector(".playing .number.now")?.dataset.n ?? node);
  if (node === undefined) return;
  for (const element of scope.querySelectorAll(`[data-n="${node}"]`)) element.classList.add("lit");
};

// Marks the control of a finding, and the letters of the other controls that the finding names, until a link leads
// elsewhere or the filter is removed.
const unseek = () => {
  for (const part of document.querySelectorAll(".sought")) part.classList.remove("sought");
  for (const part of document.querySelectorAll(".canvas .letter, .viewer > .back")) part.remove();
};
const seek = (scope, finding) => {
  const wire = scope.querySelector(".canvas .wire");
  unseek();
  const own = finding.dataset.n === undefined ? null : wire.querySelector(`.box[data-n="${finding.dataset.n}"]`);
  if (own !== null) turnTo(scope, own);
  for (const part of wire.querySelectorAll(`[data-n="${finding.dataset.n}"]`)) part.classList.add("sought");
  for (const { letter, box } of lettersOf(finding)) wire.append(letterSign(letter, box));
  const title = finding.closest(".group").querySelector("h5").firstChild.textContent;
  scope.querySelector(".viewer").append(make("a", { className: "back", href: `#${finding.id}`, textContent: `Back to the finding “${title}”` }));
  return own;
};
// The title of the window is shown as well, unless the control would then be below the window. The way back to the finding is a link, and the Back button.
const showInPicture = (finding) => {
  const scope = finding.closest(".scope");
  const canvas = scope.querySelector(".canvas");
  const own = seek(scope, finding);
  remember(finding.id);
  remember(scope.id);
  scope.scrollIntoView({ behavior: "instant", block: "start" });
  if (own !== null) keepInView(scope, own);
  const { top, height } = (own ?? canvas).getBoundingClientRect();
  // If a control is large, showing a part of it is enough.
  if (top + Math.min(height, 64) > innerHeight) {
    bringIntoView(scope);
    if (own !== null) keepInView(scope, own);
  }
  scrollList(scope, scope.querySelector(`.order li.stop[data-n="${finding.dataset.n}"]`));
  canvas.focus({ preventScroll: true });
};

// When the reader scrolls the page, the picture follows the stop in the middle of the window. When the reader scrolls
// the picture, the list follows the picture. Before that, the picture shows its worst finding.
let isMoved = false;
for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, () => { isMoved = true; }, { passive: true });
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
    leavePosition(scope);
    const [left, top] = offset(number);
    canvas.scrollBy({ left, top, behavior: quietly().behavior });
  }, { root: scope.querySelector(".order"), rootMargin: "-45% 0px" });
  for (const stop of scope.querySelectorAll("li.stop[data-n]")) observer.observe(stop);
  let waiting = 0;
  canvas.addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (scope.classList.contains("playing") ? true : !canvas.matches(":hover")) return;
      const distance = (number) => Math.hypot(...offset(number));
      const [nearest] = numbers.filter((number) => isShown(scope, number)).sort((a, b) => distance(a) - distance(b));
      scrollList(scope, scope.querySelector(`.order li.stop[data-n="${nearest?.dataset.n}"]`));
    }, 120);
  });
};

// The list contains the name of each stop. The tooltip of its box repeats the name.
const addTooltip = (scope, box) => {
  const stop = scope.querySelector(`.order li.stop[data-n="${box.dataset.n}"]`);
  if (stop === null ? true : box.querySelector("title") !== null) return;
  const title = svgElement("title", { class: "added" });
  title.textContent = `${nameOf(stop).textContent}, ${nameOf(stop).nextSibling.textContent.trim()}`;
  box.prepend(title);
};

const tieTogether = (scope) => {
  const nodeAt = (event) => event.target.closest("[data-n]")?.dataset.n;
  // During play, contents also move under a resting pointer.
  let pointer = "";
  scope.addEventListener("pointerover", (event) => {
    const [before, playing] = [pointer, scope.classList.contains("playing")];
    pointer = `${event.screenX} ${event.screenY}`;
    if (playing ? before === pointer : false) return;
    light(scope, nodeAt(event));
    const box = event.target.closest(".box[data-n]");
    if (box !== null) addTooltip(scope, box);
  });
  scope.addEventListener("pointerleave", () => light(scope));
  scope.addEventListener("focusin", (event) => light(scope, nodeAt(event)));
  scope.addEventListener("focusout", () => light(scope));
  scope.querySelector(".wire").addEventListener("click", (event) => {
    const node = nodeAt(event);
    const entry = scope.querySelector(`.order [data-n="${node}"], .finding[data-n="${node}"], .notes > li[data-n="${node}"]`);
    if (entry === null) return;
    light(scope, node);
    entry.scrollIntoView(quietly());
  });
  scope.addEventListener("reveal", (event) => {
    const node = nodeAt(event);
    if (node === undefined) return;
    wanted.set(scope, node);
    const finding = event.target.closest(".finding");
    if (finding !== null) seek(scope, finding);
    showWorst(scope);
  });
  later(() => addBadges(scope));
};
