/** Every URL that the interface links to. A test matches them to the routes. */
function withRedirect(path: string, redirect?: string): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect).replaceAll("%2F", "/")}` : path;
}

export const paths = {
  home: () => "/",
  features: () => "/#features",
  plans: () => "/plans",
  coverage: () => "/coverage",
  news: () => "/news",
  support: () => "/support",
  contact: () => "/contact",
  signIn: (redirect?: string) => withRedirect("/signin", redirect),
  signUp: (redirect?: string) => withRedirect("/signup", redirect),
  signOut: () => "/signout",
  forgotPassword: () => "/forgot-password",
  dashboard: () => "/dashboard",
  checkout: (planId: string) => `/checkout/${planId}`,
  order: (orderId: string) => `/orders/${orderId}`,
  terms: () => "/terms",
  privacy: () => "/privacy",
  about: () => "/about",
  disclaimer: () => "/disclaimer",
} as const;
