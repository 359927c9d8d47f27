import { describe, expect, test } from "vitest";
import { shiftClock } from "#server/clock";
import { listCountries } from "#server/countries/countries";
import { db } from "#server/database/connection";
import { packagesAt, routesOf } from "#server/esims/packages";
import { findPlan, listPlans } from "#server/plans/plans";
import { clientOf } from "../../support/api";
import { visitPage } from "../../support/pages";
import { startShop } from "../../support/shop-server";

const call = clientOf(await startShop());

const namedIn = (text: string, codes: string[]) => {
  const words = new Set(text.split(/[^\w-]+/));
  return codes.filter((code) => words.has(code));
};
const list = async (path: string) => (await call("GET", path)).json as Record<string, unknown>[];

describe("plans", () => {
  test("cost dollars and hold megabytes [261, 409]", async () => {
    const plan = (await findPlan("nomad"))!;
    const { json } = await call("GET", "/api/data-plans/nomad");
    expect(json).toMatchObject({
      id: "nomad",
      name: "Nomad",
      price: plan.priceCents / 100,
      dataAmount: plan.dataBytes / 1024 ** 2,
    });
    expect(json.countries.codes).toHaveLength(plan.countryCount);
    expect(json.countries.codes).toContain("FJ");
    expect(json.pricePerGb).toBeCloseTo(plan.priceCents / 100 / (plan.dataBytes / 1024 ** 3), 1);
    expect(json.pricePerDay).toBeCloseTo(plan.priceCents / 100 / plan.validityDays, 1);
    expect((await list("/api/data-plans")).find(({ id }) => id === "nomad")).toEqual(json);
  });

  test.each(["abc", "1.5", "%00", "NOMAD", "x".repeat(4000)])(
    "have none by the name %# [410]",
    async (id) => {
      const { status, json } = await call("GET", `/api/data-plans/${id}`);
      expect([status, json.detail]).toEqual([404, "The data plan you're looking for doesn't exist."]);
    },
  );

  test("come as a table, by the path or by the accepted type", async () => {
    const [byPath, byAccept] = [
      await call("GET", "/api/data-plans.csv"),
      await call("GET", "/api/data-plans", { headers: { Accept: "text/csv" } }),
    ];
    expect([byPath.status, byPath.headers["content-type"]]).toEqual([
      200,
      "text/csv; charset=utf-8; header=present",
    ]);
    expect(byAccept.body).toBe(byPath.body);
    const [head, ...rows] = byPath.body.trimEnd().split("\r\n");
    expect(head!.split(",")).toEqual(
      expect.arrayContaining(["id", "price", "pricePerGb", "pricePerDay", "countries"]),
    );
    expect(rows).toHaveLength((await listPlans()).length);
  });

  test("are chosen by country, region or kind, as JSON and as a table [407]", async () => {
    const ids = async (query: string) => (await list(`/api/data-plans?${query}`)).map(({ id }) => id);
    expect(await ids("country=jp&kind=local")).toEqual(
      ["day-1-1", "1-7", "3-15", "3-30", "5-15", "5-30", "10-30", "20-30"].map((size) => `jp-${size}`),
    );
    for (const passes of ["", "kind=pass"])
      expect(await ids(passes)).toEqual((await listPlans()).map(({ id }) => id));
    expect(await ids("region=oceania&kind=regional")).toContain("australasia-2-5-30");
    const { body } = await call("GET", "/api/data-plans.csv?country=jp&kind=local");
    expect(body.trimEnd().split("\r\n")).toHaveLength(9);
    const refused = await call("GET", "/api/data-plans?kind=bus&country=japan&region=moon");
    expect([refused.status, refused.json.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ["kind", "country", "region"],
    ]);
  });

  test("say when their days begin, what happens at their limit and where their traffic leaves", async () => {
    const about = async (id: string) => (await call("GET", `/api/data-plans/${id}`)).json;
    expect(await about("layover")).toMatchObject({ daysStart: "first_installation", startByDays: 90 });
    const [day, month] = [await about("jp-day-1-1"), await about("jp-5-30")];
    expect(day).toMatchObject({ dataType: "daily", speedAfterLimit: "1 Mbps", takesTopUps: false });
    expect(month).toMatchObject({ dataType: "total", speedAfterLimit: null, takesTopUps: true });
    expect(month.exits).toEqual((await routesOf(["jp-5-30"])).get("jp-5-30")!.exits);
    const { body } = await call("GET", "/api/data-plans.csv?country=jp&kind=local");
    const [head, first] = body.split("\r\n");
    const of = (name: string) =>
      first!.split(",").at(head!.split(",").indexOf(name) - head!.split(",").length);
    expect(["dataType", "speedAfterLimit", "takesTopUps"].map(of)).toEqual(["daily", "1 Mbps", "false"]);
  });

  test("never show what they cost us, or what the network calls them", async () => {
    const packages = await packagesAt("sandbox");
    const codes = packages.flatMap(({ packageCode, topUpCode }) => [packageCode, topUpCode]);
    expect(codes.length).toBeGreaterThan(3_000);
    expect(namedIn(`"code":"${codes[0]}"`, codes)).toContain(codes[0]);
    for (const path of [
      "/api/data-plans?kind=all",
      "/api/data-plans.csv?kind=all",
      "/api/data-plans/jp-5-30",
      "/api/countries.csv",
      "/api/trips?to=jp:6:3,kr:4:2",
      "/api/openapi.json",
    ]) {
      const { status, body } = await call("GET", path);
      expect([path, status]).toEqual([path, 200]);
      expect(body, path).not.toMatch(/wholesale|margin|TOPUP_/i);
      expect(namedIn(body, codes), path).toEqual([]);
    }
    for (const path of [
      "/",
      "/plans",
      "/plans/jp-5-30",
      "/plans/compare?plans=jp-5-30,nomad",
      "/fares?to=jp",
      "/destinations/jp",
      "/trip?to=jp:6:3,kr:4:2",
      "/sitemap.xml",
    ]) {
      const page = await visitPage(path);
      expect([path, page.status]).toEqual([path, 200]);
      const html = await page.text();
      expect(html, path).not.toMatch(/wholesale|TOPUP_/i);
      expect(namedIn(html, codes), path).toEqual([]);
    }
  });

  test("in a table are never a formula, with any name", async () => {
    const evil = { name: '=HYPERLINK("https://evil.test","Plan")', description: "+1 GB, free\r\nfor you" };
    await db().updateTable("plans").set(evil).where("id", "=", "layover").execute();
    shiftClock(6_000); // older than what is cached
    const { body } = await call("GET", "/api/data-plans.csv");
    expect(body).toContain(
      `layover,"'=HYPERLINK(""https://evil.test"",""Plan"")","'+1 GB, free\r\nfor you",3,`,
    );
  });
});

