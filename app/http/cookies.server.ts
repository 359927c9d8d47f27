import { type Cookie, createCookie } from "@remix-run/node";
import { SECOND } from "#server/clock";
import { env } from "#server/env";

const isSecure = env().appOrigin?.startsWith("https:") ?? false;

/**
 * A cookie of the whole site: no script reads it, and nobody else can write it, since it is signed.
 * @param lifetime in milliseconds.
 */
export function signedCookie(name: string, lifetime: number, sameSite: "lax" | "strict" = "lax"): Cookie {
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite,
    secure: isSecure,
    maxAge: lifetime / SECOND,
    secrets: env().sessionSecrets,
  });
}

/** The same, which its name binds to this host where there is TLS. */
export function hostCookie(...[name, ...rest]: Parameters<typeof signedCookie>): Cookie {
  return signedCookie(isSecure ? `__Host-${name}` : name, ...rest);
}

/** The text that a request's cookie holds; undefined where it brought none. */
export async function textIn(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}
