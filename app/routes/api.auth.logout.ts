import { api, forEveryone } from "~/http/api/api.server";
import { signCallerOut } from "~/http/api/caller.server";

const { loader, action } = api({
  POST: forEveryone({
    id: "logout",
    tag: "Accounts",
    summary: "Sign out",
    description:
      "Ends the session that the request came with, everywhere at once. Doing it twice is no mistake.",
    run: ({ request, headers }) => signCallerOut(request, headers),
  }),
});
export { loader, action };
