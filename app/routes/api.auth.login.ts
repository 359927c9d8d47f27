import { signIn } from "#server/accounts/accounts";
import { CredentialsSchema, SignedInJson } from "#server/accounts/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { credentials, signedIn } from "~/http/api/examples.server";
import { named } from "~/http/api/shapes.server";
import { startBrowserSession } from "~/http/session.server";

const { loader, action } = api({
  POST: forEveryone({
    id: "login",
    tag: "Accounts",
    summary: "Sign in",
    description:
      "Takes the user name, or the address once it is proven. Gives a token, and a browser its cookie. Each wrong password makes programs and unknown browsers wait, ten minutes at most, but not where a mailed link was just used. The owner is told by mail, so keep the token rather than sign in each time.",
    body: CredentialsSchema,
    json: SignedInJson,
    failures: ["invalid_credentials", "too_many_guesses", "too_busy"],
    example: { body: credentials, json: signedIn },
    async run({ body, address, request, headers }) {
      const signed = await signIn(body, { network: address, userAgent: request.headers.get("User-Agent") });
      headers.append("Set-Cookie", await startBrowserSession(request, signed.token));
      return named(SignedInJson, signed);
    },
  }),
});
export { loader, action };
