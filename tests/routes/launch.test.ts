import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newSecret } from "#server/secret";
import { shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { esimsOf } from "#server/esims/esims";
import { promiseGift } from "#server/waitlist/gifts";
import { paths } from "~/paths";
import { visitPage } from "../support/pages";
import { answerOf, keptBy, submitted } from "../support/requests";
import { addTo, changeIn, rowsIn } from "../support/rows";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";

/** They read the environment as they load. */
const gift = await import("~/routes/gift");
const waitlist = await import("~/routes/waitlist");
const api = await import("~/routes/api.waitlist._index");
afterAll(() => setLaunched(false));

const setLaunched = (isLaunched: boolean) =>
  changeIn("launch", {}, { opened_at: isLaunched ? timestamp() : null });
let made = 0;
const signUps = async (count: number) => {
  const rows = Array.from({ length: count }, () => `waits-${++made}@example.test`).map((email) => ({
    id: `signup-${made}-${email}`,
    email,
    email_key: email,
    first_name: null,
    last_name: null,
    phone: null,
    country_code: null,
    source: "website",
    place: null,
    created_at: timestamp(),
  }));
  await addTo("waitlist_signups", rows);
  return rows;
};
const wordsOf = async (path: string, cookie?: string) =>
  (await (await visitPage(path, cookie ? { Cookie: cookie } : {})).text())
    .replace(/^.*<main/s, "")
    .replace(/<\/main>.*$/s, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const pages = ["/", "/plans", "/coverage", "/support", "/support?tab=contact", "/waitlist"];

describe.each(pages)("the block on %s", (path) => {
  beforeEach(async () => {
    await db().deleteFrom("waitlist_signups").execute();
  });

  test("after it invites to the plans, and to news with a box that is not ticked", async () => {
    await setLaunched(true);
    const html = await (await visitPage(path)).text();
    expect(html).toContain("Farline is open");
    expect(html).toMatch(/<form method="post" action="\/news-mail\?send" data-failure="newsMail"/);
    const box = /<input type="checkbox"[^>]*name="consent"[^>]*>/.exec(html)![0];
    expect(box).not.toContain("checked");
    const words = await wordsOf(path);
    expect(words).toMatch(/See the plans|The plans are above/);
    expect(words).not.toMatch(/September 15th|Join the Waitlist|launches on/);
  });

  test("after it shows a count of 25, and not of 24", async () => {
    await setLaunched(true);
    await signUps(24);
    expect(await wordsOf(path)).not.toMatch(/\d+ people joined/);
    await signUps(1);
    expect(await wordsOf(path)).toContain("25 people joined the waitlist");
  });
});

test("the day alone does the same", async () => {
  await setLaunched(false);
  shiftClock(Date.parse("2027-09-15T00:00:01Z") - Date.now());
  expect(await wordsOf("/plans")).toContain("Farline is open");
  shiftClock(0);
  expect(await wordsOf("/plans")).not.toContain("Farline is open");
});

test.each([
  ["/about", /We launch on September 15th, 2027/, /We launched on [A-Z][a-z]{2} \d+, 20\d\d/],
  ["/press", /Launch September 15th, 2027/, /Launch [A-Z][a-z]{2} \d+, 20\d\d/],
])("%s says what is true, before and after", async (path, before, after) => {
  await setLaunched(false);
  expect(await wordsOf(path)).toMatch(before);
  await setLaunched(true);
  expect(await wordsOf(path)).toMatch(after);
  expect(await wordsOf(path)).not.toMatch(before);
});

describe("the waitlist's form after the launch", () => {
  const fields = { variant: "full", firstName: "Ana", countryOfInterest: "none", from: "/plans" };

  test("is refused with clear words, and nobody is put on a closed list", async () => {
    await setLaunched(true);
    const email = `late-${++made}@example.test`;
    const args = submitted(paths.waitlist(), { ...fields, email });
    const answer = await answerOf(() =>
      waitlist.action({ ...args, context: { clientAddress: "192.0.2.9" } }),
    );
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({
      toast: { title: "Oops!", description: expect.stringContaining("the waitlist is closed") as string },
    });
    const found = await rowsIn("waitlist_signups", { email });
    expect(found).toEqual([]);
  });

  test("so is the API's call", async () => {
    await setLaunched(true);
    const request = new Request("http://localhost:3000/api/waitlist", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ email: "api@example.test", firstName: "Ana", source: "website" }),
    });
    const answer = await answerOf(() => api.action({ request, params: {}, context: {} }));
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({
      detail: "Farline has launched, and the waitlist is closed. You can buy a plan now.",
    });
  });
});

