import { compressClientFiles } from "./app/build/compress.js";
import { copyFlags } from "./app/build/flags.js";

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*.test.*"],
  // Single fetch and lazy discovery stay off: both have open advisories (docs/why/archive/0002).
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
  buildEnd() {
    copyFlags();
    compressClientFiles();
  },
};
