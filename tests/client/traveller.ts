/**
 * A client as a stranger writes one: its types are generated from `/api/openapi.json` and from nothing else
 * (`api.d.ts`, which `npm run typecheck` makes).
 */
import createClient from "openapi-fetch";
import type { components, paths } from "./api";

export interface Trip {
  subscription: components["schemas"]["Subscription"];
  device: components["schemas"]["Device"];
  usage: components["schemas"]["UsageDay"][];
}

/**
 * Registers, buys the cheapest plan with 5G, adds a device, uses some data and reads how much.
 * @param pay what a person does on the hosted page.
 * @throws the first problem.
 */
export async function travel(
  origin: string,
  username: string,
  pay: (hostedUrl: string) => Promise<void>,
): Promise<Trip> {
  const client = createClient<paths, "application/json">({
    baseUrl: origin,
    headers: { Accept: "application/json" },
  });
  const account = { username, email: `${username}@example.test`, password: "Correct-horse-7" };
  const opened = got(await client.POST("/api/auth/register", { body: account }));
  if (!("token" in opened)) throw new Error(`The account waits for ${opened.mailedTo}.`);
  const { token, user } = opened;
  const headers = { Authorization: `Bearer ${token}` };

  const plans = got(await client.GET("/api/data-plans"));
  const plan = plans.filter(({ is5GEnabled }) => is5GEnabled).sort((a, b) => a.price - b.price)[0]!;
  const key = { header: { "Idempotency-Key": crypto.randomUUID() } };
  const body = { planId: plan.id, amount: plan.price, currency: "USD" };
  const { charge } = got(
    await client.POST("/api/payments/crypto/create-charge", { params: key, headers, body }),
  );
  await pay(charge.hosted_url);

  const subscription = got(await client.GET("/api/subscriptions/active", { headers }));
  const device = got(
    await client.POST("/api/devices", {
      headers,
      body: { userId: user.id, name: "iPhone 16 Pro", type: "smartphone", esimSupported: true },
    }),
  );
  const params = { path: { id: subscription.id } };
  got(await client.PATCH("/api/subscriptions/{id}/usage", { params, headers, body: { dataUsed: 128 } }));
  const usage = got(await client.GET("/api/subscriptions/{id}/usage-history", { params, headers }));
  return { subscription, device, usage };
}

function got<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
