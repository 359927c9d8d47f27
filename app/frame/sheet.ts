let sheet: Promise<unknown> | undefined;

/**
 * Brings the sheet of all styles: a page comes with its own alone, and what it becomes may need others. Once; after a failure
 * the next call tries again. The promise is kept when it is there, and when it cannot be had.
 */
export function wholeSheet(href: string): Promise<unknown> {
  sheet ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", resolve);
    link.addEventListener("error", (event) => {
      link.remove();
      sheet = undefined;
      resolve(event);
    });
    document.head.append(link);
  });
  return sheet;
}
