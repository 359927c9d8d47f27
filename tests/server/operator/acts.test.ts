/** Who did what by hand: every command that changes something leaves one line, in the transaction that it is. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receivedFor } from "#server/books/received";
import { timestamp } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { newId } from "#server/id";
import { queueMail } from "#server/mail/outbox";
import { findAnyOrder, flagOrder, holdOrder } from "#server/orders/orders";
import { applyStray } from "#server/payments/apply";
import { requestRefund } from "#server/refunds/refunds";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { btc, openCharge, PRICE } from "../../support/charges";
import { command } from "../../support/commands";
import { makePlan } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { addTo, changeIn, rowIn, rowsIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";

let folder: string;
const sandbox = await startSandbox();
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-acts-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const run = (...argv: string[]) => command(argv, folder);
const acts = () => rowsIn("operator_acts", {}, "id");

/** Everything that is stored, but for the acts themselves. */
async function everything(): Promise<string> {
  const tables = (await db().introspection.getTables()).map(({ name }) => name).filter(isNoAct);
  const stored = tables.sort().map(async (name) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db());
    return [name, rows.map((row) => JSON.stringify(row)).sort()];
  });
  return JSON.stringify(await Promise.all(stored), null, 1);
}
/** Nor when a list was last read, which is not about what stands in it. */
const isNoAct = (table: string) => table !== "operator_acts" && table !== "processor_lists";

const underReview = async (cents?: number) =>
  (await makeOrderUnderReview((await makeUser()).user.id, "underpaid", cents)).id;
const emptyHanded = () => underReview(0);
const overpaid = async () => {
  const { order, hears } = await openCharge();
  await hears("settled", [btc("0.001")]);
  return order.id;
};
const unvalued = async () => {
  const { order, hears } = await openCharge();
  await hears("multiple", [btc(PRICE.bitcoin), btc("5", { network: "polygon", coin: "USDC" })]);
  const payments = await receivedFor(order.id);
  return payments.find(({ coin }) => coin === "USDC")!.id;
};
const stray = async () => {
  const ref = newId();
  await applyStray("sandbox", {
    ref,
    code: ref,
    hostedUrl: "http://127.0.0.1/pay",
    state: "settled",
    priced: { cents: 1999, currency: "USD" },
    pricedIn: new Map([["bitcoin", { amount: PRICE.bitcoin, coin: "BTC" }]]),
    payments: [btc(PRICE.bitcoin)],
    metadata: new Map(),
    expiresAt: undefined,
    version: 1,
    createdAt: undefined,
  });
  const { id } = await rowIn("received_payments", { charge: ref });
  return id;
};
const withRefundRequested = async () => {
  const { user } = await makeUser();
  const { id } = await makePaidOrder(user.id);
  await requestRefund(user, id, { reason: "I stay at home." });
  return id;
};
const deadMail = async () => {
  const key = `acts-${Math.random()}`;
  await queueMail({ to: "ana@example.test", subject: "S", text: "x", html: "x", key });
  const mail = await db()
    .updateTable("mails")
    .set({ state: "failed", next_try_at: null })
    .where("key", "=", key)
    .returning("id")
    .executeTakeFirstOrThrow();
  return mail.id;
};
const deadEsim = async () => {
  const { id } = await makePaidOrder((await makeUser()).user.id);
  await changeIn("network_orders", { order_id: id }, { state: "failed", next_try_at: null });
  return id;
};
const usedEsim = async () => {
  await sandbox.config("/network", { allocateSeconds: 0, url: "http://127.0.0.1:9/nowhere" });
  const { esim } = await makePlan();
  await workOnEsims();
  await changeIn("esims", { id: esim.id }, { profile_state: "enabled" });
  return esim.id;
};
const dearer = async () => {
  const plans = JSON.parse((await run("catalogue", "export", "plans")).says) as {
    id: string;
    price: number;
  }[];
  const layover = plans.filter(({ id }) => id === "layover").map((plan) => ({ ...plan, price: 3.5 }));
  writeFileSync(path.join(folder, "plans.json"), JSON.stringify(layover));
  return "plans";
};
const withoutJapan = async () => {
  await db().deleteFrom("plan_packages").where("plan_id", "=", "jp-5-30").execute();
  return "fares";
};
const reader = async () => {
  const row = { id: "r", email: "r@example.test", email_key: "r@example.test", leave_secret: "x" };
  await addTo("news_subscribers", {
    ...row,
    confirm_hash: null,
    asked_at: timestamp(),
    confirmed_at: timestamp(),
  });
  return "before-the-border";
};
const signup = async () => {
  await joinWaitlist({ email: "first@launch.test" }, "192.0.2.1");
  return "launch";
};

