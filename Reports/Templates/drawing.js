
// Details that are drawn only in an open card, which makes a large page much smaller: circles around the numbers, frames
// around the marks, the heads of arrows, and numbers in the order of a screen reader.

// The start and end of each straight line in the data of a path, which contains relative distances.
const linesOf = (data) => {
  const lines = [];
  let end = [0, 0];
  for (const [, command, numbers] of data.matchAll(/([Mmlhv])([^Mmlhv]*)/g)) {
    const [first, second = 0] = numbers.match(/-?[0-9]+/g).map(Number);
    const [x, y] = command === "v" ? [0, first] : [first, second];
    const start = end;
    end = command === "M" ? [x, y] : [start[0] + x, start[1] + y];
    if (!"Mm".includes(command)) lines.push([start, end]);
  }
  return lines;
};

const addCircles = (scope) => {
  const layer = scope.querySelector(".wire > .layer.tab:not(.under):has(.number, .numbers)");
  if (layer === null) return;
  const stops = scope.querySelectorAll(".order li.stop");
  const pattern = svgElement("g");
  pattern.append(svgElement("circle"), svgElement("text"));
  const numberOf = (digits, value) => {
    const stop = stops[value - 1];
    const number = pattern.cloneNode(true);
    const names = digits.parentElement.getAttribute("class").replace("numbers", "number");
    const length = value > 999 ? " longest" : value > 99 ? " long" : "";
    number.setAttribute("class", `${names}${stop.classList.contains("doubtful") ? " doubtful" : ""}${length}`);
    number.setAttribute("transform", `translate(${digits.getAttribute("x")} ${digits.getAttribute("y")})`);
    number.setAttribute("data-n", stop.dataset.n);
    number.lastChild.textContent = value;
    return number;
  };
  const numbers = [...layer.querySelectorAll(".number")].map((number) => [Number(number.querySelector("text").textContent), number]);
  for (const digits of layer.querySelectorAll(".numbers > text")) {
    const value = Number(digits.textContent);
    numbers.push([value, numberOf(digits, value)]);
  }
  layer.replaceChildren(...numbers.sort(([a], [b]) => a - b).map(([, number]) => number));
};

// Draws a frame around each mark, with its word from the legend as a tooltip.
const addFrames = (scope) => {
  for (const mark of scope.querySelectorAll(".canvas use.mark")) {
    const href = mark.getAttribute("href");
    const title = svgElement("title");
    title.textContent = plainText(scope.querySelector(`.legend li:has([href="${href}"])`));
    const sign = svgElement("g", {
      class: mark.getAttribute("class"), "data-f": mark.dataset.f, "data-n": mark.dataset.n,
      transform: `translate(${mark.getAttribute("x")} ${mark.getAttribute("y")})`,
    });
    sign.append(title, svgElement("rect", { width: 17, height: 17 }), svgElement("use", { href, x: 0.5, y: 0.5 }));
    mark.replaceWith(sign);
  }
};

// Draws the head of an arrow in the middle of each line that is long enough.
const addHeads = (scope) => {
  const head = ([[x0, y0], [x, y]]) => {
    const length = Math.max(Math.abs(x - x0), Math.abs(y - y0));
    if (34 > length) return "";
    const [dx, dy] = [5 * (x - x0) / length, 5 * (y - y0) / length];
    const [left, top] = [(x0 + x - dx) / 2, (y0 + y - dy) / 2];
    return `M${left - dy} ${top + dx}L${left + dx} ${top + dy}L${left + dy} ${top - dx}`;
  };
  for (const way of scope.querySelectorAll(".wire :is(.way, .was)")) {
    const heads = linesOf(way.getAttribute("d")).map(head).join("");
    if (heads !== "") way.after(svgElement("path", { class: `${way.getAttribute("class")} heads`, d: heads }));
  }
};

// Draws the numbers of the reading order at the corners of its line, when the reader first shows this order.
const addReadingNumbers = (scope) => {
  for (const line of scope.querySelectorAll("path.reading")) {
    const lines = linesOf(`${line.getAttribute("d")}h0`);
    line.replaceWith(...lines.map(([[x, y]], index) => {
      const words = svgElement("text", { class: line.getAttribute("class"), x, y });
      words.textContent = Number(line.dataset.first ?? 1) + index;
      return words;
    }));
  }
};

const expandPicture = (scope) => {
  addCircles(scope);
  addHeads(scope);
  scope.querySelector(".show-reader")?.addEventListener("change", () => addReadingNumbers(scope), { once: true });
};

// Highlights the steps to and from the stop that is under the pointer or focused. During play, highlights the path up to
// the current stop, and its last step.
const trace = (scope, node) => {
  const wire = scope.querySelector(".wire");
  for (const part of wire.querySelectorAll(".steps-now, .steps-past")) part.remove();
  if (node === undefined) return;
  const numbers = [...wire.querySelectorAll(".layer.tab .number")].filter((number) => isShown(scope, number));
  const now = numbers.findIndex((number) => number.dataset.n === node);
  if (now === -1) return;
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const stopAt = new Map(stops.map((stop) => [stop.dataset.n, stop]));
  const place = (number) => {
    const { e, f } = number.transform.baseVal[0].matrix;
    return `${e} ${f}`;
  };
  // Whether Tab leads from one visible stop to the next one. The stated target may be on a hidden page.
  const leads = (a, b) => {
    const [one, other] = [a, b].map((number) => stopAt.get(number.dataset.n));
    const stated = one?.dataset.next;
    if (stated === undefined ? true : stated === "") return stated === undefined;
    const target = stops[Number(stated)];
    return target === other ? true : target === undefined ? false : !isShown(scope, target);
  };
  const step = (from) => {
    const [a, b] = [numbers[from], numbers[from + 1]];
    return a === undefined ? "" : b === undefined ? "" : leads(a, b) ? `M${place(a)}L${place(b)}` : "";
  };
  const isPlaying = scope.classList.contains("playing");
  const past = isPlaying ? [...Array(Math.max(0, now - 1)).keys()].map(step).join("") : "";
  // The line is below the controls, like the path of all stops, so it crosses no text.
  const layer = wire.querySelector(".layer.tab.under") ?? numbers[0].parentElement;
  for (const [name, d] of [["steps-past", past], ["steps-now", step(now - 1) + (isPlaying ? "" : step(now))]]) {
    if (d !== "") layer.append(svgElement("path", { class: name, d }));
  }
};
