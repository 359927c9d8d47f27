import type { ArticleDraft } from "../../news/news";

export const whatAConfirmationIs: ArticleDraft = {
  slug: "what-a-confirmation-is",
  title: "Paying with crypto: what a confirmation is and why we wait for it",
  excerpt:
    "You pressed send, the wallet says done, and the shop says confirming. What happens in between, how long it takes by coin, and how to avoid the four usual mishaps.",
  category: "industry",
  author: "The payments team",
  isFeatured: true,
  publishedAt: "2025-08-12T09:00:00.000Z",
  metaDescription:
    "What a blockchain confirmation is, how long Bitcoin, Ethereum and Litecoin take, and how to avoid underpaying or sending on the wrong network.",
  keywords: ["cryptocurrency", "confirmations", "Bitcoin", "Ethereum", "Litecoin", "payment"],
  content: `
<p>A card payment is an answer: the bank says yes, and the shop believes it. A crypto payment is an announcement. Your wallet tells a public network that it wants to move a coin, and the network needs a moment to agree that it did.</p>

<h2>From sent to final</h2>
<ol>
<li><strong>Seen.</strong> Within seconds the transaction is known to the network and waits. It is not part of the record yet, and in rare cases never will be, for instance when the fee is too low.</li>
<li><strong>One confirmation.</strong> A block is added to the chain and your transaction is in it.</li>
<li><strong>More confirmations.</strong> Each further block makes it harder to undo. How many a payment needs is decided by the payment processor, by coin.</li>
<li><strong>Settled.</strong> Your eSIM is made.</li>
</ol>
<p>Our order page shows these steps as they happen. You can close it; the order goes on without you.</p>

<h2>How long it takes</h2>
<table>
<thead><tr><th scope="col">Coin</th><th scope="col">A new block about every</th></tr></thead>
<tbody>
<tr><th scope="row">Bitcoin</th><td>10 minutes</td></tr>
<tr><th scope="row">Litecoin</th><td>2.5 minutes</td></tr>
<tr><th scope="row">Dogecoin</th><td>1 minute</td></tr>
<tr><th scope="row">Ethereum</th><td>12 seconds</td></tr>
</tbody>
</table>
<p>These are averages. Bitcoin blocks in particular come as they please: sometimes two within a minute, sometimes none for forty. If you stand at a gate, pay with a quick coin. If you plan for tomorrow, any will do.</p>

<h2>Four mishaps, and how to avoid them</h2>
<ul>
<li><strong>Too little.</strong> Some exchanges take their withdrawal fee out of the amount, so that less arrives than was asked. Send from a wallet that adds the fee on top, or check the amount that will be received.</li>
<li><strong>Too late.</strong> A crypto price holds for a while only, and the payment page counts it down. A payment that arrives after the end is not lost, but a person has to look at it. Start over instead of hurrying the last minute.</li>
<li><strong>The wrong network.</strong> Several coins exist on several chains. The address and the network on the payment page belong together; an exchange's cheapest option may be another one.</li>
<li><strong>Twice.</strong> The page seems stuck, so you send again. Do not. Look up the transaction in your wallet first: if it is there, it will be seen.</li>
</ul>

<h2>Fees go to the network</h2>
<p>Besides the price you pay a network fee, which goes to whoever builds the blocks, not to us. It rises when many people want to send at once. Wallets let you choose: a low fee saves money and costs patience.</p>

<h2>No way back, so look twice</h2>
<p>A confirmed transaction cannot be recalled, by you or by anybody. There is no chargeback as with a card. Scan the code instead of typing the address, or compare its first and last characters before you send. The amount needs no guessing: the plan costs what it says in dollars, and the payment page names the exact amount of coin.</p>
`,
};
