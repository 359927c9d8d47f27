import { PlanQuery } from "#server/plans/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { planTable } from "~/http/api/shapes.server";

const route = api({
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
export const loader = route.loader;
export const action = route.action;
