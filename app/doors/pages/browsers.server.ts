import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { User } from "#server/accounts/accounts";
import { forgetBrowser } from "#server/accounts/own-browsers";
import { endOtherSessions, endSessionOf } from "#server/accounts/sessions";
import { formFailures } from "~/frame/form-failures";
import { paths } from "~/paths";
import { browserOf } from "../browser.server";
import { sessionToken } from "../session.server";
import { requireProof } from "./proof.server";
import { submitAs } from "./submit.server";
import { redirectWithToast } from "./toast.server";

type Guard = () => Promise<User>;

/** The forms of the Account tab that end sessions. @param which an id, or `others`. */
export function endIt({ request }: ActionFunctionArgs, guard: Guard, which: string) {
  return submitAs(guard, request, z.object({}), formFailures.endSession, async (_, user) => {
    const token = (await sessionToken(request)) ?? "";
    await (which === "others" ? endOtherSessions(user.id, token) : endSessionOf(user.id, which));
    return redirectWithToast(paths.account(), {
      kind: "success",
      title: "Signed out",
      description: "That browser has to sign in again.",
    });
  });
}

/** The forms of the Account tab that make browsers strangers again. @param which an id, or `others`. */
export function forgetIt(args: ActionFunctionArgs, guard: Guard, which: string) {
  const { request } = args;
  const proven = () => requireProof(args, paths.account());
  return submitAs(proven, request, z.object({}), formFailures.forgetBrowser, async () => {
    const user = await guard();
    const token = (await sessionToken(request)) ?? "";
    await forgetBrowser(user.id, which === "others" ? await browserOf(request) : which, token);
    return redirectWithToast(paths.account(), {
      kind: "success",
      title: which === "others" ? "Browsers forgotten" : "Browser forgotten",
      description: "Your account takes it for a new one from now on.",
    });
  });
}
