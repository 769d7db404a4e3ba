
// The size of a picture: from half to three times the original size, or the whole picture, which is the initial size if
// texts are legible. Numbers and marks never become smaller than the original. If they would cover a text or another
// number, they move to a free place beside their control, or are hidden at that size.

// Fits a picture that is larger than its canvas when the picture first becomes visible.
const fitters = new WeakMap();
const fitAtFirst = (scope) => {
  if (fitters.get(scope)?.() === true) fitters.delete(scope);
};

// The offsets to try for a free place, nearest first, in widths and heights of a sign.
const steps = [[0, 0], ...[0.5, 0.8, 1.1, 1.5, 2, 2.6, 3.3, 4.2, 5.2].flatMap((far) =>
  [[0, -far], [far, 0], [-far, 0], [0, far], [far, -far], [-far, -far], [far, far], [-far, far]])];
// The distance between two signs: more than the width of their outlines, which may be thick, so the signs do not touch.
const apart = 4.5;
const widened = ({ left, top, right, bottom }) => ({ left: left - apart, top: top - apart, right: right + apart, bottom: bottom + apart });
const moved = ({ left, top, right, bottom, width, height }, x, y) =>
  ({ left: left + x * width, right: right + x * width, top: top + y * height, bottom: bottom + y * height });
// The original transform and line of each sign that was moved. A second translation moves the sign away. If it moves far,
// or had a line, a line leads from it to the end of its original line, or to its original place.
const drawnAt = new WeakMap();
const moveSign = (part, x, y, isFar = false) => {
  const original = drawnAt.get(part);
  if (original !== undefined) {
    part.setAttribute("transform", original.transform);
    part.querySelector(".leader")?.remove();
    if (original.line !== null) part.prepend(original.line);
    drawnAt.delete(part);
  }
  if (x === 0 ? y === 0 : false) return;
  const line = part.querySelector(".leader");
  const transform = part.getAttribute("transform") ?? "";
  drawnAt.set(part, { transform, line });
  part.setAttribute("transform", `${transform} translate(${x} ${y})`);
  if (line === null ? !isFar : false) return;
  const [endX, endY] = line === null ? [0, 0] : line.getAttribute("d").match(/L(.*) (.*)/).slice(1).map(Number);
  line?.remove();
  // The place of a mark is its corner; the place of a number is its centre.
  const middle = part.matches(".mark") ? 8.5 : 0;
  part.prepend(svgElement("path", { class: "leader", d: `M${middle} ${middle}L${middle + endX - x} ${middle + endY - y}` }));
};

const meet = (a, b) => a.right > b.left + 1 ? b.right > a.left + 1 ? a.bottom > b.top + 1 ? b.bottom > a.top + 1 : false : false : false;
// Areas by the squares that they touch, because a picture may have thousands of areas.
class Areas {
  #squares = new Map();
  *#around({ left, top, right, bottom }) {
    for (let y = Math.floor(top / 64); bottom / 64 >= y; y += 1) {
      for (let x = Math.floor(left / 64); right / 64 >= x; x += 1) yield x * 65_536 + y;
    }
  }
  add(area) {
    for (const square of this.#around(area)) {
      const there = this.#squares.get(square);
      if (there === undefined) this.#squares.set(square, [area]);
      else there.push(area);
    }
  }
  // Whether `area` meets another one, apart from those of the control `own`.
  meet(area, own = undefined) {
    for (const square of this.#around(area)) {
      if (this.#squares.get(square)?.some((other) => own !== undefined ? other.owner !== own ? meet(area, other) : false : meet(area, other))) return true;
    }
    return false;
  }
}

// All places are read before anything moves, so the browser lays out the picture only once.
const addSigns = (wire, scale) => {
  const signs = [...wire.querySelectorAll(".number, .mark")].filter((part) => part.closest(".earlier") === null);
  for (const part of signs) {
    part.classList.remove("crowded");
    moveSign(part, 0, 0);
  }
  const area = (part) => part.getBoundingClientRect();
  const rank = (part) => ["error", "warning", "info"].findIndex((name) => part.classList.contains(name)) + 1 || 4;
  const whole = area(wire);
  const taken = new Areas();
  // A part of a page that is not shown has no size.
  for (const text of wire.querySelectorAll(".box > text, text.box, text.shelf")) {
    const place = area(text);
    if (place.width > 0) taken.add(place);
  }
  const controls = new Areas();
  for (const icon of wire.querySelectorAll(".box > use")) {
    const place = area(icon);
    if (place.width > 0) controls.add(place);
  }
  for (const box of wire.querySelectorAll(".box:is(.button, .field, .toggle)")) {
    const { left, top, right, bottom, width } = area(box);
    if (width > 0) controls.add({ left, top, right, bottom, owner: box.dataset.n });
  }
  const places = signs.map((part) => [part, area(part.querySelector("circle, rect")), rank(part)])
    .filter(([, place]) => place.width > 0).sort(([, , a], [, , b]) => a - b);
  // A sign at first also avoids other controls and their icons.
  const isFree = (place) => meet(place, whole) ? !taken.meet(place) : false;
  const isClear = (place, own) => isFree(place) ? !controls.meet(place, own) : false;
  const settled = places.map(([part, place]) => {
    const at = ([x, y]) => moved(place, x, y);
    const step = steps.find((step) => isClear(at(step), part.dataset.n)) ?? steps.find((step) => isFree(at(step)));
    if (step !== undefined) taken.add(widened(at(step)));
    return [part, place, step];
  });
  let left = 0;
  for (const [part, place, step] of settled) {
    if (step === undefined) {
      part.classList.add("crowded");
      left += 1;
    } else if (step !== steps[0]) {
      moveSign(part, step[0] * place.width / scale, step[1] * place.height / scale, Math.max(...step.map(Math.abs)) > 1.1);
    }
  }
  return left;
};

