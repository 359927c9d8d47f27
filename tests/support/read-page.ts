/** A page as the shop answers it, looked at by tag, attribute and text, drawn things included. */
import { fromHtml } from "hast-util-from-html";
import { visitPage } from "./pages";

type Nodes = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>["children"][number];
type Element = Extract<Nodes, { type: "element" }>;
/** By their names in the DOM: `ariaLabel`, `className`. */
type Attributes = Record<string, string | RegExp | boolean>;

export interface Piece {
  /** All of its text, with single spaces; every element stands apart, as styles that are not read may have it. */
  text: string;
  attribute(name: string): string | undefined;
  /** What it holds of this tag, in order, with these attributes. */
  all(tag: string, attributes?: Attributes): Piece[];
  /** @throws where there is none, or a second one. */
  one(tag: string, attributes?: Attributes): Piece;
  /** Its links as name and address, in order. */
  links(): string[];
}

/** What the shop answers to a visit, as a browser without scripts has it. */
export async function readPage(
  path: string,
  headers: HeadersInit = {},
): Promise<Piece & { status: number; main: Piece }> {
  const answer = await visitPage(path, headers);
  const page = piece(fromHtml(await answer.text()));
  return { ...page, status: answer.status, main: page.one("main") };
}

function piece(node: Nodes): Piece {
  const all = (tag: string, attributes: Attributes = {}) =>
    elementsIn(node)
      .filter((element) => element.tagName === tag && has(element, attributes))
      .map(piece);
  return {
    text: rawText(node)
      .replace(/\s+/g, " ")
      .replace(/ (?=[,.])/g, "")
      .trim(),
    attribute: (name) => attributeOf(node, name),
    all,
    one(tag, attributes) {
      const found = all(tag, attributes);
      if (found.length !== 1)
        throw new Error(`${found.length} of <${tag}> with ${JSON.stringify(attributes ?? {})}`);
      return found[0]!;
    },
    links: () => all("a").map((link) => `${link.text}: ${link.attribute("href")}`),
  };
}

function elementsIn(node: Nodes): Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => (child.type === "element" ? [child, ...elementsIn(child)] : []));
}

function has(element: Element, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, asked]) => {
    const value = attributeOf(element, name);
    if (typeof asked === "boolean") return (value !== undefined) === asked;
    return asked instanceof RegExp ? asked.test(value ?? "") : value === asked;
  });
}

function attributeOf(node: Nodes, name: string): string | undefined {
  const value = "properties" in node ? node.properties[name] : undefined;
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(" ") : String(value);
}

function rawText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || (node.type === "element" && /^(script|style)$/.test(node.tagName))) return "";
  return ` ${node.children.map(rawText).join("")} `;
}
