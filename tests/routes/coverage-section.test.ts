/** The coverage section, on its page and at home, in the words of the specification. */
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { mostTravelledFirst } from "#server/countries/rules";
import { db } from "#server/database/connection";
import { lowestPrices } from "#server/plans/plans";
import { countries } from "#server/seeds/countries";
import { formatUsd } from "~/format";
import { logged } from "../support/logged";
import { type Piece, readPage } from "../support/read-page";

const page = (await readPage("/coverage")).main;
const read = async (query: string) => (await readPage(`/coverage${query}`)).main;
const headed = (title: string) => page.all("section").find((each) => each.all("h3")[0]?.text === title)!;
const grid = (main: Piece) => main.one("section", { id: "countries" });

test("the page is headed 'Global Coverage' and speaks of 190+ countries and territories [82]", () => {
  expect(page.one("h1").text).toBe("Global Coverage");
  expect(page.text).toMatch(
    new RegExp(
      `^Global Coverage One eSIM for 190\\+ countries and territories, ${countries.length} by today’s count\\.`,
    ),
  );
});

test("the section is before the questions, and they are before the waitlist [83]", () => {
  const places = ["COVERAGE VISUALIZATION", "Frequently Asked Questions", "Join the Waitlist"].map((words) =>
    page.text.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("home has the same section [56]", async () => {
  const home = (await readPage("/")).main;
  const [first, second] = grid(home).all("span", { dataName: true });
  expect([first!.text, second!.text]).toEqual(["Japan", "United States"]); // of the same countries
  const count = { dataCountries: "count" };
  expect(grid(home).one("p", count).text).toBe(grid(page).one("p", count).text);
  expect(home.one("iframe", { title: "Map of coverage by country" }).attribute("src")).toBe(
    "/coverage/map#world",
  );
  for (const words of ["COVERAGE VISUALIZATION", "Top Coverage Areas", "Control Everything From Your Device"])
    expect(home.text).toContain(words);
});

describe("around the map", () => {
  test.each([
    "COVERAGE VISUALIZATION",
    "Select a region or search for a country to check coverage",
    "236 Countries Available",
  ])("it says '%s' [85-87]", (words) => {
    const map = page.all("figure").find((figure) => figure.all("iframe").length === 1)!;
    expect(
      map
        .one("figcaption")
        .all("p")
        .map(({ text }) => text),
    ).toContain(words);
  });
});

describe("the layer of prices", () => {
  const chosen = (main: Piece) =>
    main
      .one("nav", { ariaLabel: "Layer of the map" })
      .all("a", { ariaCurrent: "true" })
      .map(({ text }) => text);
  const legend = (main: Piece) =>
    main
      .one("ul", { ariaLabel: "Legend of the map" })
      .all("li")
      .map(({ text }) => text);

  test("is a link that keeps the search, and so is the link back", async () => {
    const main = await read("?q=guinea&speed=4g");
    expect(chosen(main)).toEqual(["Network"]);
    expect(main.all("input", { name: "layer" })).toEqual([]);
    expect(main.one("nav", { ariaLabel: "Layer of the map" }).links()).toEqual([
      "Network: /coverage?q=guinea&speed=4g#answer",
      "Price per GB: /coverage?q=guinea&speed=4g&layer=price#answer",
    ]);
  });

  test("paints the map, and every link keeps it", async () => {
    const main = await read("?region=europe&layer=price");
    expect(chosen(main)).toEqual(["Price per GB"]);
    expect(main.one("iframe").attribute("src")).toBe("/coverage/map?layer=price#europe");
    expect(main.one("input", { name: "layer" }).attribute("value")).toBe("price");
    expect(main.links()).toContain(
      "Show 40 more countries: /coverage?region=europe&all=1&layer=price#more-countries",
    );
    expect((await read("?q=zzzz&layer=price")).links()).toContain("Clear filters: /coverage?layer=price");
  });

  test("has a legend that counts every country once", async () => {
    const lines = legend(await read("?layer=price"));
    expect(lines.map((line) => line.replace(/ \d+ countries$/, ""))).toEqual([
      "under $1",
      "$1 to $1.24",
      "$1.25 to $1.49",
      "$1.50 to $1.74",
      "$1.75 and more",
      "Plans over 10 GB only",
      "Not covered",
    ]);
    const counted = lines.map((line) => Number(/ (\d+) countries$/.exec(line)?.[1] ?? 0));
    expect(counted.reduce((sum, each) => sum + each)).toBe(countries.length);
  });

  test("says each price in the list", async () => {
    const first = grid(await read("?layer=price")).all("li")[0]!;
    const { gigabyteCents, fromCents } = (await lowestPrices()).get("JP")!;
    expect(first.text).toBe(
      `Japan 99% Coverage 5G ${formatUsd(Math.round(gigabyteCents!))}/GB from ${formatUsd(fromCents)}`,
    );
  });

  test("is not offered at home", async () => {
    const home = (await readPage("/?layer=price")).main;
    expect(home.all("nav", { ariaLabel: "Layer of the map" })).toEqual([]);
    expect(home.one("iframe").attribute("src")).toBe("/coverage/map#world");
  });
});

describe("the answer above the map", () => {
  const answer = (main: Piece) => main.one("p", { id: "answer" });

  test.each([
    ["", /^Plans from \$\d+\.\d\d\. Where are you going\?$/, undefined],
    ["?q=japan", /^Japan : 5G, 99% coverage, from \$\d+\.\d\d\.$/, "/destinations/jp"],
    [
      "?q=japan&layer=price",
      /^Japan : \$\d\.\d\d per GB, plans from \$\d+\.\d\d, 5G, 99% coverage\.$/,
      "/destinations/jp",
    ],
    ["?region=europe", /^52 countries match in Europe, plans from \$\d+\.\d\d\.$/, undefined],
    [
      "?q=japan&region=europe&all=1&layer=price",
      /^No country matches in Europe\. 1 match in all regions$/,
      "/coverage?q=japan&layer=price",
    ],
    ["?q=Jpan", /^Japan : 5G, 99% coverage, from \$\d+\.\d\d\.$/, "/destinations/jp"],
    ["?q=Tokyo", /^Tokyo is in Japan : 5G, 99% coverage, from \$\d+\.\d\d\.$/, "/destinations/jp"],
    ["?q=Bali", /^Bali is in Indonesia : 5G, /, "/destinations/id"],
    ["?q=Scandinavia", /^Scandinavia: 3 countries match, plans from \$\d+\.\d\d\.$/, undefined],
    ["?q=Qwxyz+%26+%3C", /^No country is called 'Qwxyz & <'\. Look for/, "/trip?to=Qwxyz%20%26%20%3C"],
  ])("to %s", async (query, words, link) => {
    const said = answer(await read(query));
    expect(said.text).toMatch(words);
    const [anchor] = said.all("a");
    expect([anchor!.attribute("href"), anchor!.attribute("hidden")]).toEqual([
      link,
      link ? undefined : "true",
    ]);
  });

  test("is followed by the countries that were meant, at home as well [346]", async () => {
    const rows = (main: Piece) =>
      grid(main)
        .all("span", { dataName: true })
        .map(({ text }) => text);
    expect(rows(await read("?q=Tokyo"))).toEqual(["Japan"]);
    const home = (await readPage("/?q=Scandinavia")).main;
    expect(rows(home).toSorted()).toEqual(["Denmark", "Norway", "Sweden"]);
    expect(grid(home).text).toContain("Scandinavia: 3 countries.");
  });

  test("names similar places where no country has that name", async () => {
    const main = await read("?q=Narnja&layer=price");
    const near = grid(main)
      .one("div", { dataCountries: "none" })
      .links()
      .filter((link) => !link.startsWith("Clear"));
    expect(near.length).toBeGreaterThan(0);
    for (const link of near) expect(link).toMatch(/: \/coverage\?q=[^&]+&layer=price#countries$/);
  });

  test("is not a live region", () => {
    for (const each of [answer(page), grid(page).one("p", { dataCountries: "count" })])
      expect([each.attribute("role"), each.attribute("ariaLive")]).toEqual([undefined, undefined]);
    expect(page.all("output", { id: "said" })).toEqual([]); // it is outside the main part, once for all
  });
});

describe("the filter", () => {
  const form = () => page.one("form", { ariaLabel: "Find a country" });
  const options = (name: string) =>
    form()
      .one("select", { name })
      .all("option")
      .map(({ attribute, text }) => `${attribute("value")}: ${text}`);
  const labelOf = (name: string) => {
    const id = form().one("select", { name }).attribute("id")!;
    return form().one("label", { htmlFor: id }).text;
  };
  const chosen = (name: string) => form().one("select", { name }).one("option", { selected: true }).text;

  test("is sent by GET, and keeps what was chosen [91]", async () => {
    const main = await read("?q=TURK&region=asia&speed=4g");
    const codes = grid(main).all("li", { dataCode: true });
    expect(codes.map((country) => country.attribute("dataCode"))).toEqual(["TR"]);
    const form = main.one("form", { method: "get", action: "/coverage#answer" });
    expect(form.one("input", { name: "q" }).attribute("value")).toBe("TURK");
    const chosen = form.all("option", { selected: true }).map((option) => option.attribute("value"));
    expect(chosen).toEqual(["asia", "4g"]);
    expect(main.one("iframe").attribute("src")).toBe("/coverage/map#tr");
  });

  test("without a result says so, with a way back, and its text stays text", async () => {
    const { status, main } = await readPage('/coverage?q="><script>alert(1)</script>');
    expect(status).toBe(200);
    expect(main.text).toContain("No countries found");
    expect(main.links()).toContain("Clear filters: /coverage");
    expect(main.all("script")).toEqual([]);
  });

  test("has a search box, 'Search for a country...' [88]", () => {
    expect(form().one("input", { name: "q" }).attribute("placeholder")).toBe("Search for a country...");
  });

  test("has 'Filter by Region', with 'All Regions' chosen [89, 272, 273]", () => {
    expect(labelOf("region")).toBe("Filter by Region");
    expect(options("region")).toEqual([
      "all-regions: All Regions",
      "americas: Americas",
      "europe: Europe",
      "asia: Asia",
      "africa: Africa",
      "oceania: Oceania",
    ]);
    expect(chosen("region")).toBe("All Regions");
  });

  test("has 'Filter by Speed', with 'All Speeds' chosen [90, 274]", () => {
    expect(labelOf("speed")).toBe("Filter by Speed");
    expect(options("speed")).toEqual(["all-speeds: All Speeds", "5g: 5G", "4g: 4G", "3g: 3G"]);
    expect(chosen("speed")).toBe("All Speeds");
  });
});

describe("the grid", () => {
  test("shows the first twelve, each with name, '5G' where there is 5G, and its percentage [92, 93]", () => {
    const cards = grid(page)
      .all("li")
      .map(({ text }) => text.replace(/ from .*/, ""));
    expect(cards).toEqual(
      mostTravelledFirst(countries, {})
        .slice(0, 12)
        .map(({ has5G, name, coverage }) => `${name} ${coverage}% Coverage${has5G ? " 5G" : ""}`),
    );
    expect(cards.filter((text) => text.endsWith("5G")).length).toBeGreaterThan(0);
    expect(cards.filter((text) => !text.endsWith("5G")).length).toBeGreaterThan(0);
  });

  test("has a flag for each, and all of them on request [543]", async () => {
    const [japan] = grid(page).all("img");
    expect(japan!.attribute("src")).toMatch(/\/JP\b/);
    expect(["alt", "width", "height", "loading"].map(japan!.attribute)).toEqual(["", "30", "20", "lazy"]);
    expect(grid(await read("?all=1")).all("li")).toHaveLength(countries.length);
  });

  test("shows the first twelve of those that match [91]", async () => {
    const european = mostTravelledFirst(countries, {}).filter(({ region }) => region === "europe");
    const names = grid(await read("?region=europe"))
      .all("span", { dataName: true })
      .map(({ text }) => text);
    expect(names).toEqual(european.slice(0, 12).map(({ name }) => name));
  });

  test.each([
    ["", "Show 224 more countries: /coverage?all=1#more-countries"],
    ["?region=europe", "Show 40 more countries: /coverage?region=europe&all=1#more-countries"],
  ])("of more than twelve (%s) leads to the others [94]", async (query, link) => {
    expect(grid(await read(query)).links()).toContain(link);
  });

  test.each(["?q=guinea", "?region=oceania&speed=5g", "?all=1"])(
    "of no more (%s) shows no such link [94]",
    async (query) => {
      const more = grid(await read(query)).one("p", { dataCountries: "more" });
      expect([more.text, more.attribute("hidden")]).toEqual(["", "true"]);
    },
  );
});

describe("the card", () => {
  const facts = (card: Piece) =>
    card.all("dt").map(({ text }, index) => `${text}: ${card.all("dd")[index]!.text}`);

  test("'Network Types' counts the countries of each, 4G with a '+' [95, 96]", () => {
    const with5G = countries.filter(({ has5G }) => has5G).length;
    const with4G = countries.filter(({ has4G }) => has4G).length;
    expect(facts(headed("Network Types"))).toEqual([
      `5G Networks: ${with5G} countries`,
      `4G/LTE: ${with4G}+ countries`,
    ]);
  });

  test("'Network Types' says '3G Fallback: All Regions' [97]", () => {
    expect(headed("Network Types").one("p").text).toBe("3G Fallback: All Regions");
  });

  test("'Top Coverage Areas' is the fixed list [98]", () => {
    expect(facts(headed("Top Coverage Areas"))).toEqual([
      "North America: 99.8%",
      "Europe: 99.5%",
      "Asia-Pacific: 98.2%",
      "South America: 96.7%",
      "Africa: 89.5%",
    ]);
  });

  test("'Advantage' has four benefits, each with what is true of it today [100]", () => {
    const benefits = headed("Advantage")
      .all("li")
      .map((each) => each.all("p").map(({ text }) => text));
    expect(benefits).toEqual([
      ["Multi-carrier access", "How many networks your plan can use depends on the country."],
      [
        "Automatic network switching when one gets weak",
        "Your phone does this today, among the networks of your plan.",
      ],
      ["AI-powered network selection", "This is to come. Today your phone selects, by signal."],
      [
        "Extended rural coverage and indoor signal boosting",
        "This is to come. Today a plan reaches as far as its networks do.",
      ],
    ]);
  });

  test("below them it says that the percentages and the 5G flags are sample data [99]", () => {
    expect(page.text).toContain("Coverage percentages and 5G flags are sample data, not measurements.");
  });
});

describe("'Control Everything From Your Device'", () => {
  const control = () => page.one("section", { ariaLabelledBy: "control-title" });

  test("is its heading, beside a dashboard on a phone [101]", () => {
    expect(control().one("h2").text).toBe("Control Everything From Your Device");
    expect(control().one("figure").text).toContain("Welcome, ");
  });

  test("has three features in a few words [102]", () => {
    const features = control().one("ul").all("li");
    expect(features.map((feature) => feature.one("h3").text)).toEqual([
      "See what you use",
      "Add data on the way",
      "Manage your eSIM",
    ]);
    for (const feature of features) expect(feature.one("p").text.length).toBeGreaterThan(20);
  });

  test("has a button for each app store, which leads to /app [103]", () => {
    expect(control().links()).toEqual(["For iPhone App Store: /app", "For Android Google Play: /app"]);
  });
});

describe.each(["/coverage", "/"])("the questions of %s", (path) => {
  test("stand at 'faqs', are headed, and open one at a time [57, 104]", async () => {
    const questions = (await readPage(path)).main.one("section", { id: "faqs" });
    expect(questions.one("h2").text).toBe("Frequently Asked Questions");
    const rows = questions.all("details");
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows)
      expect([row.attribute("name"), row.attribute("open")]).toEqual(["faq", undefined]);
  });

  test("'Still have questions?' has a button to /support [107]", async () => {
    const questions = (await readPage(path)).main.one("section", { id: "faqs" });
    expect(questions.text).toMatch(/Still have questions\? Ask support$/);
    expect(questions.links()).toEqual(["Ask support: /support"]);
  });
});

test.each(["/coverage", "/destinations"])("%s is described with the number that it counts", async (path) => {
  const head = (await readPage(path)).one("head");
  const description = head.one("meta", { name: "description" }).attribute("content");
  expect(description).toContain(String(countries.length));
  expect(description).not.toContain("190");
});

let minutes = 0;

test.each([
  ["countries", "/coverage", 503, "countries not loaded", "Control Everything From Your Device"],
  ["plan_countries", "/coverage", 200, "lowest prices not loaded", "Japan 99% Coverage"],
  ["plan_countries", "/destinations", 200, "lowest prices not loaded", "Japan JP · Asia · 99% Coverage"],
])("without %s, %s answers %i and shows the rest", async (table, path, status, event, words) => {
  shiftClock((minutes += 1) * MINUTE); // the cache is empty again
  await db().schema.alterTable(table).renameTo("away").execute();
  try {
    const answer = await readPage(path);
    expect([answer.status, answer.main.text]).toEqual([status, expect.stringContaining(words)]);
    expect(logged.join()).toContain(event);
  } finally {
    await db().schema.alterTable("away").renameTo(table).execute();
  }
});
