
// Plays the focus in a picture: the rows of the steps, where a simulator answered, or else the list of stops, each of which says where
// Tab and Shift-Tab lead.

// From half to three times the size it is drawn at, or as large as fits.
const zoom = (wire) => {
  let percent = 0;
  const set = (value) => {
    percent = value;
    wire.style.maxWidth = value === 0 ? "" : "none";
    wire.style.width = value === 0 ? "" : `${Number(wire.getAttribute("width")) * value / 100}px`;
  };
  const shown = () => percent === 0 ? 100 * wire.getBoundingClientRect().width / Number(wire.getAttribute("width")) : percent;
  const button = (words, label, value) => {
    const element = make("button", { type: "button", textContent: words });
    element.setAttribute("aria-label", label);
    element.addEventListener("click", () => set(value()));
    return element;
  };
  const part = make("span", { className: "zoom" },
    button("−", "Smaller", () => Math.max(50, shown() - 25)), button("+", "Larger", () => Math.min(300, shown() + 25)),
    button("100 %", "As large as drawn", () => 100), button("Fit", "Fit the picture", () => 0));
  part.setAttribute("role", "group");
  part.setAttribute("aria-label", "Size of the picture");
  return part;
};

// With a capital letter in front and a full stop.
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;

const addPlayer = (scope) => {
  const steps = scope.querySelector(".steps");
  const rows = steps === null ? [] : [...steps.querySelectorAll("tbody tr")];
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const moments = rows.length > 0 ? rows : stops;
  if (moments.length === 0) return;
  const canvas = scope.querySelector(".canvas");
  const status = make("output");
  const button = (words) => make("button", { type: "button", textContent: words });
  const [play, back, next] = ["Play", "Shift-Tab", "Tab"].map(button);
  const panel = make("dl", { className: "panel-now", hidden: true });
  let now = -1;

  // A row says where it leads; a stop leads to its neighbour unless it says otherwise.
  const lead = (direction, from) => {
    const stated = moments[from].dataset[direction];
    if (stated === "") return undefined;
    if (stated !== undefined) return Number(stated);
    return rows.length > 0 ? undefined : from + (direction === "next" ? 1 : -1);
  };

  // Where Tab leads while other pages are shown than at first: to the next stop that is there.
  const target = (direction, from = now) => {
    const stated = lead(direction, from);
    if (rows.length > 0) return stated;
    if (stated === undefined) return undefined;
    if (isShown(scope, moments[stated])) return stated;
    const way = direction === "next" ? 1 : moments.length - 1;
    return moments.map((_, count) => (from + way * (count + 1)) % moments.length)
      .find((index) => isShown(scope, moments[index]));
  };

  // Arrow keys on the tabs turn a page, and so do Page Up and Page Down anywhere.
  const turn = (by, strip) => {
    const turns = [...strip.querySelectorAll(".turn")];
    const page = (turns.findIndex((button) => button.checked) + by + turns.length) % turns.length;
    turns[page].checked = true;
    turns[page].dispatchEvent(new Event("change", { bubbles: true }));
  };
  const turnByKey = (key) => {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[key];
    const strips = [...scope.querySelectorAll(".strip")].filter((strip) => isShown(scope, strip));
    const strip = key.startsWith("Page") ? strips[0] : strips.find((strip) => strip.dataset.n === moments[now]?.dataset.n);
    if (by === undefined) return false;
    if (strip === undefined) return false;
    turn(by, strip);
    return true;
  };
  scope.addEventListener("change", (event) => {
    if (!event.target.matches(".turn")) return;
    if (now === -1) return;
    const turns = [...event.target.closest(".strip").querySelectorAll(".turn")];
    const page = `Page ${turns.indexOf(event.target) + 1} of ${turns.length}: ${event.target.nextElementSibling.firstChild.textContent}. `;
    // What was simulated hangs on other things than the pages that a person looks at.
    if (rows.length > 0) {
      status.textContent = page + words(moments[now]);
      return;
    }
    const first = isShown(scope, moments[now]) ? now : moments.findIndex((moment) => isShown(scope, moment));
    if (first !== -1) show(first, page);
  });

  const stopOf = (node) => stops.findIndex((stop) => stop.dataset.n === node);
  const words = (moment) => {
    const index = rows.length > 0 ? stopOf(moment.dataset.n) : now;
    if (index === -1) return rows.length > 0 ? moment.children[1].textContent.trim() : "";
    const page = stops[index].closest(".page")?.querySelector("p").textContent;
    const name = nameOf(stops[index]);
    return `${index + 1} of ${stops.length}: ${name.textContent}, ${name.nextSibling.textContent.trim()}${page === undefined ? "" : `, on ${page}`}`;
  };

  const showPanel = () => {
    if (rows.length === 0) return;
    const headings = [...steps.querySelectorAll("thead th")].slice(1);
    panel.replaceChildren(...headings.flatMap((heading, index) => {
      const cell = rows[now].children[index + 1];
      if (cell.textContent.trim() === "") return [];
      return [make("dt", { textContent: heading.textContent }), make("dd", {}, ...[...cell.childNodes].map((part) => part.cloneNode(true)))];
    }));
    panel.hidden = false;
  };

  // The sentence of the finding about the trap at a stop, and the stops behind it that Tab does not reach from there.
  const trapAt = (index) => {
    const stop = rows.length > 0 ? stops[stopOf(moments[index].dataset.n)] : stops[index];
    const flags = [...(stop?.querySelectorAll(".flag:not([hidden])") ?? [])];
    const finding = flags.map((flag) => document.getElementById(`f${flag.dataset.f}`))
      .find((finding) => finding?.closest(".group").dataset.rule === "keyboard-trap");
    return finding?.querySelector(".message").textContent.trim();
  };
  const beyond = () => {
    const reached = new Set();
    for (let index = now; index !== undefined; index = target("next", index)) {
      if (reached.has(index)) break;
      reached.add(index);
    }
    return stops.filter((stop, index) => !isShown(scope, stop) ? false : index > now ? !reached.has(index) : false);
  };
  const stay = (direction) => {
    const [one, other] = direction === "next" ? ["Tab", "Shift-Tab"] : ["Shift-Tab", "Tab"];
    const finding = trapAt(now);
    if (finding !== undefined) return `${one} stays here. ${sentence(finding)} `;
    if (target(direction === "next" ? "back" : "next") === now) return "Focus stays. ";
    return direction === "next" ? `${one} is typed here; ${other} goes back. ` : "Focus stays. ";
  };

  const show = (index, how = "") => {
    for (const element of scope.querySelectorAll(".now")) element.classList.remove("now");
    for (const element of scope.querySelectorAll(".beyond")) element.classList.remove("beyond");
    now = index;
    const moment = moments[now];
    moment.classList.add("now");
    for (const element of scope.querySelectorAll(`[data-n="${moment.dataset.n}"]`)) {
      if (element.closest(".steps, .findings") === null) element.classList.add("now");
    }
    const box = scope.querySelector(".wire .box.now");
    turnTo(scope, rows.length === 0 ? moment : box ?? moment);
    trace(scope, moment.dataset.n);
    if (box !== null) box.scrollIntoView(quietly());
    const entry = scope.querySelector(".order li.stop.now");
    if (isBeside() ? entry !== null : false) entry.scrollIntoView(quietly());
    status.textContent = how + words(moment);
    showPanel();
    back.disabled = target("back") === undefined;
    next.disabled = target("next") === undefined;
  };

  const go = (direction) => {
    if (now === -1) return show(0);
    const to = target(direction);
    if (to === undefined) {
      status.textContent = `${words(moments[now])}. From here ${direction === "next" ? "Tab" : "Shift-Tab"} leads nowhere.`;
    } else {
      const how = to === now ? stay(direction) : "";
      show(to, how);
      if (how === "" ? true : direction === "back") return;
      const behind = beyond();
      for (const stop of behind) {
        for (const part of scope.querySelectorAll(`[data-n="${stop.dataset.n}"]:is(.stop, .number)`)) part.classList.add("beyond");
      }
      if (behind.length > 0) status.textContent += `. Tab does not reach the ${behind.length === 1 ? "stop" : `${behind.length} stops`} behind it from here`;
    }
  };

  const leave = () => {
    scope.classList.remove("playing");
    play.textContent = "Play";
  };
  play.addEventListener("click", () => {
    if (scope.classList.contains("playing")) return leave();
    scope.classList.add("playing");
    play.textContent = "Stop";
    if (now === -1) show(0, "Tab and Shift-Tab move, Escape leaves. ");
    canvas.focus();
  });
  canvas.addEventListener("keydown", (event) => {
    if (!scope.classList.contains("playing")) return;
    if (event.key === "Tab") {
      go(event.shiftKey ? "back" : "next");
    } else if (turnByKey(event.key)) {
      // The page says what is on it now.
    } else if (event.key === "Escape") {
      leave();
      play.focus();
    } else {
      return;
    }
    event.preventDefault();
  });
  // The number of a stop in the list takes the player there.
  scope.addEventListener("click", (event) => {
    const node = scope.classList.contains("playing") ? event.target.closest(".badge")?.closest("li.stop").dataset.n : undefined;
    const index = node === undefined ? -1 : moments.findIndex((moment) => moment.dataset.n === node);
    if (index !== -1) show(index);
  });
  back.addEventListener("click", () => go("back"));
  next.addEventListener("click", () => go("next"));
  canvas.after(make("div", { className: "player" }, play, back, next, status, zoom(scope.querySelector(".wire"))), panel);
};
