import { PlanJson, PlanQuery } from "#server/plans/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { plan } from "~/http/api/catalogue-examples.server";
import { planList, planTable } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "listPlans",
    tag: "Catalogue",
    summary: "All passes on sale, or other plans",
    description:
      "In the order of the shop, with price per GB and per day; plans of a country or a region by query, the cheapest first. Also as CSV.",
    query: PlanQuery,
    json: PlanJson.array(),
    example: { json: [plan] },
    isCatalogue: true,
    run: planList,
    table: planTable,
  }),
});
export { loader, action };