interface Scenario {
  /** Makes what the act is about. @returns its subject. */
  about: () => Promise<string>;
  /** What follows the command's words, where that is more than the subject. */
  values?: (subject: string) => string[];
  before: unknown;
  after: unknown;
}

/** One for every command that changes something, by its words. */
const scenarios: Record<string, Scenario> = {
  "orders settle": {
    about: underReview,
    before: { state: "needs_review", cases: ["underpaid"], money: ["suspense $12.50, USD 12.5"] },
    after: { state: "fulfilled", cases: [], money: ["revenue $12.50, USD 12.5"] },
  },
  "orders refund": {
    about: underReview,
    values: (id) => [id, "--amount", "12", "--of", "12.50"],
    before: { state: "needs_review", cases: ["underpaid"], money: ["suspense $12.50, USD 12.5"] },
    after: { state: "refunded", cases: [], money: ["kept $0.50, USD 0.5"] },
  },
  "orders pay-back": {
    about: overpaid,
    values: (id) => [id, "--amount", "23.51"],
    before: {
      cases: ["overpaid"],
      money: ["revenue $19.99, BTC 0.00045954", "owed $23.51, BTC 0.00054045"],
    },
    after: { cases: [], money: ["revenue $19.99, BTC 0.00045954"] },
  },
  "orders refuse": {
    about: emptyHanded,
    before: { state: "needs_review", cases: ["underpaid"] },
    after: { state: "refused", cases: [] },
  },
  "orders stop": {
    about: async () => {
      const { id } = await makePaidOrder((await makeUser()).user.id);
      await transaction(async () => flagOrder(await holdOrder(id), "disputed"));
      return id;
    },
    before: { plan: null },
    after: { plan: "stopped" },
  },
  "payments value": {
    about: unvalued,
    values: (id) => [id, "--amount", "5"],
    before: {
      worth: null,
      cases: ["multiple_payments", "unvalued"],
      money: ["suspense $19.99, BTC 0.00045954", "suspense $0.00, USDC 5"],
    },
    after: {
      worth: "$5.00",
      cases: ["multiple_payments"],
      money: ["suspense $19.99, BTC 0.00045954", "suspense $5.00, USDC 5"],
    },
  },
  "payments pay-back": {
    about: stray,
    before: { cases: ["unknown_charge"], money: ["suspense $19.99, BTC 0.00045954"] },
    after: { cases: [], money: [] },
  },
  "payments keep": {
    about: stray,
    before: { cases: ["unknown_charge"], money: ["suspense $19.99, BTC 0.00045954"] },
    after: { cases: [], money: ["kept $19.99, BTC 0.00045954"] },
  },
  "refunds settle": {
    about: withRefundRequested,
    values: (id) => [id, "--amount", "19.99"],
    before: {
      state: "fulfilled",
      refund: "requested",
      money: ["revenue $19.99, USD 19.99"],
      esim: null,
      plan: null,
    },
    after: { state: "refunded", refund: "settled", money: [], esim: "never_made", plan: "stopped" },
  },
  "refunds refuse": {
    about: withRefundRequested,
    before: { refund: "requested" },
    after: { refund: "refused" },
  },
  "dead resend": { about: deadMail, before: { state: "failed" }, after: { state: "queued" } },
  "dead retry": { about: deadEsim, before: { state: "failed" }, after: { state: "queued" } },
  "esims replace": {
    about: usedEsim,
    before: { next: null, plans: "ready" },
    after: { next: expect.any(String), plans: "" },
  },
  "esims refund": {
    about: usedEsim,
    values: (id) => [id, "--by-hand"],
    before: { plans: "ready" },
    after: { plans: "stopped" },
  },
  "catalogue import": {
    about: dearer,
    values: () => ["plans", "plans.json"],
    before: { layover: { price: 3 } },
    after: { layover: { price: 3.5 } },
  },
  "catalogue sync": {
    about: withoutJapan,
    values: () => [],
    before: {},
    after: { "jp-5-30": "jp_5_30 at 2.86, sold for 5.49" },
  },
  launch: {
    about: signup,
    values: () => [],
    before: { openedAt: null, mails: 1, gifts: 1 },
    after: { openedAt: expect.stringMatching(/^20\d\d-/), mails: 0, gifts: 0 },
  },
  "news mail": { about: reader, before: { readersLeft: 1 }, after: { readersLeft: 0 } },
};

