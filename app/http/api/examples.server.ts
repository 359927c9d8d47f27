/** Examples for the documentation. A test checks every example against its schema. */
import type { TripJson } from "#server/trips/schema";
import type { z } from "zod";
import type { SignedInJson, UserJson } from "#server/accounts/schema";
import type { CardPaymentJson, CreatedChargeJson } from "#server/checkout/schema";
import type { DeviceJson } from "#server/devices/schema";
import type { EsimDetailsJson, EsimJson } from "#server/esims/schema";
import type { ReceiptJson } from "#server/fulfilment/schema";
import type { ArticleJson } from "#server/news/schema";
import type { LineJson, OrderJson } from "#server/orders/schema";
import type { ChargeJson } from "#server/payments/schema";
import type { SubscriptionJson } from "#server/subscriptions/schema";
import type { FaqJson } from "#server/support/schema";
import type { UsageDayJson } from "#server/subscriptions/usage-schema";
import { plan } from "./catalogue-examples.server";

export const user: z.infer<typeof UserJson> = {
  id: "7d3k9m2q4w6e8r1t5y0z",
  username: "amelie",
  email: "amelie@example.com",
};

export const credentials = { username: user.username, password: "Correct-horse-7" };

export const signedIn: z.infer<typeof SignedInJson> = {
  token: "Qm9hcmRpbmctcGFzcy1mb3ItdGhlLWZhci1saW5lLTE",
  user,
};

export const faq: z.infer<typeof FaqJson> = {
  id: "what-is-an-esim",
  question: "What is an eSIM?",
  answer: "A SIM card that is downloaded instead of inserted.",
  category: "before-buying",
};

export const article: z.infer<typeof ArticleJson> = {
  id: "b5n8c2x9k3j7h1g4f6d0",
  title: "How an eSIM is downloaded",
  slug: "how-an-esim-is-downloaded",
  excerpt: "What happens between the QR code and the first byte.",
  content: "<p>Behind the code is an address.</p>",
  category: "technology",
  author: "Editors",
  readTime: 3,
  isFeatured: true,
  publishedAt: "2026-09-05T08:00:00.000Z",
  createdAt: "2026-09-05T08:00:00.000Z",
  updatedAt: "2026-09-05T08:00:00.000Z",
  metaDescription: "From a QR code to data: the steps of an eSIM download.",
  keywords: ["eSIM", "QR code"],
};

export const card = { planId: plan.id, amount: plan.price };

const terms = { planId: plan.id, planName: plan.name, dataAmount: 5120, validityDays: 7, amount: 6.99 };
const orderLine: z.infer<typeof LineJson> = { id: "l1n3q5e7z0x3v6c9r2t5", ...terms, paidBackAt: null };

export const order: z.infer<typeof OrderJson> = {
  id: "c9r2t5y8w1q4e7z0x3v6",
  ...terms,
  lines: [{ ...orderLine, esimId: null, onto: null, delivery: "delivered" }],
  currency: "USD",
  paymentMethod: "crypto",
  state: "fulfilled",
  delivery: "delivered",
  createdAt: "2026-11-24T11:58:00.000Z",
  updatedAt: "2026-11-24T12:00:00.000Z",
};

export const charge: z.infer<typeof ChargeJson> = {
  id: "f765421f-2451-4a6b-8b2a-1f2f6f8c1d11",
  code: "66BEOV2A",
  hosted_url: "https://pay.coinbase.com/66BEOV2A",
  status: "open",
  orderId: order.id,
  planId: plan.id,
  amount: 6.99,
  currency: "USD",
  createdAt: "2026-11-24T11:58:00.000Z",
  expiresAt: "2026-11-24T12:58:00.000Z",
};

export const createdCharge: z.infer<typeof CreatedChargeJson> = {
  success: true,
  message: "Pay on the hosted page.",
  charge: { id: charge.id, code: charge.code, hosted_url: "https://pay.coinbase.com/66BEOV2A" },
  order: {
    ...order,
    lines: order.lines.map((line) => ({ ...line, delivery: null })),
    state: "awaiting_payment",
    delivery: null,
    updatedAt: order.createdAt,
  },
};

export const cardPayment: z.infer<typeof CardPaymentJson> = {
  success: true,
  transactionId: "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10",
  order: { ...createdCharge.order, paymentMethod: "credit_card", state: "paid" },
};

