import ts from "typescript";
import {
  bannedFolders,
  claims,
  floors,
  GROUND,
  joins,
  kept,
  topFiles,
  type Room,
  sandboxMayUse,
  shopFront,
} from "./layers";
import { each, type Fault, lineOf, type Source, textOf } from "./source";

const rooms: readonly Room[] = floors.flatMap((floor) => floor.rooms);
const heights = new Map(rooms.map(({ name }, height) => [name, height]));
const homes = new Map(
  rooms.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
);

/** The room that a file stands in; undefined outside `server/`. */
export function roomOf(file: string): string | undefined {
  if (!file.startsWith("server/")) return undefined;
  if (topFiles[file]) return topFiles[file];
  const [, folder, rest] = file.split("/");
  return rest === undefined ? GROUND : folder;
}

/** Every folder of `server/` is a declared room, and every room has a folder. */
export function undeclaredRooms(files: readonly string[]): Fault[] {
  const known = new Set([...heights.keys(), "sandbox"]);
  const seen = new Set(files.map(roomOf));
  return [
    ...files
      .filter((file) => file.startsWith("server/") && !known.has(roomOf(file)!))
      .map((file) =>
        fault(file, 1, `'${roomOf(file)}' is no room: declare it in floors.ts, or move the file to one`),
      ),
    ...[...heights.keys()]
      .filter((room) => !seen.has(room))
      .map((room) => fault("tests/architecture/layers.ts", 1, `the room '${room}' is empty`)),
  ];
}

/** Imports that climb. A type is an import too: what it names has to be understood. */
export function climbingImports({ file, imports }: Source): Fault[] {
  const from = roomOf(file);
  if (from === undefined || from === "sandbox") return [];
  return imports.flatMap(({ to, line }) => {
    const room = to && roomOf(to);
    if (to?.startsWith("app/") && !mayServe(file))
      return fault(file, line, `${to} is the shop front: the business knows nothing of it`);
    if (!room || room === from) return [];
    if (room === "sandbox") return fault(file, line, "the sandbox is met over HTTP and SMTP only");
    if ((heights.get(room) ?? 0) < (heights.get(from) ?? 0)) return [];
    return fault(
      file,
      line,
      `'${from}' stands below '${room}' (${to}): return a value, emit an event, or move the line up`,
    );
  });
}

/** The HTTP server is the one place where the business meets the framework. */
function mayServe(file: string): boolean {
  return ["web", "main", "wiring"].includes(roomOf(file)!);
}

/** What the sandbox shares with the shop, and what the shop shares with it. */
export function sandboxImports({ file, imports }: Source): Fault[] {
  if (roomOf(file) !== "sandbox") return [];
  return imports
    .filter(({ to }) => to && roomOf(to) !== "sandbox" && !sandboxMayUse.includes(to))
    .map(({ to, line }) =>
      fault(file, line, `${to} is the shop's: a stand-in that shares it proves nothing`),
    );
}

const PORCH = /^server\/[a-z-]+\/([a-z]+-)?(rules|rates|paths)\.ts$/;

/** What the shop front's folders may reach of each other and of the business. Components: porches only. */
export function shopFrontImports({ file, imports }: Source): Fault[] {
  const height = shopFront.findIndex((folder) => file.startsWith(`${folder}/`));
  if (height < 0) return [];
  const isComponent = height < shopFront.indexOf("app/http");
  return imports.flatMap(({ to, line, isType }) => {
    if (!to) return [];
    const other = shopFront.findIndex((folder) => to.startsWith(`${folder}/`));
    if (other > height && !isType)
      return fault(file, line, `${shopFront[height]} stands below ${shopFront[other]} (${to})`);
    if (height === 0 && other > 0)
      return fault(file, line, `app/ui knows no noun, not even its types (${to})`);
    const room = roomOf(to);
    if (!room) return [];
    if (isComponent && !isType && !PORCH.test(to))
      return fault(file, line, `${to} is no porch: a route's loader asks the verb`);
    if (BEHIND_THE_VERBS.has(room)) return fault(file, line, `${to} is behind the verbs: ask one of a noun`);
    return [];
  });
}

const BEHIND_THE_VERBS = new Set([
  "database",
  "jobs",
  "mail",
  "worker",
  "web",
  "seeds",
  "operator",
  "sandbox",
]);

