import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { listCountries } from "#server/countries/countries";
import { packagesAt, savePackages } from "#server/esims/packages";
import { db } from "#server/database/connection";
import { queueMail } from "#server/mail/outbox";
import { findArticle } from "#server/news/news";
import { findAnyOrder } from "#server/orders/orders";
import { findPlan, listPlans } from "#server/plans/plans";
import { requestRefund } from "#server/refunds/refunds";
import { reportFault } from "#server/error-reports/error-reports";
import { listFaqs } from "#server/support/faqs";
import { underTrace } from "#server/trace";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { btc, openCharge } from "../../support/charges";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { addTo, changeIn, rowIn, rowsIn } from "../../support/rows";

const folder = mkdtempSync(path.join(tmpdir(), "farline-operator-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...argv: string[]) => {
  const { code, says } = await command(
    argv.includes("--yes") ? [...argv, "--operator", "Ana"] : argv,
    folder,
  );
  return { code, says };
};
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return name;
};
const stateOf = async (id: string) => (await findAnyOrder(id))?.state;

describe("a command", () => {
  test("that is not known, or lacks something, is explained", async () => {
    for (const argv of [
      ["orders"],
      ["orders", "sell"],
      ["nonsense"],
      ["orders", "settle"],
      ["orders", "settle", "a", "b"],
      ["--wrong"],
      ["catalogue", "export", "money"],
    ]) {
      expect((await run(...argv)).code, argv.join(" ")).toBe(2);
    }
    expect((await run("orders", "settle")).says).toContain("orders settle ORDER");
  });

  test("is listed with what it does", async () => {
    const { code, says } = await run("--help");
    expect(code).toBe(0);
    for (const usage of [
      "inbox",
      "orders pay-back ORDER --amount USD",
      "orders settle ORDER",
      "refunds list",
      "dead list",
      "catalogue import PART FILE [--prune] --operator NAME --yes",
      "acts list [--of SUBJECT]",
    ])
      expect(says).toContain(usage);
  });
});

