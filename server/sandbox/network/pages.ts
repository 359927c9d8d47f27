/** `/phone` and `/phone/{number or ICCID}`: the tester's phone, whole without JavaScript. */
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, methodNotAllowed } from "../web/http";
import { asPage, bench, type Page, page } from "../web/page";
import { controlPhone, isPhoneControl } from "./config";
import { typedInto } from "./control-form";
import { NotTaken } from "./controls";
import { PHONE_STYLE } from "./look";
import { dataOf, phonePage, wordsOf } from "./phone-page";
import { type PhoneNetwork, Refusal } from "./phone-network";
import { PhoneSchemas } from "./schema";
import type { NetworkOrder } from "./store";

const SHOWN = 50;

export async function answerPhone(call: Call, network: PhoneNetwork): Promise<Answer> {
  const [, id, ...rest] = call.path;
  if (id === undefined) return call.method === "GET" ? answerScan(call, network) : methodNotAllowed("GET");
  const order = rest.length === 0 ? network.store.find(id) : undefined;
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
  const order = network.store.scan(code);
  if (!order) return asPage(422, listPage(network, code));
  return { status: 303, headers: { Location: `/phone/${order.profile.esimTranNo}` }, body: "" };
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

/** @param unknown the code that was typed in, and is none of ours. */
function listPage({ store, now }: PhoneNetwork, unknown?: string): Page {
  const newest = store.orders.slice(-SHOWN).toReversed();
  return page(
    "Phones",
    html`<div><h1 class="sr-only">Phones</h1><div class="phone"><div class="screen"><p class="status"><span>${new Date(now()).toISOString().slice(11, 16)}</span><span class="line">No service</span></p>
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