/** What the commands that only look are asked. */
const looks: Record<string, string[]> = {
  inbox: [],
  network: [],
  doctor: [],
  reconcile: [],
  "refunds list": [],
  "dead list": [],
  "faults list": [],
  "acts list": [],
  "catalogue export": ["plans"],
  "catalogue map": [],
  trace: ["no-such-order"],
  find: ["nobody-at-all"],
  customer: ["nobody-at-all"],
};

const help = async () =>
  (await run("--help")).says
    .split("\n")
    .filter((line) => /^ {2}[a-z]/.test(line))
    .map((line) => line.trim());
const wordsOf = (usage: string) => /^[a-z]+( [a-z][a-z-]*)*/.exec(usage)![0];

test("every command has its place here: those that act, and those that look", async () => {
  const usages = await help();
  const acting = usages.filter((usage) => usage.includes("--operator NAME --yes"));
  expect(acting.map(wordsOf).toSorted()).toEqual(Object.keys(scenarios).toSorted());
  const others = usages.filter((usage) => !acting.includes(usage));
  expect(others.map(wordsOf).toSorted()).toEqual(Object.keys(looks).toSorted());
  expect(others.filter((usage) => usage.includes("--yes"))).toEqual([]);
});

test.each(Object.entries(looks))("%s changes nothing", async (name, values) => {
  await underReview();
  const [stored, before] = [await everything(), await acts()];
  await run(...name.split(" "), ...values, "--yes", "--operator", "Ana");
  expect(await everything()).toBe(stored);
  expect(await acts()).toEqual(before);
});

describe.each(Object.entries(scenarios))("%s", (name, { about, values, before, after }) => {
  test("leaves one line when it has changed something, and none otherwise", async () => {
    const subject = await about();
    const usage = (await help()).find((line) => wordsOf(line) === name)!;
    const reason = usage.includes("--note") ? "It was\nagreed" : null;
    const words = [...name.split(" "), ...(values?.(subject) ?? [subject])];
    if (reason !== null) words.push("--note", ` ${reason} `);
    const [stored, known] = [await everything(), await acts()];

    expect((await run(...words)).says).toMatch(/\nNothing was changed\. Add --yes to do it\.$/);
    const nameless = await run(...words, "--yes");
    expect([nameless.code, nameless.says]).toEqual([2, expect.stringContaining("--operator NAME")]);
    expect((await run(...words, "--yes", "--operator", " \n")).code).toBe(2);
    expect((await run(...words, "--yes", "--operator", "x".repeat(81))).code).toBe(2);
    expect([await everything(), await acts()]).toEqual([stored, known]);

    // Where the line cannot be written, nothing is done.
    await sql`alter table operator_acts rename to put_aside`.execute(db());
    await expect(run(...words, "--yes", "--operator", "Ana")).rejects.toThrow(/operator_acts/);
    await sql`alter table put_aside rename to operator_acts`.execute(db());
    expect([await everything(), await acts()]).toEqual([stored, known]);

    const done = await run(...words, "--yes", "--operator", "Ana\u001b[31m of the back office");
    expect(done.code, done.says).toBe(0);
    expect(await everything()).not.toBe(stored);
    const [line, ...more] = (await acts()).slice(known.length);
    expect(more).toEqual([]);
    expect({ ...line, before: JSON.parse(line!.before), after: JSON.parse(line!.after) }).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^20\d\d-/),
      operator: "Ana [31m of the back office",
      command: name,
      subject,
      reason,
      before,
      after,
      request_id: expect.stringMatching(/^[a-z0-9]{20}$/),
    });

    const changed = await everything();
    await run(...words, "--yes", "--operator", "Bo");
    expect([await everything(), (await acts()).length]).toEqual([changed, known.length + 1]);
  });
});

