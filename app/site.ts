/** What the shop says of itself. Every claim, contact and date stands here once. */
export const site = {
  name: "Farline",
  tagline: "Mobile data that is there before you are",
  description:
    "eSIM mobile-data plans for more than 190 countries and territories. Pay with cryptocurrency, scan a code, be online.",
  launchDate: "September 15th",
  claims: {
    countries: "190+",
    activation: "under 60s",
    coins: "12+",
    devices: 10,
    uptime: "99.9%",
  },
  contact: {
    support: "support@farline.example",
    sales: "sales@farline.example",
    hours: "Monday-Friday, 9:00 AM - 6:00 PM PST",
  },
  social: [
    { name: "X", url: "https://x.com/farline" },
    { name: "Instagram", url: "https://www.instagram.com/farline" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/farline" },
  ],
} as const;
