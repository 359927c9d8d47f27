import { PlanJson } from "#server/plans/schema";
import { api, forEveryone } from "~/doors/api/api.server";
import { plan } from "~/doors/api/examples.server";
import { planList, planTable } from "~/doors/api/lists.server";

const door = api({
  GET: forEveryone({
    id: "listPlans",
    tag: "Catalogue",
    summary: "All plans on sale",
    description: "In the order of the shop, with price per GB and per day. Also as CSV.",
    json: PlanJson.array(),
    example: { json: [plan] },
    isCatalogue: true,
    run: planList,
    table: planTable,
  }),
});
export const loader = door.loader;
export const action = door.action;
