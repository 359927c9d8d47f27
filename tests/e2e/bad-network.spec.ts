/** What a form or a search does while the network fails it. Without JavaScript the browser itself says so. */
import type { Page, Route } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { expect, freshName, mailTo, register, test } from "../support/journey";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the browser itself says it");
test.use({ viewport: { width: 360, height: 740 } });

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
    unsure: "Something went wrong. Please try again.",
    fields: { "First Name": "Mira", Email: "" },
    done: "You're on the list! 🎉",
  },
];

/** How an answer can fail to come. */
/** What becomes of the forms that a page sends from now on. */
function onSending(page: Page, then: (route: Route) => unknown): Promise<unknown> {
  return page.route("**/*", (route) =>
    route.request().method() === "POST" ? then(route) : route.fallback(),
  );
}

const failures: [string, (page: Page) => Promise<unknown>, words: string][] = [
  [
    "is cut off",
    (page) => onSending(page, (route) => route.abort("connectionreset")),
    "Something went wrong. Please try again.",
  ],
  ["is away", (page) => page.context().setOffline(true), "No connection. Nothing was sent."],
  [
    "answers 502",
    (page) => onSending(page, (route) => route.fulfill({ status: 502, body: "Bad gateway" })),
    "Something went wrong. Please try again.",
  ],
  [
    "answers what is no answer",
    (page) =>
      onSending(page, (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>Sign in to the airport's network</p>" }),
      ),
    "Something went wrong. Please try again.",
  ],
];

for (const { path, form, button, failure, unsure, fields, done } of forms) {
  for (const [what, begin, lost] of failures) {
    test(`${failure}: who sends while the network ${what} loses nothing [337, 465, 468, 470, 490]`, async ({
      page,
    }) => {
      await page.goto(path);
      const email = `${freshName()}@example.test`;
      const place = page.locator(form);
      for (const [label, text] of Object.entries(fields))
        await place.getByLabel(label, { exact: true }).fill(text || email);
      await begin(page);
      await place.getByRole("button", { name: button }).click();
      const said = place.locator("[data-form-errors]");
      await expect(said).toHaveText(what === "is away" ? lost : unsure);
      await expect(said).toBeFocused();
      await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
      for (const [label, text] of Object.entries(fields))
        await expect(place.getByLabel(label, { exact: true })).toHaveValue(text || email);
      if (what !== "is cut off") return; // once is enough: an address may send a few a minute
      await page.unrouteAll();
      await place.getByRole("button", { name: button }).click();
      await expect(page.getByText(done)).toBeVisible();
      await mailTo(email);
    });
  }
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({ ...forms[0]!.fields, Email: "mira@example.test" }))
    await page.locator(forms[0]!.form).getByLabel(label, { exact: true }).fill(text);
}

