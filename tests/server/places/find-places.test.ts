import { countries as listed } from "countries-list";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { otherNames } from "#server/countries/rules";
import { countries } from "#server/seeds/countries";
import { knownPlaces } from "#server/places/gazetteer";
import { findPlaces, readPlace } from "#server/places/places";
import { LONGEST_PLACE, mostTravelled } from "#server/places/rules";
import { seed, tries } from "../../support/deep";

const read = (text: string) => readPlace(text).place?.id;
const found = (text: string, limit?: number) => findPlaces(text, limit).map(({ id }) => id);

describe("a place that is called just so", () => {
  test.each([
    ["  jaPAN ", "jp"],
    ["日本", "jp"],
    ["Япония", "jp"],
    ["Deutschland", "de"],
    ["مصر", "eg"],
    ["ไทย", "th"],
    ["JPN", "jp"],
    ["CÔTE D’IVOIRE", "ci"],
    ["newzealand", "nz"],
    ["The Gambia", "gm"],
    ["the netherlands", "nl"],
    ["Tokyo", "tokyo-jp"],
    ["München", "munich-de"],
    ["Cologne", "koln-de"],
    ["Lodz", "lodz-pl"],
    ["Xian", "xian-cn"],
    ["NYC", "new-york-city-us"],
    ["Saigon", "ho-chi-minh-city-vn"],
    ["Bali", "bali-id"],
    ["Canaries", "canary-islands-es"],
    ["Phuket", "phuket-th"],
    ["Hawaii", "hawaii-us"],
    ["Eurotrip", "europe"],
    ["SE Asia", "southeast-asia"],
    ["Balkans", "balkans"],
    ["Cuba", "cu"],
    ["N. Macedonia", "mk"],
    ["S Korea", "kr"],
    ["KSA", "sa"],
    ["Kurdistan", "kurdistan-iq"],
    ["L.A.", "los-angeles-us"],
    ["Londres", "london-gb"],
    ["Bosnia & Herzegovina", "ba"],
  ])("'%s' is %s", (text, id) => {
    expect(read(text)).toBe(id);
    expect(found(text)[0]).toBe(id);
  });

  test("every country of the shop by its name, its codes and its other names", () => {
    const missed = countries.flatMap(({ code, name }) =>
      [name, code, ...(otherNames[code] ?? [])].filter((text) => read(text) !== code.toLowerCase()),
    );
    expect(missed).toEqual([]);
  });

  test("every place by its id, which no other has", () => {
    const places = knownPlaces();
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(places.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
    const sample = places.filter((place, at) => place.kind !== "city" || at % 7 === 0);
    expect(sample.filter(({ id }) => read(id) !== id).map(({ id }) => id)).toEqual([]);
  });
});

describe("a slip", () => {
  test.each([
    ["Jpan", "jp"],
    ["Tokio", "tokyo-jp"],
    ["Marakesh", "marrakesh-ma"],
    ["Thialand", "th"],
    ["Itlay", "it"],
    ["Phillipines", "ph"],
    ["Swizerland", "ch"],
    ["Kuala Lumpor", "kuala-lumpur-my"],
    ["Siem Rap", "siem-reap-kh"],
    ["Pureto Rico", "pr"],
    ["Rmoe", "rome-it"],
    ["Madiera", "madeira-pt"],
  ])("'%s' is %s", (text, id) => {
    expect(read(text)).toBe(id);
  });

  test.each([
    ["nur-sultan-kz", "astana-kz"],
    ["nay-pyi-taw-mm", "naypyidaw-mm"],
    ["ulan-bator-mn", "ulaanbaatar-mn"],
    ["panama-pa", "panama-city-pa"],
  ])("%s by the id that it had before it was renamed: %s", (former, id) => {
    expect(readPlace(former)).toMatchObject({ place: { id }, namesakes: [], suggestions: [] });
    expect(found(former)[0]).toBe(id);
  });

  test("an exact name wins over a larger place that is a letter away", () => {
    expect(read("Niger")).toBe("ne");
    expect(read("Granada")).toBe("granada-es");
    expect(found("Mali")[0]).toBe("ml");
  });
});

/** A name leads to its place or is asked about; it never leads to another country in silence. */
describe("what sounds like another place", () => {
  test.each([
    ["Astana", "astana-kz"],
    ["Nur-Sultan", "astana-kz"],
    ["Icland", "is"],
    ["Cocos Islands", "cc"],
    ["Petra", "petra-jo"],
    ["Bath", "bath-gb"],
    ["Ontario", "ontario-ca"],
    ["St Petersburg", "saint-petersburg-ru"],
    ["Turks and Caicos", "tc"],
    ["Georgia", "ge"],
    ["London", "london-gb"],
    ["Kingston", "kingston-jm"],
    ["Ulaanbaatar", "ulaanbaatar-mn"],
    ["Ulan Bator", "ulaanbaatar-mn"],
    ["Naypyidaw", "naypyidaw-mm"],
    ["Panama City", "panama-city-pa"],
    ["Washington, D.C.", "washington-d-c-us"],
    ["St. George's", "saint-georges-gd"],
    ["Ramallah", "ramallah-ps"],
    ["Kotte", "sri-jayawardenepura-kotte-lk"],
    ["Larnaca", "larnaca-cy"],
    ["Batumi", "batumi-ge"],
    ["Kandy", "kandy-lk"],
    ["Djerba", "djerba-tn"],
    ["한국", "kr"],
    ["서울", "seoul-kr"],
    ["東京", "tokyo-jp"],
    ["Москва", "moscow-ru"],
  ])("'%s' is %s", (text, id) => {
    expect(read(text)).toBe(id);
  });

  test.each([
    ["Slovania", ["si", "sk"]],
    ["George Town", ["ky", "gy"]],
    ["Newcastle", ["za", "au"]],
    ["Hamilton", ["ca", "bm"]],
    ["Victoria", ["ca", "sc"]],
  ])("'%s' is asked about", (text, codes) => {
    const { place, isAsked, suggestions } = readPlace(text);
    expect([place, isAsked]).toEqual([undefined, true]);
    const countries = suggestions.flatMap((each) => each.countries);
    for (const code of codes) expect(countries).toContain(code.toUpperCase());
  });

  test.each(["Café", "Bathi", "Astanaj"])("'%s' is none", (text) => {
    expect(read(text)).toBeUndefined();
  });

  test("what was read as another name is known to be a guess, and a town's namesakes are named", () => {
    expect(readPlace("Icland").isGuess).toBe(true);
    expect(readPlace("Iceland")).not.toHaveProperty("isGuess");
    expect(readPlace("London").namesakes.map(({ id }) => id)).toEqual(["london-ca"]);
    expect(readPlace("Japan").namesakes).toEqual([]);
  });

  test("every capital leads to its country, or is asked about with it", () => {
    const missed = countries.flatMap(({ code }) => {
      const capital = Object.entries(listed).find(([each]) => each === code)![1].capital;
      if (capital === "") return [];
      const { place, namesakes, suggestions } = readPlace(capital);
      const found = place ? [place, ...namesakes] : suggestions;
      return found.some((each) => each.countries.includes(code)) ? [] : [`${code} ${capital}`];
    });
    expect(missed).toEqual([]);
  });
});

test("what is nearest names countries before towns as far away", () => {
  const ids = readPlace("Jimpan").suggestions.map(({ id }) => id);
  expect(ids[0]).toBe("jp");
});

describe("of several", () => {
  test("the larger one is meant, then comes the other", () => {
    expect(found("London", 2)).toEqual(["london-gb", "london-ca"]);
    expect(found("Birmingham", 2)).toEqual(["birmingham-gb", "birmingham-us"]);
  });

  test("a capital, and a town where many travel to, counts for more", () => {
    expect(found("San José", 2)).toEqual(["san-jose-cr", "san-jose-us"]);
    expect(found("Valencia", 2)).toEqual(["valencia-es", "valencia-ve"]);
  });

  test("a country comes before a city", () => {
    expect(found("Mexico", 2)).toEqual(["mx", "mexico-city-mx"]);
    expect(found("Mal")[0]).toMatch(/^[a-z]{2}$/);
  });

  test("a beginning finds the whole", () => {
    expect(read("Jap")).toBe("jp");
    expect(found("Barcel")[0]).toBe("barcelona-es");
    expect(read("Tobago")).toBe("tt");
    expect(read("Czech")).toBe("cz");
  });
});

describe("what is no place", () => {
  test.each(["Atlantis", "Narnia", "moon", "Mars", "xyzzy", "San", "", "   ", "<script>", "%00", "'; drop"])(
    "'%s' is none",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  test("the nearest are named", () => {
    expect(readPlace("Atlantis").suggestions.map(({ name }) => name)).toEqual(["Atlanta"]);
    expect(readPlace("San").suggestions).toHaveLength(3);
    for (const text of ["xyzzy", "zzzz"]) expect(readPlace(text).suggestions).toEqual([]);
  });

  test("what is behind the 60th character is not looked at", () => {
    expect(read(" ".repeat(LONGEST_PLACE - 5) + "Japan and more")).toBe("jp");
    expect(read(" ".repeat(LONGEST_PLACE) + "Japan")).toBeUndefined();
  });

  test("neither is what is behind its fourth word, unless all of it is a name", () => {
    expect(readPlace("xqzzy wqzzy yqzzy Tobago").suggestions.map(({ id }) => id)).toEqual(["tt"]);
    expect(readPlace("xqzzy wqzzy yqzzy vqzzy Tobago").suggestions).toEqual([]);
    expect(read("South Georgia and the South Sandwich Islands")).toBe("gs");
    expect(read("South Georgia and the Suoth Sandwich Islands")).toBe("gs");
  });

  test("any text is answered, and never with more than was asked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(9), (text, limit) => {
        expect(findPlaces(text, limit).length).toBeLessThanOrEqual(limit);
        expect(readPlace(text).suggestions.length).toBeLessThanOrEqual(3);
      }),
      { seed, numRuns: tries(100) },
    );
  });
});

