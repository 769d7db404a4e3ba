
// The list of stops beside a picture.

// The name in an entry of the list. The role is the next node.
const nameOf = (stop) => stop.children[1];

// Each number in the list becomes a button, so the picture can be reached without a pointer. Tab stops at one of the
// buttons; arrow keys, Home and End move among them.
const addBadges = (scope) => {
  const badges = [...scope.querySelectorAll("li.stop > :first-child")].map((badge) => {
    const name = nameOf(badge.parentElement).textContent;
    const button = makeButton(badge.textContent, () => {
      const node = button.closest("li").dataset.n;
      light(scope, node);
      scope.querySelector(`.wire .box[data-n="${node}"]`)?.scrollIntoView(quietly());
    }, `${badge.textContent}, show ${name} in the picture`);
    button.className = badge.textContent.length > 2 ? "badge wide" : "badge";
    button.tabIndex = -1;
    badge.replaceWith(button);
    return button;
  });
  if (badges.length === 0) return;
  const isOnShownPage = (badge) => isShown(scope, badge.parentElement);
  const moveEntry = (to) => {
    for (const badge of badges) badge.tabIndex = badge === to ? 0 : -1;
  };
  moveEntry(badges.find(isOnShownPage) ?? badges[0]);
  const order = scope.querySelector(".order");
  order.addEventListener("focusin", ({ target }) => {
    if (target.matches(".badge")) moveEntry(target);
  });
  scope.addEventListener("change", ({ target }) => {
    const entry = badges.find((badge) => badge.tabIndex === 0);
    if (target.matches(".turn") ? !isOnShownPage(entry) : false) moveEntry(badges.find(isOnShownPage) ?? entry);
  });
  order.addEventListener("keydown", (event) => {
    const shown = badges.filter((badge) => badge.getClientRects().length !== 0);
    const now = shown.indexOf(event.target);
    if (now === -1) return;
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (shown[to] === undefined) return;
    event.preventDefault();
    shown[to].focus();
  });
};
