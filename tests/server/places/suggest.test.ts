import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestPlaces } from "#server/places/suggest";
import { visitPage } from "../../support/pages";
import { seed, tries } from "../../support/deep";

const lines = (text: string) => suggestPlaces(text).map(({ line }) => line);

describe("what a line may go on with", () => {
  test.each([
    ["ja", "Japan"],
    ["jpan", "Japan"],
    ["Alema", "Germany"],
    ["Japan, Kor", "Japan, South Korea"],
    ["Japan and Kor", "Japan and South Korea"],
    ["Trinidad and T", "Trinidad and Tobago"],
    ["10 days in Jap", "10 days in Japan"],
    ["new y", "New York City"],
    ["New York ", "New York City"],
    ["par", "Paraguay"],
  ])("'%s' with '%s'", (text, line) => {
    expect(lines(text)[0]).toBe(line);
  });

  test.each([
    "",
    "J",
    "Japan, 10 d",
    "Japan 10 days",
    "Japan, 5 GB",
    "xqzzy",
    "Japan, ",
    "Spain, 2 weeks, maps",
    "Spain, video calls",
    "Spain, unlimi",
    "Spain, weekend",
  ])("'%s' with nothing", (text) => {
    expect(lines(text)).toEqual([]);
  });

  test("a city that begins so stands in the list, what is merely near does not", () => {
    expect(lines("par")).toContain("Paris");
    expect(lines("japan")).toEqual(["Japan"]);
    expect(lines("Japan, South Kore")).toContain("Japan, South Korea");
  });

  test("any text is answered, with at most six, and what stands before the name stays", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 900 }), (text) => {
        expect(lines(`Japan, ${text}`).length).toBeLessThanOrEqual(6);
        for (const line of lines(`Japan, ${text}`)) expect(line.startsWith("Japan,")).toBe(true);
      }),
      { seed, numRuns: tries(100) },
    );
  });
});

test("they come as a list, which may be kept; nothing is nothing", async () => {
  const found = await visitPage("/trip/places?to=Tok");
  expect(found.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await found.text()).toMatch(/data-line="Tokyo"[^>]*>.*City in Japan/);
  const hostile = await visitPage(`/trip/places?to=${encodeURIComponent('Japan"><script>x</script>, tok')}`);
  expect(hostile.status).toBe(200);
  expect(await hostile.text()).not.toContain("<script");
  for (const query of ["", "?to=", "?to=xqzzy", "?to=a&to=b", "?to=%00"]) {
    const none = await visitPage(`/trip/places${query}`);
    expect([none.status, await none.text()], query).toEqual([200, ""]);
  }
});
