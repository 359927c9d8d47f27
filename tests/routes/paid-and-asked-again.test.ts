/**
 * A customer who has paid for a plan reads so wherever it is sold, and pays a second time only by their explicit word.
 */
import { describe, expect, test } from "vitest";
import { HOUR, shiftClock } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { ordersOf } from "#server/orders/history";
import { deliveredPlan } from "../support/delivered";
import { makeOrderUnderReview, makePaidOrder } from "../support/orders";
import { inMain } from "../support/rendered";
import { startSandbox } from "../support/sandbox";
import { makeVisitor, type Visitor } from "../support/visitors";

const sandbox = await startSandbox();
const pages = await import("../support/pages");

const where = ["/checkout/nomad", "/plans/nomad", "/dashboard"];
const shown = async (path: string, { cookie }: Visitor) =>
  inMain(await (await pages.visitPage(path, { Cookie: cookie })).text());
const BOX = "Yes, buy another Nomad";
const PAID = /You paid \$19\.99 for Nomad at \d\d:\d\d UTC\./;

/** What was done, what every page says of it, and the links. */
const situations: [string, (userId: string) => Promise<unknown>, RegExp, string[]][] = [
  [
    "waits",
    (id) => open(id),
    /Your order of Nomad for \$19\.99 waits for its payment\./,
    ["Continue to payment"],
  ],
  ["is seen", (id) => payAt(id, false), /\$19\.99 for Nomad was seen at \d\d:\d\d UTC and/, ["Your order"]],
  ["is delivered", (id) => makePaidOrder(id), join(PAID, / We are preparing your eSIM\./), ["Your order"]],
  ["is ready", (id) => deliveredPlan(id), join(PAID, / It is ready\./), ["Go to it"]],
  [
    "is too little",
    (id) => makeOrderUnderReview(id),
    /Too little arrived.{0,2}\$12\.50 of \$19\.99 came for Nomad on/,
    ["Your order"],
  ],
];

function join(...parts: RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(""));
}

async function open(id: string) {
  return payOnPage({ id } as Visitor["user"], "crypto", { lines: [{ planId: "nomad" }] });
}

async function payAt(id: string, confirm: boolean) {
  await sandbox.pay((await open(id)).hostedUrl!, { confirm });
}

describe.each(situations)("what %s", (what, make, sentence, links) => {
  test("is said by checkout, plan page and dashboard, to its buyer", async () => {
    const [buyer, other] = [await makeVisitor(), await makeVisitor()];
    await make(buyer.user.id);
    for (const path of where) {
      const page = await shown(path, buyer);
      expect(page.text, path).toMatch(sentence);
      expect(page.names("link"), path).toEqual(expect.arrayContaining(links));
      expect(page.names("link").includes("Buy another")).toBe(what !== "waits" && path !== where[0]);
      expect((await shown(path, other)).text).not.toMatch(sentence);
    }
    expect((await shown(where[0]!, buyer)).text.includes(BOX)).toBe(what !== "waits");
    shiftClock(HOUR + 1);
    const isBought = what === "is delivered" || what === "is ready";
    expect(sentence.test((await shown(where[0]!, buyer)).text)).toBe(!isBought);
  });
});

describe("a submit of Pay", () => {
  const clickPay = ({ cookie }: Visitor, fields: Record<string, string>, plan = "nomad") =>
    pages.sendPage(`/checkout/${plan}`, { coin: "LTC", esim: "new", ...fields }, { Cookie: cookie });

  test.each(["crypto", "credit_card"])(
    "by %s is asked about once the plan is paid for",
    async (paymentMethod) => {
      const buyer = await makeVisitor();
      await makePaidOrder(buyer.user.id);
      const refused = await clickPay(buyer, { paymentMethod });
      expect(refused.status).toBe(409);
      const page = inMain(await refused.text());
      expect(page.text).toContain("Tick the box to buy another.");
      const [box] = page.elements("input").filter(({ name }) => name === "another");
      expect(box).toMatchObject({
        type: "checkbox",
        ariaInvalid: "true",
        ariaDescribedBy: ["checkout-another-error"],
      });
      expect(page.elements("option").find(({ selected }) => selected)?.value).toBe("LTC");
      expect(await ordersOf(buyer.user.id)).toHaveLength(1);

      const ticked = await clickPay(buyer, { paymentMethod, another: "on" });
      expect(ticked.status).toBe(302);
      expect(await ordersOf(buyer.user.id)).toHaveLength(2);
      // The customer has confirmed: the hosted page that is open is used.
      expect((await clickPay(buyer, { paymentMethod })).status).toBe(paymentMethod === "crypto" ? 302 : 409);
    },
  );

  test("is not asked about for another plan, in the API, after an hour, or while nothing was paid", async () => {
    const [buyer, program, late, waiting] = [
      await makeVisitor(),
      await makeVisitor(),
      await makeVisitor(),
      await makeVisitor(),
    ];
    const paymentMethod = "crypto";
    for (const { user } of [buyer, program, late]) await makePaidOrder(user.id);
    await open(waiting.user.id);
    expect((await clickPay(buyer, { paymentMethod }, "layover")).status).toBe(302);
    expect((await open(program.user.id)).hostedUrl).toBeDefined();
    expect((await clickPay(waiting, { paymentMethod })).status).toBe(302);
    shiftClock(HOUR + 1);
    expect((await clickPay(late, { paymentMethod })).status).toBe(302);
  });
});
