
// Buttons that share a finding: a link, the text of a ticket, and the lines to change.

// Shows the result of an action for a few seconds or until the next action.
let forgetting = 0;
const say = (status, words) => {
  clearTimeout(forgetting);
  for (const other of document.querySelectorAll(".done")) other.textContent = "";
  status.textContent = words;
  forgetting = setTimeout(() => { status.textContent = ""; }, 8_000);
};
// Copies `text`, which the status calls `name`. If copying is not allowed, `select` selects the text.
const copy = async (text, name, status, select, more = "") => {
  try {
    await navigator.clipboard.writeText(text);
    say(status, `${name} copied${more}`);
  } catch {
    select();
    say(status, `${name} selected: press Ctrl+C or ⌘C to copy`);
  }
};
const statusLine = () => {
  const status = make("span", { className: "count done" });
  status.setAttribute("role", "status");
  return status;
};

// The lines of a change as a unified difference, which names the file.
const differenceText = (difference) => {
  const { margin = "", returns, path = pathOf(difference.closest(".document")) } = difference.dataset;
  // The path of a file outside the project begins at the shared parent folder. A tab ends a name with spaces.
  const inside = path.replace(/^(?:\.\.\/)+/, "");
  const name = `${inside.startsWith("/") ? "" : "/"}${inside}${inside.includes(" ") ? "\t" : ""}`;
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
  const { path = pathOf(change.closest(".document")) } = difference.dataset;
  for (const line of difference.querySelectorAll(":scope > span")) {
    const [, start, count = "1"] = /^@@ -([0-9]+)(?:,([0-9]+))? /.exec(line.textContent) ?? [];
    if (start !== undefined) line.dataset.lines = `Lines ${start} to ${Math.max(Number(start), Number(start) + Number(count) - 1)}`;
  }
  difference.before(make("p", { className: "facts" }, make("bdi", { className: "file", textContent: path })));
  const status = statusLine();
  const [more, rest] = difference.dataset.open === undefined ? ["", ""] : [", with … to replace", ". Replace … in it with your text"];
  change.append(makeButton(`Copy the changed lines as a patch${more}`, () =>
    copy(differenceText(difference), "Patch", status, () => getSelection().selectAllChildren(difference), rest)), " ", status);
};

// The names of the pages that show the control of a finding, the outermost page first; empty for no page.
const pageOf = (finding) => {
  const scope = finding.closest(".scope");
  const part = finding.dataset.n === undefined ? null : scope.querySelector(".strip") === null ? null : scope.querySelector(`.wire [data-n="${finding.dataset.n}"]`);
  return part === null ? "" : buttons(scope, part).map(pageName).reverse().join(", ");
};

// The application, window, page and stop of a finding, by their visible names.
const placeOf = (finding) => {
  const scope = finding.closest(".scope");
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const index = finding.dataset.n === undefined ? -1 : stops.findIndex((stop) => stop.dataset.n === finding.dataset.n);
  const stop = stops[index];
  const place = stops.length === 1 ? "the only stop" : `stop ${index + 1} of ${stops.length}`;
  return [
    ["Application", main.dataset.title ?? ""],
    ["In", plainText(scope.querySelector("h4"))],
    ["Page", pageOf(finding)],
    ["Tab order", stop === undefined ? "" : `${place}, ${nameOf(stop).nextSibling.textContent.trim()} ${
      nameOf(stop).matches("em") ? "without a name" : `“${nameOf(stop).textContent}”`}`],
  ].filter(([, words]) => words !== "").map(([term, words]) => `${term}: ${words}`);
};

const addressOf = (finding) => `${location.href.split("#")[0]}#${finding.id}`;
// The link to a finding, to paste into a ticket. For a local file, only the file name: readers have other folders.
const isShared = location.protocol.startsWith("http");
const placeInReport = (finding) =>
  isShared ? addressOf(finding) : `${decoded(addressOf(finding).split("/").pop())} (a file: send it with this ticket)`;

