/** What a form or a search does while the network fails. Without JavaScript the browser itself says so. */
import type { Page, Route } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { open } from "../support/filling-in";
import { expect, freshName, register, scripted as test, hold } from "../support/journey";

test.use({ viewport: { width: 360, height: 740 } });

const LOST = "Something went wrong. Please try again.";

const forms = [
  {
    path: "/support?tab=contact",
    form: "form[data-failure='contact']",
    button: "Send Message",
    failure: "Message Not Sent",
    unsure: "No answer came. If we have your message, a mail says so. Else please send it again.",
    fields: { Name: "Mira", Email: "", Subject: "Lost bag", Message: "Where is it?" },
    done: "Message Sent!",
  },
  {
    path: "/",
    form: "form[data-failure='waitlist']",
    button: "Join the Waitlist",
    failure: "Oops!",
    unsure: LOST,
    fields: { "First Name": "Mira", Email: "" },
    done: "You're on the list! 🎉",
  },
  {
    path: "/signin",
    form: "#sign-in",
    button: "Sign In",
    failure: "Login failed",
    unsure: LOST,
    fields: { Username: "mira", Password: "not her password" },
    done: "Invalid credentials",
  },
  {
    path: "/signup",
    form: "#sign-up",
    button: "Create Account",
    failure: "Registration failed",
    unsure: "An error occurred during registration",
    fields: {
      Username: "mira!",
      Email: "",
      Password: "Tr1cky-enough",
      "Confirm Password": "Tr1cky-enough",
    },
    done: "Use letters, digits",
  },
  {
    path: "/forgot-password",
    form: "#forgot-password",
    button: "Send Link",
    failure: "Link not sent",
    unsure: LOST,
    fields: { Email: "" },
    done: "Check your mail",
  },
];

/** The outcome of the forms that a page sends from now on. */
function onSending(page: Page, then: (route: Route) => unknown): Promise<unknown> {
  return page.route("**/*", (route) =>
    route.request().method() === "POST" ? then(route) : route.fallback(),
  );
}

/** The ways in which an answer can be lost. */
const failures: [string, (page: Page) => Promise<unknown>][] = [
  ["is cut off", (page) => onSending(page, (route) => route.abort("connectionreset"))],
  ["is away", (page) => page.context().setOffline(true)],
  ["answers 502", (page) => onSending(page, (route) => route.fulfill({ status: 502, body: "Bad gateway" }))],
  [
    "answers what is no answer",
    (page) =>
      onSending(page, (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>Sign in to the airport's network</p>" }),
      ),
  ],
];

for (const { path, form, button, failure, unsure, fields, done } of forms)
  for (const [what, begin] of failures)
    test(`${failure}: who sends while the network ${what} loses nothing [337, 465, 468, 470, 490]`, async ({
      page,
      mail,
    }) => {
      await open(page, path, true);
      const email = `${freshName()}@example.test`;
      const place = page.locator(form);
      for (const [label, text] of Object.entries(fields))
        await place.getByLabel(label, { exact: true }).fill(text || email);
      await begin(page);
      await place.getByRole("button", { name: button }).click();
      const said = place.locator("[data-form-errors]");
      await expect(said).toHaveText(what === "is away" ? "No connection. Nothing was sent." : unsure);
      await expect(said).toBeFocused();
      await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
      await expect(place.getByRole("button", { name: button })).toBeEnabled();
      for (const [label, text] of Object.entries(fields))
        await expect(place.getByLabel(label, { exact: true })).toHaveValue(text || email);
      if (what !== "is cut off") return; // once is enough: an address may send a few a minute
      await page.unrouteAll();
      await place.getByRole("button", { name: button }).click();
      await expect(page.getByText(done).first()).toBeVisible();
      if (form.startsWith("form")) await mail(email); // else nobody has an account yet
    });

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({ ...forms[0]!.fields, Email: "mira@example.test" }))
    await page.locator(forms[0]!.form).getByLabel(label, { exact: true }).fill(text);
}

