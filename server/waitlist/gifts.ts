import { timestamp } from "../clock";
import { listCountries } from "../countries/countries";
import { db } from "../database/connection";
import { planCatalogue } from "../plans/catalogue";
import { findAnyPlan } from "../plans/plans";
import { newSecret, secretHash } from "../secret";
import { shop } from "../shop/rules";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "./rules";

export interface Gift {
  /** What the click brought; null while nobody has taken it. */
  orderId: string | null;
}

/**
 * Makes the plan that is given, once: what an operator changed of it stays so. It is there before the launch,
 * so that the network's name for it can be written down.
 */
export async function makeGiftPlan(): Promise<void> {
  if (await findAnyPlan(shop.giftPlan)) return;
  const plan = {
    id: shop.giftPlan,
    position: 1_000,
    name: "Launch Gift",
    description: `A week of data in every country we cover, for the first ${FREE_PLACES} on the waitlist.`,
    price: 9.99, // a plan has one; nobody is ever asked for it
    regularPrice: null,
    dataMb: FREE_GB * 1024,
    validityDays: FREE_DAYS,
    devices: 1,
    supportLevel: "chat",
    is5GEnabled: true,
    isPopular: false,
    isPromo: false,
    isRetired: true, // never on sale
    countries: (await listCountries()).map(({ code }) => code),
  };
  await planCatalogue.save(planCatalogue.schema.parse(plan));
}

/**
 * Notes that the first to come with this secret gets the gift. Part of the caller's transaction.
 * @returns the secret, of which only the hash is kept.
 */
export async function promiseGift(signupId: string): Promise<string> {
  const secret = newSecret();
  await db()
    .insertInto("gift_claims")
    .values({
      secret_hash: secretHash(secret),
      signup_id: signupId,
      created_at: timestamp(),
    })
    .execute();
  return secret;
}

/** The gift at this link, or undefined. One query. */
export async function findGift(secret: string): Promise<Gift | undefined> {
  return db()
    .selectFrom("gift_claims")
    .select("order_id as orderId")
    .where("secret_hash", "=", secretHash(secret))
    .executeTakeFirst();
}

/** The same, locked until the caller's transaction ends. */
export async function holdGift(secret: string): Promise<Gift | undefined> {
  return db()
    .updateTable("gift_claims")
    .set((row) => ({ order_id: row.ref("order_id") }))
    .where("secret_hash", "=", secretHash(secret))
    .returning("order_id as orderId")
    .executeTakeFirst();
}

/** Notes what a held gift has brought. */
export async function markTaken(secret: string, orderId: string): Promise<void> {
  await db()
    .updateTable("gift_claims")
    .set({ order_id: orderId })
    .where("secret_hash", "=", secretHash(secret))
    .execute();
}
