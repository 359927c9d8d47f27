import { z } from "zod";
import { api, forEveryone } from "~/http/api/api.server";
import { apiDocument } from "~/http/api/document.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "getDescription",
    tag: "This description",
    summary: "The API as OpenAPI 3.1",
    json: z.looseObject({}),
    example: { json: { openapi: "3.1.0" } },
    isCatalogue: true,
    run: async () => ({ ...apiDocument() }),
  }),
});
export { loader, action };
