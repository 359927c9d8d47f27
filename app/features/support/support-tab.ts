export type SupportTab = "faqs" | "contact";

/** The tab that a view of the support page shows. */
export function tabOf(search: URLSearchParams): SupportTab {
  return search.get("tab") === "contact" ? "contact" : "faqs";
}