test("a toast closes by Escape, and the focus is where it was", async ({ page }) => {
  await page.goto("/support?tab=contact");
  await fillIn(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator(".toast > .toast-card")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("alert", { name: "Notification" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast > .toast-card")).toHaveCount(0);
  await expect(page.locator("form[data-failure='contact'] [data-form-errors]")).toBeFocused();
});

test("who comes back to a form in flight finds its button enabled", async ({ page }) => {
  await page.goto("/support?tab=contact");
  await fillIn(page);
  await onSending(page, () => {}); // never answered
  const [idle, busy] = [/^Send Message$/, /^Sending/].map((name) => page.getByRole("button", { name }));
  await idle!.click();
  await expect(busy!).toHaveAttribute("aria-disabled", "true");
  // The event of a page that the browser has kept as it was; the test's browser keeps none.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(idle!).not.toHaveAttribute("aria-disabled");
});

test("a device is not lost with the connection", async ({ page }) => {
  await register(page.request);
  await openApp(page, "/dashboard/devices");
  await page.getByLabel("Name", { exact: true }).fill("My old phone");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error Adding Device" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("My old phone");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page.getByText("Device Added")).toBeVisible();

  const switchOff = page.getByRole("button", { name: "Deactivate My old phone" });
  await page.context().setOffline(true);
  await switchOff.click();
  const alert = page.locator("form").filter({ has: switchOff }).getByRole("alert");
  await expect(alert).toHaveText("No connection. Nothing was sent.");
  await expect(alert).toBeFocused();
  await page.context().setOffline(false);
  await switchOff.click();
  await expect(page.getByText("Device Deactivated")).toBeVisible();
});

/** Clicks a form's button, and waits longer than the page does. @returns what lets the answer through. */
async function answeredTooLate(page: Page, button: string): Promise<() => void> {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await onSending(page, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await late;
    await route.fulfill({ response });
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: button }).click();
  await sent;
  await page.clock.fastForward(30_000);
  return arrive;
}

test("a late answer is followed, and the next click counts as a repeat", async ({ page, browserName }) => {
  test.skip(
    browserName === "firefox",
    "its driver does not get the form's body, so no request could be sent on",
  );
  await page.clock.install();
  await register(page.request);
  await openApp(page, "/dashboard/devices");
  await page.getByLabel("Name", { exact: true }).fill("My old phone");
  const arrive = await answeredTooLate(page, "Add Device");
  await expect(page.getByRole("alert").filter({ hasText: "Error Adding Device" })).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { name: "My old phone" })).toBeVisible();
  await expect(page.getByText("1 of 10 devices are active.")).toBeVisible();
  await expect(page.getByText("An error occurred while adding your device")).toHaveCount(0);
});

test("the same for a document's form", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "see above");
  await page.clock.install();
  await page.goto("/support?tab=contact");
  const email = `${freshName()}@example.test`;
  const typed = { Name: "Mira", Email: email, Subject: "Bag", Message: "Where is it?" };
  for (const [label, text] of Object.entries(typed))
    await page.locator("form[data-failure='contact']").getByLabel(label, { exact: true }).fill(text);
  const arrive = await answeredTooLate(page, "Send Message");
  await expect(page.getByRole("alert").filter({ hasText: "Message Not Sent" })).toBeVisible();
  arrive();
  await expect(page.getByText("We have your message.")).toBeVisible();
});

test("a search without a connection keeps what was found, and says so", async ({ page, context }) => {
  await page.goto("/news?q=train");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Innovation", exact: true }).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await expect(articles).toHaveCount(1);
  await expect(page).toHaveURL("/news?q=train");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Innovation", exact: true }).click();
  await expect(page).toHaveURL("/news?q=train&category=innovation");
});

