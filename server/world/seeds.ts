/** What a world can begin with. docs/reference/testing.md has a sentence for each. */
import { DAY, HOUR, isClockFrozen, MINUTE, setClock } from "../clock";
import { ordersOf } from "../orders/history";
import { requestRefund } from "../refunds/refunds";
import { shop } from "../shop/rules";
import { joinWaitlist } from "../waitlist/waitlist";
import type { Person } from "./snapshot";
import { type Customer, testerIn, type OpenWorld } from "./tester";

/** Makes the state in a world that is empty. @returns who to sign in as. */
type Seed = (world: OpenWorld) => Promise<Person[]>;

/** A plan of the sandbox's network: 30 days from the first use. */
const PLAN = "nomad";
/** Each buys all twelve plans of the shop: 204 orders. */
const TRAVELLERS = 17;
const BYTES_PER_MB = 1024 * 1024;

export const seeds: Readonly<Record<string, Seed>> = {
  empty: async () => [],
  "running-80": (world) => aTraveller(world, (customer) => online(world, customer, 0.8)),
  "ends-tomorrow": (world) =>
    aTraveller(world, async (customer) => {
      await online(world, customer, 0.5);
      await world.pass(29 * DAY);
    }),
  "not-started": (world) =>
    aTraveller(world, async (customer) => {
      await testerIn(world).buy(customer, PLAN);
      await world.pass(177 * DAY);
    }),
  "late-delivery": (world) =>
    aTraveller(world, async (customer) => {
      const { control, buy } = testerIn(world);
      await control("/network/faults", { next: "500", operation: "order", seconds: (30 * DAY) / 1_000 });
      await buy(customer, PLAN);
      await world.pass(HOUR);
    }),
  "given-up": (world) =>
    aTraveller(world, async (customer) => {
      const { control, buy } = testerIn(world);
      await control("/network/faults", { next: "rejected", operation: "order" });
      await buy(customer, PLAN);
    }),
  "under-review": (world) => aTraveller(world, (customer) => paid(world, customer, { amount: "0.00001" })),
  "paid-twice": (world) => aTraveller(world, (customer) => paid(world, customer, { times: 2 })),
  "refund-asked": (world) =>
    aTraveller(world, async (customer) => {
      await testerIn(world).buy(customer, PLAN);
      const [order] = await ordersOf(customer.id);
      await requestRefund(customer, order!.id, { reason: "My trip was cancelled." });
      await world.pass();
    }),
  disputed: (world) =>
    aTraveller(world, async (customer) => {
      const { buy, control } = testerIn(world);
      const { code } = await buy(customer, PLAN, true);
      await control(`/charges/${code}/dispute`, {});
      await world.pass();
    }),
  "before-launch": (world) => {
    setClock(Date.parse(shop.launchDay) - HOUR, isClockFrozen()); // nothing has happened yet that falls due on the way
    return aTraveller(world, async ({ email, username }) => {
      await joinWaitlist({ email, firstName: username });
      await world.pass();
    });
  },
  "many-orders": async (world) => {
    const { signUp, plans, order, pay } = testerIn(world);
    const ids = await plans();
    const people: Customer[] = [];
    for (let nth = 1; nth <= TRAVELLERS; nth += 1) {
      const customer = await signUp(`traveller-${nth}`);
      people.push(customer);
      for (const id of ids) await pay(await order(customer, id));
      await world.pass(MINUTE);
    }
    return people.map(asPerson);
  },
};

/** A card pays what is asked for, once. */
export const seedsPaidInCoins: ReadonlySet<string> = new Set(["under-review", "paid-twice"]);

/** Somebody called traveller, to whom something happens. */
async function aTraveller(
  world: OpenWorld,
  happens: (customer: Customer) => Promise<void>,
): Promise<Person[]> {
  const customer = await testerIn(world).signUp();
  await happens(customer);
  return [asPerson(customer)];
}

function asPerson({ username, password, email }: Customer): Person {
  return { username, password, email };
}

async function online(world: OpenWorld, customer: Customer, share: number): Promise<void> {
  const { buy, esimOf, goOnline } = testerIn(world);
  await buy(customer, PLAN);
  const esim = await esimOf(customer);
  await goOnline(esim, Math.round(share * esim.dataMb * BYTES_PER_MB));
}

async function paid(world: OpenWorld, customer: Customer, how: object): Promise<void> {
  const { order, pay } = testerIn(world);
  await pay(await order(customer, PLAN), how);
  await world.pass();
}
