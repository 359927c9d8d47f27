/** A new eSIM in the place of one that was removed, or is on another phone: by its customer's word, or a person's. */
import type { User } from "../accounts/accounts";
import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { findEsim } from "../esims/esims";
import { holdEsim } from "../esims/profile";
import {
  closeReplacement,
  endAgain,
  findAnyEsim,
  markAsked,
  plansToGoOn,
  putInPlace,
} from "../esims/replacements";
import type { ReplacementCause } from "../esims/rules";
import { isByItself, replacementFor } from "../fulfilment/replacement";
import { done, notDone, type Verdict } from "../fulfilment/verdict";
import { wakeWorker } from "../jobs/wake";
import { holdOrder, noteOnOrder } from "../orders/orders";
import { review } from "../payments/review";
import { refundRequestedOf } from "./refunds";

/**
 * Asks for a new eSIM in the place of the customer's own. The shop makes it by itself the first time, up to the owner's sum;
 * else a person decides. Asking again changes nothing.
 * @returns the id of the new eSIM, and whether it was asked for now; null where a person decides.
 * @throws DomainError esim_not_found, for somebody else's too; not_replaceable, refund_asked.
 */
export async function requestReplacement(
  user: User,
  esimId: string,
  cause: ReplacementCause,
): Promise<{ id: string; isNew: boolean } | null> {
  const own = await findEsim(user.id, esimId);
  if (!own) throw new DomainError("esim_not_found");
  if (own.claimedAt) throw new DomainError("not_replaceable");
  const next = await transaction(async () => {
    const held = await holdToReplace(esimId);
    const id = (await findAnyEsim(esimId))?.next;
    if (id) return { id, isNew: false };
    if (typeof held === "string") throw new DomainError(held);
    const { order, esim, plan, made, says } = held;
    if (esim.replacement_asked_at) return null;
    await noteOnOrder(order, `a new eSIM is asked for, ${cause}: ${says}`);
    if (made && (await isByItself(order, esim, made)))
      return { id: await putInPlace(esim, plan, made), isNew: true };
    await markAsked([esimId], true);
    await review(order, "esim_replacement");
    return null;
  });
  wakeWorker();
  return next;
}

/** Has an eSIM ended and a new one made in its place, whatever that costs. Saying it again asks the network again. */
export async function replaceEsim(esimId: string, note: string): Promise<Verdict> {
  const verdict = await transaction(async () => {
    const next = (await findAnyEsim(esimId))?.next;
    if (next && (await endAgain(next)))
      return done(`The network is asked again to end eSIM ${esimId}; ${next} is made after that.`);
    if (next) return done(`eSIM ${next} is in its place.`);
    const held = await holdToReplace(esimId);
    if (typeof held === "string") return notDone(`Nothing of eSIM ${esimId} can go on, on another: ${held}.`);
    const { order, esim, plan, made, says } = held;
    if (!made) return notDone(`Order ${order.id}: ${says}.`);
    const id = await putInPlace(esim, plan, made);
    await noteOnOrder(order, `a new eSIM by a person's word, ${note}: ${says}`);
    await closeReplacement(order, esimId, note);
    return done(
      `The network is asked to end eSIM ${esimId}; ${id} is made after that: see trace ${order.id}.`,
    );
  });
  wakeWorker();
  return verdict;
}

/** An eSIM that is there, the order of the first plan that goes on, both held, and what could come; or why nothing can. */
async function holdToReplace(esimId: string) {
  const seen = await findAnyEsim(esimId);
  const [first] = seen ? await plansToGoOn(seen) : [];
  if (!first) return "not_replaceable";
  const order = await holdOrder(first.orderId);
  const esim = await holdEsim(esimId);
  const { plan, ...found } = await replacementFor(esim);
  if (plan?.lineId !== first.lineId) return "not_replaceable"; // since it was looked at
  const asked = await refundRequestedOf([order.id]);
  return asked.has(plan.lineId) ? "refund_asked" : { order, esim, plan, ...found };
}
