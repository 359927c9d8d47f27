/**
 * `npm run serve:plain`: the production build under @remix-run/serve, for this machine only. It shows that the app can
 * render without our server. It is no way to run the shop.
 */
import { existsSync } from "node:fs";
import { npm, root } from "./processes.js";
import { readEnvFile } from "./settings.js";

process.chdir(root);
readEnvFile();
const origin = process.env.APP_ORIGIN;
if (origin && !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(origin)) {
  console.error(`serve:plain is for this machine alone, and APP_ORIGIN is ${origin}. Use npm start.`);
  process.exit(1);
}
const BUILD = "build/server/index.js";
if (!existsSync(BUILD)) {
  console.error("There is no build yet: npm run build.");
  process.exit(1);
}
const { ok, output } = await npm(["run", "db:migrate"], { env: process.env });
if (!ok) {
  console.error(output);
  process.exit(1);
}
console.log(
  "Pages alone, without the gate (limits, security headers, who may send a form) and without the worker " +
    "(no mail is sent, no payment looked at, no eSIM ordered).",
);
process.env.NODE_ENV = "production";
process.env.HOST = "127.0.0.1";
process.argv[2] = BUILD;
await import("@remix-run/serve/dist/cli.js");
