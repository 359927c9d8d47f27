import { PlanQuery } from "#server/plans/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { planTable } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "listPlansAsCsv",
    tag: "Catalogue",
    summary: "All passes on sale, or other plans, as a table",
    query: PlanQuery,
    isCatalogue: true,
    run: planTable,
    table: planTable,
  }),
});
export { loader, action };
