import type { ArticleDraft } from "../../news/news";

export const imeiEidIccid: ArticleDraft = {
  slug: "imei-eid-iccid",
  title: "IMEI, EID, ICCID: which number is which",
  excerpt:
    "Support asks for a number, your phone shows four. One names the device, one the chip, one the plan, and one nobody should ask you for.",
  category: "technology",
  author: "The support team",
  isFeatured: false,
  publishedAt: "2025-06-17T09:00:00.000Z",
  metaDescription:
    "The numbers behind a mobile line: IMEI for the device, EID for the eSIM chip, ICCID for the profile, IMSI for the subscriber. Where to find them.",
  keywords: ["IMEI", "EID", "ICCID", "IMSI", "eSIM", "device compatibility"],
  content: `
<p>Dial <kbd>*#06#</kbd> on a recent phone and a page full of digits appears. They look alike and mean quite different things. Knowing which is which saves a round of messages with support, and keeps you from handing out more than is needed.</p>

<table>
<thead><tr><th scope="col">Number</th><th scope="col">Names</th><th scope="col">Looks like</th></tr></thead>
<tbody>
<tr><th scope="row">IMEI</th><td>the device</td><td>15 digits</td></tr>
<tr><th scope="row">EID</th><td>the eSIM chip</td><td>32 digits, begins with 89</td></tr>
<tr><th scope="row">ICCID</th><td>one SIM or eSIM profile</td><td>19 or 20 digits, begins with 89</td></tr>
<tr><th scope="row">IMSI</th><td>the subscriber</td><td>up to 15 digits</td></tr>
</tbody>
</table>

<h2>IMEI: the device</h2>
<p>The first eight digits of an IMEI name the model, the next six the individual unit, and the last is a check digit that catches typing errors. A phone with two lines has two of them. Networks look at the IMEI to learn what a device can do, and to turn away one that was reported stolen.</p>
<p>Some countries also keep a register of imported phones and block unregistered ones after a while. Türkiye is the best-known example. Such rules are generally written for phones that use a local SIM for a longer stay, but if you move rather than visit, read them before you go.</p>
<p>An IMEI is useful for one question above all: whether a model can hold an eSIM and is not locked. That is why a provider may ask for it before activation.</p>

<h2>EID: the chip</h2>
<p>If your phone shows an EID at all, it has an eSIM chip. That is the quickest compatibility test there is. The number is burned into the chip in the factory and stays the same whatever plans come and go. You need it rarely: some operators want it when they send a plan straight to a device without a QR code, for instance to a watch or a company laptop.</p>

<h2>ICCID: the plan</h2>
<p>On a plastic SIM card the ICCID is the long number printed on it. An eSIM profile has one too. With several profiles on a phone it is the only reliable way to say which of them you mean, so it is the number that support asks for when a plan has no signal. Giving it away does no harm by itself: nobody can use your plan with the number alone.</p>

<h2>IMSI: the subscriber</h2>
<p>The IMSI is what the network uses to find your account. Its first three digits are the country, the next two or three the operator. Phones hide it on purpose, and newer 5G networks encrypt it on the air so that nobody nearby can follow you by it. No support desk needs you to read it out.</p>

<h2>Where to find them</h2>
<ul>
<li><strong>iPhone and iPad:</strong> Settings, General, About.</li>
<li><strong>Android:</strong> Settings, About phone; on many models under Status or SIM status.</li>
<li><strong>Windows:</strong> Settings, Network and internet, Cellular, then the details of the eSIM.</li>
<li><strong>Any phone:</strong> <kbd>*#06#</kbd> in the dialler.</li>
</ul>
<p>Copy rather than type: one wrong digit in thirty-two is hard to see. And take a screenshot before you travel, because a phone that does not start cannot show its numbers.</p>
`,
};
