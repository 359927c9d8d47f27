import { describe, expect, test } from "vitest";
import { type CountryFilter, filterCountries, mostTravelledFirst } from "#server/countries/rules";
import { countries } from "#server/seeds/countries";
import { answerTo } from "~/features/coverage/answer-words";

const price = { fromCents: 249, gigabyteCents: 94.8 };
const inLarge = { fromCents: 1999, gigabyteCents: null };

function answer(filter: Partial<CountryFilter>, layer: "network" | "price" = "network", hasPrices = true) {
  const asked: CountryFilter = { q: "", region: "all-regions", speed: "all-speeds", all: false, ...filter };
  const all = mostTravelledFirst(countries, {});
  const { words, link } = answerTo({
    filter: asked,
    layer,
    countries: all,
    matching: filterCountries(all, asked),
    priceOf: ({ code }) => (hasPrices ? (code === "TV" ? inLarge : price) : undefined),
  });
  return link ? [words.trim(), link.text, link.code ?? link.to] : [words];
}

describe("a search is answered in one sentence", () => {
  test.each<[string, Partial<CountryFilter>, string[]]>([
    ["nothing was asked", {}, ["Plans from $2.49. Where are you going?"]],
    ["all of them are asked for", { all: true }, ["Plans from $2.49. Where are you going?"]],
    ["one is found", { q: "japa" }, [": 5G, 99% coverage, from $2.49.", "Japan", "JP"]],
    ["one of four is called so", { q: "guinea" }, [": 4G, 83% coverage, from $2.49.", "Guinea", "GN"]],
    ["it has another name", { q: "uk" }, [": 5G, 99% coverage, from $2.49.", "United Kingdom", "GB"]],
    ["it is a code in capitals", { q: "US" }, [": 5G, 98% coverage, from $2.49.", "United States", "US"]],
    ["a name begins so", { q: "in" }, ["39 countries match, plans from $2.49."]],
    ["a region is chosen", { region: "europe" }, ["52 countries match in Europe, plans from $2.49."]],
    [
      "a speed is chosen, too",
      { region: "americas", speed: "5g", q: "a" },
      ["11 countries match in the Americas with 5G, plans from $2.49."],
    ],
    [
      "it lies elsewhere",
      { q: "japan", region: "europe" },
      ["No country matches in Europe.", "1 match in all regions", "everywhere"],
    ],
    [
      "it is a city",
      { q: "Tokyo" },
      ["No country is called 'Tokyo'.", "Look for 'Tokyo' among cities and regions", "places"],
    ],
  ])("%s", (_, filter, said) => {
    expect(answer(filter)).toEqual(said);
  });

  test("the fact of the layer comes first", () => {
    expect(answer({ q: "japan" }, "price")[0]).toBe(": $0.95 per GB, plans from $2.49, 5G, 99% coverage.");
    expect(answer({ q: "tuvalu" }, "price")[0]).toMatch(/^: over 10 GB only, plans from \$19\.99, /);
    expect(answer({ region: "asia" }, "price")[0]).toMatch(
      / countries match in Asia, plans of up to 10 GB from \$0\.95 per GB\.$/,
    );
  });

  test("without prices it names none", () => {
    expect(answer({ q: "japan" }, "network", false)[0]).toBe(": 5G, 99% coverage.");
    expect(answer({ region: "europe" }, "network", false)).toEqual(["52 countries match in Europe."]);
    expect(answer({}, "network", false)).toEqual(["Where are you going?"]);
  });
});
