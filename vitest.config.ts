import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { documentScript, passkeysScript } from "./app/build/document-script";
import { flattenLayers } from "./app/build/flat-layers";
import { DATABASE_AWAY } from "./tests/support/databases";
import { MODULES_WITH_SQL } from "./tests/support/modules-with-sql";

const FRESH = "tests/support/fresh-modules.ts";
const SETUP = "tests/support/setup.ts";
const ALL = ["tests/{architecture,model,server,routes}/**/*.test.ts"];
const engine = process.env.TEST_ENGINE === "postgres" ? "PostgreSQL" : "SQLite";

/**
 * Tests that never query a database run once, beside SQLite, since each engine would give the same. They have no
 * database: a test that comes to need one fails, and leaves this list.
 */
const withoutDatabase = [
  "tests/features/*.test.{ts,tsx}",
  "tests/routes/{account-pages,build,documents,install,keep-data,odd-forms,page-styles,passes,paths,redirects,save-data}.test.ts",
  "tests/routes/spec-map.test.ts",
  "tests/server/{env,sandbox}/*.test.ts",
  "tests/server/{log,outgoing,qr,redact,seal,text}.test.ts",
  "tests/server/*/{email,emails,match-payments,status-rules,reading-rules,rules,schema,start,suggestion,chart-rules,forecast-rules,top-up-rules,usage-rules}.test.ts",
  "tests/server/{database/file,accounts/guess-rules,accounts/passwords,catalogue/csv,countries/filter,countries/seed,news/sanitise,plans/seed}.test.ts",
  "tests/server/{esims/activation-code,esims/delivery-rules,esims/networks/esim-access,payments/coin-amounts,payments/verdicts}.test.ts",
  "tests/server/{places/*,fares/board-rules,trips/answer,trips/cheapest-set,trips/in-words,trips/lines,trips/read-trip}.test.ts",
  "tests/server/web/{bodies,fair-queue,network,packed-body,cached-page,page-key,slow}.test.ts",
];

const withSql = [`tests/server/{${MODULES_WITH_SQL}}/**/*.test.ts`];
/** `modules`: the tests of modules with SQL of their own. `others`: all other tests. Without it: both. */
const part = process.env.TEST_PART;

const OF_AN_OWNER = "tests/server/web/owners-shop.test.ts";

const withDatabase = {
  globalSetup: "tests/support/global-setup.ts",
  setupFiles: [FRESH, "tests/support/own-database.ts", SETUP],
};

/** Without Remix's plugin: tests call loaders and actions as functions. TEST_ENGINE picks the database. */
export default defineConfig({
  plugins: [
    documentScript(),
    passkeysScript(),
    tailwindcss(),
    {
      name: "fresh-globs",
      // Vitest knows a glob by `import.meta.glob(`; ours have a type between, and would be kept without new routes.
      configureVitest({ defineCacheKeyGenerator: keyBy }) {
        keyBy(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : null));
      },
    },
  ],
  css: { postcss: { plugins: [flattenLayers] } },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    env: { NODE_ENV: "test", SHOP_CONFIG: "" },
    css: { include: [/\/app\.css/] }, // else Vitest takes a sheet for empty
    // For what hangs. A slow machine is no fault.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than a small machine has cores: some tests wait, as for the card simulation.
    maxWorkers: 3,
    // One process for many files: tests/support/fresh-modules.ts parts them.
    isolate: false,
    deps: { optimizer: { ssr: { enabled: true, include: ["kysely"] } } },
    server: { deps: { inline: ["remix-utils"] } },
    projects: [
      {
        extends: true,
        test: {
          name: engine,
          include: part === "modules" ? withSql : ALL,
          exclude: [...(part === "others" ? withSql : []), ...withoutDatabase, OF_AN_OWNER],
          ...withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: `${engine}, with an owner's file`,
          include: [OF_AN_OWNER],
          env: { SHOP_CONFIG: "tests/fixtures/owner.json" }, // read once, as its first module is
          ...withDatabase,
        },
      },
      ...(engine === "SQLite"
        ? [
            {
              extends: true as const,
              test: {
                name: "no database",
                include: withoutDatabase,
                env: { DATABASE_URL: DATABASE_AWAY },
                setupFiles: [FRESH, SETUP],
              },
            },
          ]
        : []),
    ],
  },
});
