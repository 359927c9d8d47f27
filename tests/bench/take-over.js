/**
 * Runs in a page before all of its own, and notes when its script has taken over, in milliseconds: a document's has run
 * once it is loaded; React marks what it holds.
 */
document.addEventListener(
  "load",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.dataset.sheet) window.takenOver = performance.now();
  },
  true,
);

requestAnimationFrame(function look() {
  const taken = document.querySelector("main *");
  if (taken && Object.keys(taken).some((key) => key.startsWith("__reactProps")))
    window.takenOver ??= performance.now();
  if (window.takenOver === undefined) requestAnimationFrame(look);
});
