import type { ArticleDraft } from "../../news/news";

export const beforeTheBorder: ArticleDraft = {
  slug: "before-the-border",
  title: "Ten minutes before the border: a checklist for your phone",
  excerpt:
    "Everything that needs a good connection should happen while you still have one. Ten items in the order in which they save trouble.",
  category: "global",
  author: "The support team",
  isFeatured: true,
  publishedAt: "2025-08-26T09:00:00.000Z",
  metaDescription:
    "What to do with your phone before crossing a border: install the eSIM, set the lines, save maps and documents offline, prepare for bank codes.",
  keywords: ["travel checklist", "eSIM", "offline maps", "border", "roaming"],
  content: `
<p>Most trouble with a phone abroad is made at home, by leaving something for later that needs a connection. Later is a bus without Wi-Fi. Here is what we do ourselves, in this order.</p>

<h2>A few days before</h2>
<ol>
<li><strong>Check that the phone is unlocked.</strong> On an iPhone look under Settings, General, About for <em>No SIM restrictions</em>. On Android, ask the operator that you bought it from. Unlocking can take days.</li>
<li><strong>Check that it has an eSIM.</strong> Dial <kbd>*#06#</kbd>. If an EID appears, it does.</li>
<li><strong>Check the countries.</strong> A train from one country to another may pass through a third. Look whether your plan knows it.</li>
<li><strong>Install the eSIM on Wi-Fi.</strong> The download is small, but it needs a connection. Look up when the plan begins: most start with their first use, some with the installation. With us the checkout says which.</li>
</ol>

<h2>The evening before</h2>
<ol start="5">
<li><strong>Save the way.</strong> Download the map of the region for offline use, and the boarding pass, the ticket and the address of the first night, in the local script as well.</li>
<li><strong>Save the code.</strong> Keep your eSIM's activation code and your order number where you can read them without the phone: printed, or with somebody you travel with.</li>
<li><strong>Prepare for bank codes.</strong> If your bank confirms payments by SMS, the home line has to stay on. If it has an app, sign in once now; some apps want a code when they notice a new country.</li>
<li><strong>Sort out sign-ins.</strong> Codes from an authenticator app work offline. Codes by mail do not.</li>
</ol>

<h2>At the border</h2>
<ol start="9">
<li><strong>Set the lines.</strong> Data on the travel line, with data roaming on. Data roaming off on the home line.</li>
<li><strong>Give it two minutes.</strong> A phone that has just landed has to search all bands for a network. If nothing has come after five minutes, switch flight mode on and off once. If nothing has come after ten, choose a network by hand.</li>
</ol>

<h2>What not to do</h2>
<ul>
<li>Do not delete and reinstall the eSIM when it does not connect at once. A code can often be used one time only.</li>
<li>Do not restore or change your phone in the week before. Moving lines and sign-ins takes longer than anybody plans for.</li>
<li>Do not rely on the airport's Wi-Fi. It may want a code by SMS, to a number that has no signal there.</li>
</ul>

<h2>If it does not work</h2>
<p>Write down three things before you contact support: the model of the phone, the ICCID of the eSIM, and what the status bar shows. With these the first answer is usually the solution. Without them it is a question. Our <a href="/support">support page</a> works without much data, and its answers can be read on the phone of the person next to you.</p>
`,
};
