
// The targets of Tab and Shift-Tab: rows of the table of steps if there is a simulation, otherwise stops of the list.

const routeOf = (scope) => {
  const rows = [...scope.querySelectorAll(".steps tbody tr")];
  const stops = [...scope.querySelectorAll(".order li.stop")];
  const moments = rows.length > 0 ? rows : stops;

  // A row states its target. A stop leads to its neighbour unless it states another target.
  const lead = (direction, from) => {
    const stated = moments[from].dataset[direction];
    if (stated === "") return undefined;
    if (stated !== undefined) return Number(stated);
    return rows.length > 0 ? undefined : from + (direction === "next" ? 1 : -1);
  };

  // If other pages are visible than at first, a stop leads to the next visible stop.
  const target = (direction, from) => {
    const stated = lead(direction, from);
    if (rows.length > 0 ? true : stated === undefined) return stated;
    if (isShown(scope, moments[stated])) return stated;
    const way = direction === "next" ? 1 : moments.length - 1;
    return moments.map((_, count) => (from + way * (count + 1)) % moments.length)
      .find((index) => isShown(scope, moments[index]));
  };

  // The position in the list of stops; -1 for a row without a stop.
  const placeInList = (index) =>
    rows.length > 0 ? stops.findIndex((stop) => stop.dataset.n === moments[index].dataset.n) : index;

  // The later stops that Tab does not reach from this stop.
  const beyond = (from) => {
    const reached = new Set();
    for (let index = from; index !== undefined; index = target("next", index)) {
      if (reached.has(index)) break;
      reached.add(index);
    }
    return stops.filter((stop, index) => !isShown(scope, stop) ? false : index > from ? !reached.has(index) : false);
  };

  // The moments of the visible pages. The moments of a simulation do not depend on the visible page.
  const seen = () => [...moments.keys()].filter((index) => rows.length > 0 ? true : isShown(scope, moments[index]));

  return { scope, rows, stops, moments, target, placeInList, beyond, seen };
};
