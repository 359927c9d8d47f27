import { FaqJson, FaqQuery } from "#server/support/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { faq } from "~/http/api/examples.server";
import { faqsOf } from "#server/pages/faqs";

const { loader, action } = api({
  GET: forEveryone({
    id: "listFaqs",
    tag: "Catalogue",
    summary: "Questions and answers",
    query: FaqQuery,
    json: FaqJson.array(),
    example: { json: [faq] },
    isCatalogue: true,
    run: ({ query }) => faqsOf(query.category),
  }),
});
export { loader, action };
