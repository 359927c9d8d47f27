import type { Page } from "@playwright/test";
import { expect as soon, test } from "../support/journey";
import { startWorkshop, type Workshop } from "../support/dev-server";

/** What is saved is compiled first: two seconds on a quiet machine, many on one that tests. */
const expect = soon.configure({ timeout: 60_000 });

test("npm run dev serves the sources as they are saved, with one worker", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "one boot is enough");
  test.setTimeout(300_000);
  const workshop = startWorkshop(Number(process.env.E2E_PORT) + 20);
  try {
    await expect.poll(workshop.said, { timeout: 150_000 }).toContain("Ready after");
    expect(await read(workshop, "/healthz")).toBe("ok");
    expect(await read(workshop, "/plans")).toContain("Choose Your Perfect Plan");
    await keepsWhatIsTyped(page, workshop);
    await knowsTheTraveller(page, workshop);
    await takesUpServerCode(workshop);
    await takesUpSettings(page, workshop);

    await page.goto("about:blank"); // it would complain that its server has gone
    expect(await workshop.stop()).toBe(0);
    const workers = [...workshop.said().matchAll(/"worker (started|stopped)"/g)].map(([, event]) => event);
    expect(workers.join(" ")).toMatch(/^(started stopped ?){4,}$/);
  } finally {
    await workshop.remove();
  }
});

async function read({ origin }: Workshop, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

async function keepsWhatIsTyped(page: Page, workshop: Workshop): Promise<void> {
  const connected = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
  await page.goto(`${workshop.origin}/signin`);
  await connected;
  await page.getByLabel("Username").fill("half of a na");
  workshop.edit("app/features/accounts/account-card.tsx", "{title}</h1>", "{`${title} Now`}</h1>");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In Now" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("half of a na");
  expect(await read(workshop, "/signin")).toContain("Sign In Now");
}

async function knowsTheTraveller(page: Page, { said }: Workshop): Promise<void> {
  const [, username = "", password = ""] = /Sign in as +(\S+), (\S+)/.exec(said()) ?? [];
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
}

/** Each time while the worker has some work under way, which it ends first; of the shop nothing old stays. */
async function takesUpServerCode(workshop: Workshop): Promise<void> {
  workshop.edit("server/clock.ts", "export ", 'console.error("the clock ran");\nexport ');
  workshop.edit(
    "server/main.ts",
    "stopWorker(WORK_DEADLINE_MS)",
    "new Promise((end) => setTimeout(end, 500)).then(() => stopWorker(WORK_DEADLINE_MS))",
  );
  for (const [before, after] of [
    ["ok", "well"],
    ["well", "better"],
  ] as const) {
    workshop.edit("server/web/health.ts", `.send("${before}")`, `.send("${after}")`);
    await expect.poll(() => read(workshop, "/healthz")).toBe(after);
  }
  expect(workshop.said().match(/the clock ran/g)?.length).toBeGreaterThan(1);
}

async function takesUpSettings(page: Page, workshop: Workshop): Promise<void> {
  workshop.save(".env", "CARD_SIMULATION=perhaps\n");
  await expect.poll(() => read(workshop, "/plans")).toContain("CARD_SIMULATION: Invalid");
  await page.goto(`${workshop.origin}/plans`);
  workshop.save(".env", "CARD_SIMULATION=off\n");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Perfect Plan" })).toBeVisible();
}
