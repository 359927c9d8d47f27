import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { EsimThere } from "#server/checkout/destinations";
import { NEW_ESIM } from "#server/checkout/rules";
import { profileWords } from "#server/esims/rules";
import { checkoutCoins } from "#server/payments/rates";
import type { Plan } from "#server/plans/plans";
import { startSentence } from "#server/subscriptions/start-rules";
import { formatCrypto, formatUsd } from "~/format";
import { useCoins } from "~/frame/coins";
import { DraftOf } from "~/frame/draft-of";
import { useForm } from "~/frame/form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FieldErrors, FormErrors } from "~/ui/field";
import { type GoesOnto, isOver } from "./goes-onto";
import { SoldOut } from "./sold-out";

interface PaymentFormProps {
  plan: Plan;
  /** Then nothing is paid here. */
  isSoldOut: boolean;
  isCardOn: boolean;
  /** Those that take more data. */
  esims: readonly EsimThere[];
  /** Which of them is meant, or `new`. */
  chosen: string;
  /** Which is chosen in the form now. */
  onto: GoesOnto;
  /** There is a payment page already: to go on there is the first thing to do. */
  hasOpenPage: boolean;
  /** The order of that page, or of one that may be there. */
  orderToPay: string | undefined;
  /** How the payment stands, where a press went wrong; read out as it changes. */
  children?: ReactNode;
}

/** How to pay, in which coin, how much, and the button; or why nothing is paid now. */
export function PaymentForm({ isSoldOut, ...rest }: PaymentFormProps) {
  return isSoldOut ? <SoldOut>{rest.children}</SoldOut> : <Payable {...rest} />;
}

function Payable({
  plan,
  isCardOn,
  esims,
  chosen,
  onto,
  hasOpenPage,
  orderToPay,
  children,
}: Omit<PaymentFormProps, "isSoldOut">) {
  const { props, field, errors, busy, refused } = useForm("checkout", {
    defaults: { paymentMethod: "crypto", esim: chosen },
  });
  const [paymentMethod, coin] = [field("paymentMethod"), field("coin")];
  const [amount, esim] = [field("amount"), field("esim")];
  const despite = field("despite");
  const isSilent = refused?.form.error?.despite;
  const coinHint = `${coin.id}-description`;
  const taken = useCoins();
  const offered = checkoutCoins.filter((code) => taken.includes(code));
  return (
    <Form {...props} className="space-y-7">
      <DraftOf />
      <FormErrors errors={{ ...errors, whole: errors.whole ?? amount.errors ?? isSilent }} />
      {isSilent && orderToPay && (
        <label htmlFor={despite.id} className="flex gap-3.5 rounded-card border border-edge bg-card p-4">
          <input
            type="checkbox"
            id={despite.id}
            name={despite.name}
            value={orderToPay}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-semibold">Pay by card all the same.</span>
            <span className="block text-sm text-ink-soft">
              If the payment on the other page still arrives, we pay it back.
            </span>
          </span>
        </label>
      )}
      <output className="block empty:mb-0">{children}</output>
      <input type="hidden" name={amount.name} value={(plan.priceCents / 100).toFixed(2)} />

      {esims.length > 0 ? (
        <fieldset aria-describedby={esim.errorId}>
          <legend className="mb-3 font-display text-lg font-bold">Where the data goes</legend>
          <div className="grid gap-3">
            {esims.map((there) => (
              <Method
                key={there.id}
                name={esim.name}
                value={there.id}
                selected={esim.defaultValue}
                title={`On my eSIM (${there.planNames.join(", ")})`}
              >
                {hintOf(there, plan)}
              </Method>
            ))}
            <Method name={esim.name} value={NEW_ESIM} selected={esim.defaultValue} title="On a new eSIM">
              For another phone, or another trip. It comes with its own code.
            </Method>
          </div>
          <FieldErrors field={esim} />
        </fieldset>
      ) : (
        <FieldErrors field={esim} />
      )}

      <fieldset aria-describedby={paymentMethod.errorId}>
        <legend className="mb-3 font-display text-lg font-bold">Payment method</legend>
        <div className="grid gap-3">
          <Method
            name={paymentMethod.name}
            value="crypto"
            selected={paymentMethod.defaultValue}
            title="Cryptocurrency"
          >
            You pay on our payment processor's page and come back here.
          </Method>
          <Method
            name={paymentMethod.name}
            value="credit_card"
            selected={paymentMethod.defaultValue}
            disabled={!isCardOn}
            title={
              <>
                Credit card <Badge tone="soft">Coming soon</Badge>
              </>
            }
          >
            {isCardOn ? "A simulation: no card is asked for and no money moves." : "Not available yet."}
          </Method>
        </div>
        <FieldErrors field={paymentMethod} />
      </fieldset>

      {offered.length > 0 && (
        <div>
          <label htmlFor={coin.id} className="mb-1.5 block text-sm font-semibold">
            Preferred cryptocurrency
          </label>
          <select
            id={coin.id}
            name={coin.name}
            defaultValue={coin.defaultValue}
            aria-invalid={coin.errors ? true : undefined}
            aria-describedby={`${coinHint} ${coin.errorId}`}
            className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5"
          >
            {offered.map((code) => (
              <option key={code} value={code}>
                {code} (≈ {formatCrypto(plan.priceCents, code)})
              </option>
            ))}
          </select>
          <p id={coinHint} className="mt-1.5 text-sm text-ink-soft">
            For reference only, at demo rates. The payment page names the exact amount.
          </p>
          <FieldErrors field={coin} />
        </div>
      )}

      <div className="border-t border-line pt-6">
        <p className="mb-5 flex items-baseline justify-between gap-4">
          <span className="text-lg">Total</span>
          <strong className="font-display text-2xl tabular-nums">{formatUsd(plan.priceCents)}</strong>
        </p>
        <Button
          busy={busy}
          busyLabel="Processing…"
          look={hasOpenPage ? "quiet" : "primary"}
          className="w-full"
        >
          Pay {formatUsd(plan.priceCents)}
        </Button>
        <p className="mt-4 text-sm text-ink-soft">
          <span>{whatComes(onto, plan)}</span> Prices are in US dollars and include taxes.
        </p>
      </div>
    </Form>
  );
}

function hintOf(there: EsimThere, { validityDays }: Plan): string {
  const { profileState, numberEnd, start } = there;
  const is = `${profileWords[profileState].label}${numberEnd === null ? "" : `, ICCID ending ${numberEnd}`}.`;
  return isOver(there)
    ? `${is} Its time is over, so the plan comes on a new eSIM.`
    : `${is} It adds to what you have. ${startSentence(start, validityDays)}`;
}

function whatComes({ isNew, name, start }: GoesOnto, { validityDays }: Plan): string {
  const comes = isNew ? "Your eSIM is made" : `The data comes onto ${name}`;
  return `${comes} as soon as the payment is confirmed. ${startSentence(start, validityDays)}`;
}

interface MethodProps {
  name: string;
  value: string;
  selected: string | undefined;
  title: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

function Method({ name, value, selected, title, disabled, children }: MethodProps) {
  return (
    <label className="flex cursor-pointer gap-3.5 rounded-card border border-edge bg-card p-4 has-checked:border-2 has-checked:border-accent has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === selected}
        disabled={disabled}
        className="mt-1 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
    </label>
  );
}
