/** The list of mails, the newest first, by itself and beside a letter. */
import { type Html, html, trusted } from "../web/html";
import { type Page, page } from "../web/page";
import { MAILBOX_STYLE } from "./look";
import type { MailStore, ReceivedMail } from "./store";

export function listPage(mails: ReceivedMail[], filter: string, store: MailStore): Page {
  return page(
    filter ? `Mail to ${filter}` : "Mailbox",
    html`<div class="letters">${heading("h1", store)}${mailList(mails, filter, store)}</div>
<p class="empty soft">Everything that the shop mails ends here, whoever it is for. Nothing leaves this machine.</p>`,
    { layout: "mail", style: MAILBOX_STYLE },
  );
}

export function heading(level: "h1" | "h2", store: MailStore): Html {
  const unread = store.unread();
  const tag = trusted(level);
  return html`<${tag} class="box">Mailbox${unread > 0 && html` <small>${unread} unread</small>`}</${tag}>`;
}

/** @param current the mail that is open beside the list. */
export function mailList(mails: ReceivedMail[], filter: string, store: MailStore, current?: string): Html {
  const addresses = store.addresses();
  return html`<form class="filter" action="/mailbox"><label for="to"><b>To</b></label>
<input type="text" id="to" name="to" value="${filter}" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" list="addresses" placeholder="any address">
<datalist id="addresses">${addresses.map((address) => html`<option value="${address}"></option>`)}</datalist><input type="submit" value="Filter"></form>
${mails.length === 0 ? none(filter) : html`<ul class="mails">${mails.map((mail) => line(mail, filter, current))}</ul>`}
<p><a class="back" href="${address("", filter)}">Check again</a>${filter !== "" && html` <a class="back" href="/mailbox">All mails</a>`} <a class="back" href="/">Sandbox</a></p>`;
}

/** The address of a mail, or of the list, under the filter that is set. */
export function address(id: string, filter: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(filter && { to: filter }), ...more }).toString();
  return `/mailbox${id && `/${id}`}${query && `?${query}`}`;
}

export function time(at: string): string {
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
