import type { ActionFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { correctAddress } from "#server/accounts/correct-address";
import { setFirstPassword } from "#server/accounts/first-password";
import { LINKS_PER_HOUR } from "#server/accounts/rules";
import {
  ChangePasswordSchema,
  CloseAccountSchema,
  ContinueSchema,
  FirstPasswordSchema,
} from "#server/accounts/schema";
import { RenamePasskeySchema } from "#server/accounts/passkey-schema";
import { formFailures } from "~/frame/form-failures";
import { paths } from "~/paths";
import { sessionToken } from "../session.server";
import { fieldRules } from "./field-rules.server";
import { askedHere } from "./asked-here.server";
import { oncePerPress } from "./once.server";
import { requireProofUnkept } from "./proof.server";
import { submitAs } from "./submit.server";
import { redirectWithToast } from "./toast.server";

/** Of the forms of the Account tab. */
export function accountRules() {
  return {
    "change-password": fieldRules(ChangePasswordSchema),
    "first-password": fieldRules(FirstPasswordSchema),
    address: fieldRules(ContinueSchema),
    "delete-account": fieldRules(CloseAccountSchema),
    rename: fieldRules(RenamePasskeySchema),
  };
}

type Guard = () => Promise<User>;

/**
 * The form of the Account tab that gives the account a first password. It stands there for whoever was just proven; where
 * that was too long ago, who it is is asked first, and the form comes back empty: what was typed into it is kept nowhere.
 */
export function setPassword(args: ActionFunctionArgs, guard: Guard) {
  const { request } = args;
  const proven = async () => {
    const user = await guard();
    await requireProofUnkept(args, paths.account());
    return user;
  };
  return submitAs(proven, request, FirstPasswordSchema, formFailures.firstPassword, (values, user) =>
    oncePerPress(request, values, async () => {
      await setFirstPassword(user, values, (await sessionToken(request)) ?? "");
      const description = `You can sign in as ${user.username} with it.`;
      return redirectWithToast(paths.account(), { kind: "success", title: "Password set", description });
    }),
  );
}

/** The form of the Account tab that mends the address, and has a link mailed to it. */
export function mendAddress({ request, context }: ActionFunctionArgs, guard: Guard) {
  return submitAs(guard, request, ContinueSchema, formFailures.correctAddress, (values, user) =>
    oncePerPress(request, values, async () => {
      await correctAddress(user, values.email, paths.account(), context?.clientAddress);
      const description = `A link is on its way to ${values.email}. An address gets at most ${LINKS_PER_HOUR} in an hour.`;
      return redirectWithToast(
        paths.account(),
        { kind: "success", title: "Check your mail", description },
        await askedHere(request, values.email),
      );
    }),
  );
}
