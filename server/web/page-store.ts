import { LRUCache } from "lru-cache";
import { type KeptPage, sizeOf } from "./kept-page";

const MB = 1024 * 1024;
/** Of all pages, each in all its encodings. */
const MOST_BYTES = 32 * MB;
/** Of all that one page is with its queries, as its searches: who tries them all drives out nothing else. */
const MOST_BYTES_OF_VARIANTS = 4 * MB;

/** Keeps pages by their key (`pageKeys`), as many as memory is meant for: those that are asked for. */
export function pageStore() {
  const pages = new LRUCache<string, KeptPage>(holding(MOST_BYTES));
  /** By the path. There are as many as pages that read a query. */
  const variants = new Map<string, LRUCache<string, KeptPage>>();

  function shelfOf(key: string): LRUCache<string, KeptPage> {
    const end = key.indexOf("?");
    if (end === -1) return pages;
    const path = key.slice(0, end);
    const shelf = variants.get(path) ?? new LRUCache<string, KeptPage>(holding(MOST_BYTES_OF_VARIANTS));
    variants.set(path, shelf);
    return shelf;
  }

  return {
    get: (key: string) => shelfOf(key).get(key),
    set: (key: string, page: KeptPage) => void shelfOf(key).set(key, page),
  };
}

function holding(maxSize: number) {
  return { maxSize, sizeCalculation: (page: KeptPage, key: string) => sizeOf(page) + key.length };
}
