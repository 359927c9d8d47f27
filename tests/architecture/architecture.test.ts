import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { ROOMS_WITH_SQL } from "../support/modules-with-sql";
import { routeFiles } from "../support/route-files";
import { drawFloors, DRAWING } from "./draw-layers";
import { bannedFolders, joins } from "./layers";
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

function spoken(faults: Fault[]): string[] {
  return faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);
}

describe("the house", () => {
  test.each<[string, (source: Source) => Fault[]]>([
    ["imports go down only, types too", rules.climbingImports],
    ["the sandbox stands apart", rules.sandboxImports],
    ["the shop front reaches verbs and porches", rules.shopFrontImports],
    ["a table is asked in its own room", rules.strangersTables],
    ["one clock", rules.ownClocks],
    ["one place for addresses", addresses],
    ["one place for a claim", rules.repeatedClaims],
    ["the framework's wire format is its own", rules.spokenWireFormat],
    ["a file is read in one go", rules.tooLong],
  ])("%s", (_title, rule) => {
    expect(spoken(sources.flatMap(rule))).toEqual([]);
  });

  test("a loader reads by one verb", () => {
    expect(spoken(rules.loadersOfManyVerbs(sources))).toEqual([]);
  });

  test("every folder of server/ is a declared room, and every room is there", () => {
    expect(spoken(rules.undeclaredRooms(files))).toEqual([]);
  });

  test("every table has a home", async () => {
    expect(spoken(rules.homelessTables(await tableNames()))).toEqual([]);
  });

  test("every join that is meant is still there", () => {
    const unused = joins.filter(({ file, table }) => {
      const source = sources.find((each) => each.file === file);
      return !source || !rules.tablesIn(source.tree).some((query) => query.table === table);
    });
    expect(unused).toEqual([]);
  });

  test("the drawing is of this house", () => {
    expect(readFileSync(DRAWING, "utf8"), "npm run build draws it anew").toBe(drawFloors());
  });

  test("the rooms that ask a database have their tests on PostgreSQL", () => {
    const asking = sources.filter(({ imports }) =>
      imports.some(({ to }) => to === "server/database/connection.ts"),
    );
    const rooms = new Set(asking.map(({ file }) => file.split("/")[1]!));
    const tested = project.folders("tests/server").map((folder) => folder.split("/").at(-1)!);
    expect(ROOMS_WITH_SQL).toEqual([...rooms].filter((room) => tested.includes(room)).toSorted());
  });

  test("what is exported is used", () => {
    expect(spoken(rules.deadExports(sources))).toEqual([]);
  });

  test("every package is said to be there for something", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Packages;
    const said = [...readFileSync("docs/reference/dependencies.md", "utf8").matchAll(/^\| (`[^|]*`) \|/gm)];
    const names = said.flatMap(([, cell]) => cell!.replaceAll("`", "").split(", "));
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    const [types, others] = [packages.filter(isTypes), packages.filter((name) => !isTypes(name))];
    expect(types).not.toEqual([]);
    expect(names.toSorted()).toEqual([...others, "@types/*"].toSorted());
  });

  test("no folder says nothing", () => {
    expect(spoken(rules.vagueFolders(project.folders("app", "server", "tests")))).toEqual([]);
  });
});

