import type { ServerBuild } from "@remix-run/node";
import {
  type AgnosticRouteMatch,
  type AgnosticRouteObject,
  generatePath,
  matchRoutes,
} from "@remix-run/router";
import { LRUCache } from "lru-cache";
import type { PageHandle } from "~/root";
import { PART, partNames } from "~/ui/live-part";

/** What the routes say of a path. */
interface Place {
  /** As they write it, whatever case, slashes and escapes it was asked for with. */
  path: string;
  /**
   * The parameters that they declare, in this order; undefined where the page is not declared to be one for
   * all.
   */
  query: string[] | undefined;
  /** Whether a pair of a query, as it is sent, could be one of them. */
  reads: RegExp;
}

/** Whatever the shop is called: of an address the path and the query count. */
const ANY_ORIGIN = "http://shop";
/** To match a path takes longer than to send a page that is kept, so what was found is remembered. */
const REMEMBERED = 1_000;
const REMEMBERED_CHARACTERS = 1_000_000;

/**
 * The address that stands for all addresses of a page: its path, and of the query the parameters that its
 * routes declare, their values as given, and the part that is asked for alone. Undefined for what is not one
 * page for all.
 * @returns what finds it for the target of a request, which begins with a path.
 */
export function pageKeys({ routes }: ServerBuild): (target: string) => string | undefined {
  const tree = childrenOf("", routes);
  const places = remembered<Place>(({ path }) => path.length);
  /** Of addresses with parameters that count. */
  const keys = remembered<string>((key) => key.length);

  function placeAt(asked: string): Place {
    const found = placeOf(matchRoutes(tree, new URL(asked, ANY_ORIGIN).pathname) ?? []);
    places.set(asked, found);
    return found;
  }

  function keyWith(query: string[], path: string, asked: string): string | undefined {
    const { searchParams } = new URL(asked, ANY_ORIGIN);
    if (searchParams.has("_data")) return undefined; // the page's data alone, as Remix's scripts ask for it
    const read = new URLSearchParams(
      query.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
    );
    const part = partNames.find((name) => name === searchParams.get(PART));
    if (part) read.set(PART, part);
    const key = read.size > 0 ? `${path}?${read}` : path;
    keys.set(asked, key);
    return key;
  }

  return (target) => {
    const [address = ""] = target.split("#", 1);
    const end = address.indexOf("?");
    const asked = end === -1 ? address : address.slice(0, end);
    const { path, query, reads } = places.get(asked) ?? placeAt(asked);
    if (!query || end === -1) return query && path;
    const pairs = address
      .slice(end + 1)
      .split("&")
      .filter((pair) => reads.test(pair));
    if (pairs.length === 0) return path;
    const read = `${path}?${pairs.join("&")}`;
    return keys.get(read) ?? keyWith(query, path, read);
  };
}

/** What was found for the texts that were asked for lately. */
function remembered<T extends object | string>(sizeOf: (found: T) => number) {
  return new LRUCache<string, T>({
    max: REMEMBERED,
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (found, asked) => sizeOf(found) + asked.length,
  });
}

/** The routes nested as Remix nests them. */
function childrenOf(parent: string, routes: ServerBuild["routes"]): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter(({ parentId = "" }) => parentId === parent)
    .map(({ id, path, caseSensitive, index, module: { handle } }) => {
      const route = { id, path, caseSensitive, handle };
      return index ? { ...route, index } : { ...route, children: childrenOf(id, routes) };
    });
}

function placeOf(matches: AgnosticRouteMatch[]): Place {
  const declared = matches.map(({ route }) => (route.handle as PageHandle | undefined)?.query);
  const [last] = matches.slice(-1);
  if (!last || !declared.at(-1)) return { path: "", query: undefined, reads: /^/ };
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  const query = [...new Set(declared.flatMap((names) => names ?? []))];
  return {
    path: generatePath(`/${pattern}`, encoded(last.params)),
    query,
    // A name in escapes could be any.
    reads: new RegExp(`^(${["_data", PART, ...query].join("|")})(=|$)|^[^=]*[%+]`),
  };
}

function encoded(params: AgnosticRouteMatch["params"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = ""]) => [name, encodeURIComponent(value)]),
  );
}
