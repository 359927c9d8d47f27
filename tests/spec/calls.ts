import type { Parts } from "./point";

const client = (title: string) => `routes/api/calls.test.ts > ${title}`;
const accounts = (title: string) => `routes/api/accounts.test.ts > ${title}`;
const catalogue = (title: string) => `routes/api/catalogue.test.ts > ${title}`;
const payments = (title: string) => `routes/api/payments.test.ts > ${title}`;
const usage = (title: string) => `routes/api/devices-and-usage.test.ts > ${title}`;
const posts = (title: string) => `routes/api/public-posts.test.ts > ${title}`;
const conventions = (title: string) => `routes/api/conventions.test.ts > ${title}`;
/** An answer that is not ok, as the specification's client reads it. */
const fails = (call: string) =>
  client(`an answer that is not ok is an error of its status, a colon, a space and its text > ${call}`);
const SIGNED_OUT = conventions("who calls > is asked before anything else is said");

export const calls: Parts = {
  "Every call": [
    {
      asks: "Includes cookies: the session's cookie alone says who calls",
      in: ["app/doors/api/caller.server.ts", "app/doors/session.server.ts"],
      shown: [client("the cookie alone says who calls")],
    },
    {
      asks: "The token may be sent as a header instead (`Authorization: Bearer`)",
      in: ["app/doors/api/caller.server.ts"],
      shown: [conventions("who calls > is told by a cookie or by a token")],
    },
    {
      asks: "A JSON body is sent with a JSON content type: another is refused",
      in: ["app/doors/api/body.server.ts"],
      shown: [conventions("a body > of the type * is not taken"), conventions("a body > of the type * is")],
    },
    {
      asks: "Without a body no content type is sent, and none is asked for",
      in: ["app/doors/api/body.server.ts"],
      shown: [client("registering, signing in, out, and asking who one is")],
    },
    {
      asks: "A body that is no JSON: 400; more than 64 KB: 413",
      in: ["app/doors/api/body.server.ts"],
      shown: [
        conventions("a body > with * is not read"),
        conventions("a body > of more than 64 KB, or compressed, is not taken"),
      ],
    },
    {
      asks: "A path that is not there: 404; a method that is not taken: 405 with `Allow`",
      in: ["app/routes/api.$.ts", "app/doors/api/api.server.ts"],
      shown: [
        conventions("a refusal > answers *, where nothing is"),
        conventions("methods > * knows its own"),
      ],
    },
    {
      asks: "What changes something and rides on the cookie must come from our own pages",
      in: ["server/web/gate.ts", "app/doors/api/caller.server.ts"],
      shown: [conventions("who calls > changes nothing from another site's page, unless with a token")],
    },
  ],
  Accounts: [
    {
      asks: "POST /api/auth/register: username, email, password; returns a token",
      in: ["app/routes/api.auth.register.ts", "server/accounts/sign-up.ts"],
      shown: [
        accounts("registering > opens an account that is signed in, by token and by cookie"),
        client("registering, signing in, out, and asking who one is"),
      ],
    },
    {
      asks: "POST /api/auth/register fails: 422 or 409, each field named",
      in: ["app/routes/api.auth.register.ts"],
      shown: [
        accounts("registering > refuses what the page refuses, in the same words at the same fields"),
        conventions("a refusal > names each field that it is about"),
      ],
    },
    {
      asks: "POST /api/auth/login: username, password; returns token and user",
      in: ["app/routes/api.auth.login.ts"],
      shown: [accounts("signing in > gives a token and the user, and another session each time")],
    },
    {
      asks: "POST /api/auth/login fails: 401 'Invalid credentials', the same for a name that there is and for none",
      in: ["app/routes/api.auth.login.ts"],
      shown: [
        fails("POST /api/auth/login with *"),
        accounts("signing in > tells nobody which accounts there are"),
      ],
    },
    {
      asks: "POST /api/auth/logout: no payload; ends the session",
      in: ["app/routes/api.auth.logout.ts"],
      shown: [
        accounts("signing out > ends the session of a token, and that one only"),
        accounts("signing out > ends the session of a cookie, and takes the cookie away"),
      ],
    },
    {
      asks: "POST /api/auth/logout without a session is no error",
      in: ["app/routes/api.auth.logout.ts"],
      shown: [accounts("signing out > is no mistake when nobody is signed in")],
    },
    {
      asks: "GET /api/auth/me: the current user",
      in: ["app/routes/api.auth.me.ts"],
      shown: [
        client("the cookie alone says who calls"),
        conventions("who calls > is told by a cookie or by a token"),
      ],
    },
    {
      asks: "GET /api/auth/me signed out: 401",
      in: ["app/routes/api.auth.me.ts"],
      shown: [
        client(
          "an answer that is not ok is an error of its status, a colon, a space and its text > and of nobody in particular '401: Authentication Required'",
        ),
      ],
    },
  ],
  Plans: [
    {
      asks: "GET /api/data-plans: all plans, in the order of the shop",
      in: ["app/routes/api.data-plans._index.ts", "app/doors/api/lists.server.ts"],
      shown: [catalogue("plans > come whole, in the order of the shop")],
    },
    {
      asks: "GET /api/data-plans fails: 500, and works again",
      in: ["app/routes/api.data-plans._index.ts"],
      shown: [client("the plans cannot be read: the call says so by its status")],
    },
    {
      asks: "GET /api/data-plans/{id}: one plan",
      in: ["app/routes/api.data-plans.$id.ts"],
      shown: [catalogue("plans > cost dollars and hold megabytes")],
    },
    {
      asks: "GET /api/data-plans/{id} of none: 404",
      in: ["app/routes/api.data-plans.$id.ts"],
      shown: [
        fails("GET /api/data-plans/nowhere with undefined"),
        catalogue("plans > have none by the name *"),
      ],
    },
  ],
  "Subscriptions and usage": [
    {
      asks: "GET /api/subscriptions: the caller's own",
      in: ["app/routes/api.subscriptions._index.ts"],
      shown: [
        payments("by card > is simulated, and its transaction claims one plan"),
        client(
          "after a payment by card > the plan is claimed with all that the specification's client sends",
        ),
      ],
    },
    {
      asks: "GET /api/subscriptions signed out: 401",
      in: ["app/routes/api.subscriptions._index.ts"],
      shown: [SIGNED_OUT],
    },
    {
      asks: "GET /api/subscriptions/active: the active plan",
      in: ["app/routes/api.subscriptions.active.ts"],
      shown: [
        payments("by cryptocurrency > is paid on a hosted page, and then the plan runs"),
        client(
          "after a payment by card > the plan is claimed with all that the specification's client sends",
        ),
      ],
    },
    {
      asks: "GET /api/subscriptions/active without one: 404 'No Active Plan'",
      in: ["app/routes/api.subscriptions.active.ts", "app/doors/failures.ts"],
      shown: [fails("GET /api/subscriptions/active with undefined")],
    },
    {
      asks: "A failure is treated as no active plan: the dashboard says 'No Active Plan'",
      in: ["app/routes/dashboard._index.tsx", "app/features/subscriptions/active-plan-card.tsx"],
      shown: ["routes/error-screens.test.ts > what is not there > /dashboard: 'No Active Plan'"],
    },
    {
      asks: "POST /api/subscriptions: userId, planId, endDate, paymentMethod 'credit_card', transactionId",
      in: ["app/routes/api.subscriptions._index.ts", "server/checkout/claim-plan.ts"],
      shown: [
        client(
          "after a payment by card > the plan is claimed with all that the specification's client sends",
        ),
      ],
    },
    {
      asks: "endDate is now plus validityDays, whatever the payload says",
      in: ["server/checkout/claim-plan.ts", "server/subscriptions/subscriptions.ts"],
      shown: [payments("by card > is simulated, and its transaction claims one plan")],
    },
    {
      asks: "POST /api/subscriptions fails: 402 for a payment that is none, 409 for one that was used, 403 for another's account, 404 for no plan, 422 for no date",
      in: ["server/checkout/claim-plan.ts"],
      shown: [
        payments("by card > claimed as * is answered with *"),
        payments("by card > claimed twenty times at once is claimed once"),
      ],
    },
    {
      asks: "PATCH /api/subscriptions/{id}/usage: dataUsed",
      in: ["app/routes/api.subscriptions.$id.usage.ts"],
      shown: [usage("usage > rises, and is read where it was written")],
    },
    {
      asks: "PATCH /api/subscriptions/{id}/usage fails: 422 for no number, 409 below what is recorded and above the plan, 404 for somebody else's",
      in: ["server/subscriptions/usage.ts", "server/subscriptions/usage-schema.ts"],
      shown: [
        usage("usage > is no *"),
        usage("usage > rises, and is read where it was written"),
        usage("usage > of somebody else is not there, to read or to write"),
      ],
    },
    {
      asks: "GET /api/subscriptions/{id}/usage-history: its days",
      in: ["app/routes/api.subscriptions.$id.usage-history.ts", "server/subscriptions/usage-history.ts"],
      shown: [
        usage("usage > rises, and is read where it was written"),
        usage("usage > past a hundred days comes in pages"),
      ],
    },
    {
      asks: "GET /api/subscriptions/{id}/usage-history of somebody else's: 404",
      in: ["server/subscriptions/usage-history.ts"],
      shown: [usage("usage > of somebody else is not there, to read or to write")],
    },
    {
      asks: "POST /api/usage-history: subscriptionId, dataUsed",
      in: ["app/routes/api.usage-history.ts"],
      shown: [usage("usage > rises, and is read where it was written")],
    },
    {
      asks: "POST /api/usage-history for somebody else's: 404",
      in: ["app/routes/api.usage-history.ts"],
      shown: [usage("usage > of somebody else is not there, to read or to write")],
    },
  ],
  Devices: [
    {
      asks: "GET /api/devices: the caller's devices",
      in: ["app/routes/api.devices._index.ts"],
      shown: [
        usage("devices > are added for whoever asks, active and activated now, whatever is said"),
        client("a device as the specification's button sends it"),
      ],
    },
    {
      asks: "POST /api/devices: userId, name, type, esimSupported, activationDate, isActive",
      in: ["app/routes/api.devices._index.ts", "server/devices/devices.ts"],
      shown: [client("a device as the specification's button sends it")],
    },
    {
      asks: "Active and activated now, whatever the payload says",
      in: ["server/devices/devices.ts"],
      shown: [usage("devices > are added for whoever asks, active and activated now, whatever is said")],
    },
    {
      asks: "Add Device suggests a random sample phone, 'iPhone 12-16 Pro'",
      in: ["server/devices/rules.ts", "app/features/devices/add-device.tsx"],
      shown: [
        "server/devices/schema.test.ts > the suggested phone is an iPhone 12 to 16 Pro, each of them",
        "routes/devices.test.ts > adding a device > as the form suggests it takes one press",
      ],
    },
    {
      asks: "The sample is a smartphone, eSIM supported, active, activated now, by one press",
      in: ["app/features/devices/add-device.tsx", "app/routes/dashboard.devices.tsx"],
      shown: [
        "routes/fields-of-forms.test.ts > the form for a device carries an iPhone 12 to 16 Pro, a smartphone that supports eSIM",
        "e2e/devices.spec.ts > add the first device with one press, up to ten, and no eleventh",
      ],
    },
    {
      asks: "POST /api/devices fails: 422 for what is no device, 403 for another's account, 409 for the eleventh",
      in: ["server/devices/devices.ts", "server/devices/schema.ts"],
      shown: [
        usage("devices > are not added as *"),
        usage("devices > are ten at most, however many are asked for at once"),
      ],
    },
    {
      asks: "PATCH /api/devices/{id}: name, type, isActive",
      in: ["app/routes/api.devices.$id.ts", "server/devices/schema.ts"],
      shown: [
        usage("devices > change by name, type and being active, and nothing else"),
        client("a device as the specification's button sends it"),
      ],
    },
    {
      asks: "PATCH /api/devices/{id} of somebody else's: 404",
      in: ["server/devices/devices.ts"],
      shown: [usage("devices > of somebody else are not there")],
    },
  ],
  "Countries, questions and news": [
    {
      asks: "GET /api/countries: all of them",
      in: ["app/routes/api.countries._index.ts"],
      shown: [catalogue("countries > come whole, or by region")],
    },
    {
      asks: "GET /api/countries?region=: those of a region, in any case",
      in: ["app/routes/api.countries._index.ts", "server/countries/schema.ts"],
      shown: [catalogue("countries > come whole, or by region")],
    },
    {
      asks: "GET /api/countries fails: 400 for a region that is none",
      in: ["server/countries/schema.ts"],
      shown: [
        conventions("the public catalogue > says what of /api/countries?region=atlantis it cannot read"),
      ],
    },
    {
      asks: "GET /api/countries/{code}: upper case, or any",
      in: ["app/routes/api.countries.$code.ts"],
      shown: [catalogue("countries > are found by their code in any case")],
    },
    {
      asks: "GET /api/countries/{code} of none: 404 'Country Not Found'",
      in: ["app/routes/api.countries.$code.ts"],
      shown: [
        fails("GET /api/countries/ZZ with undefined"),
        catalogue("countries > are found by their code in any case"),
      ],
    },
    {
      asks: "GET /api/faqs: all questions",
      in: ["app/routes/api.faqs.ts"],
      shown: [catalogue("questions > come in reading order, or those of a category")],
    },
    {
      asks: "GET /api/faqs?category=: those of a category; 400 for one that is none",
      in: ["app/routes/api.faqs.ts", "server/support/schema.ts"],
      shown: [
        catalogue("questions > come in reading order, or those of a category"),
        conventions("the public catalogue > says what of /api/faqs?category=x it cannot read"),
      ],
    },
    {
      asks: "GET /api/blog: all articles, newest first",
      in: ["app/routes/api.blog._index.ts"],
      shown: [catalogue("articles > come newest first, with their texts")],
    },
    {
      asks: "GET /api/blog?category=: those of a category; 400 for one that is none",
      in: ["app/routes/api.blog._index.ts", "server/news/schema.ts"],
      shown: [
        catalogue("articles > are chosen by category, and by whether they are featured"),
        conventions("the public catalogue > says what of /api/blog?category=constructor it cannot read"),
      ],
    },
    {
      asks: "GET /api/blog?featured=true: those with isFeatured",
      in: ["app/routes/api.blog._index.ts", "server/news/schema.ts"],
      shown: [catalogue("articles > are chosen by category, and by whether they are featured")],
    },
    {
      asks: "GET /api/blog/{slug}: one article",
      in: ["app/routes/api.blog.$slug.ts"],
      shown: [catalogue("articles > come newest first, with their texts")],
    },
    {
      asks: "GET /api/blog/{slug} fails: 'News article not found'",
      in: ["app/routes/api.blog.$slug.ts", "app/doors/failures.ts"],
      shown: [
        fails("GET /api/blog/nowhere with undefined"),
        catalogue("articles > that are not there are not found"),
      ],
    },
  ],
  Payments: [
    {
      asks: "POST /api/payments/crypto/create-charge: planId, amount (plan price), currency 'USD'; answers success, message, charge.hosted_url",
      in: ["app/routes/api.payments.crypto.create-charge.ts", "server/checkout/pay-with-crypto.ts"],
      shown: [payments("by cryptocurrency > is paid on a hosted page, and then the plan runs")],
    },
    {
      asks: "POST /api/payments/crypto/create-charge fails: 422 'Missing required data' without one of the three",
      in: ["server/checkout/schema.ts"],
      shown: [
        payments("by cryptocurrency > without * says that required data is missing"),
        fails("POST /api/payments/crypto/create-charge with {}"),
      ],
    },
    {
      asks: "POST /api/payments/crypto/create-charge fails: 409 'Failed to create payment' for another price or currency, 404 for no plan; nothing is ordered",
      in: ["server/checkout/price.ts", "server/checkout/pay-with-crypto.ts"],
      shown: [payments("by cryptocurrency > * is answered with *, and nothing is opened")],
    },
    {
      asks: "GET /api/payments/crypto/charge/{id}: how it stands",
      in: ["app/routes/api.payments.crypto.charge.$id.ts"],
      shown: [payments("by cryptocurrency > is paid on a hosted page, and then the plan runs")],
    },
    {
      asks: "GET /api/payments/crypto/charge/{id} of somebody else's, or of none: 404",
      in: ["app/routes/api.payments.crypto.charge.$id.ts"],
      shown: [payments("by cryptocurrency > is nobody else's to look at")],
    },
    {
      asks: "GET /api/payments/crypto/rates: the demo rates, and the coins that are taken",
      in: ["app/routes/api.payments.crypto.rates.ts", "server/payments/rates.ts"],
      shown: [catalogue("a coin is worth what the shop window says")],
    },
    {
      asks: "The card payment: amount and planId; answers success and transactionId",
      in: ["app/routes/api.payments.credit-card.ts", "server/checkout/pay-with-card.ts"],
      shown: [
        client(
          "after a payment by card > the plan is claimed with all that the specification's client sends",
        ),
        payments("by card > is simulated, and its transaction claims one plan"),
      ],
    },
    {
      asks: "The card payment while cards are off: 503, and nothing is ordered",
      in: ["server/checkout/pay-with-card.ts", "app/doors/failures.ts"],
      shown: [client("after a payment by card > while cards are off it is refused, and nothing is ordered")],
    },
    {
      asks: "The card payment signed out: 401",
      in: ["app/routes/api.payments.credit-card.ts"],
      shown: [SIGNED_OUT],
    },
  ],
  "Waitlist and contact": [
    {
      asks: "POST /api/waitlist: email, firstName, lastName, phone, countryOfInterest, source",
      in: ["app/routes/api.waitlist._index.ts", "server/waitlist/schema.ts"],
      shown: [client("the waitlist takes what the form sends, and counts it")],
    },
    {
      asks: "POST /api/waitlist: only its errors are read: 422, and which field it is",
      in: ["app/routes/api.waitlist._index.ts", "server/waitlist/schema.ts"],
      shown: [fails("POST /api/waitlist with *"), posts("the waitlist says what of * is wrong")],
    },
    {
      asks: "A second signup of an address succeeds, and is not counted twice",
      in: ["server/waitlist/waitlist.ts"],
      shown: [posts("the waitlist takes an address once, and answers a second time as the first")],
    },
    {
      asks: "GET /api/waitlist/count: reads count",
      in: ["app/routes/api.waitlist.count.ts"],
      shown: [
        client("the waitlist takes what the form sends, and counts it"),
        "routes/api/fields.test.ts > the waitlist's count is a number",
      ],
    },
    {
      asks: "The contact form makes no call: it is a post of the page, whose message is stored",
      in: ["app/routes/support.tsx", "server/support/contact.ts"],
      shown: ["routes/support.test.ts > the contact tab > keeps a message and says so"],
    },
    {
      asks: "Every call is in /api/openapi.json, and answers as that says",
      in: ["app/routes/api.openapi[.]json.ts", "app/doors/api/document.server.ts"],
      shown: [
        "routes/api/contract.test.ts > the description > tells of every path that there is, and of no other",
        "routes/api/contract.test.ts > every operation, called with its example, answers as documented > *",
      ],
    },
  ],
};
