
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

  const show = () => {
    const moved = [...list.children].flatMap((item) =>
      [...(item.dataset.above === undefined ? [] : item.dataset.above.split("\n")), words(item)]);
    text.value = [...lines("beginning"), ...moved, ...lines("end"), ""].join("\n");
    for (const item of list.children) {
      const [up, down] = item.querySelectorAll("button");
      if (up === undefined) continue;
      const all = siblings(item);
      up.disabled = all[0] === item;
      down.disabled = all.at(-1) === item;
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
    item.addEventListener("dragover", (event) => {
      if (dragged === null ? false : siblings(dragged).includes(item)) event.preventDefault();
    });
    item.addEventListener("drop", (event) => {
      event.preventDefault();
      if (dragged === null || dragged === item) return;
      const { top, height } = item.getBoundingClientRect();
      move(dragged, item, event.clientY > top + height / 2);
    });
    item.addEventListener("dragend", () => { dragged = null; });
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
  show();
};
