import { LRUCache } from "lru-cache";
import { type KeptPage, sizeOf } from "./kept-page";

const MB = 1024 * 1024;
/** Of all pages, each in all its encodings. */
const MOST_BYTES = 32 * MB;
/** Of all that the pages of one kind are with their queries, as searches: who tries them all drives out nothing else. */
const MOST_BYTES_OF_VARIANTS = 4 * MB;

/**
 * Keeps pages by their key (`pageKeys`), as many as memory is meant for: those that are asked for. Those with a query
 * have a shelf for each kind, the first part of their path: of these there are few, since none is made for what is only
 * asked for.
 */
export function pageStore() {
  const shelves = new Map<string, LRUCache<string, KeptPage>>();
  const kindOf = (key: string) => (key.includes("?") ? /^\/[^/?]*/.exec(key)![0] : "");
  return {
    get: (key: string) => shelves.get(kindOf(key))?.get(key),
    set(key: string, page: KeptPage) {
      const kind = kindOf(key);
      const maxSize = kind ? MOST_BYTES_OF_VARIANTS : MOST_BYTES;
      const sizeCalculation = () => sizeOf(page) + key.length;
      const shelf = shelves.get(kind) ?? new LRUCache<string, KeptPage>({ maxSize });
      shelves.set(kind, shelf.set(key, page, { sizeCalculation }));
    },
  };
}
