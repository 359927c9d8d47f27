import { operate } from "#server/operator/operator";

/** Says a command of the operator's, in this process. */
export async function command(argv: readonly string[], folder = ".") {
  const lines: string[] = [];
  const code = await operate([...argv], (line) => lines.push(line), folder);
  return { code, lines, says: lines.join("\n") };
}
