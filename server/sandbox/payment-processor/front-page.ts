/** `/`: what this is, the way to everything, and the newest charges. */
import { type Html, html } from "../web/html";
import { type Page, page } from "../web/page";
import { latest } from "./charge";
import type { Processor } from "./processor";

/** What a neighbour of the processor has there. */
export interface InFront {
  /** Pages that it leads to. */
  pages: { title: string; href: string; about: string }[];
  shown?(): Html | undefined;
}

const SHOWN_CHARGES = 20;

const STYLE = `
main{max-width:52rem;padding-top:2.5rem}
h1{font-size:1.875rem}
code,.seed{white-space:nowrap}
.doors{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:1rem;margin:1.5rem 0}
.doors li{position:relative;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1rem 1.1rem}
.doors li:hover{border-color:var(--accent)}
.doors a,.rows a{font-weight:650;text-decoration:none}
.doors a::after{content:"";position:absolute;inset:0}
.rows li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.75rem 0}
.rows span{font-variant-numeric:tabular-nums}
.rows small{grid-column:1/-1}
`;

export function frontPage({ store }: Processor, neighbours: InFront[], shopUrl: string | undefined): Page {
  const newest = store.charges.slice(-SHOWN_CHARGES).toReversed();
  const ofShop = shopUrl
    ? [
        { title: "Shop", href: shopUrl, about: "What is sold, and where customers sign in." },
        {
          title: "All controls",
          href: `${shopUrl}/developers/testing`,
          about: "What can be set, moved and broken, as lines to copy.",
        },
      ]
    : [];
  const doors = [...ofShop, ...neighbours.flatMap(({ pages }) => pages)];
  return page(
    "Sandbox",
    html`<h1>Sandbox</h1>
<p class="soft">It stands in for everybody whom the shop talks to: payment processors, the mobile network with its phones, and the mail server. Buy a plan in the shop, and you pay on a page here.</p>
${neighbours.map((each) => each.shown?.() ?? html``)}
<ul class="doors">${doors.map(({ title, href, about }) => html`<li><a href="${href}">${title}</a><small>${about}</small></li>`)}</ul>
<section><h2>Newest charges</h2>${newest.length === 0 && html`<p class="soft">None yet.</p>`}<ul class="rows">${newest.map(
      ({ charge }) =>
        html`<li><a href="${new URL(charge.hosted_url).pathname}?stay=1">${charge.name}</a> <span>$${charge.pricing.local.amount}</span><small>${charge.code}, ${latest(charge).status.toLowerCase()}</small></li>`,
    )}</ul></section>`,
    { style: STYLE },
  );
}
