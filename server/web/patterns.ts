import type { ServerBuild } from "@remix-run/node";

/** What the server answers before the routes do. */
const OURS = ["/healthz", "/readyz", "/static/*"];
const ANYTHING_ELSE = "/*";

/**
 * The routes of a build as the log names them: `/orders/:orderId` for every order, and one name for all that
 * is not there. Nothing of what a visitor typed is in it.
 */
export function patternsOf({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
  const patterns = [...OURS, ...Object.keys(routes).map((id) => patternOf(routes, id) || "/")];
  const fixed = new Map(patterns.map((pattern) => [pattern.toLowerCase(), pattern]));
  const variable = [...new Set(patterns)]
    .filter((pattern) => /[:*]/.test(pattern) && pattern !== ANYTHING_ELSE)
    .sort((a, b) => Number(a.endsWith("*")) - Number(b.endsWith("*")))
    .map((pattern) => ({ pattern, shape: shapeOf(pattern) }));

  return (path) => {
    const asked = (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path).toLowerCase();
    const found = fixed.get(asked) ?? variable.find(({ shape }) => shape.test(asked))?.pattern;
    return found ?? ANYTHING_ELSE;
  };
}

/** The name of one route. */
export function patternOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${patternOf(routes, route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
}

/** Routes are matched in any case. */
function shapeOf(pattern: string): RegExp {
  const literal = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/:[^/]+/g, "[^/]+").replace(/\*$/, ".*")}$`, "i");
}
