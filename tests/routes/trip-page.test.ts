import { expect, describe, test } from "vitest";
import { ORIGIN } from "../support/requests";
import { mapDrawing } from "~/features/coverage/drawn-map.server";
import { readPage } from "../support/read-page";
import { visitPage } from "../support/pages";

const canonicalOf = async (path: string) =>
  (await readPage(path)).one("link", { rel: "canonical" }).attribute("href");

describe("a trip's address", () => {
  test("is the same for search engines, in any spelling, on any day and from any visitor", async () => {
    const one = `${ORIGIN}/trip?to=jp,kr&days=10&gb=5`;
    for (const query of [
      "to=jp,kr&days=10&gb=5",
      "gb=5&days=10&to=Japan+and+Korea&utm=x",
      "to=Japan,+Korea,+10+days,+5+GB&home=DE",
      "to=jp,kr&gb=5&from=2027-01-01&until=2027-01-10",
    ])
      expect(await canonicalOf(`/trip?${query}`), query).toBe(one);
    expect(await canonicalOf("/trip?to=Atlantis")).toBe(`${ORIGIN}/trip`);
    expect(await canonicalOf("/trip")).toBe(`${ORIGIN}/trip`);
  });

  test("is in the sitemap when many make it, as XML and with the page's own canonical address", async () => {
    const sitemap = await (await visitPage("/sitemap.xml")).text();
    expect(sitemap).not.toMatch(/&(?!amp;)/);
    const trips = [...sitemap.matchAll(/<loc>([^<]*\/trip\?[^<]*)<\/loc>/g)].map(([, url]) =>
      url!.replaceAll("&amp;", "&"),
    );
    expect(trips.length).toBeGreaterThan(70);
    expect(new Set(trips).size).toBe(trips.length);
    for (const trip of trips.slice(0, 16)) expect(await canonicalOf(trip.slice(ORIGIN.length))).toBe(trip);
  });

  test("is said in words where its form can be changed", async () => {
    const field = async (query: string) =>
      (await readPage(`/trip?${query}`)).one("input", { name: "to" }).attribute("value");
    expect(await field("to=jp:6:3,kr:4:2")).toBe("Japan 6 days 3 GB, South Korea 4 days 2 GB");
    expect(await field("to=Japan+and+Korea,+9+days")).toBe("Japan, South Korea");
    const many = Array(13).fill("Japan").join(", ");
    expect(await field(`to=${many}`)).toBe(many);
    expect((await readPage(`/trip?to=${many}`)).main.text).toContain(
      "A trip has at most 6 places; these are 13.",
    );
  });

  test("stands as chips, what was not said in grey, and several wants are one", async () => {
    const chips = (await readPage("/trip?to=jp,kr&days=9&people=2&want=calls&want=5g")).main;
    const box = (name: string) => chips.one("input", { name });
    expect(["days", "people"].map((name) => box(name).attribute("value"))).toEqual(["9", "2"]);
    expect(box("gb").attribute("placeholder")).toBe("6.3");
    expect(chips.all("input", { name: "want" }).map((want) => want.attribute("value"))).toEqual([
      "calls",
      "5g",
    ]);
    const byGb = (await readPage("/trip?to=jp&gb=5&from=2027-05-01&until=2027-05-04")).main;
    expect(byGb.one("select", { name: "use" }).text).toContain("By GB");
    expect(byGb.all("input", { name: "days" })).toEqual([]);
  });
});

test("an answer says when its days begin, and whether it is the cheapest", async () => {
  const one = (await readPage("/trip?to=jp&days=10&gb=5")).main.text;
  expect(one).toContain("Best for this trip, and the cheapest");
  expect(one).toContain("The days begin when your phone first connects with it.");
});

