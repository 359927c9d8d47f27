/**
 * `npm run mutate` breaks the code of money in many small ways, and counts the mutations that no test notices. SCOPE
 * names a part of that code; the default is `rules`.
 */
const scopes = {
  /** Pure rules of money, without a database. */
  rules: {
    usesDatabase: false,
    mutate: [
      "server/{books,orders,payments}/rules.ts",
      "server/books/{consistency,match-payments}.ts",
      "server/fulfilment/suggestion.ts",
      "server/payments/rates.ts",
    ],
    tests: [
      "tests/server/{books,orders}/rules.test.ts",
      "tests/server/books/{consistency,match-payments}.test.ts",
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
    "tests/server/checkout/{close-pages,pay-on-page,price,purchases}.test.ts",
    "tests/server/fulfilment/{adversary,reconcile,notify-of-review}.test.ts",
    "tests/routes/{order-page,webhook}.test.ts",
    "tests/routes/api/{payments,repeated-charges}.test.ts",
  ),
};

/**
 * The verbs of a module. Only the tests of the module and the named others run, since all tests would take longer
 * than an evening.
 * @param {string} module
 * @param {string[]} others tests from outside of the module
 */
function verbsOf(module, ...others) {
  return {
    usesDatabase: true,
    mutate: [
      `server/${module}/*.ts`,
      "!server/*/{events,rules,schema,tables,trace-events}.ts",
      "!server/books/{consistency,match-payments}.ts",
      "!server/payments/{card-simulation,processor,rates}.ts",
    ],
    tests: [
      `tests/server/${module}/!(rules|consistency|match-payments|verdicts|coin-amounts).test.ts`,
      ...others,
    ],
    // Strings are columns, which SQL checks; states and accounts, which the compiler checks; or texts of the log.
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
  ignorePatterns: ["/build", "data", "docs", "screenshots", "test-results", "playwright-report"],
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  htmlReporter: { fileName: ".cache/mutation.html" },
  jsonReporter: { fileName: ".cache/mutation.json" },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 90, low: 75, break: null },
};
