import type { Plan } from "#server/plans/plans";
import { startWords, type Start } from "#server/subscriptions/rules";
import { InstallAhead } from "~/features/trips/notes";
import { count, formatDate, formatGb, formatUsd, formatCrypto } from "~/format";
import { classes } from "~/ui/classes";
import { coinName, isRated } from "#server/payments/rates";
import { useCoins, useRatedCoins } from "~/layout/coins";
import { useSyncExternalStore } from "react";
import type { EsimOption } from "#server/checkout/destinations";

/** A line of the summary. On a phone some lines are in the form only, and the others have no label. */
interface Row {
  label: string;
  value: string;
  isInForm?: boolean;
}

interface Named {
  code: string;
  name: string;
}

/**
 * What is about to be bought, as a boarding pass without its button. @param hasChoice of the eSIM that gets the data.
 */
export function PlanSummary({
  plan,
  ahead = [],
  onto: { name, start },
  hasChoice,
}: {
  plan: Plan;
  /** The plan works there and must be installed before the traveller leaves for there. */
  ahead?: readonly Named[];
  onto: GoesOnto;
  hasChoice: boolean;
}) {
  const rows: Row[] = [
    { label: "Data limit", value: formatGb(plan.dataBytes) },
    { label: "Validity", value: count(plan.validityDays, "day") },
    ...(hasChoice ? [{ label: "Goes onto", value: name, isInForm: true }] : []),
    ...startRows(start).map((row) => ({ ...row, isInForm: true })),
    { label: "Coverage", value: count(plan.countryCount, "country", "countries") },
  ];
  return (
    <>
      {/* A phone's screen holds all of a checkout, so for a plan of several countries this is below the button. */}
      <div className={plan.countryCount > 1 ? "max-sm:hidden" : undefined}>
        <InstallAhead countries={ahead} />
      </div>
      <section aria-labelledby="summary-title" className="pass">
        <div className="px-4 py-2 sm:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="summary-title" className="text-lg sm:text-xl">
              {plan.name}
            </h2>
            <dl className="font-display text-lg font-bold tabular-nums sm:text-xl">
              <dt className="sr-only">Price</dt>
              <dd>{formatUsd(plan.priceCents)}</dd>
            </dl>
          </div>
          <p className="text-sm leading-tight text-ink-soft sm:mt-2 sm:text-base sm:leading-normal">
            {plan.description}
          </p>
        </div>
        <div className="pass-stub px-4 py-2 sm:p-6">
          <dl className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2 sm:space-y-2.5">
            {rows.map(({ label, value, isInForm }) => (
              <div
                key={label}
                className={classes(
                  "gap-x-4 sm:flex sm:flex-wrap sm:justify-between",
                  isInForm && "max-sm:hidden",
                )}
              >
                <dt className="text-ink-soft max-sm:sr-only">{label}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

/** The same on a phone, at the end of the first screen: for a plan of several countries. */
export function InstallAheadBelow({ plan, ahead }: { plan: Plan; ahead: readonly Named[] }) {
  if (plan.countryCount === 1) return null;
  return (
    <div className="mt-4 sm:hidden">
      <InstallAhead countries={ahead} />
    </div>
  );
}

function startRows(start: Start): Row[] {
  const begin = start.is === "at_once" ? "at once" : startWords[start.startRule];
  return [{ label: "Its days begin", value: begin }, endRow(start)];
}

function endRow(start: Start): Row {
  switch (start.is) {
    case "by_package":
      return { label: "Start within", value: count(start.unusedValidDays, "day") };
    case "with_esim":
      return { label: "Start by", value: formatDate(start.startBy) };
    case "at_once":
      return { label: "Lasts until", value: formatDate(start.endDate) };
  }
}

/** The specification's number. */
const COINS_SHOWN = 6;

/** The price in the first coins that are taken. */
export function ConversionPanel({ cents }: { cents: number }) {
  const coins = useCoins().slice(0, COINS_SHOWN);
  if (useRatedCoins().length === 0) return null;
  return (
    <section aria-labelledby="conversion-title" className="rounded-card border border-line bg-card p-6">
      <h2 id="conversion-title" className="text-lg">
        What {formatUsd(cents)} is in coins
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {coins.map((code) => (
          <div key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-ink-soft">{coinName(code)}</dt>
            {isRated(code) ? (
              <dd className="font-semibold tabular-nums">≈ {formatCrypto(cents, code)}</dd>
            ) : (
              <dd className="text-sm text-ink-soft">see the payment page</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Rounded, at demo rates. The payment page names the exact amount.
      </p>
    </section>
  );
}

/** Which eSIM the data goes to, and when its days begin there. */
export interface GoesOnto {
  /** After 'onto'. */
  name: string;
  start: Start;
}

/** @param chosen the id of an eSIM, or `new`. @param onNew when the days begin on a new eSIM. */
export function goesOnto(esims: readonly EsimOption[], chosen: string, onNew: Start): GoesOnto {
  const esim = esims.find(({ id }) => id === chosen);
  if (!esim || hasEnded(esim)) return { name: "a new eSIM", start: onNew };
  return { name: `your eSIM (${esim.title})`, start: esim.start };
}

/** Its time is over, so a plan that is bought for it comes on a new eSIM. */
export function hasEnded({ start }: EsimOption): boolean {
  return start.is === "by_package";
}

/**
 * The eSIM that is chosen in the form now; without a script, and before the form is there, the one that the page came
 * with.
 */
export function useChosenEsim(atFirst: string): string {
  return useSyncExternalStore(
    onChange,
    () => document.querySelector<HTMLInputElement>('input[name="esim"]:checked')?.value ?? atFirst,
    () => atFirst,
  );
}

function onChange(look: () => void): () => void {
  document.addEventListener("change", look);
  return () => document.removeEventListener("change", look);
}