/** The test's own test: a line that breaks a rule is found, whatever way it is written. */
describe("a wrong line is found", () => {
  test.each<[why: string, rule: (source: Source) => Fault[], file: string, text: string]>([
    [
      "a route at the database",
      rules.shopFrontImports,
      "app/routes/plans.tsx",
      'import { db } from "../../server/database/connection";',
    ],
    [
      "a route at the database, by its other name",
      rules.shopFrontImports,
      "app/routes/plans.tsx",
      'import { db } from "#server/database/connection";',
    ],
    [
      "a page that asks for data as Remix does",
      rules.spokenWireFormat,
      "app/layout/latest.tsx",
      "url.searchParams.set('_data', route);",
    ],
    [
      "the same, by a name",
      rules.spokenWireFormat,
      "app/layout/latest.tsx",
      "new URLSearchParams({ _data: route });",
    ],
    [
      "an answer that is read as Remix reads it",
      rules.spokenWireFormat,
      "app/forms/sending.ts",
      "answer.headers.get('X-Remix-Redirect');",
    ],
    [
      "a form that names a route",
      rules.spokenWireFormat,
      "app/features/waitlist/waitlist-form.tsx",
      '<form data-send="routes/waitlist" />;',
    ],
    [
      "a component at a verb",
      rules.shopFrontImports,
      "app/features/plans/plan-card.tsx",
      'import { listPlans } from "#server/plans/plans";',
    ],
    [
      "a primitive that knows a noun",
      rules.shopFrontImports,
      "app/ui/badge.tsx",
      'import type { x } from "../features/plans/plan-card";',
    ],
    [
      "plans reading orders",
      rules.strangersTables,
      "server/plans/plans.ts",
      'db().selectFrom("orders").selectAll();',
    ],
    [
      "plans joining orders under another name",
      rules.strangersTables,
      "server/plans/plans.ts",
      'q.leftJoin("orders as o", "o.plan_id", "plans.id");',
    ],
    [
      "plans reading orders in SQL",
      rules.strangersTables,
      "server/plans/plans.ts",
      "sql`select * from orders where id = ${id}`.execute(db());",
    ],
    ["a route reading a table", rules.strangersTables, "app/routes/plans.tsx", 'db().updateTable("plans");'],
    [
      "plans knowing orders",
      rules.climbingImports,
      "server/plans/plans.ts",
      'import { openOrder } from "../orders/orders";',
    ],
    [
      "plans knowing the type of an order",
      rules.climbingImports,
      "server/plans/plans.ts",
      'type Order = import("#server/orders/orders").Order;',
    ],
    [
      "orders knowing payments, late",
      rules.climbingImports,
      "server/orders/orders.ts",
      'const { judge } = await import("../payments/rules");',
    ],
    [
      "the business knowing the shop front",
      rules.climbingImports,
      "server/mail/email.ts",
      'import { paths } from "../../app/paths";',
    ],
    [
      "the sandbox knowing the shop's rules",
      rules.sandboxImports,
      "server/sandbox/main.ts",
      'import { judge } from "../payments/rules";',
    ],
    ["a clock of one's own", rules.ownClocks, "server/orders/orders.ts", "const at = new Date();"],
    ["another clock of one's own", rules.ownClocks, "app/routes/plans.tsx", "const at = Date.now();"],
    [
      "an address by hand",
      addresses,
      "app/routes/plans.tsx",
      'const to = <a href="/checkout/nomad">Buy</a>;',
    ],
    ["an address in parts", addresses, "app/features/plans/plan-card.tsx", "const to = `/orders/${id}`;"],
    [
      "a claim that stands elsewhere",
      rules.repeatedClaims,
      "app/routes/plans.tsx",
      'const words = "Up to 10 active devices";',
    ],
  ])("%s", (_why, rule, file, text) => {
    expect(rule(project.read(file, text))).toHaveLength(1);
    expect(rule(project.read(file, ""))).toEqual([]);
  });

  test("a folder for everything", () => {
    expect(rules.undeclaredRooms([...files, "server/utils/strings.ts"])).toHaveLength(1);
    expect(rules.vagueFolders(bannedFolders.map((name) => `server/${name}`))).toHaveLength(
      bannedFolders.length,
    );
  });

  test("an export that nobody uses", () => {
    const dead = project.read("server/plans/prices.ts", "export function neverCalled() {}");
    expect(rules.deadExports([...sources, dead])).toContainEqual(
      expect.objectContaining({ file: "server/plans/prices.ts" }),
    );
    const caller = project.read("server/plans/plans.ts", 'import { neverCalled } from "./prices";');
    expect(rules.deadExports([dead, caller])).toHaveLength(1);
  });

  test("a table without a home, and a home without its table", async () => {
    const tables = await tableNames();
    expect(rules.homelessTables([...tables, "leftovers"])).toHaveLength(1);
    expect(rules.homelessTables(tables.slice(1))).toHaveLength(1);
  });
});
