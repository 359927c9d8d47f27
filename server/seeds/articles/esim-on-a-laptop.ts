import type { ArticleDraft } from "../../news/news";

export const esimOnALaptop: ArticleDraft = {
  slug: "esim-on-a-laptop",
  title: "An eSIM in your laptop: when it beats a hotspot",
  excerpt:
    "Some laptops and tablets hold a mobile plan of their own. How to tell whether yours does, what it saves you, and where a phone hotspot stays the better answer.",
  category: "technology",
  author: "The support team",
  isFeatured: false,
  publishedAt: "2025-04-22T09:00:00.000Z",
  metaDescription:
    "How to check whether a laptop or tablet supports eSIM, how to install a plan on Windows, ChromeOS and iPad, and when a hotspot is better.",
  keywords: ["eSIM", "laptop", "tablet", "hotspot", "Windows", "WWAN"],
  content: `
<p>The usual way to get a laptop online abroad is to open a hotspot on the phone and forget about it until the phone is at nine percent. There is another way. A laptop with a modem and an eSIM chip is online by itself when you open the lid.</p>

<h2>Does yours have one?</h2>
<p>An eSIM needs a mobile modem, and most laptops are sold without. The maker lists it as WWAN, LTE, 4G or 5G, usually as an option that costs extra. To check the machine in front of you:</p>
<ul>
<li><strong>Windows:</strong> open Settings, Network and internet. If there is an entry called Cellular, there is a modem. If it offers to manage eSIM profiles, there is a chip for them.</li>
<li><strong>ChromeOS:</strong> open Settings, Network. Chromebooks with a modem show Mobile data.</li>
<li><strong>iPad:</strong> open Settings. Models that were sold with cellular show Cellular Data, or Mobile Data.</li>
</ul>
<p>If nothing of that is there, no software will add it. A hotspot is then your way, and a good one.</p>

<h2>Installing a plan</h2>
<p>The code is the same kind as for a phone. Two things differ:</p>
<ol>
<li>A laptop rarely scans well with its own camera. Copy the activation code, which begins with <code>LPA:1$</code>, and paste it where the system asks for a code.</li>
<li>The first download needs another connection, so do it on Wi-Fi before you leave.</li>
</ol>

<h2>What it is good for</h2>
<table>
<thead><tr><th scope="col">Situation</th><th scope="col">eSIM in the laptop</th><th scope="col">Hotspot</th></tr></thead>
<tbody>
<tr><th scope="row">Battery</th><td>costs the laptop a little</td><td>costs the phone a lot</td></tr>
<tr><th scope="row">Opening the lid</th><td>online within seconds</td><td>start it, find it, join it</td></tr>
<tr><th scope="row">Signal</th><td>large antennas in the screen frame</td><td>put the phone at the window</td></tr>
<tr><th scope="row">One plan for all</th><td>a plan for each device</td><td>one plan serves several</td></tr>
<tr><th scope="row">Calls and codes by SMS</th><td>no</td><td>on the phone as ever</td></tr>
</tbody>
</table>
<p>If you work on the road for weeks, the plan in the laptop pays for itself in charged phones and in the minutes you do not spend on reconnecting. If you open the laptop twice in a fortnight, share the phone's.</p>

<h2>Keep the appetite small</h2>
<p>A computer believes it is at home. It fetches system updates, synchronises photos and refreshes every open tab. Before the first day on a mobile plan:</p>
<ul>
<li>Mark the connection as metered. Windows then holds back most updates; on an iPad the switch is called Low Data Mode.</li>
<li>Pause cloud drives, or let them fetch files only when you open them.</li>
<li>Close the video tab. An hour of full-HD video can cost more than a week of mail.</li>
</ul>
<p>Look at the usage after the first working day. Multiply by the days that remain, and you know whether the plan will last while there is still time to do something about it.</p>
`,
};
