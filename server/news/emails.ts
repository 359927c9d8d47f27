import { link, type RenderedEmail, renderEmail } from "../mail/email";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";
import { CONFIRM_LINK_DAYS } from "./rules";

interface Secrets {
  confirm: string;
  leave: string;
}

/** Asks whether it is true: nobody gets news for being typed into a form. */
export function newsRequested({ confirm, leave }: Secrets): RenderedEmail {
  return renderEmail({
    subject: `Confirm that you want news from ${shop.name}`,
    greeting: "Hello,",
    paragraphs: [
      `Somebody asked for news from ${shop.name} with this address. If it was you, confirm it: until then you get none. The link works for ${CONFIRM_LINK_DAYS} days.`,
      "If it was not you, do nothing, and we forget the address.",
    ],
    action: { label: "Confirm your address", url: link(shopPaths.confirmNews(confirm)) },
    also: { label: "No news to this address", url: link(shopPaths.leaveNews(leave)) },
    reason: "This address was entered for news by mail.",
  });
}

export function articleNews(
  { title, excerpt, slug }: { title: string; excerpt: string; slug: string },
  { leave }: Pick<Secrets, "leave">,
): RenderedEmail {
  return renderEmail({
    subject: title,
    greeting: "Hello,",
    paragraphs: [`${title}.`.replace(/([.?!])\.$/, "$1"), excerpt],
    action: { label: "Read it", url: link(shopPaths.article(slug)) },
    also: { label: "No more news by mail", url: link(shopPaths.leaveNews(leave)) },
    reason: `You asked for news from ${shop.name} and confirmed this address.`,
  });
}
