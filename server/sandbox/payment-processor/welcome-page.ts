/** The head page: what this is, the way to the other stand-ins, and the newest charges. */
import { type Charge, latest } from "./charge";
import { html } from "../web/html";
import { type Page, page } from "../web/page";
import type { Neighbour } from "./server";

export function welcomePage(charges: readonly Charge[], neighbours: Pick<Neighbour, "pages">[]): Page {
  return page(
    "Sandbox",
    html`<h1>Sandbox</h1>
<p>It stands in for the payment processor, the network and the mail server. Buy a plan in the shop, and it sends you to a page here.</p>
<section><h2>Look at</h2><ul>${neighbours.flatMap(({ pages }) => Object.entries(pages).map(([title, href]) => html`<li><a class="back" href="${href}">${title}</a></li>`))}</ul></section>
${
  charges.length > 0 &&
  html`<section><h2>Newest charges</h2><ul>${charges.map(
    (charge) =>
      html`<li><a class="back" href="${new URL(charge.hosted_url).pathname}?stay=1">${charge.name}</a> $${charge.pricing.local.amount}, ${latest(charge).status}</li>`,
  )}</ul></section>`
}`,
  );
}
