import { expect, test } from "vitest";
import { countries } from "#server/seeds/countries";
import { plans } from "#server/seeds/plans";
import { priceList, sandboxPackages } from "#server/seeds/price-list";
import { HIGHLIGHTED_PLAN, supportLevels } from "#server/plans/rules";

const onSale = new Set(countries.map(({ code }) => code));

test("prices run from $3 to $45, in shop order [537]", () => {
  const prices = plans.map(({ priceCents }) => priceCents);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices.at(0)).toBe(300);
  expect(prices.at(-1)).toBe(4500);
});

test("each is a package of the sandbox's network, and costs at least two fifths more than that", () => {
  for (const { id, priceCents, dataMb, validityDays } of plans) {
    const { packageCode, wholesale } = sandboxPackages.find(({ planId }) => planId === id)!;
    expect(packageCode).toBe(`${id}_${dataMb / 1024}_${validityDays}`);
    expect(priceList.find(({ code }) => code === packageCode)?.price, id).toBe(
      Math.round(wholesale! * 10_000),
    );
    expect(priceCents / 100, id).toBeGreaterThan(1.4 * wholesale!);
  }
});

test("a regular price is a higher one", () => {
  const reduced = plans.filter(({ regularPriceCents }) => regularPriceCents !== null);
  expect(reduced.length).toBeGreaterThan(0);
  for (const { id, priceCents, regularPriceCents } of reduced) {
    expect(regularPriceCents, id).toBeGreaterThan(priceCents);
  }
});

test("the highlighted plan stands in the middle and is the popular one", () => {
  const at = plans.findIndex(({ id }) => id === "nomad");
  expect(at % 3).toBe(1); // of a desk's three columns
  expect(Math.abs(at - (plans.length - 1) / 2)).toBeLessThan(2);
  expect(plans[at]).toMatchObject({ id: "nomad", name: HIGHLIGHTED_PLAN, isPopular: true, isPromo: false });
  expect(plans.filter(({ isPopular }) => isPopular)).toHaveLength(1);
});

test("every length of stay, support level and generation is on sale [259, 536]", () => {
  expect(new Set(plans.map(({ validityDays }) => validityDays))).toEqual(new Set([7, 10, 15, 30, 60]));
  expect(new Set(plans.map(({ supportLevel }) => supportLevel))).toEqual(new Set(supportLevels));
  expect(new Set(plans.map(({ is5GEnabled }) => is5GEnabled))).toEqual(new Set([true, false]));
});

test("descriptions are one short sentence without shouting", () => {
  for (const { id, description } of plans) {
    expect(description.length, id).toBeLessThanOrEqual(120);
    expect(description, id).toMatch(/^[^.!]+\.$/);
  }
});

test("every country of a plan is in the catalogue, once", () => {
  for (const plan of plans) {
    expect(plan.countries.length, plan.id).toBeGreaterThan(0);
    expect(new Set(plan.countries).size, plan.id).toBe(plan.countries.length);
    expect(
      plan.countries.filter((code) => !onSale.has(code)),
      plan.id,
    ).toEqual([]);
  }
});

test("every country is on some plan", () => {
  const covered = new Set(plans.flatMap((plan) => plan.countries));
  expect([...onSale].filter((code) => !covered.has(code))).toEqual([]);
});

test("a description that counts countries counts right", () => {
  const layover = plans.find(({ id }) => id === "layover");
  expect(layover?.description).toContain(`${layover?.countries.length} big airports`);
});

test("no plan costs more than one that gives at least as much of everything", () => {
  const dominated = plans.filter((plan) =>
    plans.some(
      (other) =>
        other !== plan &&
        other.priceCents <= plan.priceCents &&
        other.dataMb >= plan.dataMb &&
        other.validityDays >= plan.validityDays &&
        other.devices >= plan.devices &&
        plan.countries.every((code) => other.countries.includes(code)),
    ),
  );
  expect(dominated.map(({ id }) => id)).toEqual([]);
});
