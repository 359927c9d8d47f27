import ts from "typescript";
import {
  bannedFolders,
  claims,
  BASE,
  joins,
  kept,
  layers,
  type Module,
  topFiles,
  sandboxMayUse,
  shopFront,
} from "./layers";
import { each, exportsOf, type Fault, lineOf, type Source, textOf } from "./source";

const modules: readonly Module[] = layers.flatMap((layer) => layer.modules);
const heights = new Map(modules.map(({ name }, height) => [name, height]));
const moduleOfTable = new Map(
  modules.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
);

/** The module of a file; undefined outside `server/`. */
export function moduleOf(file: string): string | undefined {
  if (!file.startsWith("server/")) return undefined;
  if (topFiles[file]) return topFiles[file];
  const [, folder, rest] = file.split("/");
  return rest === undefined ? BASE : folder;
}

/** Every folder of `server/` is a declared module, and every module has a file. */
export function undeclaredModules(files: readonly string[]): Fault[] {
  const known = new Set([...heights.keys(), "sandbox"]);
  const seen = new Set(files.map(moduleOf));
  return [
    ...files
      .filter((file) => file.startsWith("server/") && !known.has(moduleOf(file)!))
      .map((file) =>
        fault(
          file,
          1,
          `'${moduleOf(file)}' is no module: declare it in tests/architecture/layers.ts, or move the file to one`,
        ),
      ),
    ...[...heights.keys()]
      .filter((module) => !seen.has(module))
      .map((module) => fault("tests/architecture/layers.ts", 1, `the module '${module}' is empty`)),
  ];
}

/** Imports of a higher module. A type counts: to use it, its reader must know the higher module. */
export function upwardImports({ file, imports }: Source): Fault[] {
  const from = moduleOf(file);
  if (from === undefined || from === "sandbox") return [];
  return imports.flatMap(({ to, line }) => {
    const module = to && moduleOf(to);
    if (to?.startsWith("app/") && !mayServe(file))
      return fault(file, line, `${to} is the shop front: the business must not use it`);
    if (!module || module === from) return [];
    if (module === "sandbox" && from === "world") return [];
    if (module === "sandbox") return fault(file, line, "the shop calls the sandbox over HTTP and SMTP only");
    if ((heights.get(module) ?? 0) < (heights.get(from) ?? 0)) return [];
    return fault(
      file,
      line,
      `'${from}' is below '${module}' (${to}): return a value, emit an event, or move the line up`,
    );
  });
}

/** The HTTP server is the one place where the business meets the framework. */
function mayServe(file: string): boolean {
  return ["web", "main", "wiring"].includes(moduleOf(file)!);
}

/** What the sandbox shares with the shop, and what the shop shares with it. */
export function sandboxImports({ file, imports }: Source): Fault[] {
  if (moduleOf(file) !== "sandbox") return [];
  return imports
    .filter(({ to }) => to && moduleOf(to) !== "sandbox" && !sandboxMayUse.includes(to))
    .map(({ to, line }) =>
      fault(file, line, `${to} is the shop's: a stand-in that shares it proves nothing`),
    );
}

const SHARED_RULES = /^server\/[a-z-]+\/([a-z]+-)?(rules|rates|paths)\.ts$/;

