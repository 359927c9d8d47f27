import type { ArticleDraft } from "../../news/news";

export const twoLinesOnePhone: ArticleDraft = {
  slug: "two-lines-one-phone",
  title: "Two lines, one phone: habits that keep them apart",
  excerpt:
    "Home number for calls and codes, travel plan for data. Set four switches once, and the expensive surprises do not happen.",
  category: "technology",
  author: "The support team",
  isFeatured: false,
  publishedAt: "2025-03-11T09:00:00.000Z",
  metaDescription:
    "Dual SIM for travellers: which line for data, which for calls, the four settings that matter, and what happens to messages and bank codes.",
  keywords: ["dual SIM", "eSIM", "data roaming", "SMS codes", "travel"],
  content: `
<p>A phone with a travel eSIM has two lines, and they are both awake. That is the point: your number at home still receives calls and the codes of your bank, while the travel plan carries the data. It goes wrong only when the phone picks the wrong line for the wrong thing, so tell it once.</p>

<h2>Name them</h2>
<p>Phones call the lines Primary and Secondary, or SIM 1 and SIM 2. Rename them in the settings to what they are: Home and Travel. From then on every question the phone asks can be answered without thinking.</p>

<h2>Four switches</h2>
<table>
<thead><tr><th scope="col">Setting</th><th scope="col">Home</th><th scope="col">Travel</th></tr></thead>
<tbody>
<tr><th scope="row">Line is on</th><td>yes</td><td>yes</td></tr>
<tr><th scope="row">Mobile data</th><td>no</td><td>yes</td></tr>
<tr><th scope="row">Data roaming</th><td>off</td><td>on</td></tr>
<tr><th scope="row">Default for calls</th><td>yes</td><td>no</td></tr>
</tbody>
</table>
<p>Two of them deserve a word. <strong>Data roaming on for the travel line</strong> sounds like what everybody warns about. It is right here: a travel plan usually comes from an operator in another country, so for your phone it is roaming from the first minute. The plan is prepaid, so it cannot run up a bill. <strong>Data roaming off for the home line</strong> is the switch that protects your wallet.</p>
<p>Then look for a fifth, which hides: on iPhones it is called <em>Allow Cellular Data Switching</em>, and other phones have names like <em>automatic data switching</em>. It lets the phone change to the other line when the first is weak. Turn it off abroad.</p>

<h2>Calls, messages, codes</h2>
<ul>
<li><strong>Codes by SMS</strong> arrive on the home line as long as it is switched on and has signal. Receiving them is free with most operators; check yours.</li>
<li><strong>Calls to the home number</strong> ring as usual, and cost what your operator charges for roaming. Let them go to voicemail if in doubt, and call back over the internet.</li>
<li><strong>Messengers</strong> keep the number you signed up with. When the app asks whether you have changed your number, the answer is no.</li>
<li><strong>While you talk on one line</strong>, many phones cannot use the other. Data can pause during a call on the home line, and comes back after it.</li>
</ul>

<h2>On the way home</h2>
<p>Before landing, set mobile data back to the home line, then switch the travel line off. Do not delete it while there is data or time left: a line that is off uses no power and costs nothing, and you may come back. When the plan has ended and you are sure that you will not add to it, remove it to make room. A chip has space for a handful of profiles, and it fills up faster than you think.</p>
`,
};
