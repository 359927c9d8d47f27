/**
 * `npm run bench`: figures of the production build on this machine. They are read, not asserted: compare
 * a run with another one of the same machine, and ratios rather than times.
 *
 *   npm run bench                            all of it, fifteen minutes or so
 *   npx tsx tests/bench/main.ts pages cpu    only these
 */
import os from "node:os";
import { measureCpu } from "./cpu";
import { measureFloods } from "./floods";
import { measureMemory, measureStart } from "./lifetime";
import { measureLighthouse } from "./lighthouse";
import { measurePages } from "./pages";
import { measureSlowPhone } from "./slow-phone";
import { stopChildren } from "../../bin/processes.js";
import { measureThroughput } from "./throughput";

const ENDS_WITHIN_MS = 60 * 60_000;
const parts = {
  pages: measurePages,
  cpu: measureCpu,
  floods: measureFloods,
  throughput: measureThroughput,
  start: measureStart,
  memory: measureMemory,
  phone: measureSlowPhone,
  lighthouse: measureLighthouse,
};

setTimeout(() => fail(new Error("The measurement did not come to an end.")), ENDS_WITHIN_MS).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => fail(new Error("Stopped.")));

const asked = process.argv.slice(2);
const failed: string[] = [];
console.log(
  `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? "CPU"}, load ${os.loadavg()[0]?.toFixed(1)}`,
);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  const began = performance.now();
  try {
    await measure();
  } catch (error) {
    // The others are worth having: nobody wants to wait for all of it again.
    console.error(error);
    failed.push(name);
    await stopChildren("SIGTERM", 5);
  }
  console.log(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}
if (failed.length > 0) await fail(new Error(`Without figures: ${failed.join(", ")}.`));
process.exit(0);

async function fail(failure: Error): Promise<never> {
  console.error(failure.message);
  await stopChildren("SIGTERM", 5);
  process.exit(1);
}
