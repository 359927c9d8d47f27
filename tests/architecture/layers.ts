/**
 * The layout of the house, declared once: its rooms from the ground up, what each is for, and which tables
 * it is the home of. A room may use those before it in this list and none after it. The architecture test
 * holds the code to this page; docs/pictures/layers.svg is drawn from it.
 */
export interface Room {
  name: string;
  is: string;
  tables?: readonly string[];
}

export interface Floor {
  name: string;
  rooms: readonly Room[];
}

/** The files that lie in `server/` itself, by their room here. */
export const GROUND = "ground";

export const floors: readonly Floor[] = [
  {
    name: "Ground",
    rooms: [
      { name: "shop", is: "who owns the shop, facts that pages and letters state, its own addresses" },
      { name: GROUND, is: "clock, errors, log, ids, calls to others: the files of server/ itself" },
      { name: "processors", is: "payment processors: a protocol each, behind one interface" },
      { name: "environment", is: "settings, and what they seal" },
      { name: "database", is: "the connection, its two engines, migrations" },
      { name: "cache", is: "when public pages are to be made anew", tables: ["edition"] },
      { name: "rate-limits", is: "how often somebody may try", tables: ["attempt_counters"] },
      { name: "idempotency", is: "a repeated request gets the first answer", tables: ["idempotency_keys"] },
      { name: "jobs", is: "how due work is claimed, put off, given up, repeated and ended" },
      { name: "mail", is: "how letters look, the outbox, sending", tables: ["mails", "own_addresses"] },
      { name: "error-reports", is: "faults, counted and told to support", tables: ["fault_counts"] },
      { name: "catalogue", is: "tables of the shop as files, and back" },
    ],
  },
  {
    name: "Nouns",
    rooms: [
      {
        name: "accounts",
        is: "who somebody is",
        tables: [
          "users",
          "sessions",
          "known_devices",
          "password_guesses",
          "device_alarms",
          "passkeys",
          "answered_challenges",
          "pending_sign_ups",
          "mailed_links",
          "unsent_forms",
          "password_reset_requests",
          "password_resets",
        ],
      },
      { name: "countries", is: "where it works", tables: ["countries"] },
      { name: "places", is: "what travellers call countries, regions and cities" },
      { name: "devices", is: "what somebody uses", tables: ["devices"] },
      { name: "plans", is: "what is sold", tables: ["plans", "plan_countries"] },
      {
        name: "news",
        is: "articles, and who wants them by mail",
        tables: ["news_articles", "news_subscribers", "news_mailings"],
      },
      { name: "support", is: "questions and messages", tables: ["faqs", "contact_messages"] },
      {
        name: "waitlist",
        is: "the launch, and who waits for it",
        tables: ["waitlist_signups", "waitlist_places", "launch", "gift_claims"],
      },
    ],
  },
  {
    name: "Money",
    rooms: [
      {
        name: "books",
        is: "what came, where it lies, and what a person has to decide",
        tables: ["received_payments", "ledger_entries", "cases"],
      },
      {
        name: "orders",
        is: "what is bought",
        tables: ["orders", "order_events", "order_payers"],
      },
      {
        name: "payments",
        is: "processors, charges, verdicts",
        tables: ["payment_attempts", "payment_refunds", "webhook_events", "stray_charges", "processor_lists"],
      },
    ],
  },
  {
    name: "Goods",
    rooms: [
      {
        name: "subscriptions",
        is: "plans that somebody has, and their usage",
        tables: ["subscriptions", "usage_samples", "usage_reports"],
      },
      {
        name: "esims",
        is: "network partners, profiles",
        tables: ["esims", "esim_events", "network_orders", "network_balances", "plan_packages", "take_backs"],
      },
    ],
  },
  {
    name: "Sales",
    rooms: [
      {
        name: "fares",
        is: "what is sold of what the network sells, and for how much",
        tables: ["price_rules"],
      },
      { name: "trips", is: "which plans fit a trip best, and why" },
      { name: "fulfilment", is: "what happens when an order is paid, or paid back" },
      { name: "checkout", is: "how a customer buys" },
    ],
  },
  {
    name: "Top",
    rooms: [
      { name: "refunds", is: "what customers ask back", tables: ["refunds"] },
      { name: "pages", is: "what a page shows, one verb each" },
      { name: "privacy", is: "closing and exporting an account" },
      { name: "seeds", is: "what an empty database is filled with" },
      { name: "wiring", is: "who hears of what" },
      { name: "operator", is: "the back office's commands", tables: ["operator_acts"] },
      { name: "worker", is: "the list of what is due" },
      { name: "web", is: "the HTTP server around Remix" },
      { name: "main", is: "boot, and the orderly end" },
    ],
  },
];

