/** From a country's page to an eSIM on the phone, as a new customer: the clicks and fields that it takes. */
import { expectHonest, travellerAt } from "../support/counted";
import { expect, freshName, IPHONE, test } from "../support/journey";

test.use({ viewport: { width: 390, height: 844 }, userAgent: IPHONE });

test("from a country's page to an installed eSIM in six clicks and one field", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const hasScript = javaScriptEnabled ?? true;
  const traveller = await travellerAt(page, "/destinations/jp", world.sandbox, hasScript);
  const { counted } = traveller;

  await traveller.press("link", /^Select Plan/);
  await traveller.type("Email", `${freshName()}@example.test`);
  await traveller.press("button", "Continue with e-mail");
  await traveller.press("button", /^Pay \$/);
  await traveller.press("button", "Pay exact amount"); // the wallet's
  const sent = Date.now();
  const before = counted.presses.length;

  await traveller.reads(/^Paid$/);
  const paid = Date.now();
  await traveller.reads("Ready to install");
  await traveller.offers("link", "Install test code on iPhone");
  const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1);
  console.log(
    `paid → install button: ${seconds(paid)} s, from the wallet's click ${seconds(sent)} s (JavaScript ${hasScript ? "on" : "off"})`,
  );
  expect(counted.presses, "no click from 'paid' to the install button").toHaveLength(before);

  await traveller.press("link", "Install test code on iPhone");
  const phone = await traveller.phone;
  await phone.press("button", "Download profile");
  await phone.reads("Installed, off");
  if (hasScript) await traveller.reads("Installed - switch it on"); // the page is still open, and follows

  console.log(`${counted.presses.length} clicks: ${counted.presses.join(", ")}`);
  expectHonest(counted);
  expect(counted.presses.length).toBeLessThanOrEqual(6);
  expect(counted.typed).toEqual(["Email"]);
});
