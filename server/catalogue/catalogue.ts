import { z } from "zod";
import { transaction } from "../database/connection";
import { readCsv, writeCsv } from "./csv";

export type Value = string | number | boolean | null | string[];
export type Entry = Record<string, Value>;
/** How a column is written in CSV; a list is its items with spaces between, nothing is an empty cell. */
type ColumnKind = "text" | "number" | "number or nothing" | "yes or no" | "list" | "lines";

/** One part of the catalogue, as an operator sees it: the same fields in JSON and in CSV. */
export interface Catalogue {
  /** The column that names an entry. */
  key: string;
  /** Its fields are the columns, in this order. */
  schema: z.ZodType<Entry>;
  /** The lists whose items may hold a space, so that each stands on a line of its cell. */
  lines?: readonly string[];
  list(): Promise<Entry[]>;
  /** What is wrong with an entry that only the database knows; undefined if nothing is. */
  check?(entry: Entry): Promise<string | undefined>;
  /** @param isSample it is the demonstration's, and no shop of an owner's shows it. */
  save(entry: Entry, isSample?: boolean): Promise<void>;
  /** The same in fewer queries, where there can be many. */
  saveAll?(entries: readonly Entry[]): Promise<void>;
  remove(key: string): Promise<void>;
}

export type Format = "json" | "csv";

/** Everything that there is, so that importing it changes nothing. */
export async function exportCatalogue(catalogue: Catalogue, format: Format): Promise<string> {
  const entries = await catalogue.list();
  if (format === "json") return `${JSON.stringify(entries, null, 2)}\n`;
  const columns = columnsOf(catalogue);
  const names = Object.keys(columns);
  return writeCsv([
    names,
    ...entries.map((entry) => names.map((name) => cellOf(entry[name] ?? null, columns[name]!))),
  ]);
}

export interface ImportPlan {
  /** What is wrong, each with its line or entry; then nothing may be written. */
  faults: string[];
  /** The exact differences, a line each. */
  diff: string[];
  added: Entry[];
  changed: Entry[];
  /** Keys that the file does not have. */
  missing: string[];
  unchanged: number;
}

/** Reads a file and compares it with what there is. Writes nothing. */
export async function planImport(catalogue: Catalogue, text: string, format: Format): Promise<ImportPlan> {
  return compare(catalogue, format === "json" ? readJson(text) : readTable(catalogue, text));
}

/** The same for entries that are no file's. */
export async function planEntries(catalogue: Catalogue, entries: readonly Entry[]): Promise<ImportPlan> {
  return compare(catalogue, {
    read: entries.map((value) => ({ where: keyOf(catalogue, value), value })),
    faults: [],
  });
}

async function compare(catalogue: Catalogue, { read, faults }: Read): Promise<ImportPlan> {
  const existing = new Map((await catalogue.list()).map((entry) => [keyOf(catalogue, entry), entry]));
  const plan: ImportPlan = { faults, diff: [], added: [], changed: [], missing: [], unchanged: 0 };
  const seen = new Map<string, string>();
  for (const { where, value } of read) {
    const parsed = catalogue.schema.safeParse(value);
    if (!parsed.success) {
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `${where}: ${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`,
        ),
      );
      continue;
    }
    const entry = parsed.data;
    const key = keyOf(catalogue, entry);
    const before = existing.get(key);
    const fault = seen.has(key)
      ? `${catalogue.key} ${key} stands in ${seen.get(key)} already`
      : await catalogue.check?.(entry);
    seen.set(key, where);
    if (fault) faults.push(`${where}: ${fault}`);
    else if (!before) {
      plan.added.push(entry);
      plan.diff.push(
        `+ ${key}`,
        ...Object.entries(entry).map(([name, value]) => `    ${name}: ${shown(value)}`),
      );
    } else {
      const changes = Object.keys(entry).filter(
        (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(entry[name] ?? null),
      );
      if (changes.length === 0) plan.unchanged++;
      else {
        plan.changed.push(entry);
        plan.diff.push(
          `~ ${key}`,
          ...changes.flatMap((name) => difference(name, before[name] ?? null, entry[name] ?? null)),
        );
      }
    }
  }
  plan.missing = [...existing.keys()].filter((key) => !seen.has(key));
  return plan;
}

/**
 * Writes what was planned, all of it or nothing.
 * @param prune takes away what the file does not have.
 * @returns the entries that it was about, by their keys, as they were and as they are.
 */
