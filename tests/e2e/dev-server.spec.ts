import type { Page } from "@playwright/test";
import { expect as soon, test, scripted } from "../support/journey";
import { freePort } from "../../server/cli/processes.js";
import { startDevServer, type DevServer } from "../support/dev-server";

/** A saved file is compiled first: two seconds on a quiet machine, many on one that runs tests. */
const expect = soon.configure({ timeout: 60_000 });

scripted("npm run dev serves the sources as they are saved, with one worker", async ({ page }) => {
  test.setTimeout(300_000);
  const devServer = startDevServer(await freePort());
  try {
    await expect.poll(devServer.said, { timeout: 150_000 }).toContain("Ready after");
    expect(await read(devServer, "/healthz")).toBe("ok");
    expect(await read(devServer, "/plans")).toContain("Choose Your Perfect Plan");
    await keepsWhatIsTyped(page, devServer);
    await knowsTheTraveller(page, devServer);
    await takesUpServerCode(devServer);
    await takesUpSettings(page, devServer);

    await page.goto("about:blank"); // it would complain that its server has gone
    expect(await devServer.stop()).toBe(0);
    const workers = [...devServer.said().matchAll(/"worker (started|stopped)"/g)].map(([, event]) => event);
    expect(workers.join(" ")).toMatch(/^(started stopped ?){4,}$/);
  } finally {
    await devServer.remove();
  }
});

async function read({ origin }: DevServer, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

async function keepsWhatIsTyped(page: Page, devServer: DevServer): Promise<void> {
  const connected = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
  await page.goto(`${devServer.origin}/signin`);
  await connected;
  await page.getByLabel("Username").fill("half of a na");
  devServer.edit("app/features/accounts/account-card.tsx", "{title}</h1>", "{`${title} Now`}</h1>");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In Now" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("half of a na");
  expect(await read(devServer, "/signin")).toContain("Sign In Now");
}

async function knowsTheTraveller(page: Page, { said }: DevServer): Promise<void> {
  const [, username = "", password = ""] = /Sign in as +(\S+), (\S+)/.exec(said()) ?? [];
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByText("Data flowing", { exact: true }).first()).toBeVisible();
}

/** Each time while the worker has some work under way, which it ends first; nothing old stays of the shop. */
async function takesUpServerCode(devServer: DevServer): Promise<void> {
  devServer.edit("server/clock.ts", "export ", 'console.error("the clock ran");\nexport ');
  devServer.edit(
    "server/main.ts",
    "stopWorker(WORK_DEADLINE_MS)",
    "new Promise((end) => setTimeout(end, 500)).then(() => stopWorker(WORK_DEADLINE_MS))",
  );
  for (const [before, after] of [
    ["ok", "well"],
    ["well", "better"],
  ] as const) {
    devServer.edit("server/web/health.ts", `.send("${before}")`, `.send("${after}")`);
    await expect.poll(() => read(devServer, "/healthz")).toBe(after);
  }
  expect(devServer.said().match(/the clock ran/g)?.length).toBeGreaterThan(1);
}

async function takesUpSettings(page: Page, devServer: DevServer): Promise<void> {
  devServer.save(".env", "CARD_SIMULATION=perhaps\n");
  await expect.poll(() => read(devServer, "/plans")).toContain("CARD_SIMULATION: Invalid");
  await page.goto(`${devServer.origin}/plans`);
  devServer.save(".env", "CARD_SIMULATION=off\n");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Perfect Plan" })).toBeVisible();
}
