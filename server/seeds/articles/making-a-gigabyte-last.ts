import type { ArticleDraft } from "../../news/news";

export const makingAGigabyteLast: ArticleDraft = {
  slug: "making-a-gigabyte-last",
  title: "Making a gigabyte last a week",
  excerpt:
    "Most of the data that a phone uses on a trip is not what you do with it. Where it goes, with numbers, and the eight settings that halve it.",
  category: "global",
  author: "The support team",
  isFeatured: false,
  publishedAt: "2025-06-24T09:00:00.000Z",
  metaDescription:
    "How much data maps, messages, music and video use per hour, and eight settings that make a travel data plan last about twice as long.",
  keywords: ["data usage", "saving data", "travel", "background data", "settings"],
  content: `
<p>One gigabyte is a lot or nothing, depending on what you do with it. It is worth knowing the difference once, because the answer is the same for every trip.</p>

<h2>What an hour costs</h2>
<table>
<thead><tr><th scope="col">Activity</th><th scope="col">Data per hour</th><th scope="col">Hours in 1 GB</th></tr></thead>
<tbody>
<tr><th scope="row">Navigation, map not saved</th><td>about 5 to 10 MB</td><td>100 and more</td></tr>
<tr><th scope="row">Text messages</th><td>a few MB</td><td>more than you type</td></tr>
<tr><th scope="row">Voice call over the internet</th><td>30 to 60 MB</td><td>17 to 34</td></tr>
<tr><th scope="row">Music at 160 kbit/s</th><td>72 MB</td><td>14</td></tr>
<tr><th scope="row">Social feeds with video</th><td>500 MB to 1 GB</td><td>1 to 2</td></tr>
<tr><th scope="row">Video in standard quality</th><td>up to 1 GB</td><td>1</td></tr>
<tr><th scope="row">Video in full HD</th><td>up to 3 GB</td><td>a third</td></tr>
</tbody>
</table>
<p>So a week with maps, messages, mail and a call a day fits into one gigabyte with room to spare. One evening of films does not.</p>

<h2>Eight settings, most effective first</h2>
<ol>
<li><strong>Photo backup on Wi-Fi only.</strong> Twenty photos are 60 to 100 MB, a minute of 4K video can be 400. This alone decides many weeks.</li>
<li><strong>App updates on Wi-Fi only.</strong> In the settings of the app store.</li>
<li><strong>Low Data Mode</strong> on iPhone, <strong>Data Saver</strong> on Android. It tells all apps to hold back in the background.</li>
<li><strong>No autoplay.</strong> Every social app has the switch, well hidden, often under accessibility or media.</li>
<li><strong>Video quality.</strong> Set 480p for mobile data. On a small screen it is hard to see the difference.</li>
<li><strong>Offline maps and music.</strong> Fetch both at the hotel.</li>
<li><strong>Messengers: no automatic downloads</strong> on mobile data. Group chats are the reason.</li>
<li><strong>Cloud drives off</strong> for mobile data, above all on a laptop behind a hotspot.</li>
</ol>

<h2>Look after a day</h2>
<p>Both systems count the data of each app. Reset the counter when you land, on an iPhone under Cellular at the very bottom, and look after the first day. Nine times out of ten one app stands out, and you have just found half of your plan.</p>
<p>Then do the sum. If you have used 120 MB on the first day, a gigabyte lasts for eight. If it is 400, either change the settings or add a plan before you run out rather than after, when you have no connection left to buy it with.</p>

<h2>A word on units</h2>
<p>We count as phones do: 1 GB is 1,024 MB. Uploads count as well as downloads, and so does what a page loads that you never look at. What does not count is Wi-Fi, including calls made over it.</p>
`,
};
