import { MAX_ACTIVE_DEVICES } from "#server/devices/rules";
import { owner } from "#server/shop/owner";
import { shop } from "#server/shop/rules";

const { mail, seller } = owner;

/**
 * What the shop says about itself. Every claim, contact and date is here once, with those of the owner's file; facts
 * that emails state too are in server/shop.
 */
export const site = {
  name: shop.name,
  /** The same for the names of files, which headers give in ASCII. */
  fileName:
    shop.name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "") || "shop",
  tagline: owner.tagline,
  description: owner.description,
  founded: owner.founded,
  /** The domain of our addresses; with the year it names the news feed for good, wherever the shop runs. */
  domain: mail.support.split("@")[1]!,
  since: owner.founded ?? Number(owner.launchDay.slice(0, 4)),
  launchDate: shop.launchDate,
  /** When the privacy policy and the terms took effect and were last changed. */
  policyDate: new Date(owner.policyDay).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }),
  /** Younger customers may use the service only with their guardian's consent. */
  minimumAge: 18,
  claims: {
    countries: "190+",
    devices: MAX_ACTIVE_DEVICES,
    activation: owner.activation,
    uptime: owner.uptime,
  },
  seller,
  contact: {
    support: shop.supportEmail,
    sales: mail.sales ?? mail.support,
    general: mail.general ?? mail.support,
    legal: mail.legal ?? mail.support,
    privacy: mail.privacy ?? mail.support,
    partnerships: mail.partnerships ?? mail.support,
    research: mail.research ?? mail.support,
    press: mail.press ?? mail.support,
    phone: owner.phone,
    hours: owner.hours,
  },
  social: owner.social,
  isDemonstration: shop.isDemonstration,
  /** Whether there is a picture of each kind (server/web/server.ts). */
  pictures: { logo: Boolean(owner.logo), icon: Boolean(owner.icon), share: Boolean(owner.share) },
} as const;

export { shop };

/** All of it for the browser, as JSON that may be in a script element. */
export const siteJson = JSON.stringify({ site, shop }).replaceAll("<", "\\u003c");
