import type { ActionFunctionArgs } from "@remix-run/node";
import { reportBrowserFault } from "#server/error-reports/browser";
import { BrowserFaultSchema } from "#server/error-reports/schema";
import { api, forEveryone } from "~/http/api/api.server";

/**
 * A page of ours reports here that it failed; the request id of the answer is the number of the report. It is no part
 * of the API, so a request from a page of another site is refused, with any body.
 */
const route = ({ context }: ActionFunctionArgs) =>
  api({
    POST: forEveryone({
      id: "reportFault",
      tag: "Support",
      summary: "A page failed in the browser",
      body: BrowserFaultSchema,
      async run({ body: { path, ...fault }, address }) {
        await reportBrowserFault(fault, context?.patternOf?.(path) ?? "/*", address);
      },
    }),
  });
export const loader = (args: ActionFunctionArgs) => route(args).loader(args);
export const action = (args: ActionFunctionArgs) => route(args).action(args);
