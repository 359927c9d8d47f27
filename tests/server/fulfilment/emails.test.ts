import { expect, test } from "vitest";
import { formatDate, formatGb, formatUsd } from "~/format";
import {
  deliveryUnderReview,
  orderEmail,
  type OrderNews,
  orderRefunded,
  type SentHow,
  orderRefused,
  paymentUnderReview,
  surplusKept,
  partRefunded,
} from "#server/fulfilment/emails";
import {
  booksDiffer,
  manySlowDeliveries,
  manyUnderReview,
  reviewForSupport,
  slowDelivery,
  strayPaymentForSupport,
} from "#server/fulfilment/support-emails";
import { orderReceipt } from "#server/fulfilment/receipt-email";
import { deliveryWords } from "#server/esims/delivery-rules";
import { caseReasons, isDeliveryReason, isTakeBackReason } from "#server/books/rules";
import { buttonsOf, faultsIn, SCRIPT, withoutPass } from "../../support/emails";

type PaymentReason = Parameters<typeof paymentUnderReview>[1];
const paid = {
  starts: [{ is: "by_package", startRule: "first_connection", unusedValidDays: 180 } as const],
  received: ["0.00045954 BTC, worth $19.99"],
  token: undefined,
  at: new Date("2026-11-21T23:59:59.000Z"),
};
const line = { planName: SCRIPT, dataBytes: 20.5 * 1024 ** 3, validityDays: 30, priceCents: 1999 };
const order = {
  id: "0123456789abcdefghjk",
  lines: [line],
  amountCents: 1999,
  paymentMethod: "crypto" as const,
};

const mail = (news: OrderNews) => orderEmail({ username: SCRIPT, name: null }, order, news);
/** What it says, in lines as long as they come. */
const textOf = (news: OrderNews) => mail(news).text.replaceAll(/\s+/g, " ");

const CLAIM = "https://pay.example/claim";
const refunds = (how: SentHow) => [
  orderRefunded(order, { cents: 1999, how, plan: "stopped" }),
  partRefunded(order, { cents: 500, how }),
];

test("a refund that is to be claimed leads to its processor, and nowhere else", () => {
  const emails = refunds({ claimUrl: CLAIM }).map(mail);
  expect(faultsIn(...emails)).toEqual([CLAIM, CLAIM]);
  expect(withoutPass(SCRIPT, ...emails)).toEqual([]);
});

test("no email has a fault", () => {
  const toCustomers = [
    orderReceipt(order, paid),
    orderReceipt(order, { ...paid, token: "a_-b" }),
    orderRefunded(order, { cents: 1999, how: "sent", plan: "none" }),
    orderRefunded(order, { cents: 1999, how: "sent", plan: "stopped" }),
    orderRefunded(order, { cents: 1999, how: "sent", plan: "taken_back" }),
    orderRefused(order, `one\n${SCRIPT}`),
    partRefunded(order, { cents: 500, how: "sent" }),
    ...(["on_its_way", "by_bank"] as const).flatMap(refunds),
    surplusKept(order, 500, `one\n${SCRIPT}`),
    ...caseReasons
      .filter(
        (reason) => reason !== "unknown_charge" && !isDeliveryReason(reason) && !isTakeBackReason(reason),
      )
      .map((reason) => paymentUnderReview(order, reason as PaymentReason)),
    ...(["late", "given_up"] as const).map((shown) =>
      deliveryUnderReview(order, deliveryWords(shown, "new", false)),
    ),
  ].map(mail);
  const toSupport = [
    reviewForSupport(SCRIPT, order, "underpaid", [SCRIPT]),
    reviewForSupport(SCRIPT, order, "esim_late", [SCRIPT]),
    reviewForSupport(SCRIPT, order, "esim_not_ended", [SCRIPT]),
    slowDelivery(SCRIPT, order),
    manySlowDeliveries(12),
    strayPaymentForSupport(SCRIPT, [SCRIPT]),
    booksDiffer([SCRIPT], 1),
    manyUnderReview(),
  ];
  expect(faultsIn(...toCustomers, ...toSupport)).toEqual([]);
  expect(withoutPass(SCRIPT, ...toCustomers)).toEqual([]);
  expect(toSupport.flatMap(buttonsOf)).toEqual([]);
});

test("the receipt says what was bought, as the pages show it", () => {
  const nomad = { ...order, lines: [{ ...line, planName: "Nomad" }] };
  const { text } = orderEmail({ username: "nina", name: null }, nomad, orderReceipt(nomad, paid));
  for (const fact of [
    order.id,
    "Nomad",
    formatGb(line.dataBytes),
    "30 days",
    formatUsd(1999),
    "0.00045954 BTC",
    "Cryptocurrency",
    formatDate(paid.at.toISOString()),
  ])
    expect(text).toContain(fact);
  expect(text).toContain("Data: 20.5 GB");
  expect(text).toContain("Date: Nov 21, 2026");
});

test("what was paid back is said, and not only what it had cost", () => {
  const { text } = mail(orderRefunded(order, { cents: 500, how: "sent", plan: "taken_back" }));
  expect(text).toContain("its eSIM was taken back");
  expect(text).toContain("We sent $5.00 back");
  expect(text).toContain("Price: $19.99");
});

test("what is on its way is not called sent, and what waits says where it is claimed", () => {
  const email = (how: SentHow) => orderRefunded(order, { cents: 500, how, plan: "stopped" });
  const claim = email({ claimUrl: CLAIM });
  const texts = [email("on_its_way"), claim, email("by_bank")].map(textOf);
  for (const text of texts) expect(text).not.toContain("We sent");
  expect(texts[0]).toContain("We asked our payment processor to send $5.00 back");
  expect(texts[1]).toContain(CLAIM);
  expect(claim.subject).toMatch(/^Claim your refund of your /);
  expect(texts[2]).toContain("your card's bank has sent $5.00 back to you. We send no more.");
});

test("what was paid back says by which way, and of a plan only what became of it", () => {
  const byCard = { ...order, paymentMethod: "credit_card" as const };
  const [begun, never] = (["stopped", "none"] as const).map((plan) =>
    textOf(orderRefunded(order, { cents: 500, how: "sent", plan })),
  );
  expect(begun).toContain("up to the coin's network");
  expect(begun).toContain("The plan is stopped.");
  expect(never).toContain("No plan was started for it.");
  expect(never).not.toContain("stopped");
  for (const email of [
    textOf(orderRefunded(byCard, { cents: 500, how: "sent", plan: "stopped" })),
    textOf(partRefunded(byCard, { cents: 500, how: "sent" })),
  ]) {
    expect(email).toContain("up to your card's bank");
    expect(email).not.toContain("coin");
  }
});

test("the receipt of an account that nobody has proven has the link, once, and says what it does", () => {
  const { text } = mail(orderReceipt(order, { ...paid, token: "a_-b" }));
  expect(text.match(/\/signin\/link\?token=a_-b\n/g)).toHaveLength(1);
  expect(text).toContain("open only in the browser that paid");
  expect(text).not.toContain("Go to your dashboard");
});
