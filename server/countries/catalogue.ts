import { z } from "zod";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
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
    const row: Row<"countries"> = {
      code,
      name,
      region,
      coverage: coverage ?? 0,
      is_sample: isSample || coverage === null ? 1 : 0,
      has_5g: has.has5G ? 1 : 0,
      has_4g: has.has4G ? 1 : 0,
      has_3g: has.has3G ? 1 : 0,
    };
    await db()
      .insertInto("countries")
      .values(row)
      .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
      .execute();
  },

  /** Plans lose it too. */
  async remove(code) {
    await db().deleteFrom("countries").where("code", "=", code).execute();
  },
};