describe("an act", () => {
  test("that fails half-way leaves no line, and nothing else", async () => {
    const id = await emptyHanded();
    const [stored, known] = [await everything(), await acts()];
    await sql`alter table mails rename to put_aside`.execute(db());
    await expect(run("orders", "refuse", id, "--note", "x", "--operator", "Ana", "--yes")).rejects.toThrow(
      /mails/,
    );
    await sql`alter table put_aside rename to mails`.execute(db());
    expect([await everything(), await acts()]).toEqual([stored, known]);
  });

  test("that is refused leaves no line", async () => {
    const { id } = await makePaidOrder((await makeUser()).user.id);
    const known = await acts();
    for (const argv of [
      ["orders", "refuse", id],
      ["orders", "settle", "nope"],
      ["refunds", "settle", id, "--amount", "19.99"],
      ["dead", "retry", id],
    ])
      expect((await run(...argv, "--note", "x", "--operator", "Ana", "--yes")).code, argv[1]).toBe(1);
    expect(await acts()).toEqual(known);
  });

  test("twice at once leaves one line", async () => {
    const [id, mail, payment] = [await underReview(), await deadMail(), await stray()];
    await Promise.all(
      ["Ana", "Bo", "Cy"].flatMap((who) => [
        run("orders", "settle", id, "--note", "fine", "--operator", who, "--yes"),
        run("dead", "resend", mail, "--operator", who, "--yes"),
        run("payments", "keep", payment, "--note", "not ours", "--operator", who, "--yes"),
      ]),
    );
    const lines = (await acts()).filter(({ subject }) => [id, mail, payment].includes(subject));
    expect(lines.map(({ command }) => command).toSorted()).toEqual([
      "dead resend",
      "orders settle",
      "payments keep",
    ]);
  });

  test("is listed, the newest first, all of them or those of one subject", async () => {
    const id = await withRefundRequested();
    await run("refunds", "refuse", id, "--note", "used\u001b[31m", "--operator", "Ana", "--yes");
    await run(
      "orders",
      "refund",
      id,
      "--amount",
      "19.99",
      "--note",
      "after all",
      "--operator",
      "Bo",
      "--yes",
    );
    const [newest, older] = (await acts()).toReversed();
    expect((await run("acts", "list", "--of", id)).says).toBe(
      [
        `${newest!.at}  ${newest!.request_id}  Bo  orders refund ${id}`,
        "    after all",
        '    {"state":"fulfilled","money":["revenue $19.99, USD 19.99"],"esim":null,"plan":null} → {"state":"refunded","money":[],"esim":"never_made","plan":"stopped"}',
        `${older!.at}  ${older!.request_id}  Ana  refunds refuse ${id}`,
        "    used [31m",
        '    {"refund":"requested"} → {"refund":"refused"}',
        "2 acts.",
      ].join("\n"),
    );
    const all = (await run("acts", "list")).says;
    expect(all).toContain(id);
    expect(all).toMatch(new RegExp(`\\n${(await acts()).length} acts\\.$`));
    expect((await run("acts", "list", "--of", "nothing")).says).toBe("0 acts.");
    expect((await findAnyOrder(id))?.state).toBe("refunded");
  });

  test("on a long text names it by its beginning, its length and its hash", async () => {
    const articles = JSON.parse((await run("catalogue", "export", "articles")).says) as { content: string }[];
    const [first] = articles;
    const content = `<p>${"long ".repeat(1000)}</p>`;
    writeFileSync(path.join(folder, "one.json"), JSON.stringify([{ ...first, content }]));
    await run("catalogue", "import", "articles", "one.json", "--operator", "Ana", "--yes");
    const { before, after } = (await acts()).at(-1)!;
    expect(Object.values(JSON.parse(after) as object)).toEqual([
      { content: expect.stringMatching(/^<p>long .{0,95}… \(5007 characters, sha256 [0-9a-f]{64}\)$/) },
    ]);
    expect(before).not.toBe(after);
    expect(before.length).toBeLessThan(400);
  });

  test("stays as it was written", async () => {
    await run("orders", "refuse", await emptyHanded(), "--note", "x", "--operator", "Ana", "--yes");
    const known = await acts();
    expect(known.length).toBeGreaterThan(0);
    for (const change of [
      db().updateTable("operator_acts").set({ operator: "Bo" }),
      db().deleteFrom("operator_acts"),
    ])
      await expect(change.execute()).rejects.toThrow(/operator_acts is only added to/);
    expect(await acts()).toEqual(known);
  });
});
