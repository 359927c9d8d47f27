import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { isOpenHereOnly } from "#server/accounts/address-accounts";
import { addPasskey } from "#server/accounts/add-passkey";
import { proveByPasskey, signInByPasskey } from "#server/accounts/enter-by-passkey";
import { AddPasskeySchema, ByPasskeySchema, RenamePasskeySchema } from "#server/accounts/passkey-schema";
import { renamePasskey } from "#server/accounts/passkeys";
import { removePasskey } from "#server/accounts/remove-passkey";
import { formFailures } from "~/frame/form-failures";
import { paths } from "~/paths";
import { browserOf, keptBrowser } from "../browser.server";
import { currentSession, sessionToken, startBrowserSession } from "../session.server";
import { oncePerBrowser, oncePerPress } from "./once.server";
import { askedOf, partyFor } from "./passkey-question.server";
import { requireProof } from "./proof.server";
import { destination } from "./redirects";
import { submit, submitAs } from "./submit.server";
import { redirectWithToast } from "./toast.server";

/**
 * What is said beside the offer of a passkey to whoever reads this, is its owner, and has none to come back by; undefined
 * for anybody else.
 */
export async function passkeyOffer(
  args: Pick<ActionFunctionArgs, "request" | "context">,
): Promise<{ isHereOnly: boolean } | undefined> {
  const session = await currentSession(args);
  return session && !session.hasPasskey ? { isHereOnly: session.isHereOnly } : undefined;
}

type Guard = () => Promise<User>;

/** The form of the sign-in page that a passkey fills in. */
export function enterWithPasskey({ request }: ActionFunctionArgs) {
  const to = destination(new URL(request.url).searchParams.get("redirect"));
  return submit(request, ByPasskeySchema, formFailures.signInByPasskey, (values) =>
    oncePerBrowser(request, values, async () => {
      const party = partyFor(request);
      const userAgent = request.headers.get("User-Agent");
      const browser = await browserOf(request);
      const asked = await askedOf(request);
      const { user, token, device } = await signInByPasskey(
        values.credential,
        asked,
        party,
        userAgent,
        browser,
      );
      return redirectWithToast(
        to,
        { kind: "success", title: "Login successful", description: `Welcome back, ${user.username}!` },
        await startBrowserSession(request, token),
        ...(await keptBrowser(device)),
      );
    }),
  );
}

/** The form of the page that asks who it is, filled in by a passkey. */
export function confirmWithPasskey({ request }: ActionFunctionArgs, guard: Guard) {
  const to = destination(new URL(request.url).searchParams.get("redirect"));
  return submitAs(guard, request, ByPasskeySchema, formFailures.confirmByPasskey, (values, user) =>
    oncePerPress(request, values, async () => {
      const token = (await sessionToken(request)) ?? "";
      await proveByPasskey(user, token, values.credential, await askedOf(request), partyFor(request));
      return redirectWithToast(to, {
        kind: "success",
        title: "Thank you",
        description: "For the next fifteen minutes we do not ask again.",
      });
    }),
  );
}

/** The form by which a new passkey comes to the account, wherever it stands. */
export function putOnPasskey({ request }: ActionFunctionArgs, guard: Guard) {
  return submitAs(guard, request, AddPasskeySchema, formFailures.addPasskey, (values, user) =>
    oncePerPress(request, values, async () => {
      const token = (await sessionToken(request)) ?? "";
      const userAgent = request.headers.get("User-Agent");
      const asked = await askedOf(request);
      await addPasskey(user, token, values.credential, asked, partyFor(request), userAgent);
      return done(
        "Passkey added",
        (await isOpenHereOnly(user.id))
          ? "Once you have pressed the link from your mail in this browser, one press signs you in."
          : "Next time one press signs you in. Account lists it.",
        values.redirect ? destination(values.redirect) : paths.account(),
      );
    }),
  );
}

export function callPasskey({ request }: ActionFunctionArgs, guard: Guard, id: string) {
  return submitAs(guard, request, RenamePasskeySchema, formFailures.renamePasskey, async ({ name }, user) => {
    await renamePasskey(user.id, id, name);
    return done("Passkey renamed", `It is called ${name} now.`);
  });
}

export function takeOffPasskey(args: ActionFunctionArgs, guard: Guard, id: string) {
  const { request } = args;
  const proven = () => requireProof(args, paths.account());
  return submitAs(proven, request, z.object({}), formFailures.removePasskey, (values) =>
    oncePerPress(request, values, async () => {
      const user = await guard();
      const name = await removePasskey(user.id, id, (await sessionToken(request)) ?? "");
      return done("Passkey removed", `${name} opens this account no more. Delete it on your device, too.`);
    }),
  );
}

function done(title: string, description: string, to: string = paths.account()) {
  return redirectWithToast(to, { kind: "success", title, description });
}
