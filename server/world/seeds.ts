/** What a world, or `npm run dev`, can begin with, by the shop's own verbs and the controls of its sandbox. docs/testing.md has a sentence for each. */
import { setTimeout as sleep } from "node:timers/promises";
import { accountWith, register } from "../accounts/accounts";
import { payOnPage } from "../checkout/pay-on-page";
import { DAY, HOUR, isClockFrozen, MINUTE, nowMs, SECOND, setClock } from "../clock";
import { env } from "../env";
import { esimsOf } from "../esims/esims";
import { ordersOf } from "../orders/history";
import type { HostedMethod } from "../payments/processor";
import { listPlans } from "../plans/plans";
import { BYTES_PER_MB } from "../plans/rules";
import { requestRefund } from "../refunds/refunds";
import { shop } from "../shop/rules";
import { activePlansOf } from "../subscriptions/subscriptions";
import { joinWaitlist } from "../waitlist/waitlist";
import type { Person } from "./snapshot";

interface EmptyWorld {
  /** Who can sign in to it: nobody yet. */
  people: Person[];
  /** So many milliseconds pass in it; without any, what is due is done. */
  pass(ms?: number): Promise<void>;
}

/** A plan of the sandbox's network: 30 days from the first use. */
const PLAN = "nomad";
/** Each buys all twelve plans of the shop: 204 orders. */
const TRAVELLERS = 17;
/** A page's address ends in the code of its charge. */
const CODE_LENGTH = 8;

/** Each makes its state in a world that is empty. */
export const seeds: Readonly<Record<string, (world: EmptyWorld) => Promise<void>>> = {
  empty: async () => {},
  "running-80": (world) => useShare(world, 0.8),
  async "ends-tomorrow"(world) {
    await useShare(world, 0.5);
    await world.pass(29 * DAY);
  },
  async "not-started"(world) {
    await buy(world);
    await world.pass(177 * DAY);
  },
  async "late-delivery"(world) {
    await control("/network/faults", { next: "500", operation: "order", seconds: (30 * DAY) / 1_000 });
    await buy(world);
    await world.pass(HOUR);
  },
  async "given-up"(world) {
    await control("/network/faults", { next: "rejected", operation: "order" });
    await buy(world);
  },
  "under-review": async (world) => void (await buy(world, { amount: "0.00001" })),
  "paid-twice": async (world) => void (await buy(world, { times: 2 })),
  async "refund-asked"(world) {
    const { traveller } = await buy(world);
    const [order] = await ordersOf(traveller.id);
    await requestRefund(traveller, order!.id, { reason: "My trip was cancelled." });
    await world.pass();
  },
  async disputed(world) {
    const { code } = await buy(world, {}, "credit_card");
    await control(`/charges/${code}/dispute`, {});
    await world.pass();
  },
  async "before-launch"(world) {
    setClock(Date.parse(shop.launchDay) - HOUR, isClockFrozen()); // nothing has happened yet that falls due on the way
    const { email, username } = await newTraveller(world);
    await joinWaitlist({ email, firstName: username });
    await world.pass();
  },
  async "many-orders"(world) {
    const plans = await listPlans();
    for (let nth = 1; nth <= TRAVELLERS; nth += 1) {
      const traveller = await newTraveller(world, `traveller-${nth}`);
      for (const { id } of plans) await pay(await openCharge(traveller, id));
      await world.pass(MINUTE);
    }
  },
};

/**
 * Has a traveller sign up, buy and go online in a shop whose worker runs, as far as that was not done before.
 * @throws Error where it does not get that far within half a minute.
 */
export async function welcomeTraveller() {
  const known = await accountWith("username_key", "traveller");
  const traveller = known ?? (await newTraveller({ people: [], pass: async () => {} }));
  if ((await activePlansOf(traveller.id)).length === 0) await pay(await openCharge(traveller, PLAN));
  let isOnline = false;
  for (const end = nowMs() + 30 * SECOND; nowMs() < end; await sleep(100)) {
    const esim = (await esimsOf(traveller.id)).find(({ iccid, plans }) => iccid && plans.length > 0);
    if (esim?.plans.some(({ state }) => state === "running")) return { esimId: esim.id, iccid: esim.iccid };
    if (!esim || isOnline) continue;
    await goOnline(esim.iccid!, 300 * BYTES_PER_MB).catch(() => undefined); // it was before
    isOnline = true;
  }
  throw new Error("The traveller's plan does not run.");
}

/** A card pays what is asked for, once. */
export const seedsPaidInCoins: ReadonlySet<string> = new Set(["under-review", "paid-twice"]);

type Traveller = Parameters<typeof payOnPage>[0];

async function newTraveller({ people }: EmptyWorld, username = "traveller"): Promise<Traveller> {
  const person = { username, email: `${username}@example.test`, password: "Window-seat-7" };
  people.push(person);
  return (await register(person)).user;
}

/** Goes to the payment page of a plan, by card where nothing else is taken. @returns the code of its charge. */
async function openCharge(
  traveller: Traveller,
  planId: string,
  method: HostedMethod = env().takers.crypto.length > 0 ? "crypto" : "credit_card",
): Promise<string> {
  const { hostedUrl } = await payOnPage(traveller, method, { lines: [{ planId }] });
  return hostedUrl!.slice(-CODE_LENGTH);
}

/** Pays, as `POST /_config/charges/{code}/pay` takes it. */
async function pay(code: string, how: object = {}): Promise<void> {
  await control(`/charges/${code}/pay`, { confirm: true, ...how });
}

/** A traveller buys the plan. */
async function buy(world: EmptyWorld, how: object = {}, method?: HostedMethod) {
  const traveller = await newTraveller(world);
  const code = await openCharge(traveller, PLAN, method);
  await pay(code, how);
  await world.pass(5_000); // so long the network needs
  return { traveller, code };
}

/** One buys it, goes online and uses that share of its data. */
async function useShare(world: EmptyWorld, share: number): Promise<void> {
  const { traveller } = await buy(world);
  const [esim] = await esimsOf(traveller.id);
  const useBytes = Math.round(share * esim!.plans[0]!.dataBytes);
  await goOnline(esim!.iccid!, useBytes);
  await world.pass(60_000); // the network tells of it late
}

async function goOnline(iccid: string, useBytes: number): Promise<void> {
  for (const done of [{ press: "Download profile" }, { press: "Enable" }, { useBytes }])
    await control(`/network/phones/${iccid}`, done);
}

/** Sets a control of the sandbox. @throws Error with its refusal. */
async function control(path: string, body: object): Promise<void> {
  const address = `${env().sandbox.origin}/_config${path}`;
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
