/** Every URL that a visitor reaches, in each of its states: what its page is called, and says of its state. */

interface Described {
  path: string;
  /** The whole title is this and ' | Farline', except at home. */
  title: string;
  /** As the title, unless told otherwise. */
  h1?: string;
  /** What only this state says; the tests of its route have the rest. */
  says?: string;
  status?: number;
  /** React runs in it, and it is private; the others are documents with one small script. */
  isApp?: boolean;
  /** Not for search engines, as what is not there. */
  isPrivate?: boolean;
  /** Where its query makes it a page of its own: what it is called for search engines. */
  canonical?: string;
}

const described: Described[] = [
  {
    path: "/",
    title: "Farline — Mobile data that is there before you are",
    h1: "Online the moment you land.",
  },
  { path: "/plans", title: "Data Plans", h1: "Choose Your Perfect Plan" },
  { path: "/plans/jp-5-30", title: "Japan 5 GB, 30 days", h1: "Japan 5 GB" },
  { path: "/fares", title: "All fares", says: "At limit" },
  {
    path: "/fares?to=Japan&kind=local&gb=5&sort=-price",
    title: "Fares to Japan",
    says: "4 plans: Japan, one country, 5 GB or more.",
  },
  {
    path: "/fares?to=Atlantis&kind=x&days=-1&gb=x&5g=x&price=0&sort=x&page=9999&compare=jp-5-30",
    title: "All fares",
    says: "There is no page 9999.",
  },
  { path: "/fares?to=Cuba", title: "Fares to Cuba", says: "No plan is like that" },
  { path: "/plans/compare", title: "Compare plans", says: "Choose up to 4 plans", isPrivate: true },
  {
    path: "/plans/compare?plans=jp-5-30,nomad,nomad,moon",
    title: "Compare plans",
    says: "There is no plan 'moon'.",
    isPrivate: true,
  },
  { path: "/trip", title: "Where are you going?" },
  {
    path: "/trip?to=Japan%2C+10+days%2C+5+GB",
    title: "eSIM for Japan, 10 days, 5 GB",
    h1: "Japan, 10 days, 5 GB",
    says: "Covers all 10 days",
    canonical: "/trip?to=jp&days=10&gb=5",
  },
  {
    path: "/trip?to=Atlantis&days=0&gb=x&use=bus&home=nowhere",
    title: "Where are you going?",
    says: "We know no place called 'Atlantis'.",
  },
  { path: "/plans/nowhere", title: "Plan Not Found", status: 404 },
  { path: "/coverage", title: "Global Coverage" },
  { path: "/coverage?region=europe&speed=5g&all=1", title: "Global Coverage", says: "Iceland" },
  {
    path: "/coverage?region=oceania&layer=price",
    title: "Global Coverage",
    says: "25 countries match in Oceania",
  },
  { path: "/coverage?q=zzzz", title: "Global Coverage", says: "No countries found" },
  { path: "/support", title: "Support Center" },
  { path: "/support?q=PHONE", title: "Support Center", says: 'answers for "PHONE"' },
  { path: "/support?q=zzzz", title: "Support Center", says: 'No results found for "zzzz"' },
  { path: "/support?tab=contact", title: "Support Center", says: "Monday-Friday, 9:00 AM - 6:00 PM PST" },
  { path: "/waitlist", title: "Waitlist" },
  { path: "/signin", title: "Sign In", isApp: true },
  { path: "/signin?redirect=/checkout/nomad", title: "Sign In", says: "$19.99", isApp: true },
  { path: "/signin/mail-sent", title: "Check your mail", isApp: true },
  {
    path: "/signin/link?token=used",
    title: "Your link",
    h1: "This link no longer works",
    status: 410,
    isApp: true,
  },
  { path: "/signup", title: "Create Account", isApp: true },
  { path: "/signup?sent", title: "Create Account", h1: "Check your mail", isApp: true },
  {
    path: "/signup/finish?token=used",
    title: "Open my account",
    h1: "This link no longer works",
    status: 410,
  },
  { path: "/forgot-password", title: "Forgot password", isApp: true },
  { path: "/forgot-password?sent", title: "Forgot password", h1: "Check your mail", isApp: true },
  {
    path: "/reset-password?token=used",
    title: "Choose a new password",
    h1: "This link no longer works",
    status: 410,
    isApp: true,
  },
  { path: "/not-me?token=used", title: "This was not me", h1: "This link no longer works", status: 410 },
  { path: "/news-mail", title: "News by mail", isPrivate: true },
  {
    path: "/news-mail/confirm?token=used",
    title: "Confirm your address",
    h1: "This link no longer works",
    status: 410,
  },
  {
    path: "/news-mail/leave?token=used",
    title: "Stop the news",
    h1: "There is nothing to stop",
    status: 410,
  },
  { path: "/gift?token=used", title: "Your gift", h1: "There is no gift at this link", status: 404 },
  {
    path: "/for-you/nobody",
    title: "An eSIM for you",
    h1: "This link leads nowhere",
    status: 404,
    isApp: true,
  },
  { path: "/destinations", title: "Destinations" },
  { path: "/destinations?q=guinea&region=oceania", title: "Destinations", says: "1 of 236 match" },
  { path: "/destinations?q=zzzz", title: "Destinations", says: "No countries found" },
  { path: "/destinations/jp", title: "eSIM for Japan", h1: "Japan" },
  { path: "/destinations/zz", title: "Country Not Found", status: 404 },
  { path: "/news", title: "News" },
  { path: "/news?category=global", title: "News", says: "articles in Global" },
  { path: "/news?q=zzzz", title: "News", says: "No news articles found" },
  { path: "/news/before-the-border", title: "Ten minutes before the border: a checklist for your phone" },
  { path: "/news/no-such-article", title: "News Article Not Found", status: 404 },
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/terms", title: "Terms of Service" },
  { path: "/about", title: "About" },
  { path: "/disclaimer", title: "Disclaimer" },
  { path: "/app", title: "App" },
  { path: "/partners", title: "Partners" },
  { path: "/careers", title: "Careers" },
  { path: "/press", title: "Press" },
  { path: "/cookies", title: "Cookies" },
  { path: "/developers", title: "Developers", says: "Idempotency-Key" },
  { path: "/developers/testing", title: "Testing", says: "no phone can use the eSIMs", isPrivate: true },
  { path: "/nowhere", title: "Page Not Found", status: 404 },
];

export const publicPages = described.map(({ status = 200, isApp = false, ...page }) => ({
  h1: page.title,
  isPrivate: isApp || status >= 400,
  ...page,
  status,
  isApp,
}));

/** The tabs of the dashboard, and the account page beside them. */
export const dashboardTabs = ["/dashboard", "/dashboard/devices", "/dashboard/billing", "/dashboard/account"];
