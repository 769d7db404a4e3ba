
// Beside a finding: the part of the window's picture around the control, because the whole picture may be far above.

const cropped = { width: 340, height: 212 };

// The rectangle of a box is read from its attributes, because a hidden page has no size.
const rectangleOf = (part) => {
  const holder = part.matches("rect, text") ? part : part.querySelector("rect, tspan, text") ?? part;
  const number = (name) => Number(holder.getAttribute(name) ?? 0);
  return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
};

const severityOf = (finding) => severities.find((name) => finding.querySelector(`.severity.${name}`) !== null);

// The drawn controls that a finding names have the letters A to Z: in its text, in the picture while the finding is
// shown there, in the part beside the finding, in saved pictures and in tickets.
const lettersOf = (finding) => {
  const wire = finding.closest(".scope").querySelector(".canvas .wire");
  return [...finding.querySelectorAll(".notes > li[data-n]")]
    .map((note) => ({ note, box: wire.querySelector(`.box[data-n="${note.dataset.n}"]`) }))
    .filter(({ box }) => box === null ? false : rectangleOf(box).width > 0).slice(0, 26)
    .map(({ note, box }, index) => ({ letter: String.fromCharCode(65 + index), note, box }));
};
const letterSign = (letter, box) => {
  const { x, y, width, height } = rectangleOf(box);
  // A letter is inside the corner of a box, and outside the corner of a text, which it would cover.
  const [inX, inY] = box.matches(".text") ? [0, 0] : [Math.min(13, width / 2), Math.min(13, height / 2)];
  const pages = [...box.classList].filter((name) => /^on-[0-9]+$|^late$/.test(name)).map((name) => ` ${name}`).join("");
  const sign = svgElement("g", { class: `letter${pages}`, transform: `translate(${x + width - inX} ${y + inY})` });
  const text = svgElement("text");
  text.textContent = letter;
  sign.append(svgElement("circle"), text);
  return sign;
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
    copy.setAttribute("class", part.getAttribute("class").replace(/ on-[0-9]+| late| lit| now| sought| muted/g, ""));
    picture.append(copy);
  }
  for (const { letter, box } of lettersOf(finding)) if (isNear(box) ? isTogether(box) : false) picture.append(letterSign(letter, box));
  picture.append(svgElement("rect", { class: "box focal panel", x: centre.x, y: centre.y, width: centre.width, height: centre.height }));
  picture.addEventListener("click", () => showInPicture(finding));
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
  for (const { letter, note } of lettersOf(finding)) note.prepend(make("b", { className: "letter", textContent: letter }), " ");
  const box = finding.dataset.n === undefined ? null
    : finding.closest(".scope").querySelector(`.canvas .wire .box[data-n="${finding.dataset.n}"]`);
  if (box === null ? true : rectangleOf(box).width === 0) return;
  const holder = make("div", { className: "crop" });
  finding.prepend(holder);
  finding.querySelector(".weight").append(" ", makeButton("Show in the picture", () => showInPicture(finding)));
  croppers.observe(holder);
};