export async function runImport(
  catalogue: Catalogue,
  plan: ImportPlan,
  prune: boolean,
): Promise<Record<"before" | "after", Record<string, Entry>>> {
  if (plan.faults.length > 0) throw new Error("a file with faults is not imported");
  const toSave = [...plan.added, ...plan.changed];
  const toRemove = prune ? plan.missing : [];
  const keys = new Set([...toSave.map((entry) => keyOf(catalogue, entry)), ...toRemove]);
  const entries = async () => {
    const all = (await catalogue.list()).map((entry) => [keyOf(catalogue, entry), entry] as const);
    return Object.fromEntries(all.filter(([key]) => keys.has(key)));
  };
  return transaction(async () => {
    const before = await entries();
    if (catalogue.saveAll) await catalogue.saveAll(toSave);
    else for (const entry of toSave) await catalogue.save(entry);
    for (const key of toRemove) await catalogue.remove(key);
    return { before, after: await entries() };
  });
}

interface Read {
  read: { where: string; value: unknown }[];
  faults: string[];
}

function readJson(text: string): Read {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    return { read: [], faults: [`no JSON: ${(error as Error).message}`] };
  }
  if (!Array.isArray(values)) return { read: [], faults: ["the file must hold a list of entries: [ … ]"] };
  return {
    read: values.map((value: unknown, index) => ({ where: `entry ${index + 1}`, value })),
    faults: [],
  };
}

function readTable(catalogue: Catalogue, text: string): Read {
  const columns = columnsOf(catalogue);
  let rows;
  try {
    rows = readCsv(text);
  } catch (error) {
    return { read: [], faults: [(error as Error).message] };
  }
  const [head, ...body] = rows;
  const names = head?.cells ?? [];
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  const lacking = Object.keys(columns).filter((name) => !names.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const faults = [
    ...unknown.map((name) => `line 1: there is no column ${JSON.stringify(name)}`),
    ...lacking.map((name) => `line 1: the column ${name} is missing`),
    ...twice.map((name) => `line 1: the column ${name} stands there twice`),
  ];
  if (faults.length > 0) return { read: [], faults };
  const read = [];
  for (const { line, cells } of body) {
    if (cells.length !== names.length)
      faults.push(`line ${line}: ${cells.length} cells instead of ${names.length}`);
    else
      read.push({
        where: `line ${line}`,
        value: Object.fromEntries(
          cells.map((cell, index) => [names[index]!, valueOf(cell, columns[names[index]!]!)]),
        ),
      });
  }
  return { read, faults };
}

function columnsOf({ schema, lines = [] }: Catalogue): Record<string, ColumnKind> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input" });
  const kindOf = (name: string): ColumnKind => {
    const { type, anyOf } = properties[name] as z.core.JSONSchema.BaseSchema;
    if (anyOf) return "number or nothing";
    if (type === "array") return lines.includes(name) ? "lines" : "list";
    if (type === "boolean") return "yes or no";
    return type === "number" || type === "integer" ? "number" : "text";
  };
  return Object.fromEntries(Object.keys(properties).map((name) => [name, kindOf(name)]));
}

function cellOf(value: Value, kind: ColumnKind): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(kind === "lines" ? "\n" : " ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** What a cell means; one that means nothing stays text, and the schema says what it should have been. */
function valueOf(cell: string, kind: ColumnKind): Value {
  switch (kind) {
    case "number or nothing":
    case "number":
      if (cell === "" && kind === "number or nothing") return null;
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case "yes or no":
      return cell === "yes" ? true : cell === "no" ? false : cell;
    case "list":
      return cell.split(/\s+/).filter(Boolean);
    case "lines":
      return cell.split("\n").filter(Boolean);
    case "text":
      return cell;
  }
}

function keyOf({ key }: Catalogue, entry: Entry): string {
  return String(entry[key]);
}

/** A list as what comes and goes, anything else as before and after. */
function difference(name: string, before: Value, after: Value): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((item) => !after.includes(item));
    const come = after.filter((item) => !before.includes(item));
    return [
      `    ${name}: ${[...gone.map((item) => `- ${item}`), ...come.map((item) => `+ ${item}`)].join(", ") || "another order"}`,
    ];
  }
  return [
    `    ${name}: ${shown(before)}`,
    `    ${" ".repeat(Math.max(0, name.length - 1))}→ ${shown(after)}`,
  ];
}

function shown(value: Value): string {
  return Array.isArray(value) ? value.join(" ") : JSON.stringify(value);
}
