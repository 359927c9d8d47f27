/** The checkout of a plan, as the server renders it. */
import { describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { esimsOf } from "#server/esims/esims";
import { formatDate } from "~/format";
import { payFor } from "../support/esims";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";
import { addTo, changeIn } from "../support/rows";
import { makeVisitor } from "../support/visitors";

const visitor = await makeVisitor();
const open = async (planId: string) =>
  inMain(await (await visitPage(`/checkout/${planId}`, { Cookie: visitor.cookie })).text());

test("the summary says name, description, data limit, validity and price of the plan [167, 387]", async () => {
  await changeIn(
    "plans",
    { id: "layover" },
    { description: "For the test alone.", data_bytes: 3.5 * 1024 ** 3, price_cents: 1234 },
  );
  const page = await open("layover");
  expect(page.names("heading")).toContain("Layover");
  expect(page.text).toContain("For the test alone.");
  expect(page.text).toContain("Data limit 3.5 GB");
  expect(page.text).toContain("Validity 7 days");
  expect(page.text).toContain("Price $12.34");
});

describe("the method", () => {
  test("is crypto, unless the other one is chosen [168, 315]", async () => {
    const page = await open("nomad");
    const methods = page.elements("input").filter(({ name }) => name === "paymentMethod");
    expect(methods.map(({ type, value, checked }) => [type, value, checked ?? false])).toEqual([
      ["radio", "crypto", true],
      ["radio", "credit_card", false],
    ]);
  });

  test("by credit card is labelled 'Coming soon' [169]", async () => {
    const page = await open("nomad");
    expect(page.text).toContain("Credit card Coming soon");
    expect(page.text.match(/Coming soon/g)).toHaveLength(1);
  });
});

test("the preferred cryptocurrency is BTC, ETH or LTC, for reference only, and says so [170, 171, 541]", async () => {
  const page = await open("nomad");
  expect(page.text).toContain("Preferred cryptocurrency");
  expect(page.text).toContain("For reference only");
  expect(page.elements("select")).toMatchObject([
    { name: "coin", ariaDescribedBy: expect.arrayContaining(["checkout-coin-description"]) },
  ]);
  expect(page.elements("option").map(({ value }) => value)).toEqual(["BTC", "ETH", "LTC"]);
});

test("there is a total, a button that pays it, and the price in coins beside them [172-174]", async () => {
  const page = await open("nomad");
  expect(page.names("heading")).toContain("What $19.99 is in coins");
  expect(page.text).toContain("Total $19.99");
  expect(page.names("button")).toEqual(["Pay $19.99"]);
});

describe("when the days begin", () => {
  test("is said for a new eSIM beside the button and in the summary", async () => {
    const { text } = await open("layover");
    expect(text).toContain("Its days begin when it is installed on your phone Start within 90 days");
    expect(text).toContain(
      "Your eSIM is made as soon as the payment is confirmed. Its 7 days begin when it is",
    );
    expect(text).not.toContain("Goes onto");
  });

  test("is said for the requested eSIM, and beside each in the form", async () => {
    const buyer = await makeVisitor();
    await payFor(buyer.user.id);
    const [esim] = await esimsOf(buyer.user.id);
    const by = formatDate(esim!.plans[0]!.startBy);
    const see = async (query: string) => {
      const answer = await visitPage(`/checkout/layover${query}`, { Cookie: buyer.cookie });
      return inMain(await answer.text()).text;
    };
    const ofEsim = `Its 7 days begin with those of your eSIM, when your phone first connects with it. Unused until ${by}`;
    for (const query of ["", `?esim=${esim!.id}`, "?esim=new"])
      expect(await see(query)).toContain(`It adds to what you have. ${ofEsim}`);
    const there = await see("");
    expect(there).toContain(`Its days begin when your phone first connects with it Start by ${by}`);
    expect(there).toContain("Goes onto your eSIM (Nomad)");
    expect(there).toContain("The data comes as soon as the payment is confirmed.");
    expect(there).toContain("For another phone, or another trip. Its 7 days begin when it is installed");
    expect(there).not.toContain("Start within");
    const onNew = await see("?esim=new");
    expect(onNew).toContain("Goes onto a new eSIM Its days begin when it is installed on your phone");
    expect(onNew).not.toContain("Start by");
  });
});

test("a plan that does not exist says so, and leads to those that do [175, 176, 177]", async () => {
  const page = await open("moon");
  expect(page.names("heading")).toEqual(["Plan Not Found"]);
  expect(page.forms).toEqual([]);
  expect(page.text).toContain("The data plan you're looking for doesn't exist.");
  expect(page.attribute("link", "View Available Plans", "href")).toBe("/plans");
});

test("a plan that cannot be delivered now is sold out, and there is no form to pay", async () => {
  const at = timestamp();
  const values = { balance_units: 0, as_of: at, next_look_at: null, lease_until: null, request_id: null };
  await addTo("network_balances", { network: "sandbox", ...values });
  const page = await open("nomad");
  expect(page.names("heading")).toContain("Sold out for the moment");
  expect(page.text).toContain("so we take no money for it");
  expect(page.names("button")).toEqual([]);
  await db().deleteFrom("network_balances").execute();
  expect((await open("nomad")).names("button")).toEqual(["Pay $19.99"]);
});

test("a plan that cannot be installed after arrival says so, on a phone below the button", async () => {
  const note = "For Türkiye, install the eSIM before you leave";
  const said = async (planId: string) => (await open(planId)).text.split(note).length - 1;
  expect(await said("tr-5-30")).toBe(1);
  expect(await said("nomad")).toBe(2); // one of them shows
  expect(await said("jp-5-30")).toBe(0);
});
