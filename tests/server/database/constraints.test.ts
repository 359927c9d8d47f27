import { Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db, isDatabaseUp } from "#server/database/connection";
import { dialectFor } from "#server/database/dialects";
import type { Tables } from "#server/database/tables";
import { isDatabaseUnavailable } from "#server/errors";
import { makeUser } from "../../support/factories";
import { DATABASE_AWAY } from "../../support/databases";
import { addTo, changeIn, rowIn, rowsIn } from "../../support/rows";

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("the database took it"),
    (error: unknown) => error,
  );
const insertSession = (token_hash: string, user_id: string) =>
  addTo("sessions", {
    token_hash,
    user_id,
    created_at: timestamp(),
    seen_at: timestamp(),
    expires_at: timestamp(),
  });

describe("a broken rule is no sign of a database that is away", () => {
  test.each<[what: string, refuse: () => Promise<unknown>, says: RegExp]>([
    [
      "a key twice",
      async () => {
        const { user } = await makeUser();
        await insertSession("twice", user.id);
        await insertSession("twice", user.id);
      },
      /unique/i,
    ],
    [
      "a unique column twice",
      async () => {
        const { user } = await makeUser();
        const users = db().selectFrom("users").selectAll().where("id", "=", user.id);
        const row = await users.executeTakeFirstOrThrow();
        await addTo("users", { ...row, id: "another", email_key: "another" });
      },
      /unique/i,
    ],
    ["a session without its user", () => insertSession("lonely", "no-such-user"), /foreign key/i],
    [
      "a plan's country without the country",
      () => addTo("plan_countries", { plan_id: "nomad", country_code: "ZZ" }),
      /foreign key/i,
    ],
    [
      "nothing where something has to be",
      () => addTo("attempt_counters", { key: "a", tries: null as unknown as number, window_ends: "" }),
      /null/i,
    ],
    ["a table that is not there", () => sql`select nonsense from nowhere`.execute(db()), /nowhere/],
  ])("%s", async (_what, refuse, says) => {
    const error = await errorOf(refuse());
    expect(String(error)).toMatch(says);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

test("a session goes with its user", async () => {
  const { user } = await makeUser();
  await db().deleteFrom("users").where("id", "=", user.id).execute();
  expect(await rowsIn("sessions", { user_id: user.id })).toEqual([]);
});

describe("numbers are numbers", () => {
  test.each(["12abc", "", "one"])("%j is not stored as one", async (text) => {
    await expect(
      addTo("attempt_counters", { key: `odd:${text}`, tries: text as unknown as number, window_ends: "" }),
    ).rejects.toThrow();
  });

  test("a byte count comes back as it went in", async () => {
    const bytes = 2 ** 50 + 1;
    await changeIn("plans", { id: "nomad" }, { data_bytes: bytes });
    const row = await rowIn("plans", { id: "nomad" });
    expect(row.data_bytes).toBe(bytes);
  });

  test.each([
    ["price_cents", 0],
    ["data_bytes", 0],
    ["validity_days", -1],
    ["devices", 0],
    ["is_promo", 2],
  ] as const)("a plan's %s is never %i", async (column, value) => {
    const plan = db().updateTable("plans").where("id", "=", "nomad");
    const error = await errorOf(plan.set({ [column]: value }).execute());
    expect(String(error)).toMatch(/check/i);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe("a database that is away", () => {
  test("is recognised by the error of a query", async () => {
    const away = new Kysely<Tables>({ dialect: dialectFor(DATABASE_AWAY) });
    const error = await errorOf(away.selectFrom("plans").select("id").execute());
    await away.destroy();
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test.each([
    "SQLITE_BUSY",
    "SQLITE_BUSY_SNAPSHOT",
    "SQLITE_LOCKED",
    "SQLITE_FULL",
    "SQLITE_IOERR_WRITE",
    "SQLITE_READONLY",
    "08006",
    "53300",
    "57P01",
    "57014",
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
  ])("is recognised by %s", (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code }))).toBe(true);
  });

  test.each([
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_ERROR",
    "SQLITE_MISMATCH",
    "23505",
    "22P02",
    "42601",
    "40001",
    "ENOENT",
    "",
  ])("is not what %s says", (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code }))).toBe(false);
  });

  test("is not this one", async () => {
    expect(await isDatabaseUp()).toBe(true);
  });
});
