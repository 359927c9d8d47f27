import documentScript from "virtual:document-script";
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";
import { plans } from "#server/seeds/plans";
import { GRID_SIZE, mostTravelledFirst } from "#server/countries/rules";
import { makeUser } from "../support/factories";
import { copyOrder, makePaidOrder } from "../support/orders";
import { scriptsOf, visitPage } from "../support/pages";
import { ORIGIN } from "../support/requests";

async function read(path: string) {
  const response = await visitPage(path);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const head = html.slice(0, html.indexOf("</head>"));
  return {
    response,
    status: response.status,
    html,
    head,
    main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
  };
}

const cards = (main: string) =>
  [...main.matchAll(/href="\/destinations\/([a-z]{2})"/g)].map(([, code]) => code);
const codes = (list: { code: string }[]) => list.map(({ code }) => code.toLowerCase());

const structuredData = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );

/** So many paid orders of a plan for Norway. */
async function sellInNorway(times: number): Promise<void> {
  const { user } = await makeUser();
  const { id } = await makePaidOrder(user.id, "no-5-30");
  await copyOrder(id, times - 1);
}

describe("/destinations", () => {
  test("shows every country with code, region, network and coverage [183]", async () => {
    const { status, main } = await read("/destinations");
    expect(status).toBe(200);
    expect(cards(main).slice(GRID_SIZE)).toEqual(codes(countries));
    const japan = /href="\/destinations\/jp".*?<\/a>/.exec(main)?.[0];
    for (const text of ["Japan", ">JP<", "Asia", ">5G<", "99% Coverage", "from "])
      expect(japan?.includes(text), text).toBe(true);
    expect(/href="\/destinations\/af".*?<\/a>/.exec(main)?.[0]).toContain(">4G<");
  });

  test("shows the most travelled countries first, but not beside a search or in a region", async () => {
    const first = codes(mostTravelledFirst(countries, {}).slice(0, GRID_SIZE));
    const { main } = await read("/destinations");
    expect(cards(main).slice(0, GRID_SIZE)).toEqual(first);
    expect(main.indexOf("Most travelled")).toBeLessThan(main.indexOf("A to Z"));
    for (const search of ["?q=an", "?region=asia"])
      expect((await read(`/destinations${search}`)).main).not.toContain("Most travelled");
  });

  test("names to programs the most travelled countries, and for a country its range of plan prices", async () => {
    const list = structuredData((await read("/destinations")).head)[1];
    expect([list["@type"], list.itemListElement.length]).toEqual(["ItemList", GRID_SIZE]);
    expect(list.itemListElement[0]).toEqual({
      "@type": "ListItem",
      position: 1,
      name: "Japan",
      url: `${ORIGIN}/destinations/jp`,
    });
    const { head, main } = await read("/destinations/jp");
    const { offers } = structuredData(head)[1];
    expect(offers.lowPrice).toBe("1.49"); // a day; what is said to people is what a trip costs
    expect(main).toContain(`Data from <strong class="tabular-nums">$2.49</strong>`);
    expect(Number(offers.highPrice)).toBeGreaterThan(Number(offers.lowPrice));
    expect(offers.offerCount).toBe(main.match(/<th scope="row">/g)!.length);
    expect(structuredData((await read("/destinations?q=ja")).head)).toHaveLength(1);
  });

  test("shows the best sellers first, once there are enough sales", async () => {
    await sellInNorway(200);
    shiftClock(4 * MINUTE); // the cache is empty again
    expect(cards((await read("/destinations")).main).slice(0, 2)).toEqual(["no", "jp"]);
  });

  test("has a letter for each name; a letter without a country is no link", async () => {
    const { main } = await read("/destinations?q=an");
    const bar = /<nav aria-label="Letters".*?<\/nav>/s.exec(main)![0];
    const links = [...bar.matchAll(/href="#(.)"/g)].map(([, letter]) => letter!);
    expect(links.filter((letter) => main.includes(`id="${letter}"`))).toEqual(links);
    expect(main.match(/<h3/g)).toHaveLength(links.length);
    expect([links.includes("A"), links.includes("X")]).toEqual([true, false]);
    expect(bar.match(/<li/g)).toHaveLength(26);
    const underA = main.slice(main.indexOf('id="A"'), main.indexOf('id="B"'));
    expect(cards(underA).slice(0, 3)).toEqual(["af", "ax", "al"]); // Åland among them
  });

  test("in a short list has no letters, and shows the best fit first", async () => {
    const { main } = await read("/destinations?q=ja");
    expect(main).not.toContain('aria-label="Letters"');
    expect(cards(main).slice(0, 2)).toEqual(["jm", "jp"]);
  });

  test("has a tab for each region of the data [181]", async () => {
    const { main } = await read("/destinations?q=a");
    const tabs = main.matchAll(/href="\/destinations\?q=a([^"]*)"[^>]*>(?:<[^>]*>)*([A-Z][a-z]+)/g);
    expect([...tabs].map(([, region, name]) => [name, region])).toEqual([
      ["All", ""],
      ...["Americas", "Europe", "Asia", "Africa", "Oceania"].map((name) => [
        name,
        `&amp;region=${name.toLowerCase()}`,
      ]),
    ]);
    await db().updateTable("countries").set({ region: "asia" }).where("region", "=", "oceania").execute();
    shiftClock(6 * MINUTE); // the cache is empty again
    expect((await read("/destinations")).main).not.toContain("region=oceania");
  });

  test.each([
    ["?q=JP", ["jp"]],
    ["?q=Kos", ["gr"]],
    ["?q=kosov", ["xk"]],
    ["?q=N.+Macedonia", ["mk"]],
    ["?q=cote", ["ci"]],
    ["?q=turk&region=asia", ["tr"]],
    ["?q=turk&region=americas", ["tc"]],
  ])("%s finds %j [178, 179, 182]", async (search, expected) => {
    expect(cards((await read(`/destinations${search}`)).main)).toEqual(expected);
  });

  test.each(["?region=moon", "?region=global", "?region=asia&region=asia", "?q=%20"])(
    "%s is the whole list",
    async (search) => {
      const { main } = await read(`/destinations${search}`);
      expect(cards(main)).toHaveLength(GRID_SIZE + countries.length);
    },
  );

  test.each([
    ["Tokyo", ["jp"], "Tokyo is in Japan."],
    ["Bali", ["id"], "Bali is in Indonesia."],
    ["Dubai", ["ae"], "Dubai is in United Arab Emirates."],
    ["Jpan", ["jp"], "No country is called ‘Jpan’. This is Japan."],
    ["Scandinavia", ["dk", "no", "se"], "Scandinavia: 3 countries."],
  ])("a search for %s finds its countries, and says what it is", async (q, expected, says) => {
    const { main } = await read(`/destinations?q=${q}`);
    expect(cards(main)).toEqual(expected);
    expect(main).toContain(says);
    expect(main).not.toContain("No countries found");
  });

  test("for a place in another region it says nothing untrue", async () => {
    const { main } = await read("/destinations?q=Tokyo&region=europe");
    expect(cards(main)).toEqual([]);
    expect(main).toContain("No countries found");
    expect(main).not.toContain("Tokyo is in");
  });

  test("where several places are near, it asks which", async () => {
    const { main } = await read("/destinations?q=per day");
    expect(main).toContain("No countries found");
    expect(main).toMatch(/Did you mean:.*<a[^>]*href="\/destinations\?q=Peru"/);
  });

  test("a search without a result says so, with a way back [185]", async () => {
    const { main, status } = await read("/destinations?q=<b>zzzz&region=asia");
    expect(status).toBe(200);
    expect(main).toContain("No countries found");
    expect(main).toMatch(/<a[^>]*href="\/destinations">Clear filters/);
    expect(main).not.toContain("<b>");
  });
});

