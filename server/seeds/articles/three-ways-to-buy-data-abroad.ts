import type { ArticleDraft } from "../../news/news";

export const threeWaysToBuyData: ArticleDraft = {
  slug: "three-ways-to-buy-data-abroad",
  title: "Roaming pass, local SIM, travel eSIM: an honest comparison",
  excerpt:
    "We sell one of the three, so take our word with care. Here is when each of them wins, including the cases in which you should not buy from us.",
  category: "industry",
  author: "The editors",
  isFeatured: false,
  publishedAt: "2025-03-25T09:00:00.000Z",
  metaDescription:
    "Roaming pass, local SIM card or travel eSIM: price, effort, phone number and speed compared, with the cases in which each is the best choice.",
  keywords: ["roaming", "local SIM", "travel eSIM", "comparison", "prices"],
  content: `
<p>There are three ways to be online abroad without hunting for Wi-Fi. None of them is best for everybody. Since we earn our money with one of them, we have tried to write down when the other two are the better choice.</p>

<table>
<thead><tr><th scope="col"></th><th scope="col">Roaming pass</th><th scope="col">Local SIM</th><th scope="col">Travel eSIM</th></tr></thead>
<tbody>
<tr><th scope="row">Effort</th><td>none</td><td>shop, passport</td><td>five minutes online</td></tr>
<tr><th scope="row">Price per GB</th><td>often high</td><td>usually lowest</td><td>in between</td></tr>
<tr><th scope="row">Your number</th><td>stays</td><td>a new one</td><td>stays, data is extra</td></tr>
<tr><th scope="row">Several countries</th><td>often</td><td>rarely</td><td>often</td></tr>
<tr><th scope="row">Bill can grow</th><td>possible</td><td>no, prepaid</td><td>no, prepaid</td></tr>
</tbody>
</table>

<h2>When roaming wins</h2>
<p>Start with your own operator. With a subscription from the European Union, roaming in the other member states costs nothing extra within fair limits, by a regulation that is in force until 2032. If your trip stays inside, you need nothing from us. The same goes for contracts that include the countries you visit, and for a day or two on business when somebody else pays.</p>
<p>Read two lines of the small print: which countries are in, and what happens at the limit. A pass that slows down is harmless. One that goes on at the standard rate is not.</p>

<h2>When a local SIM wins</h2>
<p>If you stay in one country for a month or more, a local plan is hard to beat on price, and the local number helps with landlords, couriers and taxis. The cost is effort: many countries ask for your passport, some for an address, and the counter at the airport is rarely the cheapest. If you need tens of gigabytes, go into town.</p>

<h2>When a travel eSIM wins</h2>
<ul>
<li>You cross borders, and one plan covers them all.</li>
<li>You want to be online from the moment of landing: for the train, the key box, the message that you have arrived.</li>
<li>You need to keep your number for calls and the codes of your bank.</li>
<li>You stay for days rather than months, and an hour at a counter is worth more to you than the difference in price.</li>
</ul>

<h2>How to compare prices</h2>
<ol>
<li>Estimate what you need. A week of maps, messages and mail fits into one gigabyte; add up to three for each hour of full-HD video.</li>
<li>Divide the price by what you will use, not by what is in the plan. Ten gigabytes for twelve dollars are dear if you use two.</li>
<li>Look at the validity. Seven days begin when the plan starts, which is not always when you land.</li>
<li>Look for taxes and fees. With us the price in dollars includes the taxes; a network fee for a crypto payment comes on top and goes to the network.</li>
</ol>
<p>And combine them. A small eSIM for the first days and a local plan after that is what many people with long stays end up with.</p>
`,
};
