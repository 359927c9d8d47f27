import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { packagesAt, savePackages } from "#server/esims/packages";
import { visitPage } from "../support/pages";
import { type Piece, readPage } from "../support/read-page";

const lines = (page: Piece) =>
  page
    .one("tbody")
    .all("tr")
    .map((row) => row.all("td").map(({ text }) => text));
const names = (page: Piece) =>
  page
    .one("tbody")
    .all("th")
    .map((head) => head.all("a")[0]!.text);
const heads = (page: Piece) => page.one("thead").links();
const value = (page: Piece, id: string) => page.one("input", { id }).attribute("value");

describe("/fares", () => {
  test("shows forty plans, each with its facts and a link to its page", async () => {
    const { status, main } = await readPage("/fares?to=jp&kind=local");
    expect(status).toBe(200);
    expect(names(main)).toContain("Japan 5 GB");
    expect(lines(main)).toContainEqual([
      "1",
      "5",
      "30",
      "$5.49 $1.10/GB",
      "$1.10",
      "$0.18",
      "Yes",
      "108 ms",
      "Stops",
    ]);
    expect(main.links()).toContain("Japan 5 GB: /plans/jp-5-30");
    expect(names((await readPage("/fares")).main)).toHaveLength(40);
  });

  test("begins with the most travelled places, and links to a board of each", async () => {
    const { main } = await readPage("/fares");
    expect(names(main).slice(0, 3)).toEqual(["Japan 5 GB", "United States 5 GB", "United Kingdom 5 GB"]);
    expect(main.text).toContain("1,565 plans. Most travelled first.");
    const asked = main.one("nav", { ariaLabel: "Most travelled" }).links();
    expect(asked).toHaveLength(12);
    expect(asked[0]).toBe("JP Japan: /fares?to=jp");
    const japan = (await readPage("/fares?to=jp")).main;
    expect(japan.one("h1").text).toBe("Fares to Japan");
    expect(japan.all("nav", { ariaLabel: "Most travelled" })).toEqual([]);
  });

  test("is sorted by its heads, which keep the query", async () => {
    const { main } = await readPage("/fares?to=jp&gb=5&page=2&compare=nomad");
    const asked = "/fares?to=jp&gb=5";
    expect(heads(main)).toEqual([
      `Where: ${asked}&sort=name&compare=nomad`,
      `Countries: ${asked}&sort=-places&compare=nomad`,
      `GB: ${asked}&sort=-gb&compare=nomad`,
      `Days: ${asked}&sort=-days&compare=nomad`,
      `Price ↑: ${asked}&sort=-price&compare=nomad`,
      `Per GB: ${asked}&sort=per-gb&compare=nomad`,
      `Per day: ${asked}&sort=per-day&compare=nomad`,
    ]);
    const sorted = (await readPage(`${asked}&sort=-gb`)).main;
    expect(lines(sorted)[0]![1]).toBe("100");
    expect(sorted.all("th", { ariaSort: "descending" }).map(({ text }) => text)).toEqual(["GB ↓"]);
    expect(sorted.all("th", { ariaSort: "ascending" })).toEqual([]);
  });

  test("has links to the pages beside it", async () => {
    const ways = async (path: string) =>
      (await readPage(path)).main.one("nav", { ariaLabel: "Pages of the board" });
    expect((await ways("/fares?kind=local&sort=name")).links()).toEqual([
      "Next: /fares?kind=local&sort=name&page=2",
    ]);
    expect((await ways("/fares?page=2")).links()).toEqual(["Previous: /fares", "Next: /fares?page=3"]);
    expect((await ways("/fares?page=40")).text).toContain("Page 40 of 40");
    const [first] = names((await readPage("/fares?page=2")).main);
    expect(names((await readPage("/fares")).main)).not.toContain(first);
  });

  test("keeps what is good for calls, and offers hotspots once one is stated", async () => {
    const { main } = await readPage("/fares?to=jp&calls=1");
    expect(names(main)).toContain("Japan 5 GB"); // 108 ms
    expect(names(main)).not.toContain("Layover"); // 194 ms
    expect(main.text).toContain("good for calls.");
    expect(main.text).not.toContain("Hotspot");
    const [japan] = (await packagesAt("sandbox")).filter(({ planId }) => planId === "jp-5-30");
    await savePackages("sandbox", [{ ...japan!, hotspot: "yes" }]);
    const shared = async () => {
      const { main: board } = await readPage("/fares?to=jp&hotspot=1");
      return board.text.includes("Where") ? lines(board) : [];
    };
    await expect.poll(shared, { timeout: 5000 }).toHaveLength(1);
    expect((await shared()).map((cells) => cells.at(-1))).toEqual(["Yes"]);
    expect((await readPage("/trip?to=jp&days=7&gb=1&want=hotspot")).main.text).toContain(
      "A phone may share the data, for $3.00 more.",
    );
    await savePackages("sandbox", [{ ...japan!, hotspot: null }]);
    await expect.poll(shared, { timeout: 5000 }).toEqual([]);
  });

  test("says when days begin by its own rows", async () => {
    const { main } = await readPage("/fares?to=jp");
    expect(main.one("p", { id: "board-legend" }).text).toContain(
      "A plan’s days begin when your phone first connects with it; where a * stands, when it is installed on your phone.",
    );
    expect(lines(main).filter(([, , days]) => days!.includes("*"))).toEqual([
      ["30", "1", "7 *", "$3.00 $3.00/GB", "$3.00", "$0.43", "No", "194 ms", "Stops"],
    ]);
    const local = (await readPage("/fares?to=jp&kind=local")).main;
    expect(local.one("p", { id: "board-legend" }).text).not.toContain("*");
  });

  test.each([
    ["to=Atlantis", "fares-to", "We know no place called 'Atlantis'."],
    ["days=-1", "fares-days", "'-1' does not count days: write a whole number from 1 to 365."],
    ["gb=x", "fares-gb", "'x' does not count GB: write a number from 0.1 to 1,000."],
    ["price=<b>0", "fares-price", "'<b>0' is no price: write dollars from 0.01 to 10,000."],
    ["days=7&days=8", "fares-days", "This was given more than once. Say it once."],
  ])("%s is an error at its field, which is filled", async (query, id, words) => {
    const { status, main } = await readPage(`/fares?${query}`);
    expect(status).toBe(200);
    expect(main.one("p", { id: `${id}-error` }).text).toContain(words);
    const field = main.one("input", { id });
    expect([field.attribute("ariaInvalid"), field.attribute("ariaDescribedBy")]).toEqual([
      "true",
      `${id}-error`,
    ]);
    expect(value(main, id)).toBe(new URLSearchParams(query).get(id.slice(6)));
    expect(main.one("input", { id: "fares-shown" }).attribute("checked")).toBeDefined();
    expect(names(main)).toHaveLength(40);
  });

  test.each([
    ["sort=wish", "fares-sort-error", "'wish' is no order of the board. This is the usual one."],
    ["kind=plane", "fares-kind-error", "'plane' is no kind of plan. These are all kinds."],
    ["5g=maybe", "fares-5g-error", "'maybe' does not say whether this is needed."],
  ])("%s is an error as well", async (query, id, words) => {
    const { main } = await readPage(`/fares?${query}`);
    expect(main.one("p", { id }).text).toContain(words);
  });

  test.each([
    ["page=9999", "There is no page 9999. This is the last one, 40."],
    ["page=-1", "'-1' is no page of the board. This is the first."],
    ["page=two", "'two' is no page of the board. This is the first."],
  ])("%s is another page, and says so", async (query, words) => {
    const { status, main } = await readPage(`/fares?${query}`);
    expect(status).toBe(200);
    expect(main.text).toContain(words);
    expect(main.one("input", { id: "fares-shown" }).attribute("checked")).toBeUndefined();
  });

  test("a query without a match says so, with links", async () => {
    const { main } = await readPage("/fares?to=Cuba&days=10");
    expect(main.text).toContain("Asked for: Cuba, 10 days or more.");
    expect(main.links()).toEqual(expect.arrayContaining(["Show all plans: /fares", "Say your trip: /trip"]));
  });
});

