import sheet from "~/styles/app.css?inline";
import { type Piece, styleTable, usedIn } from "./style-table.server";

let stylesFor: ReturnType<typeof stylesOfPages> | undefined;

/** The page with the styles it needs in the place that `Layout` keeps for them. */
export function withItsStyles(html: string): string {
  const styles = (stylesFor ??= stylesOfPages(sheet))(html);
  return html.replace(
    /(<style id="styles"[^>]*>)(<\/style>)/,
    (_, open: string, close: string) => open + styles + close,
  );
}

/** What decides which rules a page needs. */
interface Page {
  classes: ReadonlySet<string>;
  /** Variables and keyframes that the rules written so far use. */
  used: Set<string>;
}

/**
 * Cuts the sheet down to what a page can use, so that its first paint does not wait for other pages' rules. A rule is
 * left out only when the page lacks a class that it needs. The whole sheet follows as a file, for elements that scripts
 * add later.
 */
export function stylesOfPages(sheet: string): (html: string) => string {
  const { declarations, rules, moves } = styleTable(sheet);
  return (html) => {
    const page = { classes: classesIn(html), used: new Set(usedIn(html)) };
    const written = write(rules, page);
    return write(declarations, page) + written + write(moves, page); // every kind of rule comes before declarations
  };
}

function classesIn(html: string): Set<string> {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, names]) => names!));
  const found = new Set<string>();
  for (const names of lists)
    for (const name of names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) found.add(name);
  return found;
}

function write(pieces: Piece[], page: Page): string {
  return pieces.map((piece) => textOf(piece, page)).join("");
}

function textOf(piece: Piece, page: Page): string {
  if (typeof piece === "string") return piece;
  if ("pieces" in piece) {
    const inner = write(piece.pieces, page);
    return inner && `${piece.head}{${inner}}`;
  }
  const isWanted =
    "name" in piece
      ? page.used.has(piece.name)
      : piece.classes.some((needed) => needed.every((name) => page.classes.has(name)));
  if (!isWanted) return "";
  for (const name of piece.uses) page.used.add(name);
  return piece.text;
}
