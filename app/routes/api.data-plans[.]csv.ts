import { api, forEveryone } from "~/doors/api/api.server";
import { planTable } from "~/doors/api/lists.server";

const door = api({
  GET: forEveryone({
    id: "listPlansAsCsv",
    tag: "Catalogue",
    summary: "All plans on sale, as a table",
    isCatalogue: true,
    run: planTable,
    table: planTable,
  }),
});
export const loader = door.loader;
export const action = door.action;
