
// Plays the focus in a picture: the rows of the steps, where a simulator answered, or else the list of stops, each of
// which says where Tab and Shift-Tab lead. It advances by itself, or by Tab, Shift-Tab, Home and End.

const speeds = [["By hand", 0], ["Slow", 3000], ["Normal", 1500], ["Fast", 600]];

const addPlayer = (scope) => {
  const steps = scope.querySelector(".steps");
  const rows = steps === null ? [] : [...steps.querySelectorAll("tbody tr")];
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const moments = rows.length > 0 ? rows : stops;
  if (moments.length === 0) return;
  const canvas = scope.querySelector(".canvas");
  const status = make("output");
  const hint = make("p", { className: "hint", hidden: true, textContent:
    "Tab and Shift-Tab move, Home and End go to the ends, Space plays and pauses, Escape leaves." });
  const play = makeButton("Play", () => scope.classList.contains("playing") ? leave() : enter());
  const back = makeButton("Shift-Tab", () => step("back"));
  const next = makeButton("Tab", () => step("next"));
  const speed = make("select");
  speed.setAttribute("aria-label", "Speed");
  for (const [words, time] of speeds) speed.append(new Option(words, time));
  speed.value = wantsNoMotion() ? 0 : 1500;
  const scrubber = make("input", { type: "range", min: 1, max: moments.length, value: 1 });
  scrubber.setAttribute("aria-label", "Stop");
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
    // What was simulated depends on other things than the pages that a person looks at.
    if (rows.length > 0) {
      status.textContent = page + words(moments[now]);
      return;
    }
    const first = isShown(scope, moments[now]) ? now : moments.findIndex((moment) => isShown(scope, moment));
    if (first !== -1) show(first, page);
  });

  // What the player says

  const stopOf = (node) => stops.findIndex((stop) => stop.dataset.n === node);
  const words = (moment) => {
    const index = rows.length > 0 ? stopOf(moment.dataset.n) : now;
    if (index === -1) return rows.length > 0 ? moment.children[1].textContent.trim() : "";
    const page = stops[index].closest(".page")?.querySelector("p").textContent;
    const name = nameOf(stops[index]);
    return `${index + 1} of ${stops.length}: ${name.textContent}, ${name.nextSibling.textContent.trim()}${page === undefined ? "" : `, on ${page}`}`;
  };
  const findingsAt = (index) => {
    const stop = rows.length > 0 ? stops[stopOf(moments[index].dataset.n)] : stops[index];
    return [...(stop?.querySelectorAll(".flag:not([hidden])") ?? [])]
      .map((flag) => document.getElementById(`f${flag.dataset.f}`)).filter((finding) => finding !== null);
  };
  const met = (index) => findingsAt(index).slice(0, 2).map((finding) =>
    ` ${finding.querySelector(".severity").textContent}: ${sentence(plainText(finding.querySelector(".message")))}`).join("");
  const trapAt = (index) => {
    const finding = findingsAt(index).find((finding) => finding.closest(".group").dataset.rule === "keyboard-trap");
    return finding === undefined ? undefined : plainText(finding.querySelector(".message"));
  };
  // The stops behind the one at hand that Tab does not reach from there.
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
    const trap = trapAt(now);
    if (trap !== undefined) return `${one} stays here. ${sentence(trap)} `;
    if (target(direction === "next" ? "back" : "next") === now) return "Focus stays. ";
    return direction === "next" ? `${one} is typed here; ${other} goes back. ` : "Focus stays. ";
  };

  // Moving

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
  const show = (index, how = "") => {
    for (const name of ["now", "beyond"]) {
      for (const element of scope.querySelectorAll(`.${name}`)) element.classList.remove(name);
    }
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
    status.textContent = `${how}${words(moment)}${how.includes("stays here") ? "" : `.${met(now)}`}`;
    scrubber.value = now + 1;
    scrubber.setAttribute("aria-valuetext", words(moment));
    showPanel();
    back.disabled = target("back") === undefined;
    next.disabled = target("next") === undefined;
  };
  const go = (direction) => {
    if (now === -1) return show(0);
    const to = target(direction);
    if (to === undefined) {
      status.textContent = `${words(moments[now])}. From here ${direction === "next" ? "Tab" : "Shift-Tab"} leads nowhere.`;
      return;
    }
    const how = to === now ? stay(direction) : "";
    show(to, how);
    if (how === "" ? true : direction === "back") return;
    const behind = beyond();
    for (const stop of behind) {
      for (const part of scope.querySelectorAll(`[data-n="${stop.dataset.n}"]:is(.stop, .number)`)) part.classList.add("beyond");
    }
    if (behind.length > 0) status.textContent += `. Tab does not reach the ${behind.length === 1 ? "stop" : `${behind.length} stops`} behind it from here`;
  };

  // By itself: longer where there is a finding to read. It ends where Tab stays, leads nowhere, or comes round.

  let timer = 0;
  const pause = () => {
    clearTimeout(timer);
    timer = 0;
    if (scope.classList.contains("playing")) play.textContent = "Stop";
  };
  const wait = () => {
    const time = Number(speed.value);
    if (time === 0) return pause();
    timer = setTimeout(advance, time * (findingsAt(now).length === 0 ? 1 : 2));
  };
  const advance = () => {
    const before = now;
    go("next");
    if (now > before) wait();
    else pause();
  };
  const step = (direction) => {
    pause();
    go(direction);
  };
  const enter = () => {
    scope.classList.add("playing");
    play.textContent = "Stop";
    hint.hidden = false;
    if (now === -1) show(0);
    else trace(scope, moments[now].dataset.n);
    canvas.focus();
    wait();
  };
  const leave = () => {
    pause();
    scope.classList.remove("playing");
    hint.hidden = true;
    play.textContent = "Play";
    trace(scope);
  };
  canvas.addEventListener("keydown", (event) => {
    if (!scope.classList.contains("playing")) return;
    if (event.key === "Tab") {
      step(event.shiftKey ? "back" : "next");
    } else if (event.key === "Home") {
      pause();
      show(0);
    } else if (event.key === "End") {
      pause();
      show(moments.length - 1);
    } else if (event.key === " ") {
      if (timer === 0) wait();
      else pause();
    } else if (turnByKey(event.key)) {
      pause();
    } else if (event.key === "Escape") {
      leave();
      play.focus();
    } else {
      return;
    }
    event.preventDefault();
  });
  speed.addEventListener("change", () => {
    pause();
    if (scope.classList.contains("playing")) wait();
  });
  scrubber.addEventListener("input", () => {
    pause();
    show(Number(scrubber.value) - 1);
  });
  // The number of a stop in the list takes the player there.
  scope.addEventListener("click", (event) => {
    const node = scope.classList.contains("playing") ? event.target.closest(".badge")?.closest("li.stop").dataset.n : undefined;
    const index = node === undefined ? -1 : moments.findIndex((moment) => moment.dataset.n === node);
    if (index === -1) return;
    pause();
    show(index);
  });
  const player = make("div", { className: "player" }, play, back, next);
  if (moments.length > 1) player.append(scrubber, speed);
  player.append(status, zoom(scope));
  canvas.after(player, hint, panel);
};
