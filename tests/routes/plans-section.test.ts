/** The plans as home, /plans and the questions show them, in the words of the specification. */
import { describe, expect, test } from "vitest";
import { plans as sold } from "#server/seeds/plans";
import { type Piece, readPage } from "../support/read-page";

const page = (await readPage("/plans")).main;
const cards = page.all("article");
const nameOf = (card: Piece) => card.one("h3").text;
/** What of each card, by its name. */
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
  "%s shows every pass, each once, in shop order [55, 62, 63, 65]",
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
  const pressed = cards.filter((card) =>
    /\bbutton-primary\b/.test(card.all("a").at(-1)!.attribute("className")!),
  );
  expect(pressed.map(nameOf)).toEqual(["Nomad"]);
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

test("each has its price, its label, and its regular price where that is higher [69, 70]", () => {
  expect(ofEach((card) => card.one("p", { className: /\bin-usd\b/ }).text)).toEqual({
    Layover: "$3.00 /7 days",
    "City Break": "$4.99 /10 days",
    "Euro Week": "$6.99 /7 days",
    "Night Market": "$7.99 /15 days",
    "Asia Loop": "Regular price $15.99 $11.50 /30 days",
    Americas: "$14.99 /30 days",
    "Round Trip": "$15.99 /15 days",
    Nomad: "Regular price $24.99 $19.99 /30 days",
    "Cape to Cairo": "$22.00 /60 days",
    Pacific: "$26.99 /60 days",
    Voyager: "Regular price $39.99 $34.99 /60 days",
    Fleet: "$45.00 /30 days",
  });
  expect(
    ofEach((card) =>
      card
        .all("s")
        .map(({ text }) => text)
        .join(),
    ),
  ).toMatchObject({
    "Asia Loop": "Regular price $15.99",
    Americas: "",
  });
});

test("in crypto each has the same label [69]", () => {
  for (const card of cards) {
    const label = (className: RegExp) => /\/\d+ days/.exec(card.one("p", { className }).text)?.[0];
    expect(label(/\bin-crypto\b/), nameOf(card)).toBe(label(/\bin-usd\b/));
  }
});

describe("the lines of each", () => {
  test("say its data in GB [71]", () => {
    expect(ofEach((card) => lines(card)[0]!.text)).toEqual({
      Layover: "1 GB data",
      "City Break": "3 GB data",
      "Euro Week": "5 GB data",
      "Night Market": "6 GB data",
      "Asia Loop": "10 GB data",
      Americas: "12 GB data",
      "Round Trip": "12 GB data",
      Nomad: "20 GB data",
      "Cape to Cairo": "25 GB data",
      Pacific: "40 GB data",
      Voyager: "50 GB data",
      Fleet: "100 GB data",
    });
  });

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

  test("say how many devices may use it [73]", () => {
    expect(ofEach((card) => lines(card)[3]!.text)).toEqual({
      Layover: "1 device",
      "City Break": "1 device",
      "Euro Week": "2 devices",
      "Night Market": "1 device",
      "Asia Loop": "2 devices",
      Americas: "3 devices",
      "Round Trip": "2 devices",
      Nomad: "5 devices",
      "Cape to Cairo": "3 devices",
      Pacific: "4 devices",
      Voyager: "6 devices",
      Fleet: "10 devices",
    });
  });

  test("say which support there is [74]", () => {
    expect(ofEach((card) => lines(card)[4]!.text)).toMatchObject({
      Layover: "Chat support",
      Nomad: "Priority support",
      Fleet: "VIP support",
    });
  });

  test("say by each pass's own rule when its days start", () => {
    const days = ofEach((card) => lines(card)[1]!.text);
    expect(days.Layover).toBe("7 days once installed");
    const { Layover: _, ...others } = days;
    for (const said of Object.values(others)) expect(said).toMatch(/^\d+ days from 1st use$/);
  });

  test("tick '5G Access' or cross it [75, 76]", () => {
    const signs: Record<string, string> = {
      "m4.5 12.5 5 5 10-11": "ticked",
      "m6 6 12 12M18 6 6 18": "crossed",
    };
    const access = (card: Piece) => lines(card).find(({ text }) => text.endsWith("5G Access"))!;
    expect(ofEach((card) => signs[access(card).one("path").attribute("d")!])).toEqual({
      Layover: "crossed",
      "City Break": "ticked",
      "Euro Week": "ticked",
      "Night Market": "ticked",
      "Asia Loop": "crossed",
      Americas: "ticked",
      "Round Trip": "ticked",
      Nomad: "ticked",
      "Cape to Cairo": "crossed",
      Pacific: "ticked",
      Voyager: "ticked",
      Fleet: "ticked",
    });
  });
});

test("'Select Plan' leads to the checkout of each [77]", () => {
  expect(cards.flatMap((card) => card.links().slice(1))).toEqual(
    [
      "layover",
      "city-break",
      "euro-week",
      "night-market",
      "asia-loop",
      "americas",
      "round-trip",
      "nomad",
      "cape-to-cairo",
      "pacific",
      "voyager",
      "fleet",
    ].map((id) => `Select Plan: /checkout/${id}`),
  );
});

test("'Contact our sales team' leads to /contact [78]", () => {
  expect(page.links()).toContain("Contact our sales team: /contact");
});
