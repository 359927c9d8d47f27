/** Signatures of Coinbase Business, whose number of the event stands in a header: every way to sign, and to fail. */
import { createHmac, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { shiftClock } from "#server/clock";
import { coinbaseBusinessProvider } from "#server/processors/coinbase-business-provider";

const [NEW, OLD] = ["the secret that signs now", "the one before, until it is dropped"];
const T = 1_800_000_000;
const provider = coinbaseBusinessProvider({
  id: "coinbase-business",
  baseUrl: "http://127.0.0.1:1",
  key: { id: "key", private: generateKeyPairSync("ed25519").privateKey },
  webhookSecrets: [NEW, OLD],
  isTest: true,
  coins: ["USDC"],
});
const body = JSON.stringify({
  id: "charge-1",
  eventType: "checkout.payment.success",
  updatedAt: "2026-11-25T10:00:00Z",
  metadata: { attempt_id: "attempt-1", note: "Åland für €3" },
});
const sent = { "content-type": "application/json", "x-event-id": "event-1", "x-event-type": "success" };
const NAMES = Object.keys(sent).join(" ");

const mac = (text: string | Uint8Array, secret = NEW) =>
  createHmac("sha256", secret).update(text).digest("hex");
const v0 = (text = body, t: number | string = T, secret = NEW) => `v0=${mac(`${t}.${text}`, secret)}`;
function v1(text = body, t = T, secret = NEW, names = NAMES, headers: Record<string, string> = sent) {
  const values = names.split(" ").map((name) => headers[name] ?? "");
  return `h=${names},v1=${mac(`${t}.${names}.${values.join(".")}.${text}`, secret)}`;
}
const verify = (signature: string | undefined, text: string | Uint8Array = body, headers: object = sent) =>
  provider.verifyWebhook(
    Buffer.from(text),
    new Headers({ ...headers, ...(signature === undefined ? {} : { "X-Hook0-Signature": signature }) }),
  );

beforeEach(() => shiftClock(T * 1_000 + 200 - Date.now()));
afterAll(() => shiftClock(0));

describe("is taken", () => {
  test.each<[string, string]>([
    ["by the newer scheme", `t=${T},${v1()}`],
    ["by both", `t=${T},${v0()},${v1()}`],
    ["by the newer one beside a wrong older one", `t=${T},v0=${"0".repeat(64)},${v1()}`],
    ["by the secret before", `t=${T},${v1(body, T, OLD)}`],
    ["in capital digits", `t=${T},${v1().replace(/[0-9a-f]{64}$/, (digits) => digits.toUpperCase())}`],
    ["at the edge of its time", `t=${T - 300},${v1(body, T - 300)}`],
  ])("%s, with the number of the header", (_how, signature) => {
    expect(verify(signature)).toEqual({
      eventId: "event-1",
      type: "checkout.payment.success",
      ref: "charge-1",
      attemptId: "attempt-1",
      isPaid: true,
    });
  });

  test("by the older scheme, whose header is nobody's word: the number is that of the body", () => {
    const signature = `t=${T},${v0()}`;
    const { eventId } = verify(signature);
    expect(eventId).toMatch(/^[0-9a-f]{64}$/);
    expect(verify(signature, body, { ...sent, "x-event-id": "event-2" }).eventId).toBe(eventId);
    const later = body.replace("10:00:00", "10:00:01");
    expect(verify(`t=${T},${v0(later)}`, later).eventId).not.toBe(eventId);
  });

  test("by the newer scheme that does not cover the number: likewise", () => {
    expect(verify(`t=${T},${v1(body, T, NEW, "content-type")}`).eventId).toMatch(/^[0-9a-f]{64}$/);
  });
});

test.each<[string, string | undefined, string?, object?]>([
  ["no signature", undefined],
  ["an empty one", ""],
  ["no moment", v1()],
  ["a moment that is none", `t=soon,${v0(body, "soon")}`],
  ["no code", `t=${T}`],
  ["a wrong newer code beside a right older one", `t=${T},${v0()},h=${NAMES},v1=${"0".repeat(64)}`],
  ["an empty newer code beside a right older one", `t=${T},${v0()},h=${NAMES},v1=`],
  ["a newer code without names", `t=${T},${v1().replace(/^.*,/, "")}`],
  ["names in another order", `t=${T},${v1().replace(NAMES, NAMES.split(" ").toReversed().join(" "))}`],
  ["a header that did not come", `t=${T},${v1()}`, body, { "content-type": sent["content-type"] }],
  ["a header of another value", `t=${T},${v1()}`, body, { ...sent, "x-event-id": "event-2" }],
  ["a name that is none", `t=${T},${v1(body, T, NEW, `${NAMES} a:b`)}`],
  ["a code twice", `t=${T},${v0()},${v0()}`],
  ["another secret", `t=${T},${v1(body, T, "another")}`],
  ["another moment than was signed", `t=${T + 1},${v1()}`],
  ["a moment that is over", `t=${T - 301},${v1(body, T - 301)}`],
  ["a moment that is not yet", `t=${T + 301},${v1(body, T + 301)}`],
  ["a code that is no hex", `t=${T},${v1().slice(0, -1)}g`],
  ["an altered body", `t=${T},${v1()}`, body.replace("charge-1", "charge-2")],
  ["a byte order mark", `t=${T},${v1()}`, `\uFEFF${body}`],
  ["a body that is none, signed", `t=${T},${v1("paid")}`, "paid"],
  ["no charge, signed", `t=${T},${v1("{}")}`, "{}"],
])("is refused with %s", (_what, signature, text = body, headers = sent) => {
  expect(() => verify(signature, text, headers)).toThrow(/webhook/);
});

test("is refused in bytes that are no UTF-8, signed rightly", () => {
  const bytes = Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xff, 0x7d])]);
  const signature = createHmac("sha256", NEW)
    .update(Buffer.concat([Buffer.from(`${T}.`), bytes]))
    .digest("hex");
  expect(() => verify(`t=${T},v0=${signature}`, bytes)).toThrow("the webhook is not JSON");
});

test("has the same number when it is replayed, by whichever secret", () => {
  expect(verify(`t=${T},${v1(body, T, OLD)}`).eventId).toBe(verify(`t=${T},${v1()}`).eventId);
  expect(verify(`t=${T},${v0(body, T, OLD)}`).eventId).toBe(verify(`t=${T},${v0()}`).eventId);
});
