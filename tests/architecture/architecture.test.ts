import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { MODULES_WITH_SQL } from "../support/modules-with-sql";
import { routeFiles } from "../support/route-files";
import { bannedFolders, joins, layers } from "./layers";
import * as rules from "./rules";
import { type Fault, openProject, type Source } from "./source";

const project = openProject(fileURLToPath(new URL("../../", import.meta.url)));
const sources = project.readAll("app", "server");
const files = sources.map(({ file }) => file);
/** `plans`, `news` …: what the addresses of the shop begin with. */
const segments = [...new Set(routeFiles.map(({ path }) => path.split("/")[0]!))].filter(
  (name) => /^[a-z-]+$/.test(name) && name !== "api",
);

const addresses = (source: Source) => rules.ownAddresses(source, segments);

async function tableNames(): Promise<string[]> {
  const tables = await db().introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));
}

type Packages = Record<"dependencies" | "devDependencies", Record<string, string>>;

const isTypes = (name: string) => name.startsWith("@types/");

function sentencesOf(faults: Fault[]): string[] {
  return faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);
}

describe("the code", () => {
  test.each<[string, (source: Source) => Fault[]]>([
    ["imports go down only, and types count", rules.upwardImports],
    ["the sandbox stands apart", rules.sandboxImports],
    ["the shop front imports verbs, and components shared rules", rules.shopFrontImports],
    ["a table is queried in its own module", rules.otherModulesTables],
    ["one clock", rules.ownClocks],
    ["one place for addresses", addresses],
    ["one place for a claim", rules.repeatedClaims],
    ["only the framework uses its wire format", rules.usedWireFormat],
    ["no file is too long", rules.tooLong],
  ])("%s", (_title, rule) => {
    expect(sentencesOf(sources.flatMap(rule))).toEqual([]);
  });

  test("a loader calls one verb", () => {
    expect(sentencesOf(rules.loadersOfManyVerbs(sources))).toEqual([]);
  });

  test("every folder of server/ is a declared module, and every module has files", () => {
    expect(sentencesOf(rules.undeclaredModules(files))).toEqual([]);
  });

  test("every table is in a module", async () => {
    expect(sentencesOf(rules.tablesWithoutModule(await tableNames()))).toEqual([]);
  });

  test("every allowed join is still in the code", () => {
    const unused = joins.filter(({ file, table }) => {
      const source = sources.find((each) => each.file === file);
      return !source || !rules.tablesIn(source.tree).some((query) => query.table === table);
    });
    expect(unused).toEqual([]);
  });

  test("the docs show today's layers", () => {
    const rows = layers.map(
      ({ name, modules }) => `| ${name} | ${modules.map((module) => `\`${module.name}\``).join(", ")} |`,
    );
    expect(readFileSync("docs/architecture.md", "utf8")).toContain(rows.toReversed().join("\n"));
  });

  test("the modules that query a database have their tests on PostgreSQL", () => {
    const querying = sources.filter(({ imports }) =>
      imports.some(({ to }) => to === "server/database/connection.ts"),
    );
    const modules = new Set(querying.map(({ file }) => file.split("/")[1]!));
    const tested = project.folders("tests/server").map((folder) => folder.split("/").at(-1)!);
    expect(MODULES_WITH_SQL).toEqual([...modules].filter((module) => tested.includes(module)).toSorted());
  });

  test("every export is used", () => {
    expect(sentencesOf(rules.unusedExports(sources))).toEqual([]);
  });

  test("the docs say what each package is for", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Packages;
    const said = [...readFileSync("docs/reference/dependencies.md", "utf8").matchAll(/^\| (`[^|]*`) \|/gm)];
    const names = said.flatMap(([, cell]) => cell!.replaceAll("`", "").split(", "));
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    const [types, others] = [packages.filter(isTypes), packages.filter((name) => !isTypes(name))];
    expect(types).not.toEqual([]);
    expect(names.toSorted()).toEqual([...others, "@types/*"].toSorted());
  });

  test("every folder's name says what is in it", () => {
    expect(sentencesOf(rules.vagueFolders(project.folders("app", "server", "tests")))).toEqual([]);
  });
});

