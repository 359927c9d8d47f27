import { execFileSync } from "node:child_process";
import path from "node:path";

/** In the words of the operator, at the shop of these journeys, or at another one with its own settings. */
export function operator(...argv: string[]): string {
  return operatorOf({
    ...process.env,
    NODE_ENV: "production",
    SANDBOX_PORT: String(Number(process.env.E2E_PORT) + 1),
    DATABASE_URL: `file:${path.join(process.env.E2E_FOLDER!, "shop.sqlite")}`,
  })(...argv);
}

/** @param folder of the shop's programs; that of the project by default. */
export function operatorOf(settings: NodeJS.ProcessEnv, folder?: string): (...argv: string[]) => string {
  const env = { ...settings, OPERATOR: "Ana" };
  const options = { env, cwd: folder, encoding: "utf8" as const };
  return (...argv) => execFileSync(process.execPath, ["server/cli/operator.js", ...argv], options);
}
