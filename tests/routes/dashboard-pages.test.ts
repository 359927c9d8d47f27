/** The tabs of the dashboard, as the server renders them. */
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { addDevice } from "#server/devices/devices";
import { BYTES_PER_GB } from "#server/plans/rules";
import { reportUsage } from "#server/subscriptions/usage";
import { formatDate } from "~/format";
import { deliverOwed } from "../support/delivered";
import { payFor } from "../support/esims";
import { makePaidOrder } from "../support/orders";
import { visitPage } from "../support/pages";
import { readPage } from "../support/read-page";
import { inMain } from "../support/rendered";
import { changeIn, rowIn } from "../support/rows";
import { planInUse } from "../support/usage";
import { makeVisitor, type Visitor } from "../support/visitors";

const newcomer = await makeVisitor("newcomer");

const open = async (path: string, { cookie }: Visitor = newcomer) =>
  inMain(await (await visitPage(path, { Cookie: cookie })).text());

/** The actions that a new customer's overview offers, by their names. */
const actions = async () => {
  const { elements, names } = await open("/dashboard");
  const [labels, links] = [names("link"), elements("a")];
  return Object.fromEntries(labels.map((label, index) => [label, links[index]!.href]));
};
const targetOf = (all: Record<string, unknown>, action: string) =>
  Object.entries(all).find(([label]) => label.startsWith(action))?.[1];
const traveller = await makeVisitor();
const { esimId } = await planInUse(traveller.user.id, { gb: [1, 2] });

test("the dashboard welcomes by name [147]", async () => {
  expect((await open("/dashboard")).names("heading")[0]).toBe("Welcome, newcomer");
});

test.each([
  ["/dashboard", "Overview"],
  ["/dashboard/devices", "Devices"],
  ["/dashboard/billing", "Billing"],
])("its three tabs are addresses: %s is %s [148, 386]", async (path, label) => {
  const page = await open(path);
  expect(page.names("link").slice(1, 4)).toEqual(["Overview", "Devices", "Billing"]);
  expect(page.attribute("link", label, "href")).toBe(path);
  expect(page.attribute("link", label, "ariaCurrent")).toBe("page");
  expect(page.names("heading")[1]).toBe(label);
});

describe("the overview", () => {
  test("without a plan says 'No Active Plan' and leads to the plans [151, 152]", async () => {
    const page = await open("/dashboard");
    expect(page.names("heading")).toContain("No Active Plan");
    expect(page.attribute("link", "View Plans", "href")).toBe("/plans");
  });

  test("with a plan shows it, and does not say that there is none [149]", async () => {
    const visitor = await makeVisitor();
    await makePaidOrder(visitor.user.id);
    const page = await open("/dashboard", visitor);
    expect(page.names("heading")).toContain("Nomad");
    expect(page.text).toMatch(/30 days, start by \w+ \d+, \d{4}/);
    expect(page.text).not.toContain("remaining");
    expect(page.text).not.toContain("No Active Plan");
  });

  test("has a card of quick actions [153]", async () => {
    expect((await open("/dashboard")).names("heading")).toContain("Quick Actions");
  });

  test.each([
    ["Buy Data", "/plans"],
    ["Add Device", "/dashboard/devices"],
    ["Get Support", "/support"],
  ])("leads by '%s' to %s [154-156]", async (action, href) => {
    expect(targetOf(await actions(), action)).toBe(href);
  });

  test("without usage says 'No usage data available yet', and draws nothing [158, 502]", async () => {
    const page = await open("/dashboard");
    expect(page.text).toContain("Data Usage History No usage data available yet");
    expect(page.elements("rect")).toEqual([]);
  });

  test("with usage shows how many GB each day took, and what is left [157, 291, 292]", async () => {
    const visitor = await makeVisitor();
    const order = await makePaidOrder(visitor.user.id);
    const { id } = await rowIn("subscriptions", { order_id: order.id });
    await reportUsage(visitor.user.id, id, 2.5 * BYTES_PER_GB);
    const page = await open("/dashboard", visitor);
    expect(page.text).toContain("GB used by the end of each day");
    expect(page.text).toContain(`${formatDate(timestamp())} 2.5 GB`);
    expect(page.text).toContain("17.5 GB left 2.5 GB of 20 GB used");
    const drawn = await readPage("/dashboard", { Cookie: visitor.cookie });
    const bars = drawn.main.all("rect", { dataPart: "own" });
    expect(bars.map((bar) => bar.attribute("height"))).toEqual(["12.5%"]); // of 20 GB
    expect(page.text).not.toContain("No usage data available yet");
  });
});