describe("/destinations/{countryCode}", () => {
  test("shows the country, its plans and its region's tips, as a document [191]", async () => {
    const { status, main, head, html } = await read("/destinations/jp");
    expect(status).toBe(200);
    for (const text of [
      "Japan",
      "Asia",
      "Available",
      "99%",
      "5G",
      "4G / LTE",
      "3G",
      "Travel tips for Asia",
      'src="/destinations/jp/map"',
    ]) {
      expect(main.includes(text), text).toBe(true);
    }
    const picked = [...main.matchAll(/href="\/checkout\/([a-z0-9-]+)"/g)].map(([, id]) => id);
    expect(picked).toEqual(["jp-3-15", "jp-5-15", "jp-10-30"]);
    const passes = plans.filter((plan) => plan.countries.includes("JP")).map(({ id }) => id);
    const onBoard = [...main.matchAll(/<th scope="row">.*?<a[^>]*href="\/plans\/([a-z0-9-]+)"/g)].map(
      ([, id]) => id,
    );
    expect(onBoard).toEqual(expect.arrayContaining([...passes, "jp-5-30", "east-asia-6-5-30"]));
    expect(onBoard.length).toBe(new Set(onBoard).size);
    const prices = [...main.matchAll(/<td><b>\$([\d.]+)<\/b>/g)].map(([, usd]) => Number(usd));
    expect(prices.length).toBe(onBoard.length);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(main).toContain(`Data from <strong class="tabular-nums">$2.49</strong>`);
    expect(head).toContain("<title>eSIM for Japan | Farline</title>");
    expect(scriptsOf(html)).toEqual([documentScript]);
  });

  test("is honest about what is missing: a country with 3G alone is promised no 4G", async () => {
    const { head, main } = await read("/destinations/er");
    expect(head).toMatch(/eSIM plans from \$[\d.]+ with data in Eritrea: 3G, /);
    expect(head).not.toContain("4G");
    for (const text of ["There is no 5G in Eritrea yet", "There is no 4G in Eritrea yet", "at 3G speed."])
      expect(main, text).toContain(text);
  });

  test.each(["JP", "Jp", "jP"])("%s leads to the one address", async (code) => {
    const { response } = await read(`/destinations/${code}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/destinations/jp");
  });

  test("a country without plans on sale is known, and so are its neighbours", async () => {
    const { main, status } = await read("/destinations/kp");
    expect(status).toBe(404);
    expect(main).toContain("We sell nothing in North Korea yet");
    expect(main).toContain('href="/destinations/kr"');
    expect(main).toContain("Where are you going?");
  });

  test.each(["zz", "japan", "j", "%00", "__", "jp%20", "%2F%2Fevil.example", "ÅX"])(
    "%s is no country [193]",
    async (code) => {
      const { status, main, head } = await read(`/destinations/${code}`);
      expect(status).toBe(404);
      expect(main).toContain("Country Not Found");
      expect(main).toContain('href="/destinations"');
      expect(head).toContain("noindex");
    },
  );
});
