import { execFileSync } from "node:child_process";
import path from "node:path";

/** In the words of the operator, at the shop of these journeys. */
export function operator(...argv: string[]): string {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    SANDBOX_PORT: String(Number(process.env.E2E_PORT) + 1),
    DATABASE_URL: `file:${path.join(process.env.E2E_FOLDER!, "shop.sqlite")}`,
    OPERATOR: "Ana",
  };
  return execFileSync(process.execPath, ["bin/operator.js", ...argv], { env, encoding: "utf8" });
}