test("plans that cannot be read fail their call, and it works again once they can [408]", async () => {
  const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
  await rename("plans", "plans_away");
  shiftClock(12_000); // older than what is cached
  const answer = await call("GET", "/api/data-plans").finally(() => rename("plans_away", "plans"));
  expect([answer.status, answer.json.detail]).toEqual([500, "Something went wrong"]);
  expect((await list("/api/data-plans")).length).toBeGreaterThan(0);
});

describe("countries", () => {
  test("come all at once, or by region [275, 433, 434]", async () => {
    const all = await list("/api/countries");
    expect(all).toHaveLength((await listCountries()).length);
    expect(await list("/api/countries?region=all-regions")).toEqual(all);
    const asia = await list("/api/countries?region=Asia");
    expect(asia.length).toBeGreaterThan(20);
    expect(asia).toEqual(all.filter(({ region }) => region === "asia"));
    expect(await list("/api/countries?region=global")).toEqual([]);
  });

  test("are found by their code in any case [436, 437]", async () => {
    const { json } = await call("GET", "/api/countries/FJ");
    expect(json).toMatchObject({ id: "FJ", code: "FJ", name: "Fiji", region: "oceania", has4G: true });
    expect((await call("GET", "/api/countries/fj")).json).toEqual(json);
    for (const code of ["ZZ", "F", "FJI", "%00", "__proto__", "1"]) {
      expect(await call("GET", `/api/countries/${code}`), code).toMatchObject({
        status: 404,
        json: { detail: "Country Not Found" },
      });
    }
  });

  test("in a table name their plans and the lowest prices", async () => {
    const { body } = await call("GET", "/api/countries.csv?region=oceania");
    const [head, ...rows] = body.trimEnd().split("\r\n");
    expect(head).toBe("id,code,name,region,has5G,has4G,has3G,coverage,plans,pricePerGb,pricePerDay");
    expect(rows.find((row) => row.startsWith("FJ,"))).toMatch(
      /^FJ,FJ,Fiji,oceania,\w+,true,true,\d+,[a-z0-9 -]+ fj-5-30 [a-z0-9 -]+,\d+(\.\d+)?,\d+(\.\d+)?$/,
    );
    expect(rows).toHaveLength((await list("/api/countries?region=oceania")).length);
  });
});

