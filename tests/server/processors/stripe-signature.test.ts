/** What is Stripe's own of its signatures: the moment in them, several in one header, two modes, other accounts. */
import { createHmac } from "node:crypto";
import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { stripeProvider } from "#server/processors/stripe-provider";

const SECRET = "whsec_of_the_test";
const settings = { id: "stripe", baseUrl: "https://api.stripe.com", coins: [], webhookSecrets: [SECRET] };
const live = stripeProvider({ ...settings, isTest: false, secretKey: "sk_live_1" });
const play = stripeProvider({ ...settings, isTest: true, secretKey: "sk_test_1" });

const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: "evt_1", object: "event", livemode: true, type, data: { object }, ...more }, null, 2);
const SESSION = { object: "checkout.session", id: "cs_live_1", metadata: { attempt_id: "attempt-1" } };
const BODY = event("checkout.session.completed", SESSION);
const NOW = Math.floor(Date.now() / 1_000);

const digest = (text: string | Uint8Array, secret = SECRET) =>
  createHmac("sha256", secret).update(text).digest("hex");
const signed = (body: string | Uint8Array, moment: number | string = NOW) =>
  digest(Buffer.concat([Buffer.from(`${moment}.`), Buffer.from(body)]));
const verify = (body: string | Uint8Array, header: string, provider = live) =>
  provider.verifyWebhook(Buffer.from(body), new Headers({ "Stripe-Signature": header }));

describe("Stripe's published answers", () => {
  test.each([
    ["", "f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd"],
    ['{"obj1":"hello","obj2":"world"}', "bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363"],
    ["\u{1f600}", "837da296d05c4fe31f61d5d7ead035099d9585a5bcde87de952012a78f0b0c43"],
  ])("are how this file signs %j", (payload, expected) => {
    expect(digest(payload, "test_secret")).toBe(expected);
  });

  test("what its library signs is taken, and the library takes what this file signs", () => {
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: BODY,
      secret: SECRET,
      timestamp: NOW,
    });
    expect(header).toBe(`t=${NOW},v1=${signed(BODY)}`);
    expect(verify(BODY, header)).toMatchObject({
      eventId: "evt_1",
      ref: "cs_live_1",
      attemptId: "attempt-1",
    });
    expect(Stripe.webhooks.constructEvent(BODY, header, SECRET).id).toBe("evt_1");
  });

  test("its library takes a body that begins with a mark which nobody signed: we do not", () => {
    const [marked, header] = [Buffer.from(`\uFEFF${BODY}`), `t=${NOW},v1=${signed(BODY)}`];
    expect(Stripe.webhooks.constructEvent(marked, header, SECRET).id).toBe("evt_1");
    expect(() => verify(marked, header)).toThrow("signature is wrong");
  });

  test("nor bytes that are no UTF-8 where a replacement character was signed", () => {
    const body = event("checkout.session.completed", { ...SESSION, note: "\uFFFD" });
    const bytes = Buffer.from(body.replace("\uFFFD", "?"));
    bytes[bytes.indexOf("?")] = 0xff;
    const header = `t=${NOW},v1=${signed(body)}`;
    expect(Stripe.webhooks.constructEvent(bytes, header, SECRET).id).toBe("evt_1");
    expect(() => verify(bytes, header)).toThrow("signature is wrong");
  });
});

