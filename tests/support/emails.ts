import { env } from "#server/env";
import type { RenderedEmail } from "#server/mail/email";

/** What somebody may have typed into any field that a mail repeats. */
export const SCRIPT = `<script>alert(1)</script>"'&`;

/**
 * What is wrong with emails: something typed that is markup, words that the text says and
 * the HTML does not, more than one link, or one that does not lead to the shop.
 */
export function faultsIn(...emails: RenderedEmail[]): string[] {
  return faultsBut(1, ...emails);
}

/** The same of emails that have so many links, the one thing to do among them. */
export function faultsBut(mostLinks: number, ...emails: RenderedEmail[]): string[] {
  return emails.flatMap(({ text, html }) => {
    const words = plain(
      html
        .replace(/<title>.*?<\/title>/, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    );
    const lines = text.split("\n").filter(Boolean);
    const links = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
    return [
      ...(html.match(/<script|<img|onerror|javascript:/gi) ?? []),
      ...lines.filter((line) => !words.includes(plain(line.replace(/^(> |-- )/, "")))),
      ...links.slice(mostLinks),
      ...links.filter((link) => new URL(link).origin !== env().origin),
    ];
  });
}

/** The buttons of an email, by what is written on them. */
export function buttonsOf({ html }: RenderedEmail): string[] {
  return [...html.matchAll(/<a [^>]*class="c-on"[^>]*>([^<]*)<\/a>/g)].map(([, label]) => label!);
}

/** The emails about a plan that do not begin with it as their head, or have not exactly one button. */
export function withoutPass(plan: string, ...emails: RenderedEmail[]): string[] {
  return emails
    .filter(
      (email) =>
        !email.text.startsWith(`${plan}\nData: `) ||
        !/^Valid for: \d+ days?$/m.test(email.text) ||
        email.html.split('class="big"').length !== 3 ||
        buttonsOf(email).length !== 1,
    )
    .map(({ subject }) => subject);
}

/** Without the colons, which stand behind a label in the text alone. */
function plain(words: string): string {
  return words.replaceAll(":", "").replace(/\s+/g, " ").trim();
}
