/** `/phone` and `/phone/{number or ICCID}`: the tester's phone, whole without JavaScript. */
import { asPage, page } from "../web/page";
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { BYTES_PER_MB } from "./units";
import { UNITS_PER_USD, USUAL_BALANCE } from "./packages";
import { type PhoneNetwork, Refusal } from "./phone-network";
import {
  begunAt,
  expiresAt,
  PHONE_BUTTONS,
  type PhoneButton,
  type Profile,
  totalBytes,
  usedBytes,
  whyNot,
} from "./profile";
import type { NetworkOrder } from "./store";

const SHOWN = 50;
const EMPTY = "Empty the balance";
const FILL = "Fill it up";

const WORDS: Record<Profile["smdpStatus"], string> = {
  RELEASED: "Not on the phone yet",
  INSTALLATION: "Installed, off",
  ENABLED: "On",
  DISABLED: "Off",
  DELETED: "Deleted from the phone",
};

const ENDED = { CANCEL: "Cancelled by the shop", REVOKED: "Revoked by the shop" };

function wordsOf({ ended, smdpStatus }: Profile): string {
  return ended ? ENDED[ended] : WORDS[smdpStatus];
}

export async function answerPhone(call: Call, network: PhoneNetwork): Promise<Answer> {
  const [, id, ...rest] = call.path;
  if (id === undefined) {
    if (call.method === "GET") return asPage(200, listPage(network));
    return call.method === "POST" ? setBalance(call, network) : methodNotAllowed("GET", "POST");
  }
  const order = rest.length === 0 ? network.store.find(id) : undefined;
  if (!order) return asPage(404, page("No such eSIM", html`<h1>No such eSIM</h1>${allOfThem()}`));
  if (call.method === "GET") return asPage(200, phonePage(network, order));
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  return press(call, network, order);
}

async function setBalance(call: Call, network: PhoneNetwork): Promise<Answer> {
  const wish = new URLSearchParams(await call.text()).get("action");
  if (wish === EMPTY) network.store.setBalance(0);
  else if (wish === FILL) network.store.setBalance(USUAL_BALANCE);
  else return asPage(400, listPage(network));
  return { status: 303, headers: { Location: "/phone" }, body: "" };
}

async function press(call: Call, network: PhoneNetwork, order: NetworkOrder): Promise<Answer> {
  const wish = new URLSearchParams(await call.text()).get("action");
  const button = PHONE_BUTTONS.find((each) => each === wish);
  if (!button) return asPage(400, phonePage(network, order, "That button is not known here."));
  try {
    network.press(order, button);
  } catch (error) {
    if (error instanceof Refusal)
      return asPage(409, phonePage(network, order, `That is not possible now. ${error.message}`));
    throw error;
  }
  return { status: 303, headers: { Location: `/phone/${order.profile.esimTranNo}` }, body: "" };
}

function listPage({ store }: PhoneNetwork): string {
  const newest = store.orders.slice(-SHOWN).toReversed();
  return page(
    "Phones",
    html`<h1>Phones</h1>
<p>Every eSIM that the shop has ordered, in a phone of its own. Open one and press what a traveller would press.</p>
<section>${
      newest.length === 0
        ? html`<p>No eSIM yet. Buy a plan in the shop.</p>`
        : html`<ul>${newest.map(
            ({ profile }) =>
              html`<li><a href="/phone/${profile.esimTranNo}">${profile.iccid}</a><small>${wordsOf(profile)}, ${dataOf(profile)}</small></li>`,
          )}</ul>`
    }</section>
<section><h2>The shop's balance here</h2><p>$${(store.balance() / UNITS_PER_USD).toFixed(2)}, of which every eSIM takes its price. Without it none is made.</p>
<form method="post" action="/phone"><input type="submit" name="action" value="${EMPTY}"><input type="submit" name="action" value="${FILL}"></form></section>
<p><a class="back" href="/">Sandbox</a></p>`,
  );
}

function phonePage(network: PhoneNetwork, { profile }: NetworkOrder, notice?: string): string {
  const blocked = PHONE_BUTTONS.filter((button) => whyNot(profile, button, network.now()) !== undefined);
  return page(
    `Phone - ${wordsOf(profile)}`,
    html`<h1>Phone</h1>
<p class="soft">It pretends to hold a test eSIM. No real phone can use the code.</p>
<section class="state"><h2>${wordsOf(profile)}</h2>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
<dl><dt>ICCID</dt><dd>${profile.iccid}</dd><dt>Activation code</dt><dd>${profile.ac}</dd>
<dt>Data</dt><dd>${dataOf(profile)}</dd><dt>${begunAt(profile) === undefined ? "Start by" : "Ends"}</dt><dd>${new Date(expiresAt(profile)).toISOString().slice(0, 16).replace("T", " ")} UTC</dd></dl>
<p class="soft">The shop hears of what was used after ${network.settings.usageDelaySeconds} seconds.</p></section>
<section><h2>Press a button</h2><form method="post" action="/phone/${profile.esimTranNo}">
${PHONE_BUTTONS.map((button) => buttonFor(profile, button, network.now()))}
${blocked.length > 0 && html`<p class="soft" id="why">${whyNot(profile, blocked[0]!, network.now())}</p>`}</form></section>
${allOfThem()}`,
  );
}

function buttonFor(profile: Profile, button: PhoneButton, now: number): Html {
  const isBlocked = whyNot(profile, button, now) !== undefined;
  const isMain = button === PHONE_BUTTONS.find((each) => whyNot(profile, each, now) === undefined);
  return html`<input type="submit" name="action" value="${button}"${isMain && trusted(' class="main"')}${isBlocked && trusted(' disabled aria-describedby="why"')}>`;
}

function dataOf(profile: Profile): string {
  return `${Math.floor(usedBytes(profile) / BYTES_PER_MB)} of ${Math.floor(totalBytes(profile) / BYTES_PER_MB)} MB used`;
}

function allOfThem(): Html {
  return html`<p><a class="back" href="/phone">All phones</a></p>`;
}
