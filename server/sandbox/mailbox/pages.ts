/** `/mailbox`, `/mailbox/{id}`, `/mailbox/{id}/html` and `/mailbox.json?to=`. */
import { asPage, page } from "../web/page";
import { CONTENT_SECURITY_POLICY } from "../web/style";
import { type Html, html } from "../web/html";
import { type Answer, type Call, json, methodNotAllowed } from "../web/http";
import type { MailStore, ReceivedMail } from "./store";

/** Our own page shows a mail in a frame. */
const PAGE_POLICY = `${CONTENT_SECURITY_POLICY}; frame-src 'self'`;
/** A mail is somebody else's HTML: it styles itself, and can do nothing besides. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

export function answerMailbox(call: Call, store: MailStore): Answer {
  if (call.method !== "GET") return methodNotAllowed("GET");
  const [room, id, part, ...rest] = call.path;
  if (room === "mailbox.json" && id === undefined)
    return json(200, store.list(call.query.get("to") ?? undefined));
  if (room === "mailbox" && id === undefined) return asPage(200, listPage(store.list()), PAGE_POLICY);
  const mail = rest.length === 0 && id !== undefined ? store.find(id) : undefined;
  if (mail && part === undefined) return asPage(200, mailPage(mail), PAGE_POLICY);
  if (mail && part === "html") return asPage(200, mail.html, MAIL_POLICY);
  return asPage(
    404,
    page("No such mail", html`<h1>No such mail</h1><p><a class="back" href="/mailbox">All mails</a></p>`),
    PAGE_POLICY,
  );
}

function listPage(mails: ReceivedMail[]): string {
  return page(
    "Mailbox",
    html`<h1>Mailbox</h1>
<p>Everything that the shop mails ends here, whoever it is for. Nothing leaves this machine.</p>
<section>${
      mails.length === 0
        ? html`<p>No mail yet.</p>`
        : html`<ul>${mails.map(
            ({ id, subject, to, at }) =>
              html`<li><a href="/mailbox/${id}">${subject || "(no subject)"}</a><small>to ${to.join(", ")}, ${time(at)}</small></li>`,
          )}</ul>`
    }</section>
<p><a class="back" href="/">Sandbox</a></p>`,
  );
}

function mailPage(mail: ReceivedMail): string {
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])];
  return page(
    mail.subject,
    html`<h1>${mail.subject || "(no subject)"}</h1>
<p class="soft">To ${mail.to.join(", ")}<br>From ${mail.from}${mail.replyTo !== null && html`<br>Answers go to ${mail.replyTo}`}<br>${time(mail.at)}${mail.requestId !== null && html`<br>Request ${mail.requestId}`}</p>
${links.length > 0 && html`<section><h2>Links in it</h2><ul>${links.map((url): Html => html`<li><a href="${url}">${url}</a></li>`)}</ul></section>`}
<section><h2>As text</h2><pre>${mail.text}</pre></section>
<section><h2>As HTML</h2><iframe title="The mail as HTML" src="/mailbox/${mail.id}/html" sandbox></iframe></section>
<p><a class="back" href="/mailbox">All mails</a></p>`,
  );
}

function time(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}
