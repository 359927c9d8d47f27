import { MAX_ACTIVE_DEVICES } from "#server/devices/rules";
import { shop } from "#server/shop/rules";

/**
 * What the shop says of itself. Every claim, contact and date stands here once; what mails say too, in
 * server/shop.
 */
export const site = {
  name: shop.name,
  tagline: "Mobile data that is there before you are",
  description:
    "eSIM mobile-data plans for more than 190 countries and territories. Pay with cryptocurrency, scan a code, be online.",
  /** Of the addresses below; also names the news feed for good, wherever the shop runs. */
  domain: "farline.example",
  founded: 2024,
  launchDate: shop.launchDate,
  /** When the privacy policy and the terms took effect and were last changed. */
  policyDate: "January 22, 2025",
  /** Younger ones may use the service only with their guardian's consent. */
  minimumAge: 18,
  claims: {
    countries: "190+",
    activation: "under 60s",
    /** Of the coins that the processor takes: a number that is true, and '12+' from twelve on. */
    coins: (taken: readonly string[]) => (taken.length >= 12 ? "12+" : String(taken.length)),
    devices: MAX_ACTIVE_DEVICES,
    uptime: "99.9%",
  },
  contact: {
    support: shop.supportEmail,
    sales: "sales@farline.example",
    general: "hello@farline.example",
    legal: "legal@farline.example",
    privacy: "privacy@farline.example",
    partnerships: "partnerships@farline.example",
    research: "research@farline.example",
    press: "press@farline.example",
    phone: "(415) 555-0142",
    address: ["415 Farline Street, Suite 15", "San Francisco, CA 94105", "United States"],
    hours: "Monday-Friday, 9:00 AM - 6:00 PM PST",
  },
  social: [
    { name: "X", url: "https://x.com/farline" },
    { name: "Instagram", url: "https://www.instagram.com/farline" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/farline" },
  ],
} as const;
