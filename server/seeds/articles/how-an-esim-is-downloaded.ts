import type { ArticleDraft } from "../../news/news";

export const howAnEsimIsDownloaded: ArticleDraft = {
  slug: "how-an-esim-is-downloaded",
  title: "What happens in the seconds after you scan an eSIM code",
  excerpt:
    "A QR code holds no plan, only an address and a claim ticket. The interesting part happens between your phone's chip and a server called SM-DP+.",
  category: "technology",
  author: "The network team",
  isFeatured: true,
  publishedAt: "2025-07-08T09:00:00.000Z",
  metaDescription:
    "How an eSIM profile travels from an SM-DP+ server to the chip in your phone: activation code, mutual authentication, encryption, installation.",
  keywords: ["eSIM", "SM-DP+", "eUICC", "activation code", "QR code", "SGP.22"],
  content: `
<p>You point the camera at a square, tap twice, and a few seconds later your phone has a second line. It looks as if the QR code carried the line. It does not: the code is about 60 characters of text, and a subscription does not fit into that. What it carries is an address and a claim ticket.</p>

<h2>What the code says</h2>
<p>Decode any eSIM QR code and you find one line of this form:</p>
<pre><code>LPA:1$smdp.example.com$K2-7Q4X-9M</code></pre>
<p>The parts are separated by dollar signs. <strong>LPA:1</strong> says which format follows. The second part is the address of a server, the <strong>SM-DP+</strong> (Subscription Manager Data Preparation). The third is the <strong>matching ID</strong>, your claim ticket for one prepared profile. That is why you can also type the two parts in by hand when there is nothing to scan: nothing is lost.</p>

<h2>Two strangers check each other's papers</h2>
<p>Inside your phone sits a security chip, the eUICC. It was given a private key and a certificate in the factory, and it trusts the same root certificates of the mobile industry as the server does. Before any secret moves, both sides prove who they are:</p>
<ol>
<li>Your phone connects to the server over HTTPS and passes on a random challenge from the chip.</li>
<li>The server signs the challenge. The chip checks the signature and the certificate behind it.</li>
<li>The chip signs in return and shows its own certificate, which contains its serial number, the EID.</li>
<li>The server now knows that it talks to a genuine chip, finds the profile for your claim ticket, and sends its name so that your phone can ask you whether to go on.</li>
</ol>

<h2>A parcel that only one chip can open</h2>
<p>When you say yes, the chip makes a key pair for this download alone. Server and chip derive a shared secret from it, and the server encrypts the profile with that secret. The result, the <em>bound profile package</em>, is tens of kilobytes in size. Your phone forwards it in pieces without being able to read it. Only the chip can, and only this chip.</p>
<p>The profile then lives in a compartment of its own on the chip, beside the others. Two plans from two companies cannot see each other's keys, in the same way that two SIM cards in a drawer cannot.</p>

<h2>Why it sometimes fails</h2>
<table>
<thead><tr><th scope="col">What you see</th><th scope="col">What usually lies behind it</th></tr></thead>
<tbody>
<tr><th scope="row">Nothing happens after scanning</th><td>No internet. The download needs Wi-Fi or another line.</td></tr>
<tr><th scope="row">The code is no longer valid</th><td>It was used before. Most codes can be claimed once.</td></tr>
<tr><th scope="row">The eSIM cannot be added</th><td>The phone is locked to an operator, or its memory for profiles is full.</td></tr>
<tr><th scope="row">It is installed, but has no service</th><td>Roaming is switched off for the new line, or no partner network is in reach.</td></tr>
</tbody>
</table>

<h2>What follows from it</h2>
<ul>
<li>Install at home, on Wi-Fi. The plan's clock is a matter of the plan; the download is a matter of a connection.</li>
<li>Treat the code like cash. Whoever scans it first has the plan.</li>
<li>Do not delete an eSIM to repair it. Deleting removes the profile from the chip, and the claim ticket may not work a second time. Switch the line off and on first, then restart the phone.</li>
</ul>
`,
};
