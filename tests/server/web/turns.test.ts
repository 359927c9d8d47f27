import { request } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { made } from "../../support/made-page";
import { type Question, startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const FLOOD = 40;
const flooder = { "X-Forwarded-For": "192.0.2.1" };
const bystander = { "X-Forwarded-For": "198.51.100.1" };

process.env.TRUST_PROXY = "1";
const shop = await startShop();
const cookie = (await makeVisitor()).cookie;

let floods = 0;
beforeEach(() => {
  floods += 1;
  made.length = 0;
});

/**
 * Asks for many pages at once from one address, each another one. @returns when the first is there, with what
 * comes of the others.
 */
async function flood({ path = "/made?", headers = {}, ...others }: Question = {}) {
  let answered = 0;
  const asked = Array.from({ length: FLOOD }, async (_, index) => {
    await shop.ask({
      path: `${path}name=flood-${floods}-${index}`,
      headers: { ...flooder, ...headers },
      ...others,
    });
    answered += 1;
  });
  await Promise.race(asked);
  return { rest: Promise.all(asked), answered: () => answered };
}

describe("while one address floods the shop, somebody from another one", () => {
  test.each<[string, () => Question]>([
    ["sees a page", () => ({ path: "/made?name=bystander" })],
    ["sees a page that is not there", () => ({ path: "/nowhere" })],
    ["sees a page of their own", () => ({ path: "/made?name=bystander", headers: { Cookie: cookie } })],
    ["sees a page's data", () => ({ path: "/made?name=bystander&_data=routes%2Fmade" })],
    [
      "sends a form",
      () => ({
        path: "/probe",
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "a=1",
      }),
    ],
  ])("%s long before the flood is over", async (_what, question) => {
    const { rest, answered } = await flood();
    const { headers, ...others } = question();
    await shop.ask({ ...others, headers: { ...(headers as Record<string, string>), ...bystander } });
    expect(answered()).toBeLessThan(FLOOD / 2);
    await rest;
    expect(made.filter((name) => name.startsWith("flood"))).toHaveLength(FLOOD);
  });

  test.each<[string, Question]>([
    ["pages of a signed-in visitor", { headers: { Cookie: "session=of-nobody" } }],
    ["data", { path: "/made?_data=routes%2Fmade&" }],
  ])("is as quick, whatever it is flooded with: %s", async (_what, question) => {
    const { rest, answered } = await flood(question);
    await shop.ask({ path: "/made?name=bystander", headers: bystander });
    expect(answered()).toBeLessThan(FLOOD / 2);
    await rest;
  });

  test("is not behind them for the page that they wait for, too", async () => {
    const { rest, answered } = await flood();
    const theirs = shop.ask({ path: "/made?name=both", headers: flooder });
    const own = await shop.ask({ path: "/made?name=both", headers: bystander });
    expect(answered()).toBeLessThan(FLOOD / 2);
    expect((await theirs).body).toBe(own.body);
    expect(made.filter((name) => name === "both")).toHaveLength(1);
    await rest;
  });
});

test("who hangs up while waiting is not worked for", async () => {
  const { rest } = await flood();
  const leaving = Array.from({ length: 10 }, (_, index) => {
    const path = `/made?name=leaver-${index}`;
    const asking = request({
      port: shop.port,
      host: "127.0.0.1",
      path,
      agent: false,
      headers: { Host: shop.host, ...flooder },
    });
    return asking.on("error", () => {}).end();
  });
  await shop.ask({ path: "/made?name=bystander", headers: bystander }); // they have arrived before it
  for (const asking of leaving) asking.destroy();
  await rest;
  await shop.ask({ path: "/made?name=last", headers: flooder });
  expect(made.filter((name) => name.startsWith("leaver"))).toEqual([]);
});
