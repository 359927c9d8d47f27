/** The payer's page of a card payment: `/c/pay/{session}`. Whole without JavaScript, unlike the real one. */
import { shop } from "../../shop/rules";
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, methodNotAllowed, seeOther } from "../web/http";
import { asPage, bench, type Page } from "../web/page";
import { dispute, priceOf, refund, refundedOf } from "./card-changes";
import { type Charge, latest } from "./charge";
import { ChargeStateError, expire } from "./charges";
import { COINS, formatCents, parseAmount } from "./coins";
import { noSuchAnswer, stateAnswer } from "./hosted-page";
import type { Words } from "./hosted-page-words";
import { payPage, type PayView } from "./pay-page";
import { confirm } from "./payments";
import type { Processor } from "./processor";
import { codeIn } from "./stripe-objects";

interface CardView extends PayView {
  /** What is wrong with what was typed. */
  error?: { field: "number" | "expiry" | "cvc"; text: string } | undefined;
  number?: string;
}

/** What is written on a button is also what it sends, as on the page of coins. */
const CARD_BUTTONS = {
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

/** Stripe's own number of a card that is declined. */
const DECLINED = "4000000000000002";

/** Answers the page and its forms; a form that worked leads back to the page by a 303. */
export async function answerCardPage(call: Call, processor: Processor): Promise<Answer> {
  const [, pay, id = "", part, ...rest] = call.path;
  processor.catchUp();
  const record = processor.find(codeIn(id));
  if (pay !== "pay" || record?.protocol !== "stripe" || rest.length > 0) return noSuchAnswer();
  if (part === "state") return stateAnswer(record.charge);
  if (part !== undefined) return noSuchAnswer();
  const address = `/c/pay/${id}`;
  const shown = (status: number, more: Partial<CardView> = {}) => {
    const stays = call.query.has("stay");
    return asPage(status, cardPage({ charge: record.charge, address, stays, ...more }));
  };
  if (call.method === "GET") return shown(200);
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  const form = new URLSearchParams(await call.text());
  const act = ACTS[form.get("action") ?? ""];
  if (!act) return shown(400, { notice: "That button is not known here." });
  try {
    const wrong = act(processor, record.charge, form);
    return wrong ? shown(422, wrong) : seeOther(address);
  } catch (error) {
    if (!(error instanceof ChargeStateError)) throw error;
    return shown(409, { notice: "That is not possible any more: the payment has moved on." });
  }
}

type Act = (processor: Processor, charge: Charge, form: URLSearchParams) => Partial<CardView> | undefined;

const ACTS: Readonly<Record<string, Act>> = {
  [CARD_BUTTONS.pay](processor, charge, form) {
    const number = (form.get("number") ?? "").replaceAll(/[\s-]/g, "");
    const error = wrongWith(number, form);
    if (error) return { error, number: number.slice(0, 24) };
    payByCard(processor, charge);
    return undefined;
  },
  [CARD_BUTTONS.expire]: (processor, { code }) => void processor.change(code, expire),
  [CARD_BUTTONS.refund]: (processor, { code }) => void processor.change(code, refund({})),
  [CARD_BUTTONS.refundPart]: (processor, { code }) => void processor.change(code, refund({ cents: 100 })),
  [CARD_BUTTONS.dispute]: (processor, { code }) => void processor.change(code, dispute("fraudulent")),
};

/** Taken and final in one: a card's payment waits for nothing. */
function payByCard(processor: Processor, { code, pricing }: Charge): void {
  const coin = COINS[0]!;
  const price = parseAmount(pricing[coin.network].amount, 8) ?? 0n;
  processor.pay(code, { coin, amounts: [price], quiet: true });
  processor.change(code, confirm());
}

function wrongWith(number: string, form: URLSearchParams): CardView["error"] {
  if (!/^\d{12,19}$/.test(number)) return { field: "number", text: "Enter the card's number." };
  if (number === DECLINED) return { field: "number", text: "Your card was declined. Try another one." };
  if (!/^\d\d ?\/ ?\d\d$/.test(form.get("expiry") ?? ""))
    return { field: "expiry", text: "Enter it as MM/YY." };
  if (!/^\d{3,4}$/.test(form.get("cvc") ?? ""))
    return { field: "cvc", text: "Enter its three or four digits." };
  return undefined;
}

/** The page of one session. */
function cardPage(view: CardView): Page {
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
    "A customer of Stripe sees none of this. The card that is filled in always works; 4000 0000 0000 0002 is declined.",
    html`<form method="post" action="${address}">${status === "NEW" && button("expire")}
${canSendBack && html`${button("refund")}${left > 100 && button("refundPart")}${button("dispute")}`}</form>`,
  );
}

function wordsOf(charge: Charge): Words {
  const { status } = latest(charge);
  if (charge.dispute)
    return { title: "Disputed", text: `The card's bank asks ${shop.name} for evidence.`, wrong: true };
  if (status === "NEW") return { title: "Pay by card", text: "Enter your card." };
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
