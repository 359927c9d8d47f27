/** The payer's page as a customer sees it: whole without JavaScript, and readable in a text browser. */
import { nowMs } from "../../clock";
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";
import { type Charge, latest } from "./charge";
import { type Coin, COINS, isRated, LISTED, parseAmount, paymentUri, type UnratedCoin } from "./coins";
import { testersSide, type Typed } from "./hosted-page-bench";
import { BUTTONS, wordsFor } from "./hosted-page-words";
import { payPage, type PayView } from "./pay-page";

export interface PageView extends PayView {
  coin: Coin;
  confirmSeconds: number;
  /** What was typed as a different amount, and what is wrong with it. */
  amount?: Typed;
}

/** The page of one charge. */
export function chargePage(view: PageView): Page {
  const { charge, coin, confirmSeconds } = view;
  const { status } = latest(charge);
  const url = (status === "CANCELED" && charge.cancel_url) || charge.redirect_url;
  return payPage(view, {
    words: wordsFor(charge, confirmSeconds),
    payTo: "Pay to",
    before: status === "COMPLETED" && trusted(TICK),
    beside: status === "NEW" && timeLeft(view),
    below: [charge.payments.length > 0 && paymentsSeen(charge), status === "NEW" && paying(charge, coin)],
    back: { url, isMain: status !== "NEW" && status !== "PENDING" },
    standsInFor: "a payment processor. Its addresses are nobody’s, and wallets refuse them.",
    bench: testersSide(view),
    again: status === "PENDING" && `/pay/${charge.code}?coin=${coin.code}`,
  });
}

/** The page for an address that leads to no charge. */
export function noSuchPage(): Page {
  return page(
    "No such charge",
    html`<h1>No such charge</h1>
<p>This sandbox knows no charge at this address. Go back to the shop and start the payment again.</p>`,
  );
}

const TICK = `<svg class="tick" viewBox="0 0 52 52" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true"><circle cx="26" cy="26" r="23"/><path d="m15 27 8 8 15-17"/></svg>`;

function paymentsSeen({ payments }: Charge): Html {
  return html`<div><h2>Payments seen</h2><ul>${payments.map(
    ({
      value,
      status,
      detected_at,
      transaction_id,
    }) => html`<li>${value.crypto.amount} ${value.crypto.currency} ($${value.local.amount}), ${status === "PENDING" ? "not yet confirmed" : "confirmed"}
<small>${detected_at.slice(11, 19)} UTC, transaction ${transaction_id}</small></li>`,
  )}</ul></div>`;
}

function timeLeft({ charge }: PageView): Html {
  const ms = Date.parse(charge.expires_at) - nowMs();
  const minutes = Math.ceil(ms / 60_000);
  return html`<p class="left">Time left: <strong role="timer" data-left="${Math.max(0, Math.round(ms / 1_000))}">${minutes > 1 ? `${minutes} minutes` : "less than a minute"}</strong></p>`;
}

/** A form, so that a button elsewhere on the page pays in the coin that is chosen here. */
function paying(charge: Charge, chosen: Coin): Html {
  return html`<form method="post" id="pay" class="pay" action="/pay/${charge.code}">
<fieldset aria-describedby="no-rate"><legend>Pay with</legend><div class="coins">${LISTED.map((each) => choice(each, charge, chosen))}</div></fieldset>
<p class="soft" id="no-rate"><small>The coins without an amount are not taken at the moment.</small></p>
<input type="submit" name="action" value="${BUTTONS.show}" class="show">
${COINS.map((coin) => panel(coin, charge, coin === chosen))}
<p id="said" class="sr-only" role="status"></p></form>`;
}

/** What a wallet reads, from the picture and from the link: address and exact amount. */
export function walletUri(coin: Coin, { addresses, pricing }: Charge): string {
  return paymentUri(coin, addresses[coin.network], parseAmount(pricing[coin.network].amount, 8) ?? 0n);
}

function choice(each: Coin | UnratedCoin, { pricing }: Charge, chosen: Coin): Html {
  const { code, name } = each;
  if (!isRated(each))
    return html`<label class="off"><input type="radio" name="coin" value="${code}" disabled> ${name}</label>`;
  return html`<label><input type="radio" name="coin" value="${code}"${each === chosen && trusted(" checked")}> <b>${name}<span>${pricing[each.network].amount.replace(/\.?0+$/, "")} ${code}</span></b></label>`;
}

function panel(coin: Coin, charge: Charge, isChosen: boolean): Html {
  const { code, name, network } = coin;
  const price = charge.pricing[network].amount;
  return html`<div class="panel in-${code}${isChosen && " on"}">
<img class="qr" src="/pay/${charge.code}/${code}.svg" width="208" height="208" loading="lazy" alt="QR code: pay ${price} ${code}">
<dl><dt>Amount in ${code}</dt>${copied(`amount-${code}`, "amount", price)}
<dt>${name} address</dt>${copied(`address-${code}`, "address", charge.addresses[network])}</dl>
<a class="button main" href="${walletUri(coin, charge)}">Open in a ${name} wallet</a>
<p class="soft"><small>Send exactly this amount, in one payment, and only ${code}.</small></p></div>`;
}

function copied(id: string, what: string, value: string): Html {
  return html`<dd class="copied"><code id="${id}">${value}</code><button type="button" hidden data-copy="${id}">Copy<span class="sr-only"> ${what}</span></button></dd>`;
}
