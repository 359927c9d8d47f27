import { execFileSync } from "node:child_process";
import type { World } from "../kit/world";

/** The operator of a world's shop, whose clock is this machine's. */
export function operatorIn({ shop, database }: World): (...argv: string[]) => string {
  const { port } = new URL(shop);
  return operatorOf({
    ...process.env,
    NODE_ENV: "production",
    PORT: port,
    SANDBOX_PORT: String(Number(port) + 1),
    DATABASE_URL: database,
  });
}

/** @param folder of the shop's programs; that of the project by default. */
export function operatorOf(settings: NodeJS.ProcessEnv, folder?: string): (...argv: string[]) => string {
  const env = { ...settings, OPERATOR: "Ana" };
  const options = { env, cwd: folder, encoding: "utf8" as const };
  return (...argv) => execFileSync(process.execPath, ["server/cli/operator.js", ...argv], options);
}
