import type { ArticleDraft } from "../../news/news";

export const whatComesAfterTheChip: ArticleDraft = {
  slug: "what-comes-after-the-esim-chip",
  title: "iSIM: when the SIM becomes a corner of the processor",
  excerpt:
    "The next step removes the chip itself. What an integrated SIM is, why sensors will have it before phones need it, and what stays the same for you.",
  category: "innovation",
  author: "The network team",
  isFeatured: false,
  publishedAt: "2025-04-29T09:00:00.000Z",
  metaDescription:
    "What an iSIM is, how it differs from an eSIM, why connected sensors and meters need it, and what the SGP.32 specification changes.",
  keywords: ["iSIM", "eSIM", "SGP.32", "IoT", "integrated SIM"],
  content: `
<p>A SIM card is a small computer in plastic. An eSIM is the same computer without plastic, soldered to the board. An iSIM, for integrated SIM, does away with the separate computer: it becomes a guarded corner of the main processor.</p>

<table>
<thead><tr><th scope="col"></th><th scope="col">SIM card</th><th scope="col">eSIM</th><th scope="col">iSIM</th></tr></thead>
<tbody>
<tr><th scope="row">Where</th><td>in a tray</td><td>on the board</td><td>in the processor</td></tr>
<tr><th scope="row">Change of plan</th><td>by hand</td><td>by download</td><td>by download</td></tr>
<tr><th scope="row">Parts to buy</th><td>card, tray, contacts</td><td>a chip</td><td>none</td></tr>
</tbody>
</table>

<h2>How a corner can be safe</h2>
<p>A SIM's task is to keep a secret key even from the owner of the device. A separate chip makes that easy to believe. Inside a processor it takes a part with its own memory, its own cryptography and its own defences against tampering, cut off from the rest, which runs whatever apps you install. Such a part is certified by the same kind of laboratory as the chips in passports and bank cards. If it passes, operators treat it like any other SIM, and so does the download: same codes, same servers.</p>

<h2>Sensors first</h2>
<p>In a phone that costs several hundred dollars, a chip more or less does not matter. In a water meter that has to last fifteen years on one battery it does. One part less means less board, less power and less to solder. That is why the first users are things: meters, trackers, parcels, field sensors.</p>
<p>Things have another problem. Nobody can scan a code with a water meter. The download as phones know it expects a person who points, reads and confirms. For devices without a screen the industry has written a specification of its own, known by its number <strong>SGP.32</strong>. It lets a manager in the distance order a profile for a whole fleet, and it is frugal enough for devices that are awake for seconds a day.</p>

<h2>What it means for you</h2>
<ul>
<li><strong>For your phone: nothing to do.</strong> If it has an iSIM, the settings will still say eSIM. You scan the same codes.</li>
<li><strong>For watches and glasses: room.</strong> Where every cubic millimetre is contested, the part that goes away is welcome.</li>
<li><strong>For travel: more things that come along.</strong> Trackers in luggage and cameras can have their own connection, and they need very little data.</li>
</ul>

<h2>The open question</h2>
<p>A card can be taken out. It is the last part of a phone that its owner can remove with a pin, and with it the line. If the SIM is a corner of the processor, moving a line depends on software, and on the good will of whoever writes it. The specifications demand that a user can delete and change profiles. It will be on buyers, and on regulators, to see that it stays easy.</p>
`,
};
