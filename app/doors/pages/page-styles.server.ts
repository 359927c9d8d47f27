import postcss, { type ChildNode, type Container } from "postcss";
import sheet from "~/styles/app.css?inline";

const stylesFor = stylesOfPages(sheet);

/** The page with the styles it needs in the place that `Layout` keeps for them. */
export function withItsStyles(html: string): string {
  return html.replace(
    /(<style id="styles"[^>]*>)(<\/style>)/,
    (_, open: string, close: string) => open + stylesFor(html) + close,
  );
}

/** What decides which rules a page needs. */
interface Page {
  classes: ReadonlySet<string>;
  /** Tailwind's own variables, as the rules written so far read them. */
  variables: Set<string>;
}

/** A piece of the sheet as one page needs it: its text, or nothing. */
type Piece = (page: Page) => string;

/**
 * Cuts the sheet down to what a page can use, so that its first paint waits for no other page's rules.
 * A rule goes only when it asks for a class that the page has nowhere. The whole sheet follows as a file,
 * for what scripts bring in later.
 */
export function stylesOfPages(sheet: string): (html: string) => string {
  const { nodes } = postcss.parse(sheet);
  const declarations = nodes.filter(declaresVariables).map(pieceOf);
  const others = nodes.filter((node) => !declaresVariables(node)).map(pieceOf);
  return (html) => {
    const page = { classes: classesIn(html), variables: new Set<string>() };
    const written = write(others, page);
    return write(declarations, page) + written; // every rule decides over them
  };
}

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, names] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names!.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) found.add(name);
  }
  return found;
}

function write(pieces: Piece[], page: Page): string {
  return pieces.map((piece) => piece(page)).join("");
}

/** `@property`, and what stands in for it in browsers that do not know it. */
function declaresVariables(node: ChildNode): boolean {
  if (node.type !== "atrule") return false;
  return node.name === "property" || (node.name === "supports" && /^[^{]*\{\s*\*/.test(String(node)));
}

function pieceOf(node: ChildNode): Piece {
  const text = node.type === "comment" ? "" : String(node);
  if (node.type === "decl")
    return node.prop.startsWith("--tw-") ? forReaders(node.prop, `${text};`) : () => `${text};`;
  if (node.type === "rule")
    return node.selector.startsWith("*") ? block(node.selector, node) : rule(node.selectors, text);
  if (node.type !== "atrule" || !node.nodes) return () => text && `${text};`;
  if (node.name === "property") return forReaders(node.params, text);
  if (node.name === "font-face" || node.name === "keyframes") return () => text;
  return block(`@${node.name} ${node.params}`, node);
}

function forReaders(variable: string, text: string): Piece {
  return ({ variables }) => (variables.has(variable) ? text : "");
}

/** A rule for whoever has all the classes of one of its selectors. */
function rule(selectors: string[], text: string): Piece {
  const alternatives = selectors.map(classesOf);
  const reads = [...text.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name!);
  return ({ classes, variables }) => {
    if (!alternatives.some((needed) => needed.every((name) => classes.has(name)))) return "";
    for (const name of reads) variables.add(name);
    return text;
  };
}

/** The classes that a selector cannot do without. */
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

/** What stands in braces. */
function block(head: string, { nodes }: Container<ChildNode>): Piece {
  const pieces = nodes!.map(pieceOf);
  return (page) => {
    const inner = write(pieces, page);
    return inner && `${head}{${inner}}`;
  };
}