describe("the gift's page", () => {
  const newGift = async () => promiseGift((await signUps(1))[0]!.id);
  const open = (secret: string, visitor?: Visitor) =>
    visitPage(paths.gift(secret), visitor ? { Cookie: visitor.cookie } : {});
  const takeGift = (secret: string, visitor?: Visitor, fields = {}) =>
    answerOf(() => gift.action(submitted(paths.gift(secret), fields, { cookie: visitor?.cookie })));

  test("asks to sign in and leads back, is not cached, and is for no search engine", async () => {
    const secret = await newGift();
    const back = `/signin?redirect=/gift%3Ftoken%3D${secret}`;
    for (const answer of [await open(secret), await takeGift(secret)])
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, back]);
    const page = await open(secret, await makeVisitor());
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain('content="noindex, nofollow"');
    expect(html).toContain("5 GB · 7 days");
    expect(html).toContain("Take the gift");
  });

  test("is one click that leads to the eSIM, the second one too", async () => {
    const [secret, visitor] = [await newGift(), await makeVisitor()];
    const [first, again] = [await takeGift(secret, visitor), await takeGift(secret, visitor)];
    const [esim] = await esimsOf(visitor.user.id);
    for (const answer of [first, again]) {
      expect(answer.headers.get("Location")).toBe(paths.esim(esim!.id));
      expect(await toastIn(answer)).toMatchObject({ title: "The gift is yours" });
    }
    const page = await open(secret, visitor);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Go to your eSIM")]);
  });

  test("says to another account that it is taken", async () => {
    const [secret, owner, other] = [await newGift(), await makeVisitor(), await makeVisitor()];
    await takeGift(secret, owner);
    const page = await open(secret, other);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("This gift is taken")]);
    const answer = await takeGift(secret, other);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ toast: { title: "Gift Not Taken" } });
    expect(await esimsOf(other.user.id)).toEqual([]);
  });

  test("refuses a form that its page made for somebody else", async () => {
    const [secret, one, other] = [await newGift(), await makeVisitor(), await makeVisitor()];
    const html = await (await open(secret, one)).text();
    const [, name = "", owner = ""] = /<input type="hidden" name="([^"]*)" value="([^"]*)"/.exec(html)!;
    expect(owner).toBe(one.user.id);
    expect((await takeGift(secret, other, { [name]: owner })).status).toBe(409);
    expect(await esimsOf(other.user.id)).toEqual([]);
  });

  test.each(["", "used", "%00", "x".repeat(3_000), newSecret()])(
    "%# is no gift, signed in or not",
    async (token) => {
      const visitor = await makeVisitor();
      for (const cookie of [undefined, visitor.cookie]) {
        const page = await visitPage(`/gift?token=${token}`, cookie ? { Cookie: cookie } : {});
        expect(page.status).toBe(404);
        expect(await page.text()).toContain("There is no gift at this link");
      }
      expect((await takeGift(token, visitor)).status).toBe(404);
    },
  );

  test("shows its order as a gift: no receipt, no refund, nothing paid", async () => {
    const [secret, visitor] = [await newGift(), await makeVisitor()];
    await takeGift(secret, visitor);
    const [order] = await rowsIn("orders", { user_id: visitor.user.id });
    const words = await wordsOf(paths.order(order!.id), visitor.cookie);
    expect(words).toContain("It is a gift of ours: nothing was paid.");
    expect(words).toContain("$0.00");
    expect(words).toContain("Method Gift");
    expect(words).not.toMatch(/Paid with|Receipt|Ask for a refund|Payment received|Credit card/);
    const billing = await wordsOf("/dashboard/billing", visitor.cookie);
    expect(billing).toMatch(/Launch Gift/);
    expect(billing).not.toMatch(/Receipt/);
    expect((await visitPage(paths.receipt(order!.id), { Cookie: visitor.cookie })).status).toBe(404);
    const refund = await wordsOf(paths.refund(order!.id), visitor.cookie);
    expect(refund).toContain("Nothing was paid for this order");
  });

  test("its eSIM offers all plans, since this one cannot be bought again", async () => {
    const [secret, visitor] = [await newGift(), await makeVisitor()];
    const answer = await takeGift(secret, visitor);
    const html = await (await visitPage(answer.headers.get("Location")!, { Cookie: visitor.cookie })).text();
    expect(html).not.toContain("/checkout/launch-gift");
    expect(html).not.toContain("Auto renew");
    expect(keptBy(answer)).toContain("toast=");
    const dashboard = await (await visitPage("/dashboard", { Cookie: visitor.cookie })).text();
    expect(dashboard).not.toContain("/checkout/launch-gift");
  });
});