/** Files of `server/` itself that are no ground, and the room that each is. */
export const topFiles: Readonly<Record<string, string>> = {
  "server/env.ts": "environment",
  "server/env-pairs.ts": "environment",
  "server/env-partners.ts": "environment",
  "server/env-variables.ts": "environment",
  "server/seal.ts": "environment",
  "server/main.ts": "main",
  "server/wiring.ts": "wiring",
};

/**
 * Stand-ins of the outside world, in a process of their own: what they shared with the shop they could not
 * prove. The environment is where both sides read ports and keys, and the merchant's name is its own to say; a QR
 * code is only drawn.
 */
export const sandboxMayUse: readonly string[] = [
  "server/env.ts",
  "server/qr.ts",
  "server/seeds/price-list.ts",
  "server/shop/rules.ts",
];

/** Queries that read a table of another room in one go, and why that is better than two verbs. */
export const joins: readonly { file: string; table: string; because: string }[] = [
  {
    file: "server/subscriptions/subscriptions.ts",
    table: "orders",
    because: "a plan is called what it was sold as, which its order keeps; a list of plans stays one query",
  },
  {
    file: "server/orders/sales.ts",
    table: "plans",
    because: "of every order that was ever paid only a number for each country leaves the database",
  },
  {
    file: "server/orders/sales.ts",
    table: "plan_countries",
    because: "of every order that was ever paid only a number for each country leaves the database",
  },
  {
    file: "server/plans/plans.ts",
    table: "plan_packages",
    because:
      "what today's network does not sell is no plan on sale, whoever asks; a list of plans stays one query",
  },
];

/** Where the shop front's folders stand, lowest first; one may use those before it, and types of all. */
export const shopFront: readonly string[] = [
  "app/ui",
  "app/forms",
  "app/layout",
  "app/features",
  "app/document",
  "app/http",
  "app/routes",
];

/** What nothing calls, and why it stays. */
export const kept: readonly { name: string; because: string }[] = [
  { name: "shiftClock", because: "tests move the clock with it" },
  { name: "cheapestSet", because: "10,000 random trips hold it against every way to cover them" },
  { name: "isLikelyEid", because: "the form that asks for a phone's EID comes with the next network" },
];

/** Names under which everything and nothing can be put. */
export const bannedFolders: readonly string[] = [
  "utils",
  "util",
  "misc",
  "helpers",
  "common",
  "general",
  "lib",
  "shared",
];

/** What is said in several places and true in one: the words, and the file that may write them out. */
export const claims: readonly { words: RegExp; home: string; use: string }[] = [
  { words: /\b(10|ten) active devices\b/i, home: "server/devices/rules.ts", use: "MAX_ACTIVE_DEVICES" },
  {
    words: /\bFREE 5 ?GB\b|\b5 ?GB free\b|\bfirst 100\b/i,
    home: "server/waitlist/rules.ts",
    use: "FREE_GB, FREE_DAYS, FREE_PLACES",
  },
  {
    words: /\blink[^.]{0,40}\b(60|sixty) minutes\b|\bits (60|sixty) minutes\b/i,
    home: "server/accounts/rules.ts",
    use: "RESET_LINK_MINUTES",
  },
  {
    words: /\b(3|three) days (before|ahead)\b|\bends in (3|three) days\b/i,
    home: "server/subscriptions/rules.ts",
    use: "REMIND_DAYS",
  },
  { words: /\b12\+/, home: "app/layout/coins.ts", use: "useCoinsClaim" },
  { words: /\b64 ?KB\b/i, home: "server/rate-limits/rules.ts", use: "BODY_LIMIT_KB" },
];
