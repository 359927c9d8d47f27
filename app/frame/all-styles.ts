let areHere = false;

/** What became of the sheet of all styles, which comes once React has taken the page over. */
export function noteStyles(arrived: boolean): void {
  areHere = arrived;
}

/** Until all styles are there a link is a load, for a page that is loaded brings its own. Before React hears of a press. */
export function openByLoadUntilStyled(): void {
  addEventListener(
    "click",
    (event) => {
      if (areHere || !navigator.onLine) return;
      if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
    },
    true,
  );
}