describe("what an answer names is bought by one button, with one payment", () => {
  const selectsOf = async (trip: string) => {
    const { main } = await readPage(`/trip?to=${trip}`);
    const links = main.links().filter((link) => link.startsWith("Select"));
    return { text: main.text.replaceAll("\u00A0", " "), links };
  };

  test("several eSIMs in the order of the trip, and each other way", async () => {
    const { links } = await selectsOf("jp:6:3,ma:4:2");
    expect(links).toEqual([
      "Select both, one payment: /checkout?plans=jp-3-15,ma-3-15",
      "Select : One eSIM for all: /checkout/round-trip",
    ]);
  });

  test("more data with the eSIM that it goes onto", async () => {
    const { text, links } = await selectsOf("de&days=30&use=social");
    expect(text).toContain("Best for this trip, and the cheapest Germany 20 GB + Germany 1 GB");
    expect(text).toContain("$16.48 Select both, one payment");
    expect(text).toContain("The first plan brings the eSIM, and more data is then added to it.");
    expect(text).not.toContain("Voyager");
    expect(links).toEqual([
      "Select both, one payment: /checkout?plans=de-20-30,de-1-7&onto=new,1",
      "Select : Nearly enough: /checkout/de-20-30",
    ]);
  });

  test("for two, of each eSIM two", async () => {
    const { text, links } = await selectsOf("de&days=30&use=social&people=2");
    expect(text).toContain("For 2: 2 eSIMs of each, at the price for all.");
    expect(text).toContain("$32.96 Select all 4, one payment");
    expect(links).toEqual([
      "Select all 4, one payment: /checkout?plans=de-20-30,de-1-7,de-20-30,de-1-7&onto=new,1,new,3",
      "Select : Nearly enough: /checkout?plans=de-20-30,de-20-30",
    ]);
  });

  test("more than twelve plans one by one, and that is said", async () => {
    const { text, links } = await selectsOf("jp&days=10&gb=5&people=13");
    expect(text).toContain("These are 13 plans, and 12 at most are paid for at once: select each by itself.");
    expect(links).toEqual(["Select Japan 5 GB: /checkout/jp-5-15"]);
  });
});

test("what lags is said before the price where there are calls", async () => {
  const lag =
    "Calls lag: what is said takes some 194 ms there and back, since it leaves in the Netherlands or France.";
  const text = async (use: string) => (await readPage(`/trip?to=jp:5:2,kr:5:2,th:5:2&${use}`)).main.text;
  expect(await text("want=calls")).toContain(lag);
  expect(await text("")).not.toContain("lag");
});

test("an answer says where its traffic leaves, and how anybody can look for a cheaper way", async () => {
  const { main } = await readPage("/trip?to=jp:5:2,kr:5:2,th:5:2");
  expect(main.text).toContain("connects with it. 5G; traffic leaves in the Netherlands or France.");
  const links = main.links();
  expect(links).toContain("a checker to run: /trip-checker.txt");
  expect(await (await visitPage("/trip-checker.txt")).text()).toContain("export function cheaperWay");
});

describe("a place with another meaning", () => {
  const page = async (query: string) => {
    const { main } = await readPage(`/trip?${query}`);
    return { text: main.text, links: main.links() };
  };

  test("is asked about with links that keep days and data", async () => {
    const { text, links } = await page("to=Slovania,+10+days,+5+GB&home=us");
    expect(text).toContain(
      "'Slovania' may be one of several places. Instead of 'Slovania': Slovakia Slovenia",
    );
    expect(links).toContain("Slovenia: /trip?to=si%2C+10+days%2C+5+GB&home=us");
    const towns = await page("to=Newcastle&days=7");
    expect(towns.links).toContain("Newcastle (Australia): /trip?to=newcastle-au&days=7");
  });

  test("says so where it was guessed, with its country in the heading", async () => {
    expect((await page("to=Icland")).text).toContain("We read 'Icland' as Iceland.");
    const { text, links } = await page("to=London&days=3&gb=1");
    expect(text).toContain("London (United Kingdom), 3 days, 1");
    expect(links).toContain("London (Canada): /trip?to=london-ca&days=3&gb=1");
    expect((await page("to=Japan")).text).not.toContain("We read");
  });

  test("two unknown ones are both named", async () => {
    const { text } = await page("to=Narnia,+Mordor");
    expect(text).toContain("'Narnia'");
    expect(text).toContain("'Mordor'");
  });
});

