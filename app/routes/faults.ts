import type { ActionFunctionArgs } from "@remix-run/node";
import { reportBrowserFault } from "#server/error-reports/browser";
import { BrowserFaultSchema } from "#server/error-reports/schema";
import { api, forEveryone } from "~/http/api/api.server";

/**
 * Where a page of ours says that it failed: its number is that of the answer. No part of the API, so a page of
 * another site is turned away, whatever it brings.
 */
const door = ({ context }: ActionFunctionArgs) =>
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
export const loader = (args: ActionFunctionArgs) => door(args).loader(args);
export const action = (args: ActionFunctionArgs) => door(args).action(args);
