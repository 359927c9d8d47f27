/** The payer's page as a customer sees it: whole without JavaScript, and readable in a text browser. */
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";
import { type Charge, latest } from "./charge";
import type { Coin } from "./coins";
import { testersSide, type Typed } from "./hosted-page-bench";
import { paying } from "./hosted-page-coins";
import { wordsFor } from "./hosted-page-words";
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

function timeLeft({ charge, now }: PageView): Html {
  const ms = Date.parse(charge.expires_at) - now;
  const minutes = Math.ceil(ms / 60_000);
  return html`<p class="left">Time left: <strong role="timer" data-left="${Math.max(0, Math.round(ms / 1_000))}">${minutes > 1 ? `${minutes} minutes` : "less than a minute"}</strong></p>`;
}
