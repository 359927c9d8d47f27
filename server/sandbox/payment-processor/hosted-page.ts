/** `/pay/{code}`: where the payer chooses a coin and, here, also plays the network. */
import { drawQr } from "../../qr";
import { html } from "../web/html";
import { type Answer, type Call, methodNotAllowed, seeOther } from "../web/http";
import { asPage } from "../web/page";
import type { Charge } from "./charge";
import { cancel, ChargeStateError, expire } from "./charges";
import { type Coin, CoinAmountSchema, coinOf, COINS, LISTED, parseAmount } from "./coins";
import { chargePage, noSuchPage, type PageView, walletUri } from "./hosted-page-html";
import { actionOf, actionsFor, type PageAction, reasonFor, stateOf } from "./hosted-page-words";
import { confirm, vanish } from "./payments";
import { type Processor } from "./processor";

/** Answers the page and its forms; a form that worked leads back to the page by a 303. */
export async function answerHostedPage(call: Call, processor: Processor): Promise<Answer> {
  const [, code = "", part, ...rest] = call.path;
  processor.catchUp();
  const charge = processor.find(code)?.charge;
  if (rest.length > 0 || charge?.code !== code) return noSuchAnswer();
  if (part !== undefined) return call.method === "GET" ? partOf(charge, part) : methodNotAllowed("GET");
  if (call.method === "GET") {
    const stays = call.query.has("stay");
    return shown(200, processor, charge, chosen(call.query.get("coin")), { stays });
  }
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  return answerForm(new URLSearchParams(await call.text()), processor, charge);
}

/** The 404 page. */
export function noSuchAnswer(): Answer {
  return asPage(404, noSuchPage());
}

/** `/pay/{code}/state`, which the page's script compares, and the picture of a coin, `/pay/{code}/BTC.svg`. */
function partOf(charge: Charge, part: string): Answer {
  if (part === "state") return stateAnswer(charge);
  const coin = COINS.find(({ code }) => part === `${code}.svg`);
  return coin ? qrPicture(walletUri(coin, charge)) : noSuchAnswer();
}

/** What the script of a payer's page compares. */
export function stateAnswer(charge: Charge): Answer {
  return { status: 200, headers: { "Content-Type": "text/plain" }, body: stateOf(charge) };
}

/** The text as an SVG, dark on white in both colour schemes: cameras read no other. */
function qrPicture(text: string): Answer {
  const { size, path } = drawQr(text);
  return {
    status: 200,
    headers: { "Content-Type": "image/svg+xml", "Content-Security-Policy": "default-src 'none'" },
    body: html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`
      .text,
  };
}

function answerForm(form: URLSearchParams, processor: Processor, charge: Charge): Answer {
  const { code, pricing } = charge;
  const coin = chosen(form.get("coin"));
  const answer = (status: number, more: More) => shown(status, processor, charge, coin, more);
  const unrated = LISTED.find((each) => each.code === form.get("coin") && !coinOf(each.code));
  if (unrated)
    return answer(422, {
      notice: `There is no rate for ${unrated.name} here, so it cannot be paid in. Choose another coin.`,
    });
  const action = actionOf(form.get("action"));
  if (!action) return answer(400, { notice: "That button is not known here." });
  if (!actionsFor(charge).includes(action))
    return answer(409, { notice: `That is not possible now. ${reasonFor(charge)}` });
  const typed = form.get("amount") ?? "";
  const amount = CoinAmountSchema.safeParse(typed);
  if (!amount.success && (action === "payOther" || (action === "payAgain" && typed.trim() !== ""))) {
    const error = amount.error.issues[0]?.message ?? "Enter an amount.";
    return answer(422, { amount: { value: typed.slice(0, 40), error } });
  }
  try {
    const price = parseAmount(pricing[coin.network].amount, 8) ?? 0n;
    const transaction = form.get("transaction") ?? "";
    ACTS[action](processor, code, { coin, price, typed: amount.data ?? price, transaction });
    return seeOther(`/pay/${code}?coin=${coin.code}`);
  } catch (error) {
    if (!(error instanceof ChargeStateError)) throw error;
    const now = processor.record(code).charge;
    return shown(409, processor, now, coin, { notice: "That came too late: the charge has moved on." });
  }
}

interface Pressed {
  coin: Coin;
  price: bigint;
  /** The amount that was typed, or the price. */
  typed: bigint;
  transaction: string;
}

const ACTS: Record<PageAction, (processor: Processor, code: string, pressed: Pressed) => unknown> = {
  show: () => undefined,
  pay: (processor, code, { coin, price }) => processor.pay(code, { coin, amounts: [price] }),
  payTwice: (processor, code, { coin, price }) => processor.pay(code, { coin, amounts: [price], times: 2 }),
  payOther: (processor, code, { coin, typed }) => processor.pay(code, { coin, amounts: [typed] }),
  payAgain: (processor, code, { coin, typed }) => processor.pay(code, { coin, amounts: [typed] }),
  confirmOne: (processor, code, { transaction }) => processor.change(code, confirm(transaction)),
  vanish: (processor, code, { transaction }) => processor.change(code, vanish(transaction)),
  confirm: (processor, code) => processor.change(code, confirm()),
  expire: (processor, code) => processor.change(code, expire),
  cancel: (processor, code) => processor.change(code, cancel),
};

function chosen(code: string | null): Coin {
  return coinOf(code) ?? (COINS[0] as Coin);
}

type More = Pick<PageView, "amount" | "notice" | "stays">;

function shown(status: number, processor: Processor, charge: Charge, coin: Coin, more: More): Answer {
  const { confirmSeconds } = processor.options;
  const address = `/pay/${charge.code}`;
  return asPage(status, chargePage({ charge, address, coin, confirmSeconds, ...more }));
}
