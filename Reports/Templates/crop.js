
// Beside a finding: the part of the window's picture around the control, because the whole picture may be far above.

const cropped = { width: 340, height: 212 };

// The rectangle of a box is read from its attributes, because a hidden page has no size.
const rectangleOf = (part) => {
  const holder = part.matches("rect, text") ? part : part.querySelector("rect, tspan, text") ?? part;
  const number = (name) => Number(holder.getAttribute(name) ?? 0);
  return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
};

const severityOf = (finding) => severities.find((name) => finding.querySelector(`.severity.${name}`) !== null);

// The controls that a finding names have letters, in the picture and in the text.
const addLetters = (finding, wire, picture, isNear) => {
  let letter = 65;
  for (const note of finding.querySelectorAll(".notes > li[data-n]")) {
    const box = wire.querySelector(`.box[data-n="${note.dataset.n}"]`);
    if (box === null ? true : letter > 90 ? true : !isNear(box)) continue;
    const words = String.fromCharCode(letter);
    const { x, y, width, height } = rectangleOf(box);
    const sign = svgElement("g", { class: "letter", transform: `translate(${x + width / 2} ${y + height / 2})` });
    const text = svgElement("text");
    text.textContent = words;
    sign.append(svgElement("circle"), text);
    picture.append(sign);
    note.prepend(make("b", { className: "letter", textContent: words }), " ");
    letter += 1;
  }
};

const drawCrop = (finding, holder) => {
  const scope = finding.closest(".scope");
  const wire = scope.querySelector(".canvas .wire");
  const own = wire.querySelector(`.box[data-n="${finding.dataset.n}"]`);
  const centre = rectangleOf(own);
  const { x: left, y: top, width: all } = wire.viewBox.baseVal;
  const high = wholeHeight(wire);
  // A larger control is shown as a whole.
  const grow = Math.max(1, Math.min((centre.width + 16) / cropped.width, all / cropped.width), Math.min((centre.height + 16) / cropped.height, high / cropped.height));
  const [width, height] = [cropped.width * grow, cropped.height * grow];
  const start = (middle, size, low, room) =>
    size > room ? low + (room - size) / 2 : Math.max(low, Math.min(middle - size / 2, low + room - size));
  const x = start(centre.x + centre.width / 2, width, left, all);
  const y = start(centre.y + centre.height / 2, height, top, high);
  // Parts that are visible at the same time as the control.
  const pages = buttons(scope, own);
  const isTogether = (part) => buttons(scope, part).every((button) =>
    pages.includes(button) ? true : pages.some((other) => other.name === button.name) ? false : button.checked);
  const isNear = (part) => {
    const place = rectangleOf(part);
    return [x + width > place.x, place.x + place.width > x, y + height > place.y, place.y + place.height > y].every(Boolean);
  };
  const picture = svgElement("svg", { class: `wire thumbnail ${severityOf(finding)}`, viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true", focusable: "false" });
  for (const part of wire.querySelectorAll(".box")) {
    if (isTogether(part) ? !isNear(part) : true) continue;
    const copy = part.cloneNode(true);
    const originals = [part, ...part.querySelectorAll("*")];
    for (const [index, piece] of [copy, ...copy.querySelectorAll("*")].entries()) {
      // The copy of a translated text keeps the source text.
      const source = sources.get(originals[index]);
      if (source !== undefined) sources.set(piece, source);
      piece.removeAttribute("data-n");
      piece.removeAttribute("data-turn");
      if (piece.matches("title")) piece.remove();
    }
    copy.setAttribute("class", part.getAttribute("class").replace(/ on-[0-9]+| late| lit| now| muted/g, ""));
    picture.append(copy);
  }
  addLetters(finding, wire, picture, isNear);
  picture.append(svgElement("rect", { class: "box focal panel", x: centre.x, y: centre.y, width: centre.width, height: centre.height }));
  picture.addEventListener("click", () => {
    turnTo(scope, own);
    light(scope, finding.dataset.n);
    keepInView(scope, own);
  });
  holder.append(picture);
};

const croppers = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    croppers.unobserve(target);
    drawCrop(target.closest(".finding"), target);
  }
}, { rootMargin: "400px" });

const addCrop = (finding) => {
  const box = finding.dataset.n === undefined ? null
    : finding.closest(".scope").querySelector(`.canvas .wire .box[data-n="${finding.dataset.n}"]`);
  if (box === null ? true : rectangleOf(box).width === 0) return;
  const holder = make("div", { className: "crop" });
  finding.prepend(holder);
  croppers.observe(holder);
};