describe("a traveller who lives where one roams as at home", () => {
  const select = async (query: string) => {
    const { main } = await readPage(`/trip?to=${query}&days=7&gb=3`);
    const button = main.all("a").find((link) => link.text.startsWith("Select "));
    return { text: main.text, links: main.links(), look: button!.attribute("className")! };
  };

  test("reads whose rule it is, and gets no advice to buy", async () => {
    const { text, links, look } = await select("fr&home=de");
    expect(text).toContain("Regulation (EU) 2022/612");
    expect(links.join()).toContain("https://digital-strategy.ec.europa.eu/en/policies/roaming");
    expect(look).not.toContain("button-primary");
  });

  test("reads of a part of the trip, and gets plans for the rest", async () => {
    const { text, look } = await select("fr,ch&home=de");
    expect(text).toContain("You may not need an eSIM in France:");
    expect(look).toContain("button-primary");
  });

  test("at home reads nothing of the EU", async () => {
    const { text, look } = await select("jp&home=jp");
    expect(text).toContain("Your own plan works in Japan, where you live");
    expect(text).not.toContain("EU");
    expect(look).not.toContain("button-primary");
  });
});

test("without a trip: example trips link to their answers", async () => {
  const links = (await readPage("/trip")).main.links();
  expect(links).toContain("Japan and South Korea 12 days · 10 GB from $9.98: /trip?to=jp:7,kr:5&gb=10");
  expect((await readPage("/trip?to=jp")).main.links().filter((link) => link.includes(" days · "))).toEqual(
    [],
  );
});

describe("/trip/map", () => {
  const draw = async (query: string) => {
    const response = await visitPage(`/trip/map?${query}`);
    return { status: response.status, svg: await response.text() };
  };

  test("draws the line from home to each stop over the countries of the trip", async () => {
    const { status, svg } = await draw("to=jp,kr&home=DE");
    expect(status).toBe(200);
    expect(svg.match(/class="trip"/g)).toHaveLength(2);
    expect(svg.match(/class="stop"/g)).toHaveLength(3);
    for (const code of ["JP", "KR"])
      expect(svg, code).toContain(`class="land is-5g" d="${mapDrawing.shapes[code]}"`);
    expect(svg.match(/class="land is-5g"/g)).toHaveLength(2);
    expect(svg).toContain(mapDrawing.shapes.DE);
  });

  test("begins at the first place where home is not known, and shows what is around", async () => {
    const { svg } = await draw("to=sg");
    expect(svg).not.toContain('class="trip"');
    expect(svg.match(/class="stop"/g)).toHaveLength(1);
    expect(svg).not.toContain(mapDrawing.shapes.DE);
  });

  test("leads the short way round the globe, with all stops and their countries in view", async () => {
    const { svg } = await draw("to=au,us");
    const [x, , width] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(" ").map(Number) as [
      number,
      number,
      number,
    ];
    const stops = [...svg.matchAll(/class="stop" cx="([^"]*)"/g)].map(([, cx]) => Number(cx));
    expect(stops).toHaveLength(2);
    expect(Math.abs(stops[1]! - stops[0]!)).toBeLessThan(1000); // half of the globe
    for (const stop of stops) expect(stop > x && stop < x + width, `at ${stop}`).toBe(true);
    expect(svg).toContain(`<g transform="translate(2000)">`);
    expect(svg.slice(svg.indexOf("<g "))).toContain(`class="land is-5g" d="${mapDrawing.shapes.US}"`);
  });

  test.each(["", "to=", "to=Atlantis", "to=jp&days=0", "to=%00&to[]=1"])("%j has none", async (query) => {
    expect((await draw(query)).status).toBe(404);
  });
});