const ticketText = (finding) => {
  const text = (root, selector) => plainText(root.querySelector(selector));
  const card = finding.closest(".document");
  const group = finding.closest(".group");
  // Facts that are the same for all findings with one cause are attached to the first.
  const first = finding.closest(".more")?.closest(".cause")?.querySelector(".finding") ?? finding;
  const about = [...group.querySelectorAll(".about dt")].map((term) => `${term.textContent}: ${plainText(term.nextElementSibling)}`);
  const source = [...finding.querySelectorAll(":scope > pre code")].map((line) => `    ${line.textContent}`).join("\n");
  const notes = [...finding.querySelectorAll(".notes > li")].map((note) => {
    const other = note.cloneNode(true);
    const letter = note.querySelector(":scope > .letter");
    for (const part of other.querySelectorAll("pre, .letter")) part.remove();
    return `- ${letter === null ? "" : `${letter.textContent}: `}${plainText(other)}`;
  });
  if (finding.querySelector(".notes > li > .letter") !== null) notes.push("The letters are those in the picture of this finding.");
  const difference = finding.querySelector(".diff");
  const sure = text(first, ".sure");
  // The first paragraph describes the rule, the second the fix.
  const fix = document.querySelectorAll(`#rule-${group.dataset.rule} > p:not(.facts)`)[1] ?? null;
  return [
    `${text(finding, ".severity")}: ${sentence(text(finding, ".message"))}`,
    "",
    ...placeOf(finding),
    `Where: ${pathOf(card)}, ${text(finding, ".weight .place")}`,
    source === "" ? "" : `\n${source}\n`,
    ...notes,
    ...about,
    `Certainty: ${sure.slice(0, 1).toLowerCase()}${sure.slice(1).replace(": ", ", ")}`,
    text(first, ".help"),
    fix === null ? "" : `How to fix it: ${plainText(fix)}`,
    text(finding, ".change > summary"),
    difference === null ? "" : `\nThe lines to change, for 'git apply' or 'patch -p1':\n\n\`\`\`diff\n${differenceText(difference)}\`\`\``,
    finding.closest(".scope").querySelector(".canvas") === null ? ""
      : `Picture: ${fileName(finding, "png")} (“Picture as PNG” in the report saves it)`,
    `In the report: ${placeInReport(finding)}`,
  ].filter((line, index) => index === 1 || line !== "").join("\n");
};

// Adds the names of the file and window, which may be far above a finding that was opened by a link.
const addFile = (finding) => {
  const place = finding.querySelector(".weight .place");
  if (place?.textContent.startsWith("line") !== true) return;
  const name = pathOf(finding.closest(".document")).split("/").pop();
  const title = finding.closest(".scope:has(.canvas)")?.querySelector("h4").textContent;
  const page = title === undefined ? "" : pageOf(finding);
  const names = [title, page === "" ? undefined : `page ${page}`].filter((part) => part !== undefined);
  place.before(...names.flatMap((part) => [make("bdi", { textContent: part }), " · "]), make("bdi", { className: "file", textContent: name }), ", ");
};

const addTicket = (finding) => {
  addFile(finding);
  const status = statusLine();
  const part = make("div", { className: "ticket" });
  part.append(makeButton("Copy as ticket", () => {
    part.querySelector("textarea")?.remove();
    const text = ticketText(finding);
    copy(text, "Ticket", status, () => {
      const area = make("textarea", { readOnly: true, value: text });
      area.setAttribute("aria-label", "Text for a ticket");
      part.append(area);
      area.focus({ preventScroll: true });
      area.select();
      area.scrollTop = 0;
    });
  }));
  const link = make("input", { type: "text", readOnly: true, hidden: true, value: addressOf(finding) });
  link.setAttribute("aria-label", "Address of this finding");
  part.append(makeButton("Copy link", () => {
    remember(finding.id);
    copy(link.value, "Link", status, () => {
      link.hidden = false;
      link.select();
    }, isShared ? "" : ". The link opens the report on this computer: send the file, too");
  }));
  if (finding.closest(".scope").querySelector(".canvas") !== null) {
    const pictures = [["Picture as SVG", saveSVG], ["Picture as PNG", savePNG], ...(window.ClipboardItem === undefined ? [] : [["Copy picture", copyPicture]])];
    part.append(...pictures.map(([name, act]) => makeButton(name, () => act(finding, status))));
  }
  part.append(link, status);
  finding.append(part);
};
