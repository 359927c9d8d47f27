import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../server/cli/processes.js";
import { expect, scripted as test } from "../support/journey";

function servePlain(settings: Record<string, string>) {
  const server = spawn(process.execPath, ["server/cli/serve-plain.js"], {
    env: {
      ...process.env,
      DATABASE_URL: `file:${path.join(mkdtempSync(path.join(tmpdir(), "farline-plain-")), "shop.sqlite")}`,
      ...settings,
    },
    stdio: "pipe",
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (part) => (said += String(part)));
  return { server, said: () => said };
}

test("the same build runs under remix-serve, which says what it lacks", async () => {
  const port = await freePort();
  const { server, said } = servePlain({ PORT: String(port) });
  try {
    const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`, { redirect: "manual" });
    await expect(async () => expect((await get("/plans")).status).toBe(200)).toPass({ timeout: 30_000 });
    expect(said()).toContain("without the gate");
    expect(said()).toContain("without the worker");
    const page = await (await get("/plans")).text();
    expect(page).toContain("Choose Your Perfect Plan");
    const [script] = /\/static\/assets\/document-[\w-]+\.js/.exec(page)!;
    expect((await get(script)).headers.get("cache-control")).toContain("immutable");
    expect((await get("/dashboard")).headers.get("location")).toBe("/signin");
    expect((await get("/nope")).status).toBe(404);
  } finally {
    server.kill();
  }
});

test("remix-serve is refused to a shop that others can reach", async () => {
  const { server, said } = servePlain({ APP_ORIGIN: "https://shop.example" });
  const [code] = await once(server, "close");
  expect(code).toBe(1);
  expect(said()).toContain("for this machine alone, and APP_ORIGIN is https://shop.example");
});
