export const categories = ["technology", "telecommunications", "industry", "global", "innovation"] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  technology: "Technology",
  telecommunications: "Telecommunications",
  industry: "Industry",
  global: "Global",
  innovation: "Innovation",
};

/** How many featured articles the list puts first. */
export const BREAKING_NEWS = 2;
const WORDS_PER_MINUTE = 220;
export const NEWS_SEARCH_MAX = 100;

/** What of an address a view is read from. */
export const viewParameters = ["q", "category"] as const;

export interface NewsView {
  category: Category | undefined;
  /** Trimmed; empty when nothing is searched for. */
  query: string;
}

/** What an address asks to see of the news: an unknown category is none. */
export function newsView(params: URLSearchParams): NewsView {
  const category = params.get("category");
  return {
    category: categories.find((known) => known === category),
    query: (params.get("q") ?? "").trim().slice(0, NEWS_SEARCH_MAX),
  };
}

/** True when every word of the query stands in the title or the excerpt, whatever its case or accents. */
export function matchesQuery({ title, excerpt }: { title: string; excerpt: string }, query: string): boolean {
  const text = fold(`${title} ${excerpt}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Letters alone: 'Café' and 'cafe' are the same word. The engines fold differently, so neither is asked. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Minutes it takes to read HTML, a begun one counting; at least 1. */
export function readMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, " ").match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** How long the link works that confirms an address; what was not confirmed by then is forgotten. */
export const CONFIRM_LINK_DAYS = 7;