/** Loaders of pages that put together what a verb of server/pages should: each asks one verb, beside its guard. */
export function loadersOfManyVerbs(sources: readonly Source[]): Fault[] {
  const verbs = new Set(sources.filter(({ file }) => roomOf(file) !== undefined).flatMap(verbsOf));
  return sources
    .filter(({ file }) => /^app\/routes\/.*\.tsx$/.test(file))
    .flatMap(({ file, tree, imports }) => {
      const homeOf = new Map<string, string | undefined>();
      const asked = new Set<string>();
      for (const node of tree.statements) {
        if (ts.isImportDeclaration(node)) {
          const { to } = imports.find(({ line }) => line === lineOf(tree, node.moduleSpecifier)) ?? {};
          const names = node.importClause?.namedBindings;
          if (names && ts.isNamedImports(names))
            for (const { name } of names.elements) homeOf.set(name.text, to);
        }
        if (!ts.isFunctionDeclaration(node) || node.name?.text !== "loader") continue;
        each(node, (inner) => {
          if (ts.isIdentifier(inner) && verbs.has(`${homeOf.get(inner.text)} ${inner.text}`))
            asked.add(inner.text);
        });
      }
      if (asked.size < 2) return [];
      return fault(
        file,
        1,
        `its loader asks ${[...asked].join(", ")}: one verb of server/pages reads for a page`,
      );
    });
}

/** The exported functions of a file of `server/` that are waited for, as `file name`. */
function verbsOf({ file, tree }: Source): string[] {
  return tree.statements.flatMap((node) => {
    if (!ts.isFunctionDeclaration(node) || !node.name || node.name.text === "readOrNull") return [];
    const isVerb = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
    return isVerb || node.type?.getText(tree).startsWith("Promise<") ? [`${file} ${node.name.text}`] : [];
  });
}

const QUERIES =
  /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|(inner|left|right|full|cross)Join|from|using)$/;

const IN_SQL = /\b(?:from|join|into|update|table)\s+"?(\w+)"?/gi;

/** Queries of a table outside its room. */
export function strangersTables({ file, tree }: Source): Fault[] {
  const room = roomOf(file);
  if (room === undefined || room === "database" || room === "sandbox")
    return isFront(file) ? anyTable({ file, tree }) : [];
  return tablesIn(tree)
    .filter(({ table }) => homes.get(table) !== room)
    .filter(({ table }) => !joins.some((join) => join.file === file && join.table === table))
    .map(({ table, line }) =>
      fault(file, line, `'${table}' is at home in server/${homes.get(table)}: call a verb of that room`),
    );
}

function isFront(file: string): boolean {
  return file.startsWith("app/");
}

function anyTable({ file, tree }: Pick<Source, "file" | "tree">): Fault[] {
  return tablesIn(tree).map(({ table, line }) =>
    fault(file, line, `the shop front asks no tables: call a verb of server/${homes.get(table)}`),
  );
}

/** The tables that a file asks, by name. */
export function tablesIn(tree: ts.SourceFile): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = [];
  each(tree, (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree).startsWith("sql")) {
      for (const [, table = ""] of (textOf(node.template) ?? "").matchAll(IN_SQL)) {
        if (homes.has(table)) found.push({ table, line: lineOf(tree, node) });
      }
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (!QUERIES.test(node.expression.name.text)) return;
    const [first] = node.arguments;
    const names = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : first ? [first] : [];
    for (const name of names) {
      const table = textOf(name)?.split(" as ")[0];
      if (table !== undefined && homes.has(table)) found.push({ table, line: lineOf(tree, name) });
    }
  });
  return found;
}

/** Tables that the database has and nobody is the home of, and the other way round. */
export function homelessTables(known: readonly string[]): Fault[] {
  return [
    ...known
      .filter((table) => !homes.has(table))
      .map((table) => fault("tests/architecture/layers.ts", 1, `the table '${table}' has no home`)),
    ...[...homes.keys()]
      .filter((table) => !known.includes(table))
      .map((table) => fault("tests/architecture/layers.ts", 1, `there is no table '${table}'`)),
  ];
}

/** Whoever asks the machine for the time cannot be tested at another one. */
export function ownClocks({ file, tree }: Source): Fault[] {
  if (file === "server/clock.ts" || roomOf(file) === "sandbox") return [];
  const found: Fault[] = [];
  each(tree, (node) => {
    const isNew =
      ts.isNewExpression(node) && node.expression.getText(tree) === "Date" && !node.arguments?.length;
    const isNow =
      ts.isCallExpression(node) && /^(Date|performance)\.now$/.test(node.expression.getText(tree));
    if (isNew || isNow) found.push(fault(file, lineOf(tree, node), "the time is asked of server/clock.ts"));
  });
  return found;
}

