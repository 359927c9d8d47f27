import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "../support/journey";

test("the same build runs under remix-serve", async ({ javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "asks without a browser; once is enough");
  const port = Number(process.env.E2E_PORT) + 7;
  const server = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_URL: `file:${path.join(process.env.E2E_FOLDER!, "shop.sqlite")}`,
      },
      stdio: "ignore",
    },
  );
  try {
    const get = (url: string) => fetch(`http://localhost:${port}${url}`, { redirect: "manual" });
    await expect(async () => expect((await get("/plans")).status).toBe(200)).toPass({ timeout: 15_000 });
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
