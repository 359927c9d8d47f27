/** The payer's page of a card payment: `/c/pay/{session}`. Whole without JavaScript, unlike the real one. */
import { type Answer, type Call, methodNotAllowed, seeOther } from "../web/http";
import { asPage } from "../web/page";
import { dispute, refund } from "./card-changes";
import { CARD_BUTTONS, cardPage, type CardView } from "./card-page-html";
import type { Charge } from "./charge";
import { ChargeStateError, expire } from "./charges";
import { COINS, parseAmount } from "./coins";
import { noSuchAnswer, stateAnswer } from "./hosted-page";
import { confirm } from "./payments";
import type { Processor } from "./processor";
import { codeIn } from "./stripe-objects";

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
    return asPage(status, cardPage({ charge: record.charge, address, now: processor.now(), stays, ...more }));
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
