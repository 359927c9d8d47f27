/** Every form of the shop, as a traveller meets it: where it stands, what is typed, what must be there once. */
import type { Page } from "@playwright/test";
import { openApp } from "./arrivals";
import { givePasskeys } from "./passkeys";
import { mailIn } from "../kit/test";
import { expect, freshName, PASSWORD, type World } from "./journey";

const NEW_PASSWORD = "Better-horse-8";
const passwordsSent = { password: PASSWORD, confirmPassword: PASSWORD };
const passwords = { Password: PASSWORD, "Confirm Password": PASSWORD };

/** One who is about to send a form. */
export interface Traveller {
  page: Page;
  world: World;
  name: string;
  email: string;
}

export interface FormJourney {
  /** Of the world that has it. */
  worldOptions?: string[];
  /** Makes what the form is about. @returns the address that it stands at. */
  at(traveller: Traveller): string | Promise<string>;
  /** Which form of the page, where it has several. */
  form?: string;
  /** What is under a fold has to be opened first. */
  fold?: RegExp;
  typed?: (traveller: Traveller) => Record<string, string>;
  ticked?: string;
  press: RegExp;
  /** A passkey fills it in, which takes a script. */
  needsScript?: true;
  /** What the page says when it is done. */
  done: string | RegExp;
  /** Where the browser itself says that no answer came, Back leads to the form as it was. */
  isKeptByBack?: true;
  /** That it was done, and once. */
  once(traveller: Traveller): Promise<unknown>;
}