describe("questions", () => {
  test("come in reading order, or those of a category [277, 438, 439]", async () => {
    const all = await list("/api/faqs");
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(await list("/api/faqs?category=payment")).toEqual(
      all.filter(({ category }) => category === "payment"),
    );
    expect(await list("/api/faqs?category=")).toEqual(all);
  });
});

describe("articles", () => {
  test("come newest first, with their texts [440, 443]", async () => {
    const all = await list("/api/blog");
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      all
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]).toMatchObject({
      content: expect.stringContaining("<p>"),
      readTime: expect.any(Number),
      keywords: expect.any(Array),
    });
    expect(await call("GET", `/api/blog/${String(all[0]!.slug)}`)).toMatchObject({
      status: 200,
      json: all[0],
    });
  });

  test("are chosen by category, and by whether they are featured [441, 442]", async () => {
    const all = await list("/api/blog");
    expect(await list("/api/blog?featured=true")).toEqual(all.filter(({ isFeatured }) => isFeatured));
    expect(await list("/api/blog?category=technology&featured=false")).toEqual(
      all.filter(({ isFeatured, category }) => !isFeatured && category === "technology"),
    );
  });

  test("that do not exist are not found [444]", async () => {
    for (const slug of ["nowhere", "__proto__", "%00", "..%2f..%2fetc", "x".repeat(4000)]) {
      const { status, json } = await call("GET", `/api/blog/${slug}`);
      expect([status, json.detail], slug.slice(0, 20)).toEqual([404, "News article not found"]);
    }
  });
});

test("a coin has the rate that the pages show, twelve in the specification's order [293, 450, 526]", async () => {
  expect((await call("GET", "/api/payments/crypto/rates")).json).toEqual({
    currency: "USD",
    rates: { BTC: 43500, ETH: 2650, LTC: 75.5, BCH: 245, USDC: 1, DAI: 1, DOGE: 0.08 },
    coins: [
      { code: "BTC", name: "Bitcoin", rate: 43500 },
      { code: "ETH", name: "Ethereum", rate: 2650 },
      { code: "LTC", name: "Litecoin", rate: 75.5 },
      { code: "XRP", name: "XRP", rate: null },
      { code: "DOGE", name: "Dogecoin", rate: 0.08 },
      { code: "BCH", name: "Bitcoin Cash", rate: 245 },
      { code: "XLM", name: "Stellar", rate: null },
      { code: "ADA", name: "Cardano", rate: null },
      { code: "DOT", name: "Polkadot", rate: null },
      { code: "LINK", name: "Chainlink", rate: null },
      { code: "UNI", name: "Uniswap", rate: null },
      { code: "SOL", name: "Solana", rate: null },
    ],
  });
});
