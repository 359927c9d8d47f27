import type { ArticleDraft } from "../../news/news";

export const aHotspotOnATrain: ArticleDraft = {
  slug: "a-hotspot-on-a-train",
  title: "A hotspot on a train: why it stutters and what helps",
  excerpt:
    "At 300 kilometres an hour your phone changes cells every minute, behind a window that shuts radio waves out. Six things that make the most of it.",
  category: "global",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-04-08T09:00:00.000Z",
  metaDescription:
    "Why mobile data stutters on trains, from coated windows to cell changes, and six practical things that make a phone hotspot work better.",
  keywords: ["hotspot", "tethering", "train", "signal", "remote work"],
  content: `
<p>A train is about the worst place for a phone, and one of the best for working. Knowing what goes wrong helps to get more of the second.</p>

<h2>A metal box with mirrors</h2>
<p>A carriage is made of metal, and its windows have a thin metallic coating that keeps heat out. It keeps radio waves out almost as well: a signal can lose 99% of its power, or more, on the way in. Newer trains have windows with a fine pattern cut into the coating, which lets radio through, or amplifiers on the roof. You see neither from your seat, but you notice the difference between two trains of the same line.</p>

<h2>A new cell every minute</h2>
<p>At 300 kilometres an hour you travel five kilometres a minute. Cells along a line are a few kilometres long, so your connection is handed over again and again, and so are those of four hundred other people at the same moment. Each handover is quick. All of them together, at the edge of a valley, are what you feel as stutter.</p>
<p>Then there are cuttings and tunnels. Long tunnels often have antennas of their own; short ones do not, and for ten seconds nobody has anything.</p>

<h2>Six things that help</h2>
<ol>
<li><strong>Put the phone at the window,</strong> upright, not in a bag. The signal comes in at the edges, and every bit of metal in between costs.</li>
<li><strong>Use the cable.</strong> Tethering over USB charges the phone and leaves the crowded Wi-Fi channels of a full carriage to others.</li>
<li><strong>If it must be Wi-Fi, try the other band.</strong> On most phones the choice is called <em>maximise compatibility</em>, or 2.4 and 5 GHz. The slower one is often the more crowded.</li>
<li><strong>Stay on 4G.</strong> Where 5G exists only here and there, a phone that changes back and forth loses more than it gains.</li>
<li><strong>Work in batches.</strong> Mail, documents and code repositories can be synchronised at each station and worked on in between.</li>
<li><strong>Turn the picture off.</strong> A call without video needs a small fraction of the data, and survives a gap that freezes a face.</li>
</ol>

<h2>The train's own Wi-Fi</h2>
<p>It uses the same mobile networks through antennas on the roof, often of several operators at once, which is why it can work where your phone does not. But the whole train shares it. A simple rule: the fuller the train, the better your own plan; the emptier the country, the better the roof.</p>

<h2>What it uses</h2>
<table>
<thead><tr><th scope="col">An hour of</th><th scope="col">Data, about</th></tr></thead>
<tbody>
<tr><th scope="row">Mail and documents</th><td>20 to 60 MB</td></tr>
<tr><th scope="row">A call without video</th><td>30 to 60 MB</td></tr>
<tr><th scope="row">A video call</th><td>0.5 to 2 GB</td></tr>
<tr><th scope="row">Full-HD video</th><td>up to 3 GB</td></tr>
</tbody>
</table>
<p>Laptops take what they get. Mark the connection as metered before the train leaves, or the first thing that your hotspot carries will be a system update.</p>
`,
};
