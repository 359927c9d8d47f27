/** Webhooks that are signed rightly, wrongly, and rightly for something else: every adapter's own vectors. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PaymentProvider } from "#server/processors/provider";
import { btcpayProvider } from "#server/processors/btcpay-provider";
import { commerceProvider } from "#server/processors/commerce-provider";
import { stripeProvider } from "#server/processors/stripe-provider";

/** The known answer that Coinbase publishes with its SDK: this body, this secret, this signature. */
const KNOWN = readFileSync(new URL("../../fixtures/payments/kat_charge_created.body", import.meta.url));
const KNOWN_SECRET = "30291a20-0bd1-4267-9b0f-e6e7b123c0bf";
const KNOWN_SIGNATURE = "8be7742c7d372f08a6a3224edadf18a22b65fa9e28f3f2de97376cdaa092590d";

const STORE = "9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776";
const NEW = "the secret that signs now";
const OLD = "the one before, until it is dropped";
const common = { isTest: true, coins: ["BTC"], apiKey: "key", baseUrl: "http://127.0.0.1:1" };

interface Signed {
  provider: PaymentProvider;
  header: string;
  /** An event about the charge `charge-1`, in the processor's way of writing. */
  body: string;
  sign(body: string | Uint8Array, secret?: string): string;
  /** Before the digits. */
  prefix: string;
}

const hex = (body: string | Uint8Array, secret = NEW) =>
  createHmac("sha256", secret).update(body).digest("hex");

const parties: Record<string, Signed> = {
  commerce: {
    provider: commerceProvider({ ...common, id: "commerce", webhookSecrets: [NEW, OLD] }),
    header: "X-CC-Webhook-Signature",
    body: JSON.stringify({
      id: "delivery",
      event: { id: "event-1", type: "charge:confirmed", data: { id: "charge-1", name: "Åland für €3" } },
    }),
    sign: hex,
    prefix: "",
  },
  btcpay: {
    provider: btcpayProvider({ ...common, id: "btcpay", storeId: STORE, webhookSecrets: [NEW, OLD] }),
    header: "BTCPay-Sig",
    body: JSON.stringify(
      {
        deliveryId: "delivery",
        webhookId: "hook",
        originalDeliveryId: "event-1",
        isRedelivery: false,
        type: "InvoiceSettled",
        timestamp: 1_764_000_000,
        storeId: STORE,
        invoiceId: "charge-1",
        metadata: { orderId: "attempt-1", itemDesc: "Åland für €3" },
      },
      null,
      2,
    ),
    sign: (body, secret) => `sha256=${hex(body, secret)}`,
    prefix: "sha256=",
  },
};

const MOMENT = Math.floor(Date.now() / 1_000);
parties.stripe = {
  provider: stripeProvider({
    ...common,
    isTest: false,
    id: "stripe",
    secretKey: "sk_live_1",
    webhookSecrets: [NEW, OLD],
  }),
  header: "Stripe-Signature",
  body: JSON.stringify(
    {
      id: "event-1",
      object: "event",
      livemode: true,
      type: "checkout.session.completed",
      data: {
        object: {
          id: "charge-1",
          object: "checkout.session",
          payment_intent: "payment-1",
          metadata: { attempt_id: "attempt-1", words: "Åland für €3" },
        },
      },
    },
    null,
    2,
  ),
  sign: (body, secret) =>
    `t=${MOMENT},v1=${hex(Buffer.concat([Buffer.from(`${MOMENT}.`), Buffer.from(body)]), secret)}`,
  prefix: `t=${MOMENT},v1=`,
};

const flipped = (body: string, at: number) => {
  const bytes = Buffer.from(body);
  bytes[at]! ^= 1;
  return bytes;
};

describe("the published answer of Coinbase Commerce", () => {
  const known = commerceProvider({ ...common, id: "commerce", webhookSecrets: [KNOWN_SECRET] });
  test("is found", () => {
    const headers = new Headers({ "X-CC-Webhook-Signature": KNOWN_SIGNATURE });
    expect(known.verifyWebhook(KNOWN, headers).type).toBe("charge:created");
  });
});

