/** The payer's page as a customer sees it: whole without JavaScript, and readable in a text browser. */
import { shop } from "../../shop/rules";
import { type Charge, latest } from "./charge";
import type { Coin } from "./coins";
import { testersSide, type Typed } from "./hosted-page-bench";
import { paying } from "./hosted-page-coins";
import { BACK_AFTER_SECONDS, HOSTED_SCRIPT, HOSTED_STYLE, LOOK_AFTER_SECONDS } from "./hosted-page-look";
import { stateOf, wordsFor } from "./hosted-page-words";
import { MERCHANT_LOGO } from "./merchant";
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";

export interface PageView {
  charge: Charge;
  coin: Coin;
  /** Milliseconds since 1970 on the sandbox's clock. */
  now: number;
  confirmSeconds: number;
  /** The payer asked not to be brought back. */
  stays?: boolean;
  /** What was typed as a different amount, and what is wrong with it. */
  amount?: Typed;
  /** Why the last button did nothing. */
  notice?: string;
}

/** The page of one charge. */
export function chargePage(view: PageView): Page {
  const { charge, coin, notice, confirmSeconds } = view;
  const words = wordsFor(charge, confirmSeconds);
  const { status } = latest(charge);
  const content = html`<div data-state="${stateOf(charge)}"><section class="bill">
<div><p class="to">${trusted(MERCHANT_LOGO)}<span>Pay to <strong>${shop.name}</strong></span></p>
<h1>${charge.name}</h1><p class="soft">${charge.description}</p>
<p class="price">$${charge.pricing.local.amount} USD</p></div>
<div class="${words.wrong ? "wrong" : "good"}">${status === "COMPLETED" && trusted(TICK)}<div class="how"><h2>${words.title}</h2>${status === "NEW" && timeLeft(view)}</div>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
<p>${words.text}</p>${goingBack(view)}</div>
${charge.payments.length > 0 && paymentsSeen(charge)}
${status === "NEW" && paying(charge, coin)}</section>
${backLink(charge)}<p class="by soft"><small>A page of the sandbox, which stands in for a payment processor. Its addresses are nobody’s, and wallets refuse them.</small></p></div>
${testersSide(view)}`;
  return page(`${words.title} - ${charge.name}`, content, {
    layout: "with-bench",
    style: HOSTED_STYLE,
    script: HOSTED_SCRIPT,
    head: refresh(view),
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

/** The script does the same, without a reload. Only what is paid leads back: nothing short, late or waiting. */
function refresh({ charge, coin, stays }: PageView): Html | undefined {
  const back = returnsTo(charge, stays);
  if (back !== undefined) return refreshTo(BACK_AFTER_SECONDS, back);
  if (latest(charge).status !== "PENDING") return undefined;
  return refreshTo(LOOK_AFTER_SECONDS, `/pay/${charge.code}?coin=${coin.code}`);
}

function refreshTo(seconds: number, url: string): Html {
  return html`<noscript><meta http-equiv="refresh" content="${seconds};url=${url}"></noscript>`;
}

function returnsTo(charge: Charge, stays = false): string | undefined {
  return stays || latest(charge).status !== "COMPLETED" ? undefined : charge.redirect_url;
}

function goingBack({ charge, stays }: PageView): Html | undefined {
  if (returnsTo(charge, stays) === undefined) return undefined;
  return html`<p id="goes-back">You go back to ${shop.name} in <span id="seconds">${BACK_AFTER_SECONDS}</span> seconds. <a href="/pay/${charge.code}?stay=1">Stay here</a></p>`;
}

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

function backLink(charge: Charge): Html | undefined {
  const { status } = latest(charge);
  const url = (status === "CANCELED" && charge.cancel_url) || charge.redirect_url;
  if (!url) return undefined;
  const isOver = status !== "NEW" && status !== "PENDING";
  return html`<p><a data-back class="back${isOver && " main"}" href="${url}">Back to ${shop.name}</a></p>`;
}

function timeLeft({ charge, now }: PageView): Html {
  const ms = Date.parse(charge.expires_at) - now;
  const minutes = Math.ceil(ms / 60_000);
  return html`<p class="left">Time left: <strong role="timer" data-left="${Math.max(0, Math.round(ms / 1_000))}">${minutes > 1 ? `${minutes} minutes` : "less than a minute"}</strong></p>`;
}
