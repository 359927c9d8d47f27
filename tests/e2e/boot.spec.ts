import { spawnSync } from "node:child_process";
import { expect, test } from "../support/journey";

for (const program of ["bin/serve.js", "build/processes/sandbox.js"]) {
  test(`${program} says all that is wrong with its settings, a line each, and ends`, ({
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "asks without a browser; once is enough");
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
      "NETWORK_PROVIDER",
      "NETWORK_PROVIDER",
      "",
    ]);
  });
}
