/**
 * The layout of the code, declared once: its modules from the lowest up, what each is for, and which tables it
 * has. A module may use those before it in this list and none after it. The architecture test compares the code
 * with this file, and the table in docs/architecture.md.
 */
export interface Module {
  name: string;
  is: string;
  tables?: readonly string[];
}

export interface Layer {
  name: string;
  modules: readonly Module[];
}

/** The module of the files in `server/` itself. */
export const BASE = "base";

export const layers: readonly Layer[] = [
  {
    name: "Base",
    modules: [
      { name: "shop", is: "who owns the shop, facts that pages and emails state, its own addresses" },
      { name: BASE, is: "clock, errors, log, ids, calls to others: the files of server/ itself" },
      { name: "processors", is: "payment processors: a protocol each, behind one interface" },
      { name: "environment", is: "settings, and what they seal" },
      { name: "database", is: "the connection, its two engines, migrations" },
      { name: "cache", is: "when public pages must be made again", tables: ["edition"] },
      { name: "rate-limits", is: "how many attempts somebody has in a time", tables: ["attempt_counters"] },
      { name: "idempotency", is: "a repeated request gets the first answer", tables: ["idempotency_keys"] },
      { name: "jobs", is: "how due work is claimed, put off, given up, repeated and ended" },
      { name: "mail", is: "how emails look, the outbox, sending", tables: ["mails", "own_addresses"] },
      { name: "error-reports", is: "faults, counted and reported to support", tables: ["fault_counts"] },
      { name: "catalogue", is: "tables of the shop as files, and back" },
    ],
  },
  {
    name: "Nouns",
    modules: [
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
    modules: [
      {
        name: "books",
        is: "what came, where it stands, and what a person has to decide",
        tables: ["received_payments", "ledger_entries", "cases"],
      },
      {
        name: "orders",
        is: "what is bought",
        tables: ["orders", "order_lines", "order_events", "order_payers"],
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
    modules: [
      {
        name: "subscriptions",
        is: "plans that somebody has, and their usage",
        tables: ["subscriptions", "usage_samples", "usage_reports"],
      },
      {
        name: "esims",
        is: "network partners, profiles",
        tables: [
          "esims",
          "esim_links",
          "esim_events",
          "network_orders",
          "network_balances",
          "plan_packages",
          "take_backs",
        ],
      },
    ],
  },
  {
    name: "Sales",
    modules: [
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
    modules: [
      { name: "refunds", is: "what customers ask back", tables: ["refunds"] },
      { name: "pages", is: "what a page shows, one verb each" },
      { name: "privacy", is: "closing and exporting an account" },
      { name: "seeds", is: "what an empty database is filled with" },
      { name: "wiring", is: "which module handles which event" },
      { name: "operator", is: "the back office's commands", tables: ["operator_acts"] },
      { name: "worker", is: "the list of what is due" },
      { name: "web", is: "the HTTP server around Remix" },
      { name: "main", is: "boot, and the orderly end" },
      { name: "world", is: "a shop and its sandbox in one process, on a clock that a tester moves" },
    ],
  },
];

/** Files of `server/` itself that are not of the base, and the module of each. */
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
 * What the sandbox may import from the shop. Its stand-ins run in a process of their own, and code that they share
 * with the shop they cannot test. Both sides have one clock, and read ports and keys from the environment. The sandbox
 * shows the merchant's name and prices, and draws QR codes.
 */
export const sandboxMayUse: readonly string[] = [
  "server/clock.ts",
  "server/env.ts",
  "server/qr.ts",
  "server/seeds/price-list.ts",
  "server/shop/rules.ts",
];

/** Queries that read a table of another module, and why each is better than two verbs. */
export const joins: readonly { file: string; table: string; because: string }[] = [
  {
    file: "server/subscriptions/subscriptions.ts",
    table: "order_lines",
    because:
      "a plan has the name under which it was sold, and the line of its order keeps that; a list of plans stays one query",
  },
  ...["esims", "order_lines"].map((table) => ({
    file: "server/subscriptions/esim-marks.ts",
    table,
    because:
      "an eSIM is called by the plans on it; mails of plans, which no eSIM's module sends, call it so too",
  })),
  {
    file: "server/orders/sales.ts",
    table: "plans",
    because: "the database counts all paid orders, and returns only one number for each country",
  },
  {
    file: "server/orders/sales.ts",
    table: "plan_countries",
    because: "the database counts all paid orders, and returns only one number for each country",
  },
  {
    file: "server/plans/plans.ts",
    table: "plan_packages",
    because:
      "a plan that today's network does not sell is not on sale for any caller; a list of plans stays one query",
  },
];

/** The shop front's folders, lowest first; one may use those before it, and types of all. */
export const shopFront: readonly string[] = [
  "app/ui",
  "app/forms",
  "app/layout",
  "app/features",
  "app/document",
  "app/http",
  "app/routes",
];

/** Exports that nothing calls, and why each stays. */
export const kept: readonly { name: string; because: string }[] = [
  { name: "shiftClock", because: "tests move the clock with it" },
  { name: "isLikelyEid", because: "the form for a phone's EID comes with the next network" },
];

/** Folder names that say nothing of what is in the folder. */
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

/** Facts that many texts state: the words, and the one file that may write them out. */
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
    use: "MAILED_LINK_MINUTES",
  },
  {
    words: /\b(3|three) days (before|ahead)\b|\bends in (3|three) days\b/i,
    home: "server/subscriptions/rules.ts",
    use: "REMIND_DAYS",
  },
  { words: /\b12\+/, home: "app/layout/coins.ts", use: "useCoinsClaim" },
  { words: /\b64 ?KB\b/i, home: "server/rate-limits/rules.ts", use: "BODY_LIMIT_KB" },
];
