import { defineConfig } from "vite";

/** The processes beside the shop: plain Node programs without React. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: "build/processes",
    emptyOutDir: true,
    target: "node20",
    rollupOptions: {
      input: { sandbox: "server/sandbox/main.ts", operator: "server/operator/operator.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "shared-[hash].js" },
    },
  },
});
