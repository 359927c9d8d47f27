/** Refunds that their payer claims on the server's page. */
import { describe, expect, test } from "vitest";
import type { RefundRequest } from "#server/processors/provider";
import { btcpayRefundSnapshot } from "#server/processors/btcpay-refunds";
import { btcpay } from "./parties";
import { refundBench, SOON } from "./refund-bench";

const { at, paid } = refundBench(btcpay);
const refund = (request: RefundRequest) => at().provider.refund!(request, SOON());
const find = (request: RefundRequest) => at().provider.findRefund!(request, SOON());

describe("the adapter", () => {
  test.each([300, 100])("asks for %d cents, and names the page where they are claimed", async (cents) => {
    const { request } = await paid();
    expect(await find(request({ cents }))).toBeUndefined();
    const made = await refund(request({ cents }));
    expect(made.state).toBe("waiting");
    expect(at().provider.hostedOrigins).toContain(new URL(made.claimUrl!).origin);
    expect(await find(request({ cents }))).toEqual(made);
    expect(await find(request({ cents, known: made.ref }))).toEqual(made);
  });

  test("never for more than came", async () => {
    const { request } = await paid();
    await expect(refund(request({ cents: 301 }))).rejects.toMatchObject({ kind: "rejected" });
    await refund(request({ cents: 200 }));
    await expect(refund(request({ refundId: "more", cents: 101 }))).rejects.toMatchObject({
      kind: "rejected",
    });
  });

  test.each([
    ["send-refund", "sent"],
    ["fail-refund", "failed"],
  ])("follows it: claimed, then %s", async (verb, state) => {
    const { hostedUrl, request } = await paid();
    await refund(request());
    await at().afterwards(hostedUrl, "claim-refund");
    expect(await find(request())).toMatchObject({ state: "pending" });
    await at().afterwards(hostedUrl, verb);
    expect(await find(request())).toMatchObject({ state });
  });

  test("knows a part that was claimed, a claim that was cancelled, and a page elsewhere", () => {
    const here = ["https://pay.example"];
    const of = (payouts: [state: string, amount: string][], archived = false) =>
      btcpayRefundSnapshot(
        { id: "pp", amount: "3.00", archived, viewLink: "https://pay.example/pull-payments/pp" },
        payouts.map(([state, amount]) => ({ state, amount })),
        here,
      );
    expect(of([["Completed", "1.00"]]).state).toBe("waiting");
    expect(of([["Cancelled", "3.00"]]).state).toBe("waiting");
    expect(of([["InProgress", "3"]]).state).toBe("pending");
    expect(
      of([
        ["Completed", "1.00"],
        ["Completed", "2.00"],
      ]).state,
    ).toBe("sent");
    expect(of([["Completed", "1.00"]], true).state).toBe("pending");
    expect(of([], true).state).toBe("failed");
    const elsewhere = { id: "pp", amount: "3.00", archived: false, viewLink: "https://evil.example/pp" };
    expect(btcpayRefundSnapshot(elsewhere, [], here).claimUrl).toBeUndefined();
  });
});
