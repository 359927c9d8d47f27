/** The calls of the crash test of keys: each makes something, and is sent with a key of its own. */
import { randomUUID } from "node:crypto";
import { buyBy, type Client, registerBy, type Member } from "../support/api";
import { PASSWORD } from "./visitor";
import type { Stand } from "./shop";

export interface KeyedCall {
  kind: Kind;
  path: string;
  body: unknown;
  key: string;
  send: () => ReturnType<Client>;
  /** What another call does before the key is used again: its answer must not change the kept one. */
  meanwhile: () => Promise<unknown>;
  /** How often it was done, by the database and the processor. */
  done: (stand: Stand) => Promise<number>;
}

const kinds = ["register", "device", "card", "claim", "usage", "charge", "contact"] as const;
type Kind = (typeof kinds)[number];

const PLAN = { planId: "euro-week", amount: 6.99 };

/** The call with this number, with all that has to exist before it. */
export async function keyedCall(shop: Client, number: number): Promise<KeyedCall> {
  const kind = kinds[number % kinds.length]!;
  const from = { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` };
  const client: Client = (method, path, call = {}) =>
    shop(method, path, { ...call, headers: { ...call.headers, ...from } });
  const member = kind === "register" || kind === "contact" ? undefined : await registerBy(client);
  const call = await callOf(kind, client, member, number);
  const key = randomUUID();
  const token = member ? { token: member.token } : {};
  const send = () =>
    client("POST", call.path, { body: call.body, ...token, headers: { "Idempotency-Key": key } });
  return { meanwhile: async () => {}, ...call, kind, key, send };
}

type Asked = Pick<KeyedCall, "path" | "body" | "done"> & Partial<Pick<KeyedCall, "meanwhile">>;

async function callOf(
  kind: Kind,
  client: Client,
  member: Member | undefined,
  number: number,
): Promise<Asked> {
  const { id = "", token = "" } = member ?? {};
  const name = `${kind}-${number}`;
  const email = `${name}@example.test`;
  switch (kind) {
    case "register":
      return {
        path: "/api/auth/register",
        body: { username: name, email, password: PASSWORD },
        // Only one session: the one whose token was answered.
        done: ({ database }) =>
          countOf(
            database
              .selectFrom("users")
              .innerJoin("sessions", "sessions.user_id", "users.id")
              .select("users.id")
              .where("username", "=", name),
          ),
      };
    case "device":
      return {
        path: "/api/devices",
        body: { name, type: "smartphone", esimSupported: true },
        done: ({ database }) =>
          countOf(database.selectFrom("devices").select("id").where("user_id", "=", id)),
      };
    case "card":
      return {
        path: "/api/payments/credit-card",
        body: PLAN,
        done: (stand) => paidBy(stand, id, ["paid"]),
      };
    case "claim": {
      const paid = await client("POST", "/api/payments/credit-card", { token, body: PLAN });
      const { transactionId } = paid.json as { transactionId: string };
      return {
        path: "/api/subscriptions",
        body: { planId: PLAN.planId, paymentMethod: "credit_card", transactionId },
        done: (stand) => paidBy(stand, id, ["fulfilled"]),
      };
    }
    case "usage": {
      const plan = await buyBy(client, { token, id } as Member);
      const report = (dataUsed: number) => ({ subscriptionId: plan.id, dataUsed });
      return {
        path: "/api/usage-history",
        body: report(100),
        // By then more data is used, so that the same report is refused where its answer was not kept.
        meanwhile: () => client("POST", "/api/usage-history", { token, body: report(200) }),
        done: ({ database }) =>
          countOf(
            database
              .selectFrom("usage_reports")
              .select("day")
              .where("subscription_id", "=", plan.id)
              .where("used_bytes", "=", 100 * 1024 ** 2),
          ),
      };
    }
    case "charge":
      return {
        path: "/api/payments/crypto/create-charge",
        body: { ...PLAN, currency: "USD" },
        async done({ database, sandbox }) {
          const orders = await database.selectFrom("orders").select("id").where("user_id", "=", id).execute();
          const charges = await sandbox.charges();
          return charges.filter(({ metadata }) => orders.some((order) => order.id === metadata.order_id))
            .length;
        },
      };
    case "contact":
      return {
        path: "/api/contact",
        body: { name, email, subject: "Again", message: "and again" },
        done: ({ database }) =>
          countOf(database.selectFrom("contact_messages").select("id").where("email", "=", email)),
      };
  }
}

async function countOf(rows: { execute(): Promise<unknown[]> }): Promise<number> {
  return (await rows.execute()).length;
}

/** Orders of this customer in these states, each with a payment of its own; any other order counts too. */
async function paidBy({ database }: Stand, userId: string, states: readonly string[]): Promise<number> {
  const orders = await database
    .selectFrom("orders")
    .leftJoin("payment_attempts", "payment_attempts.order_id", "orders.id")
    .select(["orders.state", "payment_attempts.ref"])
    .where("user_id", "=", userId)
    .execute();
  return orders.every(({ state, ref }) => states.includes(state) && ref) ? orders.length : -1;
}
