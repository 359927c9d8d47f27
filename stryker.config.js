/**
 * `npm run mutate`: breaks the code of money in every small way that it can be broken, and counts what no test
 * sees. SCOPE names a part of it, `rules` if nothing does.
 */
const scopes = {
  /** Pure: what is true of money without a database. */
  rules: {
    asksDatabase: false,
    mutate: [
      "server/{books,orders,payments}/rules.ts",
      "server/books/{faults,seen}.ts",
      "server/fulfilment/suggestion.ts",
      "server/payments/rates.ts",
    ],
    tests: [
      "tests/server/{books,orders}/rules.test.ts",
      "tests/server/books/{faults,seen}.test.ts",
      "tests/server/fulfilment/suggestion.test.ts",
      "tests/server/payments/{coin-amounts,verdicts}.test.ts",
    ],
    excludedMutations: [],
  },
  books: verbsOf("books"),
  idempotency: verbsOf("idempotency"),
  orders: verbsOf("orders"),
  payments: verbsOf(
    "payments",
    "tests/server/books/{money,second-bad-thing}.test.ts",
    "tests/server/checkout/{look,one-page,pay-on-page,price}.test.ts",
    "tests/server/fulfilment/{adversary,reconcile,tell-of-review}.test.ts",
    "tests/routes/{order-page,webhook}.test.ts",
    "tests/routes/api/{payments,repeated-charges}.test.ts",
  ),
};

/**
 * What a room writes down, and what of it stands when something fails: seen by the tests of the room alone, or
 * an evening would not be enough.
 * @param {string} room
 * @param {string[]} others tests from outside of the room
 */
function verbsOf(room, ...others) {
  return {
    asksDatabase: true,
    mutate: [
      `server/${room}/*.ts`,
      "!server/*/{events,happenings,rules,schema,tables}.ts",
      "!server/books/{faults,seen}.ts",
      "!server/payments/{card-simulation,processor,provider,rates}.ts",
    ],
    tests: [`tests/server/${room}/!(rules|faults|seen|verdicts|coin-amounts).test.ts`, ...others],
    // Columns, which SQL refuses; states and accounts, which the compiler refuses; texts of the log.
    excludedMutations: ["StringLiteral"],
  };
}

export const scope = scopes[/** @type {keyof typeof scopes} */ (process.env.SCOPE ?? "rules")];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: scope.mutate,
  mutator: { excludedMutations: scope.excludedMutations },
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 30,
  tempDirName: ".cache/stryker",
  ignorePatterns: ["build", "data", "docs", "screenshots", "test-results", "playwright-report"],
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  htmlReporter: { fileName: ".cache/mutation.html" },
  jsonReporter: { fileName: ".cache/mutation.json" },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 90, low: 75, break: null },
};
