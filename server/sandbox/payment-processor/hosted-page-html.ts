/** The payer's page as HTML: whole without JavaScript, and readable in a text browser. */
import { type Charge, latest } from "./charge";
import { type Coin, COINS, isRated, LISTED, parseAmount, paymentUri, type UnratedCoin } from "./coins";
import { actionsFor, BUTTONS, type PageAction, reasonFor, wordsFor } from "./hosted-page-words";
import { type Html, html, trusted } from "../web/html";
import { page } from "../web/page";
import { qrCode } from "./qr-code";
import type { Neighbour } from "./server";

export interface PageView {
  charge: Charge;
  coin: Coin;
  /** Milliseconds since 1970 on the sandbox's clock. */
  now: number;
  confirmSeconds: number;
  /** What was typed as a different amount, and what is wrong with it. */
  amount?: { value: string; error: string };
  /** Why the last button did nothing. */
  notice?: string;
}

/** The page of one charge. */
export function chargePage(view: PageView): string {
  const { charge, coin, notice, confirmSeconds } = view;
  const words = wordsFor(charge, confirmSeconds);
  const { status } = latest(charge);
  const open = !actionsFor(charge).includes("payAgain") || status === "PENDING";
  const refresh =
    status === "PENDING" &&
    html`<meta http-equiv="refresh" content="3;url=${`/pay/${charge.code}?coin=${coin.code}`}">`;
  return page(
    `${words.title} - ${charge.name}`,
    html`
<header><p class="soft">Pay to <strong>Farline</strong></p>
<h1>${charge.name}</h1><p class="soft">${charge.description}</p>
<p class="price">$${charge.pricing.local.amount} USD</p></header>
<section class="state${words.wrong && " wrong"}"><h2>${words.title}</h2>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
<p>${words.text}</p>${status === "NEW" && html`<p>Time left: <strong>${timeLeft(view)}</strong></p>`}</section>
${charge.payments.length > 0 && paymentsSeen(view)}
${actionsFor(charge).includes("pay") && paying(view)}${open && happening(view)}
${actionsFor(charge).includes("payAgain") && payingAgain(view)}
${backLink(charge)}`,
    refresh || undefined,
  );
}

/** The page for an address that leads to no charge. */
export function noSuchPage(): string {
  return page(
    "No such charge",
    html`<h1>No such charge</h1>
<p>This sandbox knows no charge at this address. Go back to the shop and start the payment again.</p>`,
  );
}

/** The head page: what this is, the way to the other stand-ins, and the newest charges. */
export function welcomePage(charges: readonly Charge[], neighbours: Pick<Neighbour, "pages">[]): string {
  return page(
    "Sandbox payments",
    html`<h1>Sandbox payments</h1>
<p>This stands in for the payment processor. Buy a plan in the shop, and it sends you to a page here.</p>
${neighbours.flatMap(({ pages }) => Object.entries(pages).map(([title, href]) => html`<p><a class="back" href="${href}">${title}</a></p>`))}
${
  charges.length > 0 &&
  html`<section><h2>Newest charges</h2><ul>${charges.map(
    (charge) =>
      html`<li><a href="/pay/${charge.code}">${charge.name}</a> $${charge.pricing.local.amount}, ${latest(charge).status}</li>`,
  )}</ul></section>`
}`,
  );
}

function paying(view: PageView): Html {
  const { charge, coin, amount } = view;
  const price = charge.pricing[coin.network].amount;
  const address = charge.addresses[coin.network];
  const uri = paymentUri(coin, address, parseAmount(price, 8) ?? 0n);
  const late = latest(charge).status === "EXPIRED";
  return html`<section><h2>Pay</h2><form method="post" action="/pay/${charge.code}">
<fieldset><legend>Coin</legend>${LISTED.map((each) => coinLine(each, view))}</fieldset>
<p class="soft" id="no-rate">This sandbox has no rate for the coins without an amount, so nothing can be paid in them here.</p>
${button(charge, "show")}
<dl><dt>Amount</dt><dd>${price} ${coin.code}</dd><dt>${coin.name} address</dt><dd>${address}</dd></dl>
${qrCode(uri, `QR code: pay ${price} ${coin.code}`)}
${late && html`<p class="soft">The time is over: this payment will arrive late.</p>`}
${button(charge, "pay", "main")}${button(charge, "payTwice")}</form>
<form method="post" action="/pay/${charge.code}"><input type="hidden" name="coin" value="${coin.code}">
<p><label for="amount"><b>Different amount in ${coin.code}</b></label>
<small id="amount-hint">The price is ${price} ${coin.code}. Less arrives as too little, more as too much.</small>
${amountError(amount)}
${amountField(amount)}</p>
${button(charge, "payOther")}</form></section>`;
}

