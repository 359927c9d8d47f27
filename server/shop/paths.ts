import { shop } from "#server/shop/rules"; // by this name, which the browser reads elsewhere (app/site-in-page.ts)

/** The addresses that emails and processors lead to; app/paths.ts has them too, and all the others. */
export const shopPaths = {
  plans: () => "/plans",
  forgotPassword: () => "/forgot-password",
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  signInPage: () => "/signin",
  finishSignUp: (token: string) => `/signup/finish?token=${encodeURIComponent(token)}`,
  notMe: (token: string) => `/not-me?token=${encodeURIComponent(token)}`,
  signInLink: (token: string) => `/signin/link?token=${encodeURIComponent(token)}`,
  dashboard: () => "/dashboard",
  esim: (esimId: string) => `/dashboard/esims/${esimId}`,
  /** With an eSIM of the customer's, the plan tops it up. */
  checkout: (planId: string, esimId?: string) =>
    esimId ? `/checkout/${planId}?esim=${esimId}` : `/checkout/${planId}`,
  /** More data for an eSIM: the same plan again, or any plan where it was a gift. */
  moreData: (planId: string, esimId?: string): string =>
    planId === shop.giftPlan ? shopPaths.plans() : shopPaths.checkout(planId, esimId),
  /** Anyone who has the secret can take the gift, once. */
  gift: (secret: string) => `/gift?token=${secret}`,
  confirmNews: (secret: string) => `/news-mail/confirm?token=${secret}`,
  leaveNews: (secret: string) => `/news-mail/leave?token=${secret}`,
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  order: (orderId: string) => `/orders/${orderId}`,
  /** Where a processor sends what it has to tell. */
  webhook: (processorId: string) => `/api/payments/${processorId}/webhook`,
} as const;
