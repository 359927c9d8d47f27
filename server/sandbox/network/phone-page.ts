/** `/phone/{number}`: the eSIM in a phone, and beside it what no finger on a phone could do. */
import { shop } from "../../shop/rules";
import { drawQr } from "../../qr";
import { type Html, html, trusted } from "../web/html";
import { bench, type Page, page } from "../web/page";
import { controlForm } from "./control-form";
import { type NotTaken, PHONE_CONTROLS, type PhoneControlName } from "./controls";
import { PHONE_STYLE } from "./look";
import type { PhoneNetwork } from "./phone-network";
import {
  begunAt,
  dataLeft,
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
import { BYTES_PER_MB } from "./units";
import { shortMoment } from "./wire";

/** What did not work of what was pressed. */
export interface Failed {
  notice?: string;
  name?: PhoneControlName;
  values?: Record<string, unknown>;
  wrong?: NotTaken;
}

const WORDS: Record<Profile["smdpStatus"], string> = {
  RELEASED: "Not on the phone yet",
  INSTALLATION: "Installed, off",
  ENABLED: "On",
  DISABLED: "Off",
  DELETED: "Deleted from the phone",
};

const ENDED = { CANCEL: "Cancelled", REVOKED: "Revoked", SUSPENDED: "Suspended" };

/** The phone's own buttons have a place of their own. */
const phoneControls = (Object.keys(PHONE_CONTROLS) as PhoneControlName[]).filter((name) => name !== "press");

export function wordsOf({ ended, smdpStatus }: Profile): string {
  return ended ? `${ENDED[ended]} by the shop` : WORDS[smdpStatus];
}

export function dataOf(profile: Profile): string {
  return `${Math.floor(usedBytes(profile) / BYTES_PER_MB)} of ${Math.floor(totalBytes(profile) / BYTES_PER_MB)} MB used`;
}

export function phonePage(network: PhoneNetwork, { profile }: NetworkOrder, failed: Failed = {}): Page {
  const { notice } = failed;
  return page(
    `Phone - ${wordsOf(profile)}`,
    html`<div><h1 class="sr-only">Phone</h1><div class="phone"><div class="screen">${statusBar(network, profile)}
<div class="inside"><h2>${wordsOf(profile)}</h2>
${notice !== undefined && html`<p class="error" role="alert">${notice}</p>`}
${isReleased(profile) ? viewfinder(profile) : gauge(profile)}${buttons(network, profile)}${about(profile)}</div></div></div></div>
${bench(
  `It pretends to hold a test eSIM: no real phone can use the code. The shop hears of what was used after ${network.settings.usageDelaySeconds} seconds.`,
  html`${phoneControls.map((name) => formOf(profile, name, failed))}<section><a class="back" href="/phone">All phones</a></section>`,
)}`,
    { layout: "with-bench", style: PHONE_STYLE },
  );
}

/** Four bars and the line's name while the line carries data; else the phone has none of ours. */
function statusBar({ now }: PhoneNetwork, profile: Profile): Html {
  const isOn = profile.smdpStatus === "ENABLED" && !profile.ended;
  const carries = isOn && expiresAt(profile) > now() && dataLeft(profile) > 0;
  const bars = carries ? 4 : 0;
  const line = carries ? shop.name : isOn ? `${shop.name}, no data` : "No service";
  return html`<p class="status"><span>${shortMoment(now()).slice(11, 16)}</span><span class="line">${line}</span><svg class="bars" role="img" aria-label="${bars} of 4 bars" viewBox="0 0 24 15">${[0, 1, 2, 3].map((bar) => html`<rect x="${bar * 6}" y="${11 - bar * 3.5}" width="4.5" height="${4 + bar * 3.5}" rx="1"${bar >= bars && trusted(' class="no"')}/>`)}</svg></p>`;
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

function buttons({ now }: PhoneNetwork, profile: Profile): Html {
  const [first, ...others] = PHONE_BUTTONS.filter((button) => whyNot(profile, button, now()) === undefined);
  const blocked = PHONE_BUTTONS.filter((button) => whyNot(profile, button, now()) !== undefined);
  return html`<form method="post" action="/phone/${profile.esimTranNo}">
${first && button(first, ' class="main"')}${others.map((each) => button(each))}
${blocked.length > 0 && html`<div class="pair">${blocked.map((each) => button(each, ' disabled aria-describedby="why"'))}</div><p class="soft" id="why">${whyNot(profile, blocked[0]!, now())}</p>`}</form>`;
}

function button(name: PhoneButton, more = ""): Html {
  return html`<input type="submit" name="press" value="${name}"${trusted(more)}>`;
}

function about(profile: Profile): Html {
  return html`<dl>${isReleased(profile) && html`<div><dt>Data</dt><dd>${dataOf(profile)}</dd></div>`}
<div><dt>${begunAt(profile) === undefined ? "Start by" : "Ends"}</dt><dd>${shortMoment(expiresAt(profile))}</dd></div>
<div><dt>ICCID</dt><dd class="code">${profile.iccid}</dd></div><div><dt>Activation code</dt><dd class="code">${profile.ac}</dd></div></dl>`;
}

function formOf({ esimTranNo }: Profile, name: PhoneControlName, failed: Failed): Html {
  const form = { action: `/phone/${esimTranNo}`, name, takes: PhoneSchemas[name], ...PHONE_CONTROLS[name] };
  return controlForm(form, failed.name === name ? failed : {});
}

function isReleased({ ended, smdpStatus }: Profile): boolean {
  return !ended && smdpStatus === "RELEASED";
}
