import type { Parts } from "./point";

const session = "app/doors/session.server.ts";
const sessions = "server/accounts/sessions.ts";
const signout = "app/routes/signout.ts";
const checkout = "app/routes/checkout.$planId.tsx";
const waitlistForm = "app/features/waitlist/waitlist-form.tsx";
const waitlistSection = "app/features/waitlist/waitlist-section.tsx";
const documentForms = "app/document/forms.ts";
const countryRules = "server/countries/rules.ts";
const BUSY = "e2e/waitlist-busy.spec.ts";
const FORM_WAITS = `${BUSY} > on /plans the button shows 'Joining...' and cannot be pressed again`;
const LINE_WAITS = `${BUSY} > on /support the button shows '...' and cannot be pressed again`;
const JOINED = "e2e/states.spec.ts > who has joined sees that for as long as the page is there";
const PAYING = "e2e/states.spec.ts > paying is processing, and after a failure it is idle again";
const BY_CARD =
  "e2e/states.spec.ts > a card takes two seconds, and one and a half later the dashboard has the plan";
const SIGNED_OUT =
  "e2e/states.spec.ts > after signing out nothing of the account is there any more, not by the way back either";

export const states: Parts = {
  Session: [
    {
      asks: "The token is kept in a signed cookie that no script reads",
      in: [session],
      shown: [
        "routes/cookies.test.ts > the cookies > of a session are for this site alone and out of reach of scripts, for thirty days",
        "routes/cookies.test.ts > nobody is taken for somebody > by a cookie that was changed anywhere",
      ],
    },
    {
      asks: "The current user is looked up only while there is a token",
      in: [session],
      shown: [
        "routes/session-states.test.ts > the user is looked up > only while there is a token: without one nobody asks who it is",
      ],
    },
    {
      asks: "The current user is looked up without a retry",
      in: [session],
      shown: [
        "routes/session-states.test.ts > the user is looked up > once a request, and not again where that failed",
      ],
    },
    {
      asks: "No refetch on window focus",
      in: ["app/frame/latest.tsx", "app/document/main.ts"],
      shown: ["e2e/states.spec.ts > a window that has the focus again asks for nothing again"],
    },
    {
      asks: "Login success stores the token, and the user is there at once",
      in: ["app/routes/signin.tsx", session],
      shown: [
        "routes/signin.test.ts > the right password > leads to the dashboard, signed in and welcomed",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "Registration success stores the token, and the user is there at once",
      in: ["app/routes/signup.tsx", session],
      shown: [
        "routes/signup.test.ts > a new account > is signed in at once, and told so on the dashboard",
        "e2e/accounts.spec.ts > sign out, sign in, and the page that was asked for",
      ],
    },
    {
      asks: "Logout success clears the token",
      in: [signout, sessions],
      shown: ["routes/signout.test.ts > the session is over, and the browser forgets it", SIGNED_OUT],
    },
    {
      asks: "Logout success clears all that was kept with it",
      in: [signout, "app/frame/drafts.ts"],
      shown: [
        SIGNED_OUT,
        "e2e/drafts.spec.ts > in this tab > an account's drafts go with signing out, on either kind of page",
        "routes/unsent-forms.test.ts > what was kept goes > with signing out, from the browser too",
      ],
    },
    {
      asks: "Logout failure says 'Logout failed'",
      in: [signout],
      shown: ["routes/signout-failed.test.ts > *: 'Logout failed', *"],
    },
    {
      asks: "Logout failure clears the token and what was kept all the same",
      in: [signout],
      shown: [
        "routes/session-states.test.ts > signing out that fails on the server clears what was kept with the session, too",
        "routes/signout-failed.test.ts > *: 'Logout failed', *",
      ],
    },
    {
      asks: "Signed in means both a user and a token exist",
      in: [session, sessions],
      shown: [
        "routes/session-states.test.ts > signed in is who has both a token and an account > *",
        "routes/cookies.test.ts > nobody is taken for somebody > *",
      ],
    },
  ],

  "Plan list": [
    {
      asks: "Loading: skeleton cards",
      in: ["app/features/plans/plans-unavailable.tsx", "app/document/parts.ts"],
      shown: [
        "e2e/placeholders.spec.ts > rows and passes stand in for the questions' tab while it is on its way",
        "e2e/placeholders.spec.ts > plans and questions that could not be read are asked for again; placeholders stand there meanwhile",
      ],
    },
    {
      asks: "Error: 'Error Loading Plans'",
      in: ["app/features/plans/plans-unavailable.tsx", "app/doors/pages/plans.server.ts"],
      shown: [
        "server/web/database-away.test.ts > strangers can look around, and are told that the plans do not load",
        "server/web/missing-parts.test.ts > a page without one of its parts is there, and whole again at once",
      ],
    },
    {
      asks: "Loaded: a card a plan",
      in: ["app/features/plans/plans-section.tsx"],
      shown: [
        "features/plan-card.test.tsx > the plans > stand in the order they came in",
        "e2e/site.spec.ts > /plans says what it is for, and everybody can use it",
      ],
    },
  ],

  Subscription: [
    {
      asks: "Active or not (isActive)",
      in: ["server/subscriptions/subscriptions.ts"],
      shown: [
        "server/subscriptions/active.test.ts > a subscription is active until its end, and stays in the list afterwards as one that is not",
      ],
    },
    {
      asks: "The dashboard shows whole days remaining until endDate",
      in: ["server/subscriptions/rules.ts", "app/routes/dashboard._index.tsx"],
      shown: [
        "server/subscriptions/rules.test.ts > * ms before the end it is * days",
        "routes/private-pages.test.ts > the dashboard > counts whole days, the begun one too",
      ],
    },
    {
      asks: "Never below 0",
      in: ["server/subscriptions/rules.ts"],
      shown: [
        "server/subscriptions/rules.test.ts > -86400000 ms before the end it is 0 days",
        "server/subscriptions/rules.test.ts > it falls by one a day and never rises",
      ],
    },
  ],

  Device: [
    {
      asks: "Active, from when it is added",
      in: ["server/devices/devices.ts", "app/features/devices/device-card.tsx"],
      shown: [
        "server/devices/devices.test.ts > a device > is active from the moment it is added",
        "features/device-card.test.tsx > an active device can be switched off",
      ],
    },
    {
      asks: "Or not active, and active again",
      in: ["server/devices/devices.ts", "app/features/devices/device-card.tsx"],
      shown: [
        "server/devices/devices.test.ts > a device > that is switched off keeps its date, and gets a new one when it is switched on again",
        "features/device-card.test.tsx > an inactive one can be switched on again",
        "e2e/devices.spec.ts > rename a device, switch it off and on",
      ],
    },
  ],

  Checkout: [
    {
      asks: "The payment method is crypto (default) or credit_card, and nothing else",
      in: ["app/features/checkout/payment-form.tsx", "server/checkout/schema.ts"],
      shown: [
        "routes/checkout-page.test.ts > the way to pay > is crypto, unless the other one is chosen",
        'server/checkout/schema.test.ts > {"paymentMethod":"cash"} is told what is wrong',
      ],
    },
    {
      asks: "Pay moves to processing, and no second press counts meanwhile",
      in: ["app/features/checkout/payment-form.tsx", "app/ui/button.tsx"],
      shown: [PAYING],
    },
    {
      asks: "Failure returns to idle, with what was chosen",
      in: [checkout, "app/frame/form.ts"],
      shown: [
        PAYING,
        "e2e/processor-down.spec.ts > the processor answers '*': the form stays, and the next press works",
      ],
    },
    {
      asks: "Crypto success redirects the browser to the hosted payment URL",
      in: [checkout, "server/checkout/pay-with-crypto.ts"],
      shown: [
        "routes/checkout.test.ts > paying with crypto > leads to the processor's page, with one order at the plan's price",
        "e2e/buy.spec.ts > from the home page to an active plan",
      ],
    },
    {
      asks: "Card success shows 'Purchase Successful!'",
      in: [checkout],
      shown: [
        "routes/checkout.test.ts > paying by card, as a simulation > ends in an active plan and says so",
        BY_CARD,
      ],
    },
    {
      asks: "Card success renews what is known of the subscriptions: the dashboard has the plan",
      in: ["app/frame/keep-form.ts", "app/routes/dashboard._index.tsx"],
      shown: [BY_CARD],
    },
    {
      asks: "Card success goes to /dashboard after 1.5 s",
      in: ["app/routes/orders.$orderId.tsx", "app/frame/latest.tsx"],
      shown: [
        BY_CARD,
        "routes/private-pages.test.ts > an order's page > goes on to the dashboard by itself only after a purchase",
      ],
    },
    {
      asks: "The card payment is a simulation that succeeds after 2 s",
      in: ["server/checkout/pay-with-card.ts"],
      shown: [
        BY_CARD,
        "routes/checkout.test.ts > paying by card, as a simulation > ends in an active plan and says so",
      ],
    },
    {
      asks: "The card payment has a made-up transaction id",
      in: ["server/checkout/pay-with-card.ts"],
      shown: ["routes/api/payments.test.ts > by card > is simulated, and its transaction claims one plan"],
    },
  ],

  "Crypto payment helper": [
    {
      asks: "Success: the charge, with its id as transaction id, and the hosted URL",
      in: ["server/checkout/pay-with-crypto.ts", "app/routes/api.payments.crypto.create-charge.ts"],
      shown: [
        "routes/api/payments.test.ts > by cryptocurrency > is paid on a hosted page, and then the plan runs",
      ],
    },
    {
      asks: "Failure: an error text",
      in: ["server/checkout/pay-with-crypto.ts", "app/doors/failures.ts"],
      shown: [
        "routes/checkout.test.ts > a processor that * is told under the specification's title",
        "server/checkout/pay-with-crypto.test.ts > a processor in trouble > '*': says so, then the next press works",
      ],
    },
  ],

  "Add Device": [
    {
      asks: "Sends a sample phone that is suggested at random: one of iPhone 12 to 16 Pro",
      in: ["server/devices/rules.ts", "app/features/devices/add-device.tsx"],
      shown: [
        "server/devices/schema.test.ts > the suggested phone is an iPhone 12 to 16 Pro, each of them",
        "routes/devices.test.ts > adding a device > as the form suggests it takes one press",
      ],
    },
    {
      asks: "Success shows 'Device Added'",
      in: ["app/routes/dashboard.devices.tsx"],
      shown: [
        "routes/devices.test.ts > adding a device > as the form suggests it takes one press",
        "e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh",
      ],
    },
    {
      asks: "Success reads the devices again: the new one stands there",
      in: ["app/routes/dashboard.devices.tsx", "app/frame/keep-form.ts"],
      shown: ["e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh"],
    },
  ],

  "Waitlist form": [
    {
      asks: "Idle: its button is 'Join the Waitlist', in the inline form 'Join'",
      in: [waitlistForm],
      shown: [FORM_WAITS, LINE_WAITS],
    },
    {
      asks: "Submitting: the button shows 'Joining...'",
      in: [waitlistForm, documentForms],
      shown: [FORM_WAITS],
    },
    {
      asks: "Submitting, inline: the button shows '...'",
      in: [waitlistForm, documentForms],
      shown: [LINE_WAITS],
    },
    {
      asks: "Submitting: the button is disabled, and a second press sends nothing",
      in: [documentForms],
      shown: [FORM_WAITS, LINE_WAITS],
    },
    {
      asks: "Success: the form is replaced by a 'You're In!' card",
      in: [waitlistSection, "app/routes/waitlist.tsx"],
      shown: [
        JOINED,
        "routes/waitlist.test.ts > the success card > on * is for the one who joined, once",
        "e2e/waitlist.spec.ts > the line takes an address and the Enter key",
      ],
    },
    {
      asks: "Success: the form resets",
      in: [waitlistSection],
      shown: [JOINED],
    },
    {
      asks: "Once successful it stays in the success view for that page instance",
      in: [waitlistSection],
      shown: [JOINED],
    },
    {
      asks: "Failure: an error toast",
      in: [documentForms, "app/frame/form-failures.ts"],
      shown: [
        FORM_WAITS,
        LINE_WAITS,
        "routes/unforeseen.test.ts > a fault in the middle of a form is answered with that form > without waitlist_signups",
      ],
    },
    {
      asks: "Failure: the form stays, with what was entered",
      in: [documentForms],
      shown: [
        FORM_WAITS,
        LINE_WAITS,
        "e2e/bad-network.spec.ts > Oops!: who sends while the network * loses nothing",
      ],
    },
  ],

  "FAQ list": [
    {
      asks: "Loading, then loaded",
      in: ["app/features/support/faq-accordion.tsx", "app/document/parts.ts"],
      shown: ["e2e/placeholders.spec.ts > five rows stand in for the answers to a search"],
    },
    {
      asks: "At most one answer is open",
      in: ["app/features/support/faq-accordion.tsx", "app/frame/disclosures.ts"],
      shown: ["e2e/support.spec.ts > one answer is open at a time, and a click closes it"],
    },
    {
      asks: "Clicking the open one collapses it",
      in: ["app/features/support/faq-accordion.tsx"],
      shown: ["e2e/support.spec.ts > one answer is open at a time, and a click closes it"],
    },
  ],

  "Support page": [
    {
      asks: "The tab is 'faqs' or 'contact', and an address",
      in: ["app/routes/support.tsx", "app/features/support/support-tab.ts"],
      shown: [
        "e2e/support.spec.ts > the keyboard alone opens an answer and changes the tab",
        "routes/support.test.ts > the contact tab > has the form and the other ways, without plans",
        "routes/support.test.ts > the questions > all of them, by category, each with an address of its own, one open at a time",
      ],
    },
  ],

  "Contact form": [
    {
      asks: "Submit shows the toast 'Message Sent!' with 'We'll get back to you as soon as possible.'",
      in: ["app/routes/support.tsx"],
      shown: ["e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came"],
    },
    {
      asks: "Submit clears the fields",
      in: ["app/routes/support.tsx", "app/features/support/contact-form.tsx"],
      shown: ["e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came"],
    },
    {
      asks: "It is a real post: the message is stored and mailed",
      in: ["server/support/contact.ts"],
      shown: [
        "routes/support.test.ts > the contact tab > keeps a message and says so",
        "e2e/support.spec.ts > a message is sent with the keyboard, and a mail says that it came",
      ],
    },
  ],

  "Coverage filtering": [
    {
      asks: "It is client-side: typing asks the server for no list",
      in: ["app/document/countries.ts"],
      shown: [
        "e2e/coverage.spec.ts > the cards are fetched once, and typing asks the server for nothing but pictures",
      ],
    },
    {
      asks: "The search matches country names by case-insensitive substring; codes, other names and places besides (decision 108)",
      in: [countryRules, "server/places/meant.ts"],
      shown: [
        'server/countries/filter.test.ts > a search > for "turkey" finds *',
        "routes/coverage-section.test.ts > the answer above the map > is followed by the countries that were meant, at home as well",
        "server/countries/each-filter.test.ts > the search > finds '*' anywhere in a name, in either case",
        "e2e/coverage.spec.ts > a search finds countries without case and accents, as one types or by the button",
      ],
    },
    {
      asks: "The region filter matches the country's region",
      in: [countryRules],
      shown: [
        "server/countries/each-filter.test.ts > the region > * lets through its own countries",
        "e2e/coverage.spec.ts > region and speed narrow the list, and a card leads to its country",
      ],
    },
    ...(["5g", "4g", "3g"] as const).map((speed) => ({
      asks: `The speed ${speed} keeps countries with has${speed.toUpperCase()}`,
      in: [countryRules],
      shown: [`server/countries/each-filter.test.ts > the speed > ${speed} lets through what has it`],
    })),
    {
      asks: "Countries or questions that cannot be read are said to be so",
      in: ["app/features/coverage/countries-unavailable.tsx", "app/features/support/no-faqs.tsx"],
      shown: [
        "server/web/missing-parts.test.ts > /coverage without countries answers 503 and says so",
        "server/web/missing-parts.test.ts > /coverage without faqs answers 200 and says so",
      ],
    },
  ],

  "News category filter": [
    {
      asks: "None or one slug",
      in: ["server/news/rules.ts"],
      shown: [
        "server/news/rules.test.ts > what an address asks to see > *",
        "routes/news.test.ts > /news > /news?category=sports is the whole list",
      ],
    },
  ],
};
