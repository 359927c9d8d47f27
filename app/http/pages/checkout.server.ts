import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import type { AskedLine } from "#server/checkout/lines-rules";
import type { LineRequest } from "#server/checkout/price";
import { CheckoutSchema } from "#server/checkout/schema";
import { DomainError } from "#server/errors";
import { cards } from "#server/payments/processor";
import { paymentFailure } from "~/forms/form-failures";
import { paths } from "~/paths";
import { sessionIdIn } from "../session.server";
import { oncePerSubmit } from "./once.server";
import { actionOf, form, type Submission } from "./form.server";
import { requireUser } from "./guards.server";
import { redirectWithSuccess } from "./toast.server";

/** Admits who may pay. */
export function requireBuyer(args: LoaderFunctionArgs): Promise<User> {
  return requireUser(args, "purchase a data plan");
}

/** The action of a checkout. @param askedBy the plans that its address names. */
export function actionOfCheckout(
  askedBy: (args: ActionFunctionArgs, esimId?: string) => readonly AskedLine[],
) {
  const verb = (values: z.output<typeof CheckoutSchema>, submission: Submission<User>) =>
    pay(submission, askedBy(submission, values.esim), values);
  return actionOf(paymentFailure, form(CheckoutSchema, { guard: requireBuyer }, verb));
}

/** Pays by the chosen method. @returns the next page: a hosted page, or the order. @throws as those verbs do. */
async function pay(
  { user, request, context }: Submission<User>,
  asked: readonly AskedLine[],
  { amount, ...how }: z.output<typeof CheckoutSchema>,
): Promise<Response> {
  const { paymentMethod, coin, despite, another } = how;
  if (amount && amount.length !== asked.length) throw new DomainError("price_changed");
  const lines = asked.map((line, place) => atPrice(line, amount?.[place]));
  const purchase = {
    lines,
    despite,
    payer: await sessionIdIn(request),
    address: context?.clientAddress,
    isAnother: another !== undefined,
  };
  if (paymentMethod === "credit_card" && cards() !== "page")
    return oncePerSubmit(request, { ...how, lines }, async () => {
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
function atPrice(line: AskedLine, cents: number | undefined): LineRequest {
  return { ...line, ...(cents !== undefined && { expected: { cents, currency: "USD" } }) };
}
