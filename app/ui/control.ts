/** How a search box and a select look. */
export const control = "block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 text-ink";
