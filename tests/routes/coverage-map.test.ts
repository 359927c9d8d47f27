import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { lowestPrices } from "#server/plans/plans";
import { countries } from "#server/seeds/countries";
import { mapDrawing } from "~/features/coverage/drawn-map.server";
import { priceSteps } from "~/features/coverage/price-steps";
import { formatUsd } from "~/format";
import { visitPage } from "../support/pages";

const KB = 1000;
const read = async (path: string, headers?: HeadersInit) => {
  const response = await visitPage(path, headers);
  return { response, svg: await response.text() };
};

let minutes = 0;
/** Forgets what was cached before. */
const later = () => shiftClock((minutes += 2) * MINUTE);

test("the drawing holds every country of the catalogue, once, and is light", () => {
  for (const { code } of countries) {
    expect([code in mapDrawing.shapes, code in mapDrawing.dots], code).toContain(true);
    expect(code in mapDrawing.shapes && code in mapDrawing.dots, code).toBe(false);
    expect(mapDrawing.frames[code], code).toHaveLength(4);
  }
  expect(brotliCompressSync(readFileSync("app/assets/countries.json")).length).toBeLessThanOrEqual(25 * KB);
});

describe("/coverage/map", () => {
  test("links every country on sale, by a name with its facts [84]", async () => {
    const prices = await lowestPrices();
    const { response, svg } = await read("/coverage/map");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    for (const { code, name, has5G, has4G, coverage } of countries) {
      const network = has5G ? "5G" : has4G ? "4G" : "3G";
      const link = new RegExp(
        `<a href="/destinations/${code.toLowerCase()}" target="_top"[^>]*><title>([^<]*)</title>`,
      ).exec(svg);
      expect(link?.[1]?.replaceAll("&#x27;", "'"), code).toBe(
        `${name}: ${network}, ${coverage}% coverage, from ${formatUsd(prices.get(code)!.fromCents)}`,
      );
    }
    expect(svg.match(/<a /g)).toHaveLength(countries.length);
    expect(svg).toContain("<title>North Korea: not covered</title>");
    expect(svg.match(/class="pulse"/g)).toHaveLength(6);
  });

  test("is shaded by the database's data", async () => {
    const linkTo = async () =>
      /<a href="\/destinations\/de"[^>]*class="([^"]*)"/.exec((await read("/coverage/map")).svg)?.[1];
    expect(await linkTo()).toBe("land is-5g europe");
    await db().updateTable("countries").set({ has_5g: 0 }).where("code", "=", "DE").execute();
    later();
    expect(await linkTo()).toBe("land is-4g europe");
  });

  test("by price is shaded in steps, and its links say the price first", async () => {
    const { svg } = await read("/coverage/map?layer=price");
    const links = [
      ...svg.matchAll(/<a href="\/destinations\/([a-z]{2})"[^>]*class="land is-(\w+) [^>]*><title>([^<]*)</g),
    ];
    expect(links).toHaveLength(countries.length);
    const prices = await lowestPrices();
    const steps = priceSteps(countries, Object.fromEntries(prices));
    for (const [, address, shade, title] of links) {
      const code = address!.toUpperCase();
      const cents = prices.get(code)!.gigabyteCents;
      expect(title, code).toContain(
        cents === null
          ? ": over 10 GB only, plans from"
          : `: ${formatUsd(Math.round(cents))} per GB, plans from`,
      );
      expect(shade, code).toBe(
        cents === null ? "none" : String(steps.find(({ codes }) => codes.has(code))!.shade),
      );
    }
    expect(new Set(links.map(([, , shade]) => shade))).toEqual(new Set(["1", "2", "3", "4", "5", "none"]));
  });

  test.each(["?layer=moon", "?layer=", "?layer=price&layer=price", "?layer=__proto__", "?layer[]=price"])(
    "%s is the layer of networks",
    async (search) => {
      expect((await read(`/coverage/map${search}`)).svg).toBe((await read("/coverage/map")).svg);
    },
  );

  test.each(["", "?layer=price"])("changes (%s) as soon as a price does", async (search) => {
    const ask = async () => (await read(`/coverage/map${search}`)).response.headers.get("ETag");
    const before = await ask();
    await db().updateTable("plans").set({ price_cents: 1 }).where("id", "=", "jp-5-30").execute();
    later();
    expect(await ask()).not.toBe(before);
    await db().updateTable("plans").set({ price_cents: 549 }).where("id", "=", "jp-5-30").execute();
    later();
    expect(await ask()).toBe(before);
  });

  test("by network needs no prices", async () => {
    later();
    await db().schema.alterTable("plan_countries").renameTo("plan_countries_away").execute();
    try {
      const { response, svg } = await read("/coverage/map");
      expect(response.status).toBe(200);
      expect(svg).toContain("<title>Japan: 5G, 99% coverage</title>");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    } finally {
      await db().schema.alterTable("plan_countries_away").renameTo("plan_countries").execute();
    }
  });

  test("can be cached for everybody, framed by us, and runs nothing", async () => {
    const { response, svg } = await read("/coverage/map");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    const policy = response.headers.get("Content-Security-Policy");
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; frame-ancestors 'self'$/,
    );
    expect(svg).not.toMatch(/<script| on\w+=| style=/);
    const again = await read("/coverage/map", { "If-None-Match": response.headers.get("ETag")! });
    expect(again.response.status).toBe(304);
    expect(again.svg).toBe("");
  });
});

describe("/destinations/{code}/map", () => {
  test("shows the country among its neighbours", async () => {
    const { response, svg } = await read("/destinations/fr/map");
    expect(response.status).toBe(200);
    expect(svg.match(/class="land is-5g"/g)).toHaveLength(1);
    expect(svg).toContain(mapDrawing.shapes.ES);
    expect(svg).not.toContain(mapDrawing.shapes.AU);
  });

  test("rings a country that is too small to see", async () => {
    expect((await read("/destinations/mc/map")).svg).toContain("far-line");
  });

  test.each(["zz", "__proto__", "constructor", "toString", "%00", "f"])("%s has none", async (code) => {
    expect((await read(`/destinations/${code}/map`)).response.status).toBe(404);
  });
});