export const forms: Record<string, FormJourney> = {
  signIn: {
    at: (traveller) => signedOut(traveller).then(() => "/signin"),
    typed: ({ name }) => ({ Username: name, Password: PASSWORD }),
    press: /^Sign In$/,
    done: /^Welcome back/,
    once: ({ page }) => expect(page).toHaveURL("/dashboard"),
  },
  continueWithEmail: {
    // The guard sends them, so that the shop knows a repeat of this browser's submit.
    at: ({ page }) => page.request.get("/checkout/nomad").then(() => "/signin?redirect=/checkout/nomad"),
    form: "#continue",
    typed: ({ email }) => ({ Email: email }),
    press: /^Continue with e-mail$/,
    done: "Your account has been created",
    async once({ page, email }) {
      await expect(page).toHaveURL("/checkout/nomad");
      await isSignedIn(page, { email });
    },
  },
  pressLink: {
    async at(traveller) {
      await join(traveller);
      const link = await mailedLink(traveller);
      await traveller.page.context().clearCookies(); // another browser than the one that asked for it
      return link;
    },
    typed: ({ email }) => ({ "The address that the letter came to": email }),
    press: /^Sign in and go on$/,
    done: /^Welcome back/,
    async once({ page, email }) {
      await expect(page).toHaveURL("/plans");
      await isSignedIn(page, { email });
    },
  },
  signUp: {
    at: () => "/signup",
    typed: ({ name, email }) => ({ Username: name, Email: email, ...passwords }),
    press: /^Create Account$/,
    done: "Your account has been created",
    once: ({ page, name, email }) => isSignedIn(page, { username: name, email }),
  },
  finishSignUp: {
    worldOptions: ["--limits", "tight"],
    async at({ page, world, name, email }) {
      // Who has asked about three addresses hears of others by mail.
      for (const username of [freshName(), freshName(), freshName(), name]) {
        await page.context().clearCookies();
        const form = {
          ...passwordsSent,
          username,
          email: username === name ? email : `${username}@example.test`,
        };
        await page.request.post("/signup", { form });
      }
      return /\/signup\/finish\?token=\S+/.exec((await mailIn(world, email, /^Finish opening/)).text)![0];
    },
    press: /^Open my account$/,
    done: "Your account has been created",
    once: ({ page, name, email }) => isSignedIn(page, { username: name, email }),
  },
  forgotPassword: {
    at: (traveller) => signedOut(traveller).then(() => "/forgot-password"),
    typed: ({ email }) => ({ Email: email }),
    press: /^Send Link$/,
    done: "Check your mail",
    once: (traveller) => oneMail(traveller, /^Choose a new/),
  },
  resetPassword: {
    async at(traveller) {
      const { page, world, email } = traveller;
      await signedOut(traveller);
      await page.request.post("/forgot-password", { form: { email } });
      return /\/reset-password\?token=\S+/.exec((await mailIn(world, email, /^Choose a new/)).text)![0];
    },
    typed: () => ({ "New Password": NEW_PASSWORD, "Confirm Password": NEW_PASSWORD }),
    press: /^Save Password$/,
    done: "You are signed in here, and signed out everywhere else.",
    async once({ page, name }) {
      const data = { username: name, password: NEW_PASSWORD };
      expect((await page.request.post("/api/auth/login", { data })).status()).toBe(200);
    },
  },
  confirmItIsYou: {
    at: (traveller) => join(traveller).then(() => unproven(traveller)),
    form: "#confirm-it-is-you",
    typed: () => ({ "Current Password": PASSWORD }),
    press: /^Go On$/,
    done: "Thank you",
    once: ({ page }) => expect(page).toHaveURL("/dashboard/devices"),
  },
  confirmByLink: {
    at: (traveller) => join(traveller).then(() => unproven(traveller)),
    form: "#confirm-by-link",
    press: /^Mail me a link$/,
    done: "Check your mail",
    once: (traveller) => oneMail(traveller, /^Your link to/),
  },
  notMe: {
    async at(traveller) {
      const hasAccount = await join(traveller);
      await traveller.page.context().clearCookies();
      await join(traveller, hasAccount);
      await traveller.page.context().clearCookies();
      return /\/not-me\?token=\S+/.exec(
        (await mailIn(traveller.world, traveller.email, /^New sign-in/)).text,
      )![0];
    },
    typed: ({ email }) => ({ "The address that the letter came to": email }),
    press: /^This was not me$/,
    done: "Everybody is signed out",
    once: (traveller) => oneMail(traveller, /^Choose a new/),
  },
  changePassword: {
    at: (traveller) => join(traveller).then(() => "/dashboard/account"),
    form: "#change-password",
    typed: () => ({
      "Current Password": PASSWORD,
      "New Password": NEW_PASSWORD,
      "Confirm Password": NEW_PASSWORD,
    }),
    press: /^Change Password$/,
    done: "Every other session was signed out.",
    once: (traveller) => oneMail(traveller, /password was changed$/),
  },
  firstPassword: {
    async at(traveller) {
      const { page, email } = traveller;
      const token = new URL(await mailedLink(traveller), "http://shop").searchParams.get("token")!;
      await page.request.post("/signin/link", { form: { token, email } });
      await page.context().clearCookies({ name: "toast" });
      return "/dashboard/account";
    },
    form: "#first-password",
    typed: () => ({ "New Password": NEW_PASSWORD, "Confirm Password": NEW_PASSWORD }),
    press: /^Set Password$/,
    done: /^You can sign in as/,
    once: (traveller) => oneMail(traveller, /has a password now$/),
  },
  ownNames: {
    at: (traveller) => join(traveller).then(() => "/dashboard/account"),
    form: "#names",
    typed: () => ({ Name: "Ana López", "Name on receipts": "Acme & Co." }),
    press: /^Save names$/,
    done: "Names saved",
    once: ({ page }) => expect(page.getByRole("heading", { name: "Welcome, Ana López" })).toBeVisible(),
  },
  changeUsername: {
    at: (traveller) => join(traveller).then(() => "/dashboard/account"),
    form: "#username",
    typed: ({ name }) => ({ "User name": `${name}.2` }),
    press: /^Change user name$/,
    done: /^You can sign in as/,
    once: ({ page, name, email }) => isSignedIn(page, { username: `${name}.2`, email }),
  },
  correctAddress: {
    async at({ page, name }) {
      const form = { email: `${name}-mistyped@example.test` };
      await page.request.post("/signin?redirect=/checkout/nomad&continue=yes", { form });
      await page.context().clearCookies({ name: "toast" });
      return "/dashboard/account";
    },
    form: "#address",
    typed: ({ email }) => ({ Email: email }),
    press: /^Send me the link$/,
    done: /^A link is on its way to/,
    once: (traveller) => oneMail(traveller, /^Your link to/),
  },
  signInByPasskey: {
    async at(traveller) {
      await withPasskey(traveller);
      await traveller.page.context().clearCookies();
      return "/signin";
    },
    form: "#passkey",
    needsScript: true,
    press: /^Use a passkey$/,
    done: /^Welcome back/,
    once: ({ page }) => expect(page).toHaveURL("/dashboard"),
  },
  confirmByPasskey: {
    at: (traveller) => withPasskey(traveller).then(() => unproven(traveller)),
    form: "#confirm-by-passkey",
    needsScript: true,
    press: /^Use your passkey$/,
    done: "Thank you",
    once: ({ page }) => expect(page).toHaveURL("/dashboard/devices"),
  },
  addPasskey: {
    async at(traveller) {
      await join(traveller);
      await givePasskeys(traveller.page);
      return "/dashboard/account";
    },
    form: "#add-passkey",
    needsScript: true,
    press: /^Add a passkey$/,
    done: "Passkey added",
    once: (traveller) => oneMail(traveller, /has a new passkey$/),
  },
  renamePasskey: {
    at: withPasskey,
    form: "[id^=rename-passkey]",
    needsScript: true,
    fold: /^Rename/,
    typed: () => ({ "New name": "My blue key" }),
    press: /^Save name$/,
    done: "It is called My blue key now.",
    once: ({ page }) => expect(page.getByRole("listitem").filter({ hasText: "My blue key" })).toHaveCount(1),
  },
  removePasskey: {
    at: withPasskey,
    form: "[id^=remove-passkey]",
    needsScript: true,
    press: /^Remove/,
    done: "Passkey removed",
    async once({ page }) {
      await page.goto("/dashboard/account");
      await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
    },
  },
  endSession: {
    async at(traveller) {
      const hasAccount = await join(traveller);
      await traveller.page.context().clearCookies();
      await join(traveller, hasAccount);
      return "/dashboard/account";
    },
    press: /^Sign out all others$/,
    done: "That browser has to sign in again.",
    async once({ page }) {
      await page.goto("/dashboard/account");
      await expect(page.getByText("This session")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
    },
  },
  forgetBrowser: {
    async at(traveller) {
      await join(traveller);
      await signInByForm(traveller);
      await signInByForm(traveller);
      return "/dashboard/account";
    },
    press: /^Forget all others$/,
    done: "Your account takes it for a new one from now on.",
    async once({ page }) {
      await page.goto("/dashboard/account");
      await expect(page.getByText("This one")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Forget/ })).toHaveCount(1);
    },
  },
  closeAccount: {
    at: (traveller) => join(traveller).then(() => "/dashboard/account"),
    form: "#delete-account",
    fold: /^Delete this account/,
    ticked: "I understand that this cannot be undone",
    press: /^Delete Account$/,
    done: "Account deleted",
    once: (traveller) => oneMail(traveller, /account is deleted$/),
  },
  addDevice: {
    at: (traveller) => join(traveller).then(() => "/dashboard/devices"),
    form: "#add-device",
    typed: () => ({ Name: "My old phone" }),
    press: /^Add Device$/,
    done: "My old phone is on your account.",
    once: ({ page }) => oneDevice(page, { name: "My old phone", isActive: true }),
  },
  renameDevice: {
    at: withDevice,
    form: "[id^=rename]",
    fold: /^Rename/,
    typed: () => ({ "New name": "Ana's phone" }),
    press: /^Save name$/,
    done: "It is called Ana's phone now.",
    once: ({ page }) => oneDevice(page, { name: "Ana's phone", isActive: true }),
  },
  deactivateDevice: {
    at: withDevice,
    press: /^Deactivate/,
    done: "Device Deactivated",
    once: ({ page }) => oneDevice(page, { name: "My phone", isActive: false }),
  },
  reactivateDevice: {
    async at(traveller) {
      const path = await withDevice(traveller);
      const [{ id }] = (await asked(traveller.page, "/api/devices")) as [{ id: string }];
      await traveller.page.request.patch(`/api/devices/${id}`, { data: { isActive: false } });
      return path;
    },
    press: /^Activate again/,
    done: "Device Activated",
    once: ({ page }) => oneDevice(page, { name: "My phone", isActive: true }),
  },
  payWithCrypto: {
    at: (traveller) => join(traveller).then(() => "/checkout/nomad"),
    press: /^Pay \$/,
    done: "Pay exact amount",
    once: ({ page }) => oneOrder(page),
  },
  payWithCard: {
    at: (traveller) => join(traveller).then(() => "/checkout/nomad"),
    ticked: "Credit card",
    press: /^Pay \$/,
    done: "Purchase Successful!",
    once: ({ page }) => oneOrder(page),
  },
  tooLittle: {
    at: withTooLittle,
    press: /^Pay the rest/,
    done: "Pay exact amount",
    once: ({ page }) => oneOrder(page),
  },
  renewal: {
    at: async (traveller) => `/dashboard/esims/${await withEsim(traveller)}`,
    ticked: "Auto renew Nomad",
    press: /^Save auto renew$/,
    done: "Auto Renew On",
    once: ({ page }) => expect(page.getByLabel("Auto renew Nomad")).toBeChecked(),
  },
  nameEsim: {
    at: async (traveller) => `/dashboard/esims/${await withEsim(traveller)}`,
    form: "#esim-name",
    typed: () => ({ "What you call this eSIM": "Mum's phone" }),
    press: /^Save$/,
    done: "It is called Mum's phone now.",
    once: ({ page }) => expect(page.getByLabel("What you call this eSIM")).toHaveValue("Mum's phone"),
  },
  newEsim: {
    async at(traveller) {
      const id = await withEsim(traveller);
      const { page, world } = traveller;
      await world.clock.advance("5s");
      const { iccid } = (await asked(page, `/api/esims/${id}`)) as { iccid: string };
      for (const press of ["Download profile", "Enable", "Delete profile"])
        await world.control(`/_config/network/phones/${iccid}`, { press });
      await world.clock.advance("1m");
      return `/dashboard/esims/${id}`;
    },
    press: /^Get a new eSIM$/,
    done: /^(We are preparing your eSIM|Ready to install)$/,
    async once({ page }) {
      const all = (await asked(page, "/api/esims")) as { status: string }[];
      expect(all.map(({ status }) => status === "replaced").sort()).toEqual([false, true]);
    },
  },
  esimLink: {
    at: async (traveller) => `/dashboard/esims/${await withEsim(traveller)}/for-somebody-else`,
    press: /^Make the link$/,
    done: "Take the link back",
    async once({ page }) {
      const link = await page.getByLabel("Link for somebody else").inputValue();
      expect((await page.request.get(link)).status()).toBe(200);
    },
  },
  claimEsim: {
    async at(traveller) {
      const path = `/dashboard/esims/${await withEsim(traveller)}/for-somebody-else`;
      await traveller.world.clock.advance("5s");
      const made = await traveller.page.request.post(path, { form: { wanted: "link" } });
      return /\/for-you\/[\w-]{43}/.exec(await made.text())![0];
    },
    press: /^Get my eSIM$/,
    done: "Ready to install",
    async once({ page }) {
      const [{ id }] = (await asked(page, "/api/esims")) as [{ id: string }];
      expect(await asked(page, `/api/esims/${id}`)).toMatchObject({ activationCode: null });
    },
  },
  refund: {
    at: async (traveller) => `/orders/${await withOrder(traveller)}/refund`,
    typed: () => ({ "Why do you want a refund?": "The trip was called off." }),
    press: /^Request Refund$/,
    done: "Refund requested",
    once: (traveller) => oneMail(traveller, /^You asked for a refund/),
  },
  keepPlan: {
    async at(traveller) {
      const order = `/orders/${await withOrder(traveller)}`;
      await traveller.page.request.post(`${order}/refund`, { form: { reason: "I stay at home." } });
      return order;
    },
    press: /^Keep the plan$/,
    done: "Your request for a refund is withdrawn.",
    once: (traveller) => oneMail(traveller, /^Refund withdrawn: /, "support@farline.example"),
  },
  contact: {
    at: () => "/support?tab=contact",
    form: "form[data-failure='contact']",
    typed: ({ name, email }) => ({
      Name: "Mira",
      Email: email,
      Subject: `Lost bag of ${name}`,
      Message: "Where is it?\nIt is blue.",
    }),
    press: /^Send Message$/,
    done: "Message Sent!",
    isKeptByBack: true,
    async once(traveller) {
      await oneMail(traveller, /^We have your message/);
      await oneMail(traveller, new RegExp(`Lost bag of ${traveller.name}$`), "support@farline.example");
    },
  },
  waitlist: {
    at: () => "/",
    form: "form[data-failure='waitlist']",
    typed: ({ email }) => ({ "First Name": "Mira", Email: email }),
    press: /^Join the Waitlist/,
    done: "You're on the list! 🎉",
    isKeptByBack: true,
    once: (traveller) => oneMail(traveller, /waitlist$/),
  },
  claimGift: {
    async at(traveller) {
      await join(traveller);
      const { page, world, email } = traveller;
      await page.request.post("/api/waitlist", { data: { email, firstName: "Mira", source: "website" } });
      await world.operator("launch", "--yes");
      return /\/gift\?token=\S+/.exec((await mailIn(world, email, /is open/)).text)![0];
    },
    press: /^Take the gift$/,
    done: "The gift is yours",
    once: ({ page }) => oneOrder(page),
  },
  newsMail: {
    at: () => "/news-mail",
    form: "form[data-failure='newsMail']",
    typed: ({ email }) => ({ Email: email }),
    ticked: "Send me news from Farline by mail.",
    press: /^Get the News$/,
    done: "Check your mail",
    isKeptByBack: true,
    once: (traveller) => oneMail(traveller, /^Confirm that/),
  },
  confirmNews: {
    at: (traveller) => withNewsLink(traveller, "confirm"),
    press: /^Yes, send me news$/,
    done: "You get our news by mail from now on.",
    async once(traveller) {
      await askForNews(traveller); // who gets news is asked no more
      await oneMail(traveller, /^Confirm that/);
    },
  },
  leaveNews: {
    at: (traveller) => withNewsLink(traveller, "leave"),
    press: /^Stop the news$/,
    done: "We have stopped it",
    async once(traveller) {
      const { text } = await mailIn(traveller.world, traveller.email, /^Confirm that/);
      const [path] = /\/news-mail\/leave\?token=\S+/.exec(text)!;
      expect((await traveller.page.request.get(path)).status()).toBe(410);
    },
  },
  "routes/signout": {
    at: (traveller) => join(traveller).then(() => "/plans"),
    press: /^Sign Out$/,
    done: "You have been logged out",
    async once({ page }) {
      expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    },
  },
};

