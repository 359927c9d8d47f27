import type { ArticleDraft } from "../../news/news";

export const fiveGStandalone: ArticleDraft = {
  slug: "5g-standalone-for-travellers",
  title: "5G standalone: what the same icon does not tell you",
  excerpt:
    "Two quite different networks put 5G in your status bar. One leans on 4G, the other stands by itself, and for now roaming mostly meets the first.",
  category: "telecommunications",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-05-13T09:00:00.000Z",
  metaDescription:
    "5G standalone and non-standalone compared: what changes in the core network, what you notice, and why roaming plans often fall back to 4G.",
  keywords: ["5G", "standalone", "non-standalone", "LTE", "roaming"],
  content: `
<p>The letters 5G in your status bar say which radio is in use. They do not say what is behind it. Most networks began with a quick arrangement, and many are still moving to the real one.</p>

<h2>Leaning on 4G</h2>
<p>The first arrangement is called <strong>non-standalone</strong>. Your phone stays connected to a 4G cell, which handles signing on, security and handing over, and a 5G cell is added on top as a second, wider pipe. Behind both works the core of the 4G network. It was quick to build, because only the antennas had to change, and it delivers what most people wanted from 5G first: more speed.</p>

<h2>Standing alone</h2>
<p>With <strong>standalone</strong> 5G the phone talks to a 5G cell only, and a new core answers. Three things become possible:</p>
<ul>
<li><strong>Quicker starts.</strong> There is no second link to set up first, so the first byte after a pause comes sooner.</li>
<li><strong>Calls in 5G.</strong> Voice stays in the 5G network instead of dropping to 4G for each call.</li>
<li><strong>Slices.</strong> An operator can reserve a share of the network with promised properties, for a stadium's cameras or an ambulance.</li>
</ul>
<p>Privacy gains too. A standalone network lets the phone encrypt its permanent subscriber number before it sends it, so that a fake base station nearby cannot collect it.</p>

<table>
<thead><tr><th scope="col"></th><th scope="col">Non-standalone</th><th scope="col">Standalone</th></tr></thead>
<tbody>
<tr><th scope="row">Needs a 4G cell</th><td>yes</td><td>no</td></tr>
<tr><th scope="row">Core network</th><td>4G</td><td>5G</td></tr>
<tr><th scope="row">Voice calls</th><td>over 4G</td><td>over 5G or 4G</td></tr>
<tr><th scope="row">Top speed</th><td>high, both links add up</td><td>high, depends on spectrum</td></tr>
<tr><th scope="row">Common when roaming</th><td>yes</td><td>not yet</td></tr>
</tbody>
</table>

<h2>Why roaming comes later</h2>
<p>To let a guest into a standalone network, two 5G cores have to be connected, through gateways that were defined for exactly that purpose. Every pair of operators has to set this up, test it and agree on prices. For 4G that work was done long ago. So a visitor is often let into the 4G core first, with or without a 5G radio on top, and on some partner networks into 4G only.</p>

<h2>What to make of it</h2>
<ul>
<li>A plan that includes 5G uses it where the partner network offers it to visitors. Elsewhere it falls back to 4G, also written LTE, without your doing anything.</li>
<li>Good 4G carries maps, calls, video and a working day. The difference shows with large downloads and in crowds, where 5G has more room.</li>
<li>If battery matters more than speed, set the phone to 4G. At the edge of 5G coverage, switching back and forth costs power and gains little.</li>
<li>On our plan cards the line <em>5G Access</em> is ticked or crossed for the plan. Whether a country has 5G is shown in the <a href="/coverage">coverage list</a>.</li>
</ul>
`,
};
