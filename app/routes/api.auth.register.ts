import { registerOrMail } from "#server/accounts/sign-up";
import { MailedJson, RegisterSchema, SignedInJson } from "#server/accounts/schema";
import { api, forEveryone, Later } from "~/http/api/api.server";
import { credentials, signedIn, user } from "~/http/api/examples.server";
import { named } from "~/http/api/shapes.server";
import { startBrowserSession } from "~/http/session.server";

const { loader, action } = api({
  POST: forEveryone({
    id: "register",
    tag: "Accounts",
    summary: "Open an account",
    description:
      "The account is signed in: use the token, or the cookie that a browser gets along with it. Past 20 a day from one network, a mailed link opens it: 202.",
    body: RegisterSchema,
    json: SignedInJson,
    status: 201,
    later: MailedJson,
    failures: [
      "username_taken",
      "email_taken",
      "password_common",
      "password_is_name",
      "too_many_attempts",
      "too_busy",
    ],
    example: { body: { ...credentials, email: user.email }, json: signedIn },
    creates: true,
    async run({ body, address, request, headers }) {
      const opened = await registerOrMail(body, {
        network: address,
        userAgent: request.headers.get("User-Agent"),
      });
      if (opened === "mailed") return new Later({ mailedTo: body.email });
      headers.append("Set-Cookie", await startBrowserSession(request, opened.token));
      return named(SignedInJson, opened);
    },
  }),
});
export { loader, action };
