import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { reportFault } from "#server/error-reports/error-reports";
import { failureOf } from "~/http/failures";
import { endCurrentSession, signedOutCookie } from "~/http/session.server";
import { redirectWithToast, type ToastMessage } from "~/http/pages/toast.server";
import { forgetUnsent, forgottenUnsent } from "~/http/pages/unsent-form.server";
import { paths } from "~/paths";

/** Signing out changes something, so it is a POST; who types the address is redirected to the home page. */
export function loader() {
  return redirect(paths.home());
}

/** The browser forgets the session even when ending it failed, and the form that was kept for it. */
export async function action({ request }: ActionFunctionArgs) {
  let toast: ToastMessage = {
    kind: "success",
    title: "Logout successful",
    description: "You have been logged out",
  };
  const cookies = [await signedOutCookie(), await forgottenUnsent()];
  try {
    await endCurrentSession(request);
    await forgetUnsent(request);
  } catch (error) {
    const known = failureOf(error, request.method);
    if (!known) void reportFault("sign-out failed", error);
    const description = known?.message ?? "An error occurred during logout";
    toast = { kind: "error", title: "Logout failed", description };
  }
  return redirectWithToast(paths.home(), toast, ...cookies);
}
