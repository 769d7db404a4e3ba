
// Saves the picture of a finding's window as a file: the visible parts at their original size, with a title above and a
// legend below. Attributes describe the style of each part, because the page's policy forbids inline styles and the
// file has no style sheet.
const looks = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
  "stroke-linejoin", "paint-order", "color", "rx", "r", "font-family", "font-size", "font-weight", "font-style",
  "font-variant-numeric", "text-anchor", "dominant-baseline", "text-decoration"];
const copyLook = (part, copy) => {
  const style = getComputedStyle(part);
  if (style.display === "none") return copy.remove();
  for (const name of looks) {
    const value = style.getPropertyValue(name);
    if (value !== "" ? !["auto", "normal", "none 0"].includes(value) : false) copy.setAttribute(name, value);
  }
};
// The lines of text above and below a picture.
const lineHeight = 18;
const wrapped = (text, width) => text.split(" ").reduce((lines, word) => {
  const line = `${lines.at(-1)} ${word}`;
  return line.length > width / 6.6 ? [...lines, word] : [...lines.slice(0, -1), line.trim()];
}, [""]);
const wordsAbove = (finding, width) => [
  [plainText(finding.closest(".scope").querySelector("h4")), pageOf(finding)].filter((part) => part !== "").join(", page "),
  `${pathOf(finding.closest(".document"))}, ${plainText(finding.querySelector(".weight .place"))}`,
  `${plainText(finding.querySelector(".severity"))}: ${sentence(plainText(finding.querySelector(".message")))}`,
].flatMap((text) => wrapped(text, width)).map((text) => ({ text }));
// The legend, and the names of the controls with letters. Signs that the style sheet draws appear as words.
const samples = { dashed: "dashed", loop: "↻", bow: "arc", dotted: "dotted", pale: "pale" };
const wordsBelow = (scope, finding, width) => [...scope.querySelectorAll(".legend li:not([hidden])")].flatMap((entry) => {
  const sign = entry.querySelector("use")?.getAttribute("href");
  const sample = samples[entry.className];
  if (sign === undefined ? sample === undefined : false) return [];
  return wrapped(sign === undefined ? `${sample}: ${plainText(entry)}` : plainText(entry), width - 30)
    .map((text, index) => ({ text, sign: index === 0 ? sign : undefined }));
}).concat(lettersOf(finding).flatMap(({ letter, note }) => wrapped(`${letter}: ${noteText(note)}`, width).map((text) => ({ text }))));
// A note of a finding, without its letter, location and lines.
const noteText = (note) => {
  const copy = note.cloneNode(true);
  for (const part of copy.querySelectorAll("pre, .letter, .place")) part.remove();
  return plainText(copy).replace(/,$/, "");
};
const drawnLines = (lines, x, y) => {
  const ink = getComputedStyle(document.body).color;
  return lines.flatMap(({ text, sign }, index) => {
    const line = y + index * lineHeight + lineHeight + 2;
    const words = svgElement("text", { x: sign === undefined ? x : x + 24, y: line, fill: ink, "font-family": "system-ui, sans-serif", "font-size": 12 });
    words.textContent = text;
    return sign === undefined ? [words] : [svgElement("use", { href: sign, x, y: line - 13, color: ink, fill: "none", stroke: ink, "stroke-width": 1.4 }), words];
  });
};

const pictureOf = (finding) => {
  const scope = finding.closest(".scope");
  const wire = scope.querySelector(".canvas .wire");
  seek(scope, finding);
  const picture = atOriginalSize(scope, () => {
    const copy = wire.cloneNode(true);
    const parts = [...wire.querySelectorAll("*")];
    [...copy.querySelectorAll("*")].forEach((twin, index) => copyLook(parts[index], twin));
    return copy;
  });
  const { x, y, width, height } = wire.viewBox.baseVal;
  const signs = svgElement("defs");
  const used = [...picture.querySelectorAll("use"), ...scope.querySelectorAll(".legend use")];
  for (const name of new Set(used.map((use) => use.getAttribute("href")))) {
    const sign = document.querySelector(name).cloneNode(true);
    for (const full of sign.querySelectorAll(".full")) full.setAttribute("fill", "currentColor");
    signs.append(sign);
  }
  const panel = getComputedStyle(scope.querySelector(".canvas")).backgroundColor;
  // The legend of a narrow picture is beside the picture. Another picture that is narrower than its text is in the middle.
  const whole = Math.max(width, 480);
  const isBeside = whole > 1.8 * width;
  const [above, below] = [wordsAbove(finding, whole), wordsBelow(scope, finding, isBeside ? whole - width - 8 : whole)];
  const [head, foot] = [above, below].map((lines) => lines.length === 0 ? 0 : lines.length * lineHeight + 12);
  picture.removeAttribute("style");
  const all = { width: whole, height: head + (isBeside ? Math.max(height, foot) : height + foot) };
  const left = isBeside ? x : x - (whole - width) / 2;
  for (const [key, value] of Object.entries({ ...all, viewBox: `${left} ${y - head} ${all.width} ${all.height}`, xmlns: "http://www.w3.org/2000/svg" })) {
    picture.setAttribute(key, value);
  }
  picture.prepend(signs, svgElement("rect", { x: left, y: y - head, ...all, fill: panel }), ...drawnLines(above, left + 8, y - head),
    ...(isBeside ? drawnLines(below, x + width + 8, y) : drawnLines(below, left + 8, y + height)));
  return { text: new XMLSerializer().serializeToString(picture), ...all };
};

const save = (blob, name, status) => {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  say(status, `Saved ${name} to your downloads`);
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
const fileName = (finding, end) =>
  `${pathOf(finding.closest(".document")).split("/").pop().replace(/[^\p{L}\p{N}_-]+/gu, "-")}-${finding.id}.${end}`;
const saveSVG = (finding, status) => save(new Blob([pictureOf(finding).text], { type: "image/svg+xml" }), fileName(finding, "svg"), status);
const pixelsOf = (finding) => {
  const { text, width, height } = pictureOf(finding);
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const drawn = new Promise((done) => image.addEventListener("load", () => {
    // Twice the resolution, up to the largest canvas of browsers.
    const scale = Math.min(2, 8_000 / Math.max(width, height));
    const canvas = make("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.drawImage(image, 0, 0, width, height);
    URL.revokeObjectURL(address);
    canvas.toBlob(done);
  }));
  image.src = address;
  return drawn;
};
const savePNG = async (finding, status) => save(await pixelsOf(finding), fileName(finding, "png"), status);
const copyPicture = async (finding, status) => {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pixelsOf(finding) })]);
    say(status, "Picture copied");
  } catch {
    say(status, "This browser cannot copy pictures: save the picture as PNG");
  }
};
