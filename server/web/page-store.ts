import { LRUCache } from "lru-cache";
import { type KeptPage, sizeOf } from "./kept-page";

const MB = 1024 * 1024;
/** Of all pages, each in all its encodings. */
const MOST_BYTES = 32 * MB;
/** Of all that the pages of one kind are with their queries, as searches: who tries them all drives out nothing else. */
const MOST_BYTES_OF_VARIANTS = 4 * MB;

/** Keeps pages by their key (`pageKeys`), as many as memory is meant for: those that are asked for. */
export function pageStore() {
  const pages = new LRUCache<string, KeptPage>(holding(MOST_BYTES));
  /** By the first part of the path: there are as many as kinds of pages, since none is made for what is only asked for. */
  const variants = new Map<string, LRUCache<string, KeptPage>>();

  function shelfFor(key: string): LRUCache<string, KeptPage> {
    if (!key.includes("?")) return pages;
    const kind = kindOf(key);
    const shelf = variants.get(kind) ?? new LRUCache<string, KeptPage>(holding(MOST_BYTES_OF_VARIANTS));
    variants.set(kind, shelf);
    return shelf;
  }

  return {
    get: (key: string) => (key.includes("?") ? variants.get(kindOf(key)) : pages)?.get(key),
    set: (key: string, page: KeptPage) => void shelfFor(key).set(key, page),
  };
}

function kindOf(key: string): string {
  return /^\/[^/?]*/.exec(key)![0];
}

function holding(maxSize: number) {
  return { maxSize, sizeCalculation: (page: KeptPage, key: string) => sizeOf(page) + key.length };
}
