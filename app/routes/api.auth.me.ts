import { UserJson } from "#server/accounts/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { user } from "~/http/api/examples.server";
import { named } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getMe",
    tag: "Accounts",
    summary: "Who is signed in",
    json: UserJson,
    example: { json: user },
    run: async ({ user }) => named(UserJson, user),
  }),
});
export { loader, action };
