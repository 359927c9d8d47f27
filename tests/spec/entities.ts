import type { Parts } from "./point";

const fields = (title: string) => `routes/api/fields.test.ts > ${title}`;

export const entities: Parts = {
  "Data plan": [
    {
      asks: "id, name, price, regularPrice, description, dataAmount, validityDays, devices, supportLevel, is5GEnabled, isPopular, isPromo, countries with a codes list",
      in: ["server/plans/schema.ts", "app/doors/api/shapes.server.ts"],
      shown: [fields("a data plan > has the specification's fields")],
    },
    {
      asks: "dataAmount is in MB, shown as GB by dividing by 1024",
      in: ["app/format.ts", "server/plans/rules.ts", "app/doors/api/shapes.server.ts"],
      shown: [
        fields("a data plan > holds MB, of which 1024 are a GB on the page, for whole days"),
        "features/format.test.ts > gigabytes > a GB is 1024 MB",
      ],
    },
    {
      asks: "The checkout summary shows it as the data limit",
      in: ["app/features/checkout/plan-summary.tsx"],
      shown: [
        "features/plan-summary.test.tsx > the summary says what is bought: name, description, data limit, days and price",
      ],
    },
    {
      asks: "validityDays: 7, 30 or 60",
      in: ["server/seeds/plans.ts"],
      shown: [
        fields("a data plan > holds MB, of which 1024 are a GB on the page, for whole days"),
        "server/plans/seed.test.ts > every length of stay, support level and generation is on sale",
      ],
    },
    {
      asks: "supportLevel: chat, priority or vip",
      in: ["server/plans/rules.ts"],
      shown: [fields("a data plan > has a regular price where there is one, and a support level of three")],
    },
    {
      asks: "Stored as integer cents and bytes, told in dollars and MB",
      in: ["server/plans/plans.ts", "app/doors/api/shapes.server.ts"],
      shown: ["routes/api/catalogue.test.ts > plans > cost dollars and hold megabytes"],
    },
  ],
  User: [
    {
      asks: "id, username, email",
      in: ["server/accounts/schema.ts", "app/routes/api.auth.me.ts"],
      shown: [fields("a user has an id, a name and an address, and no password comes back")],
    },
    {
      asks: "The password is sent only on registration, and never comes back",
      in: ["server/accounts/accounts.ts"],
      shown: [
        "routes/api/accounts.test.ts > registering > opens an account that is signed in, by token and by cookie",
        "routes/signup.test.ts > an account that cannot be > has its field named, keeps what was entered, and gets no password back",
      ],
    },
  ],
  Subscription: [
    {
      asks: "id, isActive, endDate, dataAmount and dataUsed in MB, userId, planId, paymentMethod, transactionId",
      in: ["server/subscriptions/schema.ts", "app/doors/api/shapes.server.ts"],
      shown: [fields("a subscription has the specification's fields, in MB")],
    },
    {
      asks: "MB are shown as GB",
      in: ["app/features/subscriptions/active-plan-card.tsx", "server/subscriptions/rules.ts"],
      shown: ["e2e/buy.spec.ts > from the home page to an active plan"],
    },
    {
      asks: "dataUsed is updatable",
      in: ["app/routes/api.subscriptions.$id.usage.ts", "server/subscriptions/usage.ts"],
      shown: ["routes/api/devices-and-usage.test.ts > usage > rises, and is read where it was written"],
    },
  ],
  Device: [
    {
      asks: "id, userId, name, type (for example smartphone), esimSupported, activationDate, isActive",
      in: ["server/devices/schema.ts", "server/devices/devices.ts"],
      shown: [fields("a device has the specification's fields")],
    },
  ],
  "Usage history entry": [
    {
      asks: "Linked to a subscription; date and dataUsed in MB",
      in: ["server/subscriptions/usage-schema.ts", "server/subscriptions/usage-history.ts"],
      shown: [fields("an entry of the usage history belongs to a subscription, with its day and MB")],
    },
    {
      asks: "Divided by 1024 for GB",
      in: ["app/features/subscriptions/usage-history.tsx", "server/subscriptions/rules.ts"],
      shown: ["features/usage-history.test.tsx > the table says what each day used, and all until then"],
    },
  ],
  Country: [
    {
      asks: "id, name, code, region, has5G, has4G, has3G, coverage",
      in: ["server/countries/schema.ts", "server/countries/countries.ts"],
      shown: [fields("a country > has the specification's fields")],
    },
    {
      asks: "coverage is a percentage",
      in: ["server/countries/schema.ts", "server/seeds/countries.ts"],
      shown: [
        fields("a country > is covered for a part of a hundred"),
        "server/countries/seed.test.ts > coverage is a whole percent from 58 to 99",
      ],
    },
    {
      asks: "Regions: americas, europe, asia, africa, oceania",
      in: ["server/countries/rules.ts"],
      shown: [fields("a country > is in one of five regions")],
    },
    {
      asks: "Region filter values: all-regions and the five regions",
      in: ["server/countries/rules.ts", "app/features/coverage/coverage-filter.tsx"],
      shown: [fields("the values of 'Filter by Region'")],
    },
    {
      asks: "Speed filter values: all-speeds, 5g, 4g, 3g",
      in: ["server/countries/rules.ts", "app/features/coverage/coverage-filter.tsx"],
      shown: [fields("the values of 'Filter by Speed'")],
    },
    {
      asks: "Region value 'all-regions' means no filter; 'global' is known, and no country's",
      in: ["server/countries/rules.ts", "server/countries/schema.ts"],
      shown: ["routes/api/catalogue.test.ts > countries > come whole, or by region"],
    },
  ],
  FAQ: [
    {
      asks: "id, question, answer, category",
      in: ["server/support/schema.ts", "server/support/faqs.ts"],
      shown: [fields("a question has the specification's fields")],
    },
    {
      asks: "The categories are ours: each question has one of them, and stands under it",
      in: ["server/support/rules.ts", "server/seeds/faqs.ts"],
      shown: [
        "server/support/faqs.test.ts > the seeded questions > stand in the database in their order, category by category",
        "routes/api/catalogue.test.ts > questions > come in reading order, or those of a category",
      ],
    },
  ],
  "News article": [
    {
      asks: "id, title, slug, excerpt, content (HTML), category, author, readTime, isFeatured, publishedAt, createdAt, updatedAt, metaDescription, keywords (list)",
      in: ["server/news/schema.ts", "server/news/news.ts"],
      shown: [fields("an article > has the specification's fields")],
    },
    {
      asks: "Categories: technology, telecommunications, industry, global, innovation",
      in: ["server/news/rules.ts"],
      shown: [fields("an article > is in one of five categories")],
    },
    {
      asks: "Its HTML is sanitised when it is stored",
      in: ["server/news/sanitise.ts", "server/news/news.ts"],
      shown: ["server/news/sanitise.test.ts > *"],
    },
  ],
  "Waitlist signup": [
    {
      asks: "email, firstName, lastName, phone, countryOfInterest (a country code)",
      in: ["server/waitlist/schema.ts", "server/waitlist/waitlist.ts"],
      shown: ["routes/api/calls.test.ts > the waitlist takes what the form sends, and counts it"],
    },
    {
      asks: "source is always 'website'",
      in: ["server/waitlist/rules.ts", "server/waitlist/waitlist.ts"],
      shown: [
        "routes/waitlist.test.ts > a field source=admin has no effect",
        "routes/api/public-posts.test.ts > the waitlist takes an address once, and answers a second time as the first",
      ],
    },
    {
      asks: "The phone field has a default but no visible input",
      in: ["app/features/waitlist/waitlist-form.tsx", "server/waitlist/schema.ts"],
      shown: [
        "routes/fields-of-forms.test.ts > the waitlist form > has no visible phone",
        "routes/api/calls.test.ts > the phone may be empty, as the form's default is",
      ],
    },
    {
      asks: "Waitlist count response: count (number)",
      in: ["app/routes/api.waitlist.count.ts", "server/waitlist/schema.ts"],
      shown: [fields("the waitlist's count is a number")],
    },
    {
      asks: "The ten countries of interest, by code and name, from US United States to ES Spain",
      in: ["server/waitlist/rules.ts"],
      shown: [
        "routes/fields-of-forms.test.ts > the waitlist form > offers the ten countries of the specification, by code and name",
      ],
    },
    {
      asks: "Lead form values: email, firstName, the rest optional; the waitlist's form is the lead form",
      in: ["server/waitlist/schema.ts", "docs/decisions/0040-words-for-failures.md"],
      shown: ["server/waitlist/schema.test.ts > the form > takes the rest when it is there"],
    },
  ],
  "Messages, answers and coins": [
    {
      asks: "Contact message: name, email, subject, message; stored, and mailed to support",
      in: ["server/support/contact.ts", "server/support/schema.ts"],
      shown: [
        "server/support/contact.test.ts > a message > is kept, goes to support with the sender as the one to answer, and its number to the sender",
      ],
    },
    {
      asks: "Login response: token and user",
      in: ["server/accounts/schema.ts", "app/routes/api.auth.login.ts"],
      shown: [fields("who signs in gets a token and the user")],
    },
    {
      asks: "Crypto charge response: success, message, charge with code, hosted_url and id",
      in: ["server/checkout/schema.ts", "app/routes/api.payments.crypto.create-charge.ts"],
      shown: [fields("a charge answers with success, a message, and its code, address and id")],
    },
    {
      asks: "Card payment response: success, transactionId",
      in: ["server/checkout/schema.ts", "app/routes/api.payments.credit-card.ts"],
      shown: [fields("a payment by card answers with success and a transaction's id")],
    },
    {
      asks: "Dashboard usage view: totalUsed and totalRemaining",
      in: ["app/features/subscriptions/active-plan-card.tsx"],
      shown: ["routes/usage-view.test.ts > the dashboard says what of a plan is used and what is left"],
    },
    {
      asks: "Dashboard usage view: dailyUsage with day, usage and percentage (the height of its bar)",
      in: ["app/routes/dashboard._index.tsx", "app/features/subscriptions/drawn-bars.tsx"],
      shown: [
        "routes/usage-view.test.ts > and how much by the end of which day, in a table and as bars of that share of the plan",
      ],
    },
    {
      asks: "Supported cryptocurrencies (12): BTC, ETH, LTC, XRP, DOGE, BCH, XLM, ADA, DOT, LINK, UNI, SOL",
      in: ["server/env.ts", "server/processors/provider.ts", "server/sandbox/payment-processor/coins.ts"],
      shown: [
        fields("the twelve coins, in the specification's order"),
        "server/sandbox/hosted-page.test.ts > lists the coins that the shop takes, in its order, and says why seven of them cannot be paid",
      ],
    },
    {
      asks: "All twelve stand in the answer to 'Which coins can I pay with?'",
      in: ["server/seeds/faqs.ts", "app/doors/faqs.server.ts"],
      shown: [fields("the answer on coins names all twelve")],
    },
    {
      asks: "Which are taken is the processor's word: of eleven coins every page says eleven",
      in: ["server/processors/provider.ts", "app/site.ts", "app/frame/coins.ts"],
      shown: ["routes/coins.test.ts > eleven coins are eleven > *"],
    },
  ],
};
