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
  test.each<[file: string, rule: (source: Source) => Fault[], lines: string[]]>([
    [
      "app/routes/plans.tsx",
      rules.shopFrontImports,
      [
        'import { db } from "../../server/database/connection";',
        'import { db } from "#server/database/connection";',
      ],
    ],
    [
      "app/layout/latest.tsx",
      rules.usedWireFormat,
      ["url.searchParams.set('_data', route);", "new URLSearchParams({ _data: route });"],
    ],
    ["app/forms/sending.ts", rules.usedWireFormat, ["answer.headers.get('X-Remix-Redirect');"]],
    [
      "app/features/waitlist/waitlist-form.tsx",
      rules.usedWireFormat,
      ['<form data-send="routes/waitlist" />;'],
    ],
    [
      "app/features/plans/plan-card.tsx",
      rules.shopFrontImports,
      ['import { listPlans } from "#server/plans/plans";'],
    ],
    ["app/ui/badge.tsx", rules.shopFrontImports, ['import type { x } from "../features/plans/plan-card";']],
    [
      "server/plans/plans.ts",
      rules.otherModulesTables,
      [
        'db().selectFrom("orders").selectAll();',
        'q.leftJoin("orders as o", "o.plan_id", "plans.id");',
        "sql`select * from orders where id = ${id}`.execute(db());",
      ],
    ],
    ["app/routes/plans.tsx", rules.otherModulesTables, ['db().updateTable("plans");']],
    [
      "server/plans/plans.ts",
      rules.upwardImports,
      [
        'import { openOrder } from "../orders/orders";',
        'type Order = import("#server/orders/orders").Order;',
      ],
    ],
    [
      "server/orders/orders.ts",
      rules.upwardImports,
      ['const { judge } = await import("../payments/rules");'],
    ],
    ["server/mail/email.ts", rules.upwardImports, ['import { paths } from "../../app/paths";']],
    ["server/sandbox/main.ts", rules.sandboxImports, ['import { judge } from "../payments/rules";']],
    ["server/orders/orders.ts", rules.ownClocks, ["const at = new Date();"]],
    ["app/routes/plans.tsx", rules.ownClocks, ["const at = Date.now();"]],
    ["app/routes/plans.tsx", addresses, ['const to = <a href="/checkout/nomad">Buy</a>;']],
    ["app/features/plans/plan-card.tsx", addresses, ["const to = `/orders/${id}`;"]],
    ["app/routes/plans.tsx", rules.repeatedClaims, ['const words = "Up to 10 active devices";']],
  ])("in %s", (file, rule, lines) => {
    for (const line of lines) expect(rule(project.read(file, line)), line).toHaveLength(1);
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
