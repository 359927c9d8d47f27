import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";
import { mapDrawing } from "~/doors/pages/country-map.server";
import { visitPage } from "../support/pages";

const KB = 1000;
const read = async (path: string, headers?: HeadersInit) => {
  const response = await visitPage(path, headers);
  return { response, svg: await response.text() };
};

test("the drawing holds every country of the catalogue, once, and is light", () => {
  for (const { code } of countries) {
    expect([code in mapDrawing.shapes, code in mapDrawing.dots], code).toContain(true);
    expect(code in mapDrawing.shapes && code in mapDrawing.dots, code).toBe(false);
    expect(mapDrawing.frames[code], code).toHaveLength(4);
  }
  expect(brotliCompressSync(readFileSync("app/assets/countries.json")).length).toBeLessThanOrEqual(25 * KB);
});

describe("/coverage/map", () => {
  test("links every country on sale, by a name that says what it offers", async () => {
    const { response, svg } = await read("/coverage/map");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    for (const { code, name, has5G, has4G, coverage } of countries) {
      const network = has5G ? "5G" : has4G ? "4G" : "3G";
      const link = new RegExp(
        `<a href="/destinations/${code.toLowerCase()}" target="_top"[^>]*><title>([^<]*)</title>`,
      ).exec(svg);
      expect(link?.[1]?.replaceAll("&#x27;", "'"), code).toBe(`${name}: ${network}, ${coverage}% coverage`);
    }
    expect(svg.match(/<a /g)).toHaveLength(countries.length);
    expect(svg).toContain("<title>North Korea: not covered</title>");
    expect(svg.match(/class="pulse"/g)).toHaveLength(6);
  });

  test("is shaded by what the database says", async () => {
    const linkTo = async () =>
      /<a href="\/destinations\/de"[^>]*class="([^"]*)"/.exec((await read("/coverage/map")).svg)?.[1];
    expect(await linkTo()).toBe("land is-5g europe");
    await db().updateTable("countries").set({ has_5g: 0 }).where("code", "=", "DE").execute();
    expect(await linkTo()).toBe("land is-4g europe");
  });

  test("can be kept by everybody, framed by us, and runs nothing", async () => {
    const { response, svg } = await read("/coverage/map");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
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
    expect(svg.match(/class="land here"/g)).toHaveLength(1);
    expect(svg).toContain(mapDrawing.shapes.ES);
    expect(svg).not.toContain(mapDrawing.shapes.AU);
  });

  test("rings one that is too small to see", async () => {
    expect((await read("/destinations/mc/map")).svg).toContain("far-line");
  });

  test.each(["zz", "__proto__", "constructor", "toString", "%00", "f"])("%s has none", async (code) => {
    expect((await read(`/destinations/${code}/map`)).response.status).toBe(404);
  });
});
