
// The size of a picture: from half to three times the size it is drawn at, or as large as fits, as at first. Numbers and
// marks never get smaller than they are drawn; those that would cover a text or another number are left out at that size.

// Fits the picture of a scope when it is first seen, if it is wider than its canvas.
const fitters = new WeakMap();
const fitAtFirst = (scope) => {
  if (fitters.get(scope)?.() === true) fitters.delete(scope);
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
  let left = 0;
  for (const part of signs.filter(isSeen).sort((a, b) => rank(a) - rank(b))) {
    const place = area(part.querySelector("circle, rect"));
    if (taken.some((other) => meet(place, other))) {
      part.classList.add("crowded");
      left += 1;
    } else {
      taken.push(place);
    }
  }
  return left;
};

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
  fitters.set(scope, () => {
    if (canvas.clientWidth === 0) return false;
    if (drawn > room()) set(Math.max(drawn / 2, room()));
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
  // The filter of the page has shown and hidden marks.
  scope.addEventListener("marked", () => {
    if (settleIfSeen() || fitters.has(scope)) return;
    fitters.set(scope, settleIfSeen);
  });
  return part;
};
