import { describe, expect, test } from "vitest";
import { DAY, fromNow, MINUTE, shiftClock, timestamp } from "#server/clock";
import { transaction } from "#server/database/connection";
import { moveOrder, openOrder } from "#server/orders/orders";
import { beginAttempt } from "#server/payments/attempts";
import { findPlan } from "#server/plans/plans";
import { PASSWORD } from "../support/factories";
import { sendPage, visitPage } from "../support/pages";
import { answerOf, ODD_IDS, submitted, visit } from "../support/requests";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";
import { payAndFulfil } from "../support/orders";
import { deliverOwed } from "../support/delivered";
import { changeIn } from "../support/rows";

const dashboard = await import("~/routes/dashboard");
const overview = await import("~/routes/dashboard._index");
const orders = await import("~/routes/orders.$orderId");
const checkout = await import("~/routes/checkout.$planId");
const traveller = await makeVisitor();

const order = async ({ user }: Visitor, planId = "nomad", method: "crypto" | "credit_card" = "crypto") => {
  const plan = (await findPlan(planId))!;
  return transaction(async () =>
    moveOrder(await openOrder(user.id, [{ plan, esimId: null }], method), "awaiting_payment", "test"),
  );
};
const buy = async (visitor: Visitor, planId = "nomad") => {
  const made = await order(visitor, planId);
  return transaction(() => payAndFulfil(made));
};
const openOrderPage = (orderId: string, cookie?: string, query = "") =>
  answerOf(() => orders.loader(visit(`/orders/${orderId}${query}`, { cookie, params: { orderId } })));

describe("without a session the page redirects to the sign-in page and back", () => {
  test.each([
    [
      "/dashboard",
      "/signin",
      "Please sign in to access your dashboard",
      () => dashboard.loader(visit("/dashboard")),
    ],
    [
      "/dashboard",
      "/signin",
      "Please sign in to access your dashboard",
      () => overview.loader(visit("/dashboard")),
    ],
    [
      "/dashboard?x=1",
      "/signin?redirect=/dashboard%3Fx%3D1",
      "Please sign in to access your dashboard",
      () => overview.loader(visit("/dashboard?x=1")),
    ],
    [
      "/checkout/nomad",
      "/signin?redirect=/checkout/nomad",
      "Please sign in to purchase a data plan",
      () => checkout.loader(visit("/checkout/nomad", { params: { planId: "nomad" } })),
    ],
    [
      "/orders/abc",
      "/signin?redirect=/orders/abc",
      "Please sign in to see your order",
      () => orders.loader(visit("/orders/abc", { params: { orderId: "abc" } })),
    ],
  ])("%s [17, 144, 145, 165, 166, 384, 385, 474, 475]", async (_path, to, description, loader) => {
    const answer = await answerOf(loader);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
    expect(await toastIn(answer)).toEqual({ kind: "error", title: "Authentication Required", description });
  });

  test.each([
    "/dashboard/devices",
    "/dashboard/billing",
    "/dashboard/account",
    "/dashboard/account/export",
    "/orders/abc/receipt",
    "/orders/abc/refund",
  ])("%s [146]", async (path) => {
    expect((await visitPage(path)).headers.get("Location")).toBe(`/signin?redirect=${path}`);
  });

  test.each([
    ["/dashboard/devices", { name: "x", type: "other" }],
    ["/dashboard/devices?deactivate=0123456789abcdefghjk", {}],
    ["/dashboard/account", { password: "Better-horse-8" }],
    ["/dashboard/account?end=others", {}],
    ["/dashboard/account?delete=yes", { isSure: "on" }],
    ["/orders/abc/refund", { reason: "x" }],
    ["/checkout/nomad", { paymentMethod: "crypto" }],
  ])("a form that is sent to %s, too", async (path, fields) => {
    const answer = await sendPage(path, fields as Record<string, string>);
    expect(answer.headers.get("Location")).toBe(`/signin?redirect=${path.split("?")[0]}`);
  });
});

describe("the redirect back leads to the whole address", () => {
  const ways = [
    ["/checkout/nomad?esim=0123456789abcdefghjk", "/checkout/nomad?esim=0123456789abcdefghjk"],
    [
      "/checkout/nomad?esim=new&utm_campaign=three%20days+left%21&utm_source=mail",
      "/checkout/nomad?esim=new&utm_campaign=three+days+left%21&utm_source=mail",
    ],
    ["/dashboard/billing?page=2", "/dashboard/billing?page=2"],
    ["/dashboard/esims/abc?phone=pixel", "/dashboard/esims/abc?phone=pixel"],
    ["/orders/abc?purchased", "/orders/abc?purchased="],
    // Parameters that are not ours are left out, and lead nobody astray.
    ["/checkout/nomad?x=a..b", "/checkout/nomad"],
    ["/checkout/nomad?x=%0d%0aX-Inj:1", "/checkout/nomad"],
    [`/checkout/nomad?x=${"y".repeat(600)}`, "/checkout/nomad"],
  ] as const;

  /** What the page's form and its link to the other page carry on. */
  const carriedBy = async (path: string, other: string) => {
    const html = (await (await visitPage(path)).text()).replaceAll("&amp;", "&");
    return {
      form: /name="redirect" value="([^"]*)"/.exec(html)?.[1],
      sentTo: /<form method="post" action="(\/sign(?:in|up)[^"&]*)"/.exec(html)?.[1],
      link: new RegExp(`href="(/${other}\\?[^"]*)"`).exec(html)?.[1],
    };
  };

  test.each(ways)("%s [143]", async (address, back) => {
    const toSignIn = (await visitPage(address)).headers.get("Location")!;
    const signIn = await carriedBy(toSignIn, "signup");
    const signUp = await carriedBy(signIn.link!, "signin");
    expect([signIn.form, signUp.form]).toEqual([back, back]);
    expect([signIn.sentTo, signUp.link, signUp.sentTo]).toEqual([toSignIn, toSignIn, signIn.link]);

    const { user } = traveller;
    const signin = await import("~/routes/signin");
    const answer = await answerOf(() =>
      signin.action(
        submitted(toSignIn, { username: user.username, password: PASSWORD, redirect: signIn.form! }),
      ),
    );
    expect(answer.headers.get("Location")).toBe(back);
  });

  test("without the parameters that Remix adds to it", async () => {
    const asData = await visitPage("/dashboard/billing?page=2&_data=routes%2Fdashboard.billing");
    expect([asData.status, asData.headers.get("X-Remix-Redirect")]).toEqual([
      204,
      "/signin?redirect=/dashboard/billing%3Fpage%3D2",
    ]);
    const answer = await visitPage("/checkout/nomad?index&esim=new&_data=routes%2Fcheckout.%24planId");
    expect(answer.headers.get("X-Remix-Redirect")).toBe("/signin?redirect=/checkout/nomad%3Fesim%3Dnew");
  });
});

