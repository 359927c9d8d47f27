import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import { db, engine, transaction } from "#server/database/connection";
import { dialectFor } from "#server/database/dialects";
import { unusable } from "#server/database/unusable";
import { prepareDatabase } from "#server/seeds/prepare";
import { priceList } from "#server/seeds/price-list";
import { countries } from "#server/seeds/countries";
import { plans } from "#server/seeds/plans";
import type { Tables } from "#server/database/tables";
import { emptyDatabase } from "../../support/databases";
import { changeIn, rowsIn } from "../../support/rows";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const children = new Set<ReturnType<typeof spawn>>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Runs `db:migrate` as a process of its own. */
function migrateIn(
  command: string[],
  DATABASE_URL: string,
): Promise<{ code: number | null; output: string }> {
  const [program = "", ...args] = [...command, "server/seeds/migrate-and-seed.ts"];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL, NODE_ENV: "production" },
  });
  children.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code) => {
      children.delete(child);
      resolve({ code, output });
    });
  });
}

/** How many rows each catalogue table has. */
async function catalogueOf(url: string) {
  const database = new Kysely<Tables>({ dialect: dialectFor(url) });
  const count = async (table: "plans" | "countries" | "plan_countries") => {
    const { rows } = await database
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  try {
    return {
      plans: await count("plans"),
      countries: await count("countries"),
      plan_countries: await count("plan_countries"),
    };
  } finally {
    await database.destroy();
  }
}

/** With what the sandbox's network sells, and the plan that the launch gives away, which works everywhere. */
const fares = priceList.filter(({ isOfAPass }) => !isOfAPass);
const whole = {
  plans: plans.length + 1 + fares.length,
  countries: countries.length,
  plan_countries:
    plans.reduce((sum, plan) => sum + plan.countries.length, countries.length) +
    fares.reduce((sum, { places }) => sum + places.length, 0),
};

describe("two first boots at the same instant", () => {
  test.each([
    ["npx tsx", ["npx", "tsx"]],
    ["tsx itself", ["node_modules/.bin/tsx"]],
  ])("by %s, both end well and the catalogue is whole", { timeout: 60_000 }, async (_name, command) => {
    const url = await emptyDatabase(inject("databases"));
    const outcomes = await Promise.all([migrateIn(command, url), migrateIn(command, url)]);
    for (const { code, output } of outcomes) {
      expect(output).toContain("The database is up to date.");
      expect(code, output).toBe(0);
    }
    expect(await catalogueOf(url)).toEqual(whole);
  });
});

test("a fault of ours is no database that cannot be used", () => {
  for (const code of ["SQLITE_ERROR", "SQLITE_CONSTRAINT_UNIQUE", "42601"]) {
    const fault = Object.assign(new Error("no such table"), { code });
    expect(unusable(fault)).toBe(fault);
  }
});

test(
  "a database that cannot be used is told in one sentence, with what to do",
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "farline-unusable-"));
    const file = path.join(folder, "text.sqlite");
    writeFileSync(file, "This is a text, and no database at all.");
    const { postgresUrl } = inject("databases");
    const at = (pathname: string, username = "postgres") =>
      Object.assign(new URL(postgresUrl), { pathname, username, password: "secretword" }).href;
    const cases = postgresUrl
      ? [
          ["postgres://u:secretword@127.0.0.1:1/shop", "start it"],
          ["postgres://u:secretword@nowhere.invalid/shop", "start it"],
          [at("/none"), "correct the user, password and name in DATABASE_URL"],
          [at("/postgres", "nobody"), "correct the user, password and name in DATABASE_URL"],
        ]
      : [
          [`file:${file}/shop.sqlite`, "let the shop write it and its folder"],
          [`file:${folder}`, "let the shop write it and its folder"],
          [`file:${file}`, "put a copy of yours in its place"],
        ];
    for (const [url = "", remedy = ""] of cases) {
      const { code, output } = await migrateIn(["node_modules/.bin/tsx"], url);
      const place = url.replace(/^.*@|^file:/, "");
      expect([code, output], url).toEqual([
        1,
        expect.stringMatching(/^[^\n]+ cannot be used \([^\n]+\): [^\n]+\.\n$/),
      ]);
      expect(output).toContain(`The database ${place} cannot`);
      expect(output).toContain(`: ${remedy}`);
    }
  },
);

describe("a later boot", () => {
  test.runIf(engine() === "postgres")("waits for one that works longer than a page may", async () => {
    const holds = transaction(async () => {
      await sql`lock table countries`.execute(db());
      await sleep(4_000);
    });
    await expect(Promise.all([holds, sleep(100).then(prepareDatabase)])).resolves.toBeDefined();
  });

  test("changes nothing", async () => {
    const before = await rowsIn("plans", {}, "id");
    await prepareDatabase();
    expect(await rowsIn("plans", {}, "id")).toEqual(before);
  });

  test("keeps what an operator has changed, retired or taken away", async () => {
    await changeIn("plans", { id: "nomad" }, { price_cents: 1234, version: 2 });
    await db().deleteFrom("plans").where("id", "=", "layover").execute();
    await prepareDatabase();
    const nomad = await db()
      .selectFrom("plans")
      .select(["price_cents", "version"])
      .where("id", "=", "nomad")
      .executeTakeFirst();
    expect(nomad).toEqual({ price_cents: 1234, version: 2 });
    expect(await rowsIn("plans", { id: "layover" })).toEqual([]);
  });
});

describe("a database of the 31 migrations that the baseline was made of", () => {
  /** As the migrator knew it then. */
  const asIfBy = (...names: string[]) =>
    transaction(async () => {
      await sql`delete from kysely_migration`.execute(db());
      for (const name of names)
        await sql`insert into kysely_migration values (${name}, '2026-11-26T10:00:00.000Z')`.execute(db());
    });
  const known = async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      db(),
    );
    return rows.map(({ name }) => name);
  };

  test("is taken as being where it leads, and goes on from there", async () => {
    const all = await known();
    const since = all.filter((name) => name > "001-baseline");
    await asIfBy("001-shop", "037-cards", "038-payment-refunds", ...since);
    const plans = await rowsIn("plans", {}, "id");
    await Promise.all([prepareDatabase(), prepareDatabase()]);
    expect(await known()).toEqual(all);
    expect(await rowsIn("plans", {}, "id")).toEqual(plans);
  });

  test("that has not had them all is left alone, and told what to do", async () => {
    await asIfBy("001-shop", "037-cards");
    await expect(prepareDatabase()).rejects.toThrow(/older than .* \(037-cards\): start the version of/);
    expect(await known()).toEqual(["001-shop", "037-cards"]);
  });
});
