import { describe, expect, test } from "vitest";
import { destination } from "~/http/pages/redirects";

describe("our own pages can be redirected to", () => {
  test.each([
    "/dashboard",
    "/plans",
    "/plans?x=1",
    "/checkout/nomad",
    "/checkout/asia-loop",
    "/orders/abc",
    "/orders/0123456789abcdefghjk?purchased",
    "/support?tab=contact",
    "/support#faqs",
    "/checkout/nomad?esim=new&utm_campaign=three+days%20left%21",
    "/checkout?plans=nomad:2,jp-5-15&onto=new,1",
    "/plans?next=%2F%2Fevil.test",
    "/plans?data=x&indexed",
    "/news/some-article_2",
    "/signals",
    "/apiary",
    `/news/${"x".repeat(506)}`,
  ])("%s", (asked) => {
    expect(destination(asked)).toBe(asked);
  });
});

/**
 * Inputs that a browser follows off the site, or that a server turns into such, and inputs that only look like a path.
 */
const elsewhere = {
  "another host": [
    "//evil.test",
    "///evil.test",
    "////evil.test",
    "//evil.test/..",
    "/\\evil.test",
    "\\\\evil.test",
    "\\/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r/evil.test",
    "\t//evil.test",
    " //evil.test",
    "https://evil.test",
    "HTTPS://evil.test",
    "https:evil.test",
    "https:/evil.test",
    "http:\\\\evil.test",
    "http:///evil.test",
    "http:999999999",
    "http://[2001:db8::1]",
    "http://localhost:3000@evil.test",
    "\u0001https://evil.test",
    "@evil.test",
    "evil.test",
    "ftp://evil.test",
  ],
  "script or data": [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\njavascript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "/javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
  ],
  "another host after a second reading": [
    "/.//evil.test",
    "/..//evil.test",
    "/./evil.test",
    "/../evil.test",
    "/plans/../../evil.test",
    "/plans//evil.test",
    "/plans/.//evil.test",
    "%2F%2Fevil.test",
    "/%2F%2Fevil.test",
    "/%2f/evil.test",
    "/%5cevil.test",
    "/%09/evil.test",
    "/;@evil.test",
    "/%252F%252Fevil.test",
    "%252F%252Fevil",
    "/%2e%2e/evil.test",
    "/.evil.test",
  ],
  "a header of one's own": [
    "/ok%0d%0aX-Inj:1",
    "/ok?x=%0d%0aX-Inj:1",
    "/ok?x=%0",
    "/ok?x=%00",
    "/ok\r\nX-Inj: 1",
    "/ok\u0000",
    "/ok\u2028",
    "/ok%00",
  ],
  "a way round in circles": [
    "/signin",
    "/signin/",
    "/signin?redirect=/signin",
    "/signin#x",
    "/signup",
    "/signup?redirect=/dashboard",
    "/signout",
    "/SIGNOUT",
    "/SignIn?redirect=%2FSignIn",
  ],
  "something that does something": [
    "/api",
    "/api/auth/logout",
    "/api/payments/crypto/webhook",
    "/api?x",
    "/API/auth/logout",
  ],
  "a page's bare data": [
    "/dashboard/billing?_data=routes%2Fdashboard.billing",
    "/dashboard?page=2&%5Fdata=x",
  ],
  nothing: ["", " ", "/", "?", "#", "?x=1", "dashboard", "./dashboard", "null", "undefined"],
  "odd text": [
    "/plаns",
    "/plans page",
    "/plans?x=<script>",
    "/plans?x='",
    '/plans?x="',
    "/🙂",
    "/plans?a[]=1",
    "/\uD800",
    "/{x}",
    "/plans?next=//evil.test",
    "/plans?next=https://evil.test",
  ],
  "a book": [`/${"x".repeat(512)}`, `/${"x".repeat(10_240)}`, `/plans?${"x".repeat(600)}`],
};

describe.each(Object.entries(elsewhere))("%s is refused", (_what, inputs) => {
  test.each(inputs.map((input) => ({ input, shown: JSON.stringify(input.slice(0, 60)) })))(
    "$shown",
    ({ input }) => {
      expect(destination(input)).toBe("/dashboard");
    },
  );
});

test("no address means the dashboard", () => {
  expect([destination(undefined), destination(null)]).toEqual(["/dashboard", "/dashboard"]);
});

test("for any address the answer is a path of ours and stays as it is when a browser reads it", () => {
  const pieces = [
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2f",
    "%5c",
    "%0d",
    "%zz",
    "_data",
    "+",
    "\t",
    "\n",
    "@",
    ":",
    "?",
    "#",
    "evil.test",
    "javascript:",
    "plans",
    "a",
    "=",
    "&",
    ";",
    " ",
  ];
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const made = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + below(6) }, () => pieces[below(pieces.length)]).join(""),
  ).flatMap((text) => [text, `/${text}`]);
  const isOurs = (to: string) =>
    new URL(to, "https://shop.example").href === `https://shop.example${to}` && !to.startsWith("//");
  expect(made.filter((asked) => !isOurs(destination(asked)))).toEqual([]);
  expect(made.filter((asked) => destination(asked) !== "/dashboard").length).toBeGreaterThan(100);
});