describe("data that will not last as long as the days", () => {
  /** 4 of 5 GB in four days, with four days left. */
  const traveller = async () => {
    const visitor = await makeVisitor();
    return {
      visitor,
      ...(await planInUse(visitor.user.id, { planId: "euro-week", gb: [1, 1, 1, 1], daysLeft: 4 })),
    };
  };
  const offer = "Add 3 GB, $4.99";

  test.each(["/dashboard", "the eSIM's page"])("gets an offer that fits the days left: %s", async (path) => {
    const { visitor, esimId } = await traveller();
    const page = await open(path === "/dashboard" ? path : `/dashboard/esims/${esimId}`, visitor);
    expect(page.text).toContain("About 3 days short");
    expect(page.attribute("link", offer, "href")).toBe(`/checkout/city-break?esim=${esimId}`);
    const checkout = await open(String(page.attribute("link", offer, "href")), visitor);
    expect(checkout.text).toMatch(/City Break.*Goes onto ?your eSIM/);
    expect(checkout.text).toContain("$4.99");
  });

  test("gets it once, with any number of plans on the eSIM", async () => {
    const { visitor, esimId } = await traveller();
    await payFor(visitor.user.id, { planId: "layover", esimId });
    const page = await open("/dashboard", visitor);
    expect(page.elements("article")).toHaveLength(1);
    expect(page.names("heading")).toContain("Euro Week, Layover");
    expect(page.names("link").filter((name) => /^Add \d+ GB/.test(name))).toHaveLength(1);
  });
});

describe("two plans on one eSIM", () => {
  const both = async () => {
    const visitor = await makeVisitor();
    const { esimId, subscriptionId } = await planInUse(visitor.user.id, { planId: "euro-week", gb: [1] });
    await payFor(visitor.user.id, { planId: "nomad", esimId });
    return { visitor, esimId, subscriptionId, pages: ["/dashboard", `/dashboard/esims/${esimId}`] };
  };

  test("are one counter on each page, which says what is not there yet", async () => {
    const { visitor, pages } = await both();
    for (const path of pages) {
      const { text } = await open(path, visitor);
      const counts = text.match(/[\d.]+ GB left|[\d.]+ GB of [\d.]+ GB used/g);
      expect([...new Set(counts)], path).toEqual(["24 GB left", "1 GB of 25 GB used"]);
      expect(text).toMatch(/4 GB until \w+ \d+, \d{4}; 20 GB is not on the eSIM yet\./);
      expect(text).toContain("We are preparing your data");
    }
  });

  test("end together once the network has both, and the second goes on after the first", async () => {
    const { visitor, esimId, subscriptionId, pages } = await both();
    await deliverOwed();
    const inMay = { days_begun_at: timestamp(), end_date: "2027-05-01T12:00:00.000Z" };
    await changeIn("subscriptions", { esim_id: esimId }, inMay);
    await changeIn("subscriptions", { id: subscriptionId }, { plan_state: "data_gone" });
    for (const path of pages) {
      const { text } = await open(path, visitor);
      expect(text).toContain("20 GB left 5 GB of 25 GB used All of it until May 1, 2027.");
      expect(text).not.toContain("not on the eSIM");
    }
  });

  test("stay apart on two eSIMs", async () => {
    const { visitor } = await both();
    await planInUse(visitor.user.id, { planId: "euro-week", gb: [2] });
    const page = await open("/dashboard", visitor);
    expect(page.elements("article")).toHaveLength(2);
    expect(page.text.match(/[\d.]+ GB left/g)).toEqual(["3 GB left", "24 GB left"]);
  });
});

