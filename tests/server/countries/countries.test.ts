import { expect, test } from "vitest";
import { countCoverage } from "#server/countries/countries";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";

test("coverage is counted from what is stored", async () => {
  expect(await countCoverage()).toEqual({
    countries: countries.length,
    with5G: countries.filter(({ has5G }) => has5G).length,
    with4G: countries.filter(({ has4G }) => has4G).length,
  });
});

test("an empty catalogue counts to nothing", async () => {
  await db().deleteFrom("countries").execute();
  expect(await countCoverage()).toEqual({ countries: 0, with5G: 0, with4G: 0 });
});