describe("orders", () => {
  test("are listed with the reason, and decided only with --yes and a note", async () => {
    const { user } = await makeUser();
    const order = await makeOrderUnderReview(user.id, "late");
    const { says } = await run("inbox");
    expect(says).toMatch(
      new RegExp(
        `order ${order.id} {2}needs_review {2}\\$19\\.99 {2}Nomad {2}of ${user.username}\\n.*late: a payment came after its time\\n.*received \\$12\\.50, owed \\$0\\.00\\n.*USD 12\\.50 on bank, final, charge charge-`,
      ),
    );
    expect(says).toContain(
      `suggested: orders refund ${order.id} --amount 12.50\n        $12.50 (USD 12.5) from suspense to processor:commerce`,
    );
    expect((await run("orders", "settle", order.id, "--yes")).code).toBe(2);
    const dry = await run("orders", "settle", order.id, "--note", "fine");
    expect([dry.code, await stateOf(order.id)]).toEqual([1, "needs_review"]);
    expect(dry.says).toContain("Nothing was changed. Add --yes to do it.");

    expect((await run("orders", "settle", order.id, "--note", "fine", "--yes")).code).toBe(0);
    expect(await stateOf(order.id)).toBe("fulfilled");
    expect((await run("orders", "settle", order.id, "--note", "fine", "--yes")).code).toBe(0);
    expect((await run("inbox")).says).not.toContain(order.id);
  });

  test("say which money is of a test", async () => {
    const real = await makeOrderUnderReview((await makeUser()).user.id);
    const { ref, hears } = await openCharge();
    await hears("short", [btc("0.0001")]);
    const { says } = await run("inbox");
    expect(says).toContain(`final, charge ${ref} at sandbox, test money (payment`);
    const [, charge] = /(charge charge-\w+ at commerce) \(payment/.exec(says.slice(says.indexOf(real.id)))!;
    expect(charge).not.toContain("test money");
  });

  test("are paid back with the amount that was received", async () => {
    const { user } = await makeUser();
    const order = await makeOrderUnderReview(user.id);
    const refund = (...more: string[]) =>
      run("orders", "refund", order.id, "--note", "sent", "--yes", ...more);
    for (const amount of ["0", "-5", "12.345", "lots"])
      expect((await refund(`--amount=${amount}`)).code, amount).toBe(2);
    expect((await refund("--amount", "12.51")).code).toBe(1);
    expect((await refund("--amount", "12.50")).code).toBe(0);
    expect(await stateOf(order.id)).toBe("refunded");
  });

  test("are refused, and what is not there is said", async () => {
    const { user } = await makeUser();
    const order = await makeOrderUnderReview(user.id, "no_answer", 0);
    expect((await run("orders", "refuse", order.id, "--note", "nothing came", "--yes")).code).toBe(0);
    expect(await stateOf(order.id)).toBe("refused");
    expect(await run("orders", "refuse", "nope", "--note", "x", "--yes")).toEqual({
      code: 1,
      says: "There is no order nope.",
    });
  });
});

describe("the launch", () => {
  test("is said before it is done, and done once", async () => {
    await joinWaitlist({ email: "first@launch.test" }, "192.0.2.1");
    const dry = await run("launch");
    expect(dry).toEqual({
      code: 1,
      says: "To be queued: 1 launch mail, 1 of them with a gift.\nNothing was changed. Add --yes to do it.",
    });
    expect(await run("launch", "--yes")).toEqual({
      code: 0,
      says: "Queued: 1 launch mail, 1 of them with a gift.\nThe shop is open. Running shops show it within a second.",
    });
    const again = await run("launch", "--yes");
    expect([again.code, again.says.split("\n")[1]]).toEqual([
      0,
      "Queued: 0 launch mails, 0 of them with a gift.",
    ]);
    expect(again.says).toMatch(/^The shop was opened 20\d\d-/);
  });

  test("leaves news to be mailed to those who want it", async () => {
    await addTo("news_subscribers", {
      id: "reader",
      email: "reader@launch.test",
      email_key: "reader@launch.test",
      confirm_hash: null,
      leave_secret: "x",
      asked_at: timestamp(),
      confirmed_at: timestamp(),
    });
    const mail = (...more: string[]) => run("news", "mail", "before-the-border", ...more);
    expect(await mail()).toMatchObject({
      code: 1,
      says: expect.stringMatching(/for 1 reader\.\nNothing/) as string,
    });
    expect(await mail("--yes")).toMatchObject({
      code: 0,
      says: expect.stringMatching(/for 1 reader\.$/) as string,
    });
    expect(await mail("--yes")).toMatchObject({
      code: 0,
      says: expect.stringMatching(/for 0 readers\.$/) as string,
    });
    expect(await run("news", "mail", "nope", "--yes")).toEqual({
      code: 1,
      says: "There is no article nope that is published.",
    });
  });
});

test("faults are listed with how often they came, and the number of the first", async () => {
  expect((await run("faults", "list")).says).toBe("0 kinds.");
  for (const request of ["first", "second"])
    await underTrace({ request, route: "/plans" }, () => reportFault("it failed", new RangeError("too far")));
  const { code, says } = await run("faults", "list");
  expect(code).toBe(0);
  expect(says).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:00Z {2}2 times {2}RangeError in tests\/server\/operator\/operator\.test\.ts:\d+\n {4}first first {2}\/plans\n1 kind\.$/,
  );
});

test("refunds are listed, with words that steer no terminal, and settled or refused", async () => {
  const { user } = await makeUser();
  const [first, second] = [await makePaidOrder(user.id), await makePaidOrder(user.id, "layover")];
  await requestRefund(user, first.id, { reason: "One\ntwo\u001b[31m" });
  await requestRefund(user, second.id, { reason: "Other" });
  const { says } = await run("refunds", "list");
  expect(says).toContain("One two [31m");
  expect(says).toContain(second.id);
  expect(
    (await run("refunds", "settle", first.id, "--amount", "19.99", "--note", "sent", "--yes")).code,
  ).toBe(0);
  expect((await run("refunds", "refuse", second.id, "--note", "no", "--yes")).code).toBe(0);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["refunded", "fulfilled"]);
  expect(await run("refunds", "list")).toEqual({ code: 0, says: "0 requests, 0 refunds under way." });
});

