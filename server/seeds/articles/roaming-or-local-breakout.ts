import type { ArticleDraft } from "../../news/news";

export const roamingOrLocalBreakout: ArticleDraft = {
  slug: "roaming-or-local-breakout",
  title: "Why the internet thinks you are somewhere else when you roam",
  excerpt:
    "Your data may cross a continent before it reaches the website next door. Where it leaves the mobile network decides your delay, your apparent country and which films you can see.",
  category: "telecommunications",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-06-03T09:00:00.000Z",
  metaDescription:
    "Home routing, local breakout and regional breakout explained: how roaming data travels, what it does to latency and to your apparent location.",
  keywords: ["roaming", "local breakout", "home routing", "latency", "IP address"],
  content: `
<p>You are in Bangkok, the signal is full, and yet a web page takes its time and a shop greets you with prices from another country. Nothing is broken. Your data simply took the long way.</p>

<h2>Where the network ends</h2>
<p>Between the antenna and the internet stands a gateway. It gives your phone its address on the internet, counts the data, and hands it on. When you roam there is a choice of whose gateway that is.</p>
<ul>
<li><strong>Home routing.</strong> The network that you visit packs your data into a tunnel and carries it to your operator's gateway at home. This is how most roaming has worked for twenty years.</li>
<li><strong>Local breakout.</strong> The visited network lets your data out on the spot, through its own gateway.</li>
<li><strong>Regional breakout.</strong> The tunnel ends at a gateway that your operator rents nearby, say in Singapore for South-East Asia.</li>
</ul>

<h2>What distance costs</h2>
<p>Light in glass fibre covers about 200,000 kilometres a second, so 1,000 kilometres of distance cost at least 10 milliseconds there and back. Real cables make detours, and equipment adds its share.</p>
<table>
<thead><tr><th scope="col">From Bangkok to a gateway in</th><th scope="col">Distance</th><th scope="col">Least delay, there and back</th></tr></thead>
<tbody>
<tr><th scope="row">Bangkok</th><td>close by</td><td>under 1 ms</td></tr>
<tr><th scope="row">Singapore</th><td>1,400 km</td><td>14 ms</td></tr>
<tr><th scope="row">Frankfurt</th><td>9,000 km</td><td>90 ms</td></tr>
<tr><th scope="row">New York</th><td>13,900 km</td><td>139 ms</td></tr>
</tbody>
</table>
<p>And if the website stands in Bangkok while your gateway is in Frankfurt, every request makes that journey and back although both ends are in one city. A page that needs twenty requests one after the other feels it. A film does not: streams care about speed, much less about delay.</p>

<h2>What else changes</h2>
<p>Websites guess your country from the address that the gateway gave you. With home routing you look as if you were at the gateway's place. That is convenient for your bank, which sees a familiar country, and less so for local ticket shops. It also decides which films a streaming service offers, and which rules for blocking websites apply to you.</p>

<h2>Why not everybody breaks out locally</h2>
<p>With home routing the operator at home keeps count of the data and can stop it when a plan is used up. It can also answer for it by its own law. Local breakout hands these duties to the visited network, and both companies have to trust each other's systems. Regional gateways are the usual compromise: near enough to be quick, and still in one's own hands.</p>

<h2>See for yourself</h2>
<p>Switch Wi-Fi off and search for <em>what is my IP address</em>. The country and the company that come back are your gateway's. If pages feel slow while a speed test shows good numbers, look at the delay the test reports, often called ping: below 60 milliseconds you will notice nothing, above 200 everything feels sticky, whatever the bars say.</p>
`,
};
