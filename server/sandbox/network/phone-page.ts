/** `/phone` and `/phone/{number or ICCID}`: an eSIM in the tester's phone, and beside it what no finger could do. Whole without JavaScript. */
import { nowMs, timestamp } from "../../clock";
import { shop } from "../../shop/rules";
import { drawQr } from "../../qr";
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, methodNotAllowed, seeOther } from "../web/http";
import { asPage, bench, type Page, page } from "../web/page";
import { controlForm, type Failed, send } from "./control-form";
import { PHONE_CONTROLS } from "./controls";
import { PHONE_STYLE } from "./look";
import { type PhoneNetwork, Refusal } from "./phone-network";
import {
  begunAt,
  BYTES_PER_MB,
  dataLeft,
  expiresAt,
  PHONE_BUTTONS,
  type PhoneButton,
  type Profile,
  totalBytes,
  usedBytes,
  whyNot,
} from "./profile";
import type { NetworkOrder } from "./store";
import { shortMoment } from "./wire";

const WORDS: Record<Profile["smdpStatus"], string> = {
  RELEASED: "Not on the phone yet",
  DOWNLOAD: "Not on the phone yet",
  INSTALLATION: "Installed, off",
  ENABLED: "On",
  DISABLED: "Off",
  DELETED: "Deleted from the phone",
};

const ENDED = { CANCEL: "Cancelled", REVOKED: "Revoked", SUSPENDED: "Suspended" };

/** The phone's own buttons have a place of their own. */
const { press: _, ...benchControls } = PHONE_CONTROLS;

const SHOWN = 50;

export async function answerPhone(call: Call, network: PhoneNetwork): Promise<Answer> {
  const [, id, ...rest] = call.path;
  if (id === undefined) return call.method === "GET" ? answerScan(call, network) : methodNotAllowed("GET");
  const order = rest.length === 0 ? network.find(id) : undefined;
  if (!order)
    return asPage(
      404,
      page("No such eSIM", html`<h1>No such eSIM</h1><p><a class="back" href="/phone">All phones</a></p>`),
    );
  if (call.method === "GET") return asPage(200, phonePage(network, order));
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  return press(call, network, order);
}

/** A code that is typed in leads to the phone that has scanned it. */
function answerScan({ query }: Call, network: PhoneNetwork): Answer {
  const code = query.get("code");
  if (code === null) return asPage(200, listPage(network));
  const order = network.scan(code);
  return order ? seeOther(`/phone/${order.profile.esimTranNo}`) : asPage(422, listPage(network, code));
}

async function press(call: Call, network: PhoneNetwork, order: NetworkOrder): Promise<Answer> {
  const form = new URLSearchParams(await call.text());
  try {
    const failed = await send(PHONE_CONTROLS, { network, order }, form, "press");
    network.changed();
    if (!failed) return seeOther(`/phone/${order.profile.esimTranNo}`);
    return asPage(failed.status, phonePage(network, order, failed));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return asPage(409, phonePage(network, order, undefined, `That is not possible now. ${error.message}`));
  }
}

/** @param unknown the code that was typed in, and is none of ours. */
function listPage({ store }: PhoneNetwork, unknown?: string): Page {
  const newest = store.orders.slice(-SHOWN).toReversed();
  return page(
    "Phones",
    html`<div><h1 class="sr-only">Phones</h1><div class="phone"><div class="screen"><p class="status"><span>${timestamp().slice(11, 16)}</span><span class="line">No service</span></p>
<div class="inside"><h2>Add eSIM</h2><p>Type in, or paste, the activation code that the shop shows.</p>
<form action="/phone"><p><label for="code"><b>Activation code</b></label>${unknown !== undefined && notFound(unknown)}<input type="text" id="code" name="code" value="${unknown?.slice(0, 200) ?? ""}" maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="LPA:1$…"${unknown !== undefined && trusted(' aria-invalid="true" aria-describedby="code-error" autofocus')}></p>
<input type="submit" class="main" value="Add eSIM"></form></div></div></div></div>
${bench(
  "Every eSIM that the shop has ordered, in a phone of its own. Open one and press what a traveller would press.",
  html`${
    newest.length === 0
      ? html`<p>No eSIM yet. Buy a plan in the shop.</p>`
      : html`<ul>${newest.map(
          ({ profile }) =>
            html`<li><a class="back" href="/phone/${profile.esimTranNo}">${profile.iccid}</a><small>${wordsOf(profile)}, ${dataOf(profile)}</small></li>`,
        )}</ul>`
  }
<p><a class="back" href="/network">What the network does</a></p><p><a class="back" href="/">Sandbox</a></p>`,
)}`,
    { layout: "with-bench", style: PHONE_STYLE },
  );
}

