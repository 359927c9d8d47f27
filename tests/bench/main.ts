/**
 * `npm run bench`: figures of the production build on this machine. They are for reading, and nothing is asserted:
 * compare a run with another one of the same machine, and ratios rather than times.
 *
 *   npm run bench                      all of it, about eight minutes
 *   npx tsx tests/bench/main.ts cpu    only this
 */
import os from "node:os";
import { measureCpu } from "./cpu";
import { measureFloods } from "./floods";
import { judge } from "./run";

const ENDS_WITHIN_MS = 30 * 60_000;
const parts = { cpu: measureCpu, floods: measureFloods };
const named = process.argv.slice(2);

await judge(
  async () => {
    const [cpu] = os.cpus();
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(`Node ${process.version}, ${os.cpus().length} × ${cpu?.model ?? "CPU"}, load ${load}`);
    for (const [name, measure] of Object.entries(parts)) {
      if (named.length > 0 && !named.includes(name)) continue;
      console.log(`\n${name}`);
      await measure();
    }
    return [];
  },
  ENDS_WITHIN_MS,
  "Nothing is judged.",
);
