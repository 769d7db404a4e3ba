
// The size of a picture: from half to three times the original size, or the width of the canvas, which is the initial
// size if texts are legible. Numbers and marks never become smaller than the original. If they would cover a text or
// another number, they move to a free place beside their control, or are hidden at that size.

// Fits a picture that is wider than its canvas when the picture first becomes visible.
const fitters = new WeakMap();
const fitAtFirst = (scope) => {
  if (fitters.get(scope)?.() === true) fitters.delete(scope);
};

// The offsets to try for a free place, nearest first, in widths and heights of a sign.
const steps = [[0, 0], ...[0.5, 0.8, 1.1].flatMap((far) =>
  [[0, -far], [far, 0], [-far, 0], [0, far], [far, -far], [-far, -far], [far, far], [-far, far]])];
const moved = ({ left, top, right, bottom, width, height }, x, y) =>
  ({ left: left + x * width, right: right + x * width, top: top + y * height, bottom: bottom + y * height });
// The original transform of each sign. A second translation moves the sign away.
const drawnAt = new WeakMap();
const moveSign = (part, x, y) => {
  if (!drawnAt.has(part)) drawnAt.set(part, part.getAttribute("transform") ?? "");
  const own = drawnAt.get(part);
  part.setAttribute("transform", x === 0 ? (y === 0 ? own : `${own} translate(0 ${y})`) : `${own} translate(${x} ${y})`);
};

const addSigns = (wire, scale) => {
  const sign = Math.max(1, 1 / scale);
  wire.style.setProperty("--sign", sign);
  const signs = [...wire.querySelectorAll(".number, .mark")].filter((part) => part.closest(".earlier") === null);
  for (const part of signs) part.classList.remove("crowded");
  const area = (part) => part.getBoundingClientRect();
  const isSeen = (part) => part.getClientRects().length !== 0;
  const meet = (a, b) => a.right > b.left + 1 ? b.right > a.left + 1 ? a.bottom > b.top + 1 ? b.bottom > a.top + 1 : false : false : false;
  const taken = [...wire.querySelectorAll(".box > text, text.box")].filter(isSeen).map(area);
  const rank = (part) => ["error", "warning", "info"].findIndex((name) => part.matches(`.${name}`)) + 1 || 4;
  const whole = area(wire);
  const isFree = (place) => meet(place, whole) ? !taken.some((other) => meet(place, other)) : false;
  let left = 0;
  for (const part of signs.filter(isSeen).sort((a, b) => rank(a) - rank(b))) {
    moveSign(part, 0, 0);
    const place = area(part.querySelector("circle, rect"));
    const step = steps.find(([x, y]) => isFree(moved(place, x, y)));
    if (step === undefined) {
      part.classList.add("crowded");
      left += 1;
    } else {
      taken.push(moved(place, ...step));
      if (step !== steps[0]) moveSign(part, step[0] * place.width / scale, step[1] * place.height / scale);
    }
  }
  return left;
};

// The smallest initial size of a picture: a text of 12 pixels has 9.
const legible = 0.75;

const zoom = (scope) => {
  const [wire, canvas] = [scope.querySelector(".wire"), scope.querySelector(".canvas")];
  const drawn = Number(wire.getAttribute("width"));
  const note = make("span", { className: "count" });
  note.setAttribute("role", "status");
  const scale = () => wire.getBoundingClientRect().width / wire.viewBox.baseVal.width;
  const settle = () => {
    const left = addSigns(wire, scale());
    note.textContent = left === 0 ? "" : `${counted(left, "number")} hidden at this size`;
  };
  const set = (width) => {
    wire.style.width = `${width}px`;
    settle();
  };
  const shown = () => 100 * wire.getBoundingClientRect().width / drawn;
  const padding = () => {
    const style = getComputedStyle(canvas);
    return parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  };
  const room = () => canvas.clientWidth - padding();
  // Limits the height of the picture to the window without the pages above and the player below.
  const fitHeight = () => {
    const figure = canvas.closest("figure");
    const above = canvas.getBoundingClientRect().top - figure.getBoundingClientRect().top;
    const below = canvas.parentElement.querySelector(".player").offsetHeight;
    canvas.style.maxHeight = `${Math.max(220, innerHeight - form.offsetHeight - above - below - 24)}px`;
  };
  addEventListener("resize", () => {
    if (canvas.clientWidth !== 0) fitHeight();
  });
  fitters.set(scope, () => {
    if (canvas.clientWidth === 0) return false;
    fitHeight();
    if (drawn > room()) set(Math.max(drawn * legible, room()));
    return true;
  });
  const part = make("span", { className: "zoom" },
    makeButton("−", () => set(drawn * Math.max(50, shown() - 25) / 100), "Smaller"),
    makeButton("+", () => set(drawn * Math.min(300, shown() + 25) / 100), "Larger"),
    makeButton("100 %", () => set(drawn), "Original size"),
    makeButton("Fit", () => set(Math.max(80, room())), "Fit the picture"), note);
  part.setAttribute("role", "group");
  part.setAttribute("aria-label", "Size of the picture");
  scope.addEventListener("change", (event) => {
    if (event.target.matches(".turn, .layers input")) settle();
  });
  const settleIfSeen = () => {
    if (canvas.clientWidth === 0) return false;
    settle();
    return true;
  };
  // The filter has shown or hidden marks.
  scope.addEventListener("marked", () => {
    if (fitters.has(scope)) fitAtFirst(scope);
    else if (!settleIfSeen()) fitters.set(scope, settleIfSeen);
  });
  return part;
};
