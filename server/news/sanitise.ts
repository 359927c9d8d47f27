import { fromHtml } from "hast-util-from-html";
import { sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";

/**
 * What an article may hold: text and its structure. No images, frames, forms, styles, classes or ids, and
 * links only to where a reader can want to go. Written out, because the library's default allows more.
 */
const allowed: Schema = {
  tagNames: (
    "h2 h3 h4 p ul ol li dl dt dd blockquote pre hr br " +
    "a strong em b i s code kbd sub sup small abbr time " +
    "table caption thead tbody tfoot tr th td"
  ).split(" "),
  attributes: {
    a: ["href"],
    abbr: ["title"],
    ol: ["start"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", ["scope", "col", "row"]],
    time: ["dateTime"],
  },
  protocols: { href: ["https", "http", "mailto", "tel"] },
  ancestors: Object.fromEntries(
    ["caption", "thead", "tbody", "tfoot", "tr", "th", "td"].map((tag) => [tag, ["table"]]),
  ),
  // What is between these is no text of the article.
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "svg",
    "math",
    "title",
    "textarea",
    "select",
  ],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * HTML of an article as it may be stored and shown: parsed as browsers parse it, only `allowed` written back.
 */
export function sanitise(html: string): string {
  return toHtml(sanitize(fromHtml(html, { fragment: true }), allowed));
}
