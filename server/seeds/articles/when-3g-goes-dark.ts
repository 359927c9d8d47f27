import type { ArticleDraft } from "../../news/news";

export const when3gGoesDark: ArticleDraft = {
  slug: "when-3g-goes-dark",
  title: "When 3G goes dark: what it means for a phone abroad",
  excerpt:
    "Operators are closing their 3G networks one by one, and some 2G with them. Data moves on by itself. Calls do not, unless your phone is ready for them.",
  category: "telecommunications",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-02-18T09:00:00.000Z",
  metaDescription:
    "Why 3G networks are being switched off, what VoLTE has to do with it, and how to make sure that your phone can still call when you travel.",
  keywords: ["3G", "2G", "VoLTE", "network shutdown", "emergency calls"],
  content: `
<p>In the United States all three national operators switched their 3G networks off in the course of 2022. Australia's last ones followed in late 2024. Elsewhere it is under way, country by country. For data nobody will miss it. For calls it is worth ten minutes before a trip.</p>

<h2>Why operators do it</h2>
<p>Spectrum is scarce and paid for by the megahertz. The same slice of it carries several times as much data with 4G or 5G as it did with 3G, for less energy. Keeping an old network alive for a few devices means heating the house for one room.</p>
<p>Which generation goes first differs. Many European operators close 3G and keep 2G for a while, because lifts, meters and older cars still call over it. In North America and Australia 2G is largely gone too.</p>

<h2>The catch is voice</h2>
<p>4G was built for data only. In its first years a phone dropped back to 3G or 2G for each call. With those gone, a call has to travel over 4G itself, as <strong>VoLTE</strong>. Practically every recent phone can do that in principle. In practice three things must come together: the phone's software must know the network, your operator must have switched it on for you, and abroad the two operators need an agreement about it.</p>
<p>Where one of them is missing you see an odd picture: fast data, and calls that fail.</p>

<h2>Before you go</h2>
<ol>
<li>Look for a setting called VoLTE, 4G calling or HD voice, and turn it on. On many phones it is on and hidden.</li>
<li>Install the system updates. They carry the list of networks that your phone has been approved for.</li>
<li>Make a call at home and watch the status bar. If 4G or 5G stays there while you talk, VoLTE works. If it changes to 3G, H or E, it does not.</li>
<li>Switch on Wi-Fi calling if your operator offers it. It works from any hotel, without any mobile network.</li>
<li>Ask your operator whether VoLTE works in the country that you travel to. It is a yes-or-no question, and they know.</li>
</ol>

<h2>Emergency calls</h2>
<p>A phone tries every network in reach for an emergency call, also those that would not take it otherwise. That safety net has fewer strings than it used to have: a phone that cannot call over 4G finds nothing to fall back on where 2G and 3G are gone. If your phone is older than about 2018, test it, or take one that you have tested.</p>

<h2>And a data-only eSIM?</h2>
<p>A data plan does not care. It uses 4G and 5G, and calls over an internet app count as data. When a coverage list mentions 3G as a fallback, read it as a promise with an expiry date: it is there in remote places today, and it will be 4G at lower frequencies tomorrow.</p>
`,
};
