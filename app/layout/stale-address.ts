/**
 * True where somebody went through the history while the script was loading: between two views of one page the browser
 * then changes the address alone, since no script listens yet.
 */
export function isAddressStale(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded?.type === "reload") return false; // once is enough, whatever a browser stores there
  const [was, is] = [loaded?.name ?? location.href, location.href].map((address) =>
    address.replace(/#.*$/, ""),
  );
  return was !== is;
}
