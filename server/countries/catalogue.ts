import { z } from "zod";
import { db } from "../database/connection";
import type { Catalogue } from "../catalogue/catalogue";
import { asCountry } from "./countries";
import { regions } from "./rules";

const CountryEntry = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
  name: z.string().trim().min(1).max(80),
  region: z.enum(regions),
  has5G: z.boolean(),
  has4G: z.boolean(),
  has3G: z.boolean(),
  coverage: z.number().int("must be a whole number").min(0).max(100).nullable(),
});

/** Countries as an operator keeps them. */
export const countryCatalogue: Catalogue = {
  key: "code",
  schema: CountryEntry,

  async list() {
    const rows = await db().selectFrom("countries").selectAll().orderBy("code").execute();
    return rows.map((row) => ({ ...asCountry(row) }));
  },

  async save(entry, isSample) {
    const { code, name, region, coverage, ...has } = entry as z.output<typeof CountryEntry>;
    const values = {
      name,
      region,
      coverage: coverage ?? 0,
      is_sample: flag(isSample || coverage === null),
      has_5g: flag(has.has5G),
      has_4g: flag(has.has4G),
      has_3g: flag(has.has3G),
    };
    await db()
      .insertInto("countries")
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column("code").doUpdateSet(values))
      .execute();
  },

  /** Plans lose it too. */
  async remove(code) {
    await db().deleteFrom("countries").where("code", "=", code).execute();
  },
};

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
