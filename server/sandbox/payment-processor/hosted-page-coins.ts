/** What the payer pays with: the coins, and for each the address, the amount, the picture and the wallet. */
import type { Charge } from "./charge";
import { type Coin, COINS, isRated, LISTED, parseAmount, paymentUri, type UnratedCoin } from "./coins";
import { BUTTONS } from "./hosted-page-words";
import { type Html, html, trusted } from "../web/html";

/** A form, so that a button elsewhere on the page pays in the coin that is chosen here. */
export function paying(charge: Charge, chosen: Coin): Html {
  return html`<form method="post" id="pay" class="pay" action="/pay/${charge.code}">
<fieldset aria-describedby="no-rate"><legend>Pay with</legend><div class="coins">${LISTED.map((each) => choice(each, charge, chosen))}</div></fieldset>
<p class="soft" id="no-rate"><small>This sandbox has no rate for the coins without an amount, so nothing can be paid in them here.</small></p>
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
