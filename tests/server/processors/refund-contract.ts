/** What every adapter keeps that sends money back by itself, asked over HTTP. Its orders: tests/server/payments/paid-back.ts. */
import { describe, expect, test } from "vitest";
import type { RefundRequest } from "#server/processors/provider";
import type { Party } from "./bench";
import { PRICE, refundBench, SOON } from "./refund-bench";

export function refundContract(party: Party): void {
  const { at, paid } = refundBench(party);
  const refund = (request: RefundRequest) => at().provider.refund!(request, SOON());
  const find = (request: RefundRequest) => at().provider.findRefund!(request, SOON());
  const stateOf = async (ref: string) => (await at().provider.getCharge(ref, SOON())).state;

  describe("an adapter sends money back", () => {
    test.each([
      ["whole", PRICE, "refunded"],
      ["in part", 100, "part_refunded"],
    ])("%s, once under one number", async (_how, cents, state) => {
      const { ref, request } = await paid();
      expect(await find(request({ cents }))).toBeUndefined();
      const made = await refund(request({ cents }));
      expect(made).toMatchObject({ state: "sent", ref: expect.any(String) as string });
      expect(await refund(request({ cents }))).toEqual(made);
      expect(await find(request({ cents }))).toEqual(made);
      const charge = await at().provider.getCharge(ref, SOON());
      expect(charge).toMatchObject({ state, refundedCents: cents });
    });

    test("in two parts, and never more than came", async () => {
      const { ref, request } = await paid();
      await refund(request({ refundId: "first", cents: 100 }));
      await expect(refund(request({ refundId: "more", cents: 201 }))).rejects.toMatchObject({
        kind: "rejected",
      });
      await refund(request({ refundId: "second", cents: 200 }));
      expect(await stateOf(ref)).toBe("refunded");
      expect(await find(request({ refundId: "more", cents: 201 }))).toBeUndefined();
    });

    test("or does not, and says so", async () => {
      const { ref, request } = await paid();
      await at().control("/faults", { next: "400", operation: "refund" });
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
      expect(await stateOf(ref)).toBe("settled");
    });

    test("although the answer is lost: it is found", async () => {
      const { ref, request } = await paid();
      await at().control("/faults", { next: "lost", operation: "refund" });
      await expect(refund(request())).rejects.toMatchObject({ kind: "ambiguous" });
      expect(await find(request())).toMatchObject({ state: "sent" });
      expect((await refund(request())).ref).toBe((await find(request()))!.ref);
      expect(await stateOf(ref)).toBe("refunded");
    });

    test.each([
      ["send-refund", "sent"],
      ["fail-refund", "failed"],
    ])("later: pending, then %s", async (verb, state) => {
      const { hostedUrl, request } = await paid();
      await at().control("/refunds", { pending: true });
      expect(await refund(request())).toMatchObject({ state: "pending" });
      expect(await find(request())).toMatchObject({ state: "pending" });
      await at().afterwards(hostedUrl, verb);
      expect(await find(request())).toMatchObject({ state });
    });

    test.runIf(party.takesCards)("but nothing that is disputed", async () => {
      const { hostedUrl, request } = await paid();
      await at().afterwards(hostedUrl, "dispute");
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
    });
  });
}
