/** Several plans at one checkout, as its address says. */
import { beforeAll, describe, expect, test } from "vitest";
import { readLines, writeLines } from "#server/checkout/lines-rules";
import { ordersOf } from "#server/orders/history";
import { withoutLine } from "~/features/checkout/lines-summary";
import { paths } from "~/paths";
import { deliveredPlan } from "../support/delivered";
import { inMain } from "../support/rendered";
import { answerOf, submitted, visit } from "../support/requests";
import { changeIn } from "../support/rows";
import { startSandbox } from "../support/sandbox";
import { makeVisitor, type Visitor } from "../support/visitors";

const sandbox = await startSandbox();
const route = await import("~/routes/checkout._index");
const { sendPage, visitPage } = await import("../support/pages");
let visitor: Visitor;
beforeAll(async () => {
  await changeIn("plans", { id: "jp-5-30" }, { retired_at: "2026-01-01" });
  visitor = await makeVisitor();
});
const read = (query: string) => readLines(new URLSearchParams(query));
const text = async (query: string) =>
  inMain(await (await visitPage(`/checkout?${query}`, { Cookie: visitor.cookie })).text()).text;
const pay = (query: string, amount: string) =>
  answerOf(() =>
    route.action(
      submitted(`/checkout?${query}`, { paymentMethod: "crypto", amount }, { cookie: visitor.cookie }),
    ),
  );

describe("the address", () => {
  test("names each plan, how many of it and what it lands on", () => {
    expect(read("plans=a,b:2&onto=new,1")).toEqual([
      { planId: "a" },
      { planId: "b", onto: 0 },
      { planId: "b", onto: 0 },
    ]);
    expect(read("plans=a:2,b:2&onto=,1")).toEqual([
      { planId: "a" },
      { planId: "a" },
      { planId: "b", onto: 0 },
      { planId: "b", onto: 1 },
    ]);
    expect(read("plans=a&onto=esim1")).toEqual([{ planId: "a", esimId: "esim1" }]);
  });

  test.each([
    "",
    "plans=",
    "plans=a,",
    "plans=a:0",
    "plans=a:13",
    "plans=a:50",
    "plans=a:999",
    "plans=a b",
    `plans=${"a,".repeat(12)}a`,
    "plans=a&onto=1",
    "plans=a,b&onto=2,new",
    "plans=a,b,c&onto=new,1,2",
    "plans=a,b&onto=esim1,1",
    "plans=a&onto=%E2%82%AC",
    "plans=a&onto=x%26phone=1",
    "plans=a&onto=%0d%0aX-Injected:1",
  ])("%s makes no sense", async (query) => {
    expect(read(query)).toBeUndefined();
    const page = await visitPage(`/checkout?${query}`, { Cookie: visitor.cookie });
    expect(page.status).toBe(400);
    expect(inMain(await page.text()).text).toContain("names no plans that we know how to read");
  });

  test("is written as it is read, without what goes with a line that is taken off", () => {
    const lines = [{ planId: "a" }, { planId: "b", onto: 0 }, { planId: "c" }, { planId: "d", onto: 2 }];
    expect(read(writeLines(lines).slice(1))).toEqual(lines);
    expect(paths.checkoutOf(withoutLine(lines, 0))).toBe("/checkout?plans=c,d&onto=new,1");
    expect(paths.checkoutOf(withoutLine(lines.slice(0, 2), 1))).toBe("/checkout/a");
  });

  test("of one plan leads to its own checkout", async () => {
    const { esimId } = await deliveredPlan(visitor.user.id);
    const answer = await answerOf(() =>
      route.loader(visit(`/checkout?plans=nomad&onto=${esimId}`, { cookie: visitor.cookie })),
    );
    expect(answer.headers.get("Location")).toBe(`/checkout/nomad?esim=${esimId}`);
  });
});

test("what cannot be bought says so at its line, and the others stay", async () => {
  const stranger = await deliveredPlan((await makeVisitor()).user.id);
  const shown = await text(
    `plans=nomad,jp-5-30,nowhere,layover,jp-5-15&onto=new,new,new,${stranger.esimId},1`,
  );
  expect(shown).toContain("Nomad $19.99 20 GB, 30 days, an eSIM of its own.");
  expect(shown.match(/The data plan you're looking for doesn't exist\./g)).toHaveLength(2);
  expect(shown).toContain("This eSIM doesn't exist.");
  expect(shown).toContain("This eSIM was bought for other places.");
  expect(shown).toContain("Not all of this can be bought so: remove what says why, and pay for the others.");
  expect((await pay("plans=nomad,nowhere", "19.99,1.00")).status).toBe(404);
});

test("nothing is sold at another price than was shown, and which changed is said", async () => {
  const refused = await pay("plans=nomad,jp-5-15", "18.99,4.99");
  expect(refused.status).toBe(409);
  expect(await ordersOf(visitor.user.id)).toHaveLength(1); // of another test
  const page = await sendPage(
    "/checkout?plans=nomad,jp-5-15",
    { paymentMethod: "crypto", amount: "18.99,4.99" },
    { Cookie: visitor.cookie },
  );
  expect(inMain(await page.text()).text).toContain("It was $18.99.");
});

test("two of one plan and one of another are one order, one page and one sum", async () => {
  visitor = await makeVisitor(); // the other has bought one of them within the hour, and is asked
  const paid = await pay("plans=nomad:2,jp-5-15", "19.99,19.99,4.99");
  expect(paid.headers.get("Location")).toMatch(new RegExp(`^${sandbox.origin}/pay/`));
  const again = await pay("plans=jp-5-15,nomad:2", "4.99,19.99,19.99");
  expect(again.headers.get("Location")).toBe(paid.headers.get("Location"));
  const [order] = await ordersOf(visitor.user.id);
  expect(order).toMatchObject({
    amountCents: 4497,
    lines: [{ planId: "nomad" }, { planId: "nomad" }, { planId: "jp-5-15" }],
  });
});
