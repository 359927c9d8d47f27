import type { Parts } from "./point";

const screens = (title: string) => `routes/error-screens.test.ts > ${title}`;
const unforeseen = (title: string) =>
  `routes/unforeseen.test.ts > a fault in the middle of a form is answered with that form > ${title}`;
const client = (title: string) =>
  `routes/api/calls.test.ts > an answer that is not ok is an error of its status, a colon, a space and its text > ${title}`;

export const errors: Parts = {
  Calls: [
    {
      asks: "An answer that is not ok is an error of its status, a colon, a space and its text",
      in: ["app/doors/failures.ts", "app/doors/api/refused.server.ts", "server/problem.ts"],
      shown: [
        client("GET /api/countries/ZZ with undefined"),
        client("POST /api/payments/crypto/create-charge with *"),
        "routes/api/conventions.test.ts > a refusal > is a problem for whoever accepts JSON, and the bare message for everybody else",
      ],
    },
    {
      asks: "The default fetcher throws on 401: '401: Authentication Required'",
      in: ["app/doors/failures.ts", "app/doors/api/caller.server.ts"],
      shown: [client("and of nobody in particular '401: Authentication Required'")],
    },
    {
      asks: "One table from codes to statuses and words, for pages and API",
      in: ["app/doors/failures.ts", "server/errors.ts"],
      shown: [
        "routes/api/accounts.test.ts > registering > refuses what the page refuses, in the same words at the same fields",
      ],
    },
  ],
  Accounts: [
    {
      asks: "'Login failed' with the server message: 'Invalid credentials'",
      in: ["app/routes/signin.tsx", "app/doors/failures.ts"],
      shown: [
        "routes/signin.test.ts > a wrong one > is told so, with the username kept and no password sent back",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "'Login failed' with another message of the server: how long to wait",
      in: ["app/routes/signin.tsx", "app/doors/failures.ts"],
      shown: [
        "routes/signin.test.ts > a wrong one > after five of them the visitor waits, and is told how long",
      ],
    },
    {
      asks: "'Login failed' where the server has no message: not 'Invalid credentials', but 'Something went wrong. Please try again.'",
      in: ["app/frame/form-failures.ts", "docs/decisions/0040-words-for-failures.md"],
      shown: [
        "routes/messages.test.ts > a fault while signing in is no wrong password",
        "e2e/bad-network.spec.ts > Login failed: who sends while the network is cut off loses nothing",
      ],
    },
    {
      asks: "'Login successful' / 'Welcome back, {username}!'",
      in: ["app/routes/signin.tsx"],
      shown: [
        "routes/signin.test.ts > the right password > leads to the dashboard, signed in and welcomed",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "'Registration failed' with the server message",
      in: ["app/routes/signup.tsx", "app/doors/failures.ts"],
      shown: [
        "routes/signup.test.ts > an account that cannot be > has its field named, keeps what was entered, and gets no password back",
        "e2e/accounts.spec.ts > a taken username is said at its field",
      ],
    },
    {
      asks: "'Registration failed' / 'An error occurred during registration'",
      in: ["app/frame/form-failures.ts"],
      shown: [
        unforeseen("without users"),
        "e2e/bad-network.spec.ts > Registration failed: who sends while the network is cut off loses nothing",
      ],
    },
    {
      asks: "'Registration successful' / 'Your account has been created'",
      in: ["app/routes/signup.tsx"],
      shown: ["routes/signup.test.ts > a new account > is signed in at once, and told so on the dashboard"],
    },
    {
      asks: "On the sign-in and sign-up screens errors are shown at the form and as the toast, not in the console only",
      in: ["app/routes/signin.tsx", "app/routes/signup.tsx", "docs/decisions/0040-words-for-failures.md"],
      shown: [
        "e2e/bad-network.spec.ts > Login failed: who sends while the network answers 502 loses nothing",
        "e2e/bad-network.spec.ts > Registration failed: who sends while the network answers 502 loses nothing",
      ],
    },
    {
      asks: "'Logout failed' with the server message",
      in: ["app/routes/signout.ts", "app/doors/failures.ts"],
      shown: [
        "routes/signout-failed.test.ts > the database is away: 'Logout failed', 'We cannot save anything right now. Please try again in a moment.'",
      ],
    },
    {
      asks: "'Logout failed' / 'An error occurred during logout'",
      in: ["app/routes/signout.ts"],
      shown: [
        "routes/signout-failed.test.ts > nobody knows why: 'Logout failed', 'An error occurred during logout'",
      ],
    },
    {
      asks: "'Logout successful' / 'You have been logged out'",
      in: ["app/routes/signout.ts"],
      shown: [
        "routes/signout.test.ts > the session is over, and the browser forgets it",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "'Authentication Required' / 'Please sign in to access your dashboard', destructive, for the dashboard",
      in: ["app/doors/pages/guards.server.ts", "app/routes/dashboard.tsx"],
      shown: [
        "routes/private-pages.test.ts > without a session the way leads to the sign-in page and back > /dashboard",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "'Authentication Required', destructive, for the checkout",
      in: ["app/doors/pages/guards.server.ts", "app/routes/checkout.$planId.tsx"],
      shown: [
        "routes/private-pages.test.ts > without a session the way leads to the sign-in page and back > /checkout/nomad",
        "e2e/buy.spec.ts > from the home page to an active plan",
      ],
    },
    {
      asks: "'Already signed in' / 'You are already authenticated.'",
      in: ["app/doors/pages/guards.server.ts"],
      shown: [
        "routes/signin.test.ts > the page > sends those on who are signed in already",
        "routes/signup.test.ts > the page > sends those on who are signed in already",
      ],
    },
  ],
  Devices: [
    {
      asks: "'Error Adding Device' with the error message",
      in: ["app/routes/dashboard.devices.tsx", "app/doors/failures.ts"],
      shown: [
        "routes/devices.test.ts > adding a device > beyond ten says what to do, and loses nothing",
        "e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh",
      ],
    },
    {
      asks: "'Error Adding Device' / 'An error occurred while adding your device'",
      in: ["app/frame/form-failures.ts"],
      shown: [unforeseen("without devices, in the specification's words")],
    },
    {
      asks: "'Device Added'",
      in: ["app/routes/dashboard.devices.tsx"],
      shown: [
        "routes/devices.test.ts > adding a device > as the form suggests it takes one press",
        "e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh",
      ],
    },
  ],
  Payments: [
    {
      asks: "'Payment Creation Failed' / 'Unable to create crypto payment'",
      in: ["app/frame/form-failures.ts", "app/routes/checkout.$planId.tsx"],
      shown: [unforeseen("without orders, paying by crypto")],
    },
    {
      asks: "Cause 'Missing required data'",
      in: ["server/checkout/schema.ts"],
      shown: [
        client("POST /api/payments/crypto/create-charge with {}"),
        "routes/api/payments.test.ts > by cryptocurrency > without * says that required data is missing",
      ],
    },
    {
      asks: "Cause 'Failed to create payment': the processor is in trouble, or the price is another",
      in: ["app/doors/failures.ts", "server/checkout/pay-with-crypto.ts"],
      shown: [
        "routes/checkout.test.ts > a processor that is in trouble is told under the specification's title",
        "routes/checkout.test.ts > what is refused leaves no order, and keeps what was entered > the amount 19.98",
        "e2e/processor-down.spec.ts > the processor answers '500': the form stays, and the next press works",
      ],
    },
    {
      asks: "Cause 'No payment URL received'",
      in: ["app/doors/failures.ts", "server/checkout/pay-with-crypto.ts"],
      shown: [
        "e2e/processor-down.spec.ts > the processor answers 'no_url': the form stays, and the next press works",
      ],
    },
    {
      asks: "'Payment creation failed': the processor refuses",
      in: ["app/doors/failures.ts"],
      shown: ["routes/checkout.test.ts > a processor that refuses is told under the specification's title"],
    },
    {
      asks: "'Payment failed': a transaction that does not pay for the plan",
      in: ["app/doors/failures.ts", "server/checkout/claim-plan.ts"],
      shown: ["routes/api/payments.test.ts > by card > is no other plan's, and nobody else's"],
    },
    {
      asks: "'Purchase Failed' with the message",
      in: ["app/routes/checkout.$planId.tsx", "app/doors/failures.ts"],
      shown: [
        "routes/checkout.test.ts > paying by card, as a simulation > for a plan that is not there fails under its own title",
      ],
    },
    {
      asks: "'Purchase Failed' / 'Credit card payment failed'",
      in: ["app/frame/form-failures.ts", "app/routes/checkout.$planId.tsx"],
      shown: [unforeseen("without orders, paying by credit_card")],
    },
    {
      asks: "'Purchase Successful!'",
      in: ["app/routes/checkout.$planId.tsx"],
      shown: [
        "routes/checkout.test.ts > paying by card, as a simulation > ends in an active plan and says so",
        "e2e/buy.spec.ts > the simulated card buys the plan and goes on to the dashboard",
      ],
    },
  ],
  "Waitlist and contact": [
    {
      asks: "'Oops!' with the server or error message, destructive",
      in: ["app/routes/waitlist.tsx", "app/doors/failures.ts"],
      shown: ["routes/messages.test.ts > the waitlist's 'Oops!' says what the server says"],
    },
    {
      asks: "'Oops!' / 'Something went wrong. Please try again.'",
      in: ["app/frame/form-failures.ts"],
      shown: [
        unforeseen("without waitlist_signups"),
        "e2e/bad-network.spec.ts > Oops!: who sends while the network answers 502 loses nothing",
      ],
    },
    {
      asks: "'You're on the list! 🎉' / 'We'll email you when {product} launches on September 15th with your FREE 5GB.'",
      in: ["app/routes/waitlist.tsx"],
      shown: [
        "e2e/waitlist.spec.ts > the hero is filled in by the keyboard, says You're In, and mails the number",
      ],
    },
    {
      asks: "'Message Sent!' / 'We'll get back to you as soon as possible.'",
      in: ["app/routes/support.tsx"],
      shown: ["e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came"],
    },
  ],
  Screens: [
    {
      asks: "'Error Loading Plans', with text saying to try again later",
      in: ["app/features/plans/plans-section.tsx", "app/doors/pages/plans.server.ts"],
      shown: [
        screens("plans that cannot be read: 'Error Loading Plans', and to try again later"),
        "server/web/database-away.test.ts > strangers can look around, and are told that the plans do not load",
      ],
    },
    {
      asks: "'Plan Not Found' / 'The data plan you're looking for doesn't exist.'",
      in: ["app/routes/checkout.$planId.tsx"],
      shown: [
        screens("what is not there > /checkout/moon: 'Plan Not Found'"),
        screens("what is not there > 'Plan Not Found' says of what"),
        "e2e/buy.spec.ts > a plan that does not exist",
      ],
    },
    {
      asks: "'Country Not Found'",
      in: ["app/routes/destinations.$countryCode.tsx"],
      shown: [
        screens("what is not there > /destinations/zz: 'Country Not Found'"),
        "e2e/destinations.spec.ts > an unknown country",
      ],
    },
    {
      asks: "'News Article Not Found'",
      in: ["app/routes/news.$slug.tsx"],
      shown: [screens("what is not there > /news/nowhere: 'News Article Not Found'")],
    },
    {
      asks: "'No countries found', on coverage and destinations",
      in: ["app/features/coverage/no-countries.tsx"],
      shown: [
        screens("what is not there > /destinations?q=zzzz: 'No countries found'"),
        screens("what is not there > /coverage?q=zzzz: 'No countries found'"),
        "e2e/coverage.spec.ts > what is not found is said, and clearing brings the list back",
      ],
    },
    {
      asks: "'No news articles found'",
      in: ["app/features/news/news-list.tsx"],
      shown: [
        screens("what is not there > /news?q=zzzz: 'No news articles found'"),
        "e2e/news.spec.ts > what is not found leads back to everything",
      ],
    },
    {
      asks: "'No results found for \"{query}\"'",
      in: ["app/features/support/faq-list.tsx"],
      shown: [
        screens('what is not there > /support?q=zz"z: \'No results found for "zz"z"\''),
        "e2e/support.spec.ts > a search marks what it finds, and clearing brings everything back",
      ],
    },
    {
      asks: "'No Active Plan'",
      in: ["app/features/subscriptions/active-plan-card.tsx"],
      shown: [
        screens("what is not there > /dashboard: 'No Active Plan'"),
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "'No Devices Yet'",
      in: ["app/routes/dashboard.devices.tsx"],
      shown: [
        screens("what is not there > 'No Devices Yet'"),
        "e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh",
      ],
    },
    {
      asks: "'No usage data available yet'",
      in: ["app/features/subscriptions/usage-history.tsx"],
      shown: [screens("what is not there > 'No usage data available yet'")],
    },
    {
      asks: "404 'Page Not Found'",
      in: ["app/routes/$.tsx", "app/frame/error-screen.tsx"],
      shown: [screens("what is not there > /nowhere: 'Page Not Found'")],
    },
    {
      asks: "'Something went wrong. We encountered an unexpected error. This has been reported to our team.', on a fault of the server",
      in: ["app/frame/error-screen.tsx", "server/reports/reports.ts"],
      shown: [
        "server/web/faults.test.ts > a page > shows * the number of its fault",
        "e2e/faults.spec.ts > a page that failed shows the number under which the log and the team have it",
      ],
    },
    {
      asks: "The same on a fault in the browser, once it is reported",
      in: ["app/frame/error-screen.tsx", "app/frame/fault.ts", "server/reports/browser.ts"],
      shown: [
        "e2e/faults.spec.ts > a page that fails in the browser is reported, too, before it says so",
        "e2e/faults.spec.ts > a page that fails in the browser and cannot report it says that",
      ],
    },
    {
      asks: "The team has the report by mail, once an hour for each kind",
      in: ["server/reports/reports.ts", "server/reports/letters.ts"],
      shown: [
        "server/web/faults.test.ts > the report to support > comes once for a kind and an hour, however many at once, and says how often before",
      ],
    },
    {
      asks: "What cannot be read says so in words of its own, and is not 'not found'",
      in: [
        "app/features/coverage/countries-unavailable.tsx",
        "app/features/support/no-faqs.tsx",
        "docs/decisions/0033-cards-and-badges.md",
      ],
      shown: ["server/web/missing-parts.test.ts > * without * answers * and says so"],
    },
  ],
};
