import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { destinationsOf } from "#server/checkout/destinations";
import { type PurchaseUnderWay, purchasesUnderWay } from "#server/checkout/look";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import { NEW_ESIM } from "#server/checkout/rules";
import type { CheckoutSchema } from "#server/checkout/schema";
import { isSoldOut } from "#server/esims/balance";
import { withdrawnPlan } from "#server/fares/nearest";
import { cards } from "#server/payments/processor";
import { findPlan } from "#server/plans/plans";
import { installedAheadWith } from "#server/trips/ahead";
import { paths } from "~/paths";
import { sessionIdIn } from "../session.server";
import { oncePerPress } from "./once.server";
import type { Press } from "./submit.server";
import { redirectWithSuccess } from "./toast.server";

/** What the checkout of a plan shows to who buys it. @param asked the eSIM that the address names. */
export async function saleTo(user: User, planId: string, asked: string | null) {
  const plan = (await findPlan(planId)) ?? null;
  if (!plan)
    return {
      plan,
      withdrawn: await withdrawnPlan(planId),
      ahead: [],
      destinations: null,
      chosen: NEW_ESIM,
      purchases: [] as PurchaseUnderWay[],
      soldOut: false,
    };
  const [destinations, ahead, purchases, soldOut] = await Promise.all([
    destinationsOf(user.id, plan),
    installedAheadWith(plan.id),
    purchasesUnderWay(user.id, plan.id),
    isSoldOut(plan),
  ]);
  const esims = destinations.esims;
  const chosen =
    [asked, esims[0]?.id].find((id) => id === NEW_ESIM || esims.some((esim) => esim.id === id)) ?? NEW_ESIM;
  return { plan, withdrawn: null, ahead, destinations, chosen, purchases, soldOut };
}

/** Pays in the way that was chosen. @returns the way on: a payment page, or the order. @throws as those verbs do. */
export async function pay(
  { user, request, context, params: { planId = "" } }: Press<User>,
  values: z.output<typeof CheckoutSchema>,
): Promise<Response> {
  const { paymentMethod, amount, coin, esim: esimId, despite, another } = values;
  const purchase = {
    planId,
    expected: amount === undefined ? undefined : { cents: amount, currency: "USD" },
    esimId,
    despite,
    payer: await sessionIdIn(request),
    address: context?.clientAddress,
    isAnother: another !== undefined,
  };
  if (paymentMethod === "credit_card" && cards() !== "page")
    return oncePerPress(request, values, async () => {
      const { orderId } = await payWithCard(user, purchase);
      return redirectWithSuccess(
        `${paths.order(orderId)}?purchased`,
        "Purchase Successful!",
        "Your payment arrived. We are preparing what you bought.",
      );
    });
  const { orderId, hostedUrl } = await payOnPage(user, paymentMethod, { ...purchase, preferredCoin: coin });
  return redirect(hostedUrl ?? paths.order(orderId));
}
