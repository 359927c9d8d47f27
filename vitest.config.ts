import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Without Remix's plugin: tests call loaders and actions as functions. TEST_ENGINE picks the database. */
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/{architecture,server,routes,features}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup.ts",
    env: { NODE_ENV: "test" },
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // One more than a small machine has cores: some tests wait, as for the card simulation.
    maxWorkers: 3,
    experimental: { fsModuleCache: true },
    deps: { optimizer: { ssr: { enabled: true, include: ["kysely"] } } },
    server: { deps: { inline: ["remix-utils"] } },
  },
});
