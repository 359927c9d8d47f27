import { defineConfig } from "vite";
import { WITH_MACHINE_CODE } from "./server/cli/node.js";
import { notices } from "./app/build/notices";

/** The processes beside the shop: plain Node programs without React. */
export default defineConfig({
  plugins: [notices()],
  // With their packages, as the server's build: a release brings none but those with machine code.
  ssr: { noExternal: true, external: WITH_MACHINE_CODE },
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: "build/processes",
    emptyOutDir: true,
    target: "node22",
    rollupOptions: {
      // The settings by themselves: `npm start` reads them once, before it starts two processes that do.
      input: {
        sandbox: "server/sandbox/main.ts",
        operator: "server/operator/operator.ts",
        env: "server/env.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "shared-[hash].js" },
    },
  },
});
