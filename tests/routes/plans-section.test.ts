/** The plans as home, /plans and the questions show them, in the words of the specification. */
import { describe, expect, test } from "vitest";
import { plans as sold } from "#server/seeds/plans";
import { type Piece, readPage } from "../support/read-page";

const page = (await readPage("/plans")).main;
const cards = page.all("article");
const nameOf = (card: Piece) => card.one("h3").text;
/** The parts of each card, by its name. */
const ofEach = <T>(what: (card: Piece) => T) =>
  Object.fromEntries(cards.map((card) => [nameOf(card), what(card)]));
const lines = (card: Piece) => card.all("li");

test("/plans is headed 'Choose Your Perfect Plan', and has plans, a further section and the waitlist [81]", () => {
  expect(page.one("h1").text).toBe("Choose Your Perfect Plan");
  const places = ["Select Plan", "How much data will you use?", "Join the Waitlist"].map((words) =>
    page.text.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each(["/", "/plans", "/support"])(
  "%s shows every plan, each once, in shop order [55, 62, 63, 65, 309]",
  async (path) => {
    const { main } = await readPage(path);
    expect(main.all("article").map(nameOf)).toEqual(sold.map(({ name }) => name));
    expect(main.all("input", { name: "prices" })).toHaveLength(2);
  },
);

test("/support shows no plan beside its form [63]", async () => {
  const { main } = await readPage("/support?tab=contact");
  expect(main.all("article")).toEqual([]);
  expect(main.all("input", { name: "prices" })).toEqual([]);
});

test("a toggle has USD and CRYPTO, and USD is chosen [64]", () => {
  const toggle = page.one("fieldset");
  expect(toggle.all("label").map(({ text }) => text)).toEqual(["USD", "CRYPTO"]);
  const chosen = toggle.all("input", { type: "radio", checked: true });
  expect(chosen.map((choice) => choice.attribute("value"))).toEqual(["usd"]);
});

test("Nomad alone is highlighted [66]", () => {
  const framed = cards.filter((card) => /\boutline-accent\b/.test(card.attribute("className")!));
  expect(framed.map(nameOf)).toEqual(["Nomad"]);
  const highlighted = cards.filter((card) =>
    /\bbutton-primary\b/.test(card.all("a").at(-1)!.attribute("className")!),
  );
  expect(highlighted.map(nameOf)).toEqual(["Nomad"]);
});

test("Asia Loop reads LIMITED OFFER, Nomad POPULAR, and the others nothing [67, 68]", () => {
  const badges = cards.flatMap(
    (card) => card.text.match(/LIMITED OFFER|POPULAR/g)?.map((badge) => [nameOf(card), badge]) ?? [],
  );
  expect(badges).toEqual([
    ["Asia Loop", "LIMITED OFFER"],
    ["Nomad", "POPULAR"],
  ]);
});

const signs: Record<string, string> = {
  "m4.5 12.5 5 5 10-11": "ticked",
  "m6 6 12 12M18 6 6 18": "crossed",
};

test("each links to its checkout, and says price, label, regular price, data, devices and '5G Access' [69-71, 73, 75-77]", () => {
  const facts = (card: Piece) => [
    ...card.links().slice(1),
    card.one("p", { className: /\bin-usd\b/ }).text,
    lines(card)[0]!.text,
    lines(card)[3]!.text,
    signs[
      lines(card)
        .find(({ text }) => text.endsWith("5G Access"))!
        .one("path")
        .attribute("d")!
    ],
  ];
  const expected = {
    Layover: ["layover", "$3.00 /7 days", "1 GB data", "1 device", "crossed"],
    "City Break": ["city-break", "$4.99 /10 days", "3 GB data", "1 device", "ticked"],
    "Euro Week": ["euro-week", "$6.99 /7 days", "5 GB data", "2 devices", "ticked"],
    "Night Market": ["night-market", "$7.99 /15 days", "6 GB data", "1 device", "ticked"],
    "Asia Loop": ["asia-loop", "Regular price $15.99 $11.50 /30 days", "10 GB data", "2 devices", "crossed"],
    Americas: ["americas", "$14.99 /30 days", "12 GB data", "3 devices", "ticked"],
    "Round Trip": ["round-trip", "$15.99 /15 days", "12 GB data", "2 devices", "ticked"],
    Nomad: ["nomad", "Regular price $24.99 $19.99 /30 days", "20 GB data", "5 devices", "ticked"],
    "Cape to Cairo": ["cape-to-cairo", "$22.00 /60 days", "25 GB data", "3 devices", "crossed"],
    Pacific: ["pacific", "$26.99 /60 days", "40 GB data", "4 devices", "ticked"],
    Voyager: ["voyager", "Regular price $39.99 $34.99 /60 days", "50 GB data", "6 devices", "ticked"],
    Fleet: ["fleet", "$45.00 /30 days", "100 GB data", "10 devices", "ticked"],
  };
  expect(ofEach(facts)).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([name, [id, ...said]]) => [
        name,
        [`Select Plan: /checkout/${id}`, ...said],
      ]),
    ),
  );
  for (const card of cards) card.one("a", { ariaLabel: `Select Plan ${nameOf(card)}` });
  const struck = cards.filter((card) => card.all("s").length > 0).map(nameOf);
  expect(struck).toEqual(["Asia Loop", "Nomad", "Voyager"]);
});

test("in crypto each has the same label [69]", () => {
  for (const card of cards) {
    const label = (className: RegExp) => /\/\d+ days/.exec(card.one("p", { className }).text)?.[0];
    expect(label(/\bin-crypto\b/), nameOf(card)).toBe(label(/\bin-usd\b/));
  }
});

describe("the lines of each", () => {
  test("say how many countries it works in [72]", () => {
    const countries = ofEach((card) => lines(card)[2]!.text);
    expect(Object.keys(countries)).toHaveLength(sold.length);
    expect(countries).toMatchObject({
      Layover: "30 countries",
      "Euro Week": "52 countries",
      Nomad: "236 countries",
    });
    for (const [name, text] of Object.entries(countries)) expect(text, name).toMatch(/^\d+ countries$/);
  });

  test("say which support there is [74]", () => {
    expect(ofEach((card) => lines(card)[4]!.text)).toMatchObject({
      Layover: "Chat support",
      Nomad: "Priority support",
      Fleet: "VIP support",
    });
  });

  test("say by each plan's own rule when its days start", () => {
    const days = ofEach((card) => lines(card)[1]!.text);
    expect(days.Layover).toBe("7 days once installed");
    const { Layover: _, ...others } = days;
    for (const said of Object.values(others)) expect(said).toMatch(/^\d+ days from 1st use$/);
  });
});

test("'Contact our sales team' links to /contact [78]", () => {
  expect(page.links()).toContain("Contact our sales team: /contact");
});