describe("the dashboard", () => {
  const open = async ({ cookie }: Visitor) => overview.loader(visit("/dashboard", { cookie }));

  test("of a new customer is empty and calls them by name [5]", async () => {
    const visitor = await makeVisitor();
    expect(await dashboard.loader(visit("/dashboard", visitor))).toEqual({ name: visitor.user.username });
    expect(await open(visitor)).toEqual({
      isWhole: true,
      plans: [],
      toInstall: [],
      purchases: [],
      esims: [],
      usage: [],
      refresh: undefined,
    });
  });

  /** A phone has connected, so that the days of the plan run. */
  const buyAndBegin = async (visitor: Visitor) => {
    const order = await buy(visitor);
    const endDate = timestamp(fromNow(order.lines[0]!.validityDays * DAY));
    await changeIn(
      "subscriptions",
      { order_id: order.id },
      { days_begun_at: timestamp(), end_date: endDate },
    );
    return order;
  };

  test("shows orders under way, and nobody else's", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const mine = await order(visitor);
    await order(stranger);
    expect((await open(visitor)).purchases).toMatchObject([
      { orderId: mine.id, lines: [{ planName: "Nomad" }], state: "awaiting_payment" },
    ]);
  });

  test("counts whole days, with the day that has begun [150, 311]", async () => {
    const visitor = await makeVisitor();
    const { validityDays } = (await buyAndBegin(visitor)).lines[0]!;
    const inAYear = new Date(Date.now() + 365 * DAY).toISOString();
    await changeIn("sessions", { user_id: visitor.user.id }, { seen_at: inAYear, expires_at: inAYear });
    const daysAfter = async (days: number) => {
      shiftClock(days * DAY);
      return (await open(visitor)).plans[0]?.daysRemaining;
    };
    expect([await daysAfter(0.5), await daysAfter(1.5), await daysAfter(validityDays - 0.01)]).toEqual([
      validityDays,
      validityDays - 1,
      1,
    ]);
    expect(await daysAfter(validityDays + 0.01)).toBeUndefined();
  });
});

describe("an order's page", () => {
  test("shows its owner the status, and refreshes while it is under way", async () => {
    const visitor = await makeVisitor();
    const made = await order(visitor);
    const answer = await openOrderPage(made.id, visitor.cookie);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      order: {
        id: made.id,
        lines: [{ planName: "Nomad" }],
        amountCents: made.amountCents,
        state: "awaiting_payment",
      },
      refresh: { seconds: 2, byScriptOnly: false },
    });
    shiftClock(2 * MINUTE);
    expect(await (await openOrderPage(made.id, visitor.cookie)).json()).toMatchObject({
      refresh: { seconds: 2 },
    });
    expect(await (await openOrderPage(made.id, visitor.cookie, "?rest")).json()).toMatchObject({
      refresh: { seconds: 2, byScriptOnly: true },
    });
    const asked = { expires_at: timestamp(), unanswered_since: timestamp() };
    const attempt = await beginAttempt(made.id, "sandbox");
    await changeIn("payment_attempts", { id: attempt.id }, asked);
    expect(await (await openOrderPage(made.id, visitor.cookie)).json()).toMatchObject({
      refresh: { seconds: 30 },
    });
  });

  test("goes on to the dashboard by itself only after a purchase [321, 540]", async () => {
    const visitor = await makeVisitor();
    const { id } = await buy(visitor);
    await deliverOwed();
    expect(await (await openOrderPage(id, visitor.cookie, "?purchased")).json()).toMatchObject({
      refresh: { seconds: 1.5, to: "/dashboard" },
    });
    expect(await (await openOrderPage(id, visitor.cookie)).json()).toMatchObject({
      refresh: { seconds: 5, byScriptOnly: true },
    });
  });

  test("does not exist for anybody else, like one that never existed [389]", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const { id } = await order(visitor);
    const [others, unknown] = [
      await openOrderPage(id, stranger.cookie),
      await openOrderPage("0123456789abcdefghjk", stranger.cookie),
    ];
    expect([others.status, await others.text()]).toEqual([404, "Not Found"]);
    expect([unknown.status, await unknown.text()]).toEqual([404, "Not Found"]);
    expect([...unknown.headers]).toEqual([...others.headers]);
  });

  test.each(ODD_IDS)("no page has the number %#", async (orderId) => {
    const answer = await answerOf(() =>
      orders.loader(visit("/orders/x", { cookie: traveller.cookie, params: { orderId } })),
    );
    expect(answer.status).toBe(404);
  });
});
