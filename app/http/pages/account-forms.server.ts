/** The forms of the Account tab. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { isOpenHereOnly } from "#server/accounts/address-accounts";
import { addPasskey } from "#server/accounts/add-passkey";
import { changePassword } from "#server/accounts/change-password";
import { correctAddress } from "#server/accounts/correct-address";
import { setFirstPassword } from "#server/accounts/first-password";
import { accountName } from "#server/accounts/names";
import { changeUsername, nameOwner } from "#server/accounts/own-names";
import { forgetBrowser } from "#server/accounts/own-browsers";
import { AddPasskeySchema, RenamePasskeySchema } from "#server/accounts/passkey-schema";
import { renamePasskey } from "#server/accounts/passkeys";
import { removePasskey } from "#server/accounts/remove-passkey";
import { LINKS_PER_HOUR } from "#server/accounts/rules";
import {
  ChangePasswordSchema,
  CloseAccountSchema,
  ContinueSchema,
  FirstPasswordSchema,
  NamesSchema,
  UsernameSchema,
} from "#server/accounts/schema";
import { endSessionOf, endSessionsOf } from "#server/accounts/sessions";
import { ensureProven } from "#server/accounts/step-up";
import { closeAccount } from "#server/privacy/close-account";
import { paths } from "~/paths";
import { browserOf } from "../browser.server";
import { sessionToken, signedOutCookie } from "../session.server";
import { requesterCookie } from "./asked-here.server";
import { fieldRules } from "./field-rules.server";
import { requireUser } from "./guards.server";
import { oncePerSubmit } from "./once.server";
import { challengeOf, partyFor } from "./passkey-question.server";
import { requireProof, requireProofOnly } from "./proof.server";
import { destination } from "./redirects";
import { form } from "./form.server";
import { redirectWithSuccess } from "./toast.server";

const page = paths.account();
const signedIn = (args: ActionFunctionArgs) => requireUser(args, "access your dashboard", page);
const proven = (args: ActionFunctionArgs) => requireProof(args, page);

/** The rules of their fields. */
export function accountRules() {
  return {
    "change-password": fieldRules(ChangePasswordSchema),
    "first-password": fieldRules(FirstPasswordSchema),
    names: fieldRules(NamesSchema),
    username: fieldRules(UsernameSchema),
    address: fieldRules(ContinueSchema),
    "delete-account": fieldRules(CloseAccountSchema),
    rename: fieldRules(RenamePasskeySchema),
  };
}

/** By the names in the query that they are sent to. */
export const accountForms = {
  main: form(
    ChangePasswordSchema,
    { guard: signedIn, once: oncePerSubmit },
    async (values, { user, request }) => {
      await changePassword(user, values, await sessionToken(request), await browserOf(request));
      return redirectWithSuccess(page, "Password changed", "Every other session was signed out.");
    },
  ),

  /**
   * A first password. The form shows for a customer who was just proven. Where the proof is too old, the form asks for
   * a new proof first and comes back empty, since what was typed into it is not kept.
   */
  "first-password": form(
    FirstPasswordSchema,
    {
      guard: async (args) => {
        const user = await signedIn(args);
        await requireProofOnly(args, page);
        return user;
      },
      once: oncePerSubmit,
    },
    async (values, { user, request }) => {
      await setFirstPassword(user, values, await sessionToken(request));
      return redirectWithSuccess(page, "Password set", `You can sign in as ${accountName(user)} with it.`);
    },
  ),

  /** Another address for an account that nobody has proven; a link is mailed to it. */
  address: form(
    ContinueSchema,
    { guard: signedIn, once: oncePerSubmit },
    async ({ email }, { user, request, context }) => {
      await correctAddress(user, email, page, context?.clientAddress);
      return redirectWithSuccess(
        page,
        "Check your mail",
        `A link is on its way to ${email}. An address gets at most ${LINKS_PER_HOUR} in an hour.`,
        await requesterCookie(request, email),
      );
    },
  ),

  names: form(NamesSchema, { guard: signedIn }, async (names, { user }) => {
    await nameOwner(user.id, names);
    return redirectWithSuccess(page, "Names saved", "Mails and receipts have them from now on.");
  }),

  username: form(UsernameSchema, { guard: signedIn }, async ({ username }, { user, context }) => {
    await changeUsername(user, username, context?.clientAddress);
    return redirectWithSuccess(page, "User name saved", `You can sign in as ${username}.`);
  }),

  /** Ends a session, or all `others`. */
  end: form(z.object({}), { guard: signedIn }, async (_, { id, user, request }) => {
    const token = await sessionToken(request);
    await (id === "others" ? endSessionsOf(user.id, token) : endSessionOf(user.id, id));
    return redirectWithSuccess(page, "Signed out", "That browser has to sign in again.");
  }),

  /** Forgets a known browser, or all `others`. */
  forget: form(z.object({}), { guard: proven }, async (_, { id, ...args }) => {
    const user = await signedIn(args);
    const which = id === "others" ? await browserOf(args.request) : id;
    await forgetBrowser(user.id, which, await sessionToken(args.request));
    return redirectWithSuccess(
      page,
      id === "others" ? "Browsers forgotten" : "Browser forgotten",
      "Your account takes it for a new one from now on.",
    );
  }),

  /** A new passkey, wherever its form is shown. */
  "add-passkey": form(
    AddPasskeySchema,
    { guard: signedIn, once: oncePerSubmit },
    async ({ credential, redirect }, { user, request }) => {
      const challenge = await challengeOf(request);
      const agent = request.headers.get("User-Agent");
      await addPasskey(user, await sessionToken(request), credential, challenge, partyFor(request), agent);
      return redirectWithSuccess(
        redirect ? destination(redirect) : page,
        "Passkey added",
        (await isOpenHereOnly(user.id))
          ? "Once you have pressed the link from your mail in this browser, one press signs you in."
          : "Next time one press signs you in. Account lists it.",
      );
    },
  ),

  "rename-passkey": form(RenamePasskeySchema, { guard: signedIn }, async ({ name }, { id, user }) => {
    await renamePasskey(user.id, id, name);
    return redirectWithSuccess(page, "Passkey renamed", `It is called ${name} now.`);
  }),

  "remove-passkey": form(z.object({}), { guard: proven, once: oncePerSubmit }, async (_, { id, ...args }) => {
    const user = await signedIn(args);
    const name = await removePasskey(user.id, id, await sessionToken(args.request));
    const description = `${name} opens this account no more. Delete it on your device, too.`;
    return redirectWithSuccess(page, "Passkey removed", description);
  }),

  delete: form(CloseAccountSchema, { guard: proven, once: oncePerSubmit }, async (_, args) => {
    // The lookup is inside: a repeat comes with the session that the first request ended, and must still get its
    // answer.
    const user = await signedIn(args);
    await ensureProven(await sessionToken(args.request));
    await closeAccount(user);
    return redirectWithSuccess(
      paths.home(),
      "Account deleted",
      "You are signed out everywhere. We sent you a last mail.",
      await signedOutCookie(),
    );
  }),
};
