/** The tester's side of the payer's page: what wallets, chains and time would do. */
import { type Charge, latest } from "./charge";
import { type Coin, COINS } from "./coins";
import { actionsFor, BUTTONS, type PageAction, reasonFor } from "./hosted-page-words";
import { type Html, html, trusted } from "../web/html";
import { bench } from "../web/page";

/** What was typed as an amount, and what is wrong with it. */
export interface Typed {
  value: string;
  error: string;
}

interface Side {
  charge: Charge;
  coin: Coin;
  amount?: Typed;
}

export function testersSide(side: Side): Html {
  const { charge } = side;
  const { status } = latest(charge);
  const isOpen = !actionsFor(charge).includes("payAgain") || status === "PENDING";
  return bench(
    "A customer of a real processor sees none of this.",
    html`${actionsFor(charge).includes("pay") && wallet(side)}${oneByOne(side)}${isOpen && chain(charge)}${
      actionsFor(charge).includes("payAgain") && again(side)
    }`,
  );
}

/** What the payer's wallet does. Its coin is the one chosen on the payer's side, where there is one. */
function wallet(side: Side): Html {
  const { charge } = side;
  if (latest(charge).status === "EXPIRED")
    return html`<form method="post" action="/pay/${charge.code}"><p class="soft">The time is over: this payment will arrive late.</p>
${coins(side)}${button(charge, "pay", { look: "main" })}</form>`;
  return html`${button(charge, "pay", { look: "main", form: "pay" })}${button(charge, "payTwice", { form: "pay" })}
<form method="post" action="/pay/${charge.code}">${coins(side)}
<p><label for="amount"><b>Different amount, in that currency</b></label><small id="amount-hint">Less than the price arrives as too little, more as too much.</small>
${amountField(side)}</p>${button(charge, "payOther")}</form>`;
}

function chain(charge: Charge): Html {
  return html`<section><h3 class="sr-only">What happens next</h3><form method="post" action="/pay/${charge.code}">
<p class="soft" id="why">${reasonFor(charge)}</p>
${button(charge, "confirm", { look: "main" })}${button(charge, "expire")}${button(charge, "cancel")}</form></section>`;
}

function oneByOne({ charge, coin }: Side): Html | undefined {
  const waiting = charge.payments.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return undefined;
  return html`<ul>${waiting.map(
    ({
      value,
      transaction_id,
    }) => html`<li><form method="post" action="/pay/${charge.code}" class="pair"><input type="hidden" name="coin" value="${coin.code}"><input type="hidden" name="transaction" value="${transaction_id}">
<small>${value.crypto.amount} ${value.crypto.currency}, ${transaction_id.slice(0, 10)}…</small>${button(charge, "confirmOne")}${button(charge, "vanish")}</form></li>`,
  )}</ul>`;
}

/** What a wallet can do to an address whose charge has moved on. */
function again(side: Side): Html {
  const { charge, coin } = side;
  // The page of a payment that is waited for reloads without a script, and would lose what is typed.
  const reloads = latest(charge).status === "PENDING";
  return html`<section><form method="post" action="/pay/${charge.code}">
<p class="soft">A wallet can send money to these addresses at any time. The shop has to cope with it.</p>
${
  reloads
    ? html`<input type="hidden" name="coin" value="${coin.code}">`
    : html`${coins(side)}<p><label for="amount"><b>Amount, in that currency</b></label><small id="amount-hint">Left empty it is the exact price.</small>
${amountField(side)}</p>`
}
${button(charge, "payAgain")}</form></section>`;
}

function coins({ charge, coin }: Side): Html {
  return html`<p><label for="coin"><b>Coin</b></label><select id="coin" name="coin">${COINS.map(
    (each) =>
      html`<option value="${each.code}"${each === coin && trusted(" selected")}>${each.name}, ${charge.pricing[each.network].amount} ${each.code}</option>`,
  )}</select></p>`;
}

function amountField({ amount }: Side): Html {
  return html`${amount && html`<span class="error" id="amount-error" role="alert">${amount.error}</span>`}<input type="text" id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="40" value="${amount?.value ?? ""}" aria-describedby="amount-hint${amount && " amount-error"}"${amount && trusted(' aria-invalid="true" autofocus')}>`;
}

/** @param how whose form it sends, when it stands in none. */
function button(charge: Charge, action: PageAction, { look, form }: { look?: "main"; form?: "pay" } = {}) {
  const acts = actionsFor(charge).includes(action);
  return html`<input type="submit" name="action" value="${BUTTONS[action]}"${form && trusted(` form="${form}"`)}${look && trusted(` class="${look}"`)}${!acts && trusted(' disabled aria-describedby="why"')}>`;
}
