import postcss, { type ChildNode, type Container, type Rule } from "postcss";

/** A sheet, read for cutting a page's styles out of it (page-styles.server.ts). */
interface StyleTable {
  /** Variables: Tailwind's theme, `@property` and its fallback. */
  declarations: Piece[];
  rules: Piece[];
  /** Keyframes. */
  moves: Piece[];
}

/**
 * A piece of the sheet. A string: every page has it. `head`: its pieces are in braces. `name`: needed only where the
 * name is used. `classes`: needed where a page has all the classes of one of its selectors.
 */
export type Piece =
  | string
  | { head: string; pieces: Piece[] }
  | { name: string; text: string; uses: string[] }
  | { classes: string[][]; text: string; uses: string[] };

export function styleTable(sheet: string): StyleTable {
  const { nodes } = postcss.parse(sheet);
  const [frames, others] = parted(nodes, (node) => node.type === "atrule" && node.name === "keyframes");
  const [declarations, rules] = parted(others, declaresVariables);
  return { declarations: piecesOf(declarations), rules: piecesOf(rules), moves: piecesOf(frames) };
}

function parted(nodes: ChildNode[], isOne: (node: ChildNode) => boolean): [ChildNode[], ChildNode[]] {
  return [nodes.filter(isOne), nodes.filter((node) => !isOne(node))];
}

/** Tailwind's theme; `@property`, and its fallback in browsers that do not know it. */
function declaresVariables(node: ChildNode): boolean {
  if (node.type === "rule") return isTheme(node);
  if (node.type !== "atrule") return false;
  return node.name === "property" || (node.name === "supports" && /^[^{]*\{\s*\*/.test(String(node)));
}

/** Its sizes and words; none of them uses another. */
function isTheme({ selectors, nodes }: Rule): boolean {
  return selectors.join() === ":root,:host" && !nodes.some((node) => String(node).includes("var("));
}

function piecesOf(nodes: ChildNode[]): Piece[] {
  return nodes.map(pieceOf).filter((piece) => piece !== "");
}

function pieceOf(node: ChildNode): Piece {
  const text = node.type === "comment" ? "" : String(node);
  if (node.type === "decl")
    return node.prop.startsWith("--") ? forReaders(node.prop, `${text};`) : `${text};`;
  if (node.type === "rule")
    return node.selector.startsWith("*") || isTheme(node)
      ? block(node.selector, node)
      : rule(node.selectors, text);
  if (node.type !== "atrule" || !node.nodes) return text && `${text};`;
  if (node.name === "property" || node.name === "keyframes") return forReaders(node.params, text);
  if (node.name === "font-face") return text;
  return block(`@${node.name} ${node.params}`, node);
}

function forReaders(name: string, text: string): Piece {
  return { name, text, uses: usedIn(text) };
}

function rule(selectors: string[], text: string): Piece {
  return { classes: selectors.map(classesOf), text, uses: usedIn(text) };
}

function block(head: string, { nodes }: Container<ChildNode>): Piece {
  return { head, pieces: piecesOf(nodes!) };
}

/** The classes that a selector needs. */
function classesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/:(not|has|is|where)\(([^()]*)\)/, (_, name: string, inner: string) =>
      name === "not" || name === "has" || inner.includes(",") ? "" : inner,
    );
  }
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replace(/\\(.)/g, "$1"));
}

/** The variables that a text reads, and every word of its animations: their keyframes are among them. */
export function usedIn(text: string): string[] {
  const animations = [...text.matchAll(/\banimat[\w-]*:([^;}"]*)/g)].flatMap(([, value]) =>
    value!.split(/[\s,]+/),
  );
  return [...[...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!), ...animations];
}
