/** One mail, as its HTML or as its text, beside the list it is from. */
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";
import { address, heading, mailList, time } from "./list-page";
import { MAILBOX_STYLE } from "./look";
import type { MailStore, ReceivedMail } from "./store";

export type View = "html" | "text";

export function letterPage(
  mail: ReceivedMail,
  view: View,
  mails: ReceivedMail[],
  filter: string,
  store: MailStore,
): Page {
  return page(
    mail.subject || "(no subject)",
    html`<div class="letters beside">${heading("h2", store)}${mailList(mails, filter, store, mail.id)}</div>
<article class="letter"><p class="up"><a class="back" href="${address("", filter)}">Back to the list</a></p>
<h1>${mail.subject || "(no subject)"}</h1>
<p class="soft">To ${mail.to.join(", ")}<br>From ${mail.from}${mail.replyTo !== null && html`<br>Answers go to ${mail.replyTo}`}<br>${time(mail.at)}${mail.requestId !== null && html`<br>Request ${mail.requestId}`}</p>
<nav class="views" aria-label="Views">${viewLink("html", "HTML")}${viewLink("text", "Plain text")}</nav>
${view === "html" ? frame(mail) : html`<pre>${mail.text}</pre>`}${linksIn(mail)}</article>`,
    { layout: "mail", style: MAILBOX_STYLE, policy: ["frame-src 'self'"] },
  );

  function viewLink(as: View, name: string): Html {
    const more: Record<string, string> = as === "text" ? { as } : {};
    return html`<a href="${address(mail.id, filter, more)}"${as === view && trusted(' aria-current="page"')}>${name}</a>`;
  }
}

function frame({ id }: ReceivedMail): Html {
  return html`<iframe title="The mail as HTML" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** For whoever's browser opens none from the frame, and for who tests what they are. */
function linksIn({ text }: ReceivedMail): Html | undefined {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  if (links.length === 0) return undefined;
  return html`<section><h2>Links in it</h2><ul>${links.map((url): Html => html`<li><a href="${url}">${url}</a></li>`)}</ul></section>`;
}
