
// The lines of each contract file, and the functions that show them. The documents of one file are in separate lists.
const contractFiles = new Map();

// Rearranges the lines of a contract by dragging or with buttons, and shows the new text.
const addContract = (part) => {
  const list = part.querySelector(".lines");
  const text = make("textarea", { readOnly: true, rows: 10, spellcheck: false });
  text.setAttribute("aria-label", "Text of the contract");
  const status = make("output");
  const depth = (item) => Number(item.dataset.depth);
  const words = (item) => item.querySelector("code").textContent;
  const name = (item) => item.dataset.name;
  const lines = (place) => part.querySelector(`pre.${place}`)?.textContent.split("\n") ?? [];
  const path = part.querySelector("p code").textContent;
  if (!contractFiles.has(path)) contractFiles.set(path, { text: null, parts: [] });
  const file = contractFiles.get(path);
  const [beginning, end] = [lines("beginning"), lines("end")];

  // A page moves together with its lines.
  const block = (item) => {
    const all = [...list.children];
    const start = all.indexOf(item);
    const end = all.findIndex((other, index) => index > start ? !(depth(other) > depth(item)) : false);
    return all.slice(start, end === -1 ? all.length : end);
  };

  // The lines of the same section, in their order.
  const siblings = (item) => {
    const all = [...list.children];
    const place = all.indexOf(item);
    const outside = (other) => depth(item) > depth(other);
    const start = all.slice(0, place).findLastIndex(outside) + 1;
    const end = all.findIndex((other, index) => index > place ? outside(other) : false);
    return all.slice(start, end === -1 ? all.length : end).filter((other) => depth(other) === depth(item));
  };

  // The first and the last lines of all sections. Linear, because a contract may have thousands of lines.
  const ends = () => {
    const [firsts, lasts, open] = [new Set(), new Set(), []];
    for (const item of list.children) {
      for (const last of open.splice(depth(item) + 1)) lasts.add(last);
      if (open[depth(item)] === undefined) firsts.add(item);
      open[depth(item)] = item;
    }
    for (const last of open) lasts.add(last);
    return [firsts, lasts];
  };

  // Moves do not change the number of lines, so the other lists of the file are at known places.
  const own = () => {
    const moved = [...list.children].flatMap((item) =>
      [...(item.dataset.above === undefined ? [] : item.dataset.above.split("\n")), words(item)]);
    const known = file.text ?? [...beginning, ...moved, ...end, ""];
    return [...known.slice(0, beginning.length), ...moved, ...known.slice(beginning.length + moved.length)];
  };

  const show = () => {
    file.text = own();
    for (const showText of file.parts) showText();
    const [firsts, lasts] = ends();
    for (const item of list.children) {
      const [up, down] = item.querySelectorAll("button");
      if (up === undefined) continue;
      up.disabled = firsts.has(item);
      down.disabled = lasts.has(item);
    }
  };

  const move = (item, target, isAfter) => {
    const moved = block(item);
    if (isAfter) block(target).at(-1).after(...moved);
    else target.before(...moved);
    show();
    const all = siblings(item);
    status.textContent = `${name(item)} is now ${all.indexOf(item) + 1} of ${all.length}`;
  };

  const step = (item, direction) => {
    const all = siblings(item);
    const target = all[all.indexOf(item) + direction];
    if (target !== undefined) move(item, target, direction === 1);
  };

  let dragged = null;
  for (const item of [...list.children].filter((item) => depth(item) > 0)) {
    const button = (sign, label, direction) => {
      const element = make("button", { type: "button", textContent: sign });
      element.setAttribute("aria-label", `${label}: ${name(item)}`);
      element.addEventListener("click", () => {
        step(item, direction);
        // The line is now the first or last of its section.
        if (element.disabled) item.querySelector("button:not(:disabled)")?.focus();
        else element.focus();
      });
      return element;
    };
    item.prepend(button("↑", "Move up", -1), button("↓", "Move down", 1));
    item.draggable = true;
    item.addEventListener("dragstart", (event) => {
      dragged = item;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", words(item));
    });
    item.addEventListener("dragend", () => { dragged = null; });
  }

  // The place for the dragged line if it is dropped on a line: the line of its section around that line, or its first
  // line for the heading of the section. Null in other sections.
  const place = (item, isLow) => {
    if (dragged === null) return null;
    const all = [...list.children];
    const section = siblings(dragged);
    if (all.indexOf(section[0]) - 1 === all.indexOf(item)) return { target: section[0], isAfter: false };
    const outer = all.slice(0, all.indexOf(item) + 1).findLast((other) => !(depth(other) > depth(dragged)));
    if (!section.includes(outer)) return null;
    return { target: outer, isAfter: outer === item ? isLow : true };
  };
  for (const item of list.children) {
    item.addEventListener("dragover", (event) => {
      if (place(item, false) !== null) event.preventDefault();
    });
    item.addEventListener("drop", (event) => {
      event.preventDefault();
      const { top, height } = item.getBoundingClientRect();
      const found = place(item, event.clientY > top + height / 2);
      if (found === null || found.target === dragged) return;
      move(dragged, found.target, found.isAfter);
    });
  }
  const copy = make("button", { type: "button", textContent: "Copy the text" });
  copy.addEventListener("click", async () => {
    text.focus();
    text.select();
    try {
      // A page that was opened over http has no clipboard.
      await navigator.clipboard.writeText(text.value);
      status.textContent = "Copied";
    } catch {
      status.textContent = "The text is selected: press Ctrl+C or Command-C to copy it";
    }
  });
  list.before(make("p", { textContent:
    "Drag a line or use its buttons, and then copy the text below into the file, in place of its whole contents." }));
  part.append(text, make("p", {}, copy, " ", status));
  file.parts.push(() => { text.value = file.text.join("\n"); });
  show();
};