describe("dead letters", () => {
  const deadMail = async (key: string, sendBefore?: Date) => {
    await queueMail({
      to: "ana@example.test",
      subject: `About ${key}`,
      text: "x",
      html: "x",
      key,
      ...(sendBefore ? { sendBefore } : {}),
    });
    await changeIn(
      "mails",
      { key },
      { state: "failed", tries: 8, next_try_at: null, last_error: "ETIMEDOUT" },
    );
    return (await rowIn("mails", { key })).id;
  };
  const mailOf = (id: string) => rowIn("mails", { id });

  test("are listed without addresses, and sent again", async () => {
    const id = await deadMail("operator-1");
    const { says } = await run("dead", "list");
    expect(says).toMatch(new RegExp(`mail ${id} .*tried 8 times {2}About operator-1\\n.*ETIMEDOUT`));
    expect(says).not.toContain("ana@example.test");
    expect((await run("dead", "resend", id, "--yes")).code).toBe(0);
    expect(await mailOf(id)).toMatchObject({ state: "queued", tries: 0 });
    expect((await mailOf(id)).next_try_at! <= timestamp()).toBe(true);
    expect((await run("dead", "resend", id, "--yes")).code).toBe(1);
  });

  test("that came too late stay dead", async () => {
    const id = await deadMail("operator-2", new Date(Date.now() - 1000));
    expect((await run("dead", "resend", id, "--yes")).code).toBe(1);
    expect((await run("dead", "resend", "no-such-mail", "--yes")).code).toBe(1);
    expect((await run("dead", "retry", "no-such-order", "--yes")).code).toBe(1);
  });

  test("of the network are listed with its reason, and tried again", async () => {
    const { user } = await makeUser();
    const { id } = await makePaidOrder(user.id);
    await changeIn(
      "network_orders",
      { order_id: id },
      { state: "failed", tries: 9, next_try_at: null, last_error: "200005 no money" },
    );
    expect((await run("dead", "list")).says).toMatch(
      new RegExp(`esim ${id} .*Nomad {2}tried 9 times\\n.*200005 no money`),
    );
    expect((await run("dead", "retry", id, "--yes")).code).toBe(0);
    const owed = await rowIn("network_orders", { order_id: id });
    expect([owed.state, owed.next_try_at! <= timestamp()]).toEqual(["queued", true]);
    expect((await run("dead", "retry", id, "--yes")).code).toBe(1);
  });
});

