/** The files of `app/routes`, read by Remix's flat-route convention. */
import { readdirSync, readFileSync } from "node:fs";

export interface RouteFile {
  /** `routes/checkout.$planId`, as Remix calls it. */
  id: string;
  /** The file whose page frames this one; `root` if none does. */
  parentId: string;
  /** File name inside `app/routes`. */
  file: string;
  /**
   * `checkout/:planId`, from the start of the URL; empty for the home page, `*` for what nothing else
   * matches.
   */
  path: string;
  isIndex: boolean;
}

const folder = new URL("../../app/routes/", import.meta.url);
const files = readdirSync(folder);
const names = new Set(files.map(nameOf));

export const routeFiles: RouteFile[] = files.map((file) => {
  const segments = segmentsOf(nameOf(file));
  const frames = segments.map((_, end) => segments.slice(0, end).join("."));
  const parent = frames.findLast((name) => names.has(name));
  return {
    id: `routes/${nameOf(file)}`,
    parentId: parent ? `routes/${parent}` : "root",
    file,
    path: pathOf(segments),
    isIndex: segments.at(-1) === "_index",
  };
});

function nameOf(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

/** The parts between the dots; what stands in brackets is literal. */
function segmentsOf(name: string): string[] {
  return name.match(/(\[[^\]]*\]|[^.[])+/g) ?? [];
}

function pathOf(segments: string[]): string {
  return segments
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) =>
      segment.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":").replace(/[[\]]/g, ""),
    )
    .join("/");
}

/**
 * What can be sent on pages, read from the routes: a form by its name in the catalogue of failures, else by its
 * route. The API's routes have no forms, nor has the page that answers unknown addresses.
 */
export function formsOfRoutes(): string[] {
  const names = routeFiles.flatMap(({ id, file, path }) => {
    const source = readFileSync(new URL(file, folder), "utf8");
    const hasForm = /^export .*\baction\b/m.test(source) && !source.includes("~/http/api/") && path !== "*";
    if (!hasForm) return [];
    const named = [...source.matchAll(/\b(?:form|document)Failures\.(\w+)/g)].map(([, name]) => name!);
    if (source.includes("paymentFailure")) return ["payWithCard", "payWithCrypto"];
    return named.length > 0 ? named : [id];
  });
  return [...new Set(names)].toSorted();
}

/** The route file that answers this path of ours, the catch-all aside: literal parts go first. */
export function routeFor(pathname: string): RouteFile | undefined {
  const asked = pathname.split("/").filter(Boolean);
  const fitting = routeFiles.filter(({ path }) => {
    const segments = path.split("/").filter(Boolean);
    return (
      path !== "*" &&
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(":") || segment === asked[index])
    );
  });
  return fitting.find(({ path }) => !path.includes(":")) ?? fitting[0];
}
