import { termsOf } from "#server/esims/packages";
import { countriesOf, findPlan } from "#server/plans/plans";
import { PlanJson } from "#server/plans/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { plan } from "~/http/api/catalogue-examples.server";
import { found, planJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "getPlan",
    tag: "Catalogue",
    summary: "One plan",
    params: { id: { description: "A plan's id.", example: plan.id } },
    json: PlanJson,
    failures: ["plan_not_found"],
    example: { json: plan },
    isCatalogue: true,
    run: async ({ params }) => {
      const plan = found(await findPlan(params.id ?? ""), "plan_not_found");
      const [countries, terms] = await Promise.all([countriesOf([plan.id]), termsOf([plan.id])]);
      return planJson(plan, countries, terms);
    },
  }),
});
export { loader, action };