// The smallest initial size of a picture: text of 12 pixels is then shown with 9 pixels.
const legible = 0.75;
// The smallest initial size if the window is wide enough: text of 12 pixels is then shown with 11 pixels.
const comfortable = 0.92;
// The width of a canvas beside a list and above a list, by the width of the window: the same in every card. A picture is
// sized before its first layout, because a second layout takes longer than everything else.
const rooms = new Map();

// Calls a function while the picture of a scope has its original size.
const originals = new WeakMap();
const atOriginalSize = (scope, act) => originals.get(scope)?.(act) ?? act();

// Shows the whole picture, at its own height if its texts are legible, or returns to the initial size.
const wholes = new WeakMap();
const showWholePicture = (scope, isWhole) => wholes.get(scope)?.(isWhole);

const zoom = (scope) => {
  const [wire, canvas] = [scope.querySelector(".wire"), scope.querySelector(".canvas")];
  fitPages(scope);
  const drawn = Number(wire.getAttribute("width"));
  const high = () => Number(wire.getAttribute("height"));
  // The width at which the picture has its own size. The picture's attributes are whole pixels, so its height may be the
  // smaller part.
  const area = () => Math.max(wire.viewBox.baseVal.width, wire.viewBox.baseVal.height * drawn / high());
  const key = () => `${innerWidth} ${canvas.closest(".stage").className}`;
  const note = make("span", { className: "count" });
  note.setAttribute("role", "status");
  let size = drawn;
  const settle = () => {
    const left = addSigns(wire, size / area());
    note.textContent = `${Math.round(100 * size / drawn)} %${left === 0 ? "" : `, ${counted(left, "number")} hidden at this size`}`;
    later(showEdges);
  };
  const resize = (width) => {
    size = width;
    wire.style.width = `${width}px`;
    wire.style.setProperty("--sign", Math.max(1, area() / width));
  };
  const set = (width) => {
    resize(width);
    settle();
    const now = scope.querySelector(".wire .box.now");
    if (now !== null) keepInView(scope, now);
  };
  originals.set(scope, (act) => {
    const shown = size;
    resize(drawn);
    settle();
    const result = act();
    resize(shown);
    settle();
    return result;
  });
  // The width at which the whole picture fits into `width` and `height`.
  const whole = (width, height) => Math.min(width, height * drawn / high());
  const first = (width, height) => Math.min(drawn, Math.max(drawn * legible, Math.min(width, drawn * comfortable), whole(width, height)));
  // The room in the canvas, which is as high as the viewer allows.
  const room = () => {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(canvas);
    const viewer = canvas.parentElement;
    const most = parseFloat(getComputedStyle(viewer).maxHeight);
    const height = Number.isNaN(most) ? canvas.clientHeight : Math.max(canvas.clientHeight, most - viewer.offsetHeight + canvas.clientHeight);
    return [canvas.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      height - parseFloat(paddingTop) - parseFloat(paddingBottom)];
  };
  // The size that follows the height of the visible page, until the reader chooses a size.
  const wholeSize = (width, height) => Math.max(40, whole(width, height));
  let choose = null;
  const known = rooms.get(key());
  if (known === undefined ? false : drawn > known) resize(first(known, high()));
  fitters.set(scope, () => {
    if (canvas.clientWidth === 0) return false;
    const [width, height] = room();
    rooms.set(key(), width);
    const wanted = first(width, height);
    if (Math.abs(wanted - size) > 1) resize(wanted);
    choose = first;
    if (size === drawn) later(showEdges);
    else if (!hasManyStops(scope)) settle();
    else {
      later(() => {
        settle();
        // Signs may have moved out of sight. After the next frame, their places need no further layout.
        later(() => showWorstAgain(scope));
      });
    }
    return true;
  });
  // Marks the edges of the canvas beyond which the picture continues with more than its margin.
  const [above, below] = ["above", "below"].map((name) => make("div", { className: `edge ${name}`, hidden: true, ariaHidden: "true" }));
  canvas.before(above);
  canvas.after(below);
  const margin = 40;
  const showEdges = () => {
    above.hidden = margin > canvas.scrollTop;
    below.hidden = margin > canvas.scrollHeight - canvas.clientHeight - canvas.scrollTop;
  };
  canvas.addEventListener("scroll", showEdges, { passive: true });
  const pick = (choice, width) => {
    choose = choice;
    set(width);
  };
  const wide = (width) => Math.min(drawn, Math.max(drawn * legible, width));
  wholes.set(scope, (isWhole) => {
    canvas.parentElement.classList.toggle("whole", isWhole);
    if (isWhole ? true : choose === wide) pick(isWhole ? wide : first, (isWhole ? wide : first)(...room()));
  });
  const part = make("span", { className: "zoom" },
    makeButton("−", () => pick(null, Math.max(drawn / 2, size - drawn / 4)), "Smaller"),
    makeButton("+", () => pick(null, Math.min(drawn * 3, size + drawn / 4)), "Larger"),
    makeButton("100 %", () => pick(null, drawn), "Original size"),
    makeButton("Fit", () => pick(wholeSize, wholeSize(...room())), "Show the whole picture"), note);
  part.setAttribute("role", "group");
  part.setAttribute("aria-label", "Size of the picture");
  scope.addEventListener("change", (event) => {
    const isTurned = event.target.matches(".turn");
    if (isTurned ? fitPages(scope) : false) {
      const wanted = choose === null ? size : choose(...room());
      if (Math.abs(wanted - size) > 1) resize(wanted);
    }
    if (isTurned ? true : event.target.matches(".layers input")) settle();
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