describe("/plans/{id}", () => {
  test("says its size once, how it works, and links to its map, its country and the phone's check", async () => {
    const { main } = await readPage("/plans/jp-5-15");
    expect(main.one("h1").text).toBe("Japan 5 GB");
    expect(main.text).not.toContain("5 GB for 15 days in Japan.");
    expect(main.text).toContain("Its days begin when your phone first connects");
    expect(main.text).toContain("whether a phone may share its data is not stated");
    expect(main.links()).toEqual(
      expect.arrayContaining([
        "All plans for Japan: /destinations/jp",
        "5 GB · 30 days $5.49: /plans/jp-5-30",
        "Does my phone work with an eSIM?: /support#faq-phone",
      ]),
    );
  });

  test("says to programs whether it is on sale", async () => {
    const stock = async () =>
      /schema\.org\/(\w+Stock)/.exec(await (await visitPage("/plans/nomad")).text())![1];
    expect(await stock()).toBe("InStock");
    const costs = (wholesale_units: number) =>
      db().updateTable("plan_packages").set({ wholesale_units }).where("plan_id", "=", "nomad").execute();
    await costs(200_000);
    expect(await stock()).toBe("OutOfStock");
    await costs(66_000);
  });

  test("has a picture of where it works, and none where there is no such plan", async () => {
    const map = await visitPage("/plans/alps-6-5-30/map");
    expect(map.headers.get("Content-Type")).toContain("image/svg+xml");
    expect((await map.text()).match(/class="land is-5g"/g)).toHaveLength(6);
    expect((await visitPage("/plans/moon/map")).status).toBe(404);
  });
});

