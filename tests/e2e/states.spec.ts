/** States between a click and its answer, and what a page does by itself: the specification's section 4. */
import { open } from "../support/filling-in";
import {
  atCheckout,
  becomeHidden,
  expect,
  freshName,
  hold,
  newTravellerAt,
  payByCard,
  register,
  test,
  scripted,
} from "../support/journey";

for (const { title, path, form, idle, busy, failure } of [
  {
    title: "paying is processing, and after a failure it is idle again [316, 317]",
    path: "/checkout/nomad",
    form: "main form",
    idle: "Pay $19.99",
    busy: "Processing…",
    failure: "Payment Creation Failed",
  },
  {
    title: "the waitlist's card shows 'Joining...', once [128, 129, 329-332, 336, 337]",
    path: "/plans",
    form: "#waitlist",
    idle: "Join the Waitlist",
    busy: "Joining...",
    failure: "Oops!",
  },
  {
    title: "the waitlist's line shows '...', once [128, 129, 329-332, 336, 337]",
    path: "/support",
    form: "#waitlist",
    idle: "Join",
    busy: "...",
    failure: "Oops!",
  },
])
  scripted(title, async ({ page }) => {
    await register(page.request);
    await open(page, path, true);
    const place = page.locator(form);
    const [button, email] = [place.getByRole("button"), place.getByLabel("Email")];
    await expect(button).toHaveText(idle);
    await expect(button).not.toHaveAttribute("aria-disabled");
    if (path === "/plans") await place.getByLabel("First Name").fill("Mira");
    if (failure === "Oops!") await email.fill("mira@example.test");
    let sent = 0;
    page.on("request", (request) => void (request.method() === "POST" && sent++));
    const cutOff = await hold(page, /waitlist|_data=/, (route) => route.abort("connectionreset"));
    await button.click();
    await expect(button).toHaveText(busy);
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await expect(button).toHaveText(busy);
    cutOff();
    await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
    await expect(button).toHaveText(idle);
    await expect(button).toBeEnabled();
    if (failure === "Oops!") await expect(email).toHaveValue("mira@example.test");
    expect(sent).toBe(1);
  });

scripted("who has joined sees that for as long as the page is there [333-335]", async ({ page }) => {
  await page.goto("/coverage");
  const block = page.locator("#waitlist");
  const form = block.locator("form");
  await form.getByLabel("First Name").fill("Mira");
  await form.getByLabel("Email").fill(`${freshName()}@example.test`);
  await form.getByRole("button").click();
  await expect(block.getByRole("heading", { name: "You're In!" })).toBeVisible();
  await expect(form).toHaveCount(0);
  const toast = page.locator(".toast > .toast-card");
  await expect(toast).toContainText("You're on the list! 🎉");
  await toast.evaluate((card) => card.getAnimations()[0]!.finish());
  await expect(toast).toHaveCount(0);
  await page.getByPlaceholder("Search for a country...").fill("fiji");
  await expect(page.getByRole("region", { name: "Countries that match" }).getByRole("listitem")).toHaveText([
    /Fiji/,
  ]);
  for (const isHidden of [true, false]) await becomeHidden(page, isHidden);
  await expect(block.getByRole("heading", { name: "You're In!" })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto("/coverage"); // another view of the page has an empty form for the next one
  await expect(form.getByLabel("First Name")).toHaveValue("");
  await expect(form.getByLabel("Email")).toHaveValue("");
});

test("after signing out nothing of the account shows any more, not by Back either [302, 303]", async ({
  page,
  isMobile,
}) => {
  const username = await newTravellerAt(page, "/dashboard/billing");
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  if (isMobile) await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
  await expect(page.getByText("Logout successful")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await page.goBack();
  await expect(page).toHaveURL("/signin?redirect=/dashboard/billing");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
});

test("a card takes two seconds, and one and a half later the dashboard has the plan [319-322]", async ({
  page,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  const at: [path: string, ms: number][] = [];
  page.on("framenavigated", (frame) => void at.push([new URL(frame.url()).pathname, Date.now()]));
  await expect(page.getByText("Coming soon", { exact: true })).toBeVisible();
  const clicked = Date.now();
  await payByCard(page);
  await expect(page.getByText("Purchase Successful!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("article")).toContainText("Layover");
  const paid = at.find(([path]) => path.startsWith("/orders/"))![1];
  const gone = at.find(([path]) => path === "/dashboard")![1];
  expect(paid - clicked).toBeGreaterThanOrEqual(2_000);
  // The browser's own refresh counts whole seconds (docs/why/archive/0039).
  expect(gone - paid).toBeGreaterThanOrEqual(javaScriptEnabled ? 1_450 : 900);
});
