import type { Parts, Point } from "./point";

/** A page of the table of routes: its address, title and one heading, as site-map.ts has them. */
const page = (asks: string, file: string, path: string): Point => ({
  asks,
  in: [file],
  shown: [`e2e/site.spec.ts > ${path} says what it is for, and everybody can use it`],
});

const FRAME = "routes/frame.test.ts";
const HOME = "routes/home.test.ts";
const PLANS = "routes/plans-section.test.ts";
const COVERAGE = "routes/coverage-section.test.ts";
const SUPPORT = "routes/support-center.test.ts";
const BLOCK = "routes/waitlist-block.test.ts";
const LINKS = "routes/other-links.test.ts";
const PROVOKED =
  "e2e/faults.spec.ts > a page that failed shows the number under which the log and the team have it";
const ASKED_AGAIN =
  "e2e/placeholders.spec.ts > plans and questions that could not be read are asked for again; placeholders stand there meanwhile";
const TAB_COMES =
  "e2e/placeholders.spec.ts > rows and passes stand in for the questions' tab while it is on its way";

export const publicScreens: Parts = {
  Routes: [
    page("`/`: Home", "app/routes/_index.tsx", "/"),
    page("`/plans`: Data Plans", "app/routes/plans.tsx", "/plans"),
    page("`/coverage`: Global Coverage", "app/routes/coverage.tsx", "/coverage"),
    page("`/support`: Support Center", "app/routes/support.tsx", "/support"),
    {
      asks: "`/dashboard`: the customer's dashboard",
      in: ["app/routes/dashboard.tsx", "app/routes/dashboard._index.tsx"],
      shown: ["routes/private-pages.test.ts > the dashboard > of a newcomer is empty and calls them by name"],
    },
    page("`/signin`: Sign in", "app/routes/signin.tsx", "/signin"),
    page("`/signup`: Register", "app/routes/signup.tsx", "/signup"),
    {
      asks: "`/checkout/{planId}`: purchase of that plan",
      in: ["app/routes/checkout.$planId.tsx"],
      shown: ["routes/checkout.test.ts > the page > shows the plan"],
    },
    page("`/destinations`: the list of countries", "app/routes/destinations._index.tsx", "/destinations"),
    page(
      "`/destinations/{countryCode}`: a country",
      "app/routes/destinations.$countryCode.tsx",
      "/destinations/jp",
    ),
    page("`/news`: the list of news", "app/routes/news._index.tsx", "/news"),
    page("`/news/{slug}`: an article", "app/routes/news.$slug.tsx", "/news/before-the-border"),
    page("`/privacy`: Privacy Policy", "app/routes/privacy.tsx", "/privacy"),
    page("`/terms`: Terms of Service", "app/routes/terms.tsx", "/terms"),
    page("`/about`: About", "app/routes/about.tsx", "/about"),
    page("`/disclaimer`: Disclaimer", "app/routes/disclaimer.tsx", "/disclaimer"),
    {
      asks: "No guard on the routes; dashboard and checkout guard themselves",
      in: ["app/doors/pages/guards.server.ts"],
      shown: [
        "routes/private-pages.test.ts > without a session the way leads to the sign-in page and back > *",
      ],
    },
    page("Any other path: 404, a card 'Page Not Found'", "app/routes/$.tsx", "/nowhere"),
  ],

  "Navigation and chrome": [
    {
      asks: "The top bar shows the brand",
      in: ["app/frame/top-bar.tsx", "app/site.ts"],
      shown: [`${FRAME} > the top bar > shows the brand, which leads home`],
    },
    {
      asks: "Its links: Home `/`, Data Plans `/plans`, Coverage `/coverage`, News `/news`, Support `/support`",
      in: ["app/frame/top-bar.tsx"],
      shown: [`${FRAME} > the top bar > to a stranger, in 'Main': the five links, Dashboard and Sign In`],
    },
    {
      asks: "A Dashboard button, visible to everyone",
      in: ["app/frame/top-bar.tsx"],
      shown: [
        `${FRAME} > the top bar > to a stranger, in 'Main': the five links, Dashboard and Sign In`,
        `${FRAME} > the top bar > to a customer, in 'Main': the five links, Dashboard and Sign Out`,
      ],
    },
    {
      asks: "Sign In when signed out",
      in: ["app/frame/top-bar.tsx"],
      shown: [`${FRAME} > the top bar > to a stranger, in 'Main': the five links, Dashboard and Sign In`],
    },
    {
      asks: "Sign Out when signed in",
      in: ["app/frame/top-bar.tsx", "app/routes/signout.ts"],
      shown: [
        `${FRAME} > the top bar > to a customer, in 'Main': the five links, Dashboard and Sign Out`,
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "A mobile menu with the same items",
      in: ["app/frame/top-bar.tsx"],
      shown: [
        `${FRAME} > the top bar > to a stranger, in 'Main, small screens': *`,
        `${FRAME} > the top bar > to a customer, in 'Main, small screens': *`,
        `${FRAME} > the top bar > has the small screens' menu behind a word that opens it`,
        "e2e/keyboard.spec.ts > the menu leads on, and is closed where it led to",
      ],
    },
    {
      asks: "A footer on all pages, with the columns Product, Company and Support",
      in: ["app/frame/footer.tsx", "app/root.tsx"],
      shown: [`${FRAME} > the footer of * > has the columns Product, Company and Support`],
    },
    {
      asks: "Social links to three social networks",
      in: ["app/frame/footer.tsx", "app/site.ts"],
      shown: [`${FRAME} > the footer of * > leads to three social networks, each by its icon`],
    },
    {
      asks: "A copyright line with the current year, on pages of errors too",
      in: ["app/frame/footer.tsx", "app/frame/year.ts"],
      shown: [
        `${FRAME} > the footer of * > claims the copyright of the current year, whichever it is`,
        "server/web/faults.test.ts > a page > that was not found, or not allowed, is no fault",
      ],
    },
    {
      asks: "Payment and crypto icons, on pages of errors too",
      in: ["app/frame/footer.tsx", "app/frame/coins.ts"],
      shown: [
        `${FRAME} > the footer of * > shows icons for crypto and the card`,
        "server/web/faults.test.ts > a page > that was not found, or not allowed, is no fault",
        "e2e/faults.spec.ts > below an app page that was refused before any loader ran, the icons stay",
      ],
    },
    {
      asks: "Link `/#features`",
      in: ["app/features/home/hero.tsx", "app/features/home/features.tsx"],
      shown: [
        `${HOME} > the hero > has more to say at /#features, where the features are`,
        `${LINKS} > an address within a page > of /: #features`,
      ],
    },
    {
      asks: "Link `/support#faqs`",
      in: ["app/features/home/how-it-works.tsx", "app/features/support/faqs-tab.tsx"],
      shown: [
        `${LINKS} > home leads to /support#faqs`,
        `${LINKS} > an address within a page > of /support: #faqs`,
      ],
    },
    {
      asks: "Link `#waitlist`: in the footer, to the block on home, and where the answer of its form leads",
      in: [
        "app/frame/footer.tsx",
        "app/features/waitlist/waitlist-section.tsx",
        "app/features/waitlist/waitlist-pages.ts",
      ],
      shown: [
        `${FRAME} > the footer of * > has the columns Product, Company and Support`,
        `${LINKS} > an address within a page > of *: #waitlist`,
        "routes/waitlist.test.ts > joining > from * leads back there, to the card that says so",
      ],
    },
    {
      asks: "Link `/contact`: leads to `/support?tab=contact`",
      in: ["app/routes/contact.ts"],
      shown: [`${LINKS} > /contact answers 302 and leads to /support?tab=contact`],
    },
    {
      asks: "Link `/app`: a short honest page, no store has the app",
      in: ["app/routes/app.tsx", "app/features/legal/installable-app.tsx"],
      shown: [
        `${LINKS} > /app is a page headed 'App', and says: *`,
        "routes/legal.test.ts > the app page promises no store",
      ],
    },
    {
      asks: "Link `/partners`: a short honest page",
      in: ["app/routes/partners.tsx", "app/features/legal/partners.tsx"],
      shown: [`${LINKS} > /partners is a page headed 'Partners', and says: *`],
    },
    {
      asks: "Link `/careers`: a short honest page",
      in: ["app/routes/careers.tsx", "app/features/legal/careers.tsx"],
      shown: [`${LINKS} > /careers is a page headed 'Careers', and says: *`],
    },
    {
      asks: "Link `/blog`, and `/blog/{slug}`: the news under their other name",
      in: ["app/routes/blog._index.ts", "app/routes/blog.$slug.ts"],
      shown: [`${LINKS} > /blog* answers 301 and leads to /news*`],
    },
    {
      asks: "Link `/press`: a short honest page",
      in: ["app/routes/press.tsx", "app/features/legal/press.tsx"],
      shown: [`${LINKS} > /press is a page headed 'Press', and says: *`],
    },
    {
      asks: "Link `/cookies`: a short honest page",
      in: ["app/routes/cookies.tsx", "app/features/legal/cookies.tsx"],
      shown: [`${LINKS} > /cookies is a page headed 'Cookies', and says: *`],
    },
    {
      asks: "Link `/forgot-password`: a real reset by a mailed link",
      in: ["app/routes/forgot-password.tsx"],
      shown: [
        `${LINKS} > /forgot-password asks for an address, and the sign-in leads there`,
        "e2e/password-reset.spec.ts > a forgotten password is replaced by the mailed link, once",
      ],
    },
    {
      asks: "A global error screen says 'Something went wrong'",
      in: ["app/frame/error-screen.tsx"],
      shown: [
        PROVOKED,
        "e2e/faults.spec.ts > a page that fails in the browser is reported, too, before it says so",
      ],
    },
    {
      asks: "Its button Try Again loads the page once more",
      in: ["app/frame/error-screen.tsx"],
      shown: [PROVOKED],
    },
    { asks: "Its button Home leads to `/`", in: ["app/frame/error-screen.tsx"], shown: [PROVOKED] },
  ],

  Home: [
    {
      asks: "Its sections in order: hero, stats, phone, features, plans, coverage, another (how it works), questions, waitlist",
      in: ["app/routes/_index.tsx"],
      shown: [`${HOME} > its sections stand in the order of the specification`],
    },
    {
      asks: "Get Started goes to `/signup` if signed out",
      in: ["app/features/home/hero.tsx"],
      shown: [`${HOME} > the hero > leads a stranger to the sign-up`],
    },
    {
      asks: "Get Started goes to `/plans` if signed in",
      in: ["app/features/home/hero.tsx"],
      shown: [`${HOME} > the hero > leads a customer to the plans`],
    },
    {
      asks: "Learn More goes to `/#features`",
      in: ["app/features/home/hero.tsx"],
      shown: [`${HOME} > the hero > has more to say at /#features, where the features are`],
    },
    {
      asks: "Stats: 190+ countries",
      in: ["app/features/home/features.tsx", "app/site.ts"],
      shown: [`${HOME} > the stats are 190+ countries, under 60s activation and 12+ cryptocurrencies`],
    },
    {
      asks: "Stats: under 60s activation",
      in: ["app/features/home/features.tsx", "app/site.ts"],
      shown: [`${HOME} > the stats are 190+ countries, under 60s activation and 12+ cryptocurrencies`],
    },
    {
      asks: "Stats: 12+ crypto currencies, counted from those that are taken",
      in: ["app/features/home/features.tsx", "app/site.ts", "app/frame/coins.ts"],
      shown: [
        `${HOME} > the stats are 190+ countries, under 60s activation and 12+ cryptocurrencies`,
        "routes/coins.test.ts > eleven coins are eleven > on /: cryptocurrencies 11",
        "features/coins.test.tsx > the claim of * is *",
      ],
    },
    {
      asks: "A phone mock-up of the dashboard: welcome",
      in: ["app/features/home/phone-mockup.tsx", "app/features/home/dashboard-preview.tsx"],
      shown: [`${HOME} > the phone shows the dashboard > with a welcome`],
    },
    {
      asks: "The phone: weekly usage bars",
      in: ["app/features/home/phone-mockup.tsx"],
      shown: [`${HOME} > the phone shows the dashboard > with a bar for each day of a week`],
    },
    {
      asks: "The phone: tiles Buy Data (from 5GB), Add Device, Auto Renew and Support",
      in: ["app/features/home/phone-mockup.tsx"],
      shown: [
        `${HOME} > the phone shows the dashboard > with the tiles Buy Data (from 5GB), Add Device, Auto Renew and Support`,
      ],
    },
    {
      asks: "The phone: plan name and days left",
      in: ["app/features/home/phone-mockup.tsx"],
      shown: [`${HOME} > the phone shows the dashboard > with the plan's name and the days left`],
    },
    {
      asks: "Six feature cards",
      in: ["app/features/home/features.tsx", "app/features/home/feature-drawings.tsx"],
      shown: [`${HOME} > six features, each a card with drawing, title and text`],
    },
    {
      asks: "The plans section",
      in: ["app/routes/_index.tsx"],
      shown: [`${PLANS} > / shows every pass, each once, in shop order`],
    },
    {
      asks: "The coverage section",
      in: ["app/routes/_index.tsx", "app/features/coverage/coverage-section.tsx"],
      shown: [`${COVERAGE} > home has the same section`],
    },
    {
      asks: "A FAQ-style section",
      in: ["app/routes/_index.tsx", "app/features/support/common-faqs.tsx"],
      shown: [
        `${COVERAGE} > the questions of / > stand at 'faqs', are headed, and open one at a time`,
        "e2e/keyboard.spec.ts > the questions on the home page open one at a time",
      ],
    },
    {
      asks: "The waitlist section",
      in: ["app/routes/_index.tsx"],
      shown: [`${BLOCK} > stands on /, once`],
    },
    {
      asks: "Search-engine metadata",
      in: ["app/page-meta.ts", "app/routes/_index.tsx"],
      shown: [`${HOME} > its head > says to search engines what it is, and that they may list it`],
    },
    {
      asks: "Social-sharing metadata",
      in: ["app/page-meta.ts", "public/share.png"],
      shown: [`${HOME} > its head > says to social networks what they show`],
    },
    {
      asks: "Organisation data",
      in: ["app/features/home/organisation.ts"],
      shown: [`${HOME} > its head > names the organisation`],
    },
  ],

  "Plans section": [
    {
      asks: "On home and `/plans`",
      in: ["app/routes/_index.tsx", "app/routes/plans.tsx"],
      shown: [
        `${PLANS} > / shows every pass, each once, in shop order`,
        `${PLANS} > /plans shows every pass, each once, in shop order`,
      ],
    },
    {
      asks: "On `/support` while the FAQs tab is active, and only then",
      in: ["app/features/support/faqs-tab.tsx"],
      shown: [
        `${PLANS} > /support shows every pass, each once, in shop order`,
        `${PLANS} > /support shows no plan beside its form`,
      ],
    },
    {
      asks: "A USD / CRYPTO toggle",
      in: ["app/features/plans/plans-section.tsx", "app/styles/components.css"],
      shown: [
        `${PLANS} > a toggle has USD and CRYPTO, and USD is chosen`,
        "e2e/pages.spec.ts > prices can be read in dollars or in crypto",
      ],
    },
    {
      asks: "One card per plan",
      in: ["app/features/plans/plans-section.tsx", "server/plans/plans.ts"],
      shown: [
        `${PLANS} > /plans shows every pass, each once, in shop order`,
        "server/plans/plans.test.ts > the shop sells what was seeded, in shop order, with numbers for numbers",
      ],
    },
    {
      asks: "The plan named Nomad is highlighted",
      in: ["app/features/plans/plan-card.tsx", "server/plans/rules.ts"],
      shown: [`${PLANS} > Nomad alone is highlighted`],
    },
    {
      asks: "A badge LIMITED OFFER if the plan isPromo",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        "features/plan-card.test.tsx > a plan's badge > of a promotion",
        "features/plan-card.test.tsx > a plan's badge > of both",
        `${PLANS} > Asia Loop reads LIMITED OFFER, Nomad POPULAR, and the others nothing`,
      ],
    },
    {
      asks: "Else POPULAR, for those with isPopular (decision 33)",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        "features/plan-card.test.tsx > a plan's badge > of a popular one",
        "features/plan-card.test.tsx > a plan's badge > of neither",
        `${PLANS} > Asia Loop reads LIMITED OFFER, Nomad POPULAR, and the others nothing`,
      ],
    },
    {
      asks: "The price label '/7 days', '/60 days' or '/30 days' by validityDays; of others '/{validityDays} days'",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        `${PLANS} > each has its price, its label, and its regular price where that is higher`,
        `${PLANS} > in crypto each has the same label`,
        "features/plan-card.test.tsx > a plan's price > is for * days",
      ],
    },
    {
      asks: "The regular price struck through when higher than the price",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        "features/plan-card.test.tsx > a plan's price > stands beside the regular one where that is higher",
        "features/plan-card.test.tsx > a plan's price > stands alone beside a regular one of *",
        `${PLANS} > each has its price, its label, and its regular price where that is higher`,
        "e2e/pages.spec.ts > prices can be read in dollars or in crypto",
      ],
    },
    {
      asks: "A line with its data in GB",
      in: ["app/features/plans/plan-card.tsx", "app/format.ts"],
      shown: [`${PLANS} > the lines of each > say its data in GB`],
    },
    {
      asks: "A line with the number of countries",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [`${PLANS} > the lines of each > say how many countries it works in`],
    },
    {
      asks: "A line with the number of devices",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [`${PLANS} > the lines of each > say how many devices may use it`],
    },
    {
      asks: "A support line",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        `${PLANS} > the lines of each > say which support there is`,
        "features/plan-card.test.tsx > its support is *",
      ],
    },
    {
      asks: "'5G Access' ticked where the plan has it",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        `${PLANS} > the lines of each > tick '5G Access' or cross it`,
        "features/plan-card.test.tsx > a plan says what it holds and leads to its checkout",
      ],
    },
    {
      asks: "'5G Access' crossed where it has not",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [
        `${PLANS} > the lines of each > tick '5G Access' or cross it`,
        "features/plan-card.test.tsx > a plan without 5G says so in words",
      ],
    },
    {
      asks: "A Select Plan button to `/checkout/{planId}`",
      in: ["app/features/plans/plan-card.tsx"],
      shown: [`${PLANS} > 'Select Plan' leads to the checkout of each`],
    },
    {
      asks: "A 'Contact our sales team' link to `/contact`",
      in: ["app/features/plans/plans-section.tsx"],
      shown: [`${PLANS} > 'Contact our sales team' leads to /contact`],
    },
    {
      asks: "Loading shows skeleton cards (decision 38)",
      in: ["app/features/plans/plans-unavailable.tsx", "app/document/parts.ts"],
      shown: [ASKED_AGAIN, TAB_COMES],
    },
    {
      asks: "Failure shows 'Error Loading Plans' with text saying to try again later",
      in: ["app/features/plans/plans-unavailable.tsx", "app/doors/pages/plans.server.ts"],
      shown: [
        ASKED_AGAIN,
        "server/web/database-away.test.ts > strangers can look around, and are told that the plans do not load",
        "server/web/missing-parts.test.ts > a page without one of its parts is there, and whole again at once",
      ],
    },
    {
      asks: "`/plans` has the heading 'Choose Your Perfect Plan', the plans, a further section, then the waitlist",
      in: ["app/routes/plans.tsx", "app/features/plans/plan-advice.tsx"],
      shown: [
        `${PLANS} > /plans is headed 'Choose Your Perfect Plan', and has plans, a further section and the waitlist`,
      ],
    },
  ],

  Coverage: [
    {
      asks: "The heading 'Global Coverage', with text about 190+ countries and territories",
      in: ["app/routes/coverage.tsx"],
      shown: [
        `${COVERAGE} > the page is headed 'Global Coverage' and speaks of 190+ countries and territories`,
      ],
    },
    {
      asks: "Then the coverage section and the waitlist section",
      in: ["app/routes/coverage.tsx"],
      shown: [
        `${COVERAGE} > the section stands before the questions, and they before the waitlist`,
        `${BLOCK} > stands on /coverage, once`,
      ],
    },
    {
      asks: "A map with six pulsing dots",
      in: ["app/features/coverage/map-drawing.tsx", "app/styles/map.css"],
      shown: [
        "routes/coverage-map.test.ts > /coverage/map > links every country on sale, by a name that says what it offers",
        "e2e/coverage.spec.ts > the dots on the map pulse, unless motion is to be reduced",
      ],
    },
    {
      asks: "The text 'COVERAGE VISUALIZATION'",
      in: ["app/features/coverage/coverage-map.tsx"],
      shown: [`${COVERAGE} > round the map > it says 'COVERAGE VISUALIZATION'`],
    },
    {
      asks: "The text 'Select a region or search for a country to check coverage'",
      in: ["app/features/coverage/coverage-map.tsx"],
      shown: [
        `${COVERAGE} > round the map > it says 'Select a region or search for a country to check coverage'`,
      ],
    },
    {
      asks: "The text '{n} Countries Available', counted",
      in: ["app/features/coverage/coverage-map.tsx"],
      shown: [
        `${COVERAGE} > round the map > it says '236 Countries Available'`,
        "routes/coverage.test.ts > /coverage > says what the specification asks, with numbers that are counted",
      ],
    },
    {
      asks: "A country search box, 'Search for a country...'",
      in: ["app/features/coverage/coverage-filter.tsx", "app/document/countries.ts"],
      shown: [
        `${COVERAGE} > the filter > has a search box, 'Search for a country...'`,
        "e2e/coverage.spec.ts > a search finds countries without case and accents, as one types or by the button",
      ],
    },
    {
      asks: "A region filter, 'Filter by Region', default 'All Regions'",
      in: ["app/features/coverage/coverage-filter.tsx", "app/document/countries.ts"],
      shown: [
        `${COVERAGE} > the filter > has 'Filter by Region', with 'All Regions' chosen`,
        "e2e/coverage.spec.ts > region and speed narrow the list, and a card leads to its country",
      ],
    },
    {
      asks: "A speed filter, 'Filter by Speed', default 'All Speeds'",
      in: ["app/features/coverage/coverage-filter.tsx", "app/document/countries.ts"],
      shown: [
        `${COVERAGE} > the filter > has 'Filter by Speed', with 'All Speeds' chosen`,
        "e2e/coverage.spec.ts > region and speed narrow the list, and a card leads to its country",
      ],
    },
    {
      asks: "A grid of the first 12 matching countries",
      in: ["app/features/coverage/country-grid.tsx", "server/countries/rules.ts"],
      shown: [
        `${COVERAGE} > the grid > shows the first twelve of those that match`,
        "routes/coverage.test.ts > /coverage > filters by GET, and keeps what was chosen in the form",
      ],
    },
    {
      asks: "Each shows its name and '{coverage}% Coverage'",
      in: ["app/features/coverage/country-card.tsx"],
      shown: [
        `${COVERAGE} > the grid > shows the first twelve, each with name, '5G' where there is 5G, and its percentage`,
      ],
    },
    {
      asks: "A '5G' badge when the country has 5G, and only then",
      in: ["app/features/coverage/country-card.tsx"],
      shown: [
        `${COVERAGE} > the grid > shows the first twelve, each with name, '5G' where there is 5G, and its percentage`,
        "features/country-card.test.tsx > a country with 4G",
      ],
    },
    {
      asks: "If more than 12 match, 'Show {n} more countries', which shows them; else none",
      in: ["app/features/coverage/country-grid.tsx", "app/features/coverage/filter-words.ts"],
      shown: [
        `${COVERAGE} > the grid > of more than twelve (*) leads to the others`,
        `${COVERAGE} > the grid > of no more (*) shows no such link`,
        "e2e/coverage.spec.ts > the other countries are one press away",
      ],
    },
    {
      asks: "'Network Types': '5G Networks' with a country count",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [`${COVERAGE} > the card > 'Network Types' counts the countries of each, 4G with a '+'`],
    },
    {
      asks: "'Network Types': '4G/LTE' with a country count and a '+'",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [`${COVERAGE} > the card > 'Network Types' counts the countries of each, 4G with a '+'`],
    },
    {
      asks: "'Network Types': '3G Fallback: All Regions'",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [`${COVERAGE} > the card > 'Network Types' says '3G Fallback: All Regions'`],
    },
    {
      asks: "'Top Coverage Areas': North America 99.8%, Europe 99.5%, Asia-Pacific 98.2%, South America 96.7%, Africa 89.5%",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [`${COVERAGE} > the card > 'Top Coverage Areas' is the fixed list`],
    },
    {
      asks: "Percentages and 5G flags are said to be sample data",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [
        `${COVERAGE} > the card > below them it says that the percentages and the 5G flags are sample data`,
      ],
    },
    {
      asks: "'Advantage': four benefits, each with one plain sentence of what is true today",
      in: ["app/features/coverage/info-cards.tsx"],
      shown: [`${COVERAGE} > the card > 'Advantage' has four benefits, each with what is true of it today`],
    },
    {
      asks: "'Control Everything From Your Device', with a dashboard preview",
      in: ["app/features/coverage/control-everything.tsx", "app/features/home/phone-mockup.tsx"],
      shown: [
        `${COVERAGE} > 'Control Everything From Your Device' > is its heading, beside a dashboard on a phone`,
      ],
    },
    {
      asks: "Three feature blurbs beside it",
      in: ["app/features/coverage/control-everything.tsx"],
      shown: [`${COVERAGE} > 'Control Everything From Your Device' > has three features in a few words`],
    },
    {
      asks: "Buttons of the app stores, which lead to `/app`",
      in: ["app/features/coverage/control-everything.tsx"],
      shown: [
        `${COVERAGE} > 'Control Everything From Your Device' > has a button for each app store, which leads to /app`,
      ],
    },
    {
      asks: "A FAQ section, anchor 'faqs', 'Frequently Asked Questions'",
      in: ["app/features/support/common-faqs.tsx"],
      shown: [
        `${COVERAGE} > the questions of /coverage > stand at 'faqs', are headed, and open one at a time`,
      ],
    },
    {
      asks: "An accordion: opening one closes the other, clicking an open one closes it",
      in: ["app/features/support/faq-accordion.tsx"],
      shown: [
        "e2e/support.spec.ts > one answer is open at a time, and a click closes it",
        "e2e/keyboard.spec.ts > the questions on the home page open one at a time",
      ],
    },
    {
      asks: "Five skeleton rows while the questions load (decision 38)",
      in: ["app/features/support/faq-accordion.tsx", "app/features/support/common-faqs.tsx"],
      shown: [ASKED_AGAIN],
    },
    {
      asks: "'Still have questions?' has a button to `/support`",
      in: ["app/features/support/common-faqs.tsx"],
      shown: [`${COVERAGE} > the questions of * > 'Still have questions?' has a button to /support`],
    },
  ],

  "Support Center": [
    {
      asks: "Two tabs, 'FAQs' and 'Contact Us'",
      in: ["app/routes/support.tsx", "app/ui/tabs.tsx"],
      shown: [
        `${SUPPORT} > two tabs, 'FAQs' and 'Contact Us', each an address`,
        "e2e/support.spec.ts > the keyboard alone opens an answer and changes the tab",
      ],
    },
    {
      asks: "'FAQs' is the default",
      in: ["app/features/support/support-tab.ts"],
      shown: [`${SUPPORT} > 'FAQs' is the default`],
    },
    {
      asks: "A search box, 'Search for answers...'",
      in: ["app/features/support/faqs-tab.tsx", "app/ui/search-form.tsx"],
      shown: [
        `${SUPPORT} > a search box, 'Search for answers...'`,
        "e2e/support.spec.ts > a search marks what it finds, and clearing brings everything back",
      ],
    },
    {
      asks: "It filters case-insensitively",
      in: ["server/support/rules.ts"],
      shown: [`${SUPPORT} > a search > for * finds it in whichever case`],
    },
    {
      asks: "It filters on question and answer text",
      in: ["server/support/rules.ts"],
      shown: [
        `${SUPPORT} > a search > finds by the question, and by the answer alone`,
        "server/support/faqs.test.ts > the search > * finds *",
      ],
    },
    {
      asks: "Five placeholder rows while loading",
      in: ["app/features/support/faq-accordion.tsx", "app/document/parts.ts"],
      shown: ["e2e/placeholders.spec.ts > five rows stand in for the answers to a search", TAB_COMES],
    },
    {
      asks: "Clicking a question expands its answer; only one is open at a time",
      in: ["app/features/support/faq-accordion.tsx"],
      shown: ["e2e/support.spec.ts > one answer is open at a time, and a click closes it"],
    },
    {
      asks: "With no match 'No results found for \"{query}\"'",
      in: ["app/features/support/faq-list.tsx"],
      shown: [
        `${SUPPORT} > a search > that finds nothing says so, and leads back by 'Clear search'`,
        "routes/support.test.ts > the questions > nothing for * says so, with a way back",
      ],
    },
    {
      asks: "And a 'Clear search' link",
      in: ["app/features/support/faq-list.tsx"],
      shown: [
        `${SUPPORT} > a search > that finds nothing says so, and leads back by 'Clear search'`,
        "e2e/support.spec.ts > a search marks what it finds, and clearing brings everything back",
      ],
    },
    {
      asks: "Contact Us: a form with name, email, subject and message",
      in: ["app/features/support/contact-form.tsx"],
      shown: [
        `${SUPPORT} > the contact form has name, email, subject and message`,
        "e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came",
      ],
    },
    {
      asks: "Another channel: email, with the hours",
      in: ["app/features/support/contact-channels.tsx", "app/site.ts"],
      shown: [`${SUPPORT} > beside the form > is an address for mail, with the hours`],
    },
    {
      asks: "Another channel: phone, with the hours",
      in: ["app/features/support/contact-channels.tsx", "app/site.ts"],
      shown: [`${SUPPORT} > beside the form > is a number for calls, with the hours`],
    },
    {
      asks: "Another channel: live chat, 24/7 via the mobile app, with how support is reached until there is one",
      in: ["app/features/support/contact-channels.tsx", "app/features/support/chat-today.tsx"],
      shown: [
        `${SUPPORT} > beside the form > is live chat, 24/7 in the mobile app, with how support is reached until then`,
      ],
    },
  ],

  "Waitlist block": [
    {
      asks: "On home, plans, coverage and support",
      in: ["app/features/waitlist/waitlist-section.tsx"],
      shown: [`${BLOCK} > stands on *, once`],
    },
    {
      asks: "As a card, with 'Join N+ others'",
      in: ["app/features/waitlist/waitlist-section.tsx"],
      shown: [
        `${BLOCK} > on /plans 25 signups read 'Join 25+ others', and fewer are not told`,
        `${BLOCK} > on /coverage 25 signups read 'Join 25+ others', and fewer are not told`,
        `${BLOCK} > on /plans the form asks *`,
      ],
    },
    {
      asks: "As a hero, with 'N people already joined'",
      in: ["app/features/waitlist/waitlist-section.tsx"],
      shown: [
        `${BLOCK} > on / 25 signups read '25 people already joined', and fewer are not told`,
        `${BLOCK} > on / the form asks *`,
        "e2e/waitlist.spec.ts > the hero is filled in by the keyboard, says You're In, and mails the number",
      ],
    },
    {
      asks: "As an inline form: email only plus a 'Join' button",
      in: ["app/features/waitlist/waitlist-form.tsx"],
      shown: [
        `${BLOCK} > on /support the form asks ["Email"], and its button says 'Join'`,
        "e2e/waitlist.spec.ts > the line takes an address and the Enter key",
      ],
    },
    {
      asks: "The inline form's label 'N people joined'",
      in: ["app/features/waitlist/waitlist-section.tsx"],
      shown: [`${BLOCK} > on /support 25 signups read '25 people joined', and fewer are not told`],
    },
    {
      asks: "As a success card, in the form's place",
      in: ["app/features/waitlist/waitlist-section.tsx", "app/doors/pages/toast.server.ts"],
      shown: [
        "routes/waitlist.test.ts > the success card > on * is for the one who joined, once",
        "e2e/waitlist.spec.ts > the hero is filled in by the keyboard, says You're In, and mails the number",
      ],
    },
    {
      asks: "The count is 0 when missing, and so is not told (decision 108)",
      in: ["app/doors/pages/waitlist.server.ts", "app/features/waitlist/waitlist-section.tsx"],
      shown: [`${BLOCK} > a count that is missing is none, and is not told > on *`],
    },
    {
      asks: "While it is sent the button shows 'Joining...' and is disabled",
      in: ["app/features/waitlist/waitlist-form.tsx", "app/document/forms.ts"],
      shown: [
        "e2e/waitlist-busy.spec.ts > on /plans the button shows 'Joining...' and cannot be pressed again",
      ],
    },
    {
      asks: "Inline it shows '...' and is disabled",
      in: ["app/features/waitlist/waitlist-form.tsx", "app/document/forms.ts"],
      shown: ["e2e/waitlist-busy.spec.ts > on /support the button shows '...' and cannot be pressed again"],
    },
  ],
};
