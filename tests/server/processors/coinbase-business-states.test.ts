/** What the adapter reads from a checkout in every state that the documentation names, from its lists, and by which key. */
import { generateKeyPairSync } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { CallError } from "#server/outgoing";
import { DAY } from "#server/clock";
import { coinbaseBusinessProvider } from "#server/processors/coinbase-business-provider";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";
import { chargeRequest } from "../../support/charges";
import { serve } from "./bench";

const HASH = "0x3a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0a1b";
const paid = (totalAmount: string) => ({
  transactionHash: HASH,
  settlement: { totalAmount, feeAmount: "0.05", netAmount: "4.95", currency: "USDC" },
});
const checkout = {
  id: "68f7a946db0529ea9b6d3a12",
  url: "https://payments.coinbase.com/payment-links/pl_01h8441j23abcd1234567890ef",
  amount: "5.00",
  currency: "USDC",
  network: "base",
  status: "ACTIVE",
  metadata: { attempt_id: "attempt-1", order_id: "order-1" },
  createdAt: "2026-11-25T10:00:00Z",
  updatedAt: "2026-11-25T10:00:00Z",
  expiresAt: "2026-11-25T11:00:00Z",
};
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const settings = {
  id: "coinbase-business",
  webhookSecrets: ["secret"],
  isTest: false,
  coins: ["USDC"],
};

let answer: (url: URL) => unknown;
const asked: URL[] = [];
const server = await serve(({ url }, response) => {
  const at = new URL(url!, "http://localhost");
  asked.push(at);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(answer(at)));
});
const provider = coinbaseBusinessProvider({
  ...settings,
  baseUrl: server.origin,
  key: { id: "key", private: privateKey },
});
afterAll(() => server.close());

const signal = () => AbortSignal.timeout(2_000);
function read(of: object) {
  answer = () => ({ ...checkout, ...of });
  return provider.getCharge(checkout.id, signal());
}

