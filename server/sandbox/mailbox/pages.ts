/** `/mailbox`, `/mailbox/{id}`, `/mailbox/{id}/html` and `/mailbox.json?to=`: the list of mails, and beside it an email. */
import { type Html, html, trusted } from "../web/html";
import { type Answer, type Call, json, methodNotAllowed } from "../web/http";
import { asPage, type Page, page } from "../web/page";
import { MAILBOX_STYLE } from "./look";
import type { MailStore, ReceivedMail } from "./store";

type View = "html" | "text";

/** A mail is somebody else's HTML: it styles itself, its links open pages beside it, and it can do nothing besides. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Of a mail's own links: in the frame itself they would find a page that lets itself not be framed. */
const BESIDE = '<base target="_blank">';

export function answerMailbox(call: Call, store: MailStore): Answer {
  if (call.method !== "GET") return methodNotAllowed("GET");
  const [kind, id, part, ...rest] = call.path;
  const to = call.query.get("to") ?? undefined;
  if (kind === "mailbox.json" && id === undefined) return json(200, store.list(to));
  const filter = to?.trim() ?? "";
  const mails = store.search(filter);
  if (kind === "mailbox" && id === undefined) return asPage(200, listPage(mails, filter, store));
  const mail = rest.length === 0 && id !== undefined ? store.find(id) : undefined;
  if (mail && part === undefined) {
    store.read(mail);
    const view: View = call.query.get("as") === "text" ? "text" : "html";
    return asPage(200, emailPage(mail, view, mails, filter, store));
  }
  if (mail && part === "html") return asPage(200, { html: opening(mail.html), policy: MAIL_POLICY });
  return asPage(
    404,
    page("No such mail", html`<h1>No such mail</h1><p><a class="back" href="/mailbox">All mails</a></p>`),
  );
}

function opening(mail: string): string {
  const head = /<head[^>]*>/i.exec(mail);
  if (!head) return BESIDE + mail;
  const end = head.index + head[0].length;
  return mail.slice(0, end) + BESIDE + mail.slice(end);
}

/** The list of mails, the newest first. */
function listPage(mails: ReceivedMail[], filter: string, store: MailStore): Page {
  return page(
    filter ? `Mail to ${filter}` : "Mailbox",
    html`<div class="letters">${heading("h1", store)}${mailList(mails, filter, store)}</div>
<p class="empty soft">Everything that the shop mails ends here, whoever it is for. Nothing leaves this machine.</p>`,
    { layout: "mail", style: MAILBOX_STYLE },
  );
}

function heading(level: "h1" | "h2", store: MailStore): Html {
  const unread = store.unread();
  const tag = trusted(level);
  return html`<${tag} class="box">Mailbox${unread > 0 && html` <small>${unread} unread</small>`}</${tag}>`;
}

/** @param current the mail that is open beside the list. */
function mailList(mails: ReceivedMail[], filter: string, store: MailStore, current?: string): Html {
  const addresses = store.addresses();
  return html`<form class="filter" action="/mailbox"><label for="to"><b>To</b></label>
<input type="text" id="to" name="to" value="${filter}" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" list="addresses" placeholder="any address">
<datalist id="addresses">${addresses.map((address) => html`<option value="${address}"></option>`)}</datalist><input type="submit" value="Filter"></form>
${mails.length === 0 ? none(filter) : html`<ul class="mails">${mails.map((mail) => line(mail, filter, current))}</ul>`}
<p><a class="back" href="${address("", filter)}">Check again</a>${filter !== "" && html` <a class="back" href="/mailbox">All mails</a>`} <a class="back" href="/">Sandbox</a></p>`;
}

/** The address of a mail, or of the list, under the filter that is set. */
function address(id: string, filter: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(filter && { to: filter }), ...more }).toString();
  return `/mailbox${id && `/${id}`}${query && `?${query}`}`;
}

function time(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}

function none(filter: string): Html {
  return filter === ""
    ? html`<p class="none">No mail yet. What the shop mails comes here within seconds.</p>`
    : html`<p class="none">No mail to ${filter}.</p>`;
}

function line({ id, subject, to, at, text, isRead }: ReceivedMail, filter: string, current?: string): Html {
  return html`<li><a href="${address(id, filter)}"${id === current && trusted(' aria-current="true"')}${!isRead && trusted(' class="unread"')}>
<span class="who">${to.join(", ")}</span><time datetime="${at}">${at.slice(5, 16).replace("T", " ")}</time>
<span class="what">${!isRead && html`<span class="sr-only">Unread: </span>`}${subject || "(no subject)"}</span><span class="how">${text.slice(0, 120)}</span></a></li>`;
}

/** One mail, as its HTML or as its text. */
function emailPage(
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

/** For browsers that open none from the frame, and for people who test where the links lead. */
function linksIn({ text }: ReceivedMail): Html | undefined {
  const links = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  if (links.length === 0) return undefined;
  return html`<section><h2>Links in it</h2><ul>${links.map((url): Html => html`<li><a href="${url}">${url}</a></li>`)}</ul></section>`;
}
