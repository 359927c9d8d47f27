import type { CardsOf } from "#server/payments/processor";
import { checkoutCoins } from "#server/payments/rates";
import { formatCrypto } from "~/format";
import { useCoins } from "~/layout/coins";
import { Badge } from "~/ui/badge";
import { FieldErrors, type FieldState } from "~/ui/field";
import { ChoiceOption, Choices } from "./esim-choice";

/** The methods whose processor does not answer. */
export interface UnavailableMethods {
  crypto: boolean;
  card: boolean;
}

/** Whether a card, or its simulation, can be used to pay now. */
export function takesCards(cards: CardsOf, away: UnavailableMethods): boolean {
  return cards !== "none" && cards !== "disputed" && !away.card;
}

/** Whether anything can be paid now, whether or not coins are taken. */
export function isPossible(hasCoins: boolean, cards: CardsOf, away: UnavailableMethods): boolean {
  return (hasCoins && !away.crypto) || takesCards(cards, away);
}

interface MethodChoiceProps {
  method: FieldState;
  coin: FieldState;
  cards: CardsOf;
  away: UnavailableMethods;
  priceCents: number;
}

/**
 * How to pay, and in which coin. An unavailable method cannot be chosen, unless all are unavailable: then a click tries
 * again.
 */
export function MethodChoice({ method, coin, cards, away, priceCents }: MethodChoiceProps) {
  const hasCoins = useCoins().length > 0;
  const isDisputed = cards === "disputed";
  const [noCoins, noCards] = isPossible(hasCoins, cards, away) ? [away.crypto, away.card] : [false, false];
  return (
    <div>
      <Choices legend="Payment method" errorId={method.errorId}>
        {hasCoins && (
          <div>
            <ChoiceOption
              name={method.name}
              value="crypto"
              selected={method.defaultValue}
              disabled={noCoins}
              title={
                <>
                  <span>Cryptocurrency</span> {away.crypto && <AwayBadge />}
                </>
              }
            >
              {noCoins && awayWords("by card")}
            </ChoiceOption>
            {/* The choice stays, for when the method is back. */}
            <div hidden={noCoins}>
              <Coin field={coin} priceCents={priceCents} />
            </div>
          </div>
        )}
        {cards !== "none" && (
          <ChoiceOption
            name={method.name}
            value="credit_card"
            selected={method.defaultValue}
            disabled={noCards || isDisputed}
            title={
              <>
                <span>Credit card</span> {away.card && <AwayBadge />}
                {cards === "simulation" && <Badge tone="soft">Coming soon</Badge>}
              </>
            }
          >
            {noCards && !isDisputed ? awayWords("with cryptocurrency") : cardWords[cards]}
          </ChoiceOption>
        )}
      </Choices>
      <FieldErrors field={method} />
      <FieldErrors field={coin} />
    </div>
  );
}

function AwayBadge() {
  return <Badge tone="alert">Away at the moment</Badge>;
}

/** @param other the method that is available, in the words of the button. */
function awayWords(other: string): string {
  return `Its payment processor does not answer. Please pay ${other}, or try again in a minute.`;
}

const cardWords = {
  page: "You pay on the card processor's own page, which needs JavaScript. Your card's number never reaches us.",
  simulation: "A simulation: no card is asked for and no money moves.",
  disputed: "A card payment of yours is disputed. We take cards again once the bank has decided.",
};

function Coin({ field, priceCents }: { field: FieldState; priceCents: number }) {
  const taken = useCoins();
  const offered = checkoutCoins.filter((code) => taken.includes(code));
  if (offered.length === 0) return null;
  const hint = `${field.id}-description`;
  return (
    <div className="px-4 pb-2 sm:pb-3.5 sm:pl-12">
      <label htmlFor={field.id} className="mb-1 block text-sm font-semibold max-sm:sr-only">
        Preferred cryptocurrency
      </label>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={`${hint} ${field.errorId}`}
        className="block min-h-11 w-full rounded-field border border-edge bg-card px-3"
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {code} (≈ {formatCrypto(priceCents, code)})
          </option>
        ))}
      </select>
      <p id={hint} className="mt-1 text-sm leading-tight">
        For reference only: the payment page names the exact amount.
      </p>
    </div>
  );
}