describe("a header", () => {
  test.each([
    ["with a signature of another secret beside ours", `t=${NOW},v1=${"0".repeat(64)},v1=${signed(BODY)}`],
    ["the other way round", `t=${NOW},v1=${signed(BODY)},v1=${"0".repeat(64)}`],
    ["with the older scheme beside", `t=${NOW},v1=${signed(BODY)},v0=${"0".repeat(64)}`],
    ["with the moment last", `v1=${signed(BODY)},t=${NOW}`],
    ["of five minutes ago", `t=${NOW - 295},v1=${signed(BODY, NOW - 295)}`],
    ["of a clock that is ahead", `t=${NOW + 295},v1=${signed(BODY, NOW + 295)}`],
  ])("is taken %s", (_how, header) => {
    expect(verify(BODY, header)).toMatchObject({ eventId: "evt_1" });
  });

  test.each([
    ["of six minutes ago", `t=${NOW - 360},v1=${signed(BODY, NOW - 360)}`],
    ["of a moment to come", `t=${NOW + 360},v1=${signed(BODY, NOW + 360)}`],
    ["whose moment is another than was signed", `t=${NOW},v1=${signed(BODY, NOW - 1)}`],
    ["with two moments", `t=${NOW},t=${NOW - 1},v1=${signed(BODY)}`],
    ["without a moment", `v1=${signed(BODY)}`],
    ["with an empty moment", `t=,v1=${signed(BODY, "")}`],
    ["whose moment is no number", `t=now,v1=${signed(BODY, "now")}`],
    ["whose moment is negative", `t=-1,v1=${signed(BODY, -1)}`],
    ["whose moment has a point", `t=${NOW}.0,v1=${signed(BODY, `${NOW}.0`)}`],
    ["whose moment is in milliseconds", `t=${NOW}000,v1=${signed(BODY, `${NOW}000`)}`],
    ["in the older scheme alone", `t=${NOW},v0=${signed(BODY)}`],
    [
      "that is right in the older scheme and wrong in this",
      `t=${NOW},v0=${signed(BODY)},v1=${"0".repeat(64)}`,
    ],
    ["with spaces in it", `t=${NOW}, v1=${signed(BODY)}`],
    ["with a part that is none", `t=${NOW},v1=${signed(BODY)},`],
    ["with very many signatures", `t=${NOW},${`v1=${"0".repeat(64)},`.repeat(20)}v1=${signed(BODY)}`],
    ["of the body without its moment", `t=${NOW},v1=${digest(BODY)}`],
  ])("is refused %s", (_how, header) => {
    expect(() => verify(BODY, header)).toThrow(/webhook/);
  });
});

describe("an event", () => {
  const read = (body: string, provider = live) => verify(body, `t=${NOW},v1=${signed(body)}`, provider);
  const ofNothing = { eventId: "evt_1", ref: undefined, attemptId: undefined };

  test("of the test mode means nothing to a live key, and the other way round", () => {
    const body = event("checkout.session.completed", SESSION, { livemode: false });
    expect(read(body)).toEqual({ ...ofNothing, type: "checkout.session.completed" });
    expect(read(body, play)).toMatchObject({ ref: "cs_live_1" });
    expect(read(BODY, play)).toMatchObject(ofNothing);
  });

  test("of another account means nothing", () => {
    expect(read(event("checkout.session.completed", SESSION, { account: "acct_2" }))).toMatchObject(
      ofNothing,
    );
  });

  test("about the card's charge says whose attempt it is", () => {
    const charge = {
      object: "charge",
      id: "ch_1",
      payment_intent: "pi_1",
      metadata: { attempt_id: "attempt-1" },
    };
    expect(read(event("charge.refunded", charge))).toMatchObject({ ref: undefined, attemptId: "attempt-1" });
  });

  test("about a dispute names the payment, and nothing else that we know", () => {
    const dispute = { object: "dispute", id: "dp_1", payment_intent: "pi_1", metadata: {} };
    expect(read(event("charge.dispute.created", dispute))).toMatchObject({
      ref: undefined,
      attemptId: undefined,
      payment: "pi_1",
    });
  });

  test("of a kind that we do not know is taken in", () => {
    expect(read(event("payout.paid", { object: "payout", id: "po_1" }))).toMatchObject(ofNothing);
  });

  test.each([
    ["without its mode", event("a.b", SESSION).replace('"livemode": true,', "")],
    ["without an object", event("a.b", SESSION).replace('"data"', '"date"')],
    [
      "in the form of thin events",
      JSON.stringify({ id: "evt_1", object: "v2.core.event", type: "v1.a", livemode: true }),
    ],
  ])("is refused %s", (_what, body) => {
    expect(() => read(body)).toThrow("not an event");
  });
});
