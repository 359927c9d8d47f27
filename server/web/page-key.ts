import type { ServerBuild } from "@remix-run/node";
import {
  type AgnosticRouteMatch,
  type AgnosticRouteObject,
  generatePath,
  matchRoutes,
} from "@remix-run/router";
import { LRUCache } from "lru-cache";
import type { PageHandle } from "~/root";
import { PART, partNames } from "~/paths";

/** What the routes say of a path. */
interface Place {
  /** As they write it, whatever case, slashes and escapes it was asked for with. */
  path: string;
  /**
   * The parameters that they declare, in this order; undefined where the page is not declared to be one for
   * all.
   */
  query: string[] | undefined;
}

/** Whatever the shop is called: of an address the path and the query count. */
const ANY_ORIGIN = "http://shop";
/** To match a path takes longer than to send a page that is kept, so what was found is remembered. */
const REMEMBERED = 1_000;
/** A longer path is no page, and is not looked for among them. */
const LONGEST_PATH = 500;

/**
 * The address that stands for all addresses of a page: its path, and of the query the parameters that its
 * routes declare, their values as given, and the part that is asked for alone. Undefined for what is not one
 * page for all.
 * @returns what finds it for the target of a request, which begins with a path.
 */
export function pageKeys({ routes }: ServerBuild): (target: string) => string | undefined {
  const tree = childrenOf("", routes);
  const places = new LRUCache<string, Place>({
    max: REMEMBERED,
    memoMethod: (asked) => placeOf(matchRoutes(tree, new URL(asked, ANY_ORIGIN).pathname) ?? []),
  });

  return (target) => {
    const [address = ""] = target.split("#", 1);
    const end = address.indexOf("?");
    const asked = end === -1 ? address : address.slice(0, end);
    if (asked.length > LONGEST_PATH) return undefined;
    const { path, query } = places.memo(asked);
    if (!query || end === -1) return query && path;
    const given = new URLSearchParams(address.slice(end));
    if (given.has("_data")) return undefined; // the page's data alone, as Remix's scripts ask for it
    const read = new URLSearchParams(
      query.flatMap((name) => given.getAll(name).map((value) => [name, value])),
    );
    const part = partNames.find((name) => name === given.get(PART));
    if (part) read.set(PART, part);
    return read.size > 0 ? `${path}?${read}` : path;
  };
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
  if (!last || !declared.at(-1)) return { path: "", query: undefined };
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  return {
    path: generatePath(`/${pattern}`, encoded(last.params)),
    query: [...new Set(declared.flatMap((names) => names ?? []))],
  };
}

function encoded(params: AgnosticRouteMatch["params"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = ""]) => [name, encodeURIComponent(value)]),
  );
}
