import type { Parts } from "./point";

const legal = (title: string) => `routes/legal-statements.test.ts > ${title}`;
const data = (title: string) => `e2e/data.spec.ts > ${title}`;

export const constants: Parts = {
  "Data-fetching": [
    {
      asks: "No automatic refetch interval (orders under way and a plan in use aside, while they are looked at)",
      in: ["app/frame/latest.tsx", "app/ui/refresh.ts"],
      shown: [
        data("* is fetched once: not again on window focus, nor as time goes by"),
        "e2e/refresh.spec.ts > with the app's script > one look asks for nothing but the order, and moves no focus",
      ],
    },
    {
      asks: "No refetch on window focus",
      in: ["app/frame/latest.tsx"],
      shown: [data("* is fetched once: not again on window focus, nor as time goes by")],
    },
    {
      asks: "Data is never stale: what was fetched is not fetched again",
      in: ["app/document/countries.ts"],
      shown: [
        "e2e/coverage.spec.ts > the cards are fetched once, and typing asks the server for nothing but pictures",
      ],
    },
    {
      asks: "No retries for queries",
      in: ["app/document/parts.ts"],
      shown: [data("what fails is not tried again by itself > a search")],
    },
    {
      asks: "No retries for mutations",
      in: ["app/frame/keep-form.ts"],
      shown: [data("what fails is not tried again by itself > a form")],
    },
  ],
  Toasts: [
    {
      asks: "Only 1 visible at a time",
      in: ["app/frame/toast.tsx", "app/frame/toasts.ts", "app/styles/components.css"],
      shown: [
        "e2e/toasts.spec.ts > of several messages the newest is visible alone, at most 420 px wide",
        "e2e/toasts.spec.ts > on a document, too",
      ],
    },
    {
      asks: "Default display 5000 ms",
      in: ["app/frame/toast.tsx", "app/styles/components.css"],
      shown: [
        "e2e/pages.spec.ts > a toast > goes after five seconds, and stays while the pointer is on it",
        "e2e/app-navigation.spec.ts > a message > comes into a region that was there before, and each has its own time",
      ],
    },
    {
      asks: "Swipe direction right",
      in: ["app/frame/toasts.ts"],
      shown: [
        "e2e/pages.spec.ts > a toast > on an app page follows a swipe to the right and goes by one of 50 px; F8 leads to it",
        "e2e/pages.spec.ts > a toast > on a document follows a swipe to the right and goes by one of 50 px; F8 leads to it",
      ],
    },
    {
      asks: "Swipe threshold 50 px",
      in: ["app/frame/toasts.ts"],
      shown: [
        "e2e/pages.spec.ts > a toast > on an app page follows a swipe to the right and goes by one of 50 px; F8 leads to it",
        "e2e/pages.spec.ts > a toast > on a document follows a swipe to the right and goes by one of 50 px; F8 leads to it",
      ],
    },
    {
      asks: "Focus hotkey F8",
      in: ["app/frame/toast.tsx", "app/frame/toasts.ts"],
      shown: [
        "e2e/pages.spec.ts > a toast > on an app page follows a swipe to the right and goes by one of 50 px; F8 leads to it",
        "e2e/pages.spec.ts > a toast > on a document follows a swipe to the right and goes by one of 50 px; F8 leads to it",
      ],
    },
    {
      asks: "Toast area max width 420px, with letters of any size",
      in: ["app/styles/components.css"],
      shown: ["e2e/toasts.spec.ts > of several messages the newest is visible alone, at most 420 px wide"],
    },
  ],
  "Rates and formats": [
    {
      asks: "Demo exchange rate in USD: BTC 43500",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one BTC is 43500 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: ETH 2650",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one ETH is 2650 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: LTC 75.5",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one LTC is 75.5 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: BCH 245",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one BCH is 245 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: USDC 1",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one USDC is 1 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: DAI 1",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one DAI is 1 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "Demo exchange rate in USD: DOGE 0.08",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > one DOGE is 0.08 dollars",
        "server/payments/coin-amounts.test.ts > the demo rates are the specification's",
      ],
    },
    {
      asks: "No rate for XRP, XLM, ADA, DOT, LINK, UNI and SOL: none is invented",
      in: ["server/payments/rates.ts", "app/routes/api.payments.crypto.rates.ts"],
      shown: [
        "routes/api/catalogue.test.ts > a coin is worth what the shop window says",
        "features/conversion-panel.test.tsx > the panel has the price in the first six coins, and says where the one without a rate has its amount",
      ],
    },
    {
      asks: "The crypto amount is the price divided by the rate, rounded to 8 decimals",
      in: ["server/payments/rates.ts"],
      shown: [
        "server/payments/coin-amounts.test.ts > * cents in * are *",
        "server/payments/coin-amounts.test.ts > no amount is further from the price than half of the eighth decimal",
        "server/payments/coin-amounts.test.ts > every amount has eight decimals and a digit before them",
      ],
    },
    {
      asks: "Display uses 6 decimals for BTC",
      in: ["app/format.ts"],
      shown: ["features/format.test.ts > coins > 1999 cents in BTC are 0.000460 BTC"],
    },
    {
      asks: "Display uses 6 decimals for ETH",
      in: ["app/format.ts"],
      shown: ["features/format.test.ts > coins > 300 cents in ETH are 0.001132 ETH"],
    },
    {
      asks: "Display uses 6 decimals for LTC",
      in: ["app/format.ts"],
      shown: ["features/format.test.ts > coins > 300 cents in LTC are 0.039735 LTC"],
    },
    {
      asks: "Display uses 2 decimals for others",
      in: ["app/format.ts"],
      shown: [
        "features/format.test.ts > coins > 300 cents in BCH are 0.01 BCH",
        "features/format.test.ts > coins > 300 cents in DOGE are 37.50 DOGE",
        "features/format.test.ts > coins > 999 cents in USDC are 9.99 USDC",
      ],
    },
    {
      asks: "The conversion panel lists the first 6 cryptocurrencies",
      in: ["app/features/checkout/conversion-panel.tsx"],
      shown: [
        "features/conversion-panel.test.tsx > the panel has the price in the first six coins, and says where the one without a rate has its amount",
        "e2e/buy.spec.ts > from the home page to an active plan",
      ],
    },
    {
      asks: "USD prices are formatted in US currency",
      in: ["app/format.ts"],
      shown: ["features/format.test.ts > dollars > *"],
    },
    {
      asks: "Dates look like 'Sep 5, 2024'",
      in: ["app/format.ts"],
      shown: [
        "features/format.test.ts > dates are told in UTC > 2024-09-05T00:00:00.000Z is Sep 5, 2024 in every zone",
      ],
    },
    {
      asks: "MB to GB divisor is 1024",
      in: ["server/plans/rules.ts", "app/format.ts"],
      shown: [
        "features/format.test.ts > gigabytes > a GB is 1024 MB",
        "features/format.test.ts > gigabytes > 1024 MB are 1 GB",
      ],
    },
  ],
  "Plans and payment": [
    {
      asks: "Plan validity periods: 7, 30, 60 days",
      in: ["server/seeds/plans.ts"],
      shown: ["server/plans/seed.test.ts > every length of stay, support level and generation is on sale"],
    },
    {
      asks: "Plan prices from $3 to $45",
      in: ["server/seeds/plans.ts"],
      shown: ["server/plans/seed.test.ts > prices run from $3 to $45, in shop order"],
    },
    {
      asks: "and in metadata",
      in: ["app/routes/plans.tsx", "app/features/plans/on-sale.ts"],
      shown: [legal("the plans' description for search engines names the prices and the lengths")],
    },
    {
      asks: "Card payment simulation delay 2 s",
      in: ["server/checkout/pay-with-card.ts"],
      shown: [
        "server/checkout/card-simulation.test.ts > the card simulation takes two seconds, and always succeeds with a transaction of its own",
      ],
    },
    {
      asks: "Redirect after card purchase 1500 ms",
      in: ["app/routes/orders.$orderId.tsx", "app/frame/latest.tsx"],
      shown: [
        data("after a purchase by card the page goes on to the dashboard after 1500 ms, and not before"),
        "routes/private-pages.test.ts > an order's page > goes on to the dashboard by itself only after a purchase",
      ],
    },
    {
      asks: "Checkout crypto options: BTC, ETH, LTC",
      in: ["server/payments/rates.ts", "app/features/checkout/payment-form.tsx"],
      shown: [
        "routes/fields-of-forms.test.ts > the checkout offers BTC, ETH and LTC to prefer",
        "server/checkout/schema.test.ts > * is a coin to choose",
        'server/checkout/schema.test.ts > {"paymentMethod":"crypto","coin":"DOGE"} is told what is wrong',
      ],
    },
    {
      asks: "Currency USD",
      in: ["server/checkout/price.ts", "server/checkout/schema.ts"],
      shown: [
        'routes/api/payments.test.ts > by cryptocurrency > {"planId":"euro-week","amount":6.99,"currency":"JPY"} is answered with 409, and nothing is opened',
      ],
    },
  ],
  Counts: [
    {
      asks: "Coverage grid: at most 12 countries",
      in: ["server/countries/rules.ts", "app/features/coverage/country-grid.tsx"],
      shown: [
        "routes/coverage.test.ts > /coverage > shows twelve countries with their flags, and links to the others",
        "e2e/coverage.spec.ts > a search finds countries without case and accents, as one types or by the button",
      ],
    },
    {
      asks: "FAQ skeleton rows: 5",
      in: ["app/features/support/faq-accordion.tsx"],
      shown: [
        "routes/placeholders.test.ts > /support has 5 placeholders for questions",
        "routes/placeholders.test.ts > /support?tab=contact has 5 placeholders for questions, behind the other tab",
        "e2e/bad-network.spec.ts > a tab whose answer breaks off after a while leaves what was typed in the other",
      ],
    },
    {
      asks: "Countries placeholders: 9",
      in: ["app/features/coverage/destination-list.tsx"],
      shown: [
        "routes/placeholders.test.ts > /destinations has 9 placeholders for countries",
        "e2e/destinations.spec.ts > nine placeholders stand there while a view is on its way",
      ],
    },
    {
      asks: "News placeholders: 6",
      in: ["app/features/news/article-placeholders.tsx"],
      shown: [
        "routes/placeholders.test.ts > /news has 6 placeholders for articles",
        "e2e/news.spec.ts > six placeholders stand in for what takes a while",
      ],
    },
    {
      asks: "Breaking news: at most 2 articles",
      in: ["server/news/rules.ts", "app/features/news/news-list.tsx"],
      shown: [
        "routes/news.test.ts > /news > begins with two of the three featured articles and shows every article once",
      ],
    },
    {
      asks: "Waitlist country options: 10",
      in: ["server/waitlist/rules.ts"],
      shown: [
        "routes/fields-of-forms.test.ts > the waitlist form > offers the ten countries of the specification, by code and name",
      ],
    },
    {
      asks: "Password minimum 6 for sign-in",
      in: ["server/accounts/rules.ts"],
      shown: [
        "server/accounts/schema.test.ts > sign-in > three and six characters are enough to ask",
        'server/accounts/schema.test.ts > sign-in > {"password":"short"} is told what is wrong',
      ],
    },
    {
      asks: "Password minimum 8 for sign-up",
      in: ["server/accounts/rules.ts"],
      shown: [
        'server/accounts/schema.test.ts > sign-up > the password "Aa1xxxx" is told *',
        "server/accounts/schema.test.ts > the live checklist asks for what the schema asks for",
      ],
    },
    {
      asks: "Username minimum 3",
      in: ["server/accounts/rules.ts"],
      shown: [
        'server/accounts/schema.test.ts > sign-up > the username "ab" is told *',
        "server/accounts/schema.test.ts > sign-in > three and six characters are enough to ask",
      ],
    },
  ],
  Claims: [
    {
      asks: "Launch September 15th",
      in: ["server/shop/rules.ts", "app/site.ts"],
      shown: [legal("claims that stand on pages > the launch, on /about")],
    },
    {
      asks: "The first 100 customers",
      in: ["server/waitlist/rules.ts", "app/features/waitlist/waitlist-section.tsx"],
      shown: [
        legal("claims that stand on pages > the first 100 customers, on /"),
        "server/waitlist/waitlist.test.ts > the first hundred > of 300 addresses in 400 parallel signups get 1 to 100, each number once",
      ],
    },
    {
      asks: "get 5GB free for 7 days",
      in: ["server/waitlist/rules.ts", "app/features/waitlist/waitlist-section.tsx"],
      shown: [legal("claims that stand on pages > their 5GB free for 7 days, on /")],
    },
    {
      asks: "Up to 10 devices, said",
      in: ["app/site.ts", "server/devices/rules.ts"],
      shown: [
        legal("claims that stand on pages > up to 10 devices, on /about"),
        legal("the terms say > up to 10 devices"),
      ],
    },
    {
      asks: "Up to 10 active devices, enforced",
      in: ["server/devices/devices.ts"],
      shown: [
        "server/devices/devices.test.ts > at most ten are active > the eleventh is refused until one is switched off",
        "server/devices/devices.test.ts > at most ten are active > exactly, when thirty are added at once",
      ],
    },
    {
      asks: "190+ countries and territories, said",
      in: ["app/site.ts"],
      shown: [legal("claims that stand on pages > 190+ countries and territories, on /about")],
    },
    {
      asks: "190+ countries and territories, in the catalogue",
      in: ["server/seeds/countries.ts"],
      shown: [
        "server/countries/seed.test.ts > the catalogue holds what we claim: 190 countries and territories or more",
      ],
    },
    {
      asks: "Activation in under 60 seconds",
      in: ["app/site.ts", "app/features/legal/about.tsx"],
      shown: [legal("claims that stand on pages > activation in under 60 seconds, on /about")],
    },
    {
      asks: "12+ cryptocurrencies, while twelve or more are taken",
      in: ["app/site.ts", "app/frame/coins.ts"],
      shown: [
        legal("claims that stand on pages > 12+ cryptocurrencies, on /about"),
        "features/coins.test.tsx > the claim of * is *",
      ],
    },
    {
      asks: "99.9% uptime, and what that is",
      in: ["app/site.ts", "app/features/legal/disclaimer.tsx"],
      shown: [
        legal("claims that stand on pages > 99.9% network uptime, on /about"),
        legal("claims that stand on pages > what that uptime is, on /disclaimer"),
      ],
    },
    {
      asks: "Founded 2024",
      in: ["app/site.ts", "app/features/legal/about.tsx"],
      shown: [legal("claims that stand on pages > founded 2024, on /about")],
    },
    {
      asks: "5G where available, with fallback to 4G/LTE",
      in: ["app/features/legal/about.tsx"],
      shown: [legal("claims that stand on pages > 5G where available, else 4G/LTE, on /about")],
    },
    {
      asks: "No contracts",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > no contracts")],
    },
    {
      asks: "24/7 support (chat, in the app), beside the hours of today",
      in: ["app/features/support/contact-channels.tsx", "app/features/support/chat-today.tsx"],
      shown: [
        legal("claims that stand on pages > chat 24/7 beside the hours of today, on /support?tab=contact"),
        legal("claims that stand on pages > and what is true of chat today, on /support?tab=contact"),
      ],
    },
    {
      asks: "Monday-Friday, 9:00 AM - 6:00 PM PST",
      in: ["app/site.ts"],
      shown: [
        legal("claims that stand on pages > support hours, on /about"),
        legal("the terms say > support hours"),
      ],
    },
  ],
  Terms: [
    {
      asks: "Minimum age 18",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > the minimum age is 18")],
    },
    {
      asks: "Minors only with guardian consent",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > minors only with guardian consent")],
    },
    {
      asks: "Prices in USD",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > prices are in USD")],
    },
    {
      asks: "Prices inclusive of taxes",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > prices include taxes")],
    },
    {
      asks: "All sales final unless law requires otherwise",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > all sales are final unless law requires otherwise")],
    },
    {
      asks: "Plans activate automatically on successful payment",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > plans activate automatically on successful payment")],
    },
    {
      asks: "The account is closed by contacting support (and, by decision 12, on the Account tab)",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > the account is closed by contacting support")],
    },
    {
      asks: "With no refund for unused service",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > no refund for unused service")],
    },
    {
      asks: "Fair use may lead to throttling or suspension",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > fair use may lead to throttling or suspension")],
    },
    {
      asks: "Resale prohibited",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > resale is prohibited")],
    },
    {
      asks: "California law",
      in: ["app/features/legal/terms-in-dispute.tsx"],
      shown: [legal("the terms say > California law")],
    },
    {
      asks: "Binding arbitration in San Francisco",
      in: ["app/features/legal/terms-in-dispute.tsx"],
      shown: [legal("the terms say > binding arbitration in San Francisco")],
    },
    {
      asks: "A class action waiver",
      in: ["app/features/legal/terms-in-dispute.tsx"],
      shown: [legal("the terms say > a class action waiver")],
    },
    {
      asks: "Liability capped at the amount paid in the prior 12 months",
      in: ["app/features/legal/terms-in-dispute.tsx"],
      shown: [legal("the terms say > liability is capped at the amount paid in the prior 12 months")],
    },
    {
      asks: "Cards are coming soon, and a simulation",
      in: ["app/features/legal/terms.tsx"],
      shown: [legal("the terms say > cards are to come, and simulated")],
    },
  ],
  Privacy: [
    {
      asks: "Collected: name, email, phone",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > name, email and phone")],
    },
    {
      asks: "Collected: payment information",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > payment information")],
    },
    {
      asks: "Collected: device IMEI for eSIM activation",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > the device IMEI for eSIM activation")],
    },
    {
      asks: "Collected: usage data",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > usage data")],
    },
    {
      asks: "Collected: location (only if permitted)",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > location only if permitted")],
    },
    {
      asks: "Collected: IP address",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > the IP address")],
    },
    {
      asks: "Collected: cookies",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says that we collect > cookies")],
    },
    {
      asks: "An advertising network is used",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says > an advertising network is used")],
    },
    {
      asks: "An analytics service is used",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says > an analytics service is used")],
    },
    {
      asks: "What of both is true today: neither is in use",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says > which of them is in use today")],
    },
    {
      asks: "Children under 13 excluded",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says > children under 13 are excluded")],
    },
    {
      asks: "Privacy inquiry response goal 30 days",
      in: ["app/features/legal/privacy.tsx"],
      shown: [legal("the privacy policy says > privacy inquiries are answered within 30 days")],
    },
    {
      asks: "Policy date: January 22, 2025, on privacy policy, terms and disclaimer",
      in: ["app/site.ts", "app/features/legal/legal-page.tsx"],
      shown: [
        legal("the privacy policy says > the policy date"),
        legal("the terms say > the policy date"),
        "routes/legal.test.ts > /disclaimer > says since when it holds",
      ],
    },
  ],
};
