/** `/pay/{code}`: where the payer chooses a coin and, here, also plays the network. */
import type { Charge } from "./charge";
import { ChargeStateError } from "./charges";
import { type Coin, coinOf, COINS, LISTED, parseAmount } from "./coins";
import { walletUri } from "./hosted-page-coins";
import { chargePage, noSuchPage, type PageView } from "./hosted-page-html";
import { actionOf, actionsFor, type PageAction, reasonFor, stateOf } from "./hosted-page-words";
import { qrPicture } from "./qr-code";
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { asPage } from "../web/page";
import { NoSuchCharge, type Processor } from "./processor";
import { CoinAmountSchema } from "./schema";
import type { Neighbour } from "./server";
import { welcomePage } from "./welcome-page";

const WELCOME_SHOWS = 20;

/** Answers the page and its forms; a form that worked leads back to the page by a 303. */
export async function answerHostedPage(call: Call, processor: Processor): Promise<Answer> {
  const [, code = "", part, ...rest] = call.path;
  try {
    const charge = processor.charge(code);
    if (rest.length > 0 || charge.code !== code) return noSuchAnswer();
    if (part !== undefined) return call.method === "GET" ? partOf(charge, part) : methodNotAllowed("GET");
    if (call.method === "GET") {
      const stays = call.query.has("stay");
      return shown(200, processor, charge, chosen(call.query.get("coin")), { stays });
    }
    if (call.method !== "POST") return methodNotAllowed("GET", "POST");
    return await answerForm(new URLSearchParams(await call.text()), processor, charge);
  } catch (error) {
    if (error instanceof NoSuchCharge) return noSuchAnswer();
    throw error;
  }
}

/** `/pay/{code}/state`, which the page's script compares, and the picture of a coin, `/pay/{code}/BTC.svg`. */
function partOf(charge: Charge, part: string): Answer {
  if (part === "state")
    return { status: 200, headers: { "Content-Type": "text/plain" }, body: stateOf(charge) };
  const coin = COINS.find(({ code }) => part === `${code}.svg`);
  return coin ? qrPicture(walletUri(coin, charge)) : noSuchAnswer();
}

/** The head page, for whoever follows the address that the shop prints at its start. */
export function answerWelcome(processor: Processor, neighbours: Neighbour[]): Answer {
  const newest = processor.store.charges.slice(-WELCOME_SHOWS).map(({ charge }) => charge);
  return asPage(200, welcomePage(newest.reverse(), neighbours));
}

/** The 404 page. */
export function noSuchAnswer(): Answer {
  return asPage(404, noSuchPage());
}

async function answerForm(form: URLSearchParams, processor: Processor, charge: Charge): Promise<Answer> {
  const coin = chosen(form.get("coin"));
  const unrated = LISTED.find(({ code }) => code === form.get("coin") && !coinOf(code));
  if (unrated) {
    return shown(422, processor, charge, coin, {
      notice: `There is no rate for ${unrated.name} here, so it cannot be paid in. Choose another coin.`,
    });
  }
  const action = actionOf(form.get("action"));
  if (!action) return shown(400, processor, charge, coin, { notice: "That button is not known here." });
  if (!actionsFor(charge).includes(action)) {
    return shown(409, processor, charge, coin, { notice: `That is not possible now. ${reasonFor(charge)}` });
  }
  const typed = form.get("amount") ?? "";
  const amount = CoinAmountSchema.safeParse(typed);
  if (!amount.success && (action === "payOther" || (action === "payAgain" && typed.trim() !== ""))) {
    const error = amount.error.issues[0]?.message ?? "Enter an amount.";
    return shown(422, processor, charge, coin, { amount: { value: typed.slice(0, 40), error } });
  }
  try {
    act(processor, charge, action, coin, amount.data, form.get("transaction") ?? "");
    return backTo(charge, coin);
  } catch (error) {
    if (!(error instanceof ChargeStateError)) throw error;
    return shown(409, processor, processor.charge(charge.code), coin, {
      notice: "That came too late: the charge has moved on.",
    });
  }
}

function act(
  processor: Processor,
  { code, pricing }: Charge,
  action: PageAction,
  coin: Coin,
  typed: bigint | undefined,
  transaction: string,
): void {
  const price = parseAmount(pricing[coin.network].amount, 8) ?? 0n;
  switch (action) {
    case "show":
      return;
    case "pay":
      processor.pay(code, { coin, amounts: [price] });
      return;
    case "payTwice":
      processor.pay(code, { coin, amounts: [price], times: 2 });
      return;
    case "payOther":
    case "payAgain":
      processor.pay(code, { coin, amounts: [typed ?? price] });
      return;
    case "confirmOne":
      processor.confirm(code, transaction);
      return;
    case "vanish":
      processor.vanish(code, transaction);
      return;
    case "confirm":
      processor.confirm(code);
      return;
    case "expire":
      processor.expire(code);
      return;
    case "cancel":
      processor.cancel(code);
      return;
  }
}

function chosen(code: string | null): Coin {
  return coinOf(code) ?? (COINS[0] as Coin);
}

function backTo(charge: Charge, coin: Coin): Answer {
  return { status: 303, headers: { Location: `/pay/${charge.code}?coin=${coin.code}` }, body: "" };
}

function shown(
  status: number,
  processor: Processor,
  charge: Charge,
  coin: Coin,
  more: Pick<PageView, "amount" | "notice" | "stays"> = {},
): Answer {
  const { confirmSeconds } = processor;
  return asPage(status, chargePage({ charge, coin, now: processor.now(), confirmSeconds, ...more }));
}