describe.each(Object.entries(parties))("%s", (_name, { provider, header, body, sign, prefix }) => {
  const verify = (bytes: string | Uint8Array, signature?: string, name = header) =>
    provider.verifyWebhook(
      Buffer.from(bytes),
      new Headers(signature === undefined ? {} : { [name]: signature }),
    );
  const right = sign(body);
  const digits = right.slice(prefix.length);

  test.each<[string, string, string]>([
    ["by the secret of now", body, right],
    ["by the one before", body, sign(body, OLD)],
    ["in capital digits", body, prefix + digits.toUpperCase()],
    ["in mixed digits", body, prefix + digits.slice(0, 32).toUpperCase() + digits.slice(32)],
    ["again, as a replay: the event's number is the same", body, right],
  ])("is taken when it is signed %s", (_how, bytes, signature) => {
    expect(verify(bytes, signature)).toMatchObject({ eventId: "event-1", ref: "charge-1" });
  });

  test.each<[string, string | Uint8Array, string | undefined]>([
    ["is missing", body, undefined],
    ["is empty", body, ""],
    ["is the prefix alone", body, prefix || " "],
    ["is of another secret", body, sign(body, "another secret")],
    ["is of an empty secret", body, sign(body, "")],
    ["is of both secrets in one", body, sign(body, `${NEW},${OLD}`)],
    ["is all zeros", body, prefix + "0".repeat(64)],
    ["lacks its last digit", body, right.slice(0, -1)],
    ["has a digit more", body, `${right}0`],
    ["is given twice", body, `${right}, ${right}`],
    ["has a letter that is no digit", body, `${right.slice(0, -1)}g`],
    ["is base64", body, prefix + Buffer.from(digits, "hex").toString("base64")],
    ["is of another kind", body, `sha1=${digits}`],
    ["has the other prefix", body, prefix ? digits : `sha256=${digits}`],
    ["is SHA-512", body, prefix + createHmac("sha512", NEW).update(body).digest("hex")],
    ["is of nothing", body, sign("")],
    ["is of the body with a byte in it altered", flipped(body, 20), right],
    ["is of the body without a line at its end", `${body}\n`, right],
    ["is of the body without a space before it", ` ${body}`, right],
    ["is of the body without a byte order mark", `\uFEFF${body}`, right],
    ["is of the body as others escape it", body.replaceAll("€", String.raw`\u20ac`), right],
    ["is of the body written on one line", JSON.stringify(JSON.parse(body), null, 1), right],
    [
      "is of a body in another order",
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).toReversed())),
      right,
    ],
    ["is of another event", body.replace("event-1", "event-2"), right],
    ["is of a body, and none came", "", right],
  ])("is refused when its signature %s", (_how, bytes, signature) => {
    expect(() => verify(bytes, signature)).toThrow(/webhook/);
  });

  test.each([
    ["behind a byte order mark that is signed too: the mark is not part of what it says", `\uFEFF${body}`],
  ])("is taken %s", (_what, bytes) => {
    expect(verify(bytes, sign(bytes))).toMatchObject({ eventId: "event-1" });
  });

  test.each<[string, string | Uint8Array]>([
    ["no JSON", "a charge was paid"],
    ["a number", "17"],
    ["nothing", "null"],
    ["a list", "[]"],
    ["without its number", body.replace("event-1", "")],
    ["of a number that is too long", body.replace("event-1", "e".repeat(200))],
    ["of a number with a line in it", body.replace("event-1", String.raw`a\nb`)],
    [
      "in bytes that are no UTF-8",
      Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xff, 0x7d])]),
    ],
    ["in UTF-16", Buffer.from(body, "utf16le")],
    ["cut off", body.slice(0, -5)],
  ])("is refused when it is signed rightly and is %s", (_what, bytes) => {
    expect(() => verify(bytes, sign(bytes))).toThrow(/webhook/);
  });

  test("is refused in another header", () => {
    expect(() => verify(body, right, "X-Webhook-Signature")).toThrow(/not signed/);
  });
});

describe("BTCPay's events", () => {
  const { provider, body, header, sign } = parties.btcpay!;
  const read = (text: string) =>
    provider.verifyWebhook(Buffer.from(text), new Headers({ [header]: sign(text) }));

  test("say whose attempt they are of", () => {
    expect(read(body).attemptId).toBe("attempt-1");
  });

  test("of another store are taken in, and are about nothing of ours", () => {
    const event = read(body.replace(STORE, "another-store"));
    expect(event).toMatchObject({ eventId: "event-1", ref: undefined, attemptId: undefined });
  });

  test("of a kind that we do not know are taken in", () => {
    const text = JSON.stringify({ originalDeliveryId: "event-3", type: "PayoutApproved", storeId: STORE });
    expect(read(text)).toMatchObject({ eventId: "event-3", ref: undefined });
  });

  test("that come again have the number that they had first", () => {
    const again = body.replace('"deliveryId": "delivery"', '"deliveryId": "delivery-2"');
    expect(read(again).eventId).toBe(read(body).eventId);
  });
});
