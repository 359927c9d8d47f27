import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import type { CheckoutSchema } from "#server/checkout/schema";
import { cards } from "#server/payments/processor";
import { paths } from "~/paths";
import { sessionIdIn } from "../session.server";
import { oncePerSubmit } from "./once.server";
import type { Submission } from "./form.server";
import { redirectWithSuccess } from "./toast.server";

/** Pays by the chosen method. @returns the next page: a hosted page, or the order. @throws as those verbs do. */
export async function pay(
  { user, request, context, params: { planId = "" } }: Submission<User>,
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
    return oncePerSubmit(request, values, async () => {
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
