/** Who may see what: strangers the public site, customers their dashboard and the checkout as well. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { makeVisitor } from "../support/visitors";

const { cookie } = await makeVisitor();

const visit = (path: string, as?: string) => visitPage(path, as ? { Cookie: as } : {});
/** The top bar's links and buttons. */
async function topBar(as?: string): Promise<string[]> {
  const html = await (await visit("/terms", as)).text();
  const bar = html.slice(html.indexOf('aria-label="Main"'), html.indexOf("<details"));
  return [...bar.matchAll(/<(?:a|button)[^>]*>([^<]*)</g)].map(([, label]) => label!);
}

describe("a stranger", () => {
  test.each([
    "/",
    "/plans",
    "/coverage",
    "/support",
    "/support?tab=contact",
    "/destinations",
    "/destinations/jp",
    "/news",
    "/news/before-the-border",
    "/privacy",
    "/terms",
    "/about",
    "/disclaimer",
    "/waitlist",
    "/signin",
    "/signup",
  ])("may see %s [373-379, 382, 383]", async (path) => {
    expect((await visit(path)).status).toBe(200);
  });

  test("sees Dashboard and Sign In [390]", async () => {
    expect((await topBar()).slice(-2)).toEqual(["Dashboard", "Sign In"]);
  });
});

describe("a customer", () => {
  test.each(["/dashboard", "/dashboard/devices", "/dashboard/billing", "/checkout/nomad", "/plans"])(
    "may see %s [386, 387]",
    async (path) => {
      expect((await visit(path, cookie)).status).toBe(200);
    },
  );

  test("sees Dashboard and Sign Out [390]", async () => {
    expect((await topBar(cookie)).slice(-2)).toEqual(["Dashboard", "Sign Out"]);
  });
});
