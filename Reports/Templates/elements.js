
// Functions that the scripts of the page share. Reports/Formats/HTMLReport.swift defines the order of the scripts. No
// script contains a less-than sign or an ampersand, so the page is also well-formed XML. No script fetches or stores
// anything, and the page is complete without scripts.

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const makeButton = (words, act = () => {}, label = undefined) => {
  const button = make("button", { type: "button", textContent: words });
  if (label !== undefined) button.setAttribute("aria-label", label);
  button.addEventListener("click", act);
  return button;
};
const svgElement = (name, attributes = {}) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const sentence = (text) => text.endsWith(".") ? text : `${text}.`;
const plainText = (element) => element === null ? "" : element.textContent.replace(/\s+/g, " ").trim();

const severities = ["error", "warning", "info"];
const main = document.querySelector("main");
const cards = [...document.querySelectorAll(".document")];
// The folder that all documents share is stored once, in `data-prefix`.
const pathOf = (card) => main.dataset.prefix + card.querySelector("h3").textContent;

// Defers work that the first frame of a card does not need; `soon` defers only in pictures with many stops.
const later = (act) => requestAnimationFrame(() => setTimeout(act));
const hasManyStops = (scope) => scope.querySelectorAll(".order li.stop").length > 150;
const soon = (scope, act) => hasManyStops(scope) ? later(act) : act();

const wantsNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const quietly = () => ({ block: "nearest", inline: "nearest", behavior: wantsNoMotion() ? "auto" : "smooth" });