/** What the shop front's folders may import of each other and of the business. A component imports shared rules only. */
export function shopFrontImports({ file, imports }: Source): Fault[] {
  const height = shopFront.findIndex((folder) => file.startsWith(`${folder}/`));
  if (height < 0) return [];
  const isComponent = height < shopFront.indexOf("app/http");
  return imports.flatMap(({ to, line, isType }) => {
    if (!to) return [];
    const other = shopFront.findIndex((folder) => to.startsWith(`${folder}/`));
    if (other > height && !isType)
      return fault(file, line, `${shopFront[height]} is below ${shopFront[other]} (${to})`);
    if (height === 0 && other > 0)
      return fault(file, line, `app/ui uses no noun, not even its types (${to})`);
    const module = moduleOf(to);
    if (!module) return [];
    if (isComponent && !isType && !SHARED_RULES.test(to))
      return fault(file, line, `${to} is not a file of shared rules: a route's loader calls the verb`);
    if (BEHIND_THE_VERBS.has(module))
      return fault(file, line, `${to} is behind the verbs: call a verb of a noun's module`);
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

/** Loaders of pages that call several verbs: beside its guard, a loader calls one, of server/pages if need be. */
export function loadersOfManyVerbs(sources: readonly Source[]): Fault[] {
  const verbs = new Set(sources.filter(({ file }) => moduleOf(file) !== undefined).flatMap(verbsOf));
  return sources
    .filter(({ file }) => /^app\/routes\/.*\.tsx$/.test(file))
    .flatMap(({ file, tree, imports }) => {
      const fileOf = new Map<string, string | undefined>();
      const called = new Set<string>();
      for (const node of tree.statements) {
        if (ts.isImportDeclaration(node)) {
          const { to } = imports.find(({ line }) => line === lineOf(tree, node.moduleSpecifier)) ?? {};
          const names = node.importClause?.namedBindings;
          if (names && ts.isNamedImports(names))
            for (const { name } of names.elements) fileOf.set(name.text, to);
        }
        if (!ts.isFunctionDeclaration(node) || node.name?.text !== "loader") continue;
        each(node, (inner) => {
          if (ts.isIdentifier(inner) && verbs.has(`${fileOf.get(inner.text)} ${inner.text}`))
            called.add(inner.text);
        });
      }
      if (called.size < 2) return [];
      return fault(file, 1, `its loader calls ${[...called].join(", ")}: make them one verb of server/pages`);
    });
}

/** The exported functions of a file of `server/` that return a promise, as `file name`. */
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

/** Queries of a table outside its module. */
export function otherModulesTables({ file, tree }: Source): Fault[] {
  const module = moduleOf(file);
  if (module === undefined || module === "database" || module === "sandbox")
    return isFront(file) ? anyTable({ file, tree }) : [];
  return tablesIn(tree)
    .filter(({ table }) => moduleOfTable.get(table) !== module)
    .filter(({ table }) => !joins.some((join) => join.file === file && join.table === table))
    .map(({ table, line }) =>
      fault(
        file,
        line,
        `'${table}' is a table of server/${moduleOfTable.get(table)}: call a verb of that module`,
      ),
    );
}

function isFront(file: string): boolean {
  return file.startsWith("app/");
}

function anyTable({ file, tree }: Pick<Source, "file" | "tree">): Fault[] {
  return tablesIn(tree).map(({ table, line }) =>
    fault(file, line, `the shop front queries no tables: call a verb of server/${moduleOfTable.get(table)}`),
  );
}

/** The tables that a file queries, by name. */
export function tablesIn(tree: ts.SourceFile): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = [];
  each(tree, (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree).startsWith("sql")) {
      for (const [, table = ""] of (textOf(node.template) ?? "").matchAll(IN_SQL)) {
        if (moduleOfTable.has(table)) found.push({ table, line: lineOf(tree, node) });
      }
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    if (!QUERIES.test(node.expression.name.text)) return;
    const [first] = node.arguments;
    const names = first && ts.isArrayLiteralExpression(first) ? [...first.elements] : first ? [first] : [];
    for (const name of names) {
      const table = textOf(name)?.split(" as ")[0];
      if (table !== undefined && moduleOfTable.has(table)) found.push({ table, line: lineOf(tree, name) });
    }
  });
  return found;
}

/** Tables of the database that no module has, and tables of modules that the database does not have. */
export function tablesWithoutModule(known: readonly string[]): Fault[] {
  return [
    ...known
      .filter((table) => !moduleOfTable.has(table))
      .map((table) => fault("tests/architecture/layers.ts", 1, `the table '${table}' is in no module`)),
    ...[...moduleOfTable.keys()]
      .filter((table) => !known.includes(table))
      .map((table) => fault("tests/architecture/layers.ts", 1, `there is no table '${table}'`)),
  ];
}

/** Code that reads the machine's clock: a test cannot run it at another time. */
export function ownClocks({ file, tree }: Source): Fault[] {
  if (file === "server/clock.ts") return [];
  const found: Fault[] = [];
  each(tree, (node) => {
    const isNew =
      ts.isNewExpression(node) && node.expression.getText(tree) === "Date" && !node.arguments?.length;
    const isNow =
      ts.isCallExpression(node) && /^(Date|performance)\.now$/.test(node.expression.getText(tree));
    if (isNew || isNow) found.push(fault(file, lineOf(tree, node), "server/clock.ts has the time"));
  });
  return found;
}

/** Addresses of the shop that are written out: app/paths.ts builds them, so that a change is made once. */
export function ownAddresses({ file, tree }: Source, segments: readonly string[]): Fault[] {
  if (/^(app|server\/shop)\/paths\.ts$/.test(file) || /^server\/(web|sandbox|seeds)\//.test(file)) return [];
  const address = new RegExp(`^(…)?/(${segments.join("|")})(?=$|[/?#…])`);
  const found: Fault[] = [];
  each(tree, (node) => {
    if (ts.isLiteralTypeNode(node.parent ?? node) || ts.isImportDeclaration(node.parent ?? node)) return;
    const text = textOf(node);
    if (text !== undefined && address.test(text))
      found.push(fault(file, lineOf(tree, node), `'${text}' is written out: app/paths.ts has it`));
  });
  return found;
}

/** Folders whose names say nothing of what is in them. */
export function vagueFolders(folders: readonly string[]): Fault[] {
  return folders
    .filter((folder) => bannedFolders.includes(folder.split("/").at(-1)!))
    .map((folder) => fault(folder, 1, "its name says nothing of what is in it: name it after a noun"));
}

/** Files that are too long to read at once. */
export function tooLong({ file, tree }: Source): Fault[] {
  const most = file.startsWith("app/routes/") ? 150 : 250;
  const lines = tree.text.trimEnd().split("\n").length;
  return lines > most ? [fault(file, most, `has ${lines} lines of at most ${most}: split it by verb`)] : [];
}

/** Claims that are written out in another file than the one that decides them. */
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

/** Remix's wire format: its parameter, its headers, and route ids. Only Remix sends them. */
const WIRE_FORMAT = /\b_data\b|^X-Remix-|^routes\//i;

/** Code of the shop front that uses Remix's wire format itself. */
export function usedWireFormat({ file, tree }: Source): Fault[] {
  const found: Fault[] = [];
  each(tree, (node) => {
    const text = ts.isIdentifier(node) ? node.text : textOf(node);
    if (/^app\/(?!build\/)/.test(file) && text !== undefined && WIRE_FORMAT.test(text))
      found.push(fault(file, lineOf(tree, node), `'${text}' is Remix's wire format: use its hooks`));
  });
  return found;
}

/** Functions and values that are exported and that only tests call. An import alone is not a call. */
export function unusedExports(sources: readonly Source[]): Fault[] {
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
        .filter(
          ({ name, isType }) => !isType && uses.get(name) === 1 && !kept.some((each) => each.name === name),
        )
        .map(({ name, line }) => fault(file, line, `nothing uses '${name}'`)),
    );
}

/** An import under another name is called by that name, so it counts as a use. */
function isImported({ parent }: ts.Identifier): boolean {
  return ts.isImportSpecifier(parent) && parent.propertyName === undefined;
}

/** Remix, Node and Vite call the exports of these files. */
const CALLED_FROM_OUTSIDE =
  /^app\/(routes\/|build\/|root|entry)|^server\/(main|sandbox\/main|world\/(world|seeds))\.ts|^server\/database\/migrations\//;

function fault(file: string, line: number, says: string): Fault {
  return { file, line, says };
}