export function newTraveller(page: Page, world: World): Traveller {
  const name = freshName();
  return { page, world, name, email: `${name}@example.test` };
}

/** Opens their account, or signs in to it once more; the browser keeps the last session. */
async function join({ page, name, email }: Traveller, hasAccount = false): Promise<true> {
  const data = { username: name, password: PASSWORD, ...(hasAccount ? {} : { email }) };
  const answer = await page.request.post(`/api/auth/${hasAccount ? "login" : "register"}`, { data });
  expect(answer.ok(), "joined").toBe(true);
  await page.context().clearCookies({ name: "toast" });
  return true;
}

/** Somebody with an account, in a browser that has never seen them. */
async function signedOut(traveller: Traveller): Promise<void> {
  await join(traveller);
  await traveller.page.context().clearCookies();
}

/** A quarter of an hour later. @returns the page that asks who it is. */
async function unproven({ world }: Traveller): Promise<string> {
  await world.clock.advance("16m");
  return "/confirm-it-is-you?redirect=/dashboard/devices";
}

async function isSignedIn(page: Page, user: { username?: string; email: string }): Promise<void> {
  expect(await asked(page, "/api/auth/me")).toMatchObject(user);
}

/** In a browser that the account has not seen yet, and knows from then on. */
async function signInByForm({ page, name }: Traveller): Promise<void> {
  await page.context().clearCookies();
  const form = { username: name, password: PASSWORD, redirect: "" };
  const answer = await page.request.post("/signin", { form, maxRedirects: 0 });
  expect(answer.status(), "signed in").toBe(302);
  await page.context().clearCookies({ name: "toast" });
}

