import type { User } from "../accounts/accounts";
import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { esimsOfOrder } from "../esims/esims";
import { give } from "../fulfilment/fulfil";
import { findAnyPlan } from "../plans/plans";
import { shop } from "../shop/rules";
import { findGift, holdGift, markTaken } from "../waitlist/gifts";
import { wakeWorker } from "../jobs/wake";
import { ensureInStock } from "./price";

/** `taken`: by somebody else. Somebody who took it themself sees the eSIM that it came on. */
export type GiftStatus =
  | { is: "none" }
  | { is: "waiting" }
  | { is: "taken" }
  | { is: "mine"; esimId: string };

/** How the gift at this link stands for the user. At most two queries. */
export async function giftFor(user: User, secret: string): Promise<GiftStatus> {
  const gift = await findGift(secret);
  if (!gift) return { is: "none" };
  if (gift.orderId === null) return { is: "waiting" };
  const [esim] = await esimsOfOrder(user.id, gift.orderId);
  return esim ? { is: "mine", esimId: esim.id } : { is: "taken" };
}

/**
 * Gives the user the plan that the launch mail promised, from now on, once: two clicks at once are one, and
 * a second click by the same user finds the same eSIM.
 * @returns the eSIM that it comes on.
 * @throws DomainError gift_not_found; gift_taken, by somebody else; sold_out, and the gift waits.
 */
export async function claimGift(user: User, secret: string): Promise<{ esimId: string }> {
  const esimId = await transaction(async () => {
    const gift = await holdGift(secret);
    if (!gift) throw new DomainError("gift_not_found");
    const orderId = gift.orderId ?? (await takeGift(user, secret));
    const [esim] = await esimsOfOrder(user.id, orderId);
    if (!esim) throw new DomainError("gift_taken");
    return esim.id;
  });
  wakeWorker(); // the eSIM is due
  return { esimId };
}

async function takeGift(user: User, secret: string): Promise<string> {
  const plan = await findAnyPlan(shop.giftPlan);
  await ensureInStock(plan!);
  const { id } = await give(user.id, plan!);
  await markTaken(secret, id);
  return id;
}
