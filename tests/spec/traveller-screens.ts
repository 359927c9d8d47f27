import type { Parts, Point } from "./point";

const signIn = ["app/routes/signin.tsx"];
const signUp = ["app/routes/signup.tsx"];
const overview = ["app/routes/dashboard._index.tsx"];
const planCard = "app/features/subscriptions/active-plan-card.tsx";
const guard = "app/doors/pages/guards.server.ts";
const checkout = "app/routes/checkout.$planId.tsx";
const paymentForm = "app/features/checkout/payment-form.tsx";
const destinations = "app/routes/destinations._index.tsx";
const country = "app/routes/destinations.$countryCode.tsx";
const news = "app/routes/news._index.tsx";
const article = "app/routes/news.$slug.tsx";
const articleHead = "app/features/news/article-head.tsx";
const legalPage = "app/features/legal/legal-page.tsx";
const aPage = "routes/private-pages.test.ts > without a session the way leads to the sign-in page and back";
const overviewShows = "routes/dashboard-pages.test.ts > the overview";

export const travellerScreens: Parts = {
  "Sign in (/signin)": [
    {
      asks: "A form of username and password",
      in: signIn,
      shown: ["routes/account-pages.test.ts > /signin > is a form of username and password"],
    },
    {
      asks: "A 'Forgot password?' link to /forgot-password",
      in: signIn,
      shown: ["routes/account-pages.test.ts > /signin > leads to a new password"],
    },
    {
      asks: "A 'Create Account' link to /signup",
      in: signIn,
      shown: ["routes/account-pages.test.ts > /signin > leads to a new account"],
    },
    {
      asks: "?redirect= says where to go afterwards, if that is a page of ours",
      in: [...signIn, "app/doors/pages/redirects.ts"],
      shown: [
        "routes/signin.test.ts > the page > keeps where the visitor wanted to go, if that is a page of ours",
        "routes/signin.test.ts > the right password > leads to where the visitor wanted to go",
      ],
    },
    {
      asks: "Without it the way leads to /dashboard",
      in: [...signIn, "app/doors/pages/redirects.ts"],
      shown: ["routes/signin.test.ts > the right password > leads to the dashboard, signed in and welcomed"],
    },
    {
      asks: "Who is signed in already gets the toast 'Already signed in' / 'You are already authenticated.'",
      in: [guard],
      shown: [
        "routes/signin.test.ts > the page > sends those on who are signed in already",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "Who is signed in already is redirected to where they would have gone",
      in: [guard],
      shown: [
        "routes/signin.test.ts > the page > sends those on who are signed in already",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
  ],

  "Sign up (/signup)": [
    {
      asks: "Fields username, email, password and confirmPassword",
      in: signUp,
      shown: [
        "routes/account-pages.test.ts > /signup > is a form of username, email, password and its confirmation",
      ],
    },
    {
      asks: "A checklist: 8+ characters, uppercase, lowercase, number",
      in: ["app/features/accounts/password-checklist.tsx", "server/accounts/rules.ts"],
      shown: ["routes/account-pages.test.ts > /signup > lists what a password needs"],
    },
    {
      asks: "The checklist is live: it is ticked while one types",
      in: [...signUp, "app/features/accounts/password-checklist.tsx"],
      shown: ["e2e/pages.spec.ts > the password checklist is ticked while typing"],
    },
    {
      asks: "A link to /terms, in a new tab",
      in: signUp,
      shown: ["routes/account-pages.test.ts > /signup > shows the Terms of Service in a new tab"],
    },
    {
      asks: "A link to /privacy, in a new tab",
      in: signUp,
      shown: ["routes/account-pages.test.ts > /signup > shows the Privacy Policy in a new tab"],
    },
    {
      asks: "A link to /signin",
      in: signUp,
      shown: ["routes/account-pages.test.ts > /signup > leads to the sign-in page"],
    },
    {
      asks: "The redirect parameter is carried over, by the form and by the links between the two pages",
      in: [...signUp, ...signIn],
      shown: [
        "routes/account-pages.test.ts > /signup > hands the redirect on, in its form and in its link, as the sign-in page does",
        "routes/signup.test.ts > a new account > goes on to where the visitor was headed",
        "routes/private-pages.test.ts > the way back leads to the whole address > *",
      ],
    },
  ],

  "Dashboard (/dashboard)": [
    {
      asks: "Signed out: the destructive toast 'Authentication Required' / 'Please sign in to access your dashboard'",
      in: [guard],
      shown: [
        `${aPage} > /dashboard`,
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "Signed out: the way leads to /signin",
      in: [guard],
      shown: [`${aPage} > /dashboard`, `${aPage} > /dashboard?index`],
    },
    {
      asks: "Signed out: its tabs Devices and Billing are guarded as well",
      in: [guard, "app/routes/dashboard.devices.tsx", "app/routes/dashboard.billing.tsx"],
      shown: [
        "routes/devices.test.ts > nobody signed in, nothing is shown and nothing is changed",
        "routes/billing.test.ts > without a session the way leads to the sign-in page and back",
      ],
    },
    {
      asks: "'Welcome, {username}'",
      in: ["app/routes/dashboard.tsx"],
      shown: ["routes/dashboard-pages.test.ts > the dashboard welcomes by name"],
    },
    {
      asks: "Three tabs, which are addresses: Overview, Devices, Billing",
      in: ["app/routes/dashboard.tsx", "app/ui/tabs.tsx"],
      shown: ["routes/dashboard-pages.test.ts > its three tabs are addresses: *"],
    },
    {
      asks: "Overview: an active-plan card",
      in: [...overview, planCard],
      shown: [
        `${overviewShows} > with one shows it, and does not say that there is none`,
        "features/active-plan-card.test.tsx > a plan says what is left of it, until when, and where more comes from",
      ],
    },
    {
      asks: "Overview: the card shows the days remaining until endDate",
      in: [planCard, "server/subscriptions/rules.ts"],
      shown: [
        "routes/private-pages.test.ts > the dashboard > counts whole days, the begun one too",
        "features/active-plan-card.test.tsx > a plan says what is left of it, until when, and where more comes from",
      ],
    },
    {
      asks: "Overview, without a plan: 'No Active Plan'",
      in: [planCard],
      shown: [`${overviewShows} > without a plan says 'No Active Plan' and leads to the plans`],
    },
    {
      asks: "Overview, without a plan: a 'View Plans' button to /plans",
      in: [planCard],
      shown: [`${overviewShows} > without a plan says 'No Active Plan' and leads to the plans`],
    },
    {
      asks: "Overview: a 'Quick Actions' card",
      in: ["app/features/subscriptions/quick-actions.tsx"],
      shown: [`${overviewShows} > has a card of quick actions`],
    },
    {
      asks: "Quick action 'Buy Data' to /plans",
      in: ["app/features/subscriptions/quick-actions.tsx"],
      shown: [`${overviewShows} > leads by 'Buy Data' to /plans`],
    },
    {
      asks: "Quick action 'Add Device', to the tab that adds one",
      in: ["app/features/subscriptions/quick-actions.tsx"],
      shown: [`${overviewShows} > leads by 'Add Device' to /dashboard/devices`],
    },
    {
      asks: "Quick action 'Get Support' to /support",
      in: ["app/features/subscriptions/quick-actions.tsx"],
      shown: [`${overviewShows} > leads by 'Get Support' to /support`],
    },
    {
      asks: "Overview: a 'Data Usage History' bar chart in GB",
      in: ["app/features/subscriptions/usage-history.tsx", "app/features/subscriptions/drawn-bars.tsx"],
      shown: [
        `${overviewShows} > with usage shows how many GB each day took`,
        "features/drawn-bars.test.tsx > a bar for each day is as high as all that is used by then, its own part on top",
        "features/usage-history.test.tsx > the table says what each day used, and all until then",
      ],
    },
    {
      asks: "Overview, without usage: 'No usage data available yet'",
      in: ["app/features/subscriptions/usage-history.tsx"],
      shown: [`${overviewShows} > without usage says 'No usage data available yet', and draws nothing`],
    },
    {
      asks: "Devices: a card that adds one, with a suggested sample phone",
      in: ["app/features/devices/add-device.tsx"],
      shown: ["routes/dashboard-pages.test.ts > the devices > have a card that adds one"],
    },
    {
      asks: "Devices: one card per device",
      in: ["app/routes/dashboard.devices.tsx", "app/features/devices/device-card.tsx"],
      shown: [
        "routes/dashboard-pages.test.ts > the devices > have a card each",
        "features/device-card.test.tsx > an active device can be switched off",
      ],
    },
    {
      asks: "Devices, without one: 'No Devices Yet'",
      in: ["app/routes/dashboard.devices.tsx"],
      shown: ["routes/dashboard-pages.test.ts > the devices > that are none are 'No Devices Yet'"],
    },
    {
      asks: "Billing: the payment methods are a placeholder, 'Credit card - Coming soon'",
      in: ["app/routes/dashboard.billing.tsx"],
      shown: [
        "routes/dashboard-pages.test.ts > the billing > has a placeholder for payment methods, the card that is coming soon",
      ],
    },
    {
      asks: "Billing: the history has the traveller's own orders in place of sample rows",
      in: ["app/routes/dashboard.billing.tsx", "server/orders/history.ts"],
      shown: [
        "routes/dashboard-pages.test.ts > the billing > lists the orders that there are, and no sample",
        "routes/billing.test.ts > the billing history > shows one's own orders as they stand, newest first",
      ],
    },
    {
      asks: "Billing: a paid order has a receipt",
      in: ["app/routes/orders.$orderId_.receipt.tsx", "server/fulfilment/receipt.ts"],
      shown: [
        "routes/dashboard-pages.test.ts > the billing > lists the orders that there are, and no sample",
        "routes/billing.test.ts > a receipt > names number, date, plan, price, coin and transaction",
      ],
    },
  ],

  "Checkout (/checkout/{planId})": [
    {
      asks: "Signed out: the toast 'Authentication Required'",
      in: [guard],
      shown: [`${aPage} > /checkout/nomad`, "e2e/buy.spec.ts > from the home page to an active plan"],
    },
    {
      asks: "Signed out: the way leads to /signin?redirect=/checkout/{planId}",
      in: [guard],
      shown: [`${aPage} > /checkout/nomad`, "e2e/buy.spec.ts > from the home page to an active plan"],
    },
    {
      asks: "The summary has name, description, data limit, validityDays and price of the plan",
      in: ["app/features/checkout/plan-summary.tsx"],
      shown: [
        "routes/checkout-page.test.ts > the summary says name, description, data limit, validity and price of the plan",
      ],
    },
    {
      asks: "A choice of the payment method: crypto (default) or credit_card",
      in: [paymentForm],
      shown: ["routes/checkout-page.test.ts > the way to pay > is crypto, unless the other one is chosen"],
    },
    {
      asks: "credit_card is labelled 'Coming soon'",
      in: [paymentForm],
      shown: ["routes/checkout-page.test.ts > the way to pay > by credit card is labelled 'Coming soon'"],
    },
    {
      asks: "A preferred cryptocurrency: BTC, ETH or LTC",
      in: [paymentForm, "server/payments/rates.ts"],
      shown: ["routes/checkout-page.test.ts > the preferred cryptocurrency is BTC, ETH or LTC"],
    },
    {
      asks: "The preferred cryptocurrency is for reference only",
      in: [paymentForm],
      shown: [
        "routes/checkout-page.test.ts > the preferred cryptocurrency is for reference only, and says so",
      ],
    },
    {
      asks: "A total",
      in: [paymentForm],
      shown: ["routes/checkout-page.test.ts > there is a total, and a button that pays it"],
    },
    {
      asks: "A pay button",
      in: [paymentForm],
      shown: ["routes/checkout-page.test.ts > there is a total, and a button that pays it"],
    },
    {
      asks: "Beside it the conversion panel: the price in the first 6 cryptocurrencies",
      in: ["app/features/checkout/conversion-panel.tsx", checkout],
      shown: [
        "routes/checkout-page.test.ts > the conversion panel has the price in the first six coins",
        "features/conversion-panel.test.tsx > the panel has the price in the first six coins, and says where the one without a rate has its amount",
      ],
    },
    {
      asks: "A plan that is not there: 'Plan Not Found', with status 404",
      in: [checkout],
      shown: [
        "routes/checkout-page.test.ts > a plan that is not there > is 'Plan Not Found'",
        "routes/checkout.test.ts > the page > * is Plan Not Found",
      ],
    },
    {
      asks: "'The data plan you're looking for doesn't exist.'",
      in: [checkout],
      shown: [
        "routes/checkout-page.test.ts > a plan that is not there > has its text",
        "e2e/buy.spec.ts > a plan that does not exist",
      ],
    },
    {
      asks: "A 'View Available Plans' button to /plans",
      in: [checkout],
      shown: [
        "routes/checkout-page.test.ts > a plan that is not there > leads to those that there are",
        "e2e/buy.spec.ts > a plan that does not exist",
      ],
    },
  ],

  "Destinations (/destinations)": [
    {
      asks: "The search finds a country by its name",
      in: [destinations, "server/countries/rules.ts"],
      shown: [
        'routes/destinations.test.ts > /destinations > ?q=cote finds ["ci"]',
        "e2e/destinations.spec.ts > a country is found by its name or its code",
      ],
    },
    {
      asks: "The search finds a country by its code",
      in: [destinations, "server/countries/rules.ts"],
      shown: [
        'routes/destinations.test.ts > /destinations > ?q=JP finds ["jp"]',
        "e2e/destinations.spec.ts > a country is found by its name or its code",
      ],
    },
    {
      asks: "The search tells no upper case from lower",
      in: ["server/countries/rules.ts"],
      shown: [
        'server/countries/filter.test.ts > a search > for "TÜRK" finds *',
        "server/countries/filter.test.ts > a search > finds by code, in either case, and that one first",
      ],
    },
    {
      asks: "A tab 'All', and one for each region of the data: americas, europe, asia, africa, oceania",
      in: ["app/features/coverage/region-links.tsx", destinations],
      shown: [
        "routes/destination-tabs.test.ts > the tabs are All and the five regions of the data, each an address",
        "routes/destinations.test.ts > /destinations > has a tab for each region of the data",
      ],
    },
    {
      asks: "A region's tab shows the countries of that region",
      in: ["server/countries/rules.ts", destinations],
      shown: [
        'routes/destinations.test.ts > /destinations > ?q=turk&region=asia finds ["tr"]',
        "e2e/destinations.spec.ts > regions are links that keep the search",
      ],
    },
    {
      asks: "Each card links to /destinations/{code lowercase}",
      in: ["app/features/coverage/destination-row.tsx", "app/paths.ts"],
      shown: [
        "features/country-card.test.tsx > a country with 5G, in detail",
        "routes/destinations.test.ts > /destinations > shows every country with code, region, network and coverage",
      ],
    },
    {
      asks: "Each card shows name, code, region, 5G or 4G, and coverage percent",
      in: ["app/features/coverage/destination-row.tsx"],
      shown: [
        "features/country-card.test.tsx > a country with 5G, in detail",
        "features/country-card.test.tsx > a country with 4G, in detail",
      ],
    },
    {
      asks: "Nothing found: 'No countries found'",
      in: ["app/features/coverage/no-countries.tsx"],
      shown: [
        "routes/destinations.test.ts > /destinations > what is not found is said, with a way back",
        "e2e/destinations.spec.ts > what is not found is said, with a way back",
      ],
    },
    {
      asks: "9 placeholders while another view loads",
      in: ["app/features/coverage/destination-list.tsx", "app/document/parts.ts"],
      shown: ["e2e/destinations.spec.ts > nine placeholders stand there while a view is on its way"],
    },
  ],

  "Country detail (/destinations/{countryCode})": [
    {
      asks: "The region",
      in: ["app/features/coverage/country-head.tsx"],
      shown: ["features/country-page.test.tsx > the facts of a country > says its region"],
    },
    {
      asks: "Whether there is 5G",
      in: ["app/features/coverage/country-head.tsx"],
      shown: ["features/country-page.test.tsx > the facts of a country > says whether there is 5G"],
    },
    {
      asks: "The coverage in percent",
      in: ["app/features/coverage/country-head.tsx"],
      shown: ["features/country-page.test.tsx > the facts of a country > says its coverage in percent"],
    },
    {
      asks: "Network feature cards",
      in: ["app/features/coverage/network-cards.tsx"],
      shown: ["features/country-page.test.tsx > the network cards > of a country with *"],
    },
    {
      asks: "The plans for the country",
      in: [country, "server/plans/plans.ts"],
      shown: [
        "routes/destinations.test.ts > /destinations/{countryCode} > shows the country, its plans and its region's tips, as a document",
        "e2e/destinations.spec.ts > a country shows its networks, plans and tips, and leads on to checkout",
      ],
    },
    {
      asks: "Travel tips by region",
      in: ["app/features/coverage/travel-tips.tsx"],
      shown: [
        "features/country-page.test.tsx > the travel tips > go by the region: each has its own",
        "routes/destinations.test.ts > /destinations/{countryCode} > has tips for *",
      ],
    },
    {
      asks: "A code that is none: 'Country Not Found'",
      in: [country],
      shown: [
        "routes/destinations.test.ts > /destinations/{countryCode} > * is no country",
        "e2e/destinations.spec.ts > an unknown country",
      ],
    },
    {
      asks: "'Country Not Found' has a link back",
      in: [country],
      shown: ["e2e/destinations.spec.ts > an unknown country"],
    },
  ],

  "News (/news)": [
    {
      asks: "A search over title and excerpt",
      in: [news, "server/news/rules.ts"],
      shown: [
        "routes/news-views.test.ts > a search for '*' reads titles and excerpts",
        "routes/news-views.test.ts > a search does not read the texts",
        "e2e/news.spec.ts > finds an article by words and category, and reads it",
      ],
    },
    {
      asks: "Category filters: All News, Technology, Telecommunications, Industry, Global, Innovation",
      in: ["app/features/news/category-links.tsx", "server/news/rules.ts"],
      shown: ["routes/news-views.test.ts > the filter has All News and the five categories, each an address"],
    },
    {
      asks: "A category shows its own articles",
      in: ["server/news/news.ts"],
      shown: [
        "routes/news-views.test.ts > a category shows its own articles alone",
        "e2e/news.spec.ts > finds an article by words and category, and reads it",
      ],
    },
    {
      asks: "A 'Breaking News' section",
      in: ["app/features/news/news-list.tsx"],
      shown: [
        "e2e/news.spec.ts > finds an article by words and category, and reads it",
        "routes/news.test.ts > /news > begins with two of the three featured articles and shows every article once",
      ],
    },
    {
      asks: "At most 2 featured articles in it",
      in: ["app/features/news/news-list.tsx", "server/news/rules.ts"],
      shown: [
        "routes/news.test.ts > /news > begins with two of the three featured articles and shows every article once",
      ],
    },
    {
      asks: "Nothing found: 'No news articles found'",
      in: ["app/features/news/news-list.tsx"],
      shown: [
        "routes/news.test.ts > /news > what is not found is said, with a way back",
        "e2e/news.spec.ts > what is not found leads back to everything",
      ],
    },
    {
      asks: "6 placeholders while another view loads",
      in: ["app/features/news/article-placeholders.tsx", "app/document/parts.ts"],
      shown: ["e2e/news.spec.ts > six placeholders stand in for what takes a while"],
    },
    {
      asks: "Each card links to /news/{slug}",
      in: ["app/features/news/article-card.tsx"],
      shown: ["features/article-head.test.tsx > a card of an article leads to it"],
    },
  ],

  "Article (/news/{slug})": [
    {
      asks: "The category",
      in: [articleHead],
      shown: [
        "features/article-head.test.tsx > the head of an article names its category, and leads to the others of it",
      ],
    },
    {
      asks: "The read time in minutes",
      in: [articleHead],
      shown: ["features/article-head.test.tsx > the head of an article says how many minutes it takes"],
    },
    {
      asks: "A share button",
      in: ["app/features/news/share.tsx"],
      shown: [
        "features/article-head.test.tsx > the head of an article shares its address",
        "e2e/news.spec.ts > an article is shared by links, or its address copied",
      ],
    },
    {
      asks: "Title and excerpt",
      in: [articleHead],
      shown: ["features/article-head.test.tsx > the head of an article has its title and its excerpt"],
    },
    {
      asks: "Published date and author",
      in: [articleHead],
      shown: [
        "features/article-head.test.tsx > the head of an article says who wrote it, and when it was published",
      ],
    },
    {
      asks: "The HTML body as it is stored; it is sanitised before that",
      in: [article, "server/news/sanitise.ts"],
      shown: [
        "routes/news.test.ts > /news/{slug} > shows the article as it is stored, and what to read next",
        "server/news/sanitise.test.ts > nothing that runs, loads or leads astray is left of > *",
      ],
    },
    {
      asks: "Failure: 'News Article Not Found'",
      in: [article],
      shown: ["routes/news.test.ts > /news/{slug} > * is no article"],
    },
  ],

  "Static pages": [
    fourPages("has a header and a footer as all pages have", [legalPage, "app/root.tsx"], (path) => [
      `routes/legal-sections.test.ts > ${path} > has the header and the footer of every page`,
    ]),
    fourPages("is one centred column", [legalPage], (path) => [
      `routes/legal-sections.test.ts > ${path} > is one centred column of text`,
    ]),
    fourPages(
      "has a title of page name and site name, a description, and the robots tag 'index, follow'",
      ["app/page-meta.ts", legalPage],
      (path) => [
        `routes/legal.test.ts > ${path} > has its head: title, description, robots, canonical address, place`,
        `routes/legal-sections.test.ts > ${path} > has a description of its own`,
      ],
    ),
    {
      asks: "Dates read 'effective / last updated January 22, 2025'",
      in: [legalPage, "app/site.ts"],
      shown: ["/privacy", "/terms", "/disclaimer"].map(
        (path) => `routes/legal.test.ts > ${path} > says since when it holds`,
      ),
    },
    {
      asks: "The contacts have addresses for legal, support, privacy, partnerships, research, press and general inquiries",
      in: ["app/features/legal/contacts.tsx", "app/site.ts"],
      shown: ["routes/legal-sections.test.ts > the contacts > for *"],
    },
    {
      asks: "The contacts have a phone line",
      in: ["app/features/legal/contacts.tsx", "app/site.ts"],
      shown: ["routes/legal-sections.test.ts > the contacts > have a phone line"],
    },
    {
      asks: "The contacts have a postal address in San Francisco",
      in: ["app/features/legal/contacts.tsx", "app/site.ts"],
      shown: ["routes/legal-sections.test.ts > the contacts > have a postal address in San Francisco"],
    },
  ],

  "Privacy Policy (/privacy)": [
    allSections("/privacy", "11 sections", "app/features/legal/privacy.tsx"),
    ...sectionsOf("/privacy", "app/features/legal/privacy.tsx", [
      "1. Information collected",
      "2. Use of information",
      "3. Sharing of information",
      "4. Advertising",
      "5. Security",
      "6. Your rights",
      "7. International transfers",
      "8. Children",
      "9. Changes",
      "10. Contact",
    ]),
    {
      asks: "Section '11. Regional compliance': EU, California, other US states",
      in: ["app/features/legal/privacy-by-region.tsx"],
      shown: [
        "routes/legal-sections.test.ts > /privacy > 11. Regional compliance",
        "routes/legal-sections.test.ts > the privacy policy says what holds in the European Union, in California and in other states",
      ],
    },
  ],

  "Terms of Service (/terms)": [
    {
      asks: "14 sections, each by its name and in its place",
      in: ["app/features/legal/terms.tsx", "app/features/legal/terms-in-dispute.tsx"],
      shown: [
        "routes/legal-sections.test.ts > /terms > has these sections, in this order",
        ...[
          "1. Agreement to these terms",
          "2. Who may use the service",
          "3. Your account",
          "4. The service",
          "5. Prices and taxes",
          "6. Payment",
          "7. Activation",
          "8. Refunds",
          "9. Fair use",
          "10. What is not allowed",
          "11. Ending your account",
          "12. Warranty and liability",
          "13. Law and disputes",
          "14. Changes and contact",
        ].map((title) => `routes/legal-sections.test.ts > /terms > ${title}`),
      ],
    },
  ],

  "About (/about)": [
    allSections("/about", "Ten topics", "app/features/legal/about.tsx"),
    ...sectionsOf("/about", "app/features/legal/about.tsx", [
      "Mission",
      "Story",
      "Values",
      "Technology",
      "Impact in figures",
      "Environment",
      "Partnerships",
      "Research and development",
      "Careers",
      "Contact",
    ]),
  ],

  "Disclaimer (/disclaimer)": [
    allSections("/disclaimer", "Fourteen topics", "app/features/legal/disclaimer.tsx"),
    ...sectionsOf("/disclaimer", "app/features/legal/disclaimer.tsx", [
      "1. Coverage",
      "2. Device compatibility",
      "3. Performance",
      "4. Crypto payment risk",
      "5. No investment advice",
      "6. Future technology claims",
      "7. Security",
      "8. Regulatory matters",
      "9. Export controls",
      "10. Third-party links",
      "11. Health",
      "12. Environmental claims",
      "13. Service modification",
      "14. Liability",
    ]),
  ],
};

/** What holds of each of the four pages is one point. */
function fourPages(asks: string, files: string[], shown: (path: string) => string[]): Point {
  const pages = ["/privacy", "/terms", "/about", "/disclaimer"];
  return { asks: `Each of ${pages.join(", ")} ${asks}`, in: files, shown: pages.flatMap(shown) };
}

function allSections(path: string, how: string, file: string): Point {
  return {
    asks: `${how}, in the specification's order`,
    in: [file],
    shown: [`routes/legal-sections.test.ts > ${path} > has these sections, in this order`],
  };
}

function sectionsOf(path: string, file: string, titles: string[]): Point[] {
  return titles.map((title) => ({
    asks: `Section '${title}'`,
    in: [file],
    shown: [`routes/legal-sections.test.ts > ${path} > ${title}`],
  }));
}
