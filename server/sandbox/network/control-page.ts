/** `/network`: the controls for a tester's hand, whole without JavaScript. */
import { nowMs } from "../../clock";
import { type Html, html } from "../web/html";
import { type Answer, type Call, methodNotAllowed, seeOther } from "../web/http";
import { asPage, type Page, page } from "../web/page";
import { BENCH_STYLE } from "../web/style";
import { controlForm, type Failed, send } from "./control-form";
import { CONTROLS, overview } from "./controls";
import { UNITS_PER_USD } from "./packages";
import type { PhoneNetwork } from "./phone-network";
import { shortMoment } from "./wire";

export async function answerControlPage(call: Call, network: PhoneNetwork): Promise<Answer> {
  if (call.method === "GET") return asPage(200, controlPage(network));
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  const failed = await send(CONTROLS, network, new URLSearchParams(await call.text()));
  return failed ? asPage(failed.status, controlPage(network, failed)) : seeOther("/network");
}

function controlPage(network: PhoneNetwork, failed?: Failed): Page {
  const forms = Object.entries(CONTROLS)
    .filter(([, { button }]) => button !== undefined)
    .map(([name, control]) => {
      const held = failed?.name === name ? failed : { values: name === "POST " ? network.settings : {} };
      return controlForm("/network", name, control, held, name.startsWith("POST") ? "main" : undefined);
    });
  return page(
    "Network",
    html`<h1>Network</h1>
<p>It makes the shop's eSIMs, and goes wrong here as you like. Programs find the same under /_config/network.</p>
${asItStands(network)}${forms}
<p><a class="back" href="/phone">All phones</a></p><p><a class="back" href="/">Sandbox</a></p>`,
    { style: BENCH_STYLE },
  );
}

function asItStands(network: PhoneNetwork): Html {
  const { counts } = overview(network);
  const { faults, store } = network;
  return html`<section class="${faults.length > 0 ? "wrong" : "good"}"><h2>${faults.length > 0 ? "Something goes wrong" : "All is well"}</h2>
${faults.length > 0 && html`<ul>${faults.map((fault) => html`<li>${saidOf(fault)}</li>`)}</ul>`}
<dl><dt>Clock</dt><dd>${shortMoment(nowMs())}</dd>
<dt>Balance</dt><dd>$${(store.balance / UNITS_PER_USD).toFixed(2)}</dd>
<dt>Orders, and how often one came again</dt><dd>${counts.orders}, ${counts.repeats}</dd></dl></section>`;
}

function saidOf({ next, operation, about, times, until, delaySeconds }: PhoneNetwork["faults"][number]) {
  const parts = [
    `${next} for ${operation === "any" ? "every call" : operation}`,
    about !== undefined && `about ${about}`,
    times !== undefined && `${times} more times`,
    until !== undefined && `until ${shortMoment(until)}`,
    delaySeconds > 0 && `${delaySeconds} seconds late`,
  ];
  return parts.filter(Boolean).join(", ");
}
