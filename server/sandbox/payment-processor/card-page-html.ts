/** The payer's page of a card payment as a customer sees it. */
import { shop } from "../../shop/rules";
import { type Html, html, trusted } from "../web/html";
import { bench, type Page } from "../web/page";
import { priceOf, refundedOf } from "./card-changes";
import { type Charge, latest } from "./charge";
import { formatCents } from "./coins";
import type { Words } from "./hosted-page-words";
import { payPage, type PayView } from "./pay-page";

export interface CardView extends PayView {
  /** What is wrong with what was typed. */
  error?: { field: "number" | "expiry" | "cvc"; text: string } | undefined;
  number?: string;
}

/** What is written on a button is also what it sends, as on the page of coins. */
export const CARD_BUTTONS = {
  pay: "Pay",
  expire: "Let it expire",
  refund: "Send all of it back",
  refundPart: "Send $1.00 back",
  dispute: "Dispute the payment",
} as const;

const STYLE = `
.card{display:grid;grid-template-columns:1fr 1fr;gap:.25rem .75rem}
.card p{margin:.25rem 0}
.card .wide{grid-column:1/-1}
.card input[type=text]{width:100%}
`;

/** The page of one session. */
export function cardPage(view: CardView): Page {
  const { charge } = view;
  const { status } = latest(charge);
  const isPaid = status === "COMPLETED";
  return payPage(view, {
    words: wordsOf(charge),
    payTo: "Pay",
    below: [status === "NEW" && cardForm(view)],
    back: {
      url: isPaid ? charge.redirect_url : (charge.cancel_url ?? charge.redirect_url),
      isMain: isPaid,
    },
    standsInFor: "Stripe. No card is charged, and none needs to be real.",
    bench: testersSide(view),
    style: STYLE,
  });
}

function cardForm({ address, error, number = "4242 4242 4242 4242" }: CardView): Html {
  return html`<form method="post" action="${address}" class="card">
${field("number", "Card number", number, error, { isWide: true })}${field("expiry", "Expiry (MM/YY)", "12/34", error)}${field("cvc", "CVC", "123", error)}
<p class="wide"><input type="submit" class="main" name="action" value="${CARD_BUTTONS.pay}"></p></form>`;
}

function field(
  name: string,
  label: string,
  value: string,
  error: CardView["error"],
  { isWide = false } = {},
): Html {
  const isWrong = error?.field === name;
  return html`<p${isWide && trusted(' class="wide"')}><label for="${name}"><b>${label}</b></label>${isWrong && html`<span class="error" id="${name}-error" role="alert">${error.text}</span>`}<input type="text" id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="24" value="${value}"${isWrong && trusted(` aria-invalid="true" autofocus aria-describedby="${name}-error"`)}></p>`;
}

function testersSide({ charge, address }: CardView): Html {
  const { status } = latest(charge);
  const button = (action: keyof typeof CARD_BUTTONS) =>
    html`<input type="submit" name="action" value="${CARD_BUTTONS[action]}">`;
  const left = priceOf(charge) - refundedOf(charge);
  const canSendBack = status === "COMPLETED" && left > 0 && !charge.dispute;
  return bench(
    "A customer of Stripe sees none of this. The card 4000 0000 0000 0002 is declined.",
    html`<form method="post" action="${address}">${status === "NEW" && button("expire")}
${canSendBack && html`${button("refund")}${left > 100 && button("refundPart")}${button("dispute")}`}</form>`,
  );
}

function wordsOf(charge: Charge): Words {
  const { status } = latest(charge);
  if (charge.dispute)
    return { title: "Disputed", text: `The card's bank asks ${shop.name} for evidence.`, wrong: true };
  if (status === "NEW")
    return { title: "Pay by card", text: "Enter the card, or leave the one that is there: it always works." };
  if (status === "PENDING")
    return { title: "Processing", text: "The bank has not confirmed the payment yet." };
  if (status !== "COMPLETED")
    return {
      title: "This page is closed",
      text: `Nothing was charged. Start again at ${shop.name}.`,
      wrong: true,
    };
  const back = refundedOf(charge);
  if (back === 0) return { title: "Paid", text: `${shop.name} is being told.` };
  return { title: "Refunded", text: `$${formatCents(BigInt(back))} went back to the card.` };
}
