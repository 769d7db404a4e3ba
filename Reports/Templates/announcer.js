
// The text of the player for a stop: name, role, findings, and the reason if focus stays.

const announcerOf = (route) => {
  const { scope, rows, stops, moments } = route;

  // The number of a stop among the visible stops. The picture numbers the stops of all pages.
  const number = (place) => {
    const seen = stops.filter((stop) => isShown(scope, stop));
    const now = seen.indexOf(stops[place]) + 1;
    if (now === 0 ? true : seen.length === stops.length) return `Stop ${place + 1} of ${stops.length}`;
    return `Stop ${place + 1} (${now} of ${seen.length} on this page)`;
  };
  const words = (index) => {
    const place = route.placeInList(index);
    const stop = stops[place];
    if (stop === undefined) return rows.length > 0 ? moments[index].children[1].textContent.trim() : "";
    const page = stop.closest(".page")?.querySelector("p").textContent;
    const name = nameOf(stop);
    return `${number(place)}: ${name.textContent}, ${name.nextSibling.textContent.trim()}${page === undefined ? "" : `, on ${page}`}`;
  };

  const findings = (index) => [...(stops[route.placeInList(index)]?.querySelectorAll(".flag:not([hidden])") ?? [])]
    .map((flag) => document.getElementById(`f${flag.dataset.f}`)).filter((finding) => finding !== null);
  const message = (finding) => sentence(plainText(finding.querySelector(".message")));
  const met = (index) => findings(index).slice(0, 2)
    .map((finding) => ` ${finding.querySelector(".severity").textContent}: ${message(finding)}`).join("");

  // The time to read the findings at a stop, in milliseconds. Reading takes longer than the step itself only for words
  // that the reader has not seen since play began.
  const seen = new Set();
  const forget = () => seen.clear();
  const timeToRead = (index) => {
    const fresh = findings(index).slice(0, 2).map(message).filter((text) => !seen.has(text));
    for (const text of fresh) seen.add(text);
    return fresh.reduce((time, text) => time + 800 + text.length * 45, 0);
  };

  const stay = (index, direction) => {
    const [one, other] = direction === "next" ? ["Tab", "Shift-Tab"] : ["Shift-Tab", "Tab"];
    const trap = findings(index).find((finding) => finding.closest(".group").dataset.rule === "keyboard-trap");
    if (trap !== undefined) return `${one} stays here. ${message(trap)} `;
    if (route.target(direction === "next" ? "back" : "next", index) === index) return "Focus stays. ";
    return direction === "next" ? `${one} is typed here; ${other} goes back. ` : "Focus stays. ";
  };

  const nowhere = (index, direction) =>
    `${words(index)}. From here ${direction === "next" ? "Tab" : "Shift-Tab"} leads nowhere.`;
  const unreached = (count) =>
    `. Tab does not reach the ${count === 1 ? "stop" : `${count} stops`} after it from here`;

  // The target of Tab at the last stop, and the next page.
  const round = (index, next) => ` ${next === null ? "End of the path" : "End of this page"}: `
    + `Tab goes back to stop ${index + 1}.${next === null ? "" : ` ${nextWords(next)}.`}`;

  // The number of stops, on the visible page and on all pages.
  const size = () => {
    const [all, here] = [moments.length, route.seen().length];
    if (here === all) return `${counted(all, "stop")}.`;
    const isMissing = route.seen().some((index, place) => index !== place);
    return `${counted(here, "stop")} on this page, ${all} on all pages.${isMissing ? " The numbers that are missing here belong to other pages." : ""}`;
  };

  return { words, number, findings, met, message, timeToRead, forget, stay, nowhere, unreached, round, size };
};
