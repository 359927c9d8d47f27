import { coinName, isRated } from "#server/payments/rates";
import { formatCrypto, formatUsd } from "~/format";
import { useCoins, useRatedCoins } from "~/frame/coins";

/** The specification's number. */
const COINS_SHOWN = 6;

/** What a price is in the first coins that are taken. */
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
