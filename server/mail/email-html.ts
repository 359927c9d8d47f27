/**
 * How an email looks: tables and inline styles, which every mail program reads, nothing that is loaded, and both
 * themes. Programs that know no dark one show the light one, whose colours stand at each element.
 */
import { shop } from "../shop/rules";
import type { EmailContent, Pass } from "./email";

/** The pages' colours, light and dark. */
const COLOURS = {
  paper: ["#F8F6F1", "#0C1620"],
  card: ["#FFFFFF", "#15222F"],
  ink: ["#12202E", "#F2EFE8"],
  soft: ["#4A5866", "#A9B6C2"],
  line: ["#DDD8CC", "#263646"],
  accent: ["#C8401C", "#FF8A63"],
  on: ["#FFFFFF", "#0C1620"],
} as const;
type Colour = keyof typeof COLOURS;

/** A class for each colour of text, background and edges. */
const dark = (Object.keys(COLOURS) as Colour[]).map((name) => {
  const colour = COLOURS[name][1];
  return `.c-${name}{color:${colour}!important}.g-${name}{background-color:${colour}!important}.e-${name}{border-color:${colour}!important}`;
});
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark.join("")}}@media (max-width:480px){.in{padding:20px 18px!important}.big{font-size:24px!important}}`;

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The email as a page of its own. @param signOff who writes. */
export function emailHtml(email: EmailContent, signOff: string): string {
  const { subject, greeting, paragraphs, pass, facts = [], quote, action, also, reason } = email;
  const body = [
    `<p style="margin:0 0 16px">${shown(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${shown(paragraph)}</p>`),
    quote !== undefined &&
      `<blockquote dir="auto" ${styled("margin:0 0 16px;padding:0 16px;border-left:3px solid;white-space:pre-wrap", { e: "line" })}>${shown(quote)}</blockquote>`,
    action && button(action),
    facts.length > 0 && list(facts),
    also &&
      `<p ${styled("margin:0 0 16px;font-size:14px", { c: "soft" })}><a href="${shown(also.url)}" ${styled("", { c: "soft" })}>${shown(also.label)}</a>: ${shown(also.url)}</p>`,
  ];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${shown(subject)}</title><style>${STYLE}</style></head>`,
    `<body ${styled("margin:0;padding:0", { g: "paper" })}>`,
    `<table ${TABLE} ${styled("", { g: "paper" })}><tr><td role="main" align="center" style="padding:24px 12px">`,
    `<table ${TABLE} ${styled("max-width:560px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-align:left;overflow-wrap:anywhere;word-break:break-word", { c: "ink" })}>`,
    `<tr><td style="padding:0 4px 12px">${heading(shop.name, !pass, styled("margin:0;font-size:20px;line-height:1.25;font-weight:700;letter-spacing:-0.01em", { c: "accent" }))}</td></tr>`,
    pass && passRows(pass),
    `<tr><td class="in g-card e-line" style="padding:28px 32px;background-color:${COLOURS.card[0]};border:1px solid ${COLOURS.line[0]};border-radius:${pass ? "0 0 14px 14px" : "14px"}${pass ? ";border-top:0" : ""}">`,
    body.filter(Boolean).join("\n"),
    `</td></tr><tr><td ${styled("padding:16px 4px 0;font-size:14px", { c: "soft" })}>${shown(signOff)}<br>${shown(reason)}</td></tr>`,
    "</table></td></tr></table></body></html>\n",
  ]
    .filter(Boolean)
    .join("\n");
}

/** The first thing that an email says is its heading: the pass, where it has one. */
function heading(text: string, isFirst: boolean, look: string): string {
  const tag = isFirst ? "h1" : "p";
  return `<${tag} ${look}>${shown(text)}</${tag}>`;
}

/** The pass: what it is for in large letters, the far line between, and below the perforation what has become of it. */
function passRows({ plan, from, to, details = [] }: Pass): string {
  const edge = `border:1px solid ${COLOURS.line[0]}`;
  return [
    `<tr><td class="in g-card e-line" style="padding:24px 32px;background-color:${COLOURS.card[0]};${edge};border-radius:14px 14px 0 0;border-bottom:2px dashed ${COLOURS.line[0]}">`,
    heading(plan, true, 'style="margin:0 0 12px;font-size:18px;font-weight:700;line-height:1.25"'),
    `<table ${TABLE}><tr>${end(from)}<td width="100%" aria-hidden="true" style="padding:18px 14px 0"><table ${TABLE}><tr><td ${styled("border-top:3px solid;border-radius:3px;font-size:0;line-height:0", { e: "accent" })}>&#160;</td></tr></table></td>${end(to)}</tr></table>`,
    details.length > 0 && list(details, "margin:16px 0 0"),
    "</td></tr>",
  ]
    .filter(Boolean)
    .join("");
}

function end([label, value]: [string, string]): string {
  return `<td valign="top" style="white-space:nowrap"><span ${styled("display:block;font-size:14px", { c: "soft" })}>${shown(label)}</span> <span class="big" style="font-size:30px;line-height:1.2;font-weight:700;letter-spacing:-0.02em">${shown(value)}</span></td>`;
}

function list(facts: [string, string][], margin = "margin:0 0 16px"): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td valign="top" ${styled("padding:3px 16px 3px 0;white-space:nowrap", { c: "soft" })}>${shown(label)}</td><td valign="top" style="padding:3px 0">${shown(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${margin};font-size:15px">${rows.join("")}</table>`;
}

/** The one thing to do, and its address for mail programs that show no button. */
function button({ label, url }: NonNullable<EmailContent["action"]>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td class="g-accent" style="border-radius:999px;background-color:${COLOURS.accent[0]}"><a href="${shown(url)}" ${styled("display:inline-block;padding:13px 28px;border-radius:999px;font-weight:600;text-decoration:none", { c: "on" })}>${shown(label)}</a></td></tr></table>
<p ${styled("margin:0 0 20px;font-size:14px", { c: "soft" })}>If the button does not work: ${shown(url)}</p>`;
}

/** The light colours at the element, and the classes by which the dark ones come. */
function styled(style: string, colours: { c?: Colour; g?: Colour; e?: Colour }): string {
  const { c, g, e } = colours;
  const declarations = [
    style,
    c && `color:${COLOURS[c][0]}`,
    g && `background-color:${COLOURS[g][0]}`,
    e && `border-color:${COLOURS[e][0]}`,
  ];
  const classes = Object.entries(colours).map(([kind, name]) => `${kind}-${name}`);
  return `class="${classes.join(" ")}" style="${declarations.filter(Boolean).join(";")}"`;
}

/** Text as HTML shows it: nothing in it is markup. */
function shown(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
