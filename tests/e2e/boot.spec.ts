import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { openShop } from "../support/own-shop";
import { expect, test, scripted } from "../support/journey";

for (const program of ["server/cli/serve.js", "build/processes/sandbox.js"]) {
  scripted(`${program} says all that is wrong with its settings, a line each, and ends`, () => {
    const env = {
      NODE_ENV: "production" as const,
      PORT: "soon",
      NETWORK_PROVIDER: "esim-access",
      APP_ORIGIN: "https://shop.example",
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.split("\n").map((line) => line.split(/[:= ]/)[0])).toEqual([
      "PORT",
      "NETWORK_PROVIDER",
      "SESSION_SECRET",
      "farline.config.json",
      "NETWORK_PROVIDER",
      "NETWORK_PROVIDER",
      "",
    ]);
  });
}

for (const args of [["server/cli/serve.js"], ["server/cli/operator.js", "inbox"]]) {
  scripted(`${args.join(" ")} says in a sentence that its database cannot be used, and ends`, () => {
    const env = { NODE_ENV: "production" as const, DATABASE_URL: `file:${tmpdir()}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^The database \S+ cannot be used \(.+\): let the shop write .+\n$/);
  });
}

scripted(
  "two processes answer at one port; one that is killed is replaced, and both end on request",
  async () => {
    test.skip(process.platform !== "linux", "only there /proc shows which process started which");
    const { child, log } = await openShop({ WEB_PROCESSES: "2" });
    const ended = once(child, "exit");
    const processes = () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").split(" ").filter(Boolean);
    const first = processes();
    expect(first).toHaveLength(2);
    process.kill(Number(first[0]), "SIGKILL");
    await expect.poll(() => processes().filter((pid) => pid !== first[0])).toHaveLength(2);
    expect(log()).toContain('"event":"process replaced"');
    child.kill("SIGTERM"); // the new one has hardly begun
    expect(await ended).toEqual([0, null]);
  },
);
