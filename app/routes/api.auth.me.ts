import { UserJson } from "#server/accounts/schema";
import { api, forCustomers } from "~/http/api/api.server";
import { user } from "~/http/api/examples.server";

const { loader, action } = api({
  GET: forCustomers({
    id: "getMe",
    tag: "Accounts",
    summary: "Who is signed in",
    json: UserJson,
    example: { json: user },
    run: async ({ user }) => user,
  }),
});
export { loader, action };