test("a toast goes by Escape, and the focus is where it was", async ({ page }) => {
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

test("who comes back to a form that was on its way finds its button at rest", async ({ page }) => {
  await page.goto("/support?tab=contact");
  await fillIn(page);
  await onSending(page, () => {}); // never answered
  const [idle, busy] = [/^Send Message$/, /^Sending/].map((name) => page.getByRole("button", { name }));
  await idle!.click();
  await expect(busy!).toHaveAttribute("aria-disabled", "true");
  // What a browser tells a page that it has kept as it was; the one that tests keeps none.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(idle!).not.toHaveAttribute("aria-disabled");
});

const appForms = [
  {
    path: "/signin",
    button: "Sign In",
    failure: "Login failed",
    words: "Something went wrong. Please try again.",
    fields: { Username: "mira", Password: "not her password" },
    answer: "Invalid credentials",
  },
  {
    path: "/signup",
    button: "Create Account",
    failure: "Registration failed",
    words: "An error occurred during registration",
    fields: {
      Username: "mira!",
      Email: "mira@example.test",
      Password: "Tr1cky-enough",
      "Confirm Password": "Tr1cky-enough",
    },
    answer: "Use letters, digits",
  },
  {
    path: "/forgot-password",
    button: "Send Link",
    failure: "Link not sent",
    words: "Something went wrong. Please try again.",
    fields: { Email: "mira@example.test" },
    answer: "Check your mail",
  },
];

for (const { path, button, failure, words, fields, answer } of appForms) {
  for (const [what, begin, lost] of failures) {
    test(`${failure}: who sends while the network ${what} loses nothing`, async ({ page }) => {
      await openApp(page, path);
      const form = page.getByRole("main").locator("form");
      for (const [label, text] of Object.entries(fields))
        await form.getByLabel(label, { exact: true }).fill(text);
      await begin(page);
      await form.getByRole("button", { name: button }).click();
      await expect(form.getByRole("alert")).toHaveText(what === "is away" ? lost : words);
      await expect(form.getByRole("alert")).toBeFocused();
      await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
      await expect(form.getByRole("button", { name: button })).toBeEnabled();
      for (const [label, text] of Object.entries(fields))
        await expect(form.getByLabel(label, { exact: true })).toHaveValue(text);
      if (what !== "is cut off") return;
      await page.unrouteAll();
      await form.getByRole("button", { name: button }).click();
      await expect(page.getByText(answer).first()).toBeVisible();
    });
  }
}

test("a device is not lost with the connection, and the Pay button comes back", async ({ page }) => {
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
  const told = page.locator("form").filter({ has: switchOff }).getByRole("alert");
  await expect(told).toHaveText("No connection. Nothing was sent.");
  await expect(told).toBeFocused();
  await page.context().setOffline(false);
  await switchOff.click();
  await expect(page.getByText("Device Deactivated")).toBeVisible();

  await openApp(page, "/checkout/nomad");
  await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
  await onSending(page, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment Creation Failed" })).toBeVisible();
  await expect(page.getByRole("main").locator("form").getByRole("alert")).toHaveText(
    "No answer came. Before you pay again, please see how your payment stands.",
  );
  await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeEnabled();
});

/** Presses a form's button, and waits longer than the page does. @returns what lets the answer through. */
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

test("an answer that comes after all is followed, and the next press is not another one", async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName === "firefox",
    "its driver is not told what the form holds, so none could be sent on",
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

test("so is one to a document's form", async ({ page, browserName }) => {
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

test("what is wrong stands at its field, and goes when it is mended", async ({ page }) => {
  await page.goto("/support?tab=contact");
  await page.getByLabel("Name", { exact: true }).fill("Mira");
  await page.getByRole("button", { name: "Send Message" }).click();
  const email = page.getByLabel("Email", { exact: true }).first();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/email/i);
  await email.pressSequentially("m");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toHaveAccessibleDescription("");
  await expect(page.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
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
  const asked: string[] = [];
  // The browser may only now come to the page's icon.
  page.on("request", (request) => void (!request.url().endsWith(".svg") && asked.push(request.url())));
  await page.evaluate(() => history.back()); // Playwright waits for a load, in Firefox
  await expect(page).toHaveURL("/support?tab=contact");
  expect(asked).toEqual([]); // a view would have been asked for by now
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

test("the answer to the last question is shown, whichever comes last", async ({ page }) => {
  await page.goto("/news");
  let arrive = () => {};
  const isLate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/news?category=global*", async (route) => {
    await isLate;
    await route.continue().catch(() => {}); // it is asked for no more
  });
  await page.getByRole("link", { name: "Global", exact: true }).click();
  await page.getByRole("link", { name: "Innovation", exact: true }).click();
  await expect(page).toHaveURL("/news?category=innovation");
  arrive();
  await expect(page.getByRole("main").getByText(/articles? in Innovation/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Innovation", exact: true })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Breaking News" })).toBeVisible();
});

test("the menu closes by Escape, and by a press beside it", async ({ page }) => {
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