describe("a checkout that is", () => {
  test.each<[string, object, string, boolean | undefined]>([
    ["ACTIVE", {}, "open", undefined],
    ["PROCESSING", {}, "seen", undefined],
    ["PROCESSING", paid("5.00"), "seen", false],
    ["COMPLETED", paid("5.00"), "settled", true],
    ["COMPLETED", paid("5"), "settled", true],
    ["COMPLETED", paid("4.99"), "short", true],
    ["COMPLETED", paid("5.01"), "over", true],
    ["EXPIRED", {}, "expired", undefined],
    ["EXPIRED", paid("5.00"), "late", true],
    ["DEACTIVATED", {}, "cancelled", undefined],
    ["DEACTIVATED", paid("5.00"), "late", true],
    ["FAILED", {}, "failed", undefined],
    ["FAILED", paid("5.00"), "failed", false],
    ["REFUNDED", paid("5.00"), "refunded", true],
    ["PARTIALLY_REFUNDED", paid("5.00"), "part_refunded", true],
    ["PAUSED", {}, "open", undefined],
  ])("%s %o", async (status, of, state, isConfirmed) => {
    const charge = await read({ status, ...of });
    expect([charge.state, charge.payments[0]?.isConfirmed]).toEqual([state, isConfirmed]);
  });

  test("COMPLETED, and does not say what came: too little, for the order's own check", async () => {
    const { payments } = await read({ status: "COMPLETED", transactionHash: HASH });
    expect(payments).toEqual([
      { network: "base", transactionId: HASH, coin: "USDC", amount: "", isConfirmed: true },
    ]);
  });

  test("COMPLETED, and names no transaction: nothing that could be booked", async () => {
    const { payments } = await read({ status: "COMPLETED", ...paid("5.00"), transactionHash: undefined });
    expect(payments).toEqual([]);
  });

  test("priced in another currency equals no price in dollars", async () => {
    expect((await read({ currency: "EUR" })).priced).toEqual({ cents: 500, currency: "EUR" });
    expect((await read({ amount: "five" })).priced.cents).toBeNaN();
  });

  test("never older than before as it goes on", async () => {
    const versions: number[] = [];
    for (const updatedAt of ["2026-11-25T10:00:00.900Z", "2026-11-25T10:00:01Z", "2026-11-25T12:00:00Z"])
      versions.push((await read({ updatedAt })).version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });
});

test.each([
  ["an amount that is a number", { amount: 5 }],
  ["no status", { status: undefined }],
  ["a moment that is none", { updatedAt: "soon" }],
  ["a number that is none", { id: "" }],
])("%s is an answer that nobody acts on", async (_what, of) => {
  await expect(read(of)).rejects.toBeInstanceOf(CallError);
});

describe("the list", () => {
  const made = (id: string, at: string) => ({ ...checkout, id, createdAt: at, updatedAt: at });
  const since = new Date("2026-11-25T00:00:00Z");
  async function list(pages: Record<string, { checkouts: object[]; nextPageToken?: string }>) {
    asked.length = 0;
    answer = ({ searchParams }) => pages[searchParams.get("pageToken") ?? ""];
    const refs: string[] = [];
    for await (const { ref } of provider.listSince(since, signal())) refs.push(ref);
    return { refs, pages: asked.length };
  }
  const [noon, ten, longAgo] = ["2026-11-25T12:00:00Z", "2026-11-25T10:00:00Z", "2026-11-01T10:00:00Z"];

  test("ends with the page that has no other behind it", async () => {
    const pages = {
      "": { checkouts: [made("b", ten)], nextPageToken: "2" },
      "2": { checkouts: [made("a", noon)] },
    };
    expect(await list(pages)).toEqual({ refs: ["b", "a"], pages: 2 });
  });

  test("is left where it has been newest first and is older than asked for", async () => {
    const pages = {
      "": { checkouts: [made("b", noon), made("a", longAgo)], nextPageToken: "2" },
      "2": { checkouts: [made("c", noon)] },
    };
    expect(await list(pages)).toEqual({ refs: ["b"], pages: 1 });
  });

  test("is read to its end where it is in no order", async () => {
    const pages = {
      "": { checkouts: [made("a", longAgo), made("b", noon)], nextPageToken: "2" },
      "2": { checkouts: [made("old", longAgo)], nextPageToken: "3" },
      "3": { checkouts: [made("c", ten)] },
    };
    expect(await list(pages)).toEqual({ refs: ["b", "c"], pages: 3 });
  });

  test("that has stopped, with nothing on a page, ends", async () => {
    expect(await list({ "": { checkouts: [] } })).toEqual({ refs: [], pages: 1 });
  });

  test.each([
    ["the same page again", { "": "2", "2": "2" }],
    ["a page of before", { "": "2", "2": "3", "3": "2" }],
  ])("that leads to %s is an answer that nobody acts on", async (_what, ways) => {
    const pages = Object.fromEntries(
      Object.entries(ways).map(([token, nextPageToken]) => [
        token,
        { checkouts: [made(`c${token}`, ten)], nextPageToken },
      ]),
    );
    await expect(list(pages)).rejects.toMatchObject({ kind: "ambiguous" });
    expect(asked.length).toBeLessThan(5);
  });
});

describe.each([
  ["P-256", generateKeyPairSync("ec", { namedCurve: "P-256" }), ""],
  ["Ed25519", generateKeyPairSync("ed25519"), "/sandbox"], // below which its test mode is
] as const)("with a key on %s", (_curve, pair, path) => {
  test("every call is let in, and none with another key", async () => {
    const stand = await startPaymentProcessor({
      port: 0,
      apiKey: "unused",
      webhookSecret: "unused",
      webhookUrl: "http://127.0.0.1:1/",
      coinbase: {
        keyId: "key",
        publicKey: pair.publicKey,
        webhookSecret: "secret",
        webhookUrl: "http://127.0.0.1:1/",
      },
      confirmSeconds: 3600,
    });
    try {
      const baseUrl = stand.origin + path;
      const at = (key: typeof privateKey) =>
        coinbaseBusinessProvider({ ...settings, baseUrl, key: { id: "key", private: key } });
      const mine = at(pair.privateKey);
      const { ref } = await mine.createCharge(chargeRequest(), signal());
      expect((await mine.getCharge(ref, signal())).state).toBe("open");
      expect((await mine.cancelCharge!(ref, signal())).state).toBe("cancelled");
      const refs: string[] = [];
      for await (const charge of mine.listSince(new Date(Date.now() - DAY), signal())) refs.push(charge.ref);
      expect(refs).toEqual([ref]);
      await expect(at(privateKey).getCharge(ref, signal())).rejects.toMatchObject({ kind: "unauthorized" });
    } finally {
      await stand.close();
    }
  });
});
