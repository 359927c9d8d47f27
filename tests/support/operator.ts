import { execFileSync } from "node:child_process";

/** @param folder of the shop's programs; that of the project by default. */
export function operatorOf(settings: NodeJS.ProcessEnv, folder?: string): (...argv: string[]) => string {
  const env = { ...settings, OPERATOR: "Ana" };
  const options = { env, cwd: folder, encoding: "utf8" as const };
  return (...argv) => execFileSync(process.execPath, ["server/cli/operator.js", ...argv], options);
}