/** Addresses of the shop that are written out: one that changes would change in one place only. */
export function ownAddresses({ file, tree }: Source, segments: readonly string[]): Fault[] {
  if (/^(app|server\/shop)\/paths\.ts$/.test(file) || /^server\/(web|sandbox|seeds)\//.test(file)) return [];
  const address = new RegExp(`^(…)?/(${segments.join("|")})(?=$|[/?#…])`);
  const found: Fault[] = [];
  each(tree, (node) => {
    if (ts.isLiteralTypeNode(node.parent ?? node) || ts.isImportDeclaration(node.parent ?? node)) return;
    const text = textOf(node);
    if (text !== undefined && address.test(text))
      found.push(fault(file, lineOf(tree, node), `'${text}' is built by hand: app/paths.ts has it`));
  });
  return found;
}

/** Folders under whose names everything could be put. */
export function vagueFolders(folders: readonly string[]): Fault[] {
  return folders
    .filter((folder) => bannedFolders.includes(folder.split("/").at(-1)!))
    .map((folder) => fault(folder, 1, "says nothing of what is in it: a line belongs to a noun"));
}

/** A file that is read in one go: more than that is split by what it does. */
export function tooLong({ file, tree }: Source): Fault[] {
  const most = file.startsWith("app/routes/") ? 150 : 250;
  const lines = tree.text.trimEnd().split("\n").length;
  return lines > most ? [fault(file, most, `has ${lines} lines of at most ${most}: split it by verb`)] : [];
}

/** Claims that are written out beside the place that decides them. */
export function repeatedClaims({ file, tree }: Source): Fault[] {
  const found: Fault[] = [];
  each(tree, (node) => {
    const text = textOf(node);
    for (const { words, home, use } of claims) {
      if (text !== undefined && file !== home && words.test(text))
        found.push(
          fault(
            file,
            lineOf(tree, node),
            `'${words.exec(text)![0]}' is decided in ${home}: write it with ${use}`,
          ),
        );
    }
  });
  return found;
}

/** Remix's own wire format: its parameter, its headers, and ids of routes, which it alone sends. */
const WIRE_FORMAT = /\b_data\b|^X-Remix-|^routes\//i;

/** Code of the shop front that asks for data, or answers, as Remix's script and server do between them. */
export function spokenWireFormat({ file, tree }: Source): Fault[] {
  const found: Fault[] = [];
  each(tree, (node) => {
    const text = ts.isIdentifier(node) ? node.text : textOf(node);
    if (/^app\/(?!build\/)/.test(file) && text !== undefined && WIRE_FORMAT.test(text))
      found.push(fault(file, lineOf(tree, node), `'${text}' is between Remix and itself: use its hooks`));
  });
  return found;
}

/** Functions and values that are exported and that nothing calls, tests aside. To import one is no call of it. */
export function deadExports(sources: readonly Source[]): Fault[] {
  const uses = new Map<string, number>();
  for (const { tree } of sources) {
    each(tree, (node) => {
      if (ts.isIdentifier(node) && !isImported(node)) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    });
  }
  return sources
    .filter(({ file }) => !CALLED_FROM_OUTSIDE.test(file))
    .flatMap(({ file, tree }) =>
      exportsOf(tree)
        .filter(({ name }) => uses.get(name) === 1 && !kept.some((each) => each.name === name))
        .map(({ name, line }) => fault(file, line, `nothing uses '${name}'`)),
    );
}

/** Under another name it is called by that. */
function isImported({ parent }: ts.Identifier): boolean {
  return ts.isImportSpecifier(parent) && parent.propertyName === undefined;
}

/** Remix, Node and Vite call these by what they are. */
const CALLED_FROM_OUTSIDE =
  /^app\/(routes\/|build\/|root|entry)|^server\/(main|sandbox\/main)\.ts|^server\/database\/migrations\//;

function exportsOf(tree: ts.SourceFile): { name: string; line: number }[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(nameOf);
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [nameOf(statement)] : [];
  });

  function nameOf(declaration: ts.NamedDeclaration) {
    return { name: declaration.name?.getText(tree) ?? "default", line: lineOf(tree, declaration) };
  }
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function fault(file: string, line: number, says: string): Fault {
  return { file, line, says };
}
