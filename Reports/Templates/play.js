
// Plays the path of focus in a picture, automatically or with Tab, Shift-Tab, Home and End.

const usual = 600;
const speeds = [["By hand", 0], ["Slow", 1500], ["Normal", usual], ["Fast", 250]];
const restHint = "Keys during play: Tab and Shift-Tab move, Home and End, Space pauses, Escape leaves.";
const keyHint = "Tab and Shift-Tab move, Home and End go to the first and last stop, Space plays and pauses, Escape leaves.";
const pictureHint = "Click the picture to use the keys Tab, Shift-Tab, Home, End, Space and Escape.";

const playerParts = (count) => {
  const speed = make("select");
  speed.setAttribute("aria-label", "Speed");
  for (const [words, time] of speeds) speed.append(new Option(words, time));
  speed.value = wantsNoMotion() ? 0 : usual;
  const scrubber = make("input", { type: "range", min: 1, max: count, value: 1 });
  scrubber.setAttribute("aria-label", "Stop");
  const [play, next, back, whole, page, end] = ["Play", "Tab", "Shift-Tab", "Whole path", "Next page", "Leave play"].map((words) => makeButton(words));
  play.className = "play";
  page.className = "next-page";
  whole.setAttribute("aria-pressed", "false");
  end.disabled = true;
  return {
    play, back, next, whole, page, end, speed, scrubber, status: make("output"), last: make("p", { className: "last-met" }),
    panel: make("dl", { className: "panel-now", hidden: true }), hint: make("p", { className: "hint" }),
  };
};

// The legend, which begins with the numbers of the stops, as they look in the picture and in the list.
const legendOf = (scope) => {
  const legend = scope.querySelector(".picture .legend") ?? make("ul", { className: "legend" });
  if (scope.querySelector(".order li.stop") !== null) legend.prepend(make("li", { className: "numbered", textContent: "stop in the Tab order" }));
  return legend;
};

// Shows the current moment in the picture, in the list and in the table of the simulator.
const showMoment = (scope, route, index, panel) => {
  for (const name of ["now", "beyond", "lit"]) {
    for (const element of scope.querySelectorAll(`.${name}`)) element.classList.remove(name);
  }
  const moment = route.moments[index];
  moment.classList.add("now");
  for (const element of scope.querySelectorAll(`[data-n="${moment.dataset.n}"]`)) {
    if (element.closest(".steps, .findings") === null) element.classList.add("now");
  }
  const box = scope.querySelector(".wire .box.now");
  turnTo(scope, route.rows.length === 0 ? moment : box ?? moment);
  trace(scope, moment.dataset.n);
  if (box !== null) keepInView(scope, box);
  scrollList(scope, scope.querySelector(".order li.stop.now"));
  if (route.rows.length === 0) return;
  const headings = [...scope.querySelectorAll(".steps thead th")].slice(1);
  panel.replaceChildren(...headings.flatMap((heading, column) => {
    const cell = moment.children[column + 1];
    if (cell.textContent.trim() === "") return [];
    return [make("dt", { textContent: heading.textContent }), make("dd", {}, ...[...cell.childNodes].map((part) => part.cloneNode(true)))];
  }));
  panel.hidden = false;
};