/** Tests of the rules themselves: each finds a line that breaks it, in every way to write that line. */
describe("a line that breaks a rule is found", () => {
  test.each<[why: string, rule: (source: Source) => Fault[], file: string, text: string]>([
    [
      "a route that imports the database",
      rules.shopFrontImports,
      "app/routes/plans.tsx",
      'import { db } from "../../server/database/connection";',
    ],
    [
      "a route that imports the database by its alias",
      rules.shopFrontImports,
      "app/routes/plans.tsx",
      'import { db } from "#server/database/connection";',
    ],
    [
      "a page that requests data as Remix does",
      rules.usedWireFormat,
      "app/layout/latest.tsx",
      "url.searchParams.set('_data', route);",
    ],
    [
      "the same, as a property",
      rules.usedWireFormat,
      "app/layout/latest.tsx",
      "new URLSearchParams({ _data: route });",
    ],
    [
      "an answer that is read as Remix reads it",
      rules.usedWireFormat,
      "app/forms/sending.ts",
      "answer.headers.get('X-Remix-Redirect');",
    ],
    [
      "a form that names a route",
      rules.usedWireFormat,
      "app/features/waitlist/waitlist-form.tsx",
      '<form data-send="routes/waitlist" />;',
    ],
    [
      "a component that imports a verb",
      rules.shopFrontImports,
      "app/features/plans/plan-card.tsx",
      'import { listPlans } from "#server/plans/plans";',
    ],
    [
      "a primitive that imports a type of a noun",
      rules.shopFrontImports,
      "app/ui/badge.tsx",
      'import type { x } from "../features/plans/plan-card";',
    ],
    [
      "plans reading orders",
      rules.otherModulesTables,
      "server/plans/plans.ts",
      'db().selectFrom("orders").selectAll();',
    ],
    [
      "plans joining orders under another name",
      rules.otherModulesTables,
      "server/plans/plans.ts",
      'q.leftJoin("orders as o", "o.plan_id", "plans.id");',
    ],
    [
      "plans reading orders in SQL",
      rules.otherModulesTables,
      "server/plans/plans.ts",
      "sql`select * from orders where id = ${id}`.execute(db());",
    ],
    [
      "a route reading a table",
      rules.otherModulesTables,
      "app/routes/plans.tsx",
      'db().updateTable("plans");',
    ],
    [
      "plans importing orders",
      rules.upwardImports,
      "server/plans/plans.ts",
      'import { openOrder } from "../orders/orders";',
    ],
    [
      "plans importing the type of an order",
      rules.upwardImports,
      "server/plans/plans.ts",
      'type Order = import("#server/orders/orders").Order;',
    ],
    [
      "orders importing payments at run time",
      rules.upwardImports,
      "server/orders/orders.ts",
      'const { judge } = await import("../payments/rules");',
    ],
    [
      "the business importing the shop front",
      rules.upwardImports,
      "server/mail/email.ts",
      'import { paths } from "../../app/paths";',
    ],
    [
      "the sandbox importing the shop's rules",
      rules.sandboxImports,
      "server/sandbox/main.ts",
      'import { judge } from "../payments/rules";',
    ],
    ["the machine's clock", rules.ownClocks, "server/orders/orders.ts", "const at = new Date();"],
    ["the machine's clock, by `now`", rules.ownClocks, "app/routes/plans.tsx", "const at = Date.now();"],
    [
      "an address that is written out",
      addresses,
      "app/routes/plans.tsx",
      'const to = <a href="/checkout/nomad">Buy</a>;',
    ],
    [
      "an address that is written out in parts",
      addresses,
      "app/features/plans/plan-card.tsx",
      "const to = `/orders/${id}`;",
    ],
    [
      "a claim that another file decides",
      rules.repeatedClaims,
      "app/routes/plans.tsx",
      'const words = "Up to 10 active devices";',
    ],
  ])("%s", (_why, rule, file, text) => {
    expect(rule(project.read(file, text))).toHaveLength(1);
    expect(rule(project.read(file, ""))).toEqual([]);
  });

  test("a folder with a vague name", () => {
    expect(rules.undeclaredModules([...files, "server/utils/strings.ts"])).toHaveLength(1);
    expect(rules.vagueFolders(bannedFolders.map((name) => `server/${name}`))).toHaveLength(
      bannedFolders.length,
    );
  });

  test("an export that nothing uses", () => {
    const dead = project.read("server/plans/prices.ts", "export function neverCalled() {}");
    expect(rules.unusedExports([...sources, dead])).toContainEqual(
      expect.objectContaining({ file: "server/plans/prices.ts" }),
    );
    const caller = project.read("server/plans/plans.ts", 'import { neverCalled } from "./prices";');
    expect(rules.unusedExports([dead, caller])).toHaveLength(1);
  });

  test("a table without a module, and a module's table that is missing", async () => {
    const tables = await tableNames();
    expect(rules.tablesWithoutModule([...tables, "leftovers"])).toHaveLength(1);
    expect(rules.tablesWithoutModule(tables.slice(1))).toHaveLength(1);
  });
});
