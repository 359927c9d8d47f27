/** `/phone` and `/phone/{number or ICCID}`: the tester's phone, whole without JavaScript. */
import { asPage, page } from "../web/page";
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { BYTES_PER_MB } from "./units";
import { controlPhone, isPhoneControl } from "./config";
import { controlForm, typedInto } from "./control-form";
import { NotTaken, PHONE_CONTROLS, type PhoneControlName } from "./controls";
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
import { PhoneSchemas } from "./schema";
import type { NetworkOrder } from "./store";
import { shortMoment } from "./wire";

const SHOWN = 50;

/** The phone's own buttons have a place of their own. */
const phoneControls = (Object.keys(PHONE_CONTROLS) as PhoneControlName[]).filter((name) => name !== "press");

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
    return call.method === "GET" ? asPage(200, listPage(network)) : methodNotAllowed("GET");
  }
  const order = rest.length === 0 ? network.store.find(id) : undefined;
  if (!order) return asPage(404, page("No such eSIM", html`<h1>No such eSIM</h1>${allOfThem()}`));
  if (call.method === "GET") return asPage(200, phonePage(network, order));
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  return press(call, network, order);
}

async function press(call: Call, network: PhoneNetwork, order: NetworkOrder): Promise<Answer> {
  const form = new URLSearchParams(await call.text());
  const name = form.get("control") ?? "press";
  if (!isPhoneControl(name))
    return asPage(400, phonePage(network, order, { notice: "That is not known here." }));
  const values = typedInto(PhoneSchemas[name], form);
  try {
    controlPhone(network, order, name, values);
  } catch (error) {
    if (error instanceof Refusal)
      return asPage(409, phonePage(network, order, { notice: `That is not possible now. ${error.message}` }));
    if (!(error instanceof NotTaken)) throw error;
    return asPage(422, phonePage(network, order, { name, values, wrong: error }));
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
<p><a class="back" href="/network">What the network does</a></p><p><a class="back" href="/">Sandbox</a></p>`,
  );
}

interface Failed {
  notice?: string;
  name?: PhoneControlName;
  values?: Record<string, unknown>;
  wrong?: NotTaken;
}

function phonePage(network: PhoneNetwork, { profile }: NetworkOrder, failed: Failed = {}): string {
  const { notice } = failed;
  const blocked = PHONE_BUTTONS.filter((button) => whyNot(profile, button, network.now()) !== undefined);
  return page(
    `Phone - ${wordsOf(profile)}`,
    html`<h1>Phone</h1>
<p class="soft">It pretends to hold a test eSIM. No real phone can use the code.</p>
<section class="state"><h2>${wordsOf(profile)}</h2>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
<dl><dt>ICCID</dt><dd>${profile.iccid}</dd><dt>Activation code</dt><dd>${profile.ac}</dd>
<dt>Data</dt><dd>${dataOf(profile)}</dd><dt>${begunAt(profile) === undefined ? "Start by" : "Ends"}</dt><dd>${shortMoment(expiresAt(profile))}</dd></dl>
<p class="soft">The shop hears of what was used after ${network.settings.usageDelaySeconds} seconds.</p></section>
<section><h2>Press a button</h2><form method="post" action="/phone/${profile.esimTranNo}">
${PHONE_BUTTONS.map((button) => buttonFor(profile, button, network.now()))}
${blocked.length > 0 && html`<p class="soft" id="why">${whyNot(profile, blocked[0]!, network.now())}</p>`}</form></section>
${phoneControls.map((name) => formOf(profile, name, failed))}
${allOfThem()}`,
  );
}

function formOf({ esimTranNo }: Profile, name: PhoneControlName, failed: Failed): Html {
  const form = { action: `/phone/${esimTranNo}`, name, takes: PhoneSchemas[name], ...PHONE_CONTROLS[name] };
  return controlForm(form, failed.name === name ? failed : {});
}

function buttonFor(profile: Profile, button: PhoneButton, now: number): Html {
  const isBlocked = whyNot(profile, button, now) !== undefined;
  const isMain = button === PHONE_BUTTONS.find((each) => whyNot(profile, each, now) === undefined);
  return html`<input type="submit" name="press" value="${button}"${isMain && trusted(' class="main"')}${isBlocked && trusted(' disabled aria-describedby="why"')}>`;
}

function dataOf(profile: Profile): string {
  return `${Math.floor(usedBytes(profile) / BYTES_PER_MB)} of ${Math.floor(totalBytes(profile) / BYTES_PER_MB)} MB used`;
}

function allOfThem(): Html {
  return html`<p><a class="back" href="/phone">All phones</a></p>`;
}
