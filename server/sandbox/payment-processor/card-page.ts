/** The payer's page of a card payment: `/c/pay/{session}`. Whole without JavaScript, unlike the real one. */
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { asPage } from "../web/page";
import { CARD_BUTTONS, cardPage, type CardView } from "./card-page-html";
import { dispute, refund } from "./card-changes";
import type { Charge } from "./charge";
import { ChargeStateError } from "./charges";
import { COINS, parseAmount } from "./coins";
import { noSuchAnswer } from "./hosted-page";
import { stateOf } from "./hosted-page-words";
import { NoSuchCharge, type Processor } from "./processor";
import { codeIn } from "./stripe-objects";

/** Stripe's own number of a card that is declined. */
const DECLINED = "4000000000000002";

/** Answers the page and its forms; a form that worked leads back to the page by a 303. */
export async function answerCardPage(call: Call, processor: Processor): Promise<Answer> {
  const [, pay, id = "", part, ...rest] = call.path;
  try {
    const { charge, protocol } = processor.record(codeIn(id));
    if (pay !== "pay" || protocol !== "stripe" || rest.length > 0) return noSuchAnswer();
    if (part === "state")
      return { status: 200, headers: { "Content-Type": "text/plain" }, body: stateOf(charge) };
    if (part !== undefined) return noSuchAnswer();
    const address = `/c/pay/${id}`;
    const shown = (status: number, more: Partial<CardView> = {}) =>
      asPage(
        status,
        cardPage({ charge, address, now: processor.now(), stays: call.query.has("stay"), ...more }),
      );
    if (call.method === "GET") return shown(200);
    if (call.method !== "POST") return methodNotAllowed("GET", "POST");
    return answerForm(new URLSearchParams(await call.text()), processor, charge, address, shown);
  } catch (error) {
    if (error instanceof NoSuchCharge) return noSuchAnswer();
    throw error;
  }
}

function answerForm(
  form: URLSearchParams,
  processor: Processor,
  charge: Charge,
  address: string,
  shown: (status: number, more: Partial<CardView>) => Answer,
): Answer {
  try {
    switch (form.get("action")) {
      case CARD_BUTTONS.pay: {
        const number = (form.get("number") ?? "").replaceAll(/[\s-]/g, "");
        const error = wrongWith(number, form);
        if (error) return shown(422, { error, number: number.slice(0, 24) });
        payByCard(processor, charge);
        break;
      }
      case CARD_BUTTONS.expire:
        processor.expire(charge.code);
        break;
      case CARD_BUTTONS.refund:
        processor.change(charge.code, refund({}));
        break;
      case CARD_BUTTONS.refundPart:
        processor.change(charge.code, refund({ cents: 100 }));
        break;
      case CARD_BUTTONS.dispute:
        processor.change(charge.code, dispute("fraudulent"));
        break;
      default:
        return shown(400, { notice: "That button is not known here." });
    }
    return { status: 303, headers: { Location: address }, body: "" };
  } catch (error) {
    if (!(error instanceof ChargeStateError)) throw error;
    const { charge: now } = processor.record(charge.code);
    return shown(409, { charge: now, notice: "That is not possible any more: the payment has moved on." });
  }
}

/** Taken and final in one: a card's payment waits for nothing. */
function payByCard(processor: Processor, { code, pricing }: Charge): void {
  const coin = COINS[0]!;
  const price = parseAmount(pricing[coin.network].amount, 8) ?? 0n;
  processor.pay(code, { coin, amounts: [price], quiet: true });
  processor.confirm(code);
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
