import type { ArticleDraft } from "../../news/news";

export const theEndOfTheSimTray: ArticleDraft = {
  slug: "the-end-of-the-sim-tray",
  title: "From credit card to nothing: the slow end of the SIM tray",
  excerpt:
    "The first SIM was as large as a bank card. Thirty years of cutting off plastic later, some phones have no slot at all. What is won, and what you should know before you buy one.",
  category: "industry",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-05-27T09:00:00.000Z",
  metaDescription:
    "A short history of the SIM card from 1991 to phones without a tray, what an eSIM-only phone gains and loses, and what to check before buying.",
  keywords: ["SIM card", "eSIM", "eSIM-only", "nano-SIM", "history"],
  content: `
<p>When the first SIM cards were issued in 1991 they were as large as a credit card, because the phones were as large as a brick. The chip on them was always a few millimetres wide. Everything since has been a matter of cutting away plastic.</p>

<table>
<thead><tr><th scope="col">Format</th><th scope="col">Size</th><th scope="col">Common from</th></tr></thead>
<tbody>
<tr><th scope="row">Full size</th><td>85.6 × 54 mm</td><td>1991</td></tr>
<tr><th scope="row">Mini</th><td>25 × 15 mm</td><td>late 1990s</td></tr>
<tr><th scope="row">Micro</th><td>15 × 12 mm</td><td>2010</td></tr>
<tr><th scope="row">Nano</th><td>12.3 × 8.8 mm</td><td>2012</td></tr>
<tr><th scope="row">eSIM</th><td>soldered in</td><td>2016 to 2018</td></tr>
</tbody>
</table>

<p>In September 2022 the first mainstream phones without any tray were sold: the iPhone 14 models for the United States. Since then the question is no longer whether a phone has an eSIM, but whether it has anything else.</p>

<h2>What the slot was for</h2>
<p>The card separated the phone from the subscription. You could change the one and keep the other, without asking anybody. That was a deliberate decision of the people who designed GSM, and it is the reason why phones can be bought in one shop and plans in another to this day. Any replacement has to keep that promise.</p>

<h2>What is won</h2>
<ul>
<li><strong>Space and tightness.</strong> A tray takes room that a battery could use, and it is a hole in a case that should be waterproof.</li>
<li><strong>Several plans at once.</strong> A chip holds a number of profiles and can use two at a time. A drawer full of cards becomes a list.</li>
<li><strong>Nothing to steal.</strong> A thief cannot take the card out to cut the connection. A lost phone stays findable for longer.</li>
<li><strong>Nothing to ship.</strong> No card, no envelope, no shop that has to be open when you land.</li>
</ul>

<h2>What is lost</h2>
<p>When a phone dies, its card can be put into another in ten seconds. With an eSIM you need the operator, or a transfer from the old phone that no longer starts. Good operators let you move a line yourself, online, at night. Before you rely on an eSIM-only phone, find out whether yours does.</p>
<p>In some countries a local eSIM still takes a visit to a shop, with passport, while a card is sold at the kiosk. A travel plan that you install before leaving takes care of the first days.</p>

<h2>Before you buy a phone without a tray</h2>
<ol>
<li>Check that your operator at home offers an eSIM for your tariff, and what it charges for moving it.</li>
<li>Buy the version for your region. The same model name can mean a tray in one country and none in another, and phones made for mainland China may lack the eSIM instead.</li>
<li>Make sure that it is not locked to an operator, since a locked phone accepts only that operator's profiles.</li>
<li>Move your line at home, in peace, and not on the morning of departure.</li>
</ol>
<p>The tray will be with us for years, as headphone sockets are. But for travellers the change has happened already: the plan now comes to the phone, and the phone stays closed.</p>
`,
};
