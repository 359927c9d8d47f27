import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** One import of a file. However it is spelled, `to` is the file that it leads to. */
export interface Import {
  /** The file from the root; undefined for a package. */
  to: string | undefined;
  line: number;
  isType: boolean;
}

export interface Source {
  /** From the root: `server/orders/orders.ts`. */
  file: string;
  tree: ts.SourceFile;
  imports: Import[];
}

export interface Export {
  name: string;
  line: number;
  isType: boolean;
}

/** A line that breaks a rule, and what the rule says. */
export interface Fault {
  file: string;
  line: number;
  says: string;
}

const NAMES = /\.tsx?$/;

/** The project's files as the compiler sees them. */
export function openProject(root: string) {
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);

  /** One file with this text, whether it is there or not. */
  function read(file: string, text: string): Source {
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const full = path.join(root, file);
    const resolve = (spelling: string) => {
      const bare = spelling.replace(/\?\w+$/, ""); // Vite's '?url' and '?inline'
      const found = ts.resolveModuleName(bare, full, options, ts.sys, cache).resolvedModule?.resolvedFileName;
      return found === undefined || found.includes("/node_modules/") ? undefined : fromRoot(root, found);
    };
    return { file, tree, imports: importsOf(tree, resolve) };
  }

  return {
    read,
    /** Every TypeScript file below these folders. */
    readAll: (...folders: string[]): Source[] =>
      entriesBelow(root, ...folders)
        .filter(({ name, isFolder }) => !isFolder && NAMES.test(name))
        .map(({ name }) => read(name, readFileSync(path.join(root, name), "utf8"))),
    /** Every page of documentation below this folder, but for the archive, which tells of another time. */
    pages: (folder: string): string[] =>
      entriesBelow(root, folder)
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".md") && !name.includes("/archive/")),
    folders: (...folders: string[]): string[] =>
      entriesBelow(root, ...folders)
        .filter(({ isFolder }) => isFolder)
        .map(({ name }) => name),
  };
}

function entriesBelow(root: string, ...folders: string[]): { name: string; isFolder: boolean }[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }))
    .map((entry) => ({
      name: fromRoot(root, path.join(entry.parentPath, entry.name)),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function fromRoot(root: string, full: string): string {
  return path.relative(root, full).replaceAll("\\", "/");
}

function importsOf(tree: ts.SourceFile, resolve: (spelling: string) => string | undefined): Import[] {
  const found: Import[] = [];
  const add = (spelling: ts.Node | undefined, isType: boolean) => {
    if (!spelling || !ts.isStringLiteralLike(spelling)) return;
    found.push({ to: resolve(spelling.text), line: lineOf(tree, spelling), isType });
  };
  each(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
  });
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return (
    !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  );
}

/** What a file declares and exports, without what it exports again from another file. */
export function exportsOf(tree: ts.SourceFile): Export[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(valuesOf);
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return [exportOf(statement, false)];
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return isType ? [exportOf(statement, true)] : [];
  });

  /** One value, or those of `{ one, other }`. */
  function valuesOf(declaration: ts.VariableDeclaration): Export[] {
    const { name } = declaration;
    if (ts.isIdentifier(name)) return [exportOf(declaration, false)];
    const parts: readonly ts.ArrayBindingElement[] = name.elements;
    return parts.filter(ts.isBindingElement).map((part) => exportOf(part, false));
  }

  function exportOf(declaration: ts.NamedDeclaration, isType: boolean): Export {
    return { name: declaration.name?.getText(tree) ?? "default", line: lineOf(tree, declaration), isType };
  }
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

/** Calls `visit` with every node of a tree. */
export function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

export function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

/** The text of a string, or of a template with `…` in its gaps; undefined for anything else. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}
