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
  /** Finds in a query as it is sent what could be one of them. */
  reads: RegExp;
}

/** To match a path takes longer than to send a page that is kept, so what was found is remembered. */
const REMEMBERED_PATHS = 1_000;
const REMEMBERED_CHARACTERS = 1_000_000;

/**
 * The address that stands for all addresses of a page: its path, and of the query the parameters that its
 * routes declare, their values as given, and the part that is asked for alone. Undefined for what is not one
 * page for all.
 */
export function pageKeys({ routes }: ServerBuild): (url: URL) => string | undefined {
  const tree = childrenOf("", routes);
  const places = new LRUCache<string, Place>({
    max: REMEMBERED_PATHS,
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ path }, asked) => path.length + asked.length,
    memoMethod: (pathname) => placeOf(matchRoutes(tree, pathname) ?? []),
  });

  return (url) => {
    const { path, query, reads } = places.memo(url.pathname);
    if (!query || !reads.test(url.search)) return query && path;
    const { searchParams } = url;
    if (searchParams.has("_data")) return undefined; // the page's data alone, as Remix's scripts ask for it
    const read = new URLSearchParams(
      query.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
    );
    const part = partNames.find((name) => name === searchParams.get(PART));
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
  if (!last || !declared.at(-1)) return { path: "", query: undefined, reads: /^/ };
  const pattern = matches.flatMap(({ route }) => route.path || []).join("/");
  const query = [...new Set(declared.flatMap((names) => names ?? []))];
  return {
    path: generatePath(`/${pattern}`, encoded(last.params)),
    query,
    // A name in escapes could be any.
    reads: new RegExp(`[?&](${["_data", PART, ...query].join("|")}|[^=&]*[%+])`),
  };
}

function encoded(params: AgnosticRouteMatch["params"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = ""]) => [name, encodeURIComponent(value)]),
  );
}