function notFound(typed: string): Html {
  return html`<span class="error" id="code-error" role="alert">${typed.trim() === "" ? "Enter the activation code." : "No eSIM of this network has that code. Copy it from the page of your eSIM."}</span>`;
}

function wordsOf({ ended, smdpStatus }: Profile): string {
  return ended ? `${ENDED[ended]} by the shop` : WORDS[smdpStatus];
}

function dataOf(profile: Profile): string {
  return `${Math.floor(usedBytes(profile) / BYTES_PER_MB)} of ${Math.floor(totalBytes(profile) / BYTES_PER_MB)} MB used`;
}

function phonePage(network: PhoneNetwork, { profile }: NetworkOrder, failed?: Failed, why?: string): Page {
  const notice = failed?.status === 400 ? "That is not known here." : why;
  const forms = Object.entries(benchControls).map(([name, control]) =>
    controlForm(`/phone/${profile.esimTranNo}`, name, control, failed?.name === name ? failed : {}),
  );
  return page(
    `Phone - ${wordsOf(profile)}`,
    html`<div><h1 class="sr-only">Phone</h1><div class="phone"><div class="screen">${statusBar(profile)}
<div class="inside"><h2>${wordsOf(profile)}</h2>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
${isReleased(profile) ? viewfinder(profile) : gauge(profile)}${buttons(profile)}${about(profile)}</div></div></div></div>
${bench(
  `It pretends to hold a test eSIM: no real phone can use the code. The shop hears of what was used after ${network.settings.usageDelaySeconds} seconds.`,
  html`${forms}<section><a class="back" href="/phone">All phones</a></section>`,
)}`,
    { layout: "with-bench", style: PHONE_STYLE },
  );
}

/** Four bars and the line's name while the line carries data; else the phone has none of ours. */
function statusBar(profile: Profile): Html {
  const isOn = profile.smdpStatus === "ENABLED" && !profile.ended;
  const carries = isOn && expiresAt(profile) > nowMs() && dataLeft(profile) > 0;
  const bars = carries ? 4 : 0;
  const line = carries ? shop.name : isOn ? `${shop.name}, no data` : "No service";
  return html`<p class="status"><span>${shortMoment(nowMs()).slice(11, 16)}</span><span class="line">${line}</span><svg class="bars" role="img" aria-label="${bars} of 4 bars" viewBox="0 0 24 15">${[0, 1, 2, 3].map((bar) => html`<rect x="${bar * 6}" y="${11 - bar * 3.5}" width="4.5" height="${4 + bar * 3.5}" rx="1"${bar >= bars && trusted(' class="no"')}/>`)}</svg></p>`;
}

/** As the camera sees the code on the shop's page. */
function viewfinder({ ac }: Profile): Html {
  const { size, path } = drawQr(ac, 2);
  return html`<div class="finder"><svg role="img" aria-label="The camera sees the QR code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg></div>
<p>An eSIM of ${shop.name} was found.</p>`;
}

function gauge(profile: Profile): Html {
  return html`<p><label for="used"><b>Data</b></label><progress class="gauge" id="used" max="${totalBytes(profile)}" value="${usedBytes(profile)}">${dataOf(profile)}</progress><span>${dataOf(profile)}</span></p>`;
}

function buttons(profile: Profile): Html {
  const [first, ...others] = PHONE_BUTTONS.filter((button) => whyNot(profile, button) === undefined);
  const blocked = PHONE_BUTTONS.filter((button) => whyNot(profile, button) !== undefined);
  return html`<form method="post" action="/phone/${profile.esimTranNo}">
${first && button(first, ' class="main"')}${others.map((each) => button(each))}
${blocked.length > 0 && html`<div class="pair">${blocked.map((each) => button(each, ' disabled aria-describedby="why"'))}</div><p class="soft" id="why">${whyNot(profile, blocked[0]!)}</p>`}</form>`;
}

function button(name: PhoneButton, more = ""): Html {
  return html`<input type="submit" name="press" value="${name}"${trusted(more)}>`;
}

function about(profile: Profile): Html {
  return html`<dl>${isReleased(profile) && html`<div><dt>Data</dt><dd>${dataOf(profile)}</dd></div>`}
<div><dt>${begunAt(profile) === undefined ? "Start by" : "Ends"}</dt><dd>${shortMoment(expiresAt(profile))}</dd></div>
<div><dt>ICCID</dt><dd class="code">${profile.iccid}</dd></div><div><dt>Activation code</dt><dd class="code">${profile.ac}</dd></div></dl>`;
}

function isReleased({ ended, smdpStatus }: Profile): boolean {
  return !ended && WORDS[smdpStatus] === WORDS.RELEASED;
}
