/**
 * The crash test of the money path: customers buy plans by plain form posts while the shop is killed again and again
 * and its webhooks are dropped, repeated, reordered and wrongly signed.
 *
 *   npx tsx tests/bench/crash-orders.ts [orders=100] [kills=10] [seed=N] [--postgres]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { numberOf } from "./arguments";
import { type Books, doubledOf, lostOf, readBooks, violationsOf } from "./crash-checks";
import { type Customer, type Market, nextRequest, openMarket, visit } from "./crash-customers";
import { seed as anySeed } from "../support/deep";
import { randomFrom } from "../support/random";
import { crash } from "./run";
import type { Stand } from "./shop";
import { table } from "./table";

/** The poller's steps are 30 s, 1, 2 and 5 minutes: an order that lost every webhook waits this long at most. */
const FULFILLED_WITHIN_MS = 6 * 60_000;
const PRINTS_EVERY_MS = 10_000;
const MAX_GAP_MS = 3_000;
/** Each of them is mostly over within this time of its beginning. */
const [BOOT_MS, REQUEST_MS, ACTIVATION_MS] = [1_000, 40, 250];
/** These come after the last kill, so that no boot finds what a webhook should have brought. */
const LATE_SHARE = 0.3;
const LATE_SPAN_MS = 8_000;
const FAIR = { drop: 0, duplicate: 1, reorder: false, wrongSignature: 0, delaySeconds: 0 };
const LOSS = { drop: true as const };
const MISCHIEF = [
  {},
  LOSS,
  LOSS,
  LOSS,
  { duplicate: 5 },
  { reorder: true },
  { wrongSignature: 4 },
  { delaySeconds: 2 },
  { duplicate: 5, reorder: true },
];

const orders = numberOf("orders", 100);
const kills = numberOf("kills", 10);
const seed = numberOf("seed", anySeed);

let market: Market;

await crash({
  says: `${orders} orders, seed ${seed}`,
  kills,
  begin: async (stand, bootMs) => {
    market = await openMarket(stand, orders, randomFrom(seed));
    return shop(kills * (bootMs + MAX_GAP_MS / 2));
  },
  aim,
  endsWithinMs: 20 * 60_000,
  allIsWell: "Nothing lost, nothing doubled.",
});

/** Customers come while the shop is killed for so many milliseconds, and after that. */
function shop(killing: number): () => Promise<string[]> {
  const { stand, random } = market;
  let done = 0;
  const visits = Array.from({ length: orders }, (_, number) => {
    const isLate = number >= orders * (1 - LATE_SHARE);
    const wait = isLate ? killing + random() * LATE_SPAN_MS : random() * killing;
    return visit(market, number, wait).finally(() => (done += 1));
  });
  const mischief = makeMischief(market, () => done < orders);
  const telling = setInterval(
    () => console.log(`  ${done} of ${orders} customers are done`),
    PRINTS_EVERY_MS,
  );
  return async () => {
    const customers = await Promise.all(visits);
    clearInterval(telling);
    await mischief;
    const books = await untilFulfilled(stand, customers.filter(({ isPaid }) => isPaid).length);
    report(market, customers, books);
    return [...market.problems, ...(await violationsOf(stand, customers, books))];
  };
}

/**
 * Of five kills two hit a shop that several have just paid, one a shop that has just got a request, one any moment, one
 * the boot.
 */
async function aim(stand: Stand, number: number): Promise<void> {
  const { random, bell } = market;
  const kind = number % 5;
  if (kind === 4) return sleep(random() * BOOT_MS);
  await stand.ready();
  await sleep(random() * MAX_GAP_MS);
  if (kind === 1) await nextRequest(bell, 1_000).then(() => sleep(random() * REQUEST_MS));
  if (kind === 0 || kind === 2) {
    bell.emit("pay now");
    await sleep(random() * ACTIVATION_MS);
  }
}

async function makeMischief({ stand, random }: Market, isOpen: () => boolean): Promise<void> {
  while (isOpen()) {
    await stand.sandbox.webhooks({ ...FAIR, ...MISCHIEF[Math.floor(random() * MISCHIEF.length)] });
    await sleep(400 + random() * 1_600);
  }
  await stand.sandbox.webhooks(FAIR);
}

/** @param paid some of them are settled by the sandbox a moment later. */
async function untilFulfilled(stand: Stand, paid: number): Promise<Books> {
  const begun = Date.now();
  for (let printedAt = begun; ; await sleep(500)) {
    const books = await readBooks(stand);
    const missing = paid - books.settled.length + lostOf(books).length;
    if (missing === 0 || Date.now() - begun > FULFILLED_WITHIN_MS) return books;
    if (Date.now() - printedAt < PRINTS_EVERY_MS) continue;
    console.log(`  ${missing} of ${paid} paid orders wait for the poller`);
    printedAt = Date.now();
  }
}

function report({ repeated }: Market, customers: Customer[], books: Books): void {
  console.log(
    table([
      ["orders paid", customers.filter(({ isPaid }) => isPaid).length],
      ["kills", kills],
      ["requests repeated: no answer", repeated.unanswered],
      ["requests repeated: 503 or 429", repeated.later],
      ["lost", lostOf(books).length],
      ["doubled", doubledOf(books).length],
    ]),
  );
}
