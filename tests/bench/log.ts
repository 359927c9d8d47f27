/** What the line of a request costs. */
import { once } from "node:events";
import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../../bin/processes.js";
import { table } from "./table";

const LINES = 20_000;
const MOST_MICROSECONDS = 20;

const PROGRAM = `
  import { logRequest } from "./server/log.ts";
  const trace = { request: "0123456789abcdefghjk", user: "0123456789abcdefghjk", method: "GET", route: "/orders/:orderId" };
  const lines = (count) => {
    for (let n = 0; n < count; n++) logRequest(trace, { status: 200, ms: 12.3, bytes: 3456 });
  };
  lines(${LINES});
  const before = process.cpuUsage();
  lines(${LINES});
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / ${LINES});`;

export async function measureLog(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-log-"));
  const rows: (string | number)[][] = [["log goes to", "CPU µs a line", "within limits"]];
  for (const [name, file] of [
    ["a file", path.join(folder, "log")],
    ["nowhere", "/dev/null"],
  ] as const) {
    const stderr = openSync(file, "a");
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
      cwd: root,
      stdio: ["ignore", "pipe", stderr],
    });
    let said = "";
    child.stdout?.on("data", (text) => (said += text));
    await once(child, "close");
    closeSync(stderr);
    const cost = Number(said);
    rows.push([name, cost.toFixed(1), cost <= MOST_MICROSECONDS ? "yes" : "NO"]);
  }
  rmSync(folder, { recursive: true });
  console.log(table(rows));
  console.log(`Limit: ${MOST_MICROSECONDS} µs.`);
}
