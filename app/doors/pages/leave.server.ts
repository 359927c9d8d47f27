import type { ActionFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { CloseAccountSchema } from "#server/accounts/schema";
import { ensureProven } from "#server/accounts/step-up";
import { closeAccount } from "#server/leaving/close-account";
import { formFailures } from "~/frame/form-failures";
import { paths } from "~/paths";
import { sessionToken, signedOutCookie } from "../session.server";
import { oncePerPress } from "./once.server";
import { requireProof } from "./proof.server";
import { submitAs } from "./submit.server";
import { redirectWithToast } from "./toast.server";

/** The form of the Account tab that deletes the account. */
export function leave(args: ActionFunctionArgs, guard: () => Promise<User>) {
  const { request } = args;
  const proven = () => requireProof(args, paths.account());
  return submitAs(proven, request, CloseAccountSchema, formFailures.closeAccount, (values) =>
    oncePerPress(request, values, async () => {
      // Asked for in here: a repeat comes with the session that the first press ended, and is owed its answer.
      const user = await guard();
      await ensureProven((await sessionToken(request)) ?? "");
      await closeAccount(user);
      const toast = {
        kind: "success",
        title: "Account deleted",
        description: "You are signed out everywhere. We sent you a last mail.",
      } as const;
      return redirectWithToast(paths.home(), toast, await signedOutCookie());
    }),
  );
}
