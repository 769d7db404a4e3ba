
// Adds a filter. Without it the page is complete; nothing here fetches or stores anything.
// No less-than sign and no ampersand, so that the page is well-formed XML too.
const findings = [...document.querySelectorAll(".finding")];
const documents = [...document.querySelectorAll(".document")];

if (findings.length > 5) {
  const form = document.createElement("form");
  form.className = "filter";
  form.setAttribute("role", "search");
  form.addEventListener("submit", (event) => event.preventDefault());

  const label = (text, input) => {
    const element = document.createElement("label");
    element.append(...(input.type === "search" ? [text, input] : [input, text]));
    form.append(element);
  };

  const search = document.createElement("input");
  search.type = "search";
  label("Show only", search);

  const boxes = ["error", "warning", "info"].map((severity) => {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = true;
    box.value = severity;
    label(`${severity}s`, box);
    return box;
  });

  const status = document.createElement("span");
  status.setAttribute("role", "status");
  form.append(status);
  document.querySelector("main").before(form);

  const texts = new Map(findings.map((finding) => [
    finding,
    [finding, finding.closest(".group").querySelector("h3"), finding.closest(".document").querySelector("h2")]
      .map((element) => element.textContent).join(" ").toLowerCase(),
  ]));

  const update = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const severities = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    for (const finding of findings) {
      const fits = words.every((word) => texts.get(finding).includes(word));
      finding.hidden = !(severities.has(finding.dataset.severity) ? fits : false);
    }
    for (const part of document.querySelectorAll(".group, .document")) {
      part.hidden = part.querySelector(".finding:not([hidden])") === null;
    }
    for (const entry of document.querySelectorAll(".contents li")) {
      entry.hidden = document.querySelector(entry.querySelector("a").hash).hidden;
    }
    const shown = findings.filter((finding) => !finding.hidden).length;
    status.textContent = shown === findings.length ? "" : `${shown} of ${findings.length} findings`;
  };
  form.addEventListener("input", update);

  // A link into something filtered away shows it again.
  addEventListener("hashchange", () => {
    const target = document.querySelector(location.hash || "body");
    if (target === null || target.closest("[hidden]") === null) return;
    search.value = "";
    for (const box of boxes) box.checked = true;
    update();
    target.scrollIntoView();
  });
}
