/** What an order of one line has bought. */
import { transaction } from "#server/database/connection";
import { esimsOfOrder } from "#server/esims/esims";
import { oweBack } from "#server/esims/take-backs";
import { findAnyOrder, holdOrder } from "#server/orders/orders";
import { subscriptionsOfOrder } from "#server/subscriptions/subscriptions";

export async function planOfOrder(orderId: string) {
  return (await subscriptionsOfOrder(orderId))[0];
}

export async function esimOfOrder(userId: string, orderId: string) {
  return (await esimsOfOrder(userId, orderId))[0];
}

/** Takes the eSIM of its plan back, as by an operator's word. */
export async function oweBackOrder(orderId: string) {
  return transaction(async () => oweBack((await holdOrder(orderId)).lines[0]!.id));
}

export async function lineOfOrder(orderId: string): Promise<string> {
  return (await findAnyOrder(orderId))!.lines[0]!.id;
}
