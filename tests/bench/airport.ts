/** From a country's page to the hosted payment page, as a new customer without script on an airport's network. */
import { openBrowser, phone } from "./phone";
import { openStand } from "./shop";

const BROWSERS: Record<string, Record<string, string>> = {
  "a browser": {},
  "one that saves data": { "Save-Data": "on" },
};
const LINE = { kbitPerSecond: 128, roundTripMs: 300 };

export async function measureAirport(): Promise<void> {
  const stand = await openStand({ engine: "sqlite" });
  const browser = await openBrowser();
  try {
    stand.start();
    await stand.ready();
    for (const [name, extraHTTPHeaders] of Object.entries(BROWSERS)) {
      const { page, bytes, close } = await phone(browser, LINE, {
        javaScriptEnabled: false,
        extraHTTPHeaders,
      });
      const begun = performance.now();
      const steps: string[] = [];
      const note = (step: string) =>
        steps.push(
          `${step} ${((performance.now() - begun) / 1000).toFixed(1)} s, ${(bytes() / 1000).toFixed(0)} kB`,
        );
      await page.goto(`${stand.origin}/destinations/jp`);
      note("country");
      await page
        .getByRole("link", { name: /^Select Plan/ })
        .first()
        .click();
      await page.waitForURL(/signin/, { waitUntil: "load" });
      note("sign-in");
      await page.getByLabel("Email").fill(`${name.replaceAll(" ", "-")}@example.test`);
      await page.getByRole("button", { name: "Continue with e-mail" }).click();
      await page.waitForURL(/checkout/, { waitUntil: "load" });
      note("checkout");
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await page.waitForURL(/\/pay\//, { waitUntil: "load" });
      note("hosted page");
      console.log(
        `${name}, ${LINE.kbitPerSecond} kbit/s, ${LINE.roundTripMs} ms there and back, no script: ${steps.join("; ")}`,
      );
      await close();
    }
  } finally {
    await browser.close();
    await stand.close();
  }
}