/** @returns the page that lists it, opened once without a broken line. */
async function withPasskey(traveller: Traveller): Promise<string> {
  const { page } = traveller;
  await join(traveller);
  await givePasskeys(page);
  await openApp(page, "/dashboard/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await page.context().clearCookies({ name: "toast" });
  return "/dashboard/account";
}

async function withDevice(traveller: Traveller): Promise<string> {
  await join(traveller);
  const data = { name: "My phone", type: "smartphone", esimSupported: true };
  expect((await traveller.page.request.post("/api/devices", { data })).status()).toBe(201);
  return "/dashboard/devices";
}

/** @returns the number of an order that is paid. */
async function withOrder(traveller: Traveller): Promise<string> {
  await join(traveller);
  const form = { paymentMethod: "credit_card", amount: "19.99" };
  await traveller.page.request.post("/checkout/nomad", { form });
  const [{ id }] = (await asked(traveller.page, "/api/orders")) as [{ id: string }];
  return id;
}

/** @returns the number of the eSIM of an order that is paid. */
async function withEsim(traveller: Traveller): Promise<string> {
  await withOrder(traveller);
  const [{ id }] = (await asked(traveller.page, "/api/esims")) as [{ id: string }];
  return id;
}

/** @returns where the order stands that too little came for. */
async function withTooLittle(traveller: Traveller): Promise<string> {
  await join(traveller);
  const { page, world } = traveller;
  const form = { paymentMethod: "crypto" };
  const { location } = (await page.request.post("/checkout/layover", { form, maxRedirects: 0 })).headers();
  const code = location!.split("/").at(-1);
  await world.control(`/_config/charges/${code}/pay`, { amount: "0.00001", confirm: true });
  const order = async () => ((await asked(page, "/api/orders")) as { id: string; state: string }[])[0]!;
  await expect.poll(async () => (await order()).state).toBe("needs_review");
  return `/orders/${(await order()).id}`;
}

/** @returns the link that is mailed to their address, and leads to the plans. */
async function mailedLink({ page, world, email }: Traveller): Promise<string> {
  await page.request.post("/signin?redirect=/plans&continue=yes", { form: { email } });
  return /\/signin\/link\?token=\S+/.exec((await mailIn(world, email, /^Your link to/)).text)![0];
}

async function askForNews({ page, email }: Traveller): Promise<void> {
  const form = { email, consent: "on" };
  const answer = await page.request.post("/news-mail", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await page.context().clearCookies({ name: "toast" });
}

/** @returns the mailed link, of somebody who asked for news. */
async function withNewsLink(traveller: Traveller, step: "confirm" | "leave"): Promise<string> {
  await askForNews(traveller);
  const { text } = await mailIn(traveller.world, traveller.email, /^Confirm that/);
  return new RegExp(`/news-mail/${step}\\?token=\\S+`).exec(text)![0];
}

async function asked(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}

async function oneDevice(page: Page, device: Record<string, unknown>): Promise<void> {
  expect(await asked(page, "/api/devices")).toEqual([expect.objectContaining(device)]);
}

async function oneOrder(page: Page): Promise<void> {
  expect(await asked(page, "/api/orders")).toHaveLength(1);
}

/** All that is due is sent, a second one too. */
async function oneMail({ world, email }: Traveller, subject: RegExp, to = email): Promise<void> {
  await world.clock.advance("1m");
  expect((await world.mails(to)).filter((mail) => subject.test(mail.subject))).toHaveLength(1);
}
