/** The arrival pack on paper, as a browser prints it. */
import { buy, expect, test } from "../support/journey";

const KINDS = ["iphone", "iphone-older", "ipad", "pixel", "galaxy", "android", "laptop"];

test("the arrival pack prints on two pages at most, on A4 and on Letter, for every phone", async ({
  page,
  browserName,
  javaScriptEnabled,
  clock,
}) => {
  test.skip(!javaScriptEnabled || browserName !== "chromium", "paper is the same, and Chromium prints it");
  await buy(page, "layover", clock);
  const link = page.getByRole("link", { name: "Save the arrival pack" });
  const address = (await link.getAttribute("href"))!.replace(/\?.*/, "");
  for (const kind of KINDS) {
    const pack = await (await page.request.get(`${address}?phone=${kind}`)).text();
    await page.goto("about:blank"); // it is opened from a disk, without our policy
    await page.setContent(pack);
    // The longest one: an eSIM with five plans on it, and a code that is asked for.
    await page.evaluate(() => {
      const plan = [...document.querySelectorAll("h2")].find(
        ({ textContent }) => textContent === "Your plan",
      )!;
      const list = plan.nextElementSibling!;
      for (let more = 0; more < 4; more += 1) list.append(list.firstElementChild!.cloneNode(true));
    });
    for (const format of ["A4", "Letter"])
      expect(await pagesOf(format), `${kind} on ${format}`).toBeLessThan(3);
    await page.getByText("Everything to get online").evaluate((each) => {
      each.textContent = "x ".repeat(30_000);
    });
    expect(await pagesOf("A4"), "pages are counted").toBeGreaterThan(3);
  }

  async function pagesOf(format: string): Promise<number> {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
    return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
  }
});
