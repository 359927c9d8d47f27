import type { ArticleDraft } from "../../news/news";

export const messagesBySatellite: ArticleDraft = {
  slug: "messages-by-satellite",
  title: "A message by satellite, from an ordinary phone",
  excerpt:
    "No dish, no brick with an aerial: phones have begun to talk to satellites directly. What the physics allows, and why a clear sky matters more than the plan.",
  category: "innovation",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-07-01T09:00:00.000Z",
  metaDescription:
    "How ordinary phones reach satellites directly, what 3GPP Release 17 added, why messages come before video, and what it means for travellers.",
  keywords: ["satellite", "direct to device", "3GPP Release 17", "NTN", "remote areas"],
  content: `
<p>For decades a satellite phone was a heavy thing with a thick aerial. Now ordinary phones send messages through satellites, first in an emergency, and in some countries for everyday texts as well. It is one of the rare cases in which the physics is the most interesting part.</p>

<h2>A very long street</h2>
<p>A cell tower is a few kilometres away. A satellite in a low orbit is at least 500 kilometres away, and moves at about 7.6 kilometres a second. That has three consequences:</p>
<ul>
<li><strong>The signal is faint.</strong> Your phone sends with a fraction of a watt. The satellite needs a very large antenna to hear it, and you need a clear view of the sky.</li>
<li><strong>The pitch changes.</strong> As with a passing ambulance, frequencies shift with the satellite's speed, by up to tens of kilohertz. Phone or satellite has to correct for it.</li>
<li><strong>Nobody stays.</strong> A satellite crosses your sky in minutes, then the next one takes over, if there is a next one.</li>
</ul>

<table>
<thead><tr><th scope="col">Orbit</th><th scope="col">Height</th><th scope="col">Least delay, up and down</th></tr></thead>
<tbody>
<tr><th scope="row">Low</th><td>about 550 km</td><td>4 ms</td></tr>
<tr><th scope="row">Geostationary</th><td>35,786 km</td><td>240 ms</td></tr>
</tbody>
</table>

<h2>Two ways to do it</h2>
<p>The first way is to make the satellite look like a tower. It uses the frequencies of a mobile operator on the ground, and phones that know nothing of satellites connect to it. The operator has to agree, country by country, because the frequencies are its own.</p>
<p>The second way is to teach the phone. The standards body 3GPP added satellites to the mobile standard in its Release 17, completed in 2022. Phones built for it know the orbits and correct their frequency themselves. It takes new chips, and then it works with anybody's satellites that follow the standard.</p>

<h2>Why texts come first</h2>
<p>One satellite beam covers an area as large as a small country and has about as much capacity as a few towers. Shared by everybody in it, that is plenty for messages and positions, and hopeless for video. It will get better as larger antennas go up, but a tower around the corner will always win by numbers alone.</p>

<h2>What it means on a trip</h2>
<ol>
<li>It closes the gaps where no tower will ever stand: open sea, desert, mountains. It does not replace coverage in towns, and it does not work indoors.</li>
<li>Find out what your own phone can do before you leave. Some models offer an emergency service by satellite, in a list of countries. Try its demonstration mode once.</li>
<li>In some countries satellite communication is restricted. Read the rules if you carry a separate device.</li>
<li>A data plan for travellers, ours included, works through networks on the ground. If your route leaves them, a satellite service is a second tool and not a bigger plan.</li>
</ol>
<p>And hold the phone up, free of trees and walls. With 500 kilometres to go, the last metre matters.</p>
`,
};