export const subscribe = {
  userId: user.id,
  planId: plan.id,
  endDate: "2026-12-01T12:00:00.000Z",
  paymentMethod: "credit_card" as const,
  transactionId: cardPayment.transactionId,
};

export const subscription: z.infer<typeof SubscriptionJson> = {
  id: "s4v7b1n3m8k2j6h9g0f5",
  userId: user.id,
  planId: plan.id,
  planName: plan.name,
  isActive: true,
  startDate: "2026-11-24T12:00:00.000Z",
  endDate: "2026-12-01T12:00:00.000Z",
  startBy: null,
  dataAmount: 5120,
  dataUsed: 512.5,
  usageAsOf: "2026-11-25T09:30:00.000Z",
  isReported: false,
  state: "running",
  delivery: "delivered",
  esimId: "e6s1i8m3p5r9o7f2a4n0",
  paymentMethod: "credit_card",
  transactionId: cardPayment.transactionId,
  orderId: order.id,
  lineId: orderLine.id,
};

export const receipt: z.infer<typeof ReceiptJson> = {
  number: order.id,
  paidAt: "2026-11-24T12:00:00.000Z",
  planName: plan.name,
  lines: [orderLine],
  amount: 6.99,
  currency: "USD",
  received: [{ coin: "BTC", amount: "0.00016069", usd: 6.99, isFinal: true }],
  owed: 0,
  returning: 0,
  paidBack: 0,
  paidWith: "crypto",
  network: "bitcoin",
  transactionId: "4a5e1e4b".repeat(8),
};

export const esim: z.infer<typeof EsimJson> = {
  id: "e6s1i8m3p5r9o7f2a4n0",
  iccid: "8944500000000000017",
  profileState: "enabled",
  status: "flowing",
  stateChangedAt: "2026-11-25T09:12:00.000Z",
  replacedBy: null,
  firstInstalledAt: "2026-11-24T12:03:00.000Z",
  apn: "internet",
  isRoaming: true,
  isTest: true,
  createdAt: "2026-11-24T12:00:00.000Z",
  name: "Mum's phone",
  deviceId: null,
  subscriptionIds: [subscription.id],
  dataAmount: 5120,
  dataUsed: 512.5,
  dataLeft: 4607.5,
  usageAsOf: "2026-11-25T09:30:00.000Z",
  isReported: false,
  dataParts: [{ dataLeft: 4607.5, endDate: "2026-12-01T12:00:00.000Z", startBy: null }],
};

export const esimDetails: z.infer<typeof EsimDetailsJson> = {
  ...esim,
  activationCode: "LPA:1$rsp.simlessly.com$K2-7Q4X-9M",
};

export const usageDay: z.infer<typeof UsageDayJson> = {
  subscriptionId: subscription.id,
  date: "2026-11-25",
  dataUsed: 312.5,
  totalUsed: 512.5,
  asOf: "2026-11-25T09:30:00.000Z",
  isReported: false,
};

export const newDevice = {
  userId: user.id,
  name: "iPhone 15 Pro",
  type: "smartphone" as const,
  esimSupported: true,
  activationDate: "2026-11-24T12:05:00.000Z",
  isActive: true,
};

export const device: z.infer<typeof DeviceJson> = { ...newDevice, id: "d2v5c8b1n4m7k0j3h6g9" };

export const message = {
  name: "Amelie",
  email: user.email,
  subject: "A plan for Fiji",
  message: "Which plan works on the outer islands?",
};

export const signup = {
  email: user.email,
  firstName: "Amelie",
  lastName: "Martin",
  phone: "+33 1 23 45 67 89",
  countryOfInterest: "FR",
  source: "website",
};

const japan = {
  id: "jp-5-15",
  name: "Japan 5 GB",
  kind: "local",
  price: 4.99,
  dataAmount: 5120,
  validityDays: 15,
} as const;
const forJapan = { price: 4.99, plans: [{ ...japan, esim: 0, firstLeg: 0, lastLeg: 0 }] };

export const trip: z.infer<typeof TripJson> = {
  legs: [{ place: "Japan", countries: ["JP"], days: 10, dataAmount: 5120 }],
  assumed: [],
  evenly: [],
  recommended: {
    ...forJapan,
    reasons: [
      { code: "covers", countries: 1, days: 10 },
      { code: "data", times: 1 },
      { code: "price_per_gb", price: 1 },
    ],
    delayMs: 108,
  },
  cheapest: { ...forJapan, leastPrice: 4.99 },
  leftOut: [],
  unserved: [],
  notes: [],
};