describe("the devices", () => {
  test("have a card that adds one [159]", async () => {
    const page = await open("/dashboard/devices");
    expect(page.names("heading")).toContain("Add a device");
    expect(page.forms).toEqual(["/dashboard/devices"]);
    expect(page.names("button")).toEqual(["Add Device"]);
    expect(page.elements("input").find(({ name }) => name === "name")?.value).toMatch(/^iPhone 1[2-6] Pro$/);
  });

  test("without any are 'No Devices Yet' [161, 501]", async () => {
    expect((await open("/dashboard/devices")).names("heading").slice(2)).toEqual([
      "No Devices Yet",
      "Add a device",
    ]);
  });

  test("have a card each [160]", async () => {
    const visitor = await makeVisitor();
    for (const name of ["Phone", "Tablet"])
      await addDevice(visitor.user.id, { name, type: "smartphone", esimSupported: true });
    const page = await open("/dashboard/devices", visitor);
    expect(page.names("heading").slice(-3, -1).toSorted()).toEqual(["Phone", "Tablet"]);
    expect(page.names("heading").at(-1)).toBe("Add a device");
    expect(page.attribute("link", "Add another", "href")).toBe("#add-device-title");
    expect(page.text).not.toContain("No Devices Yet");
  });
});

describe("the billing", () => {
  test("has a placeholder for payment methods, the card that is coming soon [162]", async () => {
    const page = await open("/dashboard/billing");
    expect(page.names("heading")).toContain("Payment methods");
    expect(page.text).toContain("Credit card - Coming soon");
  });

  test("lists the orders that there are, and no sample [163, 164]", async () => {
    expect((await open("/dashboard/billing")).names("listitem").join()).not.toMatch(/\$/);
    const visitor = await makeVisitor();
    const { id } = await makePaidOrder(visitor.user.id);
    const page = await open("/dashboard/billing", visitor);
    expect(page.names("heading")).toContain("Billing history");
    expect(page.text).toContain(id);
    expect(page.text).toContain("$19.99");
    expect(page.attribute("link", `Receipt of order ${id}`, "href")).toBe(`/orders/${id}/receipt`);
  });
});

describe("a tab says which secondary part it cannot read, and the rest shows", () => {
  let passed = 0;
  const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
  test.each([
    ["/dashboard", "subscriptions", "No Active Plan"],
    ["/dashboard", "usage_samples", "Nomad"],
    ["/dashboard", "refunds", "Nomad"],
    ["/dashboard", "network_orders", "Nomad"],
    ["/dashboard", "esims", "Nomad"],
    ["/dashboard", "plan_packages", "Nomad"],
    ["/dashboard/billing", "refunds", "Nomad"],
    ["/dashboard/account", "subscriptions", "Delete account"],
    ["esim", "usage_samples", "Nomad"],
    ["esim", "refunds", "Nomad"],
  ])("%s without %s", async (path, table, words) => {
    const traveller = await makeVisitor();
    const { esimId } = await planInUse(traveller.user.id);
    const at = path === "esim" ? `/dashboard/esims/${esimId}` : path;
    const isSaid = /could not be read right now/;
    expect((await open(at, traveller)).text).not.toMatch(isSaid);
    await rename(table, `${table}_away`);
    shiftClock((passed += MINUTE)); // the cache is empty again
    const page = await open(at, traveller).finally(() => rename(`${table}_away`, table));
    expect(page.text).toMatch(isSaid);
    expect(page.text).toContain(words);
  });
});

describe.each(["/dashboard", `/dashboard/esims/${esimId}`])("%s", (path) => {
  test("has a link to refresh, and no refresh by the browser, which would disturb who reads it", async () => {
    const html = await (await visitPage(path, { Cookie: traveller.cookie })).text();
    expect(html).toContain(">Check again</a>");
    expect(html).not.toMatch(/http-equiv="refresh"/i);
  });
});

test("without a plan there is nothing to refresh", async () => {
  const { cookie } = await makeVisitor();
  expect(await (await visitPage("/dashboard", { Cookie: cookie })).text()).not.toContain("Check again");
});
