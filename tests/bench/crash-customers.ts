/** The customers of the crash test: they sign up, order and pay, and repeat what got no answer. */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "./sandbox-client";
import type { Stand } from "./shop";
import { type Answer, type Visitor, visitor } from "./visitor";
import { type Random, randomFrom } from "../support/random";

export interface Customer {
  name: string;
  /** What they buy at once, as the checkout's address says it. */
  plans: string;
  /** Whether the shop acknowledged the sign-up; else only the database knows. */
  acknowledged: boolean;
  /** Reads the order's page after paying; the others never come back. */
  looksAfter: boolean;
  hostedUrl?: string;
  isPaid: boolean;
}

export interface Market {
  stand: Stand;
  /** Ids of the plans on sale; of two passes one can go onto the other's eSIM. */
  plans: string[];
  passes: string[];
  random: Random;
  /**
   * Emits 'request' before a request is sent, so that a kill can be aimed at it; at 'pay now' all waiting customers pay
   * at once, so that the shop is busy activating plans.
   */
  bell: EventEmitter;
  /** Requests without an answer, and those that were asked to come back later. */
  repeated: { unanswered: number; later: number };
  /** What no crash excuses, in words. */
  problems: string[];
}

/** A market at this stand, for so many customers. */
export async function openMarket(stand: Stand, customers: number, random: Random): Promise<Market> {
  const onSale = await stand.database
    .selectFrom("plans")
    .select(["id", "kind"])
    .where("retired_at", "is", null)
    .execute();
  return {
    stand,
    plans: onSale.map(({ id }) => id),
    passes: onSale.flatMap(({ id, kind }) => (kind === "pass" ? id : [])),
    random,
    bell: new EventEmitter().setMaxListeners(customers),
    repeated: { unanswered: 0, later: 0 },
    problems: [],
  };
}

/** Of each order. */
export const LINES = 3;

/** Three plans: one of them twice, or a pass, another one, and more data for the first. */
function threePlans({ plans, passes }: Market, number: number): string {
  const [plan, other] = [plans[number % plans.length]!, plans[(number + 7) % plans.length]!];
  const [pass, more] = [passes[number % passes.length]!, passes[(number + 1) % passes.length]!];
  return number % 2
    ? `?index&plans=${plan},${other}:2`
    : `?index&plans=${pass},${plan},${more}&onto=new,new,1`;
}

const COME_BACK_LATER = [429, 503];
/**
 * How long a shop must be silent to count as down: on a busy machine, killed ten times, it may be silent for minutes.
 */
const GIVES_UP_AFTER = 300_000;
const REFRESHES_EVERY = 3_000;
const HESITATES_FOR = 3_000;

/** One customer's whole visit, begun after `waitMs`. A customer who gives up is a problem. */
export async function visit(market: Market, number: number, waitMs: number): Promise<Customer> {
  const random = randomFrom(Math.floor(market.random() * 2 ** 32));
  const customer: Customer = {
    name: `customer-${number}`,
    plans: threePlans(market, number),
    acknowledged: false,
    looksAfter: number % 2 === 0,
    isPaid: false,
  };
  await sleep(waitMs);
  try {
    await shopping(market, customer, random);
  } catch (error) {
    market.problems.push(`${customer.name}: ${String(error)}`);
  }
  return customer;
}

async function shopping(market: Market, customer: Customer, random: Random): Promise<void> {
  const { sandbox, origin } = market.stand;
  const browser = visitor(origin);
  await signUp(market, browser, customer, random);
  const ask = (send: () => Promise<Answer>) => persist(market, random, send);
  const order = async () => payPageOf(market, await ask(() => browser.pay(customer.plans)));

  if (random() < 0.5) await ask(() => browser.get(`/checkout${customer.plans}`));
  if (random() < 0.2) await Promise.allSettled([browser.pay(customer.plans), browser.pay(customer.plans)]);
  customer.hostedUrl = await order();
  await hesitate(market, Math.round(random() * HESITATES_FOR));
  if (random() < 0.2) {
    const again = await order();
    if (again !== customer.hostedUrl)
      throw new Error(`another submit led to ${again}, not to ${customer.hostedUrl}`);
  }

  const way = random();
  if (way < 0.4) await sandbox.clickPay(customer.hostedUrl);
  else await sandbox.pay(customer.hostedUrl, way < 0.9);
  customer.isPaid = true;
  if (customer.looksAfter) await watchOrder(market, browser, customer, random);
}

async function signUp(market: Market, browser: Visitor, customer: Customer, random: Random): Promise<void> {
  let wasUnanswered = false;
  const answer = await persist(market, random, () =>
    browser.signUp(customer.name).catch((error: unknown) => {
      wasUnanswered = true;
      throw error;
    }),
  );
  customer.acknowledged = answer.status === 302 && browser.isSignedIn();
  if (customer.acknowledged) return;
  // The account of the unanswered try is there: then its name is taken and its password works.
  if (answer.status !== 409 || !wasUnanswered) throw new Error(`the sign-up was answered ${answer.status}`);
  const signedIn = await persist(market, random, () => browser.signIn(customer.name));
  if (signedIn.status !== 302)
    throw new Error(`the name is taken, and the sign-in was answered ${signedIn.status}`);
}

function payPageOf({ stand }: Market, { status, location }: Answer): string {
  if (status === 302 && stand.sandbox.isPayPage(location)) return location;
  throw new Error(`the pay button was answered ${status} ${location}`);
}

/** Refreshes as the page says, until the order no longer waits. */
async function watchOrder(
  market: Market,
  browser: Visitor,
  customer: Customer,
  random: Random,
): Promise<void> {
  const { redirect_url } = await market.stand.sandbox.charge(codeOf(customer.hostedUrl!));
  const { pathname } = new URL(redirect_url!);
  for (const deadline = Date.now() + GIVES_UP_AFTER; Date.now() < deadline; await sleep(REFRESHES_EVERY)) {
    const { status, text } = await persist(market, random, () => browser.get(pathname));
    if (status !== 200) throw new Error(`the order's page was answered ${status}`);
    if (!/http-equiv="refresh"/i.test(text)) return;
  }
  throw new Error("the order's page still waits");
}

/** Sends until there is an answer that is not 'later', with the patience of a person. */
async function persist(
  { bell, repeated }: Market,
  random: Random,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (
    const deadline = Date.now() + GIVES_UP_AFTER;
    Date.now() < deadline;
    await sleep(200 + random() * 800)
  ) {
    bell.emit("request");
    const answer = await send().catch(() => undefined);
    if (answer && !COME_BACK_LATER.includes(answer.status)) return answer;
    if (answer) repeated.later += 1;
    else repeated.unanswered += 1;
  }
  throw new Error("the shop gave no answer for too long");
}

async function hesitate({ bell }: Market, ms: number): Promise<void> {
  await once(bell, "pay now", { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
}

/** The next moment at which a customer sends something; not later than in `withinMs`. */
export async function nextRequest(bell: EventEmitter, withinMs: number): Promise<void> {
  await once(bell, "request", { signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
}