function coinLine(each: Coin | UnratedCoin, { charge, coin }: PageView): Html {
  const { code, name } = each;
  if (!isRated(each))
    return html`<div><label class="coin soft"><input type="radio" name="coin" value="${code}" disabled aria-describedby="no-rate"> ${name}${name !== code && html` <span>${code}</span>`}</label></div>`;
  return html`<div><label class="coin"><input type="radio" name="coin" value="${code}"${each === coin && trusted(" checked")}> ${name} <span>${charge.pricing[each.network].amount} ${code}</span></label></div>`;
}

function happening({ charge }: PageView): Html {
  return html`<section><h2>What happens next</h2><form method="post" action="/pay/${charge.code}">
<p class="soft" id="why">${reasonFor(charge)}</p>
${button(charge, "confirm", "main")}${button(charge, "expire")}${button(charge, "cancel")}</form></section>`;
}

/** Beside the payer's own part: what a wallet can do to an address whose charge has moved on. */
function payingAgain({ charge, coin, amount }: PageView): Html {
  // The page of a payment that is waited for reloads, and would lose what is typed.
  const reloads = latest(charge).status === "PENDING";
  return html`<section><h2>For testers</h2><form method="post" action="/pay/${charge.code}">
<p class="soft">A wallet can send money to these addresses at any time. The shop has to cope with it.</p>
${
  reloads
    ? html`<input type="hidden" name="coin" value="${coin.code}">`
    : html`<p><label for="again-coin"><b>Coin</b></label><select id="again-coin" name="coin">${COINS.map(
        (each) =>
          html`<option value="${each.code}"${each === coin && trusted(" selected")}>${each.name}, ${charge.pricing[each.network].amount} ${each.code}</option>`,
      )}</select></p>
<p><label for="amount"><b>Amount</b></label><small id="amount-hint">Left empty it is the exact price.</small>
${amountError(amount)}${amountField(amount)}</p>`
}
${button(charge, "payAgain")}</form></section>`;
}

function amountError(amount: PageView["amount"]): Html | undefined {
  return amount && html`<span class="error" id="amount-error" role="alert">${amount.error}</span>`;
}

function amountField(amount: PageView["amount"]): Html {
  return html`<input type="text" id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="40" value="${amount?.value ?? ""}" aria-describedby="amount-hint${amount && " amount-error"}"${amount && trusted(' aria-invalid="true" autofocus')}>`;
}

function button(charge: Charge, action: PageAction, look?: "main"): Html {
  const acts = actionsFor(charge).includes(action);
  return html`<input type="submit" name="action" value="${BUTTONS[action]}"${look && trusted(` class="${look}"`)}${!acts && trusted(' disabled aria-describedby="why"')}>`;
}

function paymentsSeen({ charge, coin }: PageView): Html {
  return html`<section><h2>Payments seen</h2><ul>${charge.payments.map(
    ({
      value,
      status,
      detected_at,
      transaction_id,
    }) => html`<li>${value.crypto.amount} ${value.crypto.currency} ($${value.local.amount}), ${status === "PENDING" ? "not yet confirmed" : "confirmed"}
<small>${detected_at.slice(11, 19)} UTC, transaction ${transaction_id}</small>${
      status === "PENDING" &&
      html`<form method="post" action="/pay/${charge.code}" class="pair"><input type="hidden" name="coin" value="${coin.code}"><input type="hidden" name="transaction" value="${transaction_id}">
${button(charge, "confirmOne")}${button(charge, "vanish")}</form>`
    }</li>`,
  )}</ul></section>`;
}

function backLink(charge: Charge): Html | undefined {
  const cancelled = latest(charge).status === "CANCELED";
  const url = (cancelled && charge.cancel_url) || charge.redirect_url;
  return url ? html`<p><a class="back" href="${url}">Back to Farline</a></p>` : undefined;
}

function timeLeft({ charge, now }: PageView): string {
  const minutes = Math.ceil((Date.parse(charge.expires_at) - now) / 60_000);
  return minutes > 1 ? `${minutes} minutes` : "less than a minute";
}
