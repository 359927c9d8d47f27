/** A component or a page as the server renders it, looked at by role and text. */
import { fromHtml } from "hast-util-from-html";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

type Nodes = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>["children"][number];
type Element = Extract<Nodes, { type: "element" }>;

const tagsOf = {
  heading: ["h1", "h2", "h3", "h4", "h5", "h6"],
  link: ["a"],
  button: ["button"],
  listitem: ["li"],
  term: ["dt"],
  definition: ["dd"],
  deletion: ["s"],
  paragraph: ["p"],
};
type Role = keyof typeof tagsOf;

interface Rendered {
  /** All that is read out, in order, with single spaces: what is hidden from that is left out. */
  text: string;
  /** What the elements of this role are called, in order. */
  names(role: Role): string[];
  /** Where the forms post to, in order. */
  forms: unknown[];
  /** An attribute of the first element of this role that is called so; undefined where there is none. */
  attribute(role: Role, name: string, attribute: string): unknown;
  /** The attributes of all elements with this tag, in order, by their names in the DOM. */
  elements(tag: string): Record<string, unknown>[];
}

/**
 * Renders on a page of its own, inside a router as every component of the shop is.
 * @param coins that the shop takes.
 * @param path where the page is.
 */
export async function rendered(
  element: ReactElement,
  { coins = [] }: { coins?: string[] } = {},
  path = "/",
): Promise<Rendered> {
  const handler = createStaticHandler([{ id: "root", path: "*", loader: () => ({ coins }), element }]);
  const context = await handler.query(new Request(new URL(path, "http://farline.test")));
  if (context instanceof Response) throw new Error("the page leads elsewhere");
  const router = createStaticRouter(handler.dataRoutes, context);
  return inHtml(
    renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
}

/** The main part of a page, from all of its HTML. */
export function inMain(page: string): Rendered {
  return inHtml(page.slice(page.indexOf("<main"), page.indexOf("</main>")));
}

/** What is in a piece of HTML. */
export function inHtml(html: string): Rendered {
  const tree = fromHtml(html, { fragment: true });
  const withRole = (role: Role) => elementsIn(tree).filter(({ tagName }) => tagsOf[role].includes(tagName));
  return {
    text: textOf(tree),
    forms: elementsIn(tree).flatMap(({ tagName, properties }) =>
      tagName === "form" ? properties.action : [],
    ),
    names: (role) => withRole(role).map(nameOf),
    attribute: (role, name, attribute) =>
      withRole(role).find((each) => nameOf(each) === name)?.properties[attribute],
    elements: (tag) =>
      elementsIn(tree)
        .filter(({ tagName }) => tagName === tag)
        .map(({ properties }) => properties),
  };
}

function elementsIn(node: Nodes): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) =>
    child.type === "element" && !isHidden(child) ? [child, ...elementsIn(child)] : [],
  );
}

function isHidden({ properties }: Element): boolean {
  return properties.ariaHidden === "true";
}

function nameOf(element: Element): string {
  return String(element.properties.ariaLabel ?? textOf(element));
}

/** Every element stands apart, as styles that are not read here may have it. */
function textOf(node: Nodes): string {
  return rawText(node)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.])/g, "")
    .trim();
}

function rawText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || (node.type === "element" && isHidden(node))) return "";
  return ` ${node.children.map(rawText).join("")} `;
}