describe("/plans/compare", () => {
  const facts = (main: Piece) =>
    Object.fromEntries(
      main.all("tbody").map((line) => [line.one("th").text, line.all("td").map(({ text }) => text)]),
    );

  test("marks in words what differs", async () => {
    const { main } = await readPage("/plans/compare?plans=jp-5-30,jp-5-15");
    expect(facts(main)).toMatchObject({
      "≠ Differs: Price": ["$5.49", "Best: $4.99"],
      Data: ["5 GB", "5 GB"],
      "≠ Differs: Days": ["Best: 30", "15"],
      "Works in": ["Japan", "Japan"],
      "Internet from": ["Hong Kong or Singapore", "Hong Kong or Singapore"],
    });
    expect(main.text).toContain(
      "They differ in 4 of 14 lines, marked ≠; the best of a line is bold. All of them work in Japan.",
    );
  });

  test("the same number of countries does not mean the same countries", async () => {
    const { main } = await readPage("/plans/compare?plans=alps-6-5-30,east-asia-6-5-30");
    expect(facts(main)["≠ Differs: Works in"]).toEqual(["6 countries", "6 countries"]);
    expect(main.text).toContain("No country is common to all of them.");
  });

  test("a plan is removed and added by links", async () => {
    const { main } = await readPage("/plans/compare?plans=nomad,jp-5-30");
    const links = main.links();
    expect(links).toContain("Remove: /plans/compare?plans=jp-5-30");
    expect(main.all("a", { ariaLabel: "Remove Nomad, 30 days" })).toHaveLength(1);
    expect(links).toContain("Add a plan: /fares?to=jp&compare=nomad,jp-5-30");
    const board = (await readPage("/fares?to=jp&compare=nomad,jp-5-30")).main;
    expect(board.links()).toContain("Compare: /plans/compare?plans=nomad,jp-5-30,jp-5-15");
    expect(board.links()).toContain("Back to them: /plans/compare?plans=nomad,jp-5-30");
    expect(board.text.match(/Chosen/g)).toHaveLength(2);
    const full = (await readPage("/plans/compare?plans=nomad,jp-5-30,layover,fleet")).main;
    expect(full.text).not.toContain("Add a plan");
    expect((await readPage("/plans/jp-5-30")).main.links()).toContain(
      "Compare: /plans/compare?plans=jp-5-30",
    );
  });

  test("with one plan alone offers similar ones", async () => {
    const { main } = await readPage("/plans/compare?plans=jp-5-30");
    const near = main.one("section", { ariaLabelledBy: "near-title" }).links();
    expect(near).toHaveLength(4);
    expect(near).toContainEqual(expect.stringMatching(/: \/plans\/compare\?plans=jp-5-30,jp-5-15$/));
    expect((await readPage("/plans/compare?plans=jp-5-30,nomad")).main.text).not.toContain(
      "Put one beside it",
    );
  });

  test.each([
    ["plans=moon", "There is no plan 'moon'."],
    ["plans=nomad,nomad", "'Nomad' was given more than once, and stands here once."],
    ["plans=nomad&plans=fleet&plans=layover&plans=pacific&plans=voyager", "Left out: 'Voyager'."],
    ["plans=%00,<b>", "There is no plan"],
    ["", "Choose up to 4 plans on the board"],
  ])("%s is an error", async (query, words) => {
    const { status, main } = await readPage(`/plans/compare?${query}`);
    expect(status).toBe(200);
    expect(main.text).toContain(words);
  });
});

test("all pages that sell link to the board", async () => {
  for (const path of ["/", "/plans", "/destinations/jp", "/plans/jp-5-30"])
    expect((await readPage(path)).main.links(), path).toContain("All fares: /fares");
  expect((await readPage("/about")).links()).toContain("All fares: /fares");
  expect(await (await visitPage("/sitemap.xml")).text()).toContain("/fares</loc>");
});

test("search engines are kept out of its orders and out of comparisons", async () => {
  const robots = await (await visitPage("/robots.txt")).text();
  expect(robots).toContain("Disallow: /fares?\nDisallow: /plans/compare\n");
});
