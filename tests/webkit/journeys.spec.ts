import { freshName, PASSWORD } from "../support/journey";
import { test, type WebKit } from "./browser";

async function signUp(webkit: WebKit, redirect: string): Promise<string> {
  const username = freshName();
  await webkit.goto(`/signup?redirect=${redirect}`);
  await webkit.fill("Username", username);
  await webkit.fill("Email", `${username}@example.test`);
  await webkit.fill("Password", PASSWORD);
  await webkit.fill("Confirm Password", PASSWORD);
  await webkit.click("Create Account");
  await webkit.sees("Registration successful");
  await webkit.isAt(redirect);
  return username;
}

test("sign up with faults, then without, sign out and in", async ({ webkit }) => {
  await webkit.goto("/signup");
  await webkit.fill("Username", "wanderer");
  await webkit.click("Create Account");
  await webkit.sees("Please enter a valid email address.");
  await webkit.sees("Password must be at least 8 characters.");
  await webkit.hasIn("Username", "wanderer");

  const username = await signUp(webkit, "/dashboard");
  await webkit.click("Sign Out");
  await webkit.sees("Logout successful");
  await webkit.isAt("/");
  await webkit.goto("/dashboard");
  await webkit.sees("Please sign in to access your dashboard");
  await webkit.fill("Username", username);
  await webkit.fill("Password", "wrong-password");
  await webkit.click("Sign In");
  await webkit.sees("Login failed");
  await webkit.fill("Password", PASSWORD);
  await webkit.click("Sign In");
  await webkit.sees(`Welcome, ${username}`);
});

test("add, rename and deactivate a device", async ({ webkit }) => {
  await signUp(webkit, "/dashboard/devices");
  await webkit.sees("No Devices Yet");
  await webkit.fill("Name", "Old name");
  await webkit.click("Add Device");
  await webkit.sees("Device Added");
  await webkit.click("Rename Old name");
  await webkit.fill("New name", "");
  await webkit.click("Save name");
  await webkit.sees("Please give the device a name.");
  await webkit.fill("New name", "Phone for Japan");
  await webkit.click("Save name");
  await webkit.sees("Phone for Japan");
  await webkit.click("Deactivate Phone for Japan");
  await webkit.sees("Device Deactivated");
});

for (const { page, field, text, found } of [
  { page: "/coverage", field: "Search for a country...", text: "TURKI", found: "1 of 236 countries match" },
  { page: "/destinations", field: "Search by country or code", text: "jp", found: "Japan" },
])
  test(`search in ${page}, read on, and go back to the search`, async ({ webkit }) => {
    await webkit.goto(page);
    await webkit.fill(field, text);
    await webkit.isAt(`${page}?q=${text}`);
    await webkit.sees(found);
    await webkit.goto("/plans");
    await webkit.sees("Join the Waitlist");
    await webkit.back();
    await webkit.isAt(`${page}?q=${text}`);
    await webkit.sees(found);
    await webkit.hasIn(field, text);
  });

test("write to us", async ({ webkit }) => {
  await webkit.goto("/support?tab=contact");
  await webkit.click("Send Message");
  await webkit.sees("Please enter a message.");
  await webkit.fill("Name", "Mira");
  await webkit.fill("Email", `${freshName()}@example.test`);
  await webkit.fill("Subject", "Which plan for a ferry");
  await webkit.fill("Message", "We cross three borders in a day.");
  await webkit.click("Send Message");
  await webkit.sees("Message Sent!");
  await webkit.hasIn("Message", "");
});

test("join the waitlist", async ({ webkit }) => {
  await webkit.goto("/plans");
  await webkit.click("Join the Waitlist");
  await webkit.sees("First name is required");
  await webkit.fill("First Name", "Mira");
  await webkit.fill("Email", `${freshName()}@example.test`);
  await webkit.click("Join the Waitlist");
  await webkit.sees("You're In!");
});

test("buy a plan, pay on the hosted page, and have the eSIM", async ({ webkit }) => {
  await signUp(webkit, "/checkout/nomad");
  await webkit.click("Pay $19.99");
  await webkit.isAt(/^\/pay\//);
  await webkit.click("Pay exact amount");
  await webkit.click("Confirm payment");
  // The page before has the same link: a click there stops the form or loses its answer.
  await webkit.sees("The payment is confirmed");
  await webkit.follow("Back to Farline");
  await webkit.sees("Ready to install");
  await webkit.follow("Go to your eSIM");
  await webkit.isAt(/^\/dashboard\/esims\//);
  await webkit.hasIn("Activation code", /^LPA:1\$/);
});
