import type { Parts, Point } from "./point";

const who = (title: string) => `routes/roles.test.ts > ${title}`;
const browse = (what: string, files: string[], ...paths: string[]): Point => ({
  asks: `Browse ${what}`,
  in: files.map((file) => `app/routes/${file}.tsx`),
  shown: paths.map((path) => who(`a stranger > may see ${path}`)),
});

export const roles: Parts = {
  Anonymous: [
    browse("home", ["_index"], "/"),
    browse("plans", ["plans"], "/plans"),
    browse("coverage", ["coverage"], "/coverage"),
    browse("support", ["support"], "/support", "/support?tab=contact"),
    browse(
      "destinations",
      ["destinations._index", "destinations.$countryCode"],
      "/destinations",
      "/destinations/jp",
    ),
    browse("news", ["news._index", "news.$slug"], "/news", "/news/before-the-border"),
    browse(
      "the legal pages",
      ["privacy", "terms", "about", "disclaimer"],
      "/privacy",
      "/terms",
      "/about",
      "/disclaimer",
    ),
    {
      asks: "Join the waitlist",
      in: ["app/routes/waitlist.tsx", "app/routes/api.waitlist._index.ts"],
      shown: [
        "routes/waitlist.test.ts > joining > from / leads back there, to the card that says so",
        "routes/api/public-posts.test.ts > the waitlist takes an address once, and answers a second time as the first",
      ],
    },
    {
      asks: "Use the contact form",
      in: ["app/routes/support.tsx"],
      shown: ["routes/support.test.ts > the contact tab > keeps a message and says so"],
    },
    {
      asks: "Register",
      in: ["app/routes/signup.tsx"],
      shown: [
        who("a stranger > may see /signup"),
        "routes/signup.test.ts > a new account > is signed in at once, and told so on the dashboard",
      ],
    },
    {
      asks: "Sign in",
      in: ["app/routes/signin.tsx"],
      shown: [
        who("a stranger > may see /signin"),
        "routes/signin.test.ts > the right password > leads to the dashboard, signed in and welcomed",
      ],
    },
    {
      asks: "Not the dashboard, and none of its tabs",
      in: ["app/doors/pages/guards.server.ts", "app/routes/dashboard.tsx"],
      shown: [
        who("a stranger > is led from /dashboard to /signin"),
        who("a stranger > is led from /dashboard/devices to /signin?redirect=/dashboard/devices"),
        who("a stranger > is led from /dashboard/billing to /signin?redirect=/dashboard/billing"),
      ],
    },
    {
      asks: "Not the checkout",
      in: ["app/doors/pages/guards.server.ts", "app/routes/checkout.$planId.tsx"],
      shown: [who("a stranger > is led from /checkout/nomad to /signin?redirect=/checkout/nomad")],
    },
  ],
  "Signed in": [
    {
      asks: "The dashboard",
      in: ["app/routes/dashboard.tsx"],
      shown: [
        who("a customer > may see /dashboard"),
        who("a customer > may see /dashboard/devices"),
        who("a customer > may see /dashboard/billing"),
      ],
    },
    {
      asks: "The checkout",
      in: ["app/routes/checkout.$planId.tsx"],
      shown: [who("a customer > may see /checkout/nomad")],
    },
    {
      asks: "A signed-in user visiting /signin is redirected",
      in: ["app/doors/pages/guards.server.ts", "app/routes/signin.tsx"],
      shown: [
        who("a customer > is led on from /signin"),
        "routes/signin.test.ts > the page > sends those on who are signed in already",
      ],
    },
    {
      asks: "Nobody's orders, devices and plans but one's own: somebody else's are as if they were not there",
      in: ["server/orders/orders.ts", "server/devices/devices.ts", "server/subscriptions/usage.ts"],
      shown: [
        "routes/private-pages.test.ts > an order's page > is not there for anybody else, as one that does not exist is not",
        "routes/api/contract.test.ts > every operation, called with its example, answers as documented > to somebody else, by *: as if it were not there",
      ],
    },
  ],
  Both: [
    {
      asks: "The Dashboard button is visible to both, with Sign In signed out and Sign Out signed in",
      in: ["app/frame/top-bar.tsx"],
      shown: [
        who("a stranger > sees Dashboard and Sign In"),
        who("a customer > sees Dashboard and Sign Out"),
      ],
    },
    {
      asks: "There is no other role, and none can be asked for",
      in: ["server/accounts/accounts.ts"],
      shown: ["routes/api/accounts.test.ts > registering > takes nothing that is the shop's to say"],
    },
  ],
};