const addPlayer = (scope) => {
  const route = routeOf(scope);
  const { moments } = route;
  if (moments.length === 0) return;
  const announcer = announcerOf(route);
  const canvas = scope.querySelector(".canvas");
  const { play, back, next, whole, page, end, speed, scrubber, status, last, panel, hint } = playerParts(moments.length);
  const isPlaying = () => scope.classList.contains("playing");
  const atRest = () => {
    return `${announcer.size()} ${2 > route.seen().length ? "Play shows where Tab goes from it."
      : "Play follows Tab from stop to stop; “Whole path” draws all steps at once."}`;
  };
  status.textContent = atRest();
  let now = -1;
  let timer = 0;
  let hasEnded = false;

  // The first visible stop.
  const first = () => route.seen()[0] ?? 0;
  // The stop at which play continues after `button` was pressed: the first stop of an alternative, because the stops
  // before it are the same, or the first stop of a page.
  const startOf = (button) => {
    const own = isChoice(button) ? route.seen().find((index) => moments[index].classList.contains(`on-${button.value}`)) : undefined;
    return own ?? first();
  };
  // Scrolls the picture to an alternative, which may be far from the current stop.
  const showChoice = (button) => {
    const box = isChoice(button) ? scope.querySelector(`.wire .box.on-${button.value}`) : null;
    if (box !== null) keepInView(scope, box);
  };
  // The scrubber covers the stops of the visible page.
  const measure = () => {
    const seen = route.seen();
    scrubber.max = seen.length;
    scrubber.value = seen.indexOf(now) + 1;
    whole.disabled = 2 > seen.length;
    const next = nextPage(scope);
    page.disabled = next === null;
    page.textContent = next === null ? "Next page" : nextWords(next);
    page.classList.toggle("suggested", hasEnded ? next !== null : false);
  };
  // The words at the last stop of the page, from which Tab goes back.
  const endingAt = (index) => {
    const to = route.target("next", index);
    return to === undefined ? "" : index > to ? announcer.round(to, nextPage(scope)) : "";
  };
  // The last finding that play reached stays below the words about a stop without findings. It is outside the status, so a
  // screen reader does not announce it again.
  let met = -1;
  const keepLast = () => {
    if (announcer.findings(now).length > 0) met = now;
    if (met === -1 ? true : met === now) return last.replaceChildren();
    const [finding] = announcer.findings(met);
    if (finding === undefined) return last.replaceChildren();
    last.replaceChildren(`Before, at stop ${route.placeInList(met) + 1}: `, finding.querySelector(".severity").cloneNode(true), " ",
      make("a", { href: `#${finding.id}`, textContent: announcer.message(finding) }));
  };
  const show = (index, how = "") => {
    now = index;
    begin();
    showMoment(scope, route, now, panel);
    status.textContent = `${how}${announcer.words(now)}${how.includes("stays here") ? "" : `.${announcer.met(now)}`}${endingAt(now)}`;
    keepLast();
    measure();
    scrubber.setAttribute("aria-valuetext", announcer.words(now));
    back.disabled = route.target("back", now) === undefined;
    next.disabled = route.target("next", now) === undefined;
  };
  const go = (direction) => {
    if (now === -1) return show(first());
    const to = route.target(direction, now);
    if (to === undefined) {
      status.textContent = announcer.nowhere(now, direction);
      return;
    }
    const how = to === now ? announcer.stay(now, direction) : "";
    show(to, how);
    if (how === "" ? true : direction === "back") return;
    const behind = route.beyond(now);
    for (const stop of behind) {
      for (const part of scope.querySelectorAll(`[data-n="${stop.dataset.n}"]:is(.stop, .number)`)) part.classList.add("beyond");
    }
    if (behind.length > 0) status.textContent += announcer.unreached(behind.length);
  };

  // Automatic play waits at a stop with findings until they can be read. Playing ends where Tab stays, leads nowhere or
  // starts again.
  const pause = () => {
    clearTimeout(timer);
    timer = 0;
    hasEnded = false;
    play.textContent = "Play";
  };
  const finish = () => {
    pause();
    hasEnded = true;
    play.textContent = "Play again";
    measure();
  };
  const wait = () => {
    const time = Number(speed.value);
    if (time === 0) return pause();
    play.textContent = "Pause";
    clearTimeout(timer);
    const reading = announcer.timeToRead(now) * Math.sqrt(time / usual);
    timer = setTimeout(advance, Math.max(reading, time * (announcer.findings(now).length === 0 ? 1 : 2)));
  };
  const advance = () => {
    const to = route.target("next", now);
    // Playing ends at the last stop.
    if (now > to) return finish();
    const goesOn = to > now;
    go("next");
    if (goesOn) wait();
    else finish();
  };
  // Shows the whole path of the page, in a picture that is not limited to the height of the window. The button is
  // pressed until it is pressed again or the player moves.
  let isWhole = false;
  let before = -1;
  const setWhole = (isNow) => {
    if (isWhole === isNow) return;
    if (isNow) before = now;
    isWhole = isNow;
    whole.setAttribute("aria-pressed", String(isNow));
    showWholePicture(scope, isNow);
  };
  const showWhole = () => {
    pause();
    setWhole(true);
    let at = first();
    let to = route.target("next", at);
    while (to > at) [at, to] = [to, route.target("next", to)];
    show(at);
    if (to === at) go("next");
    finish();
    status.textContent = `The whole path is drawn; press “Whole path” again to go back. ${status.textContent}`;
  };
  const pressWhole = () => {
    if (!isWhole) {
      showWhole();
      bringIntoView(scope);
      return;
    }
    setWhole(false);
    pause();
    if (before === -1) return leave();
    show(isShown(scope, moments[before]) ? before : first());
    bringIntoView(scope);
  };
  const jump = (index) => {
    pause();
    setWhole(false);
    show(index);
  };
  const step = (direction) => {
    pause();
    setWhole(false);
    go(direction);
  };

  const showHint = () => { hint.textContent = !isPlaying() ? restHint : document.activeElement === canvas ? keyHint : pictureHint; };
  const takeKeys = () => {
    canvas.focus({ preventScroll: true });
    showHint();
  };
  const begin = () => {
    if (isPlaying()) return;
    scope.classList.add("playing");
    for (const part of scope.querySelectorAll(".sought")) part.classList.remove("sought");
    end.disabled = false;
    bringIntoView(scope);
    showHint();
  };
  const run = () => {
    setWhole(false);
    if (timer !== 0) return pause();
    // At the speed "By hand", each press is a step.
    if (now === -1 ? true : hasEnded) show(first());
    else if (Number(speed.value) === 0) go("next");
    else show(now);
    wait();
  };
  const showNextPage = () => {
    const next = nextPage(scope);
    if (next === null) return;
    // The next page continues what the reader did: playing, looking at the whole path, going by hand, or nothing.
    const goesOn = timer !== 0 ? true : hasEnded;
    pause();
    turn(next);
    if (isWhole) return;
    if (now === -1) {
      status.textContent = pageWords(next) + atRest();
      return;
    }
    show(startOf(next), pageWords(next));
    if (goesOn) wait();
    else status.textContent += " Play continues from here.";
  };
  const leave = () => {
    pause();
    setWhole(false);
    now = met = -1;
    last.replaceChildren();
    announcer.forget();
    scope.classList.remove("playing");
    for (const name of ["now", "beyond"]) for (const part of scope.querySelectorAll(`.${name}`)) part.classList.remove(name);
    end.disabled = true;
    back.disabled = next.disabled = false;
    panel.hidden = true;
    status.textContent = atRest();
    showHint();
    measure();
    trace(scope);
    showWorst(scope);
  };

  const keys = {
    Tab: (event) => step(event.shiftKey ? "back" : "next"),
    Home: () => jump(first()),
    End: () => jump(route.seen().at(-1) ?? moments.length - 1),
    " ": run,
    Escape: () => {
      leave();
      play.focus();
    },
  };
  canvas.addEventListener("keydown", (event) => {
    if (!isPlaying()) return;
    if (keys[event.key] !== undefined) keys[event.key](event);
    else if (turnByKey(scope, event.key, moments[now]?.dataset.n)) pause();
    else return;
    event.preventDefault();
  });
  for (const name of ["focus", "blur"]) canvas.addEventListener(name, showHint);
  // A click on a button moves focus to the picture; a button that was pressed with a key keeps focus.
  const onPress = (button, act) => button.addEventListener("click", (event) => {
    act();
    if (isPlaying() ? event.detail > 0 : false) takeKeys();
  });
  play.addEventListener("click", () => {
    run();
    takeKeys();
  });
  onPress(back, () => step("back"));
  onPress(next, () => step("next"));
  onPress(whole, pressWhole);
  onPress(page, showNextPage);
  end.addEventListener("click", () => {
    leave();
    play.focus();
  });
  canvas.addEventListener("pointerdown", () => {
    if (isPlaying()) takeKeys();
  });
  // After a click beside the picture that activates nothing and selects no text, the picture still receives the keys.
  const stage = scope.querySelector(".stage");
  let hadKeys = false;
  stage.addEventListener("pointerdown", () => { hadKeys = isPlaying() ? document.activeElement === canvas : false; });
  stage.addEventListener("click", () => {
    if (hadKeys ? document.activeElement === document.body : false) if (getSelection().isCollapsed) takeKeys();
  });
  speed.addEventListener("change", () => {
    pause();
    if (isPlaying()) wait();
  });
  scrubber.addEventListener("input", () => jump(route.seen()[Number(scrubber.value) - 1] ?? 0));
  scope.addEventListener("change", (event) => {
    if (!event.target.matches(".turn")) return;
    measure();
    if (now === -1) {
      status.textContent = `${isChoice(event.target) ? pageWords(event.target) : ""}${atRest()}`;
      showChoice(event.target);
      return;
    }
    if (isWhole) return showWhole();
    // The steps of a simulator do not depend on the visible page.
    if (route.rows.length > 0) {
      status.textContent = pageWords(event.target) + announcer.words(now);
      return;
    }
    const isThere = isChoice(event.target) ? false : isShown(scope, moments[now]);
    const to = isThere ? now : startOf(event.target);
    if (isShown(scope, moments[to])) show(to, pageWords(event.target));
    showChoice(event.target);
  });
  // The number of a stop in the list moves the player to this stop.
  scope.addEventListener("click", (event) => {
    const node = isPlaying() ? event.target.closest(".badge")?.closest("li.stop").dataset.n : undefined;
    const index = node === undefined ? -1 : moments.findIndex((moment) => moment.dataset.n === node);
    if (index !== -1) jump(index);
  });

  const player = make("div", { className: "player" }, play, next, back);
  if (moments.length > 1) player.append(whole);
  if (route.rows.length > 0 ? false : scope.querySelector(".strip") !== null) player.append(page);
  measure();
  if (moments.length > 1) player.append(scrubber, speed);
  player.append(end);
  // The player is above the tabs of the pages, because a page may have more rows of tabs than another.
  canvas.parentElement.prepend(player);
  showHint();
  // The legend is beside the size, where it is visible together with the picture.
  const under = make("div", { className: "under" }, legendOf(scope), zoom(scope));
  canvas.parentElement.append(make("div", { className: "said" }, make("div", { className: "words" }, status, last), hint), under);
  canvas.parentElement.after(panel);
};