test("a search whose answer is lost stays, and typing on works", async ({ page }) => {
  await page.goto("/news");
  const articles = page.getByRole("main").getByRole("article");
  const before = await articles.count();
  await page.route("**/news?*part=*", (route) => route.abort("connectionreset"));
  const box = page.getByRole("main").getByRole("searchbox");
  await box.pressSequentially("hotspot on");
  await expect(page.getByText("What you see is as it was before.")).toBeVisible();
  await expect(articles).toHaveCount(before);
  await expect(box).toHaveValue("hotspot on");
  await page.unroute("**/news?*part=*");
  await box.pressSequentially(" a train");
  await expect(page).toHaveURL("/news?q=hotspot+on+a+train");
  await expect(articles).toHaveCount(1);
  await expect(box).toBeFocused();
});

test("a tab whose answer breaks off after a while leaves what was typed in the other [544]", async ({
  page,
}) => {
  await page.goto("/support?tab=contact");
  await page.getByLabel("Subject").fill("Half of a subj");
  let breakOff = () => {};
  const isSeen = new Promise<void>((resolve) => (breakOff = resolve));
  await page.route("**/support?*part=*", async (route) => {
    await isSeen;
    await route.abort("connectionreset");
  });
  await page.getByRole("link", { name: "FAQs", exact: true }).click();
  await expect(page.getByText("Loading questions")).toBeAttached();
  breakOff();
  await expect(page.getByText("What you see is as it was before.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Half of a subj");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("back from a jump within the page leaves what was typed", async ({ page }) => {
  await page.goto("/support?tab=contact");
  await page.evaluate(() => (location.hash = "main"));
  await page.getByLabel("Subject").fill("Half of a subj");
  const requests: string[] = [];
  // The browser may request the page's icon only now.
  page.on("request", (request) => void (!request.url().endsWith(".svg") && requests.push(request.url())));
  await page.evaluate(() => history.back()); // Playwright waits for a load, in Firefox
  await expect(page).toHaveURL("/support?tab=contact");
  expect(requests).toEqual([]); // a view would have been requested by now
  await expect(page.getByLabel("Subject")).toHaveValue("Half of a subj");
});

test("back to a view with an answer's address shows it", async ({ page }) => {
  await page.goto("/support#faq-refunds");
  await page.getByRole("link", { name: "Contact Us", exact: true }).click();
  await expect(page.getByLabel("Subject")).toBeVisible();
  await page.goBack();
  await expect(page.getByPlaceholder("Search for answers...")).toBeVisible();
});

test("the coverage filter without a connection leaves the page", async ({ page, context }) => {
  await page.goto("/coverage");
  await context.setOffline(true);
  await page.getByPlaceholder("Search for a country...").fill("chad");
  await expect(page.getByText("No connection")).toBeVisible();
  await expect(page.locator("#countries li")).toHaveCount(12);
  await context.setOffline(false);
  await page.getByPlaceholder("Search for a country...").fill("chad ");
  await expect(page.locator("#countries li")).toHaveCount(1);
});

test("the answer to the last search is shown, whichever answer comes last", async ({ page }) => {
  await page.goto("/news");
  const arrive = await hold(page, "**/news?category=global*");
  await page.getByRole("link", { name: "Global", exact: true }).click();
  await page.getByRole("link", { name: "Innovation", exact: true }).click();
  await expect(page).toHaveURL("/news?category=innovation");
  arrive();
  await expect(page.getByRole("main").getByText(/articles? in Innovation/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Innovation", exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Breaking News" })).toBeVisible();
});

test("the menu closes by Escape, and by a click beside it", async ({ page }) => {
  for (const path of ["/plans", "/signin"]) {
    await page.goto(path);
    const menu = page.locator("header details");
    const summary = menu.locator("summary");
    await summary.click();
    await expect(menu).toHaveAttribute("open");
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(menu).not.toHaveAttribute("open", { timeout: 500 });
    }).toPass();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(menu).toHaveAttribute("open");
    await page.mouse.click(20, 730);
    await expect(menu).not.toHaveAttribute("open");
  }
});