describe("places", () => {
  test("have countries that there are", () => {
    const codes = new Set(
      knownPlaces().flatMap((place) => (place.kind === "country" ? place.countries : [])),
    );
    const wrong = knownPlaces().filter((place) => !place.countries.every((code) => codes.has(code)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("that are regions lie where the shop sells", () => {
    const sold = new Set(countries.map(({ code }) => code));
    const unsold = knownPlaces().filter(
      ({ kind, countries }) => kind === "region" && !countries.every((code) => sold.has(code)),
    );
    expect(unsold.map(({ id }) => id)).toEqual([]);
  });

  test("say of a city and a region which countries are meant", () => {
    expect(readPlace("Kyoto").place).toEqual({
      id: "kyoto-jp",
      name: "Kyoto",
      kind: "city",
      countries: ["JP"],
      country: "Japan",
    });
    expect(readPlace("Benelux").place).toMatchObject({ kind: "region", countries: ["BE", "LU", "NL"] });
  });

  test("are 3,000 cities and the capitals", () => {
    expect(knownPlaces().filter(({ kind }) => kind === "city").length).toBeGreaterThan(3000);
    for (const capital of ["Reykjavik", "Vaduz", "Funafuti", "Thimphu", "Valletta"])
      expect(readPlace(capital).place?.kind).toBe("city");
  });
});

test("the 60 that are offered are found, by their own names", () => {
  expect(mostTravelled).toHaveLength(60);
  expect(mostTravelled.filter((name) => read(name) === undefined)).toEqual([]);
  expect(new Set(mostTravelled.map(read)).size).toBe(60);
});
