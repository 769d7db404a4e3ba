
// The part of a picture that its canvas shows at first: the signs of the worst findings, as many as fit, or the sign of
// the finding that a link leads to.

// The distance between a sign and the edges of the canvas. Above and below, a strip covers the picture where it continues.
const clearance = { across: 12, down: 29 };
// The number of signs that are compared with each other.
const mostCompared = 100;

// Among the scroll positions that put a sign at an edge of the canvas, the one that shows the most of `signs` completely,
// and all of `musts` if possible. Among equal positions, it is the current one, or else the one nearest to the
// beginning. `canvas` has its position, the largest position and its size.
const bestPosition = (canvas, signs, musts) => {
  const positions = (now, most, size, edges) =>
    [now, ...new Set([0, most, ...edges.flatMap(([start, end]) => [start, end - size])]
      .map((position) => Math.round(Math.max(0, Math.min(most, position)))).sort((a, b) => a - b))];
  const tops = positions(canvas.top, canvas.mostTop, canvas.height,
    signs.map(({ top, bottom }) => [top - clearance.down, bottom + clearance.down]));
  let best = { left: canvas.left, top: canvas.top, value: -1 };
  for (const top of tops) {
    const [low, high] = [top > 0 ? top + clearance.down - 1 : 0, top + canvas.height - (canvas.mostTop > top ? clearance.down - 1 : 0)];
    const there = signs.filter((sign) => high >= sign.bottom ? sign.top >= low : false);
    const lefts = positions(canvas.left, canvas.mostLeft, canvas.width,
      there.map(({ left, right }) => [left - clearance.across, right + clearance.across]));
    for (const left of lefts) {
      const seen = there.filter((sign) => left + canvas.width >= sign.right ? sign.left >= left : false);
      const value = seen.length + seen.filter((sign) => musts.has(sign.part)).length * (signs.length + 1);
      if (value > best.value) best = { left, top, value };
    }
  }
  return best;
};

// The visible signs of the finding that a link leads to, and the visible signs of the worst severity.
const wanted = new WeakMap();
const signsToShow = (scope) => {
  const wire = scope.querySelector(".canvas .wire");
  const visible = (selector) => [...wire.querySelectorAll(selector)].filter((part) => part.getClientRects().length !== 0);
  const node = wanted.get(scope);
  const own = node === undefined ? [] : visible(`:is(.mark, .number)[data-n="${node}"]`);
  // A control may have no sign, for lack of space.
  const musts = own.length > 0 ? own : node === undefined ? [] : visible(`.box[data-n="${node}"]`);
  const worst = severities.map((name) => visible(`:is(.mark, .number).${name}`)).find((parts) => parts.length > 0) ?? [];
  return { musts, signs: [...new Set([...musts, ...worst])].slice(0, mostCompared) };
};

const showWorst = (scope) => {
  const canvas = scope.querySelector(".canvas");
  fitAtFirst(scope);
  const { musts, signs } = signsToShow(scope);
  const { clientWidth: width, clientHeight: height, scrollLeft: left, scrollTop: top } = canvas;
  watchSize(scope, canvas);
  if (signs.length === 0) return;
  const area = canvas.getBoundingClientRect();
  const [x, y] = [area.left + canvas.clientLeft - left, area.top + canvas.clientTop - top];
  const places = signs.map((part) => {
    const place = (part.querySelector(":scope > :is(circle, rect)") ?? part).getBoundingClientRect();
    const [start, high] = [place.left - x, place.top - y];
    // If a control is larger than the canvas, its upper left part is shown.
    return {
      part, left: start, top: high, right: start + Math.min(place.width, width - 2 * clearance.across),
      bottom: high + Math.min(place.height, height - 2 * clearance.down),
    };
  });
  const best = bestPosition(
    { left, top, width, height, mostLeft: canvas.scrollWidth - width, mostTop: canvas.scrollHeight - height }, places, new Set(musts));
  canvas.scrollTo({ left: best.left, top: best.top, behavior: "instant" });
};

// The canvas changes its size after the first layout, for example when the bar gets its height, and with the window.
// Until the reader moves the picture, it then shows its worst findings again.
const sizes = new WeakMap();
const movedByReader = new WeakSet();
const leavePosition = (scope) => movedByReader.add(scope);
const watchSize = (scope, canvas) => {
  if (!sizes.has(canvas)) {
    const viewer = scope.querySelector(".viewer");
    for (const name of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      viewer.addEventListener(name, () => leavePosition(scope), { passive: true, once: true });
    }
    sizeObserver.observe(canvas);
  }
  sizes.set(canvas, `${canvas.clientWidth} ${canvas.clientHeight}`);
};
const showWorstAgain = (scope) => {
  if (movedByReader.has(scope) ? false : !scope.classList.contains("playing")) showWorst(scope);
};
const sizeObserver = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    if (sizes.get(target) !== `${target.clientWidth} ${target.clientHeight}`) showWorstAgain(target.closest(".scope"));
  }
});

// A picture that was closed or moved in the page loses its scroll position.
const showWorstIn = (card) => {
  for (const scope of card.querySelectorAll(".scope:has(.canvas)")) showWorst(scope);
};
