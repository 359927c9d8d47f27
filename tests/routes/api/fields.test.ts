/** The fields of what the API tells everybody: every field of the specification, by its name and type. */
import { describe, expect, test } from "vitest";
import { clientOf } from "../../support/api";
import { startShop } from "../../support/shop-server";

const shop = await startShop();
const call = clientOf(shop);

type Json = Record<string, unknown>;
const read = async (path: string) => (await call("GET", path)).json as Json[];
/** The kinds of values that a field has in a list. */
const valuesOf = (list: Json[], field: string) => [...new Set(list.map((each) => each[field]))].toSorted();

const TEXT = expect.any(String) as string;
const NUMBER = expect.any(Number) as number;
const YES_OR_NO = expect.any(Boolean) as boolean;
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

describe("a data plan", () => {
  test("has the specification's fields [256]", async () => {
    for (const plan of await read("/api/data-plans")) {
      expect(plan).toMatchObject({
        id: TEXT,
        name: TEXT,
        price: NUMBER,
        description: TEXT,
        dataAmount: NUMBER,
        validityDays: NUMBER,
        devices: NUMBER,
        supportLevel: TEXT,
        is5GEnabled: YES_OR_NO,
        isPopular: YES_OR_NO,
        isPromo: YES_OR_NO,
        countries: { codes: expect.arrayContaining([expect.stringMatching(/^[A-Z]{2}$/)]) as string[] },
      });
      expect(plan).toHaveProperty("regularPrice");
    }
  });

  test("holds MB, of which 1024 are a GB on the page, for whole days [257, 259]", async () => {
    const plans = await read("/api/data-plans");
    expect(plans.find(({ id }) => id === "nomad")).toMatchObject({
      price: 19.99,
      regularPrice: 24.99,
      dataAmount: 20_480,
      validityDays: 30,
    });
    expect((await shop.ask({ path: "/plans" })).body.replaceAll("<!-- -->", "")).toContain("20 GB");
    expect(valuesOf(plans, "validityDays")).toEqual([10, 15, 30, 60, 7]);
  });

  test("has a regular price where there is one, and a support level of three [260]", async () => {
    const plans = await read("/api/data-plans");
    expect(plans.find(({ id }) => id === "layover")).toMatchObject({ price: 3, regularPrice: null });
    expect(valuesOf(plans, "supportLevel")).toEqual(["chat", "priority", "vip"]);
  });
});

describe("a country", () => {
  test("has the specification's fields [270]", async () => {
    for (const country of await read("/api/countries")) {
      expect(country).toEqual({
        id: TEXT,
        name: TEXT,
        code: expect.stringMatching(/^[A-Z]{2}$/) as string,
        region: TEXT,
        has5G: YES_OR_NO,
        has4G: YES_OR_NO,
        has3G: YES_OR_NO,
        coverage: NUMBER,
      });
    }
  });
});

test("a question has the specification's fields [276]", async () => {
  for (const faq of await read("/api/faqs"))
    expect(faq).toEqual({ id: TEXT, question: TEXT, answer: TEXT, category: TEXT });
});

describe("an article", () => {
  test("has the specification's fields [278]", async () => {
    for (const article of await read("/api/blog")) {
      expect(article).toEqual({
        id: TEXT,
        title: TEXT,
        slug: TEXT,
        excerpt: TEXT,
        content: expect.stringMatching(/<p>/) as string,
        category: TEXT,
        author: TEXT,
        readTime: NUMBER,
        isFeatured: YES_OR_NO,
        publishedAt: MOMENT,
        createdAt: MOMENT,
        updatedAt: MOMENT,
        metaDescription: TEXT,
        keywords: expect.arrayContaining([TEXT]) as string[],
      });
    }
  });
});

test("the answer on coins names all twelve [294]", async () => {
  const faqs = await read("/api/faqs?category=payment");
  expect(faqs.find(({ question }) => question === "Which coins can I pay with?")?.answer).toMatch(
    /^With Bitcoin \(BTC\), Ethereum \(ETH\), Litecoin \(LTC\), XRP, Dogecoin \(DOGE\), Bitcoin Cash \(BCH\), Stellar \(XLM\), Cardano \(ADA\), Polkadot \(DOT\), Chainlink \(LINK\), Uniswap \(UNI\),? and Solana \(SOL\)\. /,
  );
});
