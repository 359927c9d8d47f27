/** `/network`: the controls for a tester's hand, whole without JavaScript. */
import { type Html, html } from "../web/html";
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { asPage, type Page, page } from "../web/page";
import { BENCH_STYLE } from "../web/style";
import { control, isControl } from "./config";
import { controlForm, typedInto } from "./control-form";
import { type ControlName, CONTROLS, NotTaken, overview } from "./controls";
import { UNITS_PER_USD } from "./packages";
import type { PhoneNetwork } from "./phone-network";
import { ControlSchemas } from "./schema";
import { shortMoment } from "./wire";

interface Refused {
  name: ControlName;
  values: Record<string, unknown>;
  wrong: NotTaken;
}

export async function answerControlPage(call: Call, network: PhoneNetwork): Promise<Answer> {
  if (call.method === "GET") return asPage(200, controlPage(network));
  if (call.method !== "POST") return methodNotAllowed("GET", "POST");
  const form = new URLSearchParams(await call.text());
  const name = form.get("control") ?? "";
  if (!isControl(name) || CONTROLS[name].button === undefined) return asPage(400, controlPage(network));
  const presets: Record<string, object> = CONTROLS[name].presets ?? {};
  const values = { ...typedInto(ControlSchemas[name], form), ...presets[form.get("action") ?? ""] };
  try {
    control(network, name, values);
  } catch (wrong) {
    if (!(wrong instanceof NotTaken)) throw wrong;
    return asPage(422, controlPage(network, { name, values, wrong }));
  }
  return { status: 303, headers: { Location: "/network" }, body: "" };
}

function controlPage(network: PhoneNetwork, refused?: Refused): Page {
  const names = Object.keys(CONTROLS) as ControlName[];
  return page(
    "Network",
    html`<h1>Network</h1>
<p>It makes the shop's eSIMs, and goes wrong here as you like. Programs find the same under /_config/network.</p>
${asItStands(network)}${names.map((name) => formOf(network, name, refused))}
<p><a class="back" href="/phone">All phones</a></p><p><a class="back" href="/">Sandbox</a></p>`,
    { style: BENCH_STYLE },
  );
}

function formOf(network: PhoneNetwork, name: ControlName, refused: Refused | undefined): Html {
  const { button, ...shown } = CONTROLS[name];
  if (button === undefined) return html``;
  const look = name.startsWith("POST") ? ("main" as const) : undefined;
  const form = { action: "/network", name, button, look, takes: ControlSchemas[name], ...shown };
  if (refused?.name === name) return controlForm(form, refused);
  return controlForm(form, { values: name === "POST " ? network.settings : undefined });
}

function asItStands(network: PhoneNetwork): Html {
  const { counts, clock } = overview(network);
  const { faults, store, now } = network;
  const ahead = clock.offsetSeconds > 0 && `, ${clock.offsetSeconds} seconds ahead of the shop's`;
  return html`<section class="${faults.length > 0 ? "wrong" : "good"}"><h2>${faults.length > 0 ? "Something goes wrong" : "All is well"}</h2>
${faults.length > 0 && html`<ul>${faults.map((fault) => html`<li>${saidOf(fault)}</li>`)}</ul>`}
<dl><dt>Clock</dt><dd>${shortMoment(now())}${ahead}</dd>
<dt>Balance</dt><dd>$${(store.balance() / UNITS_PER_USD).toFixed(2)}</dd>
<dt>Orders, and how often one came again</dt><dd>${counts.orders}, ${counts.repeats}</dd></dl></section>`;
}

function saidOf({ kind, operation, about, times, until, delaySeconds }: PhoneNetwork["faults"][number]) {
  const parts = [
    `${kind} for ${operation === "any" ? "every call" : operation}`,
    about !== undefined && `about ${about}`,
    times !== undefined && `${times} more times`,
    until !== undefined && `until ${shortMoment(until)}`,
    delaySeconds > 0 && `${delaySeconds} seconds late`,
  ];
  return parts.filter(Boolean).join(", ");
}
