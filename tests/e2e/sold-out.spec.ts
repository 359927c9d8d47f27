/** A shop and a network of their own: the others go on selling while this one's balance is empty. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, newTravellerAt, test, toHostedPage } from "../support/journey";
import { expectNoViolations } from "../support/page-checks";

const portOf = (javaScriptEnabled: boolean) => Number(process.env.E2E_PORT) + (javaScriptEnabled ? 40 : 44);
test.use({
  baseURL: ({ javaScriptEnabled }, use) => use(`http://localhost:${portOf(javaScriptEnabled)}`),
});

let processes: ChildProcess[];
let folder: string;
let sandbox: string;
test.beforeAll(async ({ javaScriptEnabled }) => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-sold-out-"));
  const port = portOf(javaScriptEnabled);
  sandbox = `http://127.0.0.1:${port + 1}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    SANDBOX_SMTP_PORT: String(port + 2),
    DATABASE_URL: `file:${path.join(folder, "shop.sqlite")}`,
  };
  processes = ["build/processes/sandbox.js", "bin/serve.js"].map((program) =>
    spawn(process.execPath, [program], { env, stdio: "ignore" }),
  );
  for (const url of [`${sandbox}/_config`, `http://localhost:${port}/readyz`])
    await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass();
});
test.afterAll(async () => {
  for (const each of processes) {
    each.kill();
    await once(each, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

test("an empty balance: checkout says so and takes no money, and sells again by itself", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(240_000);
  const lies = async (dollars: number) => {
    const answer = await page.request.post(`${sandbox}/_config/network/balance`, { data: { dollars } });
    expect(answer.ok()).toBe(true);
  };
  const soldOut = page.getByRole("heading", { name: "Sold out for the moment" });
  const payButton = page.getByRole("button", { name: /^Pay \$/ });

  await lies(0);
  await newTravellerAt(page, "/checkout/nomad");
  const openBefore = await context.newPage();
  await openBefore.goto("/checkout/nomad");
  // The first order finds out, since the balance is asked for once an hour.
  await page.getByLabel("Credit card").check();
  await payButton.click();
  await expect(page).toHaveURL(/\/dashboard/);

  await expect(async () => {
    await page.goto("/checkout/nomad");
    await expect(soldOut).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("so we take no money for it")).toBeVisible();
  await expect(payButton).toHaveCount(0);
  if (javaScriptEnabled) await expectNoViolations(page, "a plan that is sold out"); // axe is a script

  await openBefore.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(openBefore.getByText("sold out for the moment", { exact: false }).first()).toBeVisible();
  await expect(openBefore).toHaveURL(/\/checkout\/nomad/);

  await lies(1_000);
  await expect(async () => {
    await page.goto("/checkout/nomad");
    await expect(payButton).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await toHostedPage(page);
});
