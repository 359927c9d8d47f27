import { timestamp } from "../clock";
import { env } from "../env";
import { queueMail } from "../mail/outbox";
import { shop } from "../shop/rules";
import type { Written } from "../mail/letter";
import { outOfBalance, outOfStock } from "./letters";
import type { NetworkError } from "./networks/network";

/** Mails support of a refusal that somebody has to see to while it is tried again. At most one query. */
export async function tellOfTrouble({ trouble, message }: NetworkError): Promise<void> {
  const { id } = env().network;
  if (trouble === "no_balance") await tellSupport(trouble, outOfBalance(id, message));
  if (trouble === "no_stock") await tellSupport(trouble, outOfStock(id, message));
}

/** Once a day of each kind, however many orders wait. One query. */
async function tellSupport(kind: string, letter: Written): Promise<void> {
  const key = `network:${kind}:${env().network.id}:${timestamp().slice(0, 10)}`;
  await queueMail({ ...letter, to: shop.supportEmail, key });
}
