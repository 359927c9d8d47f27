import { type AskedLine, writeLines } from "#server/checkout/lines-rules";
import { type CountryFilter, type Layer, writeFilter } from "#server/countries/rules";
import { shopPaths } from "#server/shop/paths";

/** @param form what tells the form that is sent there from the others of its page. */
function withRedirect(path: string, redirect?: string, form?: string): string {
  const asked = redirect && `redirect=${encodeURIComponent(redirect).replaceAll("%2F", "/")}`;
  const query = [asked, form].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}

/** A view of the news: one category, a search, both or neither. */
interface NewsView {
  category?: string;
  query?: string;
}

function withNewsView({ category, query }: NewsView = {}): string {
  const view = new URLSearchParams({ ...(query && { q: query }), ...(category && { category }) });
  return view.size > 0 ? `/news?${view}` : "/news";
}

/** Every URL that the interface links to. A test matches them to the routes. */
export const paths = {
  ...shopPaths,
  home: () => "/",
  features: () => "/#features",
  waitlistBlock: () => "/#waitlist",
  plan: (id: string) => `/plans/${id}`,
  planMap: (id: string) => `/plans/${id}/map`,
  /** All plans on one board, or some of them by its query (`writeBoard`). */
  fares: (query = "") => `/fares${query}`,
  /** Plans side by side. */
  compare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/plans/compare?plans=${ids.join(",")}` : "/plans/compare",
  /** The form for a trip, or with its query (`writeTrip`) the answer. */
  trip: (query = "") => `/trip${query}`,
  tripMap: (query = "") => `/trip/map${query}`,
  tripPlaces: () => "/trip/places",
  /** The program that looks for a cheaper way, and the list that it reads. */
  tripChecker: () => "/trip-checker.txt",
  plansAsCsv: () => "/api/data-plans.csv?kind=all",
  coverage: () => "/coverage",
  /** The map is a document of its own; its view is the world, a region or a country's code. */
  coverageMap: (view = "world", layer?: Layer) =>
    `/coverage/map${writeFilter({ layer })}#${view.toLowerCase()}`,
  destinations: (filter: Partial<CountryFilter> = {}) => `/destinations${writeFilter(filter)}`,
  destination: (code: string) => `/destinations/${code.toLowerCase()}`,
  destinationMap: (code: string) => `/destinations/${code.toLowerCase()}/map`,
  news: (view?: NewsView) => withNewsView(view),
  /** News by mail: its form, which the waitlist's block sends too after the launch. */
  newsMail: () => "/news-mail",
  /** Where that form is sent. It has an address of its own, so that Back from a lost answer leads to the form. */
  askForNews: () => "/news-mail?send",
  newsFeed: () => "/news.xml",
  support: () => "/support",
  faqs: () => "/support#faqs",
  faq: (id: string) => `/support#faq-${id}`,
  /** The contact tab; `sent` is the number of the message just sent. */
  supportContact: (sent?: string) =>
    sent ? `/support?tab=contact&sent=${sent}#sent` : "/support?tab=contact",
  /** The contact tab, for trouble with an order or an eSIM. */
  contactAbout: (kind: "order" | "esim", id: string) => `/support?tab=contact&about=${kind}:${id}`,
  /** Where its form is sent. It has an address of its own, so that Back from a lost answer leads to the form. */
  sendMessage: (about = "") => `/support?tab=contact${about && `&about=${about}`}&send`,
  waitlist: () => "/waitlist",
  sitemap: () => "/sitemap.xml",
  notices: () => "/notices.txt",
  contact: () => "/contact",
  signIn: (redirect?: string) => withRedirect("/signin", redirect),
  signUp: (redirect?: string) => withRedirect("/signup", redirect),
  /** Where the owner of a session is proven anew. */
  confirmItIsYou: (redirect?: string) => withRedirect("/confirm-it-is-you", redirect),
  /** Where a link for the proof is asked for. */
  confirmByLink: (redirect: string) => withRedirect("/confirm-it-is-you", redirect, "link=yes"),
  /** What that page shows where a mail has the next step. */
  signUpMailed: () => "/signup?sent",
  signOut: () => "/signout",
  /** Where the form with an address alone is sent: it stands on the sign-in page beside the form with a password. */
  continueWithEmail: (redirect?: string) => withRedirect("/signin", redirect, "continue=yes"),
  linkSent: (redirect?: string) => withRedirect("/signin/mail-sent", redirect),
  resetLinkSent: () => "/forgot-password?sent",
  devices: () => "/dashboard/devices",
  /** Where a form about one device is sent. */
  deviceStep: (step: "rename" | "deactivate" | "reactivate", id: string) =>
    `/dashboard/devices?${step}=${id}`,
  billing: (page = 1) => (page === 1 ? "/dashboard/billing" : `/dashboard/billing?page=${page}`),
  account: () => "/dashboard/account",
  /** Where the form that ends a session, or all others, is sent. */
  endSession: (id: string) => `/dashboard/account?end=${id}`,
  /** With a value: a name alone comes back with a '=' behind it, and forms are told apart by their query. */
  deleteAccount: () => "/dashboard/account?delete=yes",
  /** Where a first password is sent, and the address of an account that nobody has proven. */
  firstPassword: () => "/dashboard/account?first-password=yes",
  correctAddress: () => "/dashboard/account?address=yes",
  ownNames: () => "/dashboard/account?names=yes",
  changeUsername: () => "/dashboard/account?username=yes",
  /** Where several plans are paid for at once, or the one that there is. */
  checkoutOf: (lines: readonly AskedLine[] = []) => {
    const [line, ...others] = lines;
    return line && others.length === 0
      ? shopPaths.checkout(line.planId, line.esimId ?? undefined)
      : `/checkout${writeLines(lines)}`;
  },
  /** A passkey's challenge. @param from the page's address, to come back to. */
  passkeyQuestion: (purpose: "add" | "enter" | "prove", from: string) =>
    `/passkeys?for=${purpose}&from=${encodeURIComponent(from).replaceAll("%2F", "/")}`,
  /** Where a passkey is sent that signs in, or proves the owner. */
  signInByPasskey: (redirect?: string) => withRedirect("/signin", redirect, "passkey=yes"),
  confirmByPasskey: (redirect: string) => withRedirect("/confirm-it-is-you", redirect, "passkey=yes"),
  addPasskey: () => "/dashboard/account?add-passkey=yes",
  passkeyStep: (step: "rename-passkey" | "remove-passkey", id: string) => `/dashboard/account?${step}=${id}`,
  forgetBrowser: (id: string) => `/dashboard/account?forget=${id}`,
  exportAccount: () => "/dashboard/account/export",
  /** Where a plan's auto renew is set, on the page of its eSIM. */
  renewal: (esimId: string, planId: string) => `/dashboard/esims/${esimId}?renewal=${planId}`,
  /** Where its name and its device are set. */
  nameEsim: (esimId: string) => `/dashboard/esims/${esimId}?name=yes`,
  /** Where a new eSIM is asked for in its place. */
  newEsim: (esimId: string) => `/dashboard/esims/${esimId}?replace=yes`,
  /** @param phone whose steps it holds. */
  arrivalPack: (esimId: string, phone: string) => `/dashboard/esims/${esimId}/arrival-pack?phone=${phone}`,
  orderPack: (orderId: string) => `/orders/${orderId}/arrival-pack`,
  /** Where an eSIM is made over to somebody else, and its letter printed. */
  forSomebodyElse: (esimId: string) => `/dashboard/esims/${esimId}/for-somebody-else`,
  /** Who has the secret has the eSIM, once. */
  forYou: (secret: string) => `/for-you/${secret}`,
  /** The order's page, which does not refresh without a script. */
  orderAtRest: (orderId: string) => `/orders/${orderId}?rest`,
  receipt: (orderId: string) => `/orders/${orderId}/receipt`,
  refund: (orderId: string) => `/orders/${orderId}/refund`,
  /** Where what was asked back of an order is withdrawn. @param lineIds with commas. */
  keepPlan: (orderId: string, lineIds: string) => `/orders/${orderId}/refund?keep=${lineIds}`,
  terms: () => "/terms",
  privacy: () => "/privacy",
  about: () => "/about",
  disclaimer: () => "/disclaimer",
  cookies: () => "/cookies",
  app: () => "/app",
  partners: () => "/partners",
  careers: () => "/careers",
  press: () => "/press",
  developers: () => "/developers",
  /** Only where all is the sandbox's. */
  testing: () => "/developers/testing",
  /** Where a page reports that it failed. */
  faults: () => "/faults",
  /** The API's description for programs. */
  openApi: () => "/api/openapi.json",
} as const;

/** The parameter of an address that asks for one part of its page alone. */
export const PART = "part";

export const partNames = ["results", "tab", "plans", "faqs"] as const;
export type PartName = (typeof partNames)[number];
