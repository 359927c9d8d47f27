/** A fault is found by the number that the page shows: in a shop that lost a table, and in a broken browser. */
import { test as plainTest } from "../kit/test";
import Database from "better-sqlite3";
import { openShop } from "../support/own-shop";
import { expect, test, scripted } from "../support/journey";

const SAID = "We encountered an unexpected error. This has been reported to our team.";
const SUPPORT = "support@farline.example";
const NUMBER = /quote the number ([a-z0-9]{20})\./;

test("a page that failed shows the number under which the log and the team have it [40-42, 504]", async ({
  page,
  world,
  mail,
}) => {
  const database = new Database(world.database.replace("file:", ""), { timeout: 10_000 });
  try {
    database.exec("alter table password_resets rename to password_resets_away");
    const token = "t".repeat(43);
    const answer = await page.goto(`/reset-password?token=${token}`);
    expect(answer?.status()).toBe(500);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.getByRole("main")).toContainText(SAID);
    const [, number] = NUMBER.exec((await page.getByRole("main").textContent())!)!;
    expect(number).toBe(answer?.headers()["x-request-id"]);

    const faults = world
      .said()
      .split("\n")
      .filter((line) => line.includes(number!) && line.includes('"fault"'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/no such table: password_resets.*at .*isResetToken \(/);
    expect(world.said()).not.toContain(token);
    const email = await mail(SUPPORT, /^Fault: SqliteError in .*isResetToken/);
    expect(email.text).toContain("Route: GET /reset-password\n");

    database.exec("alter table password_resets_away rename to password_resets");
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expect(page).toHaveURL(new RegExp(`/reset-password\\?token=${token}$`));
    database.exec("alter table password_resets rename to password_resets_away");
    await page.reload();
    await page.getByRole("main").getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Online the moment you land.");
  } finally {
    database.close();
  }
});

scripted("a crash is in the log, with its stack, before the process ends", async () => {
  const crashes = `process.on("SIGUSR2", () => { throw new Error("provoked", { cause: new Error("why") }); })`;
  const { child, log } = await openShop({}, "--import", `data:text/javascript,${crashes}`);
  child.kill("SIGUSR2");
  await new Promise((resolve) => child.once("close", resolve));
  expect(child.exitCode).toBe(1);
  expect(JSON.parse(log().trimEnd().split("\n").at(-1)!)).toMatchObject({
    level: "error",
    event: "crashed",
    fault: { stack: expect.stringContaining("Error: provoked\n    at process"), cause: { name: "Error" } },
  });
});

/** Typed into the password's field, it fails in the render that follows. */
const BREAKS = "Tr1gger-of-it";
const breakBrowser = (text: string) => {
  const { test } = RegExp.prototype;
  // oxlint-disable-next-line no-extend-native
  RegExp.prototype.test = function (value: string) {
    if (value === text) throw new TypeError(`this browser cannot read ${text}`);
    return test.call(this, value);
  };
};

// React logs in the console what it caught, so these tests ignore the console.
plainTest(
  "a page that fails in the browser is reported, too, before it says so [40, 505]",
  async ({ page, javaScriptEnabled }) => {
    plainTest.skip(!javaScriptEnabled, "nothing runs that could fail");
    await page.goto("/signup");
    await page.waitForLoadState("networkidle");
    await page.evaluate(breakBrowser, BREAKS);
    const reported = page.waitForResponse("**/faults");
    await page.getByLabel("Password", { exact: true }).fill(BREAKS);
    await expect(page.getByRole("main")).toContainText(SAID);
    const [, number] = NUMBER.exec((await page.getByRole("main").textContent())!)!;
    expect(number).toBe((await reported).headers()["x-request-id"]);
  },
);

plainTest(
  "a page that fails in the browser and cannot report it says that [505]",
  async ({ page, context, javaScriptEnabled }) => {
    plainTest.skip(!javaScriptEnabled, "nothing runs that could fail");
    await page.goto("/signup");
    await page.waitForLoadState("networkidle");
    await page.evaluate(breakBrowser, BREAKS);
    await context.setOffline(true);
    await page.getByLabel("Password", { exact: true }).fill(BREAKS);
    await expect(page.getByRole("main")).toContainText("We could not report it from here");
    await expect(page.getByRole("main")).not.toContainText("reported to our team");
  },
);

scripted(
  "below an app page that was refused before any loader ran, the icons stay [28]",
  async ({ page }) => {
    await page.goto("/signin");
    const refused = page.waitForResponse((answer) => answer.status() === 405);
    await page.evaluate(() => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/dashboard/billing" });
      document.body.append(form);
      form.submit();
    });
    await refused;
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("list", { name: "Ways to pay" }).getByRole("listitem")).toHaveCount(5);
  },
);
