/** What every adapter keeps, whatever its processor is called: the shop over HTTP against the sandbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeCases } from "#server/books/cases";
import { payOnPage } from "#server/checkout/pay-on-page";
import { HOUR, MINUTE } from "#server/clock";
import { inbox } from "#server/fulfilment/inbox";
import { runQuery } from "#server/database/queries";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { orderStatus } from "#server/payments/order-status";
import { checkDuePayments } from "#server/payments/due";
import { TEST_EVENT } from "#server/processors/provider";
import { adapters, openProcessor } from "#server/processors/registry";
import { reconcileLists } from "#server/payments/reconcile";
import { wire } from "#server/wiring";
import { orderStateWords } from "~/features/orders/order-words";
import { chargeRequest } from "../../support/charges";
import { makeUser } from "../../support/factories";
import { reasonsOf } from "../../support/orders";
import { changeIn, rowsIn } from "../../support/rows";
import { type Bench, type Party, serve, setUp } from "./bench";

const SOON = () => AbortSignal.timeout(2_000);

export function contract(party: Party): void {
  const method = party.takesCards ? "credit_card" : "crypto";
  wire();
  let bench: Bench;
  beforeAll(async () => {
    bench = await setUp(party);
    await changeIn("plan_packages", {}, { network: env().network.id }); // so that it sells
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.wind());

  async function buy() {
    const { user } = await makeUser();
    const press = () => payOnPage(user, method, { lines: [{ planId: "layover" }] });
    const { orderId, hostedUrl } = await press();
    return { press, orderId, hostedUrl: hostedUrl!, ref: (await latestAttemptOf(orderId))!.ref! };
  }
  const stateOf = async (orderId: string) => (await findAnyOrder(orderId))!.state;
  const listed = async () => {
    const refs: string[] = [];
    for await (const { ref } of bench.provider.listSince(new Date(Date.now() - HOUR), SOON())) refs.push(ref);
    return refs;
  };

  test("it signs in the header that it names, and is taken in with that alone", () => {
    const { body, headers } = bench.provider.testWebhook("event-1");
    const { [bench.provider.signatureHeader]: signature, ...rest } = headers;
    expect(signature).toBeDefined();
    const read = (above: Record<string, string>) =>
      bench.provider.verifyWebhook(Buffer.from(body), new Headers(above));
    expect(read(headers)).toMatchObject({ eventId: "event-1", type: TEST_EVENT, attemptId: undefined });
    expect(() => read(rest)).toThrow("not signed");
  });

  test("its adapter says whether it sends money back", () => {
    const { sendsBack } = adapters.find(({ id }) => id === party.id)!;
    expect(sendsBack).toBe(bench.provider.refund !== undefined);
  });

  test("and what a page promises of another payment, or a late one, comes from it", async () => {
    const { user } = await makeUser();
    const { orderId } = await payOnPage(user, method, { lines: [{ planId: "layover" }] });
    const { text } = orderStateWords({
      ...(await runQuery(orderStatus(user.id, orderId)))!,
      state: "expired",
    });
    expect(text).toContain(party.takesOnePayment ? "may not show it to us" : "we will still see it");
  });

  test.runIf(party.listsWebhooks)(
    "of the webhooks that are set up there ours is one, on and whole",
    async () => {
      const found = await bench.provider.registeredWebhooks!(SOON());
      expect(found).toEqual([{ url: bench.webhookUrl, isOn: true, lacks: [] }]);
    },
  );

  describe("a charge is made", () => {
    test("with a page of the processor, at the price, under our attempt's number", async () => {
      const { orderId, hostedUrl, ref } = await buy();
      expect(bench.provider.hostedOrigins).toContain(new URL(hostedUrl).origin);
      const attempt = await latestAttemptOf(orderId);
      expect(attempt).toMatchObject({ provider: party.id, state: "open", hosted_url: hostedUrl });
      const charge = await bench.provider.getCharge(ref, SOON());
      expect(charge).toMatchObject({ state: "open", priced: { cents: 300, currency: "USD" }, payments: [] });
      expect(charge.metadata.get("attempt_id")).toBe(attempt!.id);
      expect(charge.expiresAt!.getTime()).toBeGreaterThan(Date.now());
    });

    test("once, however often Pay is clicked", async () => {
      const { press, hostedUrl } = await buy();
      expect((await Promise.all([press(), press()])).map((again) => again.hostedUrl)).toEqual([
        hostedUrl,
        hostedUrl,
      ]);
      expect(await listed()).toHaveLength(1);
    });

    test.runIf(party.isIdempotent)("once, however often its attempt asks for it, and whenever", async () => {
      const request = chargeRequest();
      const { ref } = await bench.provider.createCharge(request, SOON());
      await bench.pass(MINUTE);
      expect((await bench.provider.createCharge(request, SOON())).ref).toBe(ref);
      expect(await listed()).toEqual([ref]);
    });

    test.each(["lost", "drip"])(
      "and where its answer is %s, the next click finds it",
      async (next) => {
        await bench.control("/faults", { next, operation: "create" });
        const { user } = await makeUser();
        await expect(payOnPage(user, method, { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
          code: "payment_unavailable",
        });
        const { orderId } = await payOnPage(user, method, { lines: [{ planId: "layover" }] });
        expect(await listed()).toEqual([(await latestAttemptOf(orderId))!.ref]);
      },
      20_000,
    );

    test.each(["500", "429", "reset", "nonsense", "400"])(
      "or is not, on %s, and the shop says so",
      async (next) => {
        await bench.control("/faults", { next, operation: "create" });
        const { user } = await makeUser();
        const code = next === "400" ? "payment_rejected" : "payment_unavailable";
        await expect(payOnPage(user, method, { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
          code,
        });
        expect(await listed()).toEqual([]);
        expect((await payOnPage(user, method, { lines: [{ planId: "layover" }] })).hostedUrl).toBeDefined();
      },
    );

    test.each(["evil_url", "no_url"])("and nobody is sent elsewhere: %s", async (next) => {
      await bench.control("/faults", { next, operation: "create" });
      const { user } = await makeUser();
      await expect(payOnPage(user, method, { lines: [{ planId: "layover" }] })).rejects.toMatchObject({
        code: "payment_url_missing",
      });
      expect((await payOnPage(user, method, { lines: [{ planId: "layover" }] })).hostedUrl).toBeDefined();
    });
  });

  describe("what comes", () => {
    const amounts: [string, object, string[]][] = [
      ["the price", {}, []],
      ["more", { amount: "0.001" }, ["overpaid"]],
    ];
    test.each(amounts.slice(0, party.takesCards ? 1 : 2))("is %s", async (_what, how, reasons) => {
      const { orderId, hostedUrl } = await buy();
      await bench.pay(hostedUrl, how);
      await bench.settle();
      expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["fulfilled", reasons]);
    });

    test("is seen, and final later", async () => {
      const { orderId, hostedUrl } = await buy();
      await bench.pay(hostedUrl, { confirm: false });
      await bench.pass(MINUTE); // not every processor sends a webhook of it
      await bench.settle();
      expect(await stateOf(orderId)).toBe("confirming");
      await bench.pass(HOUR + MINUTE);
      await bench.settle();
      expect(await stateOf(orderId)).toBe("fulfilled");
    });

    test.skipIf(party.takesCards)(
      "is less: a person decides, at the latest when its time is over",
      async () => {
        const { orderId, hostedUrl } = await buy();
        await bench.pay(hostedUrl, { amount: "0.00001" });
        await bench.settle();
        await bench.pass(2 * HOUR);
        await bench.settle();
        expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["needs_review", ["underpaid"]]);
      },
    );

    test.skipIf(party.takesOnePayment || party.takesCards)(
      "comes twice: one plan, and a person hears of it",
      async () => {
        const { orderId, hostedUrl } = await buy();
        await bench.pay(hostedUrl, { times: 2 });
        await bench.settle();
        expect(await reasonsOf(orderId)).toHaveLength(1);
        const kept = await rowsIn("received_payments", { order_id: orderId });
        expect(kept).toHaveLength(2);
      },
    );

    test("is nothing: the order is over with the charge", async () => {
      const { orderId } = await buy();
      await bench.pass(2 * HOUR);
      await bench.settle();
      expect(await stateOf(orderId)).toBe("expired");
    });

    test.skipIf(party.takesCards).each([
      ["comes late, and is not lost", true],
      ["comes late, is final later still, and is one payment", false],
    ])("%s", async (_what, confirm) => {
      const { orderId, hostedUrl } = await buy();
      await bench.pass(2 * HOUR);
      await bench.settle();
      await bench.pay(hostedUrl, { confirm });
      await bench.pass(15 * MINUTE); // nor of that
      await bench.settle();
      if (!confirm) await bench.pass(HOUR);
      await bench.settle();
      expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["needs_review", ["late"]]);
    });

    test.runIf(party.takesCards)("cannot come late: the page is closed", async () => {
      const { hostedUrl } = await buy();
      await bench.pass(2 * HOUR);
      await expect(bench.pay(hostedUrl)).rejects.toThrow("not open");
    });
  });

  describe.skipIf(party.cannotCallOff)("a charge is called off", () => {
    test("while nothing came", async () => {
      const { ref } = await buy();
      expect((await bench.provider.cancelCharge!(ref, SOON())).state).toBe("cancelled");
      expect((await bench.provider.getCharge(ref, SOON())).state).toBe("cancelled");
    });

    test.each([true, false])("and never when something did, final: %s", async (confirm) => {
      const { ref, hostedUrl } = await buy();
      await bench.pay(hostedUrl, { confirm });
      await expect(bench.provider.cancelCharge!(ref, SOON())).rejects.toMatchObject({ kind: "rejected" });
      expect((await bench.provider.getCharge(ref, SOON())).state).toBe(confirm ? "settled" : "seen");
    });
  });

  describe.runIf(party.takesCards)("what was paid by card", () => {
    async function paid() {
      const bought = await buy();
      await bench.pay(bought.hostedUrl);
      await bench.settle();
      expect(await stateOf(bought.orderId)).toBe("fulfilled");
      return bought;
    }

    test.each([
      ["whole", {}, "refunded", "orders refund"],
      ["in part", { cents: 100 }, "part_refunded", "orders settle"],
    ])("is sent back there %s: a person hears of it", async (_how, how, state, word) => {
      const { orderId, hostedUrl, ref } = await paid();
      await bench.afterwards(hostedUrl, "refund", how);
      await bench.settle();
      expect((await bench.provider.getCharge(ref, SOON())).state).toBe(state);
      expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual([
        "fulfilled",
        ["refunded_by_processor"],
      ]);
      const { suggested, preview } = (await inbox()).find(({ order }) => order?.id === orderId)!;
      expect(suggested).toBe(`${word} ${orderId}`);
      expect(preview).toEqual([]); // it is in the books already
    });

    test("is disputed: one case, with what to send until when, and the plan stays", async () => {
      const { orderId, hostedUrl, ref } = await paid();
      await bench.afterwards(hostedUrl, "dispute", { reason: "product_not_received" });
      await bench.settle();
      const { dispute } = await bench.provider.getCharge(ref, SOON());
      expect(dispute).toMatchObject({ reason: "product_not_received", cents: 300 });
      expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["fulfilled", ["disputed"]]);
      expect(dispute!.evidenceUntil!.getTime()).toBeGreaterThan(Date.now());
      const email = db()
        .selectFrom("mails")
        .select("to_address")
        .where("subject", "like", `%disputed, ${orderId}`);
      expect(await email.execute()).toHaveLength(1);
      await closeCases({ orderId }, "answered");
      await bench.afterwards(hostedUrl, "decide", { how: "won" });
      await bench.settle();
      expect(await reasonsOf(orderId)).toEqual([]);
    });
  });

  describe("webhooks", () => {
    test("are known by their signature", async () => {
      await bench.pay((await buy()).hostedUrl);
      await bench.settle();
      expect(bench.answers.at(-1)).toBe(200);
      const before = bench.answers.length;
      await bench.control("/webhooks", { wrongSignature: 1 });
      await bench.pay((await buy()).hostedUrl);
      await bench.settle();
      expect(bench.answers.slice(before)).toContain(400);
    });

    test.each([{ duplicate: 3 }, { reorder: true }, { drop: true }])("may come as %j", async (how) => {
      await bench.control("/webhooks", how);
      const { orderId, hostedUrl } = await buy();
      await bench.pay(hostedUrl);
      await bench.pass(2 * MINUTE);
      await bench.settle();
      expect([await stateOf(orderId), await reasonsOf(orderId)]).toEqual(["fulfilled", []]);
    });
  });

  describe("a processor that is not itself", () => {
    test.each(["404", "429", "500", "reset", "nonsense", "timeout", "drip"])(
      "moves no money while it answers %s: its word says that it was seen, and it is found later",
      async (next) => {
        const { orderId, hostedUrl } = await buy();
        await bench.settle();
        await bench.control("/faults", { next, operation: "read", times: 2 });
        await bench.pay(hostedUrl);
        await bench.settle();
        expect(await stateOf(orderId)).toBe("confirming");
        await bench.control("/faults", undefined, "DELETE");
        await bench.pass(5 * MINUTE);
        await checkDuePayments();
        expect(await stateOf(orderId)).toBe("fulfilled");
      },
      20_000,
    );

    test("and sends us elsewhere is not followed there with our key", async () => {
      const asked: (string | undefined)[] = [];
      const server = await serve(({ url, headers }, response) => {
        asked.push(url);
        const elsewhere = `http://${headers.host}/elsewhere`;
        response.writeHead(url === "/elsewhere" ? 200 : 302, { Location: elsewhere }).end("{}");
      });
      const baseUrl = server.origin;
      const misled = openProcessor({ ...env().processors.find(({ id }) => id === party.id)!, baseUrl });
      await expect(misled.getCharge("a-charge", SOON())).rejects.toMatchObject({ kind: "ambiguous" });
      const changed =
        misled.cancelCharge?.("a-charge", SOON()) ?? misled.createCharge(chargeRequest(), SOON());
      await expect(changed).rejects.toMatchObject({ kind: "ambiguous" });
      expect(asked).toHaveLength(2);
      expect(asked).not.toContain("/elsewhere");
      await server.close();
    });

    test("has its list read, and what it shows is in the books", async () => {
      await bench.control("/webhooks", { drop: true });
      const { orderId, hostedUrl } = await buy();
      await bench.pay(hostedUrl);
      const { days } = await reconcileLists();
      const day = days.find(({ processor }) => processor === party.id);
      expect(day).toMatchObject({
        processor: party.id,
        listed: { received: 300 },
        differing: [],
      });
      expect(await stateOf(orderId)).toBe("fulfilled");
    });
  });
}
