import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue";
import { db } from "../database/connection";
import { env } from "../env";
import { findAnyPlan, idsOfKind } from "../plans/plans";
import { checkPricesSoon } from "./balance";
import { hotspots } from "./rules";
import { packagesAt, savePackages, UNITS_PER_USD } from "./packages";
import { startRules } from "../subscriptions/rules";

const NOT_STATED = "not stated";

const Code = z.string().regex(/^[\x21-\x7e]{1,50}$/, "must be 1 to 50 visible characters");

const PackageEntry = z.strictObject({
  planId: z.string(),
  packageCode: Code,
  topUpCode: Code,
  wholesale: z
    .number()
    .min(0)
    .max(10_000)
    .refine(
      (dollars) => Math.abs(dollars * UNITS_PER_USD - Math.round(dollars * UNITS_PER_USD)) < 1e-6,
      "has more than four decimals",
    )
    .nullable(),
  activeType: z.enum(startRules),
  unusedValidDays: z.number().int("must be a whole number").min(1).max(3_650),
  hotspot: z.enum([...hotspots, NOT_STATED]).default(NOT_STATED),
});
type PackageEntry = z.output<typeof PackageEntry>;

/**
 * What today's network calls our passes, as an operator keeps it: USD with four decimals. Other plans stand here once
 * their hotspot is stated.
 */
export const packageCatalogue: Catalogue = {
  key: "planId",
  schema: PackageEntry,

  async list() {
    const passes = await idsOfKind("pass");
    return (await packagesAt(env().network.id))
      .filter(({ planId, hotspot }) => passes.has(planId) || hotspot)
      .map((known) => ({ ...known, hotspot: known.hotspot ?? NOT_STATED }));
  },

  async check(entry) {
    const { planId } = entry as PackageEntry;
    return (await findAnyPlan(planId)) ? undefined : `planId: there is no ${planId}`;
  },

  async save(entry) {
    const { hotspot, ...known } = entry as PackageEntry;
    await savePackages(env().network.id, [{ ...known, hotspot: hotspot === NOT_STATED ? null : hotspot }]);
    await checkPricesSoon(); // what was sold out for its price may not be any more
  },

  async remove(planId) {
    const isPass = (await idsOfKind("pass")).has(planId);
    const [known] = (await packagesAt(env().network.id)).filter((each) => each.planId === planId);
    if (!isPass) return savePackages(env().network.id, [{ ...known!, hotspot: null }]);
    await db()
      .deleteFrom("plan_packages")
      .where("plan_id", "=", planId)
      .where("network", "=", env().network.id)
      .execute();
  },
};
