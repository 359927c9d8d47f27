import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import type { AskedLine } from "#server/checkout/lines-rules";
import type { LineRequest } from "#server/checkout/price";
import type { CheckoutSchema } from "#server/checkout/schema";
import { cards } from "#server/payments/processor";
import { paths } from "~/paths";
import { sessionIdIn } from "../session.server";
import { oncePerSubmit } from "./once.server";
import type { Submission } from "./form.server";
import { redirectWithSuccess } from "./toast.server";

type HowToPay = Omit<z.output<typeof CheckoutSchema>, "amount" | "esim">;

/** Pays by the chosen method. @returns the next page: a hosted page, or the order. @throws as those verbs do. */
export async function pay(
  { user, request, context }: Submission<User>,
  lines: LineRequest[],
  values: HowToPay,
): Promise<Response> {
  const { paymentMethod, coin, despite, another } = values;
  const purchase = {
    lines,
    despite,
    payer: await sessionIdIn(request),
    address: context?.clientAddress,
    isAnother: another !== undefined,
  };
  if (paymentMethod === "credit_card" && cards() !== "page")
    return oncePerSubmit(request, { ...values, lines }, async () => {
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

/** A plan as the form asks for it, at the price that its reader saw. */
export function lineRequest(line: AskedLine, cents: number | undefined): LineRequest {
  return { ...line, ...(cents !== undefined && { expected: { cents, currency: "USD" } }) };
}
