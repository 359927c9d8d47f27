import { greeting, link, type RenderedEmail, renderEmail } from "../mail/email";
import { shop } from "../shop/rules";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "./rules";
import { shopPaths } from "../shop/paths";

/**
 * The mail that was asked for by joining.
 * @param secret of the gift's link; null for those who came after the first hundred.
 */
export function launchNews({
  firstName,
  secret,
}: {
  firstName: string | null;
  secret: string | null;
}): RenderedEmail {
  const gift = `${FREE_GB} GB for ${FREE_DAYS} days`;
  return renderEmail({
    subject: secret ? `${shop.name} is open, and ${gift} are yours` : `${shop.name} is open`,
    greeting: greeting(firstName),
    paragraphs: [
      `You asked to be told when ${shop.name} launches. It has: the plans are on sale.`,
      ...(secret
        ? [
            `You are one of the first ${FREE_PLACES} on the waitlist, so ${gift} are yours, in every country we cover. Press below, sign in or open an account, and take them with one more press: your eSIM is made then.`,
            "The page says when its days begin, before you take it. The link works once: keep it to yourself until then.",
          ]
        : []),
    ],
    action: secret
      ? { label: "Take the gift", url: link(shopPaths.gift(secret)) }
      : { label: "See the plans", url: link(shopPaths.plans()) },
    ...(secret && { also: { label: "See the plans", url: link(shopPaths.plans()) } }),
    reason:
      "You get this because this address joined our waitlist. It is the one mail that we promised; there will be no other of its kind.",
  });
}

/** @param place 1 to 100, or null when all of them were taken. */
export function waitlistWelcome({
  firstName,
  place,
}: {
  firstName: string | null;
  place: number | null;
}): RenderedEmail {
  const offer = `${FREE_GB} GB free for ${FREE_DAYS} days`;
  return renderEmail({
    subject: `You are on the ${shop.name} waitlist`,
    greeting: greeting(firstName),
    paragraphs: [
      place === null
        ? `We will write to you when ${shop.name} launches on ${shop.launchDateInFull}. The first ${FREE_PLACES} places, which come with ${offer}, were taken before yours.`
        : `You are number ${place} of the first ${FREE_PLACES}. When ${shop.name} launches on ${shop.launchDateInFull}, you get ${offer}, and we write to you how.`,
      "Until then there is nothing to do.",
    ],
    action: { label: "See the plans", url: link(shopPaths.plans()) },
    reason:
      "This address was entered on our waitlist. If that was not you, answer this mail and we remove it.",
  });
}
