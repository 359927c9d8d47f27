import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CardsOf } from "#server/payments/processor";
import type { Plan } from "#server/plans/plans";
import { startSentence } from "#server/subscriptions/rules";
import { formatUsd } from "~/format";
import { useCoins } from "~/layout/coins";
import { DraftOf } from "~/forms/draft-of";
import { useForm } from "~/forms/use-form";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { type FieldState, FormErrors } from "~/ui/field";
import type { GoesOnto } from "./plan-summary";
import { isPossible, MethodChoice, takesCards } from "./method-choice";
import type { usePaymentStatus } from "./payment-status";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";

type PaymentFormProps = ReturnType<typeof usePaymentStatus> & {
  /** What is to be paid. */
  cents: number;
  /** The prices that its reader sees, as the form sends them. */
  shown: string;
  /** What the box says that buys it a second time. */
  again: string;
  /** What comes of it, and when. */
  comes: string;
  cards: CardsOf;
  /** The choice of an eSIM, where one plan is bought, and the one that the address names, or `new`. */
  renderChoice?: (field: FieldState) => ReactNode;
  chosen?: string;
};

/** How to pay, in which coin, how much, and the button. */
export function PaymentForm(sale: PaymentFormProps) {
  const { cents, shown, cards, away, renderChoice, chosen, hasOpenPage, isPaidFor, orderToPay } = sale;
  const hasCoins = useCoins().length > 0;
  const { props, field, errors, busy, refused } = useForm("checkout", {
    defaults: {
      paymentMethod: !hasCoins || (away.crypto && takesCards(cards, away)) ? "credit_card" : "crypto",
      ...(chosen && { esim: chosen }),
    },
  });
  const [amount, despite] = [field("amount"), field("despite")];
  const isSilent = refused?.form.error?.despite;
  const allTheSame =
    refused?.form.initialValue?.paymentMethod === "crypto"
      ? "Pay with cryptocurrency all the same."
      : "Pay by card all the same.";
  return (
    <Form {...props} className="space-y-2.5 sm:space-y-6">
      <DraftOf />
      <FormErrors errors={{ ...errors, whole: errors.whole ?? amount.errors ?? isSilent }} />
      {isSilent && orderToPay && (
        <Checkbox
          label={allTheSame}
          hint="If the payment on the other page still arrives, we pay it back."
          value={orderToPay}
          field={{ ...despite, errors: undefined }} // said above
        />
      )}
      <output className="block empty:mb-0">{sale.card}</output>
      {isPaidFor && <Checkbox label={sale.again} field={field("another")} />}
      <input type="hidden" name={amount.name} value={shown} />

      {renderChoice?.(field("esim"))}
      <MethodChoice
        method={field("paymentMethod")}
        coin={field("coin")}
        cards={cards}
        away={away}
        priceCents={cents}
      />

      {!isPossible(hasCoins, cards, away) && (hasCoins || cards !== "disputed") && <AllAway />}
      <p className="text-sm leading-snug sm:text-base">
        <span>In US dollars, taxes included.</span> <span>{sale.comes}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p>
          <span className="block text-sm leading-tight">Total</span>
          <strong className="font-display text-xl leading-tight tabular-nums sm:text-2xl">
            {formatUsd(cents)}
          </strong>
        </p>
        <Button
          busy={busy}
          busyLabel="Processing…"
          look={hasOpenPage || isPaidFor ? "quiet" : "primary"}
          className="min-w-40 flex-1"
        >
          Pay {formatUsd(cents)}
        </Button>
      </div>
    </Form>
  );
}

/** The Pay button stays: it tries again, and what is entered comes back with the answer. */
function AllAway() {
  return (
    <p className="rounded-card border border-edge bg-card p-4">
      <strong className="block">Nothing can be paid at the moment</strong>
      <span className="block text-sm text-ink-soft">
        No payment processor answers us, and nothing is charged. Please try again in a minute.
      </span>
    </p>
  );
}

/** What comes of one plan. Where there is a choice, each eSIM says itself when its days begin. */
export function whatComes({ start }: GoesOnto, { validityDays }: Plan, hasChoice: boolean): string {
  if (hasChoice) return "The data comes as soon as the payment is confirmed.";
  return `Your eSIM is made as soon as the payment is confirmed. ${startSentence(start, validityDays)}`;
}

/** Replaces the form while the network cannot make the eSIM. @param children the status of an earlier payment. */
export function SoldOut({ children }: { children?: ReactNode }) {
  return (
    <>
      <output className="mb-7 block empty:mb-0">{children}</output>
      <Notice title="Sold out for the moment" level={2}>
        <p>
          We cannot deliver this plan right now, so we take no money for it. It is on sale again as soon as we
          can: please come back later, or choose another plan.
        </p>
        <ButtonLink to={paths.plans()}>View Available Plans</ButtonLink>
      </Notice>
    </>
  );
}
