import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../support/factories";
import { clientOf, joinBy } from "../../support/api";
import { rowIn, rowsIn } from "../../support/rows";
import { startShop } from "../../support/shop-server";

const call = clientOf(await startShop());

const post = (path: string, body: unknown, key: string, token?: string) =>
  call("POST", path, { body, headers: { "Idempotency-Key": key }, ...(token ? { token } : {}) });
const newcomer = (username: string) => ({ username, email: `${username}@example.test`, password: PASSWORD });

describe("a request with an Idempotency-Key", () => {
  test("gets the first answer again, and is done once", async () => {
    const key = randomUUID();
    const [first, again] = [
      await post("/api/auth/register", newcomer("once"), key),
      await post("/api/auth/register", newcomer("once"), key),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([
      undefined,
      "true",
    ]);
    expect(again.headers["set-cookie"]).toEqual(first.headers["set-cookie"]);
    expect((await call("GET", "/api/auth/me", { token: again.json.token })).status).toBe(200);
  });

  test("is another one with another body, or on another path", async () => {
    const key = randomUUID();
    await post("/api/contact", { name: "A", email: "a@example.test", subject: "S", message: "M" }, key);
    const other = await post(
      "/api/contact",
      { name: "B", email: "a@example.test", subject: "S", message: "M" },
      key,
    );
    expect([other.status, other.json.detail]).toEqual([
      422,
      "This Idempotency-Key came with another request before.",
    ]);
    expect((await post("/api/auth/register", newcomer("elsewhere"), key)).status).toBe(422);
  });

  test("sent many times at once is done once; the others wait for its answer", async () => {
    const member = await joinBy(call);
    const key = randomUUID();
    const body = { planId: "euro-week", amount: 6.99 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post("/api/payments/credit-card", body, key, member.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers["idempotency-replayed"])).toHaveLength(9);
    expect(await rowsIn("orders", { user_id: member.id })).toHaveLength(1);
  });

  test("makes nobody wait while a card is charged: its order exists before", async () => {
    const member = await joinBy(call);
    const body = { planId: "euro-week", amount: 6.99 };
    const paying = post("/api/payments/credit-card", body, randomUUID(), member.token);
    const order = await vi.waitFor(() => rowIn("orders", { user_id: member.id }));
    expect(order.state).toBe("created");
    expect((await paying).status).toBe(201);
  });

  test("that was refused may be mended and sent again", async () => {
    const key = randomUUID();
    const member = await joinBy(call);
    expect(
      (await post("/api/auth/register", { ...newcomer("mended"), username: member.username }, key)).status,
    ).toBe(409);
    expect((await post("/api/auth/register", newcomer("mended"), key)).status).toBe(201);
  });

  test("shares no key with anybody else", async () => {
    const [one, two] = [await joinBy(call), await joinBy(call)];
    const key = randomUUID();
    const body = { planId: "euro-week", amount: 6.99 };
    const [first, second] = await Promise.all(
      [one, two].map(({ token }) => post("/api/payments/credit-card", body, key, token)),
    );
    expect([first!.status, second!.status]).toEqual([201, 201]);
    expect(second!.json.transactionId).not.toBe(first!.json.transactionId);
  });

  test.each(["a b", "\u00e9", "x".repeat(256)])("cannot have the key %j", async (key) => {
    expect((await post("/api/auth/register", newcomer("badkey"), key)).status).toBe(400);
  });
});

describe("what is kept of it", () => {
  test("can be read by the shop alone", async () => {
    const { json } = await post("/api/auth/register", newcomer("sealed"), randomUUID());
    const rows = JSON.stringify(await rowsIn("idempotency_keys"));
    expect(rows).not.toContain(json.token);
    expect(rows).not.toContain(PASSWORD);
  });
});
