/** What the adapter reads from an invoice in every state that the documentation names, of both versions. */
import { afterAll, describe, expect, test } from "vitest";
import { CallError } from "#server/outgoing";
import { btcpayProvider } from "#server/processors/btcpay-provider";
import { serve } from "./bench";

const invoice = {
  id: "Q7RqoHLngK9svM4MgRyi9y",
  storeId: "store",
  amount: "5.00",
  currency: "USD",
  type: "Standard",
  createdTime: 1_592_312_018,
  expirationTime: 1_592_312_918,
  status: "New",
  additionalStatus: "None",
  metadata: { orderId: "attempt-1" },
};
const payment = (value: string, status = "Settled", fee = "0.0") => ({
  id: `transaction-${value}`,
  receivedDate: 1_592_312_100,
  value,
  fee,
  status,
  destination: "1abc",
});
const method = (...payments: object[]) => ({
  paymentMethodId: "BTC-CHAIN",
  currency: "BTC",
  amount: "0.00011494",
  payments,
});

let answers: { invoice: object; methods: unknown };
const asked: { method: string | undefined; url: string | undefined; key: string | undefined }[] = [];
const server = await serve(({ method, url, headers }, response) => {
  asked.push({ method, url, key: headers.authorization });
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(url?.endsWith("/payment-methods") ? answers.methods : answers.invoice));
});
const provider = btcpayProvider({
  id: "btcpay",
  baseUrl: server.origin,
  storeId: "a store",
  apiKey: "key",
  webhookSecrets: ["secret"],
  isTest: false,
  coins: ["BTC"],
});
afterAll(() => server.close());

const signal = () => AbortSignal.timeout(2_000);
function read(of: object, methods: unknown = [method()]) {
  answers = { invoice: { ...invoice, ...of }, methods };
  return provider.getCharge(invoice.id, signal());
}

describe("an invoice that is", () => {
  test.each<[string, string, object[], string]>([
    ["New", "None", [], "open"],
    ["New", "PaidPartial", [payment("0.00001")], "open"],
    ["Processing", "None", [payment("0.00011494", "Processing")], "seen"],
    ["Processing", "PaidOver", [payment("0.5", "Processing")], "seen"],
    ["Settled", "None", [payment("0.00011494")], "settled"],
    ["Settled", "PaidOver", [payment("0.5")], "over"],
    ["Settled", "PaidLate", [payment("0.00011494")], "late"],
    ["Settled", "Marked", [], "resolved"],
    ["Expired", "None", [], "expired"],
    ["Expired", "PaidPartial", [payment("0.00001")], "short"],
    ["Expired", "PaidLate", [payment("0.00011494")], "late"],
    ["Invalid", "None", [payment("0.00011494", "Processing")], "failed"],
    ["Invalid", "Marked", [], "cancelled"],
    ["Invalid", "Marked", [payment("0.00011494")], "late"],
    ["Refunding", "None", [], "open"],
  ])("%s %s", async (status, additionalStatus, payments, state) => {
    const { payments: seen, ...charge } = await read({ status, additionalStatus }, [method(...payments)]);
    expect(charge.state).toBe(state);
    expect(seen).toHaveLength(payments.length);
  });

  test("never older than before as it goes on", async () => {
    const ways = [
      ["New", "Processing", "Settled"],
      ["New", "Processing", "Invalid", "Settled"],
      ["New", "Expired"],
    ];
    for (const way of ways) {
      const versions: number[] = [];
      for (const status of way) versions.push((await read({ status })).version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });
});

describe("what came", () => {
  test("is named by its transaction, coin and network, and final once it is settled", async () => {
    const { payments, pricedIn } = await read({}, [
      method(payment("0.00005", "Processing"), payment("0.00006494"), payment("9", "Invalid")),
    ]);
    const common = { network: "BTC-CHAIN", coin: "BTC" };
    expect(payments).toEqual([
      { ...common, transactionId: "transaction-0.00005", amount: "0.00005", isConfirmed: false },
      { ...common, transactionId: "transaction-0.00006494", amount: "0.00006494", isConfirmed: true },
    ]);
    expect(pricedIn).toEqual(new Map([["BTC-CHAIN", { amount: "0.00011494", coin: "BTC" }]]));
  });

  test("is compared with the price and the fees that were asked for it", async () => {
    const { pricedIn } = await read({}, [
      method(payment("0.00005"), payment("0.00007494", "Settled", "0.00001")),
    ]);
    expect(pricedIn.get("BTC-CHAIN")!.amount).toBe("0.00012494");
  });

  test("is read from a server before version 2 as well", async () => {
    const { paymentMethodId: _, currency: __, ...old } = method(payment("0.00011494"));
    const { payments } = await read({}, [{ ...old, paymentMethod: "BTC", cryptoCode: "BTC" }]);
    expect(payments).toMatchObject([{ network: "BTC", coin: "BTC", amount: "0.00011494" }]);
  });
});

test("it is asked with the key, in its store, and the address is written safely", async () => {
  asked.length = 0;
  await read({});
  const path = `/api/v1/stores/a%20store/invoices/${invoice.id}`;
  expect(asked).toEqual([
    { method: "GET", url: path, key: "token key" },
    { method: "GET", url: `${path}/payment-methods`, key: "token key" },
  ]);
});

test.each([
  ["an amount that is a number", { amount: 5 }],
  ["no status", { status: undefined }],
  ["a moment that is none", { expirationTime: "soon" }],
  ["a number that is none", { id: "" }],
])("%s is an answer that nobody acts on", async (_what, of) => {
  await expect(read(of)).rejects.toBeInstanceOf(CallError);
});

test("a price that is no amount equals no price", async () => {
  expect((await read({ amount: "five" })).priced.cents).toBeNaN();
});