describe("the catalogue", () => {
  const everything = async () =>
    JSON.stringify([
      await listPlans(),
      await listCountries(),
      await listFaqs({ coins: "", cards: "No." }),
      await rowsIn("news_articles", {}, "slug"),
      await rowsIn("plan_packages", {}, "plan_id"),
      await rowsIn("price_rules", {}, "id"),
    ]);

  test.each(
    ["plans", "countries", "faqs", "articles", "packages", "prices"].flatMap((part) =>
      ["json", "csv"].map((format) => [part, format]),
    ),
  )("%s go out as %s and come back unchanged", async (part, format) => {
    const before = await everything();
    const name = `${part}.${format}`;
    expect((await run("catalogue", "export", part!, "--out", name)).code).toBe(0);
    const { code, says } = await run("catalogue", "import", part!, name, "--prune", "--yes");
    expect(says).toMatch(/^0 new, 0 changed, \d+ the same, 0 taken away\.\nWritten/);
    expect([code, await everything()]).toEqual([0, before]);
  });

  const exported = async (part: string) =>
    JSON.parse((await run("catalogue", "export", part)).says) as Record<string, unknown>[];
  const importJson = (part: string, entries: unknown, ...flags: string[]) =>
    run("catalogue", "import", part, file("changed.json", JSON.stringify(entries)), ...flags);

  test("says what today's network calls a plan, for plans that there are", async () => {
    const nomad = (await exported("packages")).find(({ planId }) => planId === "nomad")!;
    expect(nomad).toEqual({
      planId: "nomad",
      packageCode: "nomad_20_30",
      topUpCode: "TOPUP_nomad_20_30",
      wholesale: 6.6,
      activeType: "first_connection",
      unusedValidDays: 180,
      hotspot: "not stated",
    });
    const bad = await importJson("packages", [
      { ...nomad, planId: "of-nobody" },
      { ...nomad, activeType: "some day" },
      { ...nomad, wholesale: 1.23456 },
      { ...nomad, packageCode: "two words" },
    ]);
    expect(bad.code).toBe(1);
    for (const fault of [
      "entry 1: planId: there is no of-nobody",
      "entry 2: activeType: ",
      "entry 3: wholesale: has more than four decimals",
      "entry 4: packageCode: must be 1 to 50 visible characters",
    ])
      expect(bad.says).toContain(fault);

    const changed = { ...nomad, packageCode: "CKH002", wholesale: 1.8, activeType: "first_installation" };
    await importJson("packages", [changed], "--yes");
    expect(await exported("packages")).toContainEqual(changed);
    const row = db().selectFrom("plan_packages").selectAll().where("plan_id", "=", "nomad");
    expect(await row.execute()).toMatchObject([{ network: "sandbox", wholesale_units: 18_000 }]);
    await importJson("packages", [{ ...nomad, wholesale: null }], "--yes");
    expect(await row.execute()).toMatchObject([{ wholesale_units: null }]);
    await importJson("packages", [nomad], "--yes");
  });

  test("whether a phone may share data is what the owner states, and the network's list leaves it", async () => {
    const [known] = await packagesAt("sandbox");
    const japan = (await packagesAt("sandbox")).find(({ planId }) => planId === "jp-5-30")!;
    const hotspotsNow = async () =>
      (await packagesAt("sandbox")).flatMap(({ planId, hotspot }) => (hotspot ? [[planId, hotspot]] : []));
    const stated = [
      { ...known, hotspot: "no" },
      { ...japan, hotspot: "yes" },
    ];
    await importJson("packages", stated, "--yes");
    expect(await hotspotsNow()).toEqual([
      [known!.planId, "no"],
      ["jp-5-30", "yes"],
    ]);
    expect(await exported("packages")).toContainEqual({ ...japan, hotspot: "yes" });
    await savePackages("sandbox", [{ ...japan, hotspot: undefined }]);
    expect(await hotspotsNow()).toHaveLength(2);
    const passes = (await exported("packages")).filter(({ planId }) => planId !== "jp-5-30");
    await importJson(
      "packages",
      passes.map((each) => ({ ...each, hotspot: "not stated" })),
      "--prune",
      "--yes",
    );
    expect(await hotspotsNow()).toEqual([]);
    expect((await packagesAt("sandbox")).map(({ planId }) => planId)).toContain("jp-5-30");
  });

  test("a dry run prints the exact difference and writes nothing", async () => {
    const before = await everything();
    const plans = await exported("plans");
    const nomad = plans.find(({ id }) => id === "nomad")!;
    const changed = [
      ...plans.filter(({ id }) => id !== "nomad" && id !== "layover"),
      { ...nomad, price: 17.5, countries: (nomad.countries as string[]).filter((code) => code !== "FR") },
      { ...nomad, id: "nomad-two", name: "Nomad Two" },
    ];
    const { code, says } = await importJson("plans", changed);
    expect(code).toBe(0);
    expect(says).toContain("~ nomad\n    price: 19.99\n        → 17.5\n    countries: - FR");
    expect(says).toContain('+ nomad-two\n    id: "nomad-two"');
    expect(says).toMatch(
      /1 new, 1 changed, \d+ the same, 1 not in the file and left as they are\.\nNothing was changed\. Add --yes to do it\.$/,
    );
    expect((await importJson("plans", changed, "--prune")).says).toContain("- layover");
    expect(await everything()).toBe(before);
  });

  test("a changed plan is a new version, and what the file lacks goes only with --prune", async () => {
    const plans = await exported("plans");
    const changed = plans
      .filter(({ id }) => id !== "euro-week")
      .map((plan) => (plan.id === "americas" ? { ...plan, price: 14.5 } : plan));
    const before = (await findPlan("americas"))!;
    expect((await importJson("plans", changed, "--yes")).code).toBe(0);
    expect(await findPlan("americas")).toMatchObject({ priceCents: 1450, version: before.version + 1 });
    expect(await findPlan("euro-week")).toBeDefined();
    expect((await importJson("plans", changed, "--prune", "--yes")).code).toBe(0);
    expect(await findPlan("euro-week")).toBeUndefined();
    expect((await importJson("plans", plans, "--yes")).code).toBe(0);
    expect(await findPlan("euro-week")).toMatchObject({ name: "Euro Week" });
    expect(await findPlan("americas")).toMatchObject({ priceCents: before.priceCents });
  });

  test("a bad line is named with its number, and nothing of the file is written", async () => {
    const before = await everything();
    const { says: csv } = await run("catalogue", "export", "countries", "--format", "csv");
    const lines = csv.split("\n");
    const bad = (at: number, line: string) => {
      const copy = [...lines];
      copy[at] = line;
      copy[1] = "AD,Andorra the Great,europe,yes,yes,yes,99";
      return run("catalogue", "import", "countries", file("bad.csv", `${copy.join("\n")}\n`), "--yes");
    };
    for (const [line, fault] of [
      ["ZZ,Nowhere,atlantis,yes,yes,yes,50", /bad\.csv: line 6: region: /],
      ["ZZ,Nowhere,europe,yes,perhaps,yes,50", /bad\.csv: line 6: has4G: /],
      ["ZZ,Nowhere,europe,yes,yes,yes,101", /bad\.csv: line 6: coverage: /],
      ["ZZ,Nowhere,europe,yes,yes,yes,many", /bad\.csv: line 6: coverage: /],
      ["ZZ,Nowhere,europe", /bad\.csv: line 6: 3 cells instead of 7/],
      ["AD,Andorra again,europe,yes,yes,yes,99", /bad\.csv: line 6: code AD stands in line 2 already/],
      ['ZZ,"Nowhere', /bad\.csv: line 6: a quote that is never closed/],
    ] as const) {
      const { code, says } = await bad(5, line);
      expect(says).toMatch(fault);
      expect(says).toContain("Nothing was changed.");
      expect(code).toBe(1);
    }
    expect((await bad(0, "code,name,region,has5G,has4G,coverage,colour")).says).toContain(
      'line 1: there is no column "colour"',
    );
    expect(await everything()).toBe(before);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ["plans", { price: 9.999 }, /entry 1: price: has more than two decimals/],
    ["plans", { price: "9.99" }, /entry 1: price: /],
    ["plans", { countries: ["FR", "ZZ"] }, /entry 1: countries: there is no ZZ/],
    ["plans", { countries: [] }, /entry 1: countries: /],
    ["plans", { colour: "red" }, /entry 1: .*colour/],
    ["plans", { id: "../x" }, /entry 1: id: /],
    ["faqs", { category: "constructor" }, /entry 1: category: /],
    ["faqs", { answer: "a\u0000b" }, /entry 1: answer: /],
    ["articles", { publishedAt: "someday" }, /entry 1: publishedAt: must be a date/],
  ])("%s with %j are refused", async (part, changes, fault) => {
    const [first] = await exported(part);
    const { code, says } = await importJson(part, [{ ...first, ...changes }], "--yes");
    expect(says).toMatch(fault);
    expect(code).toBe(1);
  });

  test.each(["{", "{}", "null", '"x"', "[1]", "[null]", ""])(
    "a file that holds %j is refused",
    async (text) => {
      const { code, says } = await run("catalogue", "import", "plans", file("odd.json", text), "--yes");
      expect([code, says.includes("Nothing was changed.")]).toEqual([1, true]);
    },
  );

  test("an article's HTML is sanitised on the way in", async () => {
    const [first] = await exported("articles");
    const slug = "an-import";
    expect(
      (
        await importJson(
          "articles",
          [{ ...first, slug, content: '<p onclick="x()">Hi<script>alert(1)</script></p>' }],
          "--yes",
        )
      ).code,
    ).toBe(0);
    expect((await findArticle(slug))?.content).toBe("<p>Hi</p>");
  });

  test("a file that is not there, or of an unknown kind, is said so", async () => {
    expect(await run("catalogue", "import", "plans", "nowhere.json")).toEqual({
      code: 2,
      says: "nowhere.json: ENOENT",
    });
    expect((await run("catalogue", "import", "plans", file("plans.txt", "[]"))).code).toBe(2);
    expect(readFileSync(path.join(folder, "plans.txt"), "utf8")).toBe("[]");
  });
});
