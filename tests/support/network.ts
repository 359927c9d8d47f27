/** The sandbox's network for a test file, before each of whose tests nothing is due and all is known at once. */
import { beforeEach } from "vitest";
import { shiftClock } from "#server/clock";
import type { NetworkOrder } from "../../server/sandbox/network/store";
import { changeIn } from "./rows";
import { startSandbox, workOnEsims } from "./sandbox";

export async function startNetworkBench() {
  const sandbox = await startSandbox();
  let passed = 0;
  beforeEach(async () => {
    shiftClock((passed = 0));
    for (const table of ["network_orders", "take_backs"] as const)
      await changeIn(table, {}, { next_try_at: null });
    await changeIn("esims", {}, { next_look_at: null });
    await sandbox.config("/network/data", undefined, "DELETE");
    await sandbox.config("/network", { allocateSeconds: 0, usageDelaySeconds: 0 });
  });
  return {
    sandbox,
    later: (ms: number) => shiftClock((passed += ms)),
    /** Lets time pass, and does what the network owes and is due at its end. */
    async pass(ms: number) {
      shiftClock((passed += ms));
      await workOnEsims();
    },
    fault: (next: string, more: Record<string, unknown> = {}) =>
      sandbox.config("/network/faults", { next, ...more }),
    /** The network works again. */
    speaking: () => sandbox.config("/network/faults", undefined, "DELETE"),
    ordersThere: async () =>
      ((await sandbox.config("/network/orders", undefined, "GET")) as { data: NetworkOrder[] }).data,
    async press(iccid: string, ...buttons: string[]) {
      for (const press of buttons) await sandbox.config(`/network/phones/${iccid}`, { press });
    },
  };
}
