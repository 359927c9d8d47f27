import type { User } from "#server/accounts/accounts";
import { findEsim } from "#server/esims/esims";
import { isId } from "#server/id";
import { listedNames } from "#server/orders/rules";
import { orderPage } from "#server/pages/order";
import { requestId } from "#server/trace";
import { guessPhone } from "~/features/esims/phones.server";
import { ANOTHER_SCREEN, phoneNames } from "~/features/esims/phone-names";
import { headOfEsim } from "~/features/orders/order-head";

/** What a message to support is about. */
export interface MessageAbout {
  /** As the address says it: `order:…` or `esim:…`. */
  about: string;
  /** What the form sends of it: that, and the number of the request that showed it. */
  value: string;
  id: string;
  /** Its order, eSIMs and states, and the phone, for its customer and for support alike. */
  line: string;
}

/**
 * @param asked `about` of the address, or what the form has sent.
 * @returns undefined for what is not this user's, as for what is not there.
 */
export async function messageAbout(
  { headers }: Request,
  user: User | undefined,
  asked: string | null | undefined,
): Promise<MessageAbout | undefined> {
  const [kind, named = "", shownBy = requestId() ?? ""] = (asked ?? "").split(":");
  if (!user || !isId(named)) return undefined;
  const own = kind === "esim" ? await findEsim(user.id, named) : undefined;
  const id = own?.replacedBy ?? named;
  const esim = own?.replacedBy ? await findEsim(user.id, id) : own;
  const page = await orderPage(user.id, (kind === "order" ? id : esim?.plans.at(-1)?.orderId) ?? "");
  if (!page) return undefined;
  const { order } = page;
  const meant = page.bought.filter((one) => kind === "order" || one.esim.id === id);
  const states = meant.map((one) => {
    const bought = { ...one, installation: null, isHeldBack: false, testPhone: undefined };
    return `${listedNames(one.names)} on eSIM ${one.esim.id}: ${headOfEsim(order, bought).words.title}`;
  });
  const phone = guessPhone(headers).id;
  const line = [
    `Order ${order.id}`,
    ...(states.length > 0 ? states : [headOfEsim(order, undefined).words.title]),
    phone === ANOTHER_SCREEN ? "not written on a phone" : phoneNames[phone],
    ...(isId(shownBy) ? [`request ${shownBy}`] : []),
  ].join("; ");
  return { about: `${kind}:${id}`, value: `${kind}:${id}:${shownBy}`, id, line };
}
