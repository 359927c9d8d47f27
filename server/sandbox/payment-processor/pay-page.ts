/** What the payer's pages have in common: the bill, how it stands, and the way back to the shop. */
import { shop } from "../../shop/rules";
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";
import { type Charge, latest } from "./charge";
import { BACK_AFTER_SECONDS, HOSTED_SCRIPT, HOSTED_STYLE, LOOK_AFTER_SECONDS } from "./hosted-page-look";
import { stateOf, type Words } from "./hosted-page-words";

export interface PayView {
  charge: Charge;
  /** Of the page itself. */
  address: string;
  /** The payer asked not to be brought back. */
  stays?: boolean;
  /** Why the last button did nothing. */
  notice?: string;
}

interface Parts {
  words: Words;
  /** Before the shop's name. */
  payTo: string;
  /** Beside the words' title. */
  beside?: Html | false;
  before?: Html | false;
  /** What the payer does or sees below it. */
  below: (Html | false)[];
  /** Where the link leads back to. */
  back: { url: string | undefined; isMain: boolean };
  standsInFor: string;
  bench: Html;
  style?: string;
  /** Where a page that waits looks again. */
  again?: string | false;
}

export function payPage({ charge, address, stays, notice }: PayView, parts: Parts): Page {
  const { words, payTo, beside, before, below, back, standsInFor, bench, style = "", again } = parts;
  const isPaid = latest(charge).status === "COMPLETED" && !charge.refunds && !charge.dispute;
  // Only what is paid leads back: nothing short, late or waiting.
  const returnsTo = isPaid && !stays ? charge.redirect_url : undefined;
  const content = html`<div data-state="${stateOf(charge)}"><section class="bill">
<div><p class="to">${trusted(MERCHANT_LOGO)}<span>${payTo} <strong>${shop.name}</strong></span></p>
<h1>${charge.name}</h1><p class="soft">${charge.description}</p>
<p class="price">$${charge.pricing.local.amount} USD</p></div>
<div class="${words.wrong ? "wrong" : "good"}">${before}<div class="how"><h2>${words.title}</h2>${beside}</div>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
<p>${words.text}</p>${returnsTo !== undefined && html`<p id="goes-back">You go back to ${shop.name} in <span id="seconds">${BACK_AFTER_SECONDS}</span> seconds. <a href="${address}?stay=1">Stay here</a></p>`}</div>
${below.filter((each) => each !== false)}</section>
${back.url !== undefined && html`<p><a data-back class="back${back.isMain && " main"}" href="${back.url}">Back to ${shop.name}</a></p>`}<p class="by soft"><small>A page of the sandbox, which stands in for ${standsInFor}</small></p></div>
${bench}`;
  return page(`${words.title} - ${charge.name}`, content, {
    layout: "with-bench",
    style: HOSTED_STYLE + style,
    script: HOSTED_SCRIPT,
    // The script does the same, without a reload.
    head: returnsTo
      ? refreshTo(BACK_AFTER_SECONDS, returnsTo)
      : again
        ? refreshTo(LOOK_AFTER_SECONDS, again)
        : undefined,
  });
}

function refreshTo(seconds: number, url: string): Html {
  return html`<noscript><meta http-equiv="refresh" content="${seconds};url=${url}"></noscript>`;
}

/** What a shop deposits with its processor: the mark that its customers know it by. */
const MERCHANT_LOGO = shop.isDemonstration
  ? `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" fill="#C8401C"/><path d="M9 18a11.5 11.5 0 0 1 12.8-.6" fill="none" stroke="#fff" stroke-width="3.4"/><circle cx="24.3" cy="20.6" r="2.7" fill="#fff"/><path d="M9 26V8h13.5" fill="none" stroke="#fff" stroke-width="4"/></svg>`
  : "";
