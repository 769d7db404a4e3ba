
// A finding for somebody else: a link, the text of a ticket, the lines to change, and the picture as a file.

// Copies `text`; where that is not allowed, `select` selects it.
const copy = async (text, status, select) => {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = "Copied";
  } catch {
    select();
    status.textContent = "Selected; ready to copy";
  }
};
const statusLine = () => {
  const status = make("span", { className: "count" });
  status.setAttribute("role", "status");
  return status;
};

// The lines of a change as a unified difference, which names the file.
const differenceText = (difference) => {
  const { margin = "", returns, path = pathOf(difference.closest(".document")) } = difference.dataset;
  // A tab ends a name with spaces in it.
  const name = `${path.startsWith("/") ? "" : "/"}${path}${path.includes(" ") ? "\t" : ""}`;
  const whole = (line) => {
    const text = line.textContent;
    if (line.matches("span")) return text;
    return `${text[0]}${text.length > 1 ? margin : ""}${text.slice(1)}${returns === undefined ? "" : "\r"}`;
  };
  return [`--- a${name}`, `+++ b${name}`, ...[...difference.children].map(whole), ""].join("\n");
};
const addCopy = (change) => {
  const difference = change.querySelector(".diff");
  if (difference === null) return;
  const status = statusLine();
  change.append(makeButton("Copy the changed lines", () =>
    copy(differenceText(difference), status, () => getSelection().selectAllChildren(difference))), " ", status);
};

// Window, page and stop of a finding, as people know them.
const placeOf = (finding) => {
  const scope = finding.closest(".scope");
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const index = finding.dataset.n === undefined ? -1 : stops.findIndex((stop) => stop.dataset.n === finding.dataset.n);
  const stop = stops[index];
  return [
    ["Window", plainText(scope.querySelector("h4"))],
    ["Page", plainText(stop?.closest(".page")?.querySelector("p") ?? null)],
    ["Stop", stop === undefined ? "" : `${index + 1} of ${stops.length}: ${nameOf(stop).textContent}, ${nameOf(stop).nextSibling.textContent.trim()}`],
  ].filter(([, words]) => words !== "").map(([term, words]) => `${term}: ${words}`);
};

const addressOf = (finding) => `${location.href.split("#")[0]}#${finding.id}`;

const ticketText = (finding) => {
  const text = (root, selector) => plainText(root.querySelector(selector));
  const card = finding.closest(".document");
  const group = finding.closest(".group");
  // What is the same for all that have one cause is said with the first.
  const first = finding.closest(".more")?.closest(".cause")?.querySelector(".finding") ?? finding;
  const about = [...group.querySelectorAll(".about dt")].map((term) => `${term.textContent}: ${plainText(term.nextElementSibling)}`);
  const source = [...finding.querySelectorAll(":scope > pre code")].map((line) => `    ${line.textContent}`).join("\n");
  const notes = [...finding.querySelectorAll(".notes > li")].map((note) => {
    const other = note.cloneNode(true);
    for (const excerpt of other.querySelectorAll("pre")) excerpt.remove();
    return `- ${plainText(other)}`;
  });
  const difference = finding.querySelector(".diff");
  // The first paragraph is what the rule says, the second how to fix it.
  const fix = document.querySelectorAll(`#rule-${group.dataset.rule} > p:not(.facts)`)[1] ?? null;
  return [
    `${text(finding, ".severity")}: ${sentence(text(finding, ".message"))}`,
    "",
    ...placeOf(finding),
    `Where: ${pathOf(card)}, ${text(finding, ".weight .place")}`,
    source === "" ? "" : `\n${source}\n`,
    ...notes,
    ...about,
    `Certainty: ${text(first, ".sure")}`,
    text(first, ".help"),
    fix === null ? "" : `How to fix it: ${plainText(fix)}`,
    difference === null ? "" : `\nThe lines to change, for 'git apply' or 'patch -p1':\n\n${differenceText(difference)}`,
    location.protocol.startsWith("http") ? `In the report: ${addressOf(finding)}` : "",
  ].filter((line, index) => index === 1 || line !== "").join("\n");
};

// A link leads to a finding, where its file's name may be far above.
const addFile = (finding) => {
  const place = finding.querySelector(".weight .place");
  if (place?.textContent.startsWith("line") !== true) return;
  const name = pathOf(finding.closest(".document")).split("/").pop();
  place.before(make("bdi", { className: "file", textContent: name }), ", ");
};

const addTicket = (finding) => {
  addFile(finding);
  const status = statusLine();
  const link = make("a", { href: `#${finding.id}`, textContent: "Link to this finding" });
  const part = make("div", { className: "ticket" });
  part.append(makeButton("Copy as ticket", () => {
    const area = part.querySelector("textarea") ?? make("textarea", { readOnly: true, value: ticketText(finding) });
    area.setAttribute("aria-label", "Text for a ticket");
    part.append(area);
    area.focus();
    area.select();
    copy(area.value, status, () => area.select());
  }));
  if (finding.closest(".scope").querySelector(".canvas") !== null) {
    part.append(makeButton("Picture as SVG", () => saveSVG(finding)), makeButton("Picture as PNG", () => savePNG(finding)));
  }
  part.append(link, status);
  finding.append(part);
};

// The picture of a finding's window without the page around it: only what is shown now, at the size it is drawn at. The
// look of each part is in its attributes, since the page's policy allows no other style, and files have none.
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
const pictureOf = (finding) => {
  const scope = finding.closest(".scope");
  const wire = scope.querySelector(".canvas .wire");
  const part = finding.dataset.n === undefined ? null : wire.querySelector(`[data-n="${finding.dataset.n}"]`);
  if (part !== null) turnTo(scope, part);
  light(scope, finding.dataset.n);
  const picture = wire.cloneNode(true);
  const parts = [...wire.querySelectorAll("*")];
  [...picture.querySelectorAll("*")].forEach((copy, index) => copyLook(parts[index], copy));
  const { x, y, width, height } = wire.viewBox.baseVal;
  const signs = svgElement("defs");
  for (const name of new Set([...picture.querySelectorAll("use")].map((use) => use.getAttribute("href")))) {
    const sign = document.querySelector(name).cloneNode(true);
    for (const full of sign.querySelectorAll(".full")) full.setAttribute("fill", "currentColor");
    signs.append(sign);
  }
  const panel = getComputedStyle(scope.querySelector(".canvas")).backgroundColor;
  picture.removeAttribute("style");
  for (const [key, value] of Object.entries({ width, height, xmlns: "http://www.w3.org/2000/svg" })) picture.setAttribute(key, value);
  picture.prepend(signs, svgElement("rect", { x, y, width, height, fill: panel }));
  return { text: new XMLSerializer().serializeToString(picture), width, height };
};

const save = (blob, name) => {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
const fileName = (finding, end) =>
  `${pathOf(finding.closest(".document")).split("/").pop().replace(/[^\p{L}\p{N}_-]+/gu, "-")}-${finding.id}.${end}`;
const saveSVG = (finding) => save(new Blob([pictureOf(finding).text], { type: "image/svg+xml" }), fileName(finding, "svg"));
const savePNG = (finding) => {
  const { text, width, height } = pictureOf(finding);
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  image.addEventListener("load", () => {
    // Twice as fine, as far as browsers draw.
    const scale = Math.min(2, 8_000 / Math.max(width, height));
    const canvas = make("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    context.drawImage(image, 0, 0, width, height);
    URL.revokeObjectURL(address);
    canvas.toBlob((blob) => save(blob, fileName(finding, "png")));
  });
  image.src = address;
};
