import { redirect } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { MINUTE } from "#server/clock";
import { signedCookie } from "../cookies.server";

const ToastSchema = z.object({
  kind: z.enum(["success", "error"]),
  title: z.string().max(80),
  description: z.string().max(300),
  /**
   * Its reader has just joined the waitlist, as one of the first or later, or asked for news. It comes in a cookie and
   * not in the address, since anybody can open an address, and all strangers share its page.
   */
  joined: z.enum(["first", "later", "news"]).optional(),
});
export type ToastMessage = z.infer<typeof ToastSchema>;

/** Carries one message over one redirect. It is signed, so nobody else can write our messages. */
const toastCookie = createTypedCookie({
  cookie: signedCookie("toast", MINUTE),
  schema: ToastSchema.nullable(),
});

/** The message that waits for this browser, if there is one. */
export async function readToast(request: Request): Promise<ToastMessage | null> {
  return toastCookie.parse(request.headers.get("Cookie")).catch(() => null);
}

/** The header that removes the message once it was shown. */
export function clearedToast(): Promise<string> {
  return toastCookie.serialize(null, { maxAge: 0 });
}

/** A redirect whose page shows the message once; `cookies` are set along with it. */
export async function redirectWithToast(
  to: string,
  toast: ToastMessage,
  ...cookies: string[]
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await toastCookie.serialize(toast), ...cookies]) headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}

/** The same for something that was done. */
export function redirectWithSuccess(
  to: string,
  title: string,
  description: string,
  ...cookies: string[]
): Promise<Response> {
  return redirectWithToast(to, { kind: "success", title, description }, ...cookies);
}
