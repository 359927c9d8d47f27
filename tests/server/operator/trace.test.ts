/** `npm run operator -- trace ORDER`: one order from the click to the eSIM, and back. */
import { beforeAll, expect, test, vi } from "vitest";
import { receivedFor } from "#server/books/received";
import type { User } from "#server/accounts/accounts";
import { payOnPage } from "#server/checkout/pay-on-page";
import { requestRefund } from "#server/refunds/refunds";
import { underTrace } from "#server/trace";
import { btc, openCharge } from "../../support/charges";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { rowIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";

// Before the environment is read for the first time.
vi.hoisted(() => (process.env.OPERATOR = "Bo"));

let user: User;
let orderId: string;
const sandbox = await startSandbox();
await sandbox.config("/network", { allocateSeconds: 0 });
beforeAll(async () => {
  ({ user } = await makeUser());
  const begun = await underTrace({ request: "press" }, () =>
    payOnPage(user, "crypto", { lines: [{ planId: "nomad" }] }),
  );
  orderId = begun.orderId;
  await sandbox.pay(begun.hostedUrl!);
  await workOnEsims();
  await underTrace({ request: "refund-asked" }, () =>
    requestRefund(user, orderId, { reason: "Private words" }),
  );
  await run("refunds", "settle", orderId, "--amount", "19.99", "--note", "sent", "--yes");
});

const run = (...argv: string[]) => command(argv);

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

test("an order's life is told in order of time, each line with the request it comes of", async () => {
  const { code, lines } = await run("trace", orderId);
  expect(code).toBe(0);
  const told = lines.map((line) => {
    const [, at, request, what] = new RegExp(`^(${MOMENT})  (\\S+) +(.*)$`).exec(line) ?? [];
    return { at: at!, request: request!, what: what! };
  });
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());

  const webhook = (await rowIn("order_events", { order_id: orderId, to_state: "fulfilled" })).request_id!;
  const find = (what: RegExp) => told.filter((line) => what.test(line.what));
  const steps: [what: RegExp, request: string | RegExp, times?: number][] = [
    [/^order created: customer$/, "press"],
    [/^payment at sandbox: charge [A-Z0-9]{8}, now settled, looked at \d+ times$/, webhook],
    [/^order created → awaiting_payment: /, "press"],
    [/^webhook charge:created \(/, /^[a-z0-9]{20}$/],
    [/^webhook charge:confirmed \(/, webhook],
    [/^order (awaiting_payment|confirming) → paid: sandbox /, webhook],
    [/^ledger processor:sandbox 19\.99 USD, \d\S* BTC: received /, webhook],
    [/^ledger revenue -19\.99 USD, .*: sale /, webhook],
    [/^order paid → fulfilled: plan activated$/, webhook],
    [/^email 'Receipt for your Nomad plan': queued, tried 0 times$/, webhook],
    [/^eSIM \S+ profile preparing: paid$/, webhook],
    // The network's own notice may have called for the look that found it.
    [
      /^network order \(new\) of Nomad at sandbox: \S+, now done, for \$6\.60, tried 1 times$/,
      /^[a-z0-9]{20}$/,
    ],
    [/^eSIM \S+ profile preparing → released: the network$/, /^[a-z0-9]{20}$/],
    [/^email 'Your eSIM is ready': /, /^[a-z0-9]{20}$/],
    [/^refund requested$/, "refund-asked"],
    [/^email 'You asked for a refund/, "refund-asked"],
    [/^eSIM \S+ plan ready → stopped: refunded$/, /^[a-z0-9]{20}$/],
    [/^ledger revenue 19\.99 USD, .*: refund /, /^[a-z0-9]{20}$/],
    [/^order fulfilled → refunded: sent$/, /^[a-z0-9]{20}$/],
    [/^refund settled: sent$/, "-"],
    [/^operator Bo: refunds settle: sent$/, /^[a-z0-9]{20}$/],
  ];
  for (const [what, request] of steps) {
    const found = find(what);
    expect(found, String(what)).toHaveLength(1);
    expect(found[0]!.request, String(what)).toMatch(request);
  }
  expect(lines.join("\n")).not.toMatch(/Private words|@|LPA:/);
});

test("an order that nothing became of yet, or of somebody else, has only its own", async () => {
  const other = await makePaidOrder((await makeUser()).user.id);
  const { lines } = await run("trace", other.id);
  expect(lines.join("\n")).toContain("order paid → fulfilled");
  expect(lines.join("\n")).not.toMatch(/webhook|refund|press/);
  expect(lines.filter((line) => line.includes(orderId))).toEqual([]);
});

test("what an operator did stands under the name that they gave, before that of the environment", async () => {
  const { id } = await makeOrderUnderReview((await makeUser()).user.id, "late", 0);
  await run("orders", "refuse", id, "--note", "nothing came", "--operator", "Ana", "--yes");
  const { lines } = await run("trace", id);
  expect(lines).toContainEqual(expect.stringMatching(/  operator Ana: orders refuse: nothing came$/)); // others may have its moment
});

test("what an operator did with a payment of the order stands there as well", async () => {
  const { order, hears } = await openCharge();
  await hears("multiple", [btc("5", { network: "polygon", coin: "USDC" })]);
  const [payment] = await receivedFor(order.id);
  await run("payments", "value", payment!.id, "--amount", "5", "--note", "five dollars", "--yes");
  const { lines } = await run("trace", order.id);
  expect(lines.at(-1)).toMatch(/  operator Bo: payments value: five dollars$/);
});

test("one that is not there is said so", async () => {
  expect(await run("trace", "nope")).toMatchObject({ code: 1, lines: ["There is no order nope."] });
});
