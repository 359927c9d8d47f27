/**
 * True where somebody went on through the history while the script was on its way: of two views of one page
 * the browser then changes the address alone, for nobody listens yet.
 */
export function isAddressStale(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded?.type === "reload") return false; // once is enough, whatever a browser notes there
  const [was, is] = [loaded?.name ?? location.href, location.href].map((address) =>
    address.replace(/#.*$/, ""),
  );
  return was !== is;
}
