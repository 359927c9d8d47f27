/** `/mailbox`, `/mailbox/{id}`, `/mailbox/{id}/html` and `/mailbox.json?to=`. */
import { asPage, page } from "../web/page";
import { html } from "../web/html";
import { type Answer, type Call, json, methodNotAllowed } from "../web/http";
import { letterPage, type View } from "./letter-page";
import { listPage } from "./list-page";
import type { MailStore } from "./store";

/** A mail is somebody else's HTML: it styles itself, its links open pages beside it, and it can do nothing besides. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Of a mail's own links: in the frame itself they would find a page that lets itself not be framed. */
const BESIDE = '<base target="_blank">';

export function answerMailbox(call: Call, store: MailStore): Answer {
  if (call.method !== "GET") return methodNotAllowed("GET");
  const [room, id, part, ...rest] = call.path;
  const to = call.query.get("to") ?? undefined;
  if (room === "mailbox.json" && id === undefined) return json(200, store.list(to));
  const filter = to?.trim() ?? "";
  const mails = store.search(filter);
  if (room === "mailbox" && id === undefined) return asPage(200, listPage(mails, filter, store));
  const mail = rest.length === 0 && id !== undefined ? store.find(id) : undefined;
  if (mail && part === undefined) {
    store.read(mail);
    const view: View = call.query.get("as") === "text" ? "text" : "html";
    return asPage(200, letterPage(mail, view, mails, filter, store));
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
