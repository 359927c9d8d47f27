import { defineConfig } from "vite";

/** The processes beside the shop: plain Node programs without React. */
export default defineConfig({
  build: {
    ssr: true,
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
