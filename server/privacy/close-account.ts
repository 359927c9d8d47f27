import { accountClosed } from "../accounts/emails";
import { isUndecided } from "../books/money-of-order";
import { transaction } from "../database/connection";
import { forgetDevicesOf } from "../devices/devices";
import { DomainError } from "../errors";
import { isUndelivered } from "../esims/deliveries";
import { dropLinksTo } from "../esims/esim-links";
import { esimIdsOf, esimsOf, forgetEsimsOf } from "../esims/esims";
import { newId } from "../id";
import { logSecurity } from "../log";
import { forgetMailsTo, queueMail } from "../mail/outbox";
import { hasUnsettledOrder, orderIdsOf } from "../orders/history";
import { isWatched } from "../payments/attempts";
import { endOldPages } from "../payments/checks";
import { forgetBuyer } from "../payments/payments";
import { forgetRefundReasonsOf, refundsOf } from "../refunds/refunds";
import { deleteUser, forgetUser, holdAccount, type User } from "../accounts/accounts";
import { forgetLinksTo } from "../accounts/mailed-links";
import { endSessionsOf } from "../accounts/sessions";

/**
 * Deletes the account of an owner who was just proven, for good and everywhere at once, and mails them that it
 * is done. What was ordered and paid stays in the books without a name; without orders nothing stays.
 * @throws DomainError account_in_use while money is on its way,
 *   account_owed while money of theirs is undecided or to be sent back, account_watched while a payment page of
 *   theirs may be paid, account_undelivered while a plan of theirs is owed, also when it was given up and is not
 *   paid back.
 */
export async function closeAccount(user: User): Promise<void> {
  await endOldPages(await orderIdsOf(user.id));
  await transaction(async () => {
    await holdAccount(user.id);
    await checkNothingIsOpen(user.id);
    const keepsOrders = (await orderIdsOf(user.id)).length > 0;

    await endSessionsOf(user.id);
    await forgetMailsTo(user.email);
    await forgetLinksTo(user.email);
    if (keepsOrders) await forgetOwner(user.id);
    else await deleteUser(user.id);
    const email = accountClosed(user, keepsOrders);
    await queueMail({ ...email, to: user.email, key: `account-closed:${newId()}` });
  });
  logSecurity("account deleted", { user: user.id });
}

async function checkNothingIsOpen(userId: string): Promise<void> {
  const orderIds = await orderIdsOf(userId);
  if (await isUndecided(orderIds)) throw new DomainError("account_owed");
  if (await hasUnsettledOrder(userId)) throw new DomainError("account_in_use");
  if (await isWatched(orderIds)) throw new DomainError("account_watched");
  const isRefundAsked = (await refundsOf(userId)).some(({ state }) => state === "requested");
  if (isRefundAsked) throw new DomainError("account_in_use");
  const plans = (await esimsOf(userId)).flatMap((esim) => esim.plans);
  const notPaidBack = plans.filter(({ state }) => state !== "stopped");
  if (await isUndelivered(notPaidBack.map(({ orderId }) => orderId)))
    throw new DomainError("account_undelivered");
}

/** What orders point to stays, without what leads to a person. */
async function forgetOwner(userId: string): Promise<void> {
  await forgetDevicesOf(userId);
  await dropLinksTo(esimIdsOf(userId));
  await forgetEsimsOf(userId);
  await forgetRefundReasonsOf(userId);
  await forgetBuyer(userId);
  await forgetUser(userId);
}
