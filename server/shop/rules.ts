/**
 * Facts that mails state as well as pages do. `app/site.ts` takes them from here, since the business
 * knows nothing of the shop front.
 */
export const shop = {
  name: "Farline",
  launchDate: "September 15th",
  supportEmail: "support@farline.example",
} as const;
