/** The addresses that letters and processors lead to; app/paths.ts has them too, and all the others. */
export const shopPaths = {
  plans: () => "/plans",
  forgotPassword: () => "/forgot-password",
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  dashboard: () => "/dashboard",
  esim: (esimId: string) => `/dashboard/esims/${esimId}`,
  /** With an eSIM of the customer's, the plan is meant for it. */
  checkout: (planId: string, esimId?: string) =>
    esimId ? `/checkout/${planId}?esim=${esimId}` : `/checkout/${planId}`,
  order: (orderId: string) => `/orders/${orderId}`,
} as const;
