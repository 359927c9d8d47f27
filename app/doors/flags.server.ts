/** Each flag is a file of its own, and all lie in one folder: a page is told the folder, not 250 addresses. */
const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The folder's address. The flag of a country is `{folder}{upper-case ISO code}.svg`. */
export const flagFolder = Object.values(files)[0]!.replace(/[^/]+$/, "");
