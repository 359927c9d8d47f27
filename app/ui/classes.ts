/** Joins class names, leaving out what is false. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** How a search box and a select look. */
export const control = "block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 text-ink";
