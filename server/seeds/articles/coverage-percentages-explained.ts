import type { ArticleDraft } from "../../news/news";

export const coveragePercentagesExplained: ArticleDraft = {
  slug: "coverage-percentages-explained",
  title: "What 98% coverage means, and what it leaves out",
  excerpt:
    "People or area, outdoors or in, one network or all of them: the same country can honestly be given four different numbers.",
  category: "global",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-07-22T09:00:00.000Z",
  metaDescription:
    "How mobile coverage percentages are made: population against area, outdoor against indoor, models against measurements, and how to read a map.",
  keywords: ["coverage", "population coverage", "coverage map", "signal", "network"],
  content: `
<p>A country with 98% coverage sounds finished. Then you take the coast road and see nothing for an hour. Both are true. The number answers a question that you did not ask.</p>

<h2>Percent of what?</h2>
<p>Coverage is nearly always given as a share of the <strong>population</strong>: the people who have signal where they live. Operators build where people are, so this number rises quickly. The share of the <strong>area</strong> is far smaller in most countries.</p>
<p>Take an invented country of 10 million people, nine million of them in towns that cover 5% of the land. An operator that serves the towns and nothing else can say 90%. On the map it is a few dots.</p>

<table>
<thead><tr><th scope="col">Question</th><th scope="col">Answer in our example</th></tr></thead>
<tbody>
<tr><th scope="row">Share of people covered</th><td>90%</td></tr>
<tr><th scope="row">Share of land covered</th><td>5%</td></tr>
<tr><th scope="row">Chance of signal on a road between towns</th><td>small</td></tr>
</tbody>
</table>

<h2>Three more footnotes</h2>
<ul>
<li><strong>Outdoors or indoors.</strong> Maps are usually made for a phone held outdoors. Walls take a good part of the signal, and modern windows with a metal coating take as much as the walls.</li>
<li><strong>Calculated or measured.</strong> Most maps come from a computer model of terrain and antennas. Models are good, and they do not know the hill that was left out, or the antenna that is being repaired.</li>
<li><strong>Which generation.</strong> A figure for the network as a whole includes 2G in places where you could not load a page. Look for the figure for 4G.</li>
</ul>

<h2>Why several networks help</h2>
<p>The gaps of two operators are rarely the same gaps. If one covers 95% of the people and another 95%, and their holes were spread at random, both together would reach 99.75%. In reality holes cluster where nobody lives, so the gain is smaller, and still worth having: on a coast road the second network is often the only one. A travel plan with several partner networks in a country lets your phone change to whichever is there.</p>

<h2>How we show it</h2>
<p>Our <a href="/coverage">coverage page</a> gives one percentage for each country: the share of the population within reach of a partner network. The figures and the 5G marks that the shop opens with are sample data, and the page says so. They are there to show the layout, not to plan an expedition.</p>

<h2>How to read any map</h2>
<ol>
<li>Find out whether it shows people or land. If it does not say, it is people.</li>
<li>Zoom in on the roads that you will drive, not on the capital.</li>
<li>Look at the independent maps that are made from users' measurements, and compare.</li>
<li>For the parts between: download maps, tell somebody your route, and enjoy the quiet.</li>
</ol>
`,
};
