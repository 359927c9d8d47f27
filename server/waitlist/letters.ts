import { greeting, link, type Written, written } from "../mail/letter";
import { shop } from "../shop/rules";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "./rules";
import { shopPaths } from "../shop/paths";

/** @param place 1 to 100, or null when all of them were taken. */
export function waitlistWelcome({
  firstName,
  place,
}: {
  firstName: string | null;
  place: number | null;
}): Written {
  const offer = `${FREE_GB} GB free for ${FREE_DAYS} days`;
  return written({
    subject: `You are on the ${shop.name} waitlist`,
    greeting: greeting(firstName),
    paragraphs: [
      place === null
        ? `We will write to you when ${shop.name} launches on ${shop.launchDate}. The first ${FREE_PLACES} places, which come with ${offer}, were taken before yours.`
        : `You are number ${place} of the first ${FREE_PLACES}. When ${shop.name} launches on ${shop.launchDate}, you get ${offer}, and we write to you how.`,
      "Until then there is nothing to do.",
    ],
    action: { label: "See the plans", url: link(shopPaths.plans()) },
    reason:
      "This address was entered on our waitlist. If that was not you, answer this mail and we remove it.",
  });
}
