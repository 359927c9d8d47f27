/** A new eSIM in the place of one: deleted on the phone by mistake, and left on another phone. */
import { expect, test } from "../support/journey";
import { expectAccessible } from "../support/page-checks";

for (const [name, wanted] of [
  ["deleted on the phone", "Get a new eSIM"],
  ["on another phone", "I have another phone"],
] as const)
  test(`an eSIM that is ${name} is replaced once, and its data goes on`, async ({
    page,
    pay,
    phone,
    clock,
    mail,
    traveller,
    javaScriptEnabled,
  }) => {
    const isDeleted = wanted === "Get a new eSIM";
    await page.goto("/checkout/nomad");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await pay();
    await phone.download();
    await phone.turnOn();
    await phone.use(4.5);
    if (isDeleted) await phone.control({ press: "Delete profile" });
    await clock.advance("3h"); // so that what was used is known
    const [{ id }] = await traveller.read<[{ id: string }]>("/esims");
    await page.goto(`/dashboard/esims/${id}`);
    if (isDeleted) {
      await expect(page.getByRole("heading", { level: 1, name: "Removed from the phone" })).toBeVisible();
    } else await page.getByText("or you have another phone?").click();
    if (javaScriptEnabled) await expectAccessible(page, Number(!isDeleted));
    await page.getByRole("button", { name: wanted }).click();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByRole("heading", { level: 1, name: "We are preparing your eSIM" })).toBeVisible();
    await clock.advance("10s");
    await clock.advance("10s");
    await mail(traveller.email, /^Your eSIM is ready$/);
    await page.goto(`/dashboard/esims/${id}`);
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
    await phone.download();
    await phone.turnOn();
    await phone.use(0.5);
    await clock.advance("3h");
    await page.goto("/dashboard");
    await expect(page.getByText(/^5 GB of/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByText("could not be read")).toHaveCount(0);
    const [old, current] = await traveller.read<{ id: string; status: string }[]>("/esims");
    expect([old, current].find((esim) => esim!.id === id)).toMatchObject({ status: "replaced" });

    await page.getByRole("link", { name: "Your eSIM" }).click();
    await page.getByText("or you have another phone?").click();
    await page.getByRole("button", { name: "I have another phone" }).click();
    await expect(page.getByText(/^You asked for a new eSIM\. A person looks at it/)).toBeVisible();
  });
