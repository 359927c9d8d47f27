import postcss, { type ChildNode, type Container, type Rule } from "postcss";
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
  /** Variables and keyframes, as the rules written so far use them. */
  used: Set<string>;
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
  const [frames, others] = parted(nodes, isKeyframes);
  const [declarations, rules] = parted(others, declaresVariables).map((some) => some.map(pieceOf));
  const moves = frames.map(pieceOf);
  return (html) => {
    const page = { classes: classesIn(html), used: new Set(usedIn(html)) };
    const written = write(rules!, page);
    return write(declarations!, page) + written + write(moves, page); // every rule decides over declarations
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

function parted(nodes: ChildNode[], isOne: (node: ChildNode) => boolean): [ChildNode[], ChildNode[]] {
  return [nodes.filter(isOne), nodes.filter((node) => !isOne(node))];
}

/** The variables that a text reads, and every word of its animations: their keyframes are among them. */
function usedIn(text: string): string[] {
  const animations = [...text.matchAll(/\banimat[\w-]*:([^;}"]*)/g)].flatMap(([, value]) =>
    value!.split(/[\s,]+/),
  );
  return [...[...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!), ...animations];
}

function isKeyframes(node: ChildNode): boolean {
  return node.type === "atrule" && node.name === "keyframes";
}

/** Tailwind's theme; `@property`, and what stands in for it in browsers that do not know it. */
function declaresVariables(node: ChildNode): boolean {
  if (node.type === "rule") return isTheme(node);
  if (node.type !== "atrule") return false;
  return node.name === "property" || (node.name === "supports" && /^[^{]*\{\s*\*/.test(String(node)));
}

/** Its sizes and words, of which none reads another. */
function isTheme({ selectors, nodes }: Rule): boolean {
  return selectors.join() === ":root,:host" && !nodes.some((node) => String(node).includes("var("));
}

function pieceOf(node: ChildNode): Piece {
  const text = node.type === "comment" ? "" : String(node);
  if (node.type === "decl")
    return node.prop.startsWith("--") ? forReaders(node.prop, `${text};`) : () => `${text};`;
  if (node.type === "rule")
    return node.selector.startsWith("*") || isTheme(node)
      ? block(node.selector, node)
      : rule(node.selectors, text);
  if (node.type !== "atrule" || !node.nodes) return () => text && `${text};`;
  if (node.name === "property") return forReaders(node.params, text);
  if (node.name === "keyframes") return forReaders(node.params, text);
  if (node.name === "font-face") return () => text;
  return block(`@${node.name} ${node.params}`, node);
}

function forReaders(name: string, text: string): Piece {
  const uses = usedIn(text);
  return ({ used }) => {
    if (!used.has(name)) return "";
    for (const each of uses) used.add(each);
    return text;
  };
}

/** A rule for whoever has all the classes of one of its selectors. */
function rule(selectors: string[], text: string): Piece {
  const alternatives = selectors.map(classesOf);
  const uses = usedIn(text);
  return ({ classes, used }) => {
    if (!alternatives.some((needed) => needed.every((name) => classes.has(name)))) return "";
    for (const name of uses) used.add(name);
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
